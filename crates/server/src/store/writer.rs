//! The one writer. What piles up while a transaction is on its way to the disk goes into the next one together, so
//! that a thousand matches share the cost of a flush.
//!
//! A connection that failed once is never used again: SQLite may have rolled back by itself, and whatever thinks that
//! a transaction is still open would write into nothing. It is closed, and a new one is opened.

use std::sync::Arc;
use std::time::Duration;

use broadside_engine::StandingOrder;
use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::rows::{MatchRow, SeatRow, Snapshot};
use super::{now, words};
use crate::metrics::Metrics;
use crate::secret::Hash;

/// One write, and whom to tell when it is on disk.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<Written, String>>,
}

/// What can be written.
pub(crate) enum Write {
    /// A person who is new here, with a first cookie.
    Guest { cookie: Hash, name: String },
    /// What a person is called from now on.
    Name { session: Hash, name: String },
    /// Another cookie of a person.
    Cookie { hash: Hash, session: Hash },
    /// The code with which a person comes back, in place of any earlier one.
    Recovery { session: Hash, code: Hash },
    /// The files of an edition.
    Edition { hash: String, game: String, files: String },
    /// A new match with its seats.
    Match { row: MatchRow, steps: Vec<String>, seats: Vec<SeatRow> },
    /// A match that has waited begins, unless it has begun already.
    Begin { row: MatchRow, steps: Vec<String> },
    /// What was done in a match.
    Steps(Steps),
    /// How much time everybody has left.
    Times { id: String, times: Option<String>, due: Option<i64> },
    /// How seats want to be asked from now on.
    Orders { id: String, orders: Vec<(usize, StandingOrder)> },
    /// The state of a match as it is now.
    Snapshot { id: String, snapshot: Snapshot },
    /// What a finished match was like.
    Analysis { id: String, analysis: String },
    /// A match whose record cannot be played again goes on from a state: the old record is put away.
    Continue { row: MatchRow, steps: Vec<String> },
    /// Somebody wants to sit down with an invite. One seat at most is taken, and its invite is used up.
    Join { id: String, invite: Hash, session: Hash, entropy: Hash },
    /// Somebody takes the first free seat of an open match, if there is one and they have none.
    Sit { id: String, session: Hash, entropy: Hash },
    /// Somebody brings something to a seat of theirs, as long as the match has not begun.
    Bring { id: String, seat: usize, session: Hash, field: String, value: String },
    /// A new invite for a seat.
    Invite { id: String, seat: usize, token: Hash },
    /// A new spectators' link.
    Watcher { id: String, token: Hash },
    /// What nobody uses is deleted.
    Sweep(crate::sweep::Sweep),
    /// A sign of life.
    Pulse,
}

/// The steps of a match from a position on.
pub(crate) struct Steps {
    pub(crate) row: MatchRow,
    /// How many of them lay in the store before.
    pub(crate) stored: usize,
    pub(crate) from: usize,
    pub(crate) steps: Vec<String>,
    pub(crate) orders: Vec<(usize, StandingOrder)>,
    pub(crate) snapshot: Option<Snapshot>,
}

/// What came of a write, where that is more than that it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    Done,
    /// The seat that was taken, if one was.
    Seat(Option<usize>),
    /// How often the store was felt.
    Beat(i64),
}

/// The most writes in a transaction.
const TOGETHER: usize = 256;
/// How long closing a connection that failed may take.
const CLOSING: Duration = Duration::from_secs(2);

/// Writes until nobody is left who could ask.
pub(super) async fn run(
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut writer = Writer { connection: Some(connection), options, metrics };
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
        match writer.write(&batch).await {
            Ok(written) => {
                for (job, written) in batch.drain(..).zip(written) {
                    let _told = job.done.send(Ok(written));
                }
            }
            Err(error) => {
                tracing::error!(%error, "writes failed");
                writer.write_apart(&mut batch, &error).await;
            }
        }
    }
    if let Some(connection) = writer.connection {
        let _closed = connection.close().await;
    }
}

struct Writer {
    /// None after an error, until the next write opens one.
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    metrics: Arc<Metrics>,
}

