//! The requests besides the socket. Each handler fits a screen.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use broadside_engine::table::Workbench;
use broadside_engine::{GameBox, Situation};
use broadside_shelf::{Edition, Visitor, WorkbenchError, builds, games, with_game};

use crate::bringing::bring;
use crate::guard::{Failure, Person, fail};
use crate::insight::{advice, analysis, why};
use crate::live::{Ask, plain};
use crate::matches::{commit, invite, join, list_matches, make, rematch, watch};
use crate::names;
use crate::open::{list_open, sit};
use crate::past::{frame, play_on, record, turning_point, verify};
use crate::pictures::picture;
use crate::problems::in_one_form;
use crate::recovery::{make_code, recover};
use crate::registry::Registry;
use crate::socket::socket;
use crate::store::Write;
use crate::waiting::room;
use crate::wire::{
    Build, FileFault, GameInfo, Health, OpenFile, Problem, Rename, Rulebook, Session, SituationInfo,
    Unreadable,
};

pub(crate) type Shared = State<Arc<Registry>>;
pub(crate) type Done = Result<Response, Failure>;

pub(crate) fn routes() -> Router<Arc<Registry>> {
    Router::new()
        .route("/session", get(session).put(rename))
        .route("/session/recovery", post(make_code))
        .route("/session/recover", post(recover))
        .route("/games", get(list_games))
        .route("/games/{game}/rules", get(rules))
        .route("/games/{game}/pictures/{name}", get(picture))
        .route("/games/{game}/workbench", post(workbench))
        .route("/games/{game}/workbench/open", post(open_file))
        .route("/commitments", post(commit))
        .route("/matches", get(list_matches).post(make))
        .route("/open", get(list_open))
        .route("/matches/{id}/room", get(room))
        .route("/matches/{id}/join", post(join))
        .route("/matches/{id}/sit", post(sit))
        .route("/matches/{id}/bring", post(bring))
        .route("/matches/{id}/invite/{seat}", post(invite))
        .route("/matches/{id}/watch", post(watch))
        .route("/matches/{id}/rematch", post(rematch))
        .route("/matches/{id}/frames/{step}", get(frame))
        .route("/matches/{id}/turning-point", get(turning_point))
        .route("/matches/{id}/analysis", get(analysis))
        .route("/matches/{id}/advice/{seat}", get(advice))
        .route("/matches/{id}/why/{step}", get(why))
        .route("/matches/{id}/verify", post(verify))
        .route("/matches/{id}/record", get(record))
        .route("/matches/{id}/play-on", post(play_on))
        .route("/matches/{id}/socket", get(socket))
        .route("/health", get(health))
        .fallback(|| async { fail(StatusCode::NOT_FOUND, "There is nothing here.") })
        .layer(axum::middleware::map_response(in_one_form))
}

pub(crate) fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Failure> {
    body.map(|Json(body)| body).map_err(|rejection| fail(rejection.status(), &rejection.body_text()))
}

/// Whether the server can do what it is for: something is stored and read back.
async fn health(State(registry): Shared) -> Response {
    let live = registry.live_count();
    match registry.store.is_well().await {
        Ok(()) => Json(Health { ok: true, live_matches: live }).into_response(),
        Err(problem) => {
            tracing::error!(%problem, "the store is not well");
            (StatusCode::SERVICE_UNAVAILABLE, Json(Health { ok: false, live_matches: live })).into_response()
        }
    }
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
    let name = names::clean(&body(rename)?.name)?;
    registry.store.write(Write::Name { session: person.session, name: name.clone() }).await?;
    for (row, _) in registry.store.matches_of(&person.session).await? {
        let _told = registry.tell(&row.id, || Ask::SeatsChanged).await;
    }
    Ok(person.answer(Json(Session { name })))
}

async fn list_games(State(registry): Shared, person: Person) -> Done {
    struct Describe<'a>(&'a Registry);
    impl Visitor for Describe<'_> {
        type Out = Result<GameInfo, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let edition = self.0.editions.current(G::ID).ok_or("a game without an edition")?;
            let content = edition.content::<G>();
            Ok(GameInfo {
                id: G::ID.into(),
                name: G::NAME.into(),
                blurb: G::BLURB.into(),
                players: [*G::PLAYERS.start(), *G::PLAYERS.end()],
                minutes: G::MINUTES,
                art: G::art(content),
                fields: G::fields(content),
                builds: builds(G::ID).map(Into::into),
                situations: edition.situations().iter().map(situation_info).collect(),
            })
        }
    }
    let list: Vec<GameInfo> =
        games().iter().map(|game| with_game(game.id, Describe(&registry))?).collect::<Result<_, _>>()?;
    Ok(person.answer(Json(list)))
}

fn situation_info(situation: &Situation) -> SituationInfo {
    let Situation { name, blurb, seats, start, .. } = situation.clone();
    SituationInfo { id: start.situation, name, blurb, seats }
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

async fn workbench(
    State(registry): Shared,
    Path(game): Path<String>,
    person: Person,
    wanted: Result<Json<Build>, JsonRejection>,
) -> Done {
    let Build { work, pick } = body(wanted)?;
    if pick.as_ref().is_some_and(|pick| pick.len() > LONGEST) {
        return Err(fail(StatusCode::PAYLOAD_TOO_LARGE, "A pick has at most 1024 characters."));
    }
    let edition = edition(&registry, &game)?;
    let workbench = at_the_workbench(&registry, move || edition.workbench(&work, pick.as_deref())).await?;
    Ok(person.answer(Json(workbench.map_err(no_workbench)?)))
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
    let edition = edition(&registry, &game)?;
    let opened = at_the_workbench(&registry, move || edition.open_work(&name, &text)).await?;
    match opened {
        Ok(workbench) => Ok(person.answer(Json(workbench))),
        Err(WorkbenchError::File(faults)) => {
            let problem = match faults.len() {
                1 => "There is a mistake in the file.".into(),
                count => format!("There are {count} mistakes in the file."),
            };
            let faults = faults.into_iter().map(|it| FileFault { line: it.line, reason: it.reason });
            let why = Unreadable { problem, rule: None, faults: faults.collect() };
            Ok(person.answer((StatusCode::UNPROCESSABLE_ENTITY, Json(why))))
        }
        Err(error) => Err(no_workbench(error)),
    }
}

/// What a game is played with now.
pub(crate) fn edition(registry: &Registry, game: &str) -> Result<Edition, Failure> {
    registry.editions.current(game).ok_or_else(|| fail(StatusCode::NOT_FOUND, "There is no such game."))
}

/// Checking a large work takes a while, in which others are served.
async fn at_the_workbench(
    registry: &Registry,
    work: impl FnOnce() -> Result<Workbench, WorkbenchError> + Send + 'static,
) -> Result<Result<Workbench, WorkbenchError>, Failure> {
    Ok(registry.replay(work).await?)
}

fn no_workbench(error: WorkbenchError) -> Failure {
    match error {
        WorkbenchError::NoGame(_) => fail(StatusCode::NOT_FOUND, "There is no such game."),
        WorkbenchError::Packs(problem) => problem.into(),
        WorkbenchError::Work(problem) => {
            let rule = Some(problem.rule.id().to_string()).filter(|rule| !rule.is_empty());
            Problem { problem: sentence(&problem.reason), rule }.into()
        }
        WorkbenchError::File(_) => plain(error.to_string()).into(),
    }
}

/// A reason as a sentence.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if reason.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
