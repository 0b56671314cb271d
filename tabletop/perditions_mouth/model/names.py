"""What to call heroes, figures, gates and spokes."""

from tabletop.perditions_mouth.model.table import Table


def kind_of(who: str) -> str:
    """The kind of a figure that may be gone: then only its key is left."""
    return who.partition("#")[0]


def name_of(table: Table, who: str) -> str:
    """What to call a hero, figure or gate."""
    state = table.state
    if who in table.content.heroes:
        return table.content.heroes[who].name
    if who in state.gates:
        return f"the {table.content.gates[state.gates[who].kind].name} {who}"
    figure = state.figures.get(who)
    kind = figure.kind if figure else kind_of(who)
    number = who.partition("#")[2]
    found = table.content.kinds.get(kind)
    return f"{found.name} {number}".strip() if found else who


def spoke_name(table: Table, hero: str, index: int) -> str:
    """What a hero calls the action of a spoke."""
    spoke = table.content.wheels.stone[index]
    return spoke.names.get(table.content.heroes[hero].weapon, spoke.name)
