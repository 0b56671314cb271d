"""What the screen shows of the table."""

from itertools import product

import pytest

from tabletop.core.flow import Choice, Option
from tabletop.core.things.odds import strikes
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.drawing import board_view
from tabletop.planet_apocalypse.show.panels import turns_to_cycle
from tabletop.planet_apocalypse.show.recount import recount
from tabletop.planet_apocalypse.show.view import view
from tests.support.planet_apocalypse import give_gift, hero, in_hell, pa_table
from tests.support.planet_apocalypse_gifts import gifted

SIZES = [(46, 13), (70, 26)]


def drawing(table, columns=46, rows=13):
    return ["".join(text for text, _ in line) for line in view(table, None, columns, rows).board.lines]


def crowd():
    """A full area, a Lord with a token, a hero at the start."""
    heroes = [hero(key, at="I2") for key in ("hannah", "maxwell", "naomi", "john_dark")]
    return pa_table(
        [*heroes, hero("tarang", at="I0")],
        minions={"I2": [10, 6, 4, 2]},
        tokens={"I6": 1},
        fourths={"catoblepas": "I2"},
        ambush={"I2": ("volunteer", 4)},
    )


def panel(table, key):
    lines = next(one for one in view(table, None, 46, 13).panels if one.key == key).lines
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("scenario", ["invasion", "doomgate"])
def test_the_map_fits_and_every_area_is_a_spot(columns, rows, scenario):
    table = pa_table([hero("tarang")], scenario=scenario)
    board = view(table, None, columns, rows).board
    assert len(board.lines) == rows
    assert all(sum(len(text) for text, _ in line) == columns for line in board.lines)
    keys = [spot.key for spot in board.spots]
    assert set(keys) >= {area for area in table.state.areas if area != HELL} | {"tarang"}
    assert all(spot.x >= 0 and spot.x + spot.width <= columns and spot.y + spot.height <= rows for spot in board.spots)


def test_a_crowded_area_shows_heroes_demons_minions_and_its_ambush():
    text = "\n".join(drawing(crowd()))
    for piece in ("HMNJ", "CATO4", "10l 6g 4f 2c", "⌂4 Vol", "☠Baphomet ?"):
        assert piece in text


def test_with_more_room_the_map_shows_names_and_health():
    text = "\n".join(drawing(crowd(), 70, 26))
    for piece in ("Hannah ♥4 Maxwell ♥5", "Catoblepas ♥4", "10 larvae", "2 cacodemons"):
        assert piece in text


def test_shadow_arrows_and_exit_are_drawn():
    lines = drawing(crowd())
    assert lines[0].startswith("╔Hellmouth")
    assert "─▶" in lines[1]
    assert "◀─" in lines[5]
    assert lines[3][39] == "▼"
    assert "▼exit" in lines[11]


def test_what_finds_no_room_is_told_of_by_a_plus():
    table = crowd()
    table.state.fourths[0].area = "I2"
    table.state.areas["I2"].tokens = [""] * 9
    assert any("+" in line for line in drawing(table))


def test_hell_time_is_a_scene_of_its_own():
    table = pa_table([hero("hannah", patrol={"army": 1}), hero("tarang")], minions={HELL: [2, 1, 0, 0]})
    in_hell(table, "hannah").acting = "hannah"
    text = "\n".join(drawing(table))
    for piece in ("HELL TIME", "Baphomet's Wall", "2 larvae T1", "▶H Hannah", "⌂1Arm", "attacks with 6d12"):
        assert piece in text
    table.state.lords[0].parts["wall"] = 0
    assert "attacks with 6d8" in "\n".join(drawing(table))


def test_the_hero_sheet_shows_the_tree_taken_open_and_not_yet():
    table = pa_table([hero("hannah")])
    give_gift(table, "hannah", "hope")
    lines = panel(table, "hannah")
    tree = [line for line in lines if line[0].isdigit()]
    assert tree[0].startswith("1■ Hope")
    assert [line[1] for line in tree] == ["■", "□", "□", "·", "·", "·"]
    assert "costs 7" in tree[1]


