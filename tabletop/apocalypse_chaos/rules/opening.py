"""Before the first round: platforms where the players want them, Heroes into their rooms."""

from tabletop.apocalypse_chaos.board.rooms import room_at
from tabletop.apocalypse_chaos.board.scenario import layout_of, scenario_of
from tabletop.apocalypse_chaos.model.content import Slot
from tabletop.apocalypse_chaos.model.events.planning import ScenarioStarted
from tabletop.apocalypse_chaos.model.moments import CrewPlaced
from tabletop.apocalypse_chaos.model.names import room_name
from tabletop.apocalypse_chaos.model.state import Room
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.rooms import chart, place_platform
from tabletop.apocalypse_chaos.verbs.rounds import place_hero, set_clock
from tabletop.core.flow import PLAYERS, Flow, Option, consult, pick


def platforms(table: Table) -> Flow[None]:
    """The players name a ground room for each platform.  [AC-SETUP-02, AC-RULE-12]"""
    state = table.state
    taken: list[str] = []
    for platform in [room for room in state.rooms.values() if room.level == 1]:
        options = [
            Option(room.key, f"Above {room_name(table, room.key)}", room, about=room.key)
            for room in state.rooms.values()
            if room.level == 0 and room.key not in taken
        ]
        prompt = f"Above which room stands {room_name(table, platform.key)}?"
        below = yield from pick(PLAYERS, "setup.platform", prompt, options)
        taken.append(below.key)
        place_platform(table, platform, below)
    chart(table)
    set_clock(table, "place")


def place(table: Table) -> Flow[None]:
    """Clockwise from the start player every Hero takes a room.  [AC-SETUP-09]"""
    state = table.state
    waiting = [key for key in state.seating if not state.heroes[key].at]
    if len(waiting) == len(state.seating):
        table.emit(ScenarioStarted(state.scenario, list(state.seating)))
    if waiting:
        options = [Option(room.key, room_name(table, room.key), room.key, about=room.key) for room in free_rooms(table)]
        room = yield from pick(waiting[0], "setup.room", "In which room do you start?", options)
        place_hero(table, waiting[0], room)
    if all(hero.at for hero in state.heroes.values()):
        consult(table, CrewPlaced())
        set_clock(table, "arrival")


def free_rooms(table: Table) -> list[Room]:
    """Rooms where the next Hero may start: not on others, nor on Objects that only entering takes.  [AC-RULE-76]"""
    state, scenario = table.state, scenario_of(table)
    layout = layout_of(scenario, len(state.seating))
    slots = layout.slots.get(str(len(state.seating)))
    if slots:
        return _slot_rooms(table, slots)
    second = sum(1 for hero in state.heroes.values() if hero.at and state.rooms[hero.at].ship)
    return [
        room
        for room in state.rooms.values()
        if room.key not in scenario.not_in
        and room.level <= scenario.start_level
        and (room.ship == 0 or second < layout.second_ship_start)
        and not any(hero.at == room.key for hero in state.heroes.values())
        and not (state.scientist and state.scientist.at == room.key)
        and not any(thing.at == room.key for thing in state.things.values())
    ]


def _slot_rooms(table: Table, slots: list[Slot]) -> list[Room]:
    state = table.state
    found = []
    for slot in slots:
        key = room_at(state, 0, slot.row, slot.col, 0)
        if sum(1 for hero in state.heroes.values() if hero.at == key) < slot.count:
            found.append(state.rooms[key])
    return found
