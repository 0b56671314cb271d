"""What can be played."""

from tabletop.core.flow import PLAYERS
from tabletop.core.game import Catalog, Named
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.scenario.options import options_of
from tabletop.perditions_mouth.scenario.setup import CAMPAIGN, MOST_HEROES

PARTY = ["bastian", "niffil", "elisa"]


def catalog(content: Content) -> Catalog:
    """What can be played."""
    scenarios = [
        Named(scenario.key, f"{scenario.number}. {scenario.name}", scenario.victory, 1, MOST_HEROES, PARTY)
        for scenario in content.scenarios.values()
    ]
    text = "From the Side Entrance down nine maps to the Rift and the Demon, with a save sheet."
    scenarios.append(Named(CAMPAIGN, "Campaign", text, 1, MOST_HEROES, PARTY))
    heroes = [Named(sheet.key, sheet.name, sheet.text) for sheet in content.heroes.values()]
    return Catalog(scenarios, heroes, options_of(content))


def seat_names(table: Table) -> dict[str, str]:
    names = {key: sheet.name for key, sheet in table.content.heroes.items()}
    return {**names, PLAYERS: "All players"}
