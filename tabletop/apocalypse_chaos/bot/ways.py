"""The ways a Hero could use its dice in a round, and where each die goes in them: what the planning bot writes down."""

from collections.abc import Iterator

import attrs

from tabletop.apocalypse_chaos.board.dice import EARLIEST, count_at, initiative_of, line_worth, pairs
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.objects import carried_kind
from tabletop.apocalypse_chaos.board.rooms import ACTIVATIONS
from tabletop.apocalypse_chaos.board.scenario import icons_of, scenario_of
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, LINE_OF, LINES
from tabletop.apocalypse_chaos.model.state import HAND, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.record import record

STACKED = ("move", "melee", "ranged", "shield")


@record
class Script:
    """What a Hero means to do: where each die goes, a room to go to, and whether to go before acting."""

    places: list[tuple[int, str, str]] = attrs.field(factory=list)
    """(die, spot, detail)"""
    goal: str = ""
    go_first: bool = True
    pair: tuple[int, int, str] | None = None
    """Two dice to stack before anything is placed, upper and lower, and the icon they become."""
    escort: bool = False
    """The movement is handed to the Scientist."""
    by_room: bool = False
    """The movement is that of a Displacement Chamber."""


@record
class Gift:
    """A die that one Hero hands to another before anything is placed."""

    giver: str
    die: int
    to: str


@record
class Plan:
    """What the crew means to do this round."""

    scripts: dict[str, Script] = attrs.field(factory=dict)
    gifts: list[Gift] = attrs.field(factory=list)


@record
class Way:
    """A way to use a Hero's dice, before they are counted out."""

    goal: str = ""
    steps: int = 0
    """The dice the movement needs."""
    go_first: bool = True
    early: bool = False
    use_room: bool = False
    star_line: str = ""
    pair: tuple[str, str] | None = None
    """Two equal faces to stack, and the icon they become."""
    escort: bool = False
    """The movement is handed to the Scientist."""
    by_room: bool = False
    """The movement is that of the Displacement Chamber where the Hero stands."""


def ways(table: Table, hero: Hero) -> Iterator[Way]:
    """Every room in range, going first or last, early or not, with or without the room's power, stars here or there."""
    board = table.content.heroes[hero.key]
    faces = [die.face for die in hero.dice if die.spot == HAND]
    stars = [line for line in LINES if board.lines[line].star] if "star" in faces else [""]
    tempos = [False, True] if _can_be_early(table, hero, faces) else [False]
    for goal, steps in rooms_in_range(table, hero, faces).items():
        for go_first in (True, False) if goal else (True,):
            room = table.state.rooms[goal if goal and go_first else hero.at]
            fits = any(face in icons_of(table, room.tile) for face in faces)
            for early in tempos:
                for use_room in (False, True) if fits else (False,):
                    for line in stars:
                        yield Way(goal, steps, go_first, early, use_room, line)
    yield from ways_with_pair(table, hero, faces, stars[0])
    scientist = table.state.scientist
    if scientist and scientist.at == hero.at:
        for goal, steps in rooms_in_range(table, hero, faces, scientist.key).items():
            if goal:
                yield Way(goal, steps, True, False, False, stars[0], None, True)
    if "move" in faces and table.content.tiles[table.state.rooms[hero.at].tile].displaces:
        yield from ways_by_room(table, hero, stars[0])


def ways_by_room(table: Table, hero: Hero, star_line: str) -> Iterator[Way]:
    """Out of a Displacement Chamber to anywhere, oneself or the Scientist beside one."""
    for goal in destinations(table.state, hero.key, ANYWHERE):
        for go_first in (True, False):
            yield Way(goal, 0, go_first, False, True, star_line, None, False, True)
    scientist = table.state.scientist
    if scientist and scientist.at == hero.at:
        for goal in destinations(table.state, scientist.key, ANYWHERE):
            yield Way(goal, 0, True, False, True, star_line, None, True, True)


