//! Where matches are kept: one SQLite file, in which everything accepted lies before anybody is told of it.

mod rows;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Row, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
use crate::secret::Hash;

pub(crate) use rows::{MatchRow, SeatRow, Snapshot, Stored};
use rows::{match_row, seat_row};
use writer::Job;
pub(crate) use writer::{Steps, Write, Written};

/// How long a write waits for a file that somebody else has locked.
const LOCKED: Duration = Duration::from_secs(5);
/// How long the store may take to show that it is well.
const PULSE: Duration = Duration::from_secs(3);

/// The store. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    metrics: Arc<Metrics>,
}

pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

fn words(error: &sqlx::Error) -> String {
    format!("the store failed: {error}")
}

impl Store {
    /// Opens the file `broadside.sqlite` in a folder, and brings it up to date.
    pub(crate) async fn open(
        folder: &Path,
        file_system: Option<&str>,
        metrics: Arc<Metrics>,
    ) -> Result<Self, String> {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        // FULL: a commit is on the disk when it returns, also in WAL mode.
        let mut options = SqliteConnectOptions::new()
            .filename(folder.join("broadside.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(LOCKED)
            // In KiB: what is played just now stays in memory.
            .pragma("cache_size", "-16384");
        if let Some(name) = file_system {
            options = options.vfs(name.to_string());
        }
        let mut connection = options.connect().await.map_err(|error| words(&error))?;
        sqlx::migrate!("./migrations")
            .run_direct(None, &mut connection, false)
            .await
            .map_err(|error| format!("the store cannot be brought up to date: {error}"))?;
        // One reader at least stays open: if the writer closed as the last one, a commit that failed might be
        // recovered from the log under a match that was told so.
        let readers = SqlitePoolOptions::new()
            .min_connections(1)
            .max_connections(4)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.clone())
            .await
            .map_err(|error| words(&error))?;
        let (writer, jobs) = mpsc::channel(1024);
        tokio::spawn(writer::run(connection, options, jobs, Arc::clone(&metrics)));
        Ok(Self { readers, writer, metrics })
    }

    /// Writes, and returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<Written, String> {
        let (done, answer) = oneshot::channel();
        let gone = || "the store is closed".to_string();
        let begun = Instant::now();
        self.metrics.writes_queued.inc();
        let sent = self.writer.send(Job { write, done }).await;
        let written = match sent {
            Ok(()) => answer.await.map_err(|_| gone()).flatten(),
            Err(_) => Err(gone()),
        };
        self.metrics.writes_queued.dec();
        match written {
            Ok(_) => {
                self.metrics.writes_acknowledged.inc();
                self.metrics.write_seconds.observe(begun.elapsed().as_secs_f64());
            }
            Err(_) => {
                self.metrics.writes_failed.inc();
            }
        }
        written
    }

    /// Whether the store is well: something is written, and read back by somebody else.
    pub(crate) async fn is_well(&self) -> Result<(), String> {
        let pulse = async {
            let Written::Beat(beat) = self.write(Write::Pulse).await? else {
                return Err("the store does not keep what it is given".to_string());
            };
            let felt: i64 = sqlx::query_scalar("SELECT beat FROM pulse")
                .fetch_one(&self.readers)
                .await
                .map_err(|error| words(&error))?;
            // Others may have asked meanwhile; what was written before ours does not count.
            if felt >= beat { Ok(()) } else { Err("the store does not keep what it is given".into()) }
        };
        tokio::time::timeout(PULSE, pulse).await.map_err(|_| "the store does not answer".to_string())?
    }

    /// Done when everything that was asked for before is on disk or has failed.
    pub(crate) async fn flush(&self) {
        let _flushed = self.write(Write::Pulse).await;
    }

    /// Whose cookie it is: the session and the name.
    pub(crate) async fn person_of_cookie(&self, cookie: &Hash) -> Result<Option<(Hash, String)>, String> {
        let found = "SELECT sessions.hash, name FROM cookies JOIN sessions ON sessions.hash = session \
                     WHERE cookies.hash = ?";
        self.person(found, cookie).await
    }

