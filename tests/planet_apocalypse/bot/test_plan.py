"""The planning player: it finishes, it is quick of mind, and it is better than chance."""

import pytest

from tabletop.core.store.session import Session
from tabletop.planet_apocalypse.bot.judgement import best_purchase, sturdiness
from tabletop.planet_apocalypse.bot.plan import PlanBot
from tabletop.planet_apocalypse.bot.tactics import attack_power, battle_dice, plans, promise
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tests.support.planet_apocalypse import give_gift, hero, pa_content, pa_setup, pa_table, unlock
from tests.support.play import ask

SIX = ("cindrew", "hannah", "john_dark", "maxwell", "naomi", "tarang")


def play_out(heroes, scenario, seed):
    session = Session(GAME, pa_content(), pa_setup(heroes, scenario, seed))
    bot = PlanBot(seed)
    while session.choice is not None:
        session.answer(bot.answer(session, session.choice))
        assert len(session.answers) < 5000
    return session


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("scenario", ["invasion", "doomgate"])
def test_it_plays_to_the_end_with_any_number_of_heroes(count, scenario):
    for seed in range(2):
        session = play_out([SIX[(seed + index) % 6] for index in range(count)], scenario, seed)
        assert session.over is not None


def test_the_same_seed_gives_the_same_answers():
    assert play_out(SIX[1:4], "invasion", 3).answers == play_out(SIX[1:4], "invasion", 3).answers


def test_it_counts_what_a_hero_would_roll_in_hell():
    table = pa_table([hero("naomi", dice=[6, 8], luck=1)])
    unlock(table, "naomi", "otherworld_vision")
    give_gift(table, "naomi", "pope_blessed_bullet")
    naomi = table.state.heroes["naomi"]
    assert sorted(battle_dice(naomi, list(plans(table, naomi).values()))) == [6, 8, 8, 12]
    # against toughness 6: two in eight twice, six in twelve once
    assert attack_power(table, table.state.heroes["naomi"], 0) == pytest.approx(1.0)


def test_helps_go_where_they_hurt_the_lord_most():
    table = pa_table([hero("hannah", dice=[6])])
    hannah = table.state.heroes["hannah"]
    assert [attack_power(table, hannah, helps) for helps in (0, 1, 2, 3)] == pytest.approx([0, 0.25, 0.4, 0.5])


def test_a_raid_promises_nothing_to_the_weak_and_more_to_the_strong():
    weak = pa_table([hero("tarang", health=1, cap=6)])
    strong = pa_table([hero("tarang", dice=[12, 12], patrol={"police": 4})])
    assert promise(weak) == 0
    assert promise(strong) > 1


def test_it_lets_the_sturdy_take_the_blow():
    table = pa_table([hero("tarang", health=2, cap=6), hero("naomi", patrol={"police": 2})])
    assert sturdiness(table, "naomi") > sturdiness(table, "tarang")


def test_it_calls_everybody_who_can_stand_a_battle():
    heroes = [hero("tarang", at="I6"), hero("naomi", patrol={"police": 4}), hero("hannah", health=1, cap=4)]
    table = pa_table(heroes)
    choice = ask(lord_battle(table, 0, "tarang"))

    class Seat:
        def __init__(self):
            self.table = table

    assert PlanBot(1).answer(Seat(), choice) == ("naomi",)  # type: ignore[arg-type]


def test_it_wants_a_gift_it_can_pay_for():
    table = pa_table([hero("tarang", courage=9)], panel=["silver_bullet"])
    assert best_purchase(table, "tarang") > 0
    table = pa_table([hero("tarang")], panel=["silver_bullet"], pool=0)
    assert best_purchase(table, "tarang") == 0
