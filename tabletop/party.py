"""A setup from what a person typed: names completed, defaults filled in, mistakes answered in one sentence."""

import os
from typing import Any

from tabletop.core.game import COMMON_OPTIONS, Catalog, Game, GameOption, Named, Setup, SetupError, option_values
from tabletop.core.text import clean

LARGEST_SEED = 2**63 - 1


def catalog_of(game: Game, content: Any) -> Catalog:
    """The game's catalog with the options that every game has."""
    catalog = game.catalog(content)
    return Catalog(catalog.scenarios, catalog.heroes, [*catalog.options, *COMMON_OPTIONS])


def fresh_seed() -> int:
    """A seed nobody chose."""
    return int.from_bytes(os.urandom(4), "big")


def read_seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        raise SetupError(f"{clean(text, 40)!r} is no seed: give a whole number.")
    if not 0 <= seed <= LARGEST_SEED:
        raise SetupError(f"A seed lies between 0 and {LARGEST_SEED}.")
    return seed


def make_setup(
    game: Game,
    content: Any,
    scenario: str | None = None,
    heroes: str | None = None,
    seats: str | None = None,
    seed: int | None = None,
    options: list[str] | None = None,
) -> Setup:
    """Heroes as `a,b`, seats as `Ann=a,b;Bob=c`, options as `key=value`; raises SetupError."""
    catalog = catalog_of(game, content)
    where = find_named("scenario", scenario, catalog.scenarios) if scenario else catalog.scenarios[0]
    seating = _seats(seats, catalog) if seats else {}
    if heroes:
        party = [find_named("hero", name, catalog.heroes).id for name in split_names(heroes, ",")]
    elif seating:
        party = [hero for group in seating.values() for hero in group]
    else:
        party = default_party(catalog, where)
    check_party(party, where)
    if seating and sorted(hero for group in seating.values() for hero in group) != sorted(party):
        raise SetupError("The seats must name each hero of the game exactly once.")
    chosen = _options(options or [], game.catalog(content).options)
    return Setup(game.id, where.id, party, fresh_seed() if seed is None else seed, chosen, seating)


def default_party(catalog: Catalog, scenario: Named) -> list[str]:
    if scenario.party:
        return list(scenario.party)
    amount = min(max(scenario.least, 3), scenario.most)
    return [hero.id for hero in catalog.heroes[:amount]]


def split_names(text: str, mark: str) -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def find_named(what: str, name: str, among: list[Named]) -> Named:
    wanted = name.strip().lower()
    for one in among:
        if wanted in (one.id.lower(), one.title.lower()):
            return one
    starts = [one for one in among if wanted and one.id.lower().startswith(wanted)]
    if len(starts) == 1:
        return starts[0]
    raise SetupError(f"There is no {what} {clean(name, 40)!r}; there is {', '.join(one.id for one in among)}.")


def check_party(party: list[str], scenario: Named) -> None:
    for hero in party:
        if party.count(hero) > 1:
            raise SetupError(f"The hero {hero} is named twice.")
    if not scenario.least <= len(party) <= scenario.most:
        amount = str(scenario.least) if scenario.least == scenario.most else f"{scenario.least} to {scenario.most}"
        raise SetupError(f"{scenario.title} takes {amount} heroes, not {len(party)}.")


def _seats(text: str, catalog: Catalog) -> dict[str, list[str]]:
    seats: dict[str, list[str]] = {}
    for part in split_names(text, ";"):
        name, equals, names = part.partition("=")
        shown = clean(name.strip(), 30)
        if not equals or not shown or not split_names(names, ","):
            raise SetupError(f"{clean(part, 40)!r} is no seat: write NAME=HERO,HERO.")
        if shown in seats:
            raise SetupError(f"Two seats are named {shown!r}.")
        seats[shown] = [find_named("hero", hero, catalog.heroes).id for hero in split_names(names, ",")]
    return seats


def _options(pairs: list[str], known: list[GameOption]) -> dict[str, str]:
    """Every option of the game with its value, chosen or default."""
    given = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"{clean(pair, 40)!r} is no option: write KEY=VALUE.")
        given[key.strip()] = value.strip()
    return option_values(known, given)
