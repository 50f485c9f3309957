"""The table in plain lines: for places where widgets do not run, for screen readers, and for comparison."""

from thieves.core.language import joined

from .panels import reasoning
from .parts import TableView, noted
from .question import key_of
from .scene import visible_events
from .texts import fraction, step_word
from .tree import to_text

NEWEST = 8  #: so many events are told


def text(view: TableView) -> str:
    """Ribbon, question, picture, seats, reasoning, last events: one block each; or the page in its place."""
    if view.memory.page is not None:
        return view.memory.page.text(view)
    blocks = [ribbon(view), question(view), view.picture.text(view.scene), seats(view), trace(view), log(view)]
    return "\n\n".join(block for block in blocks if block)


def ribbon(view: TableView) -> str:
    """Game, round, phases, who looks."""
    scene, word = view.scene, view.scene.game.language.word
    phases = [word("phases", phase, scene.language) for phase in scene.game.phases]
    now = scene.game.phases.index(scene.phase) if scene.phase in scene.game.phases else -1
    steps = " > ".join(f"[{phase}]" if number == now else phase for number, phase in enumerate(phases))
    looks = view.word("teacher") if scene.viewer is None else view.word("knows", name=scene.name(scene.viewer))
    return f"{scene.game.book.title[scene.language]} | {view.picture.moment(scene)} | {steps} | {looks}"


def question(view: TableView, rules: bool = False) -> str:
    """The question with its numbered answers, what was refused and why, or how it ended.

    ``rules``: with the other rules that are worth knowing here, which also stand here while the table shows them.
    """
    told = remarks(view) if rules or view.memory.remarks else []
    asks = prediction(view) if view.memory.quiz else asked(view)
    lines = [*complaint(view), *asks, *told, *comments(view), *refused(view)]
    return "\n".join(lines)


def complaint(view: TableView) -> list[str]:
    """What went wrong."""
    return [f"! {view.session.error}"] if view.session.error else []


def comments(view: TableView) -> list[str]:
    """What was noted at this moment."""
    return [f'  "{said.text}"' + (f" ({said.writer})" if said.writer else "") for said in noted(view)]


def asked(view: TableView) -> list[str]:
    """What is asked of whom, or why nothing is."""
    scene = view.scene
    if scene.result is not None:
        return over(view)
    clause = f" [{scene.decision.clause}]" if scene.decision else ""
    if scene.asked is None:
        names = joined([scene.name(seat) for seat in scene.decision.seats], scene.language) if scene.decision else ""
        return [view.word("wait", names=names) + clause]
    answers = [f"  {key_of(number) or '-'}  {scene.say(action)}" for number, action in enumerate(scene.answers)]
    odds = [f"  {fraction(chance)}  {scene.say(action)}" for action, chance in scene.odds]
    return [scene.question() + clause, *(odds if scene.alone else answers)]


def remarks(view: TableView) -> list[str]:
    """The other rules that are worth knowing at this question."""
    book, language = view.scene.game.book, view.scene.language
    return [f"  § {book[clause].text[language]} [{clause}]" for clause in view.scene.remarks]


def over(view: TableView) -> list[str]:
    """The ranking with scores."""
    result = view.scene.result
    assert result is not None
    lines, place = [f"{view.word('over')} [{result.clause}]"], 1
    for group in result.ranking:
        lines += [f"  {place}. {view.scene.name(seat)}: {view.picture.score(view.scene, seat)}" for seat in group]
        place += len(group)
    return lines


def prediction(view: TableView) -> list[str]:
    """The teacher's question, and after the guess the verdict."""
    quiz, language = view.memory.quiz, view.scene.language
    assert quiz is not None
    lines = [quiz.asked.text(language)]
    if quiz.guess is not None:
        ask = quiz.asked
        said = f"{ask.verdict(quiz.guess, language)} {ask.reason(view.scene.game.book, language)} [{ask.clause}]"
        lines.append(f"> {quiz.guess}  {said}")
    return lines


def refused(view: TableView) -> list[str]:
    """The last answer that was refused, with every reason."""
    if view.scene.refused is None:
        return []
    action, why = view.scene.refused
    return [f"x {view.scene.say(action)}", *(f"    {view.scene.say(reason)} [{reason.clause}]" for reason in why)]


def seats(view: TableView) -> str:
    """Names and holdings."""
    header, rows = view.picture.holdings(view.scene)
    table = [[view.word("seat"), *header]]
    table += [[view.scene.name(seat), *map(to_text, row)] for seat, row in enumerate(rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join("  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in table)


def trace(view: TableView) -> str:
    """What the automata thought."""
    lines = []
    for seat, thoughts in reasoning(view):
        lines.append(view.scene.name(seat))
        for number, thought in enumerate(thoughts, start=1):
            step = step_word(thought.step, view.scene.language)
            clause = f" [{thought.clause}]" if thought.clause else ""
            lines.append(f"  {number}. {step}: {view.scene.say(thought)}{clause}")
    return "\n".join(lines)


def log(view: TableView) -> str:
    """The newest events first, each with its clause."""
    newest = reversed(visible_events(view.session)[-NEWEST:])
    return "\n".join(f"{moment:>4}  {view.scene.say(event)} [{event.clause}]" for _, moment, event in newest)
