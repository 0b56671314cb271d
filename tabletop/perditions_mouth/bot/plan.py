"""A bot with a plan: fight what is near, walk to the goal, leave. It answers each kind of choice by a rule of thumb."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow import PLAYERS, Answer, Choice, Option
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.board.grid import distance, square
from tabletop.perditions_mouth.board.queries import attributes, enemies_near, is_enemy, level_of, living, present
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.bot.route import Route, route_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import attack_targets
from tabletop.perditions_mouth.rules.fights.boosts import Play, PlayCard
from tabletop.perditions_mouth.rules.fights.odds import chance_below

WORTH_TRYING = 0.4


class PlanBot:
    """Heads for the goal and fights on the way."""

    forks = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng.seeded(seed, stream=78)

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        table: Table = driver.table
        if not choice.single:
            return tuple(option.key for option in choice.open[: choice.least])
        rule = RULES.get(choice.id)
        usable = choice.open
        if rule is not None:
            key = rule(table, choice.seat, usable)
            if any(option.key == key for option in usable):
                return key
        return self._habit(table, choice, usable)

    def _habit(self, table: Table, choice: Choice, usable: list[Option[Any]]) -> str:
        """What to say to a question without a rule of its own."""
        if choice.seat == PLAYERS:
            return _far_from_heroes(table, usable)
        keys = [option.key for option in usable]
        for key in ("done", "yes", "on", "back", "stop", "none", "stay", "keep"):
            if key in keys:
                return key
        return usable[self._rng.below(len(usable))].key


# -- who acts, and on which spoke -------------------------------------------------------------------------------------


def _who(table: Table, _seat: str, options: list[Option[Any]]) -> str:
    """Whoever is nearest to the goal, so that nobody stands in the way; ghosts last."""
    heroes = {hero.key: hero for hero in living(table)}

    def order(option: Option[Any]) -> tuple[int, int]:
        hero = heroes.get(option.key)
        if hero is None:
            return (2, 0)
        if hero.status == "outside":
            return (1, -hero.hp)
        return (0, route_of(table, hero).left(hero.at))

    return min(options, key=order).key


def _spoke(table: Table, seat: str, options: list[Option[Any]]) -> str:
    hero = table.state.heroes[seat]
    turn = table.state.turn
    assert turn is not None
    route = route_of(table, hero)
    left = route.left(hero.at if hero.status == "present" else hero.entry) + (hero.status == "outside")
    stone = table.content.wheels.stone
    offered = {option.key for option in options}
    best, best_score = "", -99.0
    for index, cost in spoke_costs(table, hero).items():
        key = f"spoke.{stone[index].key}"
        score = _value_of(table, hero, stone[index].key, turn.ap - cost, left)
        if key in offered and score > best_score:
            best, best_score = key, score
    return best


def _value_of(table: Table, hero: Hero, spoke: str, ap: int, left: int) -> float:
    """How much an action promises: steps toward the goal, a likely kill, cover, cards."""
    walk = float(min(ap, left))
    if spoke == "sprint":
        walk = float(min(ap + 2, left))
    if hero.status == "outside":
        return walk if spoke in ("move", "sprint", "charge") else -1.0
    if spoke in ("move", "sprint", "charge") and walk >= left:
        return 50.0 + ap
    near = len(enemies_near(table, hero.at))
    if spoke in ("attack", "strike"):
        bonus = ap // 2 if spoke == "attack" else 1 if table.content.heroes[hero.key].weapon == "ranged" else 2
        return _best_hit(table, hero, bonus) * 6 + (0.5 if spoke == "strike" else 0)
    if spoke == "charge":
        return walk + _best_hit(table, hero, 0) * 2
    if spoke == "rest":
        missing = table.content.heroes[hero.key].start_hand - len(hero.hand)
        return missing * 1.2 - near
    if spoke == "defend":
        return near * 1.5 + ap / 2 - 1
    if spoke == "special":
        return walk / 2 - 1
    return walk + (0.5 if spoke == "move" else 0)


def _best_hit(table: Table, hero: Hero, bonus: int) -> float:
    return max((_chance(table, hero, key, bonus) for key in _foes(table, hero)), default=0.0)


def _foes(table: Table, hero: Hero) -> list[str]:
    figures = table.state.figures
    return [key for key in attack_targets(table, hero) if key in figures and is_enemy(table, figures[key])]


def _chance(table: Table, hero: Hero, target: str, bonus: int) -> float:
    cards = [table.content.cards[key] for key in hero.hand]
    aid = max((card.number or 0 for card in cards if "attack" in card.symbols or "all" in card.symbols), default=0)
    total = attributes(table, hero).attack + bonus + max(0, aid)
    return chance_below(table, total - level_of(table, table.state.figures[target].kind).defense)


# -- moving -----------------------------------------------------------------------------------------------------------


def _step(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The next deed on the way; cards when they bring the goal within this turn."""
    hero = table.state.heroes[seat]
    turn = table.state.turn
    assert turn is not None
    keys = {option.key for option in options}
    if "leave" in keys:
        return "leave"
    if hero.status == "outside":
        return next((option.key for option in options if _square(option.key)), "stop")
    lift = next((key for key in sorted(keys) if key.startswith("lift.")), "") if _wants_victims(table) else ""
    route = route_of(table, hero)
    if lift and route.left(hero.at) > 2:
        return lift
    left = route.left(hero.at)
    if left > turn.ap:
        card = _speeding(options, left - turn.ap, table)
        if card:
            return card
    return _along(route, hero, keys) or "stop"


