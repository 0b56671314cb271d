"""What is sent to the terminal for a change."""

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tabletop.tui.paint import Painter

CONSOLE = Console(color_system="standard", force_terminal=True)
RED = Style.parse("red")


def whole(*rows):
    return LayoutUpdate([[Strip([Segment(row)])] for row in rows], Region(0, 0, 10, len(rows)))


def part(row, first, last, text):
    chops = [{0: Strip([Segment(text)])} for _ in range(3)]
    return ChopsUpdate(chops, [(row, first, last)], [[10]] * 3)


def test_a_screen_painted_twice_is_sent_once():
    painter = Painter()
    assert "first row." in painter.text(whole("first row.", "second row"), CONSOLE)
    assert painter.text(whole("first row.", "second row"), CONSOLE) == ""


def test_of_a_changed_row_only_the_changed_cells_are_sent():
    painter = Painter()
    painter.text(whole("life 5 of 6"), CONSOLE)
    assert painter.text(whole("life 4 of 6"), CONSOLE) == "\x1b[1;6H4"


def test_a_change_inside_a_widget_does_not_start_at_its_left_edge():
    painter = Painter()
    painter.text(whole("aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"), CONSOLE)
    assert painter.text(part(1, 6, 8, "bbbbbbXXbb"), CONSOLE) == "\x1b[2;7HXX"
    assert painter.text(whole("aaaaaaaaaa", "bbbbbbXXbb", "cccccccccc"), CONSOLE) == ""


def test_a_new_style_is_a_change():
    painter = Painter()
    painter.text(whole("abc"), CONSOLE)
    painted = LayoutUpdate([[Strip([Segment("a"), Segment("b", RED), Segment("c")])]], Region(0, 0, 3, 1))
    assert painter.text(painted, CONSOLE) == "\x1b[1;2H\x1b[31mb\x1b[0m"


def test_after_the_terminal_was_lost_everything_is_sent_again():
    painter = Painter()
    painter.text(whole("abc"), CONSOLE)
    painter.forget()
    assert "abc" in painter.text(whole("abc"), CONSOLE)


def test_a_part_of_a_row_nobody_knows_is_sent_as_it_is():
    assert Painter().text(part(1, 2, 4, "abcdefghij"), CONSOLE) == "\x1b[2;3Hcd"
