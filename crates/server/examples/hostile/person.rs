//! Somebody who just wants to play, and a watch.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::timeout_at;

use crate::guest::Guest;
use crate::kit::Rng;

/// How long things took, in milliseconds.
#[derive(Default)]
pub(crate) struct Times {
    /// From an action to the table that shows it.
    pub(crate) actions: Vec<f64>,
    /// From there until the person is asked again, where a computer had to think.
    pub(crate) answers: Vec<f64>,
    /// Whatever a person should never see.
    pub(crate) troubles: usize,
}

/// Plays match after match against a computer until the time is over.
pub(crate) async fn play(
    guest: Guest,
    opponent: &'static str,
    think: Duration,
    end: tokio::time::Instant,
) -> Times {
    let mut times = Times::default();
    let mut rng = Rng(11);
    while tokio::time::Instant::now() < end {
        let Some(id) = guest.make("reflex", json!(["me", opponent])).await else {
            times.troubles += 1;
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let mut acted = None;
        let played = one(&guest, &id, think, &mut rng, &mut times, &mut acted);
        if timeout_at(end, played).await == Ok(false) {
            times.troubles += 1;
        }
        // What was not answered to the end has taken at least so long.
        times.actions.extend(acted.map(|acted| acted.elapsed().as_secs_f64() * 1e3));
    }
    times
}

/// One match; `false` if it ended too early. `acted` is when it acted, until the answer is there.
async fn one(
    guest: &Guest,
    id: &str,
    think: Duration,
    rng: &mut Rng,
    times: &mut Times,
    acted: &mut Option<Instant>,
) -> bool {
    let Some(mut client) = guest.open(id).await else { return false };
    let mut waiting: Option<Instant> = None;
    while let Some(told) = client.hear().await {
        if told["tell"] == "refused" {
            let late = told["problem"].as_str().is_some_and(|words| words.contains("has changed"));
            times.troubles += usize::from(!late);
            continue;
        }
        if let Some(acted) = acted.take() {
            times.actions.push(acted.elapsed().as_secs_f64() * 1e3);
            waiting = Some(Instant::now());
        }
        if !told["table"]["prompt"]["awaiting"]["over"].is_null() {
            return true;
        }
        let choices = told["table"]["prompt"]["choices"].as_array().cloned().unwrap_or_default();
        if choices.is_empty() {
            continue;
        }
        if let Some(waiting) = waiting.take() {
            let waited = waiting.elapsed().as_secs_f64() * 1e3;
            // Where the person was asked again at once, nobody had to think.
            if waited > 1.0 {
                times.answers.push(waited);
            }
        }
        tokio::time::sleep(think).await;
        let choice: &Value = &choices[rng.below(choices.len() as u64) as usize];
        *acted = Some(Instant::now());
        client.act(1, choice["action"].as_str().unwrap_or(""), &told["number"]).await;
    }
    false
}

/// The value below which such a part of all values lies.
pub(crate) fn at(values: &[f64], part: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1);
    sorted.get(((sorted.len() as f64 * part) as usize).min(last)).copied().unwrap_or(0.0)
}
