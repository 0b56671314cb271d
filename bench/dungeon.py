"""What a crowded dungeon costs."""

import time
from typing import Any

from tests.support.perditions_mouth import activate_all, arena, run

Row = tuple[str, str, str]


def crowd() -> Any:
    """Twenty enemies and three heroes on an open map of 14 by 12."""
    kinds = ["rotikka"] * 5 + ["boneworm"] * 7 + ["acolyte"] * 5 + ["guard"] * 3
    spots = [f"{1 + index // 7 * 2}{chr(ord('A') + index % 7 * 2)}" for index in range(20)]
    heroes = {"tyra": "12A", "elisa": "12G", "niffil": "12N"}
    return arena(["." * 14] * 12, heroes, list(zip(kinds, spots, strict=True)))


def spent(table: Any, action: str) -> float:
    began = time.process_time()
    run(activate_all(table, action))
    return (time.process_time() - began) * 1000


def rows() -> list[Row]:
    found = []
    for action in ("move", "attack"):
        best = min(spent(crowd(), action) for _ in range(5))
        found.append((f"Perdition's Mouth: 20 enemies {action} on a 14x12 map, CPU", f"{best:.1f} ms", "20 ms"))
    return found
