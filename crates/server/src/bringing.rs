//! What people bring to a match of their own choice, in secret until everybody has.
//!
//! In the set-up of a match that waits, `null` in a list with one entry a seat stands for what that seat will bring.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use broadside_engine::table::Field;
use broadside_engine::{GameBox, Seat};
use broadside_shelf::{Edition, Visitor, with_game};
use serde_json::{Map, Value};

use crate::guard::{Failure, Person, fail};
use crate::http::{Done, Shared, body};
use crate::live::plain;
use crate::matches::{begin, load, seated};
use crate::store::{SeatRow, Write, Written};
use crate::waiting::{opening_of, read_waiting};
use crate::wire::{Bring, Brings, Joined, Sitter};

/// The longest thing that anybody brings, as JSON.
const LONGEST: usize = 16 * 1024;

/// The fields of a game of which every seat may have its own.
fn fields_of(edition: &Edition) -> Result<Vec<Field>, String> {
    struct Fields<'a>(&'a Edition);
    impl Visitor for Fields<'_> {
        type Out = Vec<Field>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Vec<Field> {
            let fields = G::fields(self.0.content::<G>());
            fields.into_iter().filter(|field| !field.per_seat.is_empty()).collect()
        }
    }
    with_game(edition.game(), Fields(edition))
}

/// A set-up with places in it that people fill.
pub(crate) struct Plan {
    setup: Map<String, Value>,
    /// Where something is to be brought, by the place of its seat.
    open: Vec<(usize, Field)>,
}

impl Plan {
    /// The set-up of a match, and what is left open in it.
    pub(crate) fn read(edition: &Edition, setup: &str) -> Result<Self, Failure> {
        let setup: Map<String, Value> = serde_json::from_str(setup).map_err(|error| error.to_string())?;
        let mut open = Vec::new();
        for field in fields_of(edition)? {
            let list = setup.get(&field.key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let places = list.iter().enumerate().filter(|(_, value)| value.is_null()).map(|(place, _)| place);
            open.extend(places.map(|place| (place, field.clone())));
        }
        open.sort_by_key(|(place, _)| *place);
        Ok(Self { setup, open })
    }

    /// Only people bring something, and only before a match that waits for somebody.
    pub(crate) fn check(&self, sitters: &[Sitter]) -> Result<(), Failure> {
        if self.open.is_empty() {
            return Ok(());
        }
        if !sitters.contains(&Sitter::Friend) {
            return Err(plain("The match begins at once: choose now what every seat has.").into());
        }
        let is_person = |place: usize| matches!(sitters.get(place), Some(Sitter::Me | Sitter::Friend));
        match self.open.iter().find(|(place, _)| !is_person(*place)) {
            None => Ok(()),
            Some((place, _)) => {
                Err(plain(format!("Nobody brings anything to seat {}: choose for it.", place + 1)).into())
            }
        }
    }

    fn put(&mut self, place: usize, key: &str, value: Value) {
        let list = self.setup.get_mut(key).and_then(Value::as_array_mut);
        if let Some(entry) = list.and_then(|list| list.get_mut(place)) {
            *entry = value;
        }
    }

    /// The set-up with what was brought in its places; none as long as something is missing.
    pub(crate) fn complete(mut self, seats: &[SeatRow]) -> Option<String> {
        for (place, field) in self.open.clone() {
            let value = seats.get(place).and_then(|seat| seat.brings.get(&field.key).cloned())?;
            self.put(place, &field.key, value);
        }
        Some(Value::Object(self.setup).to_string())
    }

    /// The same with what stands ready wherever something is missing, to try what is there.
    pub(crate) fn tried(mut self, seats: &[SeatRow]) -> String {
        for (place, field) in self.open.clone() {
            let brought = seats.get(place).and_then(|seat| seat.brings.get(&field.key).cloned());
            let ready = || field.per_seat[place % field.per_seat.len()].value.clone();
            self.put(place, &field.key, brought.unwrap_or_else(ready));
        }
        Value::Object(self.setup).to_string()
    }

    /// What is to be brought, and whether it is there.
    pub(crate) fn wanted(&self, seats: &[SeatRow]) -> Vec<Brings> {
        let wanted = self.open.iter().map(|(place, field)| Brings {
            seat: Seat::new(*place),
            field: field.key.clone(),
            brought: seats.get(*place).is_some_and(|seat| seat.brings.contains_key(&field.key)),
        });
        wanted.collect()
    }

    /// The set-up as somebody who waits may see it: what others bring is nobody's business until the match begins.
    pub(crate) fn seen_by(mut self, seats: &[SeatRow], mine: &[Seat]) -> Value {
        let keys: Vec<String> = self.open.iter().map(|(_, field)| field.key.clone()).collect();
        for key in keys {
            for (place, seat) in seats.iter().enumerate() {
                let own = mine.contains(&Seat::new(place));
                match seat.brings.get(&key).filter(|_| own) {
                    Some(value) => self.put(place, &key, value.clone()),
                    None if !own => self.put(place, &key, Value::Null),
                    None => {}
                }
            }
        }
        Value::Object(self.setup)
    }
}

/// Somebody brings something to a seat of theirs, or something else instead.
pub(crate) async fn bring(
    State(registry): Shared,
    Path(id): Path<String>,
    person: Person,
    wanted: Result<Json<Bring>, JsonRejection>,
) -> Done {
    let Bring { seat, field, value } = body(wanted)?;
    let mut stored = load(&registry, &id).await?;
    let Some(waiting) = read_waiting(&stored.row)? else {
        return Err(plain("The match has begun.").into());
    };
    let own = stored.seats.get(seat.index()).is_some_and(|it| it.session == Some(person.session));
    if !own {
        return Err(fail(StatusCode::FORBIDDEN, "That seat is not yours."));
    }
    let editions = registry.editions.for_match(&registry.store, &stored.row).await?;
    let edition = editions.first().ok_or_else(|| plain("There is no such game."))?;
    let plan = Plan::read(edition, waiting.setup())?;
    if !plan.open.iter().any(|(place, it)| *place == seat.index() && it.key == field) {
        return Err(plain("Nothing of that kind is to be brought to this seat.").into());
    }
    let text = value.to_string();
    if value.is_null() || text.len() > LONGEST {
        return Err(plain("That is nothing that could be brought.").into());
    }
    stored.seats[seat.index()].brings.insert(field.clone(), value);
    // Tried with what stands ready elsewhere and dice that are thrown away, so that what is wrong is said now.
    let sitters: Vec<Sitter> = stored.seats.iter().map(|seat| seat.sitter).collect();
    begin(&registry, edition, &opening_of(&waiting, plan.tried(&stored.seats)), &sitters, None)?;
    let write =
        Write::Bring { id: id.clone(), seat: seat.index(), session: person.session, field, value: text };
    match registry.store.write(write).await? {
        Written::Seat(Some(_)) => seated(&registry, &id).await?,
        _ => return Err(plain("The match has begun.").into()),
    }
    Ok(person.answer(Json(Joined { seat })))
}
