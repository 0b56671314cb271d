"""The content files read, checked and made ready for questions."""

from pathlib import Path

from tabletop.core.content.loader import Loader
from tabletop.core.content.stories import check_story
from tabletop.core.lesson import Lesson, check_lesson
from tabletop.perditions_mouth import abilities
from tabletop.perditions_mouth.board.printed import board_of, flatten
from tabletop.perditions_mouth.model.content import Card, Content, Response, Sheet, Treasure, Wheels
from tabletop.perditions_mouth.model.kinds import GateKind, Kind, Terrain, Token
from tabletop.perditions_mouth.model.maps import Epilogue, MapBoard, Scenario
from tabletop.perditions_mouth.model.moments.kinds import OwnAsking, OwnConsulted
from tabletop.perditions_mouth.model.registry import ABILITIES
from tabletop.perditions_mouth.scenario.checks import Checks, check_owners
from tabletop.perditions_mouth.scenario.lesson import FACTS

CARD_FILES = ("hero_cards.yaml", "wounds.yaml", "curses.yaml", "victims.yaml")


def load(folders: list[Path]) -> Content:
    """The shipped content and what packs add to it; raise ContentError."""
    ABILITIES.discover(abilities)
    loader = Loader(folders, ABILITIES)
    heroes = loader.records("heroes.yaml", Sheet)
    cards: dict[str, Card] = {}
    for name in CARD_FILES:
        cards |= loader.records(name, Card, "cards")
    treasures = loader.records("treasures.yaml", Treasure)
    responses = loader.records("responses.yaml", Response)
    enemies = loader.records("enemies.yaml", Kind)
    things = loader.records("things.yaml", Kind)
    gates = loader.records("gates.yaml", GateKind)
    tokens = loader.records("tokens.yaml", Token)
    maps = loader.records("maps.yaml", MapBoard)
    scenarios = loader.records("scenarios.yaml", Scenario)
    terrain = loader.records("terrain.yaml", Terrain)
    wheels = loader.one("wheels.yaml", Wheels)
    lesson = loader.one("lesson.yaml", Lesson)
    epilogues = loader.records("epilogues.yaml", Epilogue)
    for key in things.keys() & enemies.keys():
        loader.fault(things[key], f"the key {key!r} is also that of an enemy")
    check_owners(loader, cards.values(), heroes)
    checks = Checks(loader, terrain.values(), enemies)
    readable = [key for key, board in maps.items() if checks.check_map(board)]
    for scenario in scenarios.values():
        check_story(loader, scenario)
        if scenario.map in readable:
            checks.check_scenario(scenario, maps[scenario.map])
    if lesson is not None:
        check_lesson(loader, lesson, scenarios, heroes, FACTS)
    loader.done()
    assert wheels is not None  # done() has raised otherwise
    kinds = enemies | things
    content = Content(
        heroes,
        cards,
        treasures,
        responses,
        kinds,
        gates,
        tokens,
        maps,
        scenarios,
        terrain,
        wheels,
        epilogues,
        loader.digest,
        lesson,
    )
    for key, kind in kinds.items():
        heard = [use for use in kind.abilities if not all(issubclass(m, (OwnAsking, OwnConsulted)) for m in use.calls)]
        if heard:
            content.heard[key] = heard
    return lay_out(content)


def lay_out(content: Content) -> Content:
    """Make the maps ready for questions."""
    for key, drawn in content.maps.items():
        content.boards[key] = board_of(content, drawn)
        content.flat[key] = flatten(content, content.boards[key])
    return content
