"""Rows of the maps of Void and Dragon that need more than a look at the board."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.rules.enemy.despair import despair_cycle, lord_cycle
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.verbs.tracks import change_legion
from tests.support.planet_apocalypse import battle, circles, hero, pa_table, segment
from tests.support.play import ForcedRng, play

QUIET = {"legion": "lethe"}


def tokens(table):
    return {key: len(area.tokens) for key, area in table.state.areas.items() if area.tokens}


@pytest.mark.rule("PA-MAP-LAUNCH-04", "PA-MAP-GUTS-05")
@pytest.mark.parametrize("board", ["launch_site", "dragon_guts"])
def test_styx_and_acheron_are_redrawn_whenever_they_are_drawn(board):
    # given both on top of the deck, before Dis
    table = pa_table([hero("tarang")], scenario=board, **QUIET)
    legions = table.state.legions
    rest = [key for key in legions.cards if key not in ("styx", "acheron", "dis")]
    legions.cards = [*rest, "dis", "acheron", "styx"]
    # when the legion changes
    play(change_legion(table))
    # then it is Dis, and they lie with the discards
    assert table.state.legion == "dis"
    assert {"styx", "acheron"} <= set(legions.discard)


@pytest.mark.rule("PA-MAP-MOON-16")
def test_minions_and_tokens_leave_by_either_airlock_and_score():
    # given a larva and a token in each airlock, and 4 despair dice
    table = pa_table(
        [hero("tarang", at="WR3")], scenario="moon_base",
        minions={"WA": [1, 0, 0, 0], "BA": [1, 0, 0, 0]}, tokens={"WA": 1, "BA": 1}, dice=4, legion_changes=2, **QUIET,
    )  # fmt: skip
    # when White moves, then its larva scores 1 and its token 4, and Blue waits
    play(segment(table, "move"))
    assert (table.state.doom, circles(table, "BA"), tokens(table)) == (5, [1, 0, 0, 0], {"BA": 1})
    # when a Lord cycle moves Blue, then it scores as much
    table.state.clock.step = "despair"
    table.state.rng = ForcedRng([0] * 8)
    play(lord_cycle(table))
    assert (table.state.doom, circles(table, "BA")) == (10, [0, 0, 0, 0])
    assert "BA" not in tokens(table)


@pytest.mark.rule("PA-MAP-GUTS-13")
def test_a_body_that_has_just_become_full_is_no_loss_until_the_next_token_finds_no_place():
    # given tokens in every organ but the Mouth, where nobody is
    held = dict.fromkeys(("TH", "LU", "ST", "BO", "HE", "BR"), 1)
    table = pa_table([hero("tarang")], scenario="dragon_guts", tokens=held, **QUIET)
    table.state.heroes["tarang"].area = "TH"
    # when a despair cycle fills the Mouth, the game goes on
    play(despair_cycle(table))
    assert len(tokens(table)) == 7
    # and the next one loses it
    with pytest.raises(GameOver, match="No organ is empty"):
        play(despair_cycle(table))


@pytest.mark.rule("PA-MAP-GUTS-15", "PA-HELL-19")
def test_what_is_in_the_brain_is_met_only_in_a_battle_and_stays_there():
    # given a larva and a token in the Brain, and Tarang next to it
    table = pa_table(
        [hero("tarang", at="HE", dice=[4])], scenario="dragon_guts",
        minions={"BR": [1, 0, 0, 0]}, tokens={"BR": 1}, rolls=[1] * 6 + [1, 1, 4, 6], **QUIET,
    )  # fmt: skip
    play(segment(table, "attack"))
    assert table.state.heroes["tarang"].health == 6
    # when he goes in and leaves at once, what he met is in the Brain again, the token opened
    table.state.rng = ForcedRng([0, 0, 3, 5] + [0] * 6)
    play(enter(table, "tarang", "BR"), ["retreat", "HE"])
    assert (circles(table, "BR"), tokens(table)) == ([2, 1, 0, 0], {})
    # and nothing there moves
    play(segment(table, "move"))
    assert circles(table, "BR") == [2, 1, 0, 0]


@pytest.mark.rule("PA-MAP-BACK-16", "PA-RULE-16")
def test_survivors_of_a_dead_lords_battle_stand_in_its_area_and_go_on():
    # given the Lord of the Head with 1 health and a gryllus in the battle
    table = battle(
        "baphomet", [hero("tarang", dice=[8])], scenario="dragon_back", rolls=[8], minions={"H": [0, 1, 0, 0]}, **QUIET
    )
    table.state.hell = None
    table.state.heroes["tarang"].area = "H"
    table.state.lords[0].parts["body"] = 1
    table.recast()
    table.state.rng = ForcedRng([0] * 6 + [7])
    # when he is killed, then the gryllus is on the Head, the game goes on, and it walks to the Neck
    play(lord_battle(table, 0, "tarang"), ["attack", "lord.body", "K"])
    assert (table.state.lords[0].dead, circles(table, "H")) == (True, [0, 1, 0, 0])
    play(segment(table, "move"))
    assert circles(table, "N") == [0, 1, 0, 0]
