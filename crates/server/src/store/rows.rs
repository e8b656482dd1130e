//! What lies in the store, as the rest of the server handles it.

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
    }
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
    }
}
