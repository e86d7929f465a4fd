# make play opens the table; make test tests it (GAME=one_of_them: what concerns that game), make proof runs what takes long.
# Each sets up what it needs. docs/testing.md says what runs where.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin

# Compiled Python is kept: the tests start dozens of processes, each of which would compile every file anew.
unexport PYTHONDONTWRITEBYTECODE

TESTS = $(RUN)/pytest -n auto --dist loadgroup $(if $(GAME),--game $(GAME))

.PHONY: play test proof check static compiled scripts bench warm clean

play: $(VENV)/.play
	$(RUN)/headrace serve --open

test: $(VENV)/.dev browser
	$(TESTS)

proof: $(VENV)/.examples browser compiled
	$(TESTS) -m proof

check: $(VENV)/.dev browser
	$(MAKE) -j 2 static compiled
	$(TESTS) --cov --cov-report=term:skip-covered --cov-fail-under=85

static: $(VENV)/.dev
	$(RUN)/ruff check src tests benchmarks landscapes examples
	$(RUN)/ruff format --check src tests benchmarks landscapes examples
	$(RUN)/mypy
	$(RUN)/mypy tests benchmarks landscapes examples
	$(RUN)/lint-imports
	$(MAKE) scripts

# Beforehand, on all cores: tests that wait for each other's compilers take far longer.
compiled: $(VENV)/.dev
	echo $(or $(GAME),$$($(RUN)/python -c "import headrace; print(*headrace.all_games())")) | xargs -n 1 -P 2 $(RUN)/python -m headrace.bots.warm

# The types of the browser's scripts.
scripts: $(VENV)/.dev
	DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(RUN)/deno check --quiet --no-remote src/headrace/table/static/*.js src/headrace/arena/*.js

bench: $(VENV)/.dev
	$(RUN)/python -m benchmarks

warm: $(VENV)/.play
	$(RUN)/headrace warm

clean:
	rm -rf $(VENV) .coverage* .mypy_cache .ruff_cache .import_linter_cache .pytest_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]'
	touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.play

# One version of torch, so that the short trainings of the tests are the same everywhere.
$(VENV)/.examples: $(VENV)/.dev
	$(RUN)/python -m pip install --quiet --disable-pip-version-check torch==2.13.0 --editable '.[examples]'
	touch $@

# The browser tests drive Chromium, some of them through an nginx or a Caddy. Korean text needs a font that has it, and what fits is
# measured in one of the fonts that the pages ask for first (P052), so that it is the same on every machine.
P052 := /usr/share/fonts/opentype/urw-base35/P052-Roman.otf
.PHONY: browser
browser:
	@export PATH="$$PATH:/usr/sbin:/usr/local/sbin"; missing=""; \
	command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing="chromium-headless-shell"; \
	command -v nginx >/dev/null || missing="$$missing nginx-light"; \
	command -v caddy >/dev/null || missing="$$missing caddy"; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  [ -e $(P052) ] || missing="$$missing fonts-noto-cjk fonts-urw-base35"; \
	  if [ -n "$$missing" ]; then \
	    export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; \
	    apt-get install -y -qq $$missing >/dev/null || apt-get install -y -qq $$(echo $$missing | sed s/-headless-shell//) >/dev/null; \
	  fi; \
	elif [ -n "$$missing" ]; then \
	  echo "the browser tests need chromium, nginx and caddy; install them with your package manager, for example: sudo apt-get install $$missing fonts-noto-cjk fonts-urw-base35"; exit 1; \
	fi
