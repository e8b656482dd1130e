//! The board of hexagons, counted in cells.
//!
//! Cells are flat at the top and have axial coordinates: `q` grows to the right, `r` downwards.
//! Directions are numbered clockwise, from 0 for up.
//!
//! ```text
//!              _____
//!             /     \
//!       _____/ 0,-1  \_____
//!      /     \       /     \               0
//!     / -1,0  \_____/ 1,-1  \          5   ▲   1
//!     \       /     \       /            ╲ │ ╱
//!      \_____/  0,0  \_____/               ●
//!      /     \       /     \             ╱ │ ╲
//!     / -1,1  \_____/  1,0  \          4   ▼   2
//!     \       /     \       /              3
//!      \_____/  0,1  \_____/
//!            \       /
//!             \_____/
//! ```
//!
//! Something that stands on a cell and faces a direction sees the board turned so that it faces up; a [`Ring`], a
//! [`Bearing`] and an [`Arc`] speak of such relative positions.
//!
//! Every answer is exact for cells up to 42 cells from the origin; further out sums may overflow.
//! Nothing here allocates.

mod arc;
mod bearing;
mod cell;
mod direction;
mod line;
mod region;
mod ring;

pub use arc::Arc;
pub use bearing::Bearing;
pub use cell::Hex;
pub use direction::Direction;
pub use line::{Crossing, crossed, crossing};
pub use region::Region;
pub use ring::Ring;
