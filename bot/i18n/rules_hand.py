"""The rules in short: the goal, who leads, going out, the exchange and the points."""

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences
from presi.options import (
    DisqualifiedOrder,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    LaterLeader,
    Scoring,
    SeatChange,
    TrickEnd,
)
from presi.refusals import seat_counts
from presi.rules import Rules
from presi.scoring import by_place
from presi.titles import titles

_THREE = 3


def goal(w: Sentences, rules: Rules) -> str:
    """What one plays for, and when the game is over."""
    said = [w("**Goal.** Get rid of your cards before the others."), _end(w, rules)]
    if rules.scoring is Scoring.NONE:
        said.append(w("Points are not counted."))
    elif rules.target is not None or rules.hands is not None:
        said.append(w("The highest total wins, and among equals the better place in the last hand."))
    return " ".join(said)


def leading(w: Sentences, rules: Rules) -> str:
    """Who leads the first hand and the later ones, and whether seats change between them."""
    if rules.first_leader is FirstLeader.LEFT_OF_DEALER:
        first = w("**First lead.** In the first hand the player who was dealt the first card leads.")
    else:
        first = w(
            "**First lead.** In the first hand whoever holds {card} leads, with any cards.",
            card=cards.the_card(w, rules.first_leader),
        )
    match rules.later_leader:
        case LaterLeader.LAST_PLACE:
            later = w("In the later ones, the last of the hand before does.")
        case LaterLeader.PRESIDENT:
            later = w("In the later ones, the first of the hand before does.")
    said = [first, later]
    if rules.seat_change is SeatChange.BY_RANK:
        said.append(w("Between hands seats change: the order of the places is the new order of turns."))
    return " ".join(said)


def going_out(w: Sentences, rules: Rules) -> str:
    """What a last card does, the titles, and what costs the place."""
    if rules.close_on_go_out:
        closing = w("Your last card closes the trick at once, and the next player who has cards leads.")
    elif rules.trick_end is TrickEnd.LAST_STANDING:
        closing = w("The trick goes on without you after your last card.")
    else:
        closing = w(
            "The trick goes on after your last card; if nobody beats it, the next player who has cards leads."
        )
    said = [w("**Going out.**"), closing, *_titles(w, rules)]
    penalty = _penalty(w, rules)
    if penalty:
        said += [penalty, _several(w, rules)]
    return " ".join(said)


def exchange(w: Sentences, rules: Rules) -> str:
    """Who gives what to whom between hands."""
    swaps = [*_swaps(w, rules), *_with_three(w, rules)]
    if not swaps:
        return ""
    said = [
        w(
            "**Exchange.** From hand {hand} on, cards are swapped before playing.",
            hand=rules.exchange_from_hand,
        ),
        *swaps,
    ]
    if rules.best_card_override is not None:
        said.append(w("The best card of all is {card}.", card=cards.the_card(w, rules.best_card_override)))
    if rules.exchange_joker is ExchangeJoker.NEVER:
        said.append(w("Jokers are never given: the next card goes instead."))
    return " ".join((*said, _timing(w, rules)))


def scoring(w: Sentences, rules: Rules) -> str:
    """The points of a hand."""
    match rules.scoring:
        case Scoring.NONE:
            return ""
        case Scoring.PER_BEATEN:
            return w("**Points.** After each hand you score a point for each player who finished behind you.")
        case Scoring.P2_V1:
            return w("**Points.** After each hand the first scores 2, the second 1, and nobody else.")
        case _:
            return _points_by_place(w, rules)


def _end(w: Sentences, rules: Rules) -> str:
    if rules.target is not None and rules.hands is not None:
        return w.plural(
            "The game ends with the hand in which somebody reaches {target}, or after {n} hand.",
            "The game ends with the hand in which somebody reaches {target}, or after {n} hands.",
            rules.hands,
            target=counts.points(w, rules.target),
        )
    if rules.target is not None:
        return w(
            "The game ends with the hand in which somebody reaches {target}.",
            target=counts.points(w, rules.target),
        )
    if rules.hands is not None:
        return w.plural("The game ends after {n} hand.", "The game ends after {n} hands.", rules.hands)
    return w("The game goes on for as long as you like.")


