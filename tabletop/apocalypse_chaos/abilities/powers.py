"""The powers of the rooms.  [AC-ROOM-I-01 .. AC-ROOM-X-04]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.actions import walk
from tabletop.apocalypse_chaos.barricades import MOST, SIDE_NAMES, build, free_sides, wall_key
from tabletop.apocalypse_chaos.combat import blast
from tabletop.apocalypse_chaos.content import ANYWHERE
from tabletop.apocalypse_chaos.dice import bind_star
from tabletop.apocalypse_chaos.effects import charge, close_vortex, heal, shield
from tabletop.apocalypse_chaos.moments import RoomActivated
from tabletop.apocalypse_chaos.movement import destinations
from tabletop.apocalypse_chaos.names import area_name, enemy_name
from tabletop.apocalypse_chaos.queries import enemies_at, figure, scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.registry import ability, limits, needs
from tabletop.apocalypse_chaos.rooms import IN_ROOM
from tabletop.apocalypse_chaos.state import AcTable, Arrow, Enemy
from tabletop.core.flow import Flow, Option, pick

MOVE_TOKENS = 3


@ability("air_duct", on=RoomActivated)
def air_duct(table: AcTable, _: str, moment: RoomActivated) -> None:
    """[AC-ROOM-I-01]"""
    shield(table, moment.actor, moment.dice)


@needs("air_duct", personal=True)
def air_duct_needs(_table: AcTable, _hero: str, _actor: str, **_dice: str) -> str:
    return ""


@ability("promethium", on=RoomActivated)
def promethium(table: AcTable, owner: str, moment: RoomActivated) -> None:
    """[AC-ROOM-II-01]"""
    room = table.state.rooms[moment.room]
    blast(table, owner, room.melee if moment.face == "melee" else room.ranged, moment.dice)


@needs("promethium")
def promethium_needs(table: AcTable, hero: str, _: str, *, face: str) -> str:
    room = table.state.rooms[table.state.heroes[hero].at]
    found = enemies_at(table.state, room.melee if face == "melee" else room.ranged)
    return "" if found else f"no Enemy is in {face} reach of the room, AC-ROOM-II-01"


@ability("cryo_scan", on=RoomActivated)
def cryo_scan(table: AcTable, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-III-01]"""
    for _ in range(moment.dice):
        options = [
            Option(f"vortex.{vortex.number}", f"Vortex {vortex.number}", vortex.number, about=vortex.area)
            for vortex in table.state.vortices
            if vortex.open
        ]
        if not options:
            return
        close_vortex(table, (yield from pick(owner, "cryo.vortex", "Close which Vortex?", options)))


@needs("cryo_scan")
def cryo_scan_needs(table: AcTable, _hero: str, _actor: str, **_dice: str) -> str:
    return "" if any(vortex.open for vortex in table.state.vortices) else "every Vortex is closed, AC-ROOM-III-01"


@ability("displace", on=RoomActivated)
def displace(table: AcTable, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-IV-01, AC-ROOM-VIII-01]"""
    yield from walk(table, table.state.heroes[owner], moment.actor, ANYWHERE)


@needs("displace", personal=True)
def displace_needs(table: AcTable, _: str, actor: str, **_dice: str) -> str:
    return "" if destinations(table.state, actor, ANYWHERE) else "no room has space, AC-MOVE-03"


@ability("medical_bay", on=RoomActivated)
def medical_bay(table: AcTable, _: str, moment: RoomActivated) -> None:
    """[AC-ROOM-V-01]"""
    heal(table, moment.actor, moment.dice)


@needs("medical_bay", personal=True)
def medical_bay_needs(table: AcTable, _: str, actor: str, **_dice: str) -> str:
    patient = figure(table.state, actor)
    return "" if patient and patient.life < patient.most else "nothing to heal, AC-ROOM-V-01"


@ability("charge_attacks", on=RoomActivated)
def charge_attacks(table: AcTable, owner: str, moment: RoomActivated) -> None:
    """[AC-ROOM-VI-01]"""
    charge(table, table.state.heroes[owner], moment.dice)


@ability("build_barricades", on=RoomActivated)
def build_barricades(table: AcTable, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-VII-01]"""
    state = table.state
    for _ in range(moment.dice):
        if len(state.barricades) >= MOST:
            return
        options = []
        for wall in free_sides(state, state.rooms[moment.room].ship):
            between = f", towards {wall.beyond}" if wall.beyond else ""
            label = f"{SIDE_NAMES[wall.side].capitalize()} side of {wall.room}{between}"
            options.append(Option(wall_key(wall), label, wall, about=wall.room))
        build(table, (yield from pick(owner, "dome.side", "Build a barricade where?", options)))


