//! Which Activation resolves first (DN-6.5).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Which Activation resolves first (DN-6.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResolveOrder(pub Seat);

/// The declared Activations resolve: the next in order, and whether the order is turned round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolving {
    /// The place.
    pub place: u8,
    /// The other way round.
    pub reversed: bool,
}
