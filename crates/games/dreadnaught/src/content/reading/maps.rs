//! The two maps.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};
use broadside_geometry::hex::{Hex, Region};

use super::{GAME, Parsed, Reader};
use crate::content::{Colour, Map, Zone};

/// The largest coordinate of a map.
const LIMIT: i8 = 15;

/// How many starting sites the large map has (DN-22.7).
const SITES: usize = 6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    id: Spanned<String>,
    name: Spanned<String>,
    centre: Spanned<String>,
    cells: Spanned<CellsForm>,
    deployment: Spanned<Vec<Vec<Hex>>>,
    #[serde(default, rename = "zone")]
    zones: Vec<ZoneForm>,
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
    name: Spanned<String>,
    colour: Spanned<Colour>,
    site: Option<Spanned<u8>>,
    cells: Spanned<CellsForm>,
}

impl Reader {
    /// The duel map and the large one.
    pub(super) fn maps(&mut self, files: &Parsed<'_, MapFile>) -> (Map, Map) {
        let mut duel = None;
        let mut large = None;
        for (file, read) in files {
            let id = read.id.get_ref();
            if id != file.stem() {
                let reason = format!("id '{id}' must be the file's name, '{}'", file.stem());
                self.faults.wrong(file, read.id.span(), reason);
            }
            let map = self.map(file, read);
            match id.as_str() {
                "duel" => {
                    self.check_duel(file, read);
                    duel = Some(map);
                }
                "large" => {
                    self.check_large(file, read);
                    large = Some(map);
                }
                _ => {
                    self.faults.wrong(
                        file,
                        read.id.span(),
                        format!("a map is 'duel' or 'large', not '{id}'"),
                    );
                }
            }
        }
        let mut needed = |map: Option<Map>, id: &str| {
            map.unwrap_or_else(|| {
                self.faults.general(GAME, format!("the map '{id}' is needed (DN-1.11)"));
                nothing(id)
            })
        };
        (needed(duel, "duel"), needed(large, "large"))
    }

    fn map(&mut self, file: &PackFile<'_>, read: &MapFile) -> Map {
        self.name(file, &read.name);
        let region = self.region(file, &read.cells);
        let mut zones: Vec<Zone> = Vec::new();
        for form in &read.zones {
            let zone = self.zone(file, form, &region);
            if zones.iter().any(|other| other.name == zone.name) {
                let reason = format!("there is another zone '{}'", zone.name);
                self.faults.wrong(file, form.name.span(), reason);
            }
            if let Some(other) = zones.iter().find(|other| other.region.overlaps(&zone.region)) {
                let reason =
                    format!("the zones '{}' and '{}' have a hex in common (DN-1.10)", other.name, zone.name);
                self.faults.wrong(file, form.cells.span(), reason);
            }
            zones.push(zone);
        }
        if zones.len() > 30 {
            self.faults.wrong(file, read.id.span(), "at most 30 zones");
        }
        let lists = read.deployment.get_ref();
        let mut placed = Region::new();
        for &hex in lists.iter().flatten() {
            if !region.contains(hex) || placed.contains(hex) {
                let reason =
                    format!("the deployment hex [{}, {}] must be on the map and given once", hex.q, hex.r);
                self.faults.wrong(file, read.deployment.span(), reason);
            } else {
                placed.insert(hex);
            }
        }
        if lists.iter().any(Vec::is_empty) {
            self.faults.wrong(file, read.deployment.span(), "every side needs at least one deployment hex");
        }
        let centre = read.centre.get_ref();
        let found = zones.iter().position(|zone| zone.name == *centre);
        if !found.is_some_and(|index| matches!(zones[index].colour, Colour::Yellow | Colour::Purple)) {
            let reason = format!("centre '{centre}' must be the name of a yellow or purple zone (DN-19.12)");
            self.faults.wrong(file, read.centre.span(), reason);
        }
        Map {
            id: read.id.get_ref().clone(),
            name: read.name.get_ref().clone(),
            cells: region.iter().collect(),
            region,
            zones,
            centre: found.unwrap_or(0) as u8,
            deployment: lists.clone(),
        }
    }

