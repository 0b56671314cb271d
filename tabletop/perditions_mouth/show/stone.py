"""The two wheels: the Stone of Destiny as a rondel, the Watchstone and what comes of it."""

from tabletop.core.flow import Choice
from tabletop.core.view import Line, Rondel, Section, Spoke
from tabletop.perditions_mouth.board.queries import is_enemy, threat_value
from tabletop.perditions_mouth.board.routes.targets import attackable, preferred
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.odds import deck_values
from tabletop.perditions_mouth.show.drawing import hero_style, seat_of
from tabletop.perditions_mouth.show.forecast import intent

AHEAD = 5
"""Spokes of the Watchstone that are told."""
MOST_INTENTS = 8


def _chooser(table: Table) -> Hero | None:
    """The hero who is about to choose a spoke."""
    turn = table.state.turn
    return table.state.heroes.get(turn.hero) if turn is not None and not turn.action else None


def stone(table: Table, choice: Choice | None) -> Rondel:
    """The Stone with its pegs, and the AP to each spoke for the one who chooses."""
    chooser = _chooser(table)
    ap = table.state.turn.ap if table.state.turn is not None else 0
    costs = spoke_costs(table, chooser) if chooser is not None else {}
    who = chooser or (table.state.heroes.get(choice.seat) if choice else None)
    spokes = []
    for index, spoke in enumerate(table.content.wheels.stone):
        pegs = [
            (table.content.heroes[hero.key].letter, seat_of(table, hero.key))
            for hero in table.state.heroes.values()
            if hero.has_peg and hero.spoke == index
        ]
        ghosts = sum(1 for place in table.state.ghosts.values() if place == index)
        free = max(0, spoke.holes * (2 if spoke.by_weapon else 1) - len(pegs) - ghosts)
        weapon = table.content.heroes[who.key].weapon if who else "melee"
        name = spoke.names.get(weapon, spoke.name)
        cost = costs.get(index, 0)
        shut = chooser is not None and not 0 < cost <= ap
        shown = str(cost) if cost else ""
        spokes.append(Spoke(f"spoke.{spoke.key}", name, spoke.short[0], free, pegs, shown, shut, spoke.short[1]))
    middle: list[Line] = []
    if who is not None:
        sheet = table.content.heroes[who.key]
        middle.append([(f"{sheet.letter} {sheet.name}", hero_style(table, who.key))])
        if table.state.turn is not None:
            middle.append([(f"{ap} AP", "bold")])
            middle.append([(f"from {table.content.wheels.stone[who.spoke].name.split()[0]}", "dim")])
    return Rondel("Stone of Destiny", "pegs, AP to go" if chooser else "clockwise ↻", spokes, middle)


# -- what comes -------------------------------------------------------------------------------------------------------


def watch_words(table: Table, action: str) -> str:
    """A spoke of the Watchstone in a word or two."""
    if action in ("move", "attack"):
        return action
    return f"spawn {threat_value(table)}"


def coming(table: Table) -> Section:
    """The Watchstone's next spokes with the chance to get there, then what the enemies would do."""
    state, watch = table.state, table.content.wheels.watch
    acting = state.clock.step in ("spoke", "activate")
    first = 0 if acting else 1
    spokes = [watch_words(table, watch[(state.watch + step) % len(watch)]) for step in range(first, first + AHEAD)]
    belt: Line = [(f" {spokes[0].upper()} ", "lit" if acting else "die")]
    for word in spokes[1:]:
        belt += [(" ▸ ", "dim"), (word, "")]
    below = _below(spokes, _chances(table, AHEAD))
    intents = _intents(table)
    lines: list[Line] = [[("Watchstone ", ""), *_cut(belt, 4)], *intents]
    hint = "" if acting else "chance to get there"
    full: list[Line] = [belt, *([] if acting else [[(below, "dim")]]), *intents]
    return Section("What comes", hint, [_cut(belt, 3), *intents], lines, full)


def _below(spokes: list[str], chances: list[str]) -> str:
    """Each chance in the middle under its spoke."""
    first, *others = zip(spokes, chances, strict=True)
    return first[1].center(len(first[0]) + 2) + "".join(f"   {chance.center(len(word))}" for word, chance in others)


def _cut(belt: Line, spokes: int) -> Line:
    return belt[: 2 * spokes - 1]


def _chances(table: Table, amount: int) -> list[str]:
    """How likely the next card carries the marker so far; the first spoke is always performed."""
    values = deck_values(table) or [1]
    return [
        "now" if step == 1 else f"{round(100 * sum(value >= step for value in values) / len(values))}%"
        for step in range(1, amount + 1)
    ]


def _intents(table: Table) -> list[Line]:
    """What the enemies would do, those that attack first; those who do the same together."""
    kinds = table.content.kinds
    said: dict[str, list[Figure]] = {}
    figures = [one for one in table.state.figures.values() if is_enemy(table, one) and kinds[one.kind].acts]
    for figure in sorted(figures, key=lambda one: kinds[one.kind].rank):
        would = intent(table, figure)
        if would:
            said.setdefault(would, []).append(figure)
    order = sorted(said, key=lambda words: not words.startswith("would attack"))
    lines: list[Line] = []
    for words in order[:MOST_INTENTS]:
        names = ", ".join(name_of(table, figure.key) for figure in said[words])
        lines.append([(names, "enemy"), (f" {_plural(words, len(said[words]))}", "")])
    return lines


def _plural(words: str, amount: int) -> str:
    """The verb for one or for many."""
    head, _, rest = words.partition(" ")
    if amount == 1 or head == "would":
        return words
    plural = {"makes": "make", "sees": "see", "runs": "run", "waits": "wait", "sleeps": "sleep", "skips": "skip"}
    return f"{plural.get(head, head)} {rest}".strip()


def aimed_at(table: Table) -> dict[str, list[Figure]]:
    """The enemies that could attack each hero if they attacked now."""
    found: dict[str, list[Figure]] = {}
    for figure in table.state.figures.values():
        if figure.at and table.content.kinds[figure.kind].acts and not figure.asleep:
            heroes = attackable(table, figure)
            for hero in preferred(table, heroes)[:1] if heroes else ():
                found.setdefault(hero.key, []).append(figure)
    return found
