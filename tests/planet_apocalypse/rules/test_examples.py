"""The worked examples of the checklist that belong to no single component."""

from itertools import product

import pytest

from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled, AttackDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import LordMoved, LordTrackRose
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.enemies import DespairRolled
from tabletop.planet_apocalypse.model.moments.questions import MarchAsked
from tabletop.planet_apocalypse.model.state import FIRST, FOURTH, LARVA
from tabletop.planet_apocalypse.rules.enemy.arrivals import minions_of, reveal
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.enemy.despair import advance_despair, despair_and_lord
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import (
    changed,
    circles,
    faces,
    give_gift,
    happened,
    hero,
    in_hell,
    pa_table,
    segment,
)
from tests.support.play import ForcedRng, ask, made_up, play


def keys(choice):
    return [option.key for option in choice.open]


def revealed(*rolled, **values):
    """A table on which a token in I2 showed these Circles."""
    table = pa_table([hero("tarang")], tokens={"I2": 1}, rolls=faces(*rolled), dice=len(rolled), **values)
    play(reveal(table, "I2"))
    return table


# -- tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-EX-01", "PA-INVASION-02", "PA-INVASION-03", "PA-INVASION-04", "PA-INVASION-05")
def test_six_dice_with_a_first_and_a_second_pair():
    table = revealed(1, 1, 1, 2, 2, 3)
    assert circles(table, "I2") == [2, 1, 1, 0]
    assert table.state.areas["I2"].tokens == []


@pytest.mark.rule("PA-EX-02", "PA-INVASION-03", "PA-INVASION-04")
def test_eight_dice_with_two_first_pairs_and_a_third_pair():
    assert circles(revealed(1, 1, 1, 1, 2, 3, 3, 3), "I2") == [3, 2, 0, 1]


@pytest.mark.rule("PA-EX-03", "PA-INVASION-06", "PA-INVASION-07", "PA-INVASION-08", "PA-DOOM-03")
def test_a_shortage_of_two_kinds_is_one_doom():
    # given 4 larvae, 5 grylluses, 4 fiends and 2 cacodemons in play
    table = revealed(1, 1, 1, 1, 2, 2, 2, 2, minions={"I4": [4, 5, 4, 2]})
    # then the token's 4 larvae and 1 gryllus find figures, no fiend does, and doom is 1
    assert circles(table, "I2") == [4, 1, 0, 0]
    assert table.state.doom == 1


@pytest.mark.rule("PA-EX-05")
def test_seven_dice_of_three_three_and_one():
    assert circles(revealed(1, 1, 1, 2, 2, 2, 3), "I2") == [2, 1, 1, 0]


@pytest.mark.rule("PA-EX-06", "PA-INVASION-12")
def test_four_dice_in_the_worst_spread_give_exactly_one_pair():
    for fourth in (1, 2, 3):
        minions = circles(revealed(1, 2, 3, fourth), "I2")
        assert minions[0] == 1
        assert sum(minions[1:]) == 1


@pytest.mark.rule("PA-EX-07", "PA-INVASION-12")
def test_the_number_of_pairs_hardly_depends_on_the_roll():
    table = pa_table([hero("tarang")])
    for count in range(1, 11):
        pairs = {
            minions_of(table, DespairRolled("I2", "", Pool([]), list(roll)))[0]
            for roll in product((1, 2, 3), repeat=count)
        }
        most = count // 2
        least = max(0, most - 1) if count != 1 else 0
        assert pairs <= {least, most}
        assert count < 4 or min(pairs) >= 1
    # and ten dice: 4 or 5 pairs
    assert pairs == {4, 5}


@pytest.mark.rule("PA-EX-57", "PA-MMOVE-05", "PA-DOOM-04")
def test_a_token_that_leaves_scores_the_despair_dice():
    table = pa_table([hero("tarang", at="I3")], tokens={"I0": 1}, dice=7)
    play(segment(table, "move"))
    assert table.state.doom == 7
    assert table.state.areas["I0"].tokens == []


