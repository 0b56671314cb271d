"""Which Lords invade."""

from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.content import Chapter, Content, MapArea, MapSheet
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import Lord

SECRET = ""
"""Stands for a Lord that nobody knows yet.  [PA-DIFFICULTY-02]"""


def lord_areas(board: MapSheet) -> list[MapArea]:
    return [area for area in board.areas if area.lord]


def draw_lords(content: Content, board: MapSheet, options: Options, rng: Rng) -> list[str]:
    """A Lord for each Lord area, all different while there are enough.  [PA-SETUP-04, PA-RULE-106, PA-RULE-204]"""
    if options.secret_lord:
        return [SECRET for _ in lord_areas(board)]
    boxes = Boxes(content, options).lords()
    left = [key for key in boxes if key != options.lord]
    found: list[str] = []
    for area in lord_areas(board):
        chosen = options.lord != "random" and not area.lesser
        found.append(options.lord if chosen else rng.choose(left or boxes))
        left = [other for other in left if other != found[-1]]
    return found


def chapter_lords(content: Content, chapter: Chapter, options: Options, met: list[str], rng: Rng) -> list[str]:
    """Lords of the wanted crowns whom no earlier chapter had; else the nearest crowns.  [PA-CAMPAIGN-08, -09]"""
    boxes = Boxes(content, options).lords()
    lesser = iter(chapter.lesser)
    found: list[str] = []
    for area in lord_areas(content.maps[chapter.map]):
        crowns = next(lesser) if area.lesser else chapter.crowns
        fresh = [key for key in boxes if key not in met and key not in found]
        choice = fresh or [key for key in boxes if key not in found] or boxes  # [PA-RULE-106]
        away = [abs(content.lords[key].crowns - crowns) for key in choice]
        found.append(rng.choose([key for key, far in zip(choice, away, strict=True) if far == min(away)]))
    return found


def stand_lords(content: Content, board: MapSheet, options: Options, keys: list[str], heroes: int) -> list[Lord]:
    """Each Lord in its area with its Shadow, or nearer.  [PA-SETUP-05, PA-DIFFICULTY-05, PA-DIFFICULTY-06]"""
    areas = {one.key: one for one in board.areas}
    lords = []
    for area, key in zip(lord_areas(board), keys, strict=True):
        health = {} if key == SECRET else lord_health(content, options, key, heroes, area.lesser)
        shadow = [area.key]
        for _ in range(options.moving_up):
            shadow.append(areas[shadow[-1]].next)
        lords.append(Lord(key, shadow[-1], area.key, health, shadow, known=key != SECRET, lesser=area.lesser))
    return lords
