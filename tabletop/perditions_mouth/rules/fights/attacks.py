"""Attacks by heroes on single targets, locks included, and how a hero defends."""

from functools import partial

from tabletop.core.flow import Flow, MenuOption, Option, act, at_once, consult, consult_own, react
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import gap, square_name
from tabletop.perditions_mouth.board.queries import (
    attributes,
    defending,
    enemy_targets,
    lock_cards,
    lock_targets,
    numbers_of,
    squares_of,
)
from tabletop.perditions_mouth.model.events.heroes import AttackDeclared, AttackMade
from tabletop.perditions_mouth.model.moments.fights import (
    Attack,
    AttackEnded,
    AttackSettled,
    AttackTotal,
    DefendDrawn,
    HeroAttacked,
    Strike,
)
from tabletop.perditions_mouth.model.moments.questions import LockTotal
from tabletop.perditions_mouth.model.moments.rounds import EnemyAttacked
from tabletop.perditions_mouth.model.moments.turns import LockDrawn
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import Foretell, Play, boost_loop, card_options, open_boost
from tabletop.perditions_mouth.rules.fights.boosts import total as boost_total
from tabletop.perditions_mouth.rules.fights.odds import Odds, attack_odds, strike_odds, target_odds
from tabletop.perditions_mouth.rules.heroes.gear import item_options, use_item, use_options
from tabletop.perditions_mouth.rules.locks import break_open
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.harm import hurt_figure
from tabletop.perditions_mouth.verbs.turn import count_attack

TRADE = 2
"""AP for one point of Attack, or for one Defend token.  [PM-STONE-20, PM-STONE-22]"""


NO_ATTACK: MenuOption = Option("none", "No attack", None)


def beats(table: Table, ours: int, theirs: int) -> bool:
    """A hero's total must be greater, or equal where heroes win ties.  [PM-GOLD-03, PM-VARIANT-06]"""
    return ours > theirs or (ours == theirs and table.state.options.win_ties)


# -- choosing and making an attack ------------------------------------------------------------------------------------


def attack_targets(table: Table, hero: Hero) -> list[str]:
    """Enemies, nests and locks within range and line of sight.  [PM-ATTACK-01, PM-LOS-14]"""
    found = attributes(table, hero)
    return [
        *enemy_targets(table, hero, found.near, found.far),
        *lock_targets(table, hero, found.near, found.far),
    ]


@record
class Chance:
    """A hero's chance to attack, and what was made of it."""

    taken: bool = False
    attack: Attack | None = None


def make_attack(
    table: Table, hero_key: str, *, bonus: int = 0, trade: bool = False, bash: bool = False
) -> Flow[Attack | None]:
    """Choose a target and attack it, or leave it; None when no attack was made."""
    hero = table.state.heroes[hero_key]
    chance = Chance()

    def strike(target: str) -> Flow[None]:
        chance.taken, chance.attack = True, begin_attack(table, hero, target, bonus)
        return resolve_attack(table, chance.attack, trade=trade, bash=bash)

    def use(item: str) -> Flow[None]:
        chance.taken = True
        return use_item(table, hero, item)

    while not chance.taken and hero.status == "present" and not (table.state.turn and table.state.turn.over):
        menu: list[MenuOption] = []
        for key in attack_targets(table, hero):
            label, odds = f"Attack {name_of(table, key)}", odds_note(table, hero, key)
            look = odds.look() if table.explain else None
            menu.append(Option(key, label, partial(strike, key), about_of(table, key), str(odds), look=look))
        menu += item_options(table, hero, "attack", use)
        menu += use_options(table, hero)
        if not menu or not (yield from act(hero_key, "attack.target", "Attack what?", [*menu, NO_ATTACK])):
            break
    return chance.attack


def begin_attack(table: Table, hero: Hero, target: str, bonus: int = 0) -> Attack:
    found = attributes(table, hero)
    away = max(1, gap((hero.at,), squares_of(table, target)))
    return Attack(hero.key, target, away, False, found.attack + bonus, where=squares_of(table, target))


