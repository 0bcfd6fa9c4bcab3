"""When each sentence of the rules has to be said, told a second time and apart from the words."""

from collections.abc import Callable, Mapping

from presi.cards import Deck, value_of
from presi.options import (
    Compare,
    DealStart,
    DisqualifiedOrder,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    JokerSingle,
    JokerWild,
    LaterLeader,
    PassRule,
    PlayDirection,
    Revolution,
    Scoring,
    SeatChange,
    SingleTwoClears,
    SizeRule,
    SkipOnMatch,
    ThreePlayerSecond,
    TrickEnd,
    TrumpUnderRevolution,
)
from presi.rules import Rules

__all__ = ["SENTENCES"]

Applies = Callable[[Rules], bool]


def seats(r: Rules) -> list[int]:
    """The numbers of players that the points allow."""
    numbers = range(r.players_min, r.players_max + 1)
    match r.scoring:
        case Scoring.QUEBEC:
            return [4] if 4 in numbers else []
        case Scoring.SYMMETRIC:
            return [number for number in numbers if number % 2]
        case tuple():
            return [len(r.scoring)]
        case _:
            return list(numbers)


def sets(r: Rules) -> bool:
    return r.set_sizes != (1,)


def turns(r: Rules) -> bool:
    return r.revolution is Revolution.FOUR_OF_KIND


def wild_joker(r: Rules) -> bool:
    return r.jokers > 0 and r.joker_wild is JokerWild.IN_SETS


def trump_fits_a_set(r: Rules) -> bool:
    """Trumps are single, and so is nothing else but a joker."""
    card = r.solo_trump
    if card is None or not sets(r):
        return False
    return not value_of(card).startswith("T") or wild_joker(r) or r.twos_wild


def swaps_of_many(r: Rules) -> bool:
    return max(seats(r)) > 3 and r.exchange_top_count + r.exchange_second_count > 0


def swaps_of_three(r: Rules) -> bool:
    return min(seats(r)) == 3 and r.exchange_three_players[0] > 0


def swaps(r: Rules) -> bool:
    return swaps_of_many(r) or swaps_of_three(r)


def gives(back: ExchangeReturn) -> Applies:
    """Whether somebody is said by title to give cards, and to get such cards back."""

    def applies(r: Rules) -> bool:
        counts = [r.exchange_top_count, r.exchange_second_count] if max(seats(r)) > 3 else []
        if seats(r) == [3]:
            counts = [r.exchange_three_players[0]]
        return r.exchange_return is back and any(counts)

    return applies


def several_sent_last(r: Rules) -> bool:
    return r.finish_with_two_loses or (r.finish_with_joker_loses and r.jokers == 2)


