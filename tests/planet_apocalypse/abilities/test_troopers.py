"""Troopers: patrols, ambushes, what they absorb, and the traits of the five types."""

import pytest

from tabletop.planet_apocalypse.board.troopers import troopers_left
from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled, DieTurned
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FIRST, HELL, LARVA
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.enemy.despair import despair_cycle
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.lords import cast_shadow
from tabletop.planet_apocalypse.verbs.markers import give_marker
from tabletop.planet_apocalypse.verbs.troopers import lay_ambush
from tests.support.planet_apocalypse import circles, give_gift, happened, hero, in_hell, pa_content, pa_table, segment
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def tarang(table):
    return table.state.heroes["tarang"]


def hit_tarang(table, times, answers):
    """So many larvae hit him."""
    table.state.rng.numbers = [5] * times
    play(group_attacks(table, Group(tarang(table).area, LARVA, "larva", times)), answers)


@pytest.mark.rule("PA-TROOPER-01", "PA-TROOPER-12")
def test_a_trooper_is_on_patrol_or_in_an_ambush_and_counts_once():
    # given Tarang with two of the four Army cards
    table = pa_table([hero("tarang", at="I2", patrol={"army": 2}), hero("naomi", patrol={"army": 1})])
    assert troopers_left(pa_content(), table.state, "army") == 1
    # when one becomes an ambush
    lay_ambush(table, "tarang", "army", 1)
    # then it has left the patrol, and the supply is what it was
    assert (tarang(table).patrol, table.state.areas["I2"].troops) == ({"army": 1}, 1)
    assert troopers_left(pa_content(), table.state, "army") == 1


@pytest.mark.rule("PA-TROOPER-02", "PA-HERO-29", "PA-RULE-51")
def test_an_ambush_holds_four_of_one_type_and_the_surplus_stays_on_patrol():
    table = pa_table([hero("tarang", at="I2", patrol={"volunteer": 3})], ambush={"I2": ("volunteer", 2)})
    choice = ask(hero_turn(table, "tarang"), ["ambush"])
    assert keys(choice) == ["volunteer.1", "volunteer.2", "none"]
    lay_ambush(table, "tarang", "volunteer", 3)
    assert (table.state.areas["I2"].troops, tarang(table).patrol) == (4, {"volunteer": 1})


@pytest.mark.rule("PA-TROOPER-03")
def test_a_patrol_absorbs_only_for_its_own_hero():
    # given Naomi's troopers beside Tarang
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I2", patrol={"police": 4})],
        minions={"I2": [1, 0, 0, 0]}, rolls=[6],
    )  # fmt: skip
    play(group_attacks(table, Group("I2", LARVA, "larva")), ["tarang"])
    assert tarang(table).health == 5
    assert table.state.heroes["naomi"].patrol == {"police": 4}


@pytest.mark.rule("PA-TROOPER-04", "PA-RULE-50", "PA-CAPTAIN-09")
def test_any_hero_spends_the_ambush_of_its_area_without_asking_the_captain():
    # given an ambush in Tarang's area, Naomi the captain, and one elsewhere
    table = pa_table(
        [hero("naomi"), hero("tarang", at="I2")],
        minions={"I2": [1, 0, 0, 0]}, ambush={"I2": ("volunteer", 2), "I3": ("police", 1)}, rolls=[6],
    )  # fmt: skip
    choice = ask(group_attacks(table, Group("I2", LARVA, "larva")))
    assert (choice.seat, keys(choice)) == ("tarang", ["ambush.volunteer.1", "none"])
    table.state.rng.numbers = [5]  # type: ignore[attr-defined]
    play(group_attacks(table, Group("I2", LARVA, "larva")), ["ambush.volunteer.1"])
    assert (tarang(table).health, table.state.areas["I2"].troops) == (6, 1)


