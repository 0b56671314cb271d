"""The rows above the board and the one below everything: bar, goal and loss, keys."""

from tabletop.core.view import Line, TableView, Told
from tabletop.tui.play.frame import bar
from tabletop.tui.play.places import Places
from tabletop.tui.text import fit, line_width


def at_level(told: Told, level: str) -> str:
    """The words at a length, or the next shorter ones there are."""
    if level == "full":
        return told.full or told.text or told.brief
    return (told.text or told.brief) if level == "text" else (told.brief or told.text)


def bar_line(view: TableView, game: str, at: Places, side: str) -> Line:
    """Scenario, round, phase; at the right what can lose the game, and a word of the screen's own."""
    level = at.level
    left: Line = [(f"{game.upper()}  ", "bold")] if level == "full" else []
    left += [(at_level(view.scenario, level), "" if level == "full" else "bold"), ("  ", "")]
    if level == "full":
        left.append((f"{view.round} · {view.phase}" if view.phase else view.round, "bold"))
    else:
        left += [(view.round, ""), ("  ", ""), (view.phase, "bold")]
    tail = _meters(view, level)
    if side and line_width(left) + line_width(tail) + len(side) + 6 > at.columns:
        tail = _meters(view, "brief")
    if at.head_rows == 1:
        tail = [*tail, ("    ", ""), ("★ ", "goal"), (view.goal.brief, "goal"), ("  ", "")]
        tail += [("☠ ", "loss"), (view.loss.brief, "loss")]
    if side:
        tail = [(side, "warn"), ("  ", ""), *tail]
    return bar(at.columns, left, [*tail, (" ", "")])


def _meters(view: TableView, level: str) -> Line:
    tail: Line = []
    for meter in view.meters:
        shown = meter.full if level == "full" else meter.brief if level == "brief" else meter.text
        if shown:
            tail += [*([("   " if level == "full" else "  ", "")] if tail else []), *shown]
    return tail


def goal_line(view: TableView, columns: int, level: str) -> Line:
    """The goal at the left and the loss at the right, at the greatest length at which both fit."""
    for length in {"full": ("full", "text", "brief"), "text": ("text", "brief")}.get(level, ("brief",)):
        goal: Line = [(f" ★ Goal: {at_level(view.goal, length)}", "goal")]
        loss: Line = [(f"☠ {_lost(at_level(view.loss, length))} ", "loss")]
        gap = columns - line_width(goal) - line_width(loss)
        if gap >= 2:
            return [*goal, (" " * gap, ""), *loss]
    return fit([*goal, ("  ", ""), *loss], columns)


def _lost(words: str) -> str:
    return words if words.lower().startswith("lost") else f"Lost: {words}"


def keys_line(keys: list[tuple[str, str]], columns: int) -> Line:
    """The keys that do something now, as many as fit whole."""
    line: Line = []
    for key, word in keys:
        part: Line = [("   " if line else "", "bar"), (key, "bar.warn"), (f" {word}", "bar")]
        if line_width(line) + line_width(part) + 2 > columns:
            break
        line += part
    return fit([(" ", "bar"), *line], columns, "bar")
