"""The rules checklist, the glossary and how to play as a reference: rows found by id or word, links between them."""

import re
from collections.abc import Iterable
from pathlib import Path

from tabletop.core.record import record
from tabletop.games import content_folder

_RULING = re.compile(r"^\*\*([A-Z]{2}-RULE-\d+)\s*(.*?)\*\*\s*(.*)$")
_ROW = re.compile(r"^\|\s*([A-Z]{2}-[A-Z0-9-]*\d+[a-z]?)\s*\|(.*)\|\s*$")
_HEAD = re.compile(r"^([A-Z][A-Z0-9-]+)(?:\s+-\s+|\s+|$)(.*)$")
_TERM = re.compile(r"^- \*\*(.+?)\*\*:\s*(.+)$")
_LINK = re.compile(r"\b(?:[A-Z]{2}-[A-Z0-9-]*\d+[a-z]?|R-\d+)\b")
_RANGE = re.compile(r"\b([A-Z]{2}-[A-Z0-9-]*?)(\d+)(?:\.\.| to | \.\. )-?(\d+)\b")
PAGES = {"howto": "How to play", "glossary": "Glossary"}
EXAMPLES, RULINGS, GLOSSARY = "EXAMPLE", "RULING", "GLOSSARY"
WORDS = "Glossary"
"""The section of the words of a game."""
LONGEST_RANGE = 40


@record
class Rule:
    """One row of the checklist: a rule, a worked example or a ruling; or a word of the glossary."""

    id: str
    section: str
    text: str
    source: str = ""


@record
class Chapter:
    """The rows of one heading."""

    key: str
    title: str
    rules: list[Rule]


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


def glossary_of(game: str) -> list[Rule]:
    """The words of the game with what they mean; none where there is no glossary."""
    found = (_TERM.match(line) for line in page_of(game, "glossary").splitlines())
    return [Rule(term[1], WORDS, term[2]) for term in found if term]


def page_of(game: str, name: str) -> str:
    """A page to read, in Markdown; empty where the game has none."""
    try:
        return (content_folder(game) / f"{name}.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


# -- contents ---------------------------------------------------------------------------------------------------------


def chapters_of(rules: Iterable[Rule]) -> list[Chapter]:
    """The rules under their headings, in order; examples, rulings and words each under one."""
    found: dict[str, Chapter] = {}
    for rule in rules:
        key, title = _heading(rule.section)
        found.setdefault(key, Chapter(key, title, [])).rules.append(rule)
    return list(found.values())


def _heading(section: str) -> tuple[str, str]:
    if section.startswith("Rulings"):
        return RULINGS, "rulings"
    if section == "Worked examples":
        return EXAMPLES, "worked examples"
    if section == WORDS:
        return GLOSSARY, "glossary"
    head = _HEAD.match(section)
    if head is None:
        return section, ""
    title = head[2].partition(" (")[0] if not head[2].startswith("(") else head[2].strip("()")
    return head[1], title or head[1].replace("-", " ").lower()


# -- finding ----------------------------------------------------------------------------------------------------------


def find_rules(rules: list[Rule], wanted: str) -> list[Rule]:
    """The rule of that id, or every rule whose id starts so, or else every rule with all these words.

    What the glossary says of a word comes before the rules that have it.
    """
    key = wanted.strip().upper()
    numbered = [rule for rule in rules if rule.section != WORDS]
    exact = [rule for rule in numbered if rule.id == key]
    if exact:
        return exact
    starts = [rule for rule in numbered if key and rule.id.startswith(key)]
    if starts:
        return starts
    words = wanted.lower().split()
    meant = [rule for rule in rules if rule.section == WORDS and rule.id.upper() == key]
    found = [rule for rule in rules if all(word in f"{rule.section} {rule.text}".lower() for word in words)]
    return [*meant, *(rule for rule in found if rule not in meant)]


def links_in(text: str, game_mark: str) -> list[str]:
    """Ids of other rules in a text, each once; a short R-12 is the ruling of that number."""
    found = []
    for match in _LINK.finditer(text):
        id = match[0]
        found.append(f"{game_mark}-RULE-{int(id[2:]):02}" if id.startswith("R-") else id)
    for start in _RANGE.finditer(text):
        first, last = int(start[2]), int(start[3])
        if first < last <= first + LONGEST_RANGE:
            found += [f"{start[1]}{number:0{len(start[2])}}" for number in range(first + 1, last + 1)]
    return list(dict.fromkeys(found))


def marks_of(rules: Iterable[Rule]) -> str:
    """The letters with which the ids of a game begin."""
    return next((rule.id.partition("-")[0] for rule in rules), "")
