"""Doom, despair, the Lord counter and the legion as pictures."""

from textwrap import wrap

from tabletop.core.flow import consult
from tabletop.core.view import Line
from tabletop.planet_apocalypse.model.moments.questions import DespairAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, DOOM_LEGION, DOOM_LOST, LORD_STEPS

LEAST = 24
"""No track is drawn in fewer columns."""


def doom_track(doom: int) -> Line:
    """A cell a step: gone, free, where the legion changes, where all is lost."""
    line: Line = [("■" * doom, "doom")] if doom else []
    rest = [
        "☠" if step == DOOM_LOST else "◇" if step in DOOM_LEGION else "□" for step in range(doom + 1, DOOM_LOST + 1)
    ]
    return [*line, ("".join(rest), "dim")]


def track(now: int, most: int, style: str = "warn") -> Line:
    return [("▰" * now, style), ("▱" * (most - now), "off")]


def turns_to_cycle(table: Table) -> int:
    """Turns until the Lord track comes back to 1, nothing else moving despair."""
    state = table.state
    steps = (LORD_STEPS - state.lord_track + 1) * DESPAIR_STEPS - (state.despair - 1)
    return -(-steps // len(state.seats))


def track_lines(table: Table, columns: int, rows: int) -> list[Line]:
    """The tracks in so many columns and rows; the least telling words go first."""
    state = table.state
    legion = table.content.legions[state.legion]
    if rows < 4 or columns < LEAST + 4:
        short: Line = [("Despair ", "title"), (f"{state.despair}/{DESPAIR_STEPS}", "value"), ("  Lord ", "title")]
        lines: list[Line] = [
            [("Doom ", "title"), *doom_track(state.doom), (f" {state.doom}/{DOOM_LOST}", "value")],
            [*short, (f"{state.lord_track}/{LORD_STEPS}", "value")],
            [("Legion ", "title"), (legion.name, "enemy")],
        ]
        return lines[:rows]
    wide = columns >= 44
    steps = consult(table, DespairAsked(len(state.seats))).steps
    turns = turns_to_cycle(table)
    when = f"{turns} turn{'s' if turns != 1 else ''}"
    doom: Line = [("Doom    ", "title"), *doom_track(state.doom), (f" {state.doom}/{DOOM_LOST}", "value")]
    despair: Line = [
        ("Despair ", "title"),
        *track(state.despair, DESPAIR_STEPS),
        (f" {state.despair}/{DESPAIR_STEPS}", "value"),
    ]
    lord: Line = [
        ("Lord    ", "title"),
        *track(state.lord_track, LORD_STEPS),
        ("   ", ""),
        (f" {state.lord_track}/{LORD_STEPS}", "value"),
    ]
    tails = [
        "  ◇ legion changes" if wide else "",
        f", +{steps} a turn",
        f", Lord cycle in {when}" if wide else f", cycle: {when}",
    ]
    lines = [_tailed(line, tail, columns) for line, tail in zip((doom, despair, lord), tails, strict=True)]
    text = f"{legion.name}: {legion.text}"
    parts = wrap(text, columns - 8)
    if len(parts) > rows - 3:
        parts = [legion.name]
    for index, part in enumerate(parts):
        head: Line = [("Legion  " if not index else "        ", "title")]
        name = part[: len(legion.name)] if not index else ""
        lines.append([*head, (name, "enemy"), (part[len(name) :], "")])
    if rows - len(lines) >= 2:
        hint = "enemies follow ──▸   !1.5 damage to expect there"
        lines += [[], [(hint, "dim")]] if len(hint) <= columns else []
    return lines[:rows]


def _tailed(line: Line, tail: str, columns: int) -> Line:
    fits = sum(len(text) for text, _ in line) + len(tail) <= columns
    return [*line, (tail, "dim")] if fits and tail else line
