"""Attacks of heroes: what they promise, and whom to attack with which cards."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.queries import lock_cards, numbers_of, squares_of
from tabletop.perditions_mouth.board.sight import gate_in_sight, sees_any
from tabletop.perditions_mouth.bot.boosts import RESPONSE_MEAN, Hand, foreseen, offered
from tabletop.perditions_mouth.bot.scene import Scene, barring, prize_of, scene_of
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import TRADE
from tabletop.perditions_mouth.rules.fights.boosts import total

NOTHING = Hand({})


def chance(scene: Scene, key: str, attack: int) -> float:
    """That an attack of so much hits."""
    cards = lock_cards(scene.table, key)
    if cards:
        return scene.chances.hits(attack, 0, cards)
    return scene.chances.hits(attack, numbers_of(scene.table, scene.table.state.figures[key]).defense)


def promise(scene: Scene, key: str, attack: int, hand: Hand = NOTHING) -> float:
    """What an attack is worth with the best cards, those paid for."""
    prize = prize_of(scene, key)
    if prize <= 0:
        return 0.0
    gain, _ = hand.best(lambda added: chance(scene, key, attack + added) * prize)
    return chance(scene, key, attack) * prize + gain


def targets(scene: Scene) -> list[str]:
    """Everything that would be worth an attack."""
    found = [menace.figure.key for menace in scene.menaces.every]
    found += [key for key in scene.needs.slay if key not in found]
    found += [key for key in barring(scene) if key not in found and key not in scene.table.state.heroes]
    if scene.errand.deed == "chest":
        found += scene.errand.things
    return [key for key in found if squares_of(scene.table, key) and prize_of(scene, key) > 0]


def in_reach(scene: Scene, key: str, at: int) -> bool:
    """Whether the hero could attack that from a square."""
    state = scene.table.state
    squares = squares_of(scene.table, key)
    away = max(1, gap((at,), squares))
    if not scene.own.near <= away <= scene.own.far:
        return False
    if key in state.gates:
        gate = state.gates[key]
        return gate_in_sight(scene.sight, at, gate.sides)
    return sees_any(scene.sight, (at,), squares)


def best_attack(scene: Scene, at: int, attack: int, hand: Hand, among: list[str]) -> tuple[float, str]:
    """The most promising attack from a square, and on whom."""
    scored = [(promise(scene, key, attack, hand), key) for key in among if in_reach(scene, key, at)]
    return max(scored, default=(0.0, ""))


def strike_bonus(scene: Scene) -> int:
    """An Aimed Shot adds 1, a Bash a response card."""
    return 1 if scene.table.content.heroes[scene.hero.key].weapon == "ranged" else RESPONSE_MEAN


# -- answers ----------------------------------------------------------------------------------------------------------


def target(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """Whom to attack; nobody when nothing is to be gained."""
    hero = table.state.heroes[seat]
    turn = table.state.turn
    scene = scene_of(table, hero)
    attack = scene.own.attack
    if turn is not None and turn.action == "attack":
        attack += turn.ap // TRADE
    if turn is not None and turn.action == "strike":
        attack += strike_bonus(scene)
    hand = foreseen(table, hero, "attack")
    known = {*table.state.figures, *table.state.gates}
    scored = [(promise(scene, option.key, attack, hand), option.key) for option in options if option.key in known]
    best = max(scored, default=(0.0, ""))
    return best[1] if best[0] > 0 else "none"


def boost(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The best card to add; AP first, for they are lost otherwise."""
    keys = {option.key for option in options}
    if "ap" in keys:
        return "ap"
    known, hand = offered(table, options)
    if known is None or known.target not in {*table.state.figures, *table.state.gates}:
        return "strike"
    scene = scene_of(table, table.state.heroes[seat])
    so_far = known.start + total(table, known)
    prize = prize_of(scene, known.target)
    _, key = hand.best(lambda added: chance(scene, known.target, so_far + added) * prize)
    if key:
        return key
    return "strike" if "strike" in keys else next((o.key for o in options), "")
