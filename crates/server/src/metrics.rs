//! What an operator can watch: counters that the parts of the server raise, and their text for Prometheus.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry as Names;

use crate::address::ClientAddress;
use crate::guard::fail;
use crate::registry::Registry;

/// All of it.
pub(crate) struct Metrics {
    /// Writes that are on the disk and were said to be.
    pub(crate) writes_acknowledged: Counter,
    /// Writes that did not happen.
    pub(crate) writes_failed: Counter,
    /// Writes that wait for the disk.
    pub(crate) writes_queued: Gauge,
    /// How long a write took, with its wait.
    pub(crate) write_seconds: Histogram,
    /// How often the store had to be opened anew.
    pub(crate) store_reopened: Counter,
    /// Matches in memory.
    pub(crate) live_matches: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Open connections, those of sockets among them.
    pub(crate) connections: Gauge,
    /// Computers that wait for a thread.
    pub(crate) computers_waiting: Gauge,
    /// Computers that think.
    pub(crate) computers_thinking: Gauge,
    /// Sockets that were shown out.
    pub(crate) sockets_dropped: Family<Dropped, Counter>,
    /// Connections that were not taken.
    pub(crate) connections_refused: Counter,
    /// Requests by the class of their status.
    pub(crate) requests: Family<Answered, Counter>,
    names: Names,
}

/// Why a socket was shown out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Dropped {
    pub(crate) reason: Reason,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Reason {
    /// It did not read, and too much waited for it.
    Full,
    /// It took nothing of what was written.
    Slow,
    /// It said nothing at all.
    Silent,
    /// It sent what nobody understands.
    Nonsense,
    /// It sent more than it may.
    Flood,
}

impl EncodeLabelValue for Reason {
    fn encode(&self, encoder: &mut LabelValueEncoder) -> std::fmt::Result {
        encoder.write_str(match self {
            Self::Full => "full",
            Self::Slow => "slow",
            Self::Silent => "silent",
            Self::Nonsense => "nonsense",
            Self::Flood => "flood",
        })
    }
}

/// The class of a status, such as `2xx`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Answered {
    status: String,
}

impl Answered {
    pub(crate) fn with(status: StatusCode) -> Self {
        Self { status: format!("{}xx", status.as_u16() / 100) }
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            writes_acknowledged: Counter::default(),
            writes_failed: Counter::default(),
            writes_queued: Gauge::default(),
            // From a quarter of a millisecond to two seconds.
            write_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            store_reopened: Counter::default(),
            live_matches: Gauge::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            computers_waiting: Gauge::default(),
            computers_thinking: Gauge::default(),
            sockets_dropped: Family::default(),
            connections_refused: Counter::default(),
            requests: Family::default(),
            names: Names::with_prefix("broadside"),
        };
        let names = &mut metrics.names;
        names.register(
            "writes_acknowledged",
            "Writes that are on the disk",
            metrics.writes_acknowledged.clone(),
        );
        names.register("writes_failed", "Writes that did not happen", metrics.writes_failed.clone());
        names.register("writes_queued", "Writes that wait for the disk", metrics.writes_queued.clone());
        names.register(
            "write_seconds",
            "How long a write took, with its wait",
            metrics.write_seconds.clone(),
        );
        names.register(
            "store_reopened",
            "How often the store was opened anew",
            metrics.store_reopened.clone(),
        );
        names.register("live_matches", "Matches in memory", metrics.live_matches.clone());
        names.register("sockets", "Open sockets", metrics.sockets.clone());
        names.register("connections", "Open connections", metrics.connections.clone());
        names.register(
            "computers_waiting",
            "Computers that wait for a thread",
            metrics.computers_waiting.clone(),
        );
        names.register("computers_thinking", "Computers that think", metrics.computers_thinking.clone());
        names.register("sockets_dropped", "Sockets that were shown out", metrics.sockets_dropped.clone());
        names.register(
            "connections_refused",
            "Connections that were not taken",
            metrics.connections_refused.clone(),
        );
        names.register("requests", "Requests by the class of their status", metrics.requests.clone());
        metrics
    }
}

impl Metrics {
    pub(crate) fn dropped(&self, reason: Reason) {
        self.sockets_dropped.get_or_create(&Dropped { reason }).inc();
    }

    fn text(&self) -> String {
        let mut out = String::new();
        match text::encode(&mut out, &self.names) {
            Ok(()) => out,
            Err(_) => String::new(),
        }
    }
}

/// The counters, for who shows the token; without one, for this machine alone.
pub(crate) async fn page(
    State(registry): State<Arc<Registry>>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
) -> Response {
    let shown = headers.get(AUTHORIZATION).and_then(|it| it.to_str().ok());
    if !registry.door.may_read_metrics(&address, shown) {
        return fail(StatusCode::FORBIDDEN, "The metrics are not for you.").into_response();
    }
    registry.metrics.live_matches.set(registry.live_count() as i64);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], registry.metrics.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::{Metrics, Reason};

    #[test]
    fn counters_are_written_with_their_labels() {
        let metrics = Metrics::default();
        metrics.dropped(Reason::Full);
        metrics.write_seconds.observe(0.001);
        let text = metrics.text();
        assert!(text.contains("broadside_sockets_dropped_total{reason=\"full\"} 1"), "{text}");
        assert!(text.contains("broadside_write_seconds_count 1"), "{text}");
    }
}
