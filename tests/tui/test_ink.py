"""What reaches the terminal."""

import string

import pytest
from rich.color import Color
from rich.style import Style

from tabletop.tui.ink import ASCII, Ink, locale_is_utf8
from tabletop.tui.styles import SEATS, STYLES, THEMES, unknown


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
    ink = Ink("mono")
    for name in [*STYLES, "fire+cursor"]:
        style = ink.style(name)
        assert style is None or style.color is None
    assert str(ink.style("enemy+cursor")) == "reverse"


def test_the_sixteen_colours_are_enough_for_the_theme_of_that_name():
    ink = Ink("sixteen")
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


THEMED = [theme for theme in THEMES if theme != "sixteen"]
PALE = {"frame", "floor", "off", "wall"}
"""Frames, floor dots and empty pips may be faint."""


def luminance(number):
    triplet = Color.from_ansi(number).get_truecolor()
    parts = [part / 255 for part in triplet]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMED)
def test_words_can_be_read_in_every_theme(theme):
    ground = luminance(231) if theme == "light" else 0.0
    for name in STYLES:
        style = Ink(theme).style(name)
        if style is None or style.color is None or name in PALE:
            continue
        paper = luminance(style.bgcolor.number) if style.bgcolor else ground
        assert contrast(luminance(style.color.number), paper) >= 4.5, (theme, name)


def look(ink: Ink, name: str) -> Style:
    found = ink.style(name)
    assert found is not None
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_no_hero_has_the_colour_of_an_enemy(theme):
    ink = Ink(theme)
    heroes = {look(ink, f"hero.{seat}").color for seat in range(1, SEATS + 1)}
    others = {look(ink, name).color for name in ("enemy", "boss", "fire", "bad")}
    others.add(look(ink, "lit").bgcolor)
    assert not heroes & others
    assert len(heroes) == SEATS
