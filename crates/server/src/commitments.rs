//! Secrets the table has committed itself to, waiting for the entropy of whoever makes a match.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use broadside_engine::fair::{self, Bytes};

use crate::secret;

/// How long a commitment is good for.
const GOOD_FOR: Duration = Duration::from_secs(15 * 60);
/// More than this, and the oldest are thrown away.
const MANY: usize = 20_000;

/// Secrets by what was committed to.
#[derive(Default)]
pub(crate) struct Commitments {
    waiting: Mutex<HashMap<String, (Bytes, Instant)>>,
}

impl Commitments {
    /// Picks a secret and commits to it.
    pub(crate) fn commit(&self) -> Result<String, String> {
        let secret = secret::random::<32>()?;
        let commitment = hex::encode(fair::commitment(&secret));
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, (_, since)| since.elapsed() < GOOD_FOR);
        if waiting.len() >= MANY
            && let Some(oldest) = waiting.iter().min_by_key(|(_, (_, since))| *since).map(|it| it.0.clone())
        {
            waiting.remove(&oldest);
        }
        waiting.insert(commitment.clone(), (secret, Instant::now()));
        Ok(commitment)
    }

    /// The secret behind a commitment, for the one match it is good for.
    pub(crate) fn redeem(&self, commitment: &str) -> Option<Bytes> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let (secret, since) = waiting.remove(commitment)?;
        (since.elapsed() < GOOD_FOR).then_some(secret)
    }
}
