"""Sentences for rolls and what they do: who, with what, against what, and why it was enough or not."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.show.grammar import Words, a, begun, joined, pool, shown

HURT = {
    "attack": "",
    "fire": " to the fire",
    "payment": " as payment",
    "pestilence": " to pestilence",
    "ambush": " to the ambush",
    "gift": " as the price of a gift",
    "flaw": " to a flaw",
    "legion": " to the legion",
    "menace": " to the Lord's menace",
    "toll": " besides",
    "drop": "",
    "spines": " to its spines",
    "tedium": " to tedium",
}
"""What a hero loses health to."""


# -- heroes and ambushes attack ---------------------------------------------------------------------------------------


def _attack(words: Words, event: dice.AttackDiceRolled) -> str:
    return f"{words.hero(event.hero)} attacks with {pool(event.sides)} and rolls {shown(event.shows)}."


def _ambush(words: Words, event: dice.AmbushDiceRolled) -> str:
    troop = words.content.troopers[event.troop].plural
    return f"{troop} in {words.area(event.area)} fire with {pool(event.sides)} and roll {shown(event.shows)}."


def _failed(words: Words, event: dice.AttackFailed) -> str:
    """Why nothing fell."""
    foe = words.foe(event.circle, event.enemy)
    if not event.need:
        return f"Nothing falls, not even {foe}."
    verb = "dies to" if event.circle < FOURTH else "is wounded by"
    what = "a die" if len(event.need) == 1 else f"{len(event.need)} dice"
    return f"Nothing falls: {foe} {verb} {what} of more than {joined([str(number) for number in event.need])}."


def _slain(words: Words, event: enemies.MinionSlain) -> str:
    return f"{words.hero(event.hero)} kills {a(words.content.circles[event.circle].name)}."


def _part(words: Words, event: enemies.LordWounded) -> str:
    sheet = words.content.lords[event.lord]
    name = next(part.name for part in sheet.parts if part.key == event.part)
    whom = sheet.name if name == sheet.name else f"{sheet.name} ({name})"
    return f"{words.hero(event.hero)} deals {event.amount} damage to {whom}: {event.left} left."


# -- enemies attack ---------------------------------------------------------------------------------------------------


def _assault(words: Words, event: dice.EnemyDiceRolled) -> str:
    minion = words.content.minions.get(event.enemy)
    who = words.anybody(event.enemy) if minion is None else words.minions(minion.circle, event.count)
    many = event.count > 1 and minion is not None
    whom = words.hero(event.hero) if event.hero else "everybody"
    if not event.shows:
        return begun(f"{who} {'have' if many else 'has'} no dice to attack {whom} with.")
    attacks, rolls = ("attack", "roll") if many else ("attacks", "rolls")
    return begun(f"{who} {attacks} {whom} and {rolls} {shown(event.shows)}.")


def _counted(words: Words, event: dice.AssaultCounted) -> str:
    """How many dice were more than the hero's toughness, and what that costs."""
    who = words.hero(event.hero)
    if not event.against or not event.dice:
        return f"That is {event.damage} damage for {who}." if event.damage else ""
    if not event.damage:
        none = "It does not beat" if event.dice == 1 else "None of them beats"
        return f"{none} {who}'s toughness {event.against}: no damage."
    beat = "All of them beat" if event.damage == event.dice else f"{event.damage} of them beat"
    if event.damage == 1:
        beat = "It beats" if event.dice == 1 else "1 of them beats"
    return f"{beat} {who}'s toughness {event.against}: {event.damage} damage."


def _absorbed(words: Words, event: heroes.DamageAbsorbed) -> str:
    verb = "stops" if event.amount == 1 else "stop"
    return f"{words.troops(event.troop, event.amount)} {verb} {event.stopped} of the damage."


def _hurt(words: Words, event: heroes.HeroHurt) -> str:
    why = HURT.get(event.cause, "")
    return f"{words.hero(event.hero)} loses {event.amount} health{why}: {event.left} left."


SENTENCES: dict[type[Event], Callable[[Words, Any], str]] = {
    dice.AttackDiceRolled: _attack,
    dice.AmbushDiceRolled: _ambush,
    dice.AttackFailed: _failed,
    dice.DieTurned: lambda _w, x: f"A d{x.sides} showing {x.was} now counts {x.now}.",
    dice.Helped: lambda w, x: f"{w.hero(x.helper)} helps {w.hero(x.hero) if x.hero else 'the ambush'}.",
    dice.EnemyDiceRolled: _assault,
    dice.AssaultCounted: _counted,
    dice.HeroDieRolled: lambda w, x: f"{w.thing(x.why)}: {w.hero(x.hero)} rolls {x.shown} on a d{x.sides}.",
    dice.LoneDieRolled: lambda w, x: begun(f"{w.thing(x.why)}: a d{x.sides} shows {x.shown}."),
    heroes.HeroHurt: _hurt,
    heroes.DamageAbsorbed: _absorbed,
    enemies.MinionSlain: _slain,
    enemies.FourthWounded: lambda w, x: f"{w.hero(x.hero)} wounds {w.thing(x.demon)}: {x.left} health left.",
    enemies.FourthFell: lambda w, x: f"{w.thing(x.demon)} is slain.",
    enemies.LordWounded: _part,
}
