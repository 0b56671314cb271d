"""What the screen shows of the table."""

from itertools import product

import pytest

from tabletop.core.flow import Choice, Option
from tabletop.core.flow.event import Event
from tabletop.core.things.odds import strikes
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.recount import recount
from tabletop.planet_apocalypse.show.tracks import turns_to_cycle
from tabletop.planet_apocalypse.show.view import view
from tabletop.planet_apocalypse.show.voice import VOICES, voice
from tests.support.planet_apocalypse import give_gift, hero, in_hell, pa_content, pa_table
from tests.support.planet_apocalypse_gifts import gifted

SIZES = [(70, 10), (80, 12), (120, 23), (160, 33)]


def what_comes(found):
    assert found.coming is not None
    return found.coming


def drawing(table, columns=80, rows=12):
    return ["".join(text for text, _ in line) for line in view(table, None, columns, rows).board.lines]


def crowd():
    """A full area, a Lord with a token, a hero at the start."""
    party = [hero(key, at="I2") for key in ("hannah", "maxwell", "naomi", "john_dark")]
    return pa_table(
        [*party, hero("tarang", at="I0")],
        minions={"I2": [10, 6, 4, 2]},
        tokens={"I6": 1},
        fourths={"catoblepas": "I2"},
        ambush={"I2": ("volunteer", 4)},
    )


def panel(table, key):
    lines = next(one for one in view(table, None, 80, 12).sheets if one.key == key).lines
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("scenario", ["invasion", "doomgate"])
def test_the_map_fits_and_every_area_is_a_spot(columns, rows, scenario):
    table = pa_table([hero("tarang")], scenario=scenario)
    board = view(table, None, columns, rows).board
    assert len(board.lines) <= rows
    assert board.width < columns - 20
    keys = [spot.key for spot in board.spots]
    assert set(keys) >= {area for area in table.state.areas if area != HELL} | {"tarang"}
    assert all(
        spot.x >= 0 and spot.x + spot.width <= board.width and spot.y + spot.height <= rows for spot in board.spots
    )


def test_a_crowded_area_shows_heroes_demons_minions_and_its_ambush():
    text = "\n".join(drawing(crowd()))
    for piece in ("CATOBLEPAS", "22 enemies", "H M", "⌂4", "☠ BAPHOMET"):
        assert piece in text


def test_words_are_packed_before_anything_is_only_counted():
    table = pa_table([hero("hannah", at="I2")], minions={"I2": [2, 1, 1]})
    text = "\n".join(drawing(table))
    for piece in ("2 larvae fiend", "gryllus  H "):
        assert piece in text


def test_with_more_room_the_map_shows_names_and_health():
    table = crowd()
    for key in ("maxwell", "naomi", "john_dark"):
        table.state.heroes[key].area = "I3"
    table.state.areas["I2"].minions = [10, 0, 0, 2]
    text = "\n".join(drawing(table, 120, 23))
    for piece in (" H  Hannah        ♥4", "CATOBLEPAS ♥4", "10 larvae", "2 cacodemons"):
        assert piece in text


def test_shadow_arrows_and_exit_are_drawn():
    lines = drawing(crowd())
    assert lines[0].startswith("╔ Hellmouth ═")
    assert "─▸" in lines[2]
    assert "◂─" in lines[6]
    assert lines[3][44] == "▼"
    assert "▼exit" in lines[11]


def test_a_ring_shows_its_way_back_and_keeps_room_for_the_tracks():
    lines = drawing(pa_table([hero("tarang")], scenario="doomgate"))
    assert lines[4].startswith("  ▲ Doom ")
    assert lines[5][2] == "│"


def test_the_damage_to_expect_stands_on_the_frame_and_beside_the_hero():
    table = pa_table([hero("naomi", at="I2"), hero("tarang")], minions={"I2": [1, 1, 0, 0]})
    found = view(table, None, 80, 12)
    assert "!1.5" in "\n".join(drawing(table))
    assert found.party[0].threat == [("−1.5", "bad")]
    assert found.party[1].threat == []
    assert "".join(text for text, _ in what_comes(found).text[0]) == "Naomi takes 1.5 (max 2)"


def test_who_can_die_comes_first_with_its_chance():
    table = pa_table([hero("naomi", at="I2", health=1)], minions={"I2": [1, 0, 0, 0]})
    assert what_comes(view(table, None, 80, 12)).text[0] == [("Naomi dies in 67%", "bad")]


