"""Runs players on traces, and compares what comes of it."""

import dataclasses
import os
import statistics
import subprocess
import time

# Seconds after which a family of players has no more turns with a trace.
SLOW_TURN = 10

# Workloads of which exactly one solution is best, whatever the solver.
UNIQUE = {"form", "push", "rotate", "local", "nested", "grid"}


@dataclasses.dataclass
class Player:
    """A program that plays a trace: what it is called with, and what it is a build of."""

    name: str
    family: str
    version: str
    command: list
    takes_limit: bool = True

    def words(self, trace, seconds, limit):
        if self.takes_limit:
            return [*self.command, trace, str(seconds), str(limit)]
        return [*self.command, trace, "--seconds", str(seconds)]


@dataclasses.dataclass
class Phase:
    """What one turn, or the median of several, tells of a phase."""

    microseconds: float
    solves: int
    is_stopped: bool
    sum: float = 0

    @property
    def is_bound(self):
        """Whether the true time is longer, since not one solve was finished."""
        return self.is_stopped and self.solves == 0


def ours(harness):
    return Player("ours", "ours", "", [harness, "--play"], takes_limit=False)


def play_in_turns(players, trace, options):
    """The phases of each player: {player's name: {phase: Phase}}."""
    turns = {player.name: [] for player in players}
    slow = set()
    for _ in range(options.rounds):
        for player in players:
            # What takes so long is known well enough after one turn of one build.
            if player.family in slow:
                continue
            start = time.monotonic()
            phases = turn(player, trace, options.seconds, options.limit)
            turns[player.name].append(phases)
            if time.monotonic() - start > SLOW_TURN or not phases:
                slow.add(player.family)
    return {name: median(phases) for name, phases in turns.items()}


def turn(player, trace, seconds, limit):
    """What one run of a player prints; nothing where it cannot play the trace."""
    result = subprocess.run(
        player.words(trace, seconds, limit), capture_output=True, text=True)
    return parse(result.stdout) if result.returncode == 0 else {}


def parse(text):
    phases = {}
    for line in text.splitlines():
        words = line.split()
        if words[0] == "phase":
            phases[words[1]] = Phase(float(words[7]), int(words[5]), words[-1] == "stopped")
        elif words[0] == "sum":
            phases[words[1]].sum = float(words[2])
    return phases


def median(turns):
    result = {}
    for name in turns[-1] if turns else ():
        phases = [phases[name] for phases in turns if name in phases]
        last = phases[-1]
        time = statistics.median(phase.microseconds for phase in phases)
        result[name] = Phase(time, last.solves, last.is_stopped, last.sum)
    return result


def differences(results):
    """A line for each sum that is not as ours, where it has to be."""
    lines = []
    for workload, by_player in results.items():
        if workload.split("-")[0] not in UNIQUE:
            continue
        for name, phases in by_player.items():
            for phase, found in phases.items():
                own = by_player["ours"][phase].sum
                if not found.is_stopped and abs(found.sum - own) > 1e-6 * max(1, abs(own)):
                    lines.append(f"{workload} {phase}: ours {own}, {name} {found.sum}")
    return lines


def peak_memory(players, trace, small_player):
    """The most memory that each process had while it played a trace once, in bytes.

    Ours is the small player: the harness holds the layouts and Foundation, too.
    """
    peaks = {}
    for player in players:
        words = player.words(trace, 0, 20) if player.name != "ours" else [small_player]
        with open(trace) as text:
            process = subprocess.Popen(words, stdin=text, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        # Linux counts in KiB, macOS in bytes.
        unit = 1 if os.uname().sysname == "Darwin" else 1024
        peaks[player.name] = usage.ru_maxrss * unit
    return peaks
