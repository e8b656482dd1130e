//! Matches that have not begun, since somebody is still missing.
//!
//! The table commits itself to a secret when such a match is made. Everybody who sits down adds entropy, and when the
//! last one has, the dice follow from all of it: whoever gives entropy does not know the secret, and the table could
//! not choose the secret after it. Nobody can choose the dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use broadside_engine::{Awaiting, Seat, Seats, StandingOrder, Start, fair};
use broadside_shelf::{Edition, games};
use serde::{Deserialize, Serialize};

use crate::bringing::Plan;
use crate::guard::{Failure, Person, fail};
use crate::http::{Done, Shared};
use crate::live::{level, plain, seat_info};
use crate::matches::{Deal, Opening, load, table_of};
use crate::registry::Registry;
use crate::secret::{self, Hash};
use crate::store::{MatchRow, SeatRow, Write, now};
use crate::time::{Limit, Times, now_ms};
use crate::wire::{Problem, Room, Sitter};

/// What a match will begin with.
#[derive(Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// As JSON.
    setup: String,
    /// The position, if it does not begin with setting up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Start>,
    /// In hexadecimal.
    secret: String,
    /// In seconds since 1970.
    since: i64,
}

impl Waiting {
    /// What was agreed, as JSON, with `null` for what people bring.
    pub(crate) fn setup(&self) -> &str {
        &self.setup
    }
}

/// What a match will begin with; none if it has begun.
pub(crate) fn read_waiting(row: &MatchRow) -> Result<Option<Waiting>, Failure> {
    let read = |text: &String| serde_json::from_str(text).map_err(|error| error.to_string().into());
    row.waiting.as_ref().map(read).transpose()
}

/// The opening of a match that waits, with this set-up.
pub(crate) fn opening_of(waiting: &Waiting, setup: String) -> Opening {
    Opening { setup, start: waiting.start.clone() }
}

/// What people agree on before a match.
pub(crate) struct Terms {
    pub(crate) opening: Opening,
    pub(crate) limit: Option<Limit>,
    /// Whether anybody may join.
    pub(crate) open: bool,
}

/// What somebody adds to the dice; the table draws it for those who add nothing.
pub(crate) fn entropy_of(given: Option<&str>) -> Result<Hash, Failure> {
    let Some(given) = given else { return Ok(secret::random::<32>()?) };
    let mut bytes = [0; 32];
    hex::decode_to_slice(given, &mut bytes).map_err(|_| plain("Entropy is 64 hexadecimal digits."))?;
    Ok(bytes)
}

/// A seat for a friend that nobody has taken.
pub(crate) fn is_free(seat: &SeatRow) -> bool {
    seat.sitter == Sitter::Friend && seat.session.is_none()
}

/// Stores a new match that begins when every seat is taken. Its set-up has been tried.
pub(crate) async fn keep_waiting(
    registry: &Registry,
    edition: &Edition,
    terms: Terms,
    seats: &[Sitter],
    deal: Deal,
    me: Hash,
) -> Result<String, Failure> {
    registry.editions.keep(&registry.store, edition).await?;
    let id = secret::token::<16>()?;
    let Opening { setup, start } = terms.opening;
    let waiting = Waiting { setup, start, secret: hex::encode(deal.secret), since: now() };
    let nobody = Awaiting::Decision { seats: Seats::default(), secret: false };
    let row = MatchRow {
        id: id.clone(),
        game: edition.game().into(),
        opening: String::new(),
        number: 0,
        headline: "Has not begun".into(),
        awaiting: serde_json::to_string(&nobody).unwrap_or_default(),
        over: false,
        touched: now(),
        edition: Some(edition.hash().to_string()),
        notice: String::new(),
        waiting: Some(serde_json::to_string(&waiting).map_err(|error| error.to_string())?),
        opened: terms.open.then(now),
        clock: terms.limit.map(Limit::text),
        times: None,
        due: None,
    };
    let seats = seats.iter().zip(deal.entropy).map(|(&sitter, entropy)| SeatRow {
        sitter,
        session: (sitter == Sitter::Me).then_some(me),
        invite: None,
        name: String::new(),
        order: StandingOrder::Ask,
        // Friends bring their own.
        entropy: (sitter != Sitter::Friend).then_some(entropy),
        brings: BTreeMap::new(),
    });
    registry.store.write(Write::Match { row, steps: Vec::new(), seats: seats.collect() }).await?;
    Ok(id)
}

