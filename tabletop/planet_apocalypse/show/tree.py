"""A hero's gift tree: boxes with arrows where there is room, else a slot a row under the slot that leads to it."""

from textwrap import wrap

from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Line, Section, Spot
from tabletop.planet_apocalypse.board.tree import open_slots
from tabletop.planet_apocalypse.model.content import Slot
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.drawing import frame
from tabletop.planet_apocalypse.show.phrases import shortened

BOX, HEIGHT, GAP = 23, 4, 3
WIDE = 79
NARROW = 52
LEGEND = "■ taken  □ open  · later"


@record
class Leaf:
    """One slot in the drawing."""

    number: int
    slot: Slot
    taken: str
    open: bool
    column: int
    row: int

    @property
    def mark(self) -> str:
        return "■" if self.taken else "□" if self.open else "·"

    @property
    def style(self) -> str:
        return "good" if self.taken else "key" if self.open else "dim"


def tree_view(table: Table, hero: str, columns: int, rows: int) -> BoardView:
    """The tree of one hero in the place of the map."""
    leaves = leaves_of(table, hero)
    name = table.content.heroes[hero].name
    title = f"{name}'s gift tree"
    deep, tall = max(leaf.column for leaf in leaves) + 1, max(leaf.row for leaf in leaves) + 1
    if columns >= 100 and deep * (BOX + GAP) - GAP <= WIDE - 2 and tall * HEIGHT <= rows - 1:
        lines, spots = _boxes(table, leaves, rows - 1)
    else:
        lines, spots = _list(leaves, min(NARROW, columns - 20))
    return BoardView(lines, spots, title, LEGEND if columns >= 80 else "", edged=True)


def leaves_of(table: Table, hero: str) -> list[Leaf]:
    """Every slot with its place: as far right as the arrows to it are long, rows from top to bottom."""
    slots, held = table.content.heroes[hero].slots, table.state.heroes[hero].slots
    free = open_slots(table, hero)
    depth = dict.fromkeys(range(1, len(slots) + 1), 0)
    for _ in slots:
        for number, slot in enumerate(slots, 1):
            for to in slot.to:
                if to > number or (not depth[to] and not slots[to - 1].start):
                    depth[to] = max(depth[to], depth[number] + 1)
    used: dict[int, int] = {}
    found: list[Leaf] = []
    for number, slot in enumerate(slots, 1):
        column = depth[number]
        before = [one for one in found if number in one.slot.to]
        row = max(used.get(column, 0), min((one.row for one in before), default=0))
        used[column] = row + 1
        gift = table.content.gifts[held[number - 1]].name if held[number - 1] else ""
        found.append(Leaf(number, slot, gift, number - 1 in free, column, row))
    return found


def _boxes(table: Table, leaves: list[Leaf], rows: int) -> tuple[list[Line], list[Spot]]:
    tall = max(leaf.row for leaf in leaves) + 1
    step = HEIGHT + (1 if tall * (HEIGHT + 1) <= rows else 0)
    canvas = Canvas(WIDE, min(rows, tall * step + 6))
    spots = []
    for leaf in leaves:
        x, y = 1 + leaf.column * (BOX + GAP), leaf.row * step
        frame(canvas, x, y, BOX, HEIGHT, leaf.style if leaf.style != "dim" else "frame")
        canvas.put(x + 2, y, f" {leaf.mark} {leaf.number} ", leaf.style)
        cost = "taken" if leaf.taken else f"{leaf.slot.cost} courage"
        canvas.put(x + BOX - 3 - len(cost), y, f" {cost} ", leaf.style)
        words = wrap(leaf.taken or leaf.slot.text, BOX - 4)
        for row, part in enumerate(words[: HEIGHT - 2]):
            canvas.put(x + 2, y + 1 + row, part, "bold" if leaf.taken else "" if leaf.open else "dim")
        spots.append(Spot(f"slot.{leaf.number}", f"Slot {leaf.number}", x, y, BOX, HEIGHT))
    for leaf in leaves:
        for to in leaf.slot.to:
            _arrow(canvas, leaf, leaves[to - 1], step)
    _texts(table, canvas, leaves, tall * step)
    return canvas.lines(), spots


