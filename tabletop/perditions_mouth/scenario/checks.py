"""What content must keep to besides the shape of its records: squares, borders, kinds, exits."""

import re
from collections.abc import Iterable

from tabletop.core.content.loader import Loader
from tabletop.perditions_mouth.board.grid import STRAIGHT, STRIDE, square
from tabletop.perditions_mouth.model.content import Card
from tabletop.perditions_mouth.model.kinds import Kind, Terrain
from tabletop.perditions_mouth.model.maps import Crowd, GateSpot, Laid, MapBoard, Placed, Scenario

SQUARE = re.compile(r"([1-9]|1[0-4])[A-N]")
DETOUR = "detour"
"""Behind an exit: where the heroes came from."""
MOST_ROWS = STRIDE - 2
"""The padded sheet has room for so many rows and columns."""


class Checks:
    """Reports what does not hold together, at the record that says so."""

    def __init__(self, loader: Loader, terrain: Iterable[Terrain], enemies: dict[str, Kind]) -> None:
        self.fault = loader.fault
        self.onward = {*loader.keys["scenarios"], DETOUR}
        self.enemies = enemies
        self.letters = {kind.letter: kind.walk for kind in terrain}

    def _walkable(self, board: MapBoard, name: str) -> bool:
        if not SQUARE.fullmatch(name):
            return False
        row, column = int(name[:-1]) - 1, ord(name[-1]) - ord("A")
        if row >= len(board.rows) or column >= len(board.rows[row]):
            return False
        return self.letters.get(board.rows[row][column], False)

    def _check_square(self, record: object, board: MapBoard, what: str, name: str) -> None:
        if not self._walkable(board, name):
            self.fault(record, f"{what} {name!r} is no square that can be walked on")

    # -- maps ---------------------------------------------------------------------------------------------------------

    def check_map(self, board: MapBoard) -> bool:
        """Whether the rows can be read, so that squares can be asked for."""
        widths = {len(row) for row in board.rows}
        if len(widths) != 1 or not 1 <= len(board.rows) <= MOST_ROWS or not 1 <= max(widths) <= MOST_ROWS:
            self.fault(board, f"the rows must all be as long, at most {MOST_ROWS} by {MOST_ROWS} squares")
            return False
        unknown = sorted({letter for row in board.rows for letter in row} - set(self.letters))
        if unknown:
            legend = " ".join(sorted(self.letters))
            self.fault(board, f"the rows use {', '.join(map(repr, unknown))}; the legend has {legend}")
            return False
        self._check_square(board, board, "the entrance", board.entrance)
        for name in board.exits.values():
            self._check_square(board, board, "the exit", name)
        for gate in board.gates:
            self._check_gate(board, gate)
        return True

    def _check_gate(self, board: MapBoard, gate: GateSpot) -> None:
        if len(gate.sides) != 2 or not all(self._walkable(board, side) for side in gate.sides):
            self.fault(gate, f"the gate {gate.key} needs two walkable squares")
        elif square(gate.sides[1]) - square(gate.sides[0]) not in STRAIGHT:
            self.fault(gate, f"the squares of the gate {gate.key} do not share an edge")

    # -- scenarios ----------------------------------------------------------------------------------------------------

    def check_scenario(self, scenario: Scenario, board: MapBoard) -> None:
        if scenario.rescue:
            self._check_square(scenario, board, "the rescue square", scenario.rescue)
        borders = {frozenset(gate.sides) for gate in board.gates}
        for name in (*scenario.locked, *scenario.hard_locked, *scenario.open):
            if frozenset(name.split("-")) not in borders:
                self.fault(scenario, f"the map has no gate {name!r}")
        for exit in scenario.next:
            if exit not in board.exits:
                self.fault(scenario, f"the map has no exit {exit!r}")
            for key in scenario.next[exit]:
                if key not in self.onward:
                    self.fault(scenario, f"the exit {exit} leads to the unknown scenario {key!r}")
        for laid in scenario.things:
            self._check_laid(board, laid)
        for placed in [*scenario.enemies, *(placed for crowd in scenario.more for placed in crowd.map)]:
            self._check_placed(board, placed)
        self._check_pools(scenario)
        for crowd in scenario.more:
            self._check_pools(crowd)

    def _check_laid(self, board: MapBoard, laid: Laid) -> None:
        for name in laid.at:
            self._check_square(laid, board, f"the {laid.kind}", name)

    def _check_placed(self, board: MapBoard, placed: Placed) -> None:
        for name in [part for text in placed.at for part in text.split("+")]:
            self._check_square(placed, board, f"the {placed.kind}", name)
        if placed.near:
            self._check_square(placed, board, f"the {placed.kind} near", placed.near)
        if placed.at and len(placed.at) != placed.count:
            self.fault(placed, f"{placed.count} {placed.kind} stand on {len(placed.at)} places")
        kind = self.enemies.get(placed.kind)
        if kind is not None and any(len(text.split("+")) != kind.size for text in placed.at):
            self.fault(placed, f"each {placed.kind} fills {kind.size} squares")

    def _check_pools(self, source: Scenario | Crowd) -> None:
        for pool in (source.primary, source.secondary, source.reserve):
            for kind in pool:
                if kind not in self.enemies:
                    self.fault(source, f"{kind!r} is not one of the enemies")


def check_owners(loader: Loader, cards: Iterable[Card], heroes: Iterable[str]) -> None:
    """A hero card is in the deck of a hero there is, and only a hero card."""
    known = set(heroes)
    for card in cards:
        if card.family == "hero" and card.hero not in known:
            loader.fault(card, f"{card.hero!r} is not one of the heroes")
        elif card.family != "hero" and card.hero:
            loader.fault(card, f"a {card.family} starts in no hero's deck")
