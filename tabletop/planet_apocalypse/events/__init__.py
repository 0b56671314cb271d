"""What can happen, as records: ids and numbers, enough to say the sentence."""

from tabletop.planet_apocalypse.events.dice import *  # noqa: F403
from tabletop.planet_apocalypse.events.enemies import *  # noqa: F403
from tabletop.planet_apocalypse.events.heroes import *  # noqa: F403
