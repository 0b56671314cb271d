"""How a game begins."""

import pytest

from tabletop.core.game import SetupError
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.pieces import figures_left
from tabletop.planet_apocalypse.board.troopers import troopers_left
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled
from tabletop.planet_apocalypse.model.moments.heroes import TeamActions
from tabletop.planet_apocalypse.model.moments.questions import ReachAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal
from tabletop.planet_apocalypse.scenario.options import rating_name
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import faces, happened, hero, pa_content, pa_setup, pa_state, pa_table
from tests.support.play import ask, play

SIX = ("cindrew", "hannah", "john_dark", "maxwell", "naomi", "tarang")


@pytest.mark.rule("PA-SETUP-01", "PA-SETUP-18")
def test_a_game_has_one_to_five_different_heroes():
    for count in range(1, 6):
        assert list(pa_state(*SIX[:count]).heroes) == list(SIX[:count])
    with pytest.raises(SetupError, match="1 to 5"):
        setup(pa_content(), pa_setup([]))
    with pytest.raises(SetupError, match="1 to 5"):
        pa_state(*SIX)
    with pytest.raises(SetupError, match="twice"):
        pa_state("tarang", "tarang")
    with pytest.raises(SetupError, match="there is cindrew, hannah"):
        pa_state("nobody")


@pytest.mark.rule("PA-SETUP-02")
def test_without_a_map_the_invasion_is_meant():
    assert pa_state("tarang", scenario="").map == "invasion"
    with pytest.raises(SetupError, match="invasion, doomgate"):
        pa_state("tarang", scenario="atlantis")


@pytest.mark.rule("PA-SETUP-03")
def test_every_map_has_a_start_and_a_lord_area():
    for board in pa_content().maps.values():
        assert any(area.start for area in board.areas)
        assert any(area.lord for area in board.areas)


@pytest.mark.rule("PA-SETUP-04", "PA-SETUP-05")
def test_the_lord_is_drawn_or_chosen_and_stands_in_its_area_with_its_shadow():
    for choice in ("random", "baphomet"):
        lord = pa_state("tarang", lord=choice).lords[0]
        assert lord.key == "baphomet"
        assert (lord.area, lord.shadow) == ("I6", ["I6"])
    with pytest.raises(SetupError, match="lord takes"):
        pa_state("tarang", lord="nobody")


@pytest.mark.rule("PA-SETUP-06", "PA-SETUP-26")
def test_only_the_lords_health_grows_with_the_number_of_heroes():
    health = [pa_state(*SIX[:count]).lords[0].parts["body"] for count in range(1, 6)]
    assert health == [6, 9, 12, 15, 18]
    # and minions are what they are: their sheets know nothing of the number of heroes
    assert [minion.toughness for minion in pa_content().circles] == [[1], [3], [6], [4, 4]]


@pytest.mark.rule("PA-SETUP-07")
def test_every_area_but_the_start_begins_with_a_token():
    areas = pa_state("tarang").areas
    assert {key: len(area.tokens) for key, area in areas.items() if key != "hell"} == {
        "I0": 0, "I1": 1, "I2": 1, "I3": 1, "I4": 1, "I5": 1, "I6": 1,
    }  # fmt: skip


@pytest.mark.rule("PA-SETUP-08", "PA-SETUP-09", "PA-SETUP-10", "PA-SETUP-12", "PA-SETUP-13")
def test_tracks_and_pools_start_low():
    state = pa_state("tarang")
    assert (state.doom, state.despair, state.lord_track) == (0, 1, 1)
    assert (state.pool, state.dice) == (4, 4)


@pytest.mark.rule("PA-SETUP-11")
def test_one_legion_of_the_shuffled_deck_is_in_force():
    state = pa_state("tarang")
    assert sorted([state.legion, *state.legions.cards]) == ["acheron", "dis", "lethe", "phlegethon"]
    assert len({pa_state("tarang", seed=seed).legion for seed in range(60)}) == 4


@pytest.mark.rule("PA-SETUP-14")
def test_ten_gifts_lie_on_the_panel():
    printed, varied = pa_state("tarang"), pa_state("tarang", deck="varied")
    for state in (printed, varied):
        assert len(state.panel) == 10
        assert all(state.panel)
    gifts = [gift for gift in pa_content().gifts.values() if gift.pack == "core"]
    assert len(printed.gifts.cards) == sum(gift.copies for gift in gifts) - 10
    assert sorted(varied.gifts.cards + varied.panel) == sorted(gift.key for gift in gifts)
    assert pa_state("tarang", seed=2).panel != printed.panel


@pytest.mark.rule("PA-SETUP-15", "PA-SETUP-16")
def test_five_trooper_types_cost_one_to_five():
    content, state = pa_content(), pa_state("tarang")
    assert state.troopers == ["volunteer", "citizen_militia", "police", "army", "special_forces"]
    assert [content.troopers[key].cost for key in state.troopers] == [1, 2, 3, 4, 5]
    assert [troopers_left(content, state, key) for key in state.troopers] == [8, 6, 6, 4, 4]


@pytest.mark.rule("PA-SETUP-17")
def test_the_figures_of_the_box():
    content, state = pa_content(), pa_state("tarang")
    assert [figures_left(content, state, circle) for circle in range(4)] == [10, 6, 4, 2]
    assert state.rest == ["catoblepas", "hellhound"]


@pytest.mark.rule("PA-SETUP-19", "PA-SETUP-20", "PA-SETUP-21")
def test_heroes_begin_as_printed_on_the_start():
    hannah = pa_state("hannah").heroes["hannah"]
    assert hannah.area == "I0"
    assert (hannah.health, hannah.cap, hannah.luck, hannah.toughness) == (4, 4, 6, 2)
    assert hannah.dice == [6]
    assert (hannah.courage, hannah.slots, hannah.patrol) == (0, [""] * 6, {})


