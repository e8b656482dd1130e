//! The open table, in thousandths of an inch (mils).
//!
//! ```text
//!            0° (+y)
//!              ▲
//!   270° ◄─────┼─────► 90° (+x)       headings grow clockwise
//!              ▼
//!            180°
//! ```
//!
//! Every answer is exact: a yes or no is decided in integers, and what must be rounded is rounded once, from the
//! true value.
//! This holds for coordinates and lengths from -[`LIMIT`] to [`LIMIT`]; beyond it products may overflow.
//! Nothing here allocates.

mod bearing;
pub mod convex;
mod disc;
mod heading;
mod number;
mod outline;
pub mod path;
mod point;
pub mod sight;
mod sine;
mod wedge;

pub use convex::outlines_touch;
pub use disc::Disc;
pub use heading::{Heading, NotAHeading, Pose};
pub use number::{Squared, round_div};
pub use outline::{Distance, Outline};
pub use path::{SLACK, first_contact, sweep_misses};
pub use point::{Point, Vector};
pub use sine::Scale;
pub use wedge::{Channel, Lies, Wedge};

/// One inch in mils.
pub const INCH: i32 = 1000;

/// The largest coordinate or length for which all answers are exact: a thousand inches.
pub const LIMIT: i32 = 1_000_000;
