//! The server on disks that fail: whatever goes wrong, nothing that somebody was told is lost, and play goes on.

mod client;
mod host;
mod ledger;
mod points;
mod single;
