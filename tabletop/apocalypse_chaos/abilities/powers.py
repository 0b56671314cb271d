"""The powers of the rooms.  [AC-ROOM-I-01 .. AC-ROOM-X-04]"""

from tabletop.apocalypse_chaos.board.areas import enemies_at, reach
from tabletop.apocalypse_chaos.board.barricades import MOST, free_sides, wall_key
from tabletop.apocalypse_chaos.board.figures import is_hurt, ship_of
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.scenario import scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.model.events.ship import StarBound
from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.moments import Offered, RoomActivated
from tabletop.apocalypse_chaos.model.names import SIDE_NAMES, area_name, enemy_name
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.state import Enemy, State, Vortex
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.actions import walk
from tabletop.apocalypse_chaos.verbs.barricades import build
from tabletop.apocalypse_chaos.verbs.dice import bind_stars
from tabletop.apocalypse_chaos.verbs.enemies import blast, steer
from tabletop.apocalypse_chaos.verbs.figures import charge, heal, shield
from tabletop.apocalypse_chaos.verbs.rooms import close_vortex
from tabletop.core.flow import Flow, Look, Option, pick


@ability("air_duct", on=RoomActivated)
def air_duct(table: Table, _: str, moment: RoomActivated) -> None:
    """[AC-ROOM-I-01]"""
    shield(table, moment.actor, moment.dice)


@ability("air_duct", on=Offered)
def air_duct_offered(_: Table, _owner: str, moment: Offered) -> None:
    moment.personal = True


@ability("promethium", on=RoomActivated)
def promethium(table: Table, owner: str, moment: RoomActivated) -> None:
    """[AC-ROOM-II-01]"""
    blast(table, owner, reach(table.state, table.state.heroes[owner], moment.face), moment.dice)


@ability("promethium", on=Offered)
def promethium_offered(table: Table, owner: str, moment: Offered) -> None:
    if not enemies_at(table.state, reach(table.state, table.state.heroes[owner], moment.face)):
        moment.why_not = f"no Enemy is in {moment.face} reach of the room, AC-ROOM-II-01"


@ability("cryo_scan", on=RoomActivated)
def cryo_scan(table: Table, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-III-01]"""
    for _ in range(moment.dice):
        options = [
            Option(f"vortex.{vortex.number}", f"Vortex {vortex.number}", vortex.number, about=vortex.area)
            for vortex in closable(table.state)
        ]
        if not options:
            return
        close_vortex(table, (yield from pick(owner, "cryo.vortex", "Close which Vortex?", options)))


def closable(state: State) -> list[Vortex]:
    """Open Vortices, but not the last one after a round in which all were closed.  [AC-RULE-79]"""
    found = [vortex for vortex in state.vortices if vortex.open]
    return [] if state.calm and len(found) == 1 else found


@ability("cryo_scan", on=Offered)
def cryo_scan_offered(table: Table, _: str, moment: Offered) -> None:
    if not any(vortex.open for vortex in table.state.vortices):
        moment.why_not = "every Vortex is closed, AC-ROOM-III-01"
    elif not closable(table.state):
        moment.why_not = "nothing came this round, so one Vortex stays open, AC-RULE-79"


@ability("displace", on=RoomActivated)
def displace(table: Table, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-IV-01, AC-ROOM-VIII-01]"""
    return walk(table, table.state.heroes[owner], moment.actor, ANYWHERE)


@ability("displace", on=Offered)
def displace_offered(table: Table, _: str, moment: Offered) -> None:
    moment.personal = True
    if not destinations(table.state, moment.actor, ANYWHERE):
        moment.why_not = "no room has space, AC-MOVE-03"


@ability("medical_bay", on=RoomActivated)
def medical_bay(table: Table, _: str, moment: RoomActivated) -> None:
    """[AC-ROOM-V-01]"""
    heal(table, moment.actor, moment.dice)


