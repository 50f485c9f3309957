# Needs Python 3.11 to 3.14, git and make; everything else goes into the folder .venv.

GAMES ?= 1000
N ?= 200
PYTHONS = $(PYTHON) python3.14 python3.13 python3.12 python3.11 python3 python

# Succeeds in a Python that is new enough and can make environments (networkx does not run on 3.14.1).
FITS = import ensurepip, sys, venv; v = sys.version_info[:3]; sys.exit(not ((3, 11) <= v < (3, 15) and v != (3, 14, 1)))
PY = .venv/bin/python
PIP = $(PY) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
NO_NEWS = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": false}}

.PHONY: help lab test check mutants bench soak pictures gallery env clean

help:
	@echo "make lab      open the notebooks in JupyterLab"
	@echo "make test     run every check and test, the real browser included"
	@echo "make check    lint, types and the tests of what was changed since the last commit (or GAME=name)"
	@echo "make mutants  break the rules at random N=$(N) times and list what no test notices"
	@echo "make bench    measure the speed of the rules"
	@echo "make soak     play many random games and check each (GAMES=$(GAMES)); draw whole games and look for what is cut"
	@echo "make pictures take the pictures of docs/pictures anew, in JupyterLab"
	@echo "make gallery  find live positions of every clause anew, and write docs/gallery (a few minutes)"
	@echo "make env      only make the environment .venv, with all extras"
	@echo "make clean    remove .venv and everything else that make has made"
	@echo
	@echo "Another Python than the newest one found here: make lab PYTHON=python3.12"

lab: .venv/.ready
	@.venv/bin/thieves lab

env: .venv/.ready-test

test: .venv/.ready-test
	@echo; echo "== a browser for the tests =="
	@$(PY) tools/chromium.py
	@echo; echo "== ruff: lint =="
	@$(PY) -m ruff check .
	@echo; echo "== ruff: format =="
	@$(PY) -m ruff format --check .
	@echo; echo "== side by side: mypy (types), and clauses without proof =="
	@$(PY) -m mypy & types=$$!; \
	  .venv/bin/thieves clauses --unproven; clauses=$$?; \
	  wait $$types && exit $$clauses
	@echo; echo "== pytest: rules, properties, golden games, doctests =="
	@$(PY) -m pytest -q -n auto --ignore tests/test_mutants.py
	@echo; echo "== pytest: broken rules are noticed =="
	@$(PY) -m pytest -q tests/test_mutants.py
	@echo; echo "== side by side: JupyterLab in a real browser, and notebooks against their stored outputs (nbval) =="
	@$(PY) -m pytest -q --nbval --nbval-sanitize-with tests/sanitize.cfg notebooks > .nbval.txt 2>&1 & notebooks=$$!; \
	  $(PY) -m pytest -q -n auto --dist loadfile tests/browser; browser=$$?; \
	  wait $$notebooks; nbval=$$?; cat .nbval.txt; \
	  exit $$((browser || nbval))
	@echo; echo "== all passed =="

check: .venv/.ready-test
	@$(PY) -m tools.check $(GAME)

mutants: .venv/.ready-test
	@$(PY) -m tools.mutants $(N)

bench: .venv/.ready-test
	@$(PY) tools/bench.py

soak: .venv/.ready-test
	@$(PY) tools/soak.py --games $(GAMES)
	@$(PY) tools/chromium.py
	@THIEVES_FIT_GAMES=1 $(PY) -m pytest -q tests/browser/test_fit.py -k whole

pictures: .venv/.ready-test
	@$(PY) tools/chromium.py
	@$(PY) -m tools.pictures

gallery: .venv/.ready-test
	@$(PY) -m tools.gallery
	@$(PY) tools/chromium.py
	@$(PY) -m tools.gallery_page

clean:
	rm -rf .venv .nbval.txt .bench build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -type d -prune -exec rm -rf {} +

# The stamp holds the folder that the environment was made for: after a move it is made ready again.
ifneq ($(shell cat .venv/.ready 2>/dev/null),$(CURDIR))
.PHONY: .venv/.ready
endif

.venv/.ready: pyproject.toml constraints.txt
	@if ! $(PY) -c '$(FITS)' 2>/dev/null; then \
	  found=; for python in $(PYTHONS); do \
	    if $$python -c '$(FITS)' 2>/dev/null; then found=$$python; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "No Python 3.11 to 3.14 with its venv module was found. Install one from python.org or by your" >&2; \
	    echo "package manager (Debian and Ubuntu: apt install python3 python3-venv), then run make again." >&2; \
	    exit 1; \
	  fi; \
	  echo "Making the environment .venv with $$($$found --version); the first time takes about a minute."; \
	  $$found -m venv --clear .venv; \
	fi
	@echo "Installing what the notebooks need."
	@$(PIP) hatchling
	@$(PIP) --no-build-isolation --editable '.[lab]'
	@mkdir -p .venv/share/jupyter/lab/settings
	@echo '$(NO_NEWS)' > .venv/share/jupyter/lab/settings/overrides.json
	@echo '$(CURDIR)' > $@

.venv/.ready-test: .venv/.ready
	@echo "Installing what the tests need."
	@$(PIP) --no-build-isolation --editable '.[lab,test]'
	@touch $@
