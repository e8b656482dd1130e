//! FA-19: the End Phase.

use broadside_firestorm::{Event, Party, Prize, Status, Terrain};

use crate::kit::*;

/// Seat 2 is about to end the turn with its Claw; a wreck of a Lantern lies about.
fn last_go() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(10_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(45_000, 40_000, 12)]);
    table.lay(|state| {
        state.squadrons.iter_mut().take(2).for_each(|squad| squad.activated = true);
        state.next = 1;
    });
    table
}

/// The End Phase and the initiative of the next turn.
fn ends(table: &mut Table, dice: &[u32]) {
    table.act(2, "squadron 3").act(2, "advance 10");
    let dice: Vec<u32> = dice.iter().copied().chain([6, 6, 1, 1]).collect();
    table.act_rolling(2, "end", &dice);
}

#[test]
fn fa_19_1_the_end_phase_leads_to_the_next_turn() {
    let mut table = last_go();
    ends(&mut table, &[]);
    assert_eq!(table.state().turn, 2);
    table.expects(|event| matches!(event, Event::EndPhase { turn: 1 }));
    table.expects(|event| matches!(event, Event::Points { .. }));
}

#[test]
fn fa_19_5_every_fight_has_a_round() {
    let mut table = last_go();
    table.change(1, |ship| ship.party = Some(Party { owner: seat(2), ap: 2 }));
    // 2 dice against 8: one AP of the defender and both of the party.
    ends(&mut table, &[4, 1, 4, 4, 1, 1, 1, 1, 1, 1]);
    assert_eq!((table.ship(1).party, table.points(1).2), (None, 2));
    table.expects(|event| matches!(event, Event::Round { lost: (2, 1, 0), .. }));
}

#[test]
fn fa_19_6_prizes_of_an_earlier_turn_are_taken_away() {
    let lie = |turn: u8| {
        let mut table = last_go();
        table.change(1, |ship| {
            (ship.cp, ship.prize) = (0, Some(Prize { holder: seat(2), turn }));
        });
        table.lay(|state| state.turn = 2);
        ends(&mut table, &[]);
        (table.ship(1).status, table.vp(2))
    };
    assert_eq!(lie(1), (Status::Taken, 120));
    assert_eq!(lie(2), (Status::Table, 0));
}

#[test]
fn fa_19_7_derelicts_drift_two_inches() {
    let mut table = last_go();
    table.change(1, |ship| ship.cp = 0).mine(2, (10_000, 14_000), 6);
    ends(&mut table, &[]);
    assert_eq!(table.at(1), (10_000, 12_000, 0));
    assert_eq!(table.state().mines.len(), 1, "drifting hulks set off nothing");
    let mut edge = last_go();
    edge.change(1, |ship| (ship.cp, ship.at) = (0, point(10_000, 47_000)));
    ends(&mut edge, &[]);
    assert_eq!((edge.ship(1).status, edge.vp(2)), (Status::Withdrawn, 30));
    let mut rock = last_go();
    rock.change(1, |ship| ship.cp = 0).terrain(Terrain::Planet, &[(10_000, 13_000, 2_000)]);
    ends(&mut rock, &[]);
    assert_eq!((rock.ship(1).status, rock.vp(2)), (Status::Destroyed, 60));
}

#[test]
fn fa_19_7_a_hulk_stops_before_another_ship() {
    let mut table = last_go();
    table.change(1, |ship| ship.cp = 0);
    table.change(2, |ship| ship.at = point(10_000, 12_000));
    ends(&mut table, &[]);
    assert_eq!(table.at(1), (10_000, 11_000, 0));
}

#[test]
fn fa_19_8_spent_wings_are_armed_again() {
    let mut table = Table::new();
    table.squadron(1, "ter_cv", &[(10_000, 10_000, 0)]);
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ff", &[(45_000, 40_000, 12)]);
    table.change(1, |ship| {
        ship.hangar.spent[2] = 3;
        ship.hangar.landed[0] = 1;
    });
    table.lay(|state| {
        state.squadrons.iter_mut().take(2).for_each(|squad| squad.activated = true);
        state.next = 1;
    });
    ends(&mut table, &[]);
    assert_eq!((table.ship(1).hangar.ready, table.ship(1).hangar.spent), ([1, 0, 3, 0], [0; 4]));
}

#[test]
fn fa_19_9_activation_marks_go_and_damage_stays() {
    let mut table = last_go();
    table.tokens(1, 2, 1);
    ends(&mut table, &[]);
    assert!(!table.state().squadrons[0].activated && !table.state().squadrons[2].activated);
    assert_eq!(table.points(1), (3, 4, 3));
}

#[test]
fn fa_19_2_fa_19_3_fa_19_4_without_cards_nothing_is_thrown_away() {
    let mut table = last_go();
    ends(&mut table, &[]);
    table.expects_no(|event| matches!(event, Event::Discarded { .. }));
}

#[test]
fn fa_19_10_points_are_told_after_every_turn() {
    let mut table = last_go();
    table.lay(|state| state.players[seat(1)].vp = 7);
    ends(&mut table, &[]);
    table.expects(
        |event| matches!(event, Event::Points { points } if points == &[(seat(1), 7), (seat(2), 0)]),
    );
}
