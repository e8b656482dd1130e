//! Bearings to the tenth of a degree.

use broadside_geometry::plane::{Heading, LIMIT, Scale, Vector};
use proptest::prelude::*;

use crate::kit::cases;
use crate::sines::sine;

#[test]
fn axes_and_diagonals() {
    assert_eq!(Vector::default().bearing(), None);
    for (step, (x, y)) in
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)].into_iter().enumerate()
    {
        for length in [1, 7, 2 * LIMIT] {
            let bearing = Vector::new(length * x, length * y).bearing();
            assert_eq!(bearing, Some(Heading::from_degrees(45 * step as i32)));
        }
    }
}

#[test]
fn a_way_along_a_heading_has_it_as_bearing() {
    for tenths in 0..3600 {
        let heading = Heading::from_tenths(tenths);
        assert_eq!(Scale::BILLION.displacement(3_000, heading).bearing(), Some(heading));
    }
}

/// Sine and cosine of twentieths of a degree, all the way round.
fn direction(twentieths: i32) -> (i128, i128) {
    let quarter = |t: i32| match t.rem_euclid(7200) {
        t @ 0..=1800 => sine(t as i128),
        t @ 1801..=3600 => sine(3600 - t as i128),
        t @ 3601..=5400 => -sine(t as i128 - 3600),
        t => -sine(7200 - t as i128),
    };
    (quarter(twentieths), quarter(twentieths + 1800))
}

/// Asserts that `v` lies between the borders of its bearing, by more than the series can be wrong.
fn check(v: Vector) {
    let bearing = v.bearing().expect("it leads somewhere").tenths() as i32;
    let beyond = |twentieths: i32| {
        let (sin, cos) = direction(twentieths);
        v.x as i128 * cos - v.y as i128 * sin
    };
    let error = 100 * (v.x.unsigned_abs() as i128 + v.y.unsigned_abs() as i128);
    assert!(beyond(2 * bearing - 1) > error, "{v:?} at {bearing}");
    assert!(beyond(2 * bearing + 1) < -error, "{v:?} at {bearing}");
}

/// The fractions nearest to a tangent below 1, from below and from above, with denominators within a bound.
fn neighbours(over: u128, under: u128, bound: u128) -> [(u128, u128); 2] {
    let add = |a: (u128, u128), b: (u128, u128), k: u128| (a.0 + k * b.0, a.1 + k * b.1);
    let is_below = |(a, b): (u128, u128)| a * under <= over * b;
    let (mut low, mut high) = ((0, 1), (1, 1));
    loop {
        // As far as each end can go towards the other without passing the tangent.
        let up = largest(bound, |k| add(low, high, k).1 <= bound && is_below(add(low, high, k)));
        low = add(low, high, up);
        let down = largest(bound, |k| add(high, low, k).1 <= bound && !is_below(add(high, low, k)));
        high = add(high, low, down);
        if up == 0 && down == 0 {
            return [low, high];
        }
    }
}

/// The largest number up to a bound that fits, if all smaller ones do.
fn largest(bound: u128, fits: impl Fn(u128) -> bool) -> u128 {
    let (mut least, mut most) = (0, bound);
    while least < most {
        let k = (least + most).div_ceil(2);
        if fits(k) {
            least = k;
        } else {
            most = k - 1;
        }
    }
    least
}

/// The ways that come nearest to a border between two tenths, of all within the bound, are told right.
#[test]
fn the_hardest_ways_are_told_right() {
    for border in (1..900).step_by(2) {
        let (sin, cos) = direction(border);
        for (short, long) in neighbours(sin as u128, cos as u128, 2 * LIMIT as u128) {
            let (x, y) = (short as i32, long as i32);
            check(Vector::new(x, y));
            check(Vector::new(y, x));
            check(Vector::new(-x, y));
            check(Vector::new(y, -x));
        }
    }
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn bearings_lie_between_their_borders(x in -2 * LIMIT..=2 * LIMIT, y in -2 * LIMIT..=2 * LIMIT) {
        prop_assume!((x, y) != (0, 0));
        check(Vector::new(x, y));
    }

    #[test]
    fn short_ways_too(x in -60..=60, y in -60..=60) {
        prop_assume!((x, y) != (0, 0));
        check(Vector::new(x, y));
    }
}
