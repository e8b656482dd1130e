//! The worked examples as the rulebook tells them, played with the packs that come with the game. What comes of
//! the playing stands in the words of the book, number by number.

use broadside_engine::Steps;
use broadside_inertia::{Deploy, Shield};

use crate::first_turn::{Passage, spot};
use crate::kit::{RuleTable, Table, design, seat, shipped};
use crate::kit_more::fired;

fn table(scenario: &str) -> Table {
    Table::of(shipped(), 2, scenario, "open")
}

/// A ship of each player, with place and heading.
fn two(one: (&str, (i32, i32), i32), other: (&str, (i32, i32), i32)) -> Table {
    let mut table = table("last_ship_standing");
    table.ship(1, one.0, one.1, one.2).ship(2, other.0, other.1, other.2);
    table
}

/// A second ship that plays no part.
const FAR: (&str, (i32, i32), i32) = ("wasp", (500, 500), 0);

/// Ship 1 with the other ship so far ahead of it, bow on, in step 3.
fn duel(attacker: &str, target: &str, distance: i32) -> Table {
    let mut table = two((attacker, (24000, 20000), 0), (target, (24000, 20000 + distance), 180));
    table.step_3(1);
    table
}

fn usable(table: &Table, part: &str) -> bool {
    table.options(1).contains(&table.action(1, &format!("use {part} 1")).to_string())
}

/// The cost of a ready ship.
fn cost(id: &str) -> u16 {
    shipped().find_ship(id).expect("a ready ship").cost
}

#[test]
fn x1_displacement() {
    let told = Passage::example(1);
    for (heading, speed) in [(30, 3), (15, 1), (195, 5), (345, 7)] {
        let mut table = two(("wasp", (24000, 24000), 0), FAR);
        table.dial(1, heading, speed).act(1, "ship 1");
        let (x, y, _) = table.place(1);
        told.says(format!("({heading}, {speed})")).says(format!("by ({:+}, {:+})", x - 24000, y - 24000));
    }
}

#[test]
fn x2_the_order_does_not_matter() {
    let told = Passage::example(2);
    for order in [["dial 30", "dial 105"], ["dial 105", "spin"], ["spin", "dial 30"]] {
        let mut table = two(("halberd", (20000, 20000), 0), FAR);
        table.dial(1, 30, 3).dial(1, 105, 2).spin(1, 2).act(1, "ship 1").act(1, order[0]).act(1, order[1]);
        table.expect_pool(1, &[(30, 3), (105, 2)], 2);
        told.says(format!("it ends at {} with heading {}", spot(&table, 1), table.place(1).2));
    }
}

#[test]
fn x3_burn() {
    let told = Passage::example(3);
    let mut table = two(("wasp", (24000, 10000), 90), ("wasp", (24000, 40000), 180));
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_pool(1, &[(90, 2)], 0).expect_heat(1, "candle", 1);
    told.says(format!("At once it is at {} with a dial (90, 2) and 1 heat on the candle", spot(&table, 1)));
    table.act(1, "done").act(2, "done").act(2, "done");
    told.says(format!("its next ship-turn takes it to {}", spot(&table, 1)));
}

#[test]
fn x4_braking_and_reversing() {
    let told = Passage::example(4);
    let mut table = two(("wasp", (20000, 20000), 0), FAR);
    table.dial(1, 0, 3).act(1, "ship 1");
    told.says(format!("Step 1 takes it to {}", spot(&table, 1)));
    table.act(1, "power puffer 1").act(1, "use puffer 1").expect_pool(1, &[(0, 2)], 0);
    told.says(format!("it is at {}, and the dial is (0, 2)", spot(&table, 1)));
    let mut table = two(("wasp", (20000, 20000), 180), FAR);
    table.dial(1, 0, 1).energy(1, "candle", 2).step_3(1).act(1, "use candle 2").expect_pool(
        1,
        &[(180, 1)],
        0,
    );
    told.says("with a dial (0, 1) that is pushed 2 along 180 has a dial (180, 1)");
}

