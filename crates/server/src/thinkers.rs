//! Where computers think: threads of their own, and a queue that is fair to everybody.
//!
//! Every guest has a line of his own, and the lines are served in turn. However many matches one guest has, another's
//! opponent waits for one thought at most.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use thread_priority::{ThreadBuilderExt, ThreadPriority, ThreadPriorityValue};

use crate::metrics::Metrics;
use crate::secret::Hash;

type Thought = Box<dyn FnOnce() + Send>;

/// Of 100, a little less than ordinary: niceness 5 on Linux. Far less, and whoever keeps the machine busy would keep
/// computers from thinking at all.
const PRIORITY: u8 = 36;

/// The threads and the lines before them. They end when this is dropped.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
}

struct Shared {
    lines: Mutex<Lines>,
    news: Condvar,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct Lines {
    /// Whose turn it is: guests with somebody in their line, the next one first.
    turns: VecDeque<Hash>,
    waiting: HashMap<Hash, VecDeque<Thought>>,
    closed: bool,
}

impl Lines {
    fn push(&mut self, guest: Hash, thought: Thought) {
        let line = self.waiting.entry(guest).or_default();
        if line.is_empty() {
            self.turns.push_back(guest);
        }
        line.push_back(thought);
    }

    fn pop(&mut self) -> Option<Thought> {
        let guest = self.turns.pop_front()?;
        let line = self.waiting.get_mut(&guest)?;
        let thought = line.pop_front();
        if line.is_empty() {
            self.waiting.remove(&guest);
        } else {
            self.turns.push_back(guest);
        }
        thought
    }
}

impl Thinkers {
    /// As many threads as there are cores. They give way to whatever serves people.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let shared = Arc::new(Shared { lines: Mutex::default(), news: Condvar::new(), metrics });
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let priority = ThreadPriorityValue::try_from(PRIORITY)
            .map_or(ThreadPriority::Min, ThreadPriority::Crossplatform);
        for index in 0..cores {
            let shared = Arc::clone(&shared);
            let thread = std::thread::Builder::new().name(format!("thinker {index}"));
            let begun = thread.spawn_with_priority(priority, move |priority| {
                if let Err(problem) = priority {
                    tracing::debug!(?problem, "computers think at ordinary priority");
                }
                shared.think();
            });
            if let Err(problem) = begun {
                tracing::error!(%problem, "a computer has no thread to think on");
            }
        }
        Self { shared }
    }

    /// Has a thought thought, on behalf of a guest.
    pub(crate) fn queue(&self, guest: Hash, thought: impl FnOnce() + Send + 'static) {
        let mut lines = self.shared.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.push(guest, Box::new(thought));
        self.shared.metrics.computers_waiting.inc();
        drop(lines);
        self.shared.news.notify_one();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.lines.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.shared.news.notify_all();
    }
}

impl Shared {
    fn think(&self) {
        loop {
            let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
            let thought = loop {
                if lines.closed {
                    return;
                }
                match lines.pop() {
                    Some(thought) => break thought,
                    None => lines = self.news.wait(lines).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(lines);
            self.metrics.computers_waiting.dec();
            self.metrics.computers_thinking.inc();
            // A thought that fails must not take its thread along.
            if std::panic::catch_unwind(std::panic::AssertUnwindSafe(thought)).is_err() {
                tracing::error!("a computer failed to think");
            }
            self.metrics.computers_thinking.dec();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::Lines;

    #[test]
    fn guests_take_turns_whatever_one_of_them_asks_for() {
        let mut lines = Lines::default();
        let (tell, told) = mpsc::channel();
        let mut ask = |guest: u8| {
            let tell = tell.clone();
            lines.push([guest; 32], Box::new(move || tell.send(guest).expect("somebody listens")));
        };
        for _ in 0..200 {
            ask(1);
        }
        ask(2);
        ask(3);
        ask(2);
        for _ in 0..8 {
            (lines.pop().expect("a thought"))();
        }
        assert_eq!(told.try_iter().collect::<Vec<u8>>(), [1, 2, 3, 1, 2, 1, 1, 1]);
    }
}