def about_of(table: Table, key: str) -> str:
    """The spot on the board that stands for a target."""
    squares = squares_of(table, key)
    return square_name(squares[0]) if squares else ""


def odds_note(table: Table, hero: Hero, key: str) -> Odds:
    """The odds before any card, for a person at the keyboard."""
    return attack_odds(table, hero, key) if table.explain else Odds("")


def resolve_attack(table: Table, attack: Attack, *, trade: bool = False, bash: bool = False) -> Flow[None]:
    """Boosts, the target's response card, damage, and what follows; a Bash goes on with its push.

    [PM-ATTACK-02 to PM-ATTACK-05]
    """
    hero = table.state.heroes[attack.hero]
    table.emit(AttackDeclared(attack.hero, attack.target))
    count_attack(table, attack.hero)
    if bash:
        shown = yield from draw_response(table, "hero", attack.hero)
        attack.boost += shown.value
    if not attack.bare and not attack.special:
        yield from _boost_attack(table, hero, attack, trade)
    set_total(table, attack)
    if lock_cards(table, attack.target):
        yield from _force_lock(table, attack)
    else:
        yield from _hit_enemy(table, attack)
    yield from react(table, AttackEnded(attack))
    if not bash:
        yield from react(table, AttackSettled(attack))


def set_total(table: Table, attack: Attack) -> None:
    attack.total = attack.number + attack.boost
    consult(table, AttackTotal(attack))


def _boost_attack(table: Table, hero: Hero, attack: Attack, trade: bool) -> Flow[None]:
    boost = open_boost(table, hero, "attack", target=attack.target, distance=attack.distance)
    boost.start = attack.number + attack.boost
    turn = table.state.turn
    prompt = f"Attack {name_of(table, attack.target)} with {attack.number + attack.boost}"
    foretell = _attack_foretold(table, attack)

    def spend_ap() -> None:
        add_ap(table, -TRADE)
        attack.boost += 1
        boost.start += 1

    while True:
        plays, forced = card_options(table, boost, foretell)
        odds = foretell(None, boost_total(table, boost)) if foretell is not None else Odds("")
        ends: MenuOption = Option("strike", "Strike", None, note=str(odds), look=odds.look() if table.explain else None)
        menu = [] if forced else [ends]
        if not forced and trade and turn is not None and turn.ap >= TRADE:
            menu.append(Option("ap", f"Spend {TRADE} AP for +1", at_once(spend_ap)))
        menu += plays
        if len(menu) == 1 and not forced:
            break
        now = attack.number + attack.boost + boost_total(table, boost)
        if not (yield from act(hero.key, "attack.boost", f"{prompt}, now {now}. Add what?", menu)):
            break
    attack.boost += boost_total(table, boost)


def _attack_foretold(table: Table, attack: Attack) -> Foretell | None:
    """The odds to hit with everything added so far and one more card, for a person at the keyboard."""
    if not table.explain:
        return None

    def foretell(play: Play | None, added: int) -> Odds:
        total = attack.number + attack.boost + added
        trial = AttackTotal(Attack(attack.hero, attack.target, attack.distance, False, attack.number, total=total))
        consult(table, trial)
        if play is not None and play.number and not play.aid:
            consult_own(table, play.hero, table.content.cards[play.card].abilities, trial)
        return target_odds(table, attack.target, trial.attack.total - trial.attack.response_bonus)

    return foretell


def _hit_enemy(table: Table, attack: Attack) -> Flow[None]:
    figure = table.state.figures[attack.target]
    shown = yield from draw_response(table, "enemy", attack.hero)
    attack.against = defense_of(table, attack) + shown.value + attack.response_bonus
    attack.hit = beats(table, attack.total, attack.against)
    table.emit(AttackMade(attack.hero, attack.target, attack.total, attack.against, attack.hit))
    yield from react(table, EnemyAttacked(figure, attack.hero))
    if attack.hit:
        attack.dealt = 1
        attack.killed = yield from hurt_figure(table, attack.target, 1, attack.hero, attack=True)


