//! Which side of a ship an attack comes to, and what it can hit there (DN-16.2 to DN-16.8).

use arrayvec::ArrayVec;

use broadside_geometry::hex::Hex;

use crate::content::Components;
use crate::effects::vocabulary::Face;

/// The face or the two faces that an attacker may choose from, by position (DN-16.2 to DN-16.6). `position` is the
/// attacker's hex in the frame of the target.
pub(crate) fn aspect(position: Hex) -> ArrayVec<Face, 2> {
    let mut faces = ArrayVec::new();
    let Some(ring) = position.ring() else { return faces };
    let (d, k) = (i32::from(ring.distance), i32::from(ring.index));
    let m = k.min(6 * d - k);
    let right = k <= 3 * d;
    let (upper, lower) =
        if right { (Face::UpperRight, Face::LowerRight) } else { (Face::UpperLeft, Face::LowerLeft) };
    let off_beam = (2 * m - 3 * d).abs();
    let broadside = if d <= 3 { 2 * off_beam <= d } else { 3 * off_beam <= 2 * d };
    let forward = if d <= 3 { 2 * m < d } else { m <= (d + 1) / 2 };
    if forward {
        faces.push(Face::Forward);
    } else if 2 * (3 * d - m) < d {
        faces.push(Face::Rear);
    } else if broadside {
        faces.push(upper);
        faces.push(lower);
    } else if 2 * m < 3 * d {
        faces.push(upper);
    } else {
        faces.push(lower);
    }
    faces
}

/// The faces whose rows may be chosen: with Precise the neighbours too (DN-15.16).
pub(crate) fn choices(faces: &[Face], precise: bool) -> ArrayVec<Face, 6> {
    let legal = |face: Face| {
        let near = |&other: &Face| other == face.turned(1) || other == face.turned(5);
        faces.contains(&face) || precise && faces.iter().any(near)
    };
    Face::ALL.into_iter().filter(|&face| legal(face)).collect()
}

/// The row of a cell seen from a face, and its place in that row: smaller is nearer to the face (DN-16.7).
fn place(face: Face, cell: Hex) -> (i8, i8) {
    match face {
        Face::Forward => (cell.q, cell.r),
        Face::Rear => (cell.q, -cell.r),
        Face::UpperRight => (cell.q + cell.r, -cell.q),
        Face::LowerLeft => (cell.q + cell.r, cell.q),
        Face::LowerRight => (cell.r, -cell.q),
        Face::UpperLeft => (cell.r, cell.q),
    }
}

impl Components {
    /// The rows of a face, each from the face inwards, as places in the list of cells (DN-16.7).
    pub(crate) fn compute_rows(&self) -> [Vec<Vec<u8>>; 6] {
        Face::ALL.map(|face| {
            let mut cells: Vec<((i8, i8), u8)> =
                (0u8..).zip(&self.cells).map(|(index, &(cell, _))| (place(face, cell), index)).collect();
            cells.sort_unstable();
            let rows = cells.chunk_by(|a, b| a.0.0 == b.0.0);
            rows.map(|row| row.iter().map(|&(_, index)| index).collect()).collect()
        })
    }

    /// The rows of a face, each from the face inwards.
    pub fn rows(&self, face: Face) -> &[Vec<u8>] {
        &self.rows[face as usize]
    }

    /// The Components of a row that may be hit (DN-16.8): the first empty one and those before it.
    pub(crate) fn open_in(row: &[u8], filled: u32) -> &[u8] {
        let first = row.iter().position(|&index| filled & (1 << index) == 0);
        &row[..first.map_or(row.len(), |place| place + 1)]
    }

    /// The Components behind one in a row, in order.
    pub(crate) fn behind(&self, face: Face, component: u8) -> &[u8] {
        let row = self.rows(face).iter().find(|row| row.contains(&component));
        let place = row.and_then(|row| row.iter().position(|&it| it == component));
        match (row, place) {
            (Some(row), Some(place)) => &row[place + 1..],
            _ => &[],
        }
    }

    /// The ordinary Components, as bits.
    pub(crate) fn ordinary(&self) -> u32 {
        let ordinary = (0u32..).zip(&self.cells).filter(|(_, (_, kind))| !kind.is_critical());
        ordinary.fold(0, |set, (index, _)| set | 1 << index)
    }

    /// The Critical Components, as bits.
    pub(crate) fn critical(&self) -> u32 {
        self.all() & !self.ordinary()
    }

    /// All Components, as bits.
    pub(crate) fn all(&self) -> u32 {
        u32::MAX >> (32 - self.cells.len())
    }
}
