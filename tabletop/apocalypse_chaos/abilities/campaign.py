"""What is carried from one mission of the campaign to the next.  [AC-CAMPAIGN-02 .. -07]"""

from tabletop.apocalypse_chaos.model.moments import MissionWon
from tabletop.apocalypse_chaos.model.names import equipment_name, figure_name
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.state import SCIENTIST, Campaign, CrewRecord
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.campaign import carry, carry_scientist, keep_cards, restore_life
from tabletop.core.flow import PLAYERS, Flow, Option, pick, pick_some

LOWEST_LIFE = 1
STRONG_FIRE = 2


def _campaign(table: Table) -> Campaign:
    assert table.state.campaign is not None
    return table.state.campaign


@ability("carry_life", on=MissionWon)
def carry_life(table: Table, _owner: str, _moment: MissionWon) -> None:
    """Heroes keep their life; the eliminated come back with 1.  [AC-RULE-67]"""
    for record in _campaign(table).crew:
        hero = table.state.heroes.get(record.key)
        carry(record, hero.life if hero else LOWEST_LIFE)


@ability("share_healing", on=MissionWon)
def share_healing(table: Table, _owner: str, _moment: MissionWon, *, amounts: list[int]) -> Flow[None]:
    """[AC-CAMPAIGN-02]"""
    crew = _campaign(table).crew
    for left in range(amounts[len(crew) - 1], 0, -1):
        options: list[Option[CrewRecord]] = []
        for record in crew:
            most = table.content.heroes[record.key].life
            if record.life < most:
                note = f"life {record.life} of {most}"
                options.append(Option(record.key, figure_name(table, record.key), record, note=note))
        if not options:
            return
        chosen = yield from pick(PLAYERS, "campaign.heal", f"Who regains 1 life? {left} left", options)
        restore_life(table, chosen, 1)


@ability("rest", on=MissionWon)
def rest(table: Table, _owner: str, _moment: MissionWon, *, life: int) -> None:
    """[AC-CAMPAIGN-05]"""
    for record in _campaign(table).crew:
        restore_life(table, record, life)


@ability("keep_equipment", on=MissionWon)
def keep_equipment(table: Table, _owner: str, _moment: MissionWon, *, cards: int) -> Flow[None]:
    """Survivors keep so many cards that came from Grunts.  [AC-CAMPAIGN-06, -07]"""
    for record in _campaign(table).crew:
        hero = table.state.heroes.get(record.key)
        held = [one.key for one in hero.cards if table.content.cards[one.key].kind == "grunt"] if hero else []
        if not held:
            continue
        options = [Option(f"card.{key}", equipment_name(table, key), key, f"card.{key}") for key in held]
        prompt = f"Keep up to {cards} card{'s' if cards > 1 else ''} for the next mission"
        keep_cards(table, record, (yield from pick_some(record.key, "campaign.keep", prompt, options, 0, cards)))


@ability("weaken_scientist", on=MissionWon)
def weaken_scientist(table: Table, _owner: str, _moment: MissionWon) -> None:
    """Each "-2" Fire on the ships costs the Scientist 1 life.  [AC-CAMPAIGN-03]"""
    fires = sum(tile.fires.count(STRONG_FIRE) for tile in table.state.tiles.values())
    carry_scientist(_campaign(table), max(LOWEST_LIFE, table.content.cards[SCIENTIST].life - fires))


@ability("keep_scientist", on=MissionWon)
def keep_scientist(table: Table, _owner: str, _moment: MissionWon) -> None:
    """[AC-CAMPAIGN-04]"""
    if table.state.scientist:
        carry_scientist(_campaign(table), table.state.scientist.life)
