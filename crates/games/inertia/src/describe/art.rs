//! Silhouettes drawn from cubes and parts.

use std::fmt::Write;

use crate::building::lattice::CELL;
use crate::content::{Content, Family};
use crate::design::{Design, Face, Mount};

/// A corner of a drawing in the ship's frame: to starboard and to the fore.
type Corner = (i32, i32);

/// The outline of a ship as SVG path data pointing up, in mils round its pivot: squares for cubes, nozzles,
/// barrels and plates for what is mounted on their sides, holes for what stands on top.
pub(crate) fn silhouette(content: &Content, design: &Design) -> String {
    let mut path = String::new();
    for cube in &design.cubes {
        let (u, v) = cube.middle();
        let half = CELL / 2;
        polygon(
            &mut path,
            &[(u - half, v - half), (u - half, v + half), (u + half, v + half), (u + half, v - half)],
        );
    }
    for mounted in &design.parts {
        let Some(part) = content.part(mounted.part) else { continue };
        let (u, v) = mounted.at.middle();
        match mounted.mount {
            Mount::Side(face) => {
                let length = CELL * part.side_length() as i32;
                let shape: &[Corner] = match part.family {
                    Family::Thruster => &[
                        (-120, 0),
                        (-120, 180),
                        (-210, length - 40),
                        (210, length - 40),
                        (120, 180),
                        (120, 0),
                    ],
                    Family::Weapon => &[
                        (-170, 0),
                        (-170, 160),
                        (-70, 200),
                        (-70, length - 20),
                        (70, length - 20),
                        (70, 200),
                        (170, 160),
                        (170, 0),
                    ],
                    Family::Armour => &[(-250, 20), (-190, 220), (190, 220), (250, 20)],
                    _ => &[
                        (-40, 0),
                        (-40, 60),
                        (-220, 100),
                        (-220, length - 60),
                        (220, length - 60),
                        (220, 100),
                        (40, 60),
                        (40, 0),
                    ],
                };
                let corners: Vec<Corner> = shape.iter().map(|&corner| turned(face, (u, v), corner)).collect();
                polygon(&mut path, &corners);
            }
            // Wound the other way, so that the hull shows a hole there.
            Mount::Top(face) => {
                let shape = [(0, 170), (90, -20), (90, -130), (-90, -130), (-90, -20)];
                let corners: Vec<Corner> =
                    shape.iter().rev().map(|&(x, y)| turned(face, (u, v), (x, y - CELL / 2))).collect();
                polygon(&mut path, &corners);
            }
            Mount::Inner => {}
        }
    }
    path
}

/// A point of a part that is drawn pointing to the fore from the middle of its cube's face, on another face.
const fn turned(face: Face, (u, v): Corner, (x, y): Corner) -> Corner {
    let y = y + CELL / 2;
    match face {
        Face::F => (u + x, v + y),
        Face::S => (u + y, v - x),
        Face::A => (u - x, v - y),
        Face::P => (u - y, v + x),
    }
}

fn polygon(path: &mut String, corners: &[Corner]) {
    for (index, (u, v)) in corners.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        let _written = write!(path, "{command}{u} {}", -v);
    }
    path.push('Z');
}
