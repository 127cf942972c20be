// Plays a trace on kiwi.
#include <kiwi/kiwi.h>

#include <memory>

#include "player.hpp"

class Kiwi {
 public:
  Kiwi(int variables, int constraints) : variables_(variables), constraints_(constraints) {}

  void add(int id, const trace::Row& row) {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size());
    for (const trace::Term& term : row.terms) {
      terms.emplace_back(variables_[term.variable], term.coefficient);
    }
    kiwi::Expression expression(std::move(terms), row.constant);
    const auto relation = row.relation == '='   ? kiwi::OP_EQ
                          : row.relation == '<' ? kiwi::OP_LE
                                                : kiwi::OP_GE;
    constraints_[id] = std::make_unique<kiwi::Constraint>(
        std::move(expression), relation, trace::weight(row.level));
    solver_.addConstraint(*constraints_[id]);
  }

  void remove(int id) { solver_.removeConstraint(*constraints_[id]); }
  void edit(int variable, double level) {
    solver_.addEditVariable(variables_[variable], trace::weight(level));
  }
  void suggest(int variable, double value) { solver_.suggestValue(variables_[variable], value); }
  void update() { solver_.updateVariables(); }
  double value(int variable) { return variables_[variable].value(); }

 private:
  kiwi::Solver solver_;
  std::vector<kiwi::Variable> variables_;
  std::vector<std::unique_ptr<kiwi::Constraint>> constraints_;
};

int main(int count, char** words) { return trace::main<Kiwi>(count, words); }
