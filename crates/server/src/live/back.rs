//! How a match comes back into memory: off the async threads, with the edition it began with.

use std::fmt;
use std::sync::Arc;

use broadside_engine::{Seat, StandingOrder};
use broadside_shelf::{Edition, OpenMatch, Origin};

use crate::registry::Registry;
use crate::secret;
use crate::store::{MatchRow, SeatRow, Snapshot, Stored, Write, now};

/// A match as it lies on disk.
pub(crate) struct Brought {
    pub(crate) row: MatchRow,
    pub(crate) table: Box<dyn OpenMatch>,
    pub(crate) seats: Vec<SeatRow>,
}

/// Why a match does not come back.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// The store cannot be read or written. It may be well again soon.
    Store(String),
    /// This program cannot make a match of what is stored.
    Record(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Store(problem) | Self::Record(problem)) = self;
        f.write_str(problem)
    }
}

impl From<String> for Trouble {
    fn from(problem: String) -> Self {
        Self::Store(problem)
    }
}

/// Brings a match back, with the orders that were in force. None if there is no such match.
///
/// Its record is played again with the edition it began with. Where that cannot be done any more since the rules
/// have changed, a match that is not over goes on from the last state that was kept, with new dice, and says so.
pub(crate) async fn bring_back(registry: &Arc<Registry>, id: &str) -> Result<Option<Brought>, Trouble> {
    let Some(Stored { row, steps, seats }) = registry.store.load(id).await? else { return Ok(None) };
    let editions = registry.editions.for_match(&registry.store, &row).await?;
    let snapshot = if row.over { None } else { registry.store.snapshot(id).await? };
    let brought = registry
        .replay(move || -> Result<_, String> {
            let mut problem = String::new();
            for edition in &editions {
                match resume(edition, &row, &steps, &seats) {
                    Ok(table) => return Ok((Brought { row, table, seats }, false)),
                    Err(why) => problem = why,
                }
            }
            tracing::warn!(%problem, id = %row.id, "a record cannot be played again");
            let snapshot = snapshot.ok_or(problem)?;
            let (row, table) = go_on(&editions, row, &seats, &snapshot, steps.len())?;
            Ok((Brought { row, table, seats }, true))
        })
        .await?;
    let (brought, goes_on) = brought.map_err(Trouble::Record)?;
    if goes_on {
        let (row, steps) = (brought.row.clone(), brought.table.steps_from(0));
        registry.store.write(Write::Continue { row, steps }).await?;
    }
    Ok(Some(brought))
}

/// A moment of a match that is over, after so many steps.
pub(crate) async fn moment(
    registry: &Arc<Registry>,
    row: &MatchRow,
    mut steps: Vec<String>,
    after: usize,
) -> Result<Box<dyn OpenMatch>, String> {
    let editions = registry.editions.for_match(&registry.store, row).await?;
    let opening = row.opening.clone();
    steps.truncate(after);
    let replayed = registry.replay(move || {
        let mut problem = String::new();
        for edition in &editions {
            match edition.resume(&opening, &steps) {
                Ok(table) => return Ok(table),
                Err(why) => problem = why,
            }
        }
        Err(problem)
    });
    replayed.await?
}

fn resume(
    edition: &Edition,
    row: &MatchRow,
    steps: &[String],
    seats: &[SeatRow],
) -> Result<Box<dyn OpenMatch>, String> {
    let mut table = edition.resume(&row.opening, steps)?;
    for (index, seat) in seats.iter().enumerate().filter(|(_, seat)| seat.order != StandingOrder::Ask) {
        let _given = table.give_order(Seat::new(index), seat.order);
    }
    // They were answered before they were stored. If one has something to answer all the same, people are asked.
    if table.step_count() == steps.len() { Ok(table) } else { edition.resume(&row.opening, steps) }
}

/// The match from a state that was kept, as the first step of a new record with dice of its own.
fn go_on(
    editions: &[Edition],
    row: MatchRow,
    seats: &[SeatRow],
    snapshot: &Snapshot,
    steps: usize,
) -> Result<(MatchRow, Box<dyn OpenMatch>), String> {
    let opening: serde_json::Value = serde_json::from_str(&row.opening).map_err(|error| error.to_string())?;
    let header = &opening["header"];
    let names: Vec<String> =
        serde_json::from_value(header["seats"].clone()).map_err(|error| error.to_string())?;
    let state: serde_json::Value =
        serde_json::from_str(&snapshot.state).map_err(|error| error.to_string())?;
    let mut problem = String::new();
    for edition in editions {
        let secret = secret::random::<32>()?;
        let entropy = seats.iter().map(|_| secret::random::<32>()).collect::<Result<_, _>>()?;
        let origin = Origin::Fair { secret, entropy };
        let begun = edition.new_match(Some(&header["setup"].to_string()), names.clone(), origin);
        let edited = begun.and_then(|mut table| match table.edit(state.clone()) {
            Ok(()) => Ok(table),
            Err(error) => Err(error.to_string()),
        });
        match edited {
            Ok(table) => {
                let notice = match steps.saturating_sub(snapshot.steps) {
                    0 => "The rules have changed since this match began: it goes on under the new ones, with new \
                          dice."
                        .to_string(),
                    lost => format!(
                        "The rules have changed since this match began: it goes on under the new ones, with new \
                         dice, from {lost} steps before the last."
                    ),
                };
                let row = MatchRow {
                    opening: table.opening(),
                    edition: Some(edition.hash().to_string()),
                    notice,
                    number: row.number + 1,
                    headline: table.headline(),
                    awaiting: serde_json::to_string(&table.awaiting()).unwrap_or_default(),
                    over: table.awaiting().outcome().is_some(),
                    touched: now(),
                    ..row
                };
                return Ok((row, table));
            }
            Err(why) => problem = why,
        }
    }
    Err(problem)
}
