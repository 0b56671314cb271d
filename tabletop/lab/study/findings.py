"""What a study found, ready to be told: the object that `lab --json` prints, and the numbers the pages show."""

from collections.abc import Iterable
from typing import Any

from tabletop.core.record import record
from tabletop.core.tally import Counts, Tally
from tabletop.lab.run.watch import ANSWERS, FORCED, PROMPTS, TURNS
from tabletop.lab.study.statistics import Interval, wilson
from tabletop.lab.study.study import CellResult, Study

FOREGONE = 0.95
"""A question to which one answer is given so often is none."""
ASKED_ENOUGH = 20


@record
class Share:
    """Wins of some games."""

    games: int = 0
    wins: int = 0

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)


@record
class Findings:
    """A finished study with the names of what it is about."""

    game: str
    title: str
    version: str
    content: str
    changes: list[str]
    digest: str
    cells: list[CellResult]
    tally: Tally
    tallies: dict[tuple[str, str], Tally]
    never: dict[str, list[str]]
    left_out: list[str]

    @property
    def heroes(self) -> dict[str, Share]:
        """Wins of the games each hero took part in."""
        found: dict[str, Share] = {}
        for cell in self.cells:
            for hero in cell.cell.heroes:
                share = found.setdefault(hero, Share())
                share.games += cell.games
                share.wins += cell.wins
        return found

    @property
    def pace(self) -> dict[str, float]:
        return pace(self.cells, self.tally.counts)

    def plain(self) -> dict[str, Any]:
        """The object for machines."""
        return {
            "game": self.game,
            "version": self.version,
            "content": self.content,
            "changes": self.changes,
            "digest": self.digest,
            "cells": [plain_cell(cell) for cell in self.cells],
            "left_out": len(self.left_out),
            "heroes": {hero: _plain_share(share) for hero, share in self.heroes.items()},
            "pace": self.pace,
            "tally": {name: dict(sorted(counts.items())) for name, counts in sorted(self.tally.counts.items())},
            "curves": self.tally.curves,
            "never": self.never,
        }


def findings_of(study: Study, title: str, countable: dict[str, list[str]]) -> Findings:
    tally, stand = study.tally, study.stand
    return Findings(
        stand.game,
        title,
        stand.version,
        stand.content,
        list(stand.changes),
        study.digest,
        study.cells,
        tally,
        study.tallies,
        tally.never(countable),
        study.left_out,
    )


def plain_cell(result: CellResult) -> dict[str, Any]:
    low, high = result.interval
    return {
        "scenario": result.cell.scenario,
        "heroes": result.cell.heroes,
        "options": result.cell.options,
        "bot": result.cell.bot,
        "games": result.games,
        "wins": result.wins,
        "low": round(low, 4),
        "high": round(high, 4),
        "rounds_mean": round(result.rounds_mean, 2),
        "by_ending": result.by_ending,
        "decisions": result.decisions,
        "seconds": round(result.seconds, 3),
        "digest": result.digest,
    }


def _plain_share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {"games": share.games, "wins": share.wins, "low": round(low, 4), "high": round(high, 4)}


def pace(cells: Iterable[CellResult], counts: Counts) -> dict[str, float]:
    """Prompts a round, how many of them were none, and how long turns are."""
    cells = list(cells)
    rounds = max(1, sum(cell.rounds for cell in cells))
    prompts = sum(counts.get(PROMPTS, {}).values())
    turns = counts.get(TURNS, {})
    amount = max(1, sum(turns.values()))
    return {
        "prompts_a_round": round(prompts / rounds, 2),
        "forced_a_round": round(sum(counts.get(FORCED, {}).values()) / rounds, 2),
        "foregone_a_round": round(sum(asked for asked, _, _ in foregone(counts).values()) / rounds, 2),
        "prompts_a_turn": round(sum(int(length) * n for length, n in turns.items()) / amount, 2),
        "longest_turn": max((int(length) for length in turns), default=0),
    }


def foregone(counts: Counts) -> dict[str, tuple[int, str, float]]:
    """Small choices with one sensible answer: by choice, how often asked, the usual answer, and its share."""
    by_choice: dict[str, dict[str, int]] = {}
    for given, amount in counts.get(ANSWERS, {}).items():
        id, _, answer = given.partition(": ")
        by_choice.setdefault(id, {})[answer] = amount
    found = {}
    for id, answers in sorted(by_choice.items()):
        asked, (usual, times) = sum(answers.values()), max(answers.items(), key=lambda pair: (pair[1], pair[0]))
        if asked >= ASKED_ENOUGH and times / asked >= FOREGONE:
            found[id] = (asked, usual, times / asked)
    return found
