"""Who may step in at a moment, in which order: the scenario, each hero's sheet, hand and items, lasting effects."""

from collections.abc import Iterable

from tabletop.core.flow import Use
from tabletop.perditions_mouth.board.items import item_works
from tabletop.perditions_mouth.model.moments.questions import Numbers
from tabletop.perditions_mouth.model.table import Table

NOTHING: dict[str, list[Use]] = {}


def kind_sources(table: Table) -> Iterable[tuple[str, list[Use]]]:
    """Figures and tokens that change what others do, in the order they came, with the abilities of their kind."""
    heard, tokens = table.content.heard, table.content.tokens
    found = [(figure.key, heard[figure.kind]) for figure in table.state.figures.values() if figure.kind in heard]
    return found + [(key, tokens[key].abilities) for key in table.state.tokens]


def listeners(table: Table, moment: type) -> Iterable[tuple[str, Use]]:
    found = _printed(table, moment)
    if moment is Numbers or table.state.tokens:
        found += [(owner, use) for owner, uses in kind_sources(table) for use in uses if moment in use.calls]
    return found


def _printed(table: Table, moment: type) -> list[tuple[str, Use]]:
    indexes = table.content.moments.get(moment)
    if indexes is None:
        return []
    state = table.state
    rules, hard_rules, sheets, penalties, held, played, worn, lasting = indexes
    if state.options["hard_scenario"] == "yes":
        rules = hard_rules
    if state.options["hard_heroes"] != "yes":
        penalties = NOTHING
    found: list[tuple[str, Use]] = []
    if state.scenario in rules:
        found += [("scenario", use) for use in rules[state.scenario]]
    if sheets or penalties or held or played or worn:
        for key, hero in state.heroes.items():
            if key in sheets:
                found += [(key, use) for use in sheets[key]]
            if key in penalties:
                found += [(key, use) for use in penalties[key]]
            if held:
                found += [(key, use) for card in hero.hand if card in held for use in held[card]]
            if played and hero.playing:
                found += [(key, use) for card in hero.playing if card in played for use in played[card]]
            if worn and hero.active:
                for item in hero.active:
                    if item in worn and item_works(table, hero, item):
                        found += [(key, use) for use in worn[item]]
    if lasting and state.lasting:
        found += [(effect.bearer, use) for effect in state.lasting for use in lasting.get(effect.source, ())]
    return found
