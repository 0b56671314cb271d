"""Captains, replacements, players who join or leave."""

import pytest

from tabletop.planet_apocalypse.board.party import captain, seats_in_order
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import DespairRose
from tabletop.planet_apocalypse.model.events.heroes import HeroTurnStarted
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import die
from tests.support.planet_apocalypse import happened, hero, pa_table, segment
from tests.support.play import ask, play


def three(**changes):
    return pa_table([hero("tarang"), hero("naomi"), hero("maxwell")], **changes)


@pytest.mark.rule("PA-CAPTAIN-01")
def test_on_the_first_turn_anybody_may_be_captain():
    table = three()
    choice = ask(new_captain(table))
    assert [option.key for option in choice.options] == ["tarang", "naomi", "maxwell"]
    table = three()
    play(new_captain(table), ["maxwell"])
    assert captain(table.state) == "maxwell"


@pytest.mark.rule("PA-CAPTAIN-02", "PA-RULE-77")
def test_later_the_marker_passes_to_the_left_whoever_lives():
    table = three()
    table.state.clock.turn = 2
    play(new_captain(table))
    assert captain(table.state) == "naomi"
    # and the next seat gets it even if its hero is dead
    play(die(table, "maxwell", "attack"))
    play(new_captain(table), ["john_dark"])
    assert table.state.captain == 2


@pytest.mark.rule("PA-CAPTAIN-03")
def test_captaincy_stays_with_the_seat_of_a_dead_hero():
    table = three(minions={"I0": [1, 0, 0, 0]}, rolls=[1])
    play(die(table, "tarang", "attack"))
    assert table.state.captain == 0
    choice = ask(all_attack(table, "I0"))
    assert (choice.id, choice.seat) == ("assault.target", "tarang")


@pytest.mark.rule("PA-CAPTAIN-04", "PA-PHASES-03")
def test_the_captain_takes_the_first_hero_turn_then_clockwise():
    table = three(captain=1)
    table.state.clock.step = "hero"
    assert seats_in_order(table.state) == ["naomi", "maxwell", "tarang"]
    for key in ("naomi", "maxwell", "tarang"):
        play(play_step(table), ["end"])
        assert happened(table, HeroTurnStarted)[-1].hero == key
    assert table.state.clock.step == "despair"


@pytest.mark.rule("PA-CAPTAIN-10", "PA-CAPTAIN-11", "PA-DEATH-04", "PA-RULE-28")
def test_a_player_without_a_hero_picks_one_not_in_the_game():
    # given Naomi dead, and 6 despair dice
    table = three(dice=6)
    play(die(table, "naomi", "attack"))
    table.state.clock.turn = 2
    # when the next team phase begins
    choice = ask(new_captain(table))
    # then unused heroes are offered, not the dead one
    assert [option.key for option in choice.options] == [
        key
        for key, sheet in table.content.heroes.items()
        if sheet.pack == "core" and key not in ("tarang", "naomi", "maxwell")
    ]
    table.state.captain = 0
    play(new_captain(table), ["hannah"])
    # and the new one is fresh, with courage for each despair die
    hannah = table.state.heroes["hannah"]
    assert (hannah.area, hannah.health, hannah.courage, hannah.slots) == ("I0", 4, 6, [""] * 6)
    assert [seat.hero for seat in table.state.seats] == ["tarang", "hannah", "maxwell"]


@pytest.mark.rule("PA-RULE-29")
def test_dead_heroes_return_only_when_no_other_is_left():
    table = pa_table([hero(key) for key in ("cindrew", "hannah", "john_dark", "maxwell", "naomi")], doom=0)
    for key in ("cindrew", "hannah"):
        play(die(table, key, "attack", doom=0))
    table.state.clock.turn = 2
    # given that all others but Tarang have died too: one hero is left over, then the dead are offered
    table.state.dead = [key for key in table.content.heroes if key not in table.state.heroes and key != "tarang"]
    choice = ask(new_captain(table))
    assert {"cindrew", "hannah"} <= {option.key for option in choice.options}
    assert "tarang" in table.state.heroes


@pytest.mark.rule("PA-CAPTAIN-12")
def test_a_saved_hero_gets_no_courage():
    from tabletop.planet_apocalypse.verbs.harm import hurt
    from tests.support.planet_apocalypse import give_gift

    table = pa_table([hero("tarang", health=1, luck=2)])
    give_gift(table, "tarang", "pray_for_a_miracle")
    play(hurt(table, "tarang", 3, "attack"), ["yes"])
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].courage) == (1, 0)


@pytest.mark.rule("PA-CAPTAIN-13")
def test_a_hero_placed_now_acts_in_this_team_phase_and_takes_a_turn():
    table = three()
    play(die(table, "naomi", "attack"))
    table.state.clock.step, table.state.clock.turn = "captain", 2
    play(play_step(table), ["hannah"])
    choice = ask(play_step(table))
    assert choice.option("hannah.recruit") is not None
    assert "hannah" in seats_in_order(table.state)


