"""What must hold at a decision: invariants, and that going back, forking and taking up lead to the same game."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.core.store.journal import Journal, header_for
from tabletop.core.store.serial import to_plain
from tabletop.core.store.session import Driver, Session
from tabletop.saves import SavedGame, Saves


class BrokenInvariant(Exception):
    """The state is not one that play can lead to, or the way back or the way on is not what it should be."""


def check_sound(driver: Driver) -> None:
    """The game's own invariants, and that the listeners kept are those in play."""
    broken = driver.game.faults(driver.table.content, driver.table.state)
    if broken:
        raise BrokenInvariant("; ".join(broken))
    if driver.table.is_stale():
        raise BrokenInvariant("the listeners kept are not those in play")


def _shape(session: Session) -> tuple[Any, ...]:
    choice = session.choice
    asked = (choice.id, choice.seat, [option.key for option in choice.options]) if choice else None
    return to_plain(session.table.state), session.table.log.plain(), asked, session.over is None


def _must_be(found: Session, wanted: tuple[Any, ...], what: str) -> None:
    for part, here, there in zip(("state", "log", "question", "end"), _shape(found), wanted, strict=True):
        if here != there:
            raise BrokenInvariant(f"after {what} the {part} is another")


def check_undo(session: Session) -> None:
    """Taking back a few answers and giving them again is as if nothing had happened."""
    if not session.answers:
        return
    before, takebacks = _shape(session), session.takebacks
    target = max(0, len(session.answers) - 1 - len(session.answers) % 7)
    undone = len(session.answers) - target
    session.undo(target)
    for _ in range(undone):
        session.redo()
    session.takebacks = takebacks
    _must_be(session, before, f"{undone} answers taken back and given again")


def check_fork(session: Session) -> None:
    """A fork is the same game; one whose future is re-rolled and played leaves the game alone."""
    before = _shape(session)
    _must_be(session.fork(), before, "a fork")
    imagined = session.fork(seed=len(session.answers))
    if imagined.choice and (keys := [option.key for option in imagined.choice.open]) and imagined.choice.single:
        imagined.answer(keys[-1])
    _must_be(session, before, "an imagined future")


def check_resume(session: Session) -> None:
    """A save of the game, left and taken up again, is the same game: from its last round, and from its start."""
    with tempfile.TemporaryDirectory(prefix="soak-") as home:
        path = Path(home) / "saves" / "game.jsonl"
        saves = Saves(Path(home))
        saves.library.keep(session.game, session.table.content)
        journal = Journal.create(path, header_for(session.setup, session.table.content.digest))
        saved = SavedGame(journal, Session(session.game, session.table.content, session.setup))
        for _, answer in session.answers:
            saved.answer(answer)
        saved.close()
        again = saves.open_game(path.stem, explain=False)
        again.close()
        twin = again.session
        if to_plain(twin.table.state) != to_plain(session.table.state):
            raise BrokenInvariant("after being taken up the state is another")
        twin.recall()
        _must_be(twin, _shape(session), "being taken up")


CHECKS: dict[str, Callable[[Session], None]] = {
    "": check_sound,
    "undo": check_undo,
    "fork": check_fork,
    "resume": check_resume,
}