SENTENCES: Mapping[str, Applies] = {
    # The goal and the end
    "**Goal.** Get rid of your cards before the others.": lambda _: True,
    "Points are not counted.": lambda r: r.scoring is Scoring.NONE,
    "The highest total wins, and among equals the better place in the last hand.": lambda r: (
        r.scoring is not Scoring.NONE and (r.target is not None or r.hands is not None)
    ),
    "The game ends with the hand in which somebody reaches {target}.": lambda r: (
        r.target is not None and r.hands is None
    ),
    "The game ends with the hand in which somebody reaches {target}, or after {n} hand.": lambda r: (
        r.target is not None and r.hands is not None
    ),
    "The game ends after {n} hand.": lambda r: r.target is None and r.hands is not None,
    "The game goes on for as long as you like.": lambda r: r.target is None and r.hands is None,
    "**Points.** After each hand the first scores 2, the second 1, and nobody else.": lambda r: (
        r.scoring is Scoring.P2_V1
    ),
    "**Points.** After each hand you score a point for each player who finished behind you.": lambda r: (
        r.scoring is Scoring.PER_BEATEN
    ),
    "**Points.** After each hand, from the first to the last of {seats} players: {scores}.": lambda r: (
        r.scoring in {Scoring.SYMMETRIC, Scoring.QUEBEC} or isinstance(r.scoring, tuple)
    ),
    # Cards
    "**Cards.** {players}, {deck}. From high to low: {values}. Suits do not count.": lambda _: True,
    "trump 1, trumps 21 to 2": lambda r: r.deck is Deck.TAROT78,
    "The excuse is the joker.": lambda r: r.deck is Deck.TAROT78,
    "A joker alone is the highest card of all.": lambda r: r.jokers > 0 and r.joker_single is JokerSingle.TOP,
    "A joker is never played alone, except to lead when you hold nothing else.": lambda r: (
        r.jokers > 0 and r.joker_single is JokerSingle.NONE
    ),
    "In a set a joker stands for any value.": lambda r: wild_joker(r) and sets(r),
    "Two jokers are a pair; with other cards they make no set.": lambda r: (
        r.jokers == 2 and r.joker_wild is JokerWild.NEVER and 2 in r.set_sizes
    ),
    "It makes no set with other cards.": lambda r: (
        r.jokers > 0
        and r.joker_wild is JokerWild.NEVER
        and sets(r)
        and not (r.jokers == 2 and 2 in r.set_sizes)
    ),
    "In a revolution it is the lowest.": lambda r: (
        r.jokers > 0 and r.joker_single is JokerSingle.TOP and turns(r) and r.revolution_moves_joker
    ),
    "In a revolution it stays the highest.": lambda r: (
        r.jokers > 0 and r.joker_single is JokerSingle.TOP and turns(r) and not r.revolution_moves_joker
    ),
    "Twos stand for any value in a set with other cards.": lambda r: r.twos_wild and sets(r),
    "**The trump.** Played alone, {card} wins any trick at once, whatever lies on the table, and its player "
    "leads again.": lambda r: r.solo_trump is not None,
    "In a set it is a card like its equals.": trump_fits_a_set,
    "A revolution changes nothing about that.": lambda r: (
        turns(r) and r.solo_trump is not None and r.trump_under_revolution is TrumpUnderRevolution.WINS
    ),
    "In a revolution it has no such power.": lambda r: (
        turns(r) and r.solo_trump is not None and r.trump_under_revolution is TrumpUnderRevolution.PLAIN
    ),
    "**Twos.** A two played alone wins a trick of single cards at once, and its player leads again.": (
        lambda r: r.single_two_clears is SingleTwoClears.SAME_SIZE
    ),
    "**Twos.** A two played alone wins any trick at once, and its player leads again.": lambda r: (
        r.single_two_clears is SingleTwoClears.ANY_SIZE
    ),
    # Deal and lead
    "**Deal.** All cards are dealt, and turns go anticlockwise.": lambda r: (
        r.play_direction is PlayDirection.ANTICLOCKWISE
    ),
    "**Deal.** All cards are dealt, and turns go clockwise.": lambda r: (
        r.play_direction is PlayDirection.CLOCKWISE
    ),
    "Each deal begins one seat further on.": lambda r: r.deal_start is DealStart.ROTATE,
    "From the second hand on the last of the hand before deals, to the next seat first.": lambda r: (
        r.deal_start is DealStart.LEFT_OF_DEALER
    ),
    "Between hands seats change: the order of the places is the new order of turns.": lambda r: (
        r.seat_change is SeatChange.BY_RANK
    ),
    "**First lead.** In the first hand the player who was dealt the first card leads.": lambda r: (
        r.first_leader is FirstLeader.LEFT_OF_DEALER
    ),
    "**First lead.** In the first hand whoever holds {card} leads, with any cards.": lambda r: (
        r.first_leader is not FirstLeader.LEFT_OF_DEALER
    ),
    "In the later ones, the last of the hand before does.": lambda r: (
        r.later_leader is LaterLeader.LAST_PLACE
    ),
    "In the later ones, the first of the hand before does.": lambda r: (
        r.later_leader is LaterLeader.PRESIDENT
    ),
    # Inside a trick
    "**Playing.** Whoever leads a trick plays a single card.": lambda r: not sets(r),
    "**Playing.** Whoever leads a trick plays {sizes}, all of one value.": sets,
    "The others answer in turn with as many cards, of the same value or higher.": lambda r: (
        r.compare is Compare.EQUAL_OR_HIGHER
    ),
    "The others answer in turn with as many cards, of a higher value.": lambda r: (
        r.compare is Compare.STRICTLY_HIGHER
    ),
    "More cards of a higher value beat fewer cards, too.": lambda r: (
        sets(r) and r.size_rule is SizeRule.LONGER_BEATS_SHORTER
    ),
    "When the turn comes back to whoever made the last play, that player has won the trick and leads the "
    "next.": lambda r: r.trick_end is TrickEnd.RETURN_TO_OWNER and r.pass_rule is not PassRule.ONE_CHANCE,
    "After one turn each, whoever made the last play has won the trick and leads the next.": lambda r: (
        r.pass_rule is PassRule.ONE_CHANCE
    ),
    "The last one who has not passed has won the trick and leads the next.": lambda r: (
        r.trick_end is TrickEnd.LAST_STANDING and not r.last_standing_may_continue
    ),
    "The last one who has not passed has won the trick, may go on playing on it alone, and then leads the "
    "next.": lambda r: r.trick_end is TrickEnd.LAST_STANDING and r.last_standing_may_continue,
    "Instead of answering you may pass, even if you could play.": lambda r: not r.must_beat,
    "You may pass only if you cannot answer.": lambda r: (
        r.must_beat and (r.solo_trump is None or bool(r.must_beat_counts_trump))
    ),
    "You may pass only if you cannot answer; {card} alone need not be played for that.": lambda r: (
        r.must_beat and r.solo_trump is not None and not r.must_beat_counts_trump
    ),
    "Whoever leads cannot pass.": lambda _: True,
    "Whoever passes is out until the next trick.": lambda r: r.pass_rule is PassRule.PASS_OUT,
    "Whoever passes may still play when the turn comes round again.": lambda r: (
        r.pass_rule is PassRule.PASS_AND_RETURN
    ),
    "Everybody has one turn in a trick, played or passed.": lambda r: r.pass_rule is PassRule.ONE_CHANCE,
    "**Skipping.** Match the value of the play before, and the next player loses that turn.": lambda r: (
        r.skip_on_match is SkipOnMatch.NEXT_IN_TRICK
    ),
    "**Skipping.** Match the value of the play before, and the player in the next seat loses that turn; "
    "nobody does if that player has passed or is out.": lambda r: r.skip_on_match is SkipOnMatch.NEXT_SEAT,
    "Whoever is to be skipped may match as well, and then the next one is to be skipped.": lambda r: (
        r.skip_escape_by_match
    ),
    "The fourth equal single card in a row skips nobody.": lambda r: r.skip_cancel_four_singles,
    "A skipped player may play when the turn comes round again.": lambda r: (
        r.skip_on_match is not SkipOnMatch.NONE and r.pass_rule is not PassRule.ONE_CHANCE
    ),
    # Revolution
    "**Revolution.** Four of a kind turn the order of the cards round until the end of the hand.": turns,
    "Cards that stand for others count.": lambda r: turns(r) and (wild_joker(r) or r.twos_wild),
    "Four more put it right again.": lambda r: turns(r) and r.counter_revolution,
    "Four more change nothing.": lambda r: turns(r) and not r.counter_revolution,
    "While it lasts, turns go the other way round.": lambda r: turns(r) and r.revolution_reverses_direction,
    # Going out and titles
    "Your last card closes the trick at once, and the next player who has cards leads.": lambda r: (
        r.close_on_go_out
    ),
    "The trick goes on after your last card; if nobody beats it, the next player who has cards leads.": (
        lambda r: not r.close_on_go_out and r.trick_end is TrickEnd.RETURN_TO_OWNER
    ),
    "The trick goes on without you after your last card.": lambda r: (
        not r.close_on_go_out and r.trick_end is TrickEnd.LAST_STANDING
    ),
    "Whoever goes out with a two takes the last place.": lambda r: (
        r.finish_with_two_loses and not r.finish_with_joker_loses
    ),
    "Whoever goes out with a joker takes the last place.": lambda r: (
        r.finish_with_joker_loses and not r.finish_with_two_loses
    ),
    "Whoever goes out with a two or a joker takes the last place.": lambda r: (
        r.finish_with_two_loses and r.finish_with_joker_loses
    ),
    "Of several, the one who did so later is higher.": lambda r: (
        several_sent_last(r) and r.disqualified_order is DisqualifiedOrder.LATER_IS_HIGHER
    ),
    "Of several, the one who did so earlier is higher.": lambda r: (
        several_sent_last(r) and r.disqualified_order is DisqualifiedOrder.EARLIER_IS_HIGHER
    ),
    "**Titles.** {first}: first place; {second}: second; {last}: last.": lambda _: True,
    "{title}: second to last.": lambda r: min(seats(r)) > 3,
    "With four players or more, {title}: second to last.": lambda r: min(seats(r)) == 3 < max(seats(r)),
    "With three players, {title}: second.": lambda r: (
        min(seats(r)) == 3 < max(seats(r)) and r.three_player_second is ThreePlayerSecond.NEUTRAL
    ),
    "{title}: all places between.": lambda r: max(seats(r)) > 4,
    # Exchange
    "**Exchange.** From hand {hand} on, cards are swapped before playing.": swaps,
    "The {low} gives their best card to the {high}, who gives back their worst.": gives(
        ExchangeReturn.WORST_FORCED
    ),
    "The {low} gives their best card to the {high}, who gives back any card.": gives(
        ExchangeReturn.FREE_CHOICE
    ),
    "With three players nothing is swapped.": lambda r: (
        swaps_of_many(r) and min(seats(r)) == 3 and not swaps_of_three(r)
    ),
    "With three players only the first and the last swap, {n} card.": lambda r: (
        swaps_of_three(r) and max(seats(r)) > 3
    ),
    "The best card of all is {card}.": lambda r: swaps(r) and r.best_card_override is not None,
    "Jokers are never given: the next card goes instead.": lambda r: (
        swaps(r) and r.exchange_joker is ExchangeJoker.NEVER
    ),
    "Among cards of the same value you choose.": swaps,
    "All choose at the same time among the cards they were dealt, without knowing what they will get.": (
        lambda r: swaps(r) and r.exchange_timing is ExchangeTiming.SIMULTANEOUS
    ),
    "The lower one gives first; the higher one chooses with those cards in hand.": lambda r: (
        swaps(r) and r.exchange_timing is ExchangeTiming.SEQUENTIAL
    ),
}
"""By the English sentence, its singular form where it counts something."""