def _titles(w: Sentences, rules: Rules) -> list[str]:
    """The titles of a full table, each once, and of three players where those differ."""
    full = _names(w, rules, rules.players_max)
    said = [w("The order of going out gives the titles: {titles}.", titles=", ".join(full))]
    if rules.players_min == _THREE < rules.players_max:
        said.append(w("With three players: {titles}.", titles=", ".join(_names(w, rules, _THREE))))
    return said


def _names(w: Sentences, rules: Rules, seats: int) -> list[str]:
    return [counts.title(w, title) for title in dict.fromkeys(titles(rules, seats))]


def _penalty(w: Sentences, rules: Rules) -> str:
    if rules.finish_with_two_loses and rules.finish_with_joker_loses:
        return w("Whoever goes out with a two or a joker takes the last place.")
    if rules.finish_with_two_loses:
        return w("Whoever goes out with a two takes the last place.")
    if rules.finish_with_joker_loses:
        return w("Whoever goes out with a joker takes the last place.")
    return ""


def _several(w: Sentences, rules: Rules) -> str:
    match rules.disqualified_order:
        case DisqualifiedOrder.LATER_IS_HIGHER:
            return w("Of several, the one who did so later is higher.")
        case DisqualifiedOrder.EARLIER_IS_HIGHER:
            return w("Of several, the one who did so earlier is higher.")


def _swaps(w: Sentences, rules: Rules) -> list[str]:
    """With four seats or more, what first and last and what second and second to last swap."""
    if rules.players_max == _THREE:
        return []
    names = [counts.title(w, title) for title in titles(rules, rules.players_max)]
    pairs = ((rules.exchange_top_count, 0), (rules.exchange_second_count, 1))
    return [_swap(w, rules, count, names[-1 - place], names[place]) for count, place in pairs if count]


def _swap(w: Sentences, rules: Rules, count: int, low: str, high: str) -> str:
    match rules.exchange_return:
        case ExchangeReturn.WORST_FORCED:
            return w.plural(
                "The {low} gives their best card to the {high}, who gives back their worst.",
                "The {low} gives their {n} best cards to the {high}, who gives back their {n} worst.",
                count,
                low=low,
                high=high,
            )
        case ExchangeReturn.FREE_CHOICE:
            return w.plural(
                "The {low} gives their best card to the {high}, who gives back any card.",
                "The {low} gives their {n} best cards to the {high}, who gives back any {n}.",
                count,
                low=low,
                high=high,
            )


def _with_three(w: Sentences, rules: Rules) -> list[str]:
    """What three players swap."""
    count = rules.exchange_three_players[0]
    if rules.players_min > _THREE:
        return []
    if rules.players_max == _THREE:
        last, first = (counts.title(w, titles(rules, _THREE)[place]) for place in (-1, 0))
        return [_swap(w, rules, count, last, first)] if count else []
    if not count:
        return [w("With three players nothing is swapped.")] if _swaps(w, rules) else []
    return [
        w.plural(
            "With three players only the first and the last swap, {n} card.",
            "With three players only the first and the last swap, {n} cards.",
            count,
        )
    ]


def _timing(w: Sentences, rules: Rules) -> str:
    match rules.exchange_timing:
        case ExchangeTiming.SIMULTANEOUS:
            return w(
                "All choose at the same time among the cards they were dealt, without knowing what they "
                "will get."
            )
        case ExchangeTiming.SEQUENTIAL:
            return w("The lower one gives first; the higher one chooses with those cards in hand.")


def _points_by_place(w: Sentences, rules: Rules) -> str:
    """Numbers from the first place to the last, for the largest table these rules can score."""
    seats = seat_counts(rules)[-1]
    scores = ", ".join(str(points) for points in by_place(rules, seats))
    return w(
        "**Points.** After each hand, from the first to the last of {seats} players: {scores}.",
        seats=seats,
        scores=scores,
    )
