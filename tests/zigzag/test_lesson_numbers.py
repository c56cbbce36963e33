"""Numbers that the words of lessons 30 to 34 state beside what their cells print: each is computed here.

Outputs are compared by running the lessons. These stand in text and in folded answers, where nothing runs.
"""

from collections import Counter
from itertools import permutations, product
from math import fsum
from random import Random

import pytest

from puzzlelib import zigzag
from puzzlelib.trace import Event, Trace
from puzzlelib.zigzag import counts
from puzzlelib.zigzag.demands import Draft
from puzzlelib.zigzag.elimination import Elimination, Survivors, trace_elimination
from puzzlelib.zigzag.estimate import about
from puzzlelib.zigzag.explore.probes import MOST_SEEDS
from puzzlelib.zigzag.filling import Filling, WordIndex, changed, fill
from puzzlelib.zigzag.orders import ORDERS, fewest_paths
from puzzlelib.zigzag.paths import agrees
from puzzlelib.zigzag.probing import probe, solve_by_probing, trace_probing

ARTICLE = zigzag.example("article")
SMALL = zigzag.Zigzag(2, 3, [("CAT", 0), ("ATE", 1), ("ANT", 2)])


def paths_from(side: int, cell: int) -> int:
    return len(zigzag.word_paths(zigzag.Zigzag(side, side, [("ABCD", cell)]), 1))


def test_30_the_cells_that_words_share() -> None:
    panel = next(zigzag.full_panels(ARTICLE))
    shared = {cell: panel.covers(cell) for cell in range(16) if len(panel.covers(cell)) > 1}
    assert shared == {2: (1, 2), 3: (1, 2), 5: (2, 4), 6: (2, 5)}
    assert (ARTICLE.letters, ARTICLE.cells) == (20, 16)


def test_30_the_articles_numbers() -> None:
    assert zigzag.count_paths(ARTICLE).total == (180, 68, 40)
    assert 4 * len(list(zigzag.shapes(4))) == 144
    corner, edge, inner = (paths_from(4, cell) for cell in (0, 1, 5))
    assert (corner, edge, inner) == (10, 14, 20)
    assert corner + edge + 2 * inner == 64
    assert 1 / 3 < 68 / 180 < 2 / 5  # "little more than a third"


def test_30_what_the_player_shows() -> None:
    trace = zigzag.trace_paths(ARTICLE, 1)
    kinds = Counter(event.kind for event in trace)
    assert (kinds["complete"], kinds["edge"], kinds["own path"]) == (14, 8, 9)
    third, fourth = trace.find(kind="complete")[2:4]
    between = [event for event in list(trace)[third + 1 : fourth] if event.kind in ("back", "step")]
    assert [(event.kind, event.where) for event in between[:3]] == [("back", 11), ("back", 10), ("step", 5)]
    word = ARTICLE.word(1)
    dead = [path for path in zigzag.word_paths(ARTICLE, 1) if not agrees(ARTICLE, word, path)]
    assert len(dead) == 6
    assert all(5 in path for path in dead)
    others = [cell for cell in ARTICLE.standing if cell not in (2, 5)]
    assert all(cell not in path for path in dead for cell in others)


def test_30_where_word_4_can_go() -> None:
    left = zigzag.open_paths(ARTICLE, 4)
    assert len(zigzag.word_paths(ARTICLE, 4)) == 10
    assert len(left) == 3
    assert set.intersection(*map(set, left)) == {12, 13}


def test_30_where_zigzag_has_the_most_ways() -> None:
    ways = [len(zigzag.word_paths(zigzag.Zigzag(5, 5, [("ZIGZAG", cell)]), 1)) for cell in range(25)]
    assert (ways[12], ways[0], max(ways)) == (104, 58, 106)
    assert [cell for cell in range(25) if ways[cell] == max(ways)] == [7, 11, 13, 17]


def test_30_hooks() -> None:
    hooks = [shape for shape in zigzag.shapes(4) if sum(map(abs, shape[3])) == 1]
    assert len(hooks) == 8
    assert [len(list(zigzag.shapes(letters))) for letters in (2, 3, 4, 5)] == [4, 12, 36, 108 - 8]


