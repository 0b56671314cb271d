"""What stands beside the board: party, gauges, what comes, each as rich as the rows allow."""

from tabletop.core.view import Gauge, Line, Rondel, Section, TableView
from tabletop.tui.play.frame import rule
from tabletop.tui.play.party import party_lines
from tabletop.tui.play.wheel import RING_COLUMNS, RING_ROWS, wheel_lines
from tabletop.tui.text import wrap

MOST_PARTY_ROWS = 3


def side_lines(view: TableView, columns: int, rows: int, level: str, letters: dict[str, str]) -> list[Line]:
    """The blocks from top to bottom. What comes gives way first, then second rows of the party, then gauges."""
    ahead = None if view.coming and view.coming.strip and level != "full" else view.coming
    coming = [_wrapped([entry], columns) for entry in _of(ahead, level)] if ahead else []
    for each in range(_most_rows(view, level), 0, -1):
        party = party_lines(view.party, columns, level, each)
        gauges = [_gauge(gauge, columns, level, rows, letters) for gauge in view.gauges]
        used = 1 + len(party) + sum(len(lines) + 1 for lines in gauges)
        least = 1 + min(sum(map(len, coming)), ahead.least) if ahead else 0
        if used + least <= rows or each == 1:
            break
    while gauges and 1 + len(party) + sum(len(lines) + 1 for lines in gauges) > rows:
        shorter = _shorter(view.gauges, gauges, columns, letters)
        if shorter is None:
            gauges.pop()
        else:
            gauges = shorter
    found: list[Line] = [rule(columns, view.crew, _sheet_hint(view, columns)), *party]
    for gauge, lines in zip(view.gauges, gauges, strict=False):
        found += [rule(columns, gauge.title, gauge.hint), *lines]
    whole = _whole(coming, rows - len(found) - 1)
    if ahead and whole:
        found += [rule(columns, ahead.title, ahead.hint), *whole]
    return found[:rows]


def _whole(entries: list[list[Line]], rows: int) -> list[Line]:
    """The first entries that fit whole; a later one may still fit where an earlier one did not."""
    found: list[Line] = []
    for entry in entries:
        if len(found) + len(entry) <= rows:
            found += entry
    return found


def _most_rows(view: TableView, level: str) -> int:
    forms = [len(one.full if level == "full" else one.text) for one in view.party]
    return max(1, min(MOST_PARTY_ROWS, max(forms, default=1)))


def _sheet_hint(view: TableView, columns: int) -> str:
    if columns < 40 or not view.sheets:
        return ""
    digits = " ".join(str(number) for number in range(1, min(9, len(view.party)) + 1))
    return f"{digits} open a sheet" if columns >= 50 else f"{digits} sheets"


def _of(section: Section, level: str) -> list[Line]:
    if level == "full" and section.full:
        return section.full
    if level == "brief" and section.brief:
        return section.brief
    return section.text or section.full or section.brief


def _wrapped(lines: list[Line], columns: int) -> list[Line]:
    return [[(" ", ""), *part] for line in lines for part in wrap(line, max(1, columns - 2), 1)]


def _gauge(gauge: Gauge, columns: int, level: str, rows: int, letters: dict[str, str]) -> list[Line]:
    if isinstance(gauge, Rondel):
        tall = level == "full" and columns >= RING_COLUMNS
        return wheel_lines(gauge, columns, RING_ROWS if tall else 2 if rows < 14 else 3, letters)
    return _wrapped(_of(gauge, level), columns)


def wheel_of(view: TableView) -> list[Line]:
    """The first rondel as a ring; nothing where the game has none."""
    rondel = next((gauge for gauge in view.gauges if isinstance(gauge, Rondel)), None)
    return wheel_lines(rondel, RING_COLUMNS, RING_ROWS, {}) if rondel is not None else []


def _shorter(
    gauges: list[Gauge], shown: list[list[Line]], columns: int, letters: dict[str, str]
) -> list[list[Line]] | None:
    """The gauges one step leaner: a ring becomes a belt, a section loses its last row."""
    for index in range(len(shown) - 1, -1, -1):
        gauge = gauges[index]
        if isinstance(gauge, Rondel) and len(shown[index]) > 2:
            return [*shown[:index], wheel_lines(gauge, columns, 2, letters), *shown[index + 1 :]]
        if isinstance(gauge, Section) and len(shown[index]) > gauge.least:
            return [*shown[:index], shown[index][:-1], *shown[index + 1 :]]
    return None