impl Writer {
    /// Writes all of it or nothing, in one transaction.
    async fn write(&mut self, batch: &[Job]) -> Result<Vec<Written>, sqlx::Error> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            empty => {
                let opened = self.options.connect().await?;
                self.metrics.store_reopened.inc();
                empty.insert(opened)
            }
        };
        let outcome = transact(connection, batch).await;
        if outcome.is_err()
            && let Some(failed) = self.connection.take()
        {
            // Whatever it still holds is rolled back.
            let _closed = tokio::time::timeout(CLOSING, failed.close()).await;
        }
        outcome
    }

    /// One of them may be at fault: each by itself, so that the others are not lost with it. If it is the disk, the
    /// rest is not tried.
    async fn write_apart(&mut self, batch: &mut Vec<Job>, first: &sqlx::Error) {
        let mut disk = (is_of_the_disk(first) || batch.len() == 1).then(|| words(first));
        for job in batch.drain(..) {
            let outcome = match &disk {
                Some(problem) => Err(problem.clone()),
                None => match self.write(std::slice::from_ref(&job)).await {
                    Ok(written) => Ok(written[0]),
                    Err(error) => {
                        tracing::error!(%error, "a write failed");
                        disk = is_of_the_disk(&error).then(|| words(&error));
                        Err(words(&error))
                    }
                },
            };
            let _told = job.done.send(outcome);
        }
    }
}

/// Whether the disk is at fault, and not what was to be written.
fn is_of_the_disk(error: &sqlx::Error) -> bool {
    error.as_database_error().is_none_or(|error| error.kind() == ErrorKind::Other)
}

/// Begun and ended by hand: a transaction within another is refused by SQLite itself, and nobody keeps count of
/// them who could be wrong.
async fn transact(connection: &mut SqliteConnection, batch: &[Job]) -> Result<Vec<Written>, sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let mut written = Vec::with_capacity(batch.len());
    let mut steps: Vec<&Steps> = Vec::new();
    for job in batch {
        written.push(match &job.write {
            // A match has one of them on its way at most, so they can be written all at once.
            Write::Steps(of_match) => {
                steps.push(of_match);
                Written::Done
            }
            other => apply(connection, other).await?,
        });
    }
    if !steps.is_empty() {
        write_steps(connection, &steps).await?;
    }
    sqlx::query("COMMIT").execute(&mut *connection).await?;
    Ok(written)
}