def test_30_how_much_room_a_word_needs() -> None:
    counts = {cell: paths_from(7, cell) for cell in range(49)}
    assert [cell for cell, count in counts.items() if count == 36] == [24]
    assert counts[0] == 10
    assert not {14, 20} & set(counts.values())
    near = {  # walls with less than three cells of room
        (row, column): sum(room < 3 for room in (row, column, 3 - row, 3 - column))
        for row, column in product(range(4), repeat=2)
    }
    corners = {(0, 0), (0, 3), (3, 0), (3, 3)}
    assert {near[place] for place in corners} == {2}
    assert {near[place] for place in set(near) - corners} == {3, 4}


def told(trace: Trace[zigzag.Panel], kind: str) -> list[tuple[int, Event]]:
    return [(number, trace[number]) for number in trace.find(kind=kind)]


def test_31_the_small_panel_by_hand() -> None:
    trace = zigzag.trace_recursion(SMALL)
    kinds = Counter(event.kind for event in trace)
    assert (kinds["tried"], kinds["placed"], kinds["taken back"]) == (11, 5, 2)
    assert zigzag.count_tests(SMALL).grids == 1


def test_31_what_the_player_shows() -> None:
    trace = zigzag.trace_recursion(ARTICLE)
    refused = [event for _, event in told(trace, "refused")[:14]]
    assert {event.where for event in refused} == {3}
    by_standing = [turn for turn, event in enumerate(refused, start=1) if event.why[1] in ARTICLE.standing]
    assert by_standing == [5, 6, 7, 8, 9, 10]
    assert {event.why[2] for event in refused[4:10]} == {"女", "生"}
    assert {event.why[2] for event in refused[:4] + refused[10:]} == {"目", "一", "新"}
    backs = told(trace, "taken back")
    assert [letter for letter in backs[0][1].why[1:] if letter] == ["生"]
    assert {letter for letter in backs[1][1].why[1:] if letter} == {"生", "面", "目"}
    first = next(number for number, event in backs if event.where == 1)
    assert sum(number < first for number in trace.find(kind="tried")) == 77
    assert len(zigzag.word_paths(ARTICLE, 2)) == 20
    placed = Counter(event.where for _, event in told(trace, "placed"))
    assert [placed[number] for number in range(1, 6)] == [7, 47, 58, 1, 1]
    assert zigzag.count_tests(ARTICLE).first.tests_by_depth[3] == 57 * 10 + 6


def slip(order: tuple[int, ...]) -> zigzag.Panel:
    return next(zigzag.full_panels(ARTICLE, order, take_back=zigzag.emptying, accept=zigzag.all_placed))


def test_31_the_bug_and_where_it_shows() -> None:
    trace = zigzag.trace_recursion(ARTICLE, take_back=zigzag.emptying, accept=zigzag.all_placed)
    kinds = Counter(event.kind for event in trace)
    assert (kinds["placed"], kinds["tried"]) == (10, 95)
    wrong = trace.state(len(trace))
    assert "".join("".join(row) for row in wrong.grid) == "新聞面目方生真写地大一念女子新記"
    assert "".join(wrong.letters[cell] for cell in wrong.placed[1]) == "面真一新"
    right = next(zigzag.full_panels(ARTICLE)).letters
    orders = list(permutations(range(1, 6)))
    assert sum(slip(order).letters != right for order in orders) == 37
    offered = {name: tuple(order(ARTICLE)) for name, order in ORDERS.items()}
    assert [name for name, order in offered.items() if slip(order).letters != right] == ["in the list's order"]
    small = next(zigzag.full_panels(SMALL, take_back=zigzag.emptying, accept=zigzag.all_placed))
    assert small.letters == next(zigzag.full_panels(SMALL)).letters


def test_31_the_letters_that_the_small_panel_loses() -> None:
    trace = zigzag.trace_recursion(SMALL, take_back=zigzag.emptying, accept=zigzag.all_placed)
    number = trace.find(kind="taken back")[0]
    before, after = trace.state(number), trace.state(number + 1)
    assert trace[number].where == 2
    lost = {cell: before.letters[cell] for cell in range(6) if before.letters[cell] and not after.letters[cell]}
    assert lost == {1: "A", 4: "T", 5: "E"}


