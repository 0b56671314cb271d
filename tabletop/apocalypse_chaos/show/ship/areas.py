"""The areas round a ship drawn, with the Enemies there."""

from tabletop.apocalypse_chaos.board.areas import enemies_in
from tabletop.apocalypse_chaos.model.names import area_name, enemy_name
from tabletop.apocalypse_chaos.model.state import Area
from tabletop.apocalypse_chaos.show.enemywords import acts_in_words
from tabletop.apocalypse_chaos.show.ship.painter import Frame, Painter
from tabletop.apocalypse_chaos.show.styles import (
    BLAST,
    CLOSED_VORTEX,
    HEART,
    VORTEX,
    enemy_style,
    shown_name,
)
from tabletop.core.record import record
from tabletop.core.view import Line

WORDY = 13
"""From so many columns on, Initiative and circles of an Enemy are told."""
_ZONE_CELLS = {1: (0, 0), 2: (0, 1), 3: (0, 1), 4: (1, 1), 5: (1, 1), 6: (1, 0), 7: (1, 0), 8: (0, 0)}


@record
class Pane:
    """The cells of an area: where its number stands, and how far what stands there may spread."""

    x: int
    y: int
    wide: int
    tall: int
    spread: int = 0
    """Columns free at its left."""


def draw_area(painter: Painter, frame: Frame, area: Area, last: bool) -> None:
    """The number, the Vortex, and who stands there."""
    pane = _pane(painter, frame, area, last)
    label = _label(painter, area)
    if area.side in "NS" and pane.tall < 3:
        _draw_row(painter, area, label, pane)
    else:
        _draw_column(painter, area, label, pane)


def _pane(painter: Painter, frame: Frame, area: Area, last: bool) -> Pane:
    """`last` is True for the area furthest right of its side: the margin is free for it."""
    table = painter.table
    room = table.state.rooms[area.front]
    x, y = frame.corner(room)
    row = room.row
    if table.state.tiles[room.tile].reverse:
        row, col = _ZONE_CELLS[area.number]
        x = frame.x + frame.left + col * (frame.wide + 1)
        y = frame.head + sum(frame.tall[:row]) + row
    if area.side in "NS":
        top = 0 if area.side == "N" else frame.bottom + 1
        free = frame.left if x == frame.x + frame.left else 0
        return Pane(x + 1, top, frame.wide + (frame.right if last else 0), frame.head, free)
    tall = frame.tall[row] + 1
    if area.side == "W":
        return Pane(frame.x, y + 1, frame.left, tall)
    return Pane(x + frame.wide + 2, y + 1, frame.right, tall)


def _label(painter: Painter, area: Area) -> Line:
    state = painter.table.state
    line: Line = [(str(area.number), "dim")]
    for vortex in state.vortices:
        if vortex.area == area.key:
            line = [(f"{area.number}{VORTEX if vortex.open else CLOSED_VORTEX}", "vortex" if vortex.open else "dim")]
    if any(thing.thrown == area.key for thing in state.things.values()):
        line.append((f"{BLAST}1", "fire"))
    return line


def _put_label(painter: Painter, area: Area, label: Line, x: int, y: int) -> int:
    start = x
    for text, style in label:
        x += painter.put(x, y, text, style)
    name = area_name(painter.table, area.key).capitalize()
    painter.spot(area.key, name, start, y, x - start)
    return x - start


# -- in one row -------------------------------------------------------------------------------------------------------


def _draw_row(painter: Painter, area: Area, label: Line, pane: Pane) -> None:
    """Enemies side by side after the number; the last ones as a number where they do not fit."""
    keys = enemies_in(painter.table.state, area.key)
    size = sum(len(text) for text, _ in label)
    room = pane.wide + pane.spread - size
    shown, gap = _side_by_side(painter, keys, room)
    width = size + sum(len(text) + gap for text, _ in shown)
    x = max(pane.x - pane.spread, min(pane.x, pane.x + pane.wide - width))
    x += _put_label(painter, area, label, x, pane.y)
    for text, key in shown:
        x += gap
        if key:
            _put_enemy(painter, key, [text], x, pane.y)
        else:
            painter.put(x, pane.y, text, "enemy")
        x += len(text)


