"""Shuffles that can be proved, records of whole games, and the commands that read them."""

import hashlib
import json
import subprocess
import sys
import tempfile
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from presi import referee
from presi.cards import deck
from presi.commitment import Seal, promises, seal
from presi.errors import RecordError
from presi.events import Dealt, Event, Played
from presi.game_record import GameRecord, game_from_json, game_to_json
from presi.notation import parse_cards
from presi.presets import PRESETS, barajamos
from presi.record_files import print_record, verify_record
from presi.referee.blocks import read_blocks
from presi.referee.headings import heading, plain_names
from presi.referee.options import read_rules
from presi.rules import Rules
from presi.verification import Fault, Wrong, faults
from tests.presi.playing import chance, low_action, moments

NAMES = ("Marta", "Marta", "pass")


def recorded(seed: int = 1, rules: Rules = barajamos, hands: int = 50) -> GameRecord:
    """A game of three, sealed, broken off after so many hands."""
    events: list[Event] = []
    for before, _, followed, _ in moments(3, chance(seed), low_action, rules):
        if before.hand >= hands and isinstance(followed[0], Dealt):
            break
        events += followed
    decks = [event.deck for event in events if isinstance(event, Dealt)]
    seals = tuple(seal(f"secret {hand}", each) for hand, each in enumerate(decks))
    return GameRecord(rules, NAMES, seals, tuple(events))


def written(record: GameRecord, folder: Path) -> str:
    path = folder / "game.json"
    path.write_text(json.dumps(game_to_json(record)), encoding="utf-8")
    return str(path)


def test_a_promise_is_the_hash_of_the_secret_and_the_deck_as_text() -> None:
    cards = parse_cards("3o 7c Kb")
    assert seal("abc", cards).commitment == hashlib.sha256(b"abc 3o 7c Kb").hexdigest()
    assert promises(seal("abc", cards), cards)


@pytest.mark.parametrize("cards", ["7c 3o Kb", "3o 7c", "3o 7c Kb Kb", ""])
def test_another_deck_or_order_breaks_the_promise(cards: str) -> None:
    assert not promises(seal("abc", parse_cards("3o 7c Kb")), parse_cards(cards))


def test_the_secret_is_not_shown_by_accident() -> None:
    assert "abc" not in repr(seal("abc", deck(barajamos)))


def test_a_record_comes_back_from_json() -> None:
    record = recorded()
    assert game_from_json(json.loads(json.dumps(game_to_json(record)))) == record


def test_a_right_record_has_no_fault() -> None:
    assert list(faults(recorded())) == []


def test_a_game_that_was_broken_off_is_as_right_as_a_finished_one() -> None:
    record = recorded()
    last_move = max(place for place, event in enumerate(record.events) if isinstance(event, Played))
    assert list(faults(replace(record, events=record.events[:last_move]))) == []


def test_the_hand_whose_deck_was_not_promised_is_named() -> None:
    record = recorded()
    seals = (*record.seals[:2], Seal("0" * 64, "another secret"), *record.seals[3:])
    assert list(faults(replace(record, seals=seals))) == [Fault(3, Wrong.SEAL)]


def test_a_hand_that_nobody_promised_is_named() -> None:
    record = recorded()
    assert Fault(2, Wrong.UNSEALED) in faults(
        replace(record, seals=(record.seals[0], None, *record.seals[2:]))
    )


def test_swapped_cards_break_the_promise_and_the_play() -> None:
    record = recorded()
    places = [place for place, event in enumerate(record.events) if isinstance(event, Dealt)]
    dealt = record.events[places[1]]
    assert isinstance(dealt, Dealt)
    other = replace(dealt, deck=(*dealt.deck[1:], dealt.deck[0]))
    events = (*record.events[: places[1]], other, *record.events[places[1] + 1 :])
    found = set(faults(replace(record, events=events)))
    assert found == {Fault(2, Wrong.SEAL), Fault(2, Wrong.PLAY)}


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_an_event_taken_out_is_missed_in_its_hand(data: st.DataObject) -> None:
    record = recorded(hands=3)
    place = data.draw(st.integers(0, len(record.events) - 2))
    if isinstance(record.events[place], Dealt):
        return
    hand = sum(isinstance(event, Dealt) for event in record.events[:place])
    events = record.events[:place] + record.events[place + 1 :]
    (fault,) = faults(replace(record, events=events))
    assert fault.wrong is Wrong.PLAY
    # Without a hand's last event, the next deal is the first that does not follow.
    assert fault.hand in {hand, hand + 1}


def test_what_stands_before_the_first_deal_is_no_hand() -> None:
    record = recorded()
    events = (next(event for event in record.events if isinstance(event, Played)), *record.events)
    assert list(faults(replace(record, events=events))) == [Fault(0, Wrong.PLAY)]


def test_the_referee_accepts_the_text_of_a_recorded_game(tmp_path: Path) -> None:
    text, judged = StringIO(), StringIO()
    assert print_record(written(recorded(), tmp_path), text, judged) == 0
    (tmp_path / "game.vec").write_text(text.getvalue(), encoding="utf-8")
    assert referee.run([str(tmp_path / "game.vec")], judged, judged) == 0
    assert judged.getvalue().startswith("ok: 1 blocks")


