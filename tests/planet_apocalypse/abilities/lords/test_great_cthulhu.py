"""Great Cthulhu: sanity taken, spent and given back, and his many attacks."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled, LoneDieRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.forecast import blow, mean
from tests.support.planet_apocalypse import battle, happened, hell_round, hero, pa_content, pa_state, pa_table, unlock
from tests.support.play import ask, play

CTHULHU = Group(HELL, LORD, "great_cthulhu")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Great Cthulhu that has begun."""
    return battle("great_cthulhu", heroes, rolls=rolls, **more)


def sanity(table, key="tarang"):
    return table.state.heroes[key].counters.get("sanity", 0)


def keys(choice):
    return [option.key for option in choice.open]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_his_sheet():
    sheet = pa_content().lords["great_cthulhu"]
    assert (sheet.crowns, sheet.dice, sheet.pack) == (4, [12] * 6, "great_cthulhu")
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [6], [10, 15, 20, 25, 30])]
    assert lord_health(pa_content(), pa_state().options, "great_cthulhu", 4, lesser=True) == {"body": 9}


@pytest.mark.rule("PA-LORDS-65")
def test_his_menace_lets_heroes_take_sanity_captain_first_with_courage_and_luck_for_each():
    heroes = [hero("tarang", at="I6"), hero("naomi", at="I6")]
    table = pa_table(heroes, options={"lord": "great_cthulhu"})
    choice = ask(lord_battle(table, 0, "naomi"), ["18"])
    # then Naomi may take no more than the two of 20 that are left
    assert (choice.seat, keys(choice)) == ("naomi", ["0", "1", "2"])
    tarang = table.state.heroes["tarang"]
    assert (sanity(table), tarang.courage, tarang.luck) == (18, 18, 18)
    assert "Tarang: 18 sanity." in describe(table, "lord.body")


@pytest.mark.rule("PA-LORDS-66")
def test_a_hero_without_sanity_must_retreat_whatever_else_it_could_do():
    # given Penrod, who could buy an attack with health
    table = fight([hero("penrod", at="I6")])
    unlock(table, "penrod", "brawler")
    choice = ask(hell_round(table))
    assert choice.id == "hell.retreat"


@pytest.mark.rule("PA-LORDS-66")
def test_a_hero_with_sanity_pays_one_and_must_attack():
    table = fight([hero("tarang", counters={"sanity": 2}, dice=[6])], rolls=[1, 1, *[1] * 6])
    play(hell_round(table))
    assert sanity(table) == 1
    table = fight([hero("tarang", counters={"sanity": 2}, stunned=True)], rolls=[1, *[1] * 6])
    play(hell_round(table))
    assert (sanity(table), table.state.heroes["tarang"].stunned) == (1, False)


@pytest.mark.rule("PA-LORDS-66")
def test_the_last_token_still_buys_a_step():
    table = fight([hero("tarang", counters={"sanity": 1}, dice=[6])], rolls=[1, 1, *[1] * 6])
    play(hell_round(table))
    assert (sanity(table), table.state.hell.fighters) == (0, ["tarang"])
    # and in the next round it has to go
    assert ask(hell_round(table)).id == "hell.retreat"


@pytest.mark.rule("PA-LORDS-67")
def test_a_die_says_how_often_he_attacks_and_each_time_the_captain_names_a_target():
    table = fight([hero("tarang"), hero("naomi")], rolls=[3, *[1] * 18])
    play(all_attack(table, HELL), ["tarang", "naomi", "tarang"])
    assert [event.sides for event in happened(table, LoneDieRolled)] == [4]
    assert [event.hero for event in happened(table, EnemyDiceRolled)] == ["tarang", "naomi", "tarang"]


@pytest.mark.rule("PA-LORDS-67")
def test_two_and_a_half_attacks_are_to_be_expected():
    table = fight([hero("tarang", toughness=6)])
    assert round(mean(blow(table, CTHULHU, "tarang")), 3) == 3 * 2.5


@pytest.mark.rule("PA-LORDS-68", "PA-LORDS-03")
@pytest.mark.parametrize("reason", ["choice", "panic", "end"])
def test_sanity_goes_back_when_its_hero_leaves(reason):
    table = fight([hero("tarang", counters={"sanity": 5}), hero("naomi")])
    play(retreat(table, "tarang", reason), ["I0"])
    assert sanity(table) == 0


@pytest.mark.rule("PA-LORDS-68", "PA-RULE-212")
def test_it_goes_back_also_when_he_is_banished_and_another_lord_lives():
    table = pa_table(
        [hero("tarang", at="H", dice=[12])], scenario="dragon_back", options={"lord": "great_cthulhu"}, rolls=[12]
    )
    table.state.lords[0].parts["body"] = 1
    play(lord_battle(table, 0, "tarang"), ["4", "lord.body", "K"])
    assert (table.state.lords[0].dead, sanity(table), table.state.heroes["tarang"].area) == (True, 0, "K")
