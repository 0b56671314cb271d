"""Every game tallies its log: names that exist, sums that fit the events."""

import pytest

from tabletop.core.search.bots import RandomBot
from tabletop.games import load_content, load_game
from tabletop.headless import new_driver, play_out
from tabletop.party import make_setup

TALLYING = ["apocalypse_chaos", "perditions_mouth", "planet_apocalypse"]


def finished(name, seed):
    game = load_game(name)
    content = load_content(game, [])
    driver = new_driver(game, content, make_setup(game, content, seed=seed))
    start = game.gauges(driver.table.state)
    play_out(driver, RandomBot(seed))
    return game, content, driver.table, start


@pytest.mark.parametrize("name", TALLYING)
def test_a_game_counts_only_what_it_says_can_be_counted(name):
    for seed in range(3):
        game, content, table, start = finished(name, seed)
        counts = game.tally(table)
        assert counts
        assert all(amount > 0 for counter in counts.values() for amount in counter.values())
        for counter, keys in game.countable(content).items():
            assert set(counts.get(counter, {})) <= set(keys), counter
        assert start.keys() == game.gauges(table.state).keys()
        assert all(isinstance(value, int) for value in start.values())


@pytest.mark.parametrize("name", TALLYING)
def test_what_can_be_counted_is_named_once(name):
    game = load_game(name)
    for counter, keys in game.countable(load_content(game, [])).items():
        assert keys, counter
        assert len(set(keys)) == len(keys), counter
