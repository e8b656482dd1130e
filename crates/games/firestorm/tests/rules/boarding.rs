//! FA-13: boarding assaults.

use broadside_firestorm::{Event, Marker, Party, Prize, Status, Step};

use crate::kit::*;

/// Three Tusks (AP 4 each) round a Lantern (AP 3, CP 5, PD 3), and another Lantern far away.
fn lantern() -> Table {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 20_000, 0), (20_000, 22_000, 0), (22_000, 24_000, 0)]);
    table.squadron(2, "ter_cr", &[(23_000, 21_000, 0)]);
    table.squadron(2, "ter_cr", &[(47_000, 47_000, 0)]);
    table
}

#[test]
fn fa_13_1_fa_13_7_ships_declare_one_after_the_other() {
    let mut table = lantern();
    table.in_boarding(1).offers_just(1, &["board 4", "pass"]);
    table.act(1, "pass").act(1, "board 4");
    assert_eq!(table.state().activation.map(|it| it.ships[1].boards), Some(Some(id(4))));
    table.act(1, "pass").offers_just(1, &["capture", "sabotage"]);
    assert_eq!(table.points(2).2, 0, "all of its AP or none");
}

#[test]
fn fa_13_2_boarding_reaches_four_inches() {
    let lie = |x: i32| {
        let mut table = Table::new();
        table.squadron(1, "sor_cr", &[(20_000, 20_000, 0)]);
        table.squadron(2, "ter_cr", &[(x, 20_000, 0), (21_000, 20_000, 0)]);
        table.in_boarding(1);
        table
    };
    lie(24_000).offers(1, "board 2");
    lie(24_001).refuses(1, "board 2", "FA-13.2");
    let mut hidden = lie(24_000);
    hidden.terrain(broadside_firestorm::Terrain::Planet, &[(22_000, 20_000, 300)]);
    hidden.refuses(1, "board 2", "FA-13.2");
}

#[test]
fn fa_13_4_fa_13_8_all_ap_go_over_and_are_gone() {
    // W13: 12 AP, PD kills 3, the round takes the ship.
    let mut table = lantern();
    table.tokens(4, 1, 0).in_boarding(1);
    table.act(1, "board 4").act(1, "board 4").act(1, "board 4");
    let dice = [6, 5, 2, 4, 5, 6, 1, 2, 3, 4, 2, 1, 3, 5, 6, 2, 1, 3, 2, 1, 3, 4];
    table.act_rolling(1, "capture", &dice);
    assert_eq!(table.points(4), (4, 0, 5));
    assert_eq!(table.ship(4).prize, Some(Prize { holder: seat(1), turn: 1 }));
    assert_eq!([1, 2, 3].map(|ship| table.points(ship).2), [0, 0, 0]);
    table.expects(|event| matches!(event, Event::BoarderDefence { killed: 3, .. }));
    table.expects(|event| matches!(event, Event::Round { lost: (4, 3, 2), .. }));
    table.expects(|event| matches!(event, Event::Captured { .. }));
}

#[test]
fn fa_13_5_a_ship_that_rammed_does_not_board() {
    let mut table = lantern();
    table.in_boarding(1).go(1, |go| go.rammed = true);
    table.refuses(1, "board 4", "FA-13.5");
}

#[test]
fn fa_13_6_a_boarder_has_troops_and_no_cloak() {
    let mut table = lantern();
    table.in_boarding(1).change(1, |ship| ship.ap = 0);
    table.refuses(1, "board 4", "FA-13.6");
    let mut cloaked = Table::new();
    cloaked.squadron(1, "rel_cr", &[(20_000, 20_000, 0)]);
    cloaked.squadron(2, "ter_cr", &[(23_000, 20_000, 0)]);
    cloaked.change(1, |ship| ship.cloaked = true).in_boarding(1).refusal(1, "board 2");
    assert_eq!(cloaked.refusal(1, "board 2").rule.id(), "FA-9.12");
}

#[test]
fn fa_13_3_a_party_goes_directly_and_stays() {
    let mut table = lantern();
    table.in_boarding(1).refuses(1, "board 5", "FA-13.2");
}

#[test]
fn fa_13_10_boarders_are_shot_at_on_five_and_six() {
    let mut table = lantern();
    table.in_boarding(1).act(1, "board 4").act(1, "pass").act(1, "pass");
    // 3 PD dice kill all 4 AP.
    table.act_rolling(1, "capture", &[6, 6, 4, 1, 1]);
    table.expects(|event| matches!(event, Event::Repelled { .. }));
    assert_eq!(table.ship(4).party, None);
    let mut out = lantern();
    out.marked(4, Marker::PdOut).in_boarding(1).act(1, "board 4").act(1, "pass").act(1, "pass");
    out.act_rolling(1, "capture", &[1; 12]);
    out.expects_no(|event| matches!(event, Event::BoarderDefence { .. }));
}

