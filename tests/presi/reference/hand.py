"""The rules of tricks a second time, slow and obvious: card by card, rule by rule, to compare the game with.

Written from the rules alone (rules.md A2-A4, B, B11). Nothing here is shared with the game but the cards.

Readings, where rules.md leaves a combination open:

 1. A set of wild jokers, or of these and wild twos, may stand for every value of the deck's order, but not
    for a pair of jokers: the joker has a rank of its own only alone (A2 `joker_single`). Jokers that are
    never wild are a rank like others, and two of them are a pair.
 2. Wild twos among themselves are twos: they complete a set of something else (A2 `twos_wild`), and the text
    form has no way to declare them. A two alone is a two.
 3. A single two that clears does so whatever it is played on, also under a revolution or on a joker, as the
    solo trump does (A2 `single_two_clears`); `same_size` wants a single card below it. Where single cards may
    not be led, it may not be led either; the solo trump may (E27).
 4. A longer set has to be strictly higher whatever `compare` says (P11), so it never matches.
 5. `next_seat`: where the next chair has passed or is out, nobody loses a turn, and none is told (E14).
 6. Under `one_chance` a lost turn was the seat's one chance, and a match after which nobody is left to act
    skips nobody (P10).
 7. A match skips nobody where nobody else is in the trick (E22; it happens only where going out does not
    close the trick), and then a fourth equal single tells no `noskip` either.
 8. `must_beat` asks for any legal play, equal ones too; a threatened seat may still be skipped, and the last
    one standing may still close (X15).
 9. A last play "with a two" or "with a joker" is one that has such a card in it, whatever that stands for
    (P02, P13).
10. A trick that is ended at once by a player who goes out with it is `closed`, also where `close_on_go_out`
    is off.
11. Under `last_standing` without `last_standing_may_continue` the last one standing wins the trick at once,
    also where somebody who is out made the last play (S4, end of a tour).
12. The direction of play is reversed exactly while the order is (A3 `revolution_reverses_direction`).
13. Without `counter_revolution` a second four leaves the order inverted, and nothing is told.
14. A leader who holds a joker and nothing else leads it, also where it may not be played alone (E12).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from presi.cards import Card, Seat
from tests.presi.reference.options import Options, PassRule
from tests.presi.reference.position import (
    Hand,
    Move,
    Play,
    State,
    in_trick,
    is_in_trick,
    seats_after,
    with_cards,
)
from tests.presi.reference.sets import (
    OnTable,
    ends_the_trick,
    is_joker,
    is_match,
    is_solo_trump,
    is_two,
    plays_from,
)

__all__ = ["Hand", "Move", "legal", "move", "start"]

_SEATS = "ABCDEFGHIJ"
_FOUR = 4
_TOLD = ("order", "out", "end", "closed", "skip", "trick", "threat", "noskip", "alone", "next")
"""What follows, in the order in which the rulebook's form tells it."""


def start(  # noqa: PLR0913  a position has as many parts
    options: Options,
    holdings: Sequence[Iterable[Card]],
    lead: Seat,
    *,
    finished: Sequence[Seat] = (),
    sent_last: Sequence[Seat] = (),
    inverted: bool = False,
) -> Hand:
    """The position in which `lead` leads; `finished` and `sent_last` are out already, first out first."""
    return Hand(
        options=options,
        holdings=tuple(frozenset(cards) for cards in holdings),
        turn=lead,
        finished=tuple(finished),
        sent_last=tuple(sent_last),
        inverted=inverted,
    )


def legal(hand: Hand) -> list[Move]:
    """Every move of the seat whose turn it is, each choice of suits and each declared value counted apart."""
    plays = _plays(hand)
    match hand.state:
        case State.OVER:
            return []
        case State.LEAD:  # E12: whoever leads cannot pass
            return list(plays)
        case State.THREAT:  # T02: neither pass nor play anything else
            return [*(play for play in plays if _matches(hand, play[1], play[2])), ("skip",)]
        case State.ALONE:
            return [*plays, ("close",)]
        case State.ANSWER:
            return [*plays] if _must_play(hand, plays) else [*plays, ("pass",)]


