"""Series are balanced over seats, repeatable, can be gone on with, end only when clear, and their intervals are right."""

import json
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from benchmarks.versions import Player, play
from rich.console import Console
from rich.table import Table

import headrace
from headrace.arena import match
from headrace.arena.journal import Journal
from headrace.arena.match import Job, Outcome, Pairing, Result, Terms, Watch, check, jobs_of, pairings, play_series
from headrace.arena.record_keeping import Keeper
from headrace.arena.showing import crosstable, lines
from headrace.arena.spreading import Processes
from headrace.arena.stats import Doubt, half_width, lasting_interval, student, wilson
from headrace.bots.knowledge import KNOWN, Knowledge
from headrace.core.replaying import replay
from headrace.engine.material import load_toml

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
DUEL = Pairing("thumb", "random")


# ---- intervals ------------------------------------------------------------------------------------------------------
def test_wilson_matches_published_figures() -> None:
    low, high = wilson(15, 20)
    assert (round(low, 4), round(high, 4)) == (0.5313, 0.8881)
    assert wilson(0, 10)[0] == 0
    with pytest.raises(ValueError, match="at least one game"):
        wilson(0, 0)


@pytest.mark.parametrize(("degrees", "quantile"), [(1, 12.706), (2, 4.303), (4, 2.776), (10, 2.228), (30, 2.042), (999, 1.962)])
def test_student_matches_the_tables(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, abs=0.01)


def test_the_interval_of_a_lead_is_that_of_a_mean() -> None:
    assert half_width([1.0, 2.0, 3.0, 4.0, 5.0]) == pytest.approx(2.776 * 2.5**0.5 / 5**0.5, rel=0.005)
    assert half_width([3.0]) == float("inf")


def shares_of(dice: Random, chance: float, deals: int) -> list[float]:
    """Deals with two players, each played from both seats, now and then shared."""
    return [sum(0.5 if dice.random() < 0.1 else dice.random() < chance for _ in range(2)) / 2 for _ in range(deals)]


def ended(shares: list[float], bound: float) -> int:
    """How many deals a series takes until it is clear of the bound; 0: it never is."""
    doubt = Doubt(bound)
    return next((number for number, share in enumerate(shares, 1) if doubt.ends(share)), 0)


def test_a_series_of_equals_hardly_ever_ends_early_however_often_one_looks() -> None:
    """Looking again and again at intervals of 95 % would call many of these fair series clear."""
    dice, series = Random(18), 200
    fair = [shares_of(dice, 0.5, 300) for _ in range(series)]
    peeked = 0
    for shares in fair:
        intervals = (wilson(2 * sum(shares[:deals]), 2 * deals) for deals in range(5, 301, 5))
        peeked += any(low > 0.5 or high < 0.5 for low, high in intervals)
    assert sum(ended(shares, 0.5) > 0 for shares in fair) <= 0.05 * series
    assert peeked > 0.15 * series


def test_a_series_of_unequals_ends_early_on_the_right_side() -> None:
    dice = Random(5)
    for chance, bound, verdict in ((0.7, 0.5, 1), (0.3, 0.5, -1), (0.95, 0.8, 1)):
        for _ in range(20):
            shares, doubt = shares_of(dice, chance, 400), Doubt(bound)
            assert 0 < ended(shares, bound) < 200
            assert any(doubt.ends(share) for share in shares) and doubt.verdict == verdict


def test_the_interval_of_a_series_that_may_end_holds_the_truth_and_agrees_with_the_verdict() -> None:
    dice, missed = Random(6), 0
    for _ in range(100):
        shares = shares_of(dice, 0.6, 60)
        low, high = lasting_interval(shares)
        missed += not low <= 0.59 <= high
        doubt = Doubt(0.47)
        for share in shares:
            doubt.ends(share)
        assert doubt.verdict == (low > 0.47) - (high < 0.47)
        assert low < sum(shares) / 60 < high < low + 0.5
    assert missed <= 5
    assert lasting_interval([1.0] * 40)[1] == 1 and lasting_interval([0.0] * 40)[0] == pytest.approx(0, abs=1e-3)


# ---- what is shown --------------------------------------------------------------------------------------------------
def in_small_window(table: Table) -> list[str]:
    """The lines of a table in a window of 80 columns."""
    console = Console(width=80)
    with console.capture() as shown:
        console.print(table)
    return shown.get().splitlines()


