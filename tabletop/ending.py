"""A finished game in facts and in words: for the end screen, for line mode, and as a text file beside the save."""

import textwrap

import attrs

from tabletop.core.record import record
from tabletop.core.store.course import tale_of
from tabletop.core.store.session import Session
from tabletop.core.view.tale import Chapter, Tale

WIDTH = 78


@record
class Ending:
    """A game that is over, or as far as it has come."""

    game: str
    scenario: str
    won: bool
    text: str
    rounds: int
    seed: int
    answers: int
    takebacks: int
    tale: Tale
    names: dict[str, str] = attrs.field(factory=dict)
    """Names that are shown in colour."""

    @property
    def outcome(self) -> str:
        return "WON" if self.won else "LOST" if self.text else "NOT FINISHED"


def ending_of(session: Session) -> Ending:
    over, game = session.over, session.game
    view = game.view(session.table, None, 80, 16)
    return Ending(
        game=game.title,
        scenario=view.scenario.full or view.scenario.text,
        won=bool(over and over.won),
        text=over.text if over else "",
        rounds=game.round_of(session.table.state),
        seed=session.setup.seed,
        answers=len(session.answers),
        takebacks=session.takebacks,
        tale=tale_of(session),
        names=view.names,
    )


def report_lines(ending: Ending) -> list[str]:
    """Everything the end screen tells and more, in short plain lines."""
    tale = ending.tale
    lines = [
        f"{ending.outcome}: {ending.game}, {ending.scenario}, {tale.round} {ending.rounds}.",
        *([ending.text] if ending.text else []),
        f"Seed {ending.seed}, {ending.answers} answers, take-backs {ending.takebacks}.",
        "",
    ]
    for curve in tale.curves:
        values = " ".join(str(value) for value in curve.values)
        lines += _wrapped(f"{curve.title} at the end of each {tale.round}: {values}.")
    lines += ["", "What decided it:"]
    lines += [line for cause in tale.causes for line in _wrapped(f"{cause.shown.replace('−', '-')} {cause.text}", 3)]
    lines += ["", "Hero by hero:"]
    for part in tale.heroes:
        words = (
            f"{part.name}: {part.fate}. Kills {part.kills}, damage dealt {part.dealt}, damage taken {part.taken}, "
            f"{tale.cards} {part.cards}, deaths {part.deaths}."
        )
        lines += _wrapped(words, 3)
    lines += [line for remark in tale.remarks for line in _wrapped(remark)]
    return [*lines, *chronicle_lines(tale.chapters)]


def chronicle_lines(chapters: list[Chapter]) -> list[str]:
    """A campaign, chapter by chapter; nothing for a single game."""
    lines = ["", "Chronicle:"] if chapters else []
    for chapter in chapters:
        lines += _wrapped(f"{chapter.title}: {chapter.outcome}.")
        lines += [line for words in chapter.lines for line in _wrapped(f"  {words}", 4)]
    return lines


def _wrapped(text: str, indent: int = 0) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=" " * indent) or [""]
