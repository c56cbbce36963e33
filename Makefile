# The commands of the project. `make` alone lists them; README.md gives those of a learner in plain pip, too.

PYTHON ?= python3
LAB_FLAGS ?=
LESSON ?= notebooks/00-start-here.ipynb
# A folder of wheels to install from, without a network; what `make wheels` fetches, and for which machines.
SITE_FLAGS ?=
WHEELS ?=
WHEELS_FLAGS ?=
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
  $(if $(WHEELS),--no-index --find-links "$(abspath $(WHEELS))") --editable

# Matplotlib lists the machine's fonts once, and says so on stderr where that is slow: not in somebody's lesson.
FONTS := $(BIN)/python -c 'import matplotlib.font_manager' 2>/dev/null

# Numba compiles the solvers once on a machine: not while somebody waits for the first picture. A warning is enough where
# it cannot, since everything works without.
SOLVERS := $(BIN)/python -m puzzlelib compile || echo "The solvers were not compiled."

# JupyterLab runs as root only if told so.
AS_ROOT := $(shell [ "$$(id -u)" = 0 ] && echo --allow-root)

# Kernels of this environment come before those that the user has installed elsewhere.
export JUPYTER_PREFER_ENV_PATH = 1

# Tests run side by side, those of a file one after the other: the cells of a lesson must stay in order. The browser tests
# share one browser and one JupyterLab.
ABREAST := --numprocesses auto --maxprocesses 4 --dist loadfile

# JupyterLab asks nobody for news or newer versions: a lesson needs no network. It saves sliders and players with a
# lesson, so that they show again on the next day.
QUIET_LAB := JUPYTER_CONFIG_PATH="$(CURDIR)/tools/jupyter$${JUPYTER_CONFIG_PATH:+:$$JUPYTER_CONFIG_PATH}"

.PHONY: help lab test lint notebooks site slides live wheels counts ladder format clean

help:
	@echo "make lab        open the first lesson in JupyterLab; sets everything up the first time"
	@echo "make test       run every test: style, types, lessons, package, browser"
	@echo "make notebooks  run all lessons again and write them with their new outputs, and the sheet of terms"
	@echo "make site       the lessons as pages for a browser, without Python and network, into build/site"
	@echo "make slides     the lessons as slides with speaker notes, without Python and network, into build/slides"
	@echo "make live       the lessons without the code that is typed in class, into build/live"
	@echo "make wheels     fetch all that the lessons need into wheels/; make lab WHEELS=wheels needs no network then"
	@echo "make counts     count the long counts in data/ again, in about a quarter of an hour"
	@echo "make ladder     count the ladder of zigzag puzzles again, in some minutes"
	@echo "make format     let ruff format the code"
	@echo "make clean      delete the environment and what the tools left behind"
	@echo "Another lesson first: make lab LESSON=build/live/10-nonogram-read-one-line.ipynb"
	@echo "Another Python than python3: make lab PYTHON=python3.12 (after make clean)"

lab: $(VENV)/lab.ready
	$(QUIET_LAB) $(BIN)/python -m jupyterlab $(AS_ROOT) $(LAB_FLAGS) $(LESSON)

test: lint
	$(BIN)/python -m pytest $(ABREAST) --nbval --nbval-current-env notebooks
	$(BIN)/python -m tools.run_lessons
	$(BIN)/python -m pytest $(ABREAST) --mpl --ignore=tests/browser
	$(BIN)/python -m pytest tests/browser

lint: $(VENV)/test.ready
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

notebooks: $(VENV)/test.ready
	$(BIN)/python tools/notebooks.py
	$(BIN)/python -m tools.term_sheet

site: $(VENV)/pages.ready
	$(BIN)/python -m tools.site $(SITE_FLAGS)

slides: $(VENV)/pages.ready
	$(BIN)/python -m tools.slides

live: $(VENV)/lab.ready
	$(BIN)/python -m tools.live

wheels: $(VENV)/lab.ready
	$(BIN)/python -m tools.wheels $(WHEELS_FLAGS)

counts: $(VENV)/test.ready
	$(BIN)/python -m tools.count_lines
	$(BIN)/python -m tools.count_passes
	$(BIN)/python -m tools.count_boards
	$(BIN)/python -m tools.count_digits
	$(BIN)/python -m tools.rate_examples

ladder: $(VENV)/test.ready
	$(BIN)/python -m tools.count_ladder

format: $(VENV)/test.ready
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis results screenshots
	find . -name __pycache__ -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -prune -exec rm -rf {} +

# The environment is made once. What is in it is brought up to date when one of the two lists changes.

$(VENV)/made:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "There is no $(PYTHON). On Debian: sudo apt install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "puzzlelib needs Python 3.11 or newer, this is $$($(PYTHON) --version). Name a newer one: make lab PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make a virtual environment. On Debian: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/lab.ready: pyproject.toml constraints.txt $(VENV)/made
	@echo "Installing the project and JupyterLab into $(VENV); a few minutes the first time."
	$(INSTALL) '.[lab,fast]'
	@$(FONTS)
	@$(SOLVERS)
	@touch $@

$(VENV)/pages.ready: pyproject.toml constraints.txt $(VENV)/made
	@echo "Installing the project and Sphinx into $(VENV); a few minutes the first time."
	$(INSTALL) '.[lab,fast,pages]'
	@$(FONTS)
	@$(SOLVERS)
	@touch $(VENV)/lab.ready $@

$(VENV)/test.ready: pyproject.toml constraints.txt $(VENV)/made
	@echo "Installing the project, JupyterLab and the test tools into $(VENV); a few minutes the first time."
	$(INSTALL) '.[lab,fast,cluster,pages,test]'
	@$(FONTS)
	@$(SOLVERS)
	@touch $(VENV)/lab.ready $(VENV)/pages.ready $@
