"""The end of a game as lines: won or lost, the curve, what decided it, hero by hero, what now."""

from tabletop.core.view import Line
from tabletop.core.view.tale import Cause, Part, Tale
from tabletop.ending import Ending
from tabletop.tui.around.curve import curve_lines
from tabletop.tui.around.menu import Item, menu_lines
from tabletop.tui.play.frame import bar, heavy, right, rule
from tabletop.tui.play.heads import keys_line
from tabletop.tui.play.news import Names
from tabletop.tui.text import crop, fit, line_width, width, wrap

LEAST_CURVE = 4
WIDE = 120
SMALL = 12
"""Below so many rows only the sentence and what can be done are shown."""
LONGEST_BAR = 11


def end_lines(
    ending: Ending, items: list[Item], at: int, size: tuple[int, int], keys: list[tuple[str, str]], message: str = ""
) -> list[Line]:
    """The whole screen."""
    columns, rows = size
    menu = menu_lines(items, at, columns)
    head = [_bar(ending, columns), *[[(" ", ""), *line] for line in wrap([(ending.text, "bold")], columns - 2)[:2]]]
    note: Line = fit([(f" {message}", "message")], columns) if message else keys_line(keys, columns)
    foot = [_heavy(columns), *menu, note]
    room = rows - len(head) - len(foot)
    if room < SMALL - 6:
        return [*head, *[[]] * max(0, room), *foot][-rows:] if room < 0 else [*head, *[[]] * room, *foot]
    return [*head, *_body(ending, columns, room), *foot]


def _bar(ending: Ending, columns: int) -> Line:
    style = "good" if ending.won else "bad"
    word = ending.tale.round
    left: Line = [
        (f"{ending.outcome}  ", style),
        (f"{ending.game} · {ending.scenario} · {word} {ending.rounds}", "bold"),
    ]
    return bar(columns, left, [(f"seed {ending.seed} ", "dim")])


def _heavy(columns: int) -> Line:
    return heavy(columns, [(" The end ", "cursor")], "What now?", "", "teamline")


def _body(ending: Ending, columns: int, room: int) -> list[Line]:
    """Curve and causes above, heroes below; heroes give way first to the least curve, then are counted."""
    remark = _remark(ending, columns)
    heroes = ending.tale.heroes
    shown = min(len(heroes), max(0, room - (1 + LEAST_CURVE) - 1 - len(remark)))
    upper = room - (1 + shown if shown else 0) - len(remark)
    upper = min(upper, 1 + max(LEAST_CURVE, room // 2 + 2))
    lines = _upper(ending, columns, upper)
    if shown:
        lines += _heroes(ending.tale, shown, columns)
    lines += remark
    return lines + [[]] * (room - len(lines))


# -- curve and causes -------------------------------------------------------------------------------------------------


def _upper(ending: Ending, columns: int, rows: int) -> list[Line]:
    tale, half = ending.tale, columns // 2
    curves = tale.curves[: 2 if columns >= WIDE else 1]
    part = half // max(1, len(curves))
    left_rule: Line = []
    blocks = []
    for curve in curves:
        left_rule += rule(part, f"{curve.title}, {tale.round} by {tale.round}")
        blocks.append(curve_lines(curve, part - 1, rows - 1, tale.round[0]))
    lines = [[*fit(left_rule, half), *rule(columns - half, "What decided it")]]
    causes = _causes(ending, columns - half - 2, rows - 1)
    for row in range(rows - 1):
        line: Line = []
        for block in blocks:
            line += fit(block[row] if row < len(block) else [], part)
        lines.append([*fit(line, half), (" ", ""), *(causes[row] if row < len(causes) else [])])
    return lines


def _causes(ending: Ending, columns: int, rows: int) -> list[Line]:
    """What weighed most, whole sentences, as many as there is room for."""
    names, lines = Names(ending.names), list[Line]()
    for cause in _in_order(ending):
        amount: Line = [(f"{cause.shown} ", "good+bold" if cause.good else "bad+bold")]
        part = wrap([*amount, *names.coloured(cause.text)], columns, width(cause.shown) + 1)
        if len(lines) + len(part) <= rows:
            lines += part
    return lines


def _in_order(ending: Ending) -> list[Cause]:
    """Good news first where the game was won; both sides have a word."""
    return sorted(ending.tale.causes, key=lambda cause: cause.good != ending.won)


# -- heroes -----------------------------------------------------------------------------------------------------------


def _heroes(tale: Tale, shown: int, columns: int) -> list[Line]:
    wide = columns >= WIDE
    words = ["kills", "damage dealt", "damage taken", tale.cards, "end"] if wide else ["kills", "damage taken", "end"]
    parts = tale.heroes[:shown]
    name = max(width(part.name) for part in parts)
    fate = max(width(part.fate) for part in parts)
    amount = 4 if wide else 2
    each = max(6, (columns - name - fate - 10) // amount)
    most = [max(1, max(_amounts(part, wide)[index] for part in tale.heroes)) for index in range(amount)]
    lines = [rule(columns, "Hero by hero", " · ".join(words))]
    for part in parts:
        line = _who(part, name)
        for index, value in enumerate(_amounts(part, wide)):
            line += _amount(value, most[index], each, "bad" if index == amount // 2 else "good")
        lines.append(right(columns, line, [(f" {part.fate} ", "good" if part.alive else "dim")]))
    hidden = len(tale.heroes) - shown
    if hidden > 0:
        lines[-1] = fit([(f" and {hidden + 1} more: the report has them all", "dim")], columns)
    return lines


def _who(part: Part, columns: int) -> Line:
    style = f"hero.{part.seat}" if part.seat else "dim"
    badge = f"badge.{part.seat}" if part.seat else "dim"
    return [(" ", ""), (f" {part.letter[:1]} ", badge), (" ", ""), (part.name.ljust(columns), style), ("  ", "")]


def _amounts(part: Part, wide: bool) -> list[int]:
    return [part.kills, part.dealt, part.taken, part.cards] if wide else [part.kills, part.taken]


def _amount(value: int, most: int, columns: int, style: str) -> Line:
    """A row of squares and the number behind it."""
    room = max(0, min(LONGEST_BAR, columns - 5))
    cells = min(value, room) if most <= room else round(value * room / most)
    return [(("■" * cells).ljust(room), style), (f"{value:>3}", "value" if value else "dim"), ("  ", "")]


def _remark(ending: Ending, columns: int) -> list[Line]:
    counted = "take-back" if ending.takebacks == 1 else "take-backs"
    words = [*ending.tale.remarks, f"{ending.answers} answers, {ending.takebacks} {counted}."]
    line: Line = [(f" {'  '.join(words)}", "dim")]
    while line_width(line) > columns and len(words) > 1:
        words.pop(0)
        line = [(f" {'  '.join(words)}", "dim")]
    return [crop(line, columns)]
