//! Lines from centre to centre, against two oracles.
//!
//! One samples the line finely and asks for the nearest centres; the other looks on which side of the line the
//! corners of a cell lie.

use broadside_geometry::hex::{Crossing, Hex, crossed, crossing};
use proptest::prelude::*;

use crate::kit::{Change, cases, cell_within};

type Crossed = Vec<(Hex, Crossing)>;

/// The cells whose centres are nearest to the point `step / steps` of the way from the origin to `to`, in order.
fn nearest(to: Hex, step: i64, steps: i64, board: &[Hex]) -> Vec<Hex> {
    // The square of a distance is q² + qr + r², up to scale.
    let square = |cell: Hex| {
        let q = step * to.q as i64 - steps * cell.q as i64;
        let r = step * to.r as i64 - steps * cell.r as i64;
        q * q + q * r + r * r
    };
    let least = board.iter().map(|&cell| square(cell)).min().expect("cells");
    board.iter().copied().filter(|&cell| square(cell) == least).collect()
}

/// A point is inside the cell whose centre is nearest, and on a side if two are.
/// The line meets a side or a corner for a moment when it goes over from cell to cell, but for two samples running
/// only if it runs along.
fn sampled(to: Hex) -> Crossed {
    let distance = to.distance(Hex::ZERO);
    // The moments of entering and leaving have denominators up to twice the distance: between two that differ there
    // are at least two samples.
    let steps = 3 * (2 * distance as i64).pow(2);
    let board: Vec<Hex> = Hex::ZERO.within(distance + 1).collect();
    let mut found = Crossed::new();
    let mut last = Vec::new();
    for step in 1..steps {
        let cells = nearest(to, step, steps, &board);
        let crossing = if cells.len() == 1 { Crossing::Through } else { Crossing::Along };
        let counts = crossing == Crossing::Through || cells == last;
        for &cell in cells.iter().filter(|_| counts) {
            let ends = cell == Hex::ZERO || cell == to;
            if !ends && !found.contains(&(cell, crossing)) {
                found.push((cell, crossing));
            }
        }
        last = cells;
    }
    found
}

#[test]
fn samples_of_the_line_are_nearest_to_the_crossed_cells() {
    for to in Hex::ZERO.within(8) {
        let expected = sampled(to);
        assert_eq!(crossed(Hex::ZERO, to).collect::<Crossed>(), expected, "to {to}");
        for cell in Hex::ZERO.within(10) {
            let found = expected.iter().find(|&&(other, _)| other == cell).map(|&(_, crossing)| crossing);
            assert_eq!(crossing(Hex::ZERO, to, cell), found, "to {to} by {cell}");
        }
    }
}

/// A point in thirds of a step.
type Point = (i64, i64);

fn centre(cell: Hex) -> Point {
    (3 * cell.q as i64, 3 * cell.r as i64)
}

/// A corner is as far along two neighbouring directions, a third of a step each.
fn corners(cell: Hex) -> [Point; 6] {
    let (q, r) = centre(cell);
    [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)].map(|(dq, dr)| (q + dq, r + dr))
}

/// On which side of the line from `a` to `b` the point is: 1, 0 or -1.
fn side(a: Point, b: Point, point: Point) -> i64 {
    ((b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0)).signum()
}

fn slow_crossing(from: Hex, to: Hex, cell: Hex) -> Option<Crossing> {
    if cell == from || cell == to || from == to {
        return None;
    }
    let (a, b, corners) = (centre(from), centre(to), corners(cell));
    let sides = corners.map(|corner| side(a, b, corner));
    // The line passes the inside if there are corners on both of its sides; and it does so between its ends, which
    // are outside, if it comes in over one of the cell's sides there.
    if sides.contains(&1) && sides.contains(&-1) {
        let comes_in = (0..6).any(|i| {
            let next = (i + 1) % 6;
            let parted = side(corners[i], corners[next], a) * side(corners[i], corners[next], b) < 0;
            parted && sides[i] * sides[next] <= 0
        });
        return comes_in.then_some(Crossing::Through);
    }
    let between = |corner: Point| {
        (a.0.min(b.0)..=a.0.max(b.0)).contains(&corner.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&corner.1)
    };
    let along = (0..6).any(|i| {
        let next = (i + 1) % 6;
        sides[i] == 0 && sides[next] == 0 && between(corners[i]) && between(corners[next])
    });
    along.then_some(Crossing::Along)
}

/// How far along the line the centre of a cell is, up to scale: it grows from each crossed cell to the next, and is
/// the same for two on both sides of the line.
fn along(from: Hex, to: Hex, cell: Hex) -> i64 {
    let [(q, r), (s, t)] = [to - from, cell - from].map(|way| (way.q as i64, way.r as i64));
    2 * q * s + q * t + r * s + 2 * r * t
}

fn slow_crossed(from: Hex, to: Hex) -> Crossed {
    let near = from.within(from.distance(to));
    let mut found: Crossed = near.filter_map(|cell| Some((cell, slow_crossing(from, to, cell)?))).collect();
    found.sort_by_key(|&(cell, _)| (along(from, to, cell), cell));
    found
}

#[test]
fn the_oracles_agree() {
    for to in Hex::ZERO.within(8) {
        assert_eq!(slow_crossed(Hex::ZERO, to), sampled(to), "to {to}");
    }
}

#[test]
fn every_short_line_crosses_what_the_corners_say() {
    for to in Hex::ZERO.within(24) {
        assert_eq!(crossed(Hex::ZERO, to).collect::<Crossed>(), slow_crossed(Hex::ZERO, to), "to {to}");
    }
}

#[test]
fn no_cell_is_too_far_for_a_crossing() {
    let far = [i8::MIN, i8::MAX].into_iter().flat_map(|q| [i8::MIN, i8::MAX].map(|r| Hex::new(q, r)));
    for (from, to) in far.clone().flat_map(|from| far.clone().map(move |to| (from, to))) {
        for cell in Hex::ZERO.within(3).chain(far.clone()) {
            assert_eq!(crossing(from, to, cell), slow_crossing(from, to, cell), "{from} to {to} by {cell}");
        }
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn long_lines_cross_what_the_corners_say(from in cell_within(42), to in cell_within(42)) {
        let expected = slow_crossed(from, to);
        prop_assert_eq!(crossed(from, to).collect::<Crossed>(), expected.clone());
        for cell in Hex::ZERO.within(42) {
            let found = expected.iter().find(|&&(other, _)| other == cell).map(|&(_, crossing)| crossing);
            prop_assert_eq!(crossing(from, to, cell), found);
        }
    }

    #[test]
    fn lines_are_the_same_however_one_looks(
        from in cell_within(14), to in cell_within(14), way in cell_within(28),
    ) {
        let line: Crossed = crossed(from, to).collect();
        let moved: Crossed = crossed(from + way, to + way).map(|(cell, kind)| (cell - way, kind)).collect();
        prop_assert_eq!(&moved, &line);
        // Looked at from elsewhere, two cells on both sides of the line may change places.
        let sorted = |mut line: Crossed| {
            line.sort();
            line
        };
        prop_assert_eq!(sorted(crossed(to, from).collect()), sorted(line.clone()));
        for change in Change::ALL {
            let changed = crossed(change.cell(from), change.cell(to)).collect();
            let expected = line.iter().map(|&(cell, kind)| (change.cell(cell), kind)).collect();
            prop_assert_eq!(sorted(changed), sorted(expected));
            for cell in Hex::ZERO.within(15) {
                let there = crossing(change.cell(from), change.cell(to), change.cell(cell));
                prop_assert_eq!(there, crossing(from, to, cell));
            }
        }
    }
}
