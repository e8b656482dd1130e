//! The requests besides the socket. Each handler fits a screen.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use broadside_engine::table::Bench;
use broadside_engine::{Awaiting, GameBox, Observer, Outcome, Rule, Seat, Seats, StandingOrder};
use broadside_shelf::{BenchError, OpenMatch, Origin, Visitor, games, with_game};
use serde::Deserialize;

use crate::guard::{Failure, Person, fail};
use crate::live::{Ask, level, plain, seat_info};
use crate::registry::Registry;
use crate::secret;
use crate::socket::socket;
use crate::store::{MatchRow, SeatRow, Stored, Write, now};
use crate::wire::{
    Build, Committed, Entropy, Eyes, FileFault, Frame, GameInfo, Invite, Joined, Made, MatchInfo, NewMatch,
    OpenFile, PlayOn, Problem, Rename, Rulebook, Session, Sitter, Token, Unreadable, Verified,
};

type Shared = State<Arc<Registry>>;
type Done = Result<Response, Failure>;

pub(crate) fn routes() -> Router<Arc<Registry>> {
    Router::new()
        .route("/session", get(session).put(rename))
        .route("/games", get(list_games))
        .route("/games/{game}/rules", get(rules))
        .route("/games/{game}/bench", post(bench))
        .route("/games/{game}/bench/open", post(open_file))
        .route("/commitments", post(commit))
        .route("/matches", get(list_matches).post(make))
        .route("/matches/{id}/join", post(join))
        .route("/matches/{id}/invite/{seat}", post(invite))
        .route("/matches/{id}/watch", post(watch))
        .route("/matches/{id}/rematch", post(rematch))
        .route("/matches/{id}/frames/{step}", get(frame))
        .route("/matches/{id}/verify", post(verify))
        .route("/matches/{id}/record", get(record))
        .route("/matches/{id}/play-on", post(play_on))
        .route("/matches/{id}/socket", get(socket))
        .route("/health", get(health))
        .fallback(|| async { fail(StatusCode::NOT_FOUND, "There is nothing here.") })
}

fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Failure> {
    body.map(|Json(body)| body).map_err(|rejection| fail(rejection.status(), &rejection.body_text()))
}

async fn health(State(registry): Shared) -> Json<serde_json::Value> {
    Json(serde_json::json!({ "ok": true, "live_matches": registry.live_count() }))
}

async fn session(person: Person) -> Response {
    let name = person.name.clone();
    person.answer(Json(Session { name }))
}

async fn rename(
    State(registry): Shared,
    person: Person,
    rename: Result<Json<Rename>, JsonRejection>,
) -> Done {
    let name: String = body(rename)?.name.chars().filter(|letter| !letter.is_control()).collect();
    let name = name.trim().to_string();
    if !(1..=24).contains(&name.chars().count()) {
        return Err(plain("A name has 1 to 24 characters.").into());
    }
    registry.store.write(Write::Session { hash: person.session, name: name.clone() }).await?;
    for row in registry.store.matches_of(&person.session).await?.into_iter().filter(|row| !row.over) {
        let _told = registry.ask(&row.id, || Ask::SeatsChanged).await;
    }
    Ok(person.answer(Json(Session { name })))
}

async fn list_games(State(registry): Shared, person: Person) -> Done {
    struct Describe<'a>(&'a Registry);
    impl Visitor for Describe<'_> {
        type Out = Result<GameInfo, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let content = broadside_shelf::content::<G>(&self.0.packs)?;
            Ok(GameInfo {
                id: G::ID.into(),
                name: G::NAME.into(),
                blurb: G::BLURB.into(),
                players: [*G::PLAYERS.start(), *G::PLAYERS.end()],
                minutes: G::MINUTES,
                art: G::art(&content),
                fields: G::fields(&content),
                builds: G::BUILDS.map(Into::into),
            })
        }
    }
    let list: Vec<GameInfo> =
        games().iter().map(|game| with_game(game.id, Describe(&registry))?).collect::<Result<_, _>>()?;
    Ok(person.answer(Json(list)))
}

async fn rules(Path(game): Path<String>) -> Done {
    let all = games();
    let label = all.iter().find(|label| label.id == game);
    let label = label.ok_or_else(|| fail(StatusCode::NOT_FOUND, "There is no such game."))?;
    let (game, name, markdown) = (label.id.into(), label.name.into(), label.rulebook.into());
    Ok(Json(Rulebook { game, name, markdown }).into_response())
}

/// The longest pick and the longest name of a file: a work itself may be as long as a body.
const LONGEST: usize = 1024;

