// Plays a solver trace (Docs/Traces.md) on another solver, and prints what `tinamou trace` prints.
//
// The solver is a template argument with these members, of which all are timed but the last:
//   Rival(int variables, int constraints)
//   void add(int id, const Row& row)       void remove(int id)
//   void edit(int variable, double level)  void suggest(int variable, double value)
//   void update()                          double value(int variable)
// Changing a constant is removing and adding, since none of the rivals can do it in place.
#pragma once

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include <sys/time.h>

namespace trace {

struct Term {
  double coefficient;
  int variable;
};

struct Row {
  int id;
  double level;
  char relation;  // '=', '<' or '>'
  double constant;
  std::vector<Term> terms;
};

enum class Kind { add, remove, constant, edit, suggest, solve, phase, loop, end };

struct Step {
  Kind kind;
  int index = 0;  // of the row, constraint, variable, phase or loop
  double value = 0;
};

[[noreturn]] inline void refuse(const std::string& problem) {
  std::cerr << problem << "\n";
  std::exit(2);
}

class Names {
 public:
  int operator[](const std::string& name) {
    return indices_.emplace(name, static_cast<int>(indices_.size())).first->second;
  }
  int count() const { return static_cast<int>(indices_.size()); }

 private:
  std::unordered_map<std::string, int> indices_;
};

inline double level(const std::string& word) {
  if (word == "required") return 1000;
  if (word == "strong") return 750;
  if (word == "medium") return 500;
  if (word == "weak") return 250;
  return std::stod(word);
}

// The weights that take the place of levels where a solver adds all violations up. Those of 520 and
// 700 are what kiwi's own benchmark uses there.
inline double weight(double level) {
  if (level == 1000) return 1001001000;
  if (level == 750) return 1e6;
  if (level == 700) return 1e5;
  if (level == 520) return 1250;
  if (level == 500) return 1e3;
  if (level == 250) return 1;
  refuse("no weight for the priority " + std::to_string(level));
}

struct Program {
  std::vector<Step> steps;
  std::vector<Row> rows;
  std::vector<std::string> phases;
  Names variables, constraints;

  explicit Program(const std::string& path) {
    std::ifstream file(path);
    if (!file) refuse(path + ": cannot be read");
    std::string line;
    while (std::getline(file, line)) read(line);
  }

 private:
  std::vector<int> open_;

  void read(const std::string& line) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string operation;
    if (!(words >> operation)) return;
    std::string name, text;
    if (operation == "u") {
      steps.push_back({Kind::solve});
    } else if (operation == "end") {
      // The loop's index leads back; its value counts.
      steps.push_back({Kind::end, open_.back()});
      open_.pop_back();
    } else if (!(words >> name)) {
      refuse("malformed: " + line);
    } else if (operation == "v") {
      variables[name];
    } else if (operation == "c") {
      readRow(constraints[name], words);
    } else if (operation == "x") {
      steps.push_back({Kind::remove, constraints[name]});
    } else if (operation == "phase") {
      steps.push_back({Kind::phase, static_cast<int>(phases.size())});
      phases.push_back(name);
    } else if (operation == "loop") {
      open_.push_back(static_cast<int>(steps.size()));
      steps.push_back({Kind::loop, 0, std::stod(name)});
    } else if (words >> text && operation == "k") {
      steps.push_back({Kind::constant, constraints[name], std::stod(text)});
    } else if (operation == "e") {
      steps.push_back({Kind::edit, variables[name], level(text)});
    } else if (operation == "s") {
      steps.push_back({Kind::suggest, variables[name], std::stod(text)});
    } else {
      refuse("not an operation of a timing trace: " + line);
    }
  }

  void readRow(int id, std::istringstream& words) {
    std::string strength, relation, name;
    double constant, coefficient;
    words >> strength >> relation >> constant;
    Row row{id, level(strength), relation[0], constant, {}};
    while (words >> coefficient >> name) row.terms.push_back({coefficient, variables[name]});
    steps.push_back({Kind::add, static_cast<int>(rows.size())});
    rows.push_back(row);
  }
};

// Whether a phase has taken too long. Set by a signal: reading the clock would cost as much as the
// solve of a small problem, and a second thread would make the allocator lock.
inline volatile std::sig_atomic_t isLate = 0;

// The limit counts processor time, as the measured time does.
inline void limitPhase(unsigned seconds) {
  std::signal(SIGPROF, [](int) { isLate = 1; });
  isLate = 0;
  const itimerval timer{{0, 0}, {static_cast<time_t>(seconds), 0}};
  setitimer(ITIMER_PROF, &timer, nullptr);
}