def defense_of(table: Table, attack: Attack) -> int:
    if attack.defense_zero:
        return 0
    return numbers_of(table, table.state.figures[attack.target]).defense


def _force_lock(table: Table, attack: Attack) -> Flow[None]:
    """Chests, doors and portcullises resist with the sum of two or three response cards.  [PM-LOCK-02]"""
    attack.lock = True
    cards = lock_cards(table, attack.target)
    attack.against = yield from lock_total(table, attack.hero, attack.target, "break", cards)
    attack.against += attack.response_bonus
    attack.hit = beats(table, attack.total, attack.against)
    table.emit(AttackMade(attack.hero, attack.target, attack.total, attack.against, attack.hit))
    if attack.hit:
        attack.dealt, attack.killed = 1, True
        yield from break_open(table, attack.target, attack.hero)


def lock_total(table: Table, hero: str, lock: str, how: str, cards: int) -> Flow[int]:
    """Draw against a lock; the sum that must be beaten."""
    drawn = LockDrawn(hero, lock, how, {})
    for _ in range(cards):
        shown = yield from draw_response(table, "lock", hero)
        drawn.cards[shown.card] = shown.value
    yield from react(table, drawn)
    moment: LockTotal = consult(table, LockTotal(hero, lock, how, sum(drawn.cards.values())))
    return moment.total


# -- special attacks --------------------------------------------------------------------------------------------------


def special_attack(
    table: Table, hero_key: str, target: str, number: int, *, defense_zero: bool = False
) -> Flow[Attack]:
    """One attack by a special ability or card with a number of its own, boosts already in it."""
    hero = table.state.heroes[hero_key]
    away = max(1, gap((hero.at,), squares_of(table, target)))
    attack = Attack(hero_key, target, away, True, number, defense_zero=defense_zero)
    attack.where = squares_of(table, target)
    yield from resolve_attack(table, attack)
    return attack


def bare_attack(table: Table, hero_key: str, target: str, change: int = 0) -> Flow[Attack]:
    """One attack with the base Attack and no cards."""
    hero = table.state.heroes[hero_key]
    attack = begin_attack(table, hero, target, change)
    attack.bare = True
    yield from resolve_attack(table, attack)
    return attack


# -- a hero defends ---------------------------------------------------------------------------------------------------


def base_defense(table: Table, hero: Hero) -> int:
    """The attribute and every Defend token.  [PM-EATT-07]"""
    return attributes(table, hero).defense + sum(hero.defend.values())


def defend(table: Table, hero: Hero, strike: Strike, prompt: str) -> Flow[int]:
    """Defending draws, then cards and aid; the hero's Defense against this attack.  [PM-EATT-05, PM-RULE-24]"""
    yield from react(table, HeroAttacked(strike))
    value = base_defense(table, hero)
    for source in [*defending(table, hero), *strike.sources]:
        shown = yield from draw_response(table, "hero", hero.key)
        drawn = DefendDrawn(hero.key, source, shown.card, shown.value)
        yield from react(table, drawn)
        value += drawn.value
    boost = open_boost(table, hero, "defense", target=strike.enemy)
    boost.start, boost.against = value, strike.attack
    question = f"{prompt} {name_of(table, hero.key)} has {value}. Add?"
    foretell = _defense_foretold(table, strike, value)
    value += yield from boost_loop(table, boost, "defense.boost", question, "No more", foretell)
    strike.defense = value
    return value


def _defense_foretold(table: Table, strike: Strike, value: int) -> Foretell | None:
    """How likely the attack hits against so much Defense, for a person at the keyboard."""
    if not table.explain:
        return None
    return lambda _, added: strike_odds(table, strike, value + added)