def test_the_hero_sheet_shows_exact_odds_for_the_dice_in_hand():
    table = pa_table([hero("naomi", at="I2", dice=[6, 6])], minions={"I2": [2, 1, 0, 1]})
    lines = panel(table, "naomi")
    assert " kill larva 97%/69%" in lines
    assert " kill gryllus 75%" in lines
    assert " kill cacodemon 11%" in lines


def test_odds_add_up_and_agree_with_counting_every_roll():
    for dice in ((4, 6), (6, 10, 12)):
        for need in ((1,), (3,), (4, 4), (2, 6)):
            spread = strikes(dice, need)
            assert sum(spread) == pytest.approx(1)
            counted = _count(dice, need)
            assert spread == pytest.approx(counted)


def _count(dice, need):
    """Strikes by trying every roll, best assignment."""
    rolls = list(product(*[range(1, sides + 1) for sides in dice]))
    found = [0.0] * (len(dice) // len(need) + 1)
    for roll in rolls:
        high = sum(1 for shown in roll if shown > max(need))
        low = sum(1 for shown in roll if shown > min(need))
        found[high if len(need) == 1 else min(high, low // 2)] += 1 / len(rolls)
    return tuple(found)


def test_the_control_panel_tells_when_the_lord_moves():
    table = pa_table([hero("tarang"), hero("naomi"), hero("hannah")])
    assert turns_to_cycle(table) == 6
    assert any("Lord cycle in 6 turns" in line for line in panel(table, "control"))


def test_the_gift_panel_names_cost_icon_and_empty_slots():
    table = pa_table([hero("tarang")], panel=["faith", "fire_team"])
    lines = panel(table, "gifts")
    assert lines[0].startswith("Faith +4: ")
    assert lines[1].startswith("Fire Team ✦: ")
    assert lines[2].startswith("8 empty slots")


def test_the_sheet_that_belongs_to_the_decision_is_in_focus():
    table = pa_table([hero("tarang"), hero("naomi")], panel=["hope"])
    asked = Choice("turn.action", "naomi", "?", [Option("end", "End", None)])
    assert view(table, asked, 46, 13).focus == "naomi"
    cards = Choice("gift.card", "naomi", "?", [Option("hope", "Hope", 0, about="panel.0")])
    assert view(table, cards, 46, 13).focus == "gifts"
    assert view(table, Choice("team.action", "players", "?", []), 46, 13).focus == "control"


def test_every_thing_on_the_table_has_a_description():
    table = crowd()
    content = table.content
    for key in [*table.state.areas, *content.heroes, *content.gifts, *content.legions, *content.fourths, "lord.wall"]:
        assert describe(table, key), key
    assert describe(table, "panel.0")[0] == content.gifts[table.state.panel[0]].name
    assert describe(table, "nothing at all") == []


def test_the_table_in_words_names_every_area_hero_and_gift():
    table = crowd()
    told = "\n".join(recount(table))
    for area in table.content.maps["invasion"].areas:
        assert f"{area.name}: " in told
    for key in table.state.heroes:
        assert f"{table.content.heroes[key].name} in " in told
    for gift in table.state.panel:
        assert table.content.gifts[gift].name in told
    assert "█" not in told


def test_a_secret_lord_keeps_its_secret():
    table = pa_table([hero("tarang")], options={"secret_lord": "yes"})
    told = "\n".join([*recount(table), *drawing(table)])
    assert "Baphomet" not in told


def test_the_dead_are_shown_as_dead():
    table = gifted(others=[hero("tarang")])
    del table.state.heroes["tarang"]
    assert panel(table, "tarang") == ["Tarang is dead"]
    assert "Tarang is dead." in recount(table)


def test_a_way_that_is_neither_beside_nor_straight_is_named_in_its_box():
    # given the Final Battle, whose spirals cross the spokes
    table = pa_table([hero("tarang")], scenario="final_battle")
    lines = ["".join(text for text, _ in line) for line in board_view(table, 78, 16).lines]
    # then a box tells where its enemies go
    assert any("▸Middle" in line for line in lines)
