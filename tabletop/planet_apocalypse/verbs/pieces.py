"""Figures and tokens on the map."""

from collections.abc import Sequence

from tabletop.planet_apocalypse.board.pieces import figures_left, fourth, fourths_left
from tabletop.planet_apocalypse.model.events import enemies as events
from tabletop.planet_apocalypse.model.events.heroes import CounterChanged
from tabletop.planet_apocalypse.model.state import Fourth
from tabletop.planet_apocalypse.model.table import Table


def put_hero(table: Table, hero: str, to: str) -> None:
    """Only the figure moves; what it meets there is the mover's business."""
    holder = table.state.heroes[hero]
    was, holder.area = holder.area, to
    table.emit(events.HeroMoved(hero, was, to))


# -- tokens -----------------------------------------------------------------------------------------------------------


def put_token(table: Table, area: str, mark: str = "") -> None:
    table.state.areas[area].tokens.append(mark)
    table.emit(events.TokenPlaced(area))


def open_token(table: Table, area: str, mark: str | None = None) -> str:
    """The oldest token of an area, or the oldest of that mark, is turned up and gone; its mark."""
    tokens = table.state.areas[area].tokens
    return tokens.pop(0 if mark is None else tokens.index(mark))


def move_token(table: Table, area: str, to: str, mark: str) -> None:
    table.state.areas[area].tokens.remove(mark)
    table.state.areas[to].tokens.append(mark)
    table.emit(events.TokenMoved(area, to))


def lose_token(table: Table, area: str, mark: str) -> None:
    """The token leaves the map."""
    table.state.areas[area].tokens.remove(mark)
    table.emit(events.TokenExited(area))


def return_token(table: Table, area: str, to: str, mark: str) -> None:
    """On some maps it comes back elsewhere.  [PA-MAP-DOOMGATE-02]"""
    table.state.areas[to].tokens.append(mark)
    table.emit(events.TokenMoved(area, to))


# -- minions ----------------------------------------------------------------------------------------------------------


def put_minions(table: Table, area: str, minions: list[int]) -> bool:
    """Place figures by circle, as many as the supply has; False when it is short.  [PA-INVASION-08]"""
    there, placed = table.state.areas[area].minions, []
    for circle, wanted in enumerate(minions):
        placed.append(max(0, min(wanted, figures_left(table.content, table.state, circle))))
        there[circle] += placed[-1]
    table.emit(events.MinionsPlaced(area, placed))
    return placed == minions


def move_minions(table: Table, area: str, to: str, circle: int, amount: int) -> None:
    if amount:
        table.state.areas[area].minions[circle] -= amount
        table.state.areas[to].minions[circle] += amount
        table.emit(events.MinionsMoved(area, to, circle, amount))


def lose_minions(table: Table, area: str, circle: int, amount: int) -> None:
    """Figures that leave the map go back to the supply."""
    table.state.areas[area].minions[circle] -= amount
    table.emit(events.MinionsExited(area, circle, amount))


def return_minions(table: Table, area: str, circle: int, amount: int) -> None:
    """On some maps they come back elsewhere.  [PA-MAP-DOOMGATE-02, -03]"""
    table.state.areas[area].minions[circle] += amount
    table.emit(events.MinionsPlaced(area, [amount if index == circle else 0 for index in range(4)]))


def stun_group(table: Table, area: str, circle: int) -> None:
    """The minions of a circle in an area skip their next attack."""
    place = table.state.areas[area]
    if circle not in place.skipping:
        place.skipping.append(circle)


def wake_group(table: Table, area: str, circle: int) -> bool:
    """They have skipped it; True when they were stunned."""
    skipping = table.state.areas[area].skipping
    if circle in skipping:
        skipping.remove(circle)
        table.emit(events.GroupSkipped(area, circle))
        return True
    return False


# -- Fourth Circle demons ---------------------------------------------------------------------------------------------


def draw_fourth(table: Table, besides: Sequence[str] = ()) -> str:
    """One at random of those not in play, if there is any besides these; it is one of them until it appears."""
    free = fourths_left(table.state, besides)
    return free[table.state.rng.below(len(free))] if free else ""


def reject_fourth(table: Table, key: str) -> None:
    """Another one comes instead, and this one may be drawn later."""
    table.emit(events.FourthRejected(key))


def put_fourth(table: Table, key: str, area: str) -> None:
    table.state.rest.remove(key)
    table.state.fourths.append(Fourth(key, area, table.content.fourths[key].health))
    table.emit(events.FourthAppeared(key, area))


def move_fourth(table: Table, key: str, to: str) -> None:
    demon = fourth(table.state, key)
    if demon is not None:
        was, demon.area = demon.area, to
        table.emit(events.FourthMoved(key, was, to))


def count_for_fourth(table: Table, key: str, counter: str, change: int) -> None:
    """Something is laid on a demon's card, or taken from it."""
    demon = fourth(table.state, key)
    if demon is not None:
        demon.counters[counter] = now = demon.counters.get(counter, 0) + change
        table.emit(CounterChanged(key, counter, now))


def remember(table: Table, key: str, value: str) -> None:
    """A map or a component keeps something in mind; with nothing to keep it forgets."""
    memory = table.state.memory
    if value:
        memory[key] = value
    else:
        memory.pop(key, None)
    table.recast()


def leave_remains(table: Table, key: str, area: str) -> None:
    """A demon that fell leaves something behind, and is not drawn while it lies there.  [PA-FOURTHS-20]"""
    remember(table, key, area)
    table.emit(events.FourthLeft(key, area))


def wake_fourth(table: Table, key: str) -> None:
    """The demon stands again where it left something, in full health.  [PA-FOURTHS-21]"""
    area = table.state.memory[key]
    remember(table, key, "")
    put_fourth(table, key, area)


def take_fourth(table: Table, key: str) -> None:
    """The demon is out of play and may be drawn again."""
    state = table.state
    state.fourths = [demon for demon in state.fourths if demon.key != key]
    state.rest.append(key)
    table.recast()
