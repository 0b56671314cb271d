"""Hell Time: the battle with a Lord."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled, DespairRose, HellRoundBegan
from tabletop.planet_apocalypse.model.state import HELL, Lord
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_table
from tests.support.play import ask, made_up, play

MISS = [1] * 6
"""Baphomet's six dice, all missing."""


def keys(choice):
    return [option.key for option in choice.open]


def names(table):
    return [type(event).__name__ for event in table.log]


@pytest.mark.rule("PA-HELL-01")
def test_entering_the_shadow_or_coming_under_it_starts_hell_time():
    table = pa_table([hero("tarang", at="I5")], rolls=MISS)
    ask(enter(table, "tarang", "I6"))
    assert table.state.hell is not None
    table = pa_table([hero("tarang", at="I5")], rolls=[1, *MISS])
    ask(lord_cycle(table))
    assert table.state.hell is not None


@pytest.mark.rule("PA-HELL-02", "PA-HELL-24")
def test_nothing_else_goes_on_while_hell_time_lasts():
    # given a hero with a patrol, courage and first aid to give, and a larva elsewhere
    table = pa_table(
        [hero("naomi", at="I5", health=5, courage=9, patrol={"police": 1})], minions={"I2": [1, 0, 0, 0]}, rolls=MISS
    )
    choice = ask(enter(table, "naomi", "I6"))
    # then only attack or retreat are open, and nothing moved
    assert (choice.id, keys(choice)) == ("hell.step", ["attack", "retreat"])
    assert circles(table, "I2") == [1, 0, 0, 0]
    assert not happened(table, DespairRose)


@pytest.mark.rule("PA-HELL-03", "PA-HELL-05", "PA-RULE-09", "PA-EX-34")
def test_the_hero_who_entered_activates_and_calls_whom_it_likes():
    # given John (captain), Tarang, Naomi, Hannah; Tarang enters while Naomi stands in the Shadow with him
    table = pa_table(
        [hero("john_dark"), hero("tarang", at="I5"), hero("naomi", at="I6"), hero("hannah", at="I2")], rolls=MISS
    )
    choice = ask(enter(table, "tarang", "I6"))
    assert (choice.id, choice.seat, keys(choice)) == ("hell.call", "tarang", ["john_dark", "hannah"])
    assert choice.least == 0
    # when he calls nobody, Naomi has to fight all the same
    play_until_menace = ask(enter(table, "tarang", "I6"), [(), "tarang"])
    assert play_until_menace.id == "hell.step"
    assert table.state.hell is not None
    assert table.state.hell.activating == "tarang"
    assert sorted(table.state.hell.fighters) == ["naomi", "tarang"]


@pytest.mark.rule("PA-HELL-04", "PA-HELL-22")
def test_a_lords_advance_has_no_activating_hero_and_the_captain_calls():
    table = pa_table([hero("naomi"), hero("tarang", at="I5")], rolls=[1, *MISS])
    choice = ask(lord_cycle(table))
    assert (choice.id, choice.seat) == ("hell.call", "naomi")
    # afterwards the minions attack
    table = pa_table([hero("naomi"), hero("tarang", at="I5")], despair=6, lord_track=3, rolls=[1, *MISS])
    table.state.clock.step = "despair"
    play(play_step(table), [(), "retreat", "I0"])
    assert table.state.clock.step == "attack"


@pytest.mark.rule("PA-HELL-06", "PA-HELL-07", "PA-LORD-09", "PA-RULE-06")
def test_tokens_under_the_shadow_open_nearest_the_lord_first_and_all_minions_come():
    table = pa_table(
        [hero("tarang", at="I4")], lord_at="I5", shadow=["I6", "I5"], tokens={"I5": 1, "I6": 1, "I4": 0},
        minions={"I6": [0, 1, 0, 0], "I4": [1, 0, 0, 0]},
        rolls=[*faces(1, 1, 2, 3), *faces(2, 2, 1, 3), *MISS],
    )  # fmt: skip
    ask(enter(table, "tarang", "I5"))
    assert [event.area for event in happened(table, DespairDiceRolled)] == ["I5", "I6"]
    assert circles(table, HELL) == [2, 2, 1, 0]
    assert circles(table, "I4") == [1, 0, 0, 0]  # not under the Shadow


