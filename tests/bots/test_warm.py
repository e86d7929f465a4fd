"""The child process that compiles."""

import os
import subprocess
import sys

PARENT = (
    "import os, subprocess, sys\n"
    "child = 'import os, sys; from headrace.bots.warm import end_with_parent as end; '\n"
    "child += 'print(os.getpid(), flush=True); end(int(sys.argv[1]))'\n"
    "subprocess.Popen([sys.executable, '-c', child, str(os.getpid())]).wait()"
)


def test_a_compiler_ends_with_whoever_has_started_it_even_where_that_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        child = int(parent.stdout.readline())
        os.kill(child, 0)
        parent.kill()
        assert parent.stdout.read() == "", "it ends once the child has let go of it"
