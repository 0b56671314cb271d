"""The verbs for heroes, cards and chance: with figures.py the only code that writes state. Each emits what it did."""

from tabletop.core.flow import Flow, consult, perform, react
from tabletop.core.things.deck import draw
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.lasting import let_go
from tabletop.perditions_mouth.moments import (
    CardSpent,
    DamageComing,
    DeathComing,
    Healing,
    HeroDied,
    Recorded,
    VictimDied,
)
from tabletop.perditions_mouth.queries import hand_size, top_hp
from tabletop.perditions_mouth.responses import draw_response, settle_responses
from tabletop.perditions_mouth.state import Hero

# --- cards


def finish_action(table: PMTable) -> Flow[None]:
    """Cards of the action go to the discard piles, played curses are checked, response cards settle.  [PM-HCARD-04]"""
    for hero in table.state.heroes.values():
        if hero.playing or hero.spent:
            table.emit(ev.CardsDiscarded(hero.key, [*hero.playing, *hero.spent]))
            yield from _discard_played(table, hero)
    settle_responses(table)


def _discard_played(table: PMTable, hero: Hero) -> Flow[None]:
    cards = table.content.cards
    while hero.playing:
        key = hero.playing[0]
        leaving = CardSpent(hero.key, key, aid=False)
        yield from perform(table, hero.key, cards[key].abilities, leaving)
        if key not in hero.playing:
            continue
        if cards[key].family == "curse":
            yield from _check_curse(table, hero, key)
            continue
        hero.playing.remove(key)
        if leaving.discard:
            hero.discard.append(key)
    while hero.spent:
        key = hero.spent.pop(0)
        hero.discard.append(key)
        yield from perform(table, hero.key, cards[key].aiding, CardSpent(hero.key, key, aid=True))


def _check_curse(table: PMTable, hero: Hero, key: str) -> Flow[None]:
    """A curse played for its action stays on an Eye and is dispelled otherwise.  [PM-CURSE-02]"""
    shown = yield from draw_response(table, "check", hero.key)
    if key not in hero.playing:  # the hero has died of it
        return
    hero.playing.remove(key)
    if shown.eye:
        hero.discard.append(key)
    else:
        dispel(table, hero, key)


def dispel(table: PMTable, hero: Hero, key: str) -> None:
    """A curse that is no longer in the hero's cards goes back into the curse deck."""
    table.state.curses.cards.append(key)
    table.state.rng.shuffle(table.state.curses.cards)
    table.emit(ev.CurseDispelled(hero.key, key))


# --- hero cards


def draw_cards(table: PMTable, hero: Hero, count: int) -> Flow[None]:
    """Draw from the own deck; at the hand limit a card goes straight to the discard pile.  [PM-SHEET-03]"""
    for _ in range(count):
        if not hero.deck or hero.status in ("dead", "lost"):
            return
        key = hero.deck.pop()
        hero.foreseen = max(0, hero.foreseen - 1)
        if len(hero.hand) >= hand_size(table, hero).limit:
            hero.discard.append(key)
            table.emit(ev.CardLost(hero.key, key))
            continue
        yield from take_into_hand(table, hero, key)


def take_into_hand(table: PMTable, hero: Hero, key: str) -> Flow[None]:
    """A card comes into the hand, whatever the limit; a second infestation has its consequence.  [PM-INFEST-01]"""
    hero.hand.append(key)
    table.emit(ev.CardsDrawn(hero.key, [key]))
    if table.content.cards[key].infestation and _infestations(table, hero) >= 2:
        if table.state.options["weak_infestation"] == "yes":
            yield from hurt_hero(table, hero, 1)
        else:
            yield from die(table, hero, infested=True)


def _infestations(table: PMTable, hero: Hero) -> int:
    return sum(1 for key in hero.hand if table.content.cards[key].infestation)


def discard_card(table: PMTable, hero: Hero, key: str) -> None:
    """From the hand to the own discard pile, without being played."""
    hero.hand.remove(key)
    hero.discard.append(key)
    table.emit(ev.CardLost(hero.key, key))


def shuffle_discards(table: PMTable, hero: Hero) -> None:
    """The own discard pile goes into the own deck.  [PM-STONE-29]"""
    hero.deck += hero.discard
    hero.discard.clear()
    table.state.rng.shuffle(hero.deck)
    hero.foreseen = 0
    table.emit(ev.DeckShuffled(hero.key))


def refill(table: PMTable, hero: Hero, size: int) -> Flow[None]:
    """Draw until the hand has that size."""
    while len(hero.hand) < size and hero.deck and hero.status not in ("dead", "lost"):
        before = len(hero.hand)
        yield from draw_cards(table, hero, 1)
        if len(hero.hand) == before:  # the limit lies below the size
            return