def ways_with_pair(table: Table, hero: Hero, faces: list[str], star_line: str) -> Iterator[Way]:
    """The plain ways with two equal dice stacked into something else."""
    for face in pairs(hero):
        for icon in (*STACKED, "star") if scenario_of(table).engine else STACKED:
            if icon == face:
                continue
            left = list(faces)
            left.remove(face)
            left.remove(face)
            for goal, steps in rooms_in_range(table, hero, [*left, icon]).items():
                for go_first in (True, False) if goal else (True,):
                    use_room = icon == "star" and scenario_of(table).engine in (goal, hero.at)
                    yield Way(goal, steps, go_first, False, use_room, star_line, (face, icon))


def _can_be_early(table: Table, hero: Hero, faces: list[str]) -> bool:
    return initiative_of(table.content, hero) > EARLIEST and ("bolt" in faces or "star" in faces)


def rooms_in_range(table: Table, hero: Hero, faces: list[str], mover: str = "") -> dict[str, int]:
    """Each room with the least number of dice that bring the Hero (or another figure) there; "" is staying."""
    found = {"": 0}
    line = table.content.heroes[hero.key].lines["movement"]
    usable = sum(1 for face in faces if face == "move" or (face == "star" and line.star))
    for dice in range(1, min(usable, len(line.values)) + 1):
        strength = line_worth(table.content, hero.key, "movement", dice)
        for room in destinations(table.state, mover or hero.key, strength):
            found.setdefault(room, dice)
        if strength >= ANYWHERE:
            break
    return found


def counted_out(table: Table, hero: Hero, way: Way) -> Script:
    """Give every die in hand a place that fits the way."""
    script = Script([], way.goal, way.go_first, None, way.escort, way.by_room)
    hand = [(die.id, die.face) for die in hero.dice if die.spot == HAND]
    if way.pair and way.pair[0] in pairs(hero):
        upper, lower = pairs(hero)[way.pair[0]][:2]
        script.pair = (upper.id, lower.id, way.pair[1])
        hand = [(die, way.pair[1] if die == upper.id else face) for die, face in hand if die != lower.id]
    goes = way.goal and way.go_first and not way.escort and not way.by_room
    room = table.state.rooms[way.goal if goes else hero.at]
    icons = icons_of(table, room.tile) if way.use_room else []
    counts = {line: count_at(hero, line) for line in LINES}
    in_room, shift = 0, initiative_of(table.content, hero) - EARLIEST if way.early else 0
    needs_die = carried_kind(table, hero) in ("science", "relic") and not count_at(hero, "object")
    for die, face in sorted(hand, key=lambda one: (one[1] == "star", one[0])):
        line = way.star_line if face == "star" else LINE_OF[face]
        if needs_die:
            place, needs_die = ("object", ""), False
        elif shift > 0 and face in ("bolt", "star"):
            place = ("initiative", "earlier" if face == "bolt" else str(EARLIEST))
            shift = shift - 1 if face == "bolt" else 0
        elif face in icons and in_room < ACTIVATIONS:
            place = ("reserve", "")
            in_room += 1
        elif line and counts[line] < _useful(table, hero, line, way):
            place = (line, "")
            counts[line] += 1
        else:
            place = spare_place(table, hero, script, face)
        script.places.append((die, *place))
    return script


def _useful(table: Table, hero: Hero, line: str, way: Way) -> int:
    """How many dice that line can take to any purpose."""
    return way.steps if line == "movement" else len(table.content.heroes[hero.key].lines[line].values)


def spare_place(table: Table, hero: Hero, script: Script, face: str) -> tuple[str, str]:
    """For a die without other use: a card that takes it, else the EST."""
    taken = [detail for _, spot, detail in script.places if spot == "card"]
    taken += [other.detail for other in hero.dice if other.spot == "card"]
    for held in hero.cards:
        sheet = table.content.cards[held.key].equipment
        if sheet and sheet.die in ("any", face) and held.key not in taken:
            return "card", held.key
    return "est", ""