async fn bench(
    State(registry): Shared,
    Path(game): Path<String>,
    person: Person,
    wanted: Result<Json<Build>, JsonRejection>,
) -> Done {
    let Build { work, pick } = body(wanted)?;
    if pick.as_ref().is_some_and(|pick| pick.len() > LONGEST) {
        return Err(fail(StatusCode::PAYLOAD_TOO_LARGE, "A pick has at most 1024 characters."));
    }
    let look = move || broadside_shelf::bench(&game, &registry.packs, &work, pick.as_deref());
    let bench = at_the_bench(look).await?;
    Ok(person.answer(Json(bench.map_err(no_bench)?)))
}

async fn open_file(
    State(registry): Shared,
    Path(game): Path<String>,
    person: Person,
    wanted: Result<Json<OpenFile>, JsonRejection>,
) -> Done {
    let OpenFile { name, text } = body(wanted)?;
    if name.len() > LONGEST {
        return Err(fail(StatusCode::PAYLOAD_TOO_LARGE, "The name of a file has at most 1024 characters."));
    }
    let opened =
        at_the_bench(move || broadside_shelf::open_work(&game, &registry.packs, &name, &text)).await?;
    match opened {
        Ok(bench) => Ok(person.answer(Json(bench))),
        Err(BenchError::File(faults)) => {
            let problem = match faults.len() {
                1 => "There is a mistake in the file.".into(),
                count => format!("There are {count} mistakes in the file."),
            };
            let faults = faults.into_iter().map(|it| FileFault { line: it.line, reason: it.reason });
            let why = Unreadable { problem, rule: None, faults: faults.collect() };
            Ok(person.answer((StatusCode::UNPROCESSABLE_ENTITY, Json(why))))
        }
        Err(error) => Err(no_bench(error)),
    }
}

/// Reading packs and checking a large work takes a while, in which others are served.
async fn at_the_bench(
    work: impl FnOnce() -> Result<Bench, BenchError> + Send + 'static,
) -> Result<Result<Bench, BenchError>, Failure> {
    Ok(tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())?)
}

fn no_bench(error: BenchError) -> Failure {
    match error {
        BenchError::NoGame(_) => fail(StatusCode::NOT_FOUND, "There is no such game."),
        BenchError::Packs(problem) => problem.into(),
        BenchError::Work(problem) => {
            let rule = Some(problem.rule.id().to_string()).filter(|rule| !rule.is_empty());
            Problem { problem: sentence(&problem.reason), rule }.into()
        }
        BenchError::File(_) => plain(error.to_string()).into(),
    }
}

/// A reason as a sentence.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if reason.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

