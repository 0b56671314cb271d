"""One sentence for each event."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event, OnlyOption
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.events.dice import (
    AmbushDiceRolled,
    AttackDiceRolled,
    DieTurned,
    EnemyDiceRolled,
    Helped,
    LoneDieRolled,
)
from tabletop.planet_apocalypse.model.events.enemies import (
    DespairDiceChanged,
    DespairDiceRolled,
    DespairRose,
    DivineIntervened,
    DoomRose,
    FacesChanged,
    FourthAppeared,
    FourthExited,
    FourthFell,
    FourthMoved,
    FourthRejected,
    FourthWounded,
    HellBegan,
    HellEnded,
    HellRoundBegan,
    HeroMoved,
    HeroRetreated,
    LegionChanged,
    LordFell,
    LordHealthRaised,
    LordMoved,
    LordNamed,
    LordTrackRose,
    LordWounded,
    MinionsExited,
    MinionSlain,
    MinionsMoved,
    MinionsPlaced,
    ShadowFell,
    TokenExited,
    TokenMoved,
    TokenPlaced,
)
from tabletop.planet_apocalypse.model.events.heroes import (
    AbilitySetAside,
    AbilityUnlocked,
    AbilityUsed,
    ActionBegun,
    AmbushMoved,
    AmbushSet,
    CapChanged,
    CourageGained,
    CourageSpent,
    DamageAbsorbed,
    DieGained,
    DieUpgraded,
    GiftsSwapped,
    GiftTaken,
    HeroDied,
    HeroHealed,
    HeroHurt,
    HeroJoined,
    HeroSaved,
    HeroTurnStarted,
    LuckGained,
    LuckSpent,
    MarkersGained,
    MarkersRemoved,
    PanelDealt,
    PoolChanged,
    RecruitRolled,
    SeatPassed,
    SegmentStarted,
    ToughnessChanged,
    TroopersChosen,
    TroopersJoined,
    TroopersLost,
    TurnStarted,
)
from tabletop.planet_apocalypse.model.table import Table

SEGMENTS = {
    "despair": "Despair and the Lord.",
    "attack": "Minions attack.",
    "move": "Minions move.",
    "spawn": "Minions spawn.",
    "ambush": "Ambushes.",
}
ACTIONS = {
    "attack": "attacks",
    "give_up_attack": "gives up the attack",
    "give_up_move": "gives up the move",
    "ambush": "sets an ambush",
    "first_aid": "gives first aid",
    "recruit": "recruits",
    "renew": "renews its luck",
    "hell_step": "is next in Hell",
}
CAUSES = {
    "exit": "an enemy left the map",
    "token": "a token left the map",
    "death": "a hero died",
    "shortage": "Hell is crowded",
}


def say(table: Table, event: Event) -> str:
    """One sentence; empty when the event is not worth a line."""
    sentence = _SENTENCES.get(type(event))
    return sentence(Words(table), event) if sentence else ""


class Words:
    """Names for keys, as one table knows them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.content: Content = table.content

    def hero(self, key: str) -> str:
        if not key:
            return "The ambush"
        sheet = self.content.heroes.get(key)
        return sheet.name if sheet else key

    def area(self, key: str) -> str:
        return area_name(self.table, key)

    def thing(self, key: str) -> str:
        """The name of an ability, gift, legion, demon, trooper type or Lord."""
        return self.content.names.get(key) or key or "the Lord"

    def minions(self, circle: int, amount: int) -> str:
        sheet = self.content.circles[circle]
        return f"1 {sheet.name}" if amount == 1 else f"{amount} {sheet.plural}"

    def troops(self, key: str, amount: int) -> str:
        sheet = self.content.troopers[key]
        return f"1 {sheet.name}" if amount == 1 else f"{amount} {sheet.plural}"

    def listed(self, minions: list[int]) -> str:
        return ", ".join([self.minions(circle, count) for circle, count in enumerate(minions) if count]) or "nothing"


def dice(shows: list[int]) -> str:
    return ", ".join([str(shown) for shown in shows])


def pool(sides: list[int]) -> str:
    """Dice by size: 2d6+1d10."""
    return "+".join([f"{sides.count(size)}d{size}" for size in sorted(set(sides))])


def _only(words: Words, event: OnlyOption) -> str:
    return f"{event.prompt} {event.label}."


def _begun(words: Words, event: ActionBegun) -> str:
    """Actions that say themselves what they do need no line of their own."""
    done = ACTIONS.get(event.what)
    return f"{words.hero(event.hero) if event.hero else 'The team'} {done}." if done else ""


def _healed(words: Words, event: HeroHealed) -> str:
    return f"{words.hero(event.hero)} heals {event.amount} (now {event.now})."


def _lost(words: Words, event: TroopersLost) -> str:
    whose = f"{words.hero(event.hero)} loses" if event.hero else f"{words.area(event.area)} loses"
    return f"{whose} {words.troops(event.troop, event.amount)}."


