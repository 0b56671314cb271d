"""Everything that lies on the table is on the screen and in line mode's words."""

import pytest

from tabletop.apocalypse_chaos.board.barricades import wall_at, wall_key
from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.model.state import Arrow, Thing
from tabletop.core.game import Setup
from tabletop.core.store.session import Session
from tests.support.apocalypse_chaos import ac_table, enemy, hero
from tests.support.scenes import drawn, text_of


def rich_table():
    """Mission 2 with a Grenade thrown, barricades, tokens on Enemies and dice in every place."""
    red = hero("red", "IV", hand="bolt star", cards=["G06", "G13"], card="bolt:G13", est="move")
    red.dice.append(hero("red", "IV", initiative="bolt:earlier").dice[0])
    red.dice[-1].id = 39
    blue = hero("blue", "VIII", cards=["B14"], object="shield", est="melee", melee="melee melee")
    enemies = [enemy("G04", "a1", 3), enemy("B01", "b1", 6)]
    table = ac_table([red, blue], enemies, scenario="mission_2", clock="prepare")
    state = table.state
    state.enemies["G04"].arrows = [Arrow(1, 2, False)]
    state.enemies["B01"].blocked = [1]
    carried = next(iter(state.things.values()))
    carried.at, carried.carrier, blue.carries = "", "blue", carried.key
    state.things["grenade"] = Thing("grenade", "grenade", "", "", "a8", "red")
    for side, damaged in (("N", False), ("E", True)):
        wall = wall_at(state, state.rooms["IV"], side, damaged)
        state.barricades[wall_key(wall)] = wall
    state.vortices[1].open = False
    return table


def screen(columns, rows, *answers):
    table = rich_table()
    setup = Setup("apocalypse_chaos", "mission_2", ["red", "blue"], 1)
    session = Session(GAME, table.content, setup, state=table.state, explain=True)
    for answer in answers:
        session.answer(answer)
    return text_of(drawn(session, columns, rows))


@pytest.mark.parametrize(
    "words",
    [
        "Goal: Objects in the Engine Room 0/2",
        "Lost: Engine Room gone, an Object lost, 2 rounds after a Hero dies",
        "An airlock joins main area 2 and second area 3.",
        "A barricade stands north of Displacement Chamber.",
        "A damaged barricade stands between Displacement Chamber and",
        "walk 2 right by a Move token, instead of walk 1 left",
        "blocked (walk 1 left)",
        "A thrown Grenade lies in main area 8: 1 damage to all its Enemies",
        "Vortex 2 is closed",
        "The EST has move.",
        "Initiative has bolt.",
        "Serum with a bolt die, phase C",
        "Loaded Die, phase B: Reroll one die in front of you.",
        "The Object has shield.",
        "melee or star 2 3 5 6",
        "move and shield, melee and ranged, bolt and star",
        "main ship platform above",
        "second ship platform above",
        "Displacement Chamber (VIII): second ship north-west",
    ],
)
def test_line_mode_says_it(words):
    assert words in "\n".join(GAME.recount(rich_table()))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "words",
    [
        "Goal: Objects",
        "Lost: Engine Room gone",
        "Main, second ship",  # which is which
        "@",  # the airlocks
        "####",  # a barricade
        "=",  # a damaged one
        "8*1",  # the Grenade thrown
        "1 Move token",
        "1 blocked",
        "EST 2/2",
    ],
)
def test_the_screen_shows_it(words, size):
    assert words in screen(*size)


@pytest.mark.parametrize("words", ["init ↯  EST »  card ↯", "VIII"])
def test_a_narrow_screen_shows_where_the_dice_of_the_decider_lie(words):
    assert words in screen(80, 24)


@pytest.mark.parametrize(
    "words", ["on Initiative  ↯", "on the EST  »", "card Serum  ↯", "Displacement IV, main ship", "Use Loaded Die"]
)
def test_a_wide_screen_shows_it_in_words(words):
    assert words in screen(120, 40)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_die_that_is_placed_tells_its_opposite_face(size):
    assert "opposite face ★ star" in screen(*size, "die.bolt.red")


def test_the_sheet_of_a_hero_has_the_whole_board_and_the_text_of_every_card():
    table = rich_table()
    sheets = {sheet.key: sheet for sheet in GAME.view(table, None, 120, 30).sheets}
    red = text_of(sheets["red"].lines)
    for words in ("1 to 4 dice: 2 3 5 6", "Reroll one die in front of you.", "Special  Burst", "on Initiative"):
        assert words in red
    blue = text_of(sheets["blue"].lines)
    assert "carries Scientific Object  ◊" in blue and "Turn one die in front of you to the star." in blue
    ship = text_of(sheets["ship"].lines)
    assert "Opposite faces of a die" in ship and "Grenade: main area 8" in ship
    assert "walk 2 right by a Move token, instead of walk 1 left" in text_of(sheets["enemies"].lines)
