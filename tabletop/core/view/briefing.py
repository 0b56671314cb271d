"""What the players are told when a scenario begins, and may read again at any time."""

import attrs

from tabletop.core.record import record


@record
class Sign:
    """What stands on the table: its glyph and style as on the board, and words that need neither."""

    glyph: str
    style: str
    words: str


@record
class Note:
    """A few words under a heading of one word or two."""

    head: str
    text: str
    name: str = ""
    """What the text is about, before it: the name of a special rule."""


@record
class Briefing:
    """A scenario, mission, map or chapter, told before its first decision."""

    title: str
    story: str
    goal: str
    loss: str
    signs: list[Sign] = attrs.field(factory=list)
    notes: list[Note] = attrs.field(factory=list)
    """Special rules, numbers to begin with, and what a round is."""


def said(briefing: Briefing) -> list[str]:
    """All of it as plain sentences, the goal first, for those who do not see a screen."""
    lines = [f"{briefing.title.rstrip('.')}.", f"Goal: {briefing.goal}", f"Lost: {briefing.loss}", briefing.story]
    if briefing.signs:
        lines.append(f"On the table: {', '.join(sign.words for sign in briefing.signs)}.")
    for note in briefing.notes:
        name = f"{note.name}: " if note.name else ""
        lines.append(f"{note.head}: {name}{note.text}")
    return lines
