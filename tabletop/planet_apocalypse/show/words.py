"""One sentence for each event."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event, OnlyOption
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show import campaign
from tabletop.planet_apocalypse.show.phrases import marker_words

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
    "ring": "they circle the Launch Pad",
    "gathering": "they gather",
    "organs": "the organs fill",
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

    def anybody(self, key: str) -> str:
        return self.hero(key) if key in self.content.heroes else self.thing(key)

    def area(self, key: str) -> str:
        return area_name(self.table, key)

    def thing(self, key: str) -> str:
        """The name of an ability, gift, legion, demon, trooper type or Lord."""
        return self.content.names.get(key) or key or "the Lord"

    def remains(self, demon: str) -> str:
        return self.content.fourths[demon].remains

    def minions(self, circle: int, amount: int) -> str:
        sheet = self.content.circles[circle]
        return f"1 {sheet.name}" if amount == 1 else f"{amount} {sheet.plural}"

    def troops(self, key: str, amount: int) -> str:
        sheet = self.content.troopers[key]
        return f"1 {sheet.name}" if amount == 1 else f"{amount} {sheet.plural}"

    def listed(self, minions: list[int]) -> str:
        return ", ".join([self.minions(circle, count) for circle, count in enumerate(minions) if count]) or "nothing"


def shown(shows: list[int]) -> str:
    return ", ".join([str(value) for value in shows])


def pool(sides: list[int]) -> str:
    """Dice by size: 2d6+1d10."""
    return "+".join([f"{sides.count(size)}d{size}" for size in sorted(set(sides))])


def _only(words: Words, event: OnlyOption) -> str:
    return f"{event.prompt} {event.label}."


def _begun(words: Words, event: heroes.ActionBegun) -> str:
    """Actions that say themselves what they do need no line of their own."""
    done = ACTIONS.get(event.what)
    return f"{words.hero(event.hero) if event.hero else 'The team'} {done}." if done else ""


def _healed(words: Words, event: heroes.HeroHealed) -> str:
    return f"{words.hero(event.hero)} heals {event.amount} (now {event.now})."


def _lost(words: Words, event: heroes.TroopersLost) -> str:
    whose = f"{words.hero(event.hero)} loses" if event.hero else f"{words.area(event.area)} loses"
    return f"{whose} {words.troops(event.troop, event.amount)}."


def _named(words: Words, event: heroes.AbilityUsed) -> str:
    owner = words.content.heroes.get(event.owner)
    return f"{owner.name}: {words.thing(event.key)}." if owner else f"{words.thing(event.key)}."


def _enemy_rolled(words: Words, event: dice.EnemyDiceRolled) -> str:
    who = words.thing(event.enemy) if event.count == 1 else f"{event.count} {words.content.minions[event.enemy].plural}"
    verb = "attacks" if event.count == 1 else "attack"
    whom = words.hero(event.hero) if event.hero else "everybody"
    return f"{who} {verb} {whom}: {shown(event.shows) or 'no dice'}."


def _placed(words: Words, event: enemies.MinionsPlaced) -> str:
    return f"In {words.area(event.area)} appear: {words.listed(event.minions)}."


def _exited(words: Words, event: enemies.MinionsExited) -> str:
    return f"{words.minions(event.circle, event.amount)} left the map from {words.area(event.area)}."


def _slain(words: Words, event: enemies.MinionSlain) -> str:
    return f"{words.hero(event.hero)} kills 1 {words.content.circles[event.circle].name}."


def _markers(words: Words, event: heroes.MarkersGained) -> str:
    state = {"stun": "is stunned", "fire": "is on fire", "pestilence": f"gains {event.amount} pestilence"}
    return f"{words.hero(event.hero)} {state[event.marker]}."


def _unmarked(words: Words, event: heroes.MarkersRemoved) -> str:
    state = {"stun": "recovers", "fire": "is no longer burning", "pestilence": f"loses {event.amount} pestilence"}
    return f"{words.hero(event.hero)} {state[event.marker]}."


def _counted(words: Words, event: heroes.CounterChanged) -> str:
    """A marker that is there or not says so in words, others with their number."""
    plain = words.content.markers.get(event.counter, f"{event.counter} {{n}}")
    gone = "" if event.now or "{n}" in plain else "no longer "
    return f"{words.anybody(event.owner)}: {gone}{marker_words(words.content, event.counter, event.now)}."


def _hurt(words: Words, event: heroes.HeroHurt) -> str:
    why = "" if event.cause == "attack" else f" ({event.cause})"
    return f"{words.hero(event.hero)} takes {event.amount} damage{why}, {event.left} left."


def _aside(words: Words, event: heroes.AbilitySetAside) -> str:
    return f"{words.hero(event.hero)} {'leaves out' if event.aside else 'takes up'} {words.thing(event.key)}."


def _part(words: Words, event: enemies.LordWounded) -> str:
    sheet = words.content.lords[event.lord]
    name = next(part.name for part in sheet.parts if part.key == event.part)
    return f"{words.hero(event.hero)} deals {event.amount} damage to {name}, {event.left} left."


_SENTENCES: dict[type[Event], Callable[[Words, Any], str]] = {
    OnlyOption: _only,
    **campaign.SENTENCES,
    heroes.TurnStarted: lambda w, x: f"Turn {x.turn}. {w.hero(x.captain)} is captain.",
    heroes.HeroTurnStarted: lambda w, x: f"{w.hero(x.hero)}'s turn.",
    heroes.ActionBegun: _begun,
    heroes.SegmentStarted: lambda w, x: SEGMENTS[x.segment],
    heroes.HeroJoined: lambda w, x: f"{w.hero(x.hero)} enters at {w.area(x.area)} with {x.courage} courage.",
    heroes.SeatPassed: lambda w, x: f"{x.player} runs {w.hero(x.hero)} from now on.",
    heroes.CourageGained: lambda w, x: f"{w.hero(x.hero)} gains {x.amount} courage (now {x.now}).",
    heroes.CourageSpent: lambda w, x: f"{w.hero(x.hero)} gives up {x.amount} courage ({x.now} left).",
    heroes.PoolChanged: lambda w, x: f"The pool {'gains' if x.change > 0 else 'pays'} {abs(x.change)} (now {x.now}).",
    heroes.LuckGained: lambda w, x: f"{w.hero(x.hero)} gains {x.amount} luck (now {x.now}).",
    heroes.LuckSpent: lambda w, x: f"{w.hero(x.hero)} spends {x.amount} luck ({x.now} left).",
    heroes.HeroHurt: _hurt,
    heroes.HeroHealed: _healed,
    heroes.CapChanged: lambda w, x: f"{w.hero(x.hero)}'s health cap is now {x.now}.",
    heroes.ToughnessChanged: lambda w, x: f"{w.hero(x.hero)}'s toughness is now {x.now}.",
    heroes.DieGained: lambda w, x: f"{w.hero(x.hero)} gains a d{x.sides}.",
    heroes.DieUpgraded: lambda w, x: f"{w.hero(x.hero)}'s d{x.was} becomes a d{x.now}.",
    heroes.CounterChanged: _counted,
    heroes.MarkersGained: _markers,
    heroes.MarkersRemoved: _unmarked,
    heroes.HeroSaved: lambda w, x: f"{w.hero(x.hero)} lives on with {x.health} health.",
    heroes.HeroDied: lambda w, x: f"{w.hero(x.hero)} dies.",
    heroes.AbilityUnlocked: lambda w, x: f"{w.hero(x.hero)} learns {w.thing(x.ability)}.",
    heroes.AbilityUsed: _named,
    heroes.AbilitySetAside: _aside,
    heroes.GiftTaken: lambda w, x: f"{w.hero(x.hero)} earns {w.thing(x.gift)} for {x.cost} courage (slot {x.slot}).",
    heroes.PanelDealt: lambda w, x: "New gifts: " + (", ".join(w.thing(gift) for gift in x.gifts) or "none") + ".",
    heroes.GiftsSwapped: lambda w, x: f"{w.thing(x.here)} takes the place of {w.thing(x.away)} on the panel.",
    heroes.RecruitRolled: lambda w, x: f"{w.hero(x.hero)} rolls {shown(x.shows)} for recruits.",
    heroes.TroopersChosen: lambda w, x: f"{w.thing(x.troop)} can be recruited in this game.",
    heroes.TroopersJoined: lambda w, x: f"{w.hero(x.hero)} recruits {w.troops(x.troop, x.amount)}.",
    heroes.TroopersLost: _lost,
    heroes.AmbushSet: lambda w, x: f"{w.troops(x.troop, x.now)} lie in ambush in {w.area(x.area)}.",
    heroes.AmbushMoved: lambda w, x: f"{w.troops(x.troop, x.amount)} go from {w.area(x.area)} to {w.area(x.to)}.",
    heroes.DamageAbsorbed: lambda w, x: (
        f"{w.hero(x.hero)} is spared {x.stopped} damage by {w.troops(x.troop, x.amount)}."
    ),
    enemies.HeroMoved: lambda w, x: f"{w.hero(x.hero)} moves from {w.area(x.was)} to {w.area(x.to)}.",
    enemies.TokenPlaced: lambda w, x: f"An invasion token appears in {w.area(x.area)}.",
    enemies.TokenMoved: lambda w, x: f"A token moves from {w.area(x.area)} to {w.area(x.to)}.",
    enemies.TokenExited: lambda w, x: f"A token leaves the map from {w.area(x.area)}.",
    enemies.DespairDiceRolled: lambda w, x: f"The token in {w.area(x.area)} is revealed: {shown(x.faces)}.",
    enemies.FacesChanged: lambda w, x: f"Its despair dice now show {shown(x.faces)}.",
    enemies.MinionsPlaced: _placed,
    enemies.MinionsMoved: lambda w, x: f"{w.minions(x.circle, x.amount)}: {w.area(x.area)} to {w.area(x.to)}.",
    enemies.MinionsExited: _exited,
    enemies.MinionSlain: _slain,
    enemies.GroupSkipped: lambda w, x: f"The {w.content.circles[x.circle].plural} in {w.area(x.area)} are stunned.",
    enemies.FourthAppeared: lambda w, x: f"{w.thing(x.demon)} appears in {w.area(x.area)}.",
    enemies.FourthRejected: lambda w, x: f"{w.thing(x.demon)} is sent back.",
    enemies.FourthMoved: lambda w, x: f"{w.thing(x.demon)} goes to {w.area(x.to)}.",
    enemies.FourthExited: lambda w, x: f"{w.thing(x.demon)} leaves the map.",
    enemies.FourthWounded: lambda w, x: f"{w.hero(x.hero)} wounds {w.thing(x.demon)}: {x.left} health left.",
    enemies.FourthLeft: lambda w, x: f"{w.thing(x.demon)} leaves {w.remains(x.demon)} in {w.area(x.area)}.",
    enemies.FourthFell: lambda w, x: f"{w.thing(x.demon)} is slain.",
    enemies.DoomRose: lambda w, x: f"Doom rises by {x.amount} to {x.now}: {CAUSES.get(x.cause, x.cause)}.",
    enemies.LegionChanged: lambda w, x: f"The legion is now {w.thing(x.now)}.",
    enemies.DespairFell: lambda w, x: f"Despair falls {x.steps} to {x.now}.",
    enemies.DespairRose: lambda w, x: f"Despair advances {x.steps} to {x.now}.",
    enemies.DespairDiceChanged: lambda w, x: f"There are now {x.now} despair dice.",
    enemies.LordTrackRose: lambda w, x: f"The Lord counter stands at {x.now}.",
    enemies.DivineIntervened: lambda w, x: f"{w.hero(x.hero)} calls for divine intervention.",
    enemies.LordNamed: lambda w, x: f"The secret Lord is {w.thing(x.lord)}.",
    enemies.LordMoved: lambda w, x: f"{w.thing(x.lord)} advances to {w.area(x.to)}.",
    enemies.ShadowFell: lambda w, x: f"The Shadow falls on {w.area(x.area)}.",
    enemies.LordHealthRaised: lambda w, x: f"{w.thing(x.lord)} grows by {x.amount} to {x.now}.",
    enemies.LordWounded: _part,
    enemies.LordHealed: lambda w, x: f"{w.thing(x.lord)} heals {x.amount} ({x.now} now).",
    enemies.LordFell: lambda w, x: f"{w.thing(x.lord)} is banished.",
    enemies.HellBegan: lambda w, x: (
        f"Hell Time: {', '.join(w.hero(key) for key in x.fighters)} against {w.thing(x.lord)}."
    ),
    enemies.HellRoundBegan: lambda w, x: f"Hell Time, round {x.round}.",
    enemies.HeroRetreated: lambda w, x: f"{w.hero(x.hero)} retreats to {w.area(x.area)}.",
    enemies.HellEnded: lambda w, x: "Hell Time is over.",
    dice.AttackDiceRolled: lambda w, x: f"{w.hero(x.hero)} attacks with {pool(x.sides)}: {shown(x.shows)}.",
    dice.AmbushDiceRolled: lambda w, x: f"The ambush in {w.area(x.area)} fires {pool(x.sides)}: {shown(x.shows)}.",
    dice.DieTurned: lambda w, x: f"A d{x.sides} showing {x.was} now counts {x.now}.",
    dice.Helped: lambda w, x: f"{w.hero(x.helper)} helps {w.hero(x.hero) if x.hero else 'the ambush'}.",
    dice.EnemyDiceRolled: _enemy_rolled,
    dice.HeroDieRolled: lambda w, x: f"{w.thing(x.why)}: {w.hero(x.hero)} rolls {x.shown} on a d{x.sides}.",
    dice.LoneDieRolled: lambda w, x: f"{w.thing(x.why)}: a d{x.sides} shows {x.shown}.",
}
