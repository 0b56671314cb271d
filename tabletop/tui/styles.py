"""Every style name there is, and what it looks like in each theme.

A view names what a thing *is*; only this table knows colours. Every meaning is also a glyph, a letter or an attribute,
so that nothing is lost without colour. A look is written as ink, ink/paper and attributes: `255/238 b` is colour 255 of
the 256 on 238 in bold; `b` bold, `u` underlined, `r` reverse, `d` dim; `-` is the terminal's own.
"""

THEMES = ("dark", "light", "contrast", "safe", "sixteen")
SEATS = 6

_TABLE = """
                 dark        light       contrast    safe        sixteen     mono
bold             255 b       232 b       255 b       255 b       15 b        b
value            255 b       232 b       255 b       255 b       15 b        b
dim              247         241         252         247         -           -
frame            240         247         250         240         -           -
title            250 b       238 b       231 b       250 b       15 b        b
bar              252/236     236/255     231/19      252/236     r           r
bar.dim          248/236     240/255     255/19      248/236     r           r
bar.bold         255/236 b   232/255 b   255/19 b    255/236 b   r b         r b
bar.warn         221/236 b   94/255 b    226/19 b    221/236 b   r b         r b
bar.bad          210/236 b   160/255 b   210/19 b    208/236 b   r b         r b
key              221 b       94 b        226 b       221 b       11 b        b
warn             221 b       94 b        226 b       221 b       11 b        b
teamline         221 b       94 b        226 b       221 b       11 b        b
message          221 b       94 b        226 b       221 b       11 b        b
target           221 u       94 u        226 u       221 u       11 u        u
cursor           16/221 b    255/94 b    16/221 b    16/221 b    0/3 b       r
at               255/238 b   232/253 b   255/21 b    255/238 b   r b         r b
chosen           114 b       28 b        114 b       117 b       10 b        b
closed           244         242         250         244         -           d
old              244         242         250         244         -           d
rule             244         242         250         244         -           d
error            203 b       160 b       210 b       208 b       9 b         b
goal             150         28          120         117         10          -
exit             150         28          120         117         10          -
loss             174         124         217         215         9           -
good             114         28          114         117         10          -
on               114         28          114         117         10          -
mid              222         94          222         222         11          -
bad              203         160         210         208         9           -
harm             203         160         210         208         9           -
doom             203         160         210         208         9           -
note             109         24          123         109         6           -
shelf            109         24          123         109         6           -
range            110         25          110         110         12          -
enemy            209         130         215         208         1           -
aim              209         130         215         208         1           -
boss             202 b       124 b       208 b       202 b       9 b         b
lit              16/209 b    255/124 b   16/215 b    16/208 b    15/1 b      r b
fire             208 b       94 b        208 b       220 b       3 b         b
wall             238/238     250/250     250/250     238/238     -           -
floor            240         247         250         240         -           -
off              239         250         250         239         -           -
door             179 b       94 b        226 b       179 b       3 b         b
ground           137         94          222         137         3           -
growth           65          58          120         66          2           -
water            67          25          117         67          4           -
object           80          23          80          80          6           -
vortex           177 b       90 b        177 b       177 b       13 b        b
die              16/252 b    255/236 b   16/252 b    16/252 b    0/7 b       r b
hint             158/235     23/255      158/17      158/235     r           r
hero.1           75 b        25 b        75 b        75 b        12 b        b
hero.2           78 b        22 b        78 b        36 b        10 b        b
hero.3           141 b       54 b        141 b       175 b       13 b        b
hero.4           211 b       125 b       211 b       229 b       15 b        b
hero.5           80 b        23 b        80 b        80 b        6 b         b
hero.6           187 b       58 b        187 b       187 b       14 b        b
badge.1          16/75 b     255/25 b    16/75 b     16/75 b     15/4 b      r b
badge.2          16/78 b     255/22 b    16/78 b     16/36 b     0/2 b       r b
badge.3          16/141 b    255/54 b    16/141 b    16/175 b    15/5 b      r b
badge.4          16/211 b    255/125 b   16/211 b    16/229 b    0/7 b       r b
badge.5          16/80 b     255/23 b    16/80 b     16/80 b     0/6 b       r b
badge.6          16/187 b    255/58 b    16/187 b    16/187 b    0/14 b      r b
"""

WEAK = ("target",)
"""Styles whose colour shows only where the thing under them has none of its own."""


def _columns() -> tuple[list[int], list[str]]:
    head = _TABLE.splitlines()[1]
    names = head.split()
    return [head.index(name) for name in names], names


def _read() -> dict[str, dict[str, str]]:
    starts, names = _columns()
    found: dict[str, dict[str, str]] = {name: {"": "-"} for name in names}
    for row in _TABLE.splitlines()[2:]:
        style = row[: starts[0]].strip()
        for index, name in enumerate(names):
            end = starts[index + 1] if index + 1 < len(starts) else None
            found[name][style] = row[starts[index] : end].strip()
    return found


LOOKS: dict[str, dict[str, str]] = _read()
"""The look of every style, by theme; `mono` has no colour."""
STYLES = list(LOOKS["dark"])


def unknown(name: str) -> list[str]:
    """The parts of a style name, joined by +, that are not in the table."""
    return [part for part in name.split("+") if part not in LOOKS["dark"]]
