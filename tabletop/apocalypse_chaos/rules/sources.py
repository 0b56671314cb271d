"""Everything in play that has abilities, in the order in which it steps in."""

from collections.abc import Iterator

from tabletop.apocalypse_chaos.board.equipment import sheet_of
from tabletop.apocalypse_chaos.board.scenario import scenario_of
from tabletop.apocalypse_chaos.model.moments import CircleRun
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Use


def sources(table: Table) -> Iterator[tuple[str, list[Use]]]:
    """The scenario, the Equipment of each Hero, and what no token blocks on the circles of each Enemy.

    Symbols that an Enemy performs on its turn do not step in. Whether a card has its die and its Hero stands right for
    it changes with every step: those abilities ask for it.
    """
    state, cards = table.state, table.content.cards
    yield state.scenario, scenario_of(table).rules
    for hero in state.heroes.values():
        for held in hero.cards:
            yield hero.key, sheet_of(table, held.key).abilities
    for enemy in state.enemies.values():
        for index, circle in enumerate(cards[enemy.key].circles):
            for use in circle:
                if CircleRun not in use.calls and index not in enemy.blocked:
                    yield enemy.key, [use]
