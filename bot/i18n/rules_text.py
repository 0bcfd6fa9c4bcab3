"""The rules in short, told from the options themselves so that they are true of any table."""

from collections.abc import Callable
from typing import Final

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences, mark
from bot.i18n.values import VALUES
from presi.cards import Deck, order
from presi.options import FirstLeader
from presi.rules import Rules
from presi.scoring import by_place
from presi.titles import titles

_DECKS: Final = {
    Deck.SPANISH48: mark("the Spanish deck of 48 cards"),
    Deck.SPANISH40: mark("the Spanish deck of 40 cards"),
    Deck.FRENCH52: mark("the deck of 52 cards"),
    Deck.FRENCH54: mark("the deck of 52 cards with jokers"),
    Deck.FRENCH32: mark("the deck of 32 cards"),
    Deck.TAROT78: mark("the tarot deck of 78 cards"),
}


def rules_text(w: Sentences, rules: Rules) -> list[str]:
    """One paragraph of markdown an item, at most 4,000 characters in all."""
    return [said for paragraph in _PARAGRAPHS if (said := paragraph(w, rules))]


def _goal(w: Sentences, rules: Rules) -> str:
    if rules.target is None:
        return w("**Goal.** Get rid of your cards before the others.")
    return w(
        "**Goal.** Get rid of your cards before the others. Whoever reaches {target} wins the game.",
        target=counts.points(w, rules.target),
    )


def _cards(w: Sentences, rules: Rules) -> str:
    high_to_low = ", ".join(w(VALUES[value].names) for value in reversed(order(rules)))
    return w(
        "**Cards.** {least} to {most} players, {deck}. From high to low: {values}. Suits do not count.",
        least=rules.players_min,
        most=rules.players_max,
        deck=w(_DECKS[rules.deck]),
        values=high_to_low,
    )


def _trick(w: Sentences, rules: Rules) -> str:
    sizes = counts.choice(w, [cards.size_name(w, size) for size in rules.set_sizes])
    return w(
        "**Playing.** Whoever leads a trick plays {sizes}, all of one value. The others answer in turn with "
        "as many cards, of the same value or higher. When the turn comes back to whoever made the last "
        "play, that player has won the trick and leads the next.",
        sizes=sizes,
    )


def _passing(w: Sentences, rules: Rules) -> str:  # noqa: ARG001 - the signature of all paragraphs
    return w(
        "**Passing.** Instead of answering you may pass, even if you could play; you are then out until the "
        "next trick. Whoever leads cannot pass."
    )


def _skipping(w: Sentences, rules: Rules) -> str:  # noqa: ARG001
    return w(
        "**Skipping.** Answer with the same value as the play before, and the next player loses that turn, "
        "but may play when the turn comes round again."
    )


def _solo_trump(w: Sentences, rules: Rules) -> str:
    if rules.solo_trump is None:
        return ""
    return w(
        "**The trump.** Played alone, {card} wins any trick at once, whatever lies on the table, and its "
        "player leads again. In a set it is a card like its equals.",
        card=cards.the_card(w, rules.solo_trump),
    )


def _going_out(w: Sentences, rules: Rules) -> str:
    names = [counts.title(w, title) for title in titles(rules, rules.players_max)]
    return w(
        "**Going out.** Your last card closes the trick at once, and the next player who has cards leads. "
        "The order of going out gives the titles, with {seats} players: {titles}.",
        seats=rules.players_max,
        titles=", ".join(names),
    )


def _leading(w: Sentences, rules: Rules) -> str:
    if isinstance(rules.first_leader, FirstLeader):
        return w("**First lead.** In the first hand whoever sits left of the dealer leads.")
    return w(
        "**First lead.** In the first hand whoever holds {card} leads, with any cards; in the later ones, "
        "the last of the hand before.",
        card=cards.the_card(w, rules.first_leader),
    )


def _exchange(w: Sentences, rules: Rules) -> str:
    top, second = rules.exchange_top_count, rules.exchange_second_count
    if not top and not second:
        return ""
    swaps = [_swap(w, rules, count, place) for count, place in ((top, 0), (second, 1)) if count]
    text = w(
        "**Exchange.** From hand {hand} on, cards are swapped before playing: {swaps}. All choose at the "
        "same time among the cards they were dealt, without knowing what they will get.",
        hand=rules.exchange_from_hand,
        swaps=counts.listing(w, swaps),
    )
    return " ".join(part for part in (text, _three_players(w, rules), _best(w, rules)) if part)


def _swap(w: Sentences, rules: Rules, count: int, place: int) -> str:
    """What the seat at `place` from the top and its fellow from the bottom give each other."""
    names = titles(rules, rules.players_max)
    return w.plural(
        "the {low} gives their best card to the {high}, who gives back their worst",
        "the {low} gives their {n} best cards to the {high}, who gives back their {n} worst",
        count,
        low=counts.title(w, names[-1 - place]),
        high=counts.title(w, names[place]),
    )


def _three_players(w: Sentences, rules: Rules) -> str:
    count = rules.exchange_three_players[0]
    if rules.players_min > 3:  # noqa: PLR2004 - a table of three
        return ""
    return w.plural(
        "With three players only the first and the last swap, {n} card.",
        "With three players only the first and the last swap, {n} cards.",
        count,
    )


def _best(w: Sentences, rules: Rules) -> str:
    if rules.best_card_override is None:
        return ""
    return w("The best card of all is {card}.", card=cards.the_card(w, rules.best_card_override))


def _scoring(w: Sentences, rules: Rules) -> str:
    names = titles(rules, rules.players_max)
    scores = [
        w("{title} {points}", title=counts.title(w, title), points=n)
        for title, n in zip(names, by_place(rules, rules.players_max), strict=True)
        if n
    ]
    return w("**Points.** After each hand: {scores}; nobody else scores.", scores=", ".join(scores))


_PARAGRAPHS: Final[tuple[Callable[[Sentences, Rules], str], ...]] = (
    _goal,
    _cards,
    _leading,
    _trick,
    _passing,
    _skipping,
    _solo_trump,
    _going_out,
    _exchange,
    _scoring,
)
