"""Doc Hunter: his abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import first_aid
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import circles, hero, in_hell, pa_table, unlock
from tests.support.planet_apocalypse_gifts import keys, larvae
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-17")
def test_a_physicians_first_aid_heals_two():
    table = pa_table([hero("doc_hunter"), hero("tarang", health=1)])
    play(first_aid(table, "doc_hunter"))
    assert table.state.heroes["tarang"].health == 3


@pytest.mark.rule("PA-HEROES-18", "PA-RULE-210")
def test_stimpacks_heal_another_hero_before_its_fire_or_let_it_go_further():
    # given Tarang burning at 1 health, and Doc Hunter far away with 2 luck
    table = pa_table([hero("doc_hunter", luck=2), hero("naomi", at="I1", health=1, burning=True)])
    unlock(table, "doc_hunter", "stimpacks")
    # when one luck heals and one speeds her up
    play(hero_turn(table, "naomi"), ["heal", "move", "move.I2", "move.I3", "move.I4", "end"])
    # then she lives and has walked three areas
    naomi = table.state.heroes["naomi"]
    assert (naomi.health, naomi.area, table.state.heroes["doc_hunter"].luck) == (1, "I4", 0)


@pytest.mark.rule("PA-HEROES-18")
def test_stimpacks_are_for_others_and_only_heal_in_hell():
    table = pa_table([hero("doc_hunter", luck=2, health=1), hero("naomi", health=1)])
    unlock(table, "doc_hunter", "stimpacks")
    assert ask(hero_turn(table, "doc_hunter")).id == "turn.action"
    in_hell(table, "naomi")
    from tabletop.core.flow import react
    from tabletop.planet_apocalypse.model.moments.heroes import TurnBegun

    assert keys(ask(react(table, TurnBegun("naomi", hell=True)))) == ["heal", "none"]


@pytest.mark.rule("PA-HEROES-19", "PA-ECON-01")
def test_an_autopsy_kills_a_larva_in_place_of_first_aid():
    table = pa_table([hero("doc_hunter", at="I2", health=1, courage=3)], minions={"I2": larvae(2)})
    unlock(table, "doc_hunter", "autopsy")
    choice = ask(team_actions(table), ["doc_hunter.autopsy"])
    assert circles(table, "I2")[0] == 1
    assert table.state.heroes["doc_hunter"].courage == 4
    assert not {"doc_hunter.autopsy", "doc_hunter.first_aid"} & set(keys(choice))


@pytest.mark.rule("PA-HEROES-20")
@pytest.mark.parametrize(("courage", "left"), [(2, 1), (1, 1)])
def test_addiction_takes_a_courage_of_two_or_more_as_his_turn_begins(courage, left):
    table = pa_table([hero("doc_hunter", courage=courage)])
    play(hero_turn(table, "doc_hunter"), ["end"])
    assert table.state.heroes["doc_hunter"].courage == left
