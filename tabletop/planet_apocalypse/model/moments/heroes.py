"""What heroes do: the team phase, their turns and their attacks, in order."""

from collections.abc import Callable
from typing import TypeAlias

from tabletop.core.flow import Asking, Consulted, Flow, Option
from tabletop.core.record import record
from tabletop.planet_apocalypse.model.fight import Attack

Action: TypeAlias = Callable[[], Flow[None]]
"""What an ability does when its option is taken."""


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
    options: list[Option[Action]]


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
    options: list[Option[Action]]


@record
class StepBegun(Asking):
    """A hero is about to enter an area on its own move; `steps` counts this one."""

    hero: str
    to: str
    steps: int


@record
class Stepped(Asking):
    """A hero entered an area on its own move; `steps` counts those of this turn."""

    hero: str
    area: str
    steps: int


@record
class AttackDeclared(Asking):
    """Before anything else changes the dice."""

    attack: Attack


@record
class DiceAdded(Asking):
    """Dice may be added."""

    attack: Attack


@record
class DiceRaised(Asking):
    """Dice may be raised."""

    attack: Attack


@record
class DiceSplit(Asking):
    """Dice may be split; helps follow."""

    attack: Attack


@record
class AttackRolled(Asking):
    """The dice lie: ones may be turned, dice rerolled."""

    attack: Attack


@record
class AttackRead(Asking):
    """Numbers are changed: `die.value` is what counts, `die.sides` tells its maximum."""

    attack: Attack


@record
class AttackAimed(Asking):
    """Last step before dice are assigned: sums, further reach, weaker enemies, dice used up by a special."""

    attack: Attack


@record
class EnemiesWeakened(Asking):
    """The reach is known: enemies within it may lose toughness against this attack."""

    attack: Attack


@record
class DiceThrown(Asking):
    """The reach is known: single dice may be used up on their own before the rest is assigned."""

    attack: Attack


@record
class Slain(Asking):
    """A minion or Fourth Circle demon fell; abilities change what the killer gains. An ambush has no hero."""

    hero: str
    place: str
    circle: int
    courage: int
    ambush: bool = False
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
class AttackDone(Asking):
    """All dice of an attack are resolved."""

    attack: Attack
