//! How a server is set up.

use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the store.
    pub data: PathBuf,
    /// The file system under the store by the name it has in SQLite; the machine's own if left out.
    pub file_system: Option<String>,
    /// Folders of packs besides those of the games.
    pub packs: Vec<PathBuf>,
    /// How many requests and messages a second a session may send; bursts may be four times as many.
    pub per_second: f64,
    /// How long computers wait before they act in the open.
    pub pace: Duration,
    /// How long it takes at least and at most until others are told of a pass that a standing order may have
    /// made because of a hidden hand.
    pub pause: (Duration, Duration),
    /// How long a match that nobody looks at stays in memory.
    pub idle: Duration,
    /// The names it answers to, besides `localhost` and addresses.
    pub hosts: Vec<String>,
    /// Proxies that are believed when they say who asks and how.
    pub trusted_proxies: Vec<IpNet>,
    /// What has to be shown to read the metrics; without it they are for this machine alone.
    pub metrics_token: Option<String>,
    /// How much may be open at once.
    pub ceilings: Ceilings,
    /// How long somebody is waited for.
    pub patience: Patience,
    /// How long what nobody uses is kept.
    pub keep: Keep,
}

/// How much may be open at once.
#[derive(Clone, Copy, Debug)]
pub struct Ceilings {
    /// Connections in all.
    pub connections: usize,
    /// Connections of an address. This machine's own may have more: a proxy speaks for many.
    pub connections_of_address: usize,
    /// Sockets of a session.
    pub sockets_of_session: usize,
    /// Sockets of an address.
    pub sockets_of_address: usize,
    /// Matches of a session that are not over.
    pub matches_of_session: usize,
    /// Those among them at which the strongest computers sit.
    pub admirals_of_session: usize,
}

/// How long somebody is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Until the head of a request is complete, also of the next one on the same connection.
    pub head: Duration,
    /// For the next part of a body.
    pub body: Duration,
    /// For the answer to a request.
    pub request: Duration,
    /// For somebody to take what was written.
    pub write: Duration,
    /// For everybody to be gone when the server ends.
    pub drain: Duration,
}

/// How long what nobody uses is kept. Finished matches are kept for good.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// A match in which no person has ever acted.
    pub unplayed: Duration,
    /// A match that is not over and that nobody touches.
    pub unfinished: Duration,
    /// A person without matches who does not come.
    pub sessions: Duration,
    /// How often it is looked for.
    pub every: Duration,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Config {
    /// The ordinary server on a folder.
    pub fn ordinary(data: PathBuf) -> Self {
        Self {
            data,
            file_system: None,
            packs: Vec::new(),
            per_second: 30.0,
            pace: Duration::from_millis(400),
            pause: (Duration::from_millis(700), Duration::from_millis(1500)),
            idle: Duration::from_secs(120),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            metrics_token: None,
            ceilings: Ceilings::default(),
            patience: Patience::default(),
            keep: Keep::default(),
        }
    }
}

impl Default for Ceilings {
    fn default() -> Self {
        Self {
            connections: 4096,
            connections_of_address: 256,
            sockets_of_session: 64,
            sockets_of_address: 256,
            matches_of_session: 100,
            admirals_of_session: 10,
        }
    }
}

impl Default for Patience {
    fn default() -> Self {
        let ten = Duration::from_secs(10);
        Self { head: ten, body: ten, request: 3 * ten, write: ten, drain: ten }
    }
}

impl Default for Keep {
    fn default() -> Self {
        Self { unplayed: 2 * DAY, unfinished: 60 * DAY, sessions: 90 * DAY, every: DAY / 24 }
    }
}
