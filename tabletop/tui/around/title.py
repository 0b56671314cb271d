"""The title as lines: the name in tiles, what can be done, and the games in a sentence each."""

from tabletop.core.view import Line
from tabletop.tui.around.menu import Item, item_line
from tabletop.tui.play.heads import keys_line
from tabletop.tui.text import fit, wrap

NAME = "TABLETOP"
SEATS = 6
WELCOME = (
    ("Three heavy co-operative board games", "bold"),
    ("at one keyboard. You run every hero;", "dim"),
    ("every answer is saved as you give it.", "dim"),
)
GAMES = (
    ("Apocalypse Chaos", "four heroes, dice and rooms; Bosses circle the ship"),
    ("Perdition's Mouth", "a dungeon, two rondels, a hand of cards; get out alive"),
    ("Planet Apocalypse", "the road out of Hell; kill the Lord before doom is full"),
)
WIDEST = 80
LEAST, BESIDE = 70, 78
KEYS = [("↑ ↓", "choose"), ("Enter", "take"), ("?", "help"), ("q", "quit")]


def title_lines(items: list[Item], at: int, size: tuple[int, int], message: str = "") -> list[Line]:
    """The whole screen; the items are always there, what stands around them where there is room."""
    columns, rows = size
    wide = min(columns, WIDEST)
    foot = wrap([(message, "message")], columns) if message else [keys_line(KEYS, columns)]
    listed = _items(items, at, wide)
    room = max(1, rows - len(foot))
    if columns < LEAST or room < len(listed) + len(WELCOME) + 1:
        first = max(0, min(at - room // 2, len(listed) - room))
        shown = listed[first : first + room]
        return [*shown, *[[]] * (room - len(shown)), *foot]
    spare = room - len(listed) - len(WELCOME) - 1
    games = _games(wide) if spare >= len(GAMES) + 1 and wide == WIDEST else []
    spare -= len(games)
    blanks = [spare > index for index in range(5)]  # the most useful empty rows first
    gap: Line = []
    lines = [gap] * (blanks[1] + blanks[4]) + _head(wide) + [gap] * blanks[2]
    lines += [_stroke(wide), *[gap] * blanks[0], *listed, *[gap] * blanks[3], *games]
    return [*lines, *[gap] * (room - len(lines)), *foot]


def _head(columns: int) -> list[Line]:
    tiles: Line = [("   ", "")]
    for index, letter in enumerate(NAME):
        tiles += [(f" {letter} ", f"badge.{index % SEATS + 1}"), (" ", "")]
    if columns < BESIDE:
        return [tiles, [("   ", ""), WELCOME[0]], [("   ", ""), WELCOME[2]]]
    lines = []
    for row, (words, style) in enumerate(WELCOME):
        lines.append([*fit(tiles if row == 1 else [], columns // 2 - 2), (words, style)])
    return lines


def _stroke(columns: int) -> Line:
    return [("  ", ""), ("─" * (columns - 4), "frame")]


def _items(items: list[Item], at: int, columns: int) -> list[Line]:
    if columns < LEAST:
        return [item_line(item, index == at, columns) for index, item in enumerate(items)]
    return [[("  ", ""), *item_line(item, index == at, columns - 5)] for index, item in enumerate(items)]


def _games(columns: int) -> list[Line]:
    return [_stroke(columns), *[[("   ", ""), (f"{name:<19}", "bold"), (words, "dim")] for name, words in GAMES]]
