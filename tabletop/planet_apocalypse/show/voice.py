"""Who does what happens, to whom, and how loud it is told."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event, OnlyOption
from tabletop.core.view import Voice
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show import campaign
from tabletop.planet_apocalypse.show.phrases import call_name, hero_style
from tabletop.planet_apocalypse.verbs.tracks import DOOM_LEGION, DOOM_LOST


def voice(table: Table, event: Event) -> Voice:
    """How an event is told."""
    return VOICES[type(event)](table, event)


def _hero(table: Table, key: str, *victims: str) -> Voice:
    """Something a hero does, or that happens to one."""
    if not any(seat.hero == key for seat in table.state.seats):
        return Voice(victims=list(victims))
    name = call_name(table.content.heroes[key])
    return Voice(_spot(table, key), name, hero_style(table.state, key), victims=list(victims))


def _spot(table: Table, key: str) -> str:
    """Where a hero stands: its area on the map, itself in Hell."""
    hero = table.state.heroes.get(key)
    return key if hero is None or hero.area == HELL else hero.area


def _own(table: Table, event: Any) -> Voice:
    return _hero(table, event.hero)


def _told(_table: Table, _event: Any) -> Voice:
    """What goes with what was told before."""
    return Voice()


def _quiet(_table: Table, _event: Any) -> Voice:
    """What the board, the tracks and the party strip show anyway."""
    return Voice(weight="quiet")


def _stop(name: str, *lines: str, actor: str = "", style: str = "boss", good: bool = False) -> Voice:
    return Voice(actor, name, style, "stop", stop=[line for line in lines if line], good=good)


def _enemy(table: Table, key: str, place: str, victims: list[str]) -> Voice:
    style = "enemy" if key in table.content.minions else "boss"
    return Voice(place, table.content.names.get(key, key), style, victims=victims)


def _assault(table: Table, event: dice.EnemyDiceRolled) -> Voice:
    names, heroes = table.content.names, table.content.heroes
    name = call_name(heroes[event.enemy]) if event.enemy in heroes else names.get(event.enemy, event.enemy)
    if event.count > 1 and event.enemy in table.content.minions:
        name = f"{event.count} {table.content.minions[event.enemy].plural}"
    style = "enemy" if event.enemy in table.content.minions else "boss"
    return Voice(event.place, name, style, victims=[_spot(table, event.hero)])


def _died(table: Table, event: heroes.HeroDied) -> Voice:
    name = table.content.heroes[event.hero].name
    return _stop(name, f"{name.upper()} DIES", style=hero_style(table.state, event.hero))


def _doom(_table: Table, event: enemies.DoomRose) -> Voice:
    left = DOOM_LOST - event.now
    steps = f"{left} step{'s are' if left != 1 else ' is'} left." if left > 0 else "The planet is lost."
    following = next((f"The legion changes at {step}." for step in DOOM_LEGION if step > event.now), "")
    heard = _stop("Doom", f"DOOM RISES TO {event.now}", f"{steps} {following}".strip())
    heard.topic = "doom"
    return heard


def _legion(table: Table, event: enemies.LegionChanged) -> Voice:
    if not event.was:
        return Voice()
    legion = table.content.legions[event.now]
    return _stop("The legion", f"THE LEGION IS NOW {legion.name.upper()}", legion.text)


def _fourth(table: Table, event: enemies.FourthAppeared) -> Voice:
    sheet = table.content.fourths[event.demon]
    where = area_name(table, event.area)
    return _stop(sheet.name, f"{sheet.name.upper()} APPEARS IN {where.upper()}", sheet.text, actor=event.area)


def _lord(table: Table, key: str) -> str:
    return table.content.names.get(key) or "The Lord"


def _advance(table: Table, event: enemies.LordMoved) -> Voice:
    name = _lord(table, event.lord)
    return _stop(name, f"{name.upper()} ADVANCES TO {area_name(table, event.to).upper()}", actor=event.to)


def _named(table: Table, event: enemies.LordNamed) -> Voice:
    name = _lord(table, event.lord)
    return _stop(name, f"THE SECRET LORD IS {name.upper()}")


def _fell(table: Table, event: enemies.LordFell) -> Voice:
    name = _lord(table, event.lord)
    return _stop(name, f"{name.upper()} IS BANISHED", good=True)


def _hell(table: Table, event: enemies.HellBegan) -> Voice:
    name = _lord(table, event.lord)
    who = ", ".join(call_name(table.content.heroes[key]) for key in event.fighters)
    return _stop(name, "HELL TIME", f"{who} against {name}.", actor=HELL)


def _slain(table: Table, event: enemies.FourthFell) -> Voice:
    name = table.content.fourths[event.demon].name
    return _stop(name, f"{name.upper()} IS SLAIN", good=True)


def _cycle(_table: Table, event: enemies.LordTrackRose) -> Voice:
    if event.now != 1:
        return Voice()
    return _stop("The Lord", "THE LORD CYCLE", "New gifts, the Lord advances, a Fourth Circle demon appears.")


def _part(table: Table, event: enemies.LordWounded) -> Voice:
    heard = _hero(table, event.hero, HELL)
    if event.left:
        return heard
    part = next(one for one in table.content.lords[event.lord].parts if one.key == event.part)
    return Voice(heard.actor, heard.name, heard.style, "stop", [HELL], stop=[f"{part.name.upper()} FALLS"], good=True)


def _area(_table: Table, event: Any) -> Voice:
    return Voice(event.area, "The enemies", "enemy")


VOICES: dict[type[Event], Callable[[Table, Any], Voice]] = {
    OnlyOption: _quiet,
    **campaign.VOICES,
    # turns
    heroes.TurnStarted: lambda _table, _event: Voice(name="A new turn", style="teamline"),
    heroes.HeroTurnStarted: _own,
    heroes.ActionBegun: _own,
    heroes.SegmentStarted: _quiet,
    heroes.HeroJoined: _own,
    heroes.SeatPassed: _told,
    heroes.CounterChanged: _told,
    enemies.GroupSkipped: _told,
    enemies.DespairFell: _told,
    enemies.LordHealed: _told,
    # heroes
    heroes.CourageGained: _told,
    heroes.CourageSpent: _told,
    heroes.PoolChanged: _told,
    heroes.LuckGained: _told,
    heroes.LuckSpent: _told,
    heroes.HeroHurt: lambda table, event: Voice(victims=[_spot(table, event.hero)], harm=event.amount),
    heroes.HeroHealed: _told,
    heroes.CapChanged: _told,
    heroes.ToughnessChanged: _told,
    heroes.DieGained: _told,
    heroes.DieUpgraded: _told,
    heroes.MarkersGained: lambda table, event: Voice(victims=[_spot(table, event.hero)]),
    heroes.MarkersRemoved: _told,
    heroes.HeroSaved: _told,
    heroes.HeroDied: _died,
    heroes.AbilityUnlocked: _own,
    heroes.AbilityUsed: _told,
    heroes.AbilitySetAside: _own,
    heroes.GiftTaken: _own,
    heroes.PanelDealt: _told,
    heroes.GiftsSwapped: _told,
    # troopers
    heroes.RecruitRolled: _own,
    heroes.TroopersChosen: _told,
    heroes.TroopersJoined: _own,
    heroes.TroopersLost: _told,
    heroes.AmbushSet: _told,
    heroes.AmbushMoved: _told,
    heroes.DamageAbsorbed: _told,
    # the map
    enemies.HeroMoved: _own,
    enemies.TokenPlaced: _area,
    enemies.TokenMoved: _quiet,
    enemies.TokenExited: _area,
    enemies.DespairDiceRolled: lambda _table, event: Voice(event.area, "A token", "enemy"),
    enemies.FacesChanged: _told,
    enemies.MinionsPlaced: _told,
    enemies.MinionsMoved: _quiet,
    enemies.MinionsExited: _area,
    enemies.MinionSlain: _told,
    enemies.FourthAppeared: _fourth,
    enemies.FourthRejected: _told,
    enemies.FourthMoved: _quiet,
    enemies.FourthExited: lambda table, event: _enemy(table, event.demon, event.area, []),
    enemies.FourthWounded: _told,
    enemies.FourthFell: _slain,
    enemies.FourthLeft: _told,
    # tracks
    enemies.DoomRose: _doom,
    enemies.LegionChanged: _legion,
    enemies.DespairRose: _told,
    enemies.DespairDiceChanged: _told,
    enemies.LordTrackRose: _cycle,
    enemies.DivineIntervened: _own,
    # Lords
    enemies.LordNamed: _named,
    enemies.LordMoved: _advance,
    enemies.ShadowFell: _told,
    enemies.LordHealthRaised: _told,
    enemies.LordWounded: _part,
    enemies.LordFell: _fell,
    enemies.HellBegan: _hell,
    enemies.HellRoundBegan: _told,
    enemies.HeroRetreated: _own,
    enemies.HellEnded: _told,
    # rolls
    dice.AttackDiceRolled: _own,
    dice.AmbushDiceRolled: lambda _table, event: Voice(event.area, "The ambush", "good"),
    dice.DieTurned: _told,
    dice.Helped: _told,
    dice.EnemyDiceRolled: _assault,
    dice.AssaultCounted: _told,
    dice.AttackFailed: _told,
    dice.HeroDieRolled: _told,
    dice.LoneDieRolled: _told,
}
