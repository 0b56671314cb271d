"""The course of a session, read from its checkpoints."""

import contextlib

from tabletop.core.course import Course
from tabletop.core.flow.event import Event
from tabletop.core.store.session import NoWayBack, Session
from tabletop.core.view.tale import Tale


def course_of(session: Session) -> Course:
    """How the game ran so far; from where it was taken up, if what lies before no longer comes out."""
    with contextlib.suppress(NoWayBack):
        session.recall()
    game, log = session.game, session.table.log.events
    points = session.checkpoints
    parts: list[tuple[int, list[Event]]] = []
    ends: list[dict[str, int]] = []
    for place, point in enumerate(points):
        end = points[place + 1].events if place + 1 < len(points) else len(log)
        number = game.round_of(point.state)
        if parts and parts[-1][0] == number:
            parts[-1][1].extend(log[point.events : end])
            continue
        if parts:
            ends.append(game.gauges(point.state))
        parts.append((number, log[point.events : end]))
    ends.append(game.gauges(session.table.state))
    return Course(parts, {name: [end[name] for end in ends] for name in ends[0]})


def tale_of(session: Session) -> Tale:
    return session.game.tale(session.table, course_of(session))
