"""What the Enemies will do if nobody stops them: the phase played on a copy of the table.

Heroes stand where they are with the Shields they have planned; every open choice takes its first answer.
"""

from typing import TypeVar

from tabletop.apocalypse_chaos.model.events.fighting import EnemyAttacked, FigureHurt, GrenadeThrown
from tabletop.apocalypse_chaos.model.events.ship import PillarDestroyed
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.enemies import activate, next_enemy
from tabletop.apocalypse_chaos.rules.offensive import due
from tabletop.apocalypse_chaos.verbs.rounds import skip_turn
from tabletop.core.flow import Flow, GameOver, only_answer
from tabletop.core.flow.event import Event
from tabletop.core.record import record
from tabletop.core.store.serial import clone

T = TypeVar("T")


@record
class Threat:
    """What one Enemy would do: where it ends, whom and which rooms it hits."""

    enemy: str
    initiative: int
    ends: str
    rooms: list[str]
    harm: dict[str, int]
    pillars: int
    grenades: list[str]


def forecast(table: Table) -> list[Threat]:
    """Every Enemy that has not acted, in the order of acting."""
    copy: Table = table.beside(clone(table.state))
    for hero in copy.state.heroes.values():
        skip_turn(hero)
    threats: list[Threat] = []
    try:
        while True:
            enemies = due(copy)[1]
            if not enemies:
                return threats
            start = len(copy.log)
            enemy = _silently(next_enemy(copy, enemies))
            threat = Threat(enemy.key, copy.content.cards[enemy.key].initiative, enemy.area, [], {}, 0, [])
            threats.append(threat)
            try:
                _silently(activate(copy, enemy))
            finally:
                threat.ends = enemy.area
                _note(threat, copy.log.events[start:])
    except GameOver:
        return threats


def _note(threat: Threat, happened: list[Event]) -> None:
    for event in happened:
        if isinstance(event, EnemyAttacked):
            threat.rooms.append(event.room)
        elif isinstance(event, FigureHurt):
            threat.harm[event.figure] = threat.harm.get(event.figure, 0) + event.amount
        elif isinstance(event, PillarDestroyed):
            threat.pillars += 1
        elif isinstance(event, GrenadeThrown):
            threat.grenades.append(event.room)


def _silently(flow: Flow[T]) -> T:
    """Run a flow, taking the first answer wherever it asks."""
    try:
        choice = next(flow)
        while True:
            answer = only_answer(choice)
            if answer is None:
                answer = choice.open[0].key if choice.single else tuple(o.key for o in choice.open[: choice.least])
            choice = flow.send(answer)
    except StopIteration as stop:
        result: T = stop.value
        return result