@pytest.mark.rule("PA-TROOPER-05", "PA-TEAM-10")
def test_what_a_trooper_could_have_stopped_more_is_lost_and_so_is_the_trooper():
    table = pa_table([hero("tarang", at="I2", patrol={"police": 2})], minions={"I2": [1, 0, 0, 0]}, rolls=[])
    before = troopers_left(pa_content(), table.state, "police")
    hit_tarang(table, 1, ["patrol.police.1"])
    assert (tarang(table).health, tarang(table).patrol) == (6, {"police": 1})
    assert troopers_left(pa_content(), table.state, "police") == before + 1


@pytest.mark.rule("PA-EX-22", "PA-TROOPER-06")
def test_the_hero_chooses_how_many_to_spend_once_the_damage_is_known():
    # given two Army troopers (absorb 2) and 3 damage
    for answer, health in (("patrol.army.2", 6), ("patrol.army.1", 5), ("none", 3)):
        table = pa_table([hero("tarang", at="I2", patrol={"army": 2})], minions={"I2": [3, 0, 0, 0]})
        answers = [answer, "none"] if answer == "patrol.army.1" else [answer]
        hit_tarang(table, 3, answers)
        assert tarang(table).health == health


@pytest.mark.rule("PA-TROOPER-08", "PA-DESPAIR-03", "PA-HERO-03")
def test_fire_and_pestilence_pass_troopers_by():
    # given a burning, diseased hero with a full patrol in an ambush
    table = pa_table(
        [hero("tarang", at="I2", burning=True, pestilence=2, patrol={"police": 4})], ambush={"I2": ("police", 2)}
    )
    # when his turn begins, and a despair cycle comes
    ask(hero_turn(table, "tarang"))
    assert tarang(table).health == 5
    play(despair_cycle(table))
    # then nobody asked for troopers
    assert (tarang(table).health, tarang(table).patrol) == (3, {"police": 4})


@pytest.mark.rule("PA-TROOPER-08", "PA-FAQ-26")
def test_damage_a_hero_does_to_itself_is_not_absorbed():
    table = pa_table([hero("tarang", at="I2", patrol={"police": 4})], minions={"I2": [1, 0, 0, 0]}, rolls=[1, 1])
    give_gift(table, "tarang", "silver_bullet")
    play(attack(table, "tarang"), ["yes"])
    assert (tarang(table).health, tarang(table).patrol) == (5, {"police": 4})


@pytest.mark.rule("PA-TROOPER-09")
def test_troopers_stop_no_marker_that_comes_without_damage():
    table = pa_table([hero("tarang", patrol={"police": 4})])
    give_marker(table, "tarang", "pestilence", 2)
    assert (tarang(table).pestilence, tarang(table).patrol) == (2, {"police": 4})


@pytest.mark.rule("PA-TROOPER-11", "PA-MMOVE-07", "PA-AMBUSH-07")
def test_enemies_do_not_kill_troopers_and_firing_does_not_use_them_up():
    # given an ambush among larvae, nobody else there
    table = pa_table([hero("tarang")], minions={"I2": [2, 0, 0, 0]}, ambush={"I2": ("volunteer", 4)}, rolls=[2])
    table.state.clock.step = "attack"
    # when the enemies attack and it then fires
    play(play_step(table))
    play(segment(table, "ambush"), ["fire.I2", "I2.larva"])
    # then all four are there
    assert table.state.areas["I2"].troops == 4
    # and the larva that is left walks past them
    play(segment(table, "move"))
    assert (circles(table, "I1")[0], table.state.areas["I2"].troops) == (1, 4)


@pytest.mark.rule("PA-TROOPER-11", "PA-LORD-05", "PA-LORD-06", "PA-LORD-07")
def test_the_shadow_kills_an_ambush_but_no_patrol_and_opens_no_token():
    table = pa_table(
        [hero("tarang", at="I5", patrol={"police": 2})], ambush={"I5": ("army", 3)}, tokens={"I5": 1}
    )  # fmt: skip
    cast_shadow(table, table.state.lords[0], "I5")
    assert (table.state.areas["I5"].troop, table.state.areas["I5"].troops) == ("", 0)
    assert table.state.areas["I5"].tokens == [""]
    assert tarang(table).patrol == {"police": 2}


