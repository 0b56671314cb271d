"""One sentence for every event."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event, OnlyOption
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.model.events import cards, dungeon, heroes
from tabletop.perditions_mouth.model.names import name_of, spoke_name
from tabletop.perditions_mouth.model.table import Table

PURPOSES = {
    "phase": "The Enemy Phase opens with a response card of {value}.",
    "hero": "A response card adds {value}.",
    "failure": "The response card for the ground shows {value}.",
    "check": "The response card drawn as a check shows {value}.",
}
"""What a response card is for; those of attacks and locks are told with what they decide."""
COUNTERS = {
    "alarms": "Alarms so far: {now}.",
    "victims_rescued": "Victims rescued: {now}.",
    "victims_dead": "Victims dead: {now}.",
    "nests_destroyed": "Nests destroyed: {now}.",
    "chests_opened": "Chests opened: {now}.",
    "blood": "Blood counters: {now}.",
}


ENDS = (heroes.AttackMade, dungeon.StrikeMade, heroes.LockResisted, dungeon.WatchMoved)
"""Behind these no response card belongs to what is told now."""


def say(table: Table, event: Event) -> str:
    """The sentence for an event; empty when it is not worth a line."""
    sentence = WORDS[type(event)](table, event)
    return str(sentence)


def _who(table: Table, key: str) -> str:
    name = name_of(table, key)
    return name[:1].upper() + name[1:]


def _card(table: Table, key: str) -> str:
    """A hero card, a treasure, or the sheet of a hero."""
    content = table.content
    if key in content.cards:
        return content.cards[key].name
    if key in content.treasures:
        return content.treasures[key].name
    return content.heroes[key].passive.name if key in content.heroes else key


def _kind(table: Table, key: str) -> str:
    return table.content.kinds[key].name


def _spoke(table: Table, key: str, hero: str = "") -> str:
    index = next(i for i, spoke in enumerate(table.content.wheels.stone) if spoke.key == key)
    return spoke_name(table, hero, index) if hero else table.content.wheels.stone[index].name


def _played(table: Table, event: cards.CardPlayed) -> str:
    who, card = _who(table, event.hero), _card(table, event.card)
    if event.purpose in ("text", "reaction"):
        return f"{who} plays {card}."
    if event.helped:
        return f"{who} aids {name_of(table, event.helped)} with {card} ({event.worth:+d})."
    return f"{who} plays {card} ({event.worth:+d})."


def _response(table: Table, event: cards.ResponseShown) -> str:
    return PURPOSES.get(event.purpose, "").format(value=_shown(table, event))


def _shown(table: Table, event: cards.ResponseShown) -> str:
    """The number of a response card, and whether it bears the Eye."""
    return f"{event.value}{' with the Eye' if table.content.responses[event.card].eye else ''}"


def _cards_before(table: Table, event: Event) -> list[cards.ResponseShown]:
    """The response cards that the outcome told by this event hung on, in the order they were drawn."""
    found: list[cards.ResponseShown] = []
    for before in table.log.before(event):
        if isinstance(before, cards.ResponseShown) and before.purpose in ("enemy", "lock"):
            found.insert(0, before)
        elif (found and not isinstance(before, cards.ResponseTurned)) or isinstance(before, ENDS):
            break
    return found


def _sum(table: Table, total: int, drawn: list[cards.ResponseShown]) -> str:
    """How a total came about: `8 (3 and a card of 5)`; what other things added is in the first number."""
    if not drawn:
        return str(total)
    own = total - sum(card.value for card in drawn)
    numbers = " and ".join(_shown(table, card) for card in drawn)
    words = f"{'a card' if len(drawn) == 1 else 'cards'} of {numbers}"
    return f"{total} ({own} and {words})" if own else f"{total} ({words})"


def _drawn(table: Table, event: cards.CardsDrawn) -> str:
    return f"{_who(table, event.hero)} takes {', '.join(_card(table, card) for card in event.cards)}."


def _attack(table: Table, event: heroes.AttackMade) -> str:
    against = _sum(table, event.against, _cards_before(table, event))
    return _blow(table, event.hero, event.target, event.hit, str(event.total), against, event.total == event.against)


def _strike(table: Table, event: dungeon.StrikeMade) -> str:
    drawn = _cards_before(table, event)
    total = _sum(table, event.total, [card for card in drawn if card.purpose == "enemy"])
    against = _sum(table, event.against, [card for card in drawn if card.purpose == "lock"])
    return _blow(table, event.enemy, event.target, event.hit, total, against, event.total == event.against)


def _blow(table: Table, who: str, whom: str, hit: bool, total: str, against: str, tie: bool) -> str:
    """Who attacks whom, with what against what."""
    outcome = "hits" if hit else "misses"
    even = ", and a tie misses" if tie and not hit else ""
    return f"{_who(table, who)} {outcome} {name_of(table, whom)}: {total} against {against}{even}."


def _hurt(table: Table, event: heroes.HeroHurt) -> str:
    wound = f" and gets {_card(table, event.wound)}" if event.wound else ""
    return f"{_who(table, event.hero)} loses a hit point ({event.left} left){wound}."


def _fatigue(table: Table, event: heroes.FatigueChanged) -> str:
    verb = "gains" if event.change > 0 else "loses"
    return f"{_who(table, event.hero)} {verb} {abs(event.change)} Fatigue ({event.now} now)."


def _fell(table: Table, event: heroes.HeroFell) -> str:
    if event.infested:
        return f"Something crawls out of {name_of(table, event.hero)}, who is gone."
    return f"{_who(table, event.hero)} dies."


def _threat(table: Table, event: dungeon.ThreatChanged) -> str:
    value = table.content.wheels.threat[event.space - 1]
    way = "rises" if event.change > 0 else "falls"
    return f"The threat {way} to space {event.space} ({value} at each spawn)."


def _light(_table: Table, event: dungeon.LightFaded) -> str:
    if not event.left:
        return "The last torch goes out. Nobody finds the way any more."
    return f"The torches burn low: {event.left} round{'s' if event.left > 1 else ''} of light left."


def _watch(_table: Table, event: dungeon.WatchMoved) -> str:
    actions = {
        "primary": "primary spawn",
        "secondary": "secondary spawn",
        "move": "enemies move",
        "attack": "enemies attack",
    }
    return f"Watchstone: {actions[event.action]}."


def _gone(table: Table, event: dungeon.EnemyGone) -> str:
    why = {"alarm": "sounds the alarm and is gone", "warp": "is swallowed by the Warp Stone"}
    return f"{_who(table, event.enemy)} {why.get(event.why, 'leaves the map')}."


def _terrain(table: Table, event: dungeon.TerrainChanged) -> str:
    if not event.at:
        return "The smoke lifts."
    return f"{square_name(event.at)} is now {table.content.terrain[event.terrain].name}."


def _marked(table: Table, event: dungeon.FigureMarked) -> str:
    return f"{_who(table, event.figure)} {'is marked with a counter' if event.marked else 'loses its counter'}."


def _gate(table: Table, event: dungeon.GateMoved) -> str:
    return f"{_who(table, event.gate)} {'opens' if event.open else 'closes'}."


def _left(table: Table, event: heroes.HeroLeft) -> str:
    return f"{_who(table, event.hero)} leaves by {event.exit}."


def _counter(_table: Table, event: dungeon.CounterMoved) -> str:
    return COUNTERS.get(event.name, "").format(now=event.now)


def _weakest(table: Table, event: heroes.WeakestNamed) -> str:
    return f"{_who(table, event.hero)} counts as the weakest." if event.hero else "Nobody counts as the weakest now."


def _won(table: Table, event: dungeon.ScenarioWon) -> str:
    scenarios = table.content.scenarios
    onward = f" The way leads to {scenarios[event.next].name}." if event.next in scenarios else ""
    return f"{scenarios[event.scenario].name} is won.{onward}"


def _victim_saved(table: Table, event: heroes.VictimSaved) -> str:
    thanks = f" and keeps the thanks of the {_card(table, event.card)}" if event.card else ""
    return f"{_who(table, event.hero)} rescues a victim{thanks}."


def _victim_lost(table: Table, event: heroes.VictimLost) -> str:
    name = table.content.responses[event.card].name if event.card else ""
    return f"A victim dies{f': {name} joins the response discards' if name else ''}."


def _prevented(table: Table, event: heroes.DamagePrevented) -> str:
    return f"The damage to {name_of(table, event.hero)} is cancelled by {name_of(table, event.by)}."


WORDS: dict[type[Event], Callable[[Table, Any], str]] = {
    OnlyOption: lambda _t, _v: "",
    dungeon.ScenarioStarted: lambda t, v: f"{t.content.scenarios[v.scenario].name} begins.",
    dungeon.ScenarioLost: lambda t, v: f"{t.content.scenarios[v.scenario].name} is lost. {v.reason}",
    dungeon.EpilogueTold: lambda t, v: t.content.epilogues[v.paragraph].text,
    dungeon.ScenarioRestarted: lambda t, v: f"{t.content.scenarios[v.scenario].name} begins once more.",
    dungeon.ScenarioWon: _won,
    dungeon.RoundStarted: lambda _t, v: f"Round {v.round} begins.",
    dungeon.LightFaded: _light,
    heroes.TurnEnded: lambda t, v: "",
    heroes.ApChanged: lambda t, v: "",
    cards.ResponsesDiscarded: lambda t, v: "",
    heroes.AttackDeclared: lambda t, v: "",
    cards.ResponseTurned: lambda t, v: "",
    cards.CardsDiscarded: lambda t, v: "",
    heroes.TurnStarted: lambda t, v: f"{_who(t, v.hero)} acts with {v.ap} AP.",
    heroes.PegMoved: lambda t, v: f"{_who(t, v.hero)} goes to {_spoke(t, v.spoke, v.hero)} for {v.cost} AP.",
    heroes.GhostMoved: lambda t, v: f"The ghost peg goes to {_spoke(t, v.spoke)}.",
    cards.CardsDrawn: _drawn,
    cards.CardLost: lambda t, v: f"{_who(t, v.hero)} discards {_card(t, v.card)}.",
    cards.CardPlayed: _played,
    cards.CardReturned: lambda t, v: f"{_card(t, v.card)} returns to the hand of {name_of(t, v.hero)}.",
    cards.CardSetAside: lambda t, v: f"{_card(t, v.card)} is set aside until the scenario ends.",
    cards.CardGiven: lambda t, v: f"{_who(t, v.giver)} gives {_card(t, v.card)} to {name_of(t, v.taker)}.",
    cards.DeckShuffled: lambda t, v: f"{_who(t, v.hero)} shuffles the own discards into the deck.",
    cards.ResponseShown: _response,
    cards.ResponseShuffled: lambda _t, v: f"The response deck is shuffled: {v.cards} cards.",
    cards.ResponsesSeen: lambda t, v: f"{_who(t, v.hero)} looks at the next {len(v.cards)} response cards.",
    heroes.HeroMoved: lambda t, v: (
        f"{_who(t, v.hero)} moves to {square_name(v.at)}{f' for {v.cost} AP' if v.cost else ''}."
    ),
    heroes.HeroEntered: lambda t, v: f"{_who(t, v.hero)} enters at {square_name(v.at)}.",
    heroes.HeroLeft: _left,
    dungeon.Teleported: lambda t, v: f"{_who(t, v.who)} appears on {square_name(v.at)}.",
    heroes.FailureHappened: lambda t, v: f"{_who(t, v.hero)} fails in the {t.content.terrain[v.terrain].name}.",
    dungeon.Pushed: lambda t, v: f"{_who(t, v.who)} is pushed to {square_name(v.at)}.",
    dungeon.PushedOff: lambda t, v: f"{_who(t, v.who)} is pushed off the map and waits beside {square_name(v.beside)}.",
    dungeon.Traded: lambda t, v: f"{_who(t, v.who)} is trampled aside to {square_name(v.at)}.",
    dungeon.MadeRoom: lambda t, v: f"{_who(t, v.who)} makes room on {square_name(v.at)}.",
    dungeon.GateMoved: _gate,
    dungeon.GateUnlocked: lambda t, v: f"{_who(t, v.gate)} is unlocked.",
    dungeon.GateShattered: lambda t, v: f"{_who(t, v.gate)} is broken by {name_of(t, v.by)}.",
    dungeon.LeverPulled: lambda t, v: f"{_who(t, v.by)} pulls a lever.",
    heroes.LockResisted: lambda t, v: f"The lock resists {name_of(t, v.hero)}: {v.tried} against {v.total}.",
    heroes.ChestEmptied: lambda t, v: (
        f"{_who(t, v.finder)} opens the chest on {square_name(v.at)}."
        if v.finder
        else f"The treasure of the chest on {square_name(v.at)} is lost."
    ),
    cards.TreasureFound: lambda t, v: f"{_who(t, v.hero)} finds {_card(t, v.item)}.",
    cards.TreasureGone: lambda t, v: f"{_card(t, v.item)} of {name_of(t, v.hero)} is {v.why}.",
    cards.TreasureUsed: lambda t, v: f"{_who(t, v.hero)} uses {_card(t, v.item)}.",
    cards.TreasureGiven: lambda t, v: f"{_who(t, v.taker)} gets {_card(t, v.item)} from {name_of(t, v.giver)}.",
    cards.SlotChanged: lambda t, v: (
        f"{_who(t, v.hero)} {'wears or holds' if v.active else 'packs'} {_card(t, v.item)}."
    ),
    cards.TrapSet: lambda t, v: f"A trap for {name_of(t, v.hero)}: {_card(t, v.item)}!",
    heroes.VictimLifted: lambda t, v: f"{_who(t, v.hero)} carries a victim.",
    heroes.VictimDropped: lambda t, v: f"{_who(t, v.hero)} sets the victim down on {square_name(v.at)}.",
    heroes.VictimSaved: _victim_saved,
    heroes.VictimLost: _victim_lost,
    heroes.AttackMade: _attack,
    dungeon.StrikeMade: _strike,
    dungeon.EnemyWounded: lambda t, v: f"{_who(t, v.enemy)} takes {v.amount} damage ({v.left} left).",
    dungeon.EnemySlain: lambda t, v: f"{_who(t, v.enemy)} dies.",
    heroes.HeroHurt: _hurt,
    cards.WoundTaken: lambda t, v: f"{_who(t, v.hero)} gets the wound {_card(t, v.wound)}.",
    heroes.DamagePrevented: _prevented,
    heroes.DamageTaken: lambda t, v: f"{_who(t, v.by)} takes the damage meant for {name_of(t, v.hero)}.",
    heroes.HeroHealed: lambda t, v: f"{_who(t, v.hero)} heals {v.amount} ({v.left} now).",
    cards.WoundCured: lambda t, v: f"{_who(t, v.hero)} is cured of {_card(t, v.card)}.",
    cards.CurseGained: lambda t, v: f"{_who(t, v.hero)} is cursed: {_card(t, v.card)}.",
    cards.CurseDispelled: lambda t, v: f"{_card(t, v.card)} of {name_of(t, v.hero)} is dispelled.",
    heroes.FatigueChanged: _fatigue,
    heroes.TokensTaken: lambda t, v: f"{_who(t, v.hero)} takes {v.tokens} Defend token{'s' if v.tokens > 1 else ''}.",
    heroes.HeroFell: _fell,
    heroes.HeroSaved: lambda t, v: f"{_who(t, v.by)} keeps {name_of(t, v.hero)} alive.",
    heroes.HeroRaised: lambda t, v: f"{_who(t, v.hero)} stands up again on {square_name(v.at)}.",
    heroes.BodyGone: lambda t, v: f"The body of {name_of(t, v.hero)} is gone.",
    heroes.HeroSwapped: lambda t, v: f"{_who(t, v.into)} takes the place of {name_of(t, v.out)}.",
    dungeon.ThreatChanged: _threat,
    dungeon.ThreatRecorded: lambda _t, v: f"The save sheet notes threat {v.change:+d}.",
    dungeon.PoolMoved: lambda t, v: f"{_kind(t, v.kind)} goes from the {v.source} to the {v.target} pool.",
    dungeon.WatchMoved: _watch,
    dungeon.EnemyMoved: lambda t, v: f"{_who(t, v.enemy)} moves to {square_name(v.at)}.",
    dungeon.EnemySpawned: lambda t, v: f"{_who(t, v.enemy)} appears on {square_name(v.at)}.",
    dungeon.EnemyPlaced: lambda t, v: f"{_who(t, v.enemy)} is placed on {square_name(v.at)}.",
    dungeon.EnemyGone: _gone,
    dungeon.AlarmRaised: lambda t, v: f"{_who(t, v.enemy)} reaches the alarm!",
    dungeon.EnemyDazed: lambda t, v: f"{_who(t, v.enemy)} will skip its next action.",
    dungeon.EnemyWoke: lambda t, v: f"{_who(t, v.enemy)} wakes.",
    dungeon.EnemyHealed: lambda t, v: f"{_who(t, v.enemy)} heals {v.amount} ({v.left} now).",
    dungeon.FigureMarked: _marked,
    dungeon.TerrainChanged: _terrain,
    dungeon.FireLit: lambda _t, v: f"Fire breaks out on {square_name(v.at)}.",
    dungeon.Burned: lambda t, v: f"The fire burns {name_of(t, v.who)}.",
    cards.StoneThrown: lambda t, v: f"{_who(t, v.hero)} throws the Warp Stone to {square_name(v.at)}.",
    cards.EffectBegun: lambda t, v: f"{_card(t, v.source)} is in force for {name_of(t, v.bearer)}.",
    cards.EffectEnded: lambda t, v: f"{_card(t, v.source)} ends for {name_of(t, v.bearer)}.",
    heroes.WeakestNamed: _weakest,
    heroes.HeroBlessed: lambda t, v: f"{_who(t, v.hero)} is blessed.",
    dungeon.CounterMoved: _counter,
}
