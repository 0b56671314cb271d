"""Rulings that no other file proves."""

from typing import Any

import attrs
import pytest

from tabletop.core.game import SetupError
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Session
from tabletop.planet_apocalypse.board.areas import march_order
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import FACES
from tabletop.planet_apocalypse.model.state import HELL, Lord
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.scenario.options import game_options, rating_name
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.show.recount import recount
from tests.support.planet_apocalypse import (
    circles,
    happened,
    hero,
    pa_content,
    pa_setup,
    pa_state,
    pa_table,
    segment,
    with_map,
)
from tests.support.play import ask, play

MISS = [1] * 6
evolve: Any = attrs.evolve


@pytest.mark.rule("PA-RULE-21", "PA-RULE-22")
def test_despair_die_and_figures_as_ruled():
    assert sorted(FACES) == [1, 1, 1, 2, 2, 3]
    assert [sheet.figures for sheet in pa_content().circles] == [10, 6, 4, 2]


@pytest.mark.rule("PA-RULE-17")
def test_the_lord_never_attacks_in_the_minions_attack_segment():
    # given a hero right beside the Lord and minions with the Lord
    table = pa_table([hero("tarang", at="I5")], minions={"I6": [3, 1, 0, 0]})
    play(segment(table, "attack"))
    assert not happened(table, EnemyDiceRolled)


@pytest.mark.rule("PA-RULE-60", "PA-LIMITS-05")
def test_a_d12_cannot_be_chosen_for_a_raise():
    # given a hero with a d12 and a d6, whose first slot raises a die
    table = pa_table([hero("naomi", dice=[6, 12])], panel=["hope"])
    play(place_gift(table, "naomi", 0, 0, 0))
    assert table.state.heroes["naomi"].dice == [8, 12]
    # with nothing to raise, nothing is asked
    table = pa_table([hero("naomi", dice=[12])], panel=["hope"])
    play(place_gift(table, "naomi", 0, 0, 0))
    assert table.state.heroes["naomi"].dice == [12]


@pytest.mark.rule("PA-RULE-62", "PA-DIFFICULTY-01")
@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({}, "Normal"),
        ({"secret_lord": "yes"}, "Hard"),
        ({"secret_lord": "yes", "despair": "5"}, "Nightmare"),
        ({"enraged": "yes", "despair": "5"}, "Nightmare"),
        ({"enraged": "yes", "miniboss": "yes"}, "Hellish"),
        ({"despair": "7"}, "Hellish"),
    ],
)
def test_mixed_modifiers_add_up_to_a_difficulty(options, name):
    assert rating_name(pa_state("tarang", **options).options.rating) == name


@pytest.mark.rule("PA-RULE-66")
def test_everything_is_told_but_the_cards_face_down():
    table = pa_table([hero("tarang")], panel=["hope", "faith"])
    told = "\n".join(recount(table))
    hidden = {key for key in table.state.gifts.cards if key not in table.state.panel}
    assert not [key for key in hidden if table.content.gifts[key].name + ":" in told]
    assert not [key for key in table.state.legions.cards if table.content.legions[key].name in told]


@pytest.mark.rule("PA-RULE-73")
def test_only_regions_whose_troopers_are_all_there_are_offered():
    content = pa_content()
    offered = next(option for option in game_options(content) if option.id == "region")
    assert offered.default == "default"
    for key in offered.values:
        types = content.regions[key].troopers
        assert len(types) == 5
        assert all(troop in content.troopers for cost in types for troop in cost)


@pytest.mark.rule("PA-RULE-88")
def test_the_same_seed_and_answers_give_the_same_game():
    def play_out():
        session = Session(GAME, pa_content(), pa_setup(["tarang", "naomi", "john_dark"], seed=11))
        bot = RandomBot(5)
        while session.choice is not None:
            session.answer(bot.answer(session, session.choice))
        return session.table.log.plain(), session.answers

    assert play_out() == play_out()


