"""From a setup to the first state."""

from tabletop.core.game import Setup, SetupError
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.boxes import Packed
from tabletop.planet_apocalypse.board.party import MOST_HEROES
from tabletop.planet_apocalypse.model.content import Content, MapSheet
from tabletop.planet_apocalypse.model.state import Seat, State
from tabletop.planet_apocalypse.scenario.campaign import first_chapter
from tabletop.planet_apocalypse.scenario.catalog import CAMPAIGN
from tabletop.planet_apocalypse.scenario.lords import draw_lords, stand_lords
from tabletop.planet_apocalypse.scenario.options import check_map, read_options
from tabletop.planet_apocalypse.verbs.layout import lay_out
from tabletop.planet_apocalypse.verbs.seats import place_heroes


def setup(content: Content, given: Setup) -> State:
    """The first state; raises SetupError with one sentence."""
    heroes = _heroes(content, given)
    options = read_options(content, given, len(heroes))
    rng, seats = Rng.seeded(given.seed), _seats(given, heroes)
    if given.scenario == CAMPAIGN:
        state = first_chapter(content, rng, seats, options)
    else:
        board = _map(content, given)
        check_map(options, board)
        keys = draw_lords(content, board, options, rng)
        lords = stand_lords(content, board, options, keys, len(heroes))
        state = lay_out(content, rng, board, seats, options, lords)
    _check_boxes(content, state, heroes)
    place_heroes(content, state, state.region, heroes)
    return state


def _map(content: Content, setup: Setup) -> MapSheet:
    """Without a name the Invasion map is meant.  [PA-SETUP-02]"""
    key = setup.scenario or "invasion"
    if key not in content.maps:
        raise SetupError(f"There is no map {key!r}; there is {', '.join([*content.maps, CAMPAIGN])}.")
    return content.maps[key]


def _heroes(content: Content, setup: Setup) -> list[str]:
    """One to five different heroes.  [PA-SETUP-01, PA-SETUP-18]"""
    for hero in setup.heroes:
        if hero not in content.heroes:
            raise SetupError(f"There is no hero {hero!r}; there is {', '.join(content.heroes)}.")
    if len(set(setup.heroes)) != len(setup.heroes):
        raise SetupError("No hero can be in the game twice.")
    if not 1 <= len(setup.heroes) <= MOST_HEROES:
        raise SetupError(f"A game has 1 to 5 heroes, not {len(setup.heroes)}.")
    unknown = [hero for keys in setup.seats.values() for hero in keys if hero not in setup.heroes]
    if unknown:
        raise SetupError(f"{unknown[0]!r} sits at the table and is not in the game.")
    return list(setup.heroes)


def _seats(given: Setup, heroes: list[str]) -> list[Seat]:
    players = {hero: name for name, keys in given.seats.items() for hero in keys}
    return [Seat(hero, players.get(hero, "")) for hero in heroes]


def _check_boxes(content: Content, state: State, heroes: list[str]) -> None:
    """Nothing comes from a box that was left out."""
    lord, without = state.options.lord, state.options.without
    chosen: list[Packed] = [content.maps[state.map], content.regions[state.region]]
    chosen += [content.heroes[key] for key in heroes]
    chosen += [content.lords[lord]] if lord in content.lords else []
    for thing in chosen:
        if thing.pack in without:
            raise SetupError(f"{thing.name} is in the box {thing.pack!r}, which was left out.")
