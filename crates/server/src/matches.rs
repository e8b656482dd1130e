//! Matches: listed, made, joined, watched and begun anew.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use broadside_engine::{Awaiting, Outcome, Rule, Seat, Seats, Situation, StandingOrder, Start};
use broadside_shelf::{Edition, OpenMatch, Origin, games};

use crate::bringing::Plan;
use crate::guard::{Failure, Person, fail};
use crate::http::{Done, Shared, body, edition};
use crate::live::{Ask, level, plain, seat_info};
use crate::registry::Registry;
use crate::secret;
use crate::store::{MatchRow, SeatRow, Stored, Write, Written, now};
use crate::time::{Limit, Times, now_ms};
use crate::waiting::{Terms, begin_if_full, entropy_of, is_free, keep_waiting};
use crate::wire::{
    Committed, Entropy, Invite, Joined, Made, MatchInfo, NewMatch, Problem, Rematch, Sitter, Token,
};

pub(crate) async fn list_matches(State(registry): Shared, person: Person) -> Done {
    let mut list = Vec::new();
    for (row, seats) in registry.store.matches_of(&person.session).await? {
        let numbered = || seats.iter().enumerate().map(|(index, seat)| (Seat::new(index), seat));
        list.push(MatchInfo {
            game_name: games().iter().find(|game| game.id == row.game).map_or("", |game| game.name).into(),
            seats: numbered().map(|(seat, row)| seat_info(seat, row, level(row.sitter).is_some())).collect(),
            mine: numbered()
                .filter(|(_, it)| it.session == Some(person.session))
                .map(|(seat, _)| seat)
                .collect(),
            awaiting: read_awaiting(&row.awaiting),
            waiting: row.waiting.is_some(),
            headline: row.headline,
            touched: row.touched,
            id: row.id,
            game: row.game,
        });
    }
    Ok(person.answer(Json(list)))
}

/// What a stored match waits for, as far as a list needs it.
fn read_awaiting(text: &str) -> Awaiting {
    let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let seats = |place: &str| -> Seats {
        value.pointer(place).and_then(|it| serde_json::from_value(it.clone()).ok()).unwrap_or_default()
    };
    let flag = |place: &str| value.pointer(place).and_then(serde_json::Value::as_bool).unwrap_or_default();
    if value.get("over").is_some() {
        let outcome =
            Outcome { winners: seats("/over/winners"), shared: flag("/over/shared"), rule: Rule::new("") };
        return Awaiting::Over(outcome);
    }
    Awaiting::Decision { seats: seats("/decision/seats"), secret: flag("/decision/secret") }
}

pub(crate) async fn make(
    State(registry): Shared,
    person: Person,
    wanted: Result<Json<NewMatch>, JsonRejection>,
) -> Done {
    let NewMatch { game, setup, situation, seats, dice, open, clock, away } = body(wanted)?;
    let edition = edition(&registry, &game)?;
    let situation = match situation {
        None => None,
        Some(id) => Some(edition.situation(&id).map_err(plain)?),
    };
    let seats = match situation {
        Some(situation) if seats.is_empty() => sitters(situation)?,
        _ => seats,
    };
    if seats.is_empty() || seats.len() > broadside_engine::MAX_SEATS {
        return Err(plain("A match has 2 to 6 seats.").into());
    }
    if !seats.contains(&Sitter::Me) {
        return Err(plain("One of the seats must be yours.").into());
    }
    if open && !seats.contains(&Sitter::Friend) {
        return Err(plain("A match that anybody may join needs a seat for a friend.").into());
    }
    let limit = Limit::agreed(clock, away)?;
    require_room(&registry, &person, &seats).await?;
    let opening = Opening::wanted(setup, situation, &seats)?;
    let plan = Plan::read(&edition, &opening.setup)?;
    plan.check(&seats)?;
    if seats.contains(&Sitter::Friend) {
        // Tried with what stands ready for what is still to be brought, and with dice that are thrown away, so that
        // what is wrong is said now.
        let trial = Opening { setup: plan.tried(&[]), start: opening.start.clone() };
        begin(&registry, &edition, &trial, &seats, None)?;
        let deal = Deal::draw(&registry, &seats, dice)?;
        let terms = Terms { opening, limit, open };
        let id = keep_waiting(&registry, &edition, terms, &seats, deal, person.session).await?;
        return Ok(person.answer(Json(Made { id })));
    }
    let table = begin(&registry, &edition, &opening, &seats, dice)?;
    let who = |index: usize| (seats[index] == Sitter::Me).then_some(person.session);
    let id = keep(&registry, &edition, table.as_ref(), &seats, who, limit).await?;
    Ok(person.answer(Json(Made { id })))
}

