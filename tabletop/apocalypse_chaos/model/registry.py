"""The abilities this game knows."""

from tabletop.core.flow import Abilities

ABILITIES = Abilities()
ability = ABILITIES.ability
