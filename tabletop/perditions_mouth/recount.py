"""The table in words: for line mode, and for whatever the cursor stands on."""

from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.grid import FARTHEST, distance, square, square_name
from tabletop.perditions_mouth.ground import board, ground, sees, terrain_at
from tabletop.perditions_mouth.intents import intent
from tabletop.perditions_mouth.odds import attack_odds
from tabletop.perditions_mouth.queries import (
    attributes,
    gates_at,
    hit_points,
    is_threatened,
    kind_of,
    level_of,
    name_of,
    rules_in_force,
    threat_value,
    top_hp,
)
from tabletop.perditions_mouth.save_sheet import sheet_in_words
from tabletop.perditions_mouth.state import Figure, Gate, Hero
from tabletop.perditions_mouth.stone import spoke_costs, spoke_name
from tabletop.perditions_mouth.view import (
    AHEAD,
    WATCH,
    counts_in_words,
    deck_words,
    foreseen_words,
    item_name,
    marks_of,
    number_of,
    phase_words,
    pool_words,
    symbols_of,
)

# --- the whole table


def recount(table: PMTable) -> list[str]:
    """Everything on the table, one sentence a line."""
    state = table.state
    scenario = table.content.scenarios[state.scenario]
    watch = table.content.wheels.watch
    coming = [WATCH[watch[(state.watch + step) % len(watch)]] for step in range(1, AHEAD + 1)]
    lines = [
        f"{scenario.name}, round {state.round}, {phase_words(table)}.",
        f"Goal: {scenario.victory}",
        f"Threat {state.threat}: each spawn brings {threat_value(table)}.",
        f"The Watchstone goes on to {', '.join(coming)}.",
        *[f"Special rule: {rule.text}" for rule in rules_in_force(table)],
    ]
    counted = counts_in_words(table)
    if counted:
        lines.append(f"So far: {counted}.")
    lines += [hero_words(table, hero) for hero in state.heroes.values()]
    lines += [stone_words(table)]
    figures = [figure for figure in state.figures.values() if figure.at or figure.waits]
    lines += [figure_words(table, figure) for figure in sorted(figures, key=lambda f: kind_of(table, f).rank)]
    lines += [gate_words(gate) for gate in state.gates.values() if not gate.broken]
    for name, pool in (("Primary", state.primary), ("Secondary", state.secondary), ("Reserve", state.reserve)):
        lines.append(f"{name} pool: {pool_words(table, pool)}.")
    lines.append(f"Response deck, {len(state.response.cards)} cards: {deck_words(table)}.")
    if state.foreseen:
        lines.append(f"Foreseen: {foreseen_words(table)}.")
    return lines + [f"Save sheet, {line[0].lower()}{line[1:]}." for line in sheet_in_words(table)]


def hero_words(table: PMTable, hero: Hero) -> str:
    name = name_of(table, hero.key)
    if hero.status in ("lost", "left"):
        return f"{name} {'is dead' if hero.status == 'lost' else f'has left by {hero.exit}'}."
    if hero.status == "dead":
        return f"{name} lies dead on {square_name(hero.at)}."
    found = attributes(table, hero)
    where = f"on {square_name(hero.at)}" if hero.at else "not on the map"
    words = (
        f"{name} {where}, {hero.hp} of {top_hp(table, hero)} HP, Attack {found.attack}, "
        f"Defense {found.defense}, range {found.near} to {found.far}"
    )
    marks = marks_of(table, hero)
    items = [item_name(table, item) for item in (*hero.active, *hero.backpack)]
    cards = table.content.cards
    hand = [f"{cards[key].name} ({symbols_of(cards[key])} {number_of(cards[key])})" for key in hero.hand]
    words += f"; {', '.join(marks)}" if marks else ""
    words += f"; carries {', '.join(items)}" if items else ""
    return f"{words}. Hand: {', '.join(hand) or 'empty'}."


def stone_words(table: PMTable) -> str:
    """Which pegs are where."""
    stone = table.content.wheels.stone
    pegs = [
        f"{name_of(table, hero.key)} on {spoke_name(table, hero.key, hero.spoke)}{'' if hero.ready else ' (has acted)'}"
        for hero in table.state.heroes.values()
        if hero.has_peg
    ]
    pegs += [f"a ghost peg on {stone[index].name}" for index in table.state.ghosts.values()]
    return f"Stone of Destiny: {', '.join(pegs)}."


def figure_words(table: PMTable, figure: Figure) -> str:
    name = name_of(table, figure.key)
    where = ", ".join(square_name(at) for at in figure.at) or f"beside {square_name(figure.waits)}"
    level = level_of(table, figure.kind)
    if not level.hp:
        rune = f" of {figure.rune}" if figure.rune else ""
        return f"{name}{rune} on {where}."
    would = intent(table, figure)
    attack = f"Attack {level.attack}, " if kind_of(table, figure).acts else ""
    numbers = f"{hit_points(table, figure)} HP, {attack}Defense {level.defense}"
    return f"{name} on {where}, {numbers}{f': {would}' if would else ''}."


