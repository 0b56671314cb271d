"""Divine intervention: who holds it, and its four uses."""

import pytest

from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.gifts import place_gift
from tabletop.planet_apocalypse.hero_turn import hero_turn
from tabletop.planet_apocalypse.spawning import spawn_fourth
from tabletop.planet_apocalypse.steps import play_step
from tabletop.planet_apocalypse.team_phase import new_captain, team_actions
from tabletop.planet_apocalypse.tokens import reveal
from tabletop.planet_apocalypse.tracks import raise_doom
from tests.support.pa_gifts import keys
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_table
from tests.support.play import ForcedRng, ask, play

HEROES = [hero("tarang"), hero("naomi")]


def blessed(**changes):
    """Naomi holds the token; Tarang is captain."""
    return pa_table(HEROES, divine=1, **changes)


@pytest.mark.rule("PA-DIVINE-01", "PA-DIVINE-02")
def test_the_token_is_an_option_and_goes_to_the_first_captain_for_good():
    # given a game with it, and one without
    table, plain = pa_table(HEROES, options={"divine": "yes"}), pa_table(HEROES)
    for one in (table, plain):
        play(new_captain(one), ["naomi"])
    assert (table.state.divine, plain.state.divine) == (1, -1)
    # when the captaincy moves on
    table.state.clock.turn = 2
    play(new_captain(table))
    # then Naomi keeps the token and decides about it
    assert (table.state.captain, table.state.divine) == (0, 1)
    choice = ask(reveal(blessed(tokens={"I3": 1}, rolls=faces(1, 1, 2, 3)), "I3"))
    assert choice.seat == "naomi"


@pytest.mark.rule("PA-DIVINE-04", "PA-DIVINE-08", "PA-DIVINE-03", "PA-RULE-05")
def test_it_sets_all_dice_of_a_token_after_the_roll_and_before_the_figures():
    # given a token that rolled two pairs
    table = blessed(tokens={"I3": 2}, rolls=[*faces(1, 1, 2, 2), *faces(1, 1, 2, 2)])
    choice = ask(reveal(table, "I3"))
    assert "1, 1, 2, 2" in choice.prompt
    assert circles(table, "I3") == [0, 0, 0, 0]
    table = blessed(tokens={"I3": 2}, rolls=[*faces(1, 1, 2, 2), *faces(1, 1, 2, 2)])
    # when its dice are turned to 1, 1, 1, 2
    play(reveal(table, "I3"), ["use", "0", "1"])
    # then it is worth one pair, and the token of Heaven is gone for the next
    assert circles(table, "I3") == [1, 1, 0, 0]
    assert table.state.divine == -1
    play(reveal(table, "I3"))
    assert circles(table, "I3") == [3, 2, 1, 0]


@pytest.mark.rule("PA-DIVINE-05", "PA-LEGION-05", "PA-DIVINE-03")
def test_it_replaces_the_legion_at_any_time_without_a_roll():
    # in the team phase
    table = blessed()
    following = table.state.legions.cards[-1]
    choice = ask(team_actions(table), ["divine.legion"])
    assert table.state.legion == following
    assert "divine.legion" not in keys(choice)
    # in a hero's turn
    table = blessed()
    ask(hero_turn(table, "tarang"), ["divine.legion"])
    assert table.state.legion == following
    # as the legion changes
    table = blessed(doom=2)
    first, second = table.state.legions.cards[-1], table.state.legions.cards[-2]
    play(raise_doom(table, "exit", 1), ["replace"])
    assert table.state.legion == second
    assert [event.now for event in happened(table, events.LegionChanged)] == [first, second]


@pytest.mark.rule("PA-DIVINE-06", "PA-DIVINE-08")
def test_it_sends_a_fourth_circle_demon_back_before_its_effect():
    # given the Catoblepas (pestilence for all) is drawn first
    table = blessed(rest=["catoblepas", "hellhound"], rolls=ForcedRng([0, 0]))
    # when it is sent back
    play(spawn_fourth(table, "I6"), ["reject"])
    # then the other came, nobody is diseased, and the first can be drawn again
    assert [demon.key for demon in table.state.fourths] == ["hellhound"]
    assert not happened(table, events.MarkersGained)
    assert table.state.rest == ["catoblepas"]


@pytest.mark.rule("PA-DIVINE-07", "PA-RULE-05")
def test_it_replaces_starting_gifts_before_the_first_is_bought():
    table = blessed()
    panel = list(table.state.panel)
    expected = table.state.gifts.cards[-2:][::-1]
    play(team_actions(table), ["divine.gifts", ("slot.0", "slot.3"), "done"])
    assert [table.state.panel[0], table.state.panel[3]] == expected
    assert table.state.panel[1:3] + table.state.panel[4:] == panel[1:3] + panel[4:]
    assert sorted(table.state.gifts.discard) == sorted([panel[0], panel[3]])


@pytest.mark.rule("PA-DIVINE-07")
def test_it_replaces_no_gifts_once_one_was_bought():
    table = blessed(panel=["hope", "charity"])
    play(place_gift(table, "tarang", 0, 0, 0))
    assert "divine.gifts" not in keys(ask(team_actions(table)))


@pytest.mark.rule("PA-DIVINE-03")
def test_once_used_it_never_comes_back():
    table = blessed()
    play(team_actions(table), ["divine.legion", "done"])
    table.state.clock.step, table.state.clock.turn = "captain", 2
    play(play_step(table))
    assert table.state.divine == -1
