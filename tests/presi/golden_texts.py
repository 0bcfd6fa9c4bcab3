"""Whole hands of every preset as text, with what each seat sees.

`python -m tests.presi.golden_texts` writes the transcripts in tests/presi/golden/ anew. A change of the rules
shows there as a change of a text, line by line.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from presi.actions import Action, Choice, Deal, Give, Play
from presi.cards import Card, Seat, deck
from presi.events import Debt, Event
from presi.game import Game, Phase, decide, new_game, next_start, replay, turn_seats
from presi.notation import format_cards
from presi.players import EASY, NORMAL
from presi.presets import PRESETS
from presi.referee.names import Names
from presi.referee.words import told
from presi.view import SeatView, view

FOLDER = Path(__file__).parent / "golden"
HANDS = 2
NAMES = Names(("Ana", "Bru", "Cai", "Dan"))
SEEDS = {
    "barajamos": 1,
    "barajamos40": 2,
    "president52": 38,
    "president54": 4,
    "pagat": 5,
    "quebec": 6,
    "tarot78": 4,
    "tarot54": 6,
    "tarot32": 20,
}
"""One deal and one way of playing for each preset."""


def playthrough(preset: str) -> str:
    """The transcript of a preset's first hands."""
    return "\n".join((f"# {preset}: {HANDS} hands of {len(NAMES.all)} seats", *_lines(preset), ""))


def _lines(preset: str) -> Iterator[str]:
    rules, rng = PRESETS[preset], Random(SEEDS[preset])  # noqa: S311  the same game again
    game = new_game(rules, len(NAMES.all))
    while not (game.phase is Phase.DEAL and game.hand == HANDS):
        action = _action(game, rng)
        if isinstance(action, Deal):
            yield ""
            yield f"## Hand {game.hand + 1}"
        elif isinstance(action, Play) and game.table is None:
            yield ""
        yield from _sees_before(game, action)
        events = decide(game, action)
        game = replay(game, events)
        yield f"{_spoken(action)} => {told(events, NAMES)}"
        if isinstance(action, Deal) or _is_swapped(events):
            yield from _sights(game)


def _action(game: Game, rng: Random) -> Action:
    if game.phase is Phase.DEAL:
        cards = list(deck(game.rules))
        rng.shuffle(cards)
        start = next_start(game)
        return Deal(Seat(0) if start is None else start, tuple(cards))
    seat = turn_seats(game)[0]
    # Two who know how and two who do anything, large sets before others: more comes to pass.
    seen = view(game, seat)
    if seat % 2:
        return NORMAL.act(seen, rng)
    largest = max(seen.choices, key=_size, default=None)
    return largest if largest is not None and _size(largest) > 1 else EASY.act(seen, rng)


def _size(choice: Choice) -> int:
    return len(choice.cards) if isinstance(choice, Play) else 0


def _is_swapped(events: tuple[Event, ...]) -> bool:
    return any(type(event).__name__ == "Swapped" for event in events)


def _spoken(action: Action) -> str:
    match action:
        case Deal(start, cards):
            return f"deal: start={NAMES[start]} {format_cards(cards)}"
        case Give(seat, cards):
            return f"{NAMES[seat]} gives {format_cards(cards)}"
        case Play(seat, cards, value):
            return f"{NAMES[seat]} {format_cards(cards)}{'' if value is None else f' as {value}'}"
        case _:
            return f"{NAMES[action.seat]} {_UNPLAYED[type(action).__name__]}"


_UNPLAYED = {"Pass": "pass", "SkipTurn": "skip", "Close": "close"}


def _sees_before(game: Game, action: Action) -> Iterator[str]:
    """What the seat that acts sees when it does."""
    if isinstance(action, Deal):
        return
    seen = view(game, action.seat)
    if seen.debt is not None:
        yield f"  {NAMES[seen.seat]} holds {format_cards(seen.cards)} and {_owes(seen.debt)}"
        return
    marks = [
        word
        for word, is_so in (
            ("inverted", seen.inverted),
            ("threatened", seen.threatened),
            ("alone", seen.alone),
        )
        if is_so
    ]
    table = "nothing" if seen.table is None else f"{NAMES[seen.table.seat]}'s {_cards(seen)}"
    idle = [
        f"{word}: {' '.join(NAMES[seat] for seat in sorted(seats))}"
        for word, seats in (("passed", seen.passed), ("skipped", seen.skipped))
        if seats
    ]
    counts = " ".join(f"{NAMES[Seat(seat)]} {count}" for seat, count in enumerate(seen.counts))
    yield f"  {'; '.join((f'on the table {table}', counts, *idle, *marks))}"
    yield f"  {NAMES[seen.seat]} holds {format_cards(seen.cards)}; may {_choices(seen)}"


def _cards(seen: SeatView) -> str:
    assert seen.table is not None
    return f"{format_cards(seen.table.cards)} ({seen.table.value})"


def _choices(seen: SeatView) -> str:
    return ", ".join(_spoken(choice).partition(" ")[2] for choice in seen.choices)


def _owes(debt: Debt) -> str:
    return f"owes {NAMES[debt.taker]} {debt.count} ({debt.kind})"


def _sights(game: Game) -> Iterator[str]:
    """What each seat sees of the cards after a deal or an exchange."""
    for seat in game.order:
        seen = view(game, seat)
        swapped = _moved(" gave", seen.given) + _moved(" got", seen.received)
        yield f"  {NAMES[seat]} sees {format_cards(seen.cards)}{swapped}"


def _moved(word: str, cards: tuple[Card, ...]) -> str:
    return f";{word} {format_cards(cards)}" if cards else ""


def main() -> None:
    """Write all transcripts."""
    FOLDER.mkdir(exist_ok=True)
    for preset in PRESETS:
        (FOLDER / f"{preset}.txt").write_text(playthrough(preset), encoding="utf-8")


if __name__ == "__main__":
    main()
