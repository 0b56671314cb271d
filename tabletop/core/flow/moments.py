"""Moments: records made for one point of a rule, where abilities may step in.

A moment says by its class how abilities step in: at an `Asking` one they may be flows, and the rule lets them with
`react`; at a `Consulted` one they only change the moment, and the rule reads it from `consult`.
"""

from tabletop.core.record import record


@record
class Moment:
    """A point of a rule. Made for the moment, changed by abilities, never stored."""


@record
class Asking(Moment):
    """Abilities may ask the players something here."""


@record
class Consulted(Moment):
    """Abilities only change what the moment says; nobody is asked."""
