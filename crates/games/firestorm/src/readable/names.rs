//! Names and numbers for what is resolved: whatever a field of a step or an attack names, by the field's own name.

use serde_json::Value;

use broadside_engine::readable::Reading;

use crate::content::Content;
use crate::ids::CardNo;
use crate::pieces::Weapon;
use crate::state::Go;

/// What is called how.
pub(super) struct Names<'a> {
    content: &'a Content,
    /// The cards of the deck, each copy by itself.
    cards: Vec<String>,
}

/// Fields that hold a number of something, from 0 in the form that is hashed.
const NUMBERS: [&str; 7] = ["ship", "target", "boards", "squadron", "flight", "mine", "piece"];

impl<'a> Names<'a> {
    pub(super) fn new(content: &'a Content) -> Self {
        let mut cards: Vec<String> = Vec::new();
        for card in content.cards() {
            cards.extend((1..=card.copies).map(|copy| match copy {
                1 => card.id.clone(),
                copy => format!("{}/{copy}", card.id),
            }));
        }
        Self { content, cards }
    }

    pub(super) fn card(&self, card: CardNo) -> String {
        self.cards.get(usize::from(card.0)).cloned().unwrap_or_default()
    }

    /// The cards of these names; those that are none are wrong.
    pub(super) fn cards(&self, reading: &mut Reading, field: &str, names: &[String]) -> Vec<CardNo> {
        let mut found = Vec::new();
        for (number, name) in (1..).zip(names) {
            match self.cards.iter().position(|card| card == name) {
                Some(index) => found.push(CardNo(index as u8)),
                None => reading.wrong(
                    "FA-18.1",
                    format!("{field} {number}"),
                    format!("expected the id of a card, not \"{name}\""),
                ),
            }
        }
        found
    }

    /// The ids behind a field that holds a place in a list.
    fn list(&self, field: &str) -> Option<Vec<&str>> {
        let content = self.content;
        match field {
            "class" | "size" => Some(content.classes().iter().map(|it| it.id.as_str()).collect()),
            "faction" => Some(content.factions().iter().map(|it| it.id.as_str()).collect()),
            "card" => Some(self.cards.iter().map(String::as_str).collect()),
            _ => None,
        }
    }
}

/// The field of an activation that says what each ship has done.
const GOES: &str = "ships";

/// What a ship has done, without what is ordinary; whom it has fired at counts from 1.
fn shorten(go: &mut Value) {
    let Value::Object(fields) = go else { return };
    let empty = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    // Whom a ship boards may be the first ship, whose place is 0.
    fields.retain(|field, value| !empty(value) || field == "boards" && !value.is_null());
    if let Some(Value::Array(ships)) = fields.get_mut("at") {
        ships.iter_mut().for_each(|ship| *ship = (ship.as_u64().unwrap_or(0) + 1).into());
    }
}

/// The way back.
fn lengthen(go: &mut Value) -> Result<(), String> {
    let Value::Object(told) = go else { return Ok(()) };
    if let Some(Value::Array(ships)) = told.get_mut("at") {
        for ship in ships {
            let number = ship.as_u64().and_then(|number| number.checked_sub(1));
            *ship = number.ok_or("at: expected numbers of ships from 1")?.into();
        }
    }
    let mut whole = serde_json::to_value(Go::default()).unwrap_or_default();
    if let Value::Object(fields) = &mut whole {
        fields.append(told);
    }
    *go = whole;
    Ok(())
}

/// From places and masks to names and numbers that count from 1.
pub(super) fn outward(value: &mut Value, names: &Names<'_>) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            for (field, value) in fields.iter_mut() {
                if field == GOES
                    && let Value::Array(goes) = value
                {
                    goes.iter_mut().for_each(shorten);
                }
                if let (Some(list), Some(place)) = (names.list(field), value.as_u64()) {
                    *value = list.get(place as usize).copied().unwrap_or_default().into();
                } else if field == "fired"
                    && let Some(bits) = value.as_u64()
                {
                    let fired = Weapon::ALL.into_iter().filter(|&weapon| bits >> weapon as u32 & 1 == 1);
                    *value = fired.map(|weapon| weapon.to_string()).collect::<Vec<_>>().into();
                } else if NUMBERS.contains(&field.as_str())
                    && let Some(number) = value.as_u64()
                {
                    *value = (number + 1).into();
                } else {
                    outward(value, names);
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| outward(value, names)),
        _ => {}
    }
}

/// The way back, or where something is that nothing is called.
pub(super) fn inward(value: &mut Value, names: &Names<'_>) -> Result<(), (String, String)> {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields.iter_mut() {
                if field == GOES
                    && let Value::Array(goes) = value
                {
                    for (number, go) in (1..).zip(goes) {
                        lengthen(go).map_err(|reason| (format!("{GOES} {number}"), reason))?;
                    }
                }
                let wrong = |reason: String| Err((field.clone(), reason));
                if let (Some(list), Some(name)) = (names.list(field), value.as_str().map(str::to_string)) {
                    match list.iter().position(|it| *it == name) {
                        Some(place) => *value = place.into(),
                        // Kinds of cards and the like are words of their own.
                        None if field == "card" || field == "size" => {}
                        None => return wrong(format!("there is no {field} '{name}'")),
                    }
                } else if field == "fired"
                    && let Value::Array(list) = value
                {
                    let mut bits = 0u64;
                    for name in list.iter() {
                        match name.as_str().unwrap_or_default().parse::<Weapon>() {
                            Ok(weapon) => bits |= 1 << weapon as u32,
                            Err(reason) => return wrong(reason),
                        }
                    }
                    *value = bits.into();
                } else if NUMBERS.contains(&field.as_str())
                    && let Some(number) = value.as_u64()
                {
                    match number.checked_sub(1) {
                        Some(place) => *value = place.into(),
                        None => return wrong("expected a number from 1".into()),
                    }
                } else {
                    let place = field.clone();
                    inward(value, names).map_err(|(inner, reason)| {
                        (if inner.is_empty() { place } else { format!("{place}: {inner}") }, reason)
                    })?;
                }
            }
            Ok(())
        }
        Value::Array(list) => {
            for (number, value) in (1..).zip(list) {
                inward(value, names).map_err(|(inner, reason)| {
                    let joint = if inner.is_empty() { "" } else { ": " };
                    (format!("{number}{joint}{inner}"), reason)
                })?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}
