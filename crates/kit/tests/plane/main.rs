//! The open table: every part against a slow oracle, and at the values that rulebooks give.

mod aiming;
mod lying;
mod moving;

use broadside_geometry::plane::{Heading, INCH, Point, Pose};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// How many cases a property is tried on: the same ones every time.
fn cases(count: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1805);
    ProptestConfig { cases: count, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

fn point(extent: i32) -> impl Strategy<Value = Point> {
    (-extent..=extent, -extent..=extent).prop_map(|(x, y)| Point::new(x, y))
}

fn pose(extent: i32) -> impl Strategy<Value = Pose> {
    (point(extent), 0..3600).prop_map(|(at, tenths)| Pose::new(at, Heading::from_tenths(tenths)))
}

fn inches(x: i32, y: i32) -> Point {
    Point::new(x * INCH, y * INCH)
}
