"""Secutor, Magdalene and Mandrake."""

import pytest

from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.targets import targets
from tabletop.planet_apocalypse.model.events.enemies import DoomRose
from tabletop.planet_apocalypse.model.fight import Attack, Die, Group
from tabletop.planet_apocalypse.model.state import FOURTH, HELL
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tests.support.planet_apocalypse import (
    circles,
    give_gift,
    happened,
    hero,
    in_hell,
    pa_content,
    pa_table,
    segment,
)
from tests.support.play import ForcedRng, ask, play

QUIET = {"legion": "lethe"}


def void(heroes, **more):
    return pa_table(heroes, boxes=["void"], **{**QUIET, **more})


def comes(table, key, area):
    """That demon appears there, its spawn effect included."""
    table.state.rest = [key, *[other for other in table.state.rest if other != key]]
    table.state.rng = ForcedRng([0, *table.state.rng.numbers])
    return spawn_fourth(table, area)


def ambush(table, area):
    place = table.state.areas[area]
    return (place.troop, place.troops)


def test_their_sheets():
    sheets = pa_content().fourths
    found = {key: (sheets[key].dice, sheets[key].toughness) for key in ("magdalene", "mandrake", "secutor")}
    assert found == {
        "magdalene": ([8] * 4, [4]),
        "mandrake": ([10] * 4, [2, 2]),
        "secutor": ([12] * 4, [2, 2]),
    }
    assert all((sheets[key].health, sheets[key].courage) == (4, 4) for key in found)


# -- Secutor ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-18", "PA-FOURTH-06")
def test_as_the_secutor_appears_a_trooper_of_every_ambush_dies():
    table = void([hero("tarang", patrol={"police": 2})], ambush={"I1": ("army", 3), "I4": ("volunteer", 1)})
    play(comes(table, "secutor", "I6"))
    assert (ambush(table, "I1"), ambush(table, "I4")) == (("army", 2), ("", 0))
    assert table.state.heroes["tarang"].patrol == {"police": 2}


@pytest.mark.rule("PA-FOURTHS-19")
@pytest.mark.parametrize("leader", ["tarang", "victor"])
def test_no_trooper_absorbs_its_damage_not_even_under_leadership(leader):
    # given a patrol and an ambush beside the hero, and three hits; Victor's troopers absorb what they cost
    table = void(
        [hero(leader, at="I2", health=6, toughness=1, patrol={"police": 2})],
        ambush={"I2": ("police", 2)}, fourths={"secutor": "I2"}, rolls=[9, 9, 9, 1],
    )  # fmt: skip
    if leader == "victor":
        table.state.heroes["victor"].abilities.append("leadership")
        table.recast()
    play(group_attacks(table, Group("I2", FOURTH, "secutor")))
    assert table.state.heroes[leader].health == 3


@pytest.mark.rule("PA-FOURTHS-19")
def test_other_enemies_beside_it_are_absorbed_as_usual():
    table = void(
        [hero("tarang", at="I2", patrol={"police": 1})],
        fourths={"secutor": "I2"}, minions={"I2": [1, 0, 0, 0]}, rolls=[6],
    )  # fmt: skip
    asked = ask(group_attacks(table, Group("I2", 0, "larva", 1)))
    assert asked.id == "absorb.troopers"


# -- Magdalene --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-08", "PA-RULE-23")
@pytest.mark.parametrize(("there", "come"), [(0, 6), (7, 3)])
def test_six_larvae_come_with_magdalene_as_many_as_there_are_and_never_doom(there, come):
    table = void([hero("tarang")], minions={"I2": [there, 0, 0, 0]})
    play(comes(table, "magdalene", "I6"))
    assert circles(table, "I6") == [come, 0, 0, 0]
    assert happened(table, DoomRose) == []


@pytest.mark.rule("PA-FOURTHS-09")
def test_nothing_damages_her_beside_a_larva_but_one_attack_may_kill_the_larvae_first():
    # given a larva beside her, and dice of 5 and 6
    table = void(
        [hero("tarang", at="I2", dice=[6, 6])], fourths={"magdalene": "I2"}, minions={"I2": [1, 0, 0, 0]}, rolls=[5, 6]
    )
    asked = ask(attack(table, "tarang"))
    assert [option.key for option in asked.open] == ["I2.larva", "done"]
    # when the larva dies first
    table.state.rng = ForcedRng([4, 5])
    play(attack(table, "tarang"), ["I2.larva", "I2.magdalene"])
    # then the other die wounds her
    assert table.state.fourths[0].health == 3


@pytest.mark.rule("PA-FOURTHS-09")
def test_a_larva_elsewhere_shields_her_not_and_in_hell_any_larva_there_does():
    table = void([hero("tarang", at="I2")], fourths={"magdalene": "I2"}, minions={"I3": [1, 0, 0, 0]})
    made = Attack("tarang", "I2", Pool([Die(6, 6)]))
    assert [target.id for target in targets(table, made)] == ["magdalene"]
    table = void([hero("tarang")], fourths={"magdalene": HELL}, minions={HELL: [1, 0, 0, 0]})
    in_hell(table, "tarang")
    assert "magdalene" not in [target.id for target in targets(table, Attack("tarang", HELL, Pool([Die(6, 6)])))]


