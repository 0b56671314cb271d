"""The abilities of this game, filled when `tabletop.perditions_mouth.abilities` is imported."""

from tabletop.core.flow import Abilities

ABILITIES = Abilities()
ability = ABILITIES.ability
