"""What is expected of a recorded game, and where a replay of it first comes out otherwise.

Expected is the log alone, never the state: states may change their shape, what happens in a game may not.
"""

import functools
import json
from pathlib import Path
from typing import Any

import attrs

from tabletop.core.flow import IllegalAnswer
from tabletop.core.game import Game
from tabletop.core.record import record
from tabletop.core.store.serial import digest, from_plain, to_line, to_plain
from tabletop.core.store.session import Session
from tabletop.core.store.story import read_story
from tabletop.games import load_content, load_game

FOLDER = Path(__file__).parent.parent / "games"
MARK = 2
"""Letters kept of each event: enough to find the first that differs, too few to burden the repository."""


@record
class Round:
    """The log up to the end of a round."""

    round: int
    events: int
    """How many events the log holds by then."""
    digest: str
    """Of this round's events and of the digest before it."""
    marks: str
    """A few letters for each event of this round."""


@record
class Expected:
    """How a game was made and how it must come out."""

    made: str
    """In words: by which bot, in line mode, by hand."""
    bot: str
    """Who plays the rest when an answer no longer fits; made with the seed of the game."""
    by_hand: int
    """How many answers, from the first, no bot may give instead."""
    setup: str
    won: bool
    ending: str
    log: str
    """A digest of the whole log."""
    rounds: list[Round] = attrs.field(factory=list)


def recorded_games(folder: Path = FOLDER) -> list[Path]:
    return sorted(folder.glob("*/*.jsonl"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def expected_path(path: Path) -> Path:
    return path.with_suffix(".rounds.json")


def read_expected(path: Path) -> Expected:
    return from_plain(json.loads(expected_path(path).read_text(encoding="utf-8")), Expected)


def write_expected(path: Path, expected: Expected) -> None:
    """JSON with a line for each round, so that a diff shows which rounds changed."""
    plain = to_plain(expected)
    rounds = ",\n".join(f"  {to_line(one)}" for one in plain.pop("rounds"))
    head = json.dumps(plain, indent=1, ensure_ascii=False).removesuffix("\n}")
    expected_path(path).write_text(f'{head},\n "rounds": [\n{rounds}\n ]\n}}\n', encoding="utf-8")


class Misfit(Exception):
    """An answer that the present rules do not allow; `session` stands before it."""

    def __init__(self, text: str, session: Session) -> None:
        super().__init__(text)
        self.session = session


@functools.cache
def _shipped(game_id: str) -> tuple[Game, Any]:
    game = load_game(game_id)
    return game, load_content(game, [])


def replay(path: Path) -> Session:
    """Play the answers again under the present rules; raise Misfit at the first that does not fit."""
    story = read_story(path)
    game, content = _shipped(story.header.setup.game)
    session = Session(game, content, story.header.setup)
    for number, (asked, answer) in enumerate(story.answers, 1):
        now = session.choice.id if session.choice else "nothing"
        if now != asked:
            raise Misfit(f"answer {number} no longer fits: it was for [{asked}], and [{now}] is asked", session)
        try:
            session.answer(answer)
        except IllegalAnswer as error:
            raise Misfit(f"answer {number} no longer fits: {error}", session)
    return session


def rounds_of(session: Session) -> list[Round]:
    """The log cut where the number of the round changes between two steps."""
    log = session.table.log.plain()
    marks = [digest(event)[:MARK] for event in log]
    starts: list[tuple[int, int]] = []
    for point in session.checkpoints:
        number = session.game.round_of(point.state)
        if not starts or starts[-1][0] != number:
            starts.append((number, 0 if not starts else point.events))
    found: list[Round] = []
    before = ""
    for (number, begin), (_, end) in zip(starts, [*starts[1:], (0, len(log))], strict=True):
        before = digest(before, log[begin:end])[:16]
        found.append(Round(number, end, before, "".join(marks[begin:end])))
    return found


def expected_of(session: Session, made: str, bot: str, by_hand: int) -> Expected:
    over = session.over
    return Expected(
        made=made,
        bot=bot,
        by_hand=by_hand,
        setup=_setup_line(session),
        won=bool(over and over.won),
        ending=over.reason if over else "unfinished",
        log=digest(session.table.log.plain()),
        rounds=rounds_of(session),
    )


def _setup_line(session: Session) -> str:
    setup = session.setup
    defaults = {option.id: option.default for option in session.game.catalog(session.table.content).options}
    options = [f"{key}={value}" for key, value in setup.options.items() if defaults.get(key, value) != value]
    return "; ".join([setup.scenario, ", ".join(setup.heroes), f"seed {setup.seed}", *options])


def difference(expected: Expected, session: Session) -> str:
    """Where the log of a session first leaves what is expected, and how; empty when it comes out the same."""
    now = expected_of(session, expected.made, expected.bot, expected.by_hand)
    for old, new in zip(expected.rounds, now.rounds, strict=False):
        if old != new:
            return f"round {old.round} differs{_first_event(old, new, session)} (digest {old.digest}, now {new.digest})"
    if len(expected.rounds) != len(now.rounds):
        return f"{len(expected.rounds)} rounds were recorded, now there are {len(now.rounds)}"
    if (expected.ending, expected.won) != (now.ending, now.won):
        return f"it ended with {expected.ending} ({_won(expected)}), now with {now.ending} ({_won(now)})"
    if expected.log != now.log:
        return f"the log differs (digest {expected.log}, now {now.log})"
    return ""


def _won(expected: Expected) -> str:
    return "won" if expected.won else "lost"


def _first_event(old: Round, new: Round, session: Session) -> str:
    """Which event of a round is the first that is another, and what it is now."""
    if old.round != new.round:
        return f": now it is round {new.round}"
    start = new.events - len(new.marks) // MARK
    same = 0
    while (mark := old.marks[same : same + MARK]) and mark == new.marks[same : same + MARK]:
        same += MARK
    index = start + same // MARK
    span = f": of its events {start} to {old.events - 1}, "
    if same == len(old.marks) == len(new.marks):
        return f"{span}none by its mark"
    if same == len(new.marks):
        return f"{span}number {index} does not happen any more"
    happened = to_line(session.table.log.plain(index)[0])
    return f"{span}number {index} is {'new' if same == len(old.marks) else 'another'}: now {happened}"
