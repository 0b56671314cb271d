"""Two runs side by side: the same cells on the same seeds, and whether the difference is more than luck."""

from pathlib import Path
from typing import Any

import attrs

from tabletop.core.record import record
from tabletop.lab.run.shard import Cell
from tabletop.lab.run.trouble import ResultsError
from tabletop.lab.show.tables import Sheet, percent, rate
from tabletop.lab.study.results import read_results
from tabletop.lab.study.statistics import Paired, wilson


@record
class Run:
    """A run read from its results file."""

    name: str
    game: str = ""
    version: str = ""
    content: str = ""
    cells: dict[str, Cell] = attrs.field(factory=dict)
    won: dict[str, dict[int, bool]] = attrs.field(factory=dict)
    """By cell, and then by seed."""


@record
class Pair:
    """One cell in both runs."""

    cell: Cell
    old: tuple[int, int]
    """Games and wins on the seeds that both have played."""
    new: tuple[int, int]
    paired: Paired


@record
class Comparison:
    """What changed between two runs."""

    old: Run
    new: Run
    pairs: list[Pair]
    only_old: int
    only_new: int

    @property
    def total(self) -> Paired:
        total = Paired()
        for pair in self.pairs:
            total.add(pair.paired)
        return total


def read_run(path: Path) -> Run:
    """All results at that place; raises ResultsError."""
    run = Run(str(path))
    for line in read_results(path):
        if run.content and (line.game, line.version, line.content) != (run.game, run.version, run.content):
            raise ResultsError(f"{path} holds games of several versions or contents and cannot be compared.")
        run.game, run.version, run.content = line.game, line.version, line.content
        cell = line.played.shard.cell
        run.cells[cell.key] = cell
        seeds = run.won.setdefault(cell.key, {})
        seeds.update({outcome.seed: outcome.won for outcome in line.played.outcomes})
    if not run.cells:
        raise ResultsError(f"There are no finished games in {str(path)!r}.")
    return run


def compare(old: Run, new: Run) -> Comparison:
    """The cells that both runs have; raises ResultsError when there are none."""
    if old.game != new.game:
        raise ResultsError(f"{old.name} holds games of {old.game} and {new.name} games of {new.game}.")
    pairs = []
    for key, cell in old.cells.items():
        seeds = sorted(old.won[key].keys() & new.won.get(key, {}).keys())
        if seeds:
            pairs.append(_pair(cell, [(old.won[key][seed], new.won[key][seed]) for seed in seeds]))
    if not pairs:
        raise ResultsError(f"{old.name} and {new.name} have no cell with the same seeds.")
    return Comparison(old, new, pairs, len(old.cells) - len(pairs), len(new.cells) - len(pairs))


def _pair(cell: Cell, results: list[tuple[bool, bool]]) -> Pair:
    lost = sum(before and not after for before, after in results)
    gained = sum(after and not before for before, after in results)
    wins = sum(before for before, _ in results)
    games = len(results)
    return Pair(cell, (games, wins), (games, wins - lost + gained), Paired(games, lost, gained))


def plain_comparison(found: Comparison) -> dict[str, Any]:
    """The object for machines."""
    return {
        "game": found.old.game,
        "old": {"version": found.old.version, "content": found.old.content},
        "new": {"version": found.new.version, "content": found.new.content},
        "cells": [{**attrs.asdict(pair.cell), **_plain(pair)} for pair in found.pairs],  # type: ignore[arg-type]
        "total": _plain_paired(found.total),
        "only_old": found.only_old,
        "only_new": found.only_new,
    }


def _plain(pair: Pair) -> dict[str, Any]:
    sides = {}
    for name, (games, wins) in (("old", pair.old), ("new", pair.new)):
        low, high = wilson(wins, games)
        sides[name] = {"wins": wins, "low": round(low, 4), "high": round(high, 4)}
    return {**_plain_paired(pair.paired), **sides}


def _plain_paired(paired: Paired) -> dict[str, Any]:
    low, high = paired.interval
    return {
        "games": paired.games,
        "lost": paired.lost,
        "gained": paired.gained,
        "difference": round(paired.difference, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "verdict": paired.verdict,
    }


def comparison_sheet(found: Comparison) -> Sheet:
    rows = []
    for pair in found.pairs:
        cell = pair.cell
        sides = [rate(wins, games, wilson(wins, games)) for games, wins in (pair.old, pair.new)]
        who = [cell.scenario, ", ".join(cell.heroes), cell.bot, str(pair.paired.games)]
        rows.append([*who, *sides, points(pair.paired), pair.paired.verdict])
    total = found.total
    rows.append(["all", "", "", str(total.games), "", "", points(total), total.verdict])
    columns = ["scenario", "heroes", "bot", "games", "old", "new", "difference in points", "verdict"]
    return Sheet("Old and new on the same seeds", columns, rows)


def points(paired: Paired) -> str:
    low, high = paired.interval
    return f"{100 * paired.difference:+.1f} ({percent(low)} to {percent(high)})"