# -- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-EX-09", "PA-HERO-20")
def test_a_cacodemon_takes_two_dice_of_five_or_more():
    for dice, rolls, falls in (([8], [8], False), ([6, 6], [5, 4], False), ([6, 6], [5, 5], True)):
        table = pa_table([hero("tarang", at="I2", dice=dice)], minions={"I2": [0, 0, 0, 1]}, rolls=rolls)
        play(attack(table, "tarang"), ["I2.cacodemon"] if falls else [])
        assert circles(table, "I2")[3] == (0 if falls else 1)


@pytest.mark.rule("PA-EX-10", "PA-HERO-15", "PA-HERO-16", "PA-HERO-17", "PA-HERO-18")
def test_a_pair_of_fours_kills_two_larvae_or_a_larva_and_a_gryllus_and_never_the_hellhound():
    def area():
        return pa_table(
            [hero("john_dark", at="I2", dice=[6, 6])],
            minions={"I2": [2, 1, 0, 0]}, fourths={"hellhound": "I2"}, rolls=[4, 4],
        )  # fmt: skip

    assert keys(ask(attack(area(), "john_dark"))) == ["I2.larva", "I2.gryllus", "done"]
    for second, left in (("I2.larva", [0, 1, 0, 0]), ("I2.gryllus", [1, 0, 0, 0])):
        table = area()
        play(attack(table, "john_dark"), ["I2.larva", second])
        assert circles(table, "I2") == left
        assert table.state.fourths[0].health == 4


def tough_lord(table, *toughness):
    """Baphomet with another toughness, as other Lords have."""
    sheet = table.content.lords["baphomet"]
    body = changed(sheet.parts[0], toughness=list(toughness))
    lords = {"baphomet": changed(sheet, parts=[body, *sheet.parts[1:]])}
    table.content = changed(table.content, lords=lords)


@pytest.mark.rule("PA-EX-12", "PA-HERO-20")
def test_a_double_toughness_with_health_takes_a_pair_for_each_damage():
    for rolls, damage in (([5, 6, 7], 1), ([5, 5, 6, 8], 2)):
        table = pa_table([hero("tarang", dice=[8] * len(rolls))], rolls=rolls)
        tough_lord(table, 4, 4)
        in_hell(table, "tarang")
        table.state.lords[0].parts["wall"] = 0
        play(attack(table, "tarang"), ["lord.body"] * damage)
        assert table.state.lords[0].parts["body"] == 6 - damage


@pytest.mark.rule("PA-EX-13", "PA-HERO-24", "PA-HERO-25")
def test_two_helps_make_two_d8_or_a_d6_and_a_d10():
    seen = set()
    for second in ("d6", "d8"):
        heroes = [hero("john_dark", at="I2", dice=[6, 6])]
        heroes += [hero(key, at="I2", courage=2) for key in ("naomi", "hannah")]
        table = pa_table(heroes, fourths={"hellhound": "I2"}, rolls=[1, 1], pool=0)
        play(attack(table, "john_dark"), ["yes", "yes", second])
        seen.add(tuple(sorted(happened(table, AttackDiceRolled)[0].sides)))
        # and each helper paid once
        assert [table.state.heroes[key].courage for key in ("naomi", "hannah")] == [1, 1]
    assert seen == {(8, 8), (6, 10)}


@pytest.mark.rule("PA-EX-33", "PA-FAQ-01", "PA-HERO-04", "PA-HERO-06")
def test_one_attack_given_up_clears_stun_and_fire():
    table = pa_table([hero("tarang", at="I2", burning=True, stunned=True)])
    play(hero_turn(table, "tarang"), ["recover.attack", "end"])
    holder = table.state.heroes["tarang"]
    assert (holder.burning, holder.stunned, holder.health) == (False, False, 5)


