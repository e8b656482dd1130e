//! Component grids, and the one of the Cruiser.

use std::ops::RangeInclusive;

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};
use broadside_geometry::hex::Hex;

use super::{GAME, Parsed, Reader};
use crate::content::Components;
use crate::effects::vocabulary::Component;

/// How far a Component lies from the middle of its ship at most.
const REACH: u8 = 6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipFile {
    id: Spanned<String>,
    components: Spanned<ComponentsForm>,
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

impl Reader {
    pub(super) fn ships(&mut self, files: &Parsed<'_, ShipFile>) -> Components {
        for (file, ship) in files {
            if ship.id.get_ref() != "cruiser" || file.stem() != "cruiser" {
                let reason = format!("the only ship here is 'cruiser', not '{}'", ship.id.get_ref());
                self.faults.wrong(file, ship.id.span(), reason);
            }
        }
        match files.first() {
            Some((file, ship)) => {
                self.components(file, &ship.components, 3..=30, &[Component::E, Component::R])
            }
            None => {
                self.faults.general(GAME, "the ship 'cruiser' is needed (DN-18.3)");
                Components::new(Vec::new())
            }
        }
    }

    /// A component grid with so many Components, of which there must be these.
    pub(super) fn components(
        &mut self,
        file: &PackFile<'_>,
        form: &Spanned<ComponentsForm>,
        size: RangeInclusive<usize>,
        needed: &[Component],
    ) -> Components {
        let ComponentsForm { W, D, U, M, E, R } = form.get_ref();
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
        let mut wrong = |reason: String| self.faults.wrong(file, form.span(), reason);
        if !size.contains(&cells.len()) {
            let (least, most) = (size.start(), size.end());
            wrong(format!("there are {} Components, but must be {least} to {most}", cells.len()));
        }
        for pair in cells.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            wrong(format!("two Components are on the hex [{}, {}]", pair[0].0.q, pair[0].0.r));
        }
        for (hex, _) in cells.iter().filter(|(hex, _)| hex.distance(Hex::ZERO) > REACH) {
            wrong(format!("the hex [{}, {}] is more than {REACH} from [0, 0]", hex.q, hex.r));
        }
        for need in needed.iter().filter(|need| !cells.iter().any(|(_, component)| component == *need)) {
            wrong(format!("at least one Component {} is needed", need.letter()));
        }
        if cells.iter().all(|(_, component)| component.is_critical()) {
            wrong("at least one Component W, D or U is needed".into());
        }
        Components::new(cells)
    }
}