@pytest.mark.parametrize(
    ("stop", "verdict", "told"), [(None, 0, ()), (0.25, 0, ("no",)), (0.2, 1, ("above",)), (0.9, -1, ("below",))]
)
def test_no_figure_of_a_series_is_cut_short_in_a_small_window(stop: float | None, verdict: int, told: tuple[str, ...]) -> None:
    terms = Terms(RAILS, 4, 1200, stop=stop)
    outcomes = [Outcome(seat, (1160, 1055, 1021, 1258), (seat * deal % 4,)) for deal in range(300) for seat in range(4)]
    result = Result(Pairing("search:2500/5s,own=90,mix=50", "search:600/1s"), terms, tuple(outcomes), verdict)
    low, high = result.interval
    shown = in_small_window(lines([result], "a series"))
    scores = (f"{result.score:.1f} / {result.others:.1f}", f"{result.lead:+.1f}")
    said = ("1200", f"{result.share:.3f}", f"{low:.3f}-{high:.3f}", *told, *scores)
    assert all(f" {figure} " in shown[3] for figure in said), shown
    name = "".join(line[: shown[3].index("1200")].strip() for line in shown[3:])
    assert name.replace(" ", "") == "search:2500/5s,own=90,mix=50amongsearch:600/1s"


def test_a_crosstable_keeps_its_figures_in_a_small_window() -> None:
    bots = ("search:2500/5s,own=90,mix=50", "search:600/1s", "thumb", "random")
    outcomes = (Outcome(0, (160, 55), (0,)), Outcome(1, (55, 160), (0,)))
    results = [Result(Pairing(one, rest), Terms(RAILS, 2, 2), outcomes) for one in bots for rest in bots if one != rest]
    shown = in_small_window(crosstable(bots, results))
    assert sum(line.count("0.500 (+105.0)") for line in shown) == 12, shown


# ---- who plays whom -------------------------------------------------------------------------------------------------
def test_the_one_sits_in_every_seat_of_every_deal() -> None:
    jobs = jobs_of(DUEL, Terms(RAILS, 4, 5))
    assert [job.seat for job in jobs] == [0, 1, 2, 3] * 2
    assert [job.team.index("thumb") for job in jobs] == [job.seat for job in jobs]
    assert all(job.team.count("random") == 3 for job in jobs)
    assert [job.seed for job in jobs] == ["0/0"] * 4 + ["0/1"] * 4


def test_each_of_several_bots_plays_among_each_of_the_others() -> None:
    three = ["thumb", "random", "search:5"]
    assert len(pairings(three, 2)) == 3
    assert {(pair.one, pair.rest) for pair in pairings(three, 3)} == {(a, b) for a in three for b in three if a != b}
    assert pairings(["thumb", "thumb"], 2) == [Pairing("thumb", "thumb")]
    with pytest.raises(ValueError, match="thumb is in the match twice"):
        pairings(["thumb", "random", "thumb"], 2)


def test_bots_of_a_kind_play_every_deal_once() -> None:
    assert pairings(["thumb"], 3) == [Pairing("thumb", "thumb")]
    jobs = jobs_of(Pairing("thumb", "thumb"), Terms(RAILS, 4, 8))
    assert len({job.seed for job in jobs}) == len(jobs) == 8
    assert all(job.team == ("thumb",) * 4 for job in jobs)


def test_a_guest_counts_for_nobody() -> None:
    """Neither among the rest, nor among those who share the wins by chance."""
    terms = Terms(RAILS, 3, 3, guest="random")
    result = Result(DUEL, terms, (Outcome(0, (50, 0, 30), (0,), guest=1),))
    assert (result.others, result.lead, terms.chance) == (30, 20, 0.5)
    check(terms)
    with pytest.raises(ValueError, match="--players 3"):
        check(Terms("brass_lancashire", 2, 2, guest="random"))


def test_nobody_plays_for_a_mechanical_seat() -> None:
    """Barrage: the last of three seats is an Automa's."""
    terms = Terms("barrage", 3, 2, options=(("mode", "expert"), ("automas", "1")), recorded=True)
    assert [job.seat for job in jobs_of(DUEL, terms)] == [0, 1] and terms.round == 2
    outcome = match.play_job(jobs_of(DUEL, terms)[1])
    assert json.loads(outcome.record)["seats"] == ["random", "thumb", "mechanical"] and len(outcome.scores) == 3
    with pytest.raises(ValueError, match="two seats at least"):
        check(replace(terms, options=(("mode", "expert"), ("automas", "2")), guest="random"))


@pytest.mark.parametrize(("players", "games", "played"), [(3, 1, 6), (4, 12, 12), (5, 21, 40)])
def test_a_guest_has_every_place_as_often(players: int, games: int, played: int) -> None:
    """So bots that are alike win as often as by chance, whoever gains by such a neighbour."""
    jobs = jobs_of(Pairing("search:5", "thumb"), Terms(RAILS, players, games, guest="random"))
    assert all(job.team[job.guest] == "random" and job.team.count("thumb") == players - 2 for job in jobs)
    seats = Counter((job.seat, job.guest) for job in jobs)
    assert len(jobs) == played and len(seats) == players * (players - 1) and len(set(seats.values())) == 1


