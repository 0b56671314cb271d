"""The campaign: what goes from mission to mission."""

import pytest

from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.model.endings import mission_lost, mission_won
from tabletop.apocalypse_chaos.model.events.planning import DeckFellShort
from tabletop.apocalypse_chaos.model.options import Options
from tabletop.apocalypse_chaos.model.state import Held
from tabletop.apocalypse_chaos.scenario.campaign import between, close_mission
from tabletop.apocalypse_chaos.scenario.catalog import campaign_missions
from tabletop.apocalypse_chaos.scenario.setup import lay_out, new_campaign
from tabletop.apocalypse_chaos.scenario.steps import campaign_step
from tabletop.core.flow import GameOver
from tabletop.core.game import SetupError
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tests.support.apocalypse_chaos import ac_content, die, new_game, table_of
from tests.support.play import ask, play

MOST = {"green": 10, "red": 13, "blue": 10, "purple": 10}


def at_mission(number, crew="green red"):
    """A campaign that has reached this mission, everybody in some room."""
    seating = crew.split()
    campaign = new_campaign(ac_content(), seating)
    campaign.mission = number
    scenario = campaign_missions(ac_content())[number - 1]
    table = table_of(lay_out(ac_content(), Rng.seeded(5), scenario, seating, Options(), campaign))
    for one in table.state.heroes.values():
        one.at = next(iter(table.state.rooms))
    return table


def win(table, *answers):
    close_mission(table, mission_won("Done."))
    play(between(table), answers)
    return table.state


def lives(state):
    return {one.key: one.life for one in state.heroes.values()}


@pytest.mark.rule("AC-CAMPAIGN-01")
def test_missions_run_from_one_to_seven_with_full_life_and_no_equipment():
    assert [one.key for one in campaign_missions(ac_content())] == [f"mission_{n}" for n in range(1, 8)]
    state = new_game("campaign", "green red")
    assert state.scenario == "mission_1" and lives(state) == {"green": 10, "red": 13}
    table = at_mission(2)
    table.state.heroes["red"].life = 2
    table.state.heroes["red"].cards = [Held("G04")]
    after = win(table)
    assert after.scenario == "mission_3"
    assert lives(after) == {"green": 10, "red": 13}
    assert after.heroes["red"].cards == []


@pytest.mark.rule("AC-CAMPAIGN-01")
def test_a_campaign_needs_the_medic_from_the_start():
    with pytest.raises(SetupError, match="Medic"):
        new_game("campaign", "red")


@pytest.mark.rule("AC-CAMPAIGN-02")
@pytest.mark.parametrize(
    ("crew", "points"), [("green", 2), ("green red", 3), ("green red blue", 4), ("green red blue purple", 5)]
)
def test_after_mission_1_the_crew_shares_some_life_and_keeps_the_rest(crew, points):
    table = at_mission(1, crew)
    for one in table.state.heroes.values():
        one.life = 4
    answers = ["green"] * points if " " in crew else []
    after = win(table, *answers)
    assert lives(after)["green"] == 4 + points
    assert all(life == 4 for key, life in lives(after).items() if key != "green")


@pytest.mark.rule("AC-CAMPAIGN-02")
def test_a_hero_eliminated_in_mission_1_comes_back_with_one_life():
    table = at_mission(1)
    table.state.fallen["red"] = table.state.heroes.pop("red")
    table.state.heroes["green"].life = 10
    assert lives(win(table))["red"] == 1 + 3  # all the healing goes to him, nobody else is hurt


@pytest.mark.rule("AC-EX-49", "AC-CAMPAIGN-03", "AC-MISSION-3-02")
def test_after_mission_2_each_strong_fire_costs_the_scientist_a_life():
    table = at_mission(2)
    table.state.tiles["IV"].fires = [2, 2, 1]
    table.state.tiles["VIII"].fires = [2]
    after = win(table)
    assert (after.scenario, after.scientist.life, after.scientist.most) == ("mission_3", 5, 8)


@pytest.mark.rule("AC-CAMPAIGN-04", "AC-MISSION-4-07")
def test_after_mission_3_the_scientist_keeps_his_life():
    table = at_mission(3)
    table.state.scientist.life = 3
    after = win(table)
    assert (after.scenario, after.scientist.life, after.scientist.most) == ("mission_4", 3, 8)
    fresh = new_game("mission_4", "green red").scientist
    assert fresh and fresh.life == 8
    # a mission that says nothing of him does not carry him on
    kept = at_mission(4)
    kept.state.campaign.scientist = 3
    win(kept)
    assert kept.state.campaign.scientist == 8


@pytest.mark.rule("AC-CAMPAIGN-07", "AC-RULE-77")
def test_a_deck_that_lacks_the_cards_the_crew_has_kept_says_so():
    # given four Heroes who each keep two of the fifteen Grunts after mission 6
    table = at_mission(6, "green red blue purple")
    grunts = [card.key for card in ac_content().cards.values() if card.kind == "grunt"]
    for index, one in enumerate(table.state.heroes.values()):
        one.cards = [Held(key) for key in grunts[2 * index : 2 * index + 2]]
    keeps = [tuple(f"card.{held.key}" for held in one.cards) for one in table.state.heroes.values()]
    # when mission 7 begins with seven Grunts instead of nine
    after = win(table, *keeps)
    # then the deck is two short, at its bottom, and everybody is told
    assert (len(after.deck), after.portions) == (14, (9, 3, 2))
    assert [event.missing for event in table.log if isinstance(event, DeckFellShort)] == [2]
    whole = at_mission(5)
    win(whole)
    assert not any(isinstance(event, DeckFellShort) for event in whole.log)


