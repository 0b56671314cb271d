"""Points where cards, powers and scenario rules step in. Made for the moment, changed by abilities, never stored."""

import attrs

from tabletop.apocalypse_chaos.model.effects import Effect
from tabletop.core.flow import Asking, Consulted
from tabletop.core.record import record


@record
class CircleRun(Asking):
    """An Enemy performs one symbol of one of its circles."""


@record
class ArmorCounted(Consulted):
    """How much an Enemy takes off damage that can be stopped."""

    enemy: str
    armor: int = 0


@record
class Aimed(Consulted):
    """Whether an Enemy's attacks also hit the platforms above their target."""

    enemy: str
    flight: bool = False


@record
class WoundDealt(Consulted):
    """Damage on its way to an Enemy; `by` is the Hero who deals it, "" for nobody."""

    enemy: str
    amount: int
    by: str


@record
class EnemyFell(Consulted):
    """An Enemy has left the game, killed or swept away."""

    enemy: str


@record
class StrengthCounted(Consulted):
    """A Hero's attack, before Armor; cards may add to a strength above 0."""

    hero: str
    line: str
    strength: int


@record
class AttackMade(Consulted):
    """A Hero has attacked with what its line or its special gave."""

    hero: str
    line: str


@record
class ShieldsCounted(Consulted):
    """Personal Shields of a figure."""

    figure: str
    shields: int = 0


NO_LIMIT = 99


@record
class Offered(Consulted):
    """A Hero could use a card, a special or a room's power: its own ability says what that would come to."""

    actor: str
    """Who would perform it: the Hero, or the Scientist beside it."""
    face: str = ""
    """For a room: the face of the dice."""
    why_not: str = ""
    """Why it would do nothing now; empty when it would do something."""
    personal: bool = False
    """True when it does something to whoever performs it, so that handing it to the Scientist makes a difference."""
    dice: int = NO_LIMIT
    """How many dice it has use for."""
    graded: bool = False
    """True for a special that at a lower level does something else than a part of it.  [AC-SPECIAL-01]"""
    binds: bool = False
    """True for a room that keeps its dice, so that it matters whose they are."""
    label: str = ""
    """For an Object: what using it is called."""
    note: str = ""
    """For an Object: what comes of using it."""
    once: bool = False
    """For an Object: True when it is gone then."""


@record
class CardUsed(Asking):
    """A Hero uses an Equipment card; `actor` performs it (the Hero, or the Scientist beside it)."""

    actor: str


@record
class ObjectUsed(Asking):
    """A Hero uses the Object it carries."""


@record
class ObjectBorne(Consulted):
    """A Hero has carried an Object through the whole round."""


@record
class SpecialUsed(Asking):
    """A Hero uses its special line at a level."""

    level: int


@record
class RoomActivated(Asking):
    """Dice of one face were put into a room; `actor` uses the power."""

    actor: str
    room: str
    face: str
    dice: int


@record
class CrewPlaced(Consulted):
    """All Heroes stand in their first rooms."""


@record
class AssaultLaunched(Asking):
    """The deck is empty and a card was due; a rule may put the Fire somewhere itself."""

    settled: bool = False


@record
class RoomLost(Consulted):
    """A platform has collapsed or a room was removed."""

    room: str
    things: list[str]
    """Objects that lay there."""


@record
class FigureFell(Consulted):
    """A Hero or the Scientist has no life left."""

    figure: str


@record
class ActionEnded(Consulted):
    """Something was finished that could meet a goal: an action, a phase."""


@record
class Arrived(Asking):
    """A figure ended a move in a room."""

    figure: str
    room: str


@record
class DropAsked(Consulted):
    """A Hero would lay down the Object it carries."""

    hero: str
    why_not: str = ""


@record
class RoundDamaged(Asking):
    """All damage of Phase D was dealt; scenario effects follow, before the check of goals.  [AC-RULE-52]"""


@record
class RoundChecked(Consulted):
    """The goals are looked at at the end of Phase D."""


@record
class MissionWon(Asking):
    """The campaign goes on after a mission; what is carried over is decided here."""


@record
class Foreseen(Consulted):
    """Somebody plans ahead: abilities add what they come to in plain numbers."""

    effects: list[Effect] = attrs.field(factory=list)
