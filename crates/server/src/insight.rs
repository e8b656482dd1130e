//! What a computer makes of a match: how a finished one went, what it would do at a moment of one, and advice for whoever
//! plays for the first time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse as _;
use broadside_engine::{FIRST_BATTLE, Seat};
use broadside_players::{Care, Computer, Explained};
use broadside_shelf::OpenMatch;
use tokio::sync::watch;

use crate::guard::{Failure, Person, fail};
use crate::http::{Done, Shared};
use crate::limits::Ticket;
use crate::live::plain;
use crate::matches::load;
use crate::past::{finished, replayed};
use crate::registry::Registry;
use crate::store::{SeatRow, Write};
use crate::wire::{Looking, Sitter, Why};

/// So long whoever asks for an analysis waits for it, before being told how far it is.
const PATIENCE: Duration = Duration::from_millis(250);

/// The analyses that are under way, by match. Each is made once, however many ask for it.
#[derive(Default)]
pub(crate) struct Analyses {
    underway: Mutex<HashMap<String, Arc<Underway>>>,
}

struct Underway {
    done: AtomicUsize,
    of: AtomicUsize,
    /// What was found, as JSON, or why nothing was.
    found: watch::Sender<Option<Result<String, String>>>,
}

impl Analyses {
    fn of(&self, id: &str) -> Option<Arc<Underway>> {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner).get(id).map(Arc::clone)
    }

    /// The analysis of a match, and whether it is to be begun now.
    fn begin(&self, id: &str, steps: usize) -> (Arc<Underway>, bool) {
        let mut all = self.underway.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(underway) = all.get(id) {
            return (Arc::clone(underway), false);
        }
        let (done, of) = (AtomicUsize::new(0), AtomicUsize::new(steps));
        let underway = Arc::new(Underway { done, of, found: watch::Sender::new(None) });
        all.insert(id.to_string(), Arc::clone(&underway));
        (underway, true)
    }

    fn end(&self, id: &str) {
        self.underway.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

/// How a finished match went: a look at every choice, off the async threads, and kept for whoever asks again. What takes
/// long goes on by itself: whoever asks is told how far it is, and asks again.
pub(crate) async fn analysis(State(registry): Shared, Path(id): Path<String>, person: Person) -> Done {
    let underway = match registry.analyses.of(&id) {
        Some(underway) => underway,
        None => {
            let (stored, ticket) = finished(&registry, &id, &person).await?;
            if let Some(kept) = registry.store.analysis(&id).await? {
                return Ok(person.answer(([(CONTENT_TYPE, "application/json")], kept)));
            }
            let table = replayed(&registry, &stored, stored.steps.len()).await?;
            let (underway, is_new) = registry.analyses.begin(&id, stored.steps.len());
            if is_new {
                tokio::spawn(analyse(Arc::clone(&registry), id, table, Arc::clone(&underway), ticket));
            }
            underway
        }
    };
    let mut found = underway.found.subscribe();
    let found = tokio::time::timeout(PATIENCE, found.wait_for(Option::is_some)).await;
    match found.ok().and_then(Result::ok).and_then(|found| found.clone()) {
        Some(Ok(analysis)) => Ok(person.answer(([(CONTENT_TYPE, "application/json")], analysis))),
        Some(Err(problem)) => Err(problem.into()),
        None => {
            let now = |count: &AtomicUsize| count.load(Ordering::Relaxed);
            let looking = Looking { done: now(&underway.done), of: now(&underway.of) };
            Ok(person.answer((StatusCode::ACCEPTED, Json(looking)).into_response()))
        }
    }
}

/// Makes an analysis and keeps it. Whoever asked for it first has one replay less until it is there.
async fn analyse(
    registry: Arc<Registry>,
    id: String,
    table: Box<dyn OpenMatch>,
    underway: Arc<Underway>,
    _ticket: Ticket,
) {
    let found = match look_at_all(&registry, table, &underway).await {
        Ok(analysis) => {
            let write = Write::Analysis { id: id.clone(), analysis: analysis.clone() };
            registry.store.write(write).await.map(|_| analysis)
        }
        Err(problem) => Err(problem),
    };
    underway.found.send_replace(Some(found));
    registry.analyses.end(&id);
}

async fn look_at_all(
    registry: &Registry,
    table: Box<dyn OpenMatch>,
    underway: &Arc<Underway>,
) -> Result<String, String> {
    let underway = Arc::clone(underway);
    let analyse = move || {
        let analysis = table.analyse(Care::ORDINARY, &mut |done, of| {
            underway.done.store(done, Ordering::Relaxed);
            underway.of.store(of, Ordering::Relaxed);
        })?;
        serde_json::to_string(&analysis).map_err(|error| error.to_string())
    };
    registry.replay(analyse).await?
}

/// What a captain would do at a moment of a finished match, and why, from what the seat knows that is asked there.
pub(crate) async fn why(
    State(registry): Shared,
    Path((id, step)): Path<(String, usize)>,
    person: Person,
) -> Done {
    let (stored, _ticket) = finished(&registry, &id, &person).await?;
    let then = replayed(&registry, &stored, step.min(stored.steps.len())).await?;
    let Some(seat) = then.awaiting().seats().first() else {
        return Err(plain("The match is over there: choose an earlier moment.").into());
    };
    Ok(person.answer(Json(explained(&registry, then, seat, step).await?)))
}

/// What a captain would do now in the place of somebody who plays a first battle, from what that seat knows.
pub(crate) async fn advice(
    State(registry): Shared,
    Path((id, number)): Path<(String, usize)>,
    person: Person,
) -> Done {
    let busy = "You have asked for much at once: wait for an answer.";
    let _ticket =
        registry.limits.replay(person.session).ok_or_else(|| fail(StatusCode::TOO_MANY_REQUESTS, busy))?;
    let stored = load(&registry, &id).await?;
    let mine =
        |seat: &Seat| stored.seats.get(seat.index()).is_some_and(|row| row.session == Some(person.session));
    let Some(seat) = Seat::numbered(number).filter(mine) else {
        return Err(fail(StatusCode::FORBIDDEN, "You do not sit there."));
    };
    let now = replayed(&registry, &stored, stored.steps.len()).await?;
    if !is_advised(now.as_ref(), &stored.seats) {
        let only = "A captain gives advice in first battles against the computer, and nowhere else.";
        return Err(fail(StatusCode::FORBIDDEN, only));
    }
    if !now.awaiting().includes(seat) {
        return Err(plain("You are not asked anything now.").into());
    }
    Ok(person.answer(Json(explained(&registry, now, seat, stored.steps.len()).await?)))
}

/// Whether whoever plays a match may ask what a captain would do: nobody else is at a disadvantage by it.
pub(crate) fn is_advised(table: &dyn OpenMatch, seats: &[SeatRow]) -> bool {
    let people = seats.iter().filter(|row| matches!(row.sitter, Sitter::Me | Sitter::Friend)).count();
    table.situation() == Some(FIRST_BATTLE) && people == 1
}

async fn explained(
    registry: &Registry,
    table: Box<dyn OpenMatch>,
    seat: Seat,
    step: usize,
) -> Result<Why, Failure> {
    let explain = move || table.explain(seat, &mut Computer::adviser(step as u64));
    let Explained { action, sentence, considered } = registry.replay(explain).await?;
    Ok(Why { seat, action, sentence, considered })
}