@pytest.mark.rule("PA-HELL-08", "PA-RULE-72", "PA-RULE-85")
def test_the_menace_comes_once_at_the_start_of_every_battle():
    table = pa_table([hero("tarang", at="I5")], rolls=[*MISS, 1, *MISS, *MISS, 1, *MISS])
    play(enter(table, "tarang", "I6"), ["attack", "retreat", "I5"])
    assert len(happened(table, EnemyDiceRolled)) == 2  # the menace and round one
    play(enter(table, "tarang", "I6"), ["attack", "retreat", "I0"])
    assert len(happened(table, EnemyDiceRolled)) == 4


@pytest.mark.rule("PA-HELL-09", "PA-HELL-31", "PA-RULE-15")
def test_heroes_act_clockwise_from_the_captain_even_an_absent_one():
    # given the captain outside; Tarang and Naomi in Hell, seated after him in that order
    table = pa_table(
        [hero("naomi", at="I6"), hero("maxwell"), hero("tarang", at="I5")], captain=1, rolls=[*MISS, 1, 1, *MISS],
    )  # fmt: skip
    flow = enter(table, "tarang", "I6")
    choice = ask(flow, [()])
    assert (choice.id, choice.seat) == ("assault.target", "maxwell")  # he names targets from outside
    table = pa_table(
        [hero("naomi", at="I6"), hero("maxwell"), hero("tarang", at="I5")], captain=1, rolls=[*MISS, 1, 1, *MISS],
    )  # fmt: skip
    choice = ask(enter(table, "tarang", "I6"), [(), "naomi"])
    assert choice.seat == "tarang"


@pytest.mark.rule("PA-HELL-10", "PA-HELL-21", "PA-HELL-20", "PA-RULE-83")
def test_called_heroes_fight_whether_their_turn_is_spent_and_keep_an_unspent_one():
    # given Naomi's turn is over; Tarang's turn now; Maxwell's to come
    table = pa_table(
        [hero("naomi", dice=[6]), hero("tarang", at="I5"), hero("maxwell", patrol={"volunteer": 1})],
        rolls=[*MISS, 1, 1, 1, *MISS], pool=0,
    )  # fmt: skip
    table.state.clock.step, table.state.clock.seat = "hero", 1
    # when Tarang enters and calls both; all attack once, then retreat
    play(
        play_step(table),
        ["move.I6", ("naomi", "maxwell"), "naomi", "attack", "attack", "attack", "naomi",
         "retreat", "I0", "retreat", "I0", "retreat", "I0"],
    )  # fmt: skip
    assert [event.hero for event in happened(table, AttackDiceRolled)] == ["naomi", "tarang", "maxwell"]
    # then the next turn is Maxwell's, the hero after the activating one
    choice = ask(play_step(table))
    assert (choice.id, choice.seat) == ("turn.action", "maxwell")
    # and with the last hero activating, the enemy phase follows
    assert table.state.clock.seat == 3


@pytest.mark.rule("PA-HELL-11", "PA-HELL-32", "PA-RULE-86")
def test_a_hero_may_retreat_right_after_the_menace_to_any_area_without_shadow():
    table = pa_table([hero("tarang", at="I4")], lord_at="I5", shadow=["I6", "I5"], rolls=MISS)
    choice = ask(enter(table, "tarang", "I5"), ["retreat"])
    assert keys(choice) == ["I0", "I1", "I2", "I3", "I4"]
    play(enter(pa_table([hero("tarang", at="I4")], rolls=MISS), "tarang", "I6"), ["retreat", "I2"])


