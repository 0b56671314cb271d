"""Gifts between a hero and harm."""

import pytest

from tabletop.planet_apocalypse.model.events.heroes import HeroHurt, MarkersGained
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.markers import give_marker
from tests.support.planet_apocalypse import circles, happened, hero, in_hell, rolls
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, larvae
from tests.support.play import play

GRYLLUS = {"I2": [0, 1, 0, 0]}


def naomi(table):
    return table.state.heroes[NAOMI]


# -- an attack on a hero ----------------------------------------------------------------------------------------------


def test_a_martyr_takes_the_blow_meant_for_a_hero_beside_it():
    # given a gryllus the captain sends at Tarang
    table = gifted("martyrdom", minions=GRYLLUS, others=[hero("tarang", at="I2")], rolls=[9])
    # when Naomi steps in
    play(all_attack(table, "I2"), ["tarang", "yes"])
    # then she is hurt and gains 1 courage, he is not
    assert (naomi(table).health, naomi(table).courage) == (5, 1)
    assert table.state.heroes["tarang"].health == 6


def test_a_martyr_is_not_asked_about_attacks_on_itself_or_in_other_areas():
    table = gifted("martyrdom", minions={"I2": [0, 1, 0, 0], "I4": [0, 1, 0, 0]}, rolls=[9, 9])
    play(all_attack(table, "I2"))
    table = gifted("martyrdom", minions={"I4": [0, 1, 0, 0]}, others=[hero("tarang", at="I4")], rolls=[9])
    play(all_attack(table, "I4"))
    assert table.state.heroes["tarang"].health == 5


def test_a_riot_shield_takes_the_two_highest_dice_away():
    # given four larvae that roll three hits on toughness 2
    table = gifted("riot_shield", luck=1, minions={"I2": larvae(4)}, rolls=[6, 1, 3, 5])
    play(all_attack(table, "I2"), ["yes"])
    # then only the 3 is left to hit
    assert (naomi(table).health, naomi(table).luck) == (5, 0)


def test_a_riot_shield_is_not_asked_about_when_nothing_hits():
    table = gifted("riot_shield", luck=1, minions={"I2": larvae(2)}, rolls=[1, 2])
    play(all_attack(table, "I2"))
    assert naomi(table).luck == 1


def test_a_riot_shield_works_against_a_lord():
    table = gifted("riot_shield", luck=1, rolls=[12, 12, 3, 1, 1, 1])
    in_hell(table, NAOMI)
    play(all_attack(table, HELL), ["yes"])
    assert naomi(table).health == 5


@pytest.mark.rule("PA-MATTACK-12")
@pytest.mark.parametrize("victim", [NAOMI, "tarang"])
def test_a_guardian_angel_cancels_a_groups_damage_to_its_owner_or_a_companion(victim):
    # given Phlegethon, which burns whoever a demon injures
    table = gifted(
        "guardian_angel", luck=2, minions=GRYLLUS, others=[hero("tarang", at="I2")], legion="phlegethon", rolls=[9]
    )
    play(all_attack(table, "I2"), [victim, "yes"])
    # then nobody is hurt or burning
    assert not happened(table, HeroHurt, MarkersGained)
    assert naomi(table).luck == 0


def test_a_guardian_angel_does_nothing_against_a_lord():
    table = gifted("guardian_angel", luck=2, rolls=[12, 1, 1, 1, 1, 1])
    in_hell(table, NAOMI)
    play(all_attack(table, HELL))
    assert (naomi(table).health, naomi(table).luck) == (5, 2)


def test_a_combat_engineer_lets_ambush_troopers_absorb_one_more_for_anybody_there():
    # given an ambush of Volunteers (absorb 1) and Tarang attacked for 2
    table = gifted(
        "combat_engineer",
        minions={"I2": larvae(2)},
        ambush={"I2": ("volunteer", 2)},
        others=[hero("tarang", at="I2")],
        rolls=[6, 6],
    )
    play(all_attack(table, "I2"), ["tarang", "ambush.volunteer.1"])
    # then one Volunteer stopped both
    assert table.state.heroes["tarang"].health == 6
    assert table.state.areas["I2"].troops == 1


def test_a_combat_engineer_does_not_strengthen_patrols():
    table = gifted("combat_engineer", minions={"I2": larvae(2)}, patrol={"volunteer": 1}, rolls=[6, 6])
    play(all_attack(table, "I2"), ["patrol.volunteer.1"])
    assert naomi(table).health == 5


# -- striking back ----------------------------------------------------------------------------------------------------


def test_justice_strikes_one_minion_of_the_group_that_drew_blood():
    # given a gryllus that hits, and a d8 that beats its toughness 3
    table = gifted("justice", minions=GRYLLUS, rolls=[9, 4])
    play(all_attack(table, "I2"))
    assert circles(table, "I2")[1] == 0
    assert naomi(table).courage == 1


def test_justice_needs_health_lost_and_a_die_above_the_toughness():
    table = gifted("justice", minions=GRYLLUS, patrol={"police": 1}, rolls=[9])
    play(all_attack(table, "I2"), ["patrol.police.1"])
    assert circles(table, "I2")[1] == 1
    table = gifted("justice", minions=GRYLLUS, rolls=[9, 3])
    play(all_attack(table, "I2"))
    assert circles(table, "I2")[1] == 1