def play_reaction(table: PMTable, hero: Hero, key: str) -> None:
    """A reaction leaves the hand; it is discarded when the action is over.  [PM-HCARD-17]"""
    hero.hand.remove(key)
    hero.spent.append(key)
    turn = table.state.turn
    if turn is not None and turn.hero == hero.key:
        turn.cards += 1
    table.emit(ev.CardPlayed(hero.key, key, "reaction", 0, ""))
    gain_fatigue(table, hero, table.content.cards[key].fatigue)


def set_aside(table: PMTable, hero: Hero, key: str) -> None:
    """A card just played stays out until the scenario ends."""
    for pile in (hero.spent, hero.playing, hero.hand):
        if key in pile:
            pile.remove(key)
    hero.aside.append(key)
    table.emit(ev.CardSetAside(hero.key, key))


def return_to_hand(table: PMTable, hero: Hero, key: str) -> None:
    hero.playing.remove(key)
    hero.hand.append(key)
    table.emit(ev.CardReturned(hero.key, key))


def take_wound(table: PMTable, hero: Hero) -> str:
    """The top wound card goes face down on top of the own deck; its key, empty when none is left.  [PM-WOUND-01]"""
    key = draw(table.state.wounds, table.state.rng)
    if key is None:
        return ""
    hero.deck.append(key)
    hero.foreseen += 1
    return key


def add_wound(table: PMTable, hero: Hero) -> Flow[None]:
    """A wound card without the loss of a hit point."""
    key = take_wound(table, hero)
    if key:
        table.emit(ev.WoundTaken(hero.key, key))
        yield from _feel_infestation(table, hero, key)


def cure_wound(table: PMTable, hero: Hero, key: str) -> None:
    """A wound goes from the hand to the wound discard pile.  [PM-WOUND-06]"""
    hero.hand.remove(key)
    table.state.wounds.discard.append(key)
    table.emit(ev.WoundCured(hero.key, key))


def dispel_from_hand(table: PMTable, hero: Hero, key: str) -> None:
    hero.hand.remove(key)
    dispel(table, hero, key)


def gain_curse(table: PMTable, hero: Hero, *, into_deck: bool = False) -> None:
    """The top curse goes into the own discard pile, or into the deck before it is shuffled."""
    key = draw(table.state.curses)
    if key is not None:
        (hero.deck if into_deck else hero.discard).append(key)
        table.emit(ev.CurseGained(hero.key, key))


# --- hit points, fatigue, tokens


def hurt_hero(
    table: PMTable, hero: Hero, amount: int = 1, *, enemy: str = "", poison: bool = False, fixed: bool = False
) -> Flow[int]:
    """Damage: HP and a wound card for each point; how much was dealt. `fixed` damage cannot be passed on or cancelled.

    [PM-WOUND-01, PM-EATT-06, PM-RULE-40]
    """
    coming = DamageComing(hero.key, amount, enemy, poison)
    if not fixed:
        yield from react(table, coming)
        hero = table.state.heroes[coming.hero]
    dealt = 0
    for _ in range(coming.amount):
        if hero.status in ("dead", "lost"):
            break
        dealt += 1
        yield from _lose_hit_point(table, hero)
    if coming.poison and dealt and hero.status not in ("dead", "lost") and table.state.blessed != hero.key:
        gain_fatigue(table, hero, 1)
    return dealt


def _lose_hit_point(table: PMTable, hero: Hero) -> Flow[None]:
    if hero.hp == 1:
        death = DeathComing(hero.key)
        yield from react(table, death)
        if death.saved:
            wound = take_wound(table, hero)
            table.emit(ev.HeroHurt(hero.key, hero.hp, wound))
            return
    hero.hp -= 1
    wound = take_wound(table, hero)
    table.emit(ev.HeroHurt(hero.key, hero.hp, wound))
    if hero.hp < 1:
        yield from die(table, hero)
    elif wound:
        yield from _feel_infestation(table, hero, wound)


def _feel_infestation(table: PMTable, hero: Hero, wound: str) -> Flow[None]:
    """Weaker infestation: gaining one while another is in hand hurts.  [PM-VARIANT-07]"""
    if (
        table.state.options["weak_infestation"] == "yes"
        and table.content.cards[wound].infestation
        and _infestations(table, hero)
    ):
        yield from hurt_hero(table, hero, 1)


def lose_hp(table: PMTable, hero: Hero, *, last: bool = True) -> Flow[None]:
    """A hit point without a wound card; not the last one unless `last`."""
    if hero.hp > 1 or last:
        hero.hp -= 1
        table.emit(ev.HeroHurt(hero.key, hero.hp, ""))
        if hero.hp < 1:
            yield from die(table, hero)


