"""A real nginx before a server, as it comes: with nothing set but where the server is."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.browsing import MOST_PORTS, PATIENCE, answers, free_port

PATH = "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin"
CONFIG = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass {server}; {more} }}
  }}
}}
"""


@contextmanager
def nginx(server: str, folder: Path, more: str = "") -> Iterator[str]:
    """The address of an nginx that hands everything on to a server; it works in this folder. `more`: directives for that."""
    program = shutil.which("nginx") or shutil.which("nginx", path=PATH)
    assert program, "these tests need nginx: apt-get install nginx-light"
    for _ in range(MOST_PORTS):
        port = free_port()
        (folder / "nginx.conf").write_text(CONFIG.format(folder=folder, port=port, server=server, more=more))
        child = subprocess.Popen([program, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"])
        if answers(child, address := f"http://127.0.0.1:{port}"):
            break
    else:
        raise AssertionError("nginx could not be started")
    yield address
    child.terminate()
    child.wait(PATIENCE)
