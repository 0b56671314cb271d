"""One sentence for every event."""

from typing import Any

from tabletop.apocalypse_chaos.model.events import fighting, planning, ship
from tabletop.apocalypse_chaos.model.names import (
    SPOT_NAMES,
    area_name,
    circle_words,
    enemy_name,
    equipment_name,
    figure_name,
    name_of_target,
    room_name,
    thing_name,
    wall_words,
)
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Event, OnlyOption

who, room = figure_name, room_name


def say(table: Table, event: Event) -> str:
    """The sentence for an event; empty when it is not worth a line."""
    return str(WORDS[type(event)](table, event))


def _placed(table: Table, event: Any) -> str:
    hero = who(table, event.hero)
    if event.spot == "initiative":
        how = {"earlier": "to act earlier", "later": "to act later"}.get(event.detail, f"for Initiative {event.detail}")
        return f"{hero} uses a {event.face} die {how}."
    where = equipment_name(table, event.detail) if event.spot == "card" else SPOT_NAMES[event.spot]
    return f"{hero} puts a {event.face} die on {where}."


def _hurt(table: Table, event: Any) -> str:
    why = {
        "attack": "",
        "collapse": " under falling steel",
        "fire": " in the fire",
        "grenade": " to a grenade",
        "toxic": " to the poison",
    }[event.cause]
    name = who(table, event.figure)
    if event.shields:
        stopped = f"{event.shields} Shield{'s' * (event.shields > 1)} of {name} stop{'s' * (event.shields == 1)}"
        return f"{stopped} {event.shields}: {event.amount} life lost{why} ({event.left} left)."
    bare = f"No Shield stops it: {name}" if event.cause == "attack" else name
    return f"{bare} loses {event.amount} life{why} ({event.left} left)."


def _circle(table: Table, enemy: str, circle: int) -> str:
    return circle_words(table.content.cards[enemy].circles[circle])


