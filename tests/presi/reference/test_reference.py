"""The plain rules against the rulebook's positions: what is refused there is not legal here."""

from pathlib import Path

import pytest

from presi.cards import Card, Seat
from presi.notation import parse_card, parse_cards
from presi.referee.blocks import Block, read_blocks
from tests.presi.reference.hand import Hand, Move, legal, move, start
from tests.presi.reference.options import options_from_tokens

_HERE = Path(__file__).parent
_RULEBOOK = _HERE.parent / "rulebook"
_FILES = (
    *(_RULEBOOK / name for name in ("barajamos.vec", "president52.vec", "tarot78.vec")),
    _HERE / "options.vec",
)
_LETTERS = "ABCDEFGHIJ"


def _positions() -> list[Block]:
    blocks = []
    for path in _FILES:
        read, problems = read_blocks(path.read_text(encoding="utf-8"))
        assert not problems
        blocks += [block for block in read if "hands" in block.settings]
    return blocks


def _seats(block: Block) -> dict[str, Seat]:
    return {name: Seat(seat) for seat, name in enumerate(block.settings["players"].text.split())}


def _start(block: Block, seats: dict[str, Seat]) -> Hand:
    settings = {key: setting.text for key, setting in block.settings.items()}
    holdings: list[tuple[Card, ...]] = [()] * len(seats)
    for part in settings["hands"].split(";"):
        name, _, cards = part.partition(":")
        holdings[seats[name.strip()]] = parse_cards(cards)
    out = [entry.partition(":") for entry in settings.get("finished", "").split()]
    return start(
        options_from_tokens(block.tokens),
        holdings,
        seats[settings["lead"]],
        finished=[seats[name] for name, _, last in out if not last],
        sent_last=[seats[name] for name, _, last in out if last],
        inverted=settings.get("order") == "inverted",
    )


def _find(hand: Hand, words: list[str]) -> Move | None:
    """The legal move that the words mean; a joker's value follows it after an equals sign."""
    if words[0] in {"pass", "skip", "close"}:
        return next((found for found in legal(hand) if found[0] == words[0]), None)
    written = [word.partition("=") for word in words]
    cards = frozenset(parse_card(word) for word, _, _ in written)
    declared = {value for _, _, value in written if value}
    plays = [found for found in legal(hand) if found[0] == "play" and found[1] == cards]
    fitting = [found for found in plays if not declared or found[2] in declared]
    assert len(fitting) <= 1
    return fitting[0] if fitting else None


def _in_letters(outcome: str, seats: dict[str, Seat]) -> str:
    def letter(word: str) -> str:
        name, colon, place = word.partition(":")
        return f"{_LETTERS[seats[name]]}{colon}{place}" if name in seats else word

    return "; ".join(" ".join(map(letter, part.split())) for part in outcome.split(";"))


@pytest.mark.parametrize("block", [pytest.param(block, id=block.id) for block in _positions()])
def test_the_plain_rules_follow_the_rulebook(block: Block) -> None:
    seats = _seats(block)
    hand = _start(block, seats)
    for line in block.lines:
        assert line.expected is not None
        name, *words = line.move.split()
        found = _find(hand, words) if seats[name] == hand.turn else None
        if line.expected.startswith("illegal"):
            assert found is None, line
            continue
        assert found is not None, line
        hand = move(hand, found)
        assert "; ".join(hand.told) == _in_letters(line.expected, seats), line


def test_the_rulebook_has_all_its_positions() -> None:
    assert len(_positions()) == 30 + 7 + 7 + 27
