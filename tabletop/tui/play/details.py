"""What the highlighted option means, in words."""

import re
from collections.abc import Callable

from tabletop.core.view import Line
from tabletop.tui.play.news import Names
from tabletop.tui.play.prompt import Prompt, shown_label
from tabletop.tui.text import crop, line_width, plain

_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def about_option(prompt: Prompt, names: Names, describe: Callable[[str], list[str]]) -> list[Line]:
    """Why it is closed, or its note, and what it is about; nothing twice, and nothing its row says already."""
    entry = prompt.entry
    if entry is None:
        return []
    if entry.group:
        return [[(f"{len(entry.options)} options: ", "dim"), (", ".join(one.label for one in entry.options), "dim")]]
    option = entry.option
    named = bool(option.look and option.look.label)
    texts = [] if named or shown_label(option) == option.label else [option.label]
    texts += [option.note] if option.note and not option.closed else []
    if option.about and not option.closed:
        texts += describe(option.about)
    lines: list[Line] = [[(option.closed, "closed")]] if option.closed else []
    if option.closed and option.note:
        lines.append(names.coloured(option.note))
    said = f"{option.label} {shown_label(option)}"
    for text in texts:
        if text.rstrip(".") not in said:
            lines.append(names.coloured(text))
            said += f" {text}"
    return lines


def in_one_row(details: list[Line], columns: int) -> Line:
    """The first sentences that fit whole into one row; where none does, where to read them."""
    if not details or line_width(details[0]) <= columns:
        return details[0] if details else []
    room = 0
    for sentence in _SENTENCE.split(plain(details[0])):
        if room + len(sentence) > columns:
            break
        room += len(sentence) + 1
    return crop(details[0], room) or [("Space tells about it", "dim")]