/// Lets a match begin if nobody is missing any more. Says whether it has begun.
///
/// Everything that it begins with lies in the store, so it does not matter who does it, nor that two do it at the
/// same time: both make the same match, and the write puts one of them in.
pub(crate) async fn begin_if_full(registry: &Registry, id: &str) -> Result<bool, Failure> {
    if !registry.store.is_waiting(id).await? {
        return Ok(true);
    }
    let stored = load(registry, id).await?;
    let Some(waiting) = read_waiting(&stored.row)? else { return Ok(true) };
    if stored.seats.iter().any(is_free) {
        return Ok(false);
    }
    let mut secret = [0; 32];
    hex::decode_to_slice(&waiting.secret, &mut secret).map_err(|error| error.to_string())?;
    let entropy: Option<Vec<Hash>> = stored.seats.iter().map(|seat| seat.entropy).collect();
    let deal = Deal { secret, entropy: entropy.ok_or("a seat has no entropy".to_string())? };
    let sitters: Vec<Sitter> = stored.seats.iter().map(|seat| seat.sitter).collect();
    let mut refused = plain("There is no such game.");
    for edition in registry.editions.for_match(&registry.store, &stored.row).await? {
        let Some(setup) = Plan::read(&edition, &waiting.setup)?.complete(&stored.seats) else {
            return Ok(false);
        };
        match table_of(&edition, &opening_of(&waiting, setup), &sitters, deal.clone()) {
            Ok(table) => {
                let limit = stored.row.clock.as_deref().and_then(Limit::stored);
                let times = limit.map(|limit| Times::begin(limit, &sitters, &table.awaiting(), now_ms()));
                let row = MatchRow {
                    opening: table.opening(),
                    number: 1,
                    headline: table.headline(),
                    awaiting: serde_json::to_string(&table.awaiting()).unwrap_or_default(),
                    touched: now(),
                    edition: Some(edition.hash().to_string()),
                    waiting: None,
                    times: times.as_ref().map(Times::text),
                    due: times.as_ref().and_then(|times| times.due_row(&table.awaiting())),
                    ..stored.row
                };
                registry.editions.keep(&registry.store, &edition).await?;
                registry.store.write(Write::Begin { row, steps: table.steps_from(0) }).await?;
                if limit.is_some() {
                    registry.clocks.notify_one();
                }
                return Ok(true);
            }
            Err(problem) => refused = problem,
        }
    }
    Err(refused.into())
}

/// A match that has not begun has no table.
pub(crate) async fn require_begun(registry: &Registry, id: &str) -> Result<(), Problem> {
    match begin_if_full(registry, id).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(plain("The match has not begun: somebody is still missing.")),
        Err(Failure(_, problem)) => Err(problem),
    }
}

#[derive(Deserialize)]
pub(crate) struct RoomQuery {
    #[serde(default)]
    token: Option<String>,
}

/// Who has come, and what they agreed on.
pub(crate) async fn room(
    State(registry): Shared,
    Path(id): Path<String>,
    Query(query): Query<RoomQuery>,
    person: Person,
) -> Done {
    // Whoever took the last seat may not have come as far as this.
    begin_if_full(&registry, &id).await?;
    let stored = load(&registry, &id).await?;
    let (row, seats) = (&stored.row, &stored.seats);
    if !may_enter(&registry, row, seats, &person, query.token.as_deref()).await? {
        return Err(fail(StatusCode::FORBIDDEN, "You have no seat at this table and no link to it."));
    }
    let read =
        |text: &str| serde_json::from_str::<serde_json::Value>(text).map_err(|error| error.to_string());
    let numbered = || seats.iter().enumerate().map(|(index, seat)| (Seat::new(index), seat));
    let mine: Vec<Seat> =
        numbered().filter(|(_, it)| it.session == Some(person.session)).map(|(seat, _)| seat).collect();
    let (setup, commitment, since, brings) = match read_waiting(row)? {
        Some(waiting) => {
            let editions = registry.editions.for_match(&registry.store, row).await?;
            let edition = editions.first().ok_or_else(|| plain("There is no such game."))?;
            let plan = Plan::read(edition, &waiting.setup)?;
            let brings = plan.wanted(seats);
            let mut secret = [0; 32];
            hex::decode_to_slice(&waiting.secret, &mut secret).map_err(|error| error.to_string())?;
            let commitment = hex::encode(fair::commitment(&secret));
            (plan.seen_by(seats, &mine), commitment, Some(waiting.since), brings)
        }
        None => {
            let opening = read(&row.opening)?;
            let commitment = opening.pointer("/header/commitment").and_then(|it| it.as_str());
            let setup = opening.pointer("/header/setup").cloned().unwrap_or_default();
            (setup, commitment.unwrap_or_default().to_string(), None, Vec::new())
        }
    };
    let limit = row.clock.as_deref().and_then(Limit::stored);
    let room = Room {
        id,
        game: row.game.clone(),
        game_name: games().iter().find(|game| game.id == row.game).map_or("", |game| game.name).into(),
        setup,
        seats: numbered().map(|(seat, row)| seat_info(seat, row, level(row.sitter).is_some())).collect(),
        mine,
        brings,
        commitment,
        open: row.opened.is_some(),
        since,
        begun: row.waiting.is_none(),
        clock: limit.map(|limit| limit.clock),
        away: limit.map(|limit| limit.away).unwrap_or_default(),
    };
    Ok(person.answer(Json(room)))
}

/// Who sits there or has a link; and anybody where anybody may join, to see what was committed to before.
async fn may_enter(
    registry: &Arc<Registry>,
    row: &MatchRow,
    seats: &[SeatRow],
    person: &Person,
    token: Option<&str>,
) -> Result<bool, Failure> {
    if seats.iter().any(|seat| seat.session == Some(person.session)) {
        return Ok(true);
    }
    if row.opened.is_some() && row.waiting.is_some() {
        return Ok(true);
    }
    let Some(token) = token else { return Ok(false) };
    let invite = secret::hash("broadside invite 1", token);
    if seats.iter().any(|seat| seat.invite == Some(invite)) {
        return Ok(true);
    }
    Ok(registry.store.is_watcher(&row.id, &secret::hash("broadside watch 1", token)).await?)
}
