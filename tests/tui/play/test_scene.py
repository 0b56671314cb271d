"""The play screen as lines, at every size."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.core.flow import Choice, Look, Option
from tabletop.core.game import Setup
from tabletop.core.store.session import Session
from tabletop.core.view import CardView, HandView, Rondel, Spoke
from tabletop.tui.play.hand import hand_row, hand_stack
from tabletop.tui.play.letterbook import LetterBook
from tabletop.tui.play.options import option_lines
from tabletop.tui.play.places import Places
from tabletop.tui.play.prompt import Prompt
from tabletop.tui.play.scene import scene_lines
from tabletop.tui.play.telling import Telling
from tabletop.tui.play.wheel import wheel_lines
from tabletop.tui.text import line_width, plain
from tests.support import toy
from tests.support.scenes import drawn, scene_of, text_of

SIZES = [(70, 20), (80, 23), (80, 24), (120, 40), (160, 50)]


def played(*answers):
    session = Session(toy.GAME, toy.ToyContent(), Setup("toy", "garden", ["ada", "bo"], 3), explain=True)
    for answer in answers:
        session.answer(answer)
    return session


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_screen_as_it_is_drawn(size, snapshot):
    assert text_of(drawn(played("move", "well"), *size)) == snapshot


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 300), st.integers(1, 100))
def test_every_size_is_filled_exactly(columns, rows):
    lines = drawn(played("move"), columns, rows)
    assert len(lines) == rows
    assert all(line_width(line) == columns for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_six_questions_have_their_places(size):
    shown = text_of(drawn(played("move", "well"), *size)).splitlines()
    assert "★" in shown[0] + shown[1]
    assert "☠" in shown[0] + shown[1]
    heavy = next(row for row, line in enumerate(shown) if line.startswith("━"))
    assert "A Ada" in shown[heavy]
    assert shown[heavy + 1].startswith("▶")
    assert any("✗" in line for line in shown[heavy:])
    assert any("What happened" in line for line in shown[heavy:])
    assert any("What comes" in line for line in shown[:heavy])


def test_a_telling_takes_the_place_of_the_question():
    scene, at = scene_of(played("move"), 80, 24)
    stop = ["ADA DIES", "Doom rises by 2."]
    scene.telling = Telling(["well"], "Juggernaut", "boss", ["Juggernaut hits Ada."], {"gate": 2}, stop)
    scene.place = "3 of 4 enemies"
    lines = scene_lines(scene, at)
    shown = text_of(lines)
    assert " JUGGERNAUT " in shown
    assert "☠ ADA DIES" in shown
    assert "▶" not in shown.split("JUGGERNAUT")[1]
    assert any(style == "lit" for line in lines for _, style in line)


def test_a_row_has_its_fact_and_its_chance_at_the_right():
    look = Look("costs 1", 0.65, good=False)
    prompt = Prompt(
        Choice("test", "ada", "?", [Option("n", "No more", None, look=look), Option("a", "Add", None)]), LetterBook()
    )
    (first, second) = option_lines(prompt, 47, 5)
    assert plain(first) == "▶n No more              costs 1  65% ▰▰▰▰▰▰▱▱▱▱"
    assert plain(second).rstrip() == " a Add"


def wheel():
    names = ["Move", "Special", "Attack", "Sprint", "Defend", "Charge", "Rest", "Bash"]
    spokes = [Spoke(name.lower(), name, name[:3], 1 + number % 2) for number, name in enumerate(names)]
    spokes[3].pegs = [("B", 1), ("N", 2)]
    spokes[5].cost, spokes[0].cost, spokes[0].closed = "2", "5", True
    return Rondel("Stone of Destiny", "clockwise", spokes, [[("B Bastian", "hero.1")], [("4 AP", "bold")]])


def test_a_rondel_is_a_ring_where_there_is_room_and_else_a_belt(snapshot):
    assert text_of(wheel_lines(wheel(), 55, 9, {"charge": "c"})) == snapshot
    assert text_of(wheel_lines(wheel(), 45, 3, {})) == snapshot


def test_a_hand_is_a_row_of_cards_or_a_stack_with_texts(snapshot):
    cards = [CardView(f"c{n}", f"+{n}", f"Card {n}", "attack", "Counts more for an own attack.") for n in range(1, 6)]
    hand = HandView("Hand", "", cards)
    assert text_of(hand_row(hand, 55)) == snapshot
    assert text_of(hand_stack(hand, 39, 16)) == snapshot


def test_news_stand_beside_the_options_in_a_wide_terminal_and_below_them_in_a_narrow_one():
    assert Places(80, 24).news_rows == 2
    assert Places(120, 40).news_rows == 0