async fn list_matches(State(registry): Shared, person: Person) -> Done {
    let mut list = Vec::new();
    for row in registry.store.matches_of(&person.session).await? {
        let seats = registry.store.seats(&row.id).await?;
        let numbered = || seats.iter().enumerate().map(|(index, seat)| (Seat::new(index), seat));
        list.push(MatchInfo {
            game_name: games().iter().find(|game| game.id == row.game).map_or("", |game| game.name).into(),
            seats: numbered().map(|(seat, row)| seat_info(seat, row, level(row.sitter).is_some())).collect(),
            mine: numbered()
                .filter(|(_, it)| it.session == Some(person.session))
                .map(|(seat, _)| seat)
                .collect(),
            awaiting: read_awaiting(&row.awaiting),
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

async fn make(
    State(registry): Shared,
    person: Person,
    wanted: Result<Json<NewMatch>, JsonRejection>,
) -> Done {
    let NewMatch { game, mut setup, seats, dice } = body(wanted)?;
    if seats.is_empty() || seats.len() > broadside_engine::MAX_SEATS {
        return Err(plain("A match has 2 to 6 seats.").into());
    }
    if !seats.contains(&Sitter::Me) {
        return Err(plain("One of the seats must be yours.").into());
    }
    setup.insert("players".into(), seats.len().into());
    let setup = serde_json::Value::Object(setup).to_string();
    let table = begin(&registry, &game, Some(&setup), &seats, dice)?;
    let id = keep(&registry, table.as_ref(), &seats, &person).await?;
    Ok(person.answer(Json(Made { id })))
}

/// The table commits itself to a secret before it learns what the person adds.
async fn commit(State(registry): Shared, person: Person) -> Done {
    let commitment = registry.commitments.commit()?;
    Ok(person.answer(Json(Committed { commitment })))
}

/// A match with fair dice: a secret that the table committed itself to, and entropy for every seat added after
/// it. A person's own seats have the person's own; all others are drawn by the table.
fn begin(
    registry: &Registry,
    game: &str,
    setup: Option<&str>,
    seats: &[Sitter],
    own: Option<Entropy>,
) -> Result<Box<dyn OpenMatch>, Failure> {
    let names = seats.iter().map(|&sitter| level(sitter).map_or("human".into(), |level| level.to_string()));
    let mut secret = secret::random::<32>()?;
    let mut entropy: Vec<[u8; 32]> =
        seats.iter().map(|_| secret::random::<32>()).collect::<Result<_, _>>()?;
    if let Some(own) = own {
        let mut bytes = [0; 32];
        hex::decode_to_slice(&own.entropy, &mut bytes)
            .map_err(|_| plain("Entropy is 64 hexadecimal digits."))?;
        let committed = registry.commitments.redeem(&own.commitment);
        secret = committed.ok_or_else(|| plain("That commitment has lapsed: ask for a new one."))?;
        for (entropy, _) in entropy.iter_mut().zip(seats).filter(|(_, sitter)| **sitter == Sitter::Me) {
            *entropy = bytes;
        }
    }
    let origin = Origin::Fair { secret, entropy };
    broadside_shelf::new_match(game, &registry.packs, setup, names.collect(), origin)
        .map_err(|problem| plain(problem).into())
}

async fn keep(
    registry: &Registry,
    table: &dyn OpenMatch,
    seats: &[Sitter],
    person: &Person,
) -> Result<String, Failure> {
    let id = secret::token::<16>()?;
    let row = MatchRow {
        id: id.clone(),
        game: table.game_id().into(),
        opening: table.opening(),
        number: 1,
        headline: table.table(Observer::Spectator).headline,
        awaiting: serde_json::to_string(&table.awaiting()).unwrap_or_default(),
        over: false,
        touched: now(),
    };
    let seats = seats.iter().map(|&sitter| SeatRow {
        sitter,
        session: (sitter == Sitter::Me).then_some(person.session),
        invite: None,
        name: String::new(),
        order: StandingOrder::Ask,
    });
    let write = Write::Match { row, steps: table.steps_from(0), seats: seats.collect() };
    registry.store.write(write).await?;
    Ok(id)
}

async fn load(registry: &Registry, id: &str) -> Result<Stored, Failure> {
    let stored = registry.store.load(id).await?;
    stored.ok_or_else(|| fail(StatusCode::NOT_FOUND, "There is no such match."))
}

async fn join(
    State(registry): Shared,
    Path(id): Path<String>,
    person: Person,
    token: Result<Json<Token>, JsonRejection>,
) -> Done {
    let hash = secret::hash("broadside invite 1", &body(token)?.token);
    let seats = registry.store.seats(&id).await?;
    let own = seats.iter().position(|seat| seat.session == Some(person.session));
    let free = seats.iter().position(|seat| seat.invite == Some(hash) && seat.session.is_none());
    let seat = match (free, own) {
        (Some(free), None) => {
            registry.store.write(Write::Join { id: id.clone(), seat: free, session: person.session }).await?;
            registry.ask(&id, || Ask::SeatsChanged).await?;
            free
        }
        // Whoever has a seat already is just shown in.
        (_, Some(own)) => own,
        (None, None) => {
            return Err(plain("This invitation is not valid any more. Ask for a new link.").into());
        }
    };
    Ok(person.answer(Json(Joined { seat: Seat::new(seat) })))
}

/// Only who sits at the table hands out links.
fn require_seated(seats: &[SeatRow], person: &Person) -> Result<(), Failure> {
    match seats.iter().any(|seat| seat.session == Some(person.session)) {
        true => Ok(()),
        false => Err(fail(StatusCode::FORBIDDEN, "You have no seat at this table.")),
    }
}

async fn invite(State(registry): Shared, Path((id, number)): Path<(String, usize)>, person: Person) -> Done {
    let seats = registry.store.seats(&id).await?;
    require_seated(&seats, &person)?;
    let index = number.checked_sub(1);
    let open = index.and_then(|index| seats.get(index));
    let open = open.filter(|seat| seat.sitter == Sitter::Friend && seat.session.is_none());
    let (Some(_), Some(seat)) = (open, index) else {
        return Err(plain("That seat is not waiting for a friend.").into());
    };
    let token = secret::token::<16>()?;
    let hash = secret::hash("broadside invite 1", &token);
    registry.store.write(Write::Invite { id, seat, token: hash }).await?;
    Ok(person.answer(Json(Invite { token })))
}

async fn watch(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    require_seated(&registry.store.seats(&id).await?, &person)?;
    let token = secret::token::<16>()?;
    let hash = secret::hash("broadside watch 1", &token);
    registry.store.write(Write::Watcher { id, token: hash }).await?;
    Ok(person.answer(Json(Invite { token })))
}

async fn rematch(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    let stored = load(&registry, &id).await?;
    require_seated(&stored.seats, &person)?;
    // Whoever asks for it is `me`; other people are invited anew.
    let sitter = |seat: &SeatRow| match level(seat.sitter) {
        Some(_) => seat.sitter,
        None if seat.session == Some(person.session) => Sitter::Me,
        None => Sitter::Friend,
    };
    let seats: Vec<Sitter> = stored.seats.iter().map(sitter).collect();
    let table = begin(&registry, &stored.row.game, Some(&setup_of(&stored)?), &seats, None)?;
    let new = keep(&registry, table.as_ref(), &seats, &person).await?;
    Ok(person.answer(Json(Made { id: new })))
}

fn setup_of(stored: &Stored) -> Result<String, Failure> {
    let opening: serde_json::Value =
        serde_json::from_str(&stored.row.opening).map_err(|error| error.to_string())?;
    Ok(opening.pointer("/header/setup").cloned().unwrap_or_default().to_string())
}

/// A finished match, with everything open.
async fn finished(registry: &Registry, id: &str) -> Result<(Stored, Box<dyn OpenMatch>), Failure> {
    let stored = load(registry, id).await?;
    if !stored.row.over {
        return Err(fail(StatusCode::FORBIDDEN, "The match is not over yet."));
    }
    let table =
        broadside_shelf::replay(&stored.row.game, &stored.row.opening, &stored.steps, &registry.packs)?;
    Ok((stored, table))
}

#[derive(Deserialize)]
struct FrameQuery {
    #[serde(default)]
    eyes: Option<String>,
}

async fn frame(
    State(registry): Shared,
    Path((id, step)): Path<(String, usize)>,
    Query(query): Query<FrameQuery>,
) -> Done {
    let (stored, table) = finished(&registry, &id).await?;
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
    let then = table.at_step(step)?;
    let lines = then.log(observer).into_iter().filter(|(at, _)| *at == step).map(|(_, line)| line).collect();
    let numbered = stored.seats.iter().enumerate();
    let seats = numbered.map(|(index, row)| seat_info(Seat::new(index), row, false)).collect();
    Ok(Json(Frame { game: stored.row.game, seats, step, steps, table: then.table(observer), lines })
        .into_response())
}

async fn verify(State(registry): Shared, Path(id): Path<String>) -> Done {
    let (stored, table) = finished(&registry, &id).await?;
    let outcome = broadside_shelf::verify(&table.to_file(), &registry.packs);
    Ok(Json(Verified {
        verified: outcome.is_ok(),
        dice: table.dice_count(),
        steps: stored.steps.len(),
        commitment: table.commitment(),
        problem: outcome.err(),
    })
    .into_response())
}

async fn record(State(registry): Shared, Path(id): Path<String>) -> Done {
    let (_, table) = finished(&registry, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", table.game_id());
    let headers = [(CONTENT_TYPE, "application/json".to_string()), (CONTENT_DISPOSITION, name)];
    Ok((headers, table.to_file()).into_response())
}

async fn play_on(
    State(registry): Shared,
    Path(id): Path<String>,
    person: Person,
    from: Result<Json<PlayOn>, JsonRejection>,
) -> Done {
    let PlayOn { step, seat } = body(from)?;
    let (stored, table) = finished(&registry, &id).await?;
    if seat.index() >= stored.seats.len() {
        return Err(plain("There is no such seat.").into());
    }
    let then = table.at_step(step.min(stored.steps.len()))?;
    if then.awaiting().outcome().is_some() {
        return Err(plain("The match is over there: choose an earlier moment.").into());
    }
    let sitter = |index: usize| if index == seat.index() { Sitter::Me } else { Sitter::Captain };
    let seats: Vec<Sitter> = (0..stored.seats.len()).map(sitter).collect();
    let mut study = begin(&registry, &stored.row.game, Some(&setup_of(&stored)?), &seats, None)?;
    study.edit(then.state()).map_err(|error| plain(error.to_string()))?;
    let new = keep(&registry, study.as_ref(), &seats, &person).await?;
    Ok(person.answer(Json(Made { id: new })))
}
