"""The abilities of this game, filled when the content is loaded."""

from tabletop.core.flow import Abilities

ABILITIES = Abilities()
ability = ABILITIES.ability
