"""What happens to the ship: Vortices, Fire, rooms, barricades, Objects."""

from tabletop.core.flow import Event
from tabletop.core.record import record


@record
class VortexStayedClosed(Event):
    vortex: int


@record
class VortexClosed(Event):
    vortex: int


@record
class VortexOpened(Event):
    vortex: int


@record
class VortexLost(Event):
    vortex: int


@record
class AssaultBegan(Event):
    number: int


@record
class AssaultRolled(Event):
    face: str


@record
class AssaultMissed(Event):
    pass


@record
class FireStarted(Event):
    tile: str
    value: int


@record
class FireLowered(Event):
    tile: str
    value: int
    """What the token shows now; 0 when it was removed."""


@record
class RoomUsed(Event):
    hero: str
    room: str
    dice: int


@record
class PillarDestroyed(Event):
    room: str
    left: int


@record
class PillarRaised(Event):
    room: str
    left: int


@record
class PlatformCollapsed(Event):
    room: str


@record
class RoomRemoved(Event):
    room: str


@record
class GrenadesExploded(Event):
    room: str
    count: int


@record
class StarBound(Event):
    hero: str
    stars: int


@record
class BarricadeBuilt(Event):
    barricade: str


@record
class BarricadeDamaged(Event):
    barricade: str


@record
class BarricadeDestroyed(Event):
    barricade: str


@record
class BarricadeHeld(Event):
    barricade: str
    strength: int


@record
class BarricadeRepaired(Event):
    barricade: str


@record
class ThingTaken(Event):
    thing: str
    hero: str


@record
class ThingDropped(Event):
    thing: str
    room: str


@record
class AreaMarked(Event):
    hero: str
    area: str


@record
class AreaBurned(Event):
    area: str