def _named(words: Words, event: AbilityUsed) -> str:
    owner = words.content.heroes.get(event.owner)
    return f"{owner.name}: {words.thing(event.key)}." if owner else f"{words.thing(event.key)}."


def _enemy_rolled(words: Words, event: EnemyDiceRolled) -> str:
    who = words.thing(event.enemy) if event.count == 1 else f"{event.count} {words.content.minions[event.enemy].plural}"
    verb = "attacks" if event.count == 1 else "attack"
    return f"{who} {verb} {words.hero(event.hero)}: {dice(event.shows)}."


def _placed(words: Words, event: MinionsPlaced) -> str:
    return f"In {words.area(event.area)} appear: {words.listed(event.minions)}."


def _exited(words: Words, event: MinionsExited) -> str:
    return f"{words.minions(event.circle, event.amount)} left the map from {words.area(event.area)}."


def _slain(words: Words, event: MinionSlain) -> str:
    return f"{words.hero(event.hero)} kills 1 {words.content.circles[event.circle].name}."


def _markers(words: Words, event: MarkersGained) -> str:
    state = {"stun": "is stunned", "fire": "is on fire", "pestilence": f"gains {event.amount} pestilence"}
    return f"{words.hero(event.hero)} {state[event.marker]}."


def _unmarked(words: Words, event: MarkersRemoved) -> str:
    state = {"stun": "recovers", "fire": "is no longer burning", "pestilence": f"loses {event.amount} pestilence"}
    return f"{words.hero(event.hero)} {state[event.marker]}."


def _hurt(words: Words, event: HeroHurt) -> str:
    why = "" if event.cause == "attack" else f" ({event.cause})"
    return f"{words.hero(event.hero)} takes {event.amount} damage{why}, {event.left} left."


def _aside(words: Words, event: AbilitySetAside) -> str:
    return f"{words.hero(event.hero)} {'leaves out' if event.aside else 'takes up'} {words.thing(event.key)}."


def _part(words: Words, event: LordWounded) -> str:
    sheet = words.content.lords[event.lord]
    name = next(part.name for part in sheet.parts if part.key == event.part)
    return f"{words.hero(event.hero)} deals {event.amount} damage to {name}, {event.left} left."


