"""What the screen and line mode show."""

import pytest

from tabletop.core.flow import Choice
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.routes.walking import walking_costs
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.show.describe import describe
from tabletop.perditions_mouth.show.drawing import draw_board
from tabletop.perditions_mouth.show.forecast import intent
from tabletop.perditions_mouth.show.recount import recount
from tabletop.perditions_mouth.show.stone import coming, stone
from tabletop.perditions_mouth.show.view import view
from tabletop.perditions_mouth.verbs.dungeon import cover
from tabletop.perditions_mouth.verbs.responses import look_ahead, put_back
from tabletop.tui.styles import unknown
from tests.support.perditions_mouth import SIX, arena, begin_turn, content, hero_of, laid_out
from tests.support.play import play

MOVING = Choice("move.step", "tyra", "", [])


def drawn(table, choice=None, columns=46, rows=13):
    return ["".join(text for text, _ in line).rstrip() for line in draw_board(table, choice, columns, rows).lines]


def panel(table, key):
    found = next(panel for panel in view(table, None, 80, 12).sheets if panel.key == key)
    return ["".join(text for text, _ in line) for line in found.lines]


def test_the_map_shows_letters_marks_and_borders():
    table = arena(
        ["..#...", "..w..."],
        {"tyra": "1B", "elisa": ""},
        [("guard", "2B"), ("chileen", "1D+1E")],
        doors=["1A-1B", "1B-2B"],
    )
    assert drawn(table, columns=80, rows=12) == [
        " 1  <│ T▁███ C──C  ·",
        " 2  ·  g  ~  ·  ·  ·",
    ]


def test_large_squares_show_numbers_hit_points_and_doors_below():
    table = arena(["..", ".."], {"tyra": "2B"}, [("guard", "1B")], doors=["1A-1B", "1A-2A"])
    assert drawn(table, columns=120, rows=20) == [
        "",
        " 1   <  │  g1",
        "   ▬▬▬▬▬▬  ••",
        "",
        " 2   ·     T",
        "          ♥5",
    ]


@pytest.mark.parametrize("scenario", sorted(content().scenarios))
@pytest.mark.parametrize(("columns", "rows"), [(70, 11), (80, 12), (120, 23), (160, 33)])
def test_every_spot_of_every_map_lies_on_it_and_is_described(scenario, columns, rows):
    table = laid_out(scenario)
    shown = view(table, None, columns, rows)
    for spot in shown.board.spots:
        assert 0 <= spot.y < len(shown.board.lines)
        assert 0 <= spot.x < shown.board.width
        assert describe(table, spot.key)


def test_a_moving_hero_sees_what_every_square_would_cost():
    # given 4 AP, a Guard that threatens the squares around 2B, water and rubble
    table = arena(["....", "...w"], {"tyra": "1A"}, [("guard", "2B")])
    begin_turn(table, "tyra", ap=4)
    costs = walking_costs(table, hero_of(table, "tyra"), 4, False)
    # then leaving threatened squares costs one more each
    assert costs == {square("1B"): 2, square("2A"): 2, square("1C"): 4}
    assert drawn(table, MOVING, 80, 12)[0] == " 1 ▶T  2  4  ·"


def test_the_stone_shows_pegs_and_what_each_spoke_costs():
    table = arena(["...."], {"tyra": "1A", "elisa": "1B"})
    tyra, elisa = hero_of(table, "tyra"), hero_of(table, "elisa")
    tyra.spoke, elisa.spoke, elisa.ready = 0, 2, False
    begin_turn(table, "tyra", ap=5, action="")
    shown = {spoke.name: spoke for spoke in stone(table, None).spokes}
    # then Elisa fills Attack, which is passed for nothing, and 7 AP are more than Tyra has
    assert (shown["Move"].pegs, shown["Move"].holes, shown["Move"].cost) == ([("T", 1)], 2, "7")
    assert (shown["Attack"].pegs, shown["Attack"].holes) == ([("E", 2)], 0)
    assert [shown[name].cost for name in ("Special", "Sprint")] == ["1", "2"]
    assert [shown[name].closed for name in ("Special", "Attack", "Move")] == [False, True, True]


def test_a_hand_says_what_each_card_may_be_played_for():
    table = arena(
        ["...."], {"tyra": "1A"}, hands={"tyra": ["rage", "blood_frenzy", "monster_mash", "body_guard", "limp"]}
    )
    assert panel(table, "tyra")[-5:] == [
        "+2        Rage  attack, defense",
        "1+card    Blood Frenzy  attack",
        "special 3 Monster Mash  special",
        "text      Body Guard  reaction",
        "-1        Limp  move, attack",
    ]


