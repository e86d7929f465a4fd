"""How the text is compiled: the rules in one piece with the general text that calls them, not function by function.

Numba by itself makes machine code of every function, and for each optimizes once more all that it calls. But only general
text is called from outside. So a function of the rules is lowered and kept as it is (`Part`); a function of the general text
(`Whole`) takes all parts it leads to, and they are optimized together and made machine code of once. That takes three
quarters of the time, and the code is faster, since nothing else can call the parts.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numba
from llvmlite.binding import Linkage
from numba._dynfunc import make_function
from numba.core import cgutils, compiler, config, environment, typed_passes, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.extending import intrinsic
from numba.np import arrayobj

NOWHERE = 0
"""The address of a function without machine code."""
WIDTH = 8
"""Bytes of a number that is worked with."""


class Part(JITCodeLibrary):
    """A function that only compiled code calls: no machine code of its own."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True


class Whole(JITCodeLibrary):
    """A function that is called from outside, with all parts it leads to."""

    def finalize(self) -> None:
        super().finalize()
        for variable in self._final_module.global_variables:
            found = environment.lookup_environment(variable.name)
            if found is not None:
                self.codegen.set_env(variable.name, found)

    def _link_rest(self) -> None:
        """Link what nothing had called yet when its library was linked: LLVM left it out then."""
        known = {name: library for library in self._linking_libraries for name in _defined(library)}
        missing = set[str]()
        while (found := {each.name for each in self._final_module.functions if each.is_declaration} & known.keys()) - missing:
            missing |= found
            for library in dict.fromkeys(known[name] for name in sorted(found)):
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)

    def _optimize_final_module(self) -> None:
        self._link_rest()
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr and not function.is_declaration:
                function.linkage = Linkage.internal  # no other whole shares it, so it may vanish where it is called
        settings: Any = config
        usual, settings.SLP_VECTORIZE = settings.SLP_VECTORIZE, 1  # many numbers are copied at once, also where no loop is left
        try:
            super()._optimize_final_module()
        finally:
            settings.SLP_VECTORIZE = usual


def _defined(library: JITCodeLibrary) -> list[str]:
    """The names of the functions a library holds."""
    return [function.name for function in library._get_module_for_linking().functions if not function.is_declaration]


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerPart(typed_passes.NativeLowering):
    """Lower a function into a part."""

    _name = "lower_part"

    def run_pass(self, state: Any) -> bool:
        state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered, library = state["cr"], state.library
        fndesc, used = lowered.fndesc, dict.fromkeys(library._linking_libraries)
        known_as = make_function(fndesc.lookup_module(), fndesc.qualname, "", NOWHERE, lowered.env, (library,))
        state.targetctx.insert_user_function(known_as, fndesc, [library, *used])  # whoever calls it takes along all it uses
        state["cr"] = lowered._replace(cfunc=known_as)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerWhole(typed_passes.NativeLowering):
    """Lower a function into a whole."""

    _name = "lower_whole"

    def run_pass(self, state: Any) -> bool:
        state.library = Whole(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class _Compiler(compiler.CompilerBase):
    """Numba's own steps, but for the last."""

    lowering: type

    def define_pipelines(self) -> list[Any]:
        steps = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.passes = [(self.lowering if step is typed_passes.NativeLowering else step, why) for step, why in steps.passes]
        steps.finalize()
        return [steps]


class _PartCompiler(_Compiler):
    lowering = _LowerPart


class _ApartCompiler(_PartCompiler):
    """Of a function whose arguments never overlap."""

    def define_pipelines(self) -> list[Any]:
        self.state.flags.noalias = True
        return super().define_pipelines()


class _WholeCompiler(_Compiler):
    lowering = _LowerWhole


@intrinsic(prefer_literal=True)
def on_stack(typing: Any, length: Any) -> Any:
    """An array of so many zeros, a number known beforehand, on the stack of the function that asks: nothing is allocated."""
    kind: Any = types.Array(types.int64, 1, "C")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        count = context.get_constant(types.intp, length.literal_value)
        width = context.get_constant(types.intp, WIDTH)
        array = context.make_array(kind)(context, builder)
        room = cgutils.alloca_once(builder, array.data.type.pointee, count)
        cgutils.memset(builder, room, builder.mul(count, width), 0)
        arrayobj.populate_array(array, room, [count], [width], width, None)
        return array._getvalue()

    return kind(length), generate


_jit: Any = numba.njit  # the stub lacks these flags
_inside: Any = partial(_jit, no_cpython_wrapper=True, no_cfunc_wrapper=True, nogil=True)
part: Callable[[Any], Any] = _inside(pipeline_class=_PartCompiler)
apart: Callable[[Any], Any] = _inside(pipeline_class=_ApartCompiler)
whole: Callable[[Any], Any] = _jit(cache=True, no_cfunc_wrapper=True, nogil=True, pipeline_class=_WholeCompiler)
