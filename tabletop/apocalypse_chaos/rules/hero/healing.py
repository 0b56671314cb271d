"""Restoring life to somebody the players choose."""

from tabletop.apocalypse_chaos.board.figures import figure
from tabletop.apocalypse_chaos.model.names import figure_name
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.figures import heal
from tabletop.core.flow import Flow, Look, Option, pick


def heal_one_of(table: Table, patients: list[str], life: int, seat: str, id: str, prompt: str) -> Flow[None]:
    options = []
    for key in patients:
        patient = figure(table.state, key)
        look = Look(f"life {patient.life} of {patient.most}") if patient and table.explain else None
        options.append(Option(key, figure_name(table, key), key, about=key, look=look))
    heal(table, (yield from pick(seat, id, prompt, options)), life)
