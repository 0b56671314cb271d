"""Mutate file by file in a copy of the tree, and tell what survived."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tabletop.core.record import record
from tests.support.terminal import ROOT

ENOUGH = 0.95
"""Of the mutants of a file so many must be killed, those accepted left out."""
GAMES = ("apocalypse_chaos", "perditions_mouth", "planet_apocalypse")
LAYERS = ("abilities", "rules", "verbs", "board")
MARK = re.compile(r"\[(AC|PM|PA)-")
COPIED = ("tabletop", "tests", "content", "pyproject.toml")
SETTINGS = """
[tool.mutmut]
source_paths = ["tabletop"]
only_mutate = ["{path}"]
also_copy = ["content"]
pytest_add_cli_args = ["-q", "-x", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = [{tests}]
"""


@record
class Mutant:
    """A change that no test noticed, or that no test came by."""

    name: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.was or '(nothing)'} => {self.now or '(nothing)'}"


def files(paths: list[str]) -> list[Path]:
    """What is to be mutated, below the root."""
    chosen = [ROOT / path for path in paths]
    if not chosen:
        chosen = [ROOT / "tabletop" / "core", *[ROOT / "tabletop" / game / layer for game in GAMES for layer in LAYERS]]
    found = [file for path in chosen for file in ([path] if path.is_file() else sorted(path.rglob("*.py")))]
    kept = [file for file in found if "core" in file.parts or paths or MARK.search(file.read_text())]
    return [file.relative_to(ROOT) for file in kept if file.name != "__init__.py"]


def tests_of(path: Path) -> list[str]:
    """The tests of its package; mutmut runs only those of them that come by the changed function."""
    package = path.parts[1]
    folders = [f"tests/{package}/{layer}" for layer in ("abilities", "board", "rules", "verbs", "scenario")]
    return [folder for folder in folders if (ROOT / folder).is_dir()] or [f"tests/{package}"]


def mutate(path: Path, place: Path, jobs: int) -> tuple[int, list[Mutant]]:
    """How many mutants a file has, and which of them survive."""
    settings = (ROOT / "pyproject.toml").read_text() + SETTINGS.format(
        path=path.as_posix(), tests=", ".join(f'"{test}"' for test in tests_of(path))
    )
    (place / "pyproject.toml").write_text(settings)
    shutil.rmtree(place / "mutants", ignore_errors=True)
    run = _mutmut(place, "run", "--max-children", str(jobs))
    if run.returncode:
        raise SystemExit(f"{path}: mutmut failed: {run.stdout[-600:]}{run.stderr[-600:]}")
    results = re.findall(r"^\s*(\S+): (\S[\w ]*)$", _mutmut(place, "results", "--all", "true").stdout, re.M)
    alive = [name for name, what in results if what in ("survived", "no tests")]
    return len(results), [_shown(place, name) for name in alive]


def _mutmut(place: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    code = [str(Path(sys.executable).parent / "mutmut"), *arguments]
    return subprocess.run(code, cwd=place, capture_output=True, text=True, check=False)


def _shown(place: Path, name: str) -> Mutant:
    lines = _mutmut(place, "show", name).stdout.splitlines()
    was = [line[1:].strip() for line in lines if line.startswith("-") and not line.startswith("---")]
    now = [line[1:].strip() for line in lines if line.startswith("+") and not line.startswith("+++")]
    return Mutant(name, " ".join(was), " ".join(now))


def accepted() -> list[tuple[str, str]]:
    """Paths with the mutants of theirs that may survive."""
    text = (Path(__file__).parent / "accepted.txt").read_text()
    told = [line.partition(": ") for line in text.splitlines() if line and not line.startswith("#")]
    return [(path, change.partition("  # ")[0].strip()) for path, _, change in told]


def may_survive(path: Path, mutant: Mutant, known: list[tuple[str, str]]) -> bool:
    here = [change for place, change in known if place == path.as_posix()]
    return any(str(mutant) == one or (one.endswith("=> *") and mutant.was == one[:-5].strip()) for one in here)


def results(paths: list[Path], jobs: int) -> Iterator[tuple[Path, int, list[Mutant]]]:
    """File by file: how many mutants it has that count, and those that survive."""
    known = accepted()
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        place = Path(home)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, place / name, ignore=shutil.ignore_patterns("__pycache__", "games"))
            else:
                shutil.copy(source, place / name)
        for path in paths:
            total, alive = mutate(path, place, jobs)
            left = [mutant for mutant in alive if not may_survive(path, mutant, known)]
            yield path, total - (len(alive) - len(left)), left


def main() -> int:
    parse = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parse.add_argument("paths", nargs="*")
    parse.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parse.parse_args()
    weak, all_mutants, all_alive = [], 0, 0
    for path, total, alive in results(files(args.paths), args.jobs):
        killed = total - len(alive)
        all_mutants, all_alive = all_mutants + total, all_alive + len(alive)
        sys.stdout.write(f"{path}: {killed} of {total} killed\n")
        for mutant in alive:
            sys.stdout.write(f"    {mutant}\n")
        sys.stdout.flush()
        if total and killed < ENOUGH * total:
            weak.append(path)
    sys.stdout.write(f"{all_mutants - all_alive} of {all_mutants} killed; {len(weak)} files below {ENOUGH:.0%}\n")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