@pytest.mark.rule("AC-CAMPAIGN-05")
def test_after_mission_4_everybody_regains_two():
    table = at_mission(4)
    table.state.heroes["red"].life, table.state.heroes["green"].life = 5, 9
    assert lives(win(table)) == {"red": 7, "green": 10}


@pytest.mark.rule("AC-CAMPAIGN-06")
def test_after_mission_5_each_survivor_may_keep_one_card_of_a_grunt():
    table = at_mission(5)
    table.state.heroes["red"].life = 1
    table.state.heroes["red"].cards = [Held("G04"), Held("B01"), Held("G05")]
    choice_table = at_mission(5)
    choice_table.state.heroes["red"].cards = [Held("G04"), Held("B01"), Held("G05")]
    close_mission(choice_table, mission_won("Done."))
    choice = ask(between(choice_table))
    assert (choice.seat, [o.key for o in choice.options], choice.most) == ("red", ["card.G04", "card.G05"], 1)
    after = win(table, ("card.G05",))
    assert [held.key for held in after.heroes["red"].cards] == ["G05"]
    assert lives(after)["red"] == 13
    assert "G05" not in [*after.deck, *after.box]


@pytest.mark.rule("AC-CAMPAIGN-07")
def test_after_mission_6_life_carries_over_with_two_cards_each():
    table = at_mission(6)
    table.state.heroes["red"].life = 4
    table.state.heroes["red"].cards = [Held("G04"), Held("G01"), Held("G05")]
    after = win(table, ("card.G04", "card.G05"))
    assert after.scenario == "mission_7" and lives(after)["red"] == 4
    assert [held.key for held in after.heroes["red"].cards] == ["G04", "G05"]


def test_the_last_mission_wins_the_campaign():
    table = at_mission(7)
    with pytest.raises(GameOver) as ended:
        close_mission(table, mission_won("Done."))
    assert (ended.value.won, ended.value.reason) == (True, "campaign_won")


def test_a_lost_mission_is_tried_again_from_its_start_or_ends_the_campaign():
    table = at_mission(3)
    table.state.campaign.start_crew[0].life = 6
    table.state.campaign.start_scientist = 4
    table.state.round = 5

    def losing():
        raise mission_lost("scientist_dead", "Lost.")
        yield

    play(campaign_step(table, losing()))
    assert (table.state.clock.step, table.state.clock.seat) == ("between", "lost")
    before = GAME.round_of(table.state)
    play(between(table), ["retry"])
    state = table.state
    assert (state.scenario, state.campaign.attempts, state.scientist.life) == ("mission_3", 2, 4)
    assert state.heroes["green"].life == 6
    assert GAME.round_of(state) > before
    close_mission(table, mission_lost("crew_dead", "Lost."))
    with pytest.raises(GameOver) as ended:
        play(between(table), ["end"])
    assert ended.value.reason == "campaign_lost"


class LuckyDriver(Driver):
    """A game whose missions are brought to their goal whenever a round ends."""

    __slots__ = ()

    def before_step(self) -> None:
        state = self.table.state
        if state.clock.step == "round_end":
            _reach_the_goal(state)


def _reach_the_goal(state):
    """Put everything where the missions want it."""
    for hero in state.heroes.values():
        hero.life = hero.most
        if "X" in state.rooms:
            hero.at = "X"
    for thing in state.things.values():
        if thing.kind == "science":
            if thing.carrier:
                state.heroes[thing.carrier].carries = thing.carrier = ""
            thing.at = "X"
    for tile in state.tiles.values():
        tile.life = 0
    state.barricades.clear()
    state.assault_hit = True
    if state.scientist:
        state.scientist.at = "X"
    if not state.engine:
        state.engine = [die(300 + n, "nobody", "star", "engine") for n in range(len(state.seating))]


def test_seven_missions_won_in_a_row_win_the_campaign():
    # given a crew that always finds its goal reached when a round ends
    table = table_of(new_game("campaign", "green red"))
    driver, bot = LuckyDriver(GAME, table), RandomBot(4)
    driver.send()
    reached: list[int] = []
    # when it plays on, trying again whatever it loses
    for _ in range(20_000):
        mission = table.state.campaign.mission if table.state.campaign else 0
        if mission not in reached:
            reached.append(mission)
        choice = driver.choice
        if choice is None or mission == 7:
            break
        driver.send("retry" if choice.id == "campaign.retry" else bot.answer(driver, choice))
    # then the missions came one after the other, up to the last
    assert reached == [1, 2, 3, 4, 5, 6, 7]
    assert (table.state.scenario, table.state.deck[0]) == ("mission_7", "sternploeeg")
    assert GAME.faults(ac_content(), table.state) == []
