//! How often somebody may ask: a bucket for each session and each address that fills at a steady rate.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How many requests and messages a second, with a burst of four times as many.
pub(crate) struct Limits {
    sessions: Buckets<crate::secret::Hash>,
    addresses: Buckets<IpAddr>,
}

impl Limits {
    /// So many a second for a session; an address, which many may share, has ten times as many.
    pub(crate) fn new(per_second: f64) -> Self {
        Self { sessions: Buckets::new(per_second), addresses: Buckets::new(per_second * 10.0) }
    }

    pub(crate) fn allows_session(&self, session: crate::secret::Hash) -> bool {
        self.sessions.take(session)
    }

    pub(crate) fn allows_address(&self, address: IpAddr) -> bool {
        self.addresses.take(address)
    }
}

struct Buckets<K> {
    per_second: f64,
    filled: Mutex<HashMap<K, (f64, Instant)>>,
}

/// More keys than this, and full buckets are thrown away.
const MANY: usize = 50_000;

impl<K: Eq + Hash> Buckets<K> {
    fn new(per_second: f64) -> Self {
        Self { per_second, filled: Mutex::new(HashMap::new()) }
    }

    fn take(&self, key: K) -> bool {
        let burst = self.per_second * 4.0;
        let now = Instant::now();
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if filled.len() > MANY {
            let rate = self.per_second;
            filled.retain(|_, (left, at)| *left + at.elapsed().as_secs_f64() * rate < burst);
        }
        let (left, at) = filled.entry(key).or_insert((burst, now));
        *left = (*left + now.duration_since(*at).as_secs_f64() * self.per_second).min(burst);
        *at = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Buckets;

    #[test]
    fn a_burst_is_allowed_and_then_no_more() {
        let buckets = Buckets::new(5.0);
        assert_eq!((0..40).filter(|_| buckets.take(1)).count(), 20);
        assert!(buckets.take(2), "another key has its own bucket");
    }
}
