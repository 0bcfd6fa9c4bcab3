"""Single questions: is this gift right, how many cards does each seat get, what do these places score."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from presi.actions import Deal
from presi.cards import Seat, deck
from presi.errors import Illegal, RulesError
from presi.events import Debt, DebtKind
from presi.exchange import check_gift
from presi.game import Game, new_game
from presi.referee.blocks import Block, Line, Setting, shorten
from presi.referee.cards import read_cards
from presi.referee.engine import put
from presi.referee.names import read_names, wrong_number
from presi.referee.problems import Unreadable
from presi.referee.words import totals
from presi.rules import Rules
from presi.scoring import is_over, points, winner


def run_questions(block: Block, rules: Rules) -> Iterator[tuple[Line, str]]:
    """Each question with the engine's answer; raises Unreadable at what cannot be understood."""
    for key, setting in block.settings.items():
        if key != "title":
            raise Unreadable(setting.number, f"{key}: needs players: in the same block")
    for line in block.lines:
        yield line, _answer(line, rules)


def _answer(line: Line, rules: Rules) -> str:
    text = " ".join(line.move.split())
    kind = text.partition(" ")[0]
    if kind not in _KINDS:
        raise Unreadable(line.number, f"{shorten(text)} needs players: in its block, or is no question")
    pattern, answer, example = _KINDS[kind]
    match = pattern.fullmatch(text)
    if match is None:
        raise Unreadable(line.number, f"a question about this is written: {example}")
    return answer(match, line.number, rules)


def _give(match: re.Match[str], line: int, rules: Rules) -> str:
    """Whether a gift is right: `ok` or the refusal."""
    pack = Counter(deck(rules))
    held = read_cards(match["held"].split(), line, pack)
    gift = read_cards(match["gift"].split(), line, pack)
    count = int(match["count"])
    if not 1 <= count <= len(held):
        raise Unreadable(line, f"{count} cards cannot be owed out of {len(held)}")
    kind: DebtKind = "best" if match["kind"] == "best" else "worst"
    try:
        check_gift(rules, Debt(_GIVER, _TAKER, count, kind), held, gift)
    except Illegal as illegal:
        return f"illegal {illegal.code}"
    return "ok"


def _deal(match: re.Match[str], line: int, rules: Rules) -> str:
    """How many cards each seat gets, by seat."""
    seats, size, start = int(match["n"]), int(match["deck"]), int(match["start"])
    cards = deck(rules)
    if size != len(cards):
        raise Unreadable(line, f"wrong deck: {size} cards, and these rules have {len(cards)}")
    if start >= seats:
        raise Unreadable(line, f"no seat {start}: the seats are 0 to {seats - 1}")
    game, _ = put(_new_game(rules, seats, line), Deal(Seat(start), cards))
    return " ".join(str(len(game.cards(Seat(seat)))) for seat in range(seats))


def _score(match: re.Match[str], line: int, rules: Rules) -> str:
    """The totals after a hand, and who has won."""
    before = [_read_total(word, line) for word in match["before"].split()]
    names = read_names(Setting(line, " ".join(name for name, _ in before)))
    places = tuple(names.seat(name, line) for name in match["places"].split())
    if sorted(places) != list(range(len(before))):
        raise Unreadable(line, "places must name every player once")
    _new_game(rules, len(before), line)
    sums = [total + more for (_, total), more in zip(before, points(rules, places), strict=True)]
    if rules.target is None:
        return totals(sums, names)
    won = winner(rules, sums, places) if is_over(rules, 0, sums) else None
    return f"{totals(sums, names)}; {'continue' if won is None else f'winner {names[won]}'}"


def _read_total(word: str, line: int) -> tuple[str, int]:
    name, _, total = word.partition("=")
    if not re.fullmatch(r"-?[0-9]{1,6}", total):
        raise Unreadable(line, f"{shorten(word)} is no player with points, such as A=9")
    return name, int(total)


def _new_game(rules: Rules, seats: int, line: int) -> Game:
    try:
        return new_game(rules, seats)
    except RulesError:
        raise Unreadable(line, wrong_number(rules, seats)) from None


_GIVER, _TAKER = Seat(0), Seat(1)
_KINDS: dict[str, tuple[re.Pattern[str], Callable[[re.Match[str], int, Rules], str], str]] = {
    "give": (
        re.compile(
            r"give \S+ (?P<kind>best|worst) (?P<count>[0-9]{1,3}) from (?P<held>[^:]+):(?P<gift>[^:]*)"
        ),
        _give,
        "give C best 2 from 2o 2c 9o 3c : 2o 2c",
    ),
    "deal": (
        re.compile(r"deal n=(?P<n>[0-9]{1,3}) deck=(?P<deck>[0-9]{1,4}) start=(?P<start>[0-9]{1,3})"),
        _deal,
        "deal n=5 deck=48 start=1",
    ),
    "score": (
        re.compile(r"score (?P<before>.+) places (?P<places>.+)"),
        _score,
        "score A=9 B=10 C=4 places A B C",
    ),
}
