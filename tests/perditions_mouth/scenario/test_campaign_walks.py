"""Whole campaigns from the Side Entrance to the Rift: every exit, every branch, every detour."""

from functools import cache

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.events.dungeon import EpilogueTold, ScenarioStarted
from tabletop.perditions_mouth.scenario.campaign import conclude
from tabletop.perditions_mouth.scenario.setup import is_detour
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.show.panels import sheet_in_words
from tabletop.perditions_mouth.verbs.death import die, kill_victim
from tabletop.perditions_mouth.verbs.figures import sound_alarm
from tabletop.perditions_mouth.verbs.harm import slay
from tests.support.perditions_mouth import content, events, hero_of, of_kind, put, run
from tests.support.perditions_mouth_campaign import campaign, go_on, leave_by, met, won
from tests.support.play import ask, play

Step = tuple[str, str, str]
"""A scenario, the exit that is taken, and what comes behind it."""


def ways_on(scenario, origin):
    """Exits with what lies behind them; a detour leads where its origin leads by the first exit."""
    scenarios = content().scenarios
    for exit, keys in scenarios[scenario].next.items():
        for key in keys:
            for onward in scenarios[origin].next["X1"] if key == "detour" else [key]:
                yield exit, onward


@cache
def walks():
    """Walks to the Rift that take every way on of every scenario at least once, from every start."""
    scenarios = content().scenarios
    left = {
        (key, exit, onward, origin)
        for origin, one in scenarios.items()
        for key in [origin, *(d for d in one.next.get("X2", []))]
        for exit, onward in ways_on(key, origin)
        if not (key == origin and is_detour(one))
    }
    found: list[tuple[Step, ...]] = []
    starts = [key for key, one in scenarios.items() if one.start]
    while left:
        walk, key, origin = [], starts[len(found) % len(starts)], ""
        if not any(_leads_to(key, step) for step in left):
            key = next(start for start in starts if any(_leads_to(start, step) for step in left))
        while scenarios[key].next:
            source = origin if is_detour(scenarios[key]) else key
            ways = [(key, exit, onward, source) for exit, onward in ways_on(key, source)]
            fresh = [way for way in ways if way in left]
            useful = [way for way in ways if any(_leads_to(way[2], step, way[3]) for step in left)]
            way = (fresh or useful or ways)[0]
            left.discard(way)
            walk.append(way[:3])
            origin, key = (way[0] if not is_detour(scenarios[way[0]]) else origin), way[2]
        found.append((*walk, (key, "", "")))
    return found


@cache
def _leads_to(start, step, origin=""):
    """Whether the way on can still be taken by somebody who enters that scenario."""
    scenarios = content().scenarios
    if is_detour(scenarios[start]):
        if start == step[0] and origin == step[3]:
            return True
        return any(_leads_to(key, step) for key in scenarios[origin].next["X1"]) if origin else False
    if start == step[0] or (start == step[3] and step[0] in scenarios[start].next.get("X2", [])):
        return True
    return any(_leads_to(onward, step, start) for _, onward in ways_on(start, start))


def test_the_walks_take_every_way_on():
    taken = {step for walk in walks() for step in walk}
    plain = {
        (key, exit, onward)
        for key, one in content().scenarios.items()
        if not is_detour(one)
        for exit, keys in one.next.items()
        for onward in keys
    }
    assert plain <= taken
    # both ends, both detours and all starts are among them
    assert {step[0] for step in taken} == set(content().scenarios)


@pytest.mark.rule("PM-CAMPAIGN-08", "PM-END-02", "PM-RULE-215")
@pytest.mark.parametrize("walk", walks(), ids=lambda walk: f"{walk[0][0]}-{walk[-1][0]}-{len(walk)}")
def test_a_campaign_leads_from_the_gate_to_the_rift(walk):
    # given a campaign in the first scenario of the walk
    table = campaign(walk[0][0], ["tyra", "elisa", "niffil", "simma"])
    for scenario, exit, onward in walk[:-1]:
        assert table.state.scenario == scenario and table.state.clock.step == "hero_phase"
        assert GAME.faults(content(), table.state) == []
        # when what the scenario wants is done and all heroes leave by that exit
        met(table)
        leave_by(table, exit)
        # then the way leads on to that scenario, with a table laid out anew
        run(play_step(table), [onward])
        go_on(table)
    last = walk[-1][0]
    assert table.state.map == "abyssal_rift" and table.state.scenario == last
    met(table)
    # when the Demon is dead, then the campaign is won and told to its end
    with pytest.raises(GameOver) as over:
        while True:
            run(play_step(table))
    assert over.value.won and over.value.reason == "campaign"
    end = {"abyssal_rift": "demon_sealed", "the_rift_unsealed": "demon_unsealed"}[last]
    assert next(event.paragraph for event in events(table, EpilogueTold)) == end
    assert [event.scenario for event in events(table, ScenarioStarted)] == [step[0] for step in walk]
    assert table.state.campaign.path == [step[0] for step in walk]


