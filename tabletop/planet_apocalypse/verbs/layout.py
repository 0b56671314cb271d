"""A game laid out on the table, before the heroes enter."""

from tabletop.core.things.deck import Deck, draw
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.model.content import Content, MapSheet
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import HELL, Area, Campaign, Clock, Lord, Seat, State

PANEL_SLOTS = 10


def lay_out(
    content: Content,
    rng: Rng,
    board: MapSheet,
    seats: list[Seat],
    options: Options,
    lords: list[Lord],
    campaign: Campaign | None = None,
) -> State:
    """Map, Lords, gifts but those kept, legions: everything but heroes and their region.  [PA-SETUP-03 to -14]"""
    boxes = Boxes(content, options)
    kept = list(campaign.aside.values()) if campaign else []
    state = State(
        rng=rng,
        clock=Clock("begin"),
        map=board.key,
        region=board.region or options.region,
        troopers=[],
        areas={**{area.key: Area(area.key, list(area.tokens)) for area in board.areas}, HELL: Area(HELL)},
        heroes={},
        seats=seats,
        captain=0,
        lords=lords,
        gifts=_gift_deck(content, options, rng, kept),
        panel=[""] * PANEL_SLOTS,
        legions=_shuffled(boxes.legions(), rng),
        legion="",
        rest=[key for key in boxes.fourths() if key not in board.banned_demons],
        options=options,
        dice=options.despair,
        doom=campaign.toll if campaign else 0,
        campaign=campaign,
    )
    state.panel = [draw(state.gifts) or "" for _ in range(PANEL_SLOTS)]
    _first_legion(state, board)
    return state


def _gift_deck(content: Content, options: Options, rng: Rng, kept: list[str]) -> Deck:
    """The printed-style deck with copies, or every gift once.  [PA-SETUP-14, PA-CAMPAIGN-19]"""
    varied = options.deck == "varied"
    cards = [key for key in Boxes(content, options).gifts() for _ in range(1 if varied else content.gifts[key].copies)]
    for gift in kept:
        cards.remove(gift)
    return _shuffled(cards, rng)


def _shuffled(cards: list[str], rng: Rng) -> Deck:
    rng.shuffle(cards)
    return Deck(cards)


def _first_legion(state: State, board: MapSheet) -> None:
    """Turn up a legion that the map allows.  [PA-SETUP-11]"""
    for _ in range(len(state.legions.cards)):
        state.legion = draw(state.legions) or ""
        if state.legion not in board.banned:
            return
        state.legions.discard.append(state.legion)
