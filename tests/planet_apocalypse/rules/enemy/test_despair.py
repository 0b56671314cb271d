"""Despair, the Lord's advance, the tracks, doom and the end."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.model.events.enemies import (
    DespairDiceRolled,
    DoomRose,
    FourthMoved,
    HellBegan,
    LegionChanged,
    MinionsMoved,
)
from tabletop.planet_apocalypse.rules.enemy.despair import advance_despair, despair_and_lord, lord_cycle
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import die, hurt
from tabletop.planet_apocalypse.verbs.lords import advance_lord
from tabletop.planet_apocalypse.verbs.tracks import add_despair_die, lower_dice_cap, raise_despair_to_six, raise_doom
from tests.support.planet_apocalypse import circles, happened, hero, pa_table, segment
from tests.support.play import ForcedRng, play

FIVE = ("tarang", "naomi", "maxwell", "hannah", "cindrew")


def heroes(count):
    return [hero(key) for key in FIVE[:count]]


def calm(table):
    """Nobody is drawn and the panel is empty: only the tracks move."""
    table.state.rest = []
    table.state.rng = ForcedRng([0] * 500)
    return table


@pytest.mark.rule("PA-DESPAIR-01", "PA-RULE-67")
def test_despair_advances_a_step_for_every_hero():
    for count in (1, 3, 5):
        table = pa_table(heroes(count))
        play(despair_and_lord(table))
        assert table.state.despair == 1 + count


@pytest.mark.rule("PA-DESPAIR-10", "PA-RULE-18")
def test_a_seat_that_waits_for_a_hero_still_counts():
    table = pa_table(heroes(3))
    play(die(table, "naomi", "attack"))
    play(despair_and_lord(table))
    assert table.state.despair == 4


@pytest.mark.rule("PA-DESPAIR-02", "PA-DESPAIR-04", "PA-DESPAIR-06", "PA-DESPAIR-07")
def test_landing_on_or_passing_one_is_a_cycle():
    for start, cycles in ((1, 0), (3, 0), (4, 1), (6, 1)):
        table = pa_table(heroes(3), despair=start)
        play(despair_and_lord(table))
        state = table.state
        assert (state.dice, state.pool, state.lord_track) == (4 + cycles, 4 + 4 * cycles, 1 + cycles)


@pytest.mark.rule("PA-RULE-19")
def test_every_pass_is_a_cycle_of_its_own():
    table = pa_table(heroes(1))
    play(advance_despair(table, 12))
    assert (table.state.despair, table.state.dice) == (1, 6)


@pytest.mark.rule("PA-DESPAIR-03", "PA-DESPAIR-09", "PA-STATUS-08", "PA-RULE-57")
def test_a_cycle_begins_with_pestilence_which_stays_and_troopers_cannot_stop():
    table = pa_table([hero("tarang", pestilence=2, patrol={"police": 4}), hero("naomi")], despair=6)
    play(despair_and_lord(table))
    tarang = table.state.heroes["tarang"]
    assert (tarang.health, tarang.pestilence, tarang.patrol) == (4, 2, {"police": 4})
    order = [type(event).__name__ for event in table.log]
    assert order.index("HeroHurt") < order.index("DespairDiceChanged") < order.index("LordTrackRose")


@pytest.mark.rule("PA-STATUS-07")
def test_pestilence_stacks_without_limit():
    from tabletop.planet_apocalypse.verbs.markers import give_marker

    table = pa_table([hero("tarang")])
    for _ in range(9):
        give_marker(table, "tarang", "pestilence", 2)
    assert table.state.heroes["tarang"].pestilence == 18


@pytest.mark.rule("PA-DESPAIR-05", "PA-LIMITS-07")
def test_the_pool_holds_twelve_dice_and_the_rest_of_the_cycle_happens():
    table = pa_table(heroes(1), despair=6, dice=12)
    play(despair_and_lord(table))
    assert (table.state.dice, table.state.pool, table.state.lord_track) == (12, 8, 2)
    lower_dice_cap(table, 11)
    assert table.state.dice == 11
    add_despair_die(table)
    assert table.state.dice == 11


@pytest.mark.rule("PA-DESPAIR-08", "PA-LORD-01")
def test_back_at_one_the_lord_cycle_follows_at_once_with_new_gifts():
    table = pa_table(heroes(1), despair=6, lord_track=3, panel=["hope", "faith"], rolls=[1])
    play(despair_and_lord(table))
    assert table.state.lord_track == 1
    assert table.state.lords[0].area == "I5"
    # the two cards left went to the discard pile, and ten new ones lie there
    assert sorted(table.state.gifts.discard) == ["faith", "hope"]
    assert all(table.state.panel)


@pytest.mark.rule("PA-EX-50", "PA-RULE-20")
def test_four_heroes_cycle_on_turns_two_three_five_six_eight_nine():
    table = calm(pa_table(heroes(4), panel=[], lord_at="I6"))
    table.state.lords[0].area = "I6"
    counters, cycles, lords = [], [], []
    for turn in range(1, 19):
        table.state.lords[0].area = "I6"
        dice, track = table.state.dice, table.state.lord_track
        table.state.dice = 4
        play(despair_and_lord(table))
        counters.append(table.state.despair)
        if table.state.dice != 4:
            cycles.append(turn)
        if table.state.lord_track == 1 and track != 1:
            lords.append(turn)
        assert dice <= 12
    assert counters[:6] == [5, 3, 1, 5, 3, 1]
    assert cycles[:6] == [2, 3, 5, 6, 8, 9]
    assert lords == [5, 9, 14, 18]


@pytest.mark.rule("PA-EX-51")
def test_the_first_lord_cycle_by_number_of_heroes():
    found = []
    for count in range(1, 6):
        table = calm(pa_table(heroes(count), panel=[]))
        turn = 0
        while table.state.lords[0].area == "I6":
            turn += 1
            play(despair_and_lord(table))
        found.append(turn)
    assert found == [18, 9, 6, 5, 4]


@pytest.mark.rule("PA-RULE-76", "PA-RULE-75")
def test_bargains_never_push_despair_past_six_and_doom_stops_at_thirteen():
    table = pa_table(heroes(1), despair=5)
    assert raise_despair_to_six(table, 3) == 1
    assert table.state.despair == 6
    assert raise_despair_to_six(table, 1) == 0
    table.state.doom = 10
    with pytest.raises(GameOver):
        play(raise_doom(table, "token", 9))
    assert table.state.doom == 13


# -- the Lord ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-LORD-02", "PA-LORD-03")
def test_the_lord_walks_the_minions_path_and_leaves_its_shadow():
    table = pa_table(heroes(1), rolls=[1])
    play(lord_cycle(table))
    lord = table.state.lords[0]
    assert (lord.area, lord.shadow) == ("I5", ["I6", "I5"])


@pytest.mark.rule("PA-LORD-04", "PA-WIN-03", "PA-WIN-05")
def test_the_lord_at_the_start_ends_the_game_before_anything_else():
    table = pa_table(heroes(1), lord_at="I1")
    with pytest.raises(GameOver) as over:
        play(lord_cycle(table))
    assert (over.value.won, over.value.reason) == (False, "shadow")
    # no demon came, no battle was fought
    assert not table.state.fourths
    assert not happened(table, HellBegan)


@pytest.mark.rule("PA-LORD-05", "PA-LORD-06", "PA-LORD-07")
def test_the_shadow_kills_ambushes_leaves_tokens_and_spares_patrols():
    table = pa_table(
        [hero("tarang", at="I5", patrol={"police": 2})], ambush={"I5": ("volunteer", 3)}, tokens={"I5": 1},
    )  # fmt: skip
    advance_lord(table, table.state.lords[0])
    assert table.state.areas["I5"].troops == 0
    assert table.state.areas["I5"].tokens == [""]
    assert not happened(table, DespairDiceRolled)
    assert table.state.heroes["tarang"].patrol == {"police": 2}


@pytest.mark.rule("PA-LORD-08", "PA-RULE-01", "PA-LORD-18", "PA-RULE-80")
def test_pieces_under_the_shadow_keep_their_areas_and_their_pace():
    # given minions and tokens in two Shadow areas
    table = pa_table(
        heroes(1), lord_at="I6", shadow=["I6", "I5"], minions={"I6": [1, 0, 0, 0], "I5": [2, 0, 0, 0]}, tokens={"I5": 1}
    )
    # when the Lord steps onto them, nothing happens to them
    table.state.lords[0].area = "I5"
    assert circles(table, "I5") == [2, 0, 0, 0]
    # and in the move segment each goes one area
    play(segment(table, "move"))
    assert [circles(table, key)[0] for key in ("I6", "I5", "I4")] == [0, 1, 2]
    assert [len(table.state.areas[key].tokens) for key in ("I5", "I4")] == [0, 1]


@pytest.mark.rule("PA-LORD-12", "PA-LORD-10", "PA-LORD-11", "PA-HELL-34", "PA-RULE-81")
def test_a_battle_follows_when_the_lord_comes_to_heroes_after_the_demon_has_spawned():
    # given a hero next to the Lord and a gryllus in the Lord's old area
    table = pa_table([hero("tarang", at="I5"), hero("naomi")], minions={"I6": [0, 1, 0, 0]}, rolls=[1, *[1] * 6])
    # when the Lord advances: the Catoblepas comes, then the battle; Naomi is not called, he retreats
    play(lord_cycle(table), [(), "retreat", "I0"])
    order = [type(event).__name__ for event in table.log]
    assert order.index("FourthAppeared") < order.index("MarkersGained") < order.index("HellBegan")
    # the demon and the gryllus of the former area took part
    assert [event.to for event in happened(table, FourthMoved)] == ["hell", "I5"]
    assert [event.to for event in happened(table, MinionsMoved)] == ["hell", "I5"]


@pytest.mark.rule("PA-LORD-13", "PA-LORD-14", "PA-LORD-15", "PA-EX-54", "PA-SPAWN-02", "PA-RULE-02")
def test_a_lord_cycle_ends_with_the_demon_one_area_ahead():
    # given four heroes at the start, tokens everywhere, the Lord about to cycle
    table = pa_table(
        heroes(4), despair=6, lord_track=3, tokens=dict.fromkeys(("I2", "I3", "I4", "I5", "I6"), 1), rolls=[1],
    )  # fmt: skip
    table.state.clock.step = "despair"
    play(play_step(table))
    lord = table.state.lords[0]
    assert (lord.area, table.state.fourths[0].area) == ("I5", "I5")
    play(segment(table, "attack"))  # nobody is near
    play(segment(table, "move"))
    assert table.state.fourths[0].area == "I4"
    assert lord.area == "I5"
    assert [len(table.state.areas[key].tokens) for key in ("I1", "I2", "I3", "I4", "I5", "I6")] == [1, 1, 1, 1, 1, 0]
    play(play_step(table))  # spawn: one is there already
    assert len(table.state.areas["I5"].tokens) == 1


@pytest.mark.rule("PA-LORD-16")
def test_no_legion_touches_a_lord():
    from tabletop.planet_apocalypse.model.fight import Group
    from tabletop.planet_apocalypse.model.state import HELL, LORD
    from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
    from tests.support.planet_apocalypse import in_hell

    table = pa_table([hero("tarang", health=6)], legion="lethe", rolls=[12, 1, 1, 1, 1, 1])
    in_hell(table, "tarang")
    play(group_attacks(table, Group(HELL, LORD, "baphomet")))
    assert table.state.heroes["tarang"].health == 5
    assert not table.state.heroes["tarang"].stunned


@pytest.mark.rule("PA-LORD-17")
def test_a_lords_wounds_stay():
    table = pa_table([hero("tarang", at="I5", dice=[12])], rolls=[*[1] * 6, 8, *[1] * 6])
    from tabletop.planet_apocalypse.rules.hero.movement import enter

    play(enter(table, "tarang", "I6"), ["attack", "lord.body", "retreat", "I0"])
    assert table.state.lords[0].parts["body"] == 5


# -- doom and the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-DOOM-02", "PA-DEATH-02")
def test_a_dead_hero_is_two_doom():
    table = pa_table(heroes(2))
    play(hurt(table, "tarang", 99, "attack"))
    assert table.state.doom == 2


@pytest.mark.rule("PA-DOOM-04", "PA-MMOVE-05", "PA-EX-57")
def test_a_token_that_leaves_scores_the_despair_dice():
    table = pa_table([hero("tarang", at="I3")], tokens={"I0": 1}, dice=7)
    play(segment(table, "move"))
    assert table.state.doom == 7
    assert table.state.areas["I0"].tokens == []


@pytest.mark.rule("PA-DOOM-05")
def test_other_sources_of_doom_have_names_of_their_own():
    table = pa_table(heroes(1))
    play(raise_doom(table, "a map's own reason", 2))
    assert happened(table, DoomRose)[0].cause == "a map's own reason"


@pytest.mark.rule("PA-DOOM-06", "PA-WIN-02")
def test_thirteen_doom_loses_at_that_instant():
    table = pa_table([hero("tarang", at="I3")], minions={"I0": [0, 3, 0, 0]}, legion="dis", doom=11)
    with pytest.raises(GameOver) as over:
        play(segment(table, "move"))
    assert (over.value.won, over.value.reason) == (False, "doom")
    assert table.state.doom == 13


@pytest.mark.rule("PA-DOOM-07", "PA-DOOM-08", "PA-RULE-25")
def test_each_threshold_changes_the_legion_once_even_when_jumped_over():
    table = pa_table(heroes(1), legion="dis")
    play(raise_doom(table, "exit", 2))
    assert not happened(table, LegionChanged)
    play(raise_doom(table, "exit", 6))  # over 3 and 7
    assert len(happened(table, LegionChanged)) == 2
    play(raise_doom(table, "exit", 4))
    assert len(happened(table, LegionChanged)) == 2


@pytest.mark.rule("PA-WIN-04", "PA-RULE-31")
def test_the_death_of_all_heroes_is_not_the_end():
    table = pa_table([hero("tarang", health=1), hero("naomi", health=1)], minions={"I3": [1, 0, 0, 0]})
    play(hurt(table, "tarang", 1, "attack"))
    play(hurt(table, "naomi", 1, "attack"))
    # the enemy phase runs with nobody to attack
    table.state.clock.step = "despair"
    for _ in range(5):
        play(play_step(table))
    assert table.state.doom == 4
    assert table.state.clock.step == "captain"


@pytest.mark.rule("PA-WIN-01")
def test_the_lords_death_wins():
    from tabletop.planet_apocalypse.rules.hero.combat import attack
    from tests.support.planet_apocalypse import in_hell

    table = pa_table([hero("tarang", dice=[12])], rolls=[7])
    in_hell(table, "tarang")
    table.state.lords[0].parts["body"] = 1
    with pytest.raises(GameOver) as over:
        play(attack(table, "tarang"), ["lord.body"])
    assert (over.value.won, over.value.reason) == (True, "lord")


# -- death ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-DEATH-03", "PA-RULE-30")
def test_a_dead_hero_loses_everything_but_its_ambushes():
    from tabletop.planet_apocalypse.board.troopers import troopers_left
    from tests.support.planet_apocalypse import give_gift

    table = pa_table(
        [hero("tarang", at="I2", courage=5, luck=3, patrol={"army": 3}), hero("naomi")], ambush={"I2": ("police", 2)}
    )
    give_gift(table, "tarang", "hope")
    play(hurt(table, "tarang", 99, "attack"))
    assert table.state.gifts.discard == ["hope"]
    assert troopers_left(table.content, table.state, "army") == 4
    assert table.state.areas["I2"].troops == 2
    assert (table.state.pool, table.state.heroes["naomi"].courage) == (4, 0)


@pytest.mark.rule("PA-DEATH-05", "PA-MMOVE-06")
def test_a_dead_minions_figure_is_back_in_the_supply():
    from tabletop.planet_apocalypse.board.pieces import figures_left
    from tabletop.planet_apocalypse.verbs.harm import slay

    table = pa_table([hero("tarang", at="I2")], minions={"I2": [0, 0, 0, 2], "I0": [0, 0, 1, 0]})
    play(slay(table, "tarang", "I2", 3))
    assert figures_left(table.content, table.state, 3) == 1
    # and so is that of one that left the map
    play(segment(table, "move"))
    assert figures_left(table.content, table.state, 2) == 4


@pytest.mark.rule("PA-DEATH-06")
def test_damage_beyond_zero_has_no_effect():
    table = pa_table(heroes(2))
    assert play(hurt(table, "tarang", 99, "attack")) == 6


@pytest.mark.rule("PA-RULE-74")
def test_doom_paid_before_a_roll_loses_before_the_roll_can_win():
    # given Tarang, whose Silver Bullet costs his last health, about to strike down the Lord; doom stands at 11
    from tabletop.planet_apocalypse.rules.hero.combat import attack
    from tests.support.planet_apocalypse import give_gift, in_hell

    table = pa_table([hero("tarang", health=1)], doom=11, rolls=[12, 12])
    give_gift(table, "tarang", "silver_bullet")
    in_hell(table, "tarang")
    table.state.lords[0].parts["body"] = 1
    with pytest.raises(GameOver) as over:
        play(attack(table, "tarang"), ["yes"])
    assert over.value.reason == "doom"
