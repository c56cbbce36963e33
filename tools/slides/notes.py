"""What the teacher reads in the speaker's window: the plan, the questions to ask, and the answers.

From the teacher's guide, if the lesson has one, and from the lesson itself: what is folded there, and what was not put
on a slide. All notes are HTML.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from tools.guide import ANSWERS, EXTRA_ROWS, Guide, Question
from tools.slides.blocks import Block, Code, Figure, Prose, rendered

LONGEST_ANSWER = 600  # signs of a result that is told
PLAYER_SECTION = "Step through it"
LAST_SECTION = "What you learned"
LAST_PARTS = ("Exit ticket", "If they ask")


def of_title(promise: Mapping[str, str], guide: Guide | None) -> tuple[str, ...]:
    """What to know before the lesson."""
    told = {label: promise[label] for label in ("You will learn", "You will need", "Source")}
    if guide is None:
        return tuple(map(_labelled, told.items()))
    late = {"Cut here when late": guide.parts["Cut here when late"]}
    return tuple(map(_labelled, [*told.items(), *guide.opening.items(), *late.items()]))


def _labelled(part: tuple[str, str]) -> str:
    label, text = part
    return rendered(f"**{label}:**\n\n{text}" if "\n" in text else f"**{label}:** {text}")


def of_section(title: str, guide: Guide | None) -> tuple[str, ...]:
    """The plans for a section and its questions, for its first slide."""
    if guide is None:
        return ()
    answers = guide.parts["Plan for 45 minutes"].partition(f"**{ANSWERS}:**")[2].strip()
    told = [_labelled((ANSWERS, answers))] if answers and title == PLAYER_SECTION else []
    return (*_plans(title, guide), *map(question, guide.asked_in(title)), *told)


def again(title: str, guide: Guide | None) -> tuple[str, ...]:
    """The questions of a section once more, for its other slides: the plan tells when to ask them."""
    asked = guide.asked_in(title) if guide is not None else []
    if not asked:
        return ()
    summary = "<summary><b>The questions of this section</b></summary>"
    return (f"<details>{summary}{''.join(map(question, asked))}</details>",)


def of_end(guide: Guide | None) -> tuple[str, ...]:
    """For the last slide of what was learned: the exit ticket, and what they may ask."""
    if guide is None:
        return ()
    rows = [note for section in EXTRA_ROWS for note in _plans(section, guide)]
    return (*rows, *(_labelled((part, guide.parts[part])) for part in LAST_PARTS))


def _plans(section: str, guide: Guide) -> Iterator[str]:
    for minutes, rows in guide.plans.items():
        for row in rows:
            if row.section == section:
                when = f"**Of {minutes} minutes, {row.start} to {row.end}:**"
                yield rendered(f"{when} {row.teacher}\n\n*They:* {row.pupils}")


def question(asked: Question) -> str:
    """A question with its answers, the right one marked, and what each wrong one shows."""
    choices = [
        f"- **{letter}. {text}** (right)" if letter in asked.right else f"- {letter}. {text}"
        for letter, text in asked.choices.items()
    ]
    shows = [f"- {letter}: {shown} {mend}" for letter, (shown, mend) in asked.shows.items()]
    return rendered("\n".join([f"**Ask: {asked.text}**", "", *choices, "", "What the others show:", "", *shows]))


def of_folded(summary: str, source: str, *, shown: bool) -> str:
    """A hint, or an answer that was folded in the lesson."""
    key = " (comes with a key)" if shown else ""
    return f"<p><b>{escape(summary)}</b>{key}</p>{rendered(source)}"


def of_results(results: Sequence[Block]) -> Iterator[str]:
    """What comes, for the one who asks the class to predict it."""
    for block in results:
        text = block.code if isinstance(block, Code) else ""
        if isinstance(block, Figure):
            text = "\n".join(description for _, description, _, _ in block.images)
        if text and len(text) <= LONGEST_ANSWER:
            yield f'<p><b>Let them predict.</b> What comes:</p><pre style="white-space: pre-wrap">{escape(text)}</pre>'


def beside_player(before: Sequence[Block]) -> Iterator[str]:
    """The questions beside a player: the last numbered list before it."""
    lists = [block for block in before if isinstance(block, Prose) and block.open == "<ol>"]
    if lists:
        yield f"<p><b>Ask beside the player:</b></p>{lists[-1].html(0, 0)}"
