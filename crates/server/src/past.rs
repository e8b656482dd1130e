//! Finished matches: looked at again, verified, handed out, and played on from.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use broadside_engine::{Observer, Seat};
use broadside_shelf::OpenMatch;
use serde::Deserialize;

use crate::guard::{Failure, Person, fail};
use crate::http::{Done, Shared, body};
use crate::limits::Ticket;
use crate::live::{moment, plain, seat_info};
use crate::matches::{Opening, begin, keep, load, require_room};
use crate::registry::Registry;
use crate::store::Stored;
use crate::wire::{Eyes, Frame, Made, PlayOn, Sitter, TurningPoint, Verified};

/// A finished match as it is stored, with a ticket to have it played again.
pub(crate) async fn finished(
    registry: &Registry,
    id: &str,
    person: &Person,
) -> Result<(Stored, Ticket), Failure> {
    let busy = "You have several replays under way: wait for one of them.";
    let ticket =
        registry.limits.replay(person.session).ok_or_else(|| fail(StatusCode::TOO_MANY_REQUESTS, busy))?;
    let stored = load(registry, id).await?;
    if !stored.row.over {
        return Err(fail(StatusCode::FORBIDDEN, "The match is not over yet."));
    }
    Ok((stored, ticket))
}

/// A moment of a finished match.
pub(crate) async fn replayed(
    registry: &Arc<Registry>,
    stored: &Stored,
    step: usize,
) -> Result<Box<dyn OpenMatch>, Failure> {
    moment(registry, &stored.row, stored.steps.clone(), step).await.map_err(|problem| {
        let why = format!("This part of the match cannot be played again: {problem}.");
        fail(StatusCode::CONFLICT, &why)
    })
}

#[derive(Deserialize)]
pub(crate) struct FrameQuery {
    #[serde(default)]
    eyes: Option<String>,
}

pub(crate) async fn frame(
    State(registry): Shared,
    Path((id, step)): Path<(String, usize)>,
    Query(query): Query<FrameQuery>,
    person: Person,
) -> Done {
    let (stored, _ticket) = finished(&registry, &id, &person).await?;
    let eyes = match query.eyes.as_deref() {
        None | Some("open") => Eyes::Open,
        Some("spectator") => Eyes::Spectator,
        Some(seat) => match seat.parse::<Seat>() {
            Ok(seat) if seat.index() < stored.seats.len() => Eyes::Seat(seat),
            _ => return Err(plain("There is no such seat.").into()),
        },
    };
    let observer = match eyes {
        Eyes::Open => Observer::Open,
        Eyes::Spectator => Observer::Spectator,
        Eyes::Seat(seat) => Observer::Seat(seat),
    };
    let steps = stored.steps.len();
    let step = step.min(steps);
    let then = replayed(&registry, &stored, step).await?;
    let (_, lines) = then.log_from(observer, step);
    let numbered = stored.seats.iter().enumerate();
    let seats = numbered.map(|(index, row)| seat_info(Seat::new(index), row, false)).collect();
    let nothing_new = observer.seat().is_some_and(|seat| then.has_nothing_new(seat));
    let (game, table) = (stored.row.game, then.table(observer));
    Ok(person.answer(Json(Frame { game, seats, step, steps, table, nothing_new, lines })))
}

pub(crate) async fn turning_point(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    let (stored, _ticket) = finished(&registry, &id, &person).await?;
    let table = replayed(&registry, &stored, stored.steps.len()).await?;
    let step =
        registry.replay(move || table.turning_point()).await?.map_err(|error| plain(error.to_string()))?;
    let moment = match step {
        Some(step) => Some(replayed(&registry, &stored, step).await?.headline()),
        None => None,
    };
    Ok(person.answer(Json(TurningPoint { step, moment })))
}

pub(crate) async fn verify(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    let (stored, _ticket) = finished(&registry, &id, &person).await?;
    let table = replayed(&registry, &stored, stored.steps.len()).await?;
    let editions = registry.editions.for_match(&registry.store, &stored.row).await?;
    let verify = move || {
        let file = table.to_file();
        let mut outcome = Err("there is no such game".to_string());
        for edition in &editions {
            outcome = edition.verify(&file).map(drop);
            if outcome.is_ok() {
                break;
            }
        }
        (table, outcome)
    };
    let (table, outcome) = registry.replay(verify).await?;
    Ok(person.answer(Json(Verified {
        verified: outcome.is_ok(),
        dice: table.dice_count(),
        steps: stored.steps.len(),
        commitment: table.commitment(),
        problem: outcome.err(),
    })))
}

pub(crate) async fn record(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    let (stored, _ticket) = finished(&registry, &id, &person).await?;
    let table = replayed(&registry, &stored, stored.steps.len()).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", table.game_id());
    let headers = [(CONTENT_TYPE, "application/json".to_string()), (CONTENT_DISPOSITION, name)];
    let file = registry.replay(move || table.to_file()).await?;
    Ok(person.answer((headers, file)))
}

pub(crate) async fn play_on(
    State(registry): Shared,
    Path(id): Path<String>,
    person: Person,
    from: Result<Json<PlayOn>, JsonRejection>,
) -> Done {
    let PlayOn { step, seat } = body(from)?;
    let (stored, _ticket) = finished(&registry, &id, &person).await?;
    if seat.index() >= stored.seats.len() {
        return Err(plain("There is no such seat.").into());
    }
    let then = replayed(&registry, &stored, step.min(stored.steps.len())).await?;
    if then.awaiting().outcome().is_some() {
        return Err(plain("The match is over there: choose an earlier moment.").into());
    }
    let sitter = |index: usize| if index == seat.index() { Sitter::Me } else { Sitter::Captain };
    let seats: Vec<Sitter> = (0..stored.seats.len()).map(sitter).collect();
    require_room(&registry, &person, &seats).await?;
    let who = |index: usize| (index == seat.index()).then_some(person.session);
    let state = then.state();
    // With what the match was played with, or, where that cannot be had any more, with what there is now.
    let editions = registry.editions.for_match(&registry.store, &stored.row).await?;
    let mut refused = plain("There is no such game.").into();
    let opening = Opening::stored(&stored)?.without_start();
    for edition in &editions {
        let mut study = begin(&registry, edition, &opening, &seats, None)?;
        match study.edit(state.clone()) {
            Ok(()) => {
                let new = keep(&registry, edition, study.as_ref(), &seats, who, None).await?;
                return Ok(person.answer(Json(Made { id: new })));
            }
            Err(error) => refused = plain(error.to_string()).into(),
        }
    }
    Err(refused)
}
