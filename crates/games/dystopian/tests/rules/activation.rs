//! Chapter 7: the activation phase.

use broadside_dystopian::{Event, Stage, Status, UnitNo};
use broadside_engine::Seat;

use crate::kit::{Table, ordinary};

/// The first activation turn of round 1.
fn round_1() -> Table {
    let mut table = Table::new(ordinary(), 11);
    table.play_to_deployment();
    table.deploy_all();
    table.play_on_to("activate");
    table
}

fn activated(table: &Table) -> Vec<(Seat, UnitNo)> {
    table.events(|event| match event {
        Event::Activated { seat, unit } => Some((*seat, *unit)),
        _ => None,
    })
}

#[test]
fn dw_7_1_dw_7_2_dw_7_4_units_are_activated_by_turns_until_none_is_left() {
    let mut table = round_1();
    let first = table.game.first();
    assert_eq!(table.asked(), first);
    let enemy = UnitNo(if first == Seat::new(0) { 6 } else { 0 });
    assert_eq!(table.refused(&format!("activate {enemy}")), "DW-7.1");
    assert_eq!(table.refused("pass"), "DW-7.1");
    table.play_on_to("surrender");
    let all = activated(&table);
    assert_eq!(all.len(), 11);
    // Six units against five: by turns, and the last one alone.
    assert!(all.windows(2).take(9).all(|pair| pair[0].0 != pair[1].0));
    let over = table.events(|event| matches!(event, Event::ActivationOver { .. }).then_some(())).len();
    assert_eq!(over, 11);
    // Tokens are gone when the next round begins.
    assert!(table.state().units.iter().all(|unit| !unit.activated));
}

#[test]
fn dw_7_5_incoming_units_come_last() {
    let mut table = round_1();
    let seat = table.asked();
    let unit = UnitNo(if seat == Seat::new(0) { 0 } else { 6 });
    table.edit(|state| state.units[unit.index()].status = Status::Incoming);
    assert_eq!(table.refused(&format!("activate {unit}")), "DW-7.5");
    table.play_on_to("surrender");
    let own: Vec<_> = activated(&table).into_iter().filter(|(by, _)| *by == seat).collect();
    assert_eq!(own.last(), Some(&(seat, unit)));
    assert_eq!(table.state().units[unit.index()].status, Status::Play);
}

#[test]
fn dw_7_6_dw_7_8_dw_7_9_crippled_models_may_withdraw() {
    let mut table = round_1();
    let seat = table.asked();
    let unit = UnitNo(if seat == Seat::new(0) { 0 } else { 6 });
    let first = table.state().units[unit.index()].first;
    let models = table.state().units[unit.index()].models;
    table.edit(|state| {
        for model in &mut state.models[first.index()..][..usize::from(models)] {
            model.crippled = true;
        }
    });
    let vp = |table: &Table| [0, 1].map(|seat| table.state().admirals[Seat::new(seat)].vp);
    let before = vp(&table);
    table.play(&[&format!("activate {unit}")]);
    assert_eq!(table.state().activation.map(|it| it.stage), Some(Stage::Withdrawal));
    assert_eq!(table.refused(&format!("withdraw {}", broadside_dystopian::ModelNo(60))), "DW-7.8");
    for model in first.0..first.0 + models {
        table.play(&[&format!("withdraw {}", model + 1)]);
    }
    // The unit is lost without points; it has its token, and the turn goes on.
    let lost = table.state().units[unit.index()];
    assert_eq!((lost.status, lost.activated, lost.escorts), (Status::Lost, true, 0));
    assert_eq!((vp(&table), table.asked() == seat), (before, false));
}
