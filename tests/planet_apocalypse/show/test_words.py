"""Sentences say who, with what, against what, and why; for one and for many."""

import pytest

from tabletop.core.flow.event import Event
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.rules.enemy.assault import minions_attack, next_attack
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.words import say
from tests.support.planet_apocalypse import hero, pa_table
from tests.support.play import play


def told(table):
    return [text for text in (say(table, event) for event in table.log) if text]


def test_a_miss_is_told_with_what_would_have_fallen():
    table = pa_table([hero("tarang", at="I1")], minions={"I1": [0, 0, 1]}, rolls=[1, 1, 1, 1])
    play(attack(table, "tarang"), [])
    assert told(table)[-1].startswith("Nothing falls: a")
    assert "of more than" in told(table)[-1]


def test_a_kill_is_no_failure():
    table = pa_table([hero("tarang", at="I1")], minions={"I1": [1]}, rolls=[4, 4, 4, 4])
    play(attack(table, "tarang"), ["I1.larva"])
    assert not [event for event in table.log if isinstance(event, dice.AttackFailed)]


def test_an_assault_says_what_its_dice_had_to_beat():
    table = pa_table([hero("tarang", at="I1")], minions={"I1": [2]}, rolls=[1, 6])
    play(minions_attack(table), [])
    play(next_attack(table), [])
    toughness = table.content.heroes["tarang"].toughness
    assert told(table)[:3] == [
        "2 larvae attack Tarang and roll 1, 6.",
        f"1 of them beats Tarang's toughness {toughness}: 1 damage.",
        f"Tarang loses 1 health: {table.state.heroes['tarang'].health} left.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (dice.AssaultCounted("tarang", 1, 3, 0), "It does not beat Tarang's toughness 3: no damage."),
        (dice.AssaultCounted("tarang", 3, 3, 0), "None of them beats Tarang's toughness 3: no damage."),
        (dice.AssaultCounted("tarang", 1, 3, 1), "It beats Tarang's toughness 3: 1 damage."),
        (dice.AssaultCounted("tarang", 2, 3, 2), "All of them beat Tarang's toughness 3: 2 damage."),
        (dice.AssaultCounted("tarang", 2, 0, 2), "That is 2 damage for Tarang."),
        (dice.AttackFailed("tarang", "I1", 1, "", [3]), "Nothing falls: a gryllus dies to a die of more than 3."),
        (dice.EnemyDiceRolled("I1", "larva", 1, "tarang", [4]), "A larva attacks Tarang and rolls 4."),
        (dice.EnemyDiceRolled("I1", "larva", 1, "", []), "A larva has no dice to attack everybody with."),
        (dice.AttackDiceRolled("tarang", [4, 6, 6], [1, 2, 3]), "Tarang attacks with d4 and 2d6 and rolls 1, 2, 3."),
        (enemies.MinionsPlaced("I1", [2, 1]), "2 larvae and a gryllus appear in Outskirts."),
        (enemies.MinionsPlaced("I1", [1]), "A larva appears in Outskirts."),
        (enemies.MinionsExited("I0", 0, 2), "2 larvae leave the map from Start."),
        (enemies.MinionsMoved("I1", "I0", 0, 1), "A larva goes from Outskirts to Start."),
        (heroes.DamageAbsorbed("tarang", "police", 1, 1), "1 Police stops 1 of the damage."),
        (heroes.HeroHurt("tarang", 1, 3, "fire"), "Tarang loses 1 health to the fire: 3 left."),
        (
            enemies.DespairDiceRolled("I1", [1, 2, 3]),
            "The token in Outskirts is revealed and rolls 1, 2, 3: no pair, so nobody comes.",
        ),
    ],
)
def test_grammar_holds_for_one_and_for_many(event, sentence):
    assert isinstance(event, Event)
    assert say(pa_table([hero("tarang")]), event) == sentence
