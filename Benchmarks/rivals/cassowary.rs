//! Plays a solver trace (Docs/Traces.md) on cassowary-rs, and prints what `tinamou trace` prints.
//! Measures as player.hpp does.

use cassowary::{Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Whether a phase has taken too long. Set by a signal: reading the clock would cost as much as the
/// solve of a small problem.
static IS_LATE: AtomicBool = AtomicBool::new(false);

/// The calls of the C library that the standard library does not wrap.
mod system {
    /// Seconds, and nanoseconds or microseconds, as the call has it.
    #[repr(C)]
    pub struct Time {
        pub seconds: i64,
        pub fraction: i64,
    }
    extern "C" {
        pub fn setitimer(which: i32, timer: *const [Time; 2], before: *mut [Time; 2]) -> i32;
        pub fn signal(number: i32, handler: extern "C" fn(i32)) -> usize;
        pub fn clock_gettime(clock: i32, time: *mut Time) -> i32;
    }
    pub const SIGPROF: i32 = 27;
    pub const ITIMER_PROF: i32 = 2;
    pub const CLOCK_THREAD_CPUTIME_ID: i32 = 3;
}

extern "C" fn note_late(_: i32) {
    IS_LATE.store(true, Ordering::Relaxed);
}

fn is_late() -> bool {
    IS_LATE.load(Ordering::Relaxed)
}

/// The limit counts processor time, as the measured time does.
fn limit_phase(seconds: u32) {
    use system::{setitimer, signal, Time, ITIMER_PROF, SIGPROF};
    IS_LATE.store(false, Ordering::Relaxed);
    let once = Time { seconds: 0, fraction: 0 };
    let timer = [once, Time { seconds: seconds.into(), fraction: 0 }];
    unsafe {
        signal(SIGPROF, note_late);
        setitimer(ITIMER_PROF, &timer, std::ptr::null_mut());
    }
}

/// The time for which the thread has run, in seconds.
fn processor_seconds() -> f64 {
    let mut time = system::Time { seconds: 0, fraction: 0 };
    unsafe { system::clock_gettime(system::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.seconds as f64 + time.fraction as f64 / 1e9
}

enum Step {
    Add(usize),
    Remove(usize),
    Constant(usize, f64),
    Edit(usize, f64),
    Suggest(usize, f64),
    Solve,
    Phase,
    Loop(u64),
    End(usize),
}

#[derive(Clone)]
struct Row {
    id: usize,
    strength: f64,
    relation: RelationalOperator,
    constant: f64,
    terms: Vec<(f64, usize)>,
}

#[derive(Default)]
struct Names(HashMap<String, usize>);

impl Names {
    fn index(&mut self, name: &str) -> usize {
        let next = self.0.len();
        *self.0.entry(name.to_string()).or_insert(next)
    }
}

#[derive(Default)]
struct Program {
    steps: Vec<Step>,
    rows: Vec<Row>,
    phases: Vec<String>,
    variables: Names,
    constraints: Names,
    open: Vec<usize>,
}

/// The weights that take the place of levels; see player.hpp.
fn weight(strength: &str) -> f64 {
    match strength {
        "required" => 1_001_001_000.0,
        "strong" => 1e6,
        "700" => 1e5,
        "520" => 1250.0,
        "medium" => 1e3,
        "weak" => 1.0,
        _ => panic!("no weight for the priority {}", strength),
    }
}

impl Program {
    fn read(&mut self, line: &str) {
        let line = line.split('#').next().unwrap_or("");
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |index: usize| words[index].parse::<f64>().expect(line);
        let step = match words.first().copied() {
            None => return,
            Some("v") => {
                self.variables.index(words[1]);
                return;
            }
            Some("u") => Step::Solve,
            Some("c") => self.row(&words),
            Some("x") => Step::Remove(self.constraints.index(words[1])),
            Some("k") => Step::Constant(self.constraints.index(words[1]), number(2)),
            Some("e") => Step::Edit(self.variables.index(words[1]), weight(words[2])),
            Some("s") => Step::Suggest(self.variables.index(words[1]), number(2)),
            Some("phase") => {
                self.phases.push(words[1].to_string());
                Step::Phase
            }
            Some("loop") => {
                self.open.push(self.steps.len());
                Step::Loop(number(1) as u64)
            }
            Some("end") => Step::End(self.open.pop().expect("end without loop")),
            Some(other) => panic!("not an operation of a timing trace: {}", other),
        };
        self.steps.push(step);
    }

    fn row(&mut self, words: &[&str]) -> Step {
        let terms = words[5..]
            .chunks(2)
            .map(|term| (term[0].parse().expect(term[0]), self.variables.index(term[1])))
            .collect();
        let relation = match words[3] {
            "==" => RelationalOperator::Equal,
            "<=" => RelationalOperator::LessOrEqual,
            _ => RelationalOperator::GreaterOrEqual,
        };
        self.rows.push(Row {
            id: self.constraints.index(words[1]),
            strength: weight(words[2]),
            relation,
            constant: words[4].parse().expect(words[4]),
            terms,
        });
        Step::Add(self.rows.len() - 1)
    }
}

#[derive(Clone, Default)]
struct Phase {
    seconds: f64,
    sum: f64,
    solves: u64,
    is_stopped: bool,
}

impl Phase {
    fn microseconds(&self) -> f64 {
        self.seconds * 1e6 / self.solves.max(1) as f64
    }
}

struct Play<'a> {
    program: &'a Program,
    limit: u32,
    solver: Solver,
    variables: Vec<Variable>,
    constraints: Vec<Option<Constraint>>,
    row_of: HashMap<usize, Row>,
    phases: Vec<Phase>,
    start: Instant,
    processor_start: f64,
}

impl<'a> Play<'a> {
    fn new(program: &'a Program, limit: u32) -> Play<'a> {
        Play {
            program,
            limit,
            solver: Solver::new(),
            variables: program.variables.0.iter().map(|_| Variable::new()).collect(),
            constraints: vec![None; program.constraints.0.len()],
            row_of: HashMap::new(),
            phases: Vec::new(),
            start: Instant::now(),
            processor_start: 0.0,
        }
    }

    fn run(mut self) -> Vec<Phase> {
        let program = self.program;
        let mut remaining = vec![0; program.steps.len()];
        let mut at = 0;
        while at < program.steps.len() && !is_late() {
            match program.steps[at] {
                Step::Phase => self.begin(),
                Step::Loop(count) => remaining[at] = count,
                Step::End(start) => {
                    remaining[start] -= 1;
                    if remaining[start] > 0 {
                        at = start;
                    }
                }
                ref step => self.play(step),
            }
            at += 1;
        }
        self.finish();
        self.phases
    }

    fn play(&mut self, step: &Step) {
        match *step {
            Step::Add(row) => self.add(&self.program.rows[row]),
            Step::Remove(id) => self.remove(id),
            Step::Constant(id, constant) => {
                let mut row = self.row(id);
                row.constant = constant;
                self.remove(id);
                self.add(&row);
            }
            Step::Edit(variable, strength) => {
                self.solver.add_edit_variable(self.variables[variable], strength).expect("edit")
            }
            Step::Suggest(variable, value) => {
                self.solver.suggest_value(self.variables[variable], value).expect("suggestion")
            }
            _ => {
                self.solver.fetch_changes();
                if let Some(phase) = self.phases.last_mut() {
                    phase.solves += 1;
                }
            }
        }
    }

    fn add(&mut self, row: &Row) {
        let terms = row
            .terms
            .iter()
            .map(|&(coefficient, index)| Term { variable: self.variables[index], coefficient })
            .collect();
        let expression = Expression::new(terms, row.constant);
        let constraint = Constraint::new(expression, row.relation, row.strength);
        self.constraints[row.id] = Some(constraint.clone());
        self.solver.add_constraint(constraint).expect("constraint");
    }

    fn remove(&mut self, id: usize) {
        if let Some(constraint) = self.constraints[id].take() {
            self.solver.remove_constraint(&constraint).expect("removal");
        }
    }

    /// A row by its constraint; the table is made once, since a search is not the solver's fault.
    fn row(&mut self, id: usize) -> Row {
        if self.row_of.is_empty() {
            let rows = self.program.rows.iter();
            self.row_of = rows.map(|row| (row.id, row.clone())).collect();
        }
        self.row_of[&id].clone()
    }

    fn begin(&mut self) {
        self.finish();
        self.phases.push(Phase::default());
        limit_phase(self.limit);
        self.processor_start = processor_seconds();
        self.start = Instant::now();
    }

    fn finish(&mut self) {
        let elapsed = self.start.elapsed().as_secs_f64();
        let processor = processor_seconds() - self.processor_start;
        let values = self.variables.iter().map(|&variable| self.solver.get_value(variable));
        let sum = values.enumerate().map(|(index, value)| value * (index % 7 + 1) as f64).sum();
        if let Some(phase) = self.phases.last_mut() {
            phase.seconds = elapsed.min(processor);
            phase.is_stopped = is_late();
            phase.sum = sum;
        }
    }
}

/// usage: cassowary TRACE [SECONDS [LIMIT]]
fn main() {
    let words: Vec<String> = std::env::args().collect();
    let option = |index: usize| words.get(index).map(|word| word.parse::<f64>().expect(word));
    let budget = option(2).unwrap_or(0.5);
    let limit = option(3).unwrap_or(20.0) as u32;
    let mut program = Program::default();
    for line in std::fs::read_to_string(&words[1]).expect(&words[1]).lines() {
        program.read(line);
    }
    let start = Instant::now();
    let mut plays: Vec<Vec<Phase>> = Vec::new();
    while plays.is_empty()
        || (start.elapsed().as_secs_f64() < budget && plays.len() < 200 && !is_late())
    {
        plays.push(Play::new(&program, limit).run());
    }
    // The first play is a warm-up if there are more.
    if plays.len() > 1 {
        plays.remove(0);
    }
    for index in 0..plays[0].len() {
        plays.sort_by(|a, b| {
            a[index].microseconds().partial_cmp(&b[index].microseconds()).expect("a time")
        });
        let middle = &plays[plays.len() / 2][index];
        println!(
            "phase {} seconds {:.9} solves {} us_per_solve {:.6}{}",
            program.phases[index],
            middle.seconds,
            middle.solves,
            middle.microseconds(),
            if middle.is_stopped { " stopped" } else { "" }
        );
        println!("sum {} {:?}", program.phases[index], middle.sum);
    }
}
