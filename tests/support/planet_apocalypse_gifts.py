"""Tables on which heroes own gifts."""

from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled, AttackDiceRolled
from tabletop.planet_apocalypse.model.table import Table
from tests.support.planet_apocalypse import give_gift, happened, hero, pa_content, pa_table

NAOMI = "naomi"
"""The hero of most tests: nothing of hers steps into an attack before she earns it."""


def gifted(*gifts, at="I2", key=NAOMI, others=(), rolls=(), **changes) -> Table:
    """One hero with these gifts; values of the hero and of the table are told apart by name."""
    hero_names = {"luck", "courage", "health", "cap", "dice", "patrol", "stunned", "burning", "pestilence", "toughness"}
    own = {name: value for name, value in changes.items() if name in hero_names}
    rest = {name: value for name, value in changes.items() if name not in hero_names}
    cards = [*gifts, *rest.get("panel", [])]
    boxes = [*rest.pop("boxes", ()), *[pa_content().gifts[gift].pack for gift in cards]]
    options = {"deck": "varied", **rest.pop("options", {})}
    table = pa_table([hero(key, at=at, **own), *others], rolls=rolls, options=options, boxes=boxes, **rest)
    for slot, gift in enumerate(gifts):
        give_gift(table, key, gift, slot)
    return table


def keys(choice):
    """What may be chosen."""
    return [option.key for option in choice.open]


def sizes(table):
    """The dice of the last hero attack or ambush, smallest first."""
    return sorted(happened(table, AttackDiceRolled, AmbushDiceRolled)[-1].sides)


def larvae(count):
    return [count, 0, 0, 0]
