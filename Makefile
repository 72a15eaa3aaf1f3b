# Two commands do everything on a machine that has Python >= 3.11, git and make:
#   make play    sets up what is missing and opens the hall
#   make test    sets up what is missing, then runs every check and every test

HALL  := hall
ARGS  :=
JOBS  := 2

VENV  := .venv
BIN   := $(VENV)/bin
PIP   := $(BIN)/python tools/install.py
QUICK := not slow and not browser

# `exec` in a recipe: a shell in between would die of Ctrl-C and make complain, though all ended well.

# An environment knows the folder it was made in: in a copied or moved tree it is made anew.
PLACE := $(VENV)/.made-in-$(shell pwd | cksum | cut -d' ' -f1)

.DEFAULT_GOAL := help
.PHONY: help play test check node lint types levels content format bench lock clean

help:  ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.ready-to-play  ## Open the hall (more words for it: make play ARGS="...")
	@exec $(BIN)/warhall $(HALL) $(ARGS)

test: $(VENV)/.ready-to-test node lint types levels content  ## Every check and every test
	@tools/browser.sh
	@tools/postgres.sh
	@JOBS=$(JOBS) tools/test.sh $(ARGS)

check: $(VENV)/.ready-to-test lint types levels  ## The fast part, for daily work
	$(BIN)/python -m pytest -n $(JOBS) -m "$(QUICK)" $(ARGS)

node:
	@tools/node.sh install

lint: $(VENV)/.ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	tools/node.sh lint

types: $(VENV)/.ready-to-test
	$(BIN)/mypy
	tools/node.sh types

levels: $(VENV)/.ready-to-test
	$(BIN)/lint-imports --no-logo

content: $(VENV)/.ready-to-test
	$(BIN)/warhall clauses
	$(BIN)/warhall content check

format: $(VENV)/.ready-to-test  ## Lay out the code, repair what can be repaired by machine
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready-to-play  ## Measure the speed of every game
	$(BIN)/warhall bench $(ARGS)

lock:  ## Choose the newest allowed versions and write them to requirements.lock
	tools/lock.sh

clean:  ## Remove the environment, caches and everything built
	rm -rf $(VENV) node_modules build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLACE):
	@echo "Making the environment in $(VENV) ..."
	@tools/venv.sh $(VENV)
	@touch $@

$(VENV)/.ready-to-play: pyproject.toml requirements.lock $(PLACE)
	@echo "Installing Warhall: a minute or so, this once ..."
	@exec $(PIP) $@ --editable ".[server,picture]"

$(VENV)/.ready-to-test: pyproject.toml requirements.lock $(PLACE)
	@echo "Installing Warhall and everything its tests need: a few minutes, this once ..."
	@exec $(PIP) $@ --editable ".[server,postgres,lab,picture,ray,research,dev]"
	@test ! -e $@ || touch $(VENV)/.ready-to-play