def gate_words(gate: Gate) -> str:
    one, other = (square_name(at) for at in gate.sides)
    how = "open" if gate.open else "locked" if gate.locked else "closed"
    rune = f", rune {gate.rune}" if gate.rune else ""
    return f"The {gate.kind} between {one} and {other} is {how}{rune}."


# --- one thing


def describe(table: PMTable, key: str) -> list[str]:
    """What a square, a spoke, a hero or a figure is and does."""
    state = table.state
    if key.startswith("spoke."):
        return _spoke(table, key.removeprefix("spoke."))
    if key in state.heroes:
        return _hero(table, state.heroes[key])
    if key in state.figures:
        return _figure(table, state.figures[key])
    if key in state.gates:
        return [gate_words(state.gates[key])]
    return _square(table, square(key))


def _spoke(table: PMTable, key: str) -> list[str]:
    stone = table.content.wheels.stone
    index = next(i for i, spoke in enumerate(stone) if spoke.key == key)
    lines = [f"{stone[index].name}: {stone[index].text}"]
    for hero in table.state.heroes.values():
        if hero.status in ("present", "outside") and hero.ready:
            cost = spoke_costs(table, hero).get(index)
            lines.append(f"{name_of(table, hero.key)}: " + (f"{cost} AP." if cost else "every hole is taken."))
    return lines


def _hero(table: PMTable, hero: Hero) -> list[str]:
    sheet = table.content.heroes[hero.key]
    lines = [hero_words(table, hero)]
    lines.append(f"{sheet.special.name} (special number {sheet.special.number}): {sheet.special.text}")
    lines.append(f"{sheet.passive.name}: {sheet.passive.text}")
    if table.state.options["hard_heroes"] == "yes":
        lines.append(f"{sheet.penalty.name}: {sheet.penalty.text}")
    cards, treasures = table.content.cards, table.content.treasures
    lines += [f"{cards[key].name}: {cards[key].text}" for key in hero.hand if cards[key].text]
    worn = [key for key in (*hero.active, *hero.backpack) if key in treasures]
    return lines + [f"{treasures[key].name}: {treasures[key].text}" for key in worn]


def _figure(table: PMTable, figure: Figure) -> list[str]:
    kind = kind_of(table, figure)
    level = level_of(table, figure.kind)
    lines = [figure_words(table, figure), kind.text]
    if kind.acts and level.hp:
        reach = "teleports" if kind.teleport else f"moves {level.move}"
        lines.append(f"It {reach} and attacks up to range {level.reach}.")
    turn = table.state.turn
    acting = table.state.heroes.get(turn.hero) if turn is not None else None
    if acting is not None and acting.status == "present" and figure.at and (level.hp or figure.kind == "chest"):
        lines.append(f"{name_of(table, acting.key)}, without cards: {attack_odds(table, acting, figure.key)}.")
    return lines


def _square(table: PMTable, at: int) -> list[str]:
    state = table.state
    key = terrain_at(table, at)
    if not key:
        return [f"{square_name(at)} is not on the map."]
    kind = table.content.terrain[key]
    lines = [f"{square_name(at)}: {kind.name}. {kind.text}"]
    printed = board(table)
    if at == printed.entrance:
        lines.append("Heroes come in here.")
    if at in printed.exits:
        lines.append(f"Exit {printed.exits[at]}.")
    if at in state.fire:
        lines.append("It burns: entering or staying within range 1 is 1 damage.")
    if at == state.warp:
        lines.append("The Warp Stone lies here.")
    who = state.standing.get(at)
    if who is not None:
        lines += describe(table, who)
    lines += [f"{name_of(table, hero.key)} lies dead here." for hero in state.heroes.values() if _lies(hero, at)]
    lines += [gate_words(state.gates[gate]) for gate in gates_at(table, at)]
    if kind.walk and is_threatened(table, at):
        lines.append("Threatened: leaving it costs 1 AP more.")
    seen = _in_sight(table, at) if kind.walk or key == "slit" else []
    if seen:
        lines.append(f"In sight from here: {', '.join(seen)}.")
    return lines


def _lies(hero: Hero, at: int) -> bool:
    return hero.status == "dead" and hero.at == at


def _in_sight(table: PMTable, at: int) -> list[str]:
    """Heroes and enemies that a figure on this square would see, with their range."""
    here = ground(table)
    found: dict[str, int] = {}
    for place, who in table.state.standing.items():
        away = distance(at, place)
        if place != at and away <= FARTHEST and sees(here, at, place):
            found[who] = min(away, found.get(who, FARTHEST))
    return [f"{name_of(table, who)} ({away})" for who, away in sorted(found.items(), key=lambda pair: pair[1])]