/// What a match begins with: a set-up as JSON, and a position if it does not begin with setting up.
pub(crate) struct Opening {
    pub(crate) setup: String,
    pub(crate) start: Option<Start>,
}

impl Opening {
    fn wanted(
        mut setup: serde_json::Map<String, serde_json::Value>,
        situation: Option<&Situation>,
        seats: &[Sitter],
    ) -> Result<Self, Failure> {
        let Some(situation) = situation else {
            setup.insert("players".into(), seats.len().into());
            return Ok(Self { setup: serde_json::Value::Object(setup).to_string(), start: None });
        };
        if !setup.is_empty() {
            return Err(plain("A situation has its own set-up: leave yours out.").into());
        }
        Ok(Self { setup: situation.setup.to_string(), start: Some(situation.start.clone()) })
    }

    /// What a stored match began with.
    pub(crate) fn stored(stored: &Stored) -> Result<Self, Failure> {
        let opening: serde_json::Value =
            serde_json::from_str(&stored.row.opening).map_err(|error| error.to_string())?;
        let header = |field: &str| opening.pointer(&format!("/header/{field}")).cloned().unwrap_or_default();
        let start = serde_json::from_value(header("start")).map_err(|error| error.to_string())?;
        Ok(Self { setup: header("setup").to_string(), start })
    }

    /// The same with setting up, for whoever puts another state in its place.
    pub(crate) fn without_start(self) -> Self {
        Self { start: None, ..self }
    }
}

/// Whoever makes the match plays every seat of a person.
fn sitters(situation: &Situation) -> Result<Vec<Sitter>, Failure> {
    let sitter = |name: &String| match name.as_str() {
        "human" => Ok(Sitter::Me),
        level => serde_json::from_value(level.into()).map_err(|error| error.to_string().into()),
    };
    situation.seats.iter().map(sitter).collect()
}

/// Nobody has more matches under way than a person could play.
pub(crate) async fn require_room(
    registry: &Registry,
    person: &Person,
    seats: &[Sitter],
) -> Result<(), Failure> {
    let (matches, admirals) = registry.store.open_matches_of(&person.session, "admiral").await?;
    let refuse = |problem: &str| Err(fail(StatusCode::TOO_MANY_REQUESTS, problem));
    if matches >= registry.ceilings.matches_of_session {
        return refuse("You have too many matches under way: finish or leave some of them first.");
    }
    if seats.contains(&Sitter::Admiral) && admirals >= registry.ceilings.admirals_of_session {
        return refuse("You have too many matches against admirals under way: finish some of them first.");
    }
    Ok(())
}

/// The table commits itself to a secret before it learns what the person adds.
pub(crate) async fn commit(State(registry): Shared, person: Person) -> Done {
    let commitment = registry.commitments.commit()?;
    Ok(person.answer(Json(Committed { commitment })))
}

/// What the dice of a match follow from: a secret that the table committed itself to, and entropy for every seat
/// added after it.
#[derive(Clone)]
pub(crate) struct Deal {
    pub(crate) secret: secret::Hash,
    pub(crate) entropy: Vec<secret::Hash>,
}

