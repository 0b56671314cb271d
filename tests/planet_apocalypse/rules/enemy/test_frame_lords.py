"""Where Lords, demons and gifts of the packs may step in besides: shown with components made for the test."""

import pytest

from tabletop.core.flow import Option
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.model.events.enemies import HellBegan
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.enemies import AssaultRead, AssaultRolled, DoomScored, FourthDrawn
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.moments.questions import DoomAsked, EnemyDiceAsked
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LORD
from tabletop.planet_apocalypse.rules.beginning import begin
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.verbs.tracks import raise_doom
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_table, with_abilities
from tests.support.play import ForcedRng, ask, play

# -- dice added in the end, rolls read last ---------------------------------------------------------------------------


def spur(table, owner, moment):
    if moment.group.key != owner:
        moment.more += 1


def small_dice(table, owner, moment):
    if moment.group.key == owner:
        moment.dice = [8, 8, 6]


def one_die_alone(table, owner, moment):
    if moment.group.key == owner:
        moment.dice, moment.alone = [12], True


@pytest.mark.parametrize(("own", "rolled"), [(small_dice, [8, 8, 6, 8]), (one_die_alone, [12])])
def test_a_die_more_is_of_the_largest_size_the_group_rolls_in_the_end(own, rolled):
    # given a demon that spurs others on, heard before the Lord says what it rolls
    table = pa_table([hero("tarang")], fourths={"hellhound": "I5"})
    with_abilities(table, "hellhound", (EnemyDiceAsked, spur))
    with_abilities(table, "baphomet", (EnemyDiceAsked, own))
    in_hell(table, "tarang")
    assert attack_dice(table, Group(HELL, LORD, "baphomet")) == rolled
    assert attack_dice(table, Group("I5", FOURTH, "hellhound")) == [10, 10, 10, 10]


def drop_all(table, owner, moment):
    if moment.assault.hero == owner:
        moment.assault.pool.dice = []


def reads_dice(table, owner, moment):
    moment.assault.settled, moment.assault.damage = True, len(moment.assault.pool.dice)


def test_a_roll_that_is_read_in_its_own_way_is_read_after_dice_were_taken_out():
    table = pa_table([hero("tarang")], rolls=[1] * 6)
    with_abilities(table, "baphomet", (AssaultRead, reads_dice), (EnemyDiceAsked, small_dice))
    with_abilities(table, "gratitude", (AssaultRolled, drop_all))
    in_hell(table, "tarang")
    play(group_attacks(table, Group(HELL, LORD, "baphomet")))
    assert table.state.heroes["tarang"].health == 6


# -- what is left to choose in Hell ---------------------------------------------------------------------------------


def only_retreat(table, owner, moment):
    moment.only = ["retreat"]


def one_more(table, owner, moment):
    if moment.hero == owner:
        moment.options.append(Option("more", "More", lambda: None))


def test_a_lord_may_leave_a_hero_one_thing_to_do_whatever_its_own_abilities_offer():
    table = pa_table([hero("tarang", at="I6"), hero("naomi", at="I6")], rolls=[6])
    with_abilities(table, "baphomet", (HeroActions, only_retreat))
    with_abilities(table, "gratitude", (HeroActions, one_more))
    choice = ask(lord_battle(table, 0, "tarang"))
    # then Tarang could only retreat, and is asked where to
    assert (choice.seat, choice.id) == ("tarang", "hell.retreat")


# -- a demon drawn, doom scored -------------------------------------------------------------------------------------


def other_demon(table, owner, moment):
    moment.demon = "hellhound"


def test_the_demon_of_a_divine_replacement_is_drawn_like_the_first():
    # given something that brings another demon in place of each that is drawn
    seen = []
    table = pa_table([hero("tarang")], options={"divine": "yes"}, divine=0, rolls=ForcedRng([0, 0]))
    with_abilities(table, "gratitude", (FourthDrawn, lambda table, owner, moment: seen.append(moment.demon)))
    play(spawn_fourth(table, "I6"), ["reject"])
    assert seen == ["catoblepas", "hellhound"]
    assert [demon.key for demon in table.state.fourths] == ["hellhound"]
    assert table.state.rest == ["catoblepas"]


def test_doom_that_was_spared_is_announced_too():
    scored = []
    table = pa_table([hero("tarang")], legion="lethe")
    spared = (DoomAsked, lambda table, owner, moment: setattr(moment, "amount", 0))
    noted = (DoomScored, lambda table, owner, moment: scored.append((moment.cause, moment.area, moment.count)))
    with_abilities(table, "gratitude", spared, noted)
    play(raise_doom(table, "exit", 2, 0, "I0", 2))
    assert (table.state.doom, scored) == (0, [("exit", "I0", 2)])


def test_whoever_stands_in_the_shadow_when_the_game_begins_fights_at_once():
    # given a hero that something has put into the Lord's area before the first turn
    table = pa_table([hero("tarang", at="I6")], rolls=[1] * 6)
    choice = ask(begin(table))
    assert choice.id == "hell.step"
    assert happened(table, HellBegan)
