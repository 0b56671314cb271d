"""How an all-out battle with a Lord would go: a small Monte Carlo on plain numbers."""

import attrs

from tabletop.core.record import record
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.bot.chances import Spread, damage, drawn, mean, wounds
from tabletop.planet_apocalypse.bot.fighter import Boost, Fighter, boosts, helps, knack_of, need_of, saving_luck
from tabletop.planet_apocalypse.bot.foe import Crowd, Foe
from tabletop.planet_apocalypse.verbs.tracks import DOOM_LOST

RUNS = 32
MOST_ROUNDS = 14
DEATH_DOOM = 2
WASTE = 0.9
"""What is left of a patrol's absorption when troopers stop more than there is to stop."""
SPARE_DIE = 0.45
"""How often a die that does not wound the Lord kills a minion."""


@record
class Stage:
    """What has come of the battle after so many rounds, on average."""

    kill: float = 0.0
    """The chance that the Lord has fallen."""
    wounds: float = 0.0
    lost: float = 0.0
    """Stamina lost."""
    deaths: float = 0.0


@record
class _Side:
    """A fighter in one run."""

    left: float
    luck: int
    toughness: int
    spreads: list[Spread]
    """Its wounds with 0, 1, 2, ... helps."""
    dice: int
    boosts: list[tuple[Boost, Spread]]
    saves: int
    less: int
    alive: bool = True

    def again(self) -> "_Side":
        """The same fighter for another run."""
        return _Side(self.left, self.luck, self.toughness, self.spreads, self.dice, self.boosts, self.saves, self.less)


def outlook(
    fighters: list[Fighter], foe: Foe, purse: int, doom: int, menace: bool, rng: Rng, runs: int = RUNS
) -> list[Stage]:
    """Play the battle that often: everybody attacks until the Lord or the last hero falls, or doom is full.

    What comes back is the position after 0, 1, 2, ... rounds: leaving is free whenever a round begins.
    """
    first_of = [_side(one, fighters, foe) for one in fighters]
    stages = [Stage() for _ in range(MOST_ROUNDS + 1)]
    for _ in range(runs):
        run = _Run(foe, purse, doom, rng, [side.again() for side in first_of])
        for stage, (kill, dealt, lost, deaths) in zip(stages, run.play(menace), strict=True):
            stage.kill += kill / runs
            stage.wounds += dealt / runs
            stage.lost += lost / runs
            stage.deaths += deaths / runs
    return stages


def _side(one: Fighter, team: list[Fighter], foe: Foe) -> _Side:
    others = [other for other in team if other is not one]
    further = max([sum([plan.helping for plan in other.plans]) for other in others], default=0)
    levels = helps(one, foe.need, len(others), further)
    goal, knack = need_of(one, foe.need), knack_of(one)
    bought: list[tuple[Boost, Spread]] = []
    for boost in boosts(one, foe.need, levels[0]):
        dice = levels[0] if boost.attacks else tuple(boost.dice)
        bought.append((boost, wounds(dice, goal, knack)))
    guard = sum([plan.guard for plan in one.plans])
    return _Side(
        one.health + one.shield * WASTE,
        one.luck,
        one.toughness + guard,
        [wounds(dice, goal, knack) for dice in levels],
        len(levels[0]),
        bought,
        saving_luck(one),
        sum([plan.less for plan in one.plans]),
    )


@record
class _Run:
    """One battle as it goes."""

    foe: Foe
    purse: float
    doom: int
    rng: Rng
    sides: list[_Side]
    health: float = 0
    crowd: list[float] = attrs.field(factory=list)
    rounds: int = 0
    deaths: int = 0
    lost: float = 0

    def play(self, menace: bool) -> list[tuple[bool, float, float, int]]:
        """How it stands after each round: Lord fallen, wounds, stamina lost, deaths."""
        self.health = self.foe.health
        self.crowd = [one.count for one in self.foe.crowd]
        if menace:
            self._blows(self.foe.menace)
        told = [self._told()]
        while self.rounds < MOST_ROUNDS and self._goes_on():
            self.rounds += 1
            self._attack()
            if self.health > 0:
                self._crowd_strikes()
                self._blows(self.foe.attacks)
                if self.foe.each:
                    for side in self.sides:
                        self._hurt(side, self.foe.each)
            told.append(self._told())
        return told + [told[-1]] * (MOST_ROUNDS + 1 - len(told))

    def _told(self) -> tuple[bool, float, float, int]:
        return (self.health <= 0, self.foe.health - max(0.0, self.health), self.lost, self.deaths)

    def _goes_on(self) -> bool:
        return self.health > 0 and self.doom < DOOM_LOST and any([side.alive for side in self.sides])

    def _attack(self) -> None:
        standing = [side for side in self.sides if side.alive]
        for side in standing:
            most = min(len(standing) - 1, len(side.spreads) - 1, int(self.purse))
            self.purse -= most
            dealt = drawn(self.rng, side.spreads[most])
            for boost, spread in side.boosts:
                if boost.luck <= side.luck - (side.saves if boost.luck else 0) and side.left > boost.blood + 2:
                    side.luck -= boost.luck
                    side.left -= boost.blood
                    dealt += drawn(self.rng, spread)
            self.health -= dealt
            self._clear((side.dice - dealt) * SPARE_DIE)

    def _clear(self, kills: float) -> None:
        """Dice to spare kill the smallest minions, and pay courage."""
        for index, count in enumerate(self.crowd):
            if kills <= 0:
                return
            if count > 0 and len(self.foe.crowd[index].need) == 1:
                slain = min(count, kills)
                self.crowd[index] -= slain
                self.purse += slain
                kills -= slain

    def _crowd_strikes(self) -> None:
        for count, one in zip(self.crowd, self.foe.crowd, strict=True):
            if count > 0.2:
                side = self._bearer()
                if side is not None:
                    self._hurt(side, count * _mean_damage(one, side.toughness))

    def _blows(self, amount: float) -> None:
        for _ in range(int(amount + 0.5)):
            if self.foe.sweeps:
                for side in self.sides:
                    self._blow(side)
            else:
                side = self._bearer()
                if side is not None:
                    self._blow(side)

    def _blow(self, side: _Side) -> None:
        if side.alive:
            done = drawn(self.rng, damage(tuple(self.foe.dice), side.toughness))
            self._hurt(side, max(0, done - side.less))

    def _bearer(self) -> _Side | None:
        """Who bears a blow best."""
        standing = [side for side in self.sides if side.alive]
        return max(standing, key=lambda side: side.left + 1.5 * side.toughness) if standing else None

    def _hurt(self, side: _Side, amount: float) -> None:
        if not side.alive:
            return
        self.lost += min(amount, side.left)
        side.left -= amount
        if side.left < 0.5:
            if side.saves and side.luck >= side.saves:
                side.luck -= side.saves
                side.left = 1
                return
            side.alive = False
            self.deaths += 1
            self.doom += DEATH_DOOM


def _mean_damage(one: Crowd, toughness: int) -> float:
    return mean(damage(tuple(one.dice), toughness))