@pytest.mark.parametrize(
    "rules",
    [
        *PRESETS.values(),
        replace(barajamos, target=15, exchange_three_players=(1, 0), best_card_override=None),
    ],
)
def test_a_heading_names_the_rules_that_the_referee_reads(rules: Rules) -> None:
    blocks, problems = read_blocks(f"{heading('G1', rules)}\ntitle: t\nA 3o")
    assert not problems
    assert read_rules(blocks[0]) == rules


def test_names_become_single_words_that_differ() -> None:
    assert plain_names(["Marta L.", "Marta L.", "pass", " ", "a:b"]) == (
        "Marta_L.",
        "Marta_L._2",
        "pass_3",
        "P4",
        "a_b",
    )


def test_verify_says_yes_and_shows_each_promise(tmp_path: Path) -> None:
    record, out = recorded(), StringIO()
    assert verify_record(written(record, tmp_path), out, out) == 0
    assert record.seals[0] is not None
    assert f"hand 1: {record.seals[0].commitment}\n" in out.getvalue()
    assert out.getvalue().splitlines()[-1].startswith(f"yes: {len(record.seals)} hands")


def test_verify_names_the_hand_that_is_wrong(tmp_path: Path) -> None:
    record, out = recorded(), StringIO()
    seals = (*record.seals[:-1], Seal("0" * 64, "x"))
    assert verify_record(written(replace(record, seals=seals), tmp_path), out, out) == 1
    assert f"no: hand {len(seals)}: its deck is not the one that was promised" in out.getvalue()


def broken(change: dict[str, Any]) -> dict[str, Any]:
    return {**game_to_json(recorded(hands=1)), **change}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"rules": 7}, "rules"),
        ({"rules": {"a\nb": 1}}, "rules.a"),
        ({"names": ["A"]}, "names"),
        ({"names": [1, 2, 3]}, "names[0]"),
        ({"names": "ABC"}, "names"),
        ({"seals": []}, "seals"),
        ({"seals": [7]}, "seals[0]"),
        ({"seals": [{"commitment": "short", "secret": ""}]}, "seals[0].commitment"),
        ({"seals": [{"commitment": "0" * 64, "secret": None}]}, "seals[0].secret"),
        ({"events": None}, "events"),
        ({"events": [], "seals": []}, "events"),
        ({"events": [{"kind": "sung"}]}, "events[0] kind"),
    ],
)
def test_a_broken_record_is_refused_in_one_line_with_its_place(
    change: dict[str, Any], where: str, tmp_path: Path
) -> None:
    (tmp_path / "game.json").write_text(json.dumps(broken(change)), encoding="utf-8")
    for command in (verify_record, print_record):
        out, err = StringIO(), StringIO()
        assert command(str(tmp_path / "game.json"), out, err) == 2
        assert err.getvalue().count("\n") == 1
        assert where in err.getvalue()
        assert out.getvalue() == ""


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"{", b"[" * 100_000, b"null", b"[]", b'{"format": "presi-game"}', b"1" * 5000],
)
def test_what_is_no_record_is_refused_in_one_line(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(content)
    for command in (verify_record, print_record):
        err = StringIO()
        assert command(str(tmp_path / "game.json"), StringIO(), err) == 2
        assert err.getvalue().count("\n") == 1


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    err = StringIO()
    assert verify_record(str(tmp_path / "none.json"), StringIO(), err) == 2
    assert "No such file" in err.getvalue()


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.sampled_from(["dealt", "7o", "", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_record_with_any_value_changed_is_judged_or_refused_and_breaks_nothing(data: st.DataObject) -> None:
    row = json.loads(json.dumps(game_to_json(recorded(hands=2))))
    place: Any = row
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not (isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans())):
            break
        place = place[key]
    place[key] = data.draw(_JSON)
    try:
        record = game_from_json(row)
    except RecordError:
        return
    list(faults(record))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        path.write_text(json.dumps(row), encoding="utf-8")
        assert print_record(str(path), StringIO(), StringIO()) in {0, 2}


def test_totals_of_too_few_seats_are_refused_in_one_line(tmp_path: Path) -> None:
    row = json.loads(json.dumps(game_to_json(recorded(hands=1))))
    for event in row["events"]:
        if event["kind"] == "scored":
            event["totals"] = event["totals"][:-1]
    (tmp_path / "game.json").write_text(json.dumps(row), encoding="utf-8")
    out, err = StringIO(), StringIO()
    assert print_record(str(tmp_path / "game.json"), out, err) == 2
    assert (out.getvalue(), err.getvalue().count("\n")) == ("", 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_output_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    path = written(recorded(hands=1), tmp_path)
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(  # noqa: S603  our own interpreter on our own file
            [sys.executable, "-m", "presi", "record", path],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (3, "the output cannot be written: No space left on device\n")


def test_the_command_line_reads_a_record(tmp_path: Path) -> None:
    path = written(recorded(hands=1), tmp_path)
    for command in ("verify", "record"):
        done = subprocess.run(  # noqa: S603  our own interpreter on our own file
            [sys.executable, "-m", "presi", command, path], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
