"""Everything one decision of a hero rests on, read from the table once."""

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.board.ground import Ground
from tabletop.perditions_mouth.board.queries import attributes, defending, hit_points, is_enemy, present
from tabletop.perditions_mouth.board.sight import sight_of
from tabletop.perditions_mouth.bot.chances import Chances, blows, chances_of
from tabletop.perditions_mouth.bot.errands import Errand, errand_of, needs_of
from tabletop.perditions_mouth.bot.memory import Ask, Memory
from tabletop.perditions_mouth.bot.menace import Menace, Menaces, menaces, moves_to
from tabletop.perditions_mouth.bot.routes import Route, obstacles, route_to
from tabletop.perditions_mouth.bot.weights import W, life
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import Attributes
from tabletop.perditions_mouth.model.state import Hero, State
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import base_defense


@record
class Scene:
    table: Table
    state: State
    hero: Hero
    own: Attributes
    sight: Ground
    """As the hero sees it, without standing in the own light."""
    needs: Needs
    errand: Errand
    route: Route
    chances: Chances
    blows: list[float]
    menaces: Menaces
    defense: int
    harms: dict[tuple[int, int], dict[str, float]] = attrs.field(factory=dict)
    prizes: dict[str, float] = attrs.field(factory=dict)

    @property
    def step(self) -> float:
        """What a square nearer is worth: more when rounds are short."""
        if self.needs.rounds:
            return W.step * (1 + 3 / self.needs.rounds)
        return W.step * (W.hunt if self.errand.deed in ("slay", "fight", "wait") else 1.0)


def scene_of(ask: Ask) -> Scene:
    """What the hero who is asked sees and wants; the same as for the question before if nothing has happened since."""
    table, hero = ask.table, ask.hero
    key = (hero.key, len(table.log))
    known: Scene | None = ask.memory.recall("scene", key)
    if known is not None and known.table is table and known.state is table.state:
        return known
    made: Scene = ask.memory.keep("scene", key, _look(table, hero, ask.memory))
    return made


def _look(table: Table, hero: Hero, memory: Memory) -> Scene:
    sight = sight_of(table, hero)
    if hero.status == "present":
        sight.opaque[hero.at] = 0
    needs = needs_of(table)
    errand = errand_of(table, hero, needs, sight)
    return Scene(
        table,
        table.state,
        hero,
        attributes(table, hero),
        sight,
        needs,
        errand,
        route_to(table, hero, errand.seeds, sight),
        chances_of(table),
        blows(table),
        menaces(table, memory),
        base_defense(table, hero),
    )


# -- harm -------------------------------------------------------------------------------------------------------------


def harm_at(scene: Scene, at: int, more: int = 0) -> dict[str, float]:
    """What each enemy is likely to cost the hero there in the next Enemy Phase; `more` is added Defense."""
    found = scene.harms.get((at, more))
    if found is None:
        found = scene.harms[at, more] = _reckon_harm(scene, at, more)
    return found


def _reckon_harm(scene: Scene, at: int, more: int) -> dict[str, float]:
    hero, found = scene.hero, dict[str, float]()
    if not at:
        return found
    others = [other for other in present(scene.table) if other is not hero and other.hp <= hero.hp]
    dear = life(hero.hp)
    for menace in scene.menaces.every:
        moves = moves_to(scene.menaces, menace, at)
        if moves >= len(scene.blows):
            continue
        share = 1.0
        for other in others:
            if moves_to(scene.menaces, menace, other.at) <= moves:
                share = min(share, W.rival if other.hp < hero.hp else W.even)
        often = scene.blows[moves] * menace.strokes * (1 + W.poison * menace.poisonous)
        found[menace.figure.key] = often * scene.chances.struck(menace.attack, scene.defense + more) * share * dear
    return found


def guard_bonus(scene: Scene) -> int:
    """What Defending is worth as Defense: a response card on top."""
    return 2 if defending(scene.table, scene.hero) else 0


# -- prizes -----------------------------------------------------------------------------------------------------------


def prize_of(scene: Scene, key: str) -> float:
    """What one hit on a target is worth."""
    found = scene.prizes.get(key)
    if found is None:
        found = scene.prizes[key] = _reckon_prize(scene, key)
    return found


def _reckon_prize(scene: Scene, key: str) -> float:
    table = scene.table
    figure = table.state.figures.get(key)
    if figure is None or not is_enemy(table, figure):
        return _lock_prize(scene, key)
    hp = max(1, hit_points(table, figure))
    worth = 0.0
    if key in scene.needs.slay:
        worth += W.wanted
    menace = next((menace for menace in scene.menaces.every if menace.figure is figure), None)
    if menace is not None:
        worth += _strength(scene, menace) / hp
    if key in barring(scene):
        worth += W.in_the_way * scene.step / hp
    return worth


def _strength(scene: Scene, menace: Menace) -> float:
    """What the enemy is likely to cost the heroes from now on."""
    chances, worst, lasting = scene.chances, 0.0, 0.0
    for hero in present(scene.table):
        moves = moves_to(scene.menaces, menace, hero.at)
        hit = chances.struck(menace.attack, base_defense(scene.table, hero)) * menace.strokes * life(hero.hp)
        hit *= 1 + W.poison * menace.poisonous
        lasting = max(lasting, hit)
        if moves < len(scene.blows):
            worst = max(worst, scene.blows[moves] * hit)
    return worst + W.lasting * horizon(scene) * lasting


def horizon(scene: Scene) -> float:
    """Rounds the heroes are likely to stay, this one not counted."""
    if scene.errand.deed == "leave":
        away = scene.route.left(scene.hero.at or scene.hero.entry)
        return min(W.longest, away / max(1, scene.own.ap))
    return min(W.longest, scene.needs.rounds or W.longest)


def barring(scene: Scene) -> list[str]:
    """What stands on the next squares of the way."""
    return obstacles(scene.route, scene.hero.at) if scene.hero.at else []


def _lock_prize(scene: Scene, key: str) -> float:
    """A chest that is wanted, or a lock that bars the way."""
    if scene.errand.deed == "chest" and key in scene.errand.things:
        return W.deed
    return W.lock * scene.step if key in barring(scene) else 0.0
