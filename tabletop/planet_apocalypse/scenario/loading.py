"""Reading the content of this game."""

from functools import partial
from pathlib import Path
from typing import Any

from tabletop.core.content.changes import Folders
from tabletop.core.content.loader import Loader
from tabletop.core.content.stories import check_story
from tabletop.core.lesson import Lesson, check_lesson
from tabletop.planet_apocalypse import abilities
from tabletop.planet_apocalypse.board.areas import way_out
from tabletop.planet_apocalypse.model import content as records
from tabletop.planet_apocalypse.model.registry import ABILITIES
from tabletop.planet_apocalypse.scenario.checks import check
from tabletop.planet_apocalypse.scenario.lesson import FACTS

_FILES: list[tuple[str, type]] = [
    ("heroes", records.HeroSheet),
    ("gifts", records.Gift),
    ("legions", records.Legion),
    ("minions", records.Minion),
    ("fourths", records.FourthSheet),
    ("lords", records.LordSheet),
    ("troopers", records.Trooper),
    ("regions", records.Region),
    ("maps", records.MapSheet),
    ("modifiers", records.Modifier),
    ("chapters", records.Chapter),
    ("boons", records.Boon),
]
CORE = "core"
"""The box without which nothing can be played."""


def load(folders: list[Path]) -> records.Content:
    """The content of these folders, later ones adding to earlier ones; raises ContentError."""
    ABILITIES.discover(abilities)
    packs = Folders((pack for folder in folders for pack in packs_in(folder)), getattr(folders, "changes", ()))
    loader = Loader(packs, ABILITIES)
    read: Any = {name: loader.records(f"{name}.yaml", cls) for name, cls in _FILES}
    loader.keys["powers"] = {power.key for sheet in read["heroes"].values() for power in records.powers_of(sheet)}
    lesson = loader.one("lesson.yaml", Lesson)
    content = records.Content(**read, digest=loader.digest, lesson=lesson)
    if lesson is not None:
        check_lesson(loader, lesson, content.maps, content.heroes, FACTS)
    for told in (*content.maps.values(), *content.chapters.values()):
        check_story(loader, told)
    if not loader.problems:
        check(loader, content)
    loader.done()
    index(content)
    return content


def packs_in(folder: Path) -> list[Path]:
    """The core box and then the packs beside it, by name; a folder without boxes is one pack by itself."""
    if not (folder / CORE).is_dir():
        return [folder]
    return [folder / CORE, *sorted(one for one in folder.iterdir() if one.is_dir() and one.name != CORE)]


def index(content: records.Content) -> None:
    """Fill what is looked up by another key than its own."""
    content.circles = sorted(content.minions.values(), key=lambda minion: minion.circle)
    content.areas = {board.key: {area.key: area for area in board.areas} for board in content.maps.values()}
    content.orders = {board: sorted(areas, key=partial(way_out, areas)) for board, areas in content.areas.items()}
    content.powers = {power.key: power for sheet in content.heroes.values() for power in records.powers_of(sheet)}
    content.names = {thing.key: thing.name for thing in content.things()}
    for markers in [sheet.markers for sheet in (content.lords | content.fourths).values()]:
        content.markers |= markers
