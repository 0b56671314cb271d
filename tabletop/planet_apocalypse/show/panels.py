"""The sheets beside the board: one a hero, the control panel, the gift panel."""

from tabletop.core.view import Line, PanelView
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.tree import gifts_of, open_slots
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.odds import attack_odds, verb
from tabletop.planet_apocalypse.scenario.options import rating_name
from tabletop.planet_apocalypse.show.campaign import campaign_lines
from tabletop.planet_apocalypse.show.phrases import (
    bar,
    call_name,
    conditions,
    dice,
    fourth_groups,
    hero_style,
    lord_marks,
    lord_name,
    part_names,
    patrol,
)
from tabletop.planet_apocalypse.show.tracks import turns_to_cycle
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, DOOM_LEGION, DOOM_LOST, LORD_STEPS


def panels(table: Table) -> list[PanelView]:
    """Heroes by seat, so that their digits are their seats; then the tracks, then the gifts."""
    found = [_hero_panel(table, seat.hero) for seat in table.state.seats]
    found.append(PanelView("control", "Control", control_lines(table)))
    if table.state.campaign is not None:
        found.append(PanelView("campaign", "Campaign", campaign_lines(table, table.state.campaign)))
    found.append(PanelView("gifts", "Gifts", gift_lines(table)))
    return found


# -- a hero -----------------------------------------------------------------------------------------------------------


def _hero_panel(table: Table, key: str) -> PanelView:
    sheet = table.content.heroes[key]
    hero = table.state.heroes.get(key)
    if hero is None:
        waits = table.state.clock.step == "muster"
        told = ("fought last in this seat", "dim") if waits else ("is dead", "bad")
        return PanelView(key, call_name(sheet), [[(f"{sheet.name} {told[0]}", told[1])]])
    return PanelView(key, call_name(sheet), hero_lines(table, hero))


def hero_lines(table: Table, hero: Hero) -> list[Line]:
    sheet = table.content.heroes[hero.key]
    lines: list[Line] = [[(sheet.name, hero_style(table.state, hero.key)), (f" in {area_name(table, hero.area)}", "")]]
    style = "bad" if hero.health <= 2 else "good"
    lines.append([("♥ ", style), (bar(hero.health, hero.cap), style), (f" {hero.health}/{hero.cap}", "")])
    lines.append([(f"✦ courage {hero.courage}  luck {hero.luck}  toughness {hero.toughness}", "")])
    lines.append([("Attack ", "dim"), (dice(hero.dice), "bold")])
    lines.append([("Patrol ", "dim"), (patrol(table, hero), "")])
    if conditions(table.content, hero):
        lines.append([(", ".join(conditions(table.content, hero)), "fire")])
    lines += odds_lines(table, hero)
    lines += _power_lines(table, hero)
    lines += tree_lines(table, hero)
    return lines


def odds_lines(table: Table, hero: Hero) -> list[Line]:
    """For each enemy in reach the chance of at least 1, 2, ... strikes with all dice in hand."""
    lines: list[Line] = []
    for target, chances in attack_odds(table, hero.key):
        where = "" if target.place == hero.area else f" in {area_name(table, target.place)}"
        lines.append([(f" {verb(target)} {target.name}{where} ", ""), (chances, "note")])
    return [[("Odds of 1/2/... ", "dim")], *lines] if lines else []


def _power_lines(table: Table, hero: Hero) -> list[Line]:
    content = table.content
    lines: list[Line] = []
    for key in hero.abilities:
        aside = " (left out)" if key in hero.aside else ""
        lines.append([(f"{content.powers[key].name}{aside}: ", "bold"), (content.powers[key].text, "")])
    flaw = content.heroes[hero.key].flaw
    lines.append([(f"Flaw, {flaw.name}: ", "bad"), (flaw.text, "")])
    for key in gifts_of(hero):
        aside = " (left out)" if key in hero.aside else " (keepsake)" if key == hero.keepsake else ""
        lines.append([(f"{content.gifts[key].name}{aside}: ", "note"), (content.gifts[key].text, "")])
    return lines


