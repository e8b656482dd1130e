//! The two maps.

use serde::Deserialize;

use broadside_geometry::hex::{Hex, Region};
use broadside_kit::catalogue::{Page, Reader};

use crate::content::{Colour, Map, Zone};

/// The largest coordinate of a map.
const LIMIT: i8 = 15;

/// How many starting sites the large map has (DN-22.7).
const SITES: usize = 6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    id: String,
    name: String,
    centre: String,
    cells: CellsForm,
    deployment: Vec<Vec<Hex>>,
    #[serde(default)]
    zone: Vec<ZoneForm>,
}

/// Hexes: all that any of the three lists names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CellsForm {
    /// Each is q, the first r and the last r.
    #[serde(default)]
    columns: Vec<[i8; 3]>,
    /// Each is q and r of the centre, and the radius.
    #[serde(default)]
    discs: Vec<[i8; 3]>,
    /// Each is q and r.
    #[serde(default)]
    hexes: Vec<Hex>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneForm {
    name: String,
    colour: Colour,
    site: Option<u8>,
    cells: CellsForm,
}

/// The duel map and the large one.
pub(super) fn maps(reader: &Reader<'_>, files: Vec<(Page<'_>, MapFile)>) -> Option<[Map; 2]> {
    let (mut duel, mut large) = (None, None);
    for (page, form) in files {
        let id = &form.id;
        if id != page.file().stem() {
            page.at("id").wrong(format!("id '{id}' must be the file's name, '{}'", page.file().stem()));
        }
        match id.as_str() {
            "duel" => {
                check_duel(&page, &form);
                duel = Some(map(&page, form));
            }
            "large" => {
                check_large(&page, &form);
                large = Some(map(&page, form));
            }
            _ => page.at("id").wrong(format!("a map is 'duel' or 'large', not '{id}'")),
        }
    }
    for (id, map) in [("duel", &duel), ("large", &large)] {
        if map.is_none() {
            reader.general(format!("the map '{id}' is needed (DN-1.11)"));
        }
    }
    Some([duel?, large?])
}

fn map(page: &Page<'_>, form: MapFile) -> Map {
    super::name(page, &form.name);
    let region = region(page, &form.cells);
    let mut zones: Vec<Zone> = Vec::new();
    for (page, form) in page.items("zone", form.zone) {
        let zone = zone(&page, form, &region);
        if zones.iter().any(|other| other.name == zone.name) {
            page.at("name").wrong(format!("there is another zone '{}'", zone.name));
        }
        if let Some(other) = zones.iter().find(|other| other.region.overlaps(&zone.region)) {
            let names = format!("'{}' and '{}'", other.name, zone.name);
            page.at("cells").wrong(format!("the zones {names} have a hex in common (DN-1.10)"));
        }
        zones.push(zone);
    }
    page.at_most("zone", &zones, 30, "zones");
    let mut placed = Region::new();
    for &hex in form.deployment.iter().flatten() {
        if !region.contains(hex) || placed.contains(hex) {
            let reason =
                format!("the deployment hex [{}, {}] must be on the map and given once", hex.q, hex.r);
            page.at("deployment").wrong(reason);
        } else {
            placed.insert(hex);
        }
    }
    if form.deployment.iter().any(Vec::is_empty) {
        page.at("deployment").wrong("every side needs at least one deployment hex");
    }
    let found = zones.iter().position(|zone| zone.name == form.centre);
    if !found.is_some_and(|index| matches!(zones[index].colour, Colour::Yellow | Colour::Purple)) {
        let reason =
            format!("centre '{}' must be the name of a yellow or purple zone (DN-19.12)", form.centre);
        page.at("centre").wrong(reason);
    }
    Map {
        id: form.id,
        name: form.name,
        cells: region.iter().collect(),
        region,
        zones,
        centre: found.unwrap_or(0) as u8,
        deployment: form.deployment,
    }
}

fn zone(page: &Page<'_>, form: ZoneForm, map: &Region) -> Zone {
    super::name(page, &form.name);
    let region = region(page, &form.cells);
    if let Some(hex) = region.iter().find(|&hex| !map.contains(hex)) {
        page.at("cells").wrong(format!("the hex [{}, {}] of a zone is not on the map", hex.q, hex.r));
    }
    let site = page.optional("site", form.site, 1..=SITES as u8);
    Zone {
        name: form.name,
        colour: form.colour,
        cells: region.iter().collect(),
        region,
        site: site.map(|site| site.saturating_sub(1)),
    }
}

fn region(page: &Page<'_>, cells: &CellsForm) -> Region {
    let fits = |number: i8| (-LIMIT..=LIMIT).contains(&number);
    let mut hexes = cells.hexes.clone();
    let mut sound = true;
    for &[q, from, to] in &cells.columns {
        sound &= fits(q) && fits(from) && fits(to) && from <= to;
        hexes.extend((from..=to).map(|r| Hex::new(q, r)));
    }
    for &[q, r, radius] in &cells.discs {
        sound &= fits(q) && fits(r) && (0..=LIMIT).contains(&radius);
        if sound {
            hexes.extend(Hex::new(q, r).within(radius.unsigned_abs()));
        }
    }
    sound &= hexes.iter().all(|hex| fits(hex.q) && fits(hex.r));
    if !sound || hexes.is_empty() {
        page.at("cells").wrong(format!(
            "cells are columns [q, first r, last r], discs [q, r, radius] and hexes [q, r], \
             at least one hex and none beyond {LIMIT}"
        ));
    }
    hexes.into_iter().filter(|hex| fits(hex.q) && fits(hex.r)).collect()
}

fn check_duel(page: &Page<'_>, form: &MapFile) {
    if [Colour::Green, Colour::Red].map(|colour| of_colour(form, colour).count()) != [1, 1] {
        page.at("id").wrong("the duel map has exactly one green and one red zone (DN-1.11)");
    }
    if form.deployment.len() != 2 {
        page.at("deployment").wrong("the duel map has two lists of deployment hexes: green and red");
    }
    for (page, _) in page.items("zone", &form.zone).filter(|(_, zone)| zone.site.is_some()) {
        page.at("site").wrong("site is for the large map only");
    }
}

fn check_large(page: &Page<'_>, form: &MapFile) {
    if form.deployment.len() != SITES {
        page.at("deployment").wrong("the large map has six starting sites (DN-22.7)");
    }
    let mut sites: Vec<u8> = of_colour(form, Colour::Yellow).filter_map(|zone| zone.site).collect();
    sites.sort_unstable();
    let linked = form.zone.iter().any(|zone| zone.colour != Colour::Yellow && zone.site.is_some());
    if sites != [1, 2, 3, 4, 5, 6] || of_colour(form, Colour::Yellow).count() != SITES || linked {
        page.at("id").wrong("the large map has six yellow zones, linked to the sites 1 to 6 (DN-22.9)");
    }
    for (page, zone) in page.items("zone", &form.zone) {
        if matches!(zone.colour, Colour::Green | Colour::Red) {
            page.at("colour").wrong("the large map has yellow and purple zones only");
        }
    }
}

fn of_colour(form: &MapFile, colour: Colour) -> impl Iterator<Item = &ZoneForm> {
    form.zone.iter().filter(move |zone| zone.colour == colour)
}
