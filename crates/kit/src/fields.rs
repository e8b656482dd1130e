//! Fields of a set-up: what people agree on before a game.

use serde_json::Value;

use broadside_engine::Rule;
use broadside_engine::table::{Field, FieldValue};

/// A field with the values it can have, the ordinary one first. What a game adds for seats and for what was built it
/// writes into the field.
pub fn field(key: &str, label: &str, help: &str, rule: &'static str, values: Vec<FieldValue>) -> Field {
    Field {
        key: key.into(),
        label: label.into(),
        help: help.into(),
        rule: Rule::new(rule),
        values,
        per_seat: Vec::new(),
        built: false,
    }
}

/// A value, what it is called, and with how many players it can be chosen.
pub fn value(value: impl Into<Value>, label: impl Into<String>, players: &[u8]) -> FieldValue {
    FieldValue { value: value.into(), label: label.into(), players: players.to_vec() }
}

/// The value that says nothing, so that the game takes what is ordinary.
pub fn ordinary(label: impl Into<String>, players: &[u8]) -> FieldValue {
    value(Value::Null, label, players)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{field, ordinary, value};

    #[test]
    fn what_is_ordinary_says_nothing() {
        let turns = field(
            "turns",
            "Turns",
            "How long it lasts.",
            "XX-1.1",
            vec![ordinary("As usual", &[2, 3]), value(6, "6 turns", &[2])],
        );
        assert_eq!(turns.values[0].value, Value::Null);
        assert_eq!((&turns.values[1].value, turns.values[1].players.as_slice()), (&Value::from(6), &[2][..]));
        assert!(turns.per_seat.is_empty() && !turns.built);
    }
}