def heal(table: PMTable, healer: str, hero: Hero, amount: int) -> int:
    """Hit points back, never beyond the top of the sheet; how many.  [PM-SHEET-06]"""
    healing: Healing = consult(table, Healing(healer, hero.key, amount))
    healed = max(0, min(healing.amount, top_hp(table, hero) - hero.hp))
    hero.hp += healed
    if healed:
        table.emit(ev.HeroHealed(hero.key, healed, hero.hp))
    return healed


def gain_fatigue(table: PMTable, hero: Hero, amount: int) -> None:
    if amount:
        hero.fatigue += amount
        table.emit(ev.FatigueChanged(hero.key, amount, hero.fatigue))


def lose_fatigue(table: PMTable, hero: Hero, amount: int) -> None:
    lost = min(amount, hero.fatigue)
    if lost:
        hero.fatigue -= lost
        table.emit(ev.FatigueChanged(hero.key, -lost, hero.fatigue))


def give_tokens(table: PMTable, hero: Hero, tokens: int, of: str) -> None:
    """Defend tokens, discarded at the start of the next turn of the hero they are `of`.  [PM-STONE-23]"""
    if tokens > 0:
        hero.defend[of] = hero.defend.get(of, 0) + tokens
        table.emit(ev.TokensTaken(hero.key, tokens, of))


# --- death


def die(table: PMTable, hero: Hero, *, infested: bool = False) -> Flow[None]:
    """A hero falls: threat goes down, what it carried is lost, and a body stays unless something crawled out of it.

    [PM-SHEET-09, PM-DEATH-01, PM-DEATH-02, PM-DEATH-03, PM-INFEST-02, PM-INFEST-05]
    """
    from tabletop.perditions_mouth.ending import after_death  # both build on this module
    from tabletop.perditions_mouth.figures import hatch, lift

    at = hero.at
    if hero.status == "present":
        lift(table, hero.key)
    hero.status = "lost" if infested or not at else "dead"
    hero.hp = 0
    hero.at = 0 if infested else at
    hero.discard += hero.playing + hero.spent
    hero.playing.clear()
    hero.spent.clear()
    hero.defend.clear()
    table.emit(ev.HeroFell(hero.key, at, infested))
    let_go(table, hero.key)
    if table.state.turn is not None and table.state.turn.hero == hero.key:
        table.state.turn.over = True
    yield from lose_carried(table, hero)
    shift_threat(table, -1, "death")
    if infested and at:
        yield from hatch(table, at)
    yield from react(table, HeroDied(hero.key, at))
    yield from after_death(table, hero)


def lose_carried(table: PMTable, hero: Hero) -> Flow[None]:
    """Victims in the slots of a hero who died or left die.  [PM-VICTIM-05]"""
    for slots in (hero.active, hero.backpack):
        for key in [item for item in slots if item in table.state.figures]:
            slots.remove(key)
            yield from kill_victim(table, key)


def kill_victim(table: PMTable, key: str) -> Flow[None]:
    """A victim dies: a victim-response card waits in the response discard pile.  [PM-VICTIM-08, PM-RESP-13]"""
    from tabletop.perditions_mouth.figures import lift

    state = table.state
    if state.figures[key].at:
        lift(table, key)
    del state.figures[key]
    card = draw(state.victim_responses)
    if card is not None:
        state.response.discard.append(card)
        if state.campaign is not None:
            state.campaign.victim_responses.append(card)
    count(table, "victims_dead")
    table.emit(ev.VictimLost(key, card or ""))
    yield from react(table, VictimDied(key))


# --- threat, counters, tokens


def shift_threat(table: PMTable, change: int, event: str = "") -> None:
    """Move the meter, never past its ends; a named event also goes on the save sheet.  [PM-THREAT-08, PM-THREAT-05]"""
    state = table.state
    space = max(1, min(len(table.content.wheels.threat), state.threat + change))
    if space != state.threat:
        state.threat = space
        table.emit(ev.ThreatChanged(change, space))
    if event and state.campaign is not None:
        noted: Recorded = consult(table, Recorded(event))
        if noted.recorded:
            state.campaign.threat += change


def count(table: PMTable, name: str, by: int = 1) -> int:
    """Move a counter; where it stands now."""
    now = table.state.tally.get(name, 0) + by
    table.state.tally[name] = now
    table.emit(ev.CounterMoved(name, now))
    return now


def name_weakest(table: PMTable, hero: str) -> None:
    table.state.weakest = hero
    table.emit(ev.WeakestNamed(hero))


def bless(table: PMTable, hero: str) -> None:
    """The one Bless token goes to this hero.  [PM-BLESS-02]"""
    table.state.blessed = hero
    table.emit(ev.HeroBlessed(hero))


def add_ap(table: PMTable, amount: int) -> None:
    """More AP for the hero whose turn it is."""
    turn = table.state.turn
    if turn is not None:
        before = turn.ap
        turn.ap = max(0, turn.ap + amount)
        if turn.ap != before:
            table.emit(ev.ApChanged(turn.hero, turn.ap - before, turn.ap))