WORDS: dict[type[Event], Any] = {
    OnlyOption: lambda _t, _v: "",
    planning.ScenarioStarted: lambda t, v: f"{t.content.scenarios[v.scenario].name} begins.",
    planning.HeroPlaced: lambda t, v: f"{who(t, v.hero)} starts in {room(t, v.room)}.",
    planning.PlatformPlaced: lambda t, v: f"{room(t, v.room)} stands above {room(t, v.above)}.",
    planning.RoundBegan: lambda _t, v: f"Round {v.round} begins.",
    fighting.EnemyArrived: lambda t, v: (
        f"{enemy_name(t, v.enemy)} (life {v.life}) comes out of Vortex {v.vortex} into {area_name(t, v.area)}"
        f"{', called by radar' if v.radar else ''}."
    ),
    ship.VortexStayedClosed: lambda _t, v: f"Vortex {v.vortex} is closed: nobody comes.",
    ship.VortexClosed: lambda _t, v: f"Vortex {v.vortex} closes.",
    ship.VortexOpened: lambda _t, v: f"Vortex {v.vortex} opens again.",
    ship.VortexLost: lambda _t, v: f"Vortex {v.vortex} is gone.",
    ship.AssaultBegan: lambda _t, v: f"The deck is empty: Assault {v.number}.",
    ship.AssaultRolled: lambda _t, v: f"The Assault die shows {v.face}.",
    ship.AssaultMissed: lambda _t, _v: "The Assault misses the ship.",
    ship.FireStarted: lambda t, v: f'A "-{v.value}" Fire burns in {room(t, v.tile)}.',
    ship.FireLowered: lambda t, v: (
        f'The Fire in {room(t, v.tile)} is now "-{v.value}".' if v.value else f"A Fire in {room(t, v.tile)} is out."
    ),
    planning.DiceRolled: lambda t, v: f"{who(t, v.hero)} rolls {', '.join(v.faces)}.",
    planning.DieGiven: lambda t, v: f"{who(t, v.giver)} gives a {v.face} die to {who(t, v.to)}.",
    planning.DiceStacked: lambda t, v: f"{who(t, v.hero)} stacks two {v.pair} dice into a {v.face}.",
    planning.DiePlaced: _placed,
    planning.DieTakenBack: lambda t, v: f"{who(t, v.hero)} takes a {v.face} die back from {SPOT_NAMES[v.spot]}.",
    planning.DieTurned: lambda t, v: f"{who(t, v.hero)} turns a {v.before} die: it shows {v.face}.",
    planning.PlanConfirmed: lambda t, v: f"{who(t, v.hero)} is ready.",
    planning.PlanReopened: lambda t, v: f"{who(t, v.hero)} plans again with the new die.",
    planning.FloorPassed: lambda t, v: f"{who(t, v.hero)} plans now.",
    fighting.EstFired: lambda t, v: f"The EST strikes {area_name(t, v.area)}.",
    planning.TurnBegan: lambda t, v: f"{who(t, v.hero)} acts at Initiative {v.initiative}.",
    planning.TurnEnded: lambda t, v: f"{who(t, v.hero)} is done.",
    fighting.FigureMoved: lambda t, v: f"{who(t, v.figure)} moves to {room(t, v.room)}.",
    fighting.HeroAttacked: lambda t, v: (
        f"{who(t, v.hero)} attacks {name_of_target(t, v.target)} with {v.kind} {v.strength}."
    ),
    fighting.EnemyWounded: lambda t, v: f"{enemy_name(t, v.enemy)} takes {v.amount} damage ({v.left} left).",
    fighting.EnemyUnharmed: lambda t, v: f"{enemy_name(t, v.enemy)} takes no damage: nothing gets through.",
    fighting.EnemyKilled: lambda t, v: f"{enemy_name(t, v.enemy)} dies.",
    fighting.EnemySweptAway: lambda t, v: f"{enemy_name(t, v.enemy)} is swept into space.",
    planning.EquipmentGained: lambda t, v: f"{who(t, v.hero)} gets {equipment_name(t, v.card)}.",
    planning.EquipmentUsed: lambda t, v: f"{who(t, v.hero)} uses {equipment_name(t, v.card)}.",
    planning.EquipmentDiscarded: lambda t, v: f"{equipment_name(t, v.card)} is used up.",
    fighting.SpecialPlayed: lambda t, v: (
        f"{who(t, v.hero)} uses the special at level {v.level}: "
        f"{t.content.heroes[v.hero].special_text.partition(':')[0].lower()}."
    ),
    fighting.CircleBlocked: lambda t, v: f"{enemy_name(t, v.enemy)} is blocked: {_circle(t, v.enemy, v.circle)}.",
    fighting.BlocksReturned: lambda _t, v: f"{v.count} Block token{'s come' if v.count > 1 else ' comes'} back.",
    ship.RoomUsed: lambda t, v: (
        f"{who(t, v.hero)} activates {room(t, v.room)} with {v.dice} {'dice' if v.dice > 1 else 'die'}."
    ),
    fighting.FigureHealed: lambda t, v: f"{who(t, v.figure)} regains {v.amount} life ({v.life} now).",
    fighting.ShieldsRaised: lambda t, v: (
        f"{who(t, v.figure)} has {v.shields} personal Shield{'s' * (v.shields != 1)} here."
    ),
    fighting.AttacksCharged: lambda t, v: f"Attacks of {who(t, v.hero)} from here are {v.amount} stronger.",
    fighting.EnemyActivated: lambda t, v: (
        f"{enemy_name(t, v.enemy)} acts at Initiative {t.content.cards[v.enemy].initiative}."
    ),
    fighting.CircleSkipped: lambda t, v: f"{enemy_name(t, v.enemy)} is blocked: no {_circle(t, v.enemy, v.circle)}.",
    fighting.EnemyMoved: lambda t, v: (
        f"{enemy_name(t, v.enemy)} goes from {area_name(t, v.start)} to {area_name(t, v.area)}."
    ),
    fighting.EnemyAttacked: lambda t, v: (
        f"{enemy_name(t, v.enemy)} hits {room(t, v.room)}: {v.kind} {v.strength}"
        f"{', unstoppable' if v.unstoppable else ''}."
    ),
    fighting.EnemyMissed: lambda t, v: f"{enemy_name(t, v.enemy)} finds nobody for {v.kind}.",
    fighting.EnemyRegenerated: lambda t, v: f"{enemy_name(t, v.enemy)} regenerates ({v.life} life).",
    fighting.GrenadeThrown: lambda t, v: f"{enemy_name(t, v.enemy)} throws a grenade into {room(t, v.room)}.",
    fighting.FigureHurt: _hurt,
    fighting.FigureShielded: lambda t, v: f"The Shields of {who(t, v.figure)} stop all of it.",
    fighting.HeroEliminated: lambda t, v: f"{who(t, v.hero)} is eliminated.",
    fighting.ScientistDied: lambda t, v: f"The Scientist dies in {room(t, v.room)}.",
    fighting.LastRoundsBegan: lambda _t, v: f"The others have until the end of round {v.last_round}.",
    ship.PillarDestroyed: lambda t, v: f"A pillar of {room(t, v.room)} breaks ({v.left} left).",
    ship.PillarRaised: lambda t, v: f"A pillar of {room(t, v.room)} is raised ({v.left} now).",
    ship.PlatformCollapsed: lambda t, v: f"{room(t, v.room)} collapses!",
    ship.RoomRemoved: lambda t, v: f"{room(t, v.room)} is gone.",
    ship.GrenadesExploded: lambda t, v: (
        f"{v.count} grenade{'s explode' if v.count > 1 else ' explodes'} in {room(t, v.room)}."
    ),
    planning.RoundEnded: lambda _t, v: f"Round {v.round} ends.",
    planning.DiceLeftGame: lambda t, v: (
        f"{v.count} {'dice' if v.count > 1 else 'die'} of {who(t, v.hero)} leave{'s' * (v.count == 1)} the game."
    ),
    ship.StarBound: lambda _t, v: f"The Engine Room holds {v.stars} star{'s' * (v.stars != 1)}.",
    ship.BarricadeBuilt: lambda t, v: f"A barricade is built {wall_words(t, v.barricade)}.",
    ship.BarricadeDamaged: lambda t, v: f"The barricade {wall_words(t, v.barricade)} is damaged.",
    ship.BarricadeDestroyed: lambda t, v: f"The barricade {wall_words(t, v.barricade)} is destroyed.",
    ship.BarricadeHeld: lambda t, v: f"The barricade {wall_words(t, v.barricade)} holds against {v.strength}.",
    ship.BarricadeRepaired: lambda t, v: f"The barricade {wall_words(t, v.barricade)} is restored.",
    fighting.MoveTokenPlaced: lambda t, v: (
        f"{enemy_name(t, v.enemy)} will walk {v.steps} to its {'left' if v.left else 'right'} instead."
    ),
    ship.ThingTaken: lambda t, v: f"{who(t, v.hero)} carries the {thing_name(t, v.thing)}.",
    ship.ThingDropped: lambda t, v: f"The {thing_name(t, v.thing)} is left in {room(t, v.room)}.",
    ship.AreaMarked: lambda t, v: f"{who(t, v.hero)} throws the Grenade into {area_name(t, v.area)}.",
    ship.AreaBurned: lambda t, v: f"The Grenade explodes in {area_name(t, v.area)}.",
    fighting.ReactorDamaged: lambda _t, v: f"The reactor core loses {v.amount} life ({v.left} left).",
    planning.MissionEnded: lambda _t, v: f"Mission {v.number} is {'won' if v.won else 'lost'}: {v.text}",
    planning.DeckFellShort: lambda _t, v: f"The crew holds cards that the deck lacks: it is {v.missing} short.",
    planning.MissionBegan: lambda t, v: (
        f"{t.content.scenarios[v.scenario].name}{f', attempt {v.attempt}' if v.attempt > 1 else ''}."
    ),
    planning.EquipmentKept: lambda t, v: f"{who(t, v.hero)} keeps {equipment_name(t, v.card)}.",
}
