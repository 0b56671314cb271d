"""The rules checklist as a reference: rows found by id or by word."""

import re
from collections.abc import Iterable
from pathlib import Path

from tabletop.core.record import record
from tabletop.games import content_folder

_RULING = re.compile(r"^\*\*([A-Z]{2}-RULE-\d+)\s*(.*?)\*\*\s*(.*)$")
_ROW = re.compile(r"^\|\s*([A-Z]{2}-[A-Z0-9-]*\d+[a-z]?)\s*\|(.*)\|\s*$")


@record
class Rule:
    """One row of the checklist: a rule, a worked example or a ruling."""

    id: str
    section: str
    text: str
    source: str = ""


def rules_of(game: str, packs: Iterable[Path]) -> list[Rule]:
    """The checklist of a game, and behind it what packs add to it; raises OSError, UnicodeDecodeError."""
    added = [file for pack in packs if (file := pack / game / "rules.md").is_file()]
    return [rule for file in (content_folder(game) / "rules.md", *added) for rule in read_rules(file)]


def read_rules(path: Path) -> list[Rule]:
    """Every numbered row of a checklist, in order; raises OSError."""
    rules = []
    section = ""
    columns: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            section = line.lstrip("#").strip()
            continue
        if line.startswith("| id |"):
            columns = [cell.strip() for cell in line.strip("| ").split("|")[1:]]
        row = _ROW.match(line)
        if row:
            cells = [cell.strip() for cell in row[2].split("|")]
            rules.append(_rule(row[1], section, cells, columns))
        elif ruling := _RULING.match(line):
            rules.append(Rule(ruling[1], f"Rulings: {section}", f"{ruling[2]} {ruling[3]}".strip()))
    return rules


def _rule(id: str, section: str, cells: list[str], columns: list[str]) -> Rule:
    if "-EX-" in id and len(cells) >= 3:
        return Rule(id, "Worked examples", f"Given {cells[0]}: {cells[1]}", cells[2])
    if "-RULE-" in id and len(cells) >= 3:
        at = columns.index("ruling") if "ruling" in columns else -1
        return Rule(id, f"Rulings: {section}", f"{cells[0]}: {cells[at]}")
    return Rule(id, section, cells[0], cells[1] if len(cells) > 1 else "")


def find_rules(rules: list[Rule], wanted: str) -> list[Rule]:
    """The rule of that id, or every rule whose id starts so, or else every rule with all these words."""
    key = wanted.strip().upper()
    exact = [rule for rule in rules if rule.id == key]
    if exact:
        return exact
    starts = [rule for rule in rules if key and rule.id.startswith(key)]
    if starts:
        return starts
    words = wanted.lower().split()
    return [rule for rule in rules if all(word in f"{rule.section} {rule.text}".lower() for word in words)]
