"""What is in play and has abilities, in the order in which they step in."""

from tabletop.core.flow import Use
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.model.content import Content, Gift, Power
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table


def sources(table: Table) -> list[tuple[str, list[Use]]]:
    """The map, the legion, Fourth Circle demons (also those that are gone but left something behind), Lords, trooper
    types, then the heroes by seat. A Lord steps in only in a battle with it, and once it is dead until that battle is
    over: what striking it costs and pays still happens.  [PA-RULE-107, PA-LORDS-01, PA-RULE-212]
    """
    state, content, hell = table.state, table.content, table.state.hell
    demons = [*[demon.key for demon in state.fourths], *[key for key in state.rest if key in state.memory]]
    lords = [] if hell is None else [state.lords[hell.lord]]
    found = [("", content.maps[state.map].abilities), ("", content.legions[state.legion].abilities)]
    found += [(key, content.fourths[key].abilities) for key in demons]
    found += [(lord.key, content.lords[lord.key].abilities) for lord in lords if lord.known]
    found += [(troop, content.troopers[troop].abilities) for troop in state.troopers]
    if state.campaign:
        found += [("", content.boons[key].abilities) for key in state.campaign.boons]
    for seat in state.seats:
        if seat.hero in state.heroes:
            things = _things(content, state.heroes[seat.hero])
            found += [(seat.hero, thing.abilities) for thing in things if hell is None or thing.hell]  # [PA-HELL-23]
    return found


def _things(content: Content, hero: Hero) -> list[Power | Gift]:
    """The hero's abilities, its gifts by slot, and its flaw; without what the player leaves out."""
    return [
        *[content.powers[key] for key in hero.abilities if key not in hero.aside],
        *[content.gifts[key] for key in gifts_of(hero) if key not in hero.aside],
        content.powers[content.heroes[hero.key].flaw.key],
    ]
