"""Cindrew Putorious: Fidget fetches, dances and bites; she never stays put."""

import pytest

from tabletop.planet_apocalypse.model.events.enemies import HeroMoved
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FIRST, LARVA
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import circles, happened, hero, in_hell, pa_table, unlock
from tests.support.play import ForcedRng, ask, play


def keys(choice):
    return [option.key for option in choice.open]


@pytest.mark.rule("PA-FAQ-15", "PA-TEAM-29")
def test_fidget_fetches_one_gift_into_an_empty_panel_slot():
    # given a panel with one gift on it
    table = pa_table([hero("cindrew")], panel=["hope"])
    top = table.state.gifts.cards[-1]
    # when Fidget fetches, and the phase goes on
    choice = ask(team_actions(table), ["cindrew.fidget_fetch"])
    # then the top card lies in the first empty slot, and he does not go twice in a phase
    assert table.state.panel[:3] == ["hope", top, ""]
    assert "cindrew.fidget_fetch" not in keys(choice)


@pytest.mark.rule("PA-FAQ-15")
def test_fidget_does_not_fetch_for_a_full_panel():
    table = pa_table([hero("cindrew")])
    assert all(table.state.panel)
    assert "cindrew.fidget_fetch" not in keys(ask(team_actions(table)))


@pytest.mark.rule("PA-RULE-82")
def test_she_keeps_up_to_two_gifts_before_a_lord_cycle_discards_the_rest():
    # given four gifts on the panel
    table = pa_table([hero("cindrew")], panel=["hope", "faith", "sergeant", "charity"], rolls=ForcedRng([0]))
    choice = ask(lord_cycle(table))
    assert (choice.id, choice.most) == ("panel.keep", 2)
    # when she keeps two of them
    table = pa_table([hero("cindrew")], panel=["hope", "faith", "sergeant", "charity"], rolls=ForcedRng([0]))
    play(lord_cycle(table), [("panel.1", "panel.2")])
    # then they stay in their slots, the others are gone, and the panel is full
    assert table.state.panel[1:3] == ["faith", "sergeant"]
    assert sorted(table.state.gifts.discard) == ["charity", "hope"]
    assert all(table.state.panel)


def test_dancing_takes_one_damage_off_every_attack_on_her():
    # given Cindrew and Tarang beside two larvae and a gryllus, she dancing
    table = pa_table(
        [hero("cindrew", at="I2"), hero("tarang", at="I2")], minions={"I2": [2, 1, 0, 0]}, rolls=[6, 6, 6, 6, 6]
    )
    unlock(table, "cindrew", "fidget_dance")
    # when the larvae hit her twice, the gryllus once, and the larvae Tarang twice
    play(group_attacks(table, Group("I2", LARVA, "larva", 2)), ["cindrew"])
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["cindrew"])
    play(group_attacks(table, Group("I2", LARVA, "larva", 2)), ["tarang"])
    # then each attack on her did 1 less, and his did not
    assert table.state.heroes["cindrew"].health == 5
    assert table.state.heroes["tarang"].health == 4


@pytest.mark.rule("PA-RULE-61")
def test_dancing_comes_before_troopers_absorb():
    # given two hits, one danced away, and a Volunteer on patrol
    table = pa_table([hero("cindrew", at="I2", patrol={"volunteer": 2})], minions={"I2": [2, 0, 0, 0]}, rolls=[6, 6])
    unlock(table, "cindrew", "fidget_dance")
    # when she lets one trooper absorb
    play(group_attacks(table, Group("I2", LARVA, "larva", 2)), ["patrol.volunteer.1"])
    # then nothing is left to hurt her
    assert table.state.heroes["cindrew"].health == 6
    assert table.state.heroes["cindrew"].patrol == {"volunteer": 1}


@pytest.mark.rule("PA-RULE-114")
def test_sic_weakens_one_enemy_for_any_heros_attack_anywhere():
    # given Tarang facing two fiends with a 5, and Cindrew with 2 courage far away
    table = pa_table(
        [hero("tarang", at="I3"), hero("cindrew", at="I0", courage=2)], minions={"I3": [0, 0, 2, 0]}, rolls=[5], pool=0
    )
    unlock(table, "cindrew", "fidget_sic")
    # when she pays 2 to bring one fiend from 6 to 4
    play(attack(table, "tarang"), ["I3.fiend", "2", "I3.fiend.less2"])
    # then that fiend falls, Tarang has the courage for it, and she has paid
    assert circles(table, "I3") == [0, 0, 1, 0]
    assert table.state.heroes["tarang"].courage == 1
    assert table.state.heroes["cindrew"].courage == 0


