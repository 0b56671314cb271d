"""The table as plain sets and dicts of (column, row), read off once: nothing here asks the engine a question."""

from itertools import product

import attrs

Spot = tuple[int, int]
Base = frozenset[Spot]
STRIDE = 16
NEXT = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple(way for way in product((-1, 0, 1), repeat=2) if way != (0, 0))


def spot(at: int) -> Spot:
    """A square of the engine as column and row."""
    return at % STRIDE, at // STRIDE


def far(one: Spot, other: Spot) -> int:
    """Range: adjacent and diagonal squares count 1."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def apart(ones: Base, others: Base) -> int:
    return min(far(one, other) for one in ones for other in others)


@attrs.define
class Ground:
    cost: int
    walk: bool
    blocks: bool
    solid: bool
    slit: bool


@attrs.define
class Body:
    """A figure: an enemy, or a thing that stands in the way."""

    key: str
    kind: str
    at: Base
    acts: bool
    size: int
    blocks: bool
    tramples: bool
    trampled: bool
    lock: int
    hp: bool
    defense: int
    rune: str


@attrs.define
class Prey:
    key: str
    at: Spot
    hp: int
    reach: int
    """From how far the enemy that moves may attack it."""


@attrs.define
class Mover:
    """The enemy that moves, by its sheet."""

    key: str
    kind: str
    at: Base
    move: int
    reach: int
    printed_reach: int
    size: int
    hands: bool
    sure: bool
    tramples: bool
    alarm: bool
    teleports: bool
    company: int
    """From how far it wants company; 0 for those who do not."""
    treads: frozenset[Spot]


@attrs.define
class World:
    ground: dict[Spot, Ground]
    bodies: dict[str, Body]
    heroes: dict[Spot, str]
    """Every hero that stands on the map."""
    prey: list[Prey]
    """Those whom the mover takes into account."""
    gates: dict[frozenset[Spot], tuple[str, str, bool, str]]
    """By border: key, kind, open, rune; broken ones are not there."""
    alarm: Spot | None
    weakest: str
    fire: frozenset[Spot]

    def standing(self, but: str = "") -> dict[Spot, str]:
        """Who fills each square."""
        found = dict(self.heroes)
        for body in self.bodies.values():
            if body.key != but:
                found.update(dict.fromkeys(body.at, body.key))
        return found

    def is_burning(self, at: Spot) -> bool:
        return any(far(at, flame) <= 1 for flame in self.fire)

    def price(self, at: Spot, mover: Mover) -> int:
        """AP to enter, 0 where nobody walks."""
        ground = self.ground.get(at)
        if ground is None:
            return 0
        if at in mover.treads:
            return 1
        if not ground.walk:
            return 0
        return 1 if mover.sure else ground.cost + (at in self.fire)

    def is_near(self, one: Spot, other: Spot) -> bool:
        """Traced range 1: no wall between, no shut door; a diagonal step needs one free way around the corner."""
        if far(one, other) != 1 or self._is_solid(other):
            return False
        if one[0] == other[0] or one[1] == other[1]:
            return not self._has_door(one, other)
        corners = [(one[0], other[1]), (other[0], one[1])]
        return any(
            not self._is_solid(corner) and not self._has_door(one, corner) and not self._has_door(corner, other)
            for corner in corners
        )

    def _is_solid(self, at: Spot) -> bool:
        return at not in self.ground or self.ground[at].solid

    def _has_door(self, one: Spot, other: Spot) -> bool:
        _, kind, is_open, _ = self.gates.get(frozenset((one, other)), ("", "", True, ""))
        return kind == "door" and not is_open
