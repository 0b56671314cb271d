"""What nothing goes beyond, and what regions may change."""

import pytest

from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.groups import toughness_against
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.rules.team.joining import enter_game
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.verbs.harm import heal
from tabletop.planet_apocalypse.verbs.heroes import gain_courage, gain_die, gain_luck, raise_cap, raise_toughness
from tabletop.planet_apocalypse.verbs.markers import give_marker
from tabletop.planet_apocalypse.verbs.pieces import put_token
from tests.support.planet_apocalypse import changed, hero, pa_content, pa_setup, pa_table
from tests.support.play import ask, play


def tarang(table):
    return table.state.heroes["tarang"]


@pytest.mark.rule("PA-LIMITS-01")
def test_a_gain_of_toughness_above_five_is_wasted():
    table = pa_table([hero("tarang", toughness=4)])
    raise_toughness(table, "tarang", 3)
    assert tarang(table).toughness == 5
    raise_toughness(table, "tarang")
    assert tarang(table).toughness == 5


@pytest.mark.rule("PA-LIMITS-02")
def test_a_lords_work_may_leave_toughness_above_five():
    # given a toughness of 7, as some Lords leave behind
    table = pa_table([hero("tarang", at="I2", toughness=7)])
    assert toughness_against(table, "tarang", Group("I2", LARVA, "larva")) == 7
    # when he gains one more by a gift it is wasted, and nothing is lost
    raise_toughness(table, "tarang")
    assert tarang(table).toughness == 7


@pytest.mark.rule("PA-LIMITS-03", "PA-FAQ-28")
def test_cap_and_health_never_exceed_ten():
    table = pa_table([hero("tarang", health=6, cap=9)])
    raise_cap(table, "tarang", 2)
    assert (tarang(table).cap, tarang(table).health) == (10, 8)
    # at cap 10 the health still rises, to 10 at most
    raise_cap(table, "tarang", 1)
    assert (tarang(table).cap, tarang(table).health) == (10, 9)
    raise_cap(table, "tarang", 2)
    assert (tarang(table).cap, tarang(table).health) == (10, 10)


@pytest.mark.rule("PA-LIMITS-04", "PA-TEAM-12")
def test_healing_stops_at_the_cap():
    table = pa_table([hero("tarang", health=5, cap=6)])
    assert play(heal(table, "tarang", 3)) == 1
    assert tarang(table).health == 6


@pytest.mark.rule("PA-LIMITS-05", "PA-HERO-26", "PA-SETUP-25")
def test_no_die_exceeds_a_d12():
    assert [raised(sides) for sides in (4, 6, 8, 10, 12)] == [6, 8, 10, 12, 12]
    assert raised(8, 4) == 12
    # and a help is not offered when there is nothing to raise
    table = pa_table(
        [hero("tarang", at="I2", dice=[12]), hero("naomi", at="I2", courage=3)],
        minions={"I2": [0, 0, 1, 0]}, rolls=[1],
    )  # fmt: skip
    play(attack(table, "tarang"))
    assert table.state.heroes["naomi"].courage == 3


@pytest.mark.rule("PA-LIMITS-06")
def test_attack_dice_are_without_number():
    table = pa_table([hero("tarang")])
    for _ in range(20):
        gain_die(table, "tarang", 12)
    assert len(tarang(table).dice) == 21


@pytest.mark.rule("PA-LIMITS-08", "PA-STATUS-07", "PA-SPAWN-05")
def test_markers_courage_luck_and_tokens_are_not_limited_by_the_box():
    table = pa_table([hero("tarang")])
    give_marker(table, "tarang", "pestilence", 40)
    gain_courage(table, "tarang", 200)
    gain_luck(table, "tarang", 60)
    for _ in range(30):
        put_token(table, "I3")
    assert (tarang(table).pestilence, tarang(table).courage, tarang(table).luck) == (40, 200, 60)
    assert len(table.state.areas["I3"].tokens) == 30


@pytest.mark.rule("PA-LIMITS-08", "PA-TEAM-09")
def test_trooper_cards_are_limited():
    # given Naomi with all four Army cards
    table = pa_table([hero("tarang"), hero("naomi", patrol={"army": 4})], rolls=[4], pool=0)
    choice = ask(recruit(table, "tarang"))
    assert not [option.key for option in choice.options if option.key.startswith("army")]


@pytest.mark.rule("PA-REGION-02")
def test_a_region_may_start_with_an_empty_pool_and_healthier_heroes():
    # given a region as Canada is: health +1, no courage in the pool
    content = pa_content()
    cold = changed(content.regions["default"], key="cold", pool=0, health=1)
    content = changed(content, regions={**content.regions, "cold": cold})
    state = setup(content, pa_setup(["tarang", "naomi"], region="cold"))
    assert state.pool == 0
    assert [(holder.health, holder.cap) for holder in state.heroes.values()] == [(7, 7), (7, 7)]
    # a hero who comes later has it too
    table = pa_table([hero("tarang")])
    table.state, table.content = state, content
    play(enter_game(table, "hannah"))
    assert (state.heroes["hannah"].health, state.heroes["hannah"].cap) == (5, 5)
