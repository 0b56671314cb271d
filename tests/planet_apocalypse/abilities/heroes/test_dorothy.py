"""Dorothy Hall: her abilities, flaw and tree."""

import pytest

from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.model.fight import Assault, Group
from tabletop.planet_apocalypse.rules.enemy.assault import deal
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import hero, pa_table, unlock
from tests.support.planet_apocalypse_gifts import keys, sizes
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-21")
def test_spunky_gives_up_to_two_others_of_her_area_a_courage():
    table = pa_table([hero("dorothy"), hero("tarang"), hero("naomi"), hero("hannah", at="I3")])
    choice = ask(team_actions(table), ["dorothy.spunky"])
    assert (keys(choice), choice.most) == (["tarang", "naomi"], 2)
    table = pa_table([hero("dorothy"), hero("tarang"), hero("naomi")])
    play(team_actions(table), ["dorothy.spunky", ("tarang", "naomi"), "done"])
    assert [one.courage for one in table.state.heroes.values()] == [0, 1, 1]


@pytest.mark.rule("PA-HEROES-22", "PA-HEROES-23", "PA-RULE-61")
def test_winsome_passes_damage_on_and_its_side_effects_with_it():
    # given three damage by fiends whose wounds set fire, and Tarang with a Volunteer
    table = pa_table(
        [hero("dorothy", at="I2"), hero("tarang", at="I2", patrol={"volunteer": 1})],
        minions={"I2": [0, 0, 1, 0]}, legion=_burning(),
    )  # fmt: skip
    unlock(table, "dorothy", "winsome")
    before = table.state.heroes["tarang"].health
    # when she passes 2 on and he absorbs 1 of them
    assault = Assault(Group("I2", 2, "fiend"), "dorothy", Pool([]), damage=3, settled=True)
    play(deal(table, assault), ["tarang", "2", "patrol.volunteer.1"])
    # then each has lost 1, and both burn
    assert table.state.heroes["dorothy"].health == 3
    assert table.state.heroes["tarang"].health == before - 1
    assert all(one.burning for one in table.state.heroes.values())


def _burning():
    legions = pa_table([hero("tarang")]).content.legions
    return next(key for key, one in legions.items() if one.abilities[0].params.get("marker") == "fire")


@pytest.mark.rule("PA-HEROES-22")
def test_she_keeps_at_least_one_damage():
    table = pa_table([hero("dorothy", at="I2"), hero("tarang", at="I2")])
    unlock(table, "dorothy", "winsome")
    play(deal(table, Assault(Group("I2", 0, "larva"), "dorothy", Pool([]), damage=1, settled=True)))
    assert table.state.heroes["dorothy"].health == 3


@pytest.mark.rule("PA-HEROES-24")
def test_inner_strength_helps_one_attack_several_times():
    table = pa_table(
        [hero("naomi", at="I2", dice=[4]), hero("dorothy", at="I2", courage=3)],
        minions={"I2": [0, 1, 0, 0]}, rolls=[1], pool=0,
    )  # fmt: skip
    unlock(table, "dorothy", "inner_strength")
    play(attack(table, "naomi"), ["yes", "yes", "no"])
    assert sizes(table) == [8]


@pytest.mark.rule("PA-HEROES-25")
def test_she_pays_from_the_pool_until_it_is_empty():
    table = pa_table([hero("dorothy", courage=5, luck=1)], pool=2)
    choice = ask(pay(table, "dorothy", 3, "gift"))
    assert keys(choice) == ["own.1+pool.2", "luck.1+pool.2"]
    # and with enough in the pool her own stays
    table = pa_table([hero("dorothy", courage=5)], pool=4)
    play(pay(table, "dorothy", 3, "gift"))
    assert (table.state.heroes["dorothy"].courage, table.state.pool) == (5, 1)


def test_her_fifth_slot_divides_luck_among_the_others():
    table = pa_table([hero("dorothy"), hero("tarang"), hero("naomi")], panel=["faith"])
    play(place_gift(table, "dorothy", 0, 4, 0), ["2"])
    assert [table.state.heroes[key].luck for key in ("tarang", "naomi")] == [2, 3]