def test_troopers_stand_between_a_hero_and_death():
    table = pa_table([hero("naomi", at="I2", health=1, patrol={"volunteer": 1})], minions={"I2": [1, 0, 0, 0]})
    assert [("Nobody can die of the dice.", "good")] in what_comes(view(table, None, 80, 12)).text


def test_what_leaves_the_map_is_told_with_its_doom():
    table = pa_table([hero("naomi", at="I2")], minions={"I0": [2, 0, 0, 0]}, legion="lethe")
    told = ["".join(text for text, _ in line) for line in what_comes(view(table, None, 120, 23)).full]
    assert "2 larvae leave from Start: doom 2" in told


def test_what_finds_no_room_is_told_of_by_a_plus():
    table = crowd()
    table.state.fourths[0].area = "I2"
    table.state.areas["I2"].tokens = [""] * 9
    assert any("+" in line for line in drawing(table))


def test_hell_time_is_a_scene_of_its_own():
    table = pa_table([hero("hannah", patrol={"army": 1}), hero("tarang")], minions={HELL: [2, 1, 0, 0]})
    in_hell(table, "hannah").acting = "hannah"
    text = "\n".join(drawing(table))
    for piece in ("☠ BAPHOMET", "Baphomet's Wall", "2 larvae (2d6)", "▶H  Hannah", "⌂1", "attacks with 6d12"):
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
    for sides in ((4, 6), (6, 10, 12)):
        for need in ((1,), (3,), (4, 4), (2, 6)):
            spread = strikes(sides, need)
            assert sum(spread) == pytest.approx(1)
            counted = _count(sides, need)
            assert spread == pytest.approx(counted)


def _count(pool, need):
    """Strikes by trying every roll, best assignment."""
    rolls = list(product(*[range(1, sides + 1) for sides in pool]))
    found = [0.0] * (len(pool) // len(need) + 1)
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


def test_gifts_are_chosen_before_the_tree_and_no_longer_before_the_map():
    table = pa_table([hero("tarang"), hero("naomi")], panel=["hope"])
    cards = Choice("gift.card", "naomi", "?", [Option("hope", "Hope", 0, about="panel.0")])
    for columns, rows in SIZES:
        found = view(table, cards, columns, rows)
        assert found.board.title == "Naomi Joslyn's gift tree"
        assert len(found.board.lines) < rows
        assert len(found.board.spots) == len(table.content.heroes["naomi"].slots)


@pytest.mark.parametrize("key", sorted(pa_content().heroes))
def test_every_tree_is_drawn_whole(key):
    table = pa_table([hero(key)], panel=["hope"])
    asked = Choice("gift.slot", key, "?", [])
    for columns, rows in SIZES:
        board = view(table, asked, columns, rows).board
        text = "\n".join("".join(words for words, _ in line) for line in board.lines)
        for slot in range(1, len(table.content.heroes[key].slots) + 1):
            assert f"□ {slot} " in text or f"· {slot} " in text


def test_every_event_has_a_voice():
    events = [
        thing
        for module in (dice, enemies, heroes)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Event) and thing.__module__ == module.__name__
    ]
    assert events
    assert [event for event in events if event not in VOICES] == []


def test_a_death_and_a_new_legion_stop_the_telling():
    table = pa_table([hero("tarang")])
    assert voice(table, heroes.HeroDied("tarang", "attack")).stop[0] == "TARANG DIES"
    assert voice(table, enemies.LegionChanged("acheron", "lethe")).stop[0] == "THE LEGION IS NOW LETHE"
    assert voice(table, enemies.DoomRose(1, 3, "exit")).stop == [
        "DOOM RISES TO 3",
        "10 steps are left. The legion changes at 7.",
    ]
    assert voice(table, enemies.HellBegan("baphomet", ["tarang"])).stop[0] == "HELL TIME"
    assert voice(table, enemies.LordFell("baphomet")).good


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
    assert "▰" not in told


def test_a_secret_lord_keeps_its_secret():
    table = pa_table([hero("tarang")], options={"secret_lord": "yes"})
    told = "\n".join([*recount(table), *drawing(table)])
    assert "Baphomet" not in told


def test_the_dead_are_shown_as_dead():
    table = gifted(others=[hero("tarang")])
    del table.state.heroes["tarang"]
    assert panel(table, "tarang") == ["Tarang is dead"]
    assert "Tarang is dead." in recount(table)