    /// Whose code it is: the session and the name.
    pub(crate) async fn person_of_code(&self, code: &Hash) -> Result<Option<(Hash, String)>, String> {
        self.person("SELECT hash, name FROM sessions WHERE recovery = ?", code).await
    }

    async fn person(&self, query: &'static str, by: &Hash) -> Result<Option<(Hash, String)>, String> {
        let row: Option<(Vec<u8>, String)> = sqlx::query_as(query)
            .bind(by.as_slice())
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| words(&error))?;
        Ok(row.and_then(|(session, name)| Some((session.try_into().ok()?, name))))
    }

    /// A match with everything in it.
    ///
    /// Row and steps come by one statement, so that they fit together whoever writes meanwhile. A transaction would
    /// do as well, but one that fails to end would keep its reader in the past.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, String> {
        let row = sqlx::query(
            "SELECT *, (SELECT json_group_array(step) FROM \
             (SELECT step FROM steps WHERE match_id = matches.id ORDER BY position)) AS steps \
             FROM matches WHERE id = ?",
        )
        .bind(id)
        .fetch_optional(&self.readers)
        .await
        .map_err(|error| words(&error))?;
        let Some(row) = row else { return Ok(None) };
        let steps = serde_json::from_str(row.get("steps")).map_err(|error| error.to_string())?;
        Ok(Some(Stored { row: match_row(&row), steps, seats: self.seats(id).await? }))
    }

    /// Whether a match has not begun.
    pub(crate) async fn is_waiting(&self, id: &str) -> Result<bool, String> {
        let found: Option<i64> =
            sqlx::query_scalar("SELECT 1 FROM matches WHERE id = ? AND waiting IS NOT NULL")
                .bind(id)
                .fetch_optional(&self.readers)
                .await
                .map_err(|error| words(&error))?;
        Ok(found.is_some())
    }

    pub(crate) async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, String> {
        let rows =
            sqlx::query(SEATS).bind(id).fetch_all(&self.readers).await.map_err(|error| words(&error))?;
        Ok(rows.iter().map(seat_row).collect())
    }

    /// The state of a match after so many steps that was kept last.
    pub(crate) async fn snapshot(&self, id: &str) -> Result<Option<Snapshot>, String> {
        let row = sqlx::query("SELECT steps, state FROM snapshots WHERE match_id = ?")
            .bind(id)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| words(&error))?;
        Ok(row.map(|row| Snapshot { steps: row.get::<i64, _>("steps") as usize, state: row.get("state") }))
    }

    /// What a finished match was like, as JSON, if somebody asked before.
    pub(crate) async fn analysis(&self, id: &str) -> Result<Option<String>, String> {
        sqlx::query_scalar("SELECT analysis FROM analyses WHERE match_id = ?")
            .bind(id)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| words(&error))
    }

    /// The files of an edition.
    pub(crate) async fn edition(&self, hash: &str) -> Result<Option<Vec<(String, String)>>, String> {
        let files: Option<String> = sqlx::query_scalar("SELECT files FROM editions WHERE hash = ?")
            .bind(hash)
            .fetch_optional(&self.readers)
            .await
            .map_err(|error| words(&error))?;
        files.map(|files| serde_json::from_str(&files).map_err(|error| error.to_string())).transpose()
    }

    /// The hash of the edition with which a game was played last.
    pub(crate) async fn latest_edition(&self, game: &str) -> Result<Option<String>, String> {
        sqlx::query_scalar(
            "SELECT edition FROM matches WHERE game = ? AND edition IS NOT NULL ORDER BY touched DESC LIMIT 1",
        )
        .bind(game)
        .fetch_optional(&self.readers)
        .await
        .map_err(|error| words(&error))
    }

    /// The matches of a person, the latest first, each with its seats.
    pub(crate) async fn matches_of(&self, session: &Hash) -> Result<Vec<(MatchRow, Vec<SeatRow>)>, String> {
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE id IN (SELECT match_id FROM seats WHERE session = ?) \
             ORDER BY over, touched DESC LIMIT 100",
        )
        .bind(session.as_slice())
        .fetch_all(&self.readers)
        .await
        .map_err(|error| words(&error))?;
        let mut matches = Vec::new();
        for row in rows.iter().map(match_row) {
            let seats = self.seats(&row.id).await?;
            matches.push((row, seats));
        }
        Ok(matches)
    }

    /// Open matches with a free seat at which this person does not sit, each with its seats.
    pub(crate) async fn open_matches(&self, session: &Hash) -> Result<Vec<(MatchRow, Vec<SeatRow>)>, String> {
        let rows = sqlx::query(
            "SELECT * FROM matches WHERE opened IS NOT NULL AND NOT over AND id IN \
             (SELECT match_id FROM seats WHERE sitter = 'friend' AND session IS NULL) AND id NOT IN \
             (SELECT match_id FROM seats WHERE session = ?) ORDER BY opened DESC, id LIMIT 50",
        )
        .bind(session.as_slice())
        .fetch_all(&self.readers)
        .await
        .map_err(|error| words(&error))?;
        let mut matches = Vec::new();
        for row in rows.iter().map(match_row) {
            let seats = self.seats(&row.id).await?;
            matches.push((row, seats));
        }
        Ok(matches)
    }

    /// How many matches of somebody are not over, and at how many of them one of these sits.
    pub(crate) async fn open_matches_of(
        &self,
        session: &Hash,
        sitter: &str,
    ) -> Result<(usize, usize), String> {
        let row: (i64, i64) = sqlx::query_as(
            "SELECT count(*), count(*) FILTER (WHERE EXISTS \
             (SELECT 1 FROM seats WHERE match_id = matches.id AND sitter = ?)) \
             FROM matches WHERE over = 0 AND id IN (SELECT match_id FROM seats WHERE session = ?)",
        )
        .bind(sitter)
        .bind(session.as_slice())
        .fetch_one(&self.readers)
        .await
        .map_err(|error| words(&error))?;
        Ok((row.0 as usize, row.1 as usize))
    }

    /// A few matches after an id that are not over and stale: no person acted in them and they are untouched
    /// since one moment, or they are untouched since another.
    pub(crate) async fn stale(
        &self,
        unplayed: i64,
        unfinished: i64,
        after: &str,
    ) -> Result<Vec<String>, String> {
        sqlx::query_scalar(
            "SELECT id FROM matches WHERE id > ? AND over = 0 AND (touched < ? OR touched < ? AND NOT EXISTS \
             (SELECT 1 FROM steps JOIN seats ON seats.match_id = steps.match_id \
              AND seats.seat + 1 IN (step ->> '$.act.action.seat', step ->> '$.act.concede.seat') \
              WHERE steps.match_id = matches.id AND seats.sitter IN ('me', 'friend'))) \
             ORDER BY id LIMIT ?",
        )
        .bind(after)
        .bind(unfinished)
        .bind(unplayed)
        .bind(crate::sweep::FEW as i64)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| words(&error))
    }

    /// Matches in which somebody's time is up before a moment, in milliseconds since 1970.
    pub(crate) async fn due(&self, before: i64) -> Result<Vec<String>, String> {
        sqlx::query_scalar("SELECT id FROM matches WHERE due < ? AND NOT over ORDER BY due LIMIT 1000")
            .bind(before)
            .fetch_all(&self.readers)
            .await
            .map_err(|error| words(&error))
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

const SEATS: &str = "SELECT seats.*, sessions.name FROM seats \
                     LEFT JOIN sessions ON sessions.hash = seats.session WHERE match_id = ? ORDER BY seat";