# -- maps -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-RULE-90", "PA-MAP-INVASION-04")
def test_the_invasion_map_as_ruled():
    areas = pa_content().areas["invasion"]
    assert list(areas) == [f"I{number}" for number in range(7)]
    assert [area.next for area in areas.values()] == ["exit", "I0", "I1", "I2", "I3", "I4", "I5"]
    for number in range(7):
        near = {f"I{other}" for other in (number - 1, number + 1) if 0 <= other < 7}
        assert set(areas[f"I{number}"].links) == near
    assert [area.key for area in areas.values() if area.tokens] == [f"I{number}" for number in range(1, 7)]


def variant(**changes):
    """The Invasion map with something changed, as the content of a pack would do it."""
    return with_map(evolve(pa_content().maps["invasion"], **changes))


@pytest.mark.rule("PA-RULE-105", "PA-DIFFICULTY-06")
def test_on_a_map_whose_lord_does_not_move_moving_on_up_is_illegal():
    with pytest.raises(SetupError, match="does not move"):
        setup(variant(lord_moves=False), pa_setup(["tarang"], moving_up="1"))


@pytest.mark.rule("PA-RULE-106")
def test_a_map_with_two_lord_areas_repeats_a_lord_only_when_there_is_no_other():
    areas = [evolve(area, lord=area.key in ("I3", "I6")) for area in pa_content().maps["invasion"].areas]
    content = variant(areas=areas)
    assert [lord.key for lord in setup(content, pa_setup(["tarang"])).lords] == ["baphomet", "baphomet"]
    second = evolve(content.lords["baphomet"], key="other")
    content = evolve(content, lords={**content.lords, "other": second})
    for seed in range(8):
        keys = [lord.key for lord in setup(content, pa_setup(["tarang"], seed=seed)).lords]
        assert sorted(keys) == ["baphomet", "other"]


@pytest.mark.rule("PA-RULE-108", "PA-MMOVE-02")
def test_who_is_nearest_an_exit_moves_first_also_on_branching_ways():
    # given a map where I6 has a short way out of its own
    areas = [
        evolve(area, next="exit" if area.key == "I5" else area.next) for area in pa_content().maps["invasion"].areas
    ]
    table = pa_table([hero("tarang")])
    assert march_order(table) == [f"I{number}" for number in range(7)]
    table.content = variant(areas=areas)
    order = march_order(table)
    assert order[:2] == ["I0", "I5"]
    assert order.index("I6") < order.index("I2")


# -- battles ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-RULE-107")
def test_only_the_lord_whose_shadow_was_entered_is_fought():
    table = pa_table([hero("tarang", at="I2")], minions={"I6": [3, 0, 0, 0], "I3": [1, 0, 0, 0]}, rolls=MISS)
    table.state.lords.append(Lord("baphomet", "I3", "I3", {"body": 6, "wall": 2}, ["I3"]))
    table.recast()
    ask(enter(table, "tarang", "I3"))
    assert table.state.hell is not None
    assert table.state.hell.lord == 1
    assert circles(table, HELL) == [1, 0, 0, 0]


@pytest.mark.rule("PA-RULE-83", "PA-HELL-20")
def test_when_the_activating_hero_dies_the_next_seat_follows():
    # given Tarang who walks into the Shadow and dies of the menace
    heroes = [hero("naomi", at="I0"), hero("tarang", at="I5", health=1, cap=6), hero("hannah", at="I1")]
    table = pa_table(heroes, rolls=[12, *[1] * 5])
    table.state.clock.step, table.state.clock.seat = "hero", 1
    play(play_step(table), ["move.I6", ()])
    assert "tarang" not in table.state.heroes
    # then it is Hannah's turn
    assert ask(play_step(table)).seat == "hannah"


@pytest.mark.rule("PA-RULE-85")
def test_a_second_battle_in_one_turn_has_its_menace_again():
    table = pa_table([hero("tarang", at="I6")], rolls=[*MISS, *MISS])
    play(lord_battle(table, 0, "tarang"), ["retreat", "I5"])
    play(enter(table, "tarang", "I6"), ["retreat", "I0"])
    assert len(happened(table, EnemyDiceRolled)) == 2
