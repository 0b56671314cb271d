"""From scenario to scenario: the way on, what is recorded, what becomes of heroes and cards."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.scenario.campaign import STEPS, close, onward, start
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.verbs.counters import shift_threat
from tabletop.perditions_mouth.verbs.death import die, kill_victim
from tabletop.perditions_mouth.verbs.figures import sound_alarm
from tabletop.perditions_mouth.verbs.harm import slay
from tests.support.perditions_mouth import content, fresh, hero_of, put, run
from tests.support.perditions_mouth_campaign import campaign, change_party, go_on, won
from tests.support.play import ask, play


# -- the first scenario, the way on -----------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-03", "PM-SETUP-02")
def test_a_campaign_starts_from_a_scenario_marked_for_it_and_keeps_a_sheet():
    table = fresh("campaign")
    choice = ask(start(table))
    assert [option.key for option in choice.options] == [
        "side_entrance",
        "silent_approach",
        "the_captive_scout",
        "burrowers_at_the_gate",
    ]
    play(start(table), ["the_captive_scout"])
    assert table.state.campaign.path == ["the_captive_scout"]
    assert (table.state.scenario, table.state.map, table.state.clock.step) == (
        "the_captive_scout",
        "side_entrance",
        "set_up",
    )


@pytest.mark.rule("PM-END-02")
@pytest.mark.parametrize(
    ("exits", "ways"),
    [
        (["X1"], ["sleeping_brothers", "roll_call"]),
        (["X2"], ["lavatory"]),
        (["X1", "X2"], ["sleeping_brothers", "roll_call", "lavatory"]),
    ],
)
def test_exits_lead_on_and_players_choose_among_those_used(exits, ways):
    table = won(campaign(), *exits)
    assert onward(table, content().scenarios["side_entrance"], exits) == ways
    if len(ways) > 1:
        assert [option.key for option in ask(close(table)).options] == ways


@pytest.mark.rule("PM-CAMPAIGN-08")
def test_the_lavatory_leads_on_to_the_map_after_the_one_it_was_entered_from():
    # given heroes who came from Silent Approach by the drain
    table = won(campaign("silent_approach"), "X2")
    go_on(table)
    assert table.state.scenario == "lavatory" and table.state.campaign.origin == "silent_approach"
    assert table.state.threat == 1 + 3
    # when they leave it
    won(table)
    choice = ask(STEPS[table.state.clock.step](table))
    # then they stand where the first exit of Silent Approach leads
    assert [option.key for option in choice.options] == ["sleeping_brothers", "contraband"]


@pytest.mark.rule("PM-CAMPAIGN-08")
def test_every_step_of_the_campaign_goes_one_map_deeper():
    maps, scenarios = content().maps, content().scenarios
    for scenario in scenarios.values():
        for key in scenario.next.get("X1", []):
            if key in scenarios:
                assert maps[scenarios[key].map].number == maps[scenario.map].number + 1
        for key in scenario.next.get("X2", []):
            assert scenarios[key].map == "lavatory"


@pytest.mark.rule("PM-CAMPAIGN-08", "PM-SCEN27-05", "PM-SCEN28-04")
@pytest.mark.parametrize("last", ["abyssal_rift", "the_rift_unsealed"])
def test_the_rift_is_the_end_of_the_campaign(last):
    table = campaign()
    table.state.scenario, table.state.map = last, "abyssal_rift"
    won(table)
    play(close(table))
    assert table.state.clock.step == "camp_end"
    with pytest.raises(GameOver) as over:
        play(play_step(table))
    assert over.value.won and over.value.reason == "campaign"


# -- what happens to heroes -------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-END-03", "PM-END-04", "PM-FATIGUE-03")
def test_after_a_scenario_heroes_recover_and_all_cards_return_to_their_decks():
    # given a hurt, tired hero with cards in every pile
    table = campaign()
    hero = put(table, "tyra", "5E")
    wound, curse = table.state.wounds.cards.pop(), table.state.curses.cards.pop()
    victim = table.state.victims.cards.pop()
    hero.hp, hero.fatigue = 1, 3
    hero.hand += [wound, curse]
    hero.discard += [hero.deck.pop(), victim]
    hero.aside.append(hero.deck.pop())
    # when the scenario is over
    won(table)
    play(close(table), ["sleeping_brothers"])
    # then she is well, and her deck has everything, wound, curse and victim card included
    assert hero.hp == content().heroes["tyra"].start_hp and hero.fatigue == 0
    assert hero.hand == hero.discard == hero.aside == []
    assert len(hero.deck) == 13 + 3 and {wound, curse, victim} <= set(hero.deck)


@pytest.mark.rule("PM-END-05", "PM-CAMPAIGN-03")
def test_pegs_and_pooled_enemies_are_removed_and_everything_is_set_up_anew():
    table = campaign()
    table.state.dead += ["guard"]
    table.state.watch, table.state.round = 5, 7
    won(table)
    play(close(table), ["sleeping_brothers"])
    state = table.state
    assert state.figures == state.standing == state.ghosts == {}
    assert not any(hero.has_peg for hero in state.heroes.values())
    assert state.primary == state.secondary == state.reserve == state.dead == []
    go_on(table)
    # then the new scenario stands with its own pools, new hands, its own threat and all pegs
    assert all(hero.has_peg for hero in state.heroes.values())
    assert (state.scenario, state.map, state.watch, state.round) == ("sleeping_brothers", "dormitory", 0, 1)
    assert sorted(state.primary) == ["acolyte", "rotikka"] and state.dead == []
    assert [len(hero.hand) for hero in state.heroes.values()] == [4, 4, 5]
    assert state.threat == 2 + 3
    assert state.campaign.path == ["side_entrance", "sleeping_brothers"]


@pytest.mark.rule("PM-CURSE-03", "PM-WOUND-08", "PM-CAMPAIGN-01")
def test_curses_wounds_and_victim_cards_stay_in_the_deck_into_the_next_scenario():
    table = campaign()
    hero = hero_of(table, "tyra")
    kept = {table.state.wounds.cards.pop(), table.state.curses.cards.pop(), table.state.victims.cards.pop()}
    hero.discard += sorted(kept)
    go_on(won(table), ["roll_call"])
    assert kept <= set(hero.deck + hero.hand)


@pytest.mark.rule("PM-CAMPAIGN-01", "PM-VICTIM-08")
def test_victim_responses_and_treasures_are_kept():
    table = campaign()
    victim = next(f.key for f in table.state.figures.values() if f.kind == "victim")
    play(kill_victim(table, victim))
    card = table.state.campaign.victim_responses[0]
    item = table.state.treasures.cards.pop()
    hero_of(table, "elisa").active.append(item)
    go_on(won(table), ["roll_call"])
    assert card in table.state.response.cards and len(table.state.response.cards) == 27
    assert hero_of(table, "elisa").active == [item]


@pytest.mark.rule("PM-TREASURE-16")
def test_discarded_treasures_return_to_the_deck_only_after_the_scenario():
    table = campaign()
    item = table.state.treasures.cards.pop()
    table.state.treasures.discard.append(item)
    go_on(won(table), ["roll_call"])
    assert item in table.state.treasures.cards and table.state.treasures.discard == []


# -- threat events ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-THREAT-05", "PM-CAMPAIGN-01", "PM-DEATH-02", "PM-THREAT-07")
def test_nests_alarms_and_deaths_are_recorded_and_count_for_the_next_scenario():
    table = campaign()
    state = table.state
    nest = next(f.key for f in state.figures.values() if f.kind == "nest")
    acolytes = [f for f in state.figures.values() if f.kind == "acolyte"]
    play(slay(table, nest, "tyra", attack=True))
    assert state.campaign.threat == 1
    for acolyte in acolytes:
        run(sound_alarm(table, acolyte))
    assert state.campaign.threat == 3
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    assert state.campaign.threat == 2
    shift_threat(table, -1, "shard")
    assert state.campaign.threat == 1
    shift_threat(table, 1)  # this scenario only
    go_on(won(table), ["roll_call"])
    assert state.threat == 2 + 2 + 1


@pytest.mark.rule("PM-CAMPAIGN-05")
def test_a_replaced_hero_still_counts_as_a_death():
    table = campaign()
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    change_party(table, "join", "bastian")
    go_on(table)
    assert list(table.state.heroes) == ["tyra", "elisa", "bastian"]
    assert table.state.threat == 2 + 3 - 1


# -- the dead ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-DEATH-07", "PM-CAMPAIGN-01")
def test_a_hero_left_dead_is_out_of_the_campaign():
    table = campaign()
    put(table, "niffil", "5E")
    item = table.state.treasures.cards.pop()
    hero_of(table, "niffil").active.append(item)
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    assert table.state.campaign.fallen == ["niffil"] and "niffil" not in table.state.heroes
    # nobody may bring Niffil back, and what was left on the body is gone
    flow = STEPS["camp_heroes"](table)
    choice = ask(flow, ["join"])
    assert "niffil" not in [option.key for option in choice.options]
    assert item in table.state.treasures.discard


@pytest.mark.rule("PM-VARIANT-10", "PM-WOUND-13")
def test_with_resurrection_the_dead_return_with_one_more_wound_and_one_hit_point():
    table = campaign(resurrection="yes")
    hero = put(table, "niffil", "5E")
    old = table.state.wounds.cards.pop()
    hero.deck.append(old)
    play(die(table, hero), ["no"])
    go_on(won(table), ["roll_call"])
    hero = hero_of(table, "niffil")
    wounds = [key for key in hero.deck + hero.hand if content().cards[key].family == "wound"]
    assert hero.hp == 1 and hero.status == "outside"
    assert len(wounds) == 2 and old in wounds
    assert table.state.campaign.fallen == []
