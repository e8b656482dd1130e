//! FA-16.8 to FA-16.16: point defence against flights, and wings that are driven off.

use broadside_firestorm::WingType::{Fighter, Interceptor};
use broadside_firestorm::{Event, Terrain};

use crate::kit::*;

#[test]
fn fa_16_8_a_planet_stops_point_defence_and_a_belt_halves_it() {
    let near = |terrain: Terrain, dice: &[u32]| {
        let mut table = sky();
        table.squadron(2, "sor_bb", &[(24_000, 20_000, 0)]);
        table.terrain(terrain, &[(24_000, 18_000, 500)]);
        table.flight(1, Fighter, 6, (24_000, 16_000));
        table.act(1, "flight 1").act_rolling(1, "done", dice);
        table.count(|event| matches!(event, Event::WingDice { .. }))
    };
    assert_eq!(near(Terrain::Planet, &[]), 0);
    assert_eq!(near(Terrain::Meteoroid, &[]), 0);
    assert_eq!(near(Terrain::Belt, &[1, 1]), 1);
    // Exactly 4 inches are in reach, a mil more is not.
    let mut far = sky();
    far.squadron(2, "sor_bb", &[(24_000, 20_000, 0)]);
    far.flight(1, Fighter, 6, (24_000, 15_999));
    far.act(1, "flight 1").act(1, "done").awaits(&[2]);
}

#[test]
fn fa_16_9_every_ship_in_reach_fires_the_nearest_first() {
    let mut table = sky();
    // A Tusk with PD 2 at 3 inches, a Mauler with PD 3 at 2 inches; the Tusk finds nothing left.
    table.squadron(2, "sor_cr", &[(24_000, 23_000, 0)]);
    table.squadron(2, "sor_ca", &[(24_000, 18_000, 0)]);
    table.flight(1, Fighter, 2, (24_000, 20_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[6, 1, 1, 2, 6, 1, 1]);
    assert_eq!((table.wings(1), table.vp(2)), (None, 10));
    assert_eq!(table.count(|event| matches!(event, Event::WingDice { .. })), 2);
    let mut gone = sky();
    gone.squadron(2, "sor_cr", &[(24_000, 23_000, 0)]);
    gone.squadron(2, "sor_ca", &[(24_000, 18_000, 0)]);
    gone.flight(1, Fighter, 1, (24_000, 20_000));
    gone.act(1, "flight 1").act_rolling(1, "done", &[6, 1, 1, 2]);
    assert_eq!(gone.wings(1), None);
}

#[test]
fn fa_16_9_without_point_defence_nothing_is_fired() {
    // W18: a Palisade with 3 hull tokens.
    let mut table = Table::new();
    table.squadron(1, "aqu_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "ter_ca", &[(24_000, 20_000, 0)]);
    table.tokens(2, 3, 0);
    table.flight(1, Fighter, 2, (24_000, 17_000));
    table.act(1, "flight 1").act(1, "done");
    table.expects_no(|event| matches!(event, Event::WingDice { .. }));
}

#[test]
fn fa_16_10_fa_16_11_active_point_defence_is_split() {
    // W12.
    let mut table = Table::new();
    table.squadron(1, "ter_es", &[(20_000, 20_000, 0)]);
    table.squadron(2, "dir_ff", &[(46_000, 46_000, 12)]);
    table.flight(2, Fighter, 3, (22_000, 20_000));
    table.flight(2, Interceptor, 2, (20_000, 23_000));
    table.in_combat(1).act_rolling(1, "flak 1", &[5, 6, 6, 2, 4, 3]);
    assert_eq!(table.wings(1), Some((1, 29_000, 20_000)));
    assert_eq!(table.wings(2), Some((2, 20_000, 23_000)));
    assert!(table.token(1).driven_off && !table.token(1).activated && !table.token(2).driven_off);
    assert_eq!(table.vp(1), 10);
}

#[test]
fn fa_16_11_left_over_dice_go_to_different_flights() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(20_000, 20_000, 0)]);
    table.squadron(2, "dir_ff", &[(46_000, 46_000, 12), (20_000, 26_000, 0)]);
    for (x, driven) in [(21_000, false), (22_000, false), (23_000, false), (19_000, true)] {
        let flight = table.flight(2, Fighter, 3, (x, 20_000));
        table.change_flight(flight, |flight| flight.driven_off = driven);
    }
    // 5 dice on three flights: 1 each and 2 left over; none at the one that is driven off (FA-16.13).
    table.in_combat(1).act(1, "flak 1").offers_just(1, &["flak die 1", "flak die 2", "flak die 3"]);
    table.act(1, "flak die 3").refusal(1, "flak die 3");
    table.act_rolling(1, "flak die 1", &[1, 1, 1, 1, 1]);
    let dice = table.found(|event| match event {
        Event::WingDice { flight, dice, .. } => Some((flight.0 + 1, dice.len())),
        _ => None,
    });
    assert_eq!(dice, [(1, 2), (2, 1), (3, 2)]);
    table.refuses(1, "flak 1", "FA-16.10");
}

