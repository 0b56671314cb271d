"""A failure cut down to the fewest answers that still fail."""

from typing import Any

from tabletop.core.flow import Answer, IllegalAnswer
from tabletop.core.game import Game, Setup
from tabletop.core.record import record
from tabletop.core.store.serial import clone, to_plain
from tabletop.core.store.session import Session
from tabletop.lab.run.shard import what_broke
from tabletop.soak.checks import CHECKS

RUNS = (3, 2, 1)
"""So many answers in a row are left out at once: an action is mostly asked in two or three questions."""

Answers = list[tuple[str, Answer]]


@record
class Cut:
    """Where the game stands, in its plain form (None: at its start), and the answers that make it fail from there."""

    start: Any
    answers: Answers


def cut_down(game: Game, content: Any, setup: Setup, answers: Answers, check: str, what: str) -> Cut:
    """The shortest way to the same failure that is found: from the latest step, and with no answer too many."""
    played = _play(game, content, setup, None, answers)
    best = Cut(None, answers)
    if check == "resume":
        return best  # what it speaks of is the whole way
    for point in reversed(played.checkpoints):
        since = answers[point.answers :]
        if _fails(game, content, setup, point.state, [], check) == what:
            continue  # it was broken before
        if _fails(game, content, setup, point.state, since, check) == what:
            best = Cut(to_plain(point.state), since)
            state = point.state
            break
    else:
        return best
    for run in RUNS:
        for index in range(len(best.answers) - run, -1, -1):
            fewer = best.answers[:index] + best.answers[index + run :]
            if _fails(game, content, setup, state, fewer, check) == what:
                best = Cut(best.start, fewer)
    return best


def _play(game: Game, content: Any, setup: Setup, state: Any, answers: Answers) -> Session:
    """As far as the answers lead, up to the one that the rules break on."""
    session = Session(game, content, setup, clone(state) if state is not None else None)
    for _, answer in answers:
        try:
            session.answer(answer)
        except Exception:
            break
    return session


def _fails(game: Game, content: Any, setup: Setup, state: Any, answers: Answers, check: str) -> str:
    """What breaks when these answers are given from a state; empty when nothing does or they do not fit."""
    try:
        session = Session(game, content, setup, clone(state))
        for choice, answer in answers:
            if session.choice is None or session.choice.id != choice:
                return ""
            session.answer(answer)
        if session.choice is not None or not check:
            CHECKS[check](session)
    except IllegalAnswer:
        return ""
    except Exception as error:
        return what_broke(error)
    return ""