@pytest.mark.rule("PA-EX-26", "PA-MATTACK-05")
def test_larvae_under_phlegethon_hurt_hannah_and_do_not_burn_her():
    table = pa_table(
        [hero("hannah", at="I2", health=4), hero("tarang", at="I2", health=2)],
        minions={"I2": [4, 1, 2, 0]}, legion="phlegethon", rolls=[3, 4, 6, 2],
    )  # fmt: skip
    play(group_attacks(table, Group("I2", LARVA, "larva", 4)), ["hannah"])
    assert (table.state.heroes["hannah"].health, table.state.heroes["hannah"].burning) == (1, False)


# -- ambushes with gifts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-EX-46", "PA-FAQ-25")
def test_fire_team_and_ambush_are_two_rolls_in_either_order():
    for order in (["fire.I2", "fire.patrol.tarang.volunteer"], ["fire.patrol.tarang.volunteer", "fire.I2"]):
        table = pa_table(
            [hero("tarang", at="I2", luck=1, patrol={"volunteer": 4})],
            minions={"I2": [0, 0, 1, 0]}, ambush={"I2": ("volunteer", 1)}, rolls=[1, 1],
        )  # fmt: skip
        give_gift(table, "tarang", "fire_team")
        play(segment(table, "ambush"), order)
        sizes = [event.sides for event in happened(table, AmbushDiceRolled)]
        assert sizes == ([[6], [10]] if order[0] == "fire.I2" else [[10], [6]])


@pytest.mark.rule("PA-EX-47", "PA-FAQ-22")
def test_fire_team_lieutenant_and_sergeant_add_up():
    # given all three gifts and a patrol of four Volunteers (1d10)
    table = pa_table(
        [hero("tarang", at="I2", luck=2, patrol={"volunteer": 4})], minions={"I2": [0, 0, 1, 0]}, rolls=[1, 1]
    )
    for slot, gift in enumerate(("fire_team", "lieutenant", "sergeant")):
        give_gift(table, "tarang", gift, slot)
    play(segment(table, "ambush"), ["yes", "fire.patrol.tarang.volunteer"])
    # then the d10 is a d12 and the Lieutenant's d6 a d8
    assert happened(table, AmbushDiceRolled)[0].sides == [12, 8]


# -- despair and the Lord ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-EX-50", "PA-DESPAIR-01", "PA-DESPAIR-02", "PA-DESPAIR-07", "PA-DESPAIR-08")
def test_four_heroes_make_cycles_on_turns_two_three_five_six():
    keys = ("tarang", "naomi", "hannah", "john_dark")
    table = pa_table([hero(key) for key in keys], rolls=ForcedRng([0] * 200))
    counter, cycles, lord_cycles = [], [], []
    for turn in range(1, 19):
        before = len(table.log)
        table.state.lords[0].area, table.state.lords[0].shadow = "I6", ["I6"]
        table.state.rest = ["hellhound", "catoblepas"]
        table.state.fourths.clear()
        play(despair_and_lord(table))
        said = table.log.events[before:]
        counter.append(table.state.despair)
        cycles += [turn for event in said if isinstance(event, LordTrackRose)]
        lord_cycles += [turn for event in said if isinstance(event, LordMoved)]
        for holder in table.state.heroes.values():
            holder.pestilence = 0
    assert counter[:6] == [5, 3, 1, 5, 3, 1]
    assert cycles[:6] == [2, 3, 5, 6, 8, 9]
    assert lord_cycles == [5, 9, 14, 18]


@pytest.mark.rule("PA-EX-51", "PA-SETUP-10")
@pytest.mark.parametrize(("heroes", "turn"), [(1, 18), (2, 9), (3, 6), (4, 5), (5, 4)])
def test_the_first_lord_cycle_comes_sooner_with_more_heroes(heroes, turn):
    names = ("tarang", "naomi", "hannah", "john_dark", "maxwell")[:heroes]
    table = pa_table([hero(key) for key in names], rolls=ForcedRng([0] * 200))
    turns = 0
    while not happened(table, LordMoved):
        turns += 1
        play(despair_and_lord(table))
    assert turns == turn