def _along(route: Route, hero: Hero, keys: set[str]) -> str:
    for key in route.deeds(hero.at):
        if key in keys:
            return key
    here = route.left(hero.at)
    steps = []
    for key in keys:
        at = _square(key)
        if at and route.left(at) < here:
            steps.append((route.left(at), key))
    return min(steps)[1] if steps else ""


def _square(key: str) -> int:
    return square(key) if key[:-1].isdigit() and key[-1:].isalpha() else 0


def _speeding(options: list[Option[Any]], needed: int, table: Table) -> str:
    """A Move card that serves nothing else, or any if it is enough to arrive."""
    for play, key in sorted(_own_plays(options), key=lambda found: -found[0].worth):
        if play.worth >= needed or table.content.cards[play.card].symbols == ["move"]:
            return key
    return ""


def _own_plays(options: list[Option[Any]]) -> list[tuple[Play, str]]:
    """Own cards on offer that add more than any card would, with the keys of their options."""
    plays = [(option.value.play, option.key) for option in options if isinstance(option.value, PlayCard)]
    return [(play, key) for play, key in plays if not play.aid and play.worth > 1]


def _wants_victims(table: Table) -> bool:
    kinds = table.content.kinds
    return any(kinds[laid.kind].carried for laid in table.content.scenarios[table.state.scenario].things)


# -- fighting ---------------------------------------------------------------------------------------------------------


def _target(table: Table, seat: str, options: list[Option[Any]]) -> str:
    hero = table.state.heroes[seat]
    turn = table.state.turn
    trade = turn.ap // 2 if turn is not None and turn.action == "attack" else 0
    scored = [(_chance(table, hero, key, trade), key) for key in _foes(table, hero)]
    if scored and max(scored)[0] >= WORTH_TRYING:
        return max(scored)[1]
    route = route_of(table, hero)
    for option in options:
        if option.key in route.obstacles:
            return option.key
    return "none"


def _boost(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """Points of AP first, then the smallest card that helps, never more than two."""
    keys = {option.key for option in options}
    if "ap" in keys:
        return "ap"
    hero = table.state.heroes[seat]
    if len(hero.playing) < 2:
        best = _best_card(options, "attack", table)
        if best:
            return best
    return "strike" if "strike" in keys else next(iter(sorted(keys)))


def _defense(table: Table, seat: str, options: list[Option[Any]]) -> str:
    hero = table.state.heroes.get(seat)
    keys = {option.key for option in options}
    if hero is not None and not hero.playing:
        best = _best_card(options, "defense", table)
        if best:
            return best
    return "done" if "done" in keys else ""


def _best_card(options: list[Option[Any]], symbol: str, table: Table) -> str:
    cards = table.content.cards
    plays = [
        (play.worth, key)
        for play, key in _own_plays(options)
        if play.number and (symbol in cards[play.card].symbols or "all" in cards[play.card].symbols)
    ]
    return max(plays)[1] if plays else ""


# -- what the players decide for the enemies --------------------------------------------------------------------------


def _far_from_heroes(table: Table, options: list[Option[Any]]) -> str:
    """The square, figure or kind that does least harm."""
    heroes = present(table)

    def harm(option: Option[Any]) -> int:
        at = _square(option.about) if option.about else 0
        if at and heroes:
            return -min(distance(at, hero.at) for hero in heroes)
        if option.key in table.state.heroes:
            return -table.state.heroes[option.key].hp
        kind = table.content.kinds.get(option.key)
        return level_of(table, kind.key).attack if kind is not None else 0

    return min(options, key=harm).key


def _yes(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    return "yes" if any(option.key == "yes" for option in options) else ""


def _no(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    return "no" if any(option.key == "no" for option in options) else ""


def _most(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    return options[-1].key


def _first(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    return options[0].key


def _tougher(table: Table, _seat: str, options: list[Option[Any]]) -> str:
    """Let the enemy hit whoever can take it."""
    heroes = table.state.heroes
    return max(options, key=lambda option: heroes[option.key].hp if option.key in heroes else 0).key


def _free_step(table: Table, seat: str, options: list[Option[Any]]) -> str:
    hero = table.state.heroes[seat]
    route = route_of(table, hero)
    return _along(route, hero, {option.key for option in options}) or "stay"


def _restart(table: Table, _seat: str, _options: list[Option[Any]]) -> str:
    """Only when nobody is left who could go on."""
    return "no" if living(table) else "yes"


def _party(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    """Fill the places of the dead, swap nobody."""
    return "join" if any(option.key == "join" for option in options) else "done"


RULES: dict[str, Callable[[Table, str, list[Option[Any]]], str]] = {
    "round.hero": _who,
    "turn.spoke": _spoke,
    "turn.draw": _yes,
    "move.step": _step,
    "aimed.step": _free_step,
    "attack.target": _target,
    "attack.boost": _boost,
    "defense.boost": _defense,
    "pick.ap": _most,
    "enemy.target": _tougher,
    "treasure.slot": _first,
    "treasure.again": _no,
    "death.restart": _restart,
    "campaign.next": _first,
    "campaign.party": _party,
    "campaign.join": _first,
}
