//! Matches over HTTP and WebSocket.
pub mod wire;
