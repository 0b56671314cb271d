"""Ways to play a game, drawn by chance from everything there is."""

from typing import Any

from tabletop.core.game import Catalog, Game, Setup, SetupError
from tabletop.core.things.rng import Rng
from tabletop.games import GAMES
from tabletop.headless import new_driver


def random_setup(game: Game, catalog: Catalog, seed: int) -> Setup:
    """A way to play the game: scenarios and hero counts in turn, heroes and options by chance."""
    rng = Rng.seeded(seed, stream=99)
    turn, scenario = seed // len(GAMES), catalog.scenarios[seed // len(GAMES) % len(catalog.scenarios)]
    counts = range(scenario.least, scenario.most + 1)
    count = counts[turn // len(catalog.scenarios) % len(counts)]
    heroes = [hero.id for hero in catalog.heroes]
    rng.shuffle(heroes)
    varied = [option for option in catalog.options if rng.below(3)]  # all at random seldom fit together
    options = _plain(catalog) | {option.id: rng.choose(option.values) for option in varied}
    return Setup(game.id, scenario.id, heroes[:count], seed, options)


def fitting_setup(game: Game, content: Any, catalog: Catalog, seed: int) -> Setup:
    """A way to play that can be set up: a scenario may refuse some parties or mixtures of options."""
    for tries in range(50):
        setup = random_setup(game, catalog, seed)
        if tries:
            setup = Setup(setup.game, setup.scenario, _other_party(catalog, setup, tries), seed, _plain(catalog))
        try:
            new_driver(game, content, setup)
        except SetupError:
            continue
        return setup
    raise SetupError(f"no party can play {setup.scenario}")


def _other_party(catalog: Catalog, setup: Setup, tries: int) -> list[str]:
    heroes = [hero.id for hero in catalog.heroes]
    Rng.seeded(setup.seed + tries, stream=100).shuffle(heroes)
    return heroes[: len(setup.heroes)]


def _plain(catalog: Catalog) -> dict[str, str]:
    return {option.id: option.default for option in catalog.options}
