"""Gets the sources of other solvers by their package names, and builds a player for each."""

import pathlib
import shutil
import subprocess
import sys
import tarfile

from plays import Player

HERE = pathlib.Path(__file__).resolve().parent
CXX_FLAGS = ["-std=c++17", "-O3", "-march=native", "-DNDEBUG"]
RUST_FLAGS = ["-C", "opt-level=3", "-C", "target-cpu=native"]


def players(root, cache, directory):
    """All that could be built; of the others it is said why not."""
    found = []
    for make in (kiwi, cassowary, amoeba, rhea):
        try:
            found += make(cache, directory)
        except (OSError, subprocess.CalledProcessError, LookupError) as error:
            detail = getattr(error, "stderr", None) or error
            print(f"{make.__name__} is left out: {detail}", file=sys.stderr)
    return found


def call(*words, cwd=None):
    subprocess.run(words, cwd=cwd, check=True, capture_output=True, text=True)


def version_of(compiler):
    result = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    # Without the address that some builds name in brackets.
    return result.stdout.splitlines()[0].split(" (http")[0]


def cxx_players(cache, name, version, options):
    """A player for each compiler there is; the best of them counts."""
    compilers = [compiler for compiler in ("g++", "clang++") if shutil.which(compiler)]
    if not compilers:
        raise LookupError("there is no C++ compiler")
    for compiler in compilers:
        call(compiler, *CXX_FLAGS, str(HERE / f"{name}.cpp"), *options,
             "-o", str(cache / f"{name}-{compiler}"))
    return [
        Player(f"{name} ({compiler})", name, f"{name} {version}, {version_of(compiler)}",
               [cache / f"{name}-{compiler}"])
        for compiler in compilers]


# MARK: kiwi


def kiwi(cache, _):
    archive = kiwi_archive(cache)
    name = archive.name.removesuffix(".tar.gz")
    if not (cache / name).exists():
        with tarfile.open(archive) as file:
            file.extractall(cache)
    version = name.removeprefix("kiwisolver-")
    return cxx_players(cache, "kiwi", version, ["-isystem", str(cache / name)])


def kiwi_archive(cache):
    if not list(cache.glob("kiwisolver-*.tar.gz")):
        call(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
             "--no-binary", "kiwisolver", "--dest", str(cache), "kiwisolver")
    return max(cache.glob("kiwisolver-*.tar.gz"))


# MARK: cassowary-rs


def cassowary(cache, _):
    unpacked = cache / "cassowary"
    call("dpkg", "-x", cassowary_package(cache).name, str(unpacked), cwd=cache)
    source = next(unpacked.glob("usr/share/cargo/registry/cassowary-*"))
    library = cache / "libcassowary.rlib"
    call("rustc", "--edition", "2015", "--crate-type", "rlib", "--crate-name", "cassowary",
         "--cap-lints", "allow", *RUST_FLAGS, str(source / "src" / "lib.rs"), "-o", str(library))
    player = cache / "cassowary-rustc"
    call("rustc", "--edition", "2021", *RUST_FLAGS, "--extern", f"cassowary={library}",
         str(HERE / "cassowary.rs"), "-o", str(player))
    version = source.name.removeprefix("cassowary-")
    return [Player("cassowary-rs", "cassowary-rs",
                   f"cassowary-rs {version}, {version_of('rustc')}", [player])]


def cassowary_package(cache):
    name = "librust-cassowary-dev"
    if not list(cache.glob(f"{name}_*.deb")):
        if not shutil.which("apt-get"):
            raise LookupError(f"{name} is a package of Debian, and there is no apt-get")
        call("apt-get", "update")
        call("apt-get", "download", name, cwd=cache)
    return max(cache.glob(f"{name}_*.deb"))


# MARK: Solvers that no package index has


def amoeba(cache, directory):
    source = source_of("amoeba", directory)
    mended = cache / "amoeba"
    mended.mkdir(exist_ok=True)
    (mended / "amoeba.h").write_text(mend_amoeba((source / "amoeba.h").read_text()))
    version = f"{commit_of(source)}, mended"
    return cxx_players(cache, "amoeba", version, ["-isystem", str(mended)])


def mend_amoeba(text):
    """Its note of the rows that an edit reaches must not outlive a pivot, which changes them: else two
    edits in turn crash it."""
    start = text.index("static void am_dual_optimize")
    end = text.index("\n}\n", start)
    pivot = "am_substitute_rows(S, enter, &tmp);"
    body = text[start:end]
    if body.count(pivot) != 1:
        raise LookupError("amoeba.h is not as expected, so its stale notes cannot be mended")
    return text[:start] + body.replace(pivot, pivot + " S->age += 1;") + text[end:]


def rhea(cache, directory):
    source = source_of("rhea", directory)
    files = sorted(str(path) for path in (source / "rhea").glob("*.cpp"))
    return cxx_players(cache, "rhea", commit_of(source), ["-isystem", str(source), *files])


def source_of(name, directory):
    if directory is None or not (directory / name).is_dir():
        raise LookupError(f"no package index has it; give --sources DIR with DIR/{name}")
    return (directory / name).resolve()


def commit_of(source):
    """The commit of a clone; a plain copy has none."""
    if not (source / ".git").exists():
        return "(no commit known)"
    result = subprocess.run(["git", "-C", str(source), "rev-parse", "--short", "HEAD"],
                            capture_output=True, text=True, check=True)
    return result.stdout.strip()