@pytest.mark.rule("PA-EX-54", "PA-LORD-02", "PA-LORD-03", "PA-LORD-13", "PA-LORD-15", "PA-SPAWN-02", "PA-LORD-18")
def test_a_lord_cycle_on_the_full_invasion_map():
    # given four heroes at the start, tokens everywhere, the Lord cycle about to come
    table = pa_table(
        [hero(key) for key in ("tarang", "naomi", "hannah", "maxwell")],
        tokens={f"I{n}": 1 for n in range(2, 7)}, legion="dis", rolls=ForcedRng([1, *[0] * 50]),
    )  # fmt: skip
    play(_to_the_lord_cycle(table))
    lord = table.state.lords[0]
    # then the Lord is in I5 with Shadow, the demon there, tokens unmoved
    assert (lord.area, lord.shadow) == ("I5", ["I6", "I5"])
    assert [(one.key, one.area) for one in table.state.fourths] == [("hellhound", "I5")]
    # when they move and the spawn segment comes
    play(segment(table, "move"))
    table.state.clock.step = "spawn"
    play(play_step(table))
    # then demon and tokens are one on, and no token was added in I5
    assert table.state.fourths[0].area == "I4"
    assert [len(table.state.areas[f"I{n}"].tokens) for n in range(7)] == [0, 1, 1, 1, 1, 1, 0]


def _to_the_lord_cycle(table):
    table.state.despair, table.state.lord_track = 6, 3
    yield from advance_despair(table, 1)


def _two_steps(table, owner, moment):
    """What Styx does: demons move two areas."""
    if FIRST <= moment.circle <= FOURTH:
        moment.steps = max(2, moment.steps)


def under_styx(table):
    """A legion of a later pack, as content would bring it."""
    uses = [made_up(MarchAsked, _two_steps)]
    content = table.content
    styx = changed(content.legions["dis"], key="styx", name="Styx", abilities=uses)
    table.content = changed(content, legions={**content.legions, "styx": styx})
    table.state.legion = "styx"
    table.recast()
    return table


@pytest.mark.rule("PA-EX-55", "PA-MMOVE-03", "PA-LORD-15")
def test_under_styx_demons_move_two_and_larvae_and_tokens_one():
    table = pa_table(
        [hero("tarang")], minions={"I3": [1, 1, 0, 0]}, tokens={"I3": 1}, fourths={"hellhound": "I5"}, lord_at="I5"
    )
    play(segment(under_styx(table), "move"))
    assert circles(table, "I1") == [0, 1, 0, 0]
    assert circles(table, "I2") == [1, 0, 0, 0]
    assert table.state.areas["I2"].tokens == [""]
    # and a demon that came with the Lord ends two areas ahead of it
    assert (table.state.fourths[0].area, table.state.lords[0].area) == ("I3", "I5")


@pytest.mark.rule("PA-RULE-48", "PA-MMOVE-04")
def test_under_styx_a_demon_next_to_the_start_goes_through_and_exits():
    table = under_styx(pa_table([hero("tarang", at="I5")], minions={"I1": [1, 1, 0, 0]}))
    play(segment(table, "move"))
    assert table.state.doom == 1
    assert circles(table, "I0") == [1, 0, 0, 0]


@pytest.mark.rule("PA-RULE-48", "PA-MAP-DOOMGATE-03")
def test_under_styx_on_doomgate_the_second_step_goes_on_from_the_lords_area_and_scores_once():
    table = under_styx(pa_table([hero("tarang", at="D3")], scenario="doomgate", minions={"D0": [0, 1, 0, 0]}))
    play(segment(table, "move"))
    assert table.state.doom == 1
    assert circles(table, "D5") == [0, 1, 0, 0]
