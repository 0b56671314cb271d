"""Going to a far spot in one go: the answers that lead there, found by trying them on imagined copies of the game."""

from collections import deque

from tabletop.core.record import record
from tabletop.core.store.session import Session

MOST_STEPS = 12
MOST_TRIES = 250


@record
class Way:
    """Answers to the same question, each about the next spot, that end at the spot wanted."""

    keys: list[str]
    labels: list[str]


def find_way(session: Session, target: str, seed: int = 1) -> Way | None:
    """The fewest steps to a spot on which nothing else is asked and nothing is learned; None when there is no such way.

    The copies have their future re-rolled, so that looking for a way tells nothing about what lies there.
    """
    if session.choice is None or not session.choice.single:
        return None
    seen: set[str] = set()
    queue: deque[tuple[Session, Way]] = deque([(session.fork(seed), Way([], []))])
    tries = 0
    while queue:
        here, way = queue.popleft()
        assert here.choice is not None
        for option in here.choice.open:
            if not option.about or option.about in seen:
                continue
            tries += 1
            longer = Way([*way.keys, option.key], [*way.labels, option.label])
            if option.about == target:
                return longer
            seen.add(option.about)
            if tries > MOST_TRIES or len(longer.keys) >= MOST_STEPS:
                continue
            there = _tried(here, option.key)
            if there is not None:
                queue.append((there, longer))
    return None


def _tried(here: Session, key: str) -> Session | None:
    """A copy after that answer, when the same seat is asked the same again and nothing was learned."""
    assert here.choice is not None
    there = here.fork()
    before = there.game.knowledge(there.table.state)
    try:
        there.answer(key)
    except Exception:  # a fault of the rules is met, and told, when the step is really taken
        return None
    if there.choice is None or (there.choice.id, there.choice.seat) != (here.choice.id, here.choice.seat):
        return None
    return there if there.game.knowledge(there.table.state) == before else None
