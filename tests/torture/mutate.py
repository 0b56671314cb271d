"""Damage of all kinds, to bytes and to data."""

import copy
import random
from typing import Any

NUMBERS = [0, -1, 1, 2**31, 2**63, 2**64, -(2**63), 10**30, 1e308, float("inf"), float("nan"), True, 0.5]
TEXTS = ["", "\x1b[2J", "\u202e", "\ud800", "a" * 5000, "../../etc/passwd", "purple", "null", "\x00", "1e999", "é"]
SHAPES: list[Any] = [None, [], {}, [[]], {"": None}]
ODD: list[Any] = [*NUMBERS, *TEXTS, *SHAPES]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value in some data."""
    found = [path]
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            found += places(value, (*path, index))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def mutate(chance: random.Random, data: Any) -> Any:
    """The data with one value changed, taken away, doubled or put somewhere else."""
    data = copy.deepcopy(data)
    ways = places(data)
    path = chance.choice(ways)
    if not path:
        return chance.choice(ODD)
    holder, last = at(data, path[:-1]), path[-1]
    way = chance.randrange(7)
    if way == 0:
        del holder[last]
    elif way == 1:
        holder[last] = copy.deepcopy(at(data, chance.choice(ways)))
    elif way == 2 and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[last]))
    elif way == 3 and isinstance(holder, dict):
        holder[chance.choice(TEXTS)] = holder.pop(last)
    elif way == 4 and isinstance(holder[last], int):
        holder[last] += chance.choice([-1, 1, 100, -100])
    else:
        holder[last] = copy.deepcopy(chance.choice(ODD))
    return data


def spoil(chance: random.Random, data: bytes) -> bytes:
    """Bytes flipped, cut off, doubled or put in."""
    place = chance.randrange(len(data) + 1)
    way = chance.randrange(5)
    if way == 0:
        return data[:place]
    if way == 1:
        return data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
    if way == 2:
        return data[:place] + bytes(chance.randrange(256) for _ in range(chance.randrange(1, 40))) + data[place:]
    if way == 3:
        until = min(len(data), place + chance.randrange(1, 200))
        return data[:until] + data[place:until] * chance.randrange(1, 4) + data[until:]
    return data[:place] + data[place + chance.randrange(1, 200) :]
