"""The special rules and goals of scenarios, by name."""

from tabletop.apocalypse_chaos.board.objects import carried_kind, carrier_of, things_in_reach
from tabletop.apocalypse_chaos.board.scenario import engine_is_ready, scenario_of
from tabletop.apocalypse_chaos.model.endings import bosses_are_dead, mission_lost, mission_won
from tabletop.apocalypse_chaos.model.moments import (
    ActionEnded,
    Arrived,
    AssaultLaunched,
    CrewPlaced,
    DropAsked,
    EnemyFell,
    FigureFell,
    RoomLost,
    RoundChecked,
    RoundDamaged,
    WoundDealt,
)
from tabletop.apocalypse_chaos.model.names import thing_name
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.arrival import ASSAULT_FIRE
from tabletop.apocalypse_chaos.verbs.enemies import sweep_away
from tabletop.apocalypse_chaos.verbs.objects import deal, take
from tabletop.apocalypse_chaos.verbs.rooms import lose_vortex, remove_room
from tabletop.apocalypse_chaos.verbs.rounds import ignite_by_assault
from tabletop.core.flow import Flow, Option, pick


@ability("win_by_killing_bosses", on=EnemyFell)
def win_by_killing_bosses(table: Table, _owner: str, _moment: EnemyFell) -> None:
    """[AC-END-01 .. -04]"""
    if table.state.bosses_left == 0:
        raise bosses_are_dead()


# -- losing something that a mission needs ----------------------------------------------------------------------------


@ability("lose_with_objects", on=RoomLost)
def lose_with_objects(_table: Table, _owner: str, moment: RoomLost) -> None:
    """[AC-MISSION-2-06]"""
    if moment.things:
        raise mission_lost("objects_lost", "The platform has buried Scientific Objects: the mission is lost.")


@ability("lose_with_scientist", on=FigureFell)
def lose_with_scientist(_table: Table, _owner: str, moment: FigureFell) -> None:
    """[AC-MISSION-3-06, AC-MISSION-4-06]"""
    if moment.figure == SCIENTIST:
        raise mission_lost("scientist_dead", "The Scientist is dead: the mission is lost.")


@ability("lose_with_infected", on=FigureFell)
def lose_with_infected(table: Table, _owner: str, moment: FigureFell, *, kind: str) -> None:
    """[AC-MISSION-4-06]"""
    hero = table.state.fallen.get(moment.figure)
    if hero and carried_kind(table, hero) == kind:
        raise mission_lost("infected_dead", "The infected Hero is dead: the mission is lost.")


# -- Mission 1 --------------------------------------------------------------------------------------------------------


@ability("win_at_assault", on=AssaultLaunched)
def win_at_assault(table: Table, _owner: str, _moment: AssaultLaunched) -> None:
    """[AC-MISSION-1-04, AC-RULE-61]"""
    if engine_is_ready(table.state):
        raise mission_won("The signal was sent: rescue arrives with the first Assault.")


@ability("judge_after_assault", on=RoundChecked)
def judge_after_assault(table: Table, _owner: str, _moment: RoundChecked) -> None:
    """[AC-MISSION-1-06, AC-RULE-61]"""
    if table.state.assault_hit:
        if engine_is_ready(table.state):
            raise mission_won("The signal was sent at the last moment: rescue arrives.")
        raise mission_lost("no_signal", "The Assault has begun and no signal was sent.")


# -- Missions 2 to 4: something in the Engine Room, and its stars -----------------------------------------------------


@ability("win_with_objects", on=ActionEnded)
def win_with_objects(table: Table, _owner: str, _moment: ActionEnded, *, kind: str) -> None:
    """[AC-MISSION-2-04]"""
    engine, things = scenario_of(table).engine, table.state.things.values()
    if engine_is_ready(table.state) and all(thing.at == engine for thing in things if thing.kind == kind):
        raise mission_won("Every Scientific Object is safe and the signal is sent.")


@ability("march_of_fire", on=AssaultLaunched)
def march_of_fire(table: Table, _owner: str, moment: AssaultLaunched) -> None:
    """Fire goes down the corridor room by room, without a roll.  [AC-MISSION-3-04]"""
    state = table.state
    moment.settled = True
    ground = sorted((room for room in state.rooms.values() if room.level == 0), key=lambda room: room.col)
    ignite_by_assault(table, ground[(state.assaults - 1) % len(ground)].tile, ASSAULT_FIRE)


@ability("win_with_scientist", on=ActionEnded)
def win_with_scientist(table: Table, _owner: str, _moment: ActionEnded) -> None:
    """[AC-MISSION-3-05]"""
    if _scientist_is_home(table) and engine_is_ready(table.state):
        raise mission_won("The Scientist is in the Engine Room and the signal is sent.")


def _scientist_is_home(table: Table) -> bool:
    scientist = table.state.scientist
    return scientist is not None and scientist.at == scenario_of(table).engine


