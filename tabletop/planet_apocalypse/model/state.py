"""What is on the table: plain records, rng included. Only verbs write them."""

import attrs

from tabletop.core.record import record
from tabletop.core.things.deck import Deck
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.model.options import Options

HELL = "hell"
"""The Hell Time tile: a place like an area, where heroes and minions stand during a Lord Battle."""
LARVA, FIRST, SECOND, THIRD, FOURTH, LORD = range(6)
"""Circles, in the order in which enemies attack; larvae are of none, the Lord comes last."""
MOST_TOUGHNESS = 5
"""What a hero's toughness may rise to, unless something lets it go higher.  [PA-LIMITS-01]"""
LADDER = (4, 6, 8, 10, 12)
"""Die sizes, smallest first.  [PA-SETUP-25]"""


@record
class Area:
    """One area of the map, or the Hell Time tile."""

    key: str
    tokens: list[str] = attrs.field(factory=list)
    """Invasion tokens by their mark; the mark is empty where the map marks none."""
    minions: list[int] = attrs.field(factory=lambda: [0, 0, 0, 0])
    """How many larvae, grylluses, fiends and cacodemons."""
    troop: str = ""
    """The trooper type of the ambush here."""
    troops: int = 0
    skipping: list[int] = attrs.field(factory=list)
    """Circles whose group here skips its next attack."""


@record
class Fourth:
    """A Fourth Circle demon in play."""

    key: str
    area: str
    health: int
    counters: dict[str, int] = attrs.field(factory=dict)


@record
class Lord:
    """A Lord on the map; `parts` is the health of its parts, the mortal one under `body`."""

    key: str
    area: str
    home: str
    parts: dict[str, int]
    shadow: list[str]
    """Areas under this Lord's Shadow, oldest first; the Lord's own area is the last it entered."""
    known: bool = True
    """False while a secret Lord has no name.  [PA-DIFFICULTY-02]"""
    dead: bool = False
    lesser: bool = False
    """A Lesser Lord has a third of the health."""
    counters: dict[str, int] = attrs.field(factory=dict)


@record
class Hero:
    """A living hero."""

    key: str
    area: str
    health: int
    cap: int
    luck: int
    toughness: int
    dice: list[int]
    """Attack tokens by die size: the baseline of every attack."""
    slots: list[str]
    """The gift in each slot of the tree; empty text where none is."""
    abilities: list[str]
    """Keys of the abilities that work: the start ability and what slots unlocked."""
    keepsake: str = ""
    """The gift beside the sheet that an earlier chapter left.  [PA-CAMPAIGN-18]"""
    courage: int = 0
    aside: list[str] = attrs.field(factory=list)
    """Abilities and gifts the player leaves out for now.  [PA-PHASES-07]"""
    patrol: dict[str, int] = attrs.field(factory=dict)
    stunned: bool = False
    burning: bool = False
    pestilence: int = 0
    counters: dict[str, int] = attrs.field(factory=dict)
    """Markers of some Lord or card that lie with the hero, by name."""
    used: list[str] = attrs.field(factory=list)
    """Team actions and special actions already done in this phase."""


@record
class Seat:
    """One place at the table: the hero played there (living or dead) and who runs it."""

    hero: str
    player: str = ""


@record
class Turn:
    """The hero turn being played."""

    hero: str
    attacks: int = 1
    """Attacks left."""
    moves: int = 1
    ambushes: int = 1
    steps: int = 0
    """Areas walked so far in this turn."""
    still: bool = False
    """True once the move was given up, for whatever it buys.  [PA-STATUS-11]"""
    over: bool = False


@record
class Hell:
    """A Lord Battle under way."""

    lord: int
    """Index of the Lord fought."""
    activating: str
    """The hero whose step began it; empty when the Lord or a forced move did."""
    fighters: list[str]
    round: int = 0
    acting: str = ""
    attacks: int = 0
    """Attacks left to the acting hero in this step."""
    acted: bool = False
    """True once the acting hero has attacked or recovered: retreating is no longer open."""
    retreated: list[str] = attrs.field(factory=list)
    """Heroes that left for the map, in order: the tokens they met are revealed afterwards.  [PA-RULE-10]"""


