"""Stroma and the hero in her mouth."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import HellRoundBegan
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.forecast import forecast
from tabletop.planet_apocalypse.verbs.harm import hurt
from tests.support.planet_apocalypse import (
    battle,
    give_gift,
    happened,
    hell_round,
    hero,
    in_hell,
    pa_content,
    pa_state,
    pa_table,
    rolls,
)
from tests.support.play import ask, play

STROMA = Group(HELL, LORD, "stroma")


def fight(heroes, rolls=(), mouth="tarang", **more):
    """These heroes in a battle with Stroma that has begun, one of them in her mouth."""
    table = battle("stroma", heroes, rolls=rolls, **more)
    if mouth:
        table.state.heroes[mouth].counters["mouth"] = 1
    return table


def swallowed(table):
    return [hero.key for hero in table.state.heroes.values() if hero.counters.get("mouth")]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02", "PA-RULE-70")
def test_her_sheet():
    sheet = pa_content().lords["stroma"]
    assert (sheet.crowns, sheet.dice) == (3, [6])
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [3, 3], [8, 12, 16, 20, 24])]
    assert lord_health(pa_content(), pa_state().options, "stroma", 3, lesser=True) == {"body": 6}


@pytest.mark.rule("PA-LORDS-59", "PA-HELL-08", "PA-HELL-31")
def test_her_menace_puts_one_hero_of_the_battle_into_her_mouth_whom_the_captain_names():
    # given two heroes in the Shadow, the captain elsewhere and not called
    table = pa_table(
        [hero("moose", at="I0"), hero("tarang", at="I6"), hero("naomi", at="I6")], options={"lord": "stroma"}
    )
    asked = ask(lord_battle(table, 0, "tarang"), [()])
    assert (asked.seat, asked.id) == ("moose", "lord.mouth")
    assert [option.key for option in asked.open] == ["tarang", "naomi"]


@pytest.mark.rule("PA-GIFTS-10", "PA-LORDS-63")
def test_whom_the_menace_spares_she_gets_at_her_next_attack():
    # given a hero alone whom the menace does not meet, with 2 health
    table = pa_table(
        [hero("tarang", at="I6", luck=2, dice=[4], health=2)],
        options={"lord": "stroma", "deck": "varied"},
        boxes=["pit"],
        rolls=[1, 1, 1, 1],
    )
    give_gift(table, "tarang", "keys_of_heaven")
    # when it fights on of its own will for a round, then it must for another one
    play(lord_battle(table, 0, "tarang"), ["yes", "attack"])
    assert [event.round for event in happened(table, HellRoundBegan)] == [1, 2]
    assert table.state.dead == ["tarang"]


@pytest.mark.rule("PA-LORDS-60", "PA-LORDS-04")
def test_she_attacks_only_that_hero_whatever_its_toughness_and_troopers_may_absorb():
    # given a hard hero in her mouth, with troopers, and another beside
    table = fight([hero("tarang", toughness=5, patrol={"army": 1}), hero("naomi")], rolls=[5])
    play(group_attacks(table, STROMA), ["patrol.army.1"])
    # then 5 came, of which a trooper stopped 2
    assert [(event.enemy, event.hero) for event in happened(table, EnemyDiceRolled)] == [("stroma", "tarang")]
    assert table.state.heroes["tarang"].health == 3


@pytest.mark.rule("PA-LORDS-60")
def test_nobody_takes_the_place_of_the_hero_in_her_mouth():
    table = fight([hero("tarang"), hero("naomi")], rolls=[2], options={"deck": "varied"})
    give_gift(table, "naomi", "martyrdom")
    play(group_attacks(table, STROMA))
    assert [event.hero for event in happened(table, EnemyDiceRolled)] == ["tarang"]


@pytest.mark.rule("PA-LORDS-60", "PA-HELL-14")
def test_other_enemies_of_the_battle_attack_whom_the_captain_likes():
    table = fight([hero("tarang"), hero("naomi")], rolls=[1, 2], minions={HELL: [1, 0, 0, 0]})
    play(all_attack(table, HELL), ["naomi"])
    assert [(event.enemy, event.hero) for event in happened(table, EnemyDiceRolled)] == [
        ("larva", "naomi"),
        ("stroma", "tarang"),
    ]


@pytest.mark.rule("PA-LORDS-61", "PA-FAQ-37")
def test_the_hero_in_her_mouth_attacks_and_helps_but_cannot_retreat():
    # given Naomi, then Tarang in the mouth, who has courage for a help
    table = fight([hero("naomi", dice=[4, 4]), hero("tarang", dice=[4], courage=1)], rolls=[1, 1], pool=0)
    # when she attacks he may help; his own step leaves him nothing but to attack
    assert [option.key for option in ask(hell_round(table)).open] == ["attack", "retreat"]
    asked = ask(hell_round(table), ["attack"])
    assert (asked.id, asked.seat) == ("help.give", "tarang")
    table.state.hell.fighters = ["tarang"]
    table.state.rng = rolls(1, 1)
    play(hell_round(table))
    assert [event.what for event in happened(table, ActionBegun) if event.hero == "tarang"] == ["hell_step", "attack"]


@pytest.mark.rule("PA-LORDS-62", "PA-DEATH-02")
def test_when_the_last_other_leaves_it_dies_at_once():
    # given three in the battle, Tarang in her mouth
    table = fight([hero("tarang"), hero("naomi"), hero("moose")])
    play(retreat(table, "moose", "choice"), ["I0"])
    assert "tarang" in table.state.heroes
    # when the last but him goes
    play(retreat(table, "naomi", "choice"), ["I0"])
    # then he is dead, with 2 doom
    assert ("tarang" in table.state.heroes, table.state.doom) == (False, 2)
    assert table.state.hell.fighters == []


@pytest.mark.rule("PA-LORDS-62")
def test_when_the_last_other_dies_it_dies_too():
    table = fight([hero("tarang"), hero("naomi", health=1)])
    play(hurt(table, "naomi", 1, "attack"))
    assert (list(table.state.heroes), table.state.doom) == ([], 4)


@pytest.mark.rule("PA-LORDS-62")
def test_a_hero_that_fought_alone_from_the_beginning_fights_on():
    # given Tarang with 2 health, who calls nobody
    table = pa_table(
        [hero("tarang", at="I6", dice=[4], health=2), hero("naomi", at="I0")],
        options={"lord": "stroma"},
        rolls=[1, 1, 1, 1],
    )
    # when she deals 1 a round, then he lasts two
    play(lord_battle(table, 0, "tarang"), [()])
    assert [event.round for event in happened(table, HellRoundBegan)] == [1, 2]
    assert table.state.dead == ["tarang"]


@pytest.mark.rule("PA-LORDS-63")
def test_if_it_dies_the_captain_puts_another_there_when_she_next_attacks():
    table = fight([hero("tarang", health=1), hero("naomi"), hero("moose")], rolls=[3])
    play(hurt(table, "tarang", 1, "fire"))
    assert swallowed(table) == []
    play(all_attack(table, HELL), ["moose"])
    assert swallowed(table) == ["moose"]
    assert [event.hero for event in happened(table, EnemyDiceRolled)] == ["moose"]


@pytest.mark.rule("PA-LORDS-64", "PA-HELL-29")
def test_surviving_her_attack_pays_two_courage():
    table = fight([hero("tarang", health=4), hero("naomi")], rolls=[3, 1])
    play(group_attacks(table, STROMA))
    assert (table.state.heroes["tarang"].courage, table.state.heroes["naomi"].courage) == (2, 0)


@pytest.mark.rule("PA-LORDS-61", "PA-LORDS-03", "PA-RULE-212")
def test_her_death_opens_the_mouth():
    # given two Lords; Stroma with one health, 3+3
    table = pa_table(
        [hero("tarang"), hero("naomi", dice=[4, 4])],
        scenario="dragon_back",
        options={"lord": "stroma"},
        rolls=[4, 4],
        pool=0,
    )
    in_hell(table, "tarang", "naomi")
    table.state.heroes["tarang"].counters["mouth"] = 1
    table.state.lords[0].parts["body"] = 1
    play(attack(table, "naomi"), ["lord.body"])
    assert table.state.lords[0].dead
    # then nobody dies as they leave, and nobody is in it any more
    for key in ("naomi", "tarang"):
        play(retreat(table, key, "end"), ["K"])
    assert swallowed(table) == []
    assert list(table.state.heroes) == ["tarang", "naomi"]


def test_what_is_told_follows_the_mouth():
    table = fight([hero("tarang", toughness=5), hero("naomi")])
    assert any(line.endswith(": in Stroma's mouth.") for line in describe(table, "lord.body"))
    # and what is to come is 3.5 damage for him alone
    coming = forecast(table)
    assert {key: round(coming.expected(key), 2) for key in ("tarang", "naomi")} == {"tarang": 3.5, "naomi": 0}
    assert round(coming.death(table, "tarang"), 3) == round(1 / 6, 3)