def test_31_orders() -> None:
    tests = {order: zigzag.count_tests(ARTICLE, order, limit=1).whole.tests for order in permutations(range(1, 6))}
    assert (min(tests.values()), max(tests.values())) == (41, 2_325)
    assert {order[:2] for order, count in tests.items() if count == 41} == {(3, 4), (4, 3)}
    assert tests[tuple(fewest_paths(ARTICLE))] == 141
    assert sum(number <= 100 for number in tests.values()) == 5
    slowest = sorted(tests, key=tests.__getitem__)[-2:]
    assert {order[:2] for order in slowest} == {(2, 5)}
    assert sum(count < tests[1, 2, 3, 4, 5] for count in tests.values()) > 90
    assert zigzag.count_paths(ARTICLE).standing == (8, 15, 5, 3, 9)


# ---- 32

COLUMNS = (3, 4, 2, 1, 5)


def test_32_the_small_tree() -> None:
    whole = zigzag.count_tests(ARTICLE, COLUMNS).whole
    assert (whole.tests, whole.placements) == (318, 24)
    assert ORDERS["column by column"](ARTICLE) == list(COLUMNS)
    assert zigzag.count_tests(ARTICLE, COLUMNS, limit=1).first.tests == 41
    sizes = [len(zigzag.word_paths(ARTICLE, number)) for number in COLUMNS]
    assert sizes == [14, 10, 20, 14, 10]


def test_32_twenty_probes() -> None:
    trace = zigzag.trace_probes(ARTICLE, COLUMNS, probes=20, seed=4)
    states = [trace.state(number + 1) for number in trace.find(kind="ended")]
    assert (states[1].possible, states[1].said[-1]) == ([5, 3, 3, 1, 0], 1_444)
    nearest = min(states, key=lambda state: abs(state.mean - 318))
    assert (len(nearest.said), round(nearest.mean), states[8].said[-1], round(states[8].mean)) == (8, 353, 2_164, 554)
    assert {said for state in states for said in state.said} == {64, 994, 1_414, 1_444, 2_164}
    assert zigzag.send_probes(ARTICLE, COLUMNS, probes=12) == [64] * 12


# ---- 33

WORDS = zigzag.Zigzag(3, 3, [("WISH", 1), ("NEWT", 3), ("NINE", 5)])


def stuck(puzzle: zigzag.Zigzag) -> Survivors:
    survivors = Survivors(puzzle)
    for _ in Elimination.everywhere(survivors).run():
        pass
    return survivors


def test_33_by_hand() -> None:
    assert [len(zigzag.word_paths(WORDS, number)) for number in (1, 2, 3)] == [10, 10, 10]
    assert zigzag.open_paths(WORDS, 1) == ((1, 4, 7, 6), (1, 4, 7, 8))
    trace = trace_elimination(WORDS)
    certain = [number for number in trace.find(kind="certain") if trace[number].value in "IS"]
    assert [trace[number].where for number in certain] == [("cell", 4), ("cell", 7)]
    third = next(number for number in trace.find(kind="step") if trace[number].why == ("shared", 1))
    assert [len(paths) for paths in trace.state(third).paths.values()] == [2, 1, 2]
    only = [trace[number] for number in trace.find(kind="step") if trace[number].why[0] == "only word"]
    assert [(event.where, event.why[1]) for event in only] == [(("cell", 8), 1), (("cell", 6), 3)]


def test_33_the_articles_example() -> None:
    survivors = stuck(ARTICLE)
    assert (survivors.alive, survivors.open, survivors.certain[13]) == (37, 10, "子")
    refuted = {
        number: sum(bool(probe(survivors, number, path)) for path in survivors.paths[number]) for number in range(1, 6)
    }
    assert {number: (len(survivors.paths[number]), refuted[number]) for number in refuted} == {
        1: (8, 7),
        2: (14, 13),
        3: (4, 3),
        4: (3, 2),
        5: (8, 6),
    }


