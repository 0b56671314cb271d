"""What an audit found: each was once wrong."""

import pytest

from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled, DoomRose, LegionChanged
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.odds import attack_odds
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.show.describe import describe
from tests.support.planet_apocalypse import (
    circles,
    faces,
    happened,
    hell_round,
    hero,
    in_hell,
    pa_table,
    segment,
    unlock,
)
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae
from tests.support.play import ask, play

ANN_AND_BOB = {"Ann": ["tarang"], "Bob": ["naomi"]}


@pytest.mark.rule("PA-JOIN-03")
def test_a_player_who_joins_does_not_rebuild_a_destroyed_wall():
    table = pa_table([hero("tarang"), hero("naomi")], options={"joining": "yes", "lord": "baphomet"})
    table.state.lords[0].parts.update(wall=0, body=5)
    play(new_captain(table), ["tarang", "join", "cindrew"])
    assert table.state.lords[0].parts["wall"] == 0
    assert table.state.lords[0].parts["body"] > 5


@pytest.mark.rule("PA-HERO-01", "PA-HERO-28")
def test_thinking_better_of_an_ambush_costs_nothing():
    table = pa_table([hero("tarang", at="I1", patrol={"volunteer": 1})])
    play(hero_turn(table, "tarang"), ["ambush", "none", "ambush", "volunteer.1", "end"])
    assert table.state.areas["I1"].troops == 1


# -- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-RULE-114")
def test_each_weakened_enemy_keeps_its_own_amount():
    # given two fiends, one brought down to 5 and one to 3, and dice of 4 and 6
    table = pa_table(
        [hero("tarang", at="I3", dice=[6, 6]), hero("cindrew", courage=4)],
        minions={"I3": [0, 0, 2, 0]}, rolls=[4, 6], pool=0,
    )  # fmt: skip
    unlock(table, "cindrew", "fidget_sic")
    answers = ["I3.fiend", "1", "I3.fiend", "3", "I3.fiend.less3"]
    # when the weaker one falls to the 4, the other one is still there with its own 5
    choice = ask(attack(table, "tarang"), answers)
    assert keys(choice) == ["I3.fiend.less1", "done"]
    assert "(5)" in choice.open[0].label


@pytest.mark.rule("PA-RULE-114", "PA-RULE-115", "PA-RULE-42")
def test_sic_comes_before_a_head_shot_and_counts_on_the_sum():
    # given a fiend of 6 and dice that make 6 together
    table = pa_table(
        [hero("hannah", at="I3", dice=[4, 4]), hero("cindrew", courage=1)],
        minions={"I3": [0, 0, 1, 0]}, rolls=[3, 3], pool=0,
    )  # fmt: skip
    unlock(table, "hannah", "head_shot")
    unlock(table, "cindrew", "fidget_sic")
    play(attack(table, "hannah"), ["I3.fiend", "head_shot.3+3", "I3.fiend.less1"])
    assert circles(table, "I3") == [0, 0, 0, 0]


@pytest.mark.rule("PA-RULE-42")
def test_specials_of_one_attack_go_in_the_attackers_order():
    # given Head Shot and Frag Grenades, two fours, a gryllus of 3 and a fiend of 6
    def table():
        made = gifted("frag_grenades", key="hannah", luck=1, dice=[4, 4], minions={"I2": [0, 1, 1, 0]}, rolls=[4, 4])
        unlock(made, "hannah", "head_shot")
        return made

    # when the sum is thrown, both fall
    summed = table()
    play(attack(summed, "hannah"), ["head_shot.4+4", "frag_grenades", ("I2.gryllus.1", "I2.fiend.1")])
    assert circles(summed, "I2") == [0, 0, 0, 0]
    # when the grenade goes first, one die is gone and nothing is left to add up
    thrown = table()
    play(attack(thrown, "hannah"), ["frag_grenades"])
    assert circles(thrown, "I2") == [0, 0, 1, 0]


def test_a_pair_with_a_bound_die_and_one_without_are_two_options():
    # given two dice of 3 and the Combat Knife's d4 showing 3 too
    table = gifted("combat_knife", key="hannah", dice=[6, 6], minions={"I2": [1, 0, 1, 0]}, rolls=[3, 3, 3])
    unlock(table, "hannah", "head_shot")
    assert sorted(keys(ask(attack(table, "hannah")))) == ["assign", "head_shot.3+3", "head_shot.3+3.circle0"]


