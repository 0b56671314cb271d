"""Names of things, for prompts and sentences."""

from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import FOURTH


def enemy_name(content: Content, circle: int, key: str) -> str:
    if circle < FOURTH:
        return content.circles[circle].name
    return content.fourths[key].name if circle == FOURTH else content.lords[key].name
