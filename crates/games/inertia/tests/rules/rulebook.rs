//! The tables of the rulebook say what the packs say.

use broadside_engine::GameBox;
use broadside_inertia::{Effect, Family, Inertia};

use crate::kit::shipped;

/// Whether the rulebook has a table row that begins so.
fn has_row(cells: &[String]) -> bool {
    let begins = format!("| {} |", cells.join(" | "));
    Inertia::RULEBOOK.lines().any(|line| line.starts_with(&begins))
}

#[test]
fn every_ready_ship_stands_in_its_table() {
    let content = shipped();
    for ship in content.ships() {
        let design = &ship.design;
        let class = ["I", "II", "III"][design.class as usize];
        let numbers = [
            i32::from(ship.cost),
            design.hull(&content).into(),
            design.energy(&content).into(),
            design.flow(&content).into(),
            design.cubes.len() as i32,
        ];
        let mut cells = vec![design.name.clone(), class.into()];
        cells.extend(numbers.map(|number| number.to_string()));
        assert!(has_row(&cells), "{cells:?}");
        let cubes: Vec<String> = design.cubes.iter().map(|cell| format!("({},{})", cell.c, cell.r)).collect();
        let parts: Vec<String> = design
            .parts
            .iter()
            .map(|it| {
                let part = content.part(it.part).expect("a part");
                format!("{}@({},{}){}", part.id, it.at.c, it.at.r, it.mount)
            })
            .collect();
        let plan = [design.name.clone(), cubes.join(" "), parts.join(", ")];
        assert!(has_row(&plan), "{plan:?}");
    }
}

#[test]
fn every_ready_fleet_stands_in_its_table() {
    let content = shipped();
    for fleet in content.fleets() {
        let ships: Vec<&str> =
            fleet.ships.iter().map(|&ship| content.ships()[usize::from(ship)].design.name.as_str()).collect();
        let cells = [fleet.budget.to_string(), fleet.name.clone(), ships.join(", "), fleet.cost.to_string()];
        assert!(has_row(&cells), "{cells:?}");
    }
}

#[test]
fn every_weapon_stands_in_its_table() {
    let content = shipped();
    for part in content.parts().iter().filter(|part| part.family == Family::Weapon) {
        let row = Inertia::RULEBOOK.lines().find(|line| line.starts_with(&format!("| `{}` |", part.id)));
        let row = row.unwrap_or_else(|| panic!("{} has no row", part.id));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[5], part.cost.to_string(), "{row}");
        assert_eq!(cells[8], (part.range / 1000).to_string(), "{row}");
        assert_eq!(cells[10], part.gimbal.to_string(), "{row}");
        for ability in &part.abilities {
            let Effect::Attack(attack) = ability.effect else { panic!("{} does not attack", ability.name) };
            let card = format!("{} p{} h{}", ability.name, ability.power, ability.heat);
            let shot = format!("{}/{}/{}", attack.dice, attack.need, attack.damage);
            assert!(row.contains(&card) && row.contains(&shot), "{card}: {shot} in {row}");
        }
    }
}
