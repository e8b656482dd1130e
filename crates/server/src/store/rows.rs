//! What lies in the store, as the rest of the server handles it.

use std::collections::BTreeMap;

use broadside_engine::StandingOrder;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::secret::Hash;
use crate::wire::Sitter;

/// A match, without its steps.
#[derive(Clone, Debug)]
pub(crate) struct MatchRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) opening: String,
    pub(crate) number: u64,
    pub(crate) headline: String,
    pub(crate) awaiting: String,
    pub(crate) over: bool,
    pub(crate) touched: i64,
    /// The hash of the edition it is played with; none for a match from before editions were kept.
    pub(crate) edition: Option<String>,
    /// What people are told of it besides the table; mostly nothing.
    pub(crate) notice: String,
    /// What it will begin with, as JSON; none once it has begun.
    pub(crate) waiting: Option<String>,
    /// Since when anybody may join.
    pub(crate) opened: Option<i64>,
    /// How much time people have and what happens when it is up, as JSON.
    pub(crate) clock: Option<String>,
    /// The time each seat has left, as JSON.
    pub(crate) times: Option<String>,
    /// When somebody's time is up next, in milliseconds since 1970.
    pub(crate) due: Option<i64>,
}

/// A seat of a match.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) sitter: Sitter,
    pub(crate) session: Option<Hash>,
    pub(crate) invite: Option<Hash>,
    /// The person's name, as it is now.
    pub(crate) name: String,
    /// How the seat wants to be asked at windows.
    pub(crate) order: StandingOrder,
    /// What it adds to the dice of a match that has not begun.
    pub(crate) entropy: Option<Hash>,
    /// What it brings to a match that has not begun, by the field of the set-up.
    pub(crate) brings: BTreeMap<String, serde_json::Value>,
}

/// A match as it was stored.
pub(crate) struct Stored {
    pub(crate) row: MatchRow,
    pub(crate) steps: Vec<String>,
    pub(crate) seats: Vec<SeatRow>,
}

/// The state of a match after so many steps, as JSON.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) steps: usize,
    pub(crate) state: String,
}

pub(super) fn match_row(row: &SqliteRow) -> MatchRow {
    MatchRow {
        id: row.get("id"),
        game: row.get("game"),
        opening: row.get("opening"),
        number: row.get::<i64, _>("number") as u64,
        headline: row.get("headline"),
        awaiting: row.get("awaiting"),
        over: row.get("over"),
        touched: row.get("touched"),
        edition: row.get("edition"),
        notice: row.get("notice"),
        waiting: row.get("waiting"),
        opened: row.get("opened"),
        clock: row.get("clock"),
        times: row.get("times"),
        due: row.get("due"),
    }
}

/// What was written can be read.
fn read_brings(text: &str) -> BTreeMap<String, serde_json::Value> {
    serde_json::from_str(text).unwrap_or_default()
}

pub(super) fn seat_row(row: &SqliteRow) -> SeatRow {
    let hash = |column: &str| row.get::<Option<Vec<u8>>, _>(column).and_then(|bytes| bytes.try_into().ok());
    let (sitter, order): (String, String) = (row.get("sitter"), row.get("standing_order"));
    SeatRow {
        sitter: serde_json::from_value(sitter.into()).unwrap_or(Sitter::Friend),
        session: hash("session"),
        invite: hash("invite"),
        name: row.get::<Option<String>, _>("name").unwrap_or_default(),
        order: serde_json::from_value(order.into()).unwrap_or_default(),
        entropy: hash("entropy"),
        brings: row.get::<Option<&str>, _>("brings").map_or_else(BTreeMap::new, read_brings),
    }
}
