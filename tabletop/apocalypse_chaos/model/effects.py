"""What abilities come to, in plain numbers: for those who plan ahead without playing a rule."""

from typing import Literal, TypeAlias

from tabletop.core.record import record

Kind: TypeAlias = Literal[
    "strike", "walk", "jump", "sniff", "armor", "flight", "grenade", "regain",  # of Enemies
    "go", "tow", "reroll", "flip", "face", "add", "attack", "blast", "shield", "heal",  # of cards and rooms
    "close", "charge", "build", "steer", "bind",  # of rooms
    "block", "mend", "push", "burst",  # of Heroes
    "poison", "throw", "repair",  # of Objects
    "slay", "bring", "lead", "unbar", "core", "hold", "lose", "buried", "ward", "ends",  # of scenarios
]  # fmt: skip


@record
class Effect:
    """One thing that an ability does: how much, in which kind of attack, with what."""

    kind: Kind
    amount: int = 0
    line: str = ""
    """melee or ranged, where that matters."""
    hard: bool = False
    """True for damage that nothing stops."""
    what: str = ""
    """The kind of card, Object, figure or face it is about."""
