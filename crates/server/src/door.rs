//! Who is let in: names this server answers to, proxies it believes, and whether it is about to close.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use ipnet::IpNet;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::Config;
use crate::address::ClientAddress;
use crate::config::Patience;
use crate::secret::{self, Hash};

pub(crate) struct Door {
    hosts: Vec<String>,
    pub(crate) proxies: Vec<IpNet>,
    metrics_token: Option<Hash>,
    pub(crate) patience: Patience,
    /// Set when the server is about to end.
    pub(crate) closing: CancellationToken,
    /// Connections and sockets that are still open.
    pub(crate) guests: TaskTracker,
    /// Who was here since it was last asked for.
    seen: Mutex<HashSet<Hash>>,
}

impl Door {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            hosts: config.hosts.clone(),
            proxies: config.trusted_proxies.clone(),
            metrics_token: config.metrics_token.as_deref().map(metrics_hash),
            patience: config.patience,
            closing: CancellationToken::new(),
            guests: TaskTracker::new(),
            seen: Mutex::default(),
        }
    }

    /// Whether a request is meant for this server. A site that points its own name at us would otherwise be
    /// of our origin in a browser.
    ///
    /// # Errors
    /// What to do about it.
    pub(crate) fn knows(&self, headers: &HeaderMap) -> Result<(), String> {
        let mut named = headers.get_all(HOST).iter();
        let host = named.next().and_then(|host| Authority::try_from(host.as_bytes()).ok());
        let (Some(host), None) = (host, named.next()) else {
            return Err("A request says once which host it is for.".into());
        };
        let name = host.host().trim_matches(['[', ']']).trim_end_matches('.');
        let known = name.parse::<IpAddr>().is_ok()
            || name.eq_ignore_ascii_case("localhost")
            || self.hosts.iter().any(|host| host.eq_ignore_ascii_case(name));
        if known {
            return Ok(());
        }
        Err(format!("This server does not go by the name {name}. Whoever runs it can add --host {name}."))
    }

    /// Whether somebody may read the metrics who sends this authorization.
    pub(crate) fn may_read_metrics(&self, address: &ClientAddress, authorization: Option<&str>) -> bool {
        match self.metrics_token {
            Some(token) => {
                let shown = authorization.and_then(|it| it.strip_prefix("Bearer "));
                shown.is_some_and(|shown| metrics_hash(shown) == token)
            }
            None => address.is_here() && !address.forwarded,
        }
    }

    pub(crate) fn saw(&self, session: Hash) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).insert(session);
    }

    /// Who was here since the last time.
    pub(crate) fn take_seen(&self) -> Vec<Hash> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).drain().collect()
    }
}

/// Hashes take the same time to compare, however much of a token is right.
fn metrics_hash(token: &str) -> Hash {
    secret::hash("broadside metrics 1", token)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knows(hosts: &[&str], host: &str) -> bool {
        let mut config = Config::ordinary("data".into());
        config.hosts = hosts.iter().map(ToString::to_string).collect();
        let mut headers = HeaderMap::new();
        headers.append(HOST, host.parse().expect("a value"));
        Door::new(&config).knows(&headers).is_ok()
    }

    #[test]
    fn addresses_and_localhost_are_known_and_names_must_be_told() {
        for host in ["127.0.0.1:7878", "[::1]:7878", "192.168.1.20", "localhost", "LocalHost:80"] {
            assert!(knows(&[], host), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example:7878", "", "a b", "127.0.0.1.evil.example"] {
            assert!(!knows(&["sea.example"], host), "{host}");
        }
        assert!(knows(&["sea.example"], "Sea.Example:443") && knows(&["sea.example"], "sea.example."));
    }
}
