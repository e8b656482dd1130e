//! Firing arcs and Movement Grids.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};
use broadside_geometry::hex::{Arc, Hex};

use super::{GAME, Parsed, Reader};
use crate::content::Pattern;
use crate::effects::vocabulary::FiringArc;

/// The arc of Cruisers (DN-18.1).
const CRUISERS: &str = "BOW";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArcsFile {
    #[serde(default, rename = "arc")]
    arcs: Vec<ArcFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArcFile {
    id: Spanned<String>,
    name: Spanned<String>,
    rays: Spanned<Vec<u8>>,
    cones: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PatternsFile {
    #[serde(default, rename = "pattern")]
    patterns: Vec<PatternFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PatternFile {
    id: Spanned<String>,
    hexes: Spanned<Vec<Hex>>,
}

impl Reader {
    /// The arcs by id; their names are known from then on.
    pub(super) fn arcs(&mut self, files: &Parsed<'_, ArcsFile>) -> Vec<FiringArc> {
        let mut arcs = Vec::new();
        for (file, arc) in files.iter().flat_map(|(file, read)| read.arcs.iter().map(move |arc| (file, arc)))
        {
            self.id(file, "arc", &arc.id);
            self.name(file, &arc.name);
            let rays = self.sixths(file, "rays", &arc.rays);
            let cones = self.sixths(file, "cones", &arc.cones);
            if rays | cones == 0 {
                self.faults.wrong(file, arc.rays.span(), "an arc needs at least one ray or cone");
            }
            arcs.push(FiringArc {
                id: arc.id.get_ref().clone(),
                name: arc.name.get_ref().clone(),
                arc: Arc::new(rays, cones),
            });
        }
        arcs.sort_by(|a, b| a.id.cmp(&b.id));
        self.names.arcs = arcs.iter().map(|arc| arc.id.clone()).collect();
        if !self.names.arcs.iter().any(|name| name == CRUISERS) {
            self.faults.general(GAME, format!("there must be an arc {CRUISERS}, that of Cruisers (DN-18.1)"));
        }
        arcs
    }

    /// Directions as bits.
    fn sixths(&mut self, file: &PackFile<'_>, field: &str, list: &Spanned<Vec<u8>>) -> u8 {
        let mut bits = 0u8;
        for &number in list.get_ref() {
            if number > 5 || bits >> number & 1 == 1 {
                let reason = format!("{field} must be different numbers from 0 to 5, not {number} here");
                self.faults.wrong(file, list.span(), reason);
            } else {
                bits |= 1 << number;
            }
        }
        bits
    }

    /// The Movement Grids by id; their names are known from then on.
    pub(super) fn patterns(&mut self, files: &Parsed<'_, PatternsFile>) -> Vec<Pattern> {
        let mut patterns = Vec::new();
        let all = files.iter().flat_map(|(file, read)| read.patterns.iter().map(move |it| (file, it)));
        for (file, pattern) in all {
            self.id(file, "Movement Grid", &pattern.id);
            let hexes = pattern.hexes.get_ref();
            let near = |&hex: &Hex| (1..=3).contains(&hex.distance(Hex::ZERO));
            let twice = (1..hexes.len()).any(|index| hexes[..index].contains(&hexes[index]));
            if !(1..=8).contains(&hexes.len()) || !hexes.iter().all(near) || twice {
                let reason = "a Movement Grid has 1 to 8 different hexes, 1 to 3 hexes from the ship";
                self.faults.wrong(file, pattern.hexes.span(), reason);
            }
            patterns.push(Pattern { id: pattern.id.get_ref().clone(), hexes: hexes.clone() });
        }
        patterns.sort_by(|a, b| a.id.cmp(&b.id));
        self.names.patterns = patterns.iter().map(|pattern| pattern.id.clone()).collect();
        patterns
    }
}