#[test]
fn fa_16_12_sixes_first_then_fives() {
    // Tricky case 21: the second 5 is lost.
    let mut table = sky();
    table.squadron(2, "sor_ca", &[(24_000, 20_000, 0)]);
    table.flight(1, Fighter, 2, (24_000, 18_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[5, 5, 6, 4]);
    table.expects(|event| matches!(event, Event::WingDice { destroyed: 1, driven: 1, .. }));
    assert_eq!(table.wings(1), Some((1, 24_000, 11_000)));
}

#[test]
fn fa_16_13_driven_off_wings_are_no_targets() {
    // Tricky case 22: 9 inches from the ship that fired, beside another that does not.
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(24_000, 30_000, 0), (24_000, 19_000, 0)]);
    table.flight(1, Fighter, 1, (24_000, 28_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[5, 1]);
    assert_eq!(table.wings(1), Some((1, 24_000, 21_000)));
    assert_eq!(table.count(|event| matches!(event, Event::WingDice { .. })), 1);
}

#[test]
fn fa_16_14_driven_off_wings_split_off() {
    // Tricky case 20: by active PD before their go they may still move.
    let mut table = Table::new();
    table.squadron(1, "ter_es", &[(20_000, 20_000, 0)]);
    table.squadron(2, "dir_ff", &[(46_000, 46_000, 12)]);
    table.flight(2, Fighter, 3, (22_000, 20_000));
    table.in_combat(1).act_rolling(1, "flak 1", &[5, 1, 1, 1]);
    assert_eq!((table.wings(1), table.wings(2)), (Some((2, 22_000, 20_000)), Some((1, 29_000, 20_000))));
    assert!(!table.token(2).activated);
    table.offers(2, "flight 2");
    table.act(2, "flight 2").refuses(2, "contact ship 1", "FA-16.7");
    // Nothing drives them off again, but a 6 destroys them.
    let mut again = sky();
    again.flight(1, Fighter, 2, (10_000, 10_000));
    again.change_flight(1, |flight| flight.driven_off = true);
    again.mine(2, (10_000, 16_000), 2);
    again.act(1, "flight 1").act(1, "course 0").act_rolling(1, "inches 4", &[5, 6, 5]);
    assert_eq!(again.wings(1), Some((1, 10_000, 14_000)));
}

#[test]
fn fa_16_14_driven_off_in_its_own_activation_a_flight_has_no_action_left() {
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(24_000, 30_000, 0)]);
    table.squadron(1, "ter_cv", &[(24_000, 20_000, 0)]);
    table.flight(1, Fighter, 1, (24_000, 28_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[5, 1]).awaits(&[2]);
    assert!(table.token(1).activated && table.token(1).driven_off);
    assert_eq!(table.wings(1), Some((1, 24_000, 21_000)), "beside the carrier, on which it does not land");
}

#[test]
fn fa_16_15_equal_centres_lead_straight_ahead_and_dogfights_five_inches_away() {
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(24_000, 20_000, 6)]);
    table.flight(1, Fighter, 1, (24_000, 20_000));
    table.act(1, "flight 1").act_rolling(1, "done", &[5, 1]);
    assert_eq!(table.wings(1), Some((1, 33_000, 20_000)));
    let mut fight = sky();
    fight.flight(1, Fighter, 1, (10_000, 10_000));
    fight.flight(2, Fighter, 1, (11_000, 10_000));
    fight.act(1, "flight 1").act(1, "done").act_rolling(1, "dogfight 2", &[4, 1]);
    assert_eq!(fight.wings(2), Some((1, 16_000, 10_000)));
}

#[test]
fn fa_16_16_at_edges_planets_and_enemies() {
    let driven = |ship: i32, flight: i32, lay: &dyn Fn(&mut Table)| {
        let mut table = sky();
        table.squadron(2, "sor_cr", &[(24_000, ship, 0)]);
        table.flight(1, Fighter, 1, (24_000, flight));
        lay(&mut table);
        table.act(1, "flight 1").act_rolling(1, "done", &[5, 1]);
        table.wings(1).map(|(_, _, y)| y)
    };
    assert_eq!(driven(42_000, 44_000, &|_| {}), Some(48_000));
    // To the planet's edge, to the mil.
    let planet = |table: &mut Table| {
        table.terrain(Terrain::Planet, &[(24_000, 20_000, 2_700)]);
    };
    assert_eq!(driven(10_000, 12_000, &planet), Some(22_700));
    // On in steps of half an inch past an enemy.
    let enemy = |table: &mut Table| {
        table.squadron(2, "com_sh", &[(24_000, 19_000, 0)]);
    };
    assert_eq!(driven(10_000, 12_000, &enemy), Some(20_500));
}
