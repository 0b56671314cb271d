"""The ways a Hero could use its dice in a round: where it goes and by what, and what it does with the rest."""

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.post import SELF, Leg
from tabletop.apocalypse_chaos.bot.trial.snap import MOVE, STAR, Gear, Snap, scientist_of
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, FACES
from tabletop.core.record import record

Chip: TypeAlias = tuple[int, str]
"""A die in hand: its face, and whose it is ("" for a stack)."""
Hand: TypeAlias = list[Chip]
Scene: TypeAlias = tuple[list[int], int]
"""Where everybody stands when the Hero's turn begins, and which ways are open."""


@record
class Way:
    """An intention, before the dice are counted out."""

    legs: list[Leg] = attrs.field(factory=list)
    before: int = 0
    """How many legs come before acting."""
    turns: tuple[tuple[str, Chip, int], ...] = ()
    """Dice turned by cards of Phase B: the card, the die, the face it shows then."""
    pairs: tuple[tuple[int, int], ...] = ()
    """Two equal faces to stack, and the icon they become."""
    early: bool = False
    """Bolts make it act as early as possible."""
    room: bool = True
    """Dice that fit the rooms where it acts go there."""
    star: str = ""
    """Where stars go first: a line, initiative, reserve; its first starred line when empty."""
    cards: bool = False
    """Cards that want an icon come before lines."""
    smash: bool = False
    focus: int = NOWHERE
    idle: tuple[str, ...] = ()
    """Lines that would do nothing: their dice are spare."""


def but(way: Way, **fields: object) -> Way:
    """The way with something in it changed."""
    old = (way.legs, way.before, way.turns, way.pairs, way.early, way.room, way.star, way.cards, way.smash)
    changed = Way(*old, way.focus, way.idle)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def key_of(chip: Chip) -> str:
    """Under which key a die in hand is offered."""
    face, owner = chip
    return f"die.{FACES[face]}.{owner}" if owner else f"stack.{FACES[face]}"


def handed(hand: Hand, way: Way, owner: str) -> Hand | None:
    """The hand after turning and stacking as the way wants it, received dice first; None when it cannot be done."""
    left = list(hand)
    for _, chip, face in way.turns:
        if chip not in left:
            return None
        left.remove(chip)
        left.append((face, chip[1]))
    for face, icon in way.pairs:
        fitting = sorted((chip for chip in left if chip[0] == face and chip[1]), key=lambda chip: chip[1] == owner)
        if len(fitting) < 2:
            return None
        for chip in fitting[:2]:
            left.remove(chip)
        left.append((icon, ""))
    return left


# -- where to go ------------------------------------------------------------------------------------------------------


def routes(snap: Snap, hero: int, hand: Hand, scene: Scene, wanted: list[int]) -> Iterator[list[Leg]]:
    """Every movement the hand allows: on foot, through a Chamber, by card, both, and for the Scientist."""
    at, mask = scene
    here, moves = at[hero], sum(1 for face, _ in hand if face == MOVE)
    yield []
    on_foot = _walks(snap, hero, hand, here, mask)
    for room, (_, strength) in on_foot.items():
        yield [Leg("move", room, strength)]
    if here in snap.ground.chambers and moves:
        for room in snap.ground.reach(here, ANYWHERE, mask):
            if room not in on_foot or on_foot[room][0] > 1:
                yield [Leg("room", room, ANYWHERE)]
    yield from _two_legs(snap, hero, hand, on_foot, moves, wanted)
    for gear in carriages(snap, hero, hand):
        strength = sum(effect.amount for effect in gear.effects if effect.kind == "go")
        for room in snap.ground.reach(here, strength, mask):
            if room not in on_foot and not (gear.grounded and snap.ground.level[here]):
                yield [Leg(gear.key, room, strength, SELF, gear.grounded)]
    scientist = scientist_of(snap)
    if scientist >= 0 and at[scientist] >= 0:
        yield from _escorts(snap, hero, hand, scene, on_foot)