_SENTENCES: dict[type[Event], Callable[[Words, Any], str]] = {
    OnlyOption: _only,
    TurnStarted: lambda w, x: f"Turn {x.turn}. {w.hero(x.captain)} is captain.",
    HeroTurnStarted: lambda w, x: f"{w.hero(x.hero)}'s turn.",
    ActionBegun: _begun,
    SegmentStarted: lambda w, x: SEGMENTS[x.segment],
    HeroJoined: lambda w, x: f"{w.hero(x.hero)} enters at {w.area(x.area)} with {x.courage} courage.",
    SeatPassed: lambda w, x: f"{x.player} runs {w.hero(x.hero)} from now on.",
    CourageGained: lambda w, x: f"{w.hero(x.hero)} gains {x.amount} courage (now {x.now}).",
    CourageSpent: lambda w, x: f"{w.hero(x.hero)} gives up {x.amount} courage ({x.now} left).",
    PoolChanged: lambda w, x: f"The pool {'gains' if x.change > 0 else 'pays'} {abs(x.change)} (now {x.now}).",
    LuckGained: lambda w, x: f"{w.hero(x.hero)} gains {x.amount} luck (now {x.now}).",
    LuckSpent: lambda w, x: f"{w.hero(x.hero)} spends {x.amount} luck ({x.now} left).",
    HeroHurt: _hurt,
    HeroHealed: _healed,
    CapChanged: lambda w, x: f"{w.hero(x.hero)}'s health cap is now {x.now}.",
    ToughnessChanged: lambda w, x: f"{w.hero(x.hero)}'s toughness is now {x.now}.",
    DieGained: lambda w, x: f"{w.hero(x.hero)} gains a d{x.sides}.",
    DieUpgraded: lambda w, x: f"{w.hero(x.hero)}'s d{x.was} becomes a d{x.now}.",
    MarkersGained: _markers,
    MarkersRemoved: _unmarked,
    HeroSaved: lambda w, x: f"{w.hero(x.hero)} lives on with {x.health} health.",
    HeroDied: lambda w, x: f"{w.hero(x.hero)} dies.",
    AbilityUnlocked: lambda w, x: f"{w.hero(x.hero)} learns {w.thing(x.ability)}.",
    AbilityUsed: _named,
    AbilitySetAside: _aside,
    GiftTaken: lambda w, x: f"{w.hero(x.hero)} earns {w.thing(x.gift)} for {x.cost} courage (slot {x.slot}).",
    PanelDealt: lambda w, x: "New gifts: " + (", ".join(w.thing(gift) for gift in x.gifts) or "none") + ".",
    GiftsSwapped: lambda w, x: f"{w.thing(x.here)} takes the place of {w.thing(x.away)} on the panel.",
    RecruitRolled: lambda w, x: f"{w.hero(x.hero)} rolls {dice(x.shows)} for recruits.",
    TroopersChosen: lambda w, x: f"{w.thing(x.troop)} can be recruited in this game.",
    TroopersJoined: lambda w, x: f"{w.hero(x.hero)} recruits {w.troops(x.troop, x.amount)}.",
    TroopersLost: _lost,
    AmbushSet: lambda w, x: f"{w.troops(x.troop, x.now)} lie in ambush in {w.area(x.area)}.",
    AmbushMoved: lambda w, x: f"{w.troops(x.troop, x.amount)} go from {w.area(x.area)} to {w.area(x.to)}.",
    DamageAbsorbed: lambda w, x: f"{w.hero(x.hero)} is spared {x.stopped} damage by {w.troops(x.troop, x.amount)}.",
    HeroMoved: lambda w, x: f"{w.hero(x.hero)} moves from {w.area(x.was)} to {w.area(x.to)}.",
    TokenPlaced: lambda w, x: f"An invasion token appears in {w.area(x.area)}.",
    TokenMoved: lambda w, x: f"A token moves from {w.area(x.area)} to {w.area(x.to)}.",
    TokenExited: lambda w, x: f"A token leaves the map from {w.area(x.area)}.",
    DespairDiceRolled: lambda w, x: f"The token in {w.area(x.area)} is revealed: {dice(x.faces)}.",
    FacesChanged: lambda w, x: f"Its despair dice now show {dice(x.faces)}.",
    MinionsPlaced: _placed,
    MinionsMoved: lambda w, x: f"{w.minions(x.circle, x.amount)}: {w.area(x.area)} to {w.area(x.to)}.",
    MinionsExited: _exited,
    MinionSlain: _slain,
    FourthAppeared: lambda w, x: f"{w.thing(x.demon)} appears in {w.area(x.area)}.",
    FourthRejected: lambda w, x: f"{w.thing(x.demon)} is sent back.",
    FourthMoved: lambda w, x: f"{w.thing(x.demon)} goes to {w.area(x.to)}.",
    FourthExited: lambda w, x: f"{w.thing(x.demon)} leaves the map.",
    FourthWounded: lambda w, x: f"{w.hero(x.hero)} wounds {w.thing(x.demon)}: {x.left} health left.",
    FourthFell: lambda w, x: f"{w.thing(x.demon)} is slain.",
    DoomRose: lambda w, x: f"Doom rises by {x.amount} to {x.now}: {CAUSES.get(x.cause, x.cause)}.",
    LegionChanged: lambda w, x: f"The legion is now {w.thing(x.now)}.",
    DespairRose: lambda w, x: f"Despair advances {x.steps} to {x.now}.",
    DespairDiceChanged: lambda w, x: f"There are now {x.now} despair dice.",
    LordTrackRose: lambda w, x: f"The Lord counter stands at {x.now}.",
    DivineIntervened: lambda w, x: f"{w.hero(x.hero)} calls for divine intervention.",
    LordNamed: lambda w, x: f"The secret Lord is {w.thing(x.lord)}.",
    LordMoved: lambda w, x: f"{w.thing(x.lord)} advances to {w.area(x.to)}.",
    ShadowFell: lambda w, x: f"The Shadow falls on {w.area(x.area)}.",
    LordHealthRaised: lambda w, x: f"{w.thing(x.lord)} grows by {x.amount} to {x.now}.",
    LordWounded: _part,
    LordFell: lambda w, x: f"{w.thing(x.lord)} is banished.",
    HellBegan: lambda w, x: f"Hell Time: {', '.join(w.hero(key) for key in x.fighters)} against {w.thing(x.lord)}.",
    HellRoundBegan: lambda w, x: f"Hell Time, round {x.round}.",
    HeroRetreated: lambda w, x: f"{w.hero(x.hero)} retreats to {w.area(x.area)}.",
    HellEnded: lambda w, x: "Hell Time is over.",
    AttackDiceRolled: lambda w, x: f"{w.hero(x.hero)} attacks with {pool(x.sides)}: {dice(x.shows)}.",
    AmbushDiceRolled: lambda w, x: f"The ambush in {w.area(x.area)} fires {pool(x.sides)}: {dice(x.shows)}.",
    DieTurned: lambda w, x: f"A d{x.sides} showing {x.was} now counts {x.now}.",
    Helped: lambda w, x: f"{w.hero(x.helper)} helps {w.hero(x.hero) if x.hero else 'the ambush'}.",
    EnemyDiceRolled: _enemy_rolled,
    LoneDieRolled: lambda w, x: f"{w.thing(x.why)}: a d{x.sides} shows {x.shown}.",
}