#[test]
fn x5_collision() {
    let told = Passage::example(5);
    let mut table = two(("wasp", (10000, 10000), 0), ("wasp", (14000, 10000), 0));
    table.dial(1, 90, 5).dial(2, 0, 2).act_rolling(1, "ship 1", &[7, 4]);
    table.expect_pool(1, &[], 0).expect_hull(1, 10).expect_hull(2, 5).expect_place(2, (14000, 10000), 0);
    table.expect_pool(2, &[(0, 2)], 0);
    told.says(format!("A stops at {} and has no dial left", spot(&table, 1)));
    told.says("A rolls 7, B rolls 4: B loses 5 hull and has 5 of 10. B stays in its place with its dials.");
}

#[test]
fn x6_with_contact_the_order_matters() {
    let told = Passage::example(6);
    for (first, pool, kept) in
        [("dial 0", &[(0, 2)][..], "keeps (0, 2)"), ("dial 90", &[], "loses both dials")]
    {
        let mut table = two(("wasp", (10000, 10000), 0), ("wasp", (14000, 10600), 0));
        table.dial(1, 0, 2).dial(1, 90, 5).act(1, "ship 1").act_rolling(1, first, &[9, 1]);
        table.expect_pool(1, pool, 0).expect_hull(2, 5);
        told.says(format!("A stops at {} and {kept}, and the value is 5", spot(&table, 1)));
    }
}

#[test]
fn x7_contact_in_a_turn() {
    let told = Passage::example(7);
    let mut table = two(("pike", (10000, 10000), 0), ("wasp", (11800, 10000), 0));
    table.spin(1, 4).act_rolling(1, "ship 1", &[3, 3]);
    table.expect_pool(1, &[], 0).expect_hull(1, 8).expect_hull(2, 8);
    told.says(format!("The Pike goes back to heading {}, and its rotation dial is 0", table.place(1).2));
    told.says("The value is 4. Both roll 3: both lose 2 hull.");
}

#[test]
fn x8_contact_by_thruster() {
    let told = Passage::example(8);
    let mut table = two(("wasp", (10000, 10000), 90), ("wasp", (13000, 10000), 0));
    table.dial(1, 90, 1).energy(1, "candle", 2).step_3(1).act_rolling(1, "use candle 2", &[2, 9]);
    table.expect_pool(1, &[(90, 1)], 0).expect_heat(1, "candle", 1).expect_hull(1, 8).expect_hull(2, 10);
    told.says(format!(
        "A stops at {}, its pool is still (90, 1), and 1 heat is on the candle",
        spot(&table, 1)
    ));
    told.says("The value is 2. A rolls 2, B rolls 9: A loses 2 hull.");
}

#[test]
fn x9_step_2() {
    let told = Passage::example(9);
    let mut table = two(("halberd", (24000, 10000), 0), FAR);
    told.says(format!("A Halberd has flow {}", table.blueprint(1).flow));
    told.says("an enabled sink (3) with 1 heat on it. There are 4 heat on the lance and 2 on the anvil.");
    table.heat(1, "sink", 1).heat(1, "lance", 4).heat(1, "anvil", 2).energy(1, "wheels", 2);
    told.says("You shift 2 from the lance to the sink, which is then full, and radiate 1 from the lance.");
    table.act(1, "ship 1").act(1, "shift lance sink").act(1, "shift lance sink");
    table.refuses(1, "shift lance sink", "IN-7.10").act(1, "radiate lance");
    told.says("You vent 1 from the lance and 2 from the anvil, which takes 3 flow");
    table.act(1, "vent lance").act(1, "vent anvil").act(1, "vent anvil");
    told.says("reclaim 2 energy from the wheels, 5 flow in all");
    table.act(1, "reclaim wheels").act(1, "reclaim wheels");
    assert!(table.is_in_step_3(1), "the flow is used up");
    table.expect_hull(1, 18).expect_heat(1, "sink", 3).expect_heat(1, "lance", 0).expect_heat(1, "anvil", 0);
    told.says("so you lose no hull");
}

