//! Rule IDs, and the two ways of saying no.

use std::fmt;

use serde::Serialize;

/// The ID of a rule in a rulebook, such as `RX-5.8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Rule(&'static str);

impl Rule {
    /// Names a rule. The rule coverage test checks that the rulebook has it.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The ID as text.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not legal. The state it was tried on is exactly as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// One plain sentence without a full stop. Static, so that refusing costs nothing while options
    /// are listed by trying.
    pub reason: &'static str,
}

impl Refusal {
    /// Refuses under a rule.
    pub const fn new(rule: &'static str, reason: &'static str) -> Self {
        Self { rule: Rule::new(rule), reason }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

/// Something wrong with a set-up or an edited state. All are reported at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The rule it breaks.
    pub rule: Rule,
    /// The field it is about.
    pub field: String,
    /// What is wrong, in plain words.
    pub reason: String,
}

impl Problem {
    /// A problem with a field.
    pub fn new(rule: &'static str, field: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { rule: Rule::new(rule), field: field.into(), reason: reason.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.field, self.reason, self.rule)
    }
}
