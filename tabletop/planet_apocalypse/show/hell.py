"""Hell Time as a scene of its own: the Lord and its parts, the minions, the heroes and what awaits each of them."""

from textwrap import wrap

from tabletop.core.view import BoardView, Canvas, Line, Spot
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD, Hell
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.drawing import frame
from tabletop.planet_apocalypse.show.forecast import blow, mean
from tabletop.planet_apocalypse.show.phrases import (
    call_name,
    conditions,
    counters,
    dice,
    fourth_groups,
    hero_style,
    lord_name,
    marks,
    minion_groups,
    part_names,
    plain_dice,
)
from tabletop.planet_apocalypse.show.tracks import track

BESIDE = 41
"""What stays for the side column where there is one."""
WIDE = 120


def hell_view(table: Table, hell: Hell, columns: int, rows: int) -> BoardView:
    """The Lord's double box above, the minions between, the heroes below."""
    state = table.state
    lord = state.lords[hell.lord]
    width = columns - BESIDE if columns >= WIDE else columns
    width = min(width, 96)
    canvas = Canvas(width, rows)
    spots = [Spot(HELL, "Hell Time", 0, 0, width)]
    parts = part_names(table, lord)
    fighters = len(hell.fighters) + 1
    marked = ", ".join(counters(table.content, lord.counters))
    inside = len(parts) + bool(marked)
    spare = rows - (inside + 1) - 1 - fighters
    boxed = spare >= 2
    row = 0
    if boxed:
        frame(canvas, 0, 0, width, inside + 3, "boss", double=True)
        row = 1
    attack = dice(attack_dice(table, Group(HELL, LORD, lord.key)))
    often = max([group.attacks for group in groups_at(table, HELL) if group.circle == LORD], default=1)
    times = f" {often} times" if often > 1 else ""
    x = 2 if boxed else 1
    canvas.put(x, row, f"☠ {lord_name(table, lord).upper()}", "boss")
    canvas.put(x + 4 + len(lord_name(table, lord)), row, f"attacks{times} with {attack} at the end of the round")
    for part in parts:
        row += 1
        _draw_part(canvas, x, row, part)
        spots.append(Spot(f"lord.{part[0]}", part[1], x, row, width - 2 * x))
    if marked:
        row += 1
        canvas.put(x, row, marked[: width - 2 * x], "boss")
    row += 2 if boxed else 1
    row = _draw_minions(table, canvas, row)
    row = _draw_heroes(table, hell, canvas, row, spots)
    _draw_text(table, hell, canvas, row)
    return BoardView(_trimmed(canvas.lines()), spots)


def _trimmed(lines: list[Line]) -> list[Line]:
    """Without the empty rows below."""
    while lines and not any(text.strip() for text, _ in lines[-1]):
        lines.pop()
    return lines


def _draw_part(canvas: Canvas, x: int, row: int, part: tuple[str, str, int, int, str]) -> None:
    """A part's health as a bar, and what a die must show."""
    _, name, health, most, need = part
    cells = min(most, 16)
    full = max(1 if health else 0, round(health * cells / most)) if most else 0
    canvas.put(x, row, name[:16], "boss" if health else "dim")
    column = x + 17
    for text, style in track(full, cells, "boss"):
        canvas.put(column, row, text, style)
        column += len(text)
    canvas.put(x + 34, row, f"{health}/{most}", "value" if health else "dim")
    canvas.put(x + 41, row, must_show(need) if health else "gone", "dim")


def must_show(need: str) -> str:
    """A toughness as the dice that beat it: a die must show 7 or more."""
    wanted = [f"{int(number) + 1}+" for number in need.split("+") if number.isdigit()]
    if not wanted:
        return f"toughness {need}"
    return f"a die must show {wanted[0]}" if len(wanted) == 1 else f"needs dice of {' and '.join(wanted)}"


def _draw_minions(table: Table, canvas: Canvas, row: int) -> int:
    groups = [f"{count} {name} ({attack})" for name, count, attack, _ in minion_groups(table, HELL)]
    groups += [f"{name} ♥{health} ({attack})" for name, health, attack, _ in fourth_groups(table, HELL)]
    words = f"Minions in Hell: {', '.join(groups) or 'none'}"
    for part in wrap(words, canvas.width - 2)[:2]:
        canvas.put(1, row, part, "enemy" if groups else "dim")
        row += 1
    return row


def _draw_heroes(table: Table, hell: Hell, canvas: Canvas, row: int, spots: list[Spot]) -> int:
    """A row a fighter, with the damage to expect if everything attacks it."""
    groups = groups_at(table, HELL)
    lord = [group for group in groups if group.circle == LORD]
    who = lord_name(table, table.state.lords[hell.lord])
    title, hint = " In Hell ", f" {who}'s damage to expect, if it picks that hero "
    canvas.put(0, row, "─" * canvas.width, "frame")
    canvas.put(1, row, title, "title")
    canvas.put(canvas.width - len(hint) - 1, row, hint, "dim")
    row += 1
    letters = marks(table.state)
    for seat in table.state.seats:
        hero = table.state.heroes.get(seat.hero)
        style = hero_style(table.state, seat.hero)
        name = call_name(table.content.heroes[seat.hero])
        if hero is None:
            canvas.put(1, row, f" † {name:10} dead", "dim")
            row += 1
            continue
        if seat.hero not in hell.fighters:
            continue
        mark = "▶" if seat.hero == hell.acting else " "
        canvas.put(1, row, f"{mark}{letters[seat.hero]} ", f"badge.{style[5:]}")
        canvas.put(5, row, name[:11], style)
        column = 17
        for text, heart in _hearts(hero.health, hero.cap):
            canvas.put(column, row, text, heart)
            column += len(text)
        column = max(column + 1, 25)
        troops = sum(hero.patrol.values())
        facts = f"{plain_dice(hero.dice)}  toughness {hero.toughness}{f'  ⌂{troops}' if troops else ''}"
        canvas.put(column, row, facts)
        ails = ", ".join(conditions(table.content, hero))
        harm = sum(mean(blow(table, group, seat.hero)) for group in lord)
        told = f"{harm:.1f} of ♥{hero.health}"
        end = canvas.width - len(told) - 1
        canvas.put(column + len(facts) + 2, row, ails[: max(0, end - column - len(facts) - 3)], "fire")
        canvas.put(end, row, told, "bad" if harm >= hero.health else "mid")
        spots.append(Spot(seat.hero, name, 1, row, 15))
        row += 1
    return row


def _hearts(now: int, most: int) -> Line:
    if most > 6:
        return [(f"♥{now}/{most}", "good" if now > 2 else "bad")]
    return [("♥" * now, "good"), ("♡" * (most - now), "off")]


def _draw_text(table: Table, hell: Hell, canvas: Canvas, row: int) -> None:
    """What the Lord does besides, as far as there is room."""
    sheet = table.content.lords[table.state.lords[hell.lord].key]
    lines = wrap(sheet.text, canvas.width - 2)
    if len(lines) <= canvas.height - row:
        for line in lines:
            canvas.put(1, row, line, "dim")
            row += 1
    for line in wrap(f"Reward: {sheet.reward}", canvas.width - 2):
        if row < canvas.height and canvas.height > 14:
            canvas.put(1, row, line, "dim")
            row += 1
