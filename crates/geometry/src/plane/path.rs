//! Moving in steps until something is touched.
//!
//! A game moves a model in substeps and looks for contact after each.
//! Most moves pass nothing at all: ask [`sweep_misses`] for every other thing first, and try substeps only against
//! those that remain.
//!
//! ```text
//!            other
//!           ( · )   reach: how far both together stick out
//!   from ●─────────────────● to
//! ```

use super::{Disc, Point};

/// The first of the substeps 1 to `steps` at which something is touched.
#[inline]
pub fn first_contact(steps: u32, mut touches: impl FnMut(u32) -> bool) -> Option<u32> {
    (1..=steps).find(|&step| touches(step))
}

/// How far places rounded to the mil may lie beside the line from the first to the last of them: less than 2.
///
/// Half a mil a coordinate for the place itself, and as much again for the end of the line.
pub const SLACK: i32 = 2;

/// Whether a disc of radius `reach` round `other` certainly does not touch the line from `from` to `to`.
///
/// `reach` is the sum of both outer radii, and [`SLACK`] if the substeps are rounded.
#[inline]
pub const fn sweep_misses(from: Point, to: Point, other: Point, reach: i32) -> bool {
    !Disc::new(other, reach).touches_segment(from, to)
}
