"""Points where abilities may step in. A moment is changed by them and thrown away; it is never stored.

Moments named `...Asked` are questions: plain abilities answer them (`consult`), also while options are being listed.
All others happen (`react`), and abilities may ask the players something then.
"""

from tabletop.planet_apocalypse.moments.enemies import *  # noqa: F403
from tabletop.planet_apocalypse.moments.fight import *  # noqa: F403
from tabletop.planet_apocalypse.moments.heroes import *  # noqa: F403
from tabletop.planet_apocalypse.moments.questions import *  # noqa: F403