#[test]
fn x10_overheating() {
    let told = Passage::example(10);
    let mut table = two(("gadfly", (24000, 10000), 0), FAR);
    told.says(format!("A Gadfly with flow {} and hull {}", table.blueprint(1).flow, table.hull_of(1)));
    told.says("1 heat each on a candle, on the autocannon and on the scorcher");
    table.heat(1, "candle", 1).heat(1, "autocannon", 1).heat(1, "scorcher", 1).energy(1, "candle.2", 2);
    told.says("It takes back 2 energy and vents 1 heat.");
    table.act(1, "ship 1").act(1, "reclaim candle.2").act(1, "reclaim candle.2").act(1, "vent candle");
    assert!(table.is_in_step_3(1), "the flow is used up");
    told.says(format!("2 heat are left: hull {}", table.hull_of(1)));
    table.act(1, "power candle 2").act(1, "use candle 2").act(1, "done").act(2, "done").act(2, "done");
    assert!(table.is_in_step_2(1));
    table.act(1, "done");
    told.says(format!("it has made 1 more, and it vents nothing: 3 heat, hull {}", table.hull_of(1)));
}

#[test]
fn x11_range() {
    let told = Passage::example(11);
    let in_range = |x: i32, y: i32| {
        let mut table = two(("wasp", (24000, 24000), 0), ("wasp", (x, y), 0));
        table.energy(1, "pulse", 1).step_3(1);
        usable(&table, "pulse")
    };
    assert!(in_range(24500, 37250) && !in_range(24500, 37251));
    told.says("at (24500, 37250) is in range, since 12750 = 12000 + 750; at (24500, 37251) it is not");
    let tried = (24500..40000).step_by(100).chain(31150..31350);
    let largest = tried.filter(|&x| in_range(x, 35000)).max().expect("some are in range");
    told.says(format!("At y = 35000 the largest x in range is {largest}"));
}

#[test]
fn x12_minimum_range() {
    let in_range = |y: i32| {
        let mut table = two(("pike", (20000, 20000), 0), ("wasp", (20000, y), 0));
        table.energy(1, "missile", 1).step_3(1);
        usable(&table, "missile")
    };
    assert!(!in_range(25749) && in_range(25750));
    let told = Passage::example(12);
    told.says("A Wasp at (20000, 25749) is too close to attack; at (20000, 25750) it can be attacked.");
}

/// The Gadfly of the examples after the attack.
fn attacked() -> Table {
    let mut table = duel("halberd", "gadfly", 10000);
    table.energy(1, "lance", 4).shield(2, "fan", false, 0).act_rolling(1, "use lance 2", &[7, 8, 10]);
    table
}

#[test]
fn x13_attack() {
    let told = Passage::example(13);
    let mut table = attacked();
    let (need, dice, hits, damage) = fired(&table);
    assert_eq!((need, dice, hits, damage), (8, vec![7, 8, 10], 2, 4));
    table.expect_hull(2, 6).expect_heat(1, "lance", 4).expect_free(2, 4);
    told.says(
        "at a Gadfly with hull 10 whose fan is up, narrow, and covers the attack. The need is 6 + 2 = 8.",
    );
    told.says("The dice are 7, 8 and 10: two hits, 4 damage, hull 6. The lance has 4 heat.");
    table.act(1, "disable fan").expect_free(2, 5);
    assert!(table.on(2, "fan").disabled && table.on(2, "fan").shield.is_none());
    told.says("the attacker disables the fan. Its cube returns to the reactor of the Gadfly");
}

#[test]
fn x14_repair() {
    let told = Passage::example(14);
    let mut table = attacked();
    table.act(1, "disable fan").act(1, "done").act(2, "repair fan").expect_free(2, 4);
    told.says("the Gadfly of X13 lays 1 cube, the repair cost, on the fan. It cannot raise it now.");
    table.refuses(2, "use fan 1", "IN-11.6").act(2, "done").expect_free(2, 5);
    let fan = table.on(2, "fan");
    assert!(!fan.disabled && fan.energy == 0 && fan.shield.is_none());
    told.says("the fan is enabled, without power and down, and the cube is free again");
}