@pytest.mark.rule("PA-TROOPER-13", "PA-AMBUSH-03", "PA-EX-30")
def test_one_set_of_dice_for_the_whole_ambush_and_two_roll_what_one_rolls():
    for sheet in pa_content().troopers.values():
        assert sheet.dice[0] == sheet.dice[1]
        assert len(sheet.dice) == 4
    for count, sides in ((2, [6]), (3, [6, 6])):
        table = pa_table(
            [hero("tarang")], minions={"I2": [0, 0, 1, 0]}, ambush={"I2": ("army", count)}, rolls=[1] * len(sides)
        )
        play(segment(table, "ambush"), ["fire.I2", "none"])
        assert happened(table, AmbushDiceRolled)[0].sides == sides


@pytest.mark.rule("PA-TROOPER-14", "PA-HELL-27")
def test_patrols_follow_into_hell_and_out_of_it_and_absorb_there():
    # given Tarang with Police at the Shadow's edge, an ambush where he came from
    table = pa_table([hero("tarang", at="I6", patrol={"police": 2})], ambush={"I5": ("army", 2)}, rolls=[12, *[1] * 5])
    choice = ask(lord_battle(table, 0, "tarang"))
    # then in Hell only his patrol may absorb
    assert keys(choice) == ["patrol.police.1", "none"]
    assert tarang(table).area == HELL
    table = pa_table([hero("tarang", at="I6", patrol={"police": 2})], rolls=[12, *[1] * 5])
    play(lord_battle(table, 0, "tarang"), ["patrol.police.1", "retreat", "I0"])
    assert (tarang(table).area, tarang(table).patrol) == ("I0", {"police": 1})


@pytest.mark.rule("PA-TROOPER-15")
def test_patrols_do_not_fire_and_open_no_tokens():
    # given a patrol among larvae, and its hero gone to Hell from an area a token enters
    table = pa_table([hero("tarang", at="I2", patrol={"army": 4})], minions={"I2": [2, 0, 0, 0]})
    play(segment(table, "ambush"))
    assert circles(table, "I2")[0] == 2
    in_hell(table, "tarang")
    table.state.areas["I3"].tokens = [""]
    play(segment(table, "move"))
    assert table.state.areas["I2"].tokens == [""]


@pytest.mark.rule("PA-SETUP-15", "PA-SETUP-16")
def test_the_five_types_cost_absorb_and_number_what_they_should():
    sheets = [one for one in pa_content().troopers.values() if one.pack == "core"]
    assert [(one.key, one.cost, one.absorb, one.cards) for one in sheets] == [
        ("volunteer", 1, 1, 8),
        ("citizen_militia", 2, 1, 6),
        ("police", 3, 3, 6),
        ("army", 4, 2, 4),
        ("special_forces", 5, 2, 4),
    ]


@pytest.mark.rule("PA-EX-31", "PA-AMBUSH-04", "PA-AMBUSH-06", "PA-CAPTAIN-07")
def test_three_army_kill_a_larva_and_a_gryllus_for_the_pool():
    # given three Army rolling 2 and 4 among larvae and grylluses, keeping the roll
    table = pa_table(
        [hero("tarang")], minions={"I2": [2, 2, 0, 0]}, ambush={"I2": ("army", 3)}, rolls=[2, 4], pool=0
    )  # fmt: skip
    choice = ask(segment(table, "ambush"), ["fire.I2", "none"])
    assert (choice.seat, keys(choice)) == ("tarang", ["I2.larva", "I2.gryllus", "done"])
    table.state.rng.numbers = [1, 3]  # type: ignore[attr-defined]
    play(segment(table, "ambush"), ["fire.I2", "none", "I2.gryllus", "I2.larva"])
    # then the 4 took a gryllus, the 2 a larva, and the pool has 2 more
    assert circles(table, "I2") == [1, 1, 0, 0]
    assert table.state.pool == 2