# -- joining and leaving ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-JOIN-01", "PA-JOIN-02", "PA-JOIN-03", "PA-EX-39")
def test_a_player_who_joins_brings_a_hero_more_despair_and_a_stronger_lord():
    # given four heroes and Baphomet wounded down to 9 of 15
    table = pa_table(
        [hero(key) for key in ("tarang", "naomi", "maxwell", "hannah")], options={"joining": "yes"}, dice=5,
    )  # fmt: skip
    table.state.lords[0].parts["body"] = 9
    # when a fifth player joins
    play(new_captain(table), ["tarang", "join", "cindrew"])
    # then the new hero has courage for the despair dice, and Baphomet 12 health
    assert table.state.heroes["cindrew"].courage == 5
    assert table.state.lords[0].parts["body"] == 12
    # and despair moves five steps a turn
    from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord

    play(despair_and_lord(table))
    assert happened(table, DespairRose)[-1].steps == 5


@pytest.mark.rule("PA-RULE-68")
def test_nobody_joins_a_table_of_five():
    table = pa_table(
        [hero(key) for key in ("tarang", "naomi", "maxwell", "hannah", "cindrew")], options={"joining": "yes"}
    )
    table.state.clock.turn = 2
    play(new_captain(table))  # nothing is asked
    assert len(table.state.seats) == 5


@pytest.mark.rule("PA-JOIN-04", "PA-JOIN-05", "PA-RULE-69")
def test_a_leaving_players_hero_passes_on_and_nothing_gets_easier():
    table = pa_table(
        [hero("tarang"), hero("naomi")], seats={"Ann": ["tarang"], "Bob": ["naomi"]}, options={"joining": "yes"}
    )
    health = dict(table.state.lords[0].parts)
    play(new_captain(table), ["tarang", "leave", "Bob"])
    assert [seat.player for seat in table.state.seats] == ["Ann", "Ann"]
    assert len(table.state.seats) == 2
    assert table.state.lords[0].parts == health


# -- decisions that are the captain's ---------------------------------------------------------------------------------


TWO_PLAYERS = {"Ann": ["tarang"], "Bob": ["naomi"]}


@pytest.mark.rule("PA-CAPTAIN-05", "PA-RULE-35", "PA-ECON-04")
def test_pool_courage_needs_the_captains_word():
    from tabletop.planet_apocalypse.rules.payment import pay

    # given Naomi with 1 courage and a pool of 4; Tarang is captain
    table = pa_table([hero("tarang"), hero("naomi", courage=1)], pool=4, seats=TWO_PLAYERS)
    # when she pays 3, the captain is asked
    choice = ask(pay(table, "naomi", 3, "gift"), ["own.1+pool.2"])
    assert (choice.id, choice.seat) == ("pay.captain", "tarang")
    # and a refusal leaves everything as it was
    assert play(pay(table, "naomi", 3, "gift"), ["own.1+pool.2", "no"]) is False
    assert (table.state.heroes["naomi"].courage, table.state.pool) == (1, 4)
    # while consent lets pool and own courage mix
    assert play(pay(table, "naomi", 3, "gift"), ["own.1+pool.2", "yes"]) is True
    assert (table.state.heroes["naomi"].courage, table.state.pool) == (0, 2)


@pytest.mark.rule("PA-CAPTAIN-06", "PA-MATTACK-07")
def test_the_captain_names_a_target_for_each_group_before_it_rolls():
    table = pa_table([hero("tarang", at="I2"), hero("naomi", at="I2")], minions={"I2": [1, 1, 0, 0]}, rolls=[1, 1])
    play(all_attack(table, "I2"), ["naomi", "tarang"])
    assert [event.hero for event in happened(table, EnemyDiceRolled)] == ["naomi", "tarang"]


@pytest.mark.rule("PA-CAPTAIN-07", "PA-AMBUSH-04")
def test_the_captain_assigns_ambush_dice():
    table = pa_table(
        [hero("tarang"), hero("naomi", at="I2")], captain=0,
        minions={"I2": [1, 1, 0, 0]}, ambush={"I2": ("volunteer", 1)}, rolls=[5],
    )  # fmt: skip
    choice = ask(segment(table, "ambush"), ["fire.I2"])
    assert (choice.id, choice.seat) == ("attack.strike", "tarang")


@pytest.mark.rule("PA-CAPTAIN-08", "PA-TEAM-28")
def test_the_captain_divides_renewed_luck():
    from tabletop.planet_apocalypse.rules.team.actions import renew

    table = pa_table([hero("tarang"), hero("naomi")], pool=9, captain=1)
    choice = ask(renew(table))
    assert (choice.id, choice.seat) == ("renew.luck", "naomi")


@pytest.mark.rule("PA-CAPTAIN-09")
def test_a_hero_spends_ambush_troopers_without_the_captain():
    table = pa_table(
        [hero("tarang"), hero("naomi", at="I2", health=3)],
        minions={"I2": [1, 0, 0, 0]}, ambush={"I2": ("volunteer", 2)}, rolls=[6],
    )  # fmt: skip
    choice = ask(all_attack(table, "I2"))
    assert (choice.id, choice.seat) == ("absorb.troopers", "naomi")
    table = pa_table(
        [hero("tarang"), hero("naomi", at="I2", health=3)],
        minions={"I2": [1, 0, 0, 0]}, ambush={"I2": ("volunteer", 2)}, rolls=[6],
    )  # fmt: skip
    play(all_attack(table, "I2"), ["ambush.volunteer.1"])
    assert table.state.heroes["naomi"].health == 3
    assert table.state.areas["I2"].troops == 1