@pytest.mark.rule("PA-SETUP-22")
def test_a_raised_die_leaves_the_token_alone():
    # given Tarang with 2d6 and a helper, so that a die is rolled as a d10 (Gratitude)
    from tabletop.planet_apocalypse.rules.hero.combat import attack

    table = pa_table(
        [hero("tarang", at="I2", dice=[6, 6]), hero("naomi", at="I2", courage=1)],
        minions={"I2": [1, 0, 0, 0]}, rolls=[9, 1], pool=0,
    )  # fmt: skip
    play(attack(table, "tarang"), ["yes", "done"])
    assert table.state.heroes["tarang"].dice == [6, 6]


@pytest.mark.rule("PA-SETUP-23")
def test_a_start_ability_works_at_once_and_others_after_their_slot():
    state = pa_state("hannah")
    sheet = pa_content().heroes["hannah"]
    assert state.heroes["hannah"].abilities == [sheet.start.key]
    table: Table = GAME.lay(pa_content(), state)
    assert [owner for owner, _ in table.listeners[ReachAsked]] == ["hannah"]
    assert TeamActions not in table.listeners


@pytest.mark.rule("PA-SETUP-24")
def test_a_despair_die_has_three_two_and_one_faces():
    table = pa_table([hero("tarang", at="I2")], tokens={"I2": 1}, dice=6, rolls=[1, 2, 3, 4, 5, 6])
    play(reveal(table, "I2"))
    rolled = happened(table, DespairDiceRolled)[0]
    assert rolled.faces == [1, 1, 1, 2, 2, 3]
    assert faces(1, 2, 3) == [1, 4, 6]


@pytest.mark.rule("PA-SETUP-25")
def test_dice_rise_along_one_ladder():
    assert [raised(sides) for sides in (4, 6, 8, 10, 12)] == [6, 8, 10, 12, 12]


# -- difficulty -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-DIFFICULTY-01", "PA-EX-41")
def test_modifiers_add_up():
    def rated(**chosen):
        return rating_name(pa_state("tarang", **chosen).options.rating)

    assert rated() == "Normal"
    assert rated(secret_lord="yes") == "Hard"
    assert rated(secret_lord="yes", despair="5") == "Nightmare"
    assert rated(miniboss="yes") == "Nightmare"
    assert rated(despair="6", miniboss="yes") == "Hellish"
    assert rated(despair="7") == "Hellish"


@pytest.mark.rule("PA-DIFFICULTY-02")
def test_a_secret_lord_is_drawn_when_its_shadow_is_entered():
    from tabletop.planet_apocalypse.rules.hero.movement import enter

    table = pa_table([hero("tarang", at="I5")], options={"secret_lord": "yes"}, rolls=[1, 1, 1, 1, 1, 1, 1])
    lord = table.state.lords[0]
    assert (lord.key, lord.known, lord.parts) == ("", False, {})
    ask(enter(table, "tarang", "I6"))
    assert (lord.key, lord.known, lord.parts["body"]) == ("baphomet", True, 6)
    with pytest.raises(SetupError, match="secret"):
        pa_state("tarang", secret_lord="yes", lord="baphomet")


@pytest.mark.rule("PA-DIFFICULTY-03")
def test_an_enraged_lord_has_the_health_for_one_more_hero():
    assert pa_state("tarang", enraged="yes").lords[0].parts == {"body": 9, "wall": 3}
    with pytest.raises(SetupError, match="fewer than 5"):
        pa_state(*SIX[:5], enraged="yes")


@pytest.mark.rule("PA-DIFFICULTY-04")
def test_despair_may_start_higher():
    assert [pa_state("tarang", despair=value).dice for value in "4567"] == [4, 5, 6, 7]


@pytest.mark.rule("PA-DIFFICULTY-05", "PA-RULE-65")
def test_a_lord_that_moved_up_shadows_what_lies_behind():
    lord = pa_state("tarang", moving_up="2").lords[0]
    assert (lord.area, sorted(lord.shadow)) == ("I4", ["I4", "I5", "I6"])
    assert all(pa_state("tarang", moving_up="2").areas[key].tokens for key in ("I4", "I5", "I6"))


@pytest.mark.rule("PA-DIFFICULTY-06")
def test_a_lord_that_does_not_move_cannot_move_up():
    content = pa_content()
    content.maps["doomgate"].lord_moves = False
    try:
        with pytest.raises(SetupError, match="does not move"):
            pa_state("tarang", scenario="doomgate", moving_up="1")
    finally:
        content.maps["doomgate"].lord_moves = True


@pytest.mark.rule("PA-DIFFICULTY-07", "PA-RULE-64")
def test_a_miniboss_stands_in_the_lords_area_and_its_spawn_effect_works():
    # given a game with a miniboss, which will be the Catoblepas
    table = pa_table([hero("tarang")], options={"miniboss": "yes"}, rolls=[1])
    # when the game begins
    play(play_step(table))
    # then it is in the Lord's area and every hero has its pestilence
    assert [(demon.key, demon.area) for demon in table.state.fourths] == [("catoblepas", "I6")]
    assert table.state.heroes["tarang"].pestilence == 2


def test_options_that_do_not_exist_are_named():
    with pytest.raises(SetupError, match="there is lord, deck"):
        pa_state("tarang", colour="red")
    with pytest.raises(SetupError, match="takes no, yes"):
        pa_state("tarang", miniboss="maybe")
