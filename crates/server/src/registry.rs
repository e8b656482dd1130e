//! All live matches by id. Those that nobody asks for leave memory and come back from the record.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, OnceCell, Semaphore, mpsc, oneshot};

use crate::commitments::Commitments;
use crate::config::{Ceilings, Config};
use crate::door::Door;
use crate::editions::Editions;
use crate::insight::Analyses;
use crate::limits::Limits;
use crate::live::{Answer, Ask, Envelope, Live, Trouble, ViewerId, bring_back, plain};
use crate::metrics::Metrics;
use crate::store::Store;
use crate::thinkers::Thinkers;
use crate::waiting::require_begun;
use crate::wire::Problem;

/// What every part of the server shares.
pub(crate) struct Registry {
    pub(crate) store: Store,
    pub(crate) editions: Arc<Editions>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) door: Door,
    /// How long computers wait before they act in the open.
    pub(crate) pace: Duration,
    /// Between which lengths the pause before a pass by a hidden hand is drawn.
    pub(crate) pause: (Duration, Duration),
    /// How long a match that nobody looks at stays in memory.
    pub(crate) idle: Duration,
    pub(crate) ceilings: Ceilings,
    pub(crate) commitments: Commitments,
    pub(crate) thinkers: Thinkers,
    pub(crate) analyses: Analyses,
    /// Told when a match begins that has a clock.
    pub(crate) clocks: Notify,
    /// How many records are played again at the same time.
    replays: Semaphore,
    /// Each by itself, so that nobody waits for a match of others to come back.
    live: Mutex<HashMap<String, Slot>>,
    viewers: AtomicU64,
}

/// The queue of a match, as soon as it is in memory.
type Slot = Arc<OnceCell<mpsc::Sender<Envelope>>>;

impl Registry {
    pub(crate) fn new(
        store: Store,
        editions: Arc<Editions>,
        metrics: Arc<Metrics>,
        limits: Limits,
        config: &Config,
    ) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            store,
            editions,
            limits,
            door: Door::new(config),
            pace: config.pace,
            pause: config.pause,
            idle: config.idle,
            ceilings: config.ceilings,
            commitments: Commitments::default(),
            clocks: Notify::new(),
            thinkers: Thinkers::new(Arc::clone(&metrics)),
            metrics,
            analyses: Analyses::default(),
            replays: Semaphore::new(cores),
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

    /// Whether a match is in memory.
    pub(crate) fn is_live(&self, id: &str) -> bool {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).contains_key(id)
    }

    /// How many matches are in memory.
    pub(crate) fn live_count(&self) -> usize {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Has every match in memory keep its state.
    pub(crate) async fn put_away(self: &Arc<Self>) {
        let queues: Vec<_> = {
            let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.values().filter_map(|slot| slot.get().cloned()).collect()
        };
        let mut answers = Vec::new();
        for queue in queues {
            let (answer, heard) = oneshot::channel();
            if queue.send((Ask::PutAway, answer)).await.is_ok() {
                answers.push(heard);
            }
        }
        for answer in answers {
            let _put_away = answer.await;
        }
    }

    /// Does work that takes a while, such as playing a record again, off the async threads. What many ask for waits
    /// here, and nobody else does.
    pub(crate) async fn replay<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, String> {
        let _place = self.replays.acquire().await.map_err(|error| error.to_string())?;
        tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())
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

    /// Tells a match that is in memory; one that is not needs not be told.
    pub(crate) async fn tell(self: &Arc<Self>, id: &str, make: impl Fn() -> Ask) -> Answer {
        if self.is_live(id) { self.ask(id, make).await } else { Ok(()) }
    }

    async fn queue(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Envelope>, Problem> {
        let slot = {
            let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            let slot = live.entry(id.to_string()).or_default();
            if slot.get().is_some_and(mpsc::Sender::is_closed) {
                *slot = Slot::default();
            }
            Arc::clone(slot)
        };
        // The first one brings it back; whoever else asks meanwhile waits for that.
        let queue = slot.get_or_try_init(|| self.begin(id)).await;
        if queue.is_err() {
            let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.retain(|key, slot| key != id || slot.initialized());
        }
        queue.cloned()
    }

    async fn begin(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Envelope>, Problem> {
        require_begun(self, id).await?;
        let brought = bring_back(self, id).await.map_err(|trouble| {
            tracing::error!(%trouble, id, "a stored match does not come back");
            match trouble {
                Trouble::Store(_) => plain("This match cannot be opened just now. Try again in a moment."),
                Trouble::Record(problem) => plain(format!("This match cannot be opened: {problem}.")),
            }
        })?;
        let Some(brought) = brought else { return Err(plain("There is no such match.")) };
        let (queue, asks) = mpsc::channel(64);
        tokio::spawn(Live::new(Arc::clone(self), brought, queue.downgrade()).run(asks));
        Ok(queue)
    }
}
