"""One sentence for every event."""

from typing import Any

from tabletop.apocalypse_chaos import events as e
from tabletop.apocalypse_chaos.barricades import wall_words
from tabletop.apocalypse_chaos.combat import name_of_target
from tabletop.apocalypse_chaos.names import (
    SPOT_NAMES,
    area_name,
    circle_words,
    enemy_name,
    equipment_name,
    figure_name,
    room_name,
    thing_name,
)
from tabletop.apocalypse_chaos.state import AcTable
from tabletop.core.flow.event import Event, OnlyOption


def say(table: AcTable, event: Event) -> str:
    """The sentence for an event; empty when it is not worth a line."""
    sentence = WORDS[type(event)](table, event)
    return str(sentence)


def _only(_table: AcTable, _event: OnlyOption) -> str:
    return ""


def _placed(table: AcTable, event: Any) -> str:
    who = figure_name(table, event.hero)
    if event.spot == "initiative":
        how = {"earlier": "to act earlier", "later": "to act later"}.get(event.detail, f"for Initiative {event.detail}")
        return f"{who} uses a {event.face} die {how}."
    where = equipment_name(table.content, event.detail) if event.spot == "card" else SPOT_NAMES[event.spot]
    return f"{who} puts a {event.face} die on {where}."


def _hurt(table: AcTable, event: Any) -> str:
    why = {
        "attack": "",
        "collapse": " under falling steel",
        "fire": " in the fire",
        "grenade": " to a grenade",
        "toxic": " to the poison",
    }[event.cause]
    shields = f", {event.shields} shielded" if event.shields else ""
    return f"{figure_name(table, event.figure)} loses {event.amount} life{why}{shields} ({event.left} left)."


def _circle(table: AcTable, enemy: str, circle: int) -> str:
    return circle_words(table.content.cards[enemy].circles[circle])


def _hero(table: AcTable, key: str) -> str:
    return figure_name(table, key)


def _tile(table: AcTable, key: str) -> str:
    return room_name(table, key)


