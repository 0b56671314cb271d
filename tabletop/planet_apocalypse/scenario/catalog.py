"""What can be played."""

from tabletop.core.game import Catalog, Named
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.scenario.options import game_options


def catalog(content: Content) -> Catalog:
    maps = [Named(board.key, board.name, board.text, 1, 5) for board in content.maps.values()]
    heroes = [Named(hero.key, hero.name, hero.start.text) for hero in content.heroes.values()]
    return Catalog(maps, heroes, game_options(content))
