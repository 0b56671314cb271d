"""The rulebook's Lord Battle, from the step into the Shadow to the next turn.

Naomi stands in for Amelia, Tarang for Moose, Army troopers (absorb 2) for the National Guard. How Amelia carries Moose
belongs to her; here he is in the Shadow as she enters it.
"""

import pytest

from tabletop.core.flow import Answer
from tabletop.planet_apocalypse.model.events.heroes import TroopersLost
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import circles, happened, hero, pa_table
from tests.support.play import ask, play

CALLED: list[Answer] = ["move.I6", ("john_dark", "hannah")]
MENACE: list[Answer] = ["john_dark", "patrol.army.2"]
FIRST_ATTACKS: list[Answer] = [
    *["attack", "hell.larva"],
    *["attack", "no", "lord.body", "lord.body"],
    *["attack", "no", "lord.body", "hell.larva"],
    *["attack", "no", "no", "lord.wall"],
]
FIRST_BLOWS: list[Answer] = ["none", "tarang", "none", "tarang", "none", "tarang", "patrol.volunteer.3"]
SECOND_ATTACKS: list[Answer] = [
    *["attack", "no", "no"],
    *["attack", "no", "no", "no", "lord.body", "hell.larva"],
    *["retreat", "I3"],
    *["attack", "no", "no", "lord.body", "lord.body"],
]
SECOND_BLOWS: list[Answer] = ["none", "hannah", "john_dark", "patrol.army.2"]
LEAVE: list[Answer] = ["retreat", "I0", "retreat", "I2", "retreat", "I2"]

MENACE_DICE = [12, 12, 12, 12, 1, 1]
FIRST_DICE = [2, 7, 7, 7, 3, 8, 1, 6, 9, 1, 9, 9, 12, 12, 12, 12, 12, 1]
SECOND_DICE = [1, 7, 2, 7, 7, 9, 9, 9, 9, 12, 12, 12, 12, 12, 1]


def battle():
    """John is captain; it is Naomi's turn, beside the Shadow; 3 larvae, 2 grylluses and a fiend are in it."""
    table = pa_table(
        [
            hero("john_dark", at="I0", health=5, patrol={"army": 4}),
            hero("naomi", at="I5", dice=[8, 8]),
            hero("tarang", at="I6", dice=[8, 6], health=7, patrol={"volunteer": 3}),
            hero("hannah", at="I1", dice=[8, 8]),
        ],
        minions={"I6": [3, 2, 1, 0]},
        rolls=[*MENACE_DICE, *FIRST_DICE, *SECOND_DICE],
        pool=0,
    )
    table.state.clock.step, table.state.clock.seat = "hero", 1
    return table


def health(table):
    return {key: holder.health for key, holder in table.state.heroes.items()}


@pytest.mark.rule("PA-EX-34", "PA-HELL-03", "PA-HELL-04", "PA-HELL-05", "PA-HELL-07")
def test_who_is_in_the_shadow_must_fight_and_the_activating_hero_may_add_the_others():
    table = battle()
    choice = ask(play_step(table), ["move.I6"])
    assert table.state.hell is not None
    assert table.state.hell.activating == "naomi"
    assert (choice.seat, [option.key for option in choice.open]) == ("naomi", ["john_dark", "hannah"])
    assert (choice.least, choice.most) == (0, 2)


@pytest.mark.rule("PA-EX-35", "PA-HELL-08", "PA-MATTACK-12")
def test_two_troopers_absorb_the_menace_and_john_does_not_burn():
    table = battle()
    ask(play_step(table), [*CALLED, *MENACE])
    john = table.state.heroes["john_dark"]
    assert (john.health, john.burning, john.patrol) == (5, False, {"army": 2})


@pytest.mark.rule("PA-EX-37", "PA-HELL-14", "PA-HELL-09", "PA-RULE-15")
def test_the_second_blow_leaves_john_at_one_and_burning():
    table = battle()
    first = [*CALLED, *MENACE, *FIRST_ATTACKS, *FIRST_BLOWS]
    ask(play_step(table), first)
    before = health(table)
    assert before == {"john_dark": 4, "naomi": 6, "tarang": 2, "hannah": 4}
    assert table.state.heroes["tarang"].burning
    # when the second round is fought, Tarang gone
    table = battle()
    ask(play_step(table), [*first, *SECOND_ATTACKS, *SECOND_BLOWS])
    # then the grylluses, lowest now, cost John 2, Baphomet 1 more and fire; the fiend cost Hannah 2
    assert health(table) == {"john_dark": 1, "naomi": 6, "tarang": 2, "hannah": 2}
    assert table.state.heroes["john_dark"].burning


@pytest.mark.rule("PA-EX-38", "PA-HELL-15", "PA-HELL-16", "PA-HELL-18", "PA-HELL-19", "PA-HELL-20", "PA-HELL-21")
def test_the_sum_of_the_battle_and_whose_turn_is_next():
    table = battle()
    every = [CALLED, MENACE, FIRST_ATTACKS, FIRST_BLOWS, SECOND_ATTACKS, SECOND_BLOWS, LEAVE]
    play(play_step(table), [answer for part in every for answer in part])
    # then Baphomet lost 6 and his Wall 1, three larvae are dead, the others stand in his area
    assert table.state.lords[0].parts == {"body": 15 - 6, "wall": 5 - 1}
    assert circles(table, "I6") == [0, 2, 1, 0]
    assert table.state.lords[0].area == "I6"
    assert health(table) == {"john_dark": 5 - 4, "naomi": 6, "tarang": 7 - 5, "hannah": 4 - 2}
    lost = {(one.hero, one.troop): one.amount for one in happened(table, TroopersLost)}
    assert lost == {("john_dark", "army"): 2, ("tarang", "volunteer"): 3}
    assert sum(one.amount for one in happened(table, TroopersLost) if one.hero == "john_dark") == 4
    assert table.state.heroes["hannah"].courage == 2
    # and the next turn is that of the hero after Naomi, who fought and still has it
    assert table.state.hell is None
    choice = ask(play_step(table))
    assert (choice.id, choice.seat) == ("turn.action", "tarang")