def _walks(snap: Snap, hero: int, hand: Hand, start: int, mask: int) -> dict[int, tuple[int, int]]:
    """Rooms that the movement line leads to, with the fewest dice and what those are worth."""
    board = snap.boards[hero]
    values = board.values["movement"]
    usable = sum(1 for face, _ in hand if face == MOVE or (face == STAR and "movement" in board.starred))
    found: dict[int, tuple[int, int]] = {}
    for dice in range(1, min(usable, len(values) - 1) + 1):
        for room in snap.ground.reach(start, values[dice], mask):
            found.setdefault(room, (dice, values[dice]))
    return found


def _two_legs(
    snap: Snap, hero: int, hand: Hand, on_foot: dict[int, tuple[int, int]], moves: int, wanted: list[int]
) -> Iterator[list[Leg]]:
    """Walk into a Displacement Chamber and jump, or walk on by card, where something is wanted."""
    stars = sum(1 for face, _ in hand if face == STAR) if "movement" in snap.boards[hero].starred else 0
    for chamber in snap.ground.chambers:
        if chamber not in on_foot:
            continue
        dice, strength = on_foot[chamber]
        if moves + stars - dice >= 1 and moves >= 1:
            for room in wanted:
                if room != chamber and (room not in on_foot or on_foot[room][0] > dice + 1):
                    yield [Leg("move", chamber, strength), Leg("room", room, ANYWHERE)]


def carriages(snap: Snap, hero: int, hand: Hand) -> list[Gear]:
    """Cards that move the Hero and can get their die."""
    board = snap.boards[hero]
    return [
        gear
        for gear, used in zip(board.gear, board.used, strict=True)
        if gear.phase == "C" and not used and any(effect.kind == "go" for effect in gear.effects) and _feeds(gear, hand)
    ]


def _feeds(gear: Gear, hand: Hand) -> bool:
    return not gear.die or any(gear.die in ("any", FACES[face]) for face, _ in hand)


def _escorts(
    snap: Snap, hero: int, hand: Hand, scene: Scene, on_foot: dict[int, tuple[int, int]]
) -> Iterator[list[Leg]]:
    """Movements handed to the Scientist, the Hero coming to him first or following after."""
    at, mask = scene
    scientist = scientist_of(snap)
    place, here, ground = at[scientist], at[hero], snap.ground
    moves = sum(1 for face, _ in hand if face == MOVE)
    if place == here:
        for room, (dice, strength) in _walks(snap, hero, hand, place, mask).items():
            lead = Leg("move", room, strength, scientist)
            yield [lead]
            if here in ground.chambers and moves > dice:
                yield [lead, Leg("room", room, ANYWHERE)]
        if here in ground.chambers and moves:
            for room in ground.reach(here, ANYWHERE, mask):
                lead = Leg("room", room, ANYWHERE, scientist)
                yield [lead]
                if moves > 1:
                    yield [lead, Leg("room", room, ANYWHERE)]
        for gear in carriages(snap, hero, hand):
            strength = sum(effect.amount for effect in gear.effects if effect.kind == "go")
            for room in ground.reach(place, strength, mask):
                lead = Leg(gear.key, room, strength, scientist, gear.grounded)
                yield [lead]
                if room in on_foot:
                    yield [lead, Leg("move", room, on_foot[room][1])]
    elif place in ground.chambers and place in on_foot and moves > on_foot[place][0]:
        come = Leg("move", place, on_foot[place][1])
        for room in ground.reach(place, ANYWHERE, mask):
            lead = Leg("room", room, ANYWHERE, scientist)
            yield [come, lead]
            if moves > on_foot[place][0] + 1:
                yield [come, lead, Leg("room", room, ANYWHERE)]
    elif here in ground.chambers and moves > 1:
        come = Leg("room", place, ANYWHERE)
        for room, (_, strength) in _walks(snap, hero, hand, place, mask).items():
            yield [come, Leg("move", room, strength, scientist)]
    elif place in on_foot:
        come = Leg("move", place, on_foot[place][1])
        for gear in carriages(snap, hero, hand):
            strength = sum(effect.amount for effect in gear.effects if effect.kind == "go")
            for room in ground.reach(place, strength, mask):
                yield [come, Leg(gear.key, room, strength, scientist, gear.grounded)]


def starts_of(legs: list[Leg]) -> list[int]:
    """How many legs may come before acting: all or none, and of two the first."""
    if not legs:
        return [0]
    return [len(legs), 1, 0] if len(legs) == 2 else [len(legs), 0]
