"""Anything may come from a keyboard, and as fast as it likes."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events

from tabletop.tui.app import TabletopApp
from tabletop.tui.driver import LONGEST_PASTE, PASTE_PAUSE, Keys


def typed(data, keys=None):
    keys = keys or Keys()
    return [message.key for message in keys.feed(data, 0.0) if isinstance(message, events.Key)]


def heard(keys, later=1.0):
    """The keys heard when an `x` is typed a while later."""
    found = keys.tick(later)
    return typed(b"x", keys) if not found else [*[one.key for one in found], *typed(b"x", keys)]


@pytest.mark.parametrize(
    "data",
    [
        b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\xf4\x90\x80\x80",
        b"\x1b[" + b"9" * 25 + b"u", b"\x1b[99999999999;5u", b"\x1b[1;999999999999A", b"\x1b[;;1114112u",
        b"\x1b[48;0;0;0;0t", b"\x1b[48;24;80;0;0t", b"\x1b[48;99999;99999;1;1t", b"\x1b[<0;99999999;1M",
        b"\x1b[?2048;9$y", b"\x1b[?2026;1$y", b"\x1bO", b"\x1b[1;1R",
    ],
)  # fmt: skip
def test_a_strange_byte_or_sequence_is_shrugged_off(data):
    keys = Keys()
    keys.feed(data, 0.0)
    keys.tick(1.0)
    time.sleep(0.11)  # an unfinished sequence is given up after a tenth of a second
    keys.tick(1.0)
    assert typed(b"xx", keys)[-1] == "x"


@settings(max_examples=300)
@given(st.lists(st.binary(max_size=20) | st.sampled_from([b"\x1b[", b"\x1b[200~", b"\x1b[201~", b";9999999999u"])))
def test_no_bytes_end_the_ear_and_ctrl_c_is_always_heard(parts):
    keys = Keys()
    for part in parts:
        for message in keys.feed(part, 0.0):
            assert not isinstance(message, events.Resize)
        keys.tick(0.0)
    assert typed(b"\x03", keys) == ["ctrl+c"]
    assert typed(b"x", keys) == ["x"]


def test_a_key_that_cannot_be_written_down_is_no_key():
    assert typed(b"\x1b[55296u") == []


def test_a_paste_is_not_typed():
    keys = Keys()
    assert typed(b"\x1b[200~move\rmove\r\x1b[201~", keys) == []
    assert typed(b"x", keys) == ["x"]


def test_a_paste_without_end_ends_after_a_pause():
    keys = Keys()
    typed(b"\x1b[200~some", keys)
    assert typed(b"x", keys) == []
    keys.tick(PASTE_PAUSE + 0.1)
    assert typed(b"x", keys) == ["x"]


def test_a_paste_without_end_is_not_kept_for_ever():
    keys = Keys()
    typed(b"\x1b[200~", keys)
    typed(b"y" * (LONGEST_PASTE + 1), keys)
    assert typed(b"x", keys) == ["x"]


NAMES = ["down", "up", "enter", "escape", "q", "r", "n", "s", "w", "c", "a", "p", "tab", "space", "backspace", "m", "L"]


@pytest.mark.parametrize("seed", range(5))
async def test_keys_typed_faster_than_screens_open_break_nothing(saves, seed):
    chance = random.Random(seed)
    app = TabletopApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(25):
            for key in chance.choices(NAMES, k=chance.randrange(1, 12)):
                app.screen.post_message(events.Key(key, {"space": " "}.get(key, key if len(key) == 1 else None)))
            await pilot.pause()
            if app.return_code is not None:
                break