@record
class Marcher:
    """What goes on in the move segment: minions of one circle, a Fourth Circle demon, or a token."""

    area: str
    circle: int
    """-1 for a token."""
    count: int = 1
    key: str = ""
    """The demon, or the mark of the token."""


@record
class Clock:
    """Names the step to play next; a long segment is played piece by piece."""

    step: str
    turn: int = 1
    seat: int = 0
    """In the hero phase: how many seats after the captain's is next."""
    begun: bool = False
    """True once the first piece of the step was played."""
    areas: list[str] = attrs.field(factory=list)
    """Where minions have not attacked yet."""
    place: str = ""
    """The area whose minions attack."""
    circle: int = -1
    """The circle that attacks there."""
    groups: list[str] = attrs.field(factory=list)
    """Its groups that have not attacked yet."""
    marching: list[Marcher] = attrs.field(factory=list)
    """What has not moved yet."""
    fired: list[str] = attrs.field(factory=list)
    """Volleys of the ambush segment."""
    raised: int = 0
    """Levels on every die of them."""


@record
class Campaign:
    """What chapters leave to those after them."""

    wanted: Options
    """What was chosen for the whole campaign; each chapter has options of its own."""
    chapter: int = 0
    """Place in the list of chapters, from 0."""
    attempt: int = 1
    lords: list[str] = attrs.field(factory=list)
    """The Lords of this chapter, in the order of the map."""
    met: list[str] = attrs.field(factory=list)
    """Lords of this and earlier chapters.  [PA-CAMPAIGN-09]"""
    fallen: list[str] = attrs.field(factory=list)
    """Heroes off the roster.  [PA-CAMPAIGN-15]"""
    lost_regions: list[str] = attrs.field(factory=list)
    keepsakes: dict[str, str] = attrs.field(factory=dict)
    """The gift each hero of the roster keeps."""
    aside: dict[str, str] = attrs.field(factory=dict)
    """Kept gifts whose heroes have not entered this chapter.  [PA-CAMPAIGN-19]"""
    boons: list[str] = attrs.field(factory=list)
    """What helps in this chapter."""
    toll: int = 0
    """Doom that this chapter starts with.  [PA-CAMPAIGN-20]"""
    ruin: int = 0
    """Chapters lost.  [PA-CAMPAIGN-05]"""
    won: int = 0
    clean: int = 0
    """Chapters won with little doom."""
    turns: int = 0
    """Turns of the games before this one."""


@record
class State:
    """One game of Planet Apocalypse."""

    rng: Rng
    clock: Clock
    map: str
    region: str
    troopers: list[str]
    """The trooper types of this game, cheapest first."""
    areas: dict[str, Area]
    heroes: dict[str, Hero]
    seats: list[Seat]
    captain: int
    """Index of the captain's seat."""
    lords: list[Lord]
    gifts: Deck
    panel: list[str]
    """The ten slots of the gift panel; empty text where a card was taken."""
    legions: Deck
    legion: str
    rest: list[str]
    """Fourth Circle demons not in play."""
    options: Options
    fourths: list[Fourth] = attrs.field(factory=list)
    dead: list[str] = attrs.field(factory=list)
    """Heroes that died, in order."""
    doom: int = 0
    legion_changes: int = 0
    """How many doom thresholds were passed.  [PA-DOOM-08]"""
    despair: int = 1
    lord_track: int = 1
    dice: int = 4
    """Despair dice in the pool."""
    dice_cap: int = 12
    pool: int = 4
    """Shared courage."""
    divine: int = -1
    """Seat that holds the divine intervention token; -1 when nobody does."""
    known_gifts: int = 0
    """How many cards on top of the gift deck somebody has looked at."""
    bought: int = 0
    """Gifts bought so far."""
    renewed: bool = False
    turn: Turn | None = None
    hell: Hell | None = None
    marks: list[tuple[str, str]] = attrs.field(factory=list)
    """What lasts until the phase (or the Lord Battle) ends: (what, hero key or empty for everybody)."""
    memory: dict[str, str] = attrs.field(factory=dict)
    """What maps and components remember from turn to turn, each under a key of its own."""
    campaign: Campaign | None = None