def test_33_what_the_player_shows() -> None:
    trace = trace_probing(ARTICLE)
    contradictions = trace.find(kind="contradiction")
    assert len(contradictions) == len(trace.find(kind="assumed")) == 6
    first, third, sixth = (contradictions[number] for number in (0, 2, 5))
    assert (trace[first].where, trace.state(first + 1).alive) == (("word", 3), 7)
    assert [trace.state(first + 1 + steps).alive for steps in (1, 3)] == [37, 36]
    assert trace[third].where == ("cell", 14)
    after = [event for event in list(trace)[sixth:] if event.kind == "certain"]
    assert [(event.where, event.value) for event in after[:2]] == [(("cell", 3), "目"), (("cell", 7), "一")]


def test_33_exercise_2_is_where_it_says() -> None:
    halfway = trace_probing(ARTICLE).state(272)
    assert [len(paths) for paths in halfway.paths.values()] == [2, 12, 4, 3, 6]


def in_doubt(panel: Filling) -> tuple[int, ...]:
    return Draft(panel.puzzle(), panel.paths).open_after_probing


def test_34_the_changes_of_the_loop() -> None:
    """As the lesson makes them; its answers name words and cells."""
    random = Random(1)
    panels = [fill(WordIndex(zigzag.word_list("japanese")), 6, 6, 10, random)]
    while in_doubt(panels[-1]):
        other = changed(panels[-1], in_doubt(panels[-1]), random, 200)
        if other and len(in_doubt(other)) <= len(in_doubt(panels[-1])):
            panels.append(other)
    assert [len(in_doubt(panel)) for panel in panels] == [14, 7, 2, 2, 2, 0]  # the third and the fourth change
    assert (in_doubt(panels[-2]), panels[-2].letters[28], panels[-2].letters[35]) == ((28, 35), "数", "端")
    first, second = ({word.text for word in panel.puzzle().words} for panel in panels[:2])
    assert first - second == {"当事者能力", "能力開発校", "開発拠点"}
    puzzle, paths, doubtful = panels[0].puzzle(), panels[0].paths, set(in_doubt(panels[0]))
    gone = [paths[word.number] for word in puzzle.words if word.text in first - second]
    assert all(not doubtful.isdisjoint(path) for path in gone)


def test_34_words_and_cells_in_doubt() -> None:
    index = WordIndex(zigzag.word_list("japanese"))
    seven, ten, sixteen = (
        [len(in_doubt(fill(index, 6, 6, count, Random(seed)))) for seed in range(12)] for count in (7, 10, 16)
    )
    assert 0.4 < sum(seven) / 12 / 36 < 0.5  # "nearly half of the cells"
    assert (ten.count(0), sixteen.count(0)) == (0, 6)


def test_34_the_word_list_has_some_twenty_thousand() -> None:
    assert 19_000 < len(zigzag.word_list("japanese")) < 22_000


# ---- the panel of 17 x 17 with 77 words

BIG = zigzag.example("seventy-seven")


def test_32_how_long_it_takes() -> None:
    kept, speed = counts.ladder(), 2_000_000
    assert kept["article"].tests == 1_375
    assert 50 < kept["minute"].tests / speed < 70
    assert (BIG.height, BIG.width, len(BIG.words)) == (17, 17, 77)
    years = kept["seventy-seven"].tests / speed / 86_400 / 365
    assert 150 < years < 170
    assert 1.4 < years / 100 < 1.7
    done = 3 * 60 * 60 * speed
    assert done == pytest.approx(20_000_000_000, rel=0.1)
    assert done / kept["seventy-seven"].tests == pytest.approx(2e-6, rel=0.15)
    for factor, longest in ((100 * 12 * 10, 5), (100 * 12 * 100, 1)):  # days
        assert years * 365 / factor < longest
    assert [kept[name].tests for name in ("seventy-seven", "eighty", "eighty-four")] == sorted(
        (kept[name].tests for name in ("seventy-seven", "eighty", "eighty-four")), reverse=True
    )
    assert 10**16 / (100 * speed) / 86_400 == pytest.approx(579, abs=1)


