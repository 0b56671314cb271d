"""Who is in play, in the order in which abilities step in: the scenario, heroes' own things, what lasts, kinds."""

from collections.abc import Iterator

from tabletop.core.flow import Use
from tabletop.perditions_mouth.board.items import item_works
from tabletop.perditions_mouth.board.queries import lasting_uses, rules_in_force
from tabletop.perditions_mouth.model.table import Table

SCENARIO = "scenario"
"""The owner of the special rules."""


def sources(table: Table) -> Iterator[tuple[str, list[Use]]]:
    """Everything that may step in, with its owner; most cards have nothing to say while they are held."""
    state, content = table.state, table.content
    for rule in rules_in_force(table):
        yield SCENARIO, rule.abilities
    cards, treasures = content.cards, content.treasures
    for key, hero in state.heroes.items():
        sheet = content.heroes[key]
        yield key, sheet.passive.abilities
        if state.options.hard_heroes:
            yield key, sheet.penalty.abilities
        for card in hero.hand:
            if cards[card].in_hand:
                yield key, cards[card].in_hand
        for card in hero.playing:
            yield key, cards[card].abilities
        for item in hero.active:
            if item in treasures and treasures[item].worn and item_works(table, hero, item):
                yield key, treasures[item].worn
    for effect in state.lasting:
        yield effect.bearer, lasting_uses(table, effect.source)
    yield from kind_sources(table)


def kind_sources(table: Table) -> Iterator[tuple[str, list[Use]]]:
    """Figures and tokens that change what others do, in the order they came, with the abilities of their kind."""
    heard, tokens = table.content.heard, table.content.tokens
    for figure in table.state.figures.values():
        if figure.kind in heard:
            yield figure.key, heard[figure.kind]
    for key in table.state.tokens:
        yield key, tokens[key].abilities