def test_bots_of_a_match_may_be_levels_that_only_its_game_names(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"keen": {"3": "thumb", "4": "search:5", "5": "search:5"}}
    monkeypatch.setitem(KNOWN, headrace.game(RAILS), Knowledge(levels=levels))
    check(Terms(RAILS, 3, 3, guest="keen"), ["keen", "random"])
    for terms, bots in ((Terms(RAILS, 3, 3), ["keen", "lazy"]), (Terms(RAILS, 3, 3, guest="lazy"), ["keen"])):
        with pytest.raises(ValueError, match="no bot 'lazy'"):
            check(terms, bots)


@pytest.mark.parametrize("bound", [1.0, -0.2, 1.5])
def test_a_bound_is_a_share(bound: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        check(Terms(RAILS, 3, 3, stop=bound))


# ---- what comes out -------------------------------------------------------------------------------------------------
def test_wins_and_lead_are_of_whole_deals() -> None:
    """Two deals with two players: ahead by 10 in each seat, then by 4 and behind by 2, a win shared."""
    outcomes = (
        Outcome(0, (30, 20), (0,)),
        Outcome(1, (20, 30), (1,)),
        Outcome(0, (24, 20), (0, 1)),
        Outcome(1, (22, 20), (0,)),
    )
    result = Result(DUEL, Terms(RAILS, 2, 4), outcomes)
    assert result.shares == [1, 0.25]
    assert (result.share, result.score, result.others, result.lead) == (0.625, 26, 20.5, 5.5)
    assert result.lead_width == pytest.approx(12.706 * 4.5, rel=0.001)
    assert result.interval == wilson(2.5, 4)


def test_what_bots_of_a_kind_score_is_the_mean_of_all_seats() -> None:
    result = Result(Pairing("thumb", "thumb"), Terms(RAILS, 2, 2), (Outcome(0, (30, 20), (0,)), Outcome(1, (10, 40), (1,))))
    assert (result.mean, result.best) == (25, 35) and result.mean_width == 0
    result = Result(result.pairing, result.terms, (Outcome(0, (30, 20), (0,)), Outcome(1, (10, 42), (1,))))
    assert (result.mean, result.best) == (25.5, 36) and result.mean_width == pytest.approx(12.706 * 0.5, rel=0.001)


@pytest.mark.compiled(RAILS)
def test_bots_in_processes_of_their_own_play_as_in_one() -> None:
    sources = Path(headrace.__file__).parents[1]
    jobs = jobs_of(Pairing("thumb", "thumb:8000"), Terms(RAILS, 3, 3))
    with closing(Player(sources, RAILS, 3, "thumb")) as one, closing(Player(sources, RAILS, 3, "thumb:8000")) as rest:
        assert one.actions == rest.actions
        assert [play(job, one, rest) for job in jobs] == [match.play_job(job) for job in jobs]
    assert one.choices > 0 and rest.choices > one.choices


@pytest.mark.parametrize(("name", "games"), [(RAILS, 6), *((name, 2) for name in GAMES if name != RAILS)])
def test_a_series_is_repeatable_and_counts_every_win_once(name: str, games: int) -> None:
    players = headrace.game(name).players[0]
    terms = Terms(name, players, games, seed=3)
    first, turned = play_series(DUEL, terms), play_series(Pairing("random", "thumb"), terms)
    assert first == play_series(DUEL, terms, Processes(2))
    assert first.games == turned.games == games
    assert first.share > turned.share and first.lead > 0 > turned.lead
    assert all(low <= result.share <= high for result in (first, turned) for low, high in [result.interval])


def test_a_series_that_may_end_does_so_after_the_deal_that_makes_it_clear() -> None:
    terms = Terms(RAILS, 3, 3000, stop=0.01)
    result = play_series(DUEL, terms)
    assert result.verdict == 1 and 3 <= result.games < 30 and result.games % 3 == 0
    assert ended(result.shares, 0.01) == len(result.shares)
    assert result == play_series(DUEL, terms, Processes(2))
    assert result.interval == lasting_interval(result.shares)


def test_a_series_beside_a_guest_ends_when_it_had_every_place() -> None:
    terms = Terms(RAILS, 3, 3000, stop=0.01, guest="random")
    result = play_series(DUEL, terms)
    assert result.verdict == 1 and result.games % 6 == 0 and result.games < 60
    assert Counter(Counter((game.seat, game.guest) for game in result.outcomes).values()) == {result.games // 6: 6}
    assert ended(result.shares, 0.01) == len(result.shares) == result.games // 6


# ---- going on -------------------------------------------------------------------------------------------------------
def interrupted(path: Path, terms: Terms, games: int) -> None:
    """A match that ended in the middle of writing down the next game."""
    journal, result = Journal(path, terms), play_series(DUEL, terms)
    for number, outcome in enumerate(result.outcomes[:games]):
        journal.add(DUEL, number, outcome)
    with path.open("a") as file:
        file.write('{"one": "thumb", "re')


@pytest.mark.parametrize("terms", [Terms(RAILS, 3, 9), Terms(RAILS, 3, 12, guest="thumb")])
def test_an_interrupted_match_goes_on_and_ends_as_if_it_had_not_been(
    terms: Terms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept" / "match.jsonl"
    interrupted(path, terms, 5)
    played: list[Job] = []
    play_job = match.play_job

    def played_now(job: Job) -> Outcome:
        played.append(job)
        return play_job(job)

    monkeypatch.setattr(match, "play_job", played_now)
    told: list[int] = []
    again = play_series(DUEL, terms, watch=Keeper(terms, path, None).watch(DUEL, lambda: told.append(1)))
    assert played == jobs_of(DUEL, terms)[5:] and len(told) == terms.games
    assert again == play_series(DUEL, terms)
    assert Journal(path, terms).played(DUEL) == list(again.outcomes)
    longer = replace(terms, games=18, stop=0.3)
    assert len(Journal(path, longer).played(DUEL)) == terms.games, "more games, or another end, are the same match"


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Terms("brass_lancashire", 3, 9), "game, rules, bots, options"),
        (Terms(RAILS, 4, 9), "players"),
        (Terms(RAILS, 3, 9, seed=1), "seed"),
        (Terms(RAILS, 3, 9, options=(("lane", "expert"),)), "options"),
        (Terms(RAILS, 3, 9, guest="thumb"), "guest"),
    ],
)
def test_a_journal_of_another_match_is_refused(tmp_path: Path, other: Terms, what: str) -> None:
    path = tmp_path / "match.jsonl"
    Journal(path, Terms(RAILS, 3, 9, options=()))
    before = path.read_bytes()
    with pytest.raises(ValueError, match="is of a match with other") as refused:
        Journal(path, other)
    assert all(word in what for word in str(refused.value).split("other ")[1].split(":")[0].split(", "))
    assert path.read_bytes() == before


