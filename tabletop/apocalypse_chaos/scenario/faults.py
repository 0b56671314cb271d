"""What must always be true of the table; each breach is a sentence."""

from tabletop.apocalypse_chaos.board.dice import MOST_GIVEN
from tabletop.apocalypse_chaos.board.figures import figures
from tabletop.apocalypse_chaos.board.rooms import ACTIVATIONS
from tabletop.apocalypse_chaos.model.content import Content
from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.state import State


def faults(content: Content, state: State) -> list[str]:
    """Broken invariants; empty when all is well."""
    return [*_dice(content, state), *_cards(content, state), *_figures(state), *_tokens(content, state)]


def _dice(content: Content, state: State) -> list[str]:
    found = []
    held = [die for hero in [*state.heroes.values(), *state.fallen.values()] for die in hero.dice]
    ids = [die.id for die in [*held, *state.engine]]
    if len(ids) != len(set(ids)):
        found.append("a die lies in two places")
    for key in state.heroes:
        own = sum(1 for die in [*held, *state.engine] if die.owner == key)
        if own != content.components["dice"].count:
            found.append(f"{key} owns {own} dice")
    found += [f"die {die.id} shows {die.face}" for die in held if die.face not in FACES]
    for hero in state.heroes.values():
        for line, printed in content.heroes[hero.key].lines.items():
            if sum(1 for die in hero.dice if die.spot == line) > len(printed.values):
                found.append(f"too many dice on {line} of {hero.key}")
        if max(hero.given, hero.received) > MOST_GIVEN:
            found.append(f"{hero.key} gave or received more than {MOST_GIVEN} dice")
    return found


def _cards(content: Content, state: State) -> list[str]:
    held = [card.key for hero in state.heroes.values() for card in hero.cards]
    places = [*state.deck, *state.box, *state.removed, *state.enemies, *held]
    found = []
    if len(places) != len(set(places)):
        found.append("a card lies in two places")
    if any(key not in content.cards for key in places):
        found.append("a card is unknown")
    bosses = [key for key in [*state.deck, *state.enemies] if content.cards[key].kind == "boss"]
    if len(bosses) != state.bosses_left:
        found.append(f"{len(bosses)} Bosses are about, {state.bosses_left} are counted")
    return found


def _figures(state: State) -> list[str]:
    found = []
    for one in figures(state):
        if not 0 < one.life <= one.most:
            found.append(f"{one.key} has life {one.life}")
        if one.at and one.at not in state.rooms:
            found.append(f"{one.key} stands in no room")
    for enemy in state.enemies.values():
        if not 0 < enemy.life <= enemy.most:
            found.append(f"{enemy.key} has life {enemy.life}")
        if enemy.area not in state.areas:
            found.append(f"{enemy.key} stands in no area")
    return found


def _tokens(content: Content, state: State) -> list[str]:
    found = []
    fires = sum(len(tile.fires) for tile in state.tiles.values())
    if state.fire_supply < 0 or fires + state.fire_supply > content.components["fires"].count:
        found.append("Fire tokens do not add up")
    grenades = sum(room.grenades for room in state.rooms.values())
    if state.grenade_supply < 0 or grenades + state.grenade_supply > content.components["grenades"].count:
        found.append("Grenade tokens do not add up")
    if any(tile.activations > ACTIVATIONS for tile in state.tiles.values()):
        found.append("a room was activated too often")
    if sum(len(enemy.blocked) for enemy in state.enemies.values()) > content.components["blocks"].count:
        found.append("more Block tokens are out than there are")
    if len(state.barricades) > content.components["barricades"].count:
        found.append("too many barricades stand")
    for room in state.rooms.values():
        if room.level and not room.pillars:  # one is left while those below a falling platform choose where to go
            found.append(f"platform {room.key} stands on {room.pillars} pillars")
        if sum(1 for one in figures(state) if one.at == room.key) > 4:
            found.append(f"{room.key} is overfull")
    return found
