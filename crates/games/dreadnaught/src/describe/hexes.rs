//! Hexes as outlines.

use broadside_engine::table::Outline;
use broadside_geometry::hex::{Direction, Hex};

/// From the middle of a hex to a corner.
pub(crate) const SIZE: i32 = 1000;
/// From the middle of a hex to a side.
const HALF: i32 = 866;

/// The corners of a hex, the first of them left of its northern side.
const CORNERS: [[i32; 2]; 6] =
    [[-SIZE / 2, -HALF], [SIZE / 2, -HALF], [SIZE, 0], [SIZE / 2, HALF], [-SIZE / 2, HALF], [-SIZE, 0]];

/// The middle of a hex.
pub(crate) fn middle(hex: Hex) -> [i32; 2] {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    [q * SIZE * 3 / 2, (2 * r + q) * HALF]
}

fn corner(hex: Hex, index: usize) -> [i32; 2] {
    let ([x, y], [dx, dy]) = (middle(hex), CORNERS[index % 6]);
    [x + dx, y + dy]
}

/// One hex.
pub(crate) fn cell(hex: Hex) -> Outline {
    Outline::Hexagon { center: middle(hex), radius: SIZE }
}

/// In tenths of a degree.
pub(crate) fn heading(direction: Direction) -> i32 {
    600 * i32::from(direction.index())
}

/// What a hex is called in anchors.
pub(crate) fn id(hex: Hex) -> String {
    format!("hex:{},{}", hex.q, hex.r)
}

/// Left, top, width and height of all of them, with a little room.
pub(crate) fn bounds(cells: &[Hex], room: i32) -> [i32; 4] {
    let along = |axis: usize| {
        let all = cells.iter().map(move |&hex| middle(hex)[axis]);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (along(0), along(1));
    let pad = SIZE + room;
    [left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad]
}

/// The outer edge of a set of hexes, one closed line for each part of it; edges of holes are left out.
pub(crate) fn outlines(cells: &[Hex]) -> Vec<Outline> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    let mut edges: Vec<([i32; 2], [i32; 2])> = Vec::new();
    for &hex in &cells {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            if cells.binary_search(&hex.neighbour(direction)).is_err() {
                edges.push((corner(hex, index), corner(hex, index + 1)));
            }
        }
    }
    let mut found = Vec::new();
    while let Some((start, mut at)) = edges.pop() {
        let mut line = vec![start];
        while at != start {
            line.push(at);
            let Some(next) = edges.iter().position(|edge| edge.0 == at) else { break };
            at = edges.swap_remove(next).1;
        }
        // Clockwise on the screen is outside.
        let ring = || line.iter().zip(line.iter().cycle().skip(1));
        let area: i64 =
            ring().map(|(a, b)| i64::from(a[0]) * i64::from(b[1]) - i64::from(b[0]) * i64::from(a[1])).sum();
        if area > 0 {
            found.push(Outline::Polygon(line));
        }
    }
    found
}
