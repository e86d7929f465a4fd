"""A real nginx or Caddy before a server: as they come, with nothing set but where the server is, or as `deploy/` sets them up."""

import os
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
  {site}
}}
"""
SITE = "server {{ listen 127.0.0.1:{port}; location {place} {{ proxy_pass {server}; {more} }} }}"
DEPLOY = Path(__file__).parents[2] / "deploy"


@contextmanager
def nginx(server: str, folder: Path, more: str = "", place: str = "/") -> Iterator[str]:
    """The address of an nginx that hands on to a server what lies there; it works in this folder. `more`: directives for that.

    A server with a path, be it `/`, gets what is asked for without the place.
    """
    with _nginx(SITE, folder, "http", server=server, more=more, place=place) as address:
        yield address


@contextmanager
def deployed_nginx(server: str, folder: Path) -> Iterator[str]:
    """The address of an nginx as `deploy/` sets it up, with a certificate that nobody vouches for."""
    key, certificate = folder / "headrace.key", folder / "headrace.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=here"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text("utf-8").replace("{", "{{").replace("}", "}}")
    for theirs, ours in (("listen 443", "listen 127.0.0.1:{port}"), ("http://127.0.0.1:8000", server), ("/etc/ssl", str(folder))):
        assert theirs in site
        site = site.replace(theirs, ours)
    with _nginx(site, folder, "https") as address:
        yield address


@contextmanager
def _nginx(site: str, folder: Path, scheme: str, **said: str) -> Iterator[str]:
    program = shutil.which("nginx") or shutil.which("nginx", path=PATH)
    assert program, "these tests need nginx: apt-get install nginx-light"
    for _ in range(MOST_PORTS):
        port = free_port()
        (folder / "nginx.conf").write_text(CONFIG.format(folder=folder, site=site.format(port=port, **said)))
        child = subprocess.Popen([program, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"])
        if answers(child, address := f"{scheme}://127.0.0.1:{port}"):
            break
    else:
        raise AssertionError("nginx could not be started")
    yield address
    child.terminate()
    child.wait(PATIENCE)


@contextmanager
def deployed_caddy(server: str, folder: Path) -> Iterator[str]:
    """The address of a Caddy as `deploy/` sets it up, without TLS."""
    program = shutil.which("caddy")
    assert program, "these tests need Caddy: apt-get install caddy"
    for _ in range(MOST_PORTS):
        address = f"http://127.0.0.1:{free_port()}"
        said = {"HEADRACE_SITE": address, "HEADRACE_SERVER": server, "CADDY_ADMIN": f"unix/{folder}/admin"}
        environment = {**os.environ, **said, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (folder / "log").open("ab") as log:
            child = subprocess.Popen([program, "run", "--config", DEPLOY / "Caddyfile"], env=environment, stderr=log)
        if answers(child, address):
            break
    else:
        raise AssertionError("Caddy could not be started")
    yield address
    child.terminate()
    child.wait(PATIENCE)
