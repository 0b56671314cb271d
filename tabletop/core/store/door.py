"""Where a stored game comes in: a state is sound or refused, an answer fits or is named."""

from typing import Any

from tabletop.core.flow import Answer, IllegalAnswer
from tabletop.core.game import Game, Setup
from tabletop.core.store.guard import check_plain, check_state
from tabletop.core.store.journal import check_of
from tabletop.core.store.serial import from_plain, to_plain
from tabletop.core.store.session import Answers, Session
from tabletop.core.store.story import Snapshot, Story
from tabletop.core.text import clean


def begin_from(game: Game, content: Any, setup: Setup, plain: Any, before: Answers | None = None) -> Session:
    """A session from a stored state; raise ValueError with one sentence unless everything about the state is sound."""
    check_plain(plain)
    state: Any = from_plain(plain, game.state_class)
    check_state(state)
    try:
        broken = game.faults(content, state)
        if broken:
            raise ValueError(f"the stored state is not sound: {broken[0]}")
        session = Session(game, content, setup, state, before=before)
        game.view(session.table, session.choice, 80, 16)
        game.recount(session.table)
    except ValueError:
        raise
    except Exception as error:  # a stored state may be anything: whatever breaks on it, it is not sound
        raise ValueError(f"the stored state is not sound ({type(error).__name__})") from error
    return session


def has_drifted(session: Session, story: Story, shot: Snapshot) -> bool:
    """True when the round just begun differs from the stored one, and the difference means something.

    It does not when the stored state, read and written again, has another check: then states have changed their shape.
    """
    for point in reversed(session.checkpoints):
        if point.answers < shot.answers:
            break
        if session.game.round_of(point.state) == shot.round and check_of(to_plain(point.state)) == shot.check:
            return False
    try:
        stored: Any = from_plain(story.state_of(shot), session.game.state_class)
    except ValueError:
        return False
    return check_of(to_plain(stored)) == shot.check


def misfit(session: Session, choice: str, answer: Answer) -> str:
    if session.choice is None:
        return "the game is already over."
    if session.choice.id != choice:
        return f"[{clean(choice, 40)}] was answered, but [{session.choice.id}] is asked."
    try:
        session.answer(answer)
    except IllegalAnswer as error:
        return clean(str(error))
    except Exception as error:  # an answer from a file may lead anywhere; the session stands where it stood
        return f"the rules fail on it ({type(error).__name__})."
    return ""
