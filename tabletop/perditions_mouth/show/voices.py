"""Who does an event, whom it happens to, and how loud it is told."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.core.flow import Event, OnlyOption
from tabletop.core.view import Voice
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.model.events import cards, dungeon, heroes
from tabletop.perditions_mouth.model.names import kind_of, name_of
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.show.drawing import hero_style

Speaker: TypeAlias = Callable[[Table, Any], Voice]

ENEMIES = "The enemies"


def voice(table: Table, event: Event) -> Voice:
    return VOICES[type(event)](table, event)


def _quiet(_table: Table, _event: Any) -> Voice:
    """Bookkeeping that the board shows anyway."""
    return Voice(weight="quiet")


def _told(_table: Table, _event: Any) -> Voice:
    """What follows from what was told before it, or what the game itself does."""
    return Voice()


# -- who --------------------------------------------------------------------------------------------------------------


def _spot(table: Table, who: str) -> str:
    """The square of a hero or figure, as the board calls it; none for one that is not on the map."""
    state = table.state
    if who in state.heroes:
        at = state.heroes[who].at
    else:
        figure = state.figures.get(who)
        at = figure.at[0] if figure is not None and figure.at else 0
    return square_name(at) if at else ""


def _by(table: Table, who: str, *victims: str, harm: int = 0) -> Voice:
    """Something a hero, an enemy or a thing does."""
    spots = [spot for spot in (_spot(table, one) for one in victims) if spot]
    if who in table.state.heroes:
        return Voice(_spot(table, who), name_of(table, who), hero_style(table, who), victims=spots, harm=harm)
    kind = table.content.kinds.get(kind_of(who))
    name = name_of(table, who)
    style = kind.style if kind is not None else "enemy"
    return Voice(_spot(table, who), name[:1].upper() + name[1:], style, victims=spots, harm=harm)


def _hero(table: Table, event: Any) -> Voice:
    return _by(table, event.hero)


def _befalls(table: Table, event: Any) -> Voice:
    """What happens to a hero while somebody else acts."""
    return Voice(victims=[spot for spot in (_spot(table, event.hero),) if spot])


def _moved(table: Table, event: Any) -> Voice:
    """Enemies walk and appear together; each that attacks is told for itself."""
    return Voice(_spot(table, event.enemy) or square_name(event.at), ENEMIES, "enemy")


def _strike(table: Table, event: Any) -> Voice:
    return _by(table, event.enemy, event.target)


def _hurt(table: Table, event: Any) -> Voice:
    heard = _befalls(table, event)
    heard.harm = 1
    return heard


# -- what must not be missed ------------------------------------------------------------------------------------------


def _stop(*lines: str, victims: list[str] | None = None, good: bool = False, topic: str = "") -> Voice:
    return Voice(weight="stop", victims=victims or [], stop=[line for line in lines if line], good=good, topic=topic)


def _fell(table: Table, event: heroes.HeroFell) -> Voice:
    name = name_of(table, event.hero).upper()
    what = "Something has hatched from the body." if event.infested else ""
    return _stop(f"{name} DIES", what, _still_standing(table), victims=[square_name(event.at)] if event.at else [])


def _still_standing(table: Table) -> str:
    alive = [hero.key for hero in table.state.heroes.values() if hero.status not in ("dead", "lost", "left")]
    if not alive:
        return "No hero is left in the dungeon."
    return f"Still in the dungeon: {', '.join(name_of(table, key) for key in alive)}."


def _alarm(table: Table, event: dungeon.AlarmRaised) -> Voice:
    return _stop(f"{name_of(table, event.enemy).upper()} REACHES THE ALARM", topic="alarm")


def _threat(table: Table, event: dungeon.ThreatChanged) -> Voice:
    """A step that brings more enemies at each spawn must not be missed."""
    track = table.content.wheels.threat
    before, now = (track[max(1, space) - 1] for space in (event.space - event.change, event.space))
    if event.change <= 0 or now <= before:
        return Voice()
    return _stop(f"THE THREAT RISES: {now} AT EACH SPAWN", f"Until now each spawn brought {before}.")


def _slain(table: Table, event: dungeon.EnemySlain) -> Voice:
    kind = table.content.kinds.get(kind_of(event.enemy))
    if kind is None or kind.style != "boss" or not kind.acts:
        return Voice()
    return _stop(f"{name_of(table, event.enemy).upper()} IS DEAD", good=True)


def _victim_lost(_table: Table, _event: Any) -> Voice:
    return _stop("A VICTIM DIES")


def _won(table: Table, event: dungeon.ScenarioWon) -> Voice:
    scenarios = table.content.scenarios
    onward = f"The way leads to {scenarios[event.next].name}." if event.next in scenarios else ""
    return _stop(f"{scenarios[event.scenario].name.upper()} IS WON", onward, good=True)


def _restarted(table: Table, event: dungeon.ScenarioRestarted) -> Voice:
    name = table.content.scenarios[event.scenario].name
    return _stop(f"{name.upper()} IS LOST", "It begins once more, as it was when you entered it.")


VOICES: dict[type[Event], Speaker] = {
    OnlyOption: _quiet,
    # the round
    dungeon.ScenarioStarted: _told,
    dungeon.ScenarioLost: _told,
    dungeon.EpilogueTold: _told,
    dungeon.ScenarioRestarted: _restarted,
    dungeon.ScenarioWon: _won,
    dungeon.RoundStarted: _quiet,
    heroes.TurnStarted: _hero,
    heroes.TurnEnded: _quiet,
    heroes.ApChanged: _quiet,
    heroes.PegMoved: _hero,
    heroes.GhostMoved: _told,
    # cards
    cards.CardsDrawn: _befalls,
    cards.CardsDiscarded: _quiet,
    cards.CardLost: _befalls,
    cards.CardPlayed: _told,
    cards.CardReturned: _befalls,
    cards.CardSetAside: _told,
    cards.CardGiven: _told,
    cards.DeckShuffled: _told,
    cards.ResponseShown: _told,
    cards.ResponseTurned: _quiet,
    cards.ResponsesDiscarded: _quiet,
    cards.ResponseShuffled: _told,
    cards.ResponsesSeen: _told,
    cards.EffectBegun: _told,
    cards.EffectEnded: _told,
    # treasures
    cards.TreasureFound: _befalls,
    cards.TreasureGone: _told,
    cards.TreasureUsed: _told,
    cards.TreasureGiven: _told,
    cards.SlotChanged: _told,
    cards.TrapSet: _befalls,
    cards.StoneThrown: _told,
    # moving
    heroes.HeroMoved: _hero,
    heroes.HeroEntered: _hero,
    heroes.HeroLeft: _hero,
    heroes.FailureHappened: _befalls,
    dungeon.Teleported: _told,
    dungeon.Pushed: _told,
    dungeon.PushedOff: _told,
    dungeon.Traded: _told,
    dungeon.MadeRoom: _told,
    # gates, chests, victims
    dungeon.GateMoved: _told,
    dungeon.GateUnlocked: _told,
    dungeon.GateShattered: _told,
    dungeon.LeverPulled: _told,
    heroes.LockResisted: _told,
    heroes.ChestEmptied: _told,
    heroes.VictimLifted: _told,
    heroes.VictimDropped: _told,
    heroes.VictimSaved: _told,
    heroes.VictimLost: _victim_lost,
    # fights
    heroes.AttackDeclared: _quiet,
    heroes.AttackMade: lambda table, event: _by(table, event.hero, event.target),
    dungeon.StrikeMade: _strike,
    dungeon.EnemyWounded: _told,
    dungeon.EnemySlain: _slain,
    dungeon.EnemyDazed: _told,
    dungeon.EnemyHealed: _told,
    dungeon.Burned: _told,
    heroes.HeroHurt: _hurt,
    heroes.DamagePrevented: _befalls,
    heroes.DamageTaken: _told,
    heroes.HeroHealed: _befalls,
    heroes.FatigueChanged: _befalls,
    heroes.TokensTaken: _befalls,
    heroes.HeroFell: _fell,
    heroes.HeroSaved: _befalls,
    heroes.HeroRaised: _befalls,
    heroes.BodyGone: _told,
    heroes.HeroSwapped: _told,
    heroes.WeakestNamed: _told,
    heroes.HeroBlessed: _told,
    cards.WoundTaken: _befalls,
    cards.WoundCured: _befalls,
    cards.CurseGained: _befalls,
    cards.CurseDispelled: _befalls,
    # enemies
    dungeon.WatchMoved: _told,
    dungeon.EnemyMoved: _moved,
    dungeon.EnemySpawned: _moved,
    dungeon.EnemyPlaced: _told,
    dungeon.EnemyGone: _told,
    dungeon.EnemyWoke: _told,
    dungeon.AlarmRaised: _alarm,
    dungeon.PoolMoved: _told,
    dungeon.ThreatChanged: _threat,
    dungeon.ThreatRecorded: _told,
    dungeon.FigureMarked: _told,
    dungeon.TerrainChanged: _told,
    dungeon.FireLit: _told,
    dungeon.LightFaded: _told,
    dungeon.CounterMoved: _told,
}
