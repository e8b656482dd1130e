//! What a page makes of what it is told: a table, or what is different from the one before.

#![allow(unreachable_pub, reason = "it belongs to a test binary and to several tools")]

use serde_json::Value;

/// The table after a message, as if it had been sent whole: nothing for messages that are no tables.
pub fn told_table(seen: &mut Option<Value>, told: &Value) -> Option<Value> {
    if take(seen, told.clone()) { seen.clone() } else { None }
}

/// Takes a message in; whether it told of the table.
///
/// # Panics
/// If a difference is from another table than the one the page has: the server knows what it sent.
pub fn take(seen: &mut Option<Value>, mut told: Value) -> bool {
    if told["tell"] == "table" {
        *seen = Some(told);
    } else if told["tell"] == "change" {
        let table = seen.as_mut().expect("a table before a difference");
        assert_eq!(table["number"], told["from"], "a difference from a table that the page does not have");
        for edit in told["edits"].as_array().expect("edits") {
            make(table, edit);
        }
        for field in ["number", "log", "log_from"] {
            table[field] = told[field].take();
        }
    } else {
        return false;
    }
    true
}

fn make(table: &mut Value, edit: &Value) {
    let mut place = table;
    for step in edit["at"].as_array().expect("a path") {
        place = match step {
            Value::String(key) => place.get_mut(key).expect("a key"),
            step => place.get_mut(step.as_u64().expect("a place") as usize).expect("an element"),
        };
    }
    if let Some(new) = edit.get("is") {
        *place = new.clone();
        return;
    }
    let number = |name: &str| edit[name].as_u64().expect("a number") as usize;
    let (from, out) = (number("from"), number("out"));
    let new = edit["in"].as_array().expect("a list").clone();
    place.as_array_mut().expect("a list").splice(from..from + out, new);
}
