"""Reading the content of this game."""

from pathlib import Path
from typing import Any

from tabletop.core.content.loader import Loader
from tabletop.core.flow import Use
from tabletop.core.game import ContentError
from tabletop.planet_apocalypse import abilities
from tabletop.planet_apocalypse.model.content import (
    Content,
    FourthSheet,
    Gift,
    HeroSheet,
    Legion,
    LordSheet,
    MapSheet,
    Minion,
    Modifier,
    Region,
    Trooper,
    powers_of,
)
from tabletop.planet_apocalypse.model.registry import ABILITIES
from tabletop.planet_apocalypse.scenario.checks import _map_faults, _number_faults, _tree_faults

_FILES: list[tuple[str, type]] = [
    ("heroes", HeroSheet),
    ("gifts", Gift),
    ("legions", Legion),
    ("minions", Minion),
    ("fourths", FourthSheet),
    ("lords", LordSheet),
    ("troopers", Trooper),
    ("regions", Region),
    ("maps", MapSheet),
    ("modifiers", Modifier),
]


def load(folders: list[Path]) -> Content:
    """The content of these folders, later ones adding to earlier ones; raises ContentError."""
    ABILITIES.discover(abilities)
    loader = Loader(folders, ABILITIES)
    read: Any = {name: loader.records(f"{name}.yaml", cls) for name, cls in _FILES}
    loader.keys["powers"] = {power.key for sheet in read["heroes"].values() for power in powers_of(sheet)}
    loader.done()
    content = Content(**read, digest=loader.digest)
    problems = _index(content)
    if problems:
        raise ContentError(problems)
    return content


def _index(content: Content) -> list[str]:
    """Fill the indexes; what does not fit together, one sentence each."""
    problems: list[str] = []
    content.circles = sorted(content.minions.values(), key=lambda minion: minion.circle)

    def add(key: str, uses: list[Use], hell: bool) -> None:
        if key in content.sources:
            problems.append(f"the key {key!r} names two things with abilities")
        content.sources[key] = (uses, hell)

    for sheet in content.heroes.values():
        for power in powers_of(sheet):
            content.powers[power.key] = power
            add(power.key, power.abilities, power.hell)
        problems += _tree_faults(sheet)
    for gift in content.gifts.values():
        add(gift.key, gift.abilities, gift.hell)
    things: list[Any] = [content.legions, content.fourths, content.lords, content.troopers, content.maps]
    for group in things:
        for thing in group.values():
            add(thing.key, thing.abilities, True)
    for board in content.maps.values():
        content.areas[board.key] = {area.key: area for area in board.areas}
        problems += _map_faults(board)
    for region in content.regions.values():
        missing = [key for keys in region.troopers for key in keys if key not in content.troopers]
        problems += [f"region {region.key}: no trooper {key!r}" for key in missing]
    return problems + _number_faults(content)
