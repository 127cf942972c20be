// Plays a trace on amoeba.
#define AM_STATIC_API
#define AM_USE_DOUBLE
#include <amoeba.h>

#include <vector>

#include "player.hpp"

class Amoeba {
 public:
  Amoeba(int variables, int constraints)
      : solver_(am_newsolver(nullptr, nullptr)), values_(variables), constraints_(constraints) {
    for (double& value : values_) variables_.push_back(am_newvariable(solver_, &value));
  }
  ~Amoeba() { am_delsolver(solver_); }
  Amoeba(const Amoeba&) = delete;

  void add(int id, const trace::Row& row) {
    am_Constraint* constraint = am_newconstraint(solver_, weight(row.level));
    for (const trace::Term& term : row.terms) {
      am_addterm(constraint, variables_[term.variable], term.coefficient);
    }
    am_setrelation(constraint, row.relation == '='   ? AM_EQUAL
                               : row.relation == '<' ? AM_LESSEQUAL
                                                     : AM_GREATEQUAL);
    // The terms are the left side, so the constant goes to the right.
    am_addconstant(constraint, -row.constant);
    if (am_add(constraint) != AM_OK) trace::refuse("amoeba refuses a constraint");
    constraints_[id] = constraint;
  }

  void remove(int id) { am_delconstraint(constraints_[id]); }
  void edit(int variable, double level) {
    am_addedit(solver_, variables_[variable], weight(level));
  }
  void suggest(int variable, double value) { am_suggest(solver_, variables_[variable], value); }
  void update() { am_updatevars(solver_); }
  double value(int variable) { return values_[variable]; }

 private:
  am_Solver* solver_;
  std::vector<double> values_;
  std::vector<am_Id> variables_;
  std::vector<am_Constraint*> constraints_;

  static am_Num weight(double level) {
    return level == 1000 ? AM_REQUIRED : trace::weight(level);
  }
};

int main(int count, char** words) { return trace::main<Amoeba>(count, words); }
