"""The content files read, checked and made ready for questions."""

from collections.abc import Iterable
from pathlib import Path

from tabletop.core.content.loader import Loader
from tabletop.perditions_mouth import abilities
from tabletop.perditions_mouth.board.printed import board_of, flatten
from tabletop.perditions_mouth.model.content import Card, Content, Response, Sheet, Treasure, Wheels
from tabletop.perditions_mouth.model.maps import Kind, MapBoard, Scenario, Terrain
from tabletop.perditions_mouth.model.registry import ABILITIES
from tabletop.perditions_mouth.scenario.checks import map_problems, scenario_problems

CARD_FILES = ("hero_cards.yaml", "wounds.yaml", "curses.yaml", "victims.yaml")


def load(folders: Iterable[Path]) -> Content:
    """The shipped content and what packs add to it; raise ContentError."""
    ABILITIES.discover(abilities)
    loader = Loader(list(folders), ABILITIES)
    heroes = loader.records("heroes.yaml", Sheet)
    cards: dict[str, Card] = {}
    for name in CARD_FILES:
        cards |= loader.records(name, Card, "cards")
    treasures = loader.records("treasures.yaml", Treasure)
    responses = loader.records("responses.yaml", Response)
    kinds = loader.records("enemies.yaml", Kind)
    maps = loader.records("maps.yaml", MapBoard)
    scenarios = loader.records("scenarios.yaml", Scenario)
    terrain = loader.records("terrain.yaml", Terrain)
    wheels = loader.one("wheels.yaml", Wheels)
    _check(loader, maps, scenarios, terrain, kinds)
    loader.done()
    assert wheels is not None  # done() has raised otherwise
    content = Content(heroes, cards, treasures, responses, kinds, maps, scenarios, terrain, wheels, loader.digest)
    return lay_out(content)


def _check(
    loader: Loader,
    maps: dict[str, MapBoard],
    scenarios: dict[str, Scenario],
    terrain: dict[str, Terrain],
    kinds: dict[str, Kind],
) -> None:
    """What the shape of a record cannot say: squares, borders, exits, pools."""
    sound = []
    for key, board in maps.items():
        problems = map_problems(board, terrain)
        loader.problems += [f"{loader.places['maps', key]}: {problem}" for problem in problems]
        if not problems:
            sound.append(key)
    for key, scenario in scenarios.items():
        if scenario.map in sound:
            problems = scenario_problems(scenario, maps[scenario.map], terrain, kinds)
            loader.problems += [f"{loader.places['scenarios', key]}: {problem}" for problem in problems]


def lay_out(content: Content) -> Content:
    """Make the maps ready for questions."""
    for key, drawn in content.maps.items():
        content.boards[key] = board_of(content, drawn)
        content.flat[key] = flatten(content, content.boards[key])
    return content
