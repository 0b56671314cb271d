"""A hero's turn: moving, recovering, setting ambushes."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled, EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import HellEnded
from tabletop.planet_apocalypse.model.events.heroes import HeroTurnStarted, TroopersLost
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn, place_ambush
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_table, segment
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def turn(table, answers, key="tarang"):
    return play(hero_turn(table, key), answers)


@pytest.mark.rule("PA-PHASES-01", "PA-PHASES-02", "PA-PHASES-04")
def test_a_turn_is_team_phase_hero_phase_and_five_enemy_segments():
    # given a game at its beginning
    table = pa_table([hero("tarang")], pool=0, lord_at="I6")
    table.state.areas["I6"].tokens = [""]
    # when one whole turn is played
    seen = []
    for answers in ([], [], ["done"], ["end"], [], [], [], [], []):
        seen.append(table.state.clock.step)
        play(play_step(table), answers)
    # then its steps came in order, and the next turn begins
    assert seen == ["begin", "captain", "team", "hero", "despair", "attack", "move", "spawn", "ambush"]
    assert (table.state.clock.step, table.state.clock.turn) == ("captain", 2)


@pytest.mark.rule("PA-PHASES-05")
def test_a_minion_that_enters_a_heros_area_does_not_attack_this_turn():
    table = pa_table([hero("tarang", at="I1")], minions={"I2": [1, 0, 0, 0]})
    for step in ("attack", "move"):
        table.state.clock.step = step
        play(play_step(table))
    assert circles(table, "I1")[0] == 1
    assert not happened(table, EnemyDiceRolled)


@pytest.mark.rule("PA-PHASES-06", "PA-HERO-31")
def test_an_ambush_shoots_what_has_just_moved_in_and_first_in_the_coming_segment():
    # given a larva one area away, and a hero who sets an ambush
    scout = hero("tarang", at="I1", patrol={"volunteer": 1})
    table = pa_table([scout], minions={"I2": [1, 0, 0, 0]}, rolls=[3], pool=0)
    turn(table, ["ambush", "volunteer.1", "end"])
    assert not happened(table, AmbushDiceRolled)
    # when the enemies have moved
    table.state.clock.step = "move"
    play(play_step(table))
    # then the ambush fires at the newcomer
    play(segment(table, "ambush"), ["fire.I1", "I1.larva"])
    assert circles(table, "I1")[0] == 0
    assert table.state.pool == 1


@pytest.mark.rule("PA-HERO-01", "PA-HERO-02")
def test_move_attack_and_ambush_once_each_in_any_order_for_free():
    scout = hero("tarang", at="I2", patrol={"volunteer": 2})
    table = pa_table([scout], minions={"I2": [2, 0, 0, 0]}, rolls=[5], pool=0)
    choice = ask(hero_turn(table, "tarang"))
    assert keys(choice) == ["move.I1", "move.I3", "attack", "ambush", "end"]
    choice = ask(hero_turn(table, "tarang"), ["attack", "I2.larva", "ambush", "volunteer.1"])
    assert keys(choice) == ["move.I1", "move.I3", "end"]
    scout = hero("tarang", at="I2", patrol={"volunteer": 2})
    table = pa_table([scout], minions={"I2": [2, 0, 0, 0]}, rolls=[5], pool=0)
    turn(table, ["ambush", "volunteer.1", "attack", "I2.larva", "move.I1", "stop"])
    assert table.state.heroes["tarang"].courage == 1  # the kill; nothing was paid


@pytest.mark.rule("PA-HERO-03", "PA-STATUS-03")
def test_fire_burns_before_any_action():
    table = pa_table([hero("tarang", burning=True)])
    choice = ask(hero_turn(table, "tarang"))
    assert choice.id == "turn.action"
    assert table.state.heroes["tarang"].health == 5
    assert table.state.heroes["tarang"].burning
    # and again next turn
    ask(hero_turn(table, "tarang"))
    assert table.state.heroes["tarang"].health == 4


@pytest.mark.rule("PA-STATUS-06", "PA-DEATH-01")
def test_a_burning_hero_with_one_health_dies_at_the_start_of_its_turn():
    table = pa_table([hero("tarang", health=1, burning=True), hero("naomi")])
    turn(table, [])
    assert "tarang" not in table.state.heroes


@pytest.mark.rule("PA-HERO-04", "PA-HERO-05", "PA-STATUS-01", "PA-RULE-122")
def test_a_stunned_hero_gives_up_its_attack_or_its_move():
    def table():
        return pa_table(
            [hero("tarang", at="I2", stunned=True, patrol={"volunteer": 1})], minions={"I2": [1, 0, 0, 0]}, rolls=[5]
        )

    # neither an ambush nor the end of the turn serves
    choice = ask(hero_turn(table(), "tarang"), ["ambush", "volunteer.1"])
    assert "end" not in keys(choice)
    # giving up the attack leaves the move
    given = table()
    choice = ask(hero_turn(given, "tarang"), ["recover.attack"])
    assert keys(choice) == ["move.I1", "move.I3", "ambush", "end"]
    assert not given.state.heroes["tarang"].stunned
    # giving up the move leaves the attack
    choice = ask(hero_turn(table(), "tarang"), ["recover.move"])
    assert keys(choice) == ["attack", "ambush", "end"]
    # and whoever moves first has only the attack to give up
    choice = ask(hero_turn(table(), "tarang"), ["move.I1", "stop"])
    assert keys(choice) == ["recover.attack", "ambush"]


@pytest.mark.rule("PA-HERO-06", "PA-STATUS-05", "PA-FAQ-01")
def test_an_attack_given_up_puts_out_one_fire_in_the_area():
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I2", burning=True), hero("hannah", at="I1", burning=True)]
    )
    choice = ask(hero_turn(table, "tarang"), ["extinguish"])
    assert not table.state.heroes["naomi"].burning
    assert table.state.heroes["hannah"].burning  # not in the area
    assert keys(choice) == ["move.I1", "move.I3", "end"]
    # a move cannot be given up for it
    choice = ask(hero_turn(table, "tarang"), ["move.I1"])
    assert "extinguish" not in keys(choice)


@pytest.mark.rule("PA-HERO-07", "PA-HERO-08", "PA-HERO-09", "PA-RULE-36")
def test_a_move_is_one_or_two_steps_and_never_straight_back():
    table = pa_table([hero("tarang", at="I3")])
    choice = ask(hero_turn(table, "tarang"), ["move.I2"])
    # between the steps only the second one, or stopping
    assert keys(choice) == ["move.I1", "stop"]
    table = pa_table([hero("tarang", at="I3")])
    turn(table, ["move.I4", "move.I5"])
    assert table.state.heroes["tarang"].area == "I5"


@pytest.mark.rule("PA-HERO-10", "PA-HERO-11", "PA-INVASION-01")
def test_entering_an_area_reveals_its_token_and_the_move_may_go_on():
    table = pa_table([hero("tarang", at="I0")], tokens={"I1": 1, "I3": 1}, rolls=faces(1, 1, 2, 3))
    choice = ask(hero_turn(table, "tarang"), ["move.I1"])
    assert circles(table, "I1") == [1, 1, 0, 0]
    assert table.state.areas["I1"].tokens == []
    assert keys(choice) == ["move.I2", "stop"]
    # the token nobody met is still hidden
    assert table.state.areas["I3"].tokens == [""]


@pytest.mark.rule("PA-HERO-12", "PA-RULE-37", "PA-MMOVE-07")
def test_enemies_do_not_hold_a_moving_hero():
    table = pa_table([hero("naomi", at="I1")], minions={"I1": [3, 2, 0, 0], "I2": [0, 0, 2, 1]})
    turn(table, ["move.I2", "move.I3"], key="naomi")
    assert table.state.heroes["naomi"].area == "I3"


@pytest.mark.rule("PA-HERO-13", "PA-HERO-32", "PA-RULE-78")
def test_entering_the_shadow_is_hell_time_and_ends_the_turn():
    table = pa_table([hero("tarang", at="I5", patrol={"volunteer": 1})], rolls=[1] * 6)
    # the menace misses; he retreats; his move, attack and ambush are gone
    turn(table, ["move.I6", "retreat", "I0"])
    assert table.state.heroes["tarang"].area == "I0"
    assert table.state.turn is None
    assert happened(table, HellEnded)


@pytest.mark.rule("PA-RULE-14")
def test_a_hero_moved_by_others_does_not_activate_the_battle():
    table = pa_table([hero("tarang", at="I5"), hero("naomi")], captain=1, rolls=[1] * 6)
    choice = ask(enter(table, "tarang", "I6", willing=False))
    assert (choice.id, choice.seat) == ("hell.call", "naomi")


@pytest.mark.rule("PA-HERO-28", "PA-HERO-29", "PA-RULE-50", "PA-RULE-51")
def test_an_ambush_is_one_type_of_four_at_most_and_anybodys():
    # given two Volunteers already lying there, set by whomever, and a patrol of 4
    table = pa_table([hero("tarang", at="I2", patrol={"volunteer": 4})], ambush={"I2": ("volunteer", 2)})
    choice = ask(place_ambush(table, "tarang"))
    assert keys(choice) == ["volunteer.1", "volunteer.2", "none"]
    play(place_ambush(table, "tarang"), ["volunteer.2"])
    assert (table.state.areas["I2"].troops, table.state.heroes["tarang"].patrol) == (4, {"volunteer": 2})
    # full: nothing fits
    play(place_ambush(table, "tarang"))
    assert table.state.heroes["tarang"].patrol == {"volunteer": 2}


@pytest.mark.rule("PA-HERO-30")
def test_another_type_dismisses_the_ambush_there():
    table = pa_table([hero("tarang", at="I2", patrol={"police": 1})], ambush={"I2": ("volunteer", 3)})
    play(place_ambush(table, "tarang"), ["police.1"])
    assert (table.state.areas["I2"].troop, table.state.areas["I2"].troops) == ("police", 1)
    assert happened(table, TroopersLost)[0].amount == 3


@pytest.mark.rule("PA-RULE-52")
def test_no_action_picks_an_ambush_up_again():
    table = pa_table([hero("tarang", at="I2")], ambush={"I2": ("volunteer", 3)})
    assert keys(ask(hero_turn(table, "tarang"))) == ["move.I1", "move.I3", "end"]


@pytest.mark.rule("PA-RULE-79")
def test_no_ambush_in_the_shadow():
    from tabletop.planet_apocalypse.verbs.troopers import grow_ambush

    table = pa_table([hero("tarang", at="I2", patrol={"police": 1})])
    assert grow_ambush(table, "I6", "police", 1) == 0
    assert table.state.areas["I6"].troops == 0


@pytest.mark.rule("PA-RULE-84", "PA-DEATH-07")
def test_a_dead_heros_turn_is_passed_over():
    from tabletop.planet_apocalypse.verbs.harm import die

    table = pa_table([hero("tarang"), hero("naomi")])
    play(die(table, "tarang", "attack"))
    table.state.clock.step = "hero"
    play(play_step(table))
    assert not happened(table, HeroTurnStarted)
    play(play_step(table), ["end"])
    assert [event.hero for event in happened(table, HeroTurnStarted)] == ["naomi"]


@pytest.mark.rule("PA-RULE-40")
def test_without_an_enemy_in_reach_there_is_no_attack_but_it_can_be_given_up():
    table = pa_table([hero("tarang", at="I2", stunned=True)])
    table.explain = True
    choice = ask(hero_turn(table, "tarang"))
    attack = choice.option("attack")
    assert attack is not None
    assert attack.closed == "no enemy within reach, PA-HERO-14"
    assert "recover.attack" in keys(choice)
