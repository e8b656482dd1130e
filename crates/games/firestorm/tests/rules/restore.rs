//! Edited states: what cannot be is refused under its rule, and what is accepted can be played.

use broadside_engine::{Seat, Steps};
use broadside_firestorm::{
    Attack, Criticals, Event, Heading, Leg, LegKind, Model, Party, Prize, Source, Status, Step, Strike,
    WingType,
};

use crate::kit::*;

fn duel() -> Table {
    let mut table = Table::new();
    table.squadron(1, "sor_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "ter_cr", &[(14_000, 10_000, 0)]);
    table
}

/// The rules that the duel breaks after a change.
fn breaks(change: impl FnOnce(&mut broadside_firestorm::State)) -> Vec<String> {
    let mut table = duel();
    table.lay(change);
    table.problems()
}

#[test]
fn fa_1_1_ships_stand_on_the_table_with_hull() {
    assert_eq!(breaks(|state| state.ships[0].at = point(-1, 0)), ["FA-1.1"]);
    assert_eq!(breaks(|state| state.ships[0].hp = 0), ["FA-1.1"]);
    assert!(
        breaks(|state| (state.ships[0].hp, state.ships[0].status) = (0, Status::Destroyed))
            .contains(&"FA-4.7".into())
    );
}

#[test]
fn fa_1_20_numbers_are_in_order() {
    assert_eq!(breaks(|state| state.squadrons[1].first = id(1)), ["FA-1.20"]);
    assert_eq!(breaks(|state| state.ships[1].squadron = broadside_firestorm::SquadronId(0)), ["FA-1.20"]);
    assert_eq!(breaks(|state| state.squadrons[1].owner = Some(Seat::new(3))), ["FA-1.20"]);
}

#[test]
fn fa_2_9_nobody_has_more_than_the_class() {
    assert_eq!(breaks(|state| state.ships[1].hp = 6), ["FA-2.9"]);
    assert_eq!(breaks(|state| state.ships[1].hangar.ready = [1, 0, 0, 0]), ["FA-2.7"]);
}

#[test]
fn fa_4_5_the_order_names_players_once() {
    assert_eq!(breaks(|state| state.order[1] = Seat::new(0)), ["FA-4.5"]);
    assert_eq!(breaks(|state| state.next = 2), ["FA-4.7"]);
    assert_eq!(breaks(|state| state.turn = 99), ["FA-20.1"]);
}

#[test]
fn fa_8_15_an_attack_has_its_step() {
    let stale =
        || Attack::declared(Seat::new(0), Model::Ship(id(1)), Some(broadside_firestorm::Weapon::Port));
    assert_eq!(breaks(|state| state.attacks.push(stale())), ["FA-8.15"]);
    assert_eq!(breaks(|state| state.steps.push(Step::Firing)), ["FA-8.15"]);
}

#[test]
fn fa_9_6_a_strike_hits_a_ship_that_there_is() {
    let strike = |ship, author| Strike { ship: id(ship), hits: 3, source: Source::Torpedoes, author };
    assert_eq!(breaks(|state| state.steps.push(strike(9, None))), ["FA-9.6"]);
    assert_eq!(breaks(|state| state.steps.push(strike(2, Some(Seat::new(5))))), ["FA-21.5"]);
    // A sound one is asked and answered.
    let mut table = duel();
    table.lay(|state| state.steps.push(strike(2, None)));
    table.act_rolling(2, "shields", &[1]);
    table.expects(|event| matches!(event, Event::Hit { hits: 3, .. }));
}

#[test]
fn fa_12_4_a_critical_hit_has_two_dice() {
    let hit = Criticals {
        ship: id(2),
        left: 1,
        source: Source::Guns,
        author: None,
        dice: Some([0, 7]),
        sabotage: false,
    };
    assert!(breaks(|state| state.steps.push(hit)).contains(&"FA-12.4".into()));
}

#[test]
fn fa_13_12_troops_belong_to_somebody() {
    let stranger = Seat::new(4);
    assert_eq!(breaks(|state| state.ships[0].party = Some(Party { owner: stranger, ap: 1 })), ["FA-13.12"]);
    assert_eq!(
        breaks(|state| state.ships[0].prize = Some(Prize { holder: Seat::new(1), turn: 1 })),
        ["FA-13.18"]
    );
}

#[test]
fn fa_6_7_a_leg_lies_near_the_table() {
    let leg = Leg {
        ship: id(1),
        kind: LegKind::Advance,
        from: point(i32::MAX, 0),
        course: Heading::NORTH,
        to: None,
        length: 500,
        done: 0,
        check: broadside_firestorm::Check::Go,
    };
    assert!(breaks(|state| state.steps.push(leg)).contains(&"FA-6.7".into()));
}

#[test]
fn fa_4_7_somebody_must_have_something_to_decide() {
    assert_eq!(breaks(|state| state.steps = Steps::begin(Step::Finish)), ["FA-4.7"]);
    assert_eq!(breaks(|state| state.squadrons[0].activated = true), ["FA-4.7"]);
}

#[test]
fn fa_16_6_a_flight_may_be_gone_before_the_blast_on_its_way_is_over() {
    // A mine shoots the flight down and hits a Tusk of its own side, whose owner is asked for a card.
    let mut table = sky();
    table.squadron(2, "sor_cr", &[(12_000, 17_000, 0)]);
    table.flight(1, WingType::Fighter, 1, (10_000, 10_000));
    table.mine(2, (10_000, 16_000), 6).hand(2, &["R-06"]);
    table.act(1, "flight 1").act(1, "course 0");
    table.act_rolling(1, "inches 8", &[6, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 6, 1, 1, 3, 4]);
    assert_eq!((table.wings(1), table.problems()), (None, vec![]));
    table.awaits(&[2]).offers_just(2, &["card R-06", "pass"]);
    table.act(2, "pass").awaits(&[2]);
}

#[test]
fn fa_7_1_a_piece_lies_near_the_table() {
    let far = |x: i32| {
        let mut table = duel();
        table.terrain(broadside_firestorm::Terrain::Belt, &[(x, 0, 1_000)]);
        table.problems()
    };
    assert_eq!((far(1_000), far(i32::MAX)), (vec![], vec!["FA-7.1".to_string()]));
}