inline double secondsOf(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

// The monotonic clock, or the processor time of the thread where that is less: the time in which
// other processes had the processor is not the solver's.
class Stopwatch {
 public:
  double seconds() const {
    const double elapsed = secondsOf(CLOCK_MONOTONIC) - start_;
    return std::min(elapsed, secondsOf(CLOCK_THREAD_CPUTIME_ID) - processorStart_);
  }

 private:
  double processorStart_ = secondsOf(CLOCK_THREAD_CPUTIME_ID);
  double start_ = secondsOf(CLOCK_MONOTONIC);
};

struct Phase {
  double seconds = 0, sum = 0;
  long solves = 0;
  bool isStopped = false;
  double microseconds() const { return seconds * 1e6 / std::max(solves, 1L); }
};

template <class Rival>
class Play {
 public:
  Play(const Program& program, unsigned limit)
      : program_(program),
        limit_(limit),
        rowOf_(program.constraints.count()) {}

  std::vector<Phase> run() {
    std::vector<double> remaining(program_.steps.size());
    size_t at = 0;
    while (at < program_.steps.size() && !isLate) {
      const Step& step = program_.steps[at];
      if (step.kind == Kind::phase) {
        begin();
      } else if (step.kind == Kind::loop) {
        remaining[at] = step.value;
      } else if (step.kind == Kind::end) {
        if (--remaining[step.index] > 0) at = step.index;
      } else {
        play(step);
      }
      ++at;
    }
    finish();
    return phases_;
  }

 private:
  const Program& program_;
  unsigned limit_;
  // Made when the first phase begins, as making variables is part of a build.
  std::optional<Rival> rival_;
  std::vector<Row> rowOf_;
  std::vector<Phase> phases_;
  std::optional<Stopwatch> watch_;

  void play(const Step& step) {
    switch (step.kind) {
      case Kind::add: {
        const Row& row = program_.rows[step.index];
        rival_->add(row.id, row);
        break;
      }
      case Kind::remove: rival_->remove(step.index); break;
      case Kind::constant: {
        Row row = rowWithId(step.index);
        row.constant = step.value;
        rival_->remove(row.id);
        rival_->add(row.id, row);
        break;
      }
      case Kind::edit: rival_->edit(step.index, step.value); break;
      case Kind::suggest: rival_->suggest(step.index, step.value); break;
      default:
        rival_->update();
        ++phases_.back().solves;
    }
  }

  const Row& rowWithId(int id) {
    // Found once; a timed search would not be the solver's fault.
    if (rowOf_[id].terms.empty()) {
      for (const Row& row : program_.rows) rowOf_[row.id] = row;
    }
    return rowOf_[id];
  }

  void begin() {
    finish();
    phases_.emplace_back();
    limitPhase(limit_);
    watch_.emplace();
    if (!rival_) rival_.emplace(program_.variables.count(), program_.constraints.count());
  }

  void finish() {
    if (phases_.empty()) return;
    Phase& phase = phases_.back();
    phase.seconds = watch_->seconds();
    phase.isStopped = isLate;
    for (int index = 0; index < program_.variables.count(); ++index) {
      phase.sum += rival_->value(index) * (index % 7 + 1);
    }
  }
};

// usage: PLAYER TRACE [SECONDS [LIMIT]]
// Plays as often as SECONDS allow, and prints the medians; a play that is over LIMIT in a phase ends.
template <class Rival>
int main(int count, char** words) {
  if (count < 2) refuse("usage: PLAYER TRACE [SECONDS [LIMIT]]");
  const double budget = count > 2 ? std::atof(words[2]) : 0.5;
  const unsigned limit = count > 3 ? std::atoi(words[3]) : 20;
  const Program program(words[1]);
  std::vector<std::vector<Phase>> plays;
  const double start = secondsOf(CLOCK_MONOTONIC);
  do {
    plays.push_back(Play<Rival>(program, limit).run());
  } while (secondsOf(CLOCK_MONOTONIC) - start < budget && plays.size() < 200 && !isLate);
  // The first play is a warm-up if there are more.
  if (plays.size() > 1) plays.erase(plays.begin());
  for (size_t index = 0; index < plays[0].size(); ++index) {
    std::sort(plays.begin(), plays.end(), [&](auto& a, auto& b) {
      return a[index].microseconds() < b[index].microseconds();
    });
    const Phase& middle = plays[plays.size() / 2][index];
    std::printf("phase %s seconds %.9f solves %ld us_per_solve %.6f%s\n",
                program.phases[index].c_str(), middle.seconds, middle.solves,
                middle.microseconds(), middle.isStopped ? " stopped" : "");
    std::printf("sum %s %.17g\n", program.phases[index].c_str(), middle.sum);
  }
  return 0;
}

}  // namespace trace