@pytest.mark.rule("PA-HELL-12", "PA-HELL-33")
def test_dice_go_to_lord_and_minions_in_any_mix_and_kills_pay_as_usual():
    table = pa_table(
        [hero("tarang", at="I5", dice=[8, 8])], minions={"I6": [1, 0, 0, 0]}, rolls=[*MISS, 7, 2, 1, *MISS]
    )
    play(enter(table, "tarang", "I6"), ["attack", "lord.body", "hell.larva", "retreat", "I0"])
    assert table.state.lords[0].parts["body"] == 5
    assert table.state.heroes["tarang"].courage == 1


@pytest.mark.rule("PA-HELL-13")
def test_heroes_in_hell_help_each_other():
    table = pa_table([hero("john_dark", at="I5"), hero("naomi", courage=1)], pool=0, rolls=[*MISS, 1])
    choice = ask(enter(table, "john_dark", "I6"), [("naomi",), "naomi", "attack"])
    assert (choice.id, choice.seat) == ("help.give", "naomi")


@pytest.mark.rule("PA-HELL-14", "PA-HELL-15")
def test_after_the_heroes_every_group_attacks_the_lord_last_and_so_on():
    table = pa_table(
        [hero("tarang", at="I5", toughness=5)], minions={"I6": [1, 1, 0, 0]}, fourths={"hellhound": "I6"},
        rolls=[*MISS, 1, 1, 1, *[1] * 4, *MISS, 1, 1, 1, *[1] * 4, *MISS],
    )  # fmt: skip
    play(enter(table, "tarang", "I6"), ["attack", "attack", "retreat", "I0"])
    rolled = [event.enemy for event in happened(table, EnemyDiceRolled)]
    assert rolled == ["baphomet", *["larva", "gryllus", "hellhound", "baphomet"] * 2]
    assert [event.round for event in happened(table, HellRoundBegan)] == [1, 2, 3]


@pytest.mark.rule("PA-HELL-16")
def test_when_all_have_left_the_enemies_get_no_further_attack():
    table = pa_table([hero("tarang", at="I5")], minions={"I6": [3, 0, 0, 0]}, rolls=MISS)
    play(enter(table, "tarang", "I6"), ["retreat", "I0"])
    assert len(happened(table, EnemyDiceRolled)) == 1  # the menace


@pytest.mark.rule("PA-HELL-17")
def test_the_lords_death_wins_at_that_instant():
    table = pa_table([hero("tarang", at="I5", dice=[12, 12])], rolls=[*MISS, 12, 12])
    table.state.lords[0].parts["body"] = 1
    with pytest.raises(GameOver) as over:
        play(enter(table, "tarang", "I6"), ["attack", "lord.body"])
    assert over.value.won


@pytest.mark.rule("PA-RULE-16")
def test_with_another_lord_alive_the_battle_ends_and_everybody_leaves():
    # given a second Lord elsewhere
    table = pa_table([hero("tarang", at="I5", dice=[12, 12])], minions={"I6": [0, 0, 1, 0]}, rolls=[*MISS, 12, 9])
    table.state.lords.append(Lord("baphomet", "I4", "I4", {"body": 6, "wall": 2}, ["I4"]))
    table.state.lords[0].parts["body"] = 1
    # when the first one falls, the attack is resolved to its end
    play(enter(table, "tarang", "I6"), ["attack", "lord.body", "hell.fiend", "I6"])
    # then its Shadow is gone, the hero stands in the freed area, and the game goes on
    assert table.state.lords[0].dead
    assert table.state.lords[0].shadow == []
    assert table.state.heroes["tarang"].area == "I6"
    assert circles(table, HELL) == [0, 0, 0, 0]


