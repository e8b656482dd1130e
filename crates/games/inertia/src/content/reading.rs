//! Reading the files of a pack, and everything that can be wrong with them.

mod maps;
mod parts;
mod ships;

use std::collections::BTreeMap;

use broadside_kit::catalogue::{Fault, Names, PackFile, Page, Reader};

use super::{Content, Reactor};
use crate::design::Cell;
use crate::judgement::Features;
use crate::packs::PACKS;

pub(super) use ships::read_ship;

pub(super) fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
    let reader = Reader::new("Inertia", files);
    reader.folders(&["reactors", "parts", "ships", "fleets", "maps", "scenarios"]);
    let ships = reader.names("ship", "ships").untold();
    let maps = reader.names("map", "maps").untold();
    let mut keys = BTreeMap::new();
    let mut content = Content {
        reactors: reader.each("reactors", |page, read| reactor(page, read, &ships)),
        parts: reader
            .each("parts", |page, read| parts::part(page, read, &mut keys))
            .into_iter()
            .flatten()
            .collect(),
        keys: vec![None; 128],
        ships: Vec::new(),
        fleets: Vec::new(),
        maps: reader.each("maps", maps::map),
        scenarios: reader.each("scenarios", |page, read| maps::scenario(page, read, &maps)),
        weights: Features::of(&reader.weights(Features::NAMES, PACKS)),
        styles: reader.styles(Features::NAMES),
    };
    content.reactors.sort_by_key(|reactor| reactor.class);
    content.parts.sort_by(|a, b| a.id.cmp(&b.id));
    content.maps.sort_by(|a, b| a.id.cmp(&b.id));
    content.scenarios.sort_by(|a, b| (a.aim as u8, &a.id).cmp(&(b.aim as u8, &b.id)));
    let classes: Vec<u8> = content.reactors.iter().map(|reactor| reactor.class.number()).collect();
    if reader.is_sound() && classes != [1, 2, 3] {
        reader.general("there must be one reactor for each of the classes 1, 2 and 3");
    }
    if reader.is_sound() && (content.maps.is_empty() || content.scenarios.is_empty()) {
        reader.general("at least one map and one scenario are needed");
    }
    for (index, part) in content.parts.iter().enumerate() {
        content.keys[part.key.index()] = Some(index as u8);
    }
    // Ships are checked against reactors and parts, and fleets against ships: the first must be right.
    reader.or(())?;
    content.ships = reader.each("ships", |page, read| ships::ship(page, read, &content));
    content.ships.sort_by(|a, b| a.id.cmp(&b.id));
    reader.or(())?;
    content.fleets = reader.each("fleets", |page, read| ships::fleet(page, read, &content, &ships));
    content.fleets.sort_by(|a, b| (a.budget, &a.id).cmp(&(b.budget, &b.id)));
    reader.or(content)
}

fn reactor(page: &Page<'_>, read: Reactor, ships: &Names) -> Reactor {
    page.title(&read.id, &read.name, 24);
    if !(1..=4).contains(&read.window[0]) || !(1..=6).contains(&read.window[1]) {
        page.at("window").wrong("a window is at most [4, 6] and at least [1, 1]");
    }
    if !read.cubes.contains(&Cell::new(0, 0)) || read.cubes.len() > 3 {
        page.at("cubes").wrong("a reactor fills [0, 0] and at most two more cells");
    } else if !hang_together(&read.cubes, read.window) {
        page.at("cubes").wrong("the cubes of a reactor hang together inside its window, each once");
    }
    page.number("cost", read.cost, 1..=200);
    page.number("energy", read.energy, 1..=20);
    page.number("flow", read.flow, 1..=12);
    page.number("min_cubes", read.min_cubes, 3..=15);
    page.number("max_cubes", read.max_cubes, read.min_cubes..=15);
    page.number("base", read.base, 300..=3000);
    page.number("max_parts", read.max_parts, 3..=22);
    page.find("stand_in", ships, &read.stand_in);
    read
}

/// Whether the cubes of a reactor are one body inside a window.
fn hang_together(cubes: &[Cell], window: [i8; 2]) -> bool {
    let beside = |a: &Cell, b: &Cell| a.c.abs_diff(b.c) + a.r.abs_diff(b.r) == 1;
    let inside = |cell: &Cell| {
        cell.c.unsigned_abs() <= window[0].unsigned_abs() && cell.r.unsigned_abs() <= window[1].unsigned_abs()
    };
    let mut reached = vec![Cell::new(0, 0)];
    for _ in cubes {
        let next =
            cubes.iter().find(|cell| !reached.contains(cell) && reached.iter().any(|it| beside(it, cell)));
        reached.extend(next.copied());
    }
    cubes.iter().all(inside)
        && reached.len() == cubes.len()
        && cubes.iter().all(|cell| reached.contains(cell))
}
