"""A hand as cards: boxes in a row, or one below the other with their texts."""

from tabletop.core.view import CardView, HandView, Line
from tabletop.tui.text import fit, width, wrap_text

LEAST_CARD, MOST_CARD = 13, 17
CARD_ROWS = 4


def hand_row(hand: HandView, columns: int) -> list[Line]:
    """Cards side by side without their texts; what does not fit is counted."""
    room = columns - 2
    if not hand.cards or room < LEAST_CARD:
        return []
    cell = min(MOST_CARD, max(LEAST_CARD, room // max(1, len(hand.cards)) - 1))
    fitting = max(1, (room + 1) // (cell + 1))
    shown = hand.cards if len(hand.cards) <= fitting else hand.cards[: max(1, fitting - 1)]
    boxes = [_box(card, cell, []) for card in shown]
    lines: list[Line] = []
    for row in range(CARD_ROWS):
        line: Line = [(" ", "")]
        for box in boxes:
            line += [*box[row], (" ", "")]
        lines.append(line)
    more = len(hand.cards) - len(shown)
    if more:
        lines[1].append((f"+{more} more", "dim"))
    return lines


def hand_stack(hand: HandView, columns: int, rows: int) -> list[Line]:
    """Cards below each other with their texts, as many as fit whole; the rest by name."""
    lines: list[Line] = []
    cell = columns - 2
    left = list(hand.cards)
    while left:
        text = wrap_text(left[0].text, cell - 2) if left[0].text else []
        box = _box(left[0], cell, text)
        after = 0 if len(left) == 1 else 1
        if len(lines) + len(box) + after > rows:
            break
        lines += [[(" ", ""), *line] for line in box]
        left.pop(0)
    if left and len(lines) < rows:
        names = ", ".join(f"{card.name} {card.number}" for card in left)
        lines += [[(" ", ""), *part] for part in wrap_text(names, cell, "dim")][: rows - len(lines)]
    return lines


def _box(card: CardView, columns: int, text: list[Line]) -> list[Line]:
    """A round box with the number on its frame."""
    head = f"─ {card.number} " if card.number else "──"
    style = card.style or "frame"
    top: Line = [("╭", style), (head, style), ("─" * (columns - 2 - len(head)), style), ("╮", style)]
    inner = columns - 2
    rows: list[Line] = [top]
    for line in ([(_short(card.name, inner), "bold")], [(_short(card.uses, inner), "dim")], *text):
        rows.append([("│", style), *fit(list(line), inner), ("│", style)])
    return [*rows, [("╰" + "─" * inner + "╯", style)]]


def _short(text: str, columns: int) -> str:
    """A text that does not fit drops its last words, never letters of several."""
    while " " in text and width(text) > columns:
        text = text.rpartition(" ")[0].rstrip(",")
    return text
