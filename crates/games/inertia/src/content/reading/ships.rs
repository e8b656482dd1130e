//! Ships and fleets that stand ready.

use serde::Deserialize;

use broadside_kit::catalogue::{Fault, Names, PackFile, Page, alone};

use crate::content::{Content, Fleet, ReadyShip, read_cells, read_class};
use crate::design::{Cell, Class, Design, Mount, Mounted};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    #[serde(deserialize_with = "read_class")]
    class: Class,
    #[serde(deserialize_with = "read_cells")]
    cubes: Vec<Cell>,
    parts: Vec<MountedFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MountedFile {
    part: String,
    at: [i8; 2],
    mount: Mount,
}

/// The plan in a ship file, legal or not.
pub(in crate::content) fn read_ship(content: &Content, file: &PackFile<'_>) -> Result<Design, Vec<Fault>> {
    alone(*file, |page, read: ShipFile| design(page, &read, content))
}

fn design(page: &Page<'_>, read: &ShipFile, content: &Content) -> Design {
    if let Err(reason) = crate::design::check_name(&read.name) {
        page.at("name").wrong(reason);
    }
    let lattice = |cell: &Cell| cell.c.abs() <= 4 && cell.r.abs() <= 6;
    if !read.cubes.iter().all(lattice) || read.cubes.len() > 40 {
        page.at("cubes").wrong("cells lie between [-4, -6] and [4, 6]");
    }
    let mut parts = Vec::new();
    for (page, mounted) in page.items("parts", &read.parts) {
        let at = Cell::new(mounted.at[0], mounted.at[1]);
        match content.find_part(&mounted.part) {
            Some(part) => parts.push(Mounted { part: part.key, at, mount: mounted.mount }),
            None => page.wrong(format!("there is no part '{}'", mounted.part)),
        }
        if !lattice(&at) {
            page.wrong("cells lie between [-4, -6] and [4, 6]");
        }
    }
    Design { name: read.name.clone(), class: read.class, cubes: read.cubes.clone(), parts }
}

pub(super) fn ship(page: &Page<'_>, read: ShipFile, content: &Content) -> ReadyShip {
    page.title(&read.id, &read.name, 24);
    let design = design(page, &read, content);
    if page.is_sound() {
        for fault in design.faults(content) {
            let at = fault.part.map_or_else(|| page.at("cubes"), |index| page.item("parts", index));
            at.wrong(format!("{} ({})", fault.reason, fault.rule));
        }
    }
    let cost = design.cost(content);
    ReadyShip { id: read.id, note: read.note, design, cost }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FleetFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    budget: u16,
    ships: Vec<String>,
}

pub(super) fn fleet(page: &Page<'_>, read: FleetFile, content: &Content, ships: &Names) -> Fleet {
    page.title(&read.id, &read.name, 24);
    if !(1..=6).contains(&read.ships.len()) {
        page.at("ships").wrong("a fleet has 1 to 6 ships (IN-1.1)");
    }
    let ships = page.find_all("ships", ships, &read.ships);
    let cost = ships.iter().map(|&index| content.ships[index].cost).sum();
    page.afford("budget", "the ships", cost, read.budget, "IN-3.2");
    Fleet {
        id: read.id,
        name: read.name,
        note: read.note,
        budget: read.budget,
        ships: ships.into_iter().map(|index| index as u8).collect(),
        cost,
    }
}
