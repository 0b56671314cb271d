"""The dungeon as a map of letters and glyphs.

A square is three cells in a row of its own, or six by two or three where there is room. Heroes are filled tiles with a
capital, enemies small letters; walls are filled; what it costs to walk to a square stands on it while a hero walks.
"""

from tabletop.core.flow import Choice
from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Line, Spot
from tabletop.perditions_mouth.board.grid import STRIDE, square_name
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.queries import hit_points
from tabletop.perditions_mouth.board.routes.walking import walking_costs
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.kinds import GateKind, Terrain
from tabletop.perditions_mouth.model.maps import Board
from tabletop.perditions_mouth.model.state import Gate
from tabletop.perditions_mouth.model.table import Table

LABELS = 3
"""Columns for the numbers of the rows."""
SIDE, NARROW_SIDE = 45, 35
"""What the column beside the board needs at least, from 80 columns on and below."""
OPEN = "'"
"""An open gate; flat ones with a row of their own show OPEN_FLAT."""
OPEN_FLAT = "╌"
LEGEND_COLUMNS = 76
MOST_PIPS = 3


@record
class Scale:
    """The size of a square in characters."""

    wide: int
    tall: int

    def x(self, at: int) -> int:
        return LABELS + (at % STRIDE - 1) * self.wide

    def y(self, at: int) -> int:
        return (at // STRIDE - 1) * self.tall

    @property
    def glyph(self) -> int:
        """The cell of a square where its glyph stands, from its left."""
        return 2 if self.wide > 3 else 1

    @property
    def middle(self) -> int:
        """The row of a square where its glyph stands, from its top."""
        return 1 if self.tall > 2 else 0


def scale_of(printed: Board, columns: int, rows: int) -> Scale:
    """The largest squares that leave the side column its least width."""
    room = columns - (SIDE if columns >= 80 else NARROW_SIDE) - 1 - LABELS - 1
    for wide, tall in ((6, 3), (6, 2)) if columns >= 120 else ():
        if wide * printed.width <= room and tall * printed.height + 2 <= rows:
            return Scale(wide, tall)
    return Scale(3 if 3 * printed.width <= room + 8 or columns >= 80 else 2, 1)


def draw_board(table: Table, choice: Choice | None, columns: int, rows: int) -> BoardView:
    """The map at the scale of this room; one larger than the room is scrolled by the screen."""
    printed = board(table)
    scale = scale_of(printed, columns, rows)
    wide = LABELS + scale.wide * printed.width + 1
    canvas = Canvas(wide, scale.tall * printed.height)
    for row in range(printed.height):
        canvas.put(0, row * scale.tall + scale.middle, f"{row + 1:>2}", "dim")
    spots = _squares(table, canvas, printed, scale, _costs(table, choice))
    _figures(table, canvas, scale)
    for gate in table.state.gates.values():
        _gate(canvas, scale, gate, table.content.gates[gate.kind])
    letters: Line = [("─" * (LABELS + scale.glyph), "frame")]
    for column in range(printed.width):
        letters += [(chr(ord("A") + column), "dim"), ("─" * (scale.wide - 1), "frame")]
    pane = min(wide, columns - (SIDE if columns >= 80 else NARROW_SIDE) - 1)
    return BoardView(canvas.lines(), spots, letters=letters, edged=True, signs=signs(table), pane=pane)


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
        elif at in costs:
            canvas.put(x + scale.glyph, y + scale.middle, str(costs[at]) if costs[at] < 10 else "+", "range")
        else:
            canvas.put(x + scale.glyph, y + scale.middle, *_ground(table, printed, at, terrain))
            if at in printed.exits:
                canvas.put(x + scale.glyph + 1, y + scale.middle, printed.exits[at].removeprefix("X")[:1], "exit")
        if terrain.spot:
            spots.append(Spot(square_name(at), square_name(at), x, y + scale.middle, 3 if scale.wide > 2 else 2))
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
    for at, who in table.state.standing.items():
        x, y = scale.x(at) + scale.glyph, scale.y(at) + scale.middle
        if who in table.state.heroes:
            _hero(table, canvas, scale, who, x, y)
        else:
            _figure(table, canvas, scale, who, at, x, y)


def _hero(table: Table, canvas: Canvas, scale: Scale, who: str, x: int, y: int) -> None:
    hero, seat = table.state.heroes[who], seat_of(table, who)
    acting = table.state.turn is not None and table.state.turn.hero == who
    letter = table.content.heroes[who].letter
    canvas.put(x - 1, y, f"{'▶' if acting else ' '}{letter} ", f"badge.{seat}")
    if scale.tall > 1:
        canvas.put(x - 1, y + 1, f"♥{hero.hp}", "good" if hero.hp > 2 else "bad")


def _figure(table: Table, canvas: Canvas, scale: Scale, who: str, at: int, x: int, y: int) -> None:
    figure = table.state.figures[who]
    kind = table.content.kinds[figure.kind]
    number = who.partition("#")[2] if kind.acts and scale.tall > 1 else ""
    mark = "z" if figure.asleep else ""
    canvas.put(x, y, f"{kind.letter}{number or mark}", kind.style)
    if scale.tall > 1 and kind.acts:
        points = hit_points(table, figure)
        canvas.put(x, y + 1, "•" * points if points <= MOST_PIPS else f"•{points}", kind.style)
    if table.state.standing.get(at + 1) == who:
        canvas.put(x + 1 + len(number), y, "─" * (scale.wide - 1 - len(number)), kind.style)


def seat_of(table: Table, hero: str) -> int:
    """The place at the table, from 1."""
    return list(table.state.heroes).index(hero) + 1


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
        canvas.put(scale.x(one) + scale.wide - 1, scale.y(one) + scale.middle, glyph, kind.style)
    elif scale.tall > 1:
        glyph = OPEN_FLAT if gate.open else kind.flat
        canvas.put(scale.x(one), scale.y(one) + scale.tall - 1, glyph * scale.wide, kind.style)
    else:
        canvas.put(scale.x(one) + scale.wide - 1, scale.y(one), OPEN if gate.open else kind.low, kind.style)


def signs(table: Table) -> list[tuple[str, str, str]]:
    """Glyph, style and word of what is on the map now."""
    state, content = table.state, table.content
    found: dict[str, tuple[str, str, str]] = {}
    for gate in state.gates.values():
        kind = content.gates[gate.kind]
        found[kind.key] = (kind.flat, kind.style, kind.name)
    for figure in state.figures.values():
        thing = content.kinds[figure.kind]
        if figure.at:
            found[thing.key] = (thing.letter, thing.style, thing.name.lower())
    for at in board(table).squares:
        terrain = content.terrain[terrain_at(table, at)]
        if (terrain.glyph.strip() and not terrain.solid and terrain.cost != 1) or terrain.alarm or terrain.spawns:
            found[terrain.key] = (terrain.glyph, terrain.style, terrain.name)
    return list(found.values())


def legend(content: Content) -> list[str]:
    """What the signs of the map mean, in lines."""
    words = ["X hero", "x enemy"]
    words += [f"{kind.letter} {kind.name.lower()}" for kind in content.kinds.values() if not kind.acts]
    words += [f"{kind.glyph} {kind.name}" for kind in content.terrain.values() if kind.glyph.strip()]
    words += [f"{token.glyph} {token.name}" for token in content.tokens.values() if token.glyph]
    for gate in content.gates.values():
        glyphs = " ".join(dict.fromkeys((gate.upright, gate.flat, gate.low)))
        words.append(f"{glyphs} closed {gate.name}")
    words.append(f"{OPEN} {OPEN_FLAT} open")
    lines = [""]
    for sign in words:
        if len(lines[-1]) + len(sign) > LEGEND_COLUMNS:
            lines.append("")
        lines[-1] += f"  {sign}" if lines[-1] else sign
    return lines
