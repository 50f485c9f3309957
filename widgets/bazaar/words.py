"""The few words on the board and beside it, in English and Polish."""

from thieves.core.language import plural

WORDS: dict[str, tuple[str, str]] = {
    # the Bazaar
    "stack": ("Stack {0}: {1} face down", "Stos {0}, zakryte karty: {1}"),
    "opens-B": ("opens once A cannot fill its row", "otworzy się, gdy A nie uzupełni rzędu"),
    "opens-C": ("opens once B cannot fill its row", "otworzy się, gdy B nie uzupełni rzędu"),
    "last-stack": ("The game ends when C cannot fill its row of five.",
                   "Gra się kończy, gdy C nie uzupełni rzędu do pięciu kart."),
    "cost": ("Cost: {0}", "Koszt: {0}"),
    "missing": ("missing: {0}", "brakuje: {0}"),
    "source-published": ("published list", "lista opublikowana"),
    "source-house": ("our own", "własna"),
    "source-rulebook": ("rulebook", "instrukcja"),
    "doubt": ("Doubt: {0}", "Wątpliwość: {0}"),
    # symbols
    "wand": ("wand", "różdżka"),
    "follower": ("follower", "zwolennik"),
    "building": ("building", "budynek"),
    "tools": ("tools", "narzędzia"),
    "compass": ("compass", "kompas"),
    "plan": ("plan", "plan"),
    "no-symbol": ("no symbol", "bez symbolu"),
    # the loot
    "centre": ("Centre", "Środek"),
    "centre-empty": ("The centre is empty", "Środek jest pusty"),
    "spent": ("Spent dice", "Wydane kości"),
    "none-spent": ("No die is spent yet", "Nic nie wydano"),
    "by-die": ("a die pays", "płaci kość"),
    "by-gold": ("Gold pays", "płaci Złoto"),
    "by-missing": ("missing", "brakuje"),
    "in-the-air": ("Rolling", "W powietrzu"),
    "returned": ("Going back", "Wracają"),
    "before-roll": ("{0} rolls all dice", "{0} rzuca wszystkimi kośćmi"),
    "sets-aside": ("{0} takes", "{0} bierze"),
    "takes": ("takes", "bierze"),
    "one-more": ("{0} more, {1} in all", "jeszcze {0}, razem {1}"),
    "goes-back": ("goes back", "wraca do środka"),
    "robber-keeps": ("{0} keeps", "{0} zatrzymuje"),
    "keeps": ("keeps", "zatrzymuje"),
    "odds": ("At least one more, rerolling {0}", "Co najmniej jedna więcej, rzut: {0}"),
    "order": ("Purchases", "Zakupy"),
    "odds-of": ("{0}: {1} of {2} rolls, on average {3}", "{0}: {1} z {2} rzutów, średnio {3}"),
    "no-odds": ("Dice that go back are rolled again", "Zwrócone kości rzuca się od nowa"),
    "pile-of": ("{0}’s pile: {1}", "Stos: {0} – {1}"),
    "no-pile": ("no pile yet", "jeszcze bez stosu"),
    "safe": ("safe", "bezpieczny"),
    "safe-why": ("A pile of one piece cannot be robbed", "Stosu z jednym łupem nie można ograbić"),
    "robbed-of": ("robbed", "po grabieży"),
    "robberies": ("Robberies", "Grabieże"),
    "robbed": ("{0} robbed {1}", "{0} grabi: {1}"),
    "none-yet": ("none in this round", "w tej rundzie żadnej"),
    "may-buy": ("{0} of {1} bought", "kupione: {0} z {1}"),
    # seats and hand
    "col-gold": ("Gold", "Złoto"),
    "col-reputation": ("Reputation", "Reputacja"),
    "col-followers": ("Followers", "Zwolenn."),
    "col-cards": ("Cards", "Karty"),
    "col-loot": ("Loot", "Łupy"),
    "col-total": ("Total", "Razem"),
    "hidden": ("Reputation: kept face down", "Reputacja: zakryta"),
    "cards-of": ("{0}’s cards", "Karty: {0}"),
    "no-cards": ("no cards yet", "jeszcze bez kart"),
    "used": ("used this round", "zużyta w tej rundzie"),
    "copy-of": ("copy of {0}", "kopia: {0}"),
    "point-at": ("Point at a card to read it.", "Wskaż kartę, aby ją przeczytać."),
    "sign-token": ("Reputation token", "żeton Reputacji"),
    "sign-points": ("points at the end", "punkty na koniec"),
    # the end
    "scoring": ("Final scoring", "Punktacja końcowa"),
    "score-followers": ("Followers", "Zwolennicy"),
    "score-gold": ("Most Gold", "Złoto"),
    "score-cards": ("Cards", "Karty"),
    "score-tokens": ("Tokens", "Żetony"),
    "score-total": ("Total", "Razem"),
    "followers-are-cards": ("Each follower here is one card, and there are no other cards.",
                            "Każdy zwolennik to tutaj jedna karta, a innych kart nie ma."),
    "reading-same": ("The other reading changes nothing here.", "Inne odczytanie nic tu nie zmienia."),
    "reading-other": ("With the other reading: {0}; King of Thieves: {1}.",
                      "Przy innym odczytaniu: {0}; Król Złodziei: {1}."),
    # the ribbon
    "setup": ("Setup", "Przygotowanie"),
    "moment": ("Round {0} · stacks {1}", "Runda {0} · stosy {1}"),
    # the text twin
    "row-text": ("Row {0} ({1} in the stack): {2}", "Rząd {0} (na stosie: {1}): {2}"),
    "closed-text": ("Stack {0}, not open yet: {1}", "Stos {0}, jeszcze zamknięty: {1}"),
    "card-text": ("{0} for {1}", "{0}, koszt {1}"),
    "short-text": ("{0} for {1}, {2} short", "{0}, koszt {1}, brakuje {2}"),
    "affordable-text": ("{0} for {1}, affordable", "{0}, koszt {1}, w zasięgu"),
    "centre-text": ("Centre: {0}", "Środek: {0}"),
    "taken-text": ("Set aside: {0}", "Odłożone: {0}"),
    "hand-text": ("Robbed: {0} keeps {1}; goes back: {2}", "Grabież: {0} zatrzymuje {1}; wraca: {2}"),
    "odds-text": ("At least one after the reroll: {0}", "Choć jedna po nowym rzucie: {0}"),
    "air-text": ("Rolled again: {0}", "Do nowego rzutu: {0}"),
    "chain-text": ("Robberies of this round: {0}", "Grabieże w tej rundzie: {0}"),
    "seat-text": ("{0}: pile {1}; Gold {2}; Reputation {3}; followers {4}; cards {5}",
                  "{0}: stos {1}; Złoto {2}; Reputacja {3}; zwolennicy {4}; karty {5}"),
    "score-text": ("{0}: followers {1}, Gold {2}, cards {3}, tokens {4}, total {5}",
                   "{0}: zwolennicy {1}, Złoto {2}, karty {3}, żetony {4}, razem {5}"),
    "nothing": ("nothing", "nic"),
    "none": ("none", "brak"),
    "unknown": ("hidden", "ukryta"),
}  # fmt: skip
COUNTED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gold": (
        ("{0} Gold token", "{0} Gold tokens"),
        ("{0} żeton Złota", "{0} żetony Złota", "{0} żetonów Złota"),
    ),
    "reputation": (
        ("{0} Reputation token", "{0} Reputation tokens"),
        ("{0} żeton Reputacji", "{0} żetony Reputacji", "{0} żetonów Reputacji"),
    ),
    "followers": (
        ("{0} follower", "{0} followers"),
        ("{0} zwolennik", "{0} zwolennicy", "{0} zwolenników"),
    ),
    "cards": (("{0} card", "{0} cards"), ("{0} karta", "{0} karty", "{0} kart")),
    "dice": (("{0} die", "{0} dice"), ("{0} kość", "{0} kości", "{0} kości")),
    "points": (("{0} point", "{0} points"), ("{0} punkt", "{0} punkty", "{0} punktów")),
}


def word(key: str, language: str, *parts: object) -> str:
    """A word or a short sentence with its parts filled in."""
    return WORDS[key][language == "pl"].format(*parts)


def counted(key: str, number: int, language: str) -> str:
    """A number with its noun.

    >>> counted("cards", 3, "en"), counted("cards", 3, "pl"), counted("points", 5, "pl")
    ('3 cards', '3 karty', '5 punktów')
    """
    forms = COUNTED[key][language == "pl"]
    return forms[plural(number, language)].format(number)