@pytest.mark.rule("PA-HELL-18", "PA-HELL-19", "PA-RULE-07")
def test_survivors_go_to_the_lords_area_wherever_they_came_from():
    table = pa_table(
        [hero("tarang", at="I4")], lord_at="I5", shadow=["I6", "I5"], minions={"I6": [0, 1, 0, 0], "I5": [1, 0, 0, 0]},
        fourths={"hellhound": "I6"}, rolls=MISS,
    )  # fmt: skip
    play(enter(table, "tarang", "I5"), ["retreat", "I0"])
    assert circles(table, "I5") == [1, 1, 0, 0]
    assert table.state.fourths[0].area == "I5"
    assert table.state.lords[0].area == "I5"
    assert table.state.hell is None


@pytest.mark.rule("PA-HELL-23", "PA-RULE-08")
def test_only_abilities_that_work_in_hell_are_heard_there():
    from tabletop.planet_apocalypse.model.moments.heroes import AttackDeclared
    from tabletop.planet_apocalypse.model.moments.questions import ReachAsked
    from tests.support.planet_apocalypse import in_hell, stepping_in, unlock

    table = pa_table([hero("hannah")])
    unlock(table, "hannah", "zeroed_in")
    assert stepping_in(table, ReachAsked, "hannah")
    in_hell(table, "hannah")
    assert not stepping_in(table, ReachAsked, "hannah")  # Sighted-In reaches no other area from Hell
    assert stepping_in(table, AttackDeclared, "hannah")  # Zeroed In works


@pytest.mark.rule("PA-HELL-25")
def test_a_lord_may_offer_something_else_to_do(monkeypatch):
    from tabletop.core.flow import Option
    from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
    from tests.support.planet_apocalypse import changed, pa_content

    def offer(table, owner, moment):
        if moment.hell:
            moment.options.append(Option("bargain", "Bargain", None))

    lords = pa_content().lords
    uses = [*lords["baphomet"].abilities, made_up(HeroActions, offer)]
    monkeypatch.setitem(lords, "baphomet", changed(lords["baphomet"], abilities=uses))
    table = pa_table([hero("tarang", at="I5")], rolls=MISS)
    choice = ask(enter(table, "tarang", "I6"))
    assert keys(choice) == ["attack", "retreat", "bargain"]


@pytest.mark.rule("PA-HELL-26", "PA-RULE-12", "PA-RULE-13")
def test_fire_gained_in_hell_burns_only_from_the_next_turn():
    # given Baphomet hits once with his menace
    table = pa_table([hero("tarang", at="I5", toughness=2)], rolls=[3, 1, 1, 1, 1, 1, 1, *MISS])
    play(enter(table, "tarang", "I6"), ["attack", "retreat", "I0"])
    tarang = table.state.heroes["tarang"]
    assert (tarang.health, tarang.burning) == (5, True)
    ask(hero_turn(table, "tarang"))
    assert tarang.health == 4


@pytest.mark.rule("PA-HELL-27", "PA-TROOPER-14")
def test_patrols_come_along_and_absorb_and_ambushes_do_not():
    table = pa_table(
        [hero("tarang", at="I5", patrol={"police": 1})], ambush={"I5": ("volunteer", 4)}, rolls=[12, 1, 1, 1, 1, 1]
    )
    choice = ask(enter(table, "tarang", "I6"))
    assert keys(choice) == ["patrol.police.1", "none"]


@pytest.mark.rule("PA-HELL-28")
def test_a_hero_killed_in_hell_costs_two_doom():
    table = pa_table([hero("tarang", at="I5", health=1), hero("naomi")], rolls=[12] * 6)
    play(enter(table, "tarang", "I6"), [()])
    assert table.state.doom == 2
    assert table.state.hell is None


@pytest.mark.rule("PA-HELL-29")
def test_baphomet_pays_for_his_wall():
    table = pa_table([hero("tarang", at="I5", dice=[6])], rolls=[*MISS, 6, *MISS])
    play(enter(table, "tarang", "I6"), ["attack", "lord.wall", "retreat", "I0"])
    assert table.state.heroes["tarang"].courage == 2
    assert table.state.lords[0].parts["wall"] == 1


