"""Team actions every hero has: recruit, first aid, renew."""

from tabletop.core.flow import Flow, Look, Option, consult, pick, react
from tabletop.core.things.dice import Die, Pool
from tabletop.planet_apocalypse.board.party import can_heal, captain, heroes_at
from tabletop.planet_apocalypse.board.permissions import may
from tabletop.planet_apocalypse.board.pieces import has_minions
from tabletop.planet_apocalypse.board.purse import can_pay, purse, total
from tabletop.planet_apocalypse.board.troopers import patrol_limit, patrol_size, troopers_left
from tabletop.planet_apocalypse.model.events.heroes import RecruitRolled
from tabletop.planet_apocalypse.model.moments.questions import FirstAidAsked, RecruitAsked, RecruitDiceAsked, RenewAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.payment import collect, pay
from tabletop.planet_apocalypse.verbs.dice import roll
from tabletop.planet_apocalypse.verbs.harm import heal
from tabletop.planet_apocalypse.verbs.heroes import begin_renewal, gain_luck, mark_used
from tabletop.planet_apocalypse.verbs.troopers import join_patrol, lose_patrol

RENEW_COST = 9
RENEW_LUCK = 4


def recruit(table: Table, hero: str) -> Flow[None]:
    """Roll for points, add to them with courage, spend them on troopers.  [PA-TEAM-04, PA-TEAM-06]"""
    mark_used(table, hero, "recruit")
    asked = RecruitAsked(hero, _recruit_roll(table, hero))
    yield from react(table, asked)
    if not asked.traded and hero in table.state.heroes:
        yield from buy_recruits(table, hero, asked.points)


def recruit_with(table: Table, hero: str, sides: int) -> Flow[None]:
    """The same with one plain die, whatever changes recruit rolls otherwise."""
    yield from buy_recruits(table, hero, _roll_points(table, hero, [sides]))


def buy_recruits(table: Table, hero: str, points: int) -> Flow[None]:
    """Add points for courage, and spend them all.  [PA-TEAM-04, PA-TEAM-06]"""
    most = max(table.content.troopers[troop].cost for troop in table.state.troopers) * patrol_limit(table, hero)
    more = min(total(purse(table, hero, "recruit")), max(0, most - points))
    if more:
        prompt = f"{points} recruit points. Add how many for 1 courage each?"
        options = [Option(str(extra), str(extra), points + extra) for extra in range(more + 1)]
        wanted = yield from pick(hero, "recruit.add", prompt, options)
        if wanted > points and (yield from pay(table, hero, wanted - points, "recruit")):
            points = wanted
    yield from spend_points(table, hero, points)


def _recruit_roll(table: Table, hero: str) -> int:
    """1d4, unless an ability or flaw says otherwise."""
    return _roll_points(table, hero, consult(table, RecruitDiceAsked(hero, [4])).dice)


def _roll_points(table: Table, hero: str, sizes: list[int]) -> int:
    shows = roll(table, Pool([Die(sides) for sides in sizes]))
    table.emit(RecruitRolled(hero, sizes, shows))
    return min(shows)


def spend_points(table: Table, hero: str, points: int) -> Flow[None]:
    """Buy troopers at their cost; a patrol is of one type and holds four.  [PA-TEAM-05, -07, -08, -09]"""
    while True:
        options = _recruit_options(table, hero, points)
        if not options:
            return
        options.append(Option("done", "Take no more", ("", 0)))
        troop, amount = yield from pick(
            hero, "recruit.troopers", f"{points} recruit point{'s' if points > 1 else ''}: recruit whom?", options
        )
        if not amount:
            return
        if not may(table, hero, "mixed_patrol"):
            for other, count in list(table.state.heroes[hero].patrol.items()):
                if other != troop:
                    lose_patrol(table, hero, other, count)
        yield from _make_room(table, hero, amount)
        join_patrol(table, hero, troop, amount)
        points -= amount * table.content.troopers[troop].cost


