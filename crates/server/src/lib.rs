//! Matches over HTTP and WebSocket, stored so that nothing is lost.
//!
//! The rules are not here: a live match is the engine's own, owned by one task (`live.rs`). This crate adds
//! sockets, sessions and storage.

mod assets;
mod commitments;
mod guard;
mod http;
mod limits;
mod live;
mod registry;
mod secret;
mod socket;
mod store;
pub mod typescript;
pub mod wire;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use tokio::net::TcpListener;

use crate::limits::Limits;
use crate::registry::Registry;
use crate::store::Store;

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
}

impl Config {
    /// The ordinary server on a folder.
    pub fn ordinary(data: PathBuf) -> Self {
        let (pace, idle) = (Duration::from_millis(400), Duration::from_secs(120));
        let pause = (Duration::from_millis(700), Duration::from_millis(1500));
        Self { data, file_system: None, packs: Vec::new(), per_second: 30.0, pace, pause, idle }
    }
}

/// Serves on a listener until `stop` is done.
///
/// # Errors
/// If the store cannot be opened or the socket fails.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    let store = Store::open(&config.data, config.file_system.as_deref()).await?;
    let limits = Limits::new(config.per_second);
    let registry = Arc::new(Registry::new(store, limits, config));
    let app = Router::new()
        .nest("/api", http::routes())
        .fallback(assets::page)
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&registry), guard::guard))
        .layer(DefaultBodyLimit::max(64 * 1024))
        .with_state(registry);
    axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>())
        .with_graceful_shutdown(stop)
        .await
        .map_err(|error| error.to_string())
}
