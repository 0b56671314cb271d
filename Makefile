# Everything runs in .venv, which these targets make and reuse.
PYTHON ?= python3
BIN := .venv/bin
SOAK_SECONDS ?= 120
TORTURE_SECONDS ?= 120

BALANCE_GAMES ?= 4

.PHONY: setup play test bench pictures soak torture mutants balance rules record pins clean

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tabletop needs Python 3.11 or newer."; exit 2; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

play: setup
	$(BIN)/tabletop

test: setup
	$(BIN)/ruff check tabletop tests bench
	$(BIN)/ruff format --check tabletop tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/tabletop check
	$(BIN)/python -m pytest -n auto

bench: setup
	$(BIN)/python -m bench

pictures: setup
	$(BIN)/python -m bench.pictures

balance: setup
	$(BIN)/python -m bench.balance --games $(BALANCE_GAMES)

soak: setup
	$(BIN)/python -m tabletop.soak --seconds $(SOAK_SECONDS)

torture: setup
	$(BIN)/python -m tests.torture --seconds $(TORTURE_SECONDS)

# MUTANTS=tabletop/perditions_mouth/rules/round.py for one file: all of them take hours.
mutants: setup
	$(BIN)/python -m tests.mutants $(MUTANTS)

.PHONY: oracle
ACTIVATIONS ?= 2000
oracle: setup
	$(BIN)/python -m tests.perditions_mouth.oracle.compare $(ACTIVATIONS)

rules: setup
	$(BIN)/python -m tests.support.coverage

record: setup
	$(BIN)/python -m tests.support.recorded

# All pins anew, as new as pyproject.toml allows, with the hashes of every file they may be installed from.
pins:
	test -x .pins/bin/uv || { $(PYTHON) -m venv .pins && .pins/bin/python -m pip install --quiet uv; }
	.pins/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --no-header --extra dev pyproject.toml -o constraints.txt

clean:
	rm -rf .pins .venv .mypy_cache .ruff_cache .pytest_cache
