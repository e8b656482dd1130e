//! What people are told adds up.

use broadside_engine::{Describe, Observer};
use broadside_inertia::ShipSet;

use crate::kit::{RuleTable, Table, seat, ship_id};
use crate::kit_more::changed;

/// What the only shot of a turret with such a need is said to need against a Lantern.
fn shot(need: u8, prepare: fn(&mut Table)) -> String {
    let content = changed("parts/turret.toml", "need = 6", &format!("need = {need}"));
    let mut table = Table::of(content, 2, "last_ship_standing", "open");
    table.ship(1, "mule", (24000, 20000), 0).ship(2, "lantern", (24000, 29500), 180);
    table.energy(1, "turret", 2).step_3(1);
    prepare(&mut table);
    let action = table.action(1, "use turret 1");
    table.game().choice(seat(1), action).detail
}

fn shield(table: &mut Table) {
    table.shield(2, "fan", false, 0);
}

fn jam(table: &mut Table) {
    table.energy(2, "jammer", 2).system(2, "jammer", |system| system.jamming = true);
}

fn lock(table: &mut Table) {
    table.lay(|state| state.turn.locks = ShipSet::one(ship_id(2)));
}

#[test]
fn in_10_8_the_words_of_a_need_add_up() {
    let shield_and_jam = |table: &mut Table| {
        shield(table);
        jam(table);
    };
    for (need, prepare, words) in [
        (6, (|_| {}) as fn(&mut Table), "hits on 6"),
        (6, shield, "hits on 8 (6, deflector +2)"),
        (6, shield_and_jam, "hits on 9 (6, deflector +2, jammer +1)"),
        (6, lock, "hits on 5 (6, lock -1)"),
        (8, shield, "hits on 10 (8, deflector +2)"),
        (8, shield_and_jam, "hits on 10 (8, deflector +2, jammer +1: 11, but a 10 always hits)"),
        (2, lock, "hits on 2 (2, lock -1: 1, but never less than 2)"),
    ] {
        assert_eq!(shot(need, prepare), format!("At Lantern 2: {words}"));
    }
}

#[test]
fn in_6_4_the_log_says_where_a_contact_stops_a_ship() {
    let said = |table: &Table| -> Vec<(String, String)> {
        let line = |event| table.game().line(event, Observer::Spectator);
        let lines = table.events().into_iter().map(line).map(|line| (line.rule.to_string(), line.text));
        lines.filter(|(_, text)| text.contains("stops")).collect()
    };
    let stops = |text: &str| vec![("IN-6.4".to_string(), text.to_string())];
    // By a ship.
    let mut table = Table::new(2);
    table.ship(1, "pike", (20000, 20000), 0).ship(2, "pike", (21601, 20000), 0).dial(1, 90, 5);
    table.act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (20100, 20000), 0);
    assert_eq!(said(&table), stops("Pike 1 stops at 20.1\", 20\", heading 0°."));
    // By nothing.
    let mut table = Table::new(2);
    table.ship(1, "pike", (20000, 20000), 0).ship(2, "pike", (40000, 20000), 0).dial(1, 90, 5);
    table.act(1, "ship 1");
    assert!(said(&table).is_empty());
}
