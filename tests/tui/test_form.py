"""The setup form."""

import pytest

from tabletop.core.game import SetupError
from tabletop.tui.form import SetupForm, Source
from tabletop.tui.text import line_width
from tests.support import toy


def form():
    return SetupForm(Source([("toy", "The Garden")], lambda name: (toy.GAME, toy.ToyContent())), "toy")


def go(form, row):
    while form.row != row:
        form.move(1)


def test_the_form_opens_on_start_with_a_setup_that_can_be_played():
    fresh = form()
    assert fresh.row == "start"
    setup = fresh.setup()
    assert (setup.scenario, setup.heroes, setup.options) == (
        "garden",
        ["ada", "bo"],
        {"take_backs": "yes"},
    )


def test_a_hero_can_be_left_out():
    filled = form()
    go(filled, "hero.ada")
    filled.tick()
    assert filled.setup().heroes == ["bo"]


def test_no_hero_at_all_is_refused_by_the_party():
    filled = form()
    filled.heroes = ["ada", "bo", "bo"]
    with pytest.raises(SetupError):
        filled.setup()


def test_options_turn_round_their_values():
    filled = form()
    go(filled, "option.take_backs")
    filled.turn(1)
    assert filled.setup().options["take_backs"] == "no"
    filled.turn(1)
    assert filled.setup().options["take_backs"] == "yes"


def test_friends_are_dealt_the_heroes_in_turn():
    filled = form()
    go(filled, "names")
    for letter in "Ann, Bob":
        filled.type(letter)
    assert filled.setup().seats == {"Ann": ["ada"], "Bob": ["bo"]}


def test_a_seed_takes_digits_only():
    filled = form()
    go(filled, "seed")
    for letter in "4x2":
        filled.type(letter)
    assert filled.setup().seed == 42
    filled.erase()
    assert filled.setup().seed == 4


def test_every_row_fits_the_screen():
    filled = form()
    for _ in filled.rows:
        filled.move(1)
        assert all(line_width(line) <= 78 for _, line in filled.lines(78))
