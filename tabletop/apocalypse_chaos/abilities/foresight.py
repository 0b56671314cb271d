"""What each ability comes to in plain numbers, said by itself to whoever plans ahead."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from tabletop.apocalypse_chaos.model.effects import Effect, Kind
from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.moments import Foreseen
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.apocalypse_chaos.model.table import Table

Teller: TypeAlias = Callable[[Table, str, Foreseen], None]


def says(kind: Kind, amount: int = 0, line: str = "", what: str = "") -> Teller:
    """For an ability without parameters: it always comes to the same."""

    def tell(_table: Table, _owner: str, moment: Foreseen) -> None:
        moment.effects.append(Effect(kind, amount, line, what=what))

    return tell


ALWAYS: dict[str, Teller] = {
    "acrobat": says("jump"),
    "sniffer": says("sniff"),
    "flight": says("flight"),
    "regenerate": says("regain", 1),
    "move_other": says("tow", 1),
    "to_star": says("face", 1, what="star"),
    "pick_face": says("face", 1),
    "air_duct": says("shield", 1),
    "cryo_scan": says("close", 1),
    "displace": says("go", ANYWHERE),
    "medical_bay": says("heal", 1),
    "charge_attacks": says("charge", 1),
    "build_barricades": says("build", 1),
    "control_moves": says("steer", 1),
    "fire_engine": says("bind", 1),
    "block_circles": says("block", 1),
    "mend_crew": says("mend", 1),
    "push_enemies": says("push", 1),
    "burn_area": says("burst", 1, "melee"),
    "throw": says("throw", 1),
    "repair": says("repair", 1),
    "win_by_killing_bosses": says("slay", what="boss"),
    "win_by_killing_superboss": says("slay", what="superboss"),
    "win_at_assault": says("hold"),
    "win_with_scientist": says("bring", what=SCIENTIST),
    "win_without_walls": says("unbar"),
    "win_without_core": says("core"),
    "lose_with_scientist": says("lose", what=SCIENTIST),
    "lose_with_objects": says("buried"),
    "lose_empty_ends": says("ends"),
}

for _key, _teller in ALWAYS.items():
    ability(_key, on=Foreseen)(_teller)


# -- Enemies ----------------------------------------------------------------------------------------------------------


@ability("melee", on=Foreseen)
def melee_foreseen(_: Table, _owner: str, moment: Foreseen, *, strength: int, unstoppable: bool = False) -> None:
    moment.effects.append(Effect("strike", strength, "melee", unstoppable))


@ability("ranged", on=Foreseen)
def ranged_foreseen(_: Table, _owner: str, moment: Foreseen, *, strength: int, unstoppable: bool = False) -> None:
    moment.effects.append(Effect("strike", strength, "ranged", unstoppable))


@ability("walk", on=Foreseen)
def walk_foreseen(_: Table, _owner: str, moment: Foreseen, *, left: int = 0, right: int = 0) -> None:
    """Clockwise counts above 0."""
    moment.effects.append(Effect("walk", left or -right))


@ability("armor", on=Foreseen)
def armor_foreseen(_: Table, _owner: str, moment: Foreseen, *, amount: int) -> None:
    moment.effects.append(Effect("armor", amount))


@ability("grenade", on=Foreseen)
def grenade_foreseen(_: Table, _owner: str, moment: Foreseen, *, like: Literal["melee", "ranged"]) -> None:
    moment.effects.append(Effect("grenade", 1, like))


# -- cards and rooms --------------------------------------------------------------------------------------------------


@ability("move_self", on=Foreseen)
def move_self_foreseen(_: Table, _owner: str, moment: Foreseen, *, rooms: int) -> None:
    moment.effects.append(Effect("go", rooms))


@ability("reroll", on=Foreseen)
def reroll_foreseen(_: Table, _owner: str, moment: Foreseen, *, dice: int) -> None:
    moment.effects.append(Effect("reroll", dice))


@ability("flip", on=Foreseen)
def flip_foreseen(_: Table, _owner: str, moment: Foreseen, *, dice: int) -> None:
    moment.effects.append(Effect("flip", dice))


@ability("add_strength", on=Foreseen)
def add_foreseen(_: Table, _owner: str, moment: Foreseen, *, line: Literal["melee", "ranged"], amount: int) -> None:
    moment.effects.append(Effect("add", amount, line))


@ability("max_attack", on=Foreseen)
def max_foreseen(_: Table, _owner: str, moment: Foreseen, *, line: Literal["melee", "ranged"]) -> None:
    moment.effects.append(Effect("attack", 0, line))


@ability("blast", on=Foreseen)
def blast_foreseen(_: Table, _owner: str, moment: Foreseen, *, line: Literal["melee", "ranged"], damage: int) -> None:
    moment.effects.append(Effect("blast", damage, line, hard=True))


@ability("promethium", on=Foreseen)
def promethium_foreseen(_: Table, _owner: str, moment: Foreseen) -> None:
    """Each side of the tank blasts its own reach."""
    moment.effects += [Effect("blast", 1, line, hard=True) for line in ("melee", "ranged")]


@ability("shield", on=Foreseen)
def shield_foreseen(_: Table, _owner: str, moment: Foreseen, *, amount: int) -> None:
    moment.effects.append(Effect("shield", amount))


@ability("heal", on=Foreseen)
def heal_foreseen(_: Table, _owner: str, moment: Foreseen, *, life: int) -> None:
    moment.effects.append(Effect("heal", life))


# -- Objects and scenarios --------------------------------------------------------------------------------------------


@ability("poison", on=Foreseen)
def poison_foreseen(_: Table, _owner: str, moment: Foreseen, *, damage: int) -> None:
    moment.effects.append(Effect("poison", damage))


@ability("win_with_objects", on=Foreseen)
def objects_foreseen(_: Table, _owner: str, moment: Foreseen, *, kind: str) -> None:
    moment.effects.append(Effect("bring", what=kind))


@ability("win_with_infected", on=Foreseen)
def infected_foreseen(_: Table, _owner: str, moment: Foreseen, *, kind: str) -> None:
    moment.effects += [Effect("bring", what=SCIENTIST), Effect("lead", what=kind)]


@ability("lose_with_infected", on=Foreseen)
def infected_lost_foreseen(_: Table, _owner: str, moment: Foreseen, *, kind: str) -> None:
    moment.effects.append(Effect("lose", what=kind))


@ability("only_carrier_harms", on=Foreseen)
def carrier_foreseen(_: Table, _owner: str, moment: Foreseen, *, kind: str) -> None:
    moment.effects.append(Effect("ward", what=kind))