def test_justice_wounds_a_fourth_circle_demon_and_cannot_beat_a_double():
    table = gifted("justice", fourths={"hellhound": "I2"}, rolls=[9, 1, 1, 1, 5])
    play(all_attack(table, "I2"))
    assert table.state.fourths[0].health == 3
    table = gifted("justice", fourths={"catoblepas": "I2"}, rolls=[8, 1, 1, 1])
    play(all_attack(table, "I2"))
    assert table.state.fourths[0].health == 4


def test_a_dead_hero_does_not_strike_back():
    table = gifted("justice", health=1, cap=6, minions=GRYLLUS, rolls=[9])
    play(all_attack(table, "I2"))
    assert circles(table, "I2")[1] == 1


# -- death ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FAQ-04", "PA-CAPTAIN-12")
def test_a_miracle_saves_with_one_health_and_keeps_all_markers():
    # given a burning, diseased hero at 1 health
    table = gifted("pray_for_a_miracle", luck=2, health=1, cap=6, burning=True, stunned=True, pestilence=2)
    # when fire would kill her
    play(hurt(table, NAOMI, 1, "fire"), ["yes"])
    # then she lives on as she was, without courage for entering the game, and no doom came of it
    saved = naomi(table)
    assert (saved.health, saved.burning, saved.stunned, saved.pestilence) == (1, True, True, 2)
    assert (saved.luck, saved.courage, table.state.doom) == (0, 0, 0)


@pytest.mark.parametrize(("luck", "answers"), [(1, []), (2, ["no"])])
def test_without_luck_or_will_there_is_no_miracle(luck, answers):
    table = gifted("pray_for_a_miracle", luck=luck, health=1, cap=6)
    play(hurt(table, NAOMI, 3, "attack"), answers)
    assert NAOMI not in table.state.heroes
    assert table.state.doom == 2


# -- pain of others ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FAQ-26")
@pytest.mark.parametrize(
    ("at", "cause", "chosen", "courage"),
    [("I2", "attack", False, 1), ("I2", "fire", False, 1), ("I2", "gift", True, 0), ("I3", "attack", False, 0)],
)
def test_schadenfreude_pays_for_unchosen_damage_of_a_hero_beside_its_owner(at, cause, chosen, courage):
    table = gifted("schadenfreude", others=[hero("tarang", at=at)])
    play(hurt(table, "tarang", 2, cause, chosen))
    assert naomi(table).courage == courage


def test_schadenfreude_pays_nothing_for_its_owners_own_pain():
    table = gifted("schadenfreude")
    play(hurt(table, NAOMI, 2, "attack"))
    assert naomi(table).courage == 0


# -- markers and the legion -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gift", "marker"), [("iron_will", "stun"), ("asbestos_coat", "fire")])
def test_some_gifts_make_immune_to_a_marker(gift, marker):
    table = gifted(gift, others=[hero("tarang")])
    give_marker(table, NAOMI, marker)
    give_marker(table, "tarang", marker)
    assert not naomi(table).stunned
    assert not naomi(table).burning
    assert len(happened(table, MarkersGained)) == 1


def test_antibiotics_take_one_off_every_dose_of_pestilence():
    table = gifted("antibiotics")
    give_marker(table, NAOMI, "pestilence", 2)
    give_marker(table, NAOMI, "pestilence", 1)
    assert naomi(table).pestilence == 1


@pytest.mark.rule("PA-FAQ-23")
def test_the_abyss_spares_its_owner_only_and_until_the_phase_ends():
    # given Lethe, two grylluses in two areas, both heroes injured
    minions = {"I2": [0, 1, 0, 0], "I3": [0, 1, 0, 0]}
    table = gifted(
        "the_abyss_peers_back",
        luck=1,
        minions=minions,
        others=[hero("tarang", at="I3")],
        legion="lethe",
        rolls=[9, 9, 9],
    )
    play(all_attack(table, "I2"), ["yes"])
    play(all_attack(table, "I3"))
    # then only Tarang is stunned
    assert (naomi(table).stunned, table.state.heroes["tarang"].stunned) == (False, True)
    # and a second injury in this phase needs no more luck
    play(all_attack(table, "I2"))
    assert (naomi(table).stunned, naomi(table).luck) == (False, 0)
    # but the next phase is another matter
    table.state.clock.step = "captain"
    play(play_step(table), ["tarang"])
    table.state.rng = rolls(9)
    play(all_attack(table, "I2"))
    assert naomi(table).stunned


def test_the_abyss_is_not_asked_about_without_luck():
    table = gifted("the_abyss_peers_back", luck=0, minions=GRYLLUS, legion="lethe", rolls=[9])
    play(all_attack(table, "I2"))
    assert naomi(table).stunned


@pytest.mark.rule("PA-HELL-27")
def test_an_ambush_on_the_map_absorbs_nothing_in_hell_whatever_the_engineer_does():
    table = gifted("combat_engineer", minions={HELL: larvae(1)}, ambush={"I2": ("volunteer", 2)}, rolls=[6, *[1] * 6])
    in_hell(table, NAOMI)
    play(all_attack(table, HELL))
    assert naomi(table).health == 5
