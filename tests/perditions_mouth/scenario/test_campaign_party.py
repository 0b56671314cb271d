"""Between two scenarios: who goes on, who carries what; and the end of the campaign."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import clone, from_plain, to_plain
from tabletop.core.store.session import Session
from tabletop.perditions_mouth.board.queries import rules_in_force
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.events.cards import CurseDispelled
from tabletop.perditions_mouth.model.events.heroes import HeroSwapped
from tabletop.perditions_mouth.model.moments.rounds import EnemyPhaseEnded
from tabletop.perditions_mouth.model.state import State
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.scenario.campaign import STEPS, close, conclude, end, exchange, start
from tabletop.perditions_mouth.scenario.setup import begin
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.verbs.death import Restart, die
from tests.support.perditions_mouth import THREE, content, events, eye, fresh, hero_of, laid_out, put, run, stack
from tests.support.perditions_mouth_campaign import campaign, change_party, go_on, won
from tests.support.play import ask, play


# -- changing heroes --------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-CAMPAIGN-04")
def test_heroes_may_be_swapped_and_the_benched_keep_what_they_have():
    table = campaign()
    item, wound = table.state.treasures.cards.pop(), table.state.wounds.cards.pop()
    tyra = hero_of(table, "tyra")
    tyra.active.append(item)
    tyra.discard.append(wound)
    won(table)
    play(close(table), ["roll_call"])
    change_party(table, "rest.tyra", "bastian")
    assert list(table.state.heroes) == ["bastian", "elisa", "niffil"]
    assert table.state.campaign.bench["tyra"].active == [item]
    assert GAME.faults(content(), table.state) == []
    # when she comes back she has it all
    change_party(table, "rest.elisa", "tyra")
    assert list(table.state.heroes) == ["bastian", "tyra", "niffil"]
    assert hero_of(table, "tyra").active == [item] and wound in hero_of(table, "tyra").deck
    assert [(e.out, e.into) for e in events(table, HeroSwapped)] == [("tyra", "bastian"), ("elisa", "tyra")]


@pytest.mark.rule("PM-VARIANT-04")
def test_without_change_of_heroes_only_the_dead_are_replaced():
    table = campaign(change_heroes="no")
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    choice = ask(STEPS["camp_heroes"](table))
    assert [option.key for option in choice.options] == ["done", "join"]
    play(STEPS["camp_heroes"](table), ["join", "simma"])
    assert table.state.clock.step == "camp_exchange"
    # and with nobody missing nobody is asked
    play(STEPS["camp_heroes"](table))


# -- exchange ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-CAMPAIGN-02", "PM-CAMPAIGN-04")
def test_treasures_and_victim_cards_change_hands_freely_those_of_the_benched_too():
    table = campaign()
    victim = table.state.victims.cards.pop()
    state = table.state
    for item in ("scale_mail", "potion_of_fury"):
        state.treasures.cards.remove(item)
    hero_of(table, "tyra").active.append("scale_mail")
    hero_of(table, "elisa").backpack.append("potion_of_fury")
    hero_of(table, "elisa").discard.append(victim)
    won(table)
    play(close(table), ["roll_call"])
    change_party(table, "rest.tyra", "bastian")
    # when Bastian takes the mail of benched Tyra and the victim of Elisa, and Niffil the potion
    answers = ["tyra.scale_mail", "bastian", f"elisa.{victim}", "bastian", "elisa.potion_of_fury", "niffil", "done"]
    play(exchange(table), answers)
    assert hero_of(table, "bastian").active == ["scale_mail"] and victim in hero_of(table, "bastian").deck
    assert "potion_of_fury" in hero_of(table, "niffil").active + hero_of(table, "niffil").backpack
    assert state.campaign.bench["tyra"].active == [] and hero_of(table, "elisa").backpack == []
    assert GAME.faults(content(), state) == []
    assert state.clock.step == "set_up"


@pytest.mark.rule("PM-RULE-216", "PM-CAMPAIGN-02")
def test_a_hero_with_full_slots_takes_something_only_for_something_else():
    table = campaign()
    state = table.state
    sheet = content().heroes["niffil"]
    items = [key for key in state.treasures.cards if content().treasures[key].kind == "potion"]
    hero_of(table, "niffil").active += items[: sheet.active]
    hero_of(table, "niffil").backpack += items[sheet.active : sheet.active + sheet.backpack]
    hero_of(table, "tyra").active.append("scale_mail")
    carried = [*hero_of(table, "niffil").active, *hero_of(table, "niffil").backpack, "scale_mail"]
    state.treasures.cards = [key for key in state.treasures.cards if key not in carried]
    won(table)
    play(close(table), ["roll_call"])
    choice = ask(exchange(table), ["tyra.scale_mail"])
    slots = items[: sheet.active + sheet.backpack]
    assert [option.key for option in choice.options] == ["keep", "elisa", *(f"niffil.{item}" for item in slots)]
    play(exchange(table), ["tyra.scale_mail", f"niffil.{slots[0]}", "done"])
    assert hero_of(table, "niffil").active == [slots[1], "scale_mail"] and hero_of(table, "tyra").active == [slots[0]]
    assert GAME.faults(content(), state) == []


# -- the end of it all ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-CURSE-04")
@pytest.mark.parametrize(("card", "dispelled"), [("eye", 0), ("C01", 1)])
def test_at_the_end_of_the_campaign_each_curse_left_is_tested(card, dispelled):
    table = campaign()
    curse = table.state.curses.cards.pop()
    hero_of(table, "tyra").deck.append(curse)
    stack(table, eye(table) if card == "eye" else card)
    with pytest.raises(GameOver) as over:
        play(end(table))
    assert over.value.won and len(events(table, CurseDispelled)) == dispelled
    assert (curse in hero_of(table, "tyra").deck) is not bool(dispelled)
    assert (curse in table.state.curses.cards) is bool(dispelled)


def test_a_campaign_can_be_saved_between_scenarios_and_restarted_after_a_death():
    table = campaign()
    put(table, "tyra", "5E")
    play(die(table, hero_of(table, "tyra")), ["no"])
    assert from_plain(to_plain(table.state), State) == table.state
    assert clone(table.state) == table.state
    # when the players start again after all
    rounds = GAME.round_of(table.state)
    conclude(table, Restart())
    run(play_step(table))
    assert hero_of(table, "tyra").status == "outside" and table.state.campaign.threat == 0
    assert GAME.round_of(table.state) > rounds
    assert table.state.campaign.path == ["side_entrance"]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_campaigns_end_cleanly(seed):
    # given a campaign that only ends by death or victory
    setup = Setup("perditions_mouth", "campaign", list(THREE), seed, {"restart": "never"})
    session, bot = Session(GAME, content(), setup), RandomBot(seed)
    # when it is played to the end
    answers = 0
    while session.choice is not None:
        session.answer(bot.answer(session, session.choice))
        answers += 1
        if answers % 100 == 0:
            assert GAME.faults(content(), session.table.state) == []
    assert session.over is not None
    assert session.over is not None and session.over.reason in ("all_dead", "goal_lost", "campaign")


def test_a_campaign_can_be_won_from_the_first_map_to_the_last():
    # given a party that walks out of every scenario unharmed
    table = fresh("campaign")
    play(start(table), ["side_entrance"])
    run(begin(table))
    # when it goes on and on
    with pytest.raises(GameOver) as over:
        while True:
            won(table)
            while table.state.clock.step != "hero_phase":
                run(play_step(table))
            assert GAME.faults(content(), table.state) == []
    # then it ends after nine maps, at the rift
    assert over.value.reason == "campaign"
    way = [content().maps[content().scenarios[key].map].number for key in table.state.campaign.path]
    assert way == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert table.state.campaign.fallen == []


@pytest.mark.rule("PM-MOVE-06")
def test_leaving_by_an_exit_is_noted_for_the_way_on():
    table = campaign()
    put(table, "tyra", "10B")
    play(depart(table, hero_of(table, "tyra"), "X2"))
    assert hero_of(table, "tyra").exit == "X2"


def test_listeners_of_the_table_are_those_of_the_scenario_being_played():
    table = campaign()
    go_on(won(table), ["roll_call"])
    twin = GAME.lay(content(), table.state)
    assert [call.function.__name__ for _, call in twin.listeners[EnemyPhaseEnded]] == ["roll_call"]
    assert not table.is_stale()


# -- what the players see of it ---------------------------------------------------------------------------------------
@pytest.mark.rule("PM-CAMPAIGN-01")
def test_the_save_sheet_is_shown_between_scenarios():
    table = campaign()
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    change_party(table, "rest.tyra", "bastian")
    shown = GAME.view(table, ask(STEPS["camp_heroes"](table)), 46, 13)
    panel = next(panel for panel in shown.sheets if panel.key == "campaign")
    lines = ["".join(text for text, _ in line) for line in panel.lines]
    assert lines == ["Way: Side Entrance", "Recorded threat: -1", "Stayed behind: Tyra", "Fallen: Niffil"]
    assert "Save sheet, recorded threat: -1." in GAME.recount(table)


def test_hard_rules_stand_in_place_of_those_they_replace():
    normal, hard = laid_out("roll_call"), laid_out("roll_call", hard_scenario="yes")
    assert ["3rd" in rule.text for rule in rules_in_force(normal)] == [True, False]
    assert ["2nd" in rule.text for rule in rules_in_force(hard)] == [False, True]
    assert any("every 2nd" in line for line in GAME.recount(hard))
    assert not any("every 3rd" in line for line in GAME.recount(hard))