#[test]
fn fa_13_11_fa_13_12_the_fight_goes_on_while_neither_wins() {
    let mut table = lantern();
    table.marked(4, Marker::PdOut).in_boarding(1).act(1, "board 4").act(1, "pass").act(1, "pass");
    // 4 dice: 2 hits kill 2 AP; 8 dice of the defender: 1 hit.
    table.act_rolling(1, "capture", &[4, 4, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.ship(4).party, Some(Party { owner: seat(1), ap: 3 }));
    assert_eq!(table.points(4), (5, 5, 1));
}

#[test]
fn fa_13_12_as_many_troops_as_crew_are_enough() {
    let fought = |crew: u8| {
        let mut table = lantern();
        table.change(4, |ship| (ship.ap, ship.cp) = (0, crew)).marked(4, Marker::PdOut);
        table.in_boarding(1).act(1, "board 4").act(1, "pass").act(1, "pass");
        // Nobody hits: 4 dice of the party, and one for each of the crew.
        table.act_rolling(1, "capture", &vec![1; 4 + usize::from(crew)]);
        table.ship(4).prize.is_some()
    };
    assert!(fought(4), "4 AP against 4 CP");
    assert!(!fought(5), "4 AP against 5 CP");
}

#[test]
fn fa_13_13_no_boarding_after_firing_at_the_target() {
    let mut table = lantern();
    table.in_boarding(1).go(1, |go| go.at.insert(id(4)));
    table.refuses(1, "board 4", "FA-13.13");
    // And no firing while the own troops are aboard.
    let mut aboard = lantern();
    aboard.change(4, |ship| ship.party = Some(Party { owner: seat(1), ap: 2 }));
    aboard.change(1, |ship| ship.boarded = Some(id(4))).in_combat(1);
    assert!(aboard.options_of(1, "fire").iter().all(|it| !it.starts_with("fire 1 ")));
}

#[test]
fn fa_13_14_only_squadrons_that_board_may_fire() {
    // Tricky case 17: the second Tusk of the squadron may.
    let mut table = lantern();
    table.change(4, |ship| ship.party = Some(Party { owner: seat(1), ap: 2 }));
    table.change(1, |ship| ship.boarded = Some(id(4)));
    table.squadron(1, "sor_ca", &[(20_000, 26_000, 0)]);
    table.in_combat(1);
    assert!(table.options_of(1, "fire").iter().any(|it| it.starts_with("fire 2 ")));
    table.in_combat(4).does_not_offer(1, "fire 6 fore");
    assert!(table.options_of(1, "fire").is_empty());
}

#[test]
fn fa_13_15_a_boarded_ship_moves_off_with_the_party() {
    let mut table = lantern();
    table.change(4, |ship| ship.party = Some(Party { owner: seat(1), ap: 2 }));
    table.lay(|state| state.next = 1);
    table.act(2, "squadron 2").act(2, "advance 12");
    assert_eq!(table.at(4), (23_000, 27_000, 0));
    assert!(table.ship(4).party.is_some());
}

#[test]
fn fa_13_16_newcomers_join_and_fight_at_once() {
    let mut table = lantern();
    table.change(4, |ship| {
        (ship.ap, ship.party) = (0, Some(Party { owner: seat(1), ap: 1 }));
    });
    table.in_boarding(1).act(1, "board 4").act(1, "pass");
    // Capture without being asked: PD 3 at the newcomers; then 5 dice against 5.
    table.act_rolling(1, "pass", &[1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.ship(4).prize.map(|prize| prize.holder), Some(seat(1)), "5 AP against 4 CP");
}

#[test]
fn fa_13_9_fa_13_17_sabotage_rolls_on_the_table_and_costs_the_party() {
    let mut table = lantern();
    table.marked(4, Marker::PdOut).in_boarding(1).act(1, "board 4").act(1, "pass").act(1, "pass");
    // Four hits are the DR: a roll of 2 counts as 7, and no hull is lost.
    table.act_rolling(1, "sabotage", &[4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.points(4), (5, 3, 0), "3 AP and 1 CP killed, 1 CP by the hull shock");
    assert_eq!(table.ship(4).party, None);
    table.expects(|event| matches!(event, Event::Sabotaged { done: true, .. }));
}

#[test]
fn fa_13_18_a_prize_is_fought_for_and_may_be_had_back() {
    let mut table = lantern();
    table.change(4, |ship| {
        (ship.cp, ship.ap, ship.prize) = (0, 1, Some(Prize { holder: seat(1), turn: 1 }));
    });
    table.squadron(2, "ter_ca", &[(25_000, 21_000, 0)]);
    table.lay(|state| state.next = 1).in_boarding(4);
    // Palisade: 3 AP against 1: capture without being asked.
    table.act_rolling(2, "board 4", &[4, 1, 1, 1]);
    assert_eq!((table.ship(4).prize, table.points(4)), (None, (5, 0, 3)));
    table.expects(|event| matches!(event, Event::Retaken { .. }));
}

#[test]
fn fa_13_19_a_neutral_hulk_is_captured_at_once() {
    let setup = setup(2, |setup| setup.scenario = Some("ghost_ship".into()));
    let mut table = Table::laid(&setup);
    table.squadron(1, "sor_cr", &[(22_000, 24_000, 0)]);
    table.squadron(2, "ter_cr", &[(45_000, 45_000, 0)]);
    table.lay(|state| {
        let squadron = broadside_firestorm::SquadronId(2);
        let mut hulk = state.ships[1];
        (hulk.squadron, hulk.at, hulk.hp, hulk.cp, hulk.ap) = (squadron, point(24_000, 24_000), 6, 0, 0);
        let mut squad = state.squadrons[1];
        (squad.owner, squad.class, squad.first) = (None, None, id(3));
        state.squadrons.push(squad);
        state.ships.push(hulk);
    });
    table.in_combat(1).does_not_offer(1, "fire 1 starboard");
    table.in_boarding(1).act(1, "board 3");
    assert_eq!(table.ship(3).prize.map(|prize| prize.holder), Some(seat(1)));
    assert_eq!(table.ship(3).ap, 4);
    table.expects_no(|event| matches!(event, Event::Round { .. }));
    assert!(table.ship(3).status == Status::Table && table.game().step() != Step::Board);
}