def _arrow(canvas: Canvas, leaf: Leaf, to: Leaf, step: int) -> None:
    """From the right side of a box to the left side of another; bent in the gap between the columns."""
    x, y = 1 + leaf.column * (BOX + GAP) + BOX, leaf.row * step + 1
    row = to.row * step + 1
    style = "good" if leaf.taken else "frame"
    if to.column <= leaf.column:
        canvas.put(x - 7, leaf.row * step + HEIGHT - 1, f"▸ {to.number} ", style)
        return
    if row == y and to.column == leaf.column + 1:
        canvas.put(x, y, "──▸", style)
        return
    if to.column > leaf.column + 1:
        canvas.put(x - 7, leaf.row * step + HEIGHT - 1, f"▸ {to.number} ", style)
        return
    down = row > y
    y += 1
    row += 1
    canvas.put(x, y, "─" + ("╮" if down else "╯"), style)
    for between in range(min(y, row) + 1, max(y, row)):
        canvas.put(x + 1, between, "│", style)
    canvas.put(x + 1, row, "╰▸" if down else "╭▸", style)


def _texts(table: Table, canvas: Canvas, leaves: list[Leaf], row: int) -> None:
    """What the abilities of open slots do, as far as there is room."""
    powers = {power.name: power.text for power in table.content.powers.values()}
    row += 1
    for leaf in leaves:
        text = powers.get(leaf.slot.text, "")
        if not text or leaf.taken or not leaf.open:
            continue
        for index, part in enumerate(wrap(f"{leaf.slot.text}  {text}", WIDE - 6)):
            name = leaf.slot.text if not index else ""
            canvas.put(3, row, name, "bold")
            canvas.put(3 + len(name), row, part[len(name) :])
            row += 1


def _list(leaves: list[Leaf], columns: int) -> tuple[list[Line], list[Spot]]:
    """One slot a row, under the slot that leads to it."""
    lines: list[Line] = []
    spots: list[Spot] = []
    done: set[int] = set()

    def add(leaf: Leaf, deep: int) -> None:
        if leaf.number in done:
            return
        done.add(leaf.number)
        cost = "taken" if leaf.taken else f"{leaf.slot.cost} courage"
        head = f"{'   ' * (deep - 1) + '├▸ ' if deep else ''}{leaf.mark} {leaf.number} "
        what = shortened(leaf.taken or leaf.slot.text, columns - len(head) - len(cost) - 4)
        gap = " " * max(1, columns - 2 - len(head) - len(what) - len(cost))
        spots.append(Spot(f"slot.{leaf.number}", f"Slot {leaf.number}", 1, len(lines), columns - 1))
        style = "" if leaf.open or leaf.taken else "dim"
        lines.append([(" ", ""), (head, leaf.style), (what, style), (gap, ""), (cost, leaf.style), (" ", "")])
        for to in leaf.slot.to:
            add(leaves[to - 1], deep + 1)

    for leaf in leaves:
        if leaf.slot.start:
            add(leaf, 0)
    for leaf in leaves:
        add(leaf, 0)
    return lines, spots


def gift_section(table: Table) -> Section:
    """The gifts on the panel, with their texts where there is room."""
    short: list[Line] = []
    full: list[Line] = []
    for key in table.state.panel:
        if key:
            gift = table.content.gifts[key]
            extra = f" +{gift.extra}" if gift.extra else ""
            icon = " ✦" if gift.icon else ""
            short.append([(f"{gift.name}{extra}{icon}", "")])
            full.append([(f"{gift.name}{extra}{icon} ", "bold"), (gift.text, "")])
    if not short:
        short = full = [[("none", "dim")]]
    return Section("Gifts on the panel", "✦ spends luck", short, short, full, 2)
