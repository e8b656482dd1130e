//! How often somebody may ask, and how much somebody may have open.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::Config;
use crate::address::ClientAddress;
use crate::config::Ceilings;
use crate::secret;

/// How many records a session may have played again at the same time.
const REPLAYS: usize = 4;

/// Rates and ceilings by session and by address.
pub(crate) struct Limits {
    rates_of_sessions: DefaultKeyedRateLimiter<secret::Hash>,
    rates_of_addresses: DefaultKeyedRateLimiter<IpAddr>,
    sockets_of_sessions: Arc<Open<secret::Hash>>,
    sockets_of_addresses: Arc<Open<IpAddr>>,
    replays_of_sessions: Arc<Open<secret::Hash>>,
    connections: Arc<Open<()>>,
    connections_of_addresses: Arc<Open<IpAddr>>,
}

/// One thing that is open, counted until it is dropped.
pub(crate) type Ticket = Box<dyn Send + Sync>;

impl Limits {
    /// So many a second for a session; an address, which many may share, has ten times as many.
    pub(crate) fn new(config: &Config) -> Self {
        let Ceilings { connections, connections_of_address, sockets_of_session, sockets_of_address, .. } =
            config.ceilings;
        Self {
            rates_of_sessions: RateLimiter::dashmap(quota(config.per_second)),
            rates_of_addresses: RateLimiter::dashmap(quota(config.per_second * 10.0)),
            sockets_of_sessions: Open::up_to(sockets_of_session),
            sockets_of_addresses: Open::up_to(sockets_of_address),
            replays_of_sessions: Open::up_to(REPLAYS),
            connections: Open::up_to(connections),
            connections_of_addresses: Open::up_to(connections_of_address),
        }
    }

    pub(crate) fn allows_session(&self, session: secret::Hash) -> bool {
        self.rates_of_sessions.check_key(&session).is_ok()
    }

    pub(crate) fn allows_address(&self, address: IpAddr) -> bool {
        self.rates_of_addresses.check_key(&address).is_ok()
    }

    /// A ticket for a connection; none if there are too many. `address` is none where the peer speaks for many.
    pub(crate) fn connect(&self, address: Option<IpAddr>) -> Option<Ticket> {
        let all = self.connections.take(())?;
        let own = match address {
            Some(address) => Some(self.connections_of_addresses.take(address)?),
            None => None,
        };
        Some(Box::new((all, own)))
    }

    /// A ticket for a request that somebody's proxy brings; none if there are too many under way.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Ticket> {
        Some(Box::new(self.connections_of_addresses.take(address)?))
    }

    /// A ticket for a socket; none if there are too many.
    pub(crate) fn open_socket(&self, session: secret::Hash, address: &ClientAddress) -> Option<Ticket> {
        let session = self.sockets_of_sessions.take(session)?;
        if address.is_here() {
            return Some(Box::new(session));
        }
        Some(Box::new((session, self.sockets_of_addresses.take(address.key())?)))
    }

    /// A ticket to have a record played again; none if there are too many under way.
    pub(crate) fn replay(&self, session: secret::Hash) -> Option<Ticket> {
        Some(Box::new(self.replays_of_sessions.take(session)?))
    }

    /// Forgets who has not asked for a while.
    pub(crate) fn tidy(&self) {
        self.rates_of_sessions.retain_recent();
        self.rates_of_addresses.retain_recent();
        self.rates_of_sessions.shrink_to_fit();
        self.rates_of_addresses.shrink_to_fit();
    }
}

/// So many a second, in bursts of four times as many.
fn quota(per_second: f64) -> Quota {
    let every = Duration::from_secs_f64(1.0 / per_second.max(1e-6)).max(Duration::from_nanos(1));
    let burst = NonZeroU32::new((per_second * 4.0) as u32).unwrap_or(NonZeroU32::MIN);
    Quota::with_period(every).unwrap_or_else(|| Quota::per_second(burst)).allow_burst(burst)
}

/// How many of something each key has open.
struct Open<K> {
    ceiling: usize,
    counts: Mutex<HashMap<K, usize>>,
}

/// One of them.
struct Taken<K: Eq + Hash> {
    open: Arc<Open<K>>,
    key: K,
}

impl<K: Eq + Hash + Copy> Open<K> {
    fn up_to(ceiling: usize) -> Arc<Self> {
        Arc::new(Self { ceiling, counts: Mutex::default() })
    }

    fn take(self: &Arc<Self>, key: K) -> Option<Taken<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_default();
        if *count >= self.ceiling {
            return None;
        }
        *count += 1;
        Some(Taken { open: Arc::clone(self), key })
    }
}

impl<K: Eq + Hash> Drop for Taken<K> {
    fn drop(&mut self) {
        let mut counts = self.open.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_no_more() {
        let config = Config { per_second: 5.0, ..Config::ordinary("data".into()) };
        let limits = Limits::new(&config);
        assert_eq!((0..40).filter(|_| limits.allows_session([1; 32])).count(), 20);
        assert!(limits.allows_session([2; 32]), "another session has its own");
    }

    #[test]
    fn rates_may_be_as_low_and_as_high_as_the_program_lets_them() {
        for per_second in [0.1, 1.0, 1e9, 1e10] {
            let config = Config { per_second, ..Config::ordinary("data".into()) };
            assert!(Limits::new(&config).allows_session([1; 32]), "{per_second}");
        }
    }

    #[test]
    fn who_has_waited_is_forgotten() {
        let config = Config { per_second: 1e6, ..Config::ordinary("data".into()) };
        let limits = Limits::new(&config);
        assert!(limits.allows_session([1; 32]));
        std::thread::sleep(Duration::from_millis(5));
        limits.tidy();
        assert!(limits.rates_of_sessions.is_empty());
    }

    #[test]
    fn an_address_has_its_own_ceiling_and_all_together_have_one() {
        let ceilings = Ceilings { connections: 3, connections_of_address: 2, ..Ceilings::default() };
        let limits = Limits::new(&Config { ceilings, ..Config::ordinary("data".into()) });
        let (here, there): (IpAddr, IpAddr) = ([1, 2, 3, 4].into(), [5, 6, 7, 8].into());
        let _one = limits.connect(Some(here)).expect("the first");
        let two = limits.connect(Some(here)).expect("the second");
        assert!(limits.connect(Some(here)).is_none(), "the address has two");
        let _three = limits.connect(Some(there)).expect("another address");
        assert!(limits.connect(None).is_none(), "there are three in all");
        drop(two);
        assert!(limits.connect(None).is_some(), "one was closed");
    }

    #[test]
    fn what_is_closed_may_be_opened_again() {
        let open = Open::up_to(2);
        let (one, two) = (open.take(7), open.take(7));
        assert!(one.is_some() && two.is_some() && open.take(7).is_none() && open.take(8).is_some());
        drop(one);
        assert!(open.take(7).is_some());
        drop(two);
        assert!(open.counts.lock().expect("counts").is_empty());
    }
}
