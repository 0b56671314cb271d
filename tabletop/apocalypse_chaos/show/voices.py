"""Who does an event, whom it happens to, and how loud it is told."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.apocalypse_chaos.model.events import fighting, planning, ship
from tabletop.apocalypse_chaos.model.names import enemy_name, figure_name, room_name
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.styles import figure_style, kind_style
from tabletop.core.flow import Event, OnlyOption
from tabletop.core.view import Voice

Speaker: TypeAlias = Callable[[Table, Any], Voice]


def voice(table: Table, event: Event) -> Voice:
    return VOICES[type(event)](table, event)


def _quiet(_table: Table, _event: Any) -> Voice:
    """Bookkeeping that the board shows anyway."""
    return Voice(weight="quiet")


def _told(_table: Table, _event: Any) -> Voice:
    """What follows from what was told before it, or what the game itself does."""
    return Voice()


def _game(name: str) -> Speaker:
    return lambda _table, _event: Voice(name=name, style="vortex")


def _hero(table: Table, event: Any) -> Voice:
    return Voice(event.hero, figure_name(table, event.hero), figure_style(table, event.hero))


def _enemy(table: Table, event: Any) -> Voice:
    return Voice(event.enemy, enemy_name(table, event.enemy), kind_style(table, event.enemy))


def _enemy_at_room(table: Table, event: Any) -> Voice:
    heard = _enemy(table, event)
    heard.victims = [event.room]
    return heard


def _victim(_table: Table, event: Any) -> Voice:
    return Voice(victims=[event.figure])


def _wounded(_table: Table, event: Any) -> Voice:
    return Voice(victims=[event.enemy])


def _killed(table: Table, event: Any) -> Voice:
    """A Grunt's death is told; that of a Boss is good news for everybody."""
    if table.content.cards[event.enemy].kind == "grunt":
        return Voice()
    left = table.state.bosses_left
    words = "No Boss is left." if not left else f"{left} Boss{'es are' if left != 1 else ' is'} left."
    stop = [f"{enemy_name(table, event.enemy).upper()} IS GONE", words]
    return Voice(weight="stop", stop=stop, good=True)


def _died(table: Table, event: Any) -> Voice:
    stop = [f"{figure_name(table, event.hero).upper()} DIES", "Equipment and dice leave the game with this Hero."]
    if table.state.last_round and table.state.heroes:
        stop.append(f"The others have until the end of round {table.state.last_round} to win.")
    return Voice(weight="stop", stop=stop, victims=[event.hero])


def _scientist_died(table: Table, event: Any) -> Voice:
    stop = ["THE SCIENTIST DIES", f"He stood in {room_name(table, event.room)}."]
    return Voice(weight="stop", stop=stop, victims=[SCIENTIST])


def _collapsed(table: Table, event: Any) -> Voice:
    name = room_name(table, event.room)
    stop = [f"{name.upper()} COLLAPSES", "Everybody on it and below it loses 4 life; the room leaves the game."]
    return Voice(weight="stop", stop=stop)


def _removed(table: Table, event: Any) -> Voice:
    """A platform that came down was told already."""
    fallen = any(isinstance(one, ship.PlatformCollapsed) and one.room == event.room for one in table.log.events[-60:])
    if fallen:
        return Voice(weight="quiet")
    stop = [f"{room_name(table, event.room).upper()} IS GONE", "Everything that was in it leaves the game."]
    return Voice(weight="stop", stop=stop)


def _assault(_table: Table, event: Any) -> Voice:
    stop = [f"ASSAULT {event.number}", "The deck is empty: from now on every round sets a room on fire."]
    return Voice(name="Assault", style="fire", weight="stop", stop=stop)


def _mission(_table: Table, event: Any) -> Voice:
    stop = [f"MISSION {event.number} IS {'WON' if event.won else 'LOST'}", event.text]
    return Voice(weight="stop", stop=stop, good=event.won)


