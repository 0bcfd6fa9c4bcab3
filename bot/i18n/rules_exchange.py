"""The rules in short: the exchange between hands."""

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences
from bot.tables.values import TitleWords
from presi.options import ExchangeJoker, ExchangeReturn, ExchangeTiming
from presi.refusals import seat_counts
from presi.rules import Rules
from presi.titles import Title

_THREE = 3


def exchange(w: Sentences, rules: Rules, words: TitleWords) -> str:
    """Who gives what to whom between hands."""
    swaps = [*_swaps(w, rules, words), *_with_three(w, rules, words)]
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
    return " ".join((*said, w("Among cards of the same value you choose."), _timing(w, rules)))


def _swaps(w: Sentences, rules: Rules, words: TitleWords) -> list[str]:
    """With four seats or more, what first and last and what second and second to last swap."""
    if seat_counts(rules)[-1] == _THREE:
        return []
    pairs = (
        (rules.exchange_top_count, Title.LAST, Title.PRESIDENT),
        (rules.exchange_second_count, Title.VICE_LAST, Title.VICE_PRESIDENT),
    )
    return [_swap(w, rules, count, (low, high), words) for count, low, high in pairs if count]


def _swap(w: Sentences, rules: Rules, count: int, pair: tuple[Title, Title], words: TitleWords) -> str:
    low, high = (counts.title(w, title, words) for title in pair)
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


def _with_three(w: Sentences, rules: Rules, words: TitleWords) -> list[str]:
    """What three players swap."""
    count, seats = rules.exchange_three_players[0], seat_counts(rules)
    if seats[0] > _THREE:
        return []
    if seats[-1] == _THREE:
        return [_swap(w, rules, count, (Title.LAST, Title.PRESIDENT), words)] if count else []
    if not count:
        return [w("With three players nothing is swapped.")] if _swaps(w, rules, words) else []
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
