"""What must always be true of a state, as sentences about what is not."""

from collections import Counter

from tabletop.planet_apocalypse.board.areas import is_shadow
from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.board.pieces import figures_left
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.board.troopers import patrol_size, troopers_left
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import HELL, LADDER, Hero, State
from tabletop.planet_apocalypse.verbs.tracks import DOOM_LOST


def faults(content: Content, state: State) -> list[str]:
    """Broken invariants; empty when all is well."""
    found = [*_figures(content, state), *_cards(content, state), *_tracks(state), *_places(state)]
    for hero in state.heroes.values():
        found += _hero(content, state, hero)
    return found


def _figures(content: Content, state: State) -> list[str]:
    found = []
    for area in state.areas.values():
        if min(area.minions) < 0:
            found.append(f"{area.key} holds less than no minions: {area.minions}")
        if not 0 <= area.troops <= 4 or bool(area.troops) != bool(area.troop):
            found.append(f"{area.key} has an ambush of {area.troops} {area.troop or 'nobody'}")
    found += [f"too many of circle {n} in play" for n in range(4) if figures_left(content, state, n) < 0]
    found += [f"too many {key} in play" for key in state.troopers if troopers_left(content, state, key) < 0]
    fourths = sorted([demon.key for demon in state.fourths] + state.rest)
    banned = content.maps[state.map].banned_demons
    if fourths != sorted(key for key in Boxes(content, state.options).fourths() if key not in banned):
        found.append(f"Fourth Circle demons are not conserved: {fourths}")
    found += [f"{demon.key} has health {demon.health}" for demon in state.fourths if not 0 < demon.health <= 4]
    return found


def _cards(content: Content, state: State) -> list[str]:
    owned = [gift for hero in state.heroes.values() for gift in gifts_of(hero)]
    owned += state.campaign.aside.values() if state.campaign else []
    panel = [gift for gift in state.panel if gift]
    there = Counter([*state.gifts.cards, *state.gifts.discard, *panel, *owned])
    boxes = Boxes(content, state.options)
    varied = state.options.deck == "varied"
    wanted = Counter({key: 1 if varied else gift.copies for key, gift in content.gifts.items() if key in boxes.gifts()})
    found = [] if +there == +wanted else ["gift cards are not conserved"]
    legions = sorted([*state.legions.cards, *state.legions.discard, state.legion])
    return found if legions == sorted(boxes.legions()) else [*found, "legion cards are not conserved"]


def _tracks(state: State) -> list[str]:
    found = []
    if not 0 <= state.doom <= DOOM_LOST or not 1 <= state.despair <= 6 or not 1 <= state.lord_track <= 3:
        found.append(f"a track is off: doom {state.doom}, despair {state.despair}, Lord {state.lord_track}")
    if not 0 <= state.dice <= state.dice_cap or state.pool < 0:
        found.append(f"a pool is off: {state.dice} despair dice, {state.pool} courage")
    return found


_DRIVEN = ("begin", "team", "despair")
"""In these steps a demon may drive heroes to the Shadow, and things happen before they fight there."""


def _places(state: State) -> list[str]:
    found = []
    if state.hell is None:
        if any(state.areas[HELL].minions) or any(demon.area == HELL for demon in state.fourths):
            found.append("minions are left in Hell")
        for hero in state.heroes.values():
            at_shadow = is_shadow(state, hero.area) and state.turn is None and state.clock.step not in _DRIVEN
            if hero.area == HELL or at_shadow:
                found.append(f"{hero.key} stands in {hero.area} outside a Lord Battle")  # [PA-HELL-30]
    for area in state.areas.values():
        if area.key != HELL and is_shadow(state, area.key) and area.troops:
            found.append(f"an ambush stands in the Shadow at {area.key}")  # [PA-RULE-79]
    return found


def _hero(content: Content, state: State, hero: Hero) -> list[str]:
    found = []
    if min(hero.health, hero.luck, hero.courage, hero.pestilence, hero.toughness) < 0:
        found.append(f"{hero.key} has a negative value")
    if not hero.health <= hero.cap <= 10:
        found.append(f"{hero.key} has health {hero.health} of {hero.cap}")
    if any(sides not in LADDER for sides in hero.dice):
        found.append(f"{hero.key} has a die that does not exist")
    if any(count <= 0 for count in hero.patrol.values()) or patrol_size(hero) > 6:
        found.append(f"{hero.key} leads a patrol of {hero.patrol}")
    gifts = gifts_of(hero)
    if len(set(gifts)) != len(gifts):
        found.append(f"{hero.key} owns a gift twice")  # [PA-TEAM-21]
    if hero.key not in [seat.hero for seat in state.seats]:
        found.append(f"{hero.key} has no seat")
    reachable = {i for i, slot in enumerate(content.heroes[hero.key].slots) if slot.start}
    for index, slot in enumerate(content.heroes[hero.key].slots):
        if hero.slots[index]:
            reachable |= {number - 1 for number in slot.to}
    if any(gift and index not in reachable for index, gift in enumerate(hero.slots)):
        found.append(f"{hero.key} has a gift in a slot no arrow reaches")
    return found
