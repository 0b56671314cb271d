"""The party strip: a row or more for each hero."""

from tabletop.core.view import Line, Member
from tabletop.tui.play.frame import HEART, hearts, right, tile
from tabletop.tui.text import line_width, width

HEAD = 6
"""Columns of the tile and the gaps around the name."""
INDENT = 5
"""Further rows begin under the name, or as far left as they must."""


def party_lines(party: list[Member], columns: int, level: str, rows_each: int) -> list[Line]:
    """Tile, name, health, and what the game counts in; further rows where there is room for them."""
    name_columns = max((width(one.name) for one in party), default=0)
    bars = level == "full"
    health = [_health(one, 13 if bars else 6) for one in party]
    health_columns = max((line_width(one) for one in health), default=0)
    tiles = max((width(one.letter) for one in party), default=1) - 1
    if name_columns + health_columns + tiles + HEAD > columns:
        health = [_health(one, 0) for one in party]
        health_columns = max((line_width(one) for one in health), default=0)
    found: list[Line] = []
    for member, shown in zip(party, health, strict=True):
        forms = member.full if level == "full" and member.full else member.text
        if level == "brief":
            forms = [member.brief]
        name_style = "dim" if member.state in ("acted", "dead", "gone") else f"hero.{member.seat}"
        line: Line = [(" ", ""), *tile(member.letter, member.seat, member.state), (" ", "")]
        line += [(member.name.ljust(name_columns), name_style), (" ", ""), *shown]
        line.append((" " * (health_columns - line_width(shown)), ""))
        tail = forms[0] if forms else []
        if tail and line_width(line) + line_width(tail) + 2 <= columns:
            line += [("  ", ""), *tail]
        rows = [line]
        rows += [[(" " * max(1, min(INDENT, columns - line_width(more))), ""), *more] for more in forms[1:rows_each]]
        if member.threat:
            _add_threat(rows, member.threat, columns)
        found += [row for row in rows if row]
    return found


def _health(member: Member, cells: int) -> Line:
    """Hearts or a bar where there are cells for them, else the number."""
    if member.state == "dead":
        return [("dead", "dim")]
    if member.state == "gone":
        return [("left", "exit")]
    return hearts(member.health, member.most, cells) if cells else [(f"{HEART}{member.health}", "good")]


def _add_threat(rows: list[Line], threat: Line, columns: int) -> None:
    """At the right end of the last row where it fits."""
    for index in range(len(rows) - 1, -1, -1):
        if line_width(rows[index]) + line_width(threat) + 1 <= columns:
            rows[index] = right(columns, rows[index], threat)
            return
