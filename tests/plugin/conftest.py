"""The plugin, installed once for all tests here."""

from pathlib import Path

import pytest

from tests.plugin.installing import install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder the plugin is installed in."""
    target = tmp_path_factory.mktemp("installed")
    install(target)
    return target
