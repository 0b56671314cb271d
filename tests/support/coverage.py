"""Which rules of each checklist have a test: `make rules`."""

import re
import sys
from pathlib import Path

from tabletop.games import GAMES, content_folder
from tabletop.rulebook import read_rules

TESTS = Path(__file__).parent.parent
_MARK = re.compile(r"mark\.rule\(([^)]*)\)", re.S)
_ID = re.compile(r"[\"']([A-Z]{2}-[A-Z0-9-]+)[\"']")


def proved_rules() -> dict[str, list[str]]:
    """Every rule id that a test is marked with, and the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for marks in _MARK.findall(path.read_text(encoding="utf-8")):
            for id in _ID.findall(marks):
                found.setdefault(id, []).append(path.relative_to(TESTS).as_posix())
    return found


def wanted_rules(game: str) -> list[str]:
    """Rules and worked examples; rulings are proved through the rows that lean on them."""
    rules = read_rules(content_folder(game) / "rules.md")
    return [rule.id for rule in rules if "-RULE-" not in rule.id]


def main() -> int:
    proved = proved_rules()
    known: set[str] = set()
    for game, (_, title) in GAMES.items():
        wanted = wanted_rules(game)
        known.update(rule.id for rule in read_rules(content_folder(game) / "rules.md"))
        missing = [id for id in wanted if id not in proved]
        share = 100 * (len(wanted) - len(missing)) / len(wanted)
        sys.stdout.write(f"{title}: {len(wanted) - len(missing)} of {len(wanted)} rules have a test ({share:.0f}%)\n")
        for id in missing:
            sys.stdout.write(f"  without: {id}\n")
    unknown = sorted(set(proved) - known)
    if unknown:
        sys.stdout.write(f"Marks that no checklist knows: {', '.join(unknown)}\n")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
