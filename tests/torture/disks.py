"""A disk that fills up, folders that cannot be written: one sentence, code 3, and every older answer intact."""

import random
import subprocess
import sys
from pathlib import Path

from tests.support.terminal import ROOT, WITH_TOY, environment
from tests.torture.trial import TABLES, Player, must, stored

LIMITED = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most}))
"""


def full_disk(chance: random.Random, home: Path) -> int:
    """No file may grow beyond some size: the answer that does not fit is refused, those before it stay."""
    most = chance.randrange(100, 20_000)
    table = chance.choice(TABLES)
    code = [sys.executable, "-c", LIMITED.format(most=most) + WITH_TOY, "play", *table, "--plain", "--seed", "3"]
    done = subprocess.run(
        code, input="1\n" * 400, capture_output=True, text=True, env=environment(home), cwd=ROOT, timeout=60
    )
    must("Traceback" not in done.stderr, done.stderr[-400:])
    must(done.returncode in (0, 3), f"it ended with code {done.returncode}: {done.stderr[-200:]}")
    files = list((home / "saves").glob("*.jsonl"))
    if files and files[0].stat().st_size:
        asked = done.stdout.count("\n[") + done.stdout.startswith("[")
        must(stored(home) >= min(asked - 1, 1), "answers that were stored are gone")
    return 1


def no_folder(chance: random.Random, home: Path) -> int:
    """The data folder is a file, lies below one, or is a device."""
    (home / "file").write_text("here first")
    place = chance.choice([home / "file", home / "file" / "below", Path("/dev/null"), Path("/proc/none")])
    player = Player(place, "play", *chance.choice(TABLES), "--plain")
    must(not player.read_prompt(), f"a game began in {place.name}")
    must((code := player.wait()) == 3, f"it ended with code {code}")
    must((home / "file").read_text() == "here first", "a file of somebody else's was written")
    return 1
