//! Component grids, and the one of the Cruiser.

use std::ops::RangeInclusive;

use broadside_kit::catalogue::{Page, Reader};

use crate::content::Components;
use crate::prelude::*;

/// How far a Component lies from the middle of its ship at most.
const REACH: u8 = 6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipFile {
    id: String,
    components: ComponentsForm,
}

/// The hexes of each Component.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(non_snake_case, reason = "the letters of the rulebook")]
pub(super) struct ComponentsForm {
    #[serde(default)]
    W: Vec<Hex>,
    #[serde(default)]
    D: Vec<Hex>,
    #[serde(default)]
    U: Vec<Hex>,
    #[serde(default)]
    M: Vec<Hex>,
    #[serde(default)]
    E: Vec<Hex>,
    #[serde(default)]
    R: Vec<Hex>,
}

pub(super) fn cruiser(reader: &Reader<'_>, files: &[(Page<'_>, ShipFile)]) -> Option<Components> {
    for (page, ship) in files {
        if ship.id != "cruiser" || page.file().stem() != "cruiser" {
            page.at("id").wrong(format!("the only ship here is 'cruiser', not '{}'", ship.id));
        }
    }
    let Some((page, ship)) = files.first() else {
        reader.general("the ship 'cruiser' is needed (DN-18.3)");
        return None;
    };
    Some(components(page, &ship.components, 3..=30, &[Component::E, Component::R]))
}

/// A component grid with so many Components, of which there must be these.
pub(super) fn components(
    page: &Page<'_>,
    form: &ComponentsForm,
    size: RangeInclusive<usize>,
    needed: &[Component],
) -> Components {
    let page = page.at("components");
    let ComponentsForm { W, D, U, M, E, R } = form;
    let lists = [
        (W, Component::W),
        (D, Component::D),
        (U, Component::U),
        (M, Component::M),
        (E, Component::E),
        (R, Component::R),
    ];
    let all = lists.iter().flat_map(|(hexes, component)| hexes.iter().map(|&hex| (hex, *component)));
    let mut cells: Vec<(Hex, Component)> = all.collect();
    cells.sort();
    if !size.contains(&cells.len()) {
        let (least, most) = (size.start(), size.end());
        page.wrong(format!("there are {} Components, but must be {least} to {most}", cells.len()));
    }
    for pair in cells.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        page.wrong(format!("two Components are on the hex [{}, {}]", pair[0].0.q, pair[0].0.r));
    }
    for (hex, _) in cells.iter().filter(|(hex, _)| hex.distance(Hex::ZERO) > REACH) {
        page.wrong(format!("the hex [{}, {}] is more than {REACH} from [0, 0]", hex.q, hex.r));
    }
    for need in needed.iter().filter(|need| !cells.iter().any(|(_, component)| component == *need)) {
        page.wrong(format!("at least one Component {} is needed", need.letter()));
    }
    if cells.iter().all(|(_, component)| component.is_critical()) {
        page.wrong("at least one Component W, D or U is needed");
    }
    Components::new(cells)
}
