"""A JupyterLab of our own and a real browser that looks at it, for tests and for benchmarks/interaction.py.

The server listens on the loopback address only and keeps its settings, runtime files and IPython profile in a temporary
folder: nothing of the user's is read or written. Each page remembers what went wrong: errors of the page, errors on its
console, and requests that would leave this machine.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, Request

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / "screenshots"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE, PHONE = (1200, 1400), (420, 800)
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
SECONDS = 30.0

# No news, no update checks, no extension manager: nothing that wants a network.
SERVER_FLAGS = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",  # the tests end kernels by its interface
    "--LabApp.expose_app_in_browser=True",
    "--LabApp.extension_manager=readonly",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
)
# Without the kernel's name the page would ask for it.
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}}
QUIET = {"fetchNews": "false", "checkForUpdates": False}

CONNECTED = """() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel
    ?.connectionStatus === 'connected'"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
RUN_ONE = """async (index) => {
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
    await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
# A page without Python always rests.
IDLE = """() => {
    const panel = window.jupyterapp?.shell.currentWidget;
    if (!panel) return true;
    const running = panel.content.widgets.some((cell) => cell.model.sharedModel.executionState === 'running');
    return !running && panel.sessionContext.kernelDisplayStatus === 'idle';
}"""
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
SET_THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
HAS_THEME = """(theme) => document.body.dataset.jpThemeName === theme
    && !document.querySelector('#jupyterlab-splash')"""


# Each message of the kernel reaches the page so many milliseconds after the one before, as on a slow machine.
LATE_MESSAGES = int(os.environ.get("PUZZLELIB_LATE_MESSAGES", "0"))
LATE = """(() => {
    const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    const set = function (handler) {
        const waiting = []; // timers may come in another order than the messages
        let due = 0;
        own.set.call(this, (event) => {
            waiting.push(event);
            due = Math.max(due, performance.now()) + MILLISECONDS;
            setTimeout(() => handler.call(this, waiting.shift()), due - performance.now());
        });
    };
    Object.defineProperty(WebSocket.prototype, 'onmessage', { ...own, set });
})()"""


def find_chromium() -> str | None:
    """The browser to drive: Debian's chromium, or a name that other systems use."""
    return next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright, executable: str) -> Browser:
    return playwright.chromium.launch(executable_path=executable, args=list(CHROMIUM_FLAGS))


