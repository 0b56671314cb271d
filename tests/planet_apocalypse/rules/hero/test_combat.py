"""Attacks by heroes: dice, help, targets."""

import pytest

from tabletop.core.things.dice import Pool
from tabletop.core.things.odds import strikes
from tabletop.planet_apocalypse.board.targets import fitting, targets
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, Helped
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.odds import chance_of
from tests.support.planet_apocalypse import circles, happened, hero, pa_table
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def target(*need, room=9, circle=1):
    return Target("x", "x", "I2", circle, list(need), room)


@pytest.mark.rule("PA-HERO-14")
def test_an_attack_strikes_enemies_of_the_heros_own_area():
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [1, 0, 0, 0], "I3": [1, 0, 0, 0]})
    assert [one.key for one in targets(table, Attack("tarang", "I2", Pool([])))] == ["I2.larva"]


@pytest.mark.rule("PA-HERO-15", "PA-PHASES-10")
def test_all_dice_are_rolled_once_and_assigned_freely_one_by_one():
    # given 2d6 showing 3 and 3 against a larva and a fiend (6)
    table = pa_table([hero("tarang", at="I2", dice=[6, 6])], minions={"I2": [2, 0, 1, 0]}, rolls=[3, 3])
    # then the larvae can be killed, but 3 and 3 never add up against the fiend
    choice = ask(attack(table, "tarang"))
    assert keys(choice) == ["I2.larva", "done"]
    assert len(happened(table, AttackDiceRolled)) == 1


@pytest.mark.rule("PA-HERO-16")
def test_a_die_must_be_strictly_greater():
    assert fitting([Die(6, 3)], target(3)) is None
    assert fitting([Die(6, 4)], target(3)) == [Die(6, 4)]


@pytest.mark.rule("PA-HERO-17", "PA-ECON-01", "PA-RULE-54")
def test_one_die_kills_one_target_and_every_kill_pays_one():
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [3, 0, 0, 0]}, rolls=[6])
    play(attack(table, "tarang"), ["I2.larva"])
    assert circles(table, "I2") == [2, 0, 0, 0]
    assert table.state.heroes["tarang"].courage == 1


@pytest.mark.rule("PA-HERO-18", "PA-HERO-19", "PA-FOURTH-01")
def test_beating_a_toughness_kills_a_minion_and_wounds_what_has_health():
    table = pa_table(
        [hero("tarang", at="I2", dice=[8, 8, 8])], minions={"I2": [0, 1, 0, 0]}, fourths={"hellhound": "I2"},
        rolls=[5, 6, 7],
    )  # fmt: skip
    play(attack(table, "tarang"), ["I2.gryllus", "I2.hellhound", "I2.hellhound"])
    assert circles(table, "I2") == [0, 0, 0, 0]
    assert table.state.fourths[0].health == 2


@pytest.mark.rule("PA-HERO-20", "PA-EX-09", "PA-RULE-43")
def test_a_double_toughness_needs_two_dice():
    assert fitting([Die(8, 8)], target(4, 4)) is None
    assert fitting([Die(8, 5), Die(6, 5)], target(4, 4)) is not None
    assert fitting([Die(8, 5), Die(6, 4)], target(4, 4)) is None
    # the chance that one d8 kills a cacodemon is nothing
    assert strikes((8,), (4, 4)) == (1.0,)


@pytest.mark.rule("PA-EX-12")
def test_one_damage_for_each_full_pair():
    def damage(*shown):
        dice, count = [Die(8, value) for value in shown], 0
        while (used := fitting(dice, target(4, 4))) is not None:
            dice = [die for die in dice if not any(die is one for one in used)]
            count += 1
        return count

    assert damage(5, 6, 7) == 1
    assert damage(5, 5, 6, 8) == 2


@pytest.mark.rule("PA-HERO-22")
def test_dice_may_be_left_unassigned():
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [1, 0, 0, 0]}, rolls=[6])
    play(attack(table, "tarang"), ["done"])
    assert circles(table, "I2") == [1, 0, 0, 0]


@pytest.mark.rule("PA-EX-10")
def test_two_fours_kill_two_larvae_or_a_larva_and_a_gryllus():
    def table():
        return pa_table(
            [hero("john_dark", at="I2", health=4, dice=[6, 6])], minions={"I2": [2, 1, 0, 0]},
            fourths={"hellhound": "I2"}, rolls=[4, 4],
        )  # fmt: skip

    # the Hellhound (4) is out of reach
    assert keys(ask(attack(table(), "john_dark"))) == ["I2.larva", "I2.gryllus", "done"]
    killed = table()
    play(attack(killed, "john_dark"), ["I2.larva", "I2.gryllus"])
    assert circles(killed, "I2") == [1, 0, 0, 0]
    killed = table()
    play(attack(killed, "john_dark"), ["I2.larva", "I2.larva"])
    assert circles(killed, "I2") == [0, 1, 0, 0]


# -- help -------------------------------------------------------------------------------------------------------------


