"""One round played on plain numbers, from the EST to the end of Phase D."""

from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.post import Post
from tabletop.apocalypse_chaos.bot.trial.snap import Snap

COLLAPSE_DAMAGE = 4
STANDING = 2
ROOM_LIMIT = 2
ANY_WAY = 50
"""Steps enough to cross every ship."""
WON, LOST = 1, -1


class Trial:
    """The table in the middle of a trial round; `over` is 0 while nobody has won or lost."""

    __slots__ = (
        "activations", "adds", "area", "armor", "arrows", "at", "blocked", "bosses", "burning", "charge", "core",
        "dead", "done", "duct", "duct_room", "est", "fires", "flies", "foes", "gained", "grenades", "ground",
        "guards", "health", "last", "life", "looking", "made", "mask", "open", "over", "pillars", "posts", "said",
        "scenes", "shields", "slain", "snap", "stars", "thing_at", "thing_by", "walls",
    )  # fmt: skip

    def __init__(self, snap: Snap, posts: list[Post]) -> None:
        self.snap, self.ground, self.posts, self.foes = snap, snap.ground, posts, snap.foes
        self.at, self.life = snap.at[:], snap.life[:]
        self.area, self.health = snap.area[:], snap.health[:]
        self.armor, self.flies = snap.armor, snap.flies
        self.done = [False] * len(snap.foes)
        self.blocked: dict[int, list[int]] = {}
        self.arrows: dict[int, dict[int, int]] = {}
        self.pillars, self.grenades = snap.pillars[:], snap.grenades
        self.fires, self.core = snap.fires, snap.core
        self.walls, self.mask = snap.walls, snap.mask
        self.open = snap.vortex_open
        self.thing_at, self.thing_by = snap.thing_at, snap.thing_by
        self.stars, self.bosses, self.last = snap.stars, snap.bosses, snap.last_round
        count = len(snap.at)
        self.shields = [post.shields for post in posts] + [0] * (count - len(posts))
        self.guards = [post.guards for post in posts] + [[]] * (count - len(posts))
        self.adds = [post.adds for post in posts]
        self.duct = [0] * count
        self.duct_room = [NOWHERE] * count
        self.charge = (NOWHERE, NOWHERE, 0)
        """Whose attacks are stronger, in which room, by how much."""
        self.made = [0] * len(posts)
        """Bits: melee made, ranged made."""
        self.activations: dict[int, int] = {}
        self.burning: list[tuple[int, int]] = []
        """Areas marked by a thrown Grenade, and who threw it."""
        self.gained = 0.0
        self.slain = 0
        self.dead = 0
        self.over = 0
        self.est = NOWHERE
        """The area that the EST has struck."""
        self.looking = False
        """True while only the next activations are looked at: nothing ends the game then."""
        self.said: list[list[tuple[str, str]]] = [[] for _ in posts]
        """What each Hero answers on its turn to make all this happen."""
        self.scenes: list[tuple[list[int], int]] = [(snap.at, snap.mask) for _ in posts]
        """Who stands where, and the mask, when each Hero's turn begins."""

    def fork(self, posts: list[Post], hero: int) -> "Trial":
        """The same moment, from which the round goes on apart; only the post of that Hero is another one."""
        new: Trial = Trial.__new__(Trial)
        new.snap, new.ground, new.posts, new.foes = self.snap, self.ground, posts, self.foes
        new.at, new.life, new.area, new.health = self.at[:], self.life[:], self.area[:], self.health[:]
        new.armor, new.flies, new.done = self.armor, self.flies, self.done[:]
        new.blocked, new.arrows, new.activations = self.blocked.copy(), self.arrows.copy(), self.activations.copy()
        new.pillars, new.grenades, new.fires, new.core = self.pillars[:], self.grenades, self.fires, self.core
        new.walls, new.mask, new.open = self.walls, self.mask, self.open
        new.thing_at, new.thing_by = self.thing_at, self.thing_by
        new.stars, new.bosses, new.last = self.stars, self.bosses, self.last
        new.shields, new.guards, new.adds = self.shields[:], self.guards[:], self.adds[:]
        new.adds[hero] = posts[hero].adds
        new.duct, new.duct_room, new.charge = self.duct[:], self.duct_room[:], self.charge
        new.made, new.burning, new.gained = self.made[:], self.burning, self.gained
        new.slain, new.dead, new.over, new.est, new.looking = self.slain, self.dead, self.over, self.est, False
        new.said, new.scenes = [said[:] for said in self.said], self.scenes[:]
        return new

    # -- figures ------------------------------------------------------------------------------------------------------

    def hurt(self, figure: int, amount: int) -> None:
        """Take life; without any left the figure is out."""
        left = self.life[figure] - amount
        self.life[figure] = left
        if left <= 0:
            self.fall(figure)

    def fall(self, figure: int) -> None:
        """[AC-ELIM-01, -03, -04]"""
        snap = self.snap
        at, self.at[figure] = self.at[figure], NOWHERE
        self.life[figure] = 0
        self.shields[figure] = 0
        if figure < snap.heroes:
            self.dead += 1
        if self.looking:
            return
        carried = self.carried(figure) if figure < snap.heroes else NOWHERE
        for goal in snap.goals:
            if goal.kind == "lose":
                kind = snap.things[carried].kind if carried >= 0 else ""
                if goal.what == snap.figures[figure] or goal.what == kind:
                    self.over = LOST
        if figure < snap.heroes:
            if carried >= 0:
                self.put(carried, at)
            if not any(place >= 0 for place in self.at[: snap.heroes]):
                self.over = LOST
            if not self.last:
                self.last = snap.round + 2

    def carried(self, hero: int) -> int:
        """The Object that a Hero carries, or NOWHERE."""
        return self.thing_by.index(hero) if hero in self.thing_by else NOWHERE

    def put(self, thing: int, room: int) -> None:
        """Lay an Object into a room."""
        self.thing_at, self.thing_by = self.thing_at[:], self.thing_by[:]
        self.thing_at[thing], self.thing_by[thing] = room, NOWHERE

    def take(self, thing: int, hero: int) -> None:
        self.thing_at, self.thing_by = self.thing_at[:], self.thing_by[:]
        self.thing_at[thing], self.thing_by[thing] = NOWHERE, hero

    def has_space(self, room: int) -> bool:
        return self.at.count(room) < ROOM_LIMIT and not self.mask & self.ground.gone_bit(room)

    def personal(self, figure: int) -> int:
        """Shields that protect only this figure.  [AC-DEFENSE-05]"""
        room = self.at[figure]
        total = self.duct[figure] if self.duct_room[figure] == room else 0
        for amount, grounded in self.guards[figure]:
            if not grounded or not self.ground.level[room]:
                total += amount
        return total

    # -- platforms ----------------------------------------------------------------------------------------------------

    def break_pillar(self, room: int) -> None:
        """[AC-PLATFORM-01]"""
        self.pillars[room] -= 1
        if self.pillars[room] < STANDING:
            self.collapse(room)

    def collapse(self, room: int) -> None:
        """[AC-PLATFORM-02 .. -05]"""
        below = self.ground.below[room]
        self.pillars[room] = 0
        for figure in [one for one, at in enumerate(self.at) if at == below]:
            self.hurt(figure, COLLAPSE_DAMAGE)
        self.mask |= self.ground.gone_bit(room)
        for figure in [one for one, at in enumerate(self.at) if at == below]:
            self.leave(figure, below)
        for figure in [one for one, at in enumerate(self.at) if at == room]:
            self.hurt(figure, COLLAPSE_DAMAGE)
            if self.at[figure] >= 0:
                self.at[figure] = below
        if self.looking:
            self.dead += 1 if room in self.snap.lost_rooms else 0
            return
        buried = [thing for thing, at in enumerate(self.thing_at) if at == room]
        if room in self.snap.lost_rooms or (buried and any(goal.kind == "buried" for goal in self.snap.goals)):
            self.over = LOST
        for thing in buried:
            self.put(thing, NOWHERE)

    def leave(self, figure: int, below: int) -> None:
        """Out of the room below a falling platform, to the first free room nearby.  [AC-RULE-49]"""
        steps = sorted(self.ground.reach(below, ANY_WAY, self.mask).items(), key=lambda one: one[1])
        for room, _ in steps:
            if self.has_space(room):
                self.at[figure] = room
                return
