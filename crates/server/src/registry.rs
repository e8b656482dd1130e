//! All live matches by id. Those that nobody asks for leave memory and come back from the record.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::Config;
use crate::commitments::Commitments;
use crate::limits::Limits;
use crate::live::{Answer, Ask, Envelope, Live, ViewerId, plain};
use crate::store::Store;

/// What every part of the server shares.
pub(crate) struct Registry {
    pub(crate) store: Store,
    pub(crate) packs: Vec<PathBuf>,
    pub(crate) limits: Limits,
    /// How long computers wait before they act in the open.
    pub(crate) pace: Duration,
    /// Between which lengths the pause before a pass by a hidden hand is drawn.
    pub(crate) pause: (Duration, Duration),
    /// How long a match that nobody looks at stays in memory.
    pub(crate) idle: Duration,
    pub(crate) commitments: Commitments,
    /// How many computers think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    live: Mutex<HashMap<String, mpsc::Sender<Envelope>>>,
    viewers: AtomicU64,
}

impl Registry {
    pub(crate) fn new(store: Store, limits: Limits, config: Config) -> Self {
        let Config { packs, pace, pause, idle, .. } = config;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            store,
            packs,
            limits,
            pace,
            pause,
            idle,
            commitments: Commitments::default(),
            thinkers: Arc::new(Semaphore::new(cores)),
            live: Mutex::new(HashMap::new()),
            viewers: AtomicU64::new(1),
        }
    }

    pub(crate) fn next_viewer(&self) -> ViewerId {
        self.viewers.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn forget(&self, id: &str) {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// How many matches are in memory.
    pub(crate) fn live_count(&self) -> usize {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Asks a match, bringing it into memory first if need be.
    pub(crate) async fn ask(self: &Arc<Self>, id: &str, make: impl Fn() -> Ask) -> Answer {
        // A match that leaves memory just now drops what it is asked; then it is asked again.
        for _ in 0..3 {
            let queue = self.queue(id).await?;
            let (answer, heard) = oneshot::channel();
            if queue.send((make(), answer)).await.is_ok()
                && let Ok(answer) = heard.await
            {
                return answer;
            }
        }
        Err(plain("The match does not answer."))
    }

    async fn queue(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Envelope>, crate::wire::Problem> {
        let found = |live: &HashMap<String, mpsc::Sender<Envelope>>| {
            live.get(id).filter(|queue| !queue.is_closed()).cloned()
        };
        if let Some(queue) = found(&self.live.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(queue);
        }
        let stored = self.store.load(id).await.map_err(plain)?;
        let Some(stored) = stored else { return Err(plain("There is no such match.")) };
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have brought it back meanwhile.
        if let Some(queue) = found(&live) {
            return Ok(queue);
        }
        let (queue, asks) = mpsc::channel(64);
        let task = Live::new(Arc::clone(self), stored, queue.downgrade()).map_err(|problem| {
            tracing::error!(%problem, id, "a stored match does not replay");
            plain("This match cannot be replayed by this version.")
        })?;
        live.insert(id.to_string(), queue.clone());
        drop(live);
        tokio::spawn(task.run(asks));
        Ok(queue)
    }
}
