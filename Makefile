# `make play` and `make test` do the whole set-up; `make help` lists what there is.

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INTERPRETED := build/interpreted

.DEFAULT_GOAL := help
.PHONY: help play test slow interpreted coverage bench lint format setup core lock clean

help: ## List the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 22

play: $(VENV)/run.stamp ## Set up and play in the terminal (options: ARGS="...")
	@$(BIN)/python -m tools.core_build --quiet
	@$(BIN)/canasta play $(ARGS)

test: core ## Set up and run the tests, a part of them a second time on the uncompiled core
	$(BIN)/python -m pytest $(ARGS)
ifeq ($(ARGS),)
	@$(MAKE) --no-print-directory interpreted
endif

interpreted: $(VENV)/dev.stamp ## Run the tests marked `interpreted`, and the docstrings, uncompiled
	@$(BIN)/python -m tools.interpreted_copy $(INTERPRETED)
	PYTHONPATH=$(INTERPRETED) $(BIN)/python -m pytest -m "interpreted and not slow" $(ARGS)
	PYTHONPATH=$(INTERPRETED) $(BIN)/python -m pytest --doctest-modules $(INTERPRETED)/canasta

slow: core ## Run the tests that take minutes
	$(BIN)/python -m pytest -m slow $(ARGS)

coverage: $(VENV)/dev.stamp ## Measure branch coverage, with the uncompiled core
	@$(BIN)/python -m tools.interpreted_copy $(INTERPRETED)
	@rm -f build/.coverage*
	PYTHONPATH=$(INTERPRETED) $(BIN)/python -m coverage run -m pytest $(ARGS)
	@$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report --include "src/canasta/core/*"

bench: core ## Print the speed figures, and those of other engines beside them
	@$(BIN)/python -m tools.peers.bench $(ARGS)

lint: $(VENV)/dev.stamp ## Check formatting, style, strict types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/dev.stamp ## Format the code and mend what can be mended by itself
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

setup: $(VENV)/dev.stamp ## Make .venv with everything that development needs

core: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.core_build

lock: ## Lock the dependencies anew, with hashes and without addresses
	$(PYTHON) tools/lock.py $(ARGS)

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete

$(VENV)/made.stamp:
	@echo "Making $(VENV) (once; it takes a minute)"
	@$(PYTHON) tools/make_venv.py $(VENV)
	@touch $@

$(VENV)/run.stamp: requirements/run.txt pyproject.toml | $(VENV)/made.stamp
	@$(PIP) install --require-hashes -r requirements/run.txt
	@CANASTA_BUILD=later $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/run.stamp
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@
