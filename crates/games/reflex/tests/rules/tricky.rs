//! The tricky cases of the rulebook.