impl Deal {
    /// A person's own seats have the person's own entropy; all others are drawn by the table.
    fn draw(registry: &Registry, seats: &[Sitter], own: Option<Entropy>) -> Result<Self, Failure> {
        let mut secret = secret::random::<32>()?;
        let mut entropy: Vec<_> = seats.iter().map(|_| secret::random::<32>()).collect::<Result<_, _>>()?;
        if let Some(own) = own {
            let bytes = entropy_of(Some(&own.entropy))?;
            let committed = registry.commitments.redeem(&own.commitment);
            secret = committed.ok_or_else(|| plain("That commitment has lapsed: ask for a new one."))?;
            for (entropy, _) in entropy.iter_mut().zip(seats).filter(|(_, sitter)| **sitter == Sitter::Me) {
                *entropy = bytes;
            }
        }
        Ok(Self { secret, entropy })
    }
}

/// A match that begins.
pub(crate) fn table_of(
    edition: &Edition,
    opening: &Opening,
    seats: &[Sitter],
    deal: Deal,
) -> Result<Box<dyn OpenMatch>, Problem> {
    let names = seats.iter().map(|&sitter| level(sitter).map_or("human".into(), |level| level.to_string()));
    let origin = Origin::Fair { secret: deal.secret, entropy: deal.entropy };
    let Opening { setup, start } = opening;
    edition.begin(Some(setup), start.clone(), names.collect(), origin).map_err(plain)
}

/// A match that begins with fair dice.
pub(crate) fn begin(
    registry: &Registry,
    edition: &Edition,
    opening: &Opening,
    seats: &[Sitter],
    own: Option<Entropy>,
) -> Result<Box<dyn OpenMatch>, Failure> {
    Ok(table_of(edition, opening, seats, Deal::draw(registry, seats, own)?)?)
}

/// Stores a new match; `who` says which session sits where.
pub(crate) async fn keep(
    registry: &Registry,
    edition: &Edition,
    table: &dyn OpenMatch,
    seats: &[Sitter],
    who: impl Fn(usize) -> Option<secret::Hash>,
    limit: Option<Limit>,
) -> Result<String, Failure> {
    registry.editions.keep(&registry.store, edition).await?;
    let id = secret::token::<16>()?;
    let times = limit.map(|limit| Times::begin(limit, seats, &table.awaiting(), now_ms()));
    let row = MatchRow {
        id: id.clone(),
        game: table.game_id().into(),
        opening: table.opening(),
        number: 1,
        headline: table.headline(),
        awaiting: serde_json::to_string(&table.awaiting()).unwrap_or_default(),
        over: false,
        touched: now(),
        edition: Some(edition.hash().to_string()),
        notice: String::new(),
        waiting: None,
        opened: None,
        clock: limit.map(|limit| limit.text()),
        times: times.as_ref().map(Times::text),
        due: times.as_ref().and_then(|times| times.due_row(&table.awaiting())),
    };
    let seats = seats.iter().enumerate().map(|(index, &sitter)| SeatRow {
        sitter,
        session: who(index),
        invite: None,
        name: String::new(),
        order: StandingOrder::Ask,
        entropy: None,
        brings: BTreeMap::new(),
    });
    let write = Write::Match { row, steps: table.steps_from(0), seats: seats.collect() };
    registry.store.write(write).await?;
    if limit.is_some() {
        registry.clocks.notify_one();
    }
    Ok(id)
}

pub(crate) async fn load(registry: &Registry, id: &str) -> Result<Stored, Failure> {
    let stored = registry.store.load(id).await?;
    stored.ok_or_else(|| fail(StatusCode::NOT_FOUND, "There is no such match."))
}

