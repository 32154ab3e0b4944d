"""A command that is run to its end, with the time and the memory that it took."""
import dataclasses
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import threading
import time


@dataclasses.dataclass
class Run:
    status: int
    output: str
    seconds: float
    processor: float
    """Of all its processes."""
    megabytes: float
    """Of all its processes at one time, where /proc says it; of the largest, elsewhere."""


def resident(group):
    """Kilobytes of the processes of a group: those that they share count once for each."""
    total = 0
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            # After the name, which may have spaces in it.
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                total += int(fields[21]) * resource.getpagesize() // 1024
        except (OSError, IndexError):
            pass
    return total


def measured(words):
    peak, is_done = 0, threading.Event()

    def watch(group):
        nonlocal peak
        while not is_done.wait(0.02):
            peak = max(peak, resident(group))

    with tempfile.TemporaryFile() as output:
        start = time.monotonic()
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
        watcher = threading.Thread(target=watch, args=[process.pid]) if sys.platform == "linux" else None
        if watcher:
            watcher.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        is_done.set()
        if watcher:
            watcher.join()
        output.seek(0)
        text = output.read().decode(errors="replace")
    # Kilobytes, but bytes on Apple's systems.
    largest = usage.ru_maxrss / (1024 if sys.platform == "darwin" else 1)
    return Run(process.returncode, text, seconds, usage.ru_utime + usage.ru_stime, max(peak, largest) / 1024)
