"""Writes what was measured as a document."""

import collections
import datetime
import math
import os
import platform
import subprocess

# How many times faster than kiwi we mean to be, at the three sizes of a workload.
AIMS = {
    "resolve": collections.defaultdict(lambda: (5, 20, 100), {
        "form": (20, 20, 100), "push": (20, 500, 3000), "rotate": (20, 500, 3000),
        "clamps": (20, 500, 3000), "churn": (5, 10, 20), "fresh": (2, 5, 20), "enaml": (8,)}),
    "first": collections.defaultdict(lambda: (2, 5, 20)),
    "build": collections.defaultdict(lambda: (4, 20, 200), {
        "local": (4, 15, 100), "clamps": (2, 10, 50), "fresh": (2, 10, 50)}),
}
PHASES = [
    ("resolve", "Re-solve", "One suggestion, or the few that belong together, and the read-out of "
     "what changed. In `fresh` every state is new, in `churn` constraints come and go; elsewhere "
     "the states come again."),
    ("first", "First visit", "The same where the solution has never been. Ours works out how an edit "
     "moves the solution when the edit is added, so a part of this is in the build."),
    ("build", "First build", "All variables and constraints, one solve, one read-out. Ours makes what "
     "the first suggestions need, too."),
]
SIZES = {"10": 0, "100": 1, "1000": 2, "grid-4": 0, "grid-10": 1, "grid-32": 2}


def document(root, players, results, measured, memory, options):
    rows = {(row["workload"], row["phase"]): row for row in measured}
    parts = [head(root, players, options)]
    for phase, title, text in PHASES:
        parts.append(f"## {title}\n\n{text}\n\n" + comparison(players, results, phase))
    parts += [limits(rows), growth(rows), memory_table(memory), layouts(rows), spread(measured)]
    return "\n".join(part for part in parts if part)


def head(root, players, options):
    versions = dict.fromkeys(player.version for player in players if player.version)
    swift = first_line("swift", "--version")
    commit = first_line("git", "-C", str(root), "rev-parse", "--short", "HEAD")
    today = datetime.date.today().isoformat()
    lines = [
        "# Benchmarks",
        "",
        "Written by `Benchmarks/rivals/run`, which plays the same traces (Docs/Traces.md) on all solvers",
        f"in turn. Each figure is the median of {options.rounds} turns, each of which is the median of as"
        " many plays as fit",
        f"in {options.seconds} seconds. Times are microseconds a solve: the monotonic clock, less the time"
        " in which other",
        "processes had the processor. Of kiwi and others that were built by two compilers the better",
        f"counts. A phase is stopped after {options.limit} seconds: `>` stands where not one solve had come"
        " to its end by",
        "then, and `–` where a phase was not reached, or a solver cannot play the trace. An aim in bold is",
        "missed. Rows in which we are slowest come first. The workloads are written in",
        "`Benchmarks/SolverBenchmarks/Workloads`.",
        "",
        f"- {today}" + (f", after commit {commit}" if commit else ""),
        f"- {processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}",
        f"- ours: {swift}, `-c release`",
    ]
    return "\n".join(lines + [f"- {version}" for version in versions]) + "\n"


def first_line(*command):
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=True)
        return result.stdout.splitlines()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return ""


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
        return names[0]
    except (OSError, IndexError):
        return platform.processor() or platform.machine()


# MARK: Against others


def aim(workload, phase):
    kind = workload.split("-")[0]
    aims = AIMS[phase][kind]
    size = SIZES.get(workload, SIZES.get(workload.split("-")[-1], 0))
    return aims[min(size, len(aims) - 1)]


def comparison(players, results, phase):
    families = list(dict.fromkeys(player.family for player in players[1:]))
    lines = []
    for workload, by_player in results.items():
        own = by_player["ours"].get(phase)
        if own is None:
            continue
        cells, ratios = [], []
        for family in families:
            best = best_of(family, players, by_player, phase)
            cells += family_cells(best, own, ratios, workload, phase, family)
        key = min(ratios) if ratios else math.inf
        lines.append((key, f"| {workload} | {short(own.microseconds)} | " + " | ".join(cells) + " |"))
    titles = []
    for family in families:
        titles += [family, "times faster"] + (["aim"] if family == "kiwi" else [])
    header = "| workload | ours | " + " | ".join(titles) + " |\n"
    rule = "|---" + "|--:" * (len(titles) + 1) + "|\n"
    return header + rule + "\n".join(line for _, line in sorted(lines)) + "\n"