@pytest.mark.rule("PA-FOURTHS-09", "PA-GIFTS-01")
def test_gifts_that_wound_great_demons_do_not_reach_past_her_larvae():
    # given Exorcism and Magdalene with a larva
    table = void(
        [hero("tarang", at="I2", luck=5)],
        fourths={"magdalene": "I2"}, minions={"I2": [1, 0, 0, 0]}, options={"deck": "varied", "box_pit": "yes"},
    )  # fmt: skip
    give_gift(table, "tarang", "bell_book_and_candle")
    assert "bell_book_and_candle" not in [option.key for option in ask(hero_turn(table, "tarang")).open]
    circles(table, "I2")[0] = 0
    assert "bell_book_and_candle" in [option.key for option in ask(hero_turn(table, "tarang")).open]


# -- Mandrake ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-10", "PA-RULE-110", "PA-RULE-203")
def test_as_the_mandrake_appears_ambushes_grow_and_bare_areas_outside_the_shadow_get_one():
    # given an ambush of 2, a full one, tokens in a bare area, the Shadow on I6
    table = void(
        [hero("tarang")], ambush={"I1": ("army", 2), "I3": ("police", 4)}, tokens={"I2": 1}, rolls=[1, 1, 1, 1]
    )
    play(comes(table, "mandrake", "I6"))
    found = {key: ambush(table, key) for key in ("I0", "I1", "I2", "I3", "I6")}
    assert found == {
        "I0": ("volunteer", 1),
        "I1": ("army", 3),
        "I2": ("volunteer", 1),
        "I3": ("police", 4),
        "I6": ("", 0),
    }
    # and the token that the new trooper met was revealed
    assert (table.state.areas["I2"].tokens, circles(table, "I2")) == ([], [2, 2, 0, 0])


@pytest.mark.rule("PA-FOURTHS-10")
def test_when_cards_run_short_ambushes_come_first_and_then_areas_near_the_start():
    # given all but three Volunteers in play, an ambush of them far away
    cards = pa_content().troopers["volunteer"].cards
    table = void([hero("tarang", patrol={"volunteer": cards - 4})], ambush={"I5": ("volunteer", 1)})
    play(comes(table, "mandrake", "I6"))
    assert [ambush(table, key)[1] for key in ("I0", "I1", "I2", "I3", "I5")] == [1, 1, 0, 0, 2]


@pytest.mark.rule("PA-FOURTHS-11", "PA-FAQ-06")
def test_while_it_is_in_play_an_ambush_with_a_hero_must_fire_at_one_and_others_not_at_all():
    # given ambushes with heroes and larvae, with heroes alone, and with larvae alone
    table = void(
        [hero("tarang", at="I2", toughness=2), hero("naomi", at="I2", toughness=2), hero("moose", at="I3")],
        ambush={"I2": ("army", 3), "I3": ("volunteer", 1), "I4": ("volunteer", 1)},
        minions={"I2": [1, 0, 0, 0], "I4": [1, 0, 0, 0]}, fourths={"mandrake": "I5"}, rolls=[3, 2, 1],
    )  # fmt: skip
    choice = ask(segment(table, "ambush"))
    # then both with heroes must fire
    assert [option.key for option in choice.open] == ["fire.I2", "fire.I3"]
    # when the captain lets the first fire at Naomi: one of its two dice is above her toughness
    table.state.rng = ForcedRng([2, 1, 0])
    play(segment(table, "ambush"), ["fire.I2", "naomi", "none"])
    # then she alone was hurt, and no larva died
    assert (table.state.heroes["naomi"].health, table.state.heroes["tarang"].health) == (5, 6)
    assert (circles(table, "I2")[0], circles(table, "I4")[0]) == (1, 1)


@pytest.mark.rule("PA-FOURTHS-12", "PA-FAQ-32", "PA-TROOPER-07")
def test_troopers_absorb_that_damage_those_who_fired_too():
    table = void(
        [hero("tarang", at="I2", toughness=1)], ambush={"I2": ("volunteer", 2)}, fourths={"mandrake": "I5"}, rolls=[6]
    )
    play(segment(table, "ambush"), ["ambush.volunteer.1"])
    assert (table.state.heroes["tarang"].health, ambush(table, "I2")) == (6, ("volunteer", 1))


@pytest.mark.rule("PA-FOURTHS-11", "PA-FOURTH-06")
def test_when_it_is_gone_ambushes_fire_at_enemies_again():
    table = void([hero("tarang", at="I2")], ambush={"I2": ("volunteer", 1)}, minions={"I2": [1, 0, 0, 0]}, rolls=[6])
    play(segment(table, "ambush"), ["fire.I2", "I2.larva"])
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.rule("PA-RULE-207")
def test_with_fire_team_a_patrol_may_fire_at_a_hero_then_and_nobody_must():
    # given Fire Team, a patrol and no ambush
    table = void(
        [hero("tarang", at="I2", luck=3, toughness=1, patrol={"volunteer": 1})], fourths={"mandrake": "I5"}, rolls=[6]
    )
    give_gift(table, "tarang", "fire_team")
    choice = ask(segment(table, "ambush"))
    assert [option.key for option in choice.open] == ["fire.patrol.tarang.volunteer", "hold"]
    play(segment(table, "ambush"), ["fire.patrol.tarang.volunteer", "none"])
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].luck) == (5, 2)


@pytest.mark.rule("PA-RULE-207")
def test_a_trait_that_loses_a_trooper_works_also_when_they_fire_at_a_hero():
    table = void([hero("tarang", at="I2", toughness=5)], ambush={"I2": ("gang", 2)}, fourths={"mandrake": "I5"})
    table.state.troopers = ["gang"]
    table.recast()
    sizes = pa_content().troopers["gang"].dice[1]
    table.state.rng = ForcedRng([0] * len(sizes))
    play(segment(table, "ambush"), [])
    assert ambush(table, "I2") == ("gang", 1)
