//! Firing arcs and Movement Grids.

use broadside_geometry::hex::Arc;
use broadside_kit::catalogue::{Names, Page, Reader};

use crate::content::Pattern;
use crate::prelude::*;

/// The arc of Cruisers (DN-18.1).
const CRUISERS: &str = "BOW";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArcsFile {
    #[serde(default)]
    pub(super) arc: Vec<ArcForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArcForm {
    pub(super) id: String,
    name: String,
    rays: Vec<u8>,
    cones: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PatternsFile {
    #[serde(default)]
    pub(super) pattern: Vec<Pattern>,
}

/// The arcs by id.
pub(super) fn arcs(reader: &Reader<'_>, names: &Names, forms: Vec<(Page<'_>, ArcForm)>) -> Vec<FiringArc> {
    if !names.contains(CRUISERS) {
        reader.general(format!("there must be an arc {CRUISERS}, that of Cruisers (DN-18.1)"));
    }
    let mut arcs: Vec<FiringArc> = forms.into_iter().map(|(page, form)| arc(&page, form)).collect();
    arcs.sort_by(|a, b| a.id.cmp(&b.id));
    arcs
}

fn arc(page: &Page<'_>, form: ArcForm) -> FiringArc {
    super::name(page, &form.name);
    let (rays, cones) = (sixths(page, "rays", &form.rays), sixths(page, "cones", &form.cones));
    if rays | cones == 0 {
        page.at("rays").wrong("an arc needs at least one ray or cone");
    }
    FiringArc { id: form.id, name: form.name, arc: Arc::new(rays, cones) }
}

/// Directions as bits.
fn sixths(page: &Page<'_>, field: &str, list: &[u8]) -> u8 {
    let mut bits = 0u8;
    for (page, &number) in page.items(field, list) {
        if number > 5 || bits >> number & 1 == 1 {
            page.wrong(format!("{field} must be different numbers from 0 to 5, not {number} here"));
        } else {
            bits |= 1 << number;
        }
    }
    bits
}

/// The Movement Grids by id.
pub(super) fn patterns(forms: Vec<(Page<'_>, Pattern)>) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    for (page, pattern) in forms {
        let hexes = &pattern.hexes;
        let near = |&hex: &Hex| (1..=3).contains(&hex.distance(Hex::ZERO));
        let twice = (1..hexes.len()).any(|index| hexes[..index].contains(&hexes[index]));
        if !(1..=8).contains(&hexes.len()) || !hexes.iter().all(near) || twice {
            let reason = "a Movement Grid has 1 to 8 different hexes, 1 to 3 hexes from the ship";
            page.at("hexes").wrong(reason);
        }
        patterns.push(pattern);
    }
    patterns.sort_by(|a, b| a.id.cmp(&b.id));
    patterns
}
