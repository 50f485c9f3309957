"""The published cards and the final scoring, slowly and by the book.

Written from the clauses and the published list alone; it shares nothing with the rules. A player is a plain value, a
card is its line in the list.
"""

from typing import NamedTuple

#: id, deck (+ for a promotional card), cost by the first letters of the colours, symbols (- for none), effect with its
#: words and numbers
LIST = """
alchemical-lab                  A  rr    wand                                       turn red gem
bondsman                        A  rr    follower                                   turn red bag
coercion-coordinator            A  b     follower                                   spend blue reputation
corrupt-official                A  w     follower                                   extra white
disgruntled-minion              A  r     follower                                   extra red
fence                           A  ww    follower                                   turn white bag
glamer                          A  bb    wand                                       turn blue gem
guy-in-a-trenchcoat             A  b     follower                                   extra blue
local-celebrity                 A  w     follower                                   spend white reputation
nearby-safehouse                A  g     building                                   safehouse 1 2
necklace                        A  ww    tools                                      points 2
pawnbroker                      A  gg    follower                                   turn green bag
philosophers-stone              A  gg    wand                                       turn green gem
public-relations-expert         A  g     follower                                   spend green reputation
shadowy-hood                    A  bb    wand                                       points 2
tailor                          A  r     follower                                   spend red reputation
anthropomorphic-water-buffalo   B  rrw   follower                                   per-card red
bookie                          B  wb    follower                                   turn blue bag
brooch                          B  rg    tools                                      points 3
concealed-safehouse             B  wb    building                                   safehouse 2 4
deceptive-bits-of-colored-glass B  wg    tools                                      turn white gem
easily-impressed-noble          B  wwg   follower                                   per-card white
executive-assistant             B  rg    follower+follower                          extra green
eyepatch-of-command             B  rwb   wand                                       eyepatch
fortified-safehouse             B  rw    building                                   safehouse 2 4
gauntlet-of-evil-intent         B  rbg   wand                                       spend mask gold
imbalanced-scales               B  wbg   tools                                      bonus bag
legitimate-jeweller             B  rbg   follower                                   turn bag gem
lucky-animal-appendage          B  rb    wand                                       appendage
menacing-monocle                B  rw    tools                                      points 3
provisioned-safehouse           B  rb    building                                   safehouse 2 4
rumor-monger                    B  wgg   follower                                   per-card green
sticky-fingered-dockhand        B  bbg   follower                                   per-card blue
unlabeled-potion                B  rb    wand                                       potion
wicked-clutches                 B  wbg   wand                                       clutches
big-haul                        C  bg    -                                          haul
collecting-golem                C  rww   wand                                       pairs 3
crown                           C  wbb   tools                                      points 6
exit-strategy                   C  rwg   plan                                       sell 2
fur-coat                        C  rb    tools                                      points 4
giant-belt-buckle               C  rr    tools                                      points 4
insurance-racket                C  rwg   plan                                       racket 1
island-estate                   C  rwg   plan                                       bonus mask
loyalty-program                 C  rwbg  plan                                       others 1
political-campaign              C  rwbg  plan                                       tokens 2
scepter                         C  wwb   tools                                      points 6
the-heist                       C  wg    plan                                       haul
treasure-map-green              C  bgg   compass                                    map 7 5
treasure-map-red                C  rrg   compass                                    map 7 5
mimetic-stew                    B+ bg    wand                                       stew
narrow-alleyway                 B+ rbg   plan                                       alley 2 5
wut                             B+ g     wand+follower+building+tools+compass+plan  nothing
purported-curse                 C+ rwbg  plan                                       curse 1
"""


class Printed(NamedTuple):
    """A card of the published list."""

    id: str
    deck: str
    promo: bool
    cost: str
    symbols: tuple[str, ...]
    effect: str
    words: tuple[str, ...]


class Thief(NamedTuple):
    """What counts of a player in the end; `gained` names the cards that came without a purchase."""

    cards: tuple[str, ...] = ()
    gold: int = 0
    reputation: int = 0
    gained: tuple[str, ...] = ()