def _plays(hand: Hand) -> list[Play]:
    found = plays_from(hand.options, hand.holdings[hand.turn], hand.table, inverted=hand.inverted)
    return [("play", cards, value) for cards, value in found]


def _matches(hand: Hand, cards: frozenset[Card], value: str) -> bool:
    return is_match(hand.options, hand.table, cards, value, inverted=hand.inverted)


def _must_play(hand: Hand, plays: list[Play]) -> bool:
    """A3 `must_beat`; A8 X15 asks whether the solo trump is a compulsory answer."""
    options = hand.options
    if not options.must_beat:
        return False
    if options.must_beat_counts_trump:
        return bool(plays)
    return any(not is_solo_trump(options, cards, inverted=hand.inverted) for _, cards, _ in plays)


def move(hand: Hand, chosen: Move) -> Hand:
    """The hand after a legal move, with what followed in `told`."""
    after = _moved(replace(hand, told=()), chosen)
    return replace(after, told=tuple(sorted(after.told, key=lambda word: _TOLD.index(word.split()[0]))))


def _moved(hand: Hand, chosen: Move) -> Hand:
    match chosen:
        case ("play", cards, value):
            return _after_play(hand, cards, value)
        case ("pass",):
            return _after_pass(hand)
        case ("skip",):
            return _lose_turn(hand, hand.turn)
        case _:
            return _win(hand, hand.turn)


def _after_play(hand: Hand, cards: frozenset[Card], value: str) -> Hand:
    seat = hand.turn
    matched = _matches(hand, cards, value)
    ended = ends_the_trick(hand.options, cards, inverted=hand.inverted)
    hand = _put_down(hand, seat, cards, value)
    hand = _revolution(hand, cards)
    if not hand.holdings[seat]:
        hand = _go_out(hand, seat, cards)
        if len(with_cards(hand)) == 1:  # E31
            return _end(hand)
        if hand.options.close_on_go_out or ended:  # E28, reading 10
            return _close(hand, seat)
    elif ended:  # E26, E27
        return _win(hand, seat)
    if hand.options.pass_rule == PassRule.ONE_CHANCE:
        hand = _without_further_turn(hand, seat)
    if _stand_is_last(hand):  # before any skip: T10, T16
        return _last_stand(hand)
    return _skip_or_go_on(hand, seat, matched=matched)


def _put_down(hand: Hand, seat: Seat, cards: frozenset[Card], value: str) -> Hand:
    holdings = list(hand.holdings)
    holdings[seat] = holdings[seat] - cards
    # T12, T18: only another value breaks the row, passes and skips do not.
    goes_on = len(cards) == 1 and _matches(hand, cards, value)
    return replace(
        hand,
        holdings=tuple(holdings),
        table=OnTable(seat, cards, value),
        row=hand.row + 1 if goes_on else 1,
    )


def _revolution(hand: Hand, cards: frozenset[Card]) -> Hand:
    """T06: at once, also for the answer to it. Jokers count."""
    if hand.options.revolution != "four_of_kind" or len(cards) != _FOUR:
        return hand
    if hand.inverted and not hand.options.counter_revolution:  # reading 13
        return hand
    hand = replace(hand, inverted=not hand.inverted)
    return _tell(hand, "order inverted" if hand.inverted else "order normal")


def _go_out(hand: Hand, seat: Seat, cards: frozenset[Card]) -> Hand:
    if _loses_by_finishing(hand.options, cards):
        hand = replace(hand, sent_last=(*hand.sent_last, seat))
        return _tell(hand, f"out {_SEATS[seat]}:last")
    hand = replace(hand, finished=(*hand.finished, seat))
    return _tell(hand, f"out {_SEATS[seat]}:{len(hand.finished)}")


def _loses_by_finishing(options: Options, cards: frozenset[Card]) -> bool:
    """P02, P13, T07, reading 9."""
    with_two = options.finish_with_two_loses and any(is_two(card) for card in cards)
    with_joker = options.finish_with_joker_loses and any(is_joker(card) for card in cards)
    return with_two or with_joker


