"""What things and tokens on the map do, and what becomes of them when they are opened, broken or struck."""

from tabletop.core.flow import Flow, react
from tabletop.perditions_mouth.board.queries import kind_of
from tabletop.perditions_mouth.model.moments.kinds import KindFell, KindHurt, ThingBroken, ThingPicked
from tabletop.perditions_mouth.model.moments.questions import MoveGoals
from tabletop.perditions_mouth.model.moments.rounds import EnemyArrived, NestDestroyed
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.treasures import break_chest, open_chest
from tabletop.perditions_mouth.verbs.counters import count, shift_threat
from tabletop.perditions_mouth.verbs.death import kill_victim
from tabletop.perditions_mouth.verbs.dungeon import set_terrain, take_token
from tabletop.perditions_mouth.verbs.figures import send_to_reserve


@ability("lure", on=MoveGoals)
def lure(table: Table, _owner: str, moment: MoveGoals, *, group: str, thing: str) -> None:
    """The group wants to stand on it, unless a hero does."""
    at = table.state.tokens[thing]
    if kind_of(table, moment.figure).group == group and table.state.standing.get(at) not in table.state.heroes:
        moment.enter.append(at)


@ability("lure", on=EnemyArrived)
def swallow(table: Table, _owner: str, moment: EnemyArrived, *, group: str, thing: str) -> None:
    """It takes whom it has lured to the reserve, and is gone.  [PM-TREASURE-17]"""
    if kind_of(table, moment.figure).group == group and table.state.tokens[thing] in moment.figure.at:
        send_to_reserve(table, moment.figure, "warp")
        take_token(table, thing)


@ability("crumble", on=KindHurt)
def crack(table: Table, _owner: str, _moment: KindHurt) -> None:
    count(table, "nests_damaged")


@ability("crumble", on=KindFell)
def crumble(table: Table, _owner: str, moment: KindFell, *, into: str, threat: int, thing: str) -> Flow[None]:
    """Its square becomes other ground, and the threat rises when a hero did it.  [PM-ATTACK-07, PM-THREAT-06]"""
    at = moment.figure.at[0] if moment.figure.at else 0
    if at:
        set_terrain(table, at, into)
    count(table, "nests_destroyed")
    if moment.by:
        shift_threat(table, threat, thing)
        yield from react(table, NestDestroyed(moment.by, at))


@ability("hold_treasure", on=ThingPicked)
def give_treasure(table: Table, owner: str, moment: ThingPicked) -> Flow[None]:
    yield from open_chest(table, owner, table.state.heroes[moment.hero])


@ability("hold_treasure", on=ThingBroken)
def spill_treasure(table: Table, owner: str, moment: ThingBroken) -> Flow[None]:
    yield from break_chest(table, owner, moment.by)


@ability("perish", on=ThingBroken)
def perish(table: Table, owner: str, _moment: ThingBroken) -> Flow[None]:
    yield from kill_victim(table, owner)
