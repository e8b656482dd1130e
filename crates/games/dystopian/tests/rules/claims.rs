//! Chapter 20: minor victories.

use broadside_dystopian::{Action, Claim, Critical, Event, Feats, State, Status, Step, UnitNo};
use broadside_engine::Seat;
use broadside_geometry::plane::Point;

use crate::kit::{Table, content};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);

/// In the bid of round 2, with these cards in the two hands.
fn table(hands: [&[&str]; 2]) -> Table {
    let mut table = Table::in_round_2();
    table.windows = true;
    table.hold(ONE, hands[0]);
    table.hold(TWO, hands[1]);
    table
}

fn claim(card: &str) -> String {
    Action::Claim(content().find_card(card).expect("a card").0).to_string()
}

/// What an admiral may claim; nothing if nobody asks.
fn offered(table: &mut Table, seat: Seat, active: Option<Seat>) -> Vec<String> {
    table.edit(|state| state.steps.push(Claim { seat, active }));
    let all = table.options();
    table.edit(|state| _ = state.steps.pop());
    all.into_iter().filter(|it| it.starts_with("claim")).collect()
}

/// Whether the minor victory of a card may be claimed by the first admiral, the table being so.
fn may_claim(card: &str, active: Option<Seat>, change: impl FnOnce(&mut State)) -> bool {
    let mut table = table([&[card], &[]]);
    table.edit(change);
    offered(&mut table, ONE, active) == [claim(card)]
}

#[test]
fn dw_20_15_dw_20_17_dw_20_18_any_number_is_claimed_and_none_denied() {
    // C01 and C26 are both First Blood.
    let mut table = table([&["C01", "C26", "C13"], &["C40"]]);
    table.edit(|state| {
        state.feats.crippled[1] = 3;
        state.steps.push(Claim { seat: ONE, active: Some(TWO) });
    });
    assert_eq!(table.options(), [claim("C01"), claim("C26"), "done".into()]);
    assert_eq!(table.refused(&claim("C13")), "DW-20.16");
    table.play(&[&claim("C01"), &claim("C26"), "done"]);
    let admiral = &table.state().admirals[ONE];
    assert_eq!((admiral.vp, admiral.discards.len(), admiral.spent.len()), (2, 2, 0));
    assert_eq!(table.events(|event| matches!(event, Event::Claimed { .. }).then_some(())).len(), 2);
}

#[test]
fn dw_20_16_claims_are_asked_for_on_public_facts_the_active_admiral_first() {
    // Neither holds anything that fits; both are asked, for each has crippled something.
    let mut table = table([&["C05"], &["C05"]]);
    table.edit(|state| {
        state.feats = Feats { crippled: [1, 1], ..Feats::default() };
        for seat in [ONE, TWO] {
            state.steps.push(Claim { seat, active: Some(TWO) });
        }
    });
    let mut asked = Vec::new();
    while let Step::Claim(_) = table.game.step() {
        assert_eq!(table.options(), ["done"]);
        asked.push(table.asked());
        table.play(&["done"]);
    }
    assert_eq!(asked, [TWO, ONE]);
    // Nothing happened to the enemy of the first: nobody asks the first.
    table.edit(|state| {
        state.feats = Feats { crippled: [1, 0], ..Feats::default() };
        state.steps.push(Claim { seat: ONE, active: Some(TWO) });
        state.steps.push(Claim { seat: TWO, active: Some(TWO) });
    });
    table.play(&["done"]);
    assert!(!matches!(table.game.step(), Step::Claim(_)));
}

#[test]
fn dw_20_16_what_an_activation_brought_about() {
    let feats = |feats: Feats| move |state: &mut State| state.feats = feats;
    let none = Feats::default();
    let (own, any) = (Some(ONE), Some(TWO));
    // First Blood, Giant Killer and Wolf Pack.
    assert!(may_claim("C01", any, feats(Feats { crippled: [0, 1], ..none })));
    assert!(!may_claim("C01", any, feats(Feats { crippled: [1, 0], ..none })));
    assert!(may_claim("C14", any, feats(Feats { crippled: [0, 5], ..none })));
    assert!(!may_claim("C14", any, feats(Feats { crippled: [0, 4], ..none })));
    assert!(may_claim("C09", own, feats(Feats { crippled: [0, 3], heaviest: 2, ..none })));
    assert!(!may_claim("C09", own, feats(Feats { crippled: [0, 3], heaviest: 3, ..none })));
    assert!(!may_claim("C09", own, feats(Feats { crippled: [0, 2], heaviest: 2, ..none })));
    assert!(!may_claim("C09", any, feats(Feats { crippled: [0, 3], heaviest: 2, ..none })));
    // Prize Crew, Stove In, Yardarm to Yardarm, Long Shot: of one's own activations.
    assert!(may_claim("C04", own, feats(Feats { boarded: 2, ..none })));
    assert!(!may_claim("C04", own, feats(Feats { boarded: 1, ..none })));
    assert!(!may_claim("C04", any, feats(Feats { boarded: 2, ..none })));
    assert!(may_claim("C17", own, feats(Feats { rammed: 2, ..none })));
    assert!(!may_claim("C17", own, feats(Feats { rammed: 1, ..none })));
    assert!(may_claim("C03", own, feats(Feats { broadside: 4, ..none })));
    assert!(!may_claim("C03", own, feats(Feats { broadside: 3, ..none })));
    assert!(may_claim("C16", own, feats(Feats { long_shot: 2, ..none })));
    assert!(!may_claim("C16", own, feats(Feats { long_shot: 1, ..none })));
    // Thunderclap and Clean Sweep.
    assert!(may_claim("C13", any, feats(Feats { exploded: [false, true], ..none })));
    assert!(!may_claim("C13", any, feats(Feats { exploded: [true, false], ..none })));
    assert!(may_claim("C08", any, feats(Feats { lost: [false, true], ..none })));
    assert!(!may_claim("C08", any, feats(Feats { lost: [true, false], ..none })));
}

