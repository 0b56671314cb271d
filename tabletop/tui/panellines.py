"""The sheet beside the board as lines: tabs, the chosen panel, and what the cursor looks at."""

from tabletop.core.view import Line, PanelView
from tabletop.tui.text import fit, line_width, wrap, wrap_text


def panel_lines(
    panels: list[PanelView], chosen: int, page: int, look: tuple[str, list[str]] | None, columns: int, rows: int
) -> list[Line]:
    """A row of tabs, a page of the panel, and in the lower half the thing the cursor stands on.

    That half is the same for a long and a short explanation: what moves with the cursor stays small.
    """
    looked = _padded(_look(look, columns, (rows + 1) // 2), (rows + 1) // 2) if look else []
    body = _page(panels[chosen].lines if panels else [], page, columns, rows - 1 - len(looked), whole=not looked)
    body += [[]] * (rows - 1 - len(looked) - len(body))
    return [_tabs(panels, chosen, columns), *body, *looked][:rows]


def pages(panel: PanelView, columns: int, rows: int) -> int:
    """How many pages a panel takes."""
    amount = len(_wrapped(panel.lines, columns))
    room = rows - 1
    return 1 if amount <= room else -(-amount // max(1, room - 1))


def _wrapped(lines: list[Line], columns: int) -> list[Line]:
    return [part for line in lines for part in wrap(line, columns, 1)]


def _page(lines: list[Line], page: int, columns: int, rows: int, whole: bool) -> list[Line]:
    body = _wrapped(lines, columns)
    if rows <= 0:
        return []
    if len(body) <= rows:
        return body
    if not whole:
        return body[:rows]
    room = rows - 1
    count = -(-len(body) // room)
    start = page % count * room
    return [*_padded(body[start : start + room], room), [(f"page {page % count + 1} of {count}: PgDn", "dim")]]


def _padded(lines: list[Line], rows: int) -> list[Line]:
    return lines + [[]] * (rows - len(lines))


def _tabs(panels: list[PanelView], chosen: int, columns: int) -> Line:
    """Every panel's number; names as far as they fit, the chosen one always."""
    for full in (True, False):
        line: Line = []
        for index, panel in enumerate(panels):
            name = panel.title if full or index == chosen else ""
            style = "bar.bold" if index == chosen else ""
            line += [(f"{index + 1 if index < 9 else ' '}{' ' if name else ''}{name}", style), (" ", "")]
        if line_width(line) <= columns + 1:
            break
    return fit(line, columns)


def _look(look: tuple[str, list[str]], columns: int, rows: int) -> list[Line]:
    name, texts = look
    lines: list[Line] = [fit([(f"── {name} ", "bold")], columns)] if line_width([(name, "")]) + 4 <= columns else []
    if not lines:
        lines = wrap_text(name, columns, "bold")
    for text in texts:
        lines += wrap_text(text, columns, "", 1)
    return lines if len(lines) <= rows else [*lines[: rows - 1], [("… Space reads on", "dim")]]
