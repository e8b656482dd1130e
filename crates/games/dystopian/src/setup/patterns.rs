//! Formations in which the rest of a unit is placed about its first model (DW-24.7).
//!
//! ```text
//!    column   abreast    wedge    double
//!      1       3 1 2       1       1 2
//!      2                 3   2     3 4
//!      3
//! ```

use arrayvec::ArrayVec;

use broadside_geometry::plane::Pose;

use crate::content::Shape;
use crate::limits::ALL_UNIT_MODELS;
use crate::measures::of_frame;
use crate::pieces::Pattern;

/// The gaps to choose from, in half inches.
pub const GAPS: [u8; 4] = [1, 2, 4, 6];

/// The most models of a unit with its attachment.
pub const MOST: usize = ALL_UNIT_MODELS;

/// Half the length and half the width of the box around a model.
const fn half_box(shape: Shape) -> (i32, i32) {
    match shape {
        Shape::Ship { length, width } => (length / 2, width / 2),
        Shape::Disc { diameter } => (diameter / 2, diameter / 2),
    }
}

/// Where models of these shapes lie in a pattern, the first of them at a pose. All have its heading, and clear gaps
/// of so many mils between the boxes of neighbours.
pub fn poses(pattern: Pattern, gap: i32, first: Pose, shapes: &[Shape]) -> ArrayVec<Pose, MOST> {
    // Places ahead of and to starboard of the first, with the half boxes of those that lie there.
    let mut placed = ArrayVec::<((i32, i32), (i32, i32)), MOST>::new();
    for (index, &shape) in shapes.iter().take(MOST).enumerate() {
        let (long, wide) = half_box(shape);
        let astern = |of: usize| {
            let ((fore, side), (length, _)) = placed[of];
            (fore - length - gap - long, side)
        };
        let place = match (pattern, index) {
            (_, 0) => (0, 0),
            (Pattern::Column, _) => astern(index - 1),
            (Pattern::Abreast | Pattern::Wedge, _) => {
                // By turns to starboard and to port of all that were placed on that side.
                let starboard = index % 2 == 1;
                let ((fore, side), (_, width)) = placed[index.saturating_sub(if index > 1 { 2 } else { 1 })];
                let beside = if starboard { side + width + gap + wide } else { side - width - gap - wide };
                (if pattern == Pattern::Wedge { fore - 2 * long } else { 0 }, beside)
            }
            (Pattern::Double, 1) => {
                let ((fore, side), (_, width)) = placed[0];
                (fore, side + width + gap + wide)
            }
            (Pattern::Double, _) => astern(index - 2),
        };
        placed.push((place, (long, wide)));
    }
    placed.iter().map(|&((fore, side), _)| Pose::new(of_frame(first, fore, side), first.heading)).collect()
}
