"""Drawing a board in character cells."""

from tabletop.core.view import Canvas


def drawn(canvas):
    return ["".join(text for text, _ in line) for line in canvas.lines()]


def test_frames_that_meet_join_their_lines():
    canvas = Canvas(7, 5)
    for x, y in ((0, 0), (3, 0), (0, 2), (3, 2)):
        canvas.box(x, y, 4, 3)
    assert drawn(canvas) == ["┌──┬──┐", "│  │  │", "├──┼──┤", "│  │  │", "└──┴──┘"]


def test_what_falls_outside_is_dropped():
    canvas = Canvas(4, 2)
    canvas.box(2, -1, 4, 3)
    canvas.put(-1, 0, "abc")
    assert drawn(canvas) == ["bc│ ", "  └─"]


def test_neighbouring_cells_of_one_style_are_one_run():
    canvas = Canvas(4, 1)
    canvas.put(1, 0, "ab", "hero")
    assert canvas.lines() == [[(" ", ""), ("ab", "hero"), (" ", "")]]