def printed(line: str) -> Printed:
    id_, deck, cost, symbols, effect, *words = line.split()
    shown = () if symbols == "-" else tuple(symbols.split("+"))
    return Printed(id_, deck[0], deck.endswith("+"), cost, shown, effect, tuple(words))


PUBLISHED = {card.id: card for card in map(printed, LIST.strip().splitlines())}


def symbols(thief: Thief, wanted: str) -> int:
    """How often a symbol stands on the cards of a player."""
    found = 0
    for id_ in thief.cards:
        for symbol in PUBLISHED[id_].symbols:
            if symbol == wanted:
                found += 1
    return found


def award(counts: list[int], second_place: str, zero: str) -> list[tuple[int, int]]:
    """For each player the points for the first and for the second place in one comparison."""
    able = [count for count in counts if count > 0 or zero == "may-win"]
    if not able:
        return [(0, 0)] * len(counts)
    most = max(able)
    lower = [count for count in able if count < most]
    second = max(lower) if lower else None
    if able.count(most) > 1 and second_place == "none-after-tie":
        second = None
    points = []
    for count in counts:
        first = (3 if counts.count(most) == 1 else 2) if count == most else 0
        follows = 1 if second is not None and count == second and counts.count(second) == 1 else 0
        points.append((first, follows))
    return points


def worth(thieves: list[Thief], seat: int, id_: str, gained: str) -> int:
    """What one card is worth to its owner in the end."""
    card, thief = PUBLISHED[id_], thieves[seat]
    others = [other for number, other in enumerate(thieves) if number != seat]
    numbers = [int(word) for word in card.words if word.isdigit()]
    if card.effect == "points":
        return numbers[0]
    if card.effect == "safehouse":
        return numbers[0] if symbols(thief, "building") == 1 else numbers[1]
    if card.effect == "pairs":
        pairs, wands = 0, symbols(thief, "wand")
        while wands >= 2:
            pairs, wands = pairs + 1, wands - 2
        return numbers[0] * pairs
    if card.effect == "others":
        count = 0
        for other in thief.cards:
            if other != id_ and (gained == "owned" or other not in thief.gained):
                count += 1
        return numbers[0] * count
    if card.effect == "tokens":
        return thief.reputation // numbers[0]
    if card.effect == "map":
        return numbers[1] if any(symbols(other, "compass") for other in others) else numbers[0]
    if card.effect == "curse":
        return numbers[0] * sum(symbols(other, "wand") for other in others)
    return 0


def totals(thieves: list[Thief], second_place: str, zero: str, gained: str) -> list[int]:
    """The Reputation Points of everybody."""
    followers = award([symbols(thief, "follower") for thief in thieves], second_place, zero)
    gold = award([thief.gold for thief in thieves], second_place, zero)
    found = []
    for seat, thief in enumerate(thieves):
        total = thief.reputation + followers[seat][0] + followers[seat][1] + gold[seat][0]
        for id_ in thief.cards:
            total += worth(thieves, seat, id_, gained)
        found.append(total)
    return found


def ranking(thieves: list[Thief], points: list[int]) -> tuple[list[set[int]], str]:
    """Everybody from best to worst, those who are equal together, and the clause that decides the first place."""
    steps = [
        ("win.highest-total", points),
        ("win.tie-more-cards", [len(thief.cards) for thief in thieves]),
        ("win.tie-more-tokens", [thief.gold + thief.reputation for thief in thieves]),
    ]
    groups, clause = [set(range(len(thieves)))], ""
    for name, counts in steps:
        groups = [part for group in groups for part in parted(group, counts)]
        if not clause and len(groups[0]) == 1:
            clause = name
    return groups, clause or "win.tie-grab-the-marker"


def parted(group: set[int], counts: list[int]) -> list[set[int]]:
    """A group of equals, parted by a count, the highest first."""
    found = []
    while group:
        most = max(counts[seat] for seat in group)
        best = {seat for seat in group if counts[seat] == most}
        found.append(best)
        group = group - best
    return found
