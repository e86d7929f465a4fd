"""One rules text, run twice: this module reads the text for the fast engine.

The sources of the rules text are parsed, changed in eight small ways and executed under a second module name:

* every function is compiled by Numba (`engine/compiling.py`),
* notes of events are left out,
* members of an IntEnum become their numbers,
* frames (`headrace.engine.frames`) become tuples of numbers, the names of their numbers become places,
* functions by question (`headrace.engine.asked`) become chains of comparisons,
* what is read from a state, every local declared `int`, and every constant handed to a function of the text becomes a 64-bit
  integer, so each function compiles once,
* tuples of numbers imported from elsewhere become arrays,
* work space is as long as a number says, so that it lies on the stack.

In the text of `observe` indices are unsigned besides, and a row is taken to lie apart from the state: nothing is tested, and many
numbers are copied at once.

Imports inside the text lead to the twins. Names that general text leaves open are bound as in `headrace.engine.reading`, but to
the twins of the game's rules. What the state class has beside its numbers (`s.tables.rounds`, `s.own.reaches(s, ...)`) is
constant: a number, an array, or the twin of a function.
"""

import ast
import builtins
import importlib
import marshal
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import EnumMeta
from pathlib import Path
from types import CodeType, FunctionType, MappingProxyType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from headrace.engine.asked import Found
from headrace.engine.compiling import apart, on_stack, part, whole
from headrace.engine.frames import Frame
from headrace.engine.observing import observing
from headrace.engine.protocols import GameText
from headrace.engine.reading import GENERAL_TEXT, RULES_OF, UNMEASURED
from headrace.engine.schema import ROW_ALIGNMENT, GameState, numpy_dtype
from headrace.engine.source_files import module_path
from headrace.engine.text import arrange, note, scratch

TWIN = "headrace__fast"
WORDS, OBSERVING = "headrace.engine.text", "headrace.engine.observing"
WIDEN, UNSIGNED = "__i64__", "__u64__"
PART, WHOLE = "__part__", "__whole__"
BESIDE = "__{}__"
"""How the twins call what stands beside the state."""
STATE = "s"
"""The first parameter of general text that works on a state: none of it is called from outside, where there are only rows."""


class _Reader(ast.NodeTransformer):
    """The changes above, on one module."""

    def __init__(self, plain: Mapping[str, Any], state: type[GameState], outside: bool) -> None:
        self.plain, self.outside = plain, outside
        self.beside = {BESIDE.format(name): getattr(state, name) for name in state.beside}
        self.scalars = frozenset(field.name for field in state.fields if not field.is_array)
        self.arrays = frozenset(field.name for field in state.fields if field.is_array)
        self.tuples: frozenset[str] = frozenset()
        """Parameters of the function at hand that are named tuples: their fields may be called as those of a state."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef | list[ast.stmt]:
        self.tuples = frozenset(argument.arg for argument in node.args.args if self._is_tuple(argument.annotation))
        self.generic_visit(node)
        inside = not self.outside or node.args.args[0].arg == STATE
        node.decorator_list = [ast.Name(PART if inside else WHOLE, ast.Load())]
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        by_question = getattr(self.plain.get(node.name), "by_question", None)
        return self._chain(node, by_question()) if by_question else node

    def _chain(self, node: ast.FunctionDef, found: Found) -> list[ast.stmt]:
        """A function by question: the functions it leads to, imported, and a comparison for each before what it says itself."""
        s, asked, at = (argument.arg for argument in node.args.args)
        away = [function for function in found.values() if function.__module__ != self.plain["__name__"]]
        imports: list[ast.stmt] = [ast.ImportFrom(each.__module__, [ast.alias(each.__name__)], 0) for each in dict.fromkeys(away)]
        lines = [f"if {asked} == {number}:\n    return {each.__name__}({s}, {at})" for number, each in found.items()]
        node.body = [*ast.parse("\n".join(lines)).body, *node.body]
        return [*imports, node]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        self.generic_visit(node)
        if node.value is None:
            return None
        is_int = isinstance(node.annotation, ast.Name) and node.annotation.id == "int"
        return ast.Assign([node.target], _widen(node.value) if is_int else node.value)

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        self.generic_visit(node)
        called = node.value.func if isinstance(node.value, ast.Call) else None
        is_note = isinstance(called, ast.Name) and self.plain.get(called.id) in (note, arrange)
        return ast.Pass() if is_note else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and (frame := _frame(self.plain.get(node.func.id))):
            return _row_of(frame, node.keywords)
        if self._value(node.func) is scratch:
            length = eval(ast.unparse(node.args[0]), {**self.plain, **self.beside})
            return ast.Call(node.func, [ast.Constant(length)], [])
        if isinstance(self._value(node.func), FunctionType):
            node.args = [_widen(argument) if self._is_number(argument) else argument for argument in node.args]
        return node

    def _is_number(self, node: ast.expr) -> bool:
        """A number as it stands, or a constant: Numba would compile a function anew for each."""
        return type(node.value if isinstance(node, ast.Constant) else self._value(node)) is int

    def _value(self, node: ast.expr) -> Any:
        """What a name of the module, or one beside the state, stands for; None for any other."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self.beside:
            return getattr(self.beside[node.value.id], node.attr)
        return self.plain.get(node.id) if isinstance(node, ast.Name) else None

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        of = node.value.id if isinstance(node.value, ast.Name) else None
        if of and of not in self.tuples and BESIDE.format(node.attr) in self.beside:
            return ast.Name(BESIDE.format(node.attr), ast.Load())
        if isinstance(node.value, ast.Name) and isinstance(self.plain.get(node.value.id), EnumMeta):
            return ast.Constant(int(getattr(self.plain[node.value.id], node.attr)))
        if isinstance(node.value, ast.Name) and (frame := _frame(self.plain.get(node.value.id))):
            return ast.Constant(getattr(frame, node.attr))
        return _widen(node) if isinstance(node.ctx, ast.Load) and self._is_field(node, self.scalars) else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        return _widen(node) if isinstance(node.ctx, ast.Load) and self._is_field(node.value, self.arrays) else node

    def _is_tuple(self, annotation: ast.expr | None) -> bool:
        known = self.plain.get(annotation.id) if isinstance(annotation, ast.Name) else None
        return isinstance(known, type) and issubclass(known, tuple)

    def _is_field(self, node: ast.expr, fields: frozenset[str]) -> bool:
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            return False
        return node.attr in fields and node.value.id not in {*self.tuples, *self.beside}