def test_sic_lowers_both_numbers_of_a_double_toughness():
    # given two threes against a cacodemon of 4+4
    table = pa_table(
        [hero("tarang", at="I3", dice=[6, 6]), hero("cindrew", courage=2)],
        minions={"I3": [0, 0, 0, 1]}, rolls=[3, 3], pool=0,
    )  # fmt: skip
    unlock(table, "cindrew", "fidget_sic")
    # when it has 2 less
    play(attack(table, "tarang"), ["I3.cacodemon", "2", "I3.cacodemon.less2"])
    # then it falls
    assert circles(table, "I3") == [0, 0, 0, 0]


@pytest.mark.rule("PA-RULE-114")
def test_sic_can_be_repeated_and_spread_over_enemies():
    # given two fours against two grylluses and a fiend; she has 4 courage
    table = pa_table(
        [hero("tarang", at="I3", dice=[6, 6]), hero("cindrew", courage=4)],
        minions={"I3": [0, 0, 2, 0]}, rolls=[5, 5], pool=0,
    )  # fmt: skip
    unlock(table, "cindrew", "fidget_sic")
    # when both fiends lose 2
    answers = ["I3.fiend", "2", "I3.fiend", "2", "I3.fiend.less2", "I3.fiend.less2"]
    play(attack(table, "tarang"), answers)
    # then both fall
    assert circles(table, "I3") == [0, 0, 0, 0]


@pytest.mark.rule("PA-RULE-08")
def test_sic_reaches_into_hell_from_outside():
    # given Tarang before Baphomet (6) with a 6, Cindrew on the map
    table = pa_table([hero("tarang"), hero("cindrew", courage=1)], rolls=[6], pool=0)
    unlock(table, "cindrew", "fidget_sic")
    in_hell(table, "tarang")
    # when she pays 1 for Baphomet's toughness
    play(attack(table, "tarang"), ["lord.body", "lord.body"])
    # then he is wounded
    assert table.state.lords[0].parts["body"] == 8


def test_sic_can_be_declined_and_is_not_offered_without_courage():
    table = pa_table(
        [hero("tarang", at="I3"), hero("cindrew", courage=1)], minions={"I3": [0, 0, 1, 0]}, rolls=[6], pool=0
    )
    unlock(table, "cindrew", "fidget_sic")
    play(attack(table, "tarang"), ["none"])
    assert circles(table, "I3") == [0, 0, 1, 0]
    table.state.heroes["cindrew"].courage = 0
    table.state.rng = ForcedRng([5])
    play(attack(table, "tarang"))
    assert table.state.heroes["cindrew"].courage == 0


@pytest.mark.rule("PA-PHASES-08")
def test_she_cannot_end_her_turn_before_she_has_moved():
    # given Cindrew in the open, fresh in her turn
    table = pa_table([hero("cindrew", at="I2")])
    assert "end" not in keys(ask(hero_turn(table, "cindrew")))
    # when she has moved and nothing else is left to do
    play(hero_turn(table, "cindrew"), ["move.I1", "stop"])
    # then her turn is over
    assert table.state.turn is None


@pytest.mark.rule("PA-PHASES-08", "PA-RULE-113")
def test_stunned_she_gives_up_her_attack_because_she_must_move():
    # given a stunned Cindrew
    table = pa_table([hero("cindrew", at="I2", stunned=True)])
    # when her turn is played: no choice about what to give up
    play(hero_turn(table, "cindrew"), ["move.I1", "stop"])
    # then she has recovered, and moved
    assert not table.state.heroes["cindrew"].stunned
    assert happened(table, HeroMoved)


def test_each_of_her_slots_strengthens_another_hero():
    table = pa_table([hero("cindrew"), hero("tarang", health=3), hero("naomi")], panel=["hope"])
    play(place_gift(table, "cindrew", 0, 3, 7), ["tarang"])
    assert (table.state.heroes["tarang"].cap, table.state.heroes["tarang"].health) == (7, 4)
    assert table.state.heroes["cindrew"].dice == [4, 6]


def test_sic_is_not_offered_when_it_could_change_nothing():
    # given a 1 against a fiend of 6 and 2 courage, and a 6 that beats a larva anyhow
    for rolls, minions, answers in (([1], [0, 0, 1, 0], []), ([6], [1, 0, 0, 0], ["I3.larva"])):
        table = pa_table(
            [hero("tarang", at="I3"), hero("cindrew", courage=2)], minions={"I3": minions}, rolls=rolls, pool=0
        )
        unlock(table, "cindrew", "fidget_sic")
        play(attack(table, "tarang"), answers)
        assert table.state.heroes["cindrew"].courage == 2
