//! Matches over HTTP and WebSocket, stored so that nothing is lost.
//!
//! The rules are not here: a live match is the engine's own, owned by one task (`live.rs`). This crate adds
//! sockets, sessions and storage.

mod address;
mod assets;
mod backup;
mod bringing;
mod commitments;
mod config;
mod difference;
mod door;
mod editions;
mod guard;
mod http;
mod insight;
mod limits;
mod listen;
mod live;
mod lock;
mod log;
mod matches;
mod message;
mod metrics;
mod names;
mod open;
mod outbox;
mod past;
mod pictures;
mod problems;
mod recovery;
mod registry;
mod secret;
mod socket;
mod store;
mod sweep;
mod thinkers;
mod time;
pub mod typescript;
mod waiting;
pub mod wire;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

pub use crate::backup::{Restored, backup, restore};
pub use crate::config::{Ceilings, Config, Keep, Patience};
use crate::editions::Editions;
use crate::limits::Limits;
use crate::lock::Lock;
use crate::metrics::Metrics;
use crate::registry::Registry;
use crate::store::Store;

/// A server that has its store and may begin.
pub struct Server {
    registry: Arc<Registry>,
    keep: Keep,
    _lock: Lock,
}

impl Server {
    /// Takes the folder and opens the store.
    ///
    /// # Errors
    /// If another server runs on the folder, or the store cannot be opened.
    pub async fn open(config: Config) -> Result<Self, String> {
        let lock = Lock::hold(&config.data).await?;
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&config.data, config.file_system.as_deref(), Arc::clone(&metrics)).await?;
        let editions = Arc::new(Editions::open(config.packs.clone(), &store).await?);
        let registry = Arc::new(Registry::new(store, editions, metrics, Limits::new(&config), &config));
        Ok(Self { registry, keep: config.keep, _lock: lock })
    }

    /// Serves on a listener until `stop` is done. Then nobody new is let in, pages are told to come back later,
    /// and what is on its way to the disk arrives.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { registry, keep, _lock } = self;
        tokio::spawn(sweep::run(Arc::clone(&registry), keep));
        tokio::spawn(Arc::clone(&registry.editions).watch());
        tokio::spawn(live::watch_clocks(Arc::clone(&registry)));
        let closing = registry.door.closing.clone();
        tokio::spawn(async move {
            stop.await;
            closing.cancel();
        });
        listen::serve(listener, routes(&registry), Arc::clone(&registry)).await;
        // States are kept, who was here is noted, and everything that was asked for is on the disk.
        let last = async {
            registry.put_away().await;
            let _swept = sweep::sweep(&registry, &keep).await;
            registry.store.flush().await;
        };
        let _done = tokio::time::timeout(registry.door.patience.drain, last).await;
    }
}

/// Opens a server and serves on a listener until `stop` is done.
///
/// # Errors
/// If another server runs on the folder, or the store cannot be opened.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    Server::open(config).await?.serve(listener, stop).await;
    Ok(())
}

/// Everything that can be asked, and what every request goes through, from the inside out.
fn routes(registry: &Arc<Registry>) -> Router {
    let patience = registry.door.patience;
    Router::new()
        .nest("/api", http::routes())
        .route("/metrics", get(metrics::page))
        .fallback(assets::page)
        .layer(DefaultBodyLimit::max(64 * 1024))
        .layer(RequestBodyTimeoutLayer::new(patience.body))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience.request))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(registry), guard::guard))
        .layer(from_fn_with_state(Arc::clone(registry), log::line))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(log::DrawId))
        .layer(from_fn(log::forget_foreign_id))
        .with_state(Arc::clone(registry))
}
