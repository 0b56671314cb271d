"""The dungeon as a map of letters and glyphs, and the Stone of Destiny beside it where there is room.

A square is a few characters wide: a mark (what it costs to walk there, @ for heroes, damage for enemies), a letter or
glyph, and the border to its right. In a high board a row of borders lies below each row of squares.
"""

from tabletop.core.flow import Choice
from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Spot
from tabletop.perditions_mouth.board.grid import STRIDE, square_name
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.board.walking import walking_costs
from tabletop.perditions_mouth.model.maps import Board
from tabletop.perditions_mouth.model.state import Gate
from tabletop.perditions_mouth.model.table import Table

LABELS = 3
"""Columns for the numbers of the rows."""
WIDEST = 5
STONE_COLUMNS = 13
GLYPHS = {
    "floor": ("·", "dim"),
    "wall": ("█", "dim"),
    "uneven": (",", "ground.yellow"),
    "rubble": (";", "ground.yellow"),
    "concealment": ('"', "ground.green"),
    "water": ("~", "ground.blue"),
    "obstruction": ("%", "ground.yellow"),
    "slit": ("▒", "dim"),
    "trapdoor": ("^", "enemy"),
    "pit": (" ", ""),
    "mattress": ("=", "ground.magenta"),
    "alarm": ("!", "warning"),
    "stone": ("█", "wall.cyan"),
}
GRATE = "H"
"""A closed portcullis, a letter that no figure has: it must differ from a door where only ASCII can be shown."""
SOLID = ("wall", "stone", "slit")
"""Drawn over the whole width of a square."""
LEGEND = [
    "@X hero  x enemy  n nest  $ chest  / lever  v victim  † body  * Warp Stone",
    '· floor  , uneven  ; rubble  " concealment  ~ water  % obstruction  ▒ slit',
    "^ trapdoor  = mattress  ! alarm  & fire  < entrance  > exit",
    "│ ─ _ closed door  H closed portcullis  ' : open, each right of its square or below it",
]


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
        _gate(canvas, scale, gate)
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
        terrain = terrain_at(table, at)
        glyph, style = _ground(table, printed, at, terrain)
        if terrain in SOLID:
            for row in range(scale.tall):
                canvas.put(x, y + row, glyph * scale.wide, style)
        else:
            canvas.put(x + scale.glyph, y, glyph, style)
        if at in costs:
            mark = str(costs[at]) if costs[at] < 10 else "+"
            canvas.put(x if scale.glyph else x + 1, y, mark, "good")
        if terrain != "wall":
            spots.append(Spot(square_name(at), square_name(at), x + scale.glyph, y))
    return spots


def _ground(table: Table, printed: Board, at: int, terrain: str) -> tuple[str, str]:
    if at in table.state.fire:
        return "&", "fire"
    if at == table.state.warp:
        return "*", "star.magenta"
    if any(hero.status == "dead" and hero.at == at for hero in table.state.heroes.values()):
        return "†", "dim"
    if terrain == "floor":
        if at in printed.exits:
            return ">", "good"
        if at == printed.entrance:
            return "<", "good"
    return GLYPHS[terrain]


def _figures(table: Table, canvas: Canvas, scale: Scale) -> None:
    state = table.state
    acting = state.turn.hero if state.turn is not None else ""
    for at, who in state.standing.items():
        x, y = scale.x(at), scale.y(at)
        if who in state.heroes:
            letter, style = table.content.heroes[who].letter, "hero"
            mark = "▶" if who == acting else "@"
        else:
            figure = state.figures[who]
            kind = table.content.kinds[figure.kind]
            letter, style = kind.letter, "object.cyan"
            if kind.group != "object":
                style = "boss" if kind.size > 1 else "enemy"
            elif figure.kind == "nest":
                style = "boss"
            mark = str(figure.damage) if figure.damage else "z" if figure.asleep else " "
        if scale.glyph and mark != " ":
            canvas.put(x, y, mark, style)
        canvas.put(x + scale.glyph, y, letter, style)
        if state.standing.get(at + 1) == who and scale.wide > 2:
            canvas.put(x + scale.glyph + 1, y, "-" * (scale.wide - 1), style)


def _gate(canvas: Canvas, scale: Scale, gate: Gate) -> None:
    """A door or portcullis on its border: to the right of a square, or below it."""
    if gate.broken:
        return
    one, other = gate.sides
    style = "fire" if gate.kind == "door" else "gate.white"
    if other - one == 1:
        glyph = "'" if gate.open else "│" if gate.kind == "door" else GRATE
        canvas.put(scale.x(one) + scale.wide - 1, scale.y(one), glyph, style)
    elif scale.tall > 1:
        glyph = "'" if gate.open else "─" if gate.kind == "door" else GRATE
        canvas.put(scale.x(one), scale.y(one) + 1, glyph * max(1, scale.wide - 1), style)
    else:
        glyph = ":" if gate.open else "_" if gate.kind == "door" else GRATE
        canvas.put(scale.x(one) + scale.wide - 1, scale.y(one), glyph, style)


def _stone(table: Table, canvas: Canvas, x: int) -> list[Spot]:
    """The spokes with the pegs in them and what the acting hero would pay for each."""
    spots = []
    canvas.put(x, 0, "Stone", "title")
    for row, (index, name, pegs, cost) in enumerate(stone_rows(table), 1):
        canvas.put(x + 1, row, f"{cost:>1} {name}", "")
        canvas.put(canvas.width - len(pegs), row, pegs, "hero")
        spoke = table.content.wheels.stone[index]
        spots.append(Spot(f"spoke.{spoke.key}", spoke.name, x + 3, row, len(name)))
    return spots


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