    fn zone(&mut self, file: &PackFile<'_>, form: &ZoneForm, map: &Region) -> Zone {
        self.name(file, &form.name);
        let region = self.region(file, &form.cells);
        if let Some(hex) = region.iter().find(|&hex| !map.contains(hex)) {
            let reason = format!("the hex [{}, {}] of a zone is not on the map", hex.q, hex.r);
            self.faults.wrong(file, form.cells.span(), reason);
        }
        let site = form.site.as_ref().map(|site| self.number(file, "site", site, 1..=SITES as u8));
        Zone {
            name: form.name.get_ref().clone(),
            colour: *form.colour.get_ref(),
            cells: region.iter().collect(),
            region,
            site: site.map(|site| site.saturating_sub(1)),
        }
    }

    fn region(&mut self, file: &PackFile<'_>, form: &Spanned<CellsForm>) -> Region {
        let cells = form.get_ref();
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
            let reason = format!(
                "cells are columns [q, first r, last r], discs [q, r, radius] and hexes [q, r], \
                 at least one hex and none beyond {LIMIT}"
            );
            self.faults.wrong(file, form.span(), reason);
        }
        hexes.into_iter().filter(|hex| fits(hex.q) && fits(hex.r)).collect()
    }

    fn check_duel(&mut self, file: &PackFile<'_>, read: &MapFile) {
        let homes = [Colour::Green, Colour::Red].map(|colour| of_colour(read, colour).count());
        if homes != [1, 1] {
            let reason = "the duel map has exactly one green and one red zone (DN-1.11)";
            self.faults.wrong(file, read.id.span(), reason);
        }
        if read.deployment.get_ref().len() != 2 {
            let reason = "the duel map has two lists of deployment hexes: green and red";
            self.faults.wrong(file, read.deployment.span(), reason);
        }
        for site in read.zones.iter().filter_map(|zone| zone.site.as_ref()) {
            self.faults.wrong(file, site.span(), "site is for the large map only");
        }
    }

    fn check_large(&mut self, file: &PackFile<'_>, read: &MapFile) {
        if read.deployment.get_ref().len() != SITES {
            let reason = "the large map has six starting sites (DN-22.7)";
            self.faults.wrong(file, read.deployment.span(), reason);
        }
        let mut sites: Vec<u8> =
            of_colour(read, Colour::Yellow).filter_map(|zone| Some(*zone.site.as_ref()?.get_ref())).collect();
        sites.sort_unstable();
        let others = read.zones.iter().filter(|zone| *zone.colour.get_ref() != Colour::Yellow);
        let linked = others.filter(|zone| zone.site.is_some()).count();
        if sites != [1, 2, 3, 4, 5, 6] || of_colour(read, Colour::Yellow).count() != SITES || linked > 0 {
            let reason = "the large map has six yellow zones, linked to the sites 1 to 6 (DN-22.9)";
            self.faults.wrong(file, read.id.span(), reason);
        }
        for zone in of_colour(read, Colour::Green).chain(of_colour(read, Colour::Red)) {
            self.faults.wrong(file, zone.colour.span(), "the large map has yellow and purple zones only");
        }
    }
}

fn of_colour(read: &MapFile, colour: Colour) -> impl Iterator<Item = &ZoneForm> {
    read.zones.iter().filter(move |zone| *zone.colour.get_ref() == colour)
}

/// A stand-in for a map that is missing, which is a fault already.
fn nothing(id: &str) -> Map {
    Map {
        id: id.into(),
        name: String::new(),
        cells: Vec::new(),
        region: Region::new(),
        zones: Vec::new(),
        centre: 0,
        deployment: Vec::new(),
    }
}