def test_the_watchstone_shows_what_comes_next():
    table = arena(["...."], {"tyra": "1A"})
    table.state.primary = ["rotikka", "guard", "rotikka"]
    text = panel(table, "watch")
    assert text[0] == "> primary spawn"
    assert "Primary: 2 Rotikka, 1 Guard" in text
    assert "".join(part for part, _ in coming(table).text[0]) == "Watchstone  MOVE  ▸ attack ▸ move ▸ spawn 1"


def test_the_response_deck_is_counted_by_number():
    table = arena(["...."], {"tyra": "1A"})
    assert panel(table, "watch")[-1] == "Response deck 26: -1x2, 0x2, 1x4, 2x9, 3x5, 4x3, 5x1; 7 Eyes"


def test_cards_that_somebody_looked_at_are_shown_until_they_are_drawn():
    table = arena(["...."], {"simma": "1A"}, responses=["C01", "S07", 2])
    put_back(table, look_ahead(table, "simma", 2))
    assert panel(table, "watch")[-1] == "Foreseen: -1, then 4 with the Eye"
    play(draw_response(table, "enemy"))
    assert panel(table, "watch")[-1] == "Foreseen: 4 with the Eye"
    assert "Foreseen: 4 with the Eye." in recount(table)


def test_enemies_tell_whom_they_would_attack_or_make_for():
    table = arena(["......", "......"], {"tyra": "1A", "elisa": "2A"}, [("guard", "1C"), ("rotikka", "2F")])
    # Elisa has fewer hit points
    assert intent(table, table.state.figures["guard#1"]) == "would attack Elisa"
    assert intent(table, table.state.figures["rotikka#2"]).startswith("makes for Elisa")


def test_the_cursor_explains_a_square_with_what_is_seen_from_it():
    # given Elisa behind the wall
    table = arena(["..#.", "...."], {"tyra": "1A", "elisa": "1D"}, [("guard", "2B")])
    begin_turn(table, "tyra")
    words = describe(table, "1B")
    assert words[0].startswith("1B: floor.")
    assert "Threatened: leaving it costs 1 AP more." in words
    assert words[-1] == "In sight from here: Tyra (1), Guard 1 (1)."


def test_the_cursor_on_an_enemy_gives_the_odds_of_the_acting_hero():
    table = arena(["...."], {"tyra": "1A"}, [("guard", "1B")])
    begin_turn(table, "tyra")
    # 4 against 2 and a card: it hits below 2, which 8 of 26 cards are
    assert "Tyra, without cards: 31% to hit: 4 against 2 and a card." in describe(table, "1B")


def test_a_spoke_is_explained_with_its_price_for_everybody_who_is_ready():
    table = arena(["...."], {"tyra": "1A", "elisa": "1B"})
    words = describe(table, "spoke.special")
    assert words[0].startswith("Special: ")
    assert words[1:] == ["Tyra: 1 AP.", "Elisa: 1 AP."]


@pytest.mark.rule("PM-STONE-09")
def test_the_shared_spoke_is_called_by_the_action_of_the_hero():
    table = arena(["...."], {"tyra": "1A", "elisa": "1B"})
    for key, name in (("tyra", "Bash"), ("elisa", "Aimed Shot")):
        hero_of(table, key).spoke = 7
        assert f"Peg on {name}, ready" in panel(table, key)
    assert "Stone of Destiny: Tyra on Bash, Elisa on Aimed Shot." in recount(table)


def test_the_table_is_told_in_words():
    table = arena(["....", "...."], {"tyra": "1A"}, [("guard", "2B"), ("chest", "1D")], doors=["1B-1C"])
    words = recount(table)
    assert words[0] == "Arena, round 1, Hero Phase."
    assert "Guard 1 on 2B, 2 HP, Attack 3, Defense 2, Move 4, range 3: would attack Tyra." in words
    assert "Chest 2 on 1D." in words
    assert "The door between 1B and 1C is closed." in words
    assert any(line.startswith("Tyra on 1A, 5 of 5 HP, 5 AP, Attack 4") for line in words)


@pytest.mark.parametrize("scenario", sorted(content().scenarios))
def test_every_style_of_the_view_is_known(scenario):
    table = laid_out(scenario, SIX)
    cover(table, "fog", table.content.boards[table.state.map].entrance)
    hero_of(table, "tyra").hp = 1
    shown = view(table, None, 100, 40)
    lines = [*shown.board.lines, *(line for panel in shown.sheets for line in panel.lines)]
    assert {style for line in lines for _, style in line if unknown(style)} == set()
