//! Connections, one by one. `axum::serve` would wait for ever for a head that does not come, and take any
//! number of connections.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::Service;

use crate::address;
use crate::config::Patience;
use crate::limits::Ticket;
use crate::registry::Registry;

/// The longest head of a request, and what is read at once.
const BUFFER: usize = 32 * 1024;

/// The connection a request came on. Whoever keeps it, as a socket does, keeps its place.
#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) peer: SocketAddr,
    _place: Arc<Place>,
}

/// A place among the open connections.
struct Place {
    registry: Arc<Registry>,
    _ticket: Ticket,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.registry.metrics.connections.dec();
    }
}

/// Takes connections until the door closes; then waits until all are done, but not for ever.
pub(crate) async fn serve(listener: TcpListener, app: Router, registry: Arc<Registry>) {
    let patience = registry.door.patience;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = registry.door.closing.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => match place(&registry, peer) {
                Some(place) => {
                    let connection = Connection { peer, _place: Arc::new(place) };
                    let closing = registry.door.closing.clone();
                    registry.door.guests.spawn(talk(stream, connection, app.clone(), patience, closing));
                }
                None => {
                    registry.metrics.connections_refused.inc();
                }
            },
            // Out of files, mostly: some will be closed in a moment.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    registry.door.guests.close();
    if tokio::time::timeout(patience.drain, registry.door.guests.wait()).await.is_err() {
        tracing::warn!("somebody was still connected at the end");
    }
}

/// A place for a connection, if there is one. Proxies and this machine itself may have any number: whom they
/// speak for is counted when a request names it.
fn place(registry: &Arc<Registry>, peer: SocketAddr) -> Option<Place> {
    let ip = peer.ip().to_canonical();
    let many = ip.is_loopback() || registry.door.proxies.iter().any(|proxy| proxy.contains(&ip));
    let ticket = registry.limits.connect((!many).then(|| address::key(ip)))?;
    registry.metrics.connections.inc();
    Some(Place { registry: Arc::clone(registry), _ticket: ticket })
}

async fn talk(
    stream: TcpStream,
    connection: Connection,
    app: Router,
    patience: Patience,
    closing: CancellationToken,
) {
    let _small = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.write));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        app.clone().call(request.map(Body::new))
    });
    let mut serving = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.head)
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
            .with_upgrades()
    );
    // Whoever breaks off or dawdles is of no interest.
    tokio::select! {
        _ended = serving.as_mut() => return,
        () = closing.cancelled() => serving.as_mut().graceful_shutdown(),
    }
    let _ended = serving.await;
}
