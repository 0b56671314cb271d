"""What is printed: boards, tiles, cards, scenarios, as records read from `content/apocalypse_chaos`."""

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import attrs

from tabletop.apocalypse_chaos.registry import abilities
from tabletop.core.content.loader import Loader, Ref
from tabletop.core.flow import Use
from tabletop.core.record import record

Face: TypeAlias = Literal["move", "melee", "ranged", "shield", "bolt", "star"]
FACES: tuple[str, ...] = ("move", "melee", "ranged", "shield", "bolt", "star")
OPPOSITE = {"move": "shield", "shield": "move", "melee": "ranged", "ranged": "melee", "bolt": "star", "star": "bolt"}
"""Designed, AC-RULE-24."""
LINES: tuple[str, ...] = ("movement", "melee", "ranged", "defense", "special")
LINE_OF = {"move": "movement", "melee": "melee", "ranged": "ranged", "shield": "defense", "bolt": "special"}
ICON_OF = {line: face for face, line in LINE_OF.items()}
ANYWHERE = 99
"""A movement strength: any room of any ship."""
Source: TypeAlias = Literal["rulebook", "published", "designed"]


@record
class Line:
    """An ability line of a Hero board; `values[n - 1]` is what n dice give."""

    values: list[int]
    star: bool = False


@record
class HeroBoard:
    """A Hero as printed."""

    key: str
    name: str
    title: str
    life: int
    initiative: int
    lines: dict[str, Line]
    special: Use
    special_text: str
    source: Source
    medic: bool = False


@record
class TileFace:
    """A room tile as printed."""

    key: str
    name: str
    short: str
    """The name for narrow boards, eight letters at most."""
    icons: list[Face]
    power: Use
    text: str
    source: Source
    most: int = 3
    """How many dice one use of the power takes."""
    reverse_icon: Face | None = None


@record
class Equipment:
    """The back of an Enemy card."""

    name: str
    phase: Literal["B", "C", "D"]
    text: str
    abilities: list[Use]
    die: Literal["", "any", "move", "melee", "ranged", "shield", "bolt", "star"] = ""
    no_platform: bool = False
    once: bool = False


@record
class Card:
    """An Enemy card as printed."""

    key: str
    name: str
    kind: Literal["grunt", "boss", "superboss", "scientist"]
    life: int
    initiative: int
    circles: list[list[Use]]
    source: Source
    level: int = 0
    radar: bool = False
    equipment: Equipment | None = None


@record
class Cell:
    """A place for a tile; without a tile the next one of the pool comes here."""

    row: int
    col: int
    level: int = 0
    ship: int = 0
    tile: Annotated[str, Ref("tiles")] | None = None
    fire: int = 0
    scientist: bool = False


@record
class Wall:
    """A barricade standing at the start, on one side of a ground room."""

    row: int
    col: int
    side: Literal["N", "E", "S", "W"]
    damaged: bool = False


@record
class Slot:
    """A room where so many Heroes start."""

    row: int
    col: int
    count: int


@record
class Layout:
    """How the tiles lie for some numbers of Heroes."""

    heroes: list[int]
    cells: list[Cell]
    vortices: dict[str, list[str]]
    shape: Literal["grid", "reactor"] = "grid"
    airlock: Literal["", "NE", "SE", "SW", "NW"] = ""
    ends: Literal["areas", "airlocks"] = "areas"
    barricades: list[Wall] = attrs.field(factory=list)
    slots: dict[str, list[Slot]] = attrs.field(factory=dict)
    second_ship_start: int = 0
    """How many Heroes may start on the second ship."""


@record
class ObjectPlace:
    """Objects that lie on a tile or cell at the start."""

    kind: Literal["science", "toxic", "relic", "grenade", "repair"]
    row: int
    col: int
    ship: int = 0
    level: int = 0
    per_hero: bool = False


