"""Lords and their health."""

from tabletop.planet_apocalypse.board.party import MOST_HEROES
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.fight import Attack, Group
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import LORD, Lord, State


def lord_health(content: Content, options: Options, lord: str, heroes: int, lesser: bool) -> dict[str, int]:
    """The sheet's health for so many heroes, an enraged Lord's for one more.  [PA-SETUP-06, PA-DIFFICULTY-03]

    A Lesser Lord has a third of it in each part, rounded up.
    """
    column = min(MOST_HEROES, heroes + options.enraged) - 1
    share = 3 if lesser else 1
    parts = content.lords[lord].parts
    return {part.key: part.health[column] if part.whole else -(-part.health[column] // share) for part in parts}


def fought_lord(state: State) -> Lord | None:
    """The Lord of the battle that is fought, however many of its kind there are."""
    return None if state.hell is None else state.lords[state.hell.lord]


def damage_dealt(state: State, made: Attack) -> int:
    """What an attack has done to the Lord of the battle, all its parts together."""
    lord = fought_lord(state)
    return sum([made.damage.get(part, 0) for part in lord.parts]) if lord else 0


def attacks_as(group: Group, lord: str) -> bool:
    """True for an attack of that Lord itself."""
    return group.circle == LORD and group.key == lord