WORDS: dict[type[Event], Any] = {
    OnlyOption: _only,
    e.ScenarioStarted: lambda t, v: f"{t.content.scenarios[v.scenario].name} begins.",
    e.HeroPlaced: lambda t, v: f"{_hero(t, v.hero)} starts in {room_name(t, v.room)}.",
    e.PlatformPlaced: lambda t, v: f"{room_name(t, v.room)} stands above {room_name(t, v.above)}.",
    e.RoundBegan: lambda _t, v: f"Round {v.round} begins.",
    e.EnemyArrived: lambda t, v: (
        f"{enemy_name(t, v.enemy)} (life {v.life}) comes out of Vortex {v.vortex} into {area_name(t, v.area)}"
        f"{', called by radar' if v.radar else ''}."
    ),
    e.VortexStayedClosed: lambda _t, v: f"Vortex {v.vortex} is closed: nobody comes.",
    e.VortexClosed: lambda _t, v: f"Vortex {v.vortex} closes.",
    e.VortexOpened: lambda _t, v: f"Vortex {v.vortex} opens again.",
    e.VortexLost: lambda _t, v: f"Vortex {v.vortex} is gone.",
    e.AssaultBegan: lambda _t, v: f"The deck is empty: Assault {v.number}.",
    e.AssaultRolled: lambda _t, v: f"The Assault die shows {v.face}.",
    e.AssaultMissed: lambda _t, _v: "The Assault misses the ship.",
    e.FireStarted: lambda t, v: f'A "-{v.value}" Fire burns in {_tile(t, v.tile)}.',
    e.FireLowered: lambda t, v: (
        f'The Fire in {_tile(t, v.tile)} is now "-{v.value}".' if v.value else f"A Fire in {_tile(t, v.tile)} is out."
    ),
    e.DiceRolled: lambda t, v: f"{_hero(t, v.hero)} rolls {', '.join(v.faces)}.",
    e.DieGiven: lambda t, v: f"{_hero(t, v.giver)} gives a {v.face} die to {_hero(t, v.to)}.",
    e.DiceStacked: lambda t, v: f"{_hero(t, v.hero)} stacks two {v.pair} dice into a {v.face}.",
    e.DiePlaced: _placed,
    e.DieTakenBack: lambda t, v: f"{_hero(t, v.hero)} takes a {v.face} die back from {SPOT_NAMES[v.spot]}.",
    e.DieTurned: lambda t, v: f"{_hero(t, v.hero)} turns a {v.before} die: it shows {v.face}.",
    e.PlanConfirmed: lambda t, v: f"{_hero(t, v.hero)} is ready.",
    e.PlanReopened: lambda t, v: f"{_hero(t, v.hero)} plans again with the new die.",
    e.FloorPassed: lambda t, v: f"{_hero(t, v.hero)} plans now.",
    e.EstFired: lambda t, v: f"The EST strikes {area_name(t, v.area)}.",
    e.TurnBegan: lambda t, v: f"{_hero(t, v.hero)} acts at Initiative {v.initiative}.",
    e.TurnEnded: lambda t, v: f"{_hero(t, v.hero)} is done.",
    e.FigureMoved: lambda t, v: f"{_hero(t, v.figure)} moves to {room_name(t, v.room)}.",
    e.HeroAttacked: lambda t, v: (
        f"{_hero(t, v.hero)} attacks {name_of_target(t, v.target)} with {v.kind} {v.strength}."
    ),
    e.EnemyWounded: lambda t, v: f"{enemy_name(t, v.enemy)} takes {v.amount} damage ({v.left} left).",
    e.EnemyUnharmed: lambda t, v: f"{enemy_name(t, v.enemy)} takes no damage.",
    e.EnemyKilled: lambda t, v: f"{enemy_name(t, v.enemy)} dies.",
    e.EnemySweptAway: lambda t, v: f"{enemy_name(t, v.enemy)} is swept into space.",
    e.EquipmentGained: lambda t, v: f"{_hero(t, v.hero)} gets {equipment_name(t.content, v.card)}.",
    e.EquipmentUsed: lambda t, v: f"{_hero(t, v.hero)} uses {equipment_name(t.content, v.card)}.",
    e.EquipmentDiscarded: lambda t, v: f"{equipment_name(t.content, v.card)} is used up.",
    e.SpecialPlayed: lambda t, v: f"{_hero(t, v.hero)} uses the special at level {v.level}.",
    e.CircleBlocked: lambda t, v: f"{enemy_name(t, v.enemy)} is blocked: {_circle(t, v.enemy, v.circle)}.",
    e.BlocksReturned: lambda _t, v: f"{v.count} Block token{'s' if v.count > 1 else ''} come back.",
    e.RoomUsed: lambda t, v: (
        f"{_hero(t, v.hero)} activates {room_name(t, v.room)} with {v.dice} {'dice' if v.dice > 1 else 'die'}."
    ),
    e.FigureHealed: lambda t, v: f"{_hero(t, v.figure)} regains {v.amount} life ({v.life} now).",
    e.ShieldsRaised: lambda t, v: f"{_hero(t, v.figure)} has {v.shields} personal Shields here.",
    e.AttacksCharged: lambda t, v: f"Attacks of {_hero(t, v.hero)} from here are {v.amount} stronger.",
    e.EnemyActivated: lambda t, v: f"{enemy_name(t, v.enemy)} acts.",
    e.CircleSkipped: lambda t, v: f"{enemy_name(t, v.enemy)} is blocked: no {_circle(t, v.enemy, v.circle)}.",
    e.EnemyMoved: lambda t, v: f"{enemy_name(t, v.enemy)} goes to {area_name(t, v.area)}.",
    e.EnemyAttacked: lambda t, v: (
        f"{enemy_name(t, v.enemy)} hits {room_name(t, v.room)}: {v.kind} {v.strength}"
        f"{', unstoppable' if v.unstoppable else ''}."
    ),
    e.EnemyMissed: lambda t, v: f"{enemy_name(t, v.enemy)} finds nobody for {v.kind}.",
    e.EnemyRegenerated: lambda t, v: f"{enemy_name(t, v.enemy)} regenerates ({v.life} life).",
    e.GrenadeThrown: lambda t, v: f"{enemy_name(t, v.enemy)} throws a grenade into {room_name(t, v.room)}.",
    e.FigureHurt: _hurt,
    e.FigureShielded: lambda t, v: f"{_hero(t, v.figure)} is shielded.",
    e.HeroEliminated: lambda t, v: f"{_hero(t, v.hero)} is eliminated.",
    e.ScientistDied: lambda t, v: f"The Scientist dies in {room_name(t, v.room)}.",
    e.LastRoundsBegan: lambda _t, v: f"The others have until the end of round {v.last_round}.",
    e.PillarDestroyed: lambda t, v: f"A pillar of {room_name(t, v.room)} breaks ({v.left} left).",
    e.PillarRaised: lambda t, v: f"A pillar of {room_name(t, v.room)} is raised ({v.left} now).",
    e.PlatformCollapsed: lambda t, v: f"{room_name(t, v.room)} collapses!",
    e.RoomRemoved: lambda t, v: f"{room_name(t, v.room)} is gone.",
    e.GrenadesExploded: lambda t, v: f"Grenades in {room_name(t, v.room)}: {v.count} explode.",
    e.RoundEnded: lambda _t, v: f"Round {v.round} ends.",
    e.DiceLeftGame: lambda t, v: f"{v.count} dice of {_hero(t, v.hero)} leave the game.",
    e.StarBound: lambda _t, v: f"The Engine Room holds {v.stars} stars.",
    e.BarricadeBuilt: lambda t, v: f"A barricade is built {wall_words(t, v.barricade)}.",
    e.BarricadeDamaged: lambda t, v: f"The barricade {wall_words(t, v.barricade)} is damaged.",
    e.BarricadeDestroyed: lambda t, v: f"The barricade {wall_words(t, v.barricade)} is destroyed.",
    e.BarricadeHeld: lambda t, v: f"The barricade {wall_words(t, v.barricade)} holds against {v.strength}.",
    e.BarricadeRepaired: lambda t, v: f"The barricade {wall_words(t, v.barricade)} is restored.",
    e.MoveTokenPlaced: lambda t, v: (
        f"{enemy_name(t, v.enemy)} will walk {v.steps} to its {'left' if v.left else 'right'} instead."
    ),
    e.ThingTaken: lambda t, v: f"{_hero(t, v.hero)} carries the {thing_name(t, v.thing)}.",
    e.ThingDropped: lambda t, v: f"The {thing_name(t, v.thing)} is left in {room_name(t, v.room)}.",
    e.AreaMarked: lambda t, v: f"{_hero(t, v.hero)} throws the Grenade into {area_name(t, v.area)}.",
    e.AreaBurned: lambda t, v: f"The Grenade explodes in {area_name(t, v.area)}.",
    e.ReactorDamaged: lambda _t, v: f"Reactor tile {v.tile} loses {v.amount} life ({v.left} left).",
    e.MissionEnded: lambda _t, v: f"Mission {v.number} is {'won' if v.won else 'lost'}: {v.text}",
    e.MissionBegan: lambda t, v: (
        f"{t.content.scenarios[v.scenario].name}{f', attempt {v.attempt}' if v.attempt > 1 else ''}."
    ),
    e.EquipmentKept: lambda t, v: f"{_hero(t, v.hero)} keeps {equipment_name(t.content, v.card)}.",
}
