//! Maps.

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_geometry::plane::{Disc, INCH, Point};
use broadside_kit::catalogue::Page;

use super::note;
use crate::content::{Map, Piece, Terrain};
use crate::limits::{DISCS, PIECES, TABLE};
use crate::pieces::Heading;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    size: [i32; 2],
    #[serde(default)]
    piece: Vec<PieceFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    terrain: Terrain,
    discs: Vec<[i32; 3]>,
    heading: Option<u8>,
}

pub(super) fn map(page: &Page<'_>, read: MapFile) -> Map {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    for (page, &side) in page.items("size", &read.size) {
        let (least, most) = TABLE;
        if !(least..=most).contains(&side) || side % INCH != 0 {
            let reason =
                format!("a side of the table is {side}, but must be {least} to {most} in whole inches");
            page.wrong(reason);
        }
    }
    let size = Point::from(read.size);
    page.at_most("piece", &read.piece, PIECES, "pieces");
    let pieces = page.items("piece", read.piece).map(|(page, read)| piece(&page, &read, size));
    Map { pieces: pieces.take(PIECES).collect(), size, id: read.id, name: read.name, note: read.note }
}

fn piece(page: &Page<'_>, read: &PieceFile, size: Point) -> Piece {
    let mut discs = ArrayVec::new();
    for (page, &[x, y, radius]) in page.items("discs", &read.discs) {
        let disc = Disc::new(Point::new(x, y), radius);
        if !on_table(disc.center, size) || !(500..=5000).contains(&radius) {
            let reason =
                format!("a disc is [x, y, radius] from [0, 0, 500] to [{}, {}, 5000]", size.x, size.y);
            page.wrong(reason);
        }
        let _too_many = discs.try_push(disc);
    }
    page.at_most("discs", &read.discs, DISCS, "discs");
    if read.discs.is_empty() {
        page.at("discs").wrong("a piece needs at least one disc");
    }
    let flies = read.terrain == Terrain::Meteoroid;
    if flies && read.discs.len() > 1 {
        page.at("discs").wrong("a meteoroid is one disc (FA-7.8)");
    }
    match read.heading {
        None if flies => page.at("terrain").wrong("a meteoroid needs a heading (FA-7.8)"),
        Some(_) if !flies => page.at("heading").wrong("only a meteoroid has a heading (FA-7.8)"),
        _ => {}
    }
    Piece { terrain: read.terrain, discs, heading: heading(page, "heading", read.heading.unwrap_or(0)) }
}

/// A heading, and a fault where the number is none.
pub(super) fn heading(page: &Page<'_>, field: &str, number: u8) -> Heading {
    page.number(field, number, 0..=Heading::COUNT - 1);
    Heading::new(number).unwrap_or_default()
}

/// Whether a point lies on a table of a size.
pub(super) fn on_table(point: Point, size: Point) -> bool {
    (0..=size.x).contains(&point.x) && (0..=size.y).contains(&point.y)
}
