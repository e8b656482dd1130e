//! Where matches are kept: one SQLite file, in which everything accepted lies before anybody is told of it.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use broadside_engine::StandingOrder;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::secret::Hash;
use crate::wire::Sitter;

/// The store. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

/// One write, and whom to tell when it is on disk.
struct Job {
    write: Write,
    done: oneshot::Sender<Result<(), String>>,
}

/// What can be written.
pub(crate) enum Write {
    /// A person.
    Session { hash: Hash, name: String },
    /// A new match with its seats.
    Match { row: MatchRow, steps: Vec<String>, seats: Vec<SeatRow> },
    /// What was done: the steps from a position on are these.
    Steps { row: MatchRow, from: usize, steps: Vec<String>, orders: Vec<(usize, StandingOrder)> },
    /// How seats want to be asked from now on.
    Orders { id: String, orders: Vec<(usize, StandingOrder)> },
    /// Somebody took a seat; its invite is used up.
    Join { id: String, seat: usize, session: Hash },
    /// A new invite for a seat.
    Invite { id: String, seat: usize, token: Hash },
    /// A new spectators' link.
    Watcher { id: String, token: Hash },
}

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

pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

fn words(error: &sqlx::Error) -> String {
    format!("the store failed: {error}")
}

impl Store {
    /// Opens the file `broadside.sqlite` in a folder, and brings it up to date.
    pub(crate) async fn open(folder: &Path, file_system: Option<&str>) -> Result<Self, String> {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        // FULL: a commit is on the disk when it returns, also in WAL mode.
        let mut options = SqliteConnectOptions::new()
            .filename(folder.join("broadside.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(std::time::Duration::from_secs(10));
        if let Some(name) = file_system {
            options = options.vfs(name.to_string());
        }
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(|error| words(&error))?;
        sqlx::migrate!("./migrations")
            .run_direct(None, &mut connection, false)
            .await
            .map_err(|error| format!("the store cannot be brought up to date: {error}"))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await
            .map_err(|error| words(&error))?;
        let (writer, jobs) = mpsc::channel(1024);
        tokio::spawn(write_in_batches(connection, jobs));
        Ok(Self { readers, writer })
    }

    /// Writes, and returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), String> {
        let (done, answer) = oneshot::channel();
        let gone = || "the store is closed".to_string();
        self.writer.send(Job { write, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    pub(crate) async fn session_name(&self, hash: &Hash) -> Result<Option<String>, String> {
        sqlx::query_scalar("SELECT name FROM sessions WHERE hash = ?")
            .bind(hash.as_slice())
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| words(&error))
    }

    /// A match with everything in it.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, String> {
        let row = sqlx::query("SELECT * FROM matches WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| words(&error))?;
        let Some(row) = row else { return Ok(None) };
        let steps = sqlx::query_scalar("SELECT step FROM steps WHERE match_id = ? ORDER BY position")
            .bind(id)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| words(&error))?;
        Ok(Some(Stored { row: match_row(&row), steps, seats: self.seats(id).await? }))
    }

    pub(crate) async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, String> {
        let rows = sqlx::query(
            "SELECT seats.*, sessions.name FROM seats LEFT JOIN sessions ON sessions.hash = seats.session \
             WHERE match_id = ? ORDER BY seat",
        )
        .bind(id)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| words(&error))?;
        Ok(rows.iter().map(seat_row).collect())
    }

    /// The matches of a person, the latest first.
    pub(crate) async fn matches_of(&self, session: &Hash) -> Result<Vec<MatchRow>, String> {
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE id IN (SELECT match_id FROM seats WHERE session = ?) \
             ORDER BY over, touched DESC LIMIT 100",
        )
        .bind(session.as_slice())
        .fetch_all(&self.readers)
        .await
        .map_err(|error| words(&error))?;
        Ok(rows.iter().map(match_row).collect())
    }

    pub(crate) async fn is_watcher(&self, id: &str, token: &Hash) -> Result<bool, String> {
        let found: Option<i64> =
            sqlx::query_scalar("SELECT 1 FROM watchers WHERE match_id = ? AND token = ?")
                .bind(id)
                .bind(token.as_slice())
                .fetch_optional(&self.readers)
                .await
                .map_err(|error| words(&error))?;
        Ok(found.is_some())
    }
}

fn match_row(row: &sqlx::sqlite::SqliteRow) -> MatchRow {
    MatchRow {
        id: row.get("id"),
        game: row.get("game"),
        opening: row.get("opening"),
        number: row.get::<i64, _>("number") as u64,
        headline: row.get("headline"),
        awaiting: row.get("awaiting"),
        over: row.get("over"),
        touched: row.get("touched"),
    }
}

