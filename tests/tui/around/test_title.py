"""The title: whole at every size, with what can be done always there."""

import pytest

from tabletop.tui.around.menu import Item
from tabletop.tui.around.title import title_lines
from tabletop.tui.text import line_width
from tests.support.scenes import text_of

WORDS = [
    ("c", "Continue", "Perdition's Mouth: Side Entrance, round 2"),
    ("n", "New game", ""),
    ("e", "Learn to play", "a guided first game for each of the three"),
    ("s", "Saved games", ""),
    ("w", "Watch a game again", ""),
    ("b", "Rules", "with search, for each game"),
    ("q", "Quit", ""),
]
ITEMS = [Item(letter, text, lambda: None, note) for letter, text, note in WORDS]


@pytest.mark.parametrize("size", [(70, 20), (80, 24), (120, 40)])
def test_the_title_as_it_is_drawn(size, snapshot):
    assert text_of(title_lines(ITEMS, 0, size)) == snapshot


@pytest.mark.parametrize("size", [(70, 20), (80, 24), (80, 12), (120, 40), (40, 12), (20, 5)])
def test_the_title_is_whole_and_the_highlight_in_view(size):
    columns, rows = size
    for at, item in enumerate(ITEMS):
        lines = title_lines(ITEMS, at, size)
        assert len(lines) == rows
        assert all(line_width(line) <= columns for line in lines)
        assert f"▶{item.letter} {item.text}"[: columns - 1] in text_of(lines)
