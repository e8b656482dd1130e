//! One line a request, with an id that the answer names as well.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;
use tower_http::request_id::{MakeRequestId, RequestId};

use crate::metrics::Answered;
use crate::registry::Registry;
use crate::secret;

/// Draws the ids of requests.
#[derive(Clone, Copy)]
pub(crate) struct DrawId;

impl MakeRequestId for DrawId {
    fn make_request_id<B>(&mut self, _request: &axum::http::Request<B>) -> Option<RequestId> {
        let id = secret::token::<8>().ok()?;
        HeaderValue::from_str(&id).ok().map(RequestId::new)
    }
}

/// An id that somebody sends would be written into our log: it is drawn here, always.
pub(crate) async fn forget_foreign_id(mut request: Request, next: Next) -> Response {
    request.headers_mut().remove("x-request-id");
    next.run(request).await
}

/// Counts and logs a request. Of the path only its pattern is told: ids and whatever else people put into it
/// stay out of the log, and so do headers and bodies.
pub(crate) async fn line(State(registry): State<Arc<Registry>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let id = request.extensions().get::<RequestId>().cloned();
    let response = next.run(request).await;
    let status = response.status();
    registry.metrics.requests.get_or_create(&Answered::with(status)).inc();
    let path = path.as_ref().map_or("(page)", MatchedPath::as_str);
    let id = id.as_ref().and_then(|id| id.header_value().to_str().ok()).unwrap_or("");
    let ms = begun.elapsed().as_secs_f64() * 1e3;
    tracing::info!(id, %method, path, status = status.as_u16(), ms = (ms * 10.0).round() / 10.0, "request");
    response
}
