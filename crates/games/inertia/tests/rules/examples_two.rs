//! The worked examples of the second half of the rulebook.

use broadside_geometry::plane::Point;
use broadside_inertia::Shield;

use crate::kit::{RuleTable, Table, catalogue, design};
use crate::kit_more::{duel, fired};

/// Whether ship 1 may use the first ability of a part.
fn usable(table: &Table, part: &str) -> bool {
    table.options(1).contains(&table.action(1, &format!("use {part} 1")).to_string())
}

#[test]
fn e11_range() {
    let in_range = |x: i32, y: i32| {
        let mut table = Table::new(2);
        table.ship(1, "wasp", (24000, 24000), 0).ship(2, "wasp", (x, y), 0).energy(1, "pulse", 1).step_3(1);
        usable(&table, "pulse")
    };
    assert!(in_range(24500, 37250) && !in_range(24500, 37251));
    let tried = (24500..40000).step_by(100).chain(31150..31350);
    assert_eq!(tried.filter(|&x| in_range(x, 35000)).max(), Some(31242));
}

#[test]
fn e12_minimum_range() {
    let in_range = |y: i32| {
        let mut table = Table::new(2);
        table
            .ship(1, "pike", (20000, 20000), 0)
            .ship(2, "wasp", (20000, y), 0)
            .energy(1, "missile", 1)
            .step_3(1);
        usable(&table, "missile")
    };
    assert!(!in_range(25749) && in_range(25750));
}

/// The Wasp of the example after the attack.
fn attacked() -> Table {
    let mut table = duel("halberd", "wasp", 10000);
    table.energy(1, "lance", 4).shield(2, "fan", false, 0).act_rolling(1, "use lance 2", &[6, 7, 10]);
    table
}

#[test]
fn e13_attack() {
    let mut table = attacked();
    assert_eq!(fired(&table), (7, vec![6, 7, 10], 2, 4));
    table.expect_hull(2, 6).expect_heat(1, "lance", 4).expect_free(2, 4);
    table.act(1, "disable fan").expect_free(2, 5).expect_energy(2, "fan", 0);
    assert!(table.on(2, "fan").disabled && table.on(2, "fan").shield.is_none());
}

#[test]
fn e14_repair() {
    let mut table = attacked();
    table.act(1, "disable fan").act(1, "done").act(2, "repair fan").expect_free(2, 4);
    table.refuses(2, "use fan 1", "IN-11.6").act(2, "done").expect_free(2, 5);
    let fan = table.on(2, "fan");
    assert!(!fan.disabled && fan.energy == 0 && fan.shield.is_none());
}

#[test]
fn e15_deflector_arc() {
    // A laser on the middle cube, facing aft: its origin is the base centre.
    let plan = design(&catalogue(), 1, &[(0, 1), (0, -1)], "candle@(0,-1)A gyro@(0,1)I pulse@(0,0)TA");
    let need = |x: i32, y: i32| {
        let mut table = Table::new(2);
        table.ship_of(1, plan.clone(), (20000 + x, 20000 + y), 60).ship(2, "wasp", (20000, 20000), 0);
        table.energy(1, "pulse", 1).shield(2, "fan", false, 90).step_3(1).act_rolling(1, "use pulse 1", &[2]);
        fired(&table).0
    };
    assert_eq!((need(8661, 5000), need(8660, 5000)), (7, 5));
}

#[test]
fn e16_deflector_change() {
    let mut table = duel("wasp", "wasp", 12000);
    table.shield(1, "fan", false, 90).act(1, "use fan 1").act(1, "point wide 0").expect_heat(1, "fan", 1);
    table.refuses(1, "use fan 1", "IN-8.3");
    // Reclaimed in step 2 and powered again in step 3: no heat, one flow.
    let mut table = duel("wasp", "wasp", 12000);
    table
        .shield(1, "fan", false, 90)
        .heat(1, "candle", 3)
        .step_2(1)
        .act(1, "reclaim fan")
        .act(1, "vent candle");
    table.act(1, "vent candle").expect_heat(1, "candle", 1);
    assert!(table.is_in_step_3(1), "the flow of 3 is used up");
    table.act(1, "power fan 1").act(1, "use fan 1").act(1, "point wide 0").expect_heat(1, "fan", 0);
    assert_eq!(table.on(1, "fan").shield, Some(Shield { wide: true, direction: 0 }));
}

#[test]
fn e17_recoil() {
    let mut table = Table::new(2);
    table.ship(1, "colossus", (10000, 10000), 0).ship(2, "wasp", (10500, 25000), 0).dial(1, 0, 2);
    table.energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[2]);
    table.expect_place(1, (10000, 9000), 0).expect_pool(1, &[(0, 1)], 0).expect_heat(1, "rail", 2);
}

#[test]
fn e18_edge() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (47500, 20000), 0).dial(1, 90, 2).ship(2, "wasp", (4000, 4000), 0).act(1, "ship 1");
    assert!(!table.is_flying(1));
    assert_eq!((table.place(1).0, table.points(1), table.points(2)), (48100, 0, 47));
}

#[test]
fn e19_round_limit() {
    let mut table = Table::new(2);
    table
        .ship(1, "wasp", (10000, 10000), 0)
        .ship(2, "halberd", (30000, 30000), 0)
        .acted(2)
        .round(12)
        .step_3(1);
    table.hull(1, 5).harmed_by(1, 2).hull(2, 10).harmed_by(2, 1).act(1, "done");
    assert_eq!((table.points(1), table.points(2)), (0, 23));
    table.ended(&[2], false, "IN-14.7");
}

#[test]
fn e20_drain() {
    let mut table = duel("lantern", "halberd", 9000);
    table.shield(2, "bulwark", true, 180).energy(2, "lance", 1).energy(1, "ion", 2);
    table.act_rolling(1, "use ion 1", &[6, 2]).act(1, "drain bulwark").expect_energy(2, "bulwark", 1);
    assert!(table.on(2, "bulwark").shield.is_none());
    assert_eq!(table.see(2).drained, 1);
    let usable = |table: &Table| {
        let ship = table.see(2);
        ship.free + ship.systems.iter().map(|system| system.energy).sum::<u8>()
    };
    table.act(1, "done").act(2, "done");
    assert!(table.is_in_step_3(2));
    assert_eq!((usable(&table), table.see(2).drained), (8, 1));
    table.act(2, "done");
    assert_eq!((usable(&table), table.see(2).drained), (9, 0));
}

#[test]
fn e23_salvage() {
    let mut table = Table::scenario(2, "salvage", "open");
    table.ship(1, "halberd", (24000, 19750), 0).ship(2, "wasp", (4000, 44000), 0).dial(1, 180, 3).step_3(1);
    table.act(1, "done").offers_just(1, &["take 4", "leave"]);
    table.act(1, "take 4");
    assert_eq!(table.see(1).crates, 1);
    table.put(1, (24000, 12000), 0).step_3(1).act(1, "done");
    assert_eq!((table.points(1), table.see(1).crates), (25, 0));
    assert!(!table.state().crates.contains(&Point::new(24000, 18000)));
}

#[test]
fn e24_repulsor() {
    let mut table = Table::new(2);
    table.ship(1, "lantern", (24000, 30000), 180).ship(2, "wasp", (24000, 25000), 0).dial(2, 0, 1);
    table.energy(1, "repulsor", 2).step_3(1).act_rolling(1, "use repulsor 1", &[4]);
    table.expect_pool(2, &[(180, 1)], 0).expect_place(2, (24000, 25000), 0);
}
