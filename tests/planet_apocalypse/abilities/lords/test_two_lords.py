"""Several Lords on one map: each is fought alone, even two of one kind."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.show.describe import describe
from tests.support.planet_apocalypse import circles, hero, in_hell, pa_content, pa_setup, pa_table
from tests.support.play import ask, play

MINE = ["humbaba", "orobas", "geryon", "argus", "procrustes", "pulgasaur", "great_cthulhu", "spider_mastermind"]


def twins(key, **more):
    """That Lord on the Head and another of its kind, a Lesser one, on the Tail."""
    table = pa_table([hero("tarang"), hero("naomi")], scenario="dragon_back", options={"lord": key}, **more)
    content, options = table.content, table.state.options
    head, tail = table.state.lords
    tail.key, tail.parts = key, lord_health(content, options, key, 2, lesser=True)
    table.recast()
    return table, head, tail


@pytest.mark.rule("PA-RULE-106", "PA-RULE-107", "PA-LORDS-02")
@pytest.mark.parametrize("key", MINE)
def test_of_two_lords_of_one_kind_only_the_one_that_is_fought_is_struck(key):
    table, head, tail = twins(key, rolls=[12, 12])
    in_hell(table, "tarang", lord=1)
    table.state.heroes["tarang"].dice = [12, 12]
    before = dict(head.parts)
    choice = ask(attack(table, "tarang"))
    table.state.rng = twins(key, rolls=[12, 12])[0].state.rng
    play(attack(table, "tarang"), [choice.open[0].key, *["done"] * (len(choice.open[0].value[1]) == 1)])
    assert head.parts == before
    assert sum(tail.parts.values()) == sum(lord_health(table.content, table.state.options, key, 2, True).values()) - 1
    # and its description is that of the one fought
    part = next(iter(tail.parts))
    assert f"health {tail.parts[part]} of" in describe(table, f"lord.{part}")[0]


@pytest.mark.rule("PA-LORDS-03", "PA-LORDS-02")
def test_markers_of_one_mastermind_are_not_those_of_the_other():
    table, head, tail = twins("spider_mastermind", rolls=[1])
    table.state.heroes["tarang"].area = "T"
    play(lord_battle(table, 1, "tarang"), [(), "retreat", "K", "0", "done"])
    assert (head.counters, tail.counters) == ({}, {"shadows": 1})


@pytest.mark.rule("PA-LORDS-01", "PA-RULE-107")
def test_a_lord_has_no_say_in_the_battle_with_another():
    # given Argus at the Head, whom minions obey, and Baphomet at the Tail
    table = pa_table(
        [hero("tarang")], scenario="dragon_back", options={"lord": "argus"}, minions={HELL: [2, 0, 0, 0]}, rolls=[1] * 8
    )
    table.state.lords[1].key = "baphomet"
    table.state.lords[1].parts = {"body": 2, "wall": 1}
    in_hell(table, "tarang", lord=1)
    play(all_attack(table, HELL))
    assert attack_dice(table, Group(HELL, LARVA, "larva", 2)) == [6, 6]
    assert attack_dice(table, Group(HELL, LORD, "baphomet")) == [12] * 6
    assert circles(table, HELL) == [2, 0, 0, 0]


@pytest.mark.rule("PA-RULE-204", "PA-SETUP-04")
@pytest.mark.parametrize("key", MINE)
def test_each_of_them_can_be_the_full_lord_of_every_map(key):
    content = pa_content()
    for scenario in content.maps:
        boxes = sorted({lord.pack for lord in content.lords.values()} - {"core"})
        state = setup(content, pa_setup(["tarang", "naomi"], scenario, boxes=boxes, lord=key))
        full = [lord.key for lord in state.lords if not lord.lesser]
        assert full == [key]
        assert len({lord.key for lord in state.lords}) == len(state.lords)
