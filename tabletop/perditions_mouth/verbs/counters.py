"""The verbs for what is counted: threat, Fatigue, AP, tokens and what scenarios keep."""

from tabletop.core.flow import consult
from tabletop.perditions_mouth.model.events.dungeon import CounterMoved, ThreatChanged
from tabletop.perditions_mouth.model.events.heroes import (
    ApChanged,
    FatigueChanged,
    HeroBlessed,
    TokensTaken,
    WeakestNamed,
)
from tabletop.perditions_mouth.model.moments.questions import ThreatEvent
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


def gain_fatigue(table: Table, hero: Hero, amount: int) -> None:
    if amount:
        hero.fatigue += amount
        table.emit(FatigueChanged(hero.key, amount, hero.fatigue))


def lose_fatigue(table: Table, hero: Hero, amount: int) -> None:
    lost = min(amount, hero.fatigue)
    if lost:
        hero.fatigue -= lost
        table.emit(FatigueChanged(hero.key, -lost, hero.fatigue))


def give_tokens(table: Table, hero: Hero, tokens: int, of: str) -> None:
    """Defend tokens, discarded at the start of the next turn of the hero they are `of`.  [PM-STONE-23]"""
    if tokens > 0:
        hero.defend[of] = hero.defend.get(of, 0) + tokens
        table.emit(TokensTaken(hero.key, tokens, of))


def shift_threat(table: Table, change: int, event: str = "") -> None:
    """Move the meter, never past its ends; a named event also goes on the save sheet.  [PM-THREAT-08, PM-THREAT-05]"""
    state = table.state
    asked = consult(table, ThreatEvent(event, change)) if event else ThreatEvent("", change, recorded=False)
    space = max(1, min(len(table.content.wheels.threat), state.threat + asked.change))
    if space != state.threat:
        state.threat = space
        table.emit(ThreatChanged(asked.change, space))
    if asked.recorded and state.campaign is not None:
        state.campaign.threat += asked.change


def count(table: Table, name: str, by: int = 1) -> int:
    """Move a counter; where it stands now."""
    now = table.state.tally.get(name, 0) + by
    table.state.tally[name] = now
    table.emit(CounterMoved(name, now))
    return now


def name_weakest(table: Table, hero: str) -> None:
    table.state.weakest = hero
    table.emit(WeakestNamed(hero))


def bless(table: Table, hero: str) -> None:
    """The one Bless token goes to this hero.  [PM-BLESS-02]"""
    table.state.blessed = hero
    table.emit(HeroBlessed(hero))


def add_ap(table: Table, amount: int) -> None:
    """More AP for the hero whose turn it is."""
    turn = table.state.turn
    if turn is not None:
        before = turn.ap
        turn.ap = max(0, turn.ap + amount)
        if turn.ap != before:
            table.emit(ApChanged(turn.hero, turn.ap - before, turn.ap))
