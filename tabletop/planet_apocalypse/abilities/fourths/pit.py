"""The demons of the Pit: Gadarene, Hortator, Raparee."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.pieces import fourth
from tabletop.planet_apocalypse.model.moments.enemies import FourthSlain, FourthSpawned
from tabletop.planet_apocalypse.model.moments.questions import EnemyDiceAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.drive import drive
from tabletop.planet_apocalypse.verbs.heroes import announce, change_pool, lose_courage
from tabletop.planet_apocalypse.verbs.pieces import count_for_fourth

# -- Gadarene ---------------------------------------------------------------------------------------------------------


@ability("drives_to_lord", on=FourthSpawned)
def drives_to_lord(table: Table, owner: str, moment: FourthSpawned, *, steps: int) -> Flow[None]:
    """Every hero and every ambush goes toward a Lord; battles follow when all is done.  [PA-FOURTHS-05, -06]"""
    demon = fourth(table.state, owner)
    if moment.demon == owner and demon is not None:
        announce(table, "", owner)
        yield from drive(table, demon.area, steps)


# -- Hortator ---------------------------------------------------------------------------------------------------------


@ability("spurs_others", on=EnemyDiceAsked)
def spurs_others(table: Table, owner: str, moment: EnemyDiceAsked, *, dice: int) -> None:
    """Every other group of enemies rolls more dice of its own size.  [PA-FOURTHS-07, PA-RULE-202]"""
    if moment.group.key != owner:
        moment.more += dice


# -- Raparee ----------------------------------------------------------------------------------------------------------


@ability("keeps_courage", on=FourthSpawned)
def takes_courage(table: Table, owner: str, moment: FourthSpawned) -> None:
    """All courage of the heroes and of the pool goes on its card.  [PA-FOURTHS-16]"""
    if moment.demon == owner:
        announce(table, "", owner)
        heroes = table.state.heroes
        taken = sum([lose_courage(table, key, hero.courage) for key, hero in heroes.items()], table.state.pool)
        change_pool(table, -table.state.pool)
        count_for_fourth(table, owner, COURAGE, taken)


@ability("keeps_courage", on=FourthSlain)
def returns_courage(table: Table, owner: str, moment: FourthSlain) -> None:
    """Killed, it leaves that courage to the pool; with its exit it is lost.  [PA-FOURTHS-17]"""
    demon = fourth(table.state, owner)
    if moment.demon == owner and demon is not None and not moment.exited:
        change_pool(table, demon.counters.get(COURAGE, 0))


COURAGE = "courage"