def best_of(family, players, by_player, phase):
    found = [by_player[player.name].get(phase) for player in players if player.family == family]
    return min((item for item in found if item), key=lambda item: item.microseconds, default=None)


def family_cells(best, own, ratios, workload, phase, family):
    goal = [str(aim(workload, phase))] if family == "kiwi" else []
    if best is None:
        return ["–", "–"] + goal
    ratio = best.microseconds / own.microseconds
    sign = "> " if best.is_bound else ""
    if family == "kiwi":
        ratios.append(ratio)
        if ratio < aim(workload, phase):
            goal = [f"**{goal[0]}**"]
    return [sign + short(best.microseconds), sign + short(ratio)] + goal


# MARK: Ours alone


def limits(rows):
    lines = [
        "## The limit\n",
        "A bare loop that adds delta times a coefficient to as many values as a re-solve changes;"
        " known\nand followed: changes found in the memory of places, and those that had to follow a"
        " path.\n",
        "| workload | values | bare loop | ours | ratio | known | followed |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    found = [row for (_, phase), row in rows.items() if phase == "resolve" and row.get("limit")]
    for row in sorted(found, key=lambda row: -row["median"] / row["limit"]):
        lines.append(
            f"| {row['workload']} | {short(row['changed'])} | {row['limit']:.4f} | "
            f"{short(row['median'])} | {short(row['median'] / row['limit'])} | "
            f"{row['remembered']} | {row['followed']} |")
    return "\n".join(lines) + "\n" if found else ""


def growth(rows):
    """Exponents: how the time grows from the middle size to the large one, by the variables."""
    lines = [
        "## Growth\n",
        "The exponent of the time in the number of variables, from the middle size to the large"
        " one.\n",
        "| workload | build | first visit | re-solve |", "|---|--:|--:|--:|",
    ]
    kinds = dict.fromkeys(workload.split("-")[0] for workload, _ in rows)
    count = len(lines)
    for kind in kinds:
        middle, large = ("grid-10", "grid-32") if kind == "grid" else (f"{kind}-100", f"{kind}-1000")
        cells = [exponent(rows.get((middle, phase)), rows.get((large, phase)))
                 for phase in ("build", "first", "resolve")]
        if any(cells):
            lines.append(f"| {kind} | " + " | ".join(cell or "–" for cell in cells) + " |")
    return "\n".join(lines) + "\n" if len(lines) > count else ""


def exponent(middle, large):
    if not middle or not large or not middle.get("variables"):
        return ""
    times = math.log(large["median"] / middle["median"])
    return f"{times / math.log(large['variables'] / middle['variables']):.2f}"


def memory_table(memory):
    if not memory:
        return ""
    lines = ["## Memory\n", "The most that the process had while it played form-1000, in MB.\n",
             "| solver | MB |", "|---|--:|"]
    lines += [f"| {name} | {peak / 1e6:.1f} |" for name, peak in memory.items()]
    return "\n".join(lines) + "\n"


def layouts(rows):
    names = dict.fromkeys(
        workload for workload, _ in rows if workload.startswith(("scene", "views")))
    if not names:
        return ""
    lines = ["## Layouts\n",
             "The five screens and a list of 1,000 views: views, constraints and the first pass; the"
             " keyboard shows\nfor the first time; it comes or goes. With the frames read.\n",
             "| layout | build | first visit | re-solve |", "|---|--:|--:|--:|"]
    for name in names:
        cells = [short(rows[name, phase]["median"]) for phase in ("build", "first", "resolve")]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def spread(measured):
    lines = ["## Spread\n",
             "`swift run -c release SolverBenchmarks`, in a process of its own: the least, the middle"
             " and the greatest\ntime, and what the solver holds at the end of the phase, in KiB.\n",
             "| workload | phase | runs | min | median | max | KiB |",
             "|---|---|--:|--:|--:|--:|--:|"]
    for row in measured:
        times = " | ".join(short(row[name]) for name in ("minimum", "median", "maximum"))
        size = f"{row['bytes'] / 1024:.0f}" if row.get("bytes") is not None else "–"
        lines.append(f"| {row['workload']} | {row['phase']} | {row['runs']} | {times} | {size} |")
    return "\n".join(lines) + "\n"


def short(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value >= 1 else f"{value:.3f}"
