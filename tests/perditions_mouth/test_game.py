"""The game as the rest of the program sees it: forks, imagined futures, what is known, the bot."""

import pytest

from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import clone
from tabletop.core.store.session import Session
from tabletop.perditions_mouth.bot.plan import PlanBot
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.rules.fights.odds import chance_below
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.scenario.catalog import catalog
from tabletop.perditions_mouth.scenario.knowledge import knowledge
from tabletop.perditions_mouth.verbs.cards import draw_cards
from tabletop.perditions_mouth.verbs.future import imagine
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tabletop.perditions_mouth.verbs.responses import look_ahead, put_back
from tests.support.perditions_mouth import arena, content, hero_of
from tests.support.play import play


def test_an_imagined_future_keeps_what_the_players_know():
    # given a wound on top of Tyra's deck and two response cards somebody looked at
    table = arena(["..."], {"tyra": "1A"})
    play(hurt_hero(table, hero_of(table, "tyra")))
    put_back(table, look_ahead(table, "tyra", 2))
    before = clone(table.state)
    # when another future is imagined
    imagine(table.state, 99)
    # then those cards are where they were, and the rest is the same cards in another order
    tyra, was = table.state.heroes["tyra"], before.heroes["tyra"]
    assert tyra.deck[-1] == was.deck[-1]
    assert table.state.response.cards[-2:] == before.response.cards[-2:]
    assert sorted(tyra.deck) == sorted(was.deck) and tyra.deck != was.deck
    assert sorted(table.state.response.cards) == sorted(before.response.cards)


def test_what_was_looked_at_is_known_until_it_is_drawn():
    table = arena(["..."], {"tyra": "1A"}, responses=[5, 0])
    put_back(table, look_ahead(table, "tyra", 1))
    # the odds know the 5 that comes next
    assert chance_below(table, 5) == 0.0
    assert chance_below(table, 6) == 1.0
    play(draw_response(table, "enemy"))
    assert table.state.foreseen == 0
    assert 0.0 < chance_below(table, 2) < 1.0


def test_drawing_a_card_is_learning_something():
    table = arena(["..."], {"tyra": "1A"})
    before = knowledge(table.state)
    play(draw_cards(table, hero_of(table, "tyra"), 1))
    assert knowledge(table.state) != before


def test_the_catalog_names_every_scenario_hero_and_variant():
    found = catalog(content())
    assert len(found.scenarios) == 30 + 1
    assert [hero.id for hero in found.heroes] == list(content().heroes)
    assert {"enemies", "two_cards", "win_ties", "ghost_peg"} <= {option.id for option in found.options}


@pytest.mark.parametrize("scenario", list(content().scenarios))
def test_a_random_game_of_every_scenario_comes_to_an_end(scenario):
    setup = Setup("perditions_mouth", scenario, ["tyra", "elisa", "niffil"], 7, {"restart": "never"})
    session, bot = Session(GAME, content(), setup), RandomBot(7)
    while session.choice is not None:
        session.answer(bot.answer(session, session.choice))
    assert session.over is not None
    assert GAME.faults(content(), session.table.state) == []


def test_the_plan_bot_wins_the_first_scenario_in_at_least_a_third_of_games():
    wins = 0
    for seed in range(12):
        setup = Setup("perditions_mouth", "side_entrance", ["bastian", "niffil", "elisa"], seed)
        session, bot = Session(GAME, content(), setup), PlanBot(seed)
        while session.choice is not None:
            session.answer(bot.answer(session, session.choice))
        wins += session.over is not None and session.over.won
    assert wins >= 4
