"""One sentence for each event."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event, OnlyOption
from tabletop.planet_apocalypse.model.events import enemies, heroes
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show import campaign, fights
from tabletop.planet_apocalypse.show.grammar import Words, begun, pool, shown
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
    "shortage": "Hell is crowded, no figure is left",
    "ring": "they circle the Launch Pad",
    "gathering": "they gather",
    "organs": "the organs fill",
}


def say(table: Table, event: Event) -> str:
    """One sentence; empty when the event is not worth a line."""
    sentence = _SENTENCES.get(type(event))
    return sentence(Words(table), event) if sentence else ""


def _only(words: Words, event: OnlyOption) -> str:
    return f"{event.prompt} {event.label}."


def _begun(words: Words, event: heroes.ActionBegun) -> str:
    """Actions that say themselves what they do need no line of their own."""
    done = ACTIONS.get(event.what)
    return f"{words.hero(event.hero) if event.hero else 'The team'} {done}." if done else ""


def _healed(words: Words, event: heroes.HeroHealed) -> str:
    return f"{words.hero(event.hero)} heals {event.amount} (now {event.now})."


def _lost(words: Words, event: heroes.TroopersLost) -> str:
    whose = words.hero(event.hero) if event.hero else f"The ambush in {words.area(event.area)}"
    return f"{whose} loses {words.troops(event.troop, event.amount)}."


def _named(words: Words, event: heroes.AbilityUsed) -> str:
    if event.owner in words.content.heroes:
        return begun(f"{words.hero(event.owner)} uses {words.thing(event.key)}.")
    return begun(f"{words.thing(event.key)}.")


def _placed(words: Words, event: enemies.MinionsPlaced) -> str:
    verb = "appears" if sum(event.minions) == 1 else "appear"
    return begun(f"{words.listed(event.minions)} {verb} in {words.area(event.area)}.")


def _exited(words: Words, event: enemies.MinionsExited) -> str:
    verb = "leaves" if event.amount == 1 else "leave"
    return begun(f"{words.minions(event.circle, event.amount)} {verb} the map from {words.area(event.area)}.")


def _marched(words: Words, event: enemies.MinionsMoved) -> str:
    who = f"{words.minions(event.circle, event.amount)} {'goes' if event.amount == 1 else 'go'}"
    return begun(f"{who} from {words.area(event.area)} to {words.area(event.to)}.")


def _revealed(words: Words, event: enemies.DespairDiceRolled) -> str:
    """What the despair dice bring, and why."""
    pairs = any(event.faces.count(face) > 1 for face in event.faces)
    brings = "each pair brings its demon and a larva" if pairs else "no pair, so nobody comes"
    return f"The token in {words.area(event.area)} is revealed and rolls {shown(event.faces)}: {brings}."


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


def _regained(words: Words, event: enemies.LordHealed) -> str:
    """Which part of a Lord heals, where it has several."""
    sheet = words.content.lords[event.lord]
    part = next(part.name for part in sheet.parts if part.key == event.part)
    name = sheet.name if len(sheet.parts) == 1 else f"{sheet.name} ({part})"
    return f"{name} heals {event.amount}: {event.now} now."


def _aside(words: Words, event: heroes.AbilitySetAside) -> str:
    return f"{words.hero(event.hero)} {'leaves out' if event.aside else 'takes up'} {words.thing(event.key)}."


_SENTENCES: dict[type[Event], Callable[[Words, Any], str]] = {
    OnlyOption: _only,
    **campaign.SENTENCES,
    **fights.SENTENCES,
    heroes.TurnStarted: lambda w, x: f"Turn {x.turn}. {w.hero(x.captain)} is captain.",
    heroes.HeroTurnStarted: lambda w, x: f"{w.hero(x.hero)}'s turn.",
    heroes.ActionBegun: _begun,
    heroes.SegmentStarted: lambda w, x: SEGMENTS[x.segment],
    heroes.HeroJoined: lambda w, x: f"{w.hero(x.hero)} enters at {w.area(x.area)} with {x.courage} courage.",
    heroes.SeatPassed: lambda w, x: f"{x.player} runs {w.hero(x.hero)} from now on.",
    heroes.CourageGained: lambda w, x: f"{w.hero(x.hero)} gains {x.amount} courage (now {x.now}).",
    heroes.CourageSpent: lambda w, x: f"{w.hero(x.hero)} gives up {x.amount} courage ({x.now} left).",
    heroes.PoolChanged: lambda w, x: (
        f"The courage pool {'gains' if x.change > 0 else 'pays'} {abs(x.change)} (now {x.now})."
    ),
    heroes.LuckGained: lambda w, x: f"{w.hero(x.hero)} gains {x.amount} luck (now {x.now}).",
    heroes.LuckSpent: lambda w, x: f"{w.hero(x.hero)} spends {x.amount} luck ({x.now} left).",
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
    heroes.RecruitRolled: lambda w, x: f"{w.hero(x.hero)} rolls {pool(x.sides)} for recruits: {shown(x.shows)}.",
    heroes.TroopersChosen: lambda w, x: f"{w.thing(x.troop)} can be recruited in this game.",
    heroes.TroopersJoined: lambda w, x: f"{w.hero(x.hero)} recruits {w.troops(x.troop, x.amount)}.",
    heroes.TroopersLost: _lost,
    heroes.AmbushSet: lambda w, x: f"{w.troops(x.troop, x.now)} lie in ambush in {w.area(x.area)}.",
    heroes.AmbushMoved: lambda w, x: f"{w.troops(x.troop, x.amount)} go from {w.area(x.area)} to {w.area(x.to)}.",
    enemies.HeroMoved: lambda w, x: f"{w.hero(x.hero)} moves from {w.area(x.was)} to {w.area(x.to)}.",
    enemies.TokenPlaced: lambda w, x: f"An invasion token appears in {w.area(x.area)}.",
    enemies.TokenMoved: lambda w, x: f"A token moves from {w.area(x.area)} to {w.area(x.to)}.",
    enemies.TokenExited: lambda w, x: f"A token leaves the map from {w.area(x.area)}.",
    enemies.DespairDiceRolled: _revealed,
    enemies.FacesChanged: lambda w, x: f"Its despair dice now show {shown(x.faces)}.",
    enemies.MinionsPlaced: _placed,
    enemies.MinionsMoved: _marched,
    enemies.MinionsExited: _exited,
    enemies.GroupSkipped: lambda w, x: (
        f"The {w.content.circles[x.circle].plural} in {w.area(x.area)} are stunned and do not attack."
    ),
    enemies.FourthAppeared: lambda w, x: f"{w.thing(x.demon)} appears in {w.area(x.area)}.",
    enemies.FourthRejected: lambda w, x: f"{w.thing(x.demon)} is sent back.",
    enemies.FourthLeft: lambda w, x: f"{w.thing(x.demon)} leaves {w.remains(x.demon)} in {w.area(x.area)}.",
    enemies.FourthMoved: lambda w, x: f"{w.thing(x.demon)} goes to {w.area(x.to)}.",
    enemies.FourthExited: lambda w, x: f"{w.thing(x.demon)} leaves the map.",
    enemies.FourthLeft: lambda w, x: f"{w.thing(x.demon)} leaves {w.remains(x.demon)} in {w.area(x.area)}.",
    enemies.DoomRose: lambda w, x: f"Doom rises by {x.amount} to {x.now}: {CAUSES.get(x.cause, x.cause)}.",
    enemies.LegionChanged: lambda w, x: f"The legion is now {w.thing(x.now)}.",
    enemies.DespairFell: lambda w, x: f"Despair falls by {x.steps} to {x.now}.",
    enemies.DespairRose: lambda w, x: f"Despair rises by {x.steps} to {x.now}.",
    enemies.DespairDiceChanged: lambda w, x: f"There are now {x.now} despair dice.",
    enemies.LordTrackRose: lambda w, x: f"The Lord counter rises to {x.now}.",
    enemies.DivineIntervened: lambda w, x: f"{w.hero(x.hero)} calls for divine intervention.",
    enemies.LordNamed: lambda w, x: f"The secret Lord is {w.thing(x.lord)}.",
    enemies.LordMoved: lambda w, x: f"{w.thing(x.lord)} advances to {w.area(x.to)}.",
    enemies.ShadowFell: lambda w, x: f"The Shadow falls on {w.area(x.area)}.",
    enemies.LordHealthRaised: lambda w, x: f"{w.thing(x.lord)} grows by {x.amount} to {x.now}.",
    enemies.LordHealed: _regained,
    enemies.LordFell: lambda w, x: f"{w.thing(x.lord)} is banished.",
    enemies.HellBegan: lambda w, x: (
        f"Hell Time: {', '.join(w.hero(key) for key in x.fighters)} against {w.thing(x.lord)}."
    ),
    enemies.HellRoundBegan: lambda w, x: f"Hell Time, round {x.round}.",
    enemies.HeroRetreated: lambda w, x: f"{w.hero(x.hero)} retreats to {w.area(x.area)}.",
    enemies.HellEnded: lambda w, x: "Hell Time is over.",
}