pub(crate) async fn join(
    State(registry): Shared,
    Path(id): Path<String>,
    person: Person,
    token: Result<Json<Token>, JsonRejection>,
) -> Done {
    let Token { token, entropy } = body(token)?;
    let (invite, entropy) = (secret::hash("broadside invite 1", &token), entropy_of(entropy.as_deref())?);
    let join = Write::Join { id: id.clone(), invite, session: person.session, entropy };
    let seat = match registry.store.write(join).await? {
        Written::Seat(Some(seat)) => {
            seated(&registry, &id).await?;
            seat
        }
        // Whoever has a seat already is just shown in.
        _ => {
            let seats = registry.store.seats(&id).await?;
            let own = seats.iter().position(|seat| seat.session == Some(person.session));
            own.ok_or_else(|| plain("This invitation is not valid any more. Ask for a new link."))?
        }
    };
    Ok(person.answer(Json(Joined { seat: Seat::new(seat) })))
}

/// Somebody has sat down: if nobody is missing any more, the match begins.
pub(crate) async fn seated(registry: &Arc<Registry>, id: &str) -> Result<(), Failure> {
    if begin_if_full(registry, id).await? {
        registry.tell(id, || Ask::SeatsChanged).await?;
    }
    Ok(())
}

/// Only who sits at the table hands out links.
fn require_seated(seats: &[SeatRow], person: &Person) -> Result<(), Failure> {
    match seats.iter().any(|seat| seat.session == Some(person.session)) {
        true => Ok(()),
        false => Err(fail(StatusCode::FORBIDDEN, "You have no seat at this table.")),
    }
}

pub(crate) async fn invite(
    State(registry): Shared,
    Path((id, number)): Path<(String, usize)>,
    person: Person,
) -> Done {
    let seats = registry.store.seats(&id).await?;
    require_seated(&seats, &person)?;
    let index = number.checked_sub(1);
    let open = index.and_then(|index| seats.get(index));
    let open = open.filter(|seat| is_free(seat));
    let (Some(_), Some(seat)) = (open, index) else {
        return Err(plain("That seat is not waiting for a friend.").into());
    };
    let token = secret::token::<16>()?;
    let hash = secret::hash("broadside invite 1", &token);
    registry.store.write(Write::Invite { id, seat, token: hash }).await?;
    Ok(person.answer(Json(Invite { token })))
}

pub(crate) async fn watch(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    require_seated(&registry.store.seats(&id).await?, &person)?;
    let token = secret::token::<16>()?;
    let hash = secret::hash("broadside watch 1", &token);
    registry.store.write(Write::Watcher { id, token: hash }).await?;
    Ok(person.answer(Json(Invite { token })))
}

pub(crate) async fn rematch(
    State(registry): Shared,
    Path(id): Path<String>,
    person: Person,
    wanted: Bytes,
) -> Done {
    let Rematch { turn, stronger } =
        if wanted.is_empty() { Rematch::default() } else { body(Json::from_bytes(&wanted))? };
    let mut stored = load(&registry, &id).await?;
    require_seated(&stored.seats, &person)?;
    // People are seated again without being asked, so there must be an end to what they play.
    if !stored.row.over {
        return Err(fail(StatusCode::FORBIDDEN, "The match is not over yet."));
    }
    let count = stored.seats.len();
    stored.seats.rotate_right(turn % count.max(1));
    // Whoever asks for it is `me`.
    let sitter = |seat: &SeatRow| match level(seat.sitter) {
        Some(_) if stronger => seat.sitter.stronger(),
        Some(_) => seat.sitter,
        None if seat.session == Some(person.session) => Sitter::Me,
        None => Sitter::Friend,
    };
    let seats: Vec<Sitter> = stored.seats.iter().map(sitter).collect();
    require_room(&registry, &person, &seats).await?;
    let edition = edition(&registry, &stored.row.game)?;
    let table = begin(&registry, &edition, &Opening::stored(&stored)?, &seats, None)?;
    let who = |index: usize| stored.seats[index].session;
    let limit = stored.row.clock.as_deref().and_then(Limit::stored);
    let new = keep(&registry, &edition, table.as_ref(), &seats, who, limit).await?;
    Ok(person.answer(Json(Made { id: new })))
}