#[test]
fn x15_deflector_arc() {
    let told = Passage::example(15);
    // A laser on the middle cube, facing aft: its origin is the base centre.
    let plan = design(&shipped(), 1, &[(0, 1), (0, -1)], "candle@(0,-1)A gyro@(0,1)I pulse@(0,0)TA");
    let need = |x: i32, y: i32| {
        let mut table = table("last_ship_standing");
        table.ship_of(1, plan.clone(), (20000 + x, 20000 + y), 60).ship(2, "gadfly", (20000, 20000), 0);
        table.energy(1, "pulse", 1).shield(2, "fan", false, 90).step_3(1).act_rolling(1, "use pulse 1", &[2]);
        fired(&table).0
    };
    assert_eq!(need(8661, 5000) - need(8660, 5000), 2);
    told.says("its fan pointed narrow at 90, which covers 30 degrees to each side");
    told.says(
        "(8661, 5000), the attack is covered and its need is 2 higher. At (8660, 5000) it is not covered.",
    );
}

#[test]
fn x16_changing_a_deflector() {
    let told = Passage::example(16);
    let mut table = duel("gadfly", "wasp", 15000);
    table.shield(1, "fan", false, 90).act(1, "use fan 1").act(1, "point wide 0").expect_heat(1, "fan", 1);
    table.refuses(1, "use fan 1", "IN-8.3");
    told.says("goes from narrow 90 to wide 0. That puts 1 heat on it, and it has been used this turn.");
    let mut table = duel("gadfly", "wasp", 15000);
    table.shield(1, "fan", false, 90).heat(1, "candle", 3).step_2(1).act(1, "reclaim fan");
    table.act(1, "vent candle").act(1, "vent candle").expect_heat(1, "candle", 1);
    assert!(table.is_in_step_3(1), "the cube took 1 of the flow of 3");
    table.act(1, "power fan 1").act(1, "use fan 1").act(1, "point wide 0").expect_heat(1, "fan", 0);
    assert_eq!(table.on(1, "fan").shield, Some(Shield { wide: true, direction: 0 }));
    told.says(
        "in step 2, for 1 flow, and powered it again in step 3, you could have raised it wide 0 without heat",
    );
}

#[test]
fn x17_recoil() {
    let told = Passage::example(17);
    let mut table = two(("colossus", (10000, 10000), 0), ("wasp", (10500, 25000), 0));
    table.dial(1, 0, 2).energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[2]);
    table.expect_pool(1, &[(0, 1)], 0).expect_heat(1, "rail", 2);
    told.says(format!("it is at {}, its dial is (0, 1), and 2 heat are on the rail", spot(&table, 1)));
}

#[test]
fn x18_edge() {
    let told = Passage::example(18);
    let mut table = two(("wasp", (47500, 20000), 0), FAR);
    table.dial(1, 90, 2).act(1, "ship 1");
    assert!(!table.is_flying(1));
    told.says(format!("is lost at substep 6, at x = {}", table.place(1).0));
    assert_eq!((table.points(1), table.points(2)), (0, cost("wasp")));
    told.says(format!("the opponent gets {} VP", table.points(2)));
}

#[test]
fn x19_round_limit() {
    let told = Passage::example(19);
    let mut table = two(("wasp", (10000, 10000), 0), ("halberd", (30000, 30000), 0));
    told.says(format!("5 of {} hull and remembers B", table.hull_of(1)));
    told.says(format!("10 of {} hull and remembers A", table.hull_of(2)));
    table.acted(2).round(12).step_3(1).hull(1, 5).harmed_by(1, 2).hull(2, 10).harmed_by(2, 1).act(1, "done");
    assert_eq!(table.points(1), 0);
    told.says(format!("B gets {} VP, half of {} rounded down", table.points(2), cost("wasp")));
    table.ended(&[2], false, "IN-14.7");
}

#[test]
fn x20_drain() {
    let told = Passage::example(20);
    let mut table = duel("lantern", "colossus", 9000);
    table.shield(2, "bulwark", true, 180).energy(2, "lance", 1).energy(1, "ion", 2);
    table.act_rolling(1, "use ion 1", &[6, 2]).act(1, "drain bulwark").expect_energy(2, "bulwark", 1);
    assert!(table.on(2, "bulwark").shield.is_none() && table.see(2).drained == 1);
    told.says("which is up with 2 cubes: it has 1 cube left and is down, and 1 cube is drained");
    let usable = |table: &Table| {
        let ship = table.see(2);
        ship.free + ship.systems.iter().map(|system| system.energy).sum::<u8>()
    };
    table.act(1, "done").act(2, "done");
    assert!(table.is_in_step_3(2));
    told.says(format!("the Colossus has {} cubes to work with", usable(&table)));
    table.act(2, "done");
    told.says(format!("the drained cube is back, and it has {}", usable(&table)));
}