fn seat_row(row: &sqlx::sqlite::SqliteRow) -> SeatRow {
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

/// The one writer. What piles up while a transaction is on its way to the disk goes into the next one
/// together, so that a thousand matches share the cost of a flush.
async fn write_in_batches(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, 256).await > 0 {
        let outcome = write_batch(&mut connection, &batch).await;
        match outcome {
            Ok(()) => {
                for job in batch.drain(..) {
                    let _told = job.done.send(Ok(()));
                }
            }
            Err(_) => {
                // One of them may be at fault: each by itself, so that the others are not lost with it.
                for job in batch.drain(..) {
                    let alone = write_batch(&mut connection, std::slice::from_ref(&job)).await;
                    if let Err(error) = &alone {
                        tracing::error!(%error, "a write failed");
                    }
                    let _told = job.done.send(alone.map_err(|error| words(&error)));
                }
            }
        }
    }
}

async fn write_batch(connection: &mut SqliteConnection, batch: &[Job]) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    for job in batch {
        apply(&mut transaction, &job.write).await?;
    }
    transaction.commit().await
}

async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<(), sqlx::Error> {
    match write {
        Write::Session { hash, name } => {
            sqlx::query(
                "INSERT INTO sessions (hash, name, created) VALUES (?, ?, ?) \
                 ON CONFLICT (hash) DO UPDATE SET name = excluded.name",
            )
            .bind(hash.as_slice())
            .bind(name)
            .bind(now())
            .execute(connection)
            .await?;
        }
        Write::Match { row, steps, seats } => {
            sqlx::query(
                "INSERT INTO matches (id, game, opening, number, headline, awaiting, over, touched) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&row.id)
            .bind(&row.game)
            .bind(&row.opening)
            .bind(row.number as i64)
            .bind(&row.headline)
            .bind(&row.awaiting)
            .bind(row.over)
            .bind(row.touched)
            .execute(&mut *connection)
            .await?;
            for (index, seat) in seats.iter().enumerate() {
                let sitter = serde_json::to_value(seat.sitter).unwrap_or_default();
                sqlx::query(
                    "INSERT INTO seats (match_id, seat, sitter, session, invite) VALUES (?, ?, ?, ?, ?)",
                )
                .bind(&row.id)
                .bind(index as i64)
                .bind(sitter.as_str().unwrap_or("friend").to_string())
                .bind(seat.session.as_ref().map(|hash| hash.to_vec()))
                .bind(seat.invite.as_ref().map(|hash| hash.to_vec()))
                .execute(&mut *connection)
                .await?;
            }
            append(connection, &row.id, 0, steps).await?;
        }
        Write::Steps { row, from, steps, orders } => {
            sqlx::query("DELETE FROM steps WHERE match_id = ? AND position >= ?")
                .bind(&row.id)
                .bind(*from as i64)
                .execute(&mut *connection)
                .await?;
            append(connection, &row.id, *from, steps).await?;
            sqlx::query(
                "UPDATE matches SET number = ?, headline = ?, awaiting = ?, over = ?, touched = ? WHERE id = ?",
            )
            .bind(row.number as i64)
            .bind(&row.headline)
            .bind(&row.awaiting)
            .bind(row.over)
            .bind(row.touched)
            .bind(&row.id)
            .execute(&mut *connection)
            .await?;
            set_orders(connection, &row.id, orders).await?;
        }
        Write::Orders { id, orders } => set_orders(connection, id, orders).await?,
        Write::Join { id, seat, session } => {
            sqlx::query("UPDATE seats SET session = ?, invite = NULL WHERE match_id = ? AND seat = ?")
                .bind(session.as_slice())
                .bind(id)
                .bind(*seat as i64)
                .execute(connection)
                .await?;
        }
        Write::Invite { id, seat, token } => {
            sqlx::query("UPDATE seats SET invite = ? WHERE match_id = ? AND seat = ?")
                .bind(token.as_slice())
                .bind(id)
                .bind(*seat as i64)
                .execute(connection)
                .await?;
        }
        Write::Watcher { id, token } => {
            sqlx::query("INSERT OR IGNORE INTO watchers (match_id, token) VALUES (?, ?)")
                .bind(id)
                .bind(token.as_slice())
                .execute(connection)
                .await?;
        }
    }
    Ok(())
}

async fn set_orders(
    connection: &mut SqliteConnection,
    id: &str,
    orders: &[(usize, StandingOrder)],
) -> Result<(), sqlx::Error> {
    for (seat, order) in orders {
        let order = serde_json::to_value(order).unwrap_or_default();
        sqlx::query("UPDATE seats SET standing_order = ? WHERE match_id = ? AND seat = ?")
            .bind(order.as_str().unwrap_or("ask").to_string())
            .bind(id)
            .bind(*seat as i64)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn append(
    connection: &mut SqliteConnection,
    id: &str,
    from: usize,
    steps: &[String],
) -> Result<(), sqlx::Error> {
    for (index, step) in steps.iter().enumerate() {
        sqlx::query("INSERT INTO steps (match_id, position, step) VALUES (?, ?, ?)")
            .bind(id)
            .bind((from + index) as i64)
            .bind(step)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
