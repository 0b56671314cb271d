"""The dungeon as a map of letters and glyphs, and the Stone of Destiny beside it where there is room.

A square is a few characters wide: a mark (what it costs to walk there, @ for heroes, damage for enemies), a letter or
glyph, and the border to its right. In a high board a row of borders lies below each row of squares.
"""

from tabletop.core.flow import Choice
from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Line, Spot
from tabletop.perditions_mouth.board.grid import STRIDE, square_name
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.board.walking import walking_costs
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.kinds import GateKind, Terrain
from tabletop.perditions_mouth.model.maps import Board
from tabletop.perditions_mouth.model.state import Gate
from tabletop.perditions_mouth.model.table import Table

LABELS = 3
"""Columns for the numbers of the rows."""
WIDEST = 5
STONE_COLUMNS = 13
OPEN = "'"
"""An open gate; flat ones that have no line of their own show OPEN_LOW."""
OPEN_LOW = ":"
LEGEND_COLUMNS = 76


@record
class Scale:
    """The size of a square in characters."""

    wide: int
    tall: int

    def x(self, at: int) -> int:
        return LABELS + (at % STRIDE - 1) * self.wide

    def y(self, at: int) -> int:
        return 1 + (at // STRIDE - 1) * self.tall

    @property
    def glyph(self) -> int:
        return 1 if self.wide > 2 else 0


def draw_board(table: Table, choice: Choice | None, columns: int, rows: int) -> BoardView:
    """The map in at most so many characters."""
    printed = board(table)
    scale = Scale(max(2, min(WIDEST, (columns - LABELS) // printed.width)), 2 if rows >= 2 * printed.height else 1)
    beside = columns - LABELS - scale.wide * printed.width
    if beside < STONE_COLUMNS and scale.wide > 3 and columns - LABELS - 3 * printed.width >= STONE_COLUMNS:
        scale.wide = 3
        beside = columns - LABELS - scale.wide * printed.width
    canvas = Canvas(columns, min(rows, 1 + scale.tall * printed.height))
    _labels(canvas, printed, scale)
    spots = _squares(table, canvas, printed, scale, _costs(table, choice))
    _figures(table, canvas, scale)
    for gate in table.state.gates.values():
        _gate(canvas, scale, gate, table.content.gates[gate.kind])
    if beside >= STONE_COLUMNS:
        spots += _stone(table, canvas, columns - STONE_COLUMNS)
    return BoardView(canvas.lines(), spots)


def _labels(canvas: Canvas, printed: Board, scale: Scale) -> None:
    for column in range(printed.width):
        canvas.put(LABELS + column * scale.wide + scale.glyph, 0, chr(ord("A") + column), "dim")
    for row in range(printed.height):
        canvas.put(0, 1 + row * scale.tall, f"{row + 1:>2}", "dim")


def _costs(table: Table, choice: Choice | None) -> dict[int, int]:
    """What the acting hero would pay to walk to each square, while it is moving."""
    turn = table.state.turn
    if choice is None or turn is None or choice.id != "move.step" or choice.seat != turn.hero:
        return {}
    return walking_costs(table, table.state.heroes[turn.hero], turn.ap, turn.action == "special")


def _squares(table: Table, canvas: Canvas, printed: Board, scale: Scale, costs: dict[int, int]) -> list[Spot]:
    spots = []
    for at in printed.squares:
        x, y = scale.x(at), scale.y(at)
        terrain = table.content.terrain[terrain_at(table, at)]
        if terrain.solid:
            for row in range(scale.tall):
                canvas.put(x, y + row, terrain.glyph * scale.wide, terrain.style)
        else:
            canvas.put(x + scale.glyph, y, *_ground(table, printed, at, terrain))
        if at in costs:
            mark = str(costs[at]) if costs[at] < 10 else "+"
            canvas.put(x if scale.glyph else x + 1, y, mark, "range")
        if terrain.spot:
            spots.append(Spot(square_name(at), square_name(at), x + scale.glyph, y))
    return spots


def _ground(table: Table, printed: Board, at: int, terrain: Terrain) -> tuple[str, str]:
    """The glyph and style of a square nobody stands on: what marks it, or its terrain."""
    state, tokens = table.state, table.content.tokens
    marks = ["fire"] if at in state.fire else []
    marks += [key for key, place in state.tokens.items() if place == at and tokens[key].glyph]
    if any(hero.status == "dead" and hero.at == at for hero in state.heroes.values()):
        marks.append("body")
    if at in printed.exits:
        marks.append("exit")
    elif at == printed.entrance:
        marks.append("entrance")
    return (tokens[marks[0]].glyph, tokens[marks[0]].style) if marks else (terrain.glyph, terrain.style)


def _figures(table: Table, canvas: Canvas, scale: Scale) -> None:
    state = table.state
    acting = state.turn.hero if state.turn is not None else ""
    for at, who in state.standing.items():
        x, y = scale.x(at), scale.y(at)
        if who in state.heroes:
            letter, style = table.content.heroes[who].letter, hero_style(table, who)
            mark = "▶" if who == acting else "@"
        else:
            figure = state.figures[who]
            kind = table.content.kinds[figure.kind]
            letter, style = kind.letter, kind.style
            mark = str(figure.damage) if figure.damage else "z" if figure.asleep else " "
        if scale.glyph and mark != " ":
            canvas.put(x, y, mark, style)
        canvas.put(x + scale.glyph, y, letter, style)
        if state.standing.get(at + 1) == who and scale.wide > 2:
            canvas.put(x + scale.glyph + 1, y, "-" * (scale.wide - 1), style)


def hero_style(table: Table, hero: str) -> str:
    """The style of a seat."""
    return f"hero.{list(table.state.heroes).index(hero) + 1}"


def _gate(canvas: Canvas, scale: Scale, gate: Gate, kind: GateKind) -> None:
    """A gate on its border: to the right of a square, or below it."""
    if gate.broken:
        return
    one, other = gate.sides
    if other - one == 1:
        glyph = OPEN if gate.open else kind.upright
        canvas.put(scale.x(one) + scale.wide - 1, scale.y(one), glyph, kind.style)
    elif scale.tall > 1:
        glyph = OPEN if gate.open else kind.flat
        canvas.put(scale.x(one), scale.y(one) + 1, glyph * max(1, scale.wide - 1), kind.style)
    else:
        glyph = OPEN_LOW if gate.open else kind.low
        canvas.put(scale.x(one) + scale.wide - 1, scale.y(one), glyph, kind.style)


def legend(content: Content) -> list[str]:
    """What the signs of the map mean, in lines."""
    signs = ["@X hero", "x enemy"]
    signs += [f"{kind.letter} {kind.name.lower()}" for kind in content.kinds.values() if not kind.acts]
    signs += [f"{kind.glyph} {kind.name}" for kind in content.terrain.values() if kind.glyph.strip()]
    signs += [f"{token.glyph} {token.name}" for token in content.tokens.values() if token.glyph]
    for gate in content.gates.values():
        glyphs = " ".join(dict.fromkeys((gate.upright, gate.flat, gate.low)))
        signs.append(f"{glyphs} closed {gate.name}")
    signs.append(f"{OPEN} {OPEN_LOW} open")
    lines = [""]
    for sign in signs:
        if len(lines[-1]) + len(sign) > LEGEND_COLUMNS:
            lines.append("")
        lines[-1] += f"  {sign}" if lines[-1] else sign
    return lines


def _stone(table: Table, canvas: Canvas, x: int) -> list[Spot]:
    """The spokes with the pegs in them and what the acting hero would pay for each."""
    spots = []
    canvas.put(x, 0, "Stone", "title")
    for row, (index, name, pegs, cost) in enumerate(stone_rows(table), 1):
        canvas.put(x + 1, row, f"{cost:>1} {name}", "")
        for column, (peg, style) in enumerate(peg_line(table, pegs)):
            canvas.put(canvas.width - len(pegs) + column, row, peg, style)
        spoke = table.content.wheels.stone[index]
        spots.append(Spot(f"spoke.{spoke.key}", spoke.name, x + 3, row, len(name)))
    return spots


def peg_line(table: Table, pegs: str) -> Line:
    """Letters of pegs in the styles of their heroes; ghosts and free holes are dim."""
    letters = {table.content.heroes[hero].letter: hero_style(table, hero) for hero in table.state.heroes}
    return [(peg, letters.get(peg.upper(), "dim")) for peg in pegs]


def stone_rows(table: Table) -> list[tuple[int, str, str, str]]:
    """Each spoke: its index, its name, letters of the pegs (small once they have acted), AP for the acting hero."""
    state = table.state
    acting = state.heroes.get(state.turn.hero) if state.turn is not None and not state.turn.action else None
    costs = spoke_costs(table, acting) if acting is not None else {}
    rows = []
    for index, spoke in enumerate(table.content.wheels.stone):
        pegs = "".join(
            table.content.heroes[hero.key].letter if hero.ready else table.content.heroes[hero.key].letter.lower()
            for hero in state.heroes.values()
            if hero.has_peg and hero.spoke == index
        )
        pegs += "*" * sum(1 for place in state.ghosts.values() if place == index)
        free = max(0, spoke.holes * (2 if spoke.by_weapon else 1) - len(pegs))
        cost = str(costs[index]) if index in costs else ""
        rows.append((index, spoke.name.split()[0], pegs + "." * free, cost))
    return rows
