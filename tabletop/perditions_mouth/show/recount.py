"""The table in plain words."""

from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import (
    action_points,
    attributes,
    hit_points,
    kind_of,
    numbers_of,
    rules_in_force,
    threat_value,
    top_hp,
)
from tabletop.perditions_mouth.model.names import name_of, spoke_name
from tabletop.perditions_mouth.model.state import Figure, Gate, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.scenario.knowledge import is_between
from tabletop.perditions_mouth.show.forecast import intent
from tabletop.perditions_mouth.show.level import level_words
from tabletop.perditions_mouth.show.panels import (
    WATCH,
    counts_in_words,
    deck_words,
    foreseen_words,
    item_name,
    marks_of,
    number_of,
    pool_words,
    sheet_in_words,
    uses_of,
)
from tabletop.perditions_mouth.show.stone import AHEAD
from tabletop.perditions_mouth.show.view import phase_words


def recount(table: Table) -> list[str]:
    """Everything on the table, one sentence a line."""
    state = table.state
    scenario = table.content.scenarios[state.scenario]
    watch = table.content.wheels.watch
    coming = [WATCH[watch[(state.watch + step) % len(watch)]] for step in range(1, AHEAD + 1)]
    lines = [
        f"{scenario.name}, round {state.round}, {phase_words(table)}.",
        f"Goal: {scenario.victory}",
        *([f"Lost if: {scenario.defeat}"] if scenario.defeat else []),
        f"Threat {state.threat}: each spawn brings {threat_value(table)}.",
        f"The Watchstone goes on to {', '.join(coming)}.",
        *[f"Special rule: {rule.text}" for rule in rules_in_force(table)],
    ]
    counted = counts_in_words(table)
    if counted:
        lines.append(f"So far: {counted}.")
    if not is_between(state):
        lines += level_words(table)
    lines += [hero_words(table, hero) for hero in state.heroes.values()]
    lines += [stone_words(table)]
    figures = [figure for figure in state.figures.values() if figure.at or figure.waits]
    lines += [figure_words(table, figure) for figure in sorted(figures, key=lambda f: kind_of(table, f).rank)]
    lines += [gate_words(table, gate) for gate in state.gates.values() if not gate.broken]
    pools = {"Primary": state.primary, "Secondary": state.secondary, "Reserve": state.reserve, "Dead": state.dead}
    lines += [f"{name} pool: {pool_words(table, pool)}." for name, pool in pools.items()]
    lines.append(f"Response deck, {len(state.response.cards)} cards: {deck_words(table)}.")
    if state.foreseen:
        lines.append(f"Foreseen: {foreseen_words(table)}.")
    return lines + [f"Save sheet, {line[0].lower()}{line[1:]}." for line in sheet_in_words(table)]


def hero_words(table: Table, hero: Hero) -> str:
    name = name_of(table, hero.key)
    if hero.status in ("lost", "left"):
        return f"{name} {'is dead' if hero.status == 'lost' else f'has left by {hero.exit}'}."
    if hero.status == "dead":
        return f"{name} lies dead on {square_name(hero.at)}."
    found = attributes(table, hero)
    where = f"on {square_name(hero.at)}" if hero.at else "not on the map"
    turn = table.state.turn
    ap = turn.ap if turn is not None and turn.hero == hero.key else action_points(table, hero)
    words = (
        f"{name} {where}, {hero.hp} of {top_hp(table, hero)} HP, {ap} AP, Attack {found.attack}, "
        f"Defense {found.defense}, range {found.near} to {found.far}"
    )
    marks = marks_of(table, hero)
    items = [item_name(table, item) for item in (*hero.active, *hero.backpack)]
    cards = table.content.cards
    hand = [f"{cards[key].name} ({number_of(cards[key])} for {uses_of(cards[key])})" for key in hero.hand]
    words += f"; {', '.join(marks)}" if marks else ""
    words += f"; carries {', '.join(items)}" if items else ""
    piles = f"deck {len(hero.deck)}, discards {len(hero.discard)}"
    return f"{words}. Hand: {', '.join(hand) or 'empty'}; {piles}."


def stone_words(table: Table) -> str:
    """Which pegs are where."""
    stone = table.content.wheels.stone
    pegs = [
        f"{name_of(table, hero.key)} on {spoke_name(table, hero.key, hero.spoke)}{'' if hero.ready else ' (has acted)'}"
        for hero in table.state.heroes.values()
        if hero.has_peg
    ]
    pegs += [f"a ghost peg on {stone[index].name}" for index in table.state.ghosts.values()]
    return f"Stone of Destiny: {', '.join(pegs)}."


def figure_words(table: Table, figure: Figure) -> str:
    name = name_of(table, figure.key)
    where = ", ".join(square_name(at) for at in figure.at) or f"beside {square_name(figure.waits)}"
    level = numbers_of(table, figure)
    if not level.hp:
        rune = f" of {figure.rune}" if figure.rune else ""
        return f"{name}{rune} on {where}."
    would = intent(table, figure)
    attack = f"Attack {level.attack}, " if kind_of(table, figure).acts else ""
    numbers = f"{hit_points(table, figure)} HP, {attack}Defense {level.defense}"
    if kind_of(table, figure).acts:
        numbers += f", Move {level.move or 'by teleport'}, range {level.reach}"
    return f"{name} on {where}, {numbers}{f': {would}' if would else ''}."


def gate_words(table: Table, gate: Gate) -> str:
    one, other = (square_name(at) for at in gate.sides)
    how = "open" if gate.open else "locked" if gate.locked else "closed"
    rune = f", rune {gate.rune}" if gate.rune else ""
    return f"The {table.content.gates[gate.kind].name} between {one} and {other} is {how}{rune}."
