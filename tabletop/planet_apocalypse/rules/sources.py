"""What is in play and has abilities, in the order in which they step in."""

from collections.abc import Iterator

from tabletop.core.flow import Use
from tabletop.planet_apocalypse.model.content import Content, Gift, Power
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table


def sources(table: Table) -> Iterator[tuple[str, list[Use]]]:
    """The map, the legion, Fourth Circle demons (also those that are gone but left something behind), Lords, trooper
    types, then the heroes by seat. In a Lord Battle only the Lord that is fought steps in.  [PA-RULE-107]
    """
    state, content, hell = table.state, table.content, table.state.hell
    yield "", content.maps[state.map].abilities
    yield "", content.legions[state.legion].abilities
    for demon in [*[one.key for one in state.fourths], *[key for key in state.rest if key in state.memory]]:
        yield demon, content.fourths[demon].abilities
    for lord in state.lords if hell is None else [state.lords[hell.lord]]:
        if lord.known and not lord.dead:
            yield lord.key, content.lords[lord.key].abilities
    for troop in state.troopers:
        yield troop, content.troopers[troop].abilities
    for seat in state.seats:
        if seat.hero in state.heroes:
            yield from _of_hero(content, state.heroes[seat.hero], hell is not None)


def _of_hero(content: Content, hero: Hero, in_hell: bool) -> Iterator[tuple[str, list[Use]]]:
    """Its abilities, its gifts by slot and its flaw; in Hell Time those that say they work there.  [PA-HELL-23]"""
    things: list[Power | Gift] = [
        *[content.powers[key] for key in hero.abilities if key not in hero.aside],
        *[content.gifts[key] for key in hero.slots if key and key not in hero.aside],
        content.powers[content.heroes[hero.key].flaw.key],
    ]
    for thing in things:
        if thing.hell or not in_hell:
            yield hero.key, thing.abilities
