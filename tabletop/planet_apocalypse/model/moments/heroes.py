"""What heroes do: the team phase, their turns and their attacks, in order."""

import attrs

from tabletop.core.flow import Asking, Consulted, MenuOption
from tabletop.core.record import record
from tabletop.planet_apocalypse.model.fight import Attack

# -- the team phase ---------------------------------------------------------------------------------------------------


@record
class CaptainPasses(Asking):
    """The captain's marker is about to pass on; abilities change the seat it goes to."""

    seat: int


@record
class TeamPhaseBegun(Asking):
    """All heroes are in place, nobody has acted."""


@record
class TeamActions(Consulted):
    """The team actions a hero may take; abilities add options."""

    hero: str
    options: list[MenuOption]


@record
class GiftGained(Asking):
    """A hero placed a gift."""

    hero: str
    gift: str


@record
class Gained(Asking):
    """Run once, for the hero that just got this slot reward or gift; not announced to anybody else."""

    hero: str


@record
class PanelRefreshed(Asking):
    """The gift panel is about to be cleared; `kept` are the slots that stay."""

    kept: list[int]


# -- a hero's turn and its attack, in order ---------------------------------------------------------------------------


@record
class TurnBegun(Asking):
    """A hero's turn, before fire damage; or its step of a Lord Battle when `hell`."""

    hero: str
    hell: bool = False


@record
class HeroActions(Consulted):
    """Special actions in a hero's turn, or in its step of a Lord Battle when `hell`; abilities add options."""

    hero: str
    hell: bool
    options: list[MenuOption]
    only: list[str] = attrs.field(factory=list)
    """In a Lord Battle: keys of the options that stay in the end, whatever else is offered; all when none is named."""


@record
class StepBegun(Asking):
    """A hero is about to enter an area on a move; `steps` counts this one."""

    hero: str
    to: str
    steps: int
    mover: str
    """Whose move it is: another hero's when it takes this one along."""


@record
class Stepped(Asking):
    """A hero entered an area on a move; `steps` counts those of the mover's turn."""

    hero: str
    area: str
    steps: int
    mover: str
    """Whose move it is: another hero's when it takes this one along."""


@record
class OfAttack(Asking):
    """A stage of an attack."""

    attack: Attack


@record
class AttackDeclared(OfAttack):
    """Before anything else changes the dice."""


@record
class DiceAdded(OfAttack):
    """Dice may be added."""


@record
class DiceRaised(OfAttack):
    """Dice may be raised."""


@record
class DiceSplit(OfAttack):
    """Dice may be split; helps follow."""


@record
class AttackRolled(OfAttack):
    """The dice lie: ones may be turned, dice rerolled."""


@record
class AttackRead(OfAttack):
    """Numbers are changed: `die.value` is what counts, `die.sides` tells its maximum."""


@record
class AttackAimed(OfAttack):
    """Last step before dice are assigned: sums, further reach, weaker enemies, dice used up by a special."""


@record
class EnemiesWeakened(OfAttack):
    """The reach is known: enemies within it may lose toughness against this attack."""


@record
class DiceUsesAsked(Consulted):
    """What the attacker may do with its dice before they are assigned, in any order.  [PA-RULE-42]"""

    attack: Attack
    options: list[MenuOption]


@record
class JoiningAsked(Consulted):
    """How many dice of the attack may be added up to one."""

    attack: Attack
    most: int = 1


@record
class Slain(Asking):
    """A minion or Fourth Circle demon fell; abilities change what the killer gains. An ambush has no hero."""

    hero: str
    place: str
    circle: int
    courage: int
    ambush: bool = False
    troop: str = ""
    """The trooper type of the ambush."""
    forgone: bool = False
    """True when the killer takes something else instead of any courage."""


@record
class LordStruck(Asking):
    """A part of a Lord took damage from a hero."""

    hero: str
    lord: str
    part: str
    amount: int


@record
class AmbushLaid(Asking):
    """A hero set troopers of its patrol as an ambush."""

    hero: str
    area: str
    troop: str
    amount: int


@record
class AttackDone(OfAttack):
    """All dice of an attack are resolved."""