class _ObservingReader(_Reader):
    """The changes on the text of `observe`."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        node.slice = ast.Call(ast.Name(UNSIGNED, ast.Load()), [node.slice], [])
        return super().visit_Subscript(node)


def _widen(node: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(WIDEN, ast.Load()), [node], [])


def _frame(value: Any) -> type[Frame] | None:
    return value if isinstance(value, type) and issubclass(value, Frame) else None


def _row_of(frame: type[Frame], said: list[ast.keyword]) -> ast.expr:
    """The row that a frame is: its kind and numbers said by name in their places, what is not said as it is declared."""
    row: list[ast.expr] = [ast.Constant(number) for number in frame.usual()]
    for keyword in said:
        row[getattr(frame, keyword.arg or "")] = keyword.value
    return ast.Tuple([_widen(number) for number in row], ast.Load())


class _Beside(ModuleType):
    """What stands beside the state under one name: numbers as they are, tables as arrays, functions as their twins."""

    def __init__(self, plain: Any, module: Callable[[str], Any]) -> None:
        super().__init__("beside")
        self._plain, self._module = plain, module

    def read(self) -> None:
        """Read the text of the functions, which compiled code that is loaded asks for by name."""
        for value in vars(self._plain).values():
            if isinstance(value, FunctionType):
                self._module(value.__module__)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._plain, name)
        return getattr(self._module(value.__module__), name) if isinstance(value, FunctionType) else _as_array(value)


class Twin:
    """The compiled reading of one game's rules text and of the general text over it. Compiled on first call.

    With `tuning` every row carries the weights to judge with, behind the fields of the state; else they are constants. What was
    read is kept in the folder.
    """

    def __init__(self, game: GameText, tuning: bool = False, folder: Path | None = None) -> None:
        self.game, self.folder = game, folder
        self.dtype = _with_weights(game) if tuning else numpy_dtype(game.state)
        self._modules: dict[str, Any] = {WORDS: self._words(_tried_weights() if tuning else _learned_weights(game))}
        self._beside = {BESIDE.format(name): _Beside(getattr(game.state, name), self.module) for name in game.state.beside}
        for beside in self._beside.values():
            beside.read()

    def _words(self, weights: SimpleNamespace) -> SimpleNamespace:
        return _fast_words(self.dtype, weights)

    def module(self, name: str) -> Any:
        """The twin of a module of text."""
        if name not in self._modules:
            self._modules[name] = self._rules_of() if name == RULES_OF else self._read(name)
        return self._modules[name]

    def _is_text(self, name: str) -> bool:
        texts = (*self.game.text_modules, *GENERAL_TEXT, RULES_OF)
        return any(name == text or name.startswith(f"{text}.") for text in texts)

    def _rules_of(self) -> Any:
        rules, judgement = self.module(f"{self.game.package}.rules"), self.module(f"{self.game.package}.judgement")
        return SimpleNamespace(**{**vars(self.module(UNMEASURED)), **vars(rules), **vars(judgement), **vars(self._observing())})

    def _read(self, name: str) -> ModuleType:
        path = module_path(name)

        def read() -> ast.Module:
            plain = vars(importlib.import_module(name))
            tree: ast.Module = ast.parse(path.read_text("utf-8"))
            return _Reader(plain, self.game.state, outside=name in GENERAL_TEXT).visit(tree)  # type: ignore[no-any-return]

        return self._made(name, read, str(path))

    def _observing(self) -> ModuleType:
        """What is written from the schema."""
        written = observing(self.game.state)
        tables = {name: _as_array(table) for name, table in written.tables.items()}

        def read() -> ast.Module:
            reader = _ObservingReader(written.tables, self.game.state, outside=True)
            return reader.visit(ast.parse(written.text))  # type: ignore[no-any-return]

        return self._made(OBSERVING, read, str(module_path(OBSERVING)), {UNSIGNED: numba.uint64, PART: apart, **tables})

    def _made(
        self, name: str, read: Callable[[], ast.Module], path: str, more: Mapping[str, Any] = MappingProxyType({})
    ) -> ModuleType:
        """The twin of a text."""
        twin = ModuleType(f"{TWIN}.{self.game.id}.{name}")
        twin.__file__ = path
        words = {"__builtins__": self._builtins(), WIDEN: numba.int64, PART: part, WHOLE: whole}
        vars(twin).update({**words, **self._beside, **more})
        sys.modules[twin.__name__] = twin
        exec(self._code(name, read, path), vars(twin))  # noqa: S102 - our own sources
        return twin

    def _code(self, name: str, read: Callable[[], ast.Module], path: str) -> CodeType:
        """What the text comes to for Python, as it is kept."""
        kept = self.folder and self.folder / f"{name}.text"
        if kept and kept.exists():
            code: CodeType = marshal.loads(kept.read_bytes())
            return code
        code = compile(ast.fix_missing_locations(read()), path, "exec")
        if kept:
            with suppress(OSError):
                fresh = kept.with_suffix(f".{os.getpid()}")
                fresh.write_bytes(marshal.dumps(code))
                fresh.replace(kept)
        return code

    def _builtins(self) -> dict[str, Any]:
        """The built-ins with an import that leads text to its twins and turns tables into arrays."""

        def lead(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
            if name and self._is_text(name):
                return self.module(name)
            found = builtins.__import__(name, globals, locals, fromlist, level)
            return SimpleNamespace(**{key: _as_array(getattr(found, key)) for key in fromlist}) if fromlist else found

        return {**vars(builtins), "__import__": lead}


def _as_array(value: Any) -> Any:
    """A table of numbers as an array; anything else as it is."""
    if isinstance(value, tuple) and value and all(type(entry) is int for entry in value):
        return np.array(value, dtype=np.int64)
    return value


def _with_weights(game: GameText) -> Any:
    """The record type of a game with room for a set of weights at its end."""
    state, count = numpy_dtype(game.state), len(game.weight_names)
    fields = [(name, *state.fields[name][:2]) for name in state.names]
    names, formats, offsets = zip(*fields, ("weights", ("i4", count), state.itemsize), strict=True)
    size = state.itemsize + ROW_ALIGNMENT * -(-4 * count // ROW_ALIGNMENT)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


def _learned_weights(game: GameText) -> SimpleNamespace:
    """The words about weights for play: the learned ones, as constants."""
    if game.learned is None:
        return SimpleNamespace(weight=None, weigh_with=None)
    count = len(game.learned.names)
    table = np.array(game.learned.table(max(game.players)), dtype=np.int64).ravel()

    @numba.njit(inline="always")
    def weight(s, name):  # type: ignore[no-untyped-def]
        return table[s.players * count + name]

    return SimpleNamespace(weight=weight, weigh_with=None)


def _tried_weights() -> SimpleNamespace:
    """The same for tuning: what stands in the row."""

    @numba.njit(inline="always")
    def weight(s, name):  # type: ignore[no-untyped-def]
        return numba.int64(s.weights[name])

    @numba.njit(inline="always")
    def weigh_with(s, sets, first, count):  # type: ignore[no-untyped-def]
        for i in range(count):
            s.weights[i] = sets[first + i]

    return SimpleNamespace(weight=weight, weigh_with=weigh_with)


def _fast_words(dtype: Any, weights: SimpleNamespace) -> SimpleNamespace:
    """`headrace.engine.text` as the fast engine reads it."""

    @numba.njit(inline="always")
    def rows_of(memory):  # type: ignore[no-untyped-def]
        return memory.view(dtype)

    @numba.njit(inline="always")
    def copy_row(rows, to, source):  # type: ignore[no-untyped-def]
        rows[to] = rows[source]

    left_out = {"note": None, "arrange": None}
    return SimpleNamespace(**left_out, scratch=on_stack, rows_of=rows_of, copy_row=copy_row, **vars(weights))
