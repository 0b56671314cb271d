"""What the highlighted option means, in words."""

from collections.abc import Callable

from tabletop.core.view import Line
from tabletop.tui.play.news import Names
from tabletop.tui.play.prompt import Prompt, shown_label


def about_option(prompt: Prompt, names: Names, describe: Callable[[str], list[str]]) -> list[Line]:
    """Why it is closed, or its note, and what it is about."""
    entry = prompt.entry
    if entry is None:
        return []
    if entry.group:
        return [[(f"{len(entry.options)} options: ", "dim"), (", ".join(one.label for one in entry.options), "dim")]]
    option = entry.option
    lines: list[Line] = [] if shown_label(option) == option.label else [names.coloured(option.label)]
    if option.closed:
        lines.append([(option.closed, "closed")])
    if option.note:
        lines.append(names.coloured(option.note))
    if option.about and not option.closed:
        lines += [names.coloured(text) for text in describe(option.about)]
    return lines