@record
class Scenario:
    """A game to choose."""

    key: str
    name: str
    text: str
    heroes: list[int]
    layouts: list[Layout]
    rules: list[Use]
    source: Source
    number: int = 0
    """The place in the campaign, 0 for none."""
    pool: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    ground: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    """Tiles that always lie on the ground, mixed with the first ones of the pool."""
    platforms_to_place: int = 0
    """How many platforms the players may put above ground rooms of their choice."""
    not_in: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    """Tiles where no Hero may start."""
    start_level: int = 9
    """The highest level on which a Hero may start."""
    objects: list[ObjectPlace] = attrs.field(factory=list)
    needs_medic: bool = False
    engine: bool = False
    """Stars may be put into the Engine Room."""
    walls_in_the_way: bool = False
    """Barricades stand between the crew and its goal."""
    countable: bool = False
    """The players may count the deck."""
    last_card: Annotated[str, Ref("cards")] | None = None
    after: list[Use] = attrs.field(factory=list)
    """What the campaign does after this mission was won."""


@record
class DeckSizes:
    """Cards in the portions of the deck; the key is the number of Heroes.  [AC-DECK-02 .. -04]"""

    key: str
    top_grunts: int
    top_bosses: int
    middle_bosses: int
    bottom_grunts: int
    source: Source


@record
class Component:
    """How many of a thing the box holds."""

    key: str
    name: str
    count: int
    source: Source
    token: bool = False


@record
class Content:
    """Everything printed, and who listens to which moment."""

    heroes: dict[str, HeroBoard]
    tiles: dict[str, TileFace]
    cards: dict[str, Card]
    scenarios: dict[str, Scenario]
    decks: dict[str, DeckSizes]
    components: dict[str, Component]
    digest: str
    rule_uses: dict[str, dict[type, list[Use]]]
    card_uses: dict[type, dict[str, list[Use]]]
    """Moment -> Equipment card -> what it does then."""
    circle_uses: dict[type, dict[str, list[tuple[int, Use]]]]
    """Moment -> Enemy card -> (circle, what it does then)."""


_FILES: dict[str, type] = {
    "heroes": HeroBoard,
    "tiles": TileFace,
    "cards": Card,
    "scenarios": Scenario,
    "decks": DeckSizes,
    "components": Component,
}
_ABILITY_MODULES = ("circles", "equipment", "heroes", "powers", "missions", "campaign")


def load(folders: list[Path]) -> Content:
    """The shipped content and what packs add to it; raise ContentError."""
    for name in _ABILITY_MODULES:
        import_module(f"tabletop.apocalypse_chaos.abilities.{name}")
    loader = Loader(folders, abilities)
    parts: list[dict[str, Any]] = [loader.records(f"{name}.yaml", cls) for name, cls in _FILES.items()]
    _check(loader, parts)
    loader.done()
    return _indexed(parts, loader.digest)


def _check(loader: Loader, parts: list[dict[str, Any]]) -> None:
    """Add what is wrong with cards and scenarios beyond their shape."""
    checks = import_module("tabletop.apocalypse_chaos.content_check")
    for kind, records, problems in (
        ("cards", parts[2], checks.card_problems),
        ("scenarios", parts[3], checks.scenario_problems),
    ):
        for key, one in records.items():
            loader.problems += [f"{loader.places[(kind, key)]}: {problem}" for problem in problems(one)]


def _indexed(parts: list[dict[str, Any]], digest: str) -> Content:
    heroes, tiles, cards, scenarios, decks, components = parts
    content = Content(heroes, tiles, cards, scenarios, decks, components, digest, {}, {}, {})
    for scenario in scenarios.values():
        by_moment = content.rule_uses.setdefault(scenario.key, {})
        for use in scenario.rules:
            for moment in use.calls:
                by_moment.setdefault(moment, []).append(use)
    for card in cards.values():
        for index, circle in enumerate(card.circles):
            for use in circle:
                for moment in use.calls:
                    content.circle_uses.setdefault(moment, {}).setdefault(card.key, []).append((index, use))
        for use in card.equipment.abilities if card.equipment else ():
            for moment in use.calls:
                content.card_uses.setdefault(moment, {}).setdefault(card.key, []).append(use)
    return content
