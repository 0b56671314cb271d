"""Paths over anything with neighbours: rooms, areas, squares."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


def distances(start: P, neighbours: Callable[[P], Iterable[P]], limit: int | None = None) -> dict[P, int]:
    """Steps from start to every place within `limit`, start included at 0, nearest first."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        steps = found[place] + 1
        if limit is not None and steps > limit:
            break
        for other in neighbours(place):
            if other not in found:
                found[other] = steps
                queue.append(other)
    return found


def path(start: P, goal: P, neighbours: Callable[[P], Iterable[P]]) -> list[P] | None:
    """The places of one shortest way, start and goal included; None when there is none."""
    came_from: dict[P, P] = {start: start}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        if place == goal:
            way = [place]
            while place != start:
                place = came_from[place]
                way.append(place)
            return way[::-1]
        for other in neighbours(place):
            if other not in came_from:
                came_from[other] = place
                queue.append(other)
    return None
