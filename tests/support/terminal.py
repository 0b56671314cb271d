"""Running the program as a player does, with the toy game added to those it knows."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
WITH_TOY = """
import sys
from tests.support import toy
from tabletop.__main__ import main
toy.register()
sys.exit(main())
"""


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", WITH_TOY, *arguments]


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "TABLETOP_HOME": str(home), "PYTHONPATH": str(ROOT)}


def run(home: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), input=text, capture_output=True, text=True, env=environment(home), cwd=ROOT, timeout=60
    )