@pytest.mark.rule("PA-HELL-30")
def test_no_hero_stays_in_the_shadow_outside_hell_time():
    from tabletop.planet_apocalypse.scenario.faults import faults

    table = pa_table([hero("tarang", at="I6")])
    table.state.clock.step = "attack"
    assert "tarang stands in I6 outside a Lord Battle" in faults(table.content, table.state)
    # every way into the Shadow begins a battle, and its end puts the hero elsewhere
    table = pa_table([hero("tarang", at="I6")], rolls=MISS)
    choice = ask(lord_battle(table, 0, "tarang"), ["retreat"])
    assert "I6" not in keys(choice)


@pytest.mark.rule("PA-HELL-35", "PA-HELL-36")
def test_pestilence_neither_hurts_nor_heals_in_hell():
    table = pa_table([hero("naomi", at="I5", health=3, pestilence=3)], rolls=[*MISS, 1, *MISS])
    choice = ask(enter(table, "naomi", "I6"), ["attack"])
    naomi = table.state.heroes["naomi"]
    assert (naomi.health, naomi.pestilence) == (3, 3)
    assert keys(choice) == ["attack", "retreat"]


@pytest.mark.rule("PA-RULE-10")
def test_a_token_met_on_retreat_opens_after_the_battle_in_order_of_retreat():
    table = pa_table(
        [hero("tarang", at="I5"), hero("naomi")], tokens={"I2": 1, "I3": 1},
        rolls=[*MISS, *faces(1, 1, 2, 3), *faces(1, 1, 2, 3)],
    )  # fmt: skip
    play(enter(table, "tarang", "I6"), [("naomi",), "naomi", "retreat", "I3", "retreat", "I2"])
    order = names(table)
    assert order.index("HellEnded") < order.index("DespairDiceRolled")
    assert [event.area for event in happened(table, DespairDiceRolled)] == ["I3", "I2"]


@pytest.mark.rule("PA-RULE-11", "PA-STATUS-02")
def test_a_stunned_hero_spends_its_attack_in_hell_recovering():
    table = pa_table([hero("tarang", at="I5", stunned=True)], rolls=[*MISS, *MISS, 1, *MISS])
    flow = enter(table, "tarang", "I6")
    choice = ask(flow)
    assert keys(choice) == ["recover", "retreat"]
    table = pa_table([hero("tarang", at="I5", stunned=True)], rolls=[*MISS, *MISS])
    choice = ask(enter(table, "tarang", "I6"), ["recover"])
    assert keys(choice) == ["attack", "retreat"]
    # or it retreats, still stunned
    table = pa_table([hero("tarang", at="I5", stunned=True)], rolls=MISS)
    play(enter(table, "tarang", "I6"), ["retreat", "I0"])
    assert table.state.heroes["tarang"].stunned


@pytest.mark.rule("PA-RULE-14")
def test_a_battle_begun_in_the_team_phase_leaves_the_hero_turn_alone():
    # given Naomi, who moves in the team phase into the Shadow
    table = pa_table([hero("naomi", at="I5")], rolls=MISS, pool=0)
    table.state.clock.step = "team"
    play(play_step(table), ["naomi.nimble.I6", "retreat", "I0", "done"])
    # the team phase went on, her team action is spent, and her turn is still to come
    assert table.state.clock.step == "hero"
    choice = ask(play_step(table))
    assert (choice.id, choice.seat) == ("turn.action", "naomi")


@pytest.mark.rule("PA-RULE-63")
def test_a_nameless_lord_walks_and_spawns_as_usual():
    from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens

    table = pa_table([hero("tarang")], options={"secret_lord": "yes"}, rolls=[1])
    play(lord_cycle(table))
    play(spawn_tokens(table))
    lord = table.state.lords[0]
    assert (lord.area, lord.known) == ("I5", False)
    assert len(table.state.areas["I5"].tokens) == 1