def test_a_journal_is_refused_once_a_level_plays_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, terms = tmp_path / "match.jsonl", Terms(RAILS, 3, 9)
    Journal(path, terms)
    said = load_toml(headrace.game(RAILS).package, "game.toml")
    otherwise = said | {"bots": said["bots"] | {"levels": said["bots"]["levels"] | {"hard": "search:101/1s"}}}
    monkeypatch.setattr("headrace.arena.journal.load_toml", lambda package, name: otherwise)
    with pytest.raises(ValueError, match="is of a match with other bots: "):
        Journal(path, terms)


def test_a_journal_is_refused_once_a_network_is_another(tmp_path: Path) -> None:
    path, network, terms = tmp_path / "match.jsonl", tmp_path / "network", Terms(RAILS, 3, 9)
    network.write_bytes(b"one")
    bots = ["thumb", f"search:50,network={network}"]
    for _ in range(2):
        Journal(path, terms, bots)
    network.write_bytes(b"two")
    with pytest.raises(ValueError, match="is of a match with other bots: "):
        Journal(path, terms, bots)


@pytest.mark.parametrize(
    "text", ["", "hello", "hello\n", "[]\n", '{"format": "other"}\n', '{"format": "headrace-match-1"}\n{}\n']
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text)
    with pytest.raises(ValueError, match="is no journal of a match"):
        Journal(path, Terms(RAILS, 3, 9))
    assert path.read_text() == text


def test_records_are_kept_on_request_and_hold(tmp_path: Path) -> None:
    terms = Terms(RAILS, 3, 3, recorded=True)
    keeper = Keeper(terms, None, tmp_path / "records")
    result = play_series(Pairing("search:2", "random"), terms, watch=keeper.watch(Pairing("search:2", "random"), lambda: None))
    kept = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in kept] == [f"search-2_among_random_{number:04d}.json" for number in range(3)]
    assert [tuple(replay(path).scores) for path in kept] == [outcome.scores for outcome in result.outcomes]
    assert json.loads(kept[1].read_text())["seats"] == ["random", "search:2", "random"]
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match="is no folder"):
        Keeper(terms, None, tmp_path / "file")


def test_nobody_is_told_of_a_game_twice() -> None:
    terms, kept = Terms(RAILS, 3, 6), list[int]()
    known = play_series(DUEL, terms).outcomes[:4]
    play_series(DUEL, terms, watch=Watch(known, lambda number, outcome: kept.append(number)))
    assert kept == [4, 5]
