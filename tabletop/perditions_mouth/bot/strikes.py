"""Attacks of heroes: what they promise, and whom to attack with which cards."""

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.queries import hit_points, is_enemy, lock_cards, numbers_of, squares_of
from tabletop.perditions_mouth.board.sight import gate_in_sight, sees_any
from tabletop.perditions_mouth.bot.boosts import RESPONSE_MEAN, Hand, enough, foreseen, offered
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.scene import Scene, barring, prize_of, scene_of
from tabletop.perditions_mouth.rules.fights.attacks import TRADE
from tabletop.perditions_mouth.rules.fights.boosts import total

NOTHING = Hand({})


def chance(scene: Scene, key: str, attack: int) -> float:
    """That an attack of so much hits."""
    cards = lock_cards(scene.table, key)
    if cards:
        return scene.chances.hits(attack, 0, cards)
    return scene.chances.hits(attack, numbers_of(scene.table, scene.table.state.figures[key]).defense)


@record
class Blow:
    """An attack that could be made."""

    key: str = ""
    worth: float = 0.0
    """What it promises, the cards for it paid."""
    kills: float = 0.0
    """How likely the target falls."""


def promise(scene: Scene, key: str, attack: int, hand: Hand = NOTHING) -> Blow:
    """An attack with the best cards."""
    prize = prize_of(scene, key)
    if prize <= 0:
        return Blow()
    bare = chance(scene, key, attack)
    gain, _ = hand.best(lambda added: chance(scene, key, attack + added) * prize)
    worth = bare * prize + gain
    figure = scene.table.state.figures.get(key)
    last = figure is not None and is_enemy(scene.table, figure) and hit_points(scene.table, figure) == 1
    return Blow(key, worth, min(1.0, worth / prize) if last else 0.0)


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


def best_attack(scene: Scene, at: int, attack: int, hand: Hand, among: list[str]) -> Blow:
    """The most promising attack from a square."""
    blows = [promise(scene, key, attack, hand) for key in among if in_reach(scene, key, at)]
    return max(blows, key=lambda blow: blow.worth, default=Blow())


def strike_bonus(scene: Scene) -> int:
    """An Aimed Shot adds 1, a Bash a response card."""
    return 1 if scene.table.content.heroes[scene.hero.key].weapon == "ranged" else RESPONSE_MEAN


# -- answers ----------------------------------------------------------------------------------------------------------


def target(ask: Ask) -> str:
    """Whom to attack; nobody when nothing is to be gained."""
    scene, turn = scene_of(ask), ask.turn
    attack = scene.own.attack
    if turn.action == "attack":
        attack += turn.ap // TRADE
    if turn.action == "strike":
        attack += strike_bonus(scene)
    hand = foreseen(ask.table, ask.hero, "attack")
    known = {*ask.table.state.figures, *ask.table.state.gates}
    blows = [promise(scene, option.key, attack, hand) for option in ask.options if option.key in known]
    return max(blows, key=lambda blow: blow.worth, default=Blow()).key or "none"


def boost(ask: Ask) -> str:
    """The best card to add; AP first, for they are lost otherwise."""
    if ask.first("ap"):
        return "ap"
    known, hand = offered(ask)
    if known is None:
        return enough(ask.options)
    scene = scene_of(ask)
    so_far = known.start + total(ask.table, known)
    prize = prize_of(scene, known.target)
    _, key = hand.best(lambda added: chance(scene, known.target, so_far + added) * prize)
    return key or enough(ask.options)