def tree_lines(table: Table, hero: Hero) -> list[Line]:
    """Every slot: taken ■, open □, not reached yet ·; its cost, what it gives, where its arrows lead."""
    lines: list[Line] = [[("Gift tree  ■ taken □ open · not yet", "dim")]]
    free = open_slots(table, hero.key)
    for index, slot in enumerate(table.content.heroes[hero.key].slots):
        taken = hero.slots[index]
        mark, style = ("■", "good") if taken else (("□", "bold") if index in free else ("·", "dim"))
        arrows = f" →{','.join(str(number) for number in slot.to)}" if slot.to else ""
        start = " start" if slot.start else ""
        what = table.content.gifts[taken].name if taken else f"costs {slot.cost}{start}"
        lines.append([(f"{index + 1}{mark} ", style), (f"{what}: {slot.text}{arrows}", style if taken else "")])
    return lines


# -- the tracks -------------------------------------------------------------------------------------------------------


def control_lines(table: Table) -> list[Line]:
    state, content = table.state, table.content
    warning = next((f", legion changes at {at}" for at in DOOM_LEGION[state.legion_changes :]), "")
    lines: list[Line] = [
        [("Doom ", "bold"), (bar(state.doom, DOOM_LOST, 13), "bad"), (f" {state.doom}/{DOOM_LOST}{warning}", "")],
        [("Despair ", "bold"), (f"{state.despair}/{DESPAIR_STEPS}, ", ""), (f"+{len(state.seats)} a turn", "dim")],
        [
            ("Lord track ", "bold"),
            (f"{state.lord_track}/{LORD_STEPS}, Lord cycle in {turns_to_cycle(table)} turns", ""),
        ],
        [("Despair dice ", "bold"), (f"{state.dice} of {state.dice_cap}", "")],
        [("Courage pool ", "bold"), (str(state.pool), "")],
        [("Captain ", "bold"), (content.heroes[captain(state)].name, "")],
        [(f"Legion {content.legions[state.legion].name}: ", "enemy"), (content.legions[state.legion].text, "")],
    ]
    lines += _lord_lines(table)
    for place in [*state.areas]:
        for name, health, attack, need in fourth_groups(table, place):
            lines.append([(f"{name} ", "boss"), (f"♥{health} attack {attack}, toughness {need}", "")])
    if state.divine >= 0:
        lines.append([("Divine intervention: ", "note"), (content.heroes[state.seats[state.divine].hero].name, "")])
    lines.append([(f"{content.maps[state.map].name}, {rating_name(state.options.rating)}", "dim")])
    return lines


def _lord_lines(table: Table) -> list[Line]:
    lines: list[Line] = []
    for lord in table.state.lords:
        if lord.dead:
            continue
        lines.append([(f"{lord_name(table, lord)} ", "boss"), (f"in {area_name(table, lord.area)}", "")])
        for _, name, health, most, need in part_names(table, lord):
            lines.append(
                [(f" {name} ", ""), (bar(health, most, 8), "boss"), (f" {health}/{most} toughness {need}", "")]
            )
        lines += [[(f" {words}", "boss")] for words in lord_marks(table, lord)]
        if lord.known and lord.key:
            sheet = table.content.lords[lord.key]
            lines.append([("Menace: ", "bold"), (sheet.menace, "")])
            lines.append([(sheet.text, "")])
            lines.append([("Reward: ", "bold"), (sheet.reward, "")])
    return lines


# -- the gifts --------------------------------------------------------------------------------------------------------


def gift_lines(table: Table) -> list[Line]:
    lines: list[Line] = []
    for key in table.state.panel:
        if key:
            gift = table.content.gifts[key]
            extra = f" +{gift.extra}" if gift.extra else ""
            icon = " ✦" if gift.icon else ""
            lines.append([(f"{gift.name}{extra}{icon}: ", "bold"), (gift.text, "")])
    empty = table.state.panel.count("")
    if empty:
        lines.append([(f"{empty} empty slot{'s' if empty > 1 else ''}, filled at the next Lord cycle", "dim")])
    return lines or [[("The gift panel is empty.", "dim")]]
