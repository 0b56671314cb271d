"""Two programs on one save: one plays, the other is told; nothing that was acknowledged is lost."""

import random
import signal
import time
from pathlib import Path

from tests.torture.trial import TABLES, Player, must, stored


def two_programs(chance: random.Random, home: Path) -> int:
    """Two programs take the same save up at nearly the same moment, again and again."""
    first = Player(home, "play", *chance.choice(TABLES), "--plain", "--seed", "3")
    must(first.read_prompt(), "no question came")
    known, races = 0, chance.randrange(2, 5)
    for _ in range(races):
        first.play(chance.randrange(0, 3))
        second = Player(home, "resume", "--plain")
        time.sleep(chance.random() * 0.4)
        first.play(chance.randrange(0, 3))
        if chance.random() < 0.5:
            first.end(signal.SIGKILL)
        let_in = second.read_prompt()
        if let_in:
            second.play(chance.randrange(0, 3))
            second.end(signal.SIGKILL)
        elif first.process.poll() is None:
            first.play(1)
        code = second.wait()
        must(let_in or code == 3, f"the second program ended with code {code}")
        if first.process.poll() is None:
            must(not let_in, "two programs had the save at once")
            first.end(signal.SIGTERM)
        known += first.acknowledged + second.acknowledged
        found = stored(home)
        must(found >= known, f"{known} answers were acknowledged, {found} are stored")
        known = found
        first = Player(home, "resume", "--plain")
        must(first.read_prompt(), "the save could not be taken up")
    first.end(signal.SIGTERM)
    return races