async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<Written, sqlx::Error> {
    match write {
        Write::Guest { cookie, name } => {
            sqlx::query("INSERT INTO sessions (hash, name, created) VALUES (?, ?, ?)")
                .bind(cookie.as_slice())
                .bind(name)
                .bind(now())
                .execute(&mut *connection)
                .await?;
            add_cookie(connection, cookie, cookie).await?;
        }
        Write::Name { session, name } => {
            sqlx::query("UPDATE sessions SET name = ? WHERE hash = ?")
                .bind(name)
                .bind(session.as_slice())
                .execute(connection)
                .await?;
        }
        Write::Cookie { hash, session } => add_cookie(connection, hash, session).await?,
        Write::Recovery { session, code } => {
            sqlx::query("UPDATE sessions SET recovery = ? WHERE hash = ?")
                .bind(code.as_slice())
                .bind(session.as_slice())
                .execute(connection)
                .await?;
        }
        Write::Edition { hash, game, files } => {
            sqlx::query("INSERT OR IGNORE INTO editions (hash, game, files, created) VALUES (?, ?, ?, ?)")
                .bind(hash)
                .bind(game)
                .bind(files)
                .bind(now())
                .execute(connection)
                .await?;
        }
        Write::Match { row, steps, seats } => insert_match(connection, row, steps, seats).await?,
        Write::Begin { row, steps } => begin(connection, row, steps).await?,
        Write::Steps(steps) => write_steps(connection, &[steps]).await?,
        Write::Times { id, times, due } => {
            sqlx::query("UPDATE matches SET times = ?, due = ? WHERE id = ?")
                .bind(times)
                .bind(due)
                .bind(id)
                .execute(connection)
                .await?;
        }
        Write::Orders { id, orders } => set_orders(connection, id, orders).await?,
        Write::Snapshot { id, snapshot } => keep_snapshot(connection, id, snapshot).await?,
        Write::Analysis { id, analysis } => {
            sqlx::query("INSERT OR REPLACE INTO analyses (match_id, analysis) VALUES (?, ?)")
                .bind(id)
                .bind(analysis)
                .execute(&mut *connection)
                .await?;
        }
        Write::Continue { row, steps } => go_on(connection, row, steps).await?,
        Write::Join { id, invite, session, entropy } => {
            // One statement: of many who hold the same invite one is seated, and nobody sits twice.
            let seat = sqlx::query(
                "UPDATE seats SET session = ?1, entropy = ?4, invite = NULL WHERE match_id = ?2 AND seat = \
                 (SELECT min(seat) FROM seats WHERE match_id = ?2 AND invite = ?3 AND session IS NULL) \
                 AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = ?2 AND session = ?1) RETURNING seat",
            )
            .bind(session.as_slice())
            .bind(id)
            .bind(invite.as_slice())
            .bind(entropy.as_slice())
            .fetch_optional(connection)
            .await?;
            return Ok(seat_taken(seat.as_ref()));
        }
        Write::Sit { id, session, entropy } => {
            let seat = sqlx::query(
                "UPDATE seats SET session = ?2, entropy = ?3, invite = NULL WHERE match_id = ?1 AND seat = \
                 (SELECT min(seat) FROM seats WHERE match_id = ?1 AND sitter = 'friend' AND session IS NULL) \
                 AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND opened IS NOT NULL AND NOT over) \
                 AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = ?1 AND session = ?2) RETURNING seat",
            )
            .bind(id)
            .bind(session.as_slice())
            .bind(entropy.as_slice())
            .fetch_optional(connection)
            .await?;
            return Ok(seat_taken(seat.as_ref()));
        }
        Write::Bring { id, seat, session, field, value } => {
            let seat = sqlx::query(
                "UPDATE seats SET brings = json_set(coalesce(brings, '{}'), '$.' || ?4, json(?5)) \
                 WHERE match_id = ?1 AND seat = ?2 AND session = ?3 \
                 AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND waiting IS NOT NULL) RETURNING seat",
            )
            .bind(id)
            .bind(*seat as i64)
            .bind(session.as_slice())
            .bind(field)
            .bind(value)
            .fetch_optional(connection)
            .await?;
            return Ok(seat_taken(seat.as_ref()));
        }
        Write::Invite { id, seat, token } => {
            sqlx::query("UPDATE seats SET invite = ? WHERE match_id = ? AND seat = ? AND session IS NULL")
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
        Write::Sweep(sweep) => sweep.apply(connection).await?,
        Write::Pulse => {
            let felt = sqlx::query("UPDATE pulse SET beat = beat + 1 RETURNING beat");
            return Ok(Written::Beat(felt.fetch_one(connection).await?.get("beat")));
        }
    }
    Ok(Written::Done)
}

fn seat_taken(row: Option<&SqliteRow>) -> Written {
    Written::Seat(row.map(|row| row.get::<i64, _>("seat") as usize))
}

async fn add_cookie(
    connection: &mut SqliteConnection,
    hash: &Hash,
    session: &Hash,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO cookies (hash, session, created) VALUES (?, ?, ?)")
        .bind(hash.as_slice())
        .bind(session.as_slice())
        .bind(now())
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert_match(
    connection: &mut SqliteConnection,
    row: &MatchRow,
    steps: &[String],
    seats: &[SeatRow],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO matches \
         (id, game, opening, number, headline, awaiting, over, touched, edition, notice, waiting, opened, clock, \
         times, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&row.id)
    .bind(&row.game)
    .bind(&row.opening)
    .bind(row.number as i64)
    .bind(&row.headline)
    .bind(&row.awaiting)
    .bind(row.over)
    .bind(row.touched)
    .bind(&row.edition)
    .bind(&row.notice)
    .bind(&row.waiting)
    .bind(row.opened)
    .bind(&row.clock)
    .bind(&row.times)
    .bind(row.due)
    .execute(&mut *connection)
    .await?;
    for (index, seat) in seats.iter().enumerate() {
        let sitter = serde_json::to_value(seat.sitter).unwrap_or_default();
        sqlx::query(
            "INSERT INTO seats (match_id, seat, sitter, session, invite, entropy) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(&row.id)
        .bind(index as i64)
        .bind(sitter.as_str().unwrap_or("friend").to_string())
        .bind(seat.session.as_ref().map(|hash| hash.to_vec()))
        .bind(seat.invite.as_ref().map(|hash| hash.to_vec()))
        .bind(seat.entropy.as_ref().map(|bytes| bytes.to_vec()))
        .execute(&mut *connection)
        .await?;
    }
    let steps = steps.iter().enumerate().map(|(index, step)| (row.id.as_str(), index, step.as_str()));
    insert_steps(connection, &steps.collect::<Vec<_>>()).await
}

/// Of two who let it begin at the same time the second finds nothing that waits.
async fn begin(
    connection: &mut SqliteConnection,
    row: &MatchRow,
    steps: &[String],
) -> Result<(), sqlx::Error> {
    let begun = sqlx::query(
        "UPDATE matches SET waiting = NULL, opening = ?, number = ?, headline = ?, awaiting = ?, touched = ?, \
         edition = ?, times = ?, due = ? WHERE id = ? AND waiting IS NOT NULL",
    )
    .bind(&row.opening)
    .bind(row.number as i64)
    .bind(&row.headline)
    .bind(&row.awaiting)
    .bind(row.touched)
    .bind(&row.edition)
    .bind(&row.times)
    .bind(row.due)
    .bind(&row.id)
    .execute(&mut *connection)
    .await?;
    if begun.rows_affected() == 0 {
        return Ok(());
    }
    let steps = steps.iter().enumerate().map(|(index, step)| (row.id.as_str(), index, step.as_str()));
    insert_steps(connection, &steps.collect::<Vec<_>>()).await
}

/// The steps of many matches, with three statements for all of them.
async fn write_steps(connection: &mut SqliteConnection, all: &[&Steps]) -> Result<(), sqlx::Error> {
    // Taking back cuts off the end.
    for steps in all.iter().filter(|steps| steps.from < steps.stored) {
        sqlx::query("DELETE FROM steps WHERE match_id = ? AND position >= ?")
            .bind(&steps.row.id)
            .bind(steps.from as i64)
            .execute(&mut *connection)
            .await?;
        sqlx::query("DELETE FROM snapshots WHERE match_id = ? AND steps > ?")
            .bind(&steps.row.id)
            .bind(steps.from as i64)
            .execute(&mut *connection)
            .await?;
    }
    let mut rows = Vec::new();
    for steps in all {
        let numbered = steps.steps.iter().enumerate();
        rows.extend(numbered.map(|(index, step)| (steps.row.id.as_str(), steps.from + index, step.as_str())));
    }
    insert_steps(connection, &rows).await?;
    let rows: Vec<_> = all.iter().map(|steps| &steps.row).collect();
    let rows: Vec<_> = rows
        .iter()
        .map(|row| {
            (&row.id, row.number, &row.headline, &row.awaiting, row.over, row.touched, &row.times, row.due)
        })
        .collect();
    sqlx::query(
        "UPDATE matches SET number = new.value ->> 1, headline = new.value ->> 2, \
         awaiting = new.value ->> 3, over = new.value ->> 4, touched = new.value ->> 5, \
         times = new.value ->> 6, due = new.value ->> 7 \
         FROM json_each(?) AS new WHERE matches.id = new.value ->> 0",
    )
    .bind(as_json(&rows)?)
    .execute(&mut *connection)
    .await?;
    for steps in all {
        set_orders(connection, &steps.row.id, &steps.orders).await?;
        if let Some(snapshot) = &steps.snapshot {
            keep_snapshot(connection, &steps.row.id, snapshot).await?;
        }
    }
    Ok(())
}

async fn insert_steps(
    connection: &mut SqliteConnection,
    rows: &[(&str, usize, &str)],
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO steps (match_id, position, step) \
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
    )
    .bind(as_json(rows)?)
    .execute(connection)
    .await?;
    Ok(())
}

fn as_json(rows: &(impl serde::Serialize + ?Sized)) -> Result<String, sqlx::Error> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

async fn keep_snapshot(
    connection: &mut SqliteConnection,
    id: &str,
    snapshot: &Snapshot,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR REPLACE INTO snapshots (match_id, steps, state) VALUES (?, ?, ?)")
        .bind(id)
        .bind(snapshot.steps as i64)
        .bind(&snapshot.state)
        .execute(connection)
        .await?;
    Ok(())
}

/// Puts the record of a match away, and a new one in its place.
async fn go_on(
    connection: &mut SqliteConnection,
    row: &MatchRow,
    steps: &[String],
) -> Result<(), sqlx::Error> {
    for statement in [
        "INSERT INTO archives (match_id, part, opening, steps) SELECT id, \
         (SELECT count(*) FROM archives WHERE match_id = id), opening, \
         (SELECT json_group_array(step) FROM (SELECT step FROM steps WHERE match_id = id ORDER BY position)) \
         FROM matches WHERE id = ?",
        "DELETE FROM steps WHERE match_id = ?",
        "DELETE FROM snapshots WHERE match_id = ?",
    ] {
        sqlx::query(statement).bind(&row.id).execute(&mut *connection).await?;
    }
    sqlx::query(
        "UPDATE matches SET opening = ?, edition = ?, notice = ?, number = ?, headline = ?, awaiting = ?, \
         over = ?, touched = ? WHERE id = ?",
    )
    .bind(&row.opening)
    .bind(&row.edition)
    .bind(&row.notice)
    .bind(row.number as i64)
    .bind(&row.headline)
    .bind(&row.awaiting)
    .bind(row.over)
    .bind(row.touched)
    .bind(&row.id)
    .execute(&mut *connection)
    .await?;
    let steps = steps.iter().enumerate().map(|(index, step)| (row.id.as_str(), index, step.as_str()));
    insert_steps(connection, &steps.collect::<Vec<_>>()).await
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
