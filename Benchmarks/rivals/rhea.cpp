// Plays a trace on rhea.
#include <memory>
#include <rhea/linear_equation.hpp>
#include <rhea/linear_inequality.hpp>
#include <rhea/simplex_solver.hpp>
#include <vector>

#include "player.hpp"

class Rhea {
 public:
  Rhea(int variables, int constraints) : constraints_(constraints) {
    for (int index = 0; index < variables; ++index) variables_.emplace_back(0.0);
  }

  void add(int id, const trace::Row& row) {
    rhea::linear_expression expression(row.constant);
    for (const trace::Term& term : row.terms) {
      expression += rhea::linear_expression(variables_[term.variable], term.coefficient);
    }
    constraints_[id] = rhea::constraint(made(row, std::move(expression)));
    solver_.add_constraint(constraints_[id]);
  }

  void remove(int id) { solver_.remove_constraint(constraints_[id]); }

  void edit(int variable, double level) {
    rhea::constraint edit(std::make_shared<rhea::edit_constraint>(
        variables_[variable], strength(level), 1.0));
    solver_.add_constraint(edit);
  }

  void suggest(int variable, double value) {
    solver_.suggest_value(variables_[variable], value);
    isSuggested_ = true;
  }

  // Values are written by the solver itself, at the latest here.
  void update() {
    if (isSuggested_) solver_.resolve();
    isSuggested_ = false;
  }

  double value(int variable) { return variables_[variable].value(); }

 private:
  rhea::simplex_solver solver_;
  std::vector<rhea::variable> variables_;
  std::vector<rhea::constraint> constraints_;
  bool isSuggested_ = false;

  static rhea::strength strength(double level) {
    if (level == 1000) return rhea::strength::required();
    if (level == 750) return rhea::strength::strong();
    if (level == 500) return rhea::strength::medium();
    if (level == 250) return rhea::strength::weak();
    trace::refuse("rhea has no such strength");
  }

  static std::shared_ptr<rhea::abstract_constraint> made(
      const trace::Row& row, rhea::linear_expression expression) {
    if (row.relation == '=') {
      return std::make_shared<rhea::linear_equation>(expression, strength(row.level), 1.0);
    }
    // An inequality of rhea says that its expression is not negative.
    if (row.relation == '<') expression *= -1.0;
    return std::make_shared<rhea::linear_inequality>(expression, strength(row.level), 1.0);
  }
};

int main(int count, char** words) { return trace::main<Rhea>(count, words); }
