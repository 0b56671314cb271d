"""Who may step in at a moment, in which order: the scenario, each hero's sheet, hand and items, lasting effects."""

from collections.abc import Iterable

from tabletop.core.flow import Use
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.state import Hero

NOTHING: dict[str, list[Use]] = {}


def listeners(table: PMTable, moment: type) -> Iterable[tuple[str, Use]]:
    indexes = table.content.moments.get(moment)
    if indexes is None:
        return ()
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


def item_works(table: PMTable, hero: Hero, item: str) -> bool:
    """It serves only classes and weapons it shows, and not while a wound silences its sort.  [PM-TREASURE-05]"""
    if not may_use(table, hero, item):
        return False
    sort = table.content.treasures[item].sort
    return not (sort and any(table.content.cards[card].silences == sort for card in hero.hand))


def may_use(table: PMTable, hero: Hero, item: str) -> bool:
    treasure = table.content.treasures.get(item)
    if treasure is None:  # a carried victim
        return False
    sheet = table.content.heroes[hero.key]
    if treasure.callings and sheet.calling not in treasure.callings:
        return False
    return not (treasure.weapons and sheet.weapon not in treasure.weapons)
