//! The worked examples of the rulebook.
