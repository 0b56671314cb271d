"""What must always be true of a table: broken invariants as sentences."""

from collections import Counter

from tabletop.core.flow import Table
from tabletop.core.things.deck import Deck
from tabletop.perditions_mouth.board.footing import may_stand
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.state import Figure, Hero, State
from tabletop.perditions_mouth.rules.sources import sources


def faults(content: Content, state: State) -> list[str]:
    return [*_cards(content, state), *_places(content, state), *_numbers(content, state)]


def _piles(hero: Hero) -> list[str]:
    return [*hero.deck, *hero.hand, *hero.discard, *hero.playing, *hero.spent, *hero.aside]


def _whole(deck: Deck) -> list[str]:
    return [*deck.cards, *deck.discard]


def _cards(content: Content, state: State) -> list[str]:
    """No card is lost or doubled."""
    found: list[str] = []
    bench = list(state.campaign.bench.values()) if state.campaign is not None else []
    heroes = [*state.heroes.values(), *bench]
    cards = Counter(_whole(state.wounds) + _whole(state.curses) + _whole(state.victims))
    for hero in heroes:
        cards.update(_piles(hero))
    names = {hero.key for hero in heroes}
    wanted = {key for key, card in content.cards.items() if card.family != "hero" or card.hero in names}
    found += [f"the card {key} is {cards[key]} times on the table" for key in wanted if cards[key] != 1]
    found += [f"the card {key} does not belong here" for key in cards if key not in wanted]
    responses = Counter(_whole(state.response) + state.drawn + _whole(state.victim_responses))
    found += [f"the response card {key} is there {n} times" for key, n in responses.items() if n != 1]
    treasures = Counter(_whole(state.treasures))
    for hero in heroes:
        treasures.update(item for item in (*hero.active, *hero.backpack) if item in content.treasures)
    found += [f"the treasure {key} is there {n} times" for key, n in treasures.items() if n != 1]
    return found


def _places(content: Content, state: State) -> list[str]:
    """One figure a square, and every figure where the board says it is."""
    found = []
    places: dict[int, str] = {}
    for hero in state.heroes.values():
        if hero.status == "present":
            places[hero.at] = hero.key
        elif hero.at and hero.status != "dead":
            found.append(f"{hero.key} is {hero.status} and yet on {square_name(hero.at)}")
    carried = Counter(item for hero in state.heroes.values() for item in (*hero.active, *hero.backpack))
    for figure in state.figures.values():
        for at in figure.at:
            if at in places:
                found.append(f"{figure.key} and {places[at]} share {square_name(at)}")
            places[at] = figure.key
        found += _footing(content, state, figure)
        if figure.at and len(figure.at) != content.kinds[figure.kind].size:
            found.append(f"{figure.key} fills {len(figure.at)} squares")
        if not figure.at and not figure.waits and carried[figure.key] != 1:
            found.append(f"{figure.key} is nowhere")
        if figure.carried != (carried[figure.key] == 1):
            found.append(f"{figure.key} is carried by nobody")
    if places != state.standing:
        found.append("the board disagrees with its figures")
    return found


def _footing(content: Content, state: State, figure: Figure) -> list[str]:
    """Nobody stands where nobody walks, but those whom a special rule lets."""
    printed = content.boards[state.map].terrain
    terrain = {at: state.terrain.get(at) or printed[at] for at in figure.at}
    closed = [at for at, key in terrain.items() if not key or not content.terrain[key].walk]
    if not closed or may_stand(Table(state, content, sources), figure.kind, figure.at):
        return []
    return [f"{figure.key} stands on {terrain[at] or 'nothing'} at {square_name(at)}" for at in closed]


def _numbers(content: Content, state: State) -> list[str]:
    found = []
    for hero in state.heroes.values():
        top = max(line.hp for line in content.heroes[hero.key].lines)
        if hero.hp > top or (hero.hp < 1) != (hero.status in ("dead", "lost")):
            found.append(f"{hero.key} is {hero.status} with {hero.hp} HP")
        if hero.fatigue < 0:
            found.append(f"{hero.key} has {hero.fatigue} Fatigue")
    figures = Counter(f.kind for f in state.figures.values())
    figures.update([*state.primary, *state.secondary, *state.reserve, *state.dead])
    for kind, number in figures.items():
        if number > content.kinds[kind].figures:
            found.append(f"{number} {kind} figures are in play, the box has {content.kinds[kind].figures}")
    if not 1 <= state.threat <= len(content.wheels.threat):
        found.append(f"the threat marker is on space {state.threat}")
    if state.clock.step not in ("hero_phase", "enemy_phase", "spoke", "activate", "round_end"):
        return found  # pegs are put in when the map is laid out
    spokes = Counter(hero.spoke for hero in state.heroes.values() if hero.has_peg)
    for index, number in spokes.items():
        spoke = content.wheels.stone[index]
        if number > spoke.holes * (2 if spoke.by_weapon else 1):
            found.append(f"{number} pegs are in the {spoke.name} spoke")
    return found
