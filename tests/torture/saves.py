"""Saves that somebody has made up: each is taken up soundly or refused with one sentence."""

import json
import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.core.search.bots import RandomBot
from tabletop.core.store.journal import check_of
from tabletop.core.store.story import SaveError, read_story
from tabletop.saves import Diverged, RulesFault, SavedGame, Saves
from tests.support.terminal import ROOT
from tests.torture.mutate import mutate, spoil
from tests.torture.trial import Broken, must
from tests.torture.watch import confined, is_clean, measured

MUTANTS = 40
LONGEST = 150
"""Answers of a recorded game that are played."""
GAMES = 12
ANSWERS = 8
"""How far a game is played on that was taken up."""


@cache
def _originals() -> list[bytes]:
    """Saves as the program writes them, with the states of their rounds, of recorded games."""
    found = []
    with tempfile.TemporaryDirectory(prefix="torture-") as home:
        saves = Saves(Path(home))
        recorded = sorted((ROOT / "tests" / "games").rglob("*.jsonl"))
        for path in recorded[:: max(1, len(recorded) // GAMES)]:
            story = read_story(path)
            if story.header.start is not None:
                continue
            saved = saves.new_game(story.header.setup)
            for _, answer in story.answers[:LONGEST]:
                saved.answer(answer)
            saved.close()
            found.append(saved.journal.path.read_bytes())
    return found


@cache
def _saves(home: Path) -> Saves:
    return Saves(home)


def mutants(chance: random.Random, home: Path) -> int:
    """Mutants of recorded games, in their bytes, their lines and their stored states."""
    saves = _saves(ROOT)  # content is read once for all of them
    saves.folder = home / "saves"
    saves.folder.mkdir(parents=True, exist_ok=True)
    for game in ("ac", "pm", "pa"):
        saves.library.open(game)
    _originals()
    for number in range(MUTANTS):
        path = saves.folder / f"mutant-{number}.jsonl"
        path.write_bytes(_mutant(chance))
        with confined(home), measured(path.name):
            _take_up(saves, path, chance)
        path.unlink(missing_ok=True)
    return MUTANTS


def _mutant(chance: random.Random) -> bytes:
    lines = chance.choice(_originals()).splitlines(keepends=True)
    lines = lines[: chance.randrange(1, len(lines) + 1)]
    way = chance.randrange(8)
    if way == 0:
        return spoil(chance, b"".join(lines))
    if way == 1:
        lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
    elif way == 2:
        del lines[chance.randrange(len(lines))]
    elif way == 3:
        chance.shuffle(lines)
    elif way == 4 and (states := [line for line in lines if b'"state"' in line]):
        header = json.loads(lines[0])
        header["start"] = mutate(chance, json.loads(chance.choice(states))["state"])
        lines = [_line(header), *lines[1 : chance.randrange(1, 4)]]
    else:
        stated = [n for n, line in enumerate(lines) if b'"state"' in line]
        at = chance.choice(stated) if stated and chance.random() < 0.7 else chance.randrange(len(lines))
        lines[at] = _line(_mutated(chance, json.loads(lines[at])))
    return b"".join(lines)


def _mutated(chance: random.Random, plain: Any) -> Any:
    """A line with something changed; a stored state mostly with a check that says it is as it was."""
    if isinstance(plain, dict) and isinstance(plain.get("state"), dict) and chance.random() < 0.8:
        plain["state"] = mutate(chance, plain["state"])
        try:
            plain["check"] = check_of(plain["state"])
        except (ValueError, TypeError):
            plain["check"] = ""
        return plain
    return mutate(chance, plain)


def _line(plain: Any) -> bytes:
    return json.dumps(plain).encode("utf-8", "surrogatepass") + b"\n"


def _take_up(saves: Saves, path: Path, chance: random.Random) -> None:
    for info in saves.list():
        must(is_clean(f"{info.title}{info.ending}{info.problem}"), "the list shows bytes that are not fit to be shown")
    try:
        saved = saves.open_game(path.stem)
    except Diverged as diverged:
        must(is_clean(str(diverged)) and len(str(diverged)) < 600, f"not one sentence: {diverged}")
        saved = saves.rescue(diverged)
    except SaveError as error:
        must(is_clean(str(error)) and len(str(error)) < 600, f"not one sentence: {error}")
        return
    try:
        _play_on(saved, RandomBot(chance.randrange(99)))
    finally:
        saved.close()
        if saved.journal.path != path:
            saved.journal.path.unlink(missing_ok=True)


def _play_on(saved: SavedGame, bot: RandomBot) -> None:
    for _ in range(ANSWERS):
        choice = saved.session.choice
        if choice is None:
            return
        shown = choice.prompt + "".join(option.label + option.closed for option in choice.options)
        must(is_clean(shown), f"not fit to be shown: {shown!r}")
        try:
            saved.answer(bot.answer(saved.session, choice))
        except RulesFault as fault:
            must(is_clean(str(fault)), f"not one sentence: {fault}")
            return
        except SaveError as error:
            raise Broken(f"what was taken up cannot be written: {error}")
