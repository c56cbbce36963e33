"""Fixtures of the browser tests: one browser and one JupyterLab for all of them, and one retry for each test."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.lab import Lab, find_chromium, launch

HERE = Path(__file__).parent
NO_BROWSER = "no Chromium found; on Debian: apt install chromium fonts-noto-cjk"

expect.set_options(timeout=10_000)  # 5 seconds are not enough for a busy machine

second_tries: list[str] = []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = find_chromium()
    if executable is None:
        if os.environ.get("PUZZLELIB_REQUIRE_BROWSER") == "1":
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    with sync_playwright() as playwright:
        running = launch(playwright, executable)
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    pytest.importorskip("jupyterlab", reason="no JupyterLab; pip install -e .[lab,test]")
    with Lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try a failed browser test once more: a busy machine can be late. The summary names such tests."""
    if HERE not in item.path.parents:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed for report in reports):
        second_tries.append(f"{item.nodeid}: {_reason(reports)}")
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _reason(reports: list[pytest.TestReport]) -> str:
    failed = next(report for report in reports if report.failed)
    crash = getattr(failed.longrepr, "reprcrash", None)
    return crash.message.splitlines()[0] if crash else failed.longreprtext


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for name in second_tries:
        terminalreporter.write_line(f"second try: {name}")
