"""Recorded games: saves under tests/games with the log they led to, replayed by a test. `make record` renews them.

A game is two files: `NAME.jsonl`, a save without snapshots, and `NAME.rounds.json`, what is expected of it.

    python -m tests.support.recorded                        replay all, show what differs, write it down
    python -m tests.support.recorded add SAVE GAME/NAME --made TEXT [--bot NAME]
                                                            keep a save as a recorded game; the bot plays it to its end
"""

import argparse
import json
import sys
from pathlib import Path

from tabletop.core.game import SetupError
from tabletop.core.store.journal import Journal, header_for
from tabletop.core.store.session import Session
from tabletop.core.store.story import SaveError, read_story
from tabletop.games import GAMES
from tabletop.headless import make_bot, play_out
from tests.support.recorded_log import (
    FOLDER,
    Misfit,
    difference,
    expected_of,
    name_of,
    read_expected,
    recorded_games,
    replay,
    write_expected,
)


def write_save(path: Path, session: Session) -> None:
    """A save of this session as it stands, without snapshots."""
    path.unlink(missing_ok=True)
    journal = Journal.create(path, header_for(session.setup, session.table.content.digest))
    for choice, answer in session.answers:
        journal.answer(choice, answer)
    if session.over:
        journal.over(session.over.text)
    journal.close()


def record_anew(path: Path) -> tuple[list[str], bool]:
    """Replay one game and write down what has changed; what there is to say, and whether all is well now."""
    expected = read_expected(path)
    said: list[str] = []
    try:
        session = replay(path)
    except Misfit as error:
        session = error.session
        said.append(str(error))
        if len(session.answers) < expected.by_hand:
            where = difference(expected, session)
            return [*said, where, "That answer was given by hand: play this game anew and add it."], False
    except (SaveError, SetupError) as error:
        return [str(error)], False
    given = len(session.answers)
    if session.choice:
        play_out(session, make_bot(session.game, expected.bot, session.setup.seed))
        said.append(
            f"The {expected.bot} bot, seed {session.setup.seed}, played the rest again: "
            f"{len(session.answers) - given} answers after the first {given}."
        )
    where = difference(expected, session)
    if said:
        write_save(path, session)
    if where:
        said.append(where)
        write_expected(path, expected_of(session, expected.made, expected.bot, min(given, expected.by_hand)))
    return said, True


def record_all(folder: Path = FOLDER) -> int:
    """Record all games anew; 1 when one of them cannot be."""
    paths = recorded_games(folder)
    changed, failed = 0, 0
    for path in paths:
        said, well = record_anew(path)
        changed += bool(said)
        failed += not well
        for line in said:
            sys.stdout.write(f"{name_of(path)}: {line}\n")
    if not changed:
        sys.stdout.write(f"All {len(paths)} recorded games come out as they were recorded.\n")
    else:
        sys.stdout.write(f"{changed} of {len(paths)} recorded games differ; {changed - failed} recorded anew.\n")
    return 1 if failed else 0


def add(save: Path, name: str, made: str, bot: str, folder: Path = FOLDER) -> Session:
    """Keep a save as a recorded game, its snapshots left out, and let the bot play it to its end."""
    path = folder / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = save.read_text(encoding="utf-8").splitlines()
    path.write_text("".join(f"{line}\n" for line in lines if "round" not in json.loads(line)), encoding="utf-8")
    story = read_story(path)
    session = replay(path)
    if session.choice:
        play_out(session, make_bot(session.game, bot, session.setup.seed))
        journal, _ = Journal.reopen(path)
        for choice, answer in session.answers[len(story.answers) :]:
            journal.answer(choice, answer)
        if session.over:
            journal.over(session.over.text)
        journal.close()
    write_expected(path, expected_of(session, made, bot, len(story.answers)))
    return session


def main() -> int:
    parse = argparse.ArgumentParser(prog="tests.support.recorded", description="Recorded games, replayed and kept.")
    commands = parse.add_subparsers(dest="command")
    adding = commands.add_parser("add", help="keep a save as a recorded game")
    adding.add_argument("save", type=Path)
    adding.add_argument("name", help=f"GAME/NAME, with GAME one of {', '.join(GAMES)}")
    adding.add_argument("--made", required=True, help="how the game was made, in words")
    adding.add_argument("--bot", default="plan", help="who plays it to its end")
    args = parse.parse_args()
    if args.command == "add":
        session = add(args.save, args.name, args.made, args.bot)
        sys.stdout.write(f"{args.name}: {len(session.answers)} answers.\n")
        return 0
    return record_all()


if __name__ == "__main__":
    sys.exit(main())
