//! Exchanges: commit, declare, resolve, pay (DN-8, DN-11).

pub(crate) mod activating;
pub(crate) mod commit;
pub(crate) mod declare;
pub(crate) mod declare_opponent;
pub(crate) mod emergency_repair;
pub(crate) mod exchange;
pub(crate) mod initiative_boost;
pub(crate) mod payment;
pub(crate) mod quick_repair;
pub(crate) mod resolve_order;