def _recruit_options(table: Table, hero: str, points: int) -> list[Option[tuple[str, int]]]:
    options: list[Option[tuple[str, int]]] = []
    patrol = table.state.heroes[hero].patrol
    limit = patrol_limit(table, hero)
    mixes = may(table, hero, "mixed_patrol")
    for troop in table.state.troopers:
        sheet = table.content.troopers[troop]
        room = limit if mixes else limit - patrol.get(troop, 0)
        if points < sheet.cost or room <= 0:
            continue
        most = min(points // sheet.cost, room, troopers_left(table.content, table.state, troop))
        lost = 0 if mixes else sum([count for other, count in patrol.items() if other != troop])
        for amount in range(1, most + 1):
            name = sheet.name if amount == 1 else sheet.plural
            note = f"dismisses {lost} other trooper{'s' if lost > 1 else ''}" if lost else ""
            look = Look(f"{amount * sheet.cost} of {points}", group=sheet.plural) if table.explain else None
            options.append(Option(f"{troop}.{amount}", f"{amount} {name}", (troop, amount), note=note, look=look))
    return options


def fit_patrol(table: Table, hero: str) -> Flow[None]:
    """A patrol that nothing allows to be larger or mixed any more sheds what is too much.  [PA-TEAM-07, PA-TEAM-08]"""
    patrol, sheets = table.state.heroes[hero].patrol, table.content.troopers
    if len(patrol) > 1 and not may(table, hero, "mixed_patrol"):
        options = [Option(troop, f"{count} {sheets[troop].plural}", troop) for troop, count in patrol.items()]
        kept = yield from pick(hero, "recruit.keep", "A patrol is of one type: keep whom?", options)
        for troop, count in list(patrol.items()):
            if troop != kept:
                lose_patrol(table, hero, troop, count)
    yield from _make_room(table, hero, 0)


def _make_room(table: Table, hero: str, amount: int) -> Flow[None]:
    """A mixed patrol that is full lets others go first."""
    holder = table.state.heroes[hero]
    over = patrol_size(holder) + amount - patrol_limit(table, hero)
    while over > 0 and holder.patrol:
        names = table.content.troopers
        options = [Option(troop, f"1 {names[troop].name}", troop) for troop in holder.patrol]
        troop = yield from pick(hero, "recruit.dismiss", f"{over} too many: dismiss whom?", options)
        lose_patrol(table, hero, troop, 1)
        over -= 1


def first_aid_targets(table: Table, hero: str) -> FirstAidAsked:
    """Whom this hero may treat, what it heals and costs; no targets when it cannot be paid.  [PA-TEAM-11, -13]"""
    state = table.state
    area = state.heroes[hero].area
    cost = 1 if has_minions(state, area) else 0
    asked = FirstAidAsked(hero, [other.key for other in heroes_at(state, area)], 1, cost)
    consult(table, asked)
    asked.targets = [key for key in asked.targets if can_heal(table, key)]
    if asked.cost and asked.targets and not can_pay(table, hero, asked.cost, "first_aid"):
        asked.targets = []
    return asked


def first_aid(table: Table, hero: str) -> Flow[None]:
    """One hero of the area heals, as long as the treating hero pays among enemies.  [PA-TEAM-11, -12, -14]"""
    asked = first_aid_targets(table, hero)
    names = table.content.heroes
    options = [Option(key, names[key].name, key, about=key) for key in asked.targets]
    target = yield from pick(hero, "first_aid.target", "Treat whom?", options)
    if (yield from pay(table, hero, asked.cost, "first_aid")):
        mark_used(table, hero, "first_aid")
        yield from heal(table, target, asked.heals)


def can_renew(table: Table) -> bool:
    """Once a team phase, for 9 courage of heroes and pool together.  [PA-TEAM-27, PA-RULE-33]"""
    state = table.state
    if state.renewed or not state.heroes:
        return False
    cost = renewal(table).cost
    return state.pool + sum([hero.courage + hero.luck for hero in state.heroes.values()]) >= cost


def renewal(table: Table) -> RenewAsked:
    """What renewing costs and gives."""
    return consult(table, RenewAsked(RENEW_COST, RENEW_LUCK))


def renew(table: Table) -> Flow[None]:
    """The team pays and divides 4 luck; the captain has the last word.  [PA-TEAM-27, PA-TEAM-28]"""
    state = table.state
    begin_renewal(table)
    asked = renewal(table)
    yield from collect(table, asked.cost)
    names = table.content.heroes
    for left in range(asked.luck, 0, -1):
        options = [Option(key, names[key].name, key, about=key) for key in state.heroes]
        hero = yield from pick(captain(state), "renew.luck", f"{left} luck to give: to whom?", options)
        gain_luck(table, hero, 1)
