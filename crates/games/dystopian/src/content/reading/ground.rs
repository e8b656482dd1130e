//! Terrain and maps.

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_geometry::plane::Heading;
use broadside_kit::catalogue::{Names, Page, Reader};
use broadside_kit::plane::base::MAX_CORNERS;

use super::{note, sorted};
use crate::content::{Form, Map, Piece, Terrain, TerrainId};
use crate::limits::PIECES;
use crate::pieces::Ground;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainList {
    terrain: Vec<TerrainFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    id: String,
    name: String,
    kind: Ground,
    corners: Option<Vec<[i32; 2]>>,
    regular: Option<RegularFile>,
    rectangle: Option<[i32; 2]>,
    mass: Option<u8>,
    armour: Option<u8>,
    impassable: Option<RegularFile>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct RegularFile {
    corners: u8,
    radius: i32,
}

/// How far a corner may lie from the centre, in mils.
const REACH: i32 = 12_000;

pub(super) fn terrain(reader: &Reader<'_>) -> (Names, Vec<Terrain>) {
    let read = reader.lists("terrain", "terrain", |file: TerrainList| file.terrain);
    let names = Names::of("terrain", &read, |it| &it.id);
    let all = read.into_iter().map(|(page, read)| piece_of(&page, read));
    (names, sorted(all.collect(), |it: &Terrain| &it.id))
}

fn piece_of(page: &Page<'_>, read: TerrainFile) -> Terrain {
    page.text("name", &read.name, 1..=24);
    let solid = read.kind.is_solid();
    match read.mass {
        None if solid => page.wrong(format!("a {} needs a mass", read.kind.name())),
        Some(_) if !solid => page.at("mass").wrong(format!("{} has no mass", read.kind.name())),
        mass => _ = page.optional("mass", mass, 1..=8),
    }
    if read.armour.is_some() && !read.kind.is_target() {
        page.at("armour").wrong("only structures and icebergs have ARMOUR (DW-21.14)");
    }
    page.optional("armour", read.armour, 1..=8);
    if read.impassable.is_some() && read.kind != Ground::Island {
        page.at("impassable").wrong("only an island has impassable ground (DW-21.11)");
    }
    let form = form(page, &read);
    let impassable = read.impassable.map(|it| regular(&page.at("impassable"), it));
    Terrain {
        stencil: form.stencil(),
        inner: impassable.as_ref().and_then(Form::stencil),
        form,
        mass: read.mass.unwrap_or(0),
        armour: read.armour.unwrap_or(3),
        impassable,
        kind: read.kind,
        id: read.id,
        name: read.name,
    }
}

fn form(page: &Page<'_>, read: &TerrainFile) -> Form {
    match (&read.corners, read.regular, read.rectangle) {
        (Some(corners), None, None) => convex(page, "corners", corners),
        (None, Some(it), None) => regular(&page.at("regular"), it),
        (None, None, Some([width, height])) => {
            let (x, y) = (width / 2, height / 2);
            convex(page, "rectangle", &[[x, y], [x, -y], [-x, -y], [-x, y]])
        }
        _ => {
            page.wrong("an outline is given as one of corners, regular and rectangle");
            Form::Regular { corners: 3, radius: 1 }
        }
    }
}

fn convex(page: &Page<'_>, field: &str, corners: &[[i32; 2]]) -> Form {
    let near = |&[x, y]: &[i32; 2]| x.saturating_abs() <= REACH && y.saturating_abs() <= REACH;
    let list: ArrayVec<(i32, i32), MAX_CORNERS> =
        corners.iter().take(MAX_CORNERS).map(|&[x, y]| (x, y)).collect();
    let form = Form::Corners(list);
    let fits = corners.len() <= MAX_CORNERS && corners.iter().all(near) && form.base().is_some();
    if !fits {
        let reason = format!(
            "{field} must be 3 to {MAX_CORNERS} corners of a convex outline in order, at most {REACH} from the centre"
        );
        page.at(field).wrong(reason);
    }
    form
}

fn regular(page: &Page<'_>, read: RegularFile) -> Form {
    let radius = page.number("radius", read.radius, 100..=REACH);
    let form = Form::Regular { corners: read.corners, radius };
    if form.base().is_none() && radius > 0 {
        let reason = format!("corners is {}, but must be 3, 4, 5, 6, 8, 9, 10, 12, 15 or 16", read.corners);
        page.at("corners").wrong(reason);
    }
    form
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    #[serde(default)]
    piece: Vec<PieceFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    terrain: String,
    at: [u8; 2],
    #[serde(default)]
    turned: u16,
}

pub(super) fn map(page: &Page<'_>, read: MapFile, names: &Names, terrain: Option<&Vec<Terrain>>) -> Map {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    page.at_most("piece", &read.piece, PIECES, "pieces");
    let mut pieces = ArrayVec::<Piece, PIECES>::new();
    for (page, read) in page.items("piece", &read.piece) {
        let found = page.find("terrain", names, &read.terrain);
        page.number("turned", read.turned, 0..=359);
        let [x, y] = read.at;
        if x > 100 || y > 100 {
            page.at("at").wrong(format!("at is [{x}, {y}], but must be [0, 0] to [100, 100]"));
        }
        let Some(place) = found else { continue };
        let turned = Heading::from_degrees(read.turned.into());
        let _too_many = pieces.try_push(Piece { terrain: TerrainId(place as u8), at: (x, y), turned });
    }
    if let Some(terrain) = terrain.filter(|_| page.is_sound()) {
        for (place, piece) in pieces.iter().enumerate() {
            if !pieces.iter().any(|other| are_twins(piece, other, terrain)) {
                let reason = "no such piece lies opposite: both sides of the table are alike (DW-4.10)";
                page.item("piece", place).wrong(reason);
            }
        }
    }
    Map { pieces, id: read.id, name: read.name, note: read.note }
}

/// Whether half a turn about the middle of the table leads one piece into the other.
fn are_twins(one: &Piece, other: &Piece, terrain: &[Terrain]) -> bool {
    let opposite = (100u8.wrapping_sub(one.at.0), 100u8.wrapping_sub(one.at.1));
    let alike = one.turned.opposite() == other.turned
        || one.turned == other.turned && terrain[one.terrain.index()].form.is_symmetric();
    other.terrain == one.terrain && other.at == opposite && alike
}
