"""The verbs for figures and the pools they come from."""

from tabletop.core.flow import Flow, react
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.model.events.dungeon import (
    AlarmRaised,
    EnemyDazed,
    EnemyGone,
    EnemySpawned,
    EnemyWoke,
    FigureMarked,
    PoolMoved,
)
from tabletop.perditions_mouth.model.events.heroes import BodyGone, HeroRaised
from tabletop.perditions_mouth.model.moments.rounds import AlarmSounded
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count, shift_threat


def stand(table: Table, who: str, squares: tuple[int, ...]) -> None:
    """Put a hero or figure on its squares; a body lying there is gone.  [PM-GOLD-06, PM-DEATH-05]"""
    state = table.state
    for at in squares:
        assert at not in state.standing, f"{who} cannot stand on {square_name(at)}: {state.standing[at]} is there"
        state.standing[at] = who
    for hero in state.heroes.values():
        if hero.status == "dead" and hero.at in squares:
            hero.status, hero.at = "lost", 0
            table.emit(BodyGone(hero.key))
    if who in state.heroes:
        state.heroes[who].at = squares[0]
    else:
        state.figures[who].at = squares


def lift(table: Table, who: str) -> None:
    """Take a hero or figure off its squares."""
    state = table.state
    if who in state.heroes:
        del state.standing[state.heroes[who].at]
        state.heroes[who].at = 0
    else:
        for at in state.figures[who].at:
            del state.standing[at]
        state.figures[who].at = ()


def create(table: Table, kind: str, squares: tuple[int, ...], rune: str = "") -> Figure:
    """A figure comes onto the map."""
    state = table.state
    state.made += 1
    figure = Figure(f"{kind}#{state.made}", kind, (), rune=rune)
    state.figures[figure.key] = figure
    stand(table, figure.key, squares)
    if kind in table.content.heard:
        table.recast()
    return figure


def remove(table: Table, key: str) -> Figure:
    """A figure is gone from the table; the figure, still knowing where it stood."""
    figure = table.state.figures[key]
    at = figure.at
    if at:
        lift(table, key)
        figure.at = at
    del table.state.figures[key]
    if figure.kind in table.content.heard:
        table.recast()
    return figure


def bring(table: Table, kind: str, squares: tuple[int, ...]) -> Figure:
    """An enemy appears during play."""
    figure = create(table, kind, squares)
    table.emit(EnemySpawned(figure.key, squares[0]))
    return figure


def bring_from(table: Table, name: str, kind: str, squares: tuple[int, ...]) -> Figure:
    """An enemy of a pool appears on these squares."""
    pool(table, name).remove(kind)
    return bring(table, kind, squares)


def come_back(table: Table, figure: Figure) -> None:
    """A figure that was pushed off the map stands again where it left it.  [PM-PUSH-10]"""
    at, figure.waits = figure.waits, 0
    stand(table, figure.key, (at,))
    table.emit(EnemySpawned(figure.key, at))


def send_to_reserve(table: Table, figure: Figure, why: str) -> None:
    """An enemy leaves the map alive."""
    remove(table, figure.key)
    table.state.reserve.append(figure.kind)
    table.emit(EnemyGone(figure.key, why))


def sound_alarm(table: Table, figure: Figure) -> Flow[None]:
    """An Acolyte has reached the alarm.  [PM-EMOVE-24, PM-THREAT-07]"""
    at = figure.at[0]
    table.emit(AlarmRaised(figure.key))
    send_to_reserve(table, figure, "alarm")
    yield from ring(table, at)


def ring(table: Table, at: int) -> Flow[None]:
    """The alarm is heard, whoever raised it.  [PM-THREAT-07]"""
    count(table, "alarms")
    shift_threat(table, 1, "alarm")
    yield from react(table, AlarmSounded(at))


def mark(table: Table, figure: Figure, *, on: bool = True) -> None:
    """Put a counter of the scenario on a figure, or take it off."""
    if figure.marked != on:
        figure.marked = on
        table.emit(FigureMarked(figure.key, on))


def sits_out(figure: Figure) -> bool:
    """Whether it skips this Watchstone action; one fewer is left to skip."""
    if not figure.skips:
        return False
    figure.skips -= 1
    return True


def skip_next(table: Table, figure: Figure) -> None:
    """This enemy will sit out the next Watchstone action."""
    figure.skips += 1
    table.emit(EnemyDazed(figure.key))


def raise_hero(table: Table, hero: Hero) -> None:
    """A dead hero stands up where it lies with 1 HP, its peg in the Rest spoke.  [PM-DEATH-08]"""
    at = hero.at
    hero.hp, hero.status, hero.at = 1, "present", 0
    stand(table, hero.key, (at,))
    hero.has_peg = True
    hero.spoke = next(i for i, spoke in enumerate(table.content.wheels.stone) if spoke.key == "rest")
    table.emit(HeroRaised(hero.key, at))


def put_to_sleep(figure: Figure) -> None:
    figure.asleep = True


def wake(table: Table, figure: Figure) -> None:
    if figure.asleep:
        figure.asleep = False
        table.emit(EnemyWoke(figure.key))


def move_pool(table: Table, kind: str, source: str, target: str) -> None:
    """One figure from pool to pool: primary, secondary, reserve, dead."""
    pools = pool(table, source), pool(table, target)
    pools[0].remove(kind)
    pools[1].append(kind)
    table.emit(PoolMoved(kind, source, target))


def pool(table: Table, name: str) -> list[str]:
    state = table.state
    return {
        "primary": state.primary,
        "secondary": state.secondary,
        "reserve": state.reserve,
        "dead": state.dead,
    }[name]