def test_32_what_the_probes_say() -> None:
    said = sorted(zigzag.send_probes(BIG, probes=3_000))
    assert sum(number < 10**10 for number in said) > 2_000
    assert 9e19 < said[-1] < 1e20
    assert [about(fsum(some) / len(some)) for some in (said, said[:-1])] == ["3.2 × 10^16", "2.4 × 10^14"]
    ten = [fsum(zigzag.send_probes(BIG, probes=300, seed=seed)) / 300 for seed in range(10)]
    assert [about(min(ten)), about(max(ten))] == ["7.3 × 10^12", "1.8 × 10^15"]
    assert 240 < max(ten) / min(ten) < 260
    other = zigzag.example("eighty-four")
    agreeing = [fsum(zigzag.send_probes(other, probes=300, seed=seed)) / 300 for seed in range(10)]
    assert 3.0e9 <= min(agreeing) < max(agreeing) < 9e9
    assert counts.ladder()["eighty-four"].tests > 80 * max(agreeing)


def test_32_what_the_explorer_shows() -> None:
    said = {name: zigzag.send_probes(ARTICLE, order(ARTICLE), probes=100) for name, order in ORDERS.items()}
    trees = [zigzag.count_tests(ARTICLE, order(ARTICLE)).whole.tests for order in ORDERS.values()]
    assert trees == [1_724, 636, 318, 354, 478]
    apart = {name: max(numbers) / min(numbers) for name, numbers in said.items()}
    assert min(apart, key=apart.__getitem__) == "fewest paths first"
    assert max(apart, key=apart.__getitem__) == "column by column"
    assert (min(said["fewest paths first"]), max(said["fewest paths first"])) == (214, 994)
    assert (min(said["column by column"]), max(said["column by column"])) == (64, 2_164)
    means = [fsum(zigzag.send_probes(BIG, probes=100, seed=seed)) / 100 for seed in range(MOST_SEEDS + 1)]
    assert len(means) == 31
    assert [about(min(means)), about(max(means))] == ["1.2 × 10^12", "4.9 × 10^15"]
    assert max(means) / min(means) == pytest.approx(4_000, rel=0.05)


def test_32_by_depth() -> None:
    tries = [zigzag.estimate_tests(BIG, probes=10, together=100, seed=seed) for seed in range(5)]
    assert max(estimate.deepest for estimate in tries) == 29
    mean = [fsum(depth) for depth in zip(*(estimate.placements_by_depth for estimate in tries), strict=True)]
    assert mean.index(max(mean)) + 1 == 25
    assert BIG.word(29).cell // 17 < 17 / 2


def letters_looked_at(panel: zigzag.Panel, number: int) -> tuple[int, int, int]:
    """In the tree from a word on: letters path by path, letters letter by letter, words placed."""
    text, found = panel.puzzle.word(number).text, [0, 0, 0]
    begun = set()
    for path in zigzag.word_paths(panel.puzzle, number):
        clash = panel.clash(number, path)
        looked = len(text) if clash is None else clash + 1
        begun |= {path[:letters] for letters in range(1, looked + 1)}
        found[0] += looked
        if clash is None:
            panel.place(number, path)
            after = letters_looked_at(panel, number + 1) if number < len(panel.puzzle.words) else (0, 0, 0)
            panel.take_back(panel.before)
            found = [total + more for total, more in zip(found, (*after[:2], after[2] + 1), strict=True)]
    return found[0], found[1] + len(begun), found[2]


def test_32_letter_by_letter() -> None:
    assert letters_looked_at(zigzag.Panel(ARTICLE), 1) == (4_441, 1_080, 142)
    paths, letters, _ = letters_looked_at(zigzag.Panel(zigzag.example("millisecond")), 1)
    assert round(4_441 / 1_080) == 4
    assert round(paths / letters) == 12


def test_33_elimination_of_the_big_panel() -> None:
    survivors = stuck(BIG)
    assert zigzag.count_paths(BIG).total[1:] == (6_939, 2_141)
    assert (survivors.alive, survivors.open, BIG.cells) == (2_132, 211, 289)
    assert 2_141 < 6_939 / 3


def test_32_and_33_how_often_a_path_is_struck() -> None:
    events = Counter[str]()
    end = solve_by_probing(BIG, lambda event: events.update([event.kind]))
    assert (events["died"], end.alive, end.open) == (123_435, 84, 0)
