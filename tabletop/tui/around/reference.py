"""The rules reference: contents, a section, search, links that can be followed, and the rules for what is on now."""

import re

import attrs

from tabletop.core.record import record
from tabletop.core.view import Line
from tabletop.rulebook import Chapter, Rule, chapters_of, links_in, marks_of
from tabletop.tui.play.frame import bar, rule
from tabletop.tui.text import crop, fit, line_width, width, wrap

CONTENTS = 31
"""Columns of the contents where they stand beside the section."""
SIDE_BY_SIDE = 100
ID = 13
LEAST_ROWS = 6
NOW = "NOW"


@record
class OnTable:
    """Why the rules were opened: what is asked, and what cannot be done."""

    ids: list[str] = attrs.field(factory=list)
    """The rules of the question at hand, the nearest first."""
    why: str = ""
    """The option that is closed, and its reason."""
    picture: list[Line] = attrs.field(factory=list)
    """A wheel that shows it, where there is one."""


class Reference:
    """What of the rules is in view: a chapter, a row of it, and the way back."""

    def __init__(self, rules: list[Rule], words: list[Rule], now: OnTable | None = None) -> None:
        self._mark = marks_of(rules)
        self._by_id = {one.id: one for one in rules}
        self.now = now or OnTable()
        at_hand = [self._by_id[id] for id in self.now.ids if id in self._by_id]
        own = [Chapter(NOW, "on the table now", at_hand)] if at_hand else []
        self.chapters = [*own, *chapters_of([*rules, *words])]
        self.query = ""
        self.chapter = 0
        self.row = 0
        self.link = 0
        self._back: list[tuple[int, int]] = []

    # -- where one is -------------------------------------------------------------------------------------------------

    @property
    def here(self) -> Chapter:
        return self.chapters[self.chapter]

    @property
    def rule(self) -> Rule | None:
        rules = self.here.rules
        return rules[self.row] if self.row < len(rules) else None

    @property
    def links(self) -> list[str]:
        """Rules named by the row at hand that can be gone to."""
        if self.rule is None:
            return []
        text = f"{self.rule.text} {self.rule.source}"
        return [id for id in links_in(text, self._mark) if id in self._by_id and id != self.rule.id]

    def matches(self, chapter: Chapter) -> list[int]:
        """Rows of a chapter in which every word looked for stands; all of them when nothing is looked for."""
        words = self.query.lower().split()
        return [
            index
            for index, one in enumerate(chapter.rules)
            if all(word in f"{one.id} {one.text}".lower() for word in words)
        ]

    # -- going about --------------------------------------------------------------------------------------------------

    def open(self, wanted: str) -> bool:
        """Go to the row of an id, or else look for words; False when nothing fits."""
        for number, chapter in enumerate(self.chapters):
            for index, one in enumerate(chapter.rules):
                if one.id == wanted and chapter.key != NOW:
                    self.chapter, self.row, self.link = number, index, 0
                    return True
        return self.search(wanted)

    def search(self, query: str) -> bool:
        """Look for words; the first chapter and row that has them is shown."""
        self.query = query
        if not query.strip():
            return True
        if not self.matches(self.here):
            number = next((n for n, chapter in enumerate(self.chapters) if self.matches(chapter)), None)
            if number is None:
                return False
            self.chapter = number
        found = self.matches(self.here)
        if self.row not in found:
            self.row, self.link = found[0], 0
        return True

    def step(self, by: int) -> None:
        """The next row, or the next that has the words."""
        rows = self.matches(self.here) or list(range(len(self.here.rules)))
        if not rows:
            return
        later = [row for row in rows if row > self.row] if by > 0 else [row for row in reversed(rows) if row < self.row]
        self.row = later[min(abs(by), len(later)) - 1] if later else self.row
        self.link = 0

    def turn(self, by: int) -> None:
        """The next chapter, or the next that has the words."""
        amount = len(self.chapters)
        for away in range(1, amount + 1):
            number = (self.chapter + by * away) % amount
            if not self.query.strip() or self.matches(self.chapters[number]):
                self.chapter, self.link = number, 0
                self.row = next(iter(self.matches(self.here)), 0)
                return

    def choose_link(self, by: int) -> None:
        if self.links:
            self.link = (self.link + by) % len(self.links)

    def follow(self) -> bool:
        """Go to the rule that the row at hand names; the way back is remembered."""
        links = self.links
        if not links:
            return False
        before = self.chapter, self.row
        if not self.open(links[min(self.link, len(links) - 1)]):
            return False
        self._back.append(before)
        self.query = ""
        return True

    def go_back(self) -> bool:
        """To where the last link was followed; False at the start."""
        if not self._back:
            return False
        self.chapter, self.row = self._back.pop()
        self.link = 0
        return True


# -- lines ------------------------------------------------------------------------------------------------------------


def head_line(book: Reference, game: str, columns: int, leaving: str) -> Line:
    found, all_here = len(book.matches(book.here)), len(book.here.rules)
    counted = f"{found} of {all_here} rules here" if book.query.strip() else f"{all_here} rules here"
    left: Line = [("RULES  ", "bold"), (f"{game}   ", ""), ("/ ", "key"), (f"{book.query}▏", "bold")]
    return bar(columns, left, [(f"{counted} · Esc {leaving} ", "dim")])


