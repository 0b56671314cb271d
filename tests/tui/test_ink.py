"""What reaches the terminal."""

import string

import pytest

from tabletop.tui.ink import ASCII, Ink, locale_is_utf8
from tabletop.tui.styles import STYLES, unknown


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, False),
        ({"LC_CTYPE": "de_DE.utf8"}, True),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({}, False),
    ],
)
def test_the_locale_decides_which_glyphs_are_used(environ, expected):
    assert locale_is_utf8(environ) is expected


def test_without_utf8_every_letter_sent_is_ascii_and_no_column_moves():
    strip = Ink(glyphs=False).strip([("┌──┐ ♥3 ★ ☃ é", "hero.1")], 20)
    assert strip.text == "+--+ +3 * ? e       "
    assert strip.text.isascii()


def test_every_replacement_glyph_is_one_plain_letter():
    assert all(len(plain) == 1 and plain in string.printable for plain in ASCII.values())


def test_control_and_direction_characters_never_reach_the_terminal():
    strip = Ink().strip([("A\x1b[2J\x07\u202eB\x9b", "")], 10)
    assert strip.text == "A?[2J??B? "
    assert strip.cell_length == 10


def test_without_colour_meaning_stays_in_attributes():
    ink = Ink(colour=False)
    for name in [*STYLES, "fire+cursor"]:
        style = ink.style(name)
        assert style is None or style.color is None
    assert str(ink.style("enemy+cursor")) == "reverse"


def test_colours_are_among_the_sixteen():
    ink = Ink()
    for name in STYLES:
        style = ink.style(name)
        if style is not None and style.color is not None:
            assert style.color.number in range(16)


def test_a_style_nobody_knows_is_plain():
    assert Ink().style("whatever.this") is None


def test_no_style_is_named_after_a_colour():
    colours = {
        "black",
        "red",
        "green",
        "yellow",
        "blue",
        "magenta",
        "purple",
        "cyan",
        "white",
        "grey",
        "gray",
        "orange",
    }
    assert [name for name in STYLES if colours & set(name.split("."))] == []


def test_what_the_table_does_not_know_is_found_in_a_joined_name():
    assert unknown("fire+cursor") == []
    assert unknown("object.cyan+target") == ["object.cyan"]
