"""The board in its place, and the cursor on it."""

from tabletop.core.view import BoardView, Canvas, Spot
from tabletop.tui.boardlines import Offset, board_lines, follow, neighbour_in_order, next_spot, step_towards
from tabletop.tui.text import plain

GRID = [Spot(f"{x}.{y}", f"{x} {y}", x * 10, y * 4, 9, 4) for y in range(3) for x in range(3)]


def board():
    canvas = Canvas(30, 12)
    for spot in GRID:
        canvas.box(spot.x, spot.y, spot.width, spot.height)
    return BoardView(canvas.lines(), GRID)


def test_arrows_go_to_the_next_spot_that_way():
    assert next_spot(GRID, "0.0", "right") == "1.0"
    assert next_spot(GRID, "1.1", "up") == "1.0"
    assert next_spot(GRID, "1.1", "left") == "0.1"
    assert next_spot(GRID, "1.1", "down") == "1.2"


def test_at_the_edge_the_cursor_stays():
    assert next_spot(GRID, "0.0", "left") == "0.0"


def test_every_spot_can_be_reached_even_one_inside_another():
    spots = [Spot("room", "Room", 0, 0, 9, 5), Spot("orc", "Orc", 4, 2, 1, 1), Spot("hall", "Hall", 10, 0, 9, 5)]
    seen, at = [], "room"
    for _ in spots:
        seen.append(at)
        at = neighbour_in_order(spots, at, 1)
    assert sorted(seen) == ["hall", "orc", "room"]


def test_a_lit_spot_shows_its_letter_on_its_lower_frame():
    lines = board_lines(board(), {"1.0": "b"}, "", 30, 12, Offset())
    spot = next(one for one in GRID if one.key == "1.0")
    assert plain(lines[spot.y + spot.height - 1])[spot.x + 2 : spot.x + 5] == "╴b╶"
    assert plain(lines[0]) == plain(board().lines[0])


def test_a_flat_spot_shows_its_letter_where_its_frame_begins():
    view = BoardView([[("┌──┐", "")], [("└──┘", "")]], [Spot("room", "Room", 0, 0, 4, 2)])
    assert plain(board_lines(view, {"room": "a"}, "", 4, 2, Offset())[0]) == "a──┐"


def test_a_letter_never_hides_what_stands_there():
    view = BoardView([[("Road to Hell", "")]], [Spot("road", "Road", 0, 0, 4, 1)])
    assert plain(board_lines(view, {"road": "a"}, "", 30, 1, Offset())[0]) == "Road to Hell"


def test_the_cursor_is_seen_without_colour():
    lines = board_lines(board(), {}, "0.0", 30, 12, Offset())
    assert lines[0][0][1] == "cursor"


def test_a_board_larger_than_its_place_follows_the_cursor():
    offset = follow(board(), "2.2", 15, 6, Offset())
    lines = board_lines(board(), {}, "2.2", 15, 6, offset)
    assert any("cursor" in style for line in lines for _, style in line)
    assert len(lines) == 6
    assert follow(board(), "2.2", 15, 6, offset) == offset


def test_in_a_frameless_room_the_letter_stands_in_a_blank_corner():
    view = BoardView([[("VI ml Depress", "")], [("G            ", "")]], [Spot("room", "Room", 0, 0, 13, 2)])
    lines = board_lines(view, {"room": "a"}, "", 30, 2, Offset())
    assert [plain(line) for line in lines] == ["VI ml Depress", "G           a"]


def test_a_board_that_goes_on_says_where():
    lines = board_lines(board(), {}, "", 15, 6, Offset(0, 3))
    assert (plain(lines[3])[-1], plain(lines[0])[7], plain(lines[-1])[7]) == ("▶", "▲", "▼")
    assert "◀" not in plain(lines[3])


def test_an_arrow_takes_the_step_that_lies_straight_that_way():
    here, east = Spot("here", "Here", 4, 4), Spot("east", "East", 7, 4)
    spots = [here, east, Spot("north", "North", 4, 3), Spot("far", "Far", 7, 1)]
    ways = ["east", "north", "far"]
    assert step_towards(spots, "here", ways, "right") == "east"
    assert step_towards(spots, "here", ways, "up") == "north"
    assert step_towards(spots, "here", ways, "left") == ""
    assert step_towards(spots, "nowhere", ways, "right") == ""
