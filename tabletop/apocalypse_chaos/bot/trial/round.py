"""The order of a trial round: the EST, turns and activations by Initiative, the end of the round."""

from tabletop.apocalypse_chaos.board.dice import EARLIEST, LATEST
from tabletop.apocalypse_chaos.bot.trial import blows
from tabletop.apocalypse_chaos.bot.trial.activation import play_card
from tabletop.apocalypse_chaos.bot.trial.goals import check
from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.post import Post
from tabletop.apocalypse_chaos.bot.trial.powers import neediest
from tabletop.apocalypse_chaos.bot.trial.snap import Snap
from tabletop.apocalypse_chaos.bot.trial.trial import LOST, Trial
from tabletop.apocalypse_chaos.bot.trial.turn import take_turn

GRENADE_DAMAGE = 2
LATE_NEED = 2
"""How much life must be missing before a card of Phase D is used."""


def play(snap: Snap, posts: list[Post], order: list[int]) -> Trial:
    """The whole round; Heroes of equal Initiative in that order."""
    t = Trial(snap, posts)
    fire_est(t)
    go_on(t, order, EARLIEST, 0)
    return t


def go_on(t: Trial, order: list[int], initiative: int, place: int) -> None:
    """The rest of the round, from that place in the order at that Initiative."""
    posts = t.posts
    while initiative <= LATEST and not t.over:
        for hero in order[place:]:
            if posts[hero].initiative == initiative and t.at[hero] >= 0 and not t.over:
                take_turn(t, hero)
        enemies_act(t, initiative)
        initiative, place = initiative + 1, 0
    if not t.over:
        end_round(t)


def play_until(snap: Snap, posts: list[Post], order: list[int], until: int) -> Trial:
    """The round up to the turn of that Hero."""
    t = Trial(snap, posts)
    fire_est(t)
    for initiative in range(EARLIEST, posts[until].initiative + 1):
        for hero in order:
            if hero == until and posts[hero].initiative == initiative:
                return t
            if posts[hero].initiative == initiative and t.at[hero] >= 0 and not t.over:
                take_turn(t, hero)
        enemies_act(t, initiative)
    return t


def fire_est(t: Trial) -> None:
    """[AC-PHASE-C-01 .. -03]"""
    if sum(post.est for post in t.posts) < t.snap.heroes or not t.snap.foes:
        return
    t.est = est_area(t)
    if t.est >= 0:
        blows.blast(t, (t.est,), 1, NOWHERE)


def est_area(t: Trial) -> int:
    """Where the EST does most."""
    value: dict[int, float] = {}
    for foe, area in enumerate(t.area):
        if area >= 0:
            value[area] = value.get(area, 0.0) + blows.worth_of(t, foe, 1, True, NOWHERE)
    return max(value, key=lambda area: value[area], default=NOWHERE)


def enemies_act(t: Trial, initiative: int) -> None:
    """Area by area from Vortex 1, higher life first.  [AC-PHASE-C-07, -08]"""
    foes, rank = t.foes, t.ground.rank
    waiting = [foe for foe, done in enumerate(t.done) if not done and foes[foe].initiative == initiative]
    while waiting and not t.over:
        if len(waiting) > 1:
            foe = min(waiting, key=lambda one: (rank[t.area[one]], -t.health[one]))
        else:
            foe = waiting[0]
        waiting.remove(foe)
        play_card(t, foe)


# -- Phase D ----------------------------------------------------------------------------------------------------------


def end_round(t: Trial) -> None:
    """[AC-RULE-52]"""
    t.blocked = {}
    snap, ground = t.snap, t.ground
    last_healing(t)
    for figure, room in enumerate(t.at):
        if room >= 0 and t.fires[ground.tile[room]]:
            t.hurt(figure, t.fires[ground.tile[room]])
    for room, count in enumerate(t.grenades):
        if count:
            for figure in [one for one, at in enumerate(t.at) if at == room]:
                t.hurt(figure, GRENADE_DAMAGE * count)
    poison(t)
    for area, thrower in t.burning:
        blows.blast(t, (area,), 1, thrower if t.at[thrower] >= 0 else NOWHERE)
    if not t.over and any(goal.kind == "ends" for goal in snap.goals):
        lose_ends(t)
    check(t)
    if not t.over and t.last and snap.round >= t.last:
        t.over = LOST


def last_healing(t: Trial) -> None:
    for hero in range(t.snap.heroes):
        if t.at[hero] < 0:
            continue
        for gear in t.snap.boards[hero].gear:
            for effect in gear.effects if gear.phase == "D" else ():
                patient = neediest(t, hero, heroes_only=True)
                if effect.kind == "heal" and patient >= 0 and t.snap.most[patient] - t.life[patient] >= LATE_NEED:
                    t.life[patient] = min(t.snap.most[patient], t.life[patient] + effect.amount)
                    t.said[hero] += [("round_end.card", f"card.{gear.key}"), ("heal.who", t.snap.figures[patient])]


def poison(t: Trial) -> None:
    """What Objects do to their carriers.  [AC-OBJECT-07]"""
    for thing, by in enumerate(t.thing_by):
        for effect in t.snap.things[thing].effects if by >= 0 else ():
            cured = len(t.at) > t.snap.heroes and t.at[-1] == t.at[by]
            if effect.kind == "poison" and t.at[by] >= 0 and not cured:
                t.hurt(by, effect.amount)


def lose_ends(t: Trial) -> None:
    """Empty end rooms go with the Enemies before them.  [AC-MISSION-5-04]"""
    ground = t.ground
    row = [room for room in range(len(ground.rooms)) if not t.mask & ground.gone_bit(room)]
    row.sort(key=lambda room: ground.column[room])
    for room in dict.fromkeys((row[0], row[-1])):
        if room == ground.engine or room in t.at[: t.snap.heroes]:
            continue
        for foe, area in enumerate(t.area):
            if area >= 0 and ground.front[area] == room:
                blows.slay(t, foe, NOWHERE)
        t.open = [is_open and ground.front[t.snap.vortices[n]] != room for n, is_open in enumerate(t.open)]
        t.mask |= ground.gone_bit(room)
        for thing, at in enumerate(t.thing_at):
            if at == room:
                t.put(thing, NOWHERE)
