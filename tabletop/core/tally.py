"""What happened in games, counted: a game supplies a small function over its log, the lab adds the counts up.

A counter has a name and counts by key: `damage by cause` {"larva": 12}. The names below are those the games share; a
game may add its own. What could have been counted but never was is told by the game's catalogue of countable things.
"""

from collections.abc import Mapping
from typing import TypeAlias

import attrs

from tabletop.core.record import record

Counts: TypeAlias = dict[str, dict[str, int]]
"""Counters by name, each with its counts by key."""

DAMAGE_TAKEN = "damage taken, by cause"
DAMAGE_DEALT = "damage dealt, by cause"
KILLS = "kills, by enemy"
DEATHS = "deaths, by cause"
HURT = "damage taken, by hero"
KILLED = "kills, by hero"
FELL = "deaths, by hero"
PLAYED = "cards, by hero"


def dealt(kind: str) -> str:
    return f"{kind} dealt"


def taken(kind: str) -> str:
    return f"{kind} taken"


def used(kind: str) -> str:
    return f"{kind} used"


@record
class Tally:
    """Counts over some games, and how values ran by round."""

    counts: Counts = attrs.field(factory=dict)
    curves: dict[str, list[list[int]]] = attrs.field(factory=dict)
    """By name and then by round from 1: the sum of the values, and over how many games."""

    def count(self, name: str, key: str, amount: int = 1) -> None:
        counter = self.counts.setdefault(name, {})
        counter[key] = counter.get(key, 0) + amount

    def add_counts(self, counts: Mapping[str, Mapping[str, int]]) -> None:
        for name, found in counts.items():
            counter = self.counts.setdefault(name, {})
            for key, amount in found.items():
                counter[key] = counter.get(key, 0) + amount

    def trace(self, name: str, round: int, value: int, games: int = 1) -> None:
        """Note a value at the start of a round."""
        curve = self.curves.setdefault(name, [])
        while len(curve) < round:
            curve.append([0, 0])
        point = curve[round - 1]
        point[0] += value
        point[1] += games

    def add(self, other: "Tally") -> None:
        self.add_counts(other.counts)
        for name, curve in other.curves.items():
            for place, (value, games) in enumerate(curve, 1):
                self.trace(name, place, value, games)

    def never(self, countable: Mapping[str, list[str]]) -> dict[str, list[str]]:
        """What could have been counted and never was, by the name of its counter."""
        missing = {
            name: [key for key in keys if key not in self.counts.get(name, {})] for name, keys in countable.items()
        }
        return {name: keys for name, keys in missing.items() if keys}