def contents_lines(book: Reference, columns: int, rows: int) -> list[Line]:
    """The headings, those that have the words looked for bright; the one at hand in view."""
    key = max(len(chapter.key) for chapter in book.chapters) + 2
    key = min(key, columns // 2)
    lines: list[Line] = []
    for number, chapter in enumerate(book.chapters):
        here = number == book.chapter
        title = _shortened(chapter.title, columns - key - 1)
        words: Line = [(f"{'▶' if here else ' '}{chapter.key:<{key}}", "dim"), (title, "")]
        if here:
            words = [(f"▶{chapter.key:<{key}}{title}", "at")]
        elif book.query.strip() and not book.matches(chapter):
            words = [(f" {chapter.key:<{key}}{title}", "closed")]
        lines.append(fit(crop(words, columns), columns, "at" if here else ""))
    first = max(0, min(book.chapter - rows // 2, len(lines) - rows))
    return lines[first : first + rows]


def _shortened(title: str, columns: int) -> str:
    """A title that does not fit drops its last words."""
    while " " in title and width(title) > columns:
        title = title.rpartition(" ")[0]
    return title


def section_lines(book: Reference, columns: int, rows: int) -> list[Line]:
    """The rows of the chapter at hand, as many as fit, the selected one among them."""
    blocks = [[*_rule_block(book, index, columns), []] for index in range(len(book.here.rules))]
    first = min(book.row, len(blocks) - 1)
    used = len(blocks[first]) - 1 if blocks else 0
    while first > 0 and used + len(blocks[first - 1]) <= rows // 3:  # some of what stands before it
        first -= 1
        used += len(blocks[first])
    while first > 0 and sum(map(len, blocks[first - 1 :])) <= rows + 1:  # no empty rows at the end of a chapter
        first -= 1
    return [line for block in blocks[max(0, first) :] for line in block][:rows]


def _rule_block(book: Reference, index: int, columns: int) -> list[Line]:
    one, here = book.here.rules[index], index == book.row
    id = one.id if len(one.id) <= ID else f"{one.id} "
    indent = max(ID, width(id)) if columns > 3 * ID else 2
    links = book.links if here else []
    chosen = links[min(book.link, len(links) - 1)] if links else ""
    head: Line = [(f"{'▶' if here else ' '}{id:<{indent}} ", "at" if here else "rule")]
    text = _marked(one.text.replace("->", "→"), book.query.lower().split(), "at" if here else "")
    lines = wrap([*head, *text], columns - 1, indent + 2)
    if here:
        lines = [fit(line, columns, "at") for line in lines]
    if chosen:
        more = f"   ← → {len(links)} links" if len(links) > 1 else ""
        lines.append(crop([(" " * (indent + 2), ""), (f"→ {chosen}", "key"), (more, "dim")], columns))
    return lines


def _marked(text: str, words: list[str], style: str) -> Line:
    """The words looked for in gold, ids of other rules in the colour of a link."""
    parts = [re.escape(word) for word in words if word]
    pattern = re.compile(
        "|".join([r"\b[A-Z]{2}-[A-Z0-9-]*\d+[a-z]?\b|\bR-\d+\b", *parts]), re.IGNORECASE if parts else 0
    )
    line: Line = []
    at = 0
    for match in pattern.finditer(text):
        kind = "key" if match[0].lower() in words else style or "note"
        line += [(text[at : match.start()], style), (match[0], kind)]
        at = match.end()
    return [part for part in [*line, (text[at:], style)] if part[0]]


def table_lines(now: OnTable, columns: int, rows: int) -> list[Line]:
    """What is on the table that the rule was opened for: a picture where there is room, and the reason in words."""
    if not now.why:
        return []
    beside = max((line_width(line) for line in now.picture), default=0)
    picture = now.picture if now.picture and len(now.picture) <= rows - 1 and columns - beside >= 28 else []
    room = columns - (beside + 3 if picture else 0) - 2
    words = wrap([("✗ ", "closed"), (now.why, "")], max(10, room))[: rows - 1]
    lines = [rule(columns, "On the table now", "why this rule was opened")]
    for row in range(max(len(picture), len(words))):
        left: Line = [*fit(picture[row] if row < len(picture) else [], beside), ("   ", "")] if picture else []
        lines.append([*left, (" ", ""), *(words[row] if row < len(words) else [])])
    return lines


def page(book: Reference, columns: int, rows: int, contents: bool) -> list[Line]:
    """Everything between the bar and the keys; in a narrow terminal the contents are a page by themselves."""
    if columns >= SIDE_BY_SIDE:
        left = [rule(CONTENTS - 1, "Contents"), *contents_lines(book, CONTENTS - 1, rows - 1)]
        right = _section(book, columns - CONTENTS, rows)
        joined: list[Line] = []
        for row in range(rows):
            second = right[row] if row < len(right) else []
            edge = "┬" if row == 0 else "├" if second and second[0] == ("─", "frame") else "│"
            joined.append([*fit(left[row] if row < len(left) else [], CONTENTS - 1), (edge, "frame"), *second])
        return joined
    if contents:
        return [rule(columns, "Contents"), *contents_lines(book, columns, rows - 1)]
    return _section(book, columns, rows)


def _section(book: Reference, columns: int, rows: int) -> list[Line]:
    if rows < LEAST_ROWS:
        return section_lines(book, columns, rows)
    foot = table_lines(book.now, columns, min(11, rows // 3))
    chapter = book.here
    lines = [rule(columns, f"{chapter.key}  {chapter.title}".strip(), "in our own words"), []]
    body = section_lines(book, columns, rows - len(foot) - 2)
    blank: list[Line] = [[]] * (rows - len(foot) - 2 - len(body))
    return [*lines, *body, *blank, *foot]