def _side_by_side(painter: Painter, keys: list[str], room: int) -> tuple[list[tuple[str, str]], int]:
    """Names with life that fit, and the gap between them."""
    forms = [[(_form(painter, key, " "), key) for key in keys], [(_form(painter, key, ""), key) for key in keys]]
    for shown in forms:
        if sum(len(text) + 1 for text, _ in shown) <= room:
            return shown, 1
    shown = forms[1]
    while shown and sum(len(text) + 1 for text, _ in shown) + len(f" +{len(keys) - len(shown)}") > room:
        shown = shown[:-1]
    return [*shown, (f"+{len(keys) - len(shown)}", "")], 1


# -- below each other -------------------------------------------------------------------------------------------------


def _draw_column(painter: Painter, area: Area, label: Line, pane: Pane) -> None:
    """Enemies below each other, with what they do where there is room for all of them."""
    x, y = pane.x, pane.y
    keys = enemies_in(painter.table.state, area.key)
    wide = pane.wide - (1 if area.side == "W" else 0)
    size = sum(len(text) for text, _ in label)
    if area.side == "W" and not keys:
        _put_label(painter, area, label, x + pane.wide - size - 1, y)
        return
    _put_label(painter, area, label, x, y)
    blocks = {key: _blocks(painter, key, wide) for key in keys}
    beside = bool(keys) and size + 1 + len(blocks[keys[0]][0]) <= wide
    row = 0 if beside else 1
    shown = list(keys)
    while shown and sum(len(blocks[key]) for key in shown) > pane.tall - row:
        shown.pop()
    more = f"+{len(keys) - len(shown)}" if len(shown) < len(keys) else ""
    if more and (beside or size + 1 + len(more) > wide) and shown:
        more = f"+{len(keys) - len(shown) + 1}"
        shown.pop()
    for index, key in enumerate(shown):
        _put_enemy(painter, key, blocks[key], x + (size + 1 if row == 0 else 0), y + row, x)
        row += len(blocks[key])
        needed = sum(len(blocks[other]) for other in shown[index + 1 :]) + bool(more)
        row = _put_words(painter, _told(painter, key, wide), x, y, row, pane.tall - needed, wide)
    if more and (beside or size + 1 + len(more) > wide):
        painter.put(x + (size + 1 if row == 0 else 0), y + row, more, "enemy")
    elif more:
        painter.put(x + size + 1, y, more, "enemy")


def _put_words(painter: Painter, words: list[str], x: int, y: int, row: int, end: int, wide: int) -> int:
    """As many rows of words as there are before `end`; the row after them."""
    room = max(0, end - row)
    shown = words if len(words) <= room else [*words[: room - 1], _cut(words[room - 1], wide)] if room else []
    for text in shown:
        painter.put(x, y + row, text, "dim")
        row += 1
    return row


def _cut(text: str, wide: int) -> str:
    """With a sign that more follows, at the end of a word."""
    return f"{text} …" if len(text) + 2 <= wide else f"{text.rpartition(' ')[0]} …"


def _put_enemy(painter: Painter, key: str, block: list[str], x: int, y: int, left: int = -1) -> None:
    style = enemy_style(painter.table, key)
    for row, text in enumerate(block):
        painter.put(x if row == 0 or left < 0 else left, y + row, text, style)
    painter.spot(key, enemy_name(painter.table, key), x, y, max(1, len(block[0])))


def _form(painter: Painter, key: str, gap: str) -> str:
    return f"{shown_name(painter.table, key)}{gap}{HEART}{painter.table.state.enemies[key].life}"


def _blocks(painter: Painter, key: str, wide: int) -> list[str]:
    """Name and life in as few rows as they need; a name too long is broken, never cut."""
    for gap in (" ", ""):
        if len(_form(painter, key, gap)) <= wide:
            return [_form(painter, key, gap)]
    text, life = shown_name(painter.table, key), f"{HEART}{painter.table.state.enemies[key].life}"
    if len(text) <= wide:
        return [text, life]
    rows = []
    while len(text) + len(life) > wide and len(text) > 2:
        cut = min(wide - 1, len(text) - 2)
        rows.append(f"{text[:cut]}-")
        text = text[cut:]
    return [*rows, f"{text}{life}"]


def _told(painter: Painter, key: str, wide: int) -> list[str]:
    """Initiative and circles in words, wrapped."""
    if wide < WORDY:
        return []
    rows = [""]
    for word in f"init {painter.table.content.cards[key].initiative}: {acts_in_words(painter.table, key)}".split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > wide:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    return rows