def _last_rounds(_table: Table, event: Any) -> Voice:
    stop = ["TWO ROUNDS ARE LEFT", f"A Hero is dead: win before round {event.last_round} ends, or all is lost."]
    return Voice(weight="stop", stop=stop)


VOICES: dict[type[Event], Speaker] = {
    OnlyOption: _quiet,
    planning.ScenarioStarted: _told,
    planning.HeroPlaced: _hero,
    planning.PlatformPlaced: _told,
    planning.RoundBegan: _game("Arrival"),
    planning.RoundEnded: _quiet,
    planning.DiceRolled: _hero,
    planning.DieGiven: lambda t, e: Voice(e.giver, figure_name(t, e.giver), figure_style(t, e.giver)),
    planning.DiceStacked: _hero,
    planning.DiePlaced: _hero,
    planning.DieTakenBack: _hero,
    planning.DieTurned: _hero,
    planning.PlanConfirmed: _hero,
    planning.PlanReopened: _hero,
    planning.FloorPassed: _quiet,
    planning.TurnBegan: _hero,
    planning.TurnEnded: _quiet,
    planning.DiceLeftGame: _told,
    planning.DeckFellShort: _told,
    planning.EquipmentGained: _told,
    planning.EquipmentUsed: _hero,
    planning.EquipmentDiscarded: _told,
    planning.EquipmentKept: _hero,
    planning.MissionEnded: _mission,
    planning.MissionBegan: _told,
    fighting.EstFired: _game("EST"),
    fighting.HeroAttacked: _hero,
    fighting.EnemyWounded: _wounded,
    fighting.EnemyUnharmed: _wounded,
    fighting.EnemyKilled: _killed,
    fighting.EnemySweptAway: _killed,
    fighting.SpecialPlayed: _hero,
    fighting.CircleBlocked: _wounded,
    fighting.BlocksReturned: _quiet,
    fighting.AttacksCharged: _hero,
    fighting.EnemyArrived: _wounded,
    fighting.EnemyActivated: _enemy,
    fighting.CircleSkipped: _enemy,
    fighting.EnemyMoved: _wounded,
    fighting.EnemyAttacked: _enemy_at_room,
    fighting.EnemyMissed: _enemy,
    fighting.EnemyRegenerated: _enemy,
    fighting.GrenadeThrown: _enemy_at_room,
    fighting.FigureHurt: _victim,
    fighting.FigureShielded: _victim,
    fighting.FigureHealed: _victim,
    fighting.ShieldsRaised: _victim,
    fighting.HeroEliminated: _died,
    fighting.ScientistDied: _scientist_died,
    fighting.LastRoundsBegan: _last_rounds,
    fighting.FigureMoved: _victim,
    fighting.MoveTokenPlaced: _wounded,
    fighting.ReactorDamaged: _told,
    ship.VortexStayedClosed: _told,
    ship.VortexClosed: _told,
    ship.VortexOpened: _quiet,
    ship.VortexLost: _told,
    ship.AssaultBegan: _assault,
    ship.AssaultRolled: _told,
    ship.AssaultMissed: _told,
    ship.FireStarted: _told,
    ship.FireLowered: _told,
    ship.RoomUsed: _hero,
    ship.PillarDestroyed: _told,
    ship.PillarRaised: _told,
    ship.PlatformCollapsed: _collapsed,
    ship.RoomRemoved: _removed,
    ship.GrenadesExploded: _game("End of round"),
    ship.StarBound: _hero,
    ship.BarricadeBuilt: _told,
    ship.BarricadeDamaged: _told,
    ship.BarricadeDestroyed: _told,
    ship.BarricadeHeld: _told,
    ship.BarricadeRepaired: _told,
    ship.ThingTaken: _hero,
    ship.ThingDropped: _told,
    ship.AreaMarked: _hero,
    ship.AreaBurned: _game("End of round"),
}
