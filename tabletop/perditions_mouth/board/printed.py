"""Printed maps made ready for questions."""

from tabletop.perditions_mouth.board.grid import SIZE, STRIDE, square
from tabletop.perditions_mouth.board.ground import LABEL, Ground, linked, near
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.maps import Board, Flat, MapBoard


def board_of(content: Content, drawn: MapBoard) -> Board:
    by_letter = {kind.letter: key for key, kind in content.terrain.items()}
    terrain = [""] * SIZE
    for row, text in enumerate(drawn.rows, 1):
        for column, letter in enumerate(text, 1):
            terrain[row * STRIDE + column] = by_letter[letter]
    squares = [at for at in range(SIZE) if terrain[at]]
    alarms = [at for at in squares if content.terrain[terrain[at]].alarm]
    return Board(
        terrain,
        squares,
        square(drawn.entrance),
        {square(at): name for name, at in drawn.exits.items()},
        alarms[0] if alarms else 0,
        [at for at in squares if content.terrain[terrain[at]].spawns],
        drawn.number,
        len(drawn.rows[0]),
        len(drawn.rows),
    )


def flatten(content: Content, printed: Board) -> Flat:
    """The parts of a Ground that the printed map alone decides."""
    kinds = content.terrain
    cost, screens, solid = [0] * SIZE, bytearray(b"\1" * SIZE), bytearray(b"\1" * SIZE)
    slit, cover = [], []
    for at in printed.squares:
        kind = kinds[printed.terrain[at]]
        cost[at] = kind.cost if kind.walk else 0
        screens[at] = kind.blocks_sight
        solid[at] = kind.solid
        if kind.peephole:
            slit.append(at)
        if kind.walk and kind.blocks_sight:
            cover.append(at)
    plain = Ground(cost, screens, screens, solid, slit, {}, {}, [], [], set(range(SIZE)))
    around: list[tuple[int, ...]] = [()] * SIZE
    for at in printed.squares:
        around[at] = tuple(near(plain, at))
    sure_footed = [LABEL if price else 0 for price in cost]
    walking = [price * LABEL for price in cost]
    return Flat(cost, screens, solid, slit, cover, around, linked(cost), sure_footed, walking)