#[test]
fn x21_illegal_mounts() {
    let content = shipped();
    let cubes = [(0, 0), (0, 1), (0, -1), (1, 0), (1, -1)];
    let breaks = |parts: &str| {
        let plan = design(&content, 1, &cubes, &format!("puffer@(0,1)F gyro@(0,1)I pulse@(0,0)TF {parts}"));
        plan.faults(&content).iter().map(|fault| fault.rule.to_string()).collect::<Vec<_>>()
    };
    let told = Passage::example(21);
    told.says("the cubes (0,0), (0,1), (0,-1), (1,0) and (1,-1)");
    told.says("You cannot mount a candle on the aft face of (1,0)");
    assert_eq!(breaks("candle@(1,0)A"), ["IN-2.6"]);
    told.says("nor a pulse laser on the fore face of (1,-1)");
    assert_eq!(breaks("pulse@(1,-1)F"), ["IN-2.6"]);
    told.says("A pulse laser on the fore face of (1,0) fills (1,1) and is legal.");
    assert!(breaks("pulse@(1,0)F").is_empty());
    told.says("you cannot mount a plate on the starboard face of (0,1), because (1,1) is filled");
    assert!(breaks("plate@(0,1)S").is_empty());
    assert!(breaks("pulse@(1,0)F plate@(0,1)S").contains(&"IN-2.6".to_string()));
}

#[test]
fn x22_deployment() {
    let told = Passage::example(22);
    told.says("A Basilisk stands at (20000, 8000), heading 90. You cannot place a Wasp at (24000, 8000)");
    // Seat 2 has a Basilisk in the zone of seat 1, who deploys a Wasp.
    let start = |degrees: i32| {
        let mut table = two(("wasp", (30000, 30000), 0), ("basilisk", (20000, 8000), degrees));
        table.lay(|state| {
            state.round = 0;
            state.ships.remove(0);
            state.players[seat(1)].reserve.push(0);
            state.steps = Steps::begin(Deploy::default());
        });
        table.act(1, "deploy 1").act(1, "x 24");
        table
    };
    start(90).refuses(1, "y 8", "IN-3.7");
    start(0).act(1, "y 8").offers(1, "heading 0");
    told.says("If the Basilisk had heading 0, you could.");
}

#[test]
fn x23_salvage() {
    let told = Passage::example(23);
    let mut table = table("salvage");
    table.ship(1, "halberd", (24000, 19750), 0).ship(2, "wasp", (4000, 44000), 0).dial(1, 180, 3).step_3(1);
    table.act(1, "done").offers_just(1, &["take 4", "leave"]);
    table.act(1, "take 4");
    assert_eq!((table.see(1).crates, table.blueprint(1).design.class.number()), (1, 2));
    told.says("The Halberd takes it and has room for one more.");
    table.put(1, (24000, 12000), 0).step_3(1).act(1, "done");
    told.says(format!("ends at {}, on the bound of zone South: {} VP", spot(&table, 1), table.points(1)));
}

#[test]
fn x24_repulsor() {
    let told = Passage::example(24);
    let plan = design(&shipped(), 1, &[(0, 1), (0, -1)], "candle@(0,-1)A gyro@(0,-1)I repulsor@(0,1)F");
    assert!(plan.is_legal(&shipped()));
    told.says("with heading 180 and a repulsor on its bow hits with Shove; the centre of the arc is 180");
    let mut table = table("last_ship_standing");
    table.ship_of(1, plan, (24000, 30000), 180).ship(2, "wasp", (24000, 25000), 0).dial(2, 0, 1);
    table.energy(1, "repulsor", 2).step_3(1).act_rolling(1, "use repulsor 1", &[4]);
    table.expect_pool(2, &[(180, 1)], 0).expect_place(2, (24000, 25000), 0);
    told.says("The target has a dial (0, 1), which becomes (180, 1). It does not move now.");
}
