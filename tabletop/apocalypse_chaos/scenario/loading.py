"""Content read from its files and checked."""

from pathlib import Path

from tabletop.apocalypse_chaos import abilities
from tabletop.apocalypse_chaos.model.content import (
    Card,
    Component,
    Content,
    DeckSizes,
    HeroBoard,
    ObjectKind,
    Scenario,
    TileFace,
)
from tabletop.apocalypse_chaos.model.registry import ABILITIES
from tabletop.apocalypse_chaos.scenario.checks import check_card, check_scenario
from tabletop.apocalypse_chaos.scenario.lesson import FACTS
from tabletop.core.content.loader import Loader
from tabletop.core.content.stories import check_story
from tabletop.core.lesson import Lesson, check_lesson


def load(folders: list[Path]) -> Content:
    """The shipped content and what packs add to it; raise ContentError."""
    ABILITIES.discover(abilities)
    loader = Loader(folders, ABILITIES)
    content = Content(
        heroes=loader.records("heroes.yaml", HeroBoard),
        tiles=loader.records("tiles.yaml", TileFace),
        cards=loader.records("cards.yaml", Card),
        scenarios=loader.records("scenarios.yaml", Scenario),
        decks=loader.records("decks.yaml", DeckSizes),
        components=loader.records("components.yaml", Component),
        objects=loader.records("objects.yaml", ObjectKind),
        lesson=loader.one("lesson.yaml", Lesson),
    )
    for card in content.cards.values():
        check_card(loader, card)
    for scenario in content.scenarios.values():
        check_story(loader, scenario)
        check_scenario(loader, scenario)
    if content.lesson is not None:
        check_lesson(loader, content.lesson, content.scenarios, content.heroes, FACTS)
    loader.done()
    content.digest = loader.digest
    return content
