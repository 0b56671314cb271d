"""A game on the play screen without a terminal: the same scene the app composes."""

from tabletop.core.store.session import Session
from tabletop.core.view import Line
from tabletop.tui.boardlines import steps_of
from tabletop.tui.controller import AtTable
from tabletop.tui.play.data import Scene
from tabletop.tui.play.details import about_option
from tabletop.tui.play.letterbook import LetterBook
from tabletop.tui.play.news import Names
from tabletop.tui.play.places import Places
from tabletop.tui.play.prompt import Prompt, notice
from tabletop.tui.play.scene import scene_lines
from tabletop.tui.text import plain

KEYS = [("Enter", "take"), ("Tab", "next"), ("Space", "tell me"), ("u", "undo"), ("?", "help")]


def scene_of(session: Session, columns: int, rows: int, book: LetterBook | None = None) -> tuple[Scene, Places]:
    """What the play screen shows of a session at some size."""
    table, at = AtTable(session), Places(columns, rows)
    view = table.view(columns, at.upper_rows)
    table.told._fresh = max(0, len(session.table.log) - 6)
    prompt = Prompt(session.choice, book or LetterBook()) if session.choice else notice("It is over.")
    prompt.steps = steps_of(view.board.spots, prompt.choice)
    details = about_option(prompt, Names(view.names), table.describe)
    scene = Scene(table.title, view, table.decider(view), prompt, table.told.recent(rows), details, KEYS)
    return scene, at


def drawn(session: Session, columns: int, rows: int) -> list[Line]:
    scene, at = scene_of(session, columns, rows)
    return scene_lines(scene, at)


def text_of(lines: list[Line]) -> str:
    return "\n".join(plain(line).rstrip() for line in lines)
