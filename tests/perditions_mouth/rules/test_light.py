"""There is light for so many rounds: every game ends, whatever the heroes do."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import Setup
from tabletop.headless import make_bot, new_driver, play_out
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.events.dungeon import LightFaded, ScenarioRestarted
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tests.support.perditions_mouth import arena, content, end_phase, events, hero_of
from tests.support.play import play

LAST = 100


def hall(**options):
    return arena(["....", "...."], {"tyra": "1A", "elisa": "1B"}, exits={"X1": "2D"}, **options)


@pytest.mark.rule("PM-RULE-79")
def test_after_the_last_round_of_light_everybody_still_here_is_lost():
    table = hall(restart="always")
    with pytest.raises(GameOver) as over:
        end_phase(table, LAST)
    assert not over.value.won and over.value.reason == "all_dead"
    # and no restart was asked, no body lies there
    assert hero_of(table, "tyra").status == hero_of(table, "elisa").status == "lost"
    assert events(table, ScenarioRestarted) == []


@pytest.mark.rule("PM-RULE-79")
def test_the_round_before_the_heroes_go_on():
    table = hall()
    end_phase(table, LAST - 1)
    assert table.state.round == LAST
    assert hero_of(table, "tyra").status == "present"


@pytest.mark.rule("PM-RULE-79")
def test_who_has_left_by_then_has_won_for_all():
    table = hall()
    play(depart(table, hero_of(table, "tyra"), "X1"))
    with pytest.raises(GameOver) as over:
        end_phase(table, LAST)
    assert over.value.won and over.value.reason == "escaped"


@pytest.mark.rule("PM-RULE-79")
def test_the_players_are_warned():
    table = hall()
    for number in range(1, LAST):
        end_phase(table, number)
    assert [event.left for event in events(table, LightFaded)] == [20, 10, 5, 1]


@pytest.mark.rule("PM-RULE-79")
def test_a_random_game_that_wandered_for_a_thousand_rounds_ends():
    driver = new_driver(GAME, content(), Setup("perditions_mouth", "the_overflow", ["simma", "olazabal"], 1271))
    play_out(driver, make_bot(GAME, "random", 1271))
    assert driver.over is not None
    assert driver.table.state.round <= LAST