def test_army_rerolls_one_die_of_its_ambush_once():
    table = pa_table([hero("tarang")], minions={"I2": [0, 1, 0, 0]}, ambush={"I2": ("army", 3)}, rolls=[2, 1, 5])
    play(segment(table, "ambush"), ["fire.I2", "d6.1", "I2.gryllus"])
    assert circles(table, "I2") == [0, 0, 0, 0]
    assert [(one.was, one.now) for one in happened(table, DieTurned)] == [(1, 5)]


def test_special_forces_count_every_die_one_higher():
    # given 6 on a d8 against a fiend of 6
    table = pa_table([hero("tarang")], minions={"I2": [0, 0, 1, 0]}, ambush={"I2": ("special_forces", 1)}, rolls=[6])
    play(segment(table, "ambush"), ["fire.I2", "I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.rule("PA-RULE-119")
def test_traits_work_for_a_patrol_that_fires_too():
    # given Special Forces on patrol and the Fire Team gift, a 6 against a fiend
    table = pa_table(
        [hero("tarang", at="I2", luck=1, patrol={"special_forces": 1})], minions={"I2": [0, 0, 1, 0]}, rolls=[6]
    )
    give_gift(table, "tarang", "fire_team")
    play(segment(table, "ambush"), ["fire.patrol.tarang.special_forces", "I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


def test_other_types_have_no_trait():
    for troop in ("volunteer", "citizen_militia", "police"):
        dice = pa_content().troopers[troop].dice[0]
        table = pa_table(
            [hero("tarang")], minions={"I2": [0, 0, 1, 0]}, ambush={"I2": (troop, 1)}, rolls=[1] * len(dice)
        )
        play(segment(table, "ambush"), ["fire.I2"])
        assert not happened(table, DieTurned)


@pytest.mark.rule("PA-EX-15", "PA-TEAM-06")
def test_four_points_buy_one_police_more_and_the_last_point_is_lost():
    # given a patrol of one Police and a roll of 4
    table = pa_table([hero("tarang", patrol={"police": 1})], rolls=[4], pool=0)
    play(recruit(table, "tarang"), ["police.1", "done"])
    assert tarang(table).patrol == {"police": 2}
    # and Army instead costs the Police
    table = pa_table([hero("tarang", patrol={"police": 1})], rolls=[4], pool=0)
    play(recruit(table, "tarang"), ["army.1"])
    assert tarang(table).patrol == {"army": 1}


@pytest.mark.rule("PA-EX-17", "PA-TEAM-07")
def test_four_volunteers_replace_a_citizen_militia():
    table = pa_table([hero("tarang", patrol={"citizen_militia": 1})], rolls=[4], pool=0)
    play(recruit(table, "tarang"), ["volunteer.4"])
    assert tarang(table).patrol == {"volunteer": 4}


@pytest.mark.rule("PA-EX-14", "PA-TEAM-04")
def test_a_roll_of_three_and_two_courage_buy_a_special_forces():
    table = pa_table([hero("tarang", courage=2)], rolls=[3], pool=0)
    play(recruit(table, "tarang"), ["2", "special_forces.1"])
    assert (tarang(table).patrol, tarang(table).courage) == ({"special_forces": 1}, 0)


@pytest.mark.rule("PA-EX-27", "PA-RULE-71")
def test_an_absorbed_gryllus_neither_hurts_nor_burns():
    # given Phlegethon, a gryllus that hits, an Army trooper who absorbs
    table = pa_table(
        [hero("tarang", at="I2", health=2, patrol={"army": 1})],
        minions={"I2": [0, 1, 2, 0]}, legion="phlegethon", rolls=[9],
    )  # fmt: skip
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["patrol.army.1"])
    assert (tarang(table).health, tarang(table).burning, tarang(table).patrol) == (2, False, {})


@pytest.mark.rule("PA-REGION-01")
def test_the_region_says_which_five_types_can_be_recruited():
    region = pa_content().regions["default"]
    table = pa_table([hero("tarang")], rolls=[1])
    assert table.state.troopers == [types[0] for types in region.troopers]
    assert [pa_content().troopers[key].cost for key in table.state.troopers] == [1, 2, 3, 4, 5]