def wait_for(page: Page, read: Callable[[], str], wanted: str | Callable[[str], bool]) -> str:
    """Read again and again until there is what is wanted: this text, or one for which the function holds."""
    holds = wanted.__eq__ if isinstance(wanted, str) else wanted
    deadline = time.monotonic() + SECONDS
    while not holds(found := read()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited for {wanted!r}, found {found!r}")
        page.wait_for_timeout(50)
    return found


class Watch:
    """What a page did that it should not: its errors, its console's errors, its requests to other machines."""

    def __init__(self, page: Page, home: str) -> None:
        self.home = home
        self.errors: list[str] = []
        self.requests: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(f"page: {error}"))
        page.on("console", self._listen)
        page.on("request", self._follow)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _follow(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:", "about:")):
            self.requests.append(request.url)

    def check(self) -> None:
        assert self.errors == [], "the page met errors"
        assert self.requests == [], "the page asked other machines"


class Lab:
    """A JupyterLab server on the loopback address. ``with Lab(folder) as lab`` starts and stops it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.work = folder / "work"
        self.port = _free_port()
        self.home = f"http://127.0.0.1:{self.port}"
        self.count = 0

    def __enter__(self) -> Self:
        self.work.mkdir(parents=True)
        self._write_settings("apputils-extension", "notification", QUIET)
        self.log = (self.folder / "lab.log").open("w")
        command = [sys.executable, "-m", "jupyter", "lab", *SERVER_FLAGS, f"--port={self.port}"]
        command.append(f"--ServerApp.root_dir={self.work}")
        self.server = subprocess.Popen(command, env=self._environment(), stdout=self.log, stderr=self.log)
        try:
            self._wait_until_up()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.server.terminate()
        try:
            self.server.wait(10)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()
        self.log.close()

    def _environment(self) -> dict[str, str]:
        own = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        folders = {name: str(self.folder / place) for name, place in own.items()}
        # The lessons import this checkout, by the kernel of this environment.
        ours = {"PYTHONPATH": str(ROOT), "JUPYTER_PREFER_ENV_PATH": "1"}
        return {**os.environ, **folders, **ours}

    def _write_settings(self, extension: str, plugin: str, settings: dict[str, object]) -> None:
        folder = self.folder / "settings" / "@jupyterlab" / extension
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{plugin}.jupyterlab-settings").write_text(json.dumps(settings))

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if self.server.poll() is not None:
                raise RuntimeError(f"JupyterLab stopped: {(self.folder / 'lab.log').read_text()[-2000:]}")
            if self._answers():
                return
            time.sleep(0.1)
        raise TimeoutError(f"JupyterLab did not answer within {SECONDS:.0f} s")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.home}/api/status", timeout=1) as answer:
                answer.read()
        except (urllib.error.URLError, OSError):
            return False
        return True

    @contextmanager
    def open(
        self,
        browser: Browser,
        notebook: Path | list[str],
        *,
        theme: str = "light",
        viewport: tuple[int, int] = WIDE,
    ) -> Iterator["Notebook"]:
        """A copy of a notebook, or a new one of these cells, in a page of its own; its kernel ends with it."""
        self.count += 1
        name = f"{self.count:03}.ipynb"
        _put(notebook, self.work / name)
        page = browser.new_page(viewport={"width": viewport[0], "height": viewport[1]})
        page.set_default_timeout(SECONDS * 1000)
        if LATE_MESSAGES:
            page.add_init_script(LATE.replace("MILLISECONDS", str(LATE_MESSAGES)))
        watch = Watch(page, self.home)
        try:
            page.goto(f"{self.home}/doc/tree/{name}")
            page.wait_for_selector(".jp-Notebook .jp-CodeCell")
            page.wait_for_function(CONNECTED)
            notebook = Notebook(page, watch)
            notebook.set_theme(theme)
            yield notebook
        finally:
            page.close()
            self._end_kernels()

    def _end_kernels(self) -> None:
        with urllib.request.urlopen(f"{self.home}/api/sessions", timeout=5) as answer:
            sessions = json.load(answer)
        for session in sessions:
            request = urllib.request.Request(f"{self.home}/api/sessions/{session['id']}", method="DELETE")
            with urllib.request.urlopen(request, timeout=10):
                pass


def _put(notebook: Path | list[str], place: Path) -> None:
    if isinstance(notebook, Path):
        shutil.copy(notebook, place)
    else:
        cells = [new_code_cell(source) for source in notebook]
        nbformat.write(new_notebook(cells=cells, metadata=KERNEL), place)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Notebook:
    """An open notebook: run its cells, look at what they show."""

    def __init__(self, page: Page, watch: Watch) -> None:
        self.page = page
        self.watch = watch

    def run_all(self) -> None:
        """Run all cells and wait until the kernel is idle."""
        self.page.evaluate(RUN_ALL)
        self.wait_idle()

    def run(self, index: int) -> None:
        """Run one cell, counted from 0, and wait until the kernel is idle."""
        self.page.evaluate(RUN_ONE, index)
        self.wait_idle()

    def run_until(self, index: int, wanted: str | Callable[[str], bool]) -> str:
        """Run a cell that changes nothing until it prints what is wanted, and return that.

        The page keeps back a click while the kernel is busy with the one before, so a run can overtake it.
        """

        def printed() -> str:
            self.run(index)
            return self.text(index)

        return wait_for(self.page, printed, wanted)

    def set_theme(self, theme: str) -> None:
        """``"light"`` or ``"dark"``."""
        if not self.page.evaluate(HAS_THEME, THEMES[theme]):
            self.page.evaluate(SET_THEME, THEMES[theme])
            self.page.wait_for_function(HAS_THEME, arg=THEMES[theme])

    def wait_idle(self) -> None:
        self.page.wait_for_function(IDLE)

    def shut_down(self) -> None:
        """End the kernel, as a laptop that was closed would; the page stays."""
        self.page.evaluate(SHUT_DOWN)

    @property
    def cells(self) -> Locator:
        return self.page.locator(".jp-Notebook .jp-Cell")

    def output(self, index: int) -> Locator:
        """The output area of a cell, counted from 0."""
        return self.cells.nth(index).locator(".jp-Cell-outputArea")

    def text(self, index: int) -> str:
        """What a cell printed."""
        return self.output(index).inner_text().strip()

    def outputs_with(self, selector: str) -> Locator:
        """The output areas that hold such an element, in order."""
        return self.page.locator(".jp-Notebook .jp-Cell-outputArea", has=self.page.locator(selector))

    def check(self) -> None:
        """No error output, no error of the page, no request that leaves the machine."""
        failed = self.page.locator(
            ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'],"
            ".jp-RenderedText[data-mime-type='application/vnd.jupyter.error']"
        )
        assert failed.all_inner_texts() == [], "cells ended in errors"
        self.watch.check()

    def screenshot(self, name: str, at: Locator | None = None) -> None:
        """Keep a picture of the page in screenshots/, for a person to look at."""
        SCREENSHOTS.mkdir(exist_ok=True)
        if at is not None:
            at.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
        self.page.screenshot(path=str(SCREENSHOTS / f"{name}.png"))