def test_odds_count_every_die_that_will_be_rolled():
    # given the Combat Knife's d4 against larvae besides a d6
    table = gifted("combat_knife", dice=[6], minions={"I2": [2, 1, 0, 0]})
    told = {target.circle: shown for target, shown in attack_odds(table, NAOMI)}
    # then two larvae may fall, and the gryllus faces the d6 alone
    assert told[0].count("/") == 1
    assert told[1] == "50%"


def test_a_target_elsewhere_is_told_by_the_name_of_its_area():
    table = pa_table([hero("hannah", at="I2", dice=[12])], minions={"I3": larvae(1)}, rolls=[9])
    choice = ask(attack(table, "hannah"))
    name = next(area.name for area in table.content.maps["invasion"].areas if area.key == "I3")
    assert f" in {name} " in choice.options[0].label


@pytest.mark.rule("PA-HERO-23")
def test_no_help_is_asked_for_where_it_cannot_matter():
    # given a d4 against a fiend of 6: one level more does not reach it
    table = pa_table(
        [hero("naomi", at="I2", dice=[4]), hero("tarang", at="I2", courage=1)], minions={"I2": [0, 0, 1, 0]}, rolls=[4]
    )
    play(attack(table, "naomi"))
    # while against a gryllus of 3 it matters
    table = pa_table(
        [hero("naomi", at="I2", dice=[4]), hero("tarang", at="I2", courage=1)], minions={"I2": [0, 1, 0, 0]}, rolls=[4]
    )
    assert ask(attack(table, "naomi")).id == "help.give"


@pytest.mark.rule("PA-CAPTAIN-05", "PA-RULE-35")
def test_nobody_asks_itself_for_consent():
    # given one player with both heroes
    table = pa_table([hero("tarang"), hero("naomi")], pool=3)
    assert play(pay(table, "naomi", 2, "gift")) is True
    assert table.state.pool == 1


# -- troopers, exits, tokens ------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-08", "PA-PHASES-07")
def test_a_gift_left_out_takes_its_extra_troopers_with_it():
    table = gifted("drill_instructor", at="I0", patrol={"volunteer": 6})
    play(team_actions(table), ["aside", "naomi.drill_instructor", "done"])
    assert table.state.heroes[NAOMI].patrol == {"volunteer": 4}


@pytest.mark.rule("PA-TEAM-07", "PA-PHASES-07")
def test_an_ability_left_out_leaves_one_type_of_troopers():
    table = pa_table([hero("maxwell", patrol={"volunteer": 2, "police": 1})])
    unlock(table, "maxwell", "old_school_discipline")
    mixing = [key for key in table.state.heroes["maxwell"].abilities if _mixes(table, key)]
    play(team_actions(table), ["aside", f"maxwell.{mixing[0]}", "police", "done"])
    assert table.state.heroes["maxwell"].patrol == {"police": 1}


def _mixes(table, key):
    return any(use.params.get("what") == "mixed_patrol" for use in table.content.powers[key].abilities)


@pytest.mark.rule("PA-DOOM-01", "PA-LEGION-04", "PA-RULE-124")
def test_the_doom_of_one_exit_is_counted_at_once_and_the_legion_changes_after_it():
    # given doom 1 and three grylluses of Acheron on the way out: 2 doom each
    table = pa_table([hero("tarang", at="I3")], minions={"I0": [0, 3, 0, 0]}, legion="acheron", doom=1, rolls=[1])
    play(segment(table, "move"))
    # then all six were counted under Acheron before the legion changed, and twice it changed
    events = [type(event).__name__ for event in happened(table, DoomRose, LegionChanged)]
    assert events == ["DoomRose", "LegionChanged", "LegionChanged"]
    assert table.state.doom == 7


