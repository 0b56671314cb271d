"""Dice handed from Hero to Hero before anything is placed, where the round comes out better so."""

from collections.abc import Iterator

from tabletop.apocalypse_chaos.board.dice import LEAST_OWN, MOST_GIVEN
from tabletop.apocalypse_chaos.bot.laying import lay
from tabletop.apocalypse_chaos.bot.search import Draft, Search
from tabletop.apocalypse_chaos.bot.ways import Chip, Hand, Way
from tabletop.core.record import record

LEAST_GAIN = 0.5
MOST_GIFTS = 3


@record
class Gift:
    """A die that one Hero hands to another."""

    giver: int
    chip: Chip
    to: int


def with_gifts(search: Search, draft: Draft, owners: list[str]) -> tuple[Draft, list[Gift]]:
    """Hand over die by die as long as that gains something."""
    gifts: list[Gift] = []
    if search.snap.heroes < 2:
        return draft, gifts
    for _ in range(MOST_GIFTS):
        best: tuple[float, Gift, Draft] | None = None
        for gift in _possible(draft.hands, gifts, owners):
            found = _given(search, draft, gift)
            if found and found.worth > max(draft.worth + LEAST_GAIN, best[0] if best else -1e9):
                best = (found.worth, gift, found)
        if best is None:
            break
        _, gift, draft = best
        gifts.append(gift)
        draft = search.improve(draft, gift.to, beam=2)
    return draft, gifts


def _possible(hands: list[Hand], gifts: list[Gift], owners: list[str]) -> Iterator[Gift]:
    """[AC-PHASE-B-03 .. -06]"""
    for giver, owner in enumerate(owners):
        own = [chip for chip in hands[giver] if chip[1] == owner]
        given = sum(1 for gift in gifts if gift.giver == giver)
        if given >= MOST_GIVEN or len(own) <= LEAST_OWN:
            continue
        for chip in sorted(set(own)):
            for to in range(len(owners)):
                if to != giver and sum(1 for gift in gifts if gift.to == to) < MOST_GIVEN:
                    yield Gift(giver, chip, to)


def _given(search: Search, draft: Draft, gift: Gift) -> Draft | None:
    """The draft with that gift: the giver goes on as it meant to, the receiver too or standing still."""
    hands = [list(hand) for hand in draft.hands]
    hands[gift.giver].remove(gift.chip)
    hands[gift.to].append(gift.chip)
    scene = (search.snap.at, search.snap.mask)
    best: Draft | None = None
    giving = [lay(search.snap, gift.giver, hands[gift.giver], way, scene) for way in (draft.scripts[gift.giver].way,)]
    for mine in giving:
        if mine is None:
            mine = lay(search.snap, gift.giver, hands[gift.giver], Way(), scene)
        for way in (draft.scripts[gift.to].way, Way()):
            theirs = lay(search.snap, gift.to, hands[gift.to], way, scene)
            if mine is None or theirs is None:
                continue
            scripts = list(draft.scripts)
            scripts[gift.giver], scripts[gift.to] = mine, theirs
            floor = best.worth if best else draft.worth
            value = search.worth(scripts, draft.order, floor)
            if best is None or value > best.worth:
                best = Draft(hands, scripts, draft.order, value)
    return best
