"""The abilities of this game by key; the modules in `abilities` fill it."""

from tabletop.core.reactions import Abilities

ABILITIES = Abilities()
ability = ABILITIES.ability
