"""Gifts of the ambush segment."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled
from tests.support.planet_apocalypse import circles, happened, hero, segment
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae, sizes
from tests.support.play import ask, play

VOLUNTEERS = {"I2": ("volunteer", 1)}


def naomi(table):
    return table.state.heroes[NAOMI]


def volleys(table):
    """The dice of each volley, in order."""
    return [event.sides for event in happened(table, AmbushDiceRolled)]


@pytest.mark.rule("PA-FAQ-25", "PA-EX-46", "PA-TROOPER-15")
@pytest.mark.parametrize("first", ["fire.I2", "fire.patrol.naomi.volunteer"])
def test_a_fire_team_fires_apart_from_the_ambush_in_either_order(first):
    # given one Volunteer in ambush, four on Naomi's patrol
    table = gifted(
        "fire_team", luck=1, patrol={"volunteer": 4}, minions={"I2": larvae(5)}, ambush=VOLUNTEERS, rolls=[1, 1]
    )
    # when both fire
    second = ({"fire.I2", "fire.patrol.naomi.volunteer"} - {first}).pop()
    play(segment(table, "ambush"), [first, second])
    # then a d6 and a d10 were rolled on their own, for 1 luck
    rolled = [[6], [10]]
    assert volleys(table) == (rolled if first == "fire.I2" else rolled[::-1])
    assert naomi(table).luck == 0
    assert naomi(table).patrol == {"volunteer": 4}


def test_a_patrol_does_not_fire_without_the_gift_or_the_luck():
    for gifts, luck in (((), 1), (("fire_team",), 0)):
        table = gifted(*gifts, luck=luck, patrol={"volunteer": 4}, minions={"I2": larvae(5)})
        play(segment(table, "ambush"))
        assert volleys(table) == []


def test_courage_from_a_firing_patrol_goes_to_the_pool():
    table = gifted("fire_team", luck=1, patrol={"volunteer": 4}, minions={"I2": larvae(1)}, pool=0, rolls=[9])
    play(segment(table, "ambush"), ["fire.patrol.naomi.volunteer", "I2.larva"])
    assert (naomi(table).courage, table.state.pool) == (0, 1)


def test_a_mixed_patrol_fires_one_of_its_types():
    table = gifted(
        "fire_team", key="maxwell", luck=3, patrol={"volunteer": 2, "army": 1}, minions={"I2": larvae(5)}, rolls=[1, 1]
    )
    choice = ask(segment(table, "ambush"))
    assert keys(choice) == ["fire.patrol.maxwell.volunteer", "fire.patrol.maxwell.army", "hold"]
    play(segment(table, "ambush"), ["fire.patrol.maxwell.volunteer"])
    assert volleys(table) == [[6]]


@pytest.mark.rule("PA-EX-47", "PA-FAQ-22")
def test_fire_team_lieutenant_and_sergeant_add_up():
    # given all three gifts and four Volunteers on patrol
    table = gifted(
        "fire_team", "lieutenant", "sergeant", luck=2, patrol={"volunteer": 4}, minions={"I2": larvae(5)}, rolls=[1, 1]
    )
    # when the Sergeant is paid and the patrol fires
    play(segment(table, "ambush"), ["yes", "fire.patrol.naomi.volunteer"])
    # then the Lieutenant's die is a d8 and the patrol's d10 a d12
    assert sizes(table) == [8, 12]


def test_a_lieutenant_reinforces_one_ambush_in_his_area_a_segment():
    # given an ambush with Naomi and another elsewhere
    table = gifted(
        "lieutenant",
        minions={"I2": larvae(5), "I4": larvae(5)},
        ambush={"I2": ("volunteer", 1), "I4": ("volunteer", 1)},
        rolls=[1] * 3,
    )
    play(segment(table, "ambush"), ["fire.I2", "fire.I4"])
    assert volleys(table) == [[6, 6], [6]]


def test_a_lieutenant_with_two_volleys_in_his_area_chooses_which():
    table = gifted(
        "lieutenant",
        "fire_team",
        luck=1,
        patrol={"volunteer": 4},
        minions={"I2": larvae(5)},
        ambush=VOLUNTEERS,
        rolls=[1] * 3,
    )
    play(segment(table, "ambush"), ["fire.I2", "no", "fire.patrol.naomi.volunteer", "yes"])
    assert volleys(table) == [[6], [10, 6]]


def test_a_sergeant_raises_every_ambush_on_the_map():
    table = gifted(
        "sergeant",
        luck=1,
        minions={"I1": larvae(5), "I4": larvae(5)},
        ambush={"I1": ("volunteer", 4), "I4": ("police", 1)},
        rolls=[1] * 2,
    )
    play(segment(table, "ambush"), ["yes", "fire.I1", "fire.I4"])
    assert volleys(table) == [[12], [8]]
    assert naomi(table).luck == 0


def test_a_sergeant_is_not_asked_when_nothing_can_fire():
    table = gifted("sergeant", luck=1, minions={"I2": larvae(1)}, ambush={"I4": ("police", 1)})
    play(segment(table, "ambush"))
    assert naomi(table).luck == 1


def test_booby_traps_kill_a_larva_for_the_pool():
    table = gifted("booby_traps", minions={"I2": [2, 1, 0, 0]}, pool=0)
    play(segment(table, "ambush"))
    assert circles(table, "I2") == [1, 1, 0, 0]
    assert (table.state.pool, naomi(table).courage) == (1, 0)


def test_booby_traps_lie_only_where_their_owner_is():
    table = gifted("booby_traps", minions={"I3": larvae(2)}, pool=0)
    play(segment(table, "ambush"))
    assert circles(table, "I3")[0] == 2


def test_a_forward_observer_lets_one_ambush_fire_twice():
    # given two ambushes far from Naomi
    ambush = {"I4": ("volunteer", 1), "I5": ("police", 1)}
    table = gifted("forward_observer", luck=3, minions={"I4": larvae(5), "I5": larvae(5)}, ambush=ambush, rolls=[1] * 3)
    play(segment(table, "ambush"), ["fire.I4", "fire.I5", "forward_observer.I4", "fire.I4"])
    # then three volleys, one of them bought, and no second purchase
    assert len(volleys(table)) == 3
    assert naomi(table).luck == 2


def test_gifts_for_the_owners_attack_leave_its_firing_patrol_alone():
    table = gifted(
        "fire_team",
        "zeal",
        "combat_knife",
        luck=1,
        patrol={"volunteer": 1},
        minions={"I2": larvae(1)},
        rolls=[6],
        others=[hero("tarang")],
    )
    play(segment(table, "ambush"), ["fire.patrol.naomi.volunteer", "I2.larva"])
    assert volleys(table) == [[6]]
