"""The rules in short: the goal, the deal, who leads, going out, titles and points."""

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences
from bot.tables.values import TitleWords
from presi.options import (
    DealStart,
    DisqualifiedOrder,
    FirstLeader,
    LaterLeader,
    PlayDirection,
    Scoring,
    SeatChange,
    ThreePlayerSecond,
    TrickEnd,
)
from presi.refusals import seat_counts
from presi.rules import Rules
from presi.scoring import by_place
from presi.titles import Title

_THREE = 3
_WITHOUT_NEUTRAL = 4


def goal(w: Sentences, rules: Rules) -> str:
    """What one plays for, and when the game is over."""
    said = [w("**Goal.** Get rid of your cards before the others."), _end(w, rules)]
    if rules.scoring is Scoring.NONE:
        said.append(w("Points are not counted."))
    elif rules.target is not None or rules.hands is not None:
        said.append(w("The highest total wins, and among equals the better place in the last hand."))
    return " ".join(said)


def dealing(w: Sentences, rules: Rules) -> str:
    """Which way round turns go, and who is dealt the first card."""
    match rules.play_direction:
        case PlayDirection.ANTICLOCKWISE:
            said = [w("**Deal.** All cards are dealt, and turns go anticlockwise.")]
        case PlayDirection.CLOCKWISE:
            said = [w("**Deal.** All cards are dealt, and turns go clockwise.")]
    match rules.deal_start:
        case DealStart.ROTATE:
            said.append(w("Each deal begins one seat further on."))
        case DealStart.LEFT_OF_DEALER:
            said.append(
                w("From the second hand on the last of the hand before deals, to the next seat first.")
            )
    if rules.seat_change is SeatChange.BY_RANK:
        said.append(w("Between hands seats change: the order of the places is the new order of turns."))
    return " ".join(said)


def leading(w: Sentences, rules: Rules) -> str:
    """Who leads the first hand and the later ones."""
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
    return f"{first} {later}"


def going_out(w: Sentences, rules: Rules) -> str:
    """What a last card does, and what costs the place."""
    if rules.close_on_go_out:
        closing = w("Your last card closes the trick at once, and the next player who has cards leads.")
    elif rules.trick_end is TrickEnd.LAST_STANDING:
        closing = w("The trick goes on without you after your last card.")
    else:
        closing = w(
            "The trick goes on after your last card; if nobody beats it, the next player who has cards leads."
        )
    said = [w("**Going out.**"), closing]
    penalty = _penalty(w, rules)
    if penalty:
        said.append(penalty)
        if rules.finish_with_two_loses or rules.jokers > 1:
            said.append(_several(w, rules))
    return " ".join(said)


def titles_won(w: Sentences, rules: Rules, words: TitleWords) -> str:
    """What the places are called, for every number of players these rules allow."""
    seats = seat_counts(rules)

    def name(title: Title) -> str:
        return counts.title(w, title, words)

    first, second, last = name(Title.PRESIDENT), name(Title.VICE_PRESIDENT), name(Title.LAST)
    if seats[-1] == _THREE:
        second = name(Title(rules.three_player_second))
    said = [
        w(
            "**Titles.** {first}: first place; {second}: second; {last}: last.",
            first=first,
            second=second,
            last=last,
        )
    ]
    if seats[-1] > _THREE:
        before_last = name(Title.VICE_LAST)
        if seats[0] > _THREE:
            said.append(w("{title}: second to last.", title=before_last))
        else:
            said.append(w("With four players or more, {title}: second to last.", title=before_last))
            if rules.three_player_second is ThreePlayerSecond.NEUTRAL:
                said.append(w("With three players, {title}: second.", title=name(Title.NEUTRAL)))
    if seats[-1] > _WITHOUT_NEUTRAL:
        said.append(w("{title}: all places between.", title=name(Title.NEUTRAL)))
    return " ".join(said)


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


def _points_by_place(w: Sentences, rules: Rules) -> str:
    """Numbers from the first place to the last, for the largest table these rules can score."""
    seats = seat_counts(rules)[-1]
    scores = ", ".join(counts.number(points) for points in by_place(rules, seats))
    return w(
        "**Points.** After each hand, from the first to the last of {seats} players: {scores}.",
        seats=seats,
        scores=scores,
    )