#[test]
fn dw_20_16_how_the_table_lies_in_the_end() {
    let enemy = |state: &State| state.units[6].first.index();
    // Burning Fleet.
    let burning = |instances| {
        move |state: &mut State| {
            let model = enemy(state);
            state.models[model].effects[Critical::Hazard as usize] = instances;
        }
    };
    assert!(may_claim("C12", None, burning(3)));
    assert!(!may_claim("C12", None, burning(2)));
    assert!(!may_claim("C12", Some(ONE), burning(3)));
    // Panic Spreads.
    let panic = |models: usize| {
        move |state: &mut State| {
            let first = state.units[8].first.index();
            state.models[first..first + models].iter_mut().for_each(|model| model.disorder = 2);
        }
    };
    assert!(may_claim("C07", None, panic(3)));
    assert!(!may_claim("C07", None, panic(2)));
    // Parade Order.
    assert!(may_claim("C05", None, |_| {}));
    assert!(!may_claim("C05", None, |state| state.models[0].disorder = 1));
    // Backs to the Wall and Strategic Hold.
    assert!(may_claim("C11", None, |state| state.admirals[TWO].vp = 1));
    assert!(!may_claim("C11", None, |_| {}));
    assert!(may_claim("C06", None, |state| state.feats.held[0] = 1));
    assert!(!may_claim("C06", None, |state| state.feats.held[1] = 1));
    // Master of the Skies: two scout rotors.
    assert!(may_claim("C02", None, |_| {}));
    assert!(!may_claim("C02", None, |state| state.units[4].status = Status::Lost));
}

#[test]
fn dw_20_16_where_models_lie_in_the_end() {
    /// Puts a unit's first model at a height from the first admiral's side of the table.
    fn ahead(state: &mut State, unit: UnitNo, inches: i32) {
        let south = state.admirals[ONE].edge == Some(broadside_dystopian::Edge::South);
        let first = state.units[unit.index()].first.index();
        let y = if south { inches } else { 36 - inches };
        state.models[first].at = Point::new(24_000, 1000 * y);
    }
    const TRADEWIND: UnitNo = UnitNo(1);
    const CONCORD: UnitNo = UnitNo(0);
    // Behind Their Lines: wholly within the 8" of the enemy, and battle-ready.
    let behind = |inches| move |state: &mut State| ahead(state, TRADEWIND, inches);
    assert!(may_claim("C15", None, behind(32)));
    assert!(!may_claim("C15", None, behind(27)));
    let crippled = |state: &mut State| {
        ahead(state, TRADEWIND, 32);
        let first = state.units[TRADEWIND.index()].first.index();
        state.models[first].crippled = true;
    };
    assert!(!may_claim("C15", None, crippled));
    // Press the Attack: more over the line than the enemy has.
    assert!(may_claim("C10", None, behind(19)));
    assert!(!may_claim("C10", None, behind(17)));
    let both = |state: &mut State| {
        ahead(state, TRADEWIND, 19);
        ahead(state, UnitNo(6), 17);
    };
    assert!(!may_claim("C10", None, both));
    // Wall of Steel: two of MASS 3 or more within 6" of the middle.
    let wall = |state: &mut State| {
        ahead(state, TRADEWIND, 24);
        ahead(state, CONCORD, 12);
    };
    assert!(may_claim("C18", None, wall));
    let too_far = |state: &mut State| {
        ahead(state, TRADEWIND, 25);
        ahead(state, CONCORD, 12);
    };
    assert!(!may_claim("C18", None, too_far));
}

#[test]
fn dw_20_16_a_claim_ends_every_activation() {
    let mut table = table([&["C01"], &["C05"]]);
    table.play_on_to("activate");
    // A mission before it has crippled somebody: that counts for this activation.
    let seat = table.asked();
    table.edit(|state| state.feats.crippled[seat.next(2).index()] = 3);
    let unit = table.options()[0].clone();
    table.play(&[&unit]);
    while !matches!(table.game.step(), Step::Claim(_)) {
        let usual = table.usual();
        table.play(&[&usual]);
    }
    assert_eq!(table.game.step(), Claim { seat, active: Some(seat) }.into());
}
