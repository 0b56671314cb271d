"""What a thing is, in plain words."""

from tabletop.perditions_mouth.board.grid import FARTHEST, distance, square, square_name
from tabletop.perditions_mouth.board.ground import board, ground, terrain_at
from tabletop.perditions_mouth.board.queries import gates_at, is_threatened, kind_of, numbers_of
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.odds import attack_odds
from tabletop.perditions_mouth.show.recount import figure_words, gate_words, hero_words


def describe(table: Table, key: str) -> list[str]:
    """What a square, a spoke, a hero or a figure is and does."""
    state = table.state
    if key.startswith("spoke."):
        return _spoke(table, key.removeprefix("spoke."))
    if key in state.heroes:
        return _hero(table, state.heroes[key])
    if key in state.figures:
        return _figure(table, state.figures[key])
    if key in state.gates:
        return [gate_words(table, state.gates[key])]
    return _square(table, square(key))


def _spoke(table: Table, key: str) -> list[str]:
    stone = table.content.wheels.stone
    index = next(i for i, spoke in enumerate(stone) if spoke.key == key)
    lines = [f"{stone[index].name}: {stone[index].text}"]
    for hero in table.state.heroes.values():
        if hero.status in ("present", "outside") and hero.ready:
            cost = spoke_costs(table, hero).get(index)
            lines.append(f"{name_of(table, hero.key)}: " + (f"{cost} AP." if cost else "every hole is taken."))
    return lines


def _hero(table: Table, hero: Hero) -> list[str]:
    sheet = table.content.heroes[hero.key]
    lines = [hero_words(table, hero)]
    lines.append(f"{sheet.special.name} (special number {sheet.special.number}): {sheet.special.text}")
    lines.append(f"{sheet.passive.name}: {sheet.passive.text}")
    if table.state.options.hard_heroes:
        lines.append(f"{sheet.penalty.name}: {sheet.penalty.text}")
    cards, treasures = table.content.cards, table.content.treasures
    lines += [f"{cards[key].name}: {cards[key].text}" for key in hero.hand if cards[key].text]
    worn = [key for key in (*hero.active, *hero.backpack) if key in treasures]
    return lines + [f"{treasures[key].name}: {treasures[key].text}" for key in worn]


def _figure(table: Table, figure: Figure) -> list[str]:
    kind = kind_of(table, figure)
    level = numbers_of(table, figure)
    lines = [figure_words(table, figure), kind.text]
    if kind.acts and level.hp:
        moves = f"moves {level.move} and " if level.move else ""
        lines.append(f"It {moves}attacks up to range {level.reach}.")
    turn = table.state.turn
    acting = table.state.heroes.get(turn.hero) if turn is not None else None
    if acting is not None and acting.status == "present" and figure.at and (level.hp or kind.lock):
        lines.append(f"{name_of(table, acting.key)}, without cards: {attack_odds(table, acting, figure.key)}.")
    return lines


def _square(table: Table, at: int) -> list[str]:
    state = table.state
    key = terrain_at(table, at)
    if not key:
        return [f"{square_name(at)} is not on the map."]
    kind = table.content.terrain[key]
    lines = [f"{square_name(at)}: {kind.name}. {kind.text}"]
    printed, tokens = board(table), table.content.tokens
    if at == printed.entrance:
        lines.append(tokens["entrance"].text)
    if at in printed.exits:
        lines.append(f"Exit {printed.exits[at]}.")
    if at in state.fire:
        lines.append(tokens["fire"].text)
    lines += [tokens[key].text for key, place in state.tokens.items() if place == at]
    who = state.standing.get(at)
    if who is not None:
        lines += describe(table, who)
    lines += [f"{name_of(table, hero.key)} lies dead here." for hero in state.heroes.values() if _lies(hero, at)]
    lines += [gate_words(table, state.gates[gate]) for gate in gates_at(table, at)]
    if kind.walk and is_threatened(table, at):
        lines.append("Threatened: leaving it costs 1 AP more.")
    seen = _in_sight(table, at) if kind.walk or kind.peephole else []
    if seen:
        lines.append(f"In sight from here: {', '.join(seen)}.")
    return lines


def _lies(hero: Hero, at: int) -> bool:
    return hero.status == "dead" and hero.at == at


def _in_sight(table: Table, at: int) -> list[str]:
    """Heroes and enemies that a figure on this square would see, with their range."""
    here = ground(table)
    found: dict[str, int] = {}
    for place, who in table.state.standing.items():
        away = distance(at, place)
        if place != at and away <= FARTHEST and sees(here, at, place):
            found[who] = min(away, found.get(who, FARTHEST))
    return [f"{name_of(table, who)} ({away})" for who, away in sorted(found.items(), key=lambda pair: pair[1])]
