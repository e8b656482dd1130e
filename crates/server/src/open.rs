//! Matches that anybody may join.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use broadside_engine::Seat;
use broadside_shelf::games;

use crate::guard::{Failure, Person, fail};
use crate::http::body;
use crate::live::{level, plain, seat_info};
use crate::matches::seated;
use crate::registry::Registry;
use crate::store::{Write, Written};
use crate::waiting::entropy_of;
use crate::wire::{Joined, OpenInfo, Sit};

/// The open matches that wait for somebody, the latest first; those one sits at are in one's own list.
pub(crate) async fn list_open(
    State(registry): State<Arc<Registry>>,
    person: Person,
) -> Result<Response, Failure> {
    let mut list = Vec::new();
    for (row, seats) in registry.store.open_matches(&person.session).await? {
        let numbered = seats.iter().enumerate();
        list.push(OpenInfo {
            game_name: games().iter().find(|game| game.id == row.game).map_or("", |game| game.name).into(),
            seats: numbered
                .map(|(index, row)| seat_info(Seat::new(index), row, level(row.sitter).is_some()))
                .collect(),
            id: row.id,
            game: row.game,
            since: row.opened.unwrap_or_default(),
        });
    }
    Ok(person.answer(Json(list)))
}

/// Takes the first free seat. Whoever has one already is just shown in.
pub(crate) async fn sit(
    State(registry): State<Arc<Registry>>,
    Path(id): Path<String>,
    person: Person,
    wanted: Bytes,
) -> Result<Response, Failure> {
    let Sit { entropy } = if wanted.is_empty() { Sit::default() } else { body(Json::from_bytes(&wanted))? };
    let entropy = entropy_of(entropy.as_deref())?;
    // Of two who ask at the same time one finds the seat taken: the write itself looks for it.
    let sit = Write::Sit { id: id.clone(), session: person.session, entropy };
    let seat = match registry.store.write(sit).await? {
        Written::Seat(Some(seat)) => {
            seated(&registry, &id).await?;
            seat
        }
        _ => {
            let seats = registry.store.seats(&id).await?;
            if seats.is_empty() {
                return Err(fail(StatusCode::NOT_FOUND, "There is no such match."));
            }
            let own = seats.iter().position(|seat| seat.session == Some(person.session));
            own.ok_or_else(|| plain("No seat at this table is open to you any more."))?
        }
    };
    Ok(person.answer(Json(Joined { seat: Seat::new(seat) })))
}