@pytest.mark.rule("PA-CAPTAIN-08", "PA-RULE-125")
def test_the_captain_orders_exits_between_which_the_legion_may_change():
    # given doom 2, a larva and a gryllus of Acheron in the start area
    table = pa_table([hero("tarang", at="I3")], minions={"I0": [1, 1, 0, 0]}, legion="acheron", doom=2, rolls=[1])
    table.state.legions.cards[:] = ["dis"]
    choice = ask(segment(table, "move"))
    assert (choice.id, choice.seat) == ("march.order", "tarang")
    # when the larva goes first, the legion changes before the gryllus is out
    table = pa_table([hero("tarang", at="I3")], minions={"I0": [1, 1, 0, 0]}, legion="acheron", doom=2, rolls=[1])
    play(segment(table, "move"), ["0."])
    assert table.state.doom == 4
    # while with doom 4 nothing can change, and nobody is asked
    table = pa_table(
        [hero("tarang", at="I3")], minions={"I0": [1, 1, 0, 0]}, legion="acheron", doom=3, legion_changes=1
    )
    play(segment(table, "move"))
    assert table.state.doom == 6


def test_the_log_keeps_what_a_token_showed_before_a_reroll():
    table = gifted("rosary", luck=9, tokens={"I2": 1}, dice=[6], rolls=[*faces(1, 1, 2, 2), *faces(3, 3)])
    gift = next(key for key, card in table.content.gifts.items() if card.abilities[0].does == "reroll_despair")
    assert gift == "rosary"
    play(reveal(table, "I2"), ["yes", ("die.1", "die.2")])
    assert happened(table, DespairDiceRolled)[0].faces == [1, 1, 2, 2]


# -- divine intervention ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-DIVINE-02", "PA-DIVINE-05", "PA-RULE-05")
def test_the_holders_player_decides_about_the_legion_in_another_players_turn():
    table = pa_table([hero("tarang"), hero("naomi")], divine=1, legion="dis", seats=ANN_AND_BOB)
    choice = ask(hero_turn(table, "tarang"), ["divine.legion"])
    assert (choice.id, choice.seat) == ("divine.agree", "naomi")


@pytest.mark.rule("PA-DIVINE-05", "PA-RULE-05")
@pytest.mark.parametrize("step", ["despair", "attack", "move", "ambush"])
def test_the_legion_may_be_replaced_before_every_segment_in_which_it_acts(step):
    table = pa_table([hero("tarang"), hero("naomi")], divine=1, legion="dis", minions={"I4": [0, 1, 0, 0]})
    choice = ask(segment(table, step))
    assert (choice.id, choice.seat) == ("divine.pause", "naomi")
    # and not where no demon is
    table = pa_table([hero("tarang", at="I3")], divine=0, legion="dis", minions={"I4": [1, 0, 0, 0]})
    play(segment(table, step))


@pytest.mark.rule("PA-DIVINE-05", "PA-RULE-05", "PA-LEGION-06")
def test_the_legion_may_be_replaced_in_hell():
    table = pa_table([hero("tarang", at="I6")], divine=0, legion="dis", rolls=[1] * 9)
    choice = ask(lord_battle(table, 0, "tarang"))
    assert "divine.legion" in keys(choice)


@pytest.mark.rule("PA-RULE-126", "PA-RULE-05")
def test_before_the_enemies_step_in_hell_the_legion_may_be_replaced_while_a_demon_is_there():
    table = pa_table([hero("tarang")], divine=0, legion="dis", minions={HELL: [0, 1, 0, 0]}, rolls=[1] * 14)
    in_hell(table, "tarang")
    assert ask(hell_round(table), ["attack"]).id == "divine.pause"
    # and among larvae nobody is asked
    table = pa_table([hero("tarang")], divine=0, legion="dis", minions={HELL: larvae(1)}, rolls=[1] * 14)
    in_hell(table, "tarang")
    play(hell_round(table), ["attack"])


# -- what is told -----------------------------------------------------------------------------------------------------


def test_what_is_told_of_a_lord_follows_its_state():
    table = pa_table([hero("tarang")], options={"lord": "baphomet"})
    whole = describe(table, "lord.body")
    in_hell(table, "tarang")
    table.state.lords[0].parts["wall"] = 0
    assert describe(table, "lord.body")[1] != whole[1]
    assert "destroyed" in describe(table, "lord.wall")[0]
