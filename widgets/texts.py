"""The few words that the table itself says, in English and Polish; everything else is said by the games."""

from collections.abc import Mapping
from fractions import Fraction

Text = str | Mapping[str, str]  #: one text for all, or one for each language: {"en": ..., "pl": ...}

WORDS: dict[str, tuple[str, str]] = {
    # ribbon
    "table": ("Table: {game}", "Stół: {game}"),
    "setup": ("Setup", "Przygotowanie"),
    "round": ("Round {number}", "Runda {number}"),
    "phases": ("Phases", "Fazy"),
    "viewer": ("Who looks", "Kto patrzy"),
    "teacher": ("Teacher sees all", "Widok nauczyciela"),
    "knows": ("{name} knows", "{name} wie"),
    "language": ("Language", "Język"),
    "keys": ("Keys", "Klawisze"),
    "legend": ("Legend", "Legenda"),
    # question
    "question": ("Question", "Pytanie"),
    "answers": ("Answers", "Odpowiedzi"),
    "asked": ("Asked now", "Kogo pytamy"),
    "why-not": ("why not?", "dlaczego nie?"),
    "not-allowed": ("Not now, and why: {count}", "Teraz nie, i dlaczego: {count}"),
    "seek": ("Look for an answer", "Szukaj odpowiedzi"),
    "found-above": ("That is allowed now: it stands among the answers above.",
                    "To teraz wolno: jest wśród odpowiedzi powyżej."),
    "nothing-found": ("Nothing like that; all that can be said here is in the list.",
                      "Nic takiego; na liście jest wszystko, co można tu powiedzieć."),
    "more-answers": ("{n} more ▾", "jeszcze {n} ▾"),
    "lies-where": ("What lies where", "Co gdzie leży"),
    "no-kernel": ("This table has lost its kernel: choose Kernel, then Restart Kernel and Run All Cells.",
                  "Ten stół stracił połączenie z jądrem: wybierz Kernel, potem Restart Kernel and Run All Cells."),
    "no-answer": ("No answer from the kernel yet; it may be busy. If this stays, restart it and run all cells.",
                  "Jądro jeszcze nie odpowiada; może jest zajęte. Jeśli to potrwa, uruchom je i komórki od nowa."),
    "some-outcomes": ("The first {most} of {count} outcomes; {rest} more are not listed.",
                      "Pierwsze {most} z {count} wyników; na liście nie ma jeszcze {rest}."),
    "and-more": ("and {count} more", "i jeszcze {count}"),
    "taken": ("chosen before", "wybrano wcześniej"),
    "go-on": ("Go on", "Dalej"),
    "chance-next": ("Chance decides next.", "Teraz decyduje los."),
    "bot-next": ("{name} (a bot) decides next.", "Teraz decyduje bot: {name}."),
    "automaton-next": ("The rules leave {name} one answer. Try others on the board.",
                       "{name}: zasady dają jedną odpowiedź. Inne wypróbuj na planszy."),
    "known-next": ("Next, as it was played: {what}", "Dalej, tak jak w partii: {what}"),
    "force": ("Force it", "Wymuś wynik"),
    "let-it-be": ("Let it be: {what}", "Niech będzie: {what}"),
    "wait": ("{names} still to answer", "Czekamy jeszcze: {names}"),
    "wait-why": ("This is what {name} knows. Hand over the mouse, then press who looks now:",
                 "Tyle wie {name}. Przekaż myszkę i naciśnij, kto patrzy teraz:"),
    "only-own": ("Here only {name} can answer.", "Tutaj może odpowiedzieć tylko {name}."),
    "hidden-refused": ("That answer was refused.", "Ta odpowiedź została odrzucona."),
    "clock": ("The clock", "Zegar"),
    "over": ("The game is over", "Koniec gry"),
    "place": ("place", "miejsce"),
    "yes": ("yes", "tak"),
    "no": ("no", "nie"),
    "no-hand": ("Nobody's hand is shown.", "Niczyja ręka nie jest pokazana."),
    "more-keys": ("and {count} more", "i jeszcze {count}"),
    "decided-by": ("Decided by", "Rozstrzyga"),
    # prediction
    "predict": ("What do you think?", "Jak myślisz?"),
    "right": ("Right.", "Dobrze."),
    "wrong": ("Not quite. Right is: {choice}.", "Jednak nie. Dobra odpowiedź: {choice}."),
    "ask-again": ("Ask again", "Zapytaj jeszcze raz"),
    "room-first": ("First the room answers.", "Najpierw niech odpowie sala."),
    "your-guess": ("your guess", "twój typ"),
    # seats, trace, log
    "seats": ("Seats", "Gracze"),
    "seat": ("Seat", "Gracz"),
    "trace": ("Reasoning", "Rozumowanie"),
    "hand": ("Your cards", "Twoje karty"),
    "since": ("Since your move", "Od twojego ruchu"),
    "seats-brief": ("Seats", "Gracze"),
    "hand-brief": ("Cards", "Karty"),
    "since-brief": ("News", "Nowiny"),
    "trace-brief": ("Reasons", "Powody"),
    "all-lines": ("All that happened: {count}", "Wszystko, co się stało: {count}"),
    "no-trace": ("No bot or automaton has just acted.", "Żaden bot ani automat nie wykonał teraz ruchu."),
    "log": ("What happened", "Co się stało"),
    "empty-log": ("Nothing has happened yet.", "Nic się jeszcze nie stało."),
    "earlier": ("{count} earlier lines: step back to read them",
                "Wcześniejsze wiersze ({count}): cofnij się, by je zobaczyć"),
    "heard": ("heard", "słyszy"),
    "ruled-out": ("ruled out", "odpada"),
    "left-over": ("left over", "zostaje"),
    "tie": ("tie", "remis"),
    "did": ("did", "robi"),
    "would-do": ("would do", "zamierza"),
    # timeline
    "timeline": ("Timeline", "Oś czasu"),
    "back": ("Step back", "Krok wstecz"),
    "step": ("Step", "Krok naprzód"),
    "play": ("Play", "Odtwarzaj"),
    "pause": ("Pause", "Zatrzymaj"),
    "speed": ("Speed", "Tempo"),
    "undo": ("Undo", "Cofnij"),
    "undo-what": ("Undo: back to the last question", "Cofnij do ostatniego pytania"),
    "branch": ("Branch", "Odgałęzienie"),
    "branches": ("Branches", "Odgałęzienia"),
    "main": ("main line", "główna linia"),
    "branch-here": ("branch here", "odgałęzienie"),
    "branch-name": ("Name of the branch", "Nazwa odgałęzienia"),
    "rename": ("rename", "zmień nazwę"),
    "ok": ("OK", "OK"),
    "cancel": ("Cancel", "Anuluj"),
    "moments": ("Moments", "Momenty"),
    "start": ("start", "początek"),
    "of": ("{number} of {length}", "{number} z {length}"),
    "address": ("Address", "Adres"),
    "address-what": ("This text is the position: whoever has it can open it again. It tells everything: every "
                     "hidden hand and all that chance will still give. To send only what a player knows, look as "
                     "that player.",
                     "Ten tekst to cała pozycja: kto go ma, może ją znów otworzyć. Zdradza wszystko: zakryte ręce "
                     "i to, co jeszcze da los. Chcesz wysłać tylko to, co wie gracz? Patrz jako ten gracz."),
    "address-known": ("This text is the position as {name} knows it. What {name} cannot see is dealt anew in it, and "
                      "so is all that chance will give.",
                      "Ten tekst to pozycja tak, jak zna ją {name}. Czego {name} nie widzi, jest w nim rozdane na "
                      "nowo, podobnie wszystko, co da los."),
    "address-not-now": ("This moment cannot be written down as {name} knows it. Try at the next question.",
                        "Tej chwili nie da się zapisać tak, jak zna ją {name}. Spróbuj przy następnym pytaniu."),
    "copy": ("Copy", "Kopiuj"),
    "copied": ("Copied", "Skopiowano"),
    # journals
    "journal-shared": ("{file} is open at another table here: both play the same game.",
                       "Plik {file} jest tu otwarty przy innym stole: oba prowadzą tę samą grę."),
    "journal-beside": ("{file} stays as it is; the game goes on in {other}.",
                       "Plik {file} zostaje, jaki jest; gra toczy się dalej w pliku {other}."),
    "journal-torn": ("The last line of {file} was cut off ({line}). It never counted and is dropped.",
                     "Ostatni wiersz pliku {file} jest urwany ({line}). Nigdy się nie liczył i zostaje pominięty."),
    "journal-unlocked": ("Files cannot be locked here: let no other table go on with {file} at the same time.",
                         "Plików nie da się tu zablokować: niech żaden inny stół nie gra teraz z pliku {file}."),
    # clause and help
    "clause": ("Rule clause", "Zasada"),
    "where": ("In the rulebook", "W instrukcji"),
    "open-question": ("Open question", "Pytanie otwarte"),
    "adopted": ("How we read it", "Jak to czytamy"),
    "close": ("Close", "Zamknij"),
    "help-answer": ("choose an answer", "wybierz odpowiedź"),
    "help-go-on": ("go on", "dalej"),
    "help-steps": ("step back, step", "krok wstecz, krok naprzód"),
    "help-play": ("play, pause", "odtwarzaj, zatrzymaj"),
    "help-undo": ("undo: back to the last question", "cofnij do ostatniego pytania"),
    "help-language": ("English, Polish", "angielski, polski"),
    "help-viewer": ("who looks: teacher, each seat", "kto patrzy: nauczyciel, kolejni gracze"),
    "help-help": ("these keys", "te klawisze"),
    "help-close": ("close", "zamknij"),
    "cannot-be-drawn": ("This position cannot be shown ({what}). Nothing is lost: undo leads back.",
                        "Tej pozycji nie da się pokazać ({what}). Nic nie przepadło: cofnij, by wrócić."),
    "wrong-inside": ("Something went wrong inside the program: {what}", "Coś się zepsuło w programie: {what}"),
}  # fmt: skip


def word(key: str, language: str, **parts: object) -> str:
    """A word or short sentence of the table.

    >>> word("round", "pl", number=5)
    'Runda 5'
    """
    english, polish = WORDS[key]
    return (polish if language == "pl" else english).format(**parts)


def both(text: str) -> Text:
    """A text in both languages, written as ``English | Polish``; what has one part only serves for both.

    >>> both("boat | łódź")
    {'en': 'boat', 'pl': 'łódź'}
    """
    english, _, polish = text.partition(" | ")
    return {"en": english, "pl": polish or english}


def text_in(text: Text, language: str) -> str:
    """A text that somebody else wrote, in the chosen language as far as it is there."""
    if isinstance(text, str):
        return text
    return text.get(language) or next(iter(text.values()), "")


def is_text(text: object) -> bool:
    """Is this a text, or one in each language?"""
    texts = list(text.values()) if isinstance(text, Mapping) and text else [text]
    return all(isinstance(one, str) for one in texts)


def fraction(value: Fraction) -> str:
    """Exact odds as they are spoken of.

    >>> fraction(Fraction(3, 10)), fraction(Fraction(1))
    ('3/10', '1')
    """
    return str(value)
