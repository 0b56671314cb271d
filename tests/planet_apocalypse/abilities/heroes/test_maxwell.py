"""Professor Maxwell: mixed patrols, many ambushes, help from afar, and stiff knees."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled, AttackDiceRolled
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_table, segment, unlock
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def maxwell(table):
    return table.state.heroes["maxwell"]


@pytest.mark.rule("PA-TEAM-07")
def test_only_his_patrol_mixes_types():
    # given Maxwell and Tarang, each with a Police trooper and a roll of 4
    for key, expected in (("maxwell", {"police": 1, "volunteer": 2}), ("tarang", {"volunteer": 2})):
        table = pa_table([hero(key, patrol={"police": 1})], rolls=[4], pool=0)
        # when they recruit two Volunteers
        play(recruit(table, key), ["volunteer.2", "done"])
        # then only the professor keeps the other type
        assert table.state.heroes[key].patrol == expected


@pytest.mark.rule("PA-TEAM-08", "PA-TROOPER-02")
def test_his_mixed_patrol_holds_four_troopers_all_the_same():
    # given a full mixed patrol and a roll of 1
    table = pa_table([hero("maxwell", patrol={"police": 2, "volunteer": 2})], rolls=[1], pool=0)
    # when he takes one more Volunteer and lets a Police trooper go
    play(recruit(table, "maxwell"), ["volunteer.1", "police"])
    # then there are four
    assert maxwell(table).patrol == {"police": 1, "volunteer": 3}


@pytest.mark.rule("PA-RULE-38")
def test_he_drops_ambushes_before_between_and_after_his_steps():
    # given two Volunteers and a Police trooper on patrol (the rulebook's example)
    table = pa_table([hero("maxwell", at="I0", patrol={"volunteer": 2, "police": 1})])
    # when he leaves one where he starts, one on the way and the Police at the end
    answers = ["ambush", "volunteer.1", "move.I1", "volunteer.1", "move.I2", "ambush", "police.1"]
    play(hero_turn(table, "maxwell"), answers)
    # then three areas have an ambush
    areas = table.state.areas
    assert [(areas[key].troop, areas[key].troops) for key in ("I0", "I1", "I2")] == [
        ("volunteer", 1),
        ("volunteer", 1),
        ("police", 1),
    ]
    assert maxwell(table).patrol == {}


@pytest.mark.rule("PA-HERO-01", "PA-HERO-08")
def test_others_set_one_ambush_and_none_between_steps():
    table = pa_table([hero("tarang", at="I0", patrol={"volunteer": 2})])
    choice = ask(hero_turn(table, "tarang"), ["ambush", "volunteer.1"])
    assert "ambush" not in keys(choice)
    table = pa_table([hero("tarang", at="I0", patrol={"volunteer": 2})])
    choice = ask(hero_turn(table, "tarang"), ["move.I1"])
    assert keys(choice) == ["move.I2", "stop"]


@pytest.mark.rule("PA-HERO-29")
def test_each_of_his_ambushes_is_of_one_type():
    table = pa_table([hero("maxwell", at="I0", patrol={"volunteer": 1, "police": 1})])
    choice = ask(hero_turn(table, "maxwell"), ["ambush"])
    assert keys(choice) == ["volunteer.1", "police.1", "none"]
    # and the second type would dismiss the first
    play(hero_turn(table, "maxwell"), ["ambush", "volunteer.1", "ambush", "police.1", "end"])
    assert (table.state.areas["I0"].troop, table.state.areas["I0"].troops) == ("police", 1)


@pytest.mark.rule("PA-AMBUSH-05")
def test_with_ballistics_he_raises_dice_of_an_ambush_beside_him_as_often_as_he_pays():
    # given an ambush of one Volunteer (1d6) and a fiend, Maxwell there with 2 courage
    table = pa_table(
        [hero("maxwell", at="I2", courage=2)],
        minions={"I2": [0, 0, 1, 0]}, ambush={"I2": ("volunteer", 1)}, rolls=[7], pool=0,
    )  # fmt: skip
    unlock(table, "maxwell", "ballistics")
    # when he pays twice
    play(segment(table, "ambush"), ["fire.I2", "yes", "yes", "I2.fiend"])
    # then it rolled a d10 and killed the fiend for the pool
    assert happened(table, AmbushDiceRolled)[0].sides == [10]
    assert (maxwell(table).courage, table.state.pool) == (0, 1)


@pytest.mark.rule("PA-AMBUSH-05")
def test_without_ballistics_nobody_helps_an_ambush():
    table = pa_table(
        [hero("maxwell", at="I2", courage=2), hero("tarang", at="I2", courage=2)],
        minions={"I2": [1, 0, 0, 0]}, ambush={"I2": ("volunteer", 1)}, rolls=[1], pool=0,
    )  # fmt: skip
    play(segment(table, "ambush"), ["fire.I2"])
    assert happened(table, AmbushDiceRolled)[0].sides == [6]


def test_ballistics_reaches_other_areas_only_with_mentor():
    def shoot(*abilities):
        table = pa_table(
            [hero("maxwell", at="I0", courage=1)],
            minions={"I2": [1, 0, 0, 0]}, ambush={"I2": ("volunteer", 1)}, rolls=[1], pool=0,
        )  # fmt: skip
        unlock(table, "maxwell", *abilities)
        play(segment(table, "ambush"), ["fire.I2", *(["yes"] if "mentor" in abilities else [])])
        return happened(table, AmbushDiceRolled)[0].sides

    assert shoot("ballistics") == [6]
    assert shoot("ballistics", "mentor") == [8]


def test_a_mentor_helps_heroes_in_any_area_and_in_hell():
    # given Naomi attacking elsewhere, and later in Hell; Maxwell at the start
    table = pa_table(
        [hero("naomi", at="I3"), hero("maxwell", courage=2)], minions={"I3": [0, 1, 0, 0]}, rolls=[1, 1], pool=0
    )
    unlock(table, "maxwell", "mentor")
    play(attack(table, "naomi"), ["yes"])
    in_hell(table, "naomi")
    play(attack(table, "naomi"), ["yes"])
    # then both attacks had a d8
    assert [event.sides for event in happened(table, AttackDiceRolled)] == [[8], [8]]
    assert maxwell(table).courage == 0


@pytest.mark.rule("PA-HERO-23")
def test_without_mentor_help_needs_the_same_area():
    table = pa_table([hero("naomi", at="I3"), hero("maxwell", courage=2)], minions={"I3": [0, 1, 0, 0]}, rolls=[1])
    play(attack(table, "naomi"))
    assert happened(table, AttackDiceRolled)[0].sides == [6]


def test_a_second_step_costs_him_a_health():
    table = pa_table([hero("maxwell", at="I0")])
    play(hero_turn(table, "maxwell"), ["move.I1", "stop"])
    assert maxwell(table).health == 5
    play(hero_turn(table, "maxwell"), ["move.I2", "move.I3"])
    assert maxwell(table).health == 4


@pytest.mark.rule("PA-FAQ-13")
def test_being_moved_by_others_spares_his_knees():
    # given Maxwell moved twice by somebody else and then walking one area himself
    table = pa_table([hero("maxwell", at="I0")])
    play(enter(table, "maxwell", "I1", willing=False))
    play(enter(table, "maxwell", "I2", willing=False))
    play(hero_turn(table, "maxwell"), ["move.I3", "stop"])
    assert maxwell(table).health == 5


@pytest.mark.rule("PA-TROOPER-08", "PA-RULE-116")
def test_his_knees_also_hurt_on_a_second_step_into_the_shadow_and_no_trooper_helps():
    # given Maxwell two steps from the Lord, troopers on patrol
    table = pa_table([hero("maxwell", at="I4", patrol={"volunteer": 1})], rolls=[1] * 6)
    # when he walks into the Shadow, leaving nobody on the way, and retreats at once
    play(hero_turn(table, "maxwell"), ["move.I5", "none", "move.I6", "retreat", "I0"])
    # then the walk cost him 1
    assert maxwell(table).health == 4
    assert maxwell(table).patrol == {"volunteer": 1}


@pytest.mark.rule("PA-RULE-116")
def test_knees_can_kill_him_before_he_meets_anything():
    table = pa_table([hero("maxwell", at="I0", health=1)], tokens={"I2": 1})
    play(hero_turn(table, "maxwell"), ["move.I1", "move.I2"])
    assert "maxwell" not in table.state.heroes
    assert table.state.areas["I2"].tokens == [""]


def test_his_cheap_slots_recruit_at_once_wherever_he_is():
    # given Maxwell in the field with three gifts at hand
    table = pa_table([hero("maxwell", at="I4")], panel=["hope", "charity", "sergeant"])
    # when the first slot gives 4 points, the second Ballistics, the third 8 points
    play(place_gift(table, "maxwell", 0, 0, 0), ["police.1", "volunteer.1"])
    play(place_gift(table, "maxwell", 1, 1, 0))
    play(place_gift(table, "maxwell", 2, 2, 0), ["army.2"])
    assert maxwell(table).patrol == {"police": 1, "volunteer": 1, "army": 2}
    assert maxwell(table).abilities == ["old_school_discipline", "ballistics"]
