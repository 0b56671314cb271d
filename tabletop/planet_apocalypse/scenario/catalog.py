"""What can be played."""

from tabletop.core.game import Catalog, Named
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.scenario.options import game_options

CAMPAIGN = "campaign"
TEXT = (
    "Ten games, one a map, against all sixteen Lords. Heroes that die are gone, a gift may be kept, doom is paid for, "
    "and the fifth defeat ends it."
)


def catalog(content: Content) -> Catalog:
    maps = [Named(board.key, board.name, board.text, 1, 5) for board in content.maps.values()]
    maps.append(Named(CAMPAIGN, "Campaign", TEXT, 1, 5))
    heroes = [Named(hero.key, hero.name, hero.start.text) for hero in content.heroes.values()]
    return Catalog(maps, heroes, game_options(content))
