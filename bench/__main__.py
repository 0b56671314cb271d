"""Measure everything and write bench/results.md."""

import os
import platform
import sys
from importlib import import_module
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"


def machine() -> str:
    model = platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def main() -> int:
    rows = []
    for part in ("engine", "dungeon", "lab", "screen"):
        for row in import_module(f"bench.{part}").rows():
            print(f"{row[0]:70} {row[1]:>14}   goal {row[2]}", flush=True)
            rows.append(row)
    lines = ["# What things cost", "", f"Measured by `make bench` on: {machine()}.", ""]
    lines += ["| what | measured | goal |", "|---|---|---|"]
    lines += [f"| {what} | {value} | {goal} |" for what, value, goal in rows]
    RESULTS.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
