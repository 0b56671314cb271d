"""The grid: every scenario with every party, every mixture of options and every bot, made as they are wanted."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any, TypeAlias

from tabletop.core.game import Catalog, Game, GameOption, Named, SetupError, option_values
from tabletop.core.record import record
from tabletop.core.text import clean
from tabletop.headless import make_bot
from tabletop.lab.run.shard import Cell
from tabletop.party import catalog_of, check_party, default_party, find_named, split_names

Parties: TypeAlias = Callable[[Named], Iterable[list[str]]]
"""The parties that play a scenario."""
_SIZES = re.compile(r"(?P<every>every:)?(?P<least>[0-9]{1,2})(-(?P<most>[0-9]{1,2}))?", re.ASCII)


@record
class Grid:
    """What is to be played."""

    scenarios: list[Named]
    parties: Parties
    options: dict[str, list[str]]
    """Every option of the game with the values to be tried."""
    bots: list[str]

    def cells(self) -> Iterator[Cell]:
        mixtures = [dict(zip(self.options, values, strict=True)) for values in product(*self.options.values())]
        for scenario in self.scenarios:
            for party in self.parties(scenario):
                for mixture in mixtures:
                    for bot in self.bots:
                        yield Cell(scenario.id, party, mixture, bot)

    @property
    def size(self) -> int:
        parties = sum(1 for scenario in self.scenarios for _ in self.parties(scenario))
        mixtures = 1
        for values in self.options.values():
            mixtures *= len(values)
        return parties * mixtures * len(self.bots)


def make_grid(
    game: Game, content: Any, scenarios: str | None, heroes: str | None, options: list[str], bots: str | None
) -> Grid:
    """A grid from what a person typed; raises SetupError, UnknownBot."""
    catalog = catalog_of(game, content)
    found = _scenarios(scenarios, catalog)
    grid = Grid(
        found, _parties(heroes, catalog, found), _options(options, game.catalog(content).options), _bots(game, bots)
    )
    if not any(True for scenario in found for _ in grid.parties(scenario)):
        raise SetupError(f"No scenario named takes {clean(heroes or '', 20)} heroes.")
    return grid


def _scenarios(text: str | None, catalog: Catalog) -> list[Named]:
    if text is None or text.strip() == "all":
        return catalog.scenarios
    return _each_once([find_named("scenario", name, catalog.scenarios) for name in _some(text, "scenarios")])


def _some(text: str, what: str) -> list[str]:
    names = split_names(text, ",")
    if not names:
        raise SetupError(f"{clean(text, 40)!r} names no {what}.")
    return names


def _each_once(things: list[Any]) -> list[Any]:
    return [thing for place, thing in enumerate(things) if thing not in things[:place]]


def _bots(game: Game, text: str | None) -> list[str]:
    names = _each_once(_some(text or ("plan" if "plan" in game.bots else "random"), "bots"))
    for name in names:
        make_bot(game, name, 0)
    return names


def _options(pairs: list[str], known: list[GameOption]) -> dict[str, list[str]]:
    tried: dict[str, list[str]] = {}
    for pair in pairs:
        key, equals, values = pair.partition("=")
        if not equals or not split_names(values, ","):
            raise SetupError(f"{clean(pair, 40)!r} is no option: write KEY=VALUE,VALUE.")
        tried.setdefault(key.strip(), []).extend(split_names(values, ","))
    every = {key: [value] for key, value in option_values(known, {}).items()}
    for key, wanted in tried.items():
        for value in wanted:
            option_values(known, {key: value})
        every[key] = _each_once(wanted)
    return every


def _parties(text: str | None, catalog: Catalog, scenarios: list[Named]) -> Parties:
    """Parties by name, by how many heroes, or every party of so many; raises SetupError."""
    if text is None:
        return lambda scenario: [default_party(catalog, scenario)]
    sizes = _SIZES.fullmatch(text.replace(" ", ""))
    if sizes:
        least, most = int(sizes["least"]), int(sizes["most"] or sizes["least"])
        if not 1 <= least <= most:
            raise SetupError(f"{clean(text, 40)!r} is no number of heroes: write 1-4, or every:3.")
        return _every_party(catalog, least, most) if sizes["every"] else _first_parties(catalog, least, most)
    named = [[find_named("hero", name, catalog.heroes).id for name in _some(one, "heroes")] for one in text.split(";")]
    for party in named:
        check_party(party, next((scenario for scenario in scenarios if _takes(scenario, party)), scenarios[0]))
    return lambda scenario: [party for party in named if _takes(scenario, party)]


def _takes(scenario: Named, party: list[str]) -> bool:
    return scenario.least <= len(party) <= scenario.most


def _counts(scenario: Named, least: int, most: int) -> range:
    return range(max(least, scenario.least), min(most, scenario.most) + 1)


def _first_parties(catalog: Catalog, least: int, most: int) -> Parties:
    """One party of each size: those the scenario proposes, then the others in their order."""

    def parties(scenario: Named) -> Iterator[list[str]]:
        others = [hero.id for hero in catalog.heroes if hero.id not in scenario.party]
        heroes = [*scenario.party, *others]
        return (heroes[:count] for count in _counts(scenario, least, most) if count <= len(heroes))

    return parties


def _every_party(catalog: Catalog, least: int, most: int) -> Parties:
    heroes = [hero.id for hero in catalog.heroes]

    def parties(scenario: Named) -> Iterator[list[str]]:
        return (list(party) for count in _counts(scenario, least, most) for party in combinations(heroes, count))

    return parties
