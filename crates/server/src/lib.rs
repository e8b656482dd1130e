//! Matches over HTTP and WebSocket.

pub mod typescript;
pub mod wire;