# -- what is kept on the way ------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "PM-CAMPAIGN-01", "PM-CAMPAIGN-03", "PM-CAMPAIGN-04", "PM-CAMPAIGN-05", "PM-THREAT-03", "PM-THREAT-05"
)
def test_everything_that_is_recorded_is_carried_to_the_rift():
    # given a campaign in which a nest falls, an alarm rings, a hero dies and a victim is lost in the first scenario
    table = campaign("side_entrance", ["tyra", "elisa", "niffil"])
    state = table.state
    run(slay(table, of_kind(table, "nest")[0].key, "tyra", attack=True))
    run(sound_alarm(table, of_kind(table, "acolyte")[0]))
    run(kill_victim(table, of_kind(table, "victim")[0].key))
    wound, curse, thanks = state.wounds.cards.pop(), state.curses.cards.pop(), state.victims.cards.pop()
    item = state.treasures.cards.pop()
    hero_of(table, "elisa").deck += [wound, curse, thanks]
    hero_of(table, "elisa").backpack.append(item)
    put(table, "niffil", "5E")
    run(die(table, hero_of(table, "niffil")), ["no"])
    lost_victim = state.campaign.victim_responses[0]
    leave_by(table, "X1")
    run(play_step(table), ["sleeping_brothers"])
    # when Raven takes the dead hero's place, and Elisa stays behind for a scenario
    run(play_step(table), ["join", "raven", "rest.elisa", "bastian", "done"])
    go_on(table)
    assert list(state.heroes) == ["tyra", "bastian", "raven"] and state.threat == 2 + 3 + 1
    assert hero_of(table, "tyra").status == "outside" and state.campaign.bench["elisa"].backpack == [item]
    leave_by(table, "X1")
    run(play_step(table), ["highway_to_the_nest"])
    run(play_step(table), ["rest.bastian", "elisa", "done"])
    for onward in ("summoners_lair", "the_blood_pool", "the_cisterns", "the_hatchery", "inner_sanctum", "abyssal_rift"):
        go_on(table)
        leave_by(table, "X1")
        run(play_step(table), [onward])
    go_on(table)
    # then at the Rift the meter stands on map, heroes and recorded threat, and the decks hold what was gained
    assert state.scenario == "abyssal_rift" and state.campaign.threat == 1
    assert state.threat == 9 + 3 + 1
    elisa = hero_of(table, "elisa")
    assert {wound, curse, thanks} <= {*elisa.deck, *elisa.hand} and elisa.backpack == [item]
    assert lost_victim in state.response.cards and state.campaign.fallen == ["niffil"]
    assert state.campaign.deeds == {
        "alarms": 1,
        "nests_destroyed": 1,
        "chests_opened": 0,
        "victims_rescued": 0,
        "victims_dead": 8,
    }
    assert GAME.faults(content(), state) == []
    sheet = sheet_in_words(table)
    assert "Recorded threat: +1" in sheet and "Fallen: Niffil" in sheet
    assert "Done: alarms 1, nests destroyed 1, victims dead 8" in sheet


@pytest.mark.rule("PM-SCEN-04")
def test_a_goal_that_ends_the_scenario_takes_the_heroes_by_the_first_exit():
    table = campaign()
    for onward in ("roll_call", "feeding_time", "the_ritual_circle"):
        met(table)
        leave_by(table, "X1")
        run(play_step(table), [onward])
        go_on(table)
    # given heroes in the middle of the Ritual Circle, when its last Summoner dies
    put(table, "tyra", "8F")
    met(table)
    assert hero_of(table, "tyra").status == "present"
    assert [option.key for option in ask(play_step(table)).options] == ["the_blood_pool", "broken_altars"]


# -- how it is told ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-RULE-215")
@pytest.mark.parametrize(
    ("fallen", "deeds", "threat", "told"),
    [
        ([], {}, 0, ["all_came_back", "none_saved", "quiet_work"]),
        (["bastian"], {"victims_rescued": 1}, 1, ["some_stayed", "some_saved"]),
        (["bastian", "raven", "simma"], {"victims_rescued": 5}, 5, ["few_came_back", "many_saved", "loud_work"]),
    ],
)
def test_the_epilogue_depends_on_what_came_of_it(fallen, deeds, threat, told):
    table = campaign()
    sheet = table.state.campaign
    sheet.fallen, sheet.deeds, sheet.threat = fallen, deeds, threat
    table.state.scenario, table.state.map = "abyssal_rift", "abyssal_rift"
    won(table)
    run(play_step(table))
    with pytest.raises(GameOver):
        play(play_step(table))
    assert [event.paragraph for event in events(table, EpilogueTold)] == ["demon_sealed", *told]


@pytest.mark.rule("PM-RULE-215")
@pytest.mark.parametrize(
    ("scenario", "end"),
    [("roll_call", "lost_near_the_gate"), ("the_cisterns", "lost_in_the_deep"), ("abyssal_rift", "lost_at_the_rift")],
)
def test_a_lost_campaign_is_told_by_where_it_ended(scenario, end):
    table = campaign()
    table.state.scenario, table.state.map = scenario, content().scenarios[scenario].map
    conclude(table, GameOver(False, "all_dead", ""))
    with pytest.raises(GameOver):
        play(play_step(table), ["no"])
    assert [event.paragraph for event in events(table, EpilogueTold)] == [end]