def helped(helpers=1, **changes):
    others = [hero(key, at="I2", courage=1) for key in ("naomi", "hannah", "maxwell")[:helpers]]
    attacker = hero("john_dark", at="I2", **{"dice": [6, 6], **changes})
    return pa_table([attacker, *others], minions={"I2": [1, 0, 0, 0]}, pool=0, rolls=[1, 1])


@pytest.mark.rule("PA-HERO-23", "PA-HERO-27")
def test_a_willing_hero_of_the_area_pays_one_to_raise_a_die():
    table = helped()
    play(attack(table, "john_dark"), ["yes"])
    assert sorted(happened(table, AttackDiceRolled)[0].sides) == [6, 8]
    assert table.state.heroes["naomi"].courage == 0
    table = helped()
    play(attack(table, "john_dark"), ["no"])
    assert happened(table, AttackDiceRolled)[0].sides == [6, 6]
    # nobody helps itself, and nobody from elsewhere helps
    table = pa_table([hero("john_dark", at="I2", courage=3), hero("naomi", at="I1", courage=3)],
                     minions={"I2": [1, 0, 0, 0]}, rolls=[1])  # fmt: skip
    play(attack(table, "john_dark"))


@pytest.mark.rule("PA-HERO-24", "PA-EX-13")
def test_helps_go_on_one_die_or_are_spread():
    results = set()
    for second in ("d6", "d8"):
        table = helped(2)
        play(attack(table, "john_dark"), ["yes", "yes", second])
        results.add(tuple(sorted(happened(table, AttackDiceRolled)[0].sides)))
    assert results == {(8, 8), (6, 10)}


@pytest.mark.rule("PA-HERO-25", "PA-RULE-41")
def test_each_helper_helps_once_per_attack_but_every_attack():
    table = helped()
    table.state.heroes["naomi"].courage = 5
    play(attack(table, "john_dark"), ["yes"])
    assert len(happened(table, Helped)) == 1
    table.state.rng.numbers = [0, 0]
    play(attack(table, "john_dark"), ["yes"])
    assert len(happened(table, Helped)) == 2


@pytest.mark.rule("PA-HERO-26", "PA-LIMITS-05")
def test_no_die_is_raised_beyond_a_d12():
    table = helped(dice=[12])
    table.state.rng.numbers = [0]
    play(attack(table, "john_dark"))  # nobody is asked: there is nothing to raise
    assert happened(table, AttackDiceRolled)[0].sides == [12]


@pytest.mark.rule("PA-RULE-55")
def test_the_attacker_is_paid_for_kills_and_helpers_get_nothing():
    table = helped()
    table.state.rng.numbers = [5, 0]
    play(attack(table, "john_dark"), ["yes", "I2.larva"])
    assert table.state.heroes["john_dark"].courage == 1
    assert table.state.heroes["naomi"].courage == 0


@pytest.mark.rule("PA-RULE-42")
def test_helps_come_after_the_attackers_own_modifiers():
    from tests.support.planet_apocalypse import give_gift

    # given a d10 that Rapid Fire may split, and a helper
    table = pa_table([hero("john_dark", at="I2", dice=[10]), hero("naomi", at="I2", courage=1)],
                     minions={"I2": [1, 0, 0, 0]}, pool=0, rolls=[1, 1])  # fmt: skip
    give_gift(table, "john_dark", "rapid_fire")
    choice = ask(attack(table, "john_dark"))
    assert choice.id != "help.give"


# -- odds -------------------------------------------------------------------------------------------------------------


def test_odds_are_exact():
    # 2d6 against a larva (1): each kills with 5/6
    assert strikes((6, 6), (1,)) == pytest.approx((1 / 36, 10 / 36, 25 / 36))
    # 3d8 against 4+4: at least two of them show 5 or more
    assert strikes((8, 8, 8), (4, 4)) == pytest.approx((0.5, 0.5))
    assert chance_of((6, 6), target(1, room=1)) == pytest.approx([35 / 36])


@pytest.mark.rule("PA-RULE-121")
def test_the_smallest_die_that_is_enough_is_used_and_bound_dice_first():
    dice = [Die(12, 9), Die(6, 4), Die(4, 3, only=(0,))]
    assert fitting(dice, target(3, circle=1)) == [dice[1]]
    assert fitting(dice, target(1, circle=0)) == [dice[2]]
    assert fitting(dice, target(6, circle=2)) == [dice[0]]


def test_odds_match_a_count_of_every_roll():
    from itertools import product

    for dice, need in (((4, 6, 10), (3,)), ((6, 8, 12), (2, 5)), ((10, 10, 12, 4), (4, 4))):
        counted: dict[int, int] = {}
        rolls = list(product(*[range(1, sides + 1) for sides in dice]))
        for shown in rolls:
            left, count = [Die(sides, value) for sides, value in zip(dice, shown, strict=True)], 0
            while (used := fitting(left, target(*need))) is not None:
                left = [die for die in left if not any(die is one for one in used)]
                count += 1
            counted[count] = counted.get(count, 0) + 1
        for count, chance in enumerate(strikes(dice, need)):
            assert chance == pytest.approx(counted.get(count, 0) / len(rolls))
