"""What enemies do beyond their numbers: how they fight and what they want."""

from tabletop.core.flow import Flow, consult
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.ground import board
from tabletop.perditions_mouth.board.queries import hit_points, kind_of
from tabletop.perditions_mouth.board.routes.targets import attackable, goals_of
from tabletop.perditions_mouth.model.moments.kinds import KindArrived, KindHarmed, KindHits, KindStruck, KindWants
from tabletop.perditions_mouth.model.moments.questions import Numbers, ScentReach
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.attacks import choose_target, strike
from tabletop.perditions_mouth.verbs.figures import sound_alarm


@ability("poison", on=KindHits)
def poison(_table: Table, _owner: str, moment: KindHits) -> None:
    """Its hits bring Fatigue.  [PM-EATT-08]"""
    moment.poison = True


@ability("attack_twice", on=KindStruck)
def attack_twice(table: Table, _owner: str, moment: KindStruck) -> Flow[None]:
    """The same target once more, a new one if it fell; the blessed face only the first.  [PM-EATT-09, PM-EATT-11]"""
    figure, hero = moment.figure, table.state.heroes[moment.hero]
    if hero.status in ("dead", "lost"):
        other = yield from choose_target(table, figure)
        if other is not None and table.state.blessed != other.key:
            yield from strike(table, figure, other, second=True)
    elif table.state.blessed != hero.key and hero in attackable(table, figure):
        yield from strike(table, figure, hero, second=True)


@ability("fall_to_attacks_only", on=KindHarmed)
def fall_to_attacks_only(table: Table, _owner: str, moment: KindHarmed) -> None:
    """Nothing but an attack takes its last hit point.  [PM-ENEMY-11]"""
    if not moment.attack:
        moment.amount = min(moment.amount, hit_points(table, moment.figure) - 1)


@ability("pheromones", on=Numbers)
def pheromones(table: Table, owner: str, moment: Numbers, *, group: str, reach: int, attack: int) -> None:
    """Others of the group within range attack harder.  [PM-EMOVE-34]"""
    other, figure = moment.figure, table.state.figures[owner]
    if other is figure or kind_of(table, other).group != group or not figure.at or not other.at:
        return
    if gap(figure.at, other.at) <= consult(table, ScentReach(figure, reach)).reach:
        moment.attack += attack


@ability("raise_alarm", on=KindWants)
def want_alarm(_table: Table, _owner: str, moment: KindWants) -> None:
    """It runs for the alarm.  [PM-EMOVE-23]"""
    moment.alarm = True


@ability("raise_alarm", on=KindArrived)
def raise_alarm(table: Table, _owner: str, moment: KindArrived) -> Flow[None]:
    """On the alarm square it sounds the alarm, unless it has better to do.  [PM-EMOVE-24]"""
    if board(table).alarm in moment.figure.at and goals_of(table, moment.figure).alarm:
        yield from sound_alarm(table, moment.figure)
