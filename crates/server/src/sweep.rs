//! What nobody uses is deleted after a while. Finished matches stay.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AssertSqlSafe, SqliteConnection};

use crate::config::Keep;
use crate::registry::Registry;
use crate::secret::Hash;
use crate::store::{Write, now};

/// How many matches are deleted in one transaction, so that nobody's action waits for it.
pub(crate) const FEW: usize = 50;
/// How often rates of those who stopped asking are forgotten.
const TIDY: Duration = Duration::from_secs(60);

/// What is to be deleted, and who was here.
pub(crate) struct Sweep {
    /// Matches, unless somebody acted in them after `before`.
    pub(crate) matches: Vec<String>,
    pub(crate) before: i64,
    /// People who were here lately.
    pub(crate) seen: Vec<Hash>,
    /// People without matches who were not here since are forgotten.
    pub(crate) sessions_before: i64,
}

/// Tidies up now and then, as long as the server runs.
pub(crate) async fn run(registry: Arc<Registry>, keep: Keep) {
    let mut sweeps = tokio::time::interval(keep.every);
    let mut tidies = tokio::time::interval(TIDY);
    loop {
        tokio::select! {
            () = registry.door.closing.cancelled() => return,
            _ = tidies.tick() => registry.limits.tidy(),
            _ = sweeps.tick() => {
                if let Err(problem) = sweep(&registry, &keep).await {
                    tracing::error!(%problem, "what is stale was not deleted");
                }
            }
        }
    }
}

/// Deletes what is stale, and notes who was here.
pub(crate) async fn sweep(registry: &Registry, keep: &Keep) -> Result<(), String> {
    let ago = |time: Duration| now() - time.as_secs() as i64;
    let before = ago(keep.unplayed.min(keep.unfinished));
    let sessions_before = ago(keep.sessions);
    let (mut seen, mut last) = (registry.door.take_seen(), String::new());
    loop {
        let found = registry.store.stale(ago(keep.unplayed), ago(keep.unfinished), &last).await?;
        let end = found.len() < FEW;
        last = found.last().cloned().unwrap_or_default();
        // A page may be open on a match that nobody acts in.
        let matches: Vec<String> = found.into_iter().filter(|id| !registry.is_live(id)).collect();
        if !matches.is_empty() {
            tracing::info!(matches = matches.len(), "stale matches are deleted");
        }
        let seen = std::mem::take(&mut seen);
        registry.store.write(Write::Sweep(Sweep { matches, before, seen, sessions_before })).await?;
        if end {
            return Ok(());
        }
    }
}

impl Sweep {
    /// Does it, in the transaction of the writer.
    pub(crate) async fn apply(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        for id in &self.matches {
            // The match itself last: the rest refers to it.
            for table in ["steps", "watchers", "seats", "snapshots", "archives"] {
                let delete = format!(
                    "DELETE FROM {table} WHERE match_id IN \
                     (SELECT id FROM matches WHERE id = ? AND over = 0 AND touched < ?)"
                );
                sqlx::query(AssertSqlSafe(delete))
                    .bind(id)
                    .bind(self.before)
                    .execute(&mut *connection)
                    .await?;
            }
            sqlx::query("DELETE FROM matches WHERE id = ? AND over = 0 AND touched < ?")
                .bind(id)
                .bind(self.before)
                .execute(&mut *connection)
                .await?;
        }
        for session in &self.seen {
            sqlx::query("UPDATE sessions SET seen = ? WHERE hash = ?")
                .bind(now())
                .bind(session.as_slice())
                .execute(&mut *connection)
                .await?;
        }
        // Cookies first: they refer to the person.
        sqlx::query(
            "DELETE FROM cookies WHERE session IN (SELECT hash FROM sessions WHERE max(created, seen) < ? \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.session = sessions.hash))",
        )
        .bind(self.sessions_before)
        .execute(&mut *connection)
        .await?;
        sqlx::query(
            "DELETE FROM sessions WHERE max(created, seen) < ? \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.session = sessions.hash)",
        )
        .bind(self.sessions_before)
        .execute(connection)
        .await?;
        Ok(())
    }
}