@ability("medical_bay", on=Offered)
def medical_bay_offered(table: Table, _: str, moment: Offered) -> None:
    moment.personal = True
    if not is_hurt(table.state, moment.actor):
        moment.why_not = "nothing to heal, AC-ROOM-V-01"


@ability("charge_attacks", on=RoomActivated)
def charge_attacks(table: Table, owner: str, moment: RoomActivated) -> None:
    """[AC-ROOM-VI-01]"""
    charge(table, table.state.heroes[owner], moment.dice)


@ability("build_barricades", on=RoomActivated)
def build_barricades(table: Table, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-VII-01]"""
    state = table.state
    for _ in range(moment.dice):
        if len(state.barricades) >= MOST:
            return
        options = []
        for wall in free_sides(state, state.rooms[moment.room].ship):
            name = table.content.tiles[wall.room].short
            fact = f"towards {table.content.tiles[wall.beyond].short}" if wall.beyond else "outside"
            label = f"{name}, {SIDE_NAMES[wall.side]}"
            options.append(Option(wall_key(wall), label, wall, about=wall.room, look=Look(fact, group=name)))
        build(table, (yield from pick(owner, "dome.side", "Build a barricade where?", options)))


@ability("build_barricades", on=Offered)
def build_offered(table: Table, owner: str, moment: Offered) -> None:
    if len(table.state.barricades) >= MOST:
        moment.why_not = "4 barricades stand, AC-BARRICADE-01"
    elif not free_sides(table.state, ship_of(table.state, owner)):
        moment.why_not = "no side is free, AC-BARRICADE-02"


def steerable(table: Table, room: str) -> list[tuple[Enemy, int]]:
    """Movement circles in reach of the room without a token.  [AC-ROOM-IX-01, -03, AC-RULE-72]"""
    state = table.state
    if sum(len(enemy.arrows) for enemy in state.enemies.values()) >= table.content.components["arrows"].count:
        return []
    here = state.rooms[room]
    return [
        (enemy, index)
        for enemy in enemies_at(state, here.melee + here.ranged)
        for index, circle in enumerate(table.content.cards[enemy.key].circles)
        if circle[0].does == "walk" and all(arrow.circle != index for arrow in enemy.arrows)
    ]


@ability("control_moves", on=RoomActivated)
def control_moves(table: Table, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-IX-01]"""
    for _ in range(moment.dice):
        found = steerable(table, moment.room)
        if not found:
            return
        options = []
        for enemy, index in found:
            name = enemy_name(table, enemy.key)
            fact = "has acted" if enemy.activated else area_name(table, enemy.area)
            label = f"{name}, circle {index + 1}"
            look = Look(fact, group=name)
            options.append(Option(f"{enemy.key}.{index}", label, (enemy, index), about=enemy.key, look=look))
        enemy, index = yield from pick(owner, "control.circle", "Steer which circle?", options)
        ways = [
            Option(f"{word}.{steps}", f"{steps} to its {word}", (steps, word == "left"))
            for word in ("left", "right")
            for steps in (1, 2)
        ]
        steps, left = yield from pick(owner, "control.way", "Where does it walk?", ways)
        steer(table, enemy, index, steps, left)


@ability("control_moves", on=Offered)
def control_offered(table: Table, owner: str, moment: Offered) -> None:
    if not steerable(table, table.state.heroes[owner].at):
        moment.why_not = "no movement circle can be steered from here, AC-ROOM-IX-01"


@ability("fire_engine", on=RoomActivated)
def fire_engine(table: Table, owner: str, _: RoomActivated) -> None:
    """[AC-ROOM-X-01]"""
    bind_stars(table, table.state.heroes[owner])
    table.emit(StarBound(owner, stars_bound(table.state)))


@ability("fire_engine", on=Offered)
def engine_offered(table: Table, _: str, moment: Offered) -> None:
    """More stars than the mission needs would only be lost to their owner."""
    moment.binds = True
    moment.dice = stars_needed(table.state) - stars_bound(table.state)
    if not scenario_of(table).engine:
        moment.why_not = "the Engine Room has no power in this game, AC-ROOM-X-04"