@ability("win_with_infected", on=ActionEnded)
def win_with_infected(table: Table, _owner: str, _moment: ActionEnded, *, kind: str) -> None:
    """[AC-MISSION-4-05]"""
    infected = carrier_of(table, kind)
    at_home = infected is not None and infected.at == scenario_of(table).engine
    if at_home and _scientist_is_home(table) and engine_is_ready(table.state):
        raise mission_won("The infected Hero and the Scientist are in the Engine Room: help is on its way.")


# -- Objects ----------------------------------------------------------------------------------------------------------


@ability("deal_objects", on=CrewPlaced)
def deal_objects(
    table: Table, _owner: str, _moment: CrewPlaced, *, must: list[str], others: list[str], alone: str = ""
) -> None:
    """Give every Hero one Object: those that must be among them and random others.  [AC-MISSION-4-04, -5-02, -5-03]"""
    state = table.state
    spare = list(others)
    state.rng.shuffle(spare)
    dealt = [*must, *spare][: len(state.seating)]
    if alone and len(state.seating) == 1:
        dealt = [alone]
    state.rng.shuffle(dealt)
    for key, kind in zip(state.seating, dealt, strict=True):
        deal(table, state.heroes[key], kind)


@ability("keep_objects", on=DropAsked)
def keep_objects(_table: Table, _owner: str, moment: DropAsked) -> None:
    """[AC-MISSION-4-04]"""
    moment.why_not = "everybody keeps the Object dealt, AC-MISSION-4-04"


@ability("give_object", on=CrewPlaced)
def give_object(table: Table, _owner: str, _moment: CrewPlaced, *, kind: str) -> None:
    """[AC-MISSION-7-05]"""
    state = table.state
    deal(table, state.heroes[state.rng.choose(state.seating)], kind)


@ability("take_what_lies", on=Arrived)
def take_what_lies(table: Table, _owner: str, moment: Arrived) -> Flow[None]:
    """Of several Objects the Hero takes the one it wants.  [AC-MISSION-7-06, AC-RULE-59]"""
    hero = table.state.heroes.get(moment.figure)
    lying = things_in_reach(table, hero) if hero else []
    if hero and lying:
        options = [Option(key, thing_name(table, key), table.state.things[key], about=moment.room) for key in lying]
        take(table, hero, (yield from pick(hero.key, "take.which", "Which Object do you take?", options)))


# -- Mission 5 --------------------------------------------------------------------------------------------------------


@ability("lose_empty_ends", on=RoundDamaged)
def lose_empty_ends(table: Table, _owner: str, _moment: RoundDamaged) -> None:
    """An end room without Heroes goes, one per end and round, never the Engine Room.  [AC-MISSION-5-04, AC-RULE-64]"""
    state = table.state
    row = sorted(state.rooms.values(), key=lambda room: room.col)
    occupied = [hero.at for hero in state.heroes.values()]
    ends = {row[0].key: row[0], row[-1].key: row[-1]}
    for key in [key for key in ends if key != scenario_of(table).engine and key not in occupied]:
        beside = [area.key for area in state.areas.values() if area.front == key]
        for enemy in [enemy.key for enemy in state.enemies.values() if enemy.area in beside]:
            sweep_away(table, enemy)
        for vortex in [vortex for vortex in state.vortices if vortex.area in beside]:
            lose_vortex(table, vortex)
        remove_room(table, key)


@ability("win_without_walls", on=ActionEnded)
def win_without_walls(table: Table, _owner: str, _moment: ActionEnded) -> None:
    """[AC-MISSION-5-06]"""
    engine, walls = scenario_of(table).engine, table.state.barricades.values()
    standing = any(engine in (wall.room, wall.beyond) and wall.side in "EW" for wall in walls)
    if not standing and engine_is_ready(table.state):
        raise mission_won("The way is free and the reactor core is found.")


# -- Mission 6 --------------------------------------------------------------------------------------------------------


@ability("win_without_core", on=ActionEnded)
def win_without_core(table: Table, _owner: str, _moment: ActionEnded) -> None:
    """[AC-MISSION-6-08]"""
    if all(tile.life == 0 for tile in table.state.tiles.values()):
        raise mission_won("The reactor core is destroyed.")


# -- Mission 7 --------------------------------------------------------------------------------------------------------


@ability("only_carrier_harms", on=WoundDealt)
def only_carrier_harms(table: Table, _owner: str, moment: WoundDealt, *, kind: str) -> None:
    """[AC-SUPERBOSS-01, AC-RULE-69]"""
    if table.content.cards[moment.enemy].kind == "superboss":
        hero = table.state.heroes.get(moment.by)
        if hero is None or carried_kind(table, hero) != kind:
            moment.amount = 0


@ability("win_by_killing_superboss", on=EnemyFell)
def win_by_killing_superboss(table: Table, _owner: str, moment: EnemyFell) -> None:
    """[AC-MISSION-7-07]"""
    if table.content.cards[moment.enemy].kind == "superboss":
        raise mission_won("Sternploeeg is dead.")
