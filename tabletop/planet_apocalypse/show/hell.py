"""Hell Time as a scene of its own: the Lord and its parts, the minions, the heroes."""

from textwrap import wrap

from tabletop.core.view import BoardView, Canvas, Spot
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD, Hell
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.phrases import (
    bar,
    conditions,
    dice,
    fourth_groups,
    hero_style,
    marks,
    minion_groups,
    part_names,
)


def hell_view(table: Table, hell: Hell, columns: int, rows: int) -> BoardView:
    """The Lord and its parts above, the minions between, the heroes below."""
    state = table.state
    lord = state.lords[hell.lord]
    canvas = Canvas(columns, rows)
    spots = [Spot(HELL, "Hell Time", 0, 0, columns)]
    title = f"═ HELL TIME ═ round {hell.round} ═ Gate in {area_name(table, lord.area)} "
    canvas.put(0, 0, title + "═" * max(0, columns - len(title)), "boss")
    row = 1
    for key, name, health, most, toughness in part_names(table, lord):
        width = max(6, min(14, columns - 32))
        canvas.put(0, row, f"{name[:16]:16} {bar(health, most, width)} {health:>2}/{most} T{toughness}", "boss")
        spots.append(Spot(f"lord.{key}", name, 0, row, columns))
        row += 1
    row = _hell_minions(table, canvas, row + (rows > 13), columns)
    row = _hell_heroes(table, hell, canvas, row + (rows > 13), spots)
    _hell_lord(table, hell, canvas, row + 1)
    return BoardView(canvas.lines(), spots)


def _hell_minions(table: Table, canvas: Canvas, row: int, columns: int) -> int:
    groups = [f"{count} {name} T{need}" for name, count, _, need in minion_groups(table, HELL)]
    groups += [f"{name} {health}♥ T{need}" for name, health, _, need in fourth_groups(table, HELL)]
    line = ""
    for group in groups or ["no minions"]:
        if line and len(line) + 3 + len(group) > columns:
            canvas.put(0, row, line, "enemy")
            line, row = "", row + 1
        line = f"{line} · {group}" if line else group
    canvas.put(0, row, line, "enemy")
    return row + 1


def _hell_heroes(table: Table, hell: Hell, canvas: Canvas, row: int, spots: list[Spot]) -> int:
    letters = marks(table.state)
    for key in hell.fighters:
        hero = table.state.heroes[key]
        arrow = "▶" if key == hell.acting else " "
        troops = "".join(f" ⌂{count}{table.content.troopers[troop].name[:3]}" for troop, count in hero.patrol.items())
        ails = " " + ",".join(conditions(hero)) if conditions(hero) else ""
        name = table.content.heroes[key].name
        text = f"{arrow}{letters[key]} {name[:14]:14} ♥{hero.health}/{hero.cap} ✦{hero.courage} T{hero.toughness}"
        canvas.put(0, row, text, hero_style(table.state, key))
        canvas.put(len(text), row, troops + ails, "good")
        spots.append(Spot(key, name, 0, row, len(text)))
        row += 1
    return row


def _hell_lord(table: Table, hell: Hell, canvas: Canvas, row: int) -> None:
    """What the Lord rolls and does, as far as there is room."""
    lord = table.state.lords[hell.lord]
    sheet = table.content.lords[lord.key]
    attack = dice(attack_dice(table, Group(HELL, LORD, lord.key)))
    for line in wrap(f"{sheet.name} attacks with {attack}. {sheet.text} {sheet.reward}", canvas.width):
        canvas.put(0, row, line, "dim")
        row += 1