@needs("build_barricades")
def build_needs(table: AcTable, hero: str, _: str, **_dice: str) -> str:
    state = table.state
    if len(state.barricades) >= MOST:
        return "4 barricades stand, AC-BARRICADE-01"
    sides = free_sides(state, state.rooms[state.heroes[hero].at].ship)
    return "" if sides else "no side is free, AC-BARRICADE-02"


def steerable(table: AcTable, room: str) -> list[tuple[Enemy, int]]:
    """Movement circles in reach of the room without a token.  [AC-ROOM-IX-01, -03, AC-RULE-72]"""
    state = table.state
    if sum(len(enemy.arrows) for enemy in state.enemies.values()) >= MOVE_TOKENS:
        return []
    here = state.rooms[room]
    return [
        (enemy, index)
        for enemy in enemies_at(state, here.melee + here.ranged)
        for index, circle in enumerate(table.content.cards[enemy.key].circles)
        if circle[0].does == "walk" and all(arrow.circle != index for arrow in enemy.arrows)
    ]


@ability("control_moves", on=RoomActivated)
def control_moves(table: AcTable, owner: str, moment: RoomActivated) -> Flow[None]:
    """[AC-ROOM-IX-01]"""
    for _ in range(moment.dice):
        found = steerable(table, moment.room)
        if not found:
            return
        options = []
        for enemy, index in found:
            label = f"{enemy_name(table, enemy.key)} in {area_name(table, enemy.area)}, circle {index + 1}"
            note = "has acted" if enemy.activated else ""
            options.append(Option(f"{enemy.key}.{index}", label, (enemy, index), about=enemy.key, note=note))
        enemy, index = yield from pick(owner, "control.circle", "Steer which circle?", options)
        ways = [
            Option(f"{word}.{steps}", f"{steps} to its {word}", (steps, word == "left"))
            for word in ("left", "right")
            for steps in (1, 2)
        ]
        steps, left = yield from pick(owner, "control.way", "Where does it walk?", ways)
        enemy.arrows.append(Arrow(index, steps, left))
        table.emit(events.MoveTokenPlaced(enemy.key, index, steps, left))


@needs("control_moves")
def control_needs(table: AcTable, hero: str, _: str, **_dice: str) -> str:
    found = steerable(table, table.state.heroes[hero].at)
    return "" if found else "no movement circle can be steered from here, AC-ROOM-IX-01"


@ability("fire_engine", on=RoomActivated)
def fire_engine(table: AcTable, owner: str, _: RoomActivated) -> None:
    """[AC-ROOM-X-01]"""
    hero = table.state.heroes[owner]
    for die in [die for die in hero.dice if die.spot == IN_ROOM]:
        bind_star(table, hero, die)
    table.emit(events.StarBound(owner, stars_bound(table.state)))


@limits("fire_engine")
def stars_missing(table: AcTable) -> int:
    """More stars than the mission needs would only be lost to their owner."""
    return stars_needed(table.state) - stars_bound(table.state)


@needs("fire_engine")
def engine_needs(table: AcTable, _hero: str, _actor: str, **_dice: str) -> str:
    return "" if scenario_of(table).engine else "the Engine Room has no power in this game, AC-ROOM-X-04"