def _end(hand: Hand) -> Hand:
    """Who went out, then who still holds cards, then who was sent last (T07)."""
    sent_last = hand.sent_last
    if hand.options.disqualified_order == "later_is_higher":
        sent_last = tuple(reversed(sent_last))
    places = (*hand.finished, *with_cards(hand), *sent_last)
    hand = replace(hand, state=State.OVER, places=places)
    return _tell(hand, " ".join(("end", *(_SEATS[seat] for seat in places))))


def _skip_or_go_on(hand: Hand, seat: Seat, *, matched: bool) -> Hand:
    """After a play that ended neither trick nor hand, and left more than one in it."""
    skipped = _whom_it_skips(hand, seat) if matched else None
    if skipped is None:
        return _next_turn(hand, seat)
    if hand.options.skip_cancel_four_singles and hand.row == _FOUR:
        return _next_turn(_tell(hand, "noskip"), seat)
    if hand.options.skip_escape_by_match:
        hand = replace(hand, turn=skipped, state=State.THREAT)
        return _tell(hand, f"threat {_SEATS[skipped]}")
    return _lose_turn(hand, skipped)


def _whom_it_skips(hand: Hand, seat: Seat) -> Seat | None:
    """Who loses the turn when `seat` matches."""
    if hand.options.skip_on_match == "none":
        return None
    others = seats_after(hand, seat)[:-1]
    if hand.options.skip_on_match == "next_seat":
        others = others[:1]  # reading 5
    return next((other for other in others if is_in_trick(hand, other)), None)


def _lose_turn(hand: Hand, seat: Seat) -> Hand:
    """E15: one turn, and no pass."""
    hand = _tell(hand, f"skip {_SEATS[seat]}")
    if hand.options.pass_rule == PassRule.ONE_CHANCE:
        hand = _without_further_turn(hand, seat)  # reading 6
    return _next_turn(hand, seat)


def _after_pass(hand: Hand) -> Hand:
    seat = hand.turn
    if hand.options.pass_rule != PassRule.PASS_AND_RETURN:
        hand = _without_further_turn(hand, seat)
    if _stand_is_last(hand):
        return _last_stand(hand)
    return _next_turn(hand, seat)


def _next_turn(hand: Hand, seat: Seat) -> Hand:
    """To the next seat in the trick; the owner's chair ends it, unless the last one standing does."""
    table = hand.table
    assert table is not None
    for other in seats_after(hand, seat):
        if other == table.owner and hand.options.trick_end == "return_to_owner":
            break
        if is_in_trick(hand, other):
            return _give_turn(hand, other, State.ANSWER)
    if hand.holdings[table.owner]:
        return _win(hand, table.owner)
    return _close(hand, table.owner)  # P03, P14


def _stand_is_last(hand: Hand) -> bool:
    return hand.options.trick_end == "last_standing" and len(in_trick(hand)) <= 1


def _last_stand(hand: Hand) -> Hand:
    """T01: everybody but one has abandoned, or the last one has gone out (T09)."""
    standing = in_trick(hand)
    if not standing:
        assert hand.table is not None
        return _close(hand, hand.table.owner)
    (last,) = standing
    if hand.options.last_standing_may_continue:
        return _give_turn(_tell(hand, f"alone {_SEATS[last]}"), last, State.ALONE)
    return _win(hand, last)  # reading 11


def _win(hand: Hand, seat: Seat) -> Hand:
    return _lead(_tell(hand, f"trick {_SEATS[seat]}"), seat)


def _close(hand: Hand, seat: Seat) -> Hand:
    """E28: the next seat after `seat` that has cards leads, passed and skipped ones included."""
    leader = next(other for other in seats_after(hand, seat) if hand.holdings[other])
    return _lead(_tell(hand, "closed"), leader)


def _lead(hand: Hand, seat: Seat) -> Hand:
    """E24: nothing is carried over from the trick before."""
    return _give_turn(replace(hand, table=None, no_more=frozenset(), row=0), seat, State.LEAD)


def _give_turn(hand: Hand, seat: Seat, state: State) -> Hand:
    return _tell(replace(hand, turn=seat, state=state), f"next {_SEATS[seat]}")


def _without_further_turn(hand: Hand, seat: Seat) -> Hand:
    return replace(hand, no_more=hand.no_more | {seat})


def _tell(hand: Hand, word: str) -> Hand:
    return replace(hand, told=(*hand.told, word))
