//! Boosts (DN-9).

use broadside_dreadnaught::{BoostSource, Event, OpenWindow, Step, WindowKind};

use crate::kit::*;

use super::cards::clash;

fn in_window(table: &Table, wanted: WindowKind) -> bool {
    matches!(table.step(), Step::Window(OpenWindow { kind, .. }) if kind == wanted)
}

/// Seat 1 (Anvil) fires the Howitzers (Damage 5, BRD not needed) at seat 2 (Talon, Prow Shield) three hexes ahead.
/// The A window is open.
fn howitzers(own: &str, other: &str, at: (i8, i8)) -> Table {
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &["TAL-D3"])]);
    table.place(1, (0, 0), 0).place(2, at, 0).hand(1, own).hold(1, "GU2").hand(2, other).commit_step();
    table.commit(1, "GU2");
    table.others_pass().declare(1, "ANV-W1", 1, 0).hush();
    table.fresh().act(1, "target ship 2");
    table
}

#[test]
fn dn_9_1_a_boost_is_played_in_its_window_and_on_its_condition() {
    // Heavy Charge is for the attacker in A, Shield Surge for the target's owner, Sideslip for both, Deep Scan for F.
    let mut table = howitzers("GU1 WA1 SE1", "GU1 WA1", (0, -3));
    assert!(in_window(&table, WindowKind::A));
    table.offers_just(1, &["card GU1", "pass"]);
    table.act(1, "card GU1").pass_windows_of(WindowKind::B);
    // After a play the next player is asked.
    table.offers_just(2, &["card WA1", "pass"]);
    table.act(2, "card WA1").pass_windows_of(WindowKind::B);
    table.hush();
    // WE-3: Damage 5 + 2, Defence 3 + 2. Prow Shield has 1 less at the Rear.
    assert_eq!(clash(&table).0, 7);
    let mut table = Table::duel();
    table.hand(1, "GU1 SE1").volley().act(1, "no");
    table.offers_just(1, &["card SE1", "pass"]);
    table.refuses(1, "card GU1", "DN-9.1");
}

#[test]
fn dn_9_1_a_condition_on_the_target_counts() {
    // Broadside Drill: the target lies in the own BRD.
    let table = howitzers("GU5", "", (0, -3));
    assert!(table.options_of(1, "card").is_empty(), "straight ahead is no broadside");
    let table = howitzers("GU5", "", (3, -1));
    table.offers(1, "card GU5");
}

#[test]
fn dn_9_2_every_boost_lowers_the_limit_even_a_cancelled_one() {
    let mut table = Table::duel();
    table.hand(1, "CO1 DR4").hand(2, "CO4").volley().act(1, "no").act(1, "card CO1");
    assert!(in_window(&table, WindowKind::B));
    table.act(2, "card CO4").pass_windows_of(WindowKind::B);
    table.expects(|event| matches!(event, Event::BoostCancelled { .. }));
    assert_eq!(table.player(1).tokens, 0, "it had no effect");
    assert_eq!((table.player(1).boosts, table.player(2).boosts), (1, 1));
    assert_eq!(
        (table.discard_of(1), table.discard_of(2)),
        (vec!["CO1".to_string()], vec!["CO4".to_string()])
    );
}

#[test]
fn dn_9_3_the_limit_is_that_of_the_reactor_and_its_modifiers() {
    // Twin Pile: 2.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).hand(1, "CO1 SE1 DR4 FO2").volley().act(1, "no");
    table.act(1, "card CO1").pass_windows_of(WindowKind::B).act(1, "card DR4").pass_windows_of(WindowKind::B);
    table.act(1, "done");
    assert!(matches!(table.step(), Step::Commit), "no third Boost: {:?}", table.step());
    // Belay That, Attached: one more.
    let mut table = Table::duel();
    table.attach(1, "ANV-W1", "CO4").hand(1, "CO1 SE1 DR4").volley().act(1, "no");
    table.act(1, "card CO1").pass_windows_of(WindowKind::B).act(1, "card DR4").pass_windows_of(WindowKind::B);
    table.act(1, "done");
    table.offers(1, "card SE1");
}

#[test]
fn dn_9_3_in_recovery_the_remainder_of_the_last_volley_applies() {
    let mut table = Table::duel();
    table.hand(1, "CO1").change(1, |it| it.boosts = 2).recovery();
    assert!(!in_window(&table, WindowKind::F), "nothing is left: {:?}", table.step());
    let mut table = Table::duel();
    table.hand(1, "CO1").change(1, |it| it.boosts = 1).recovery();
    table.offers(1, "card CO1");
}

#[test]
fn dn_9_3_we_8_boosts_are_back_in_the_second_volley() {
    let mut table = Table::duel();
    table.change(1, |it| it.boosts = 2).hand(1, "CO1").volley().act(1, "no");
    assert!(matches!(table.step(), Step::Commit));
    table.others_pass();
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "fight").act(2, "fight").act(1, "no");
    table.offers(1, "card CO1");
}

#[test]
fn dn_9_4_four_boosts_are_the_most() {
    // Throne Core 3, Flag Bridge +1, Belay That and Power Spike Attached +1 each.
    let mut table = Table::battle(&[("CRO-b", &["CRO-R1", "CRO-U1"]), ("TAL-a", &[])]);
    table.attach(1, "CRO-W1", "CO4").attach(1, "CRO-W1", "FL1");
    table.hand(1, "CO1").change(1, |it| it.boosts = 3).volley().act(1, "no");
    table.offers(1, "card CO1");
    table.change(1, |it| it.boosts = 4).lay(|state| state.volley = 0).volley().act(1, "no");
    assert!(matches!(table.step(), Step::Commit), "{:?}", table.step());
}

/// Talon has the Evasion Computer: B(A:own DN attacked) 1/volley IF(Dist>=4): MOD(Def,+2,this,shot).
fn evading(distance: i8) -> Table {
    let mut table = Table::battle(&[("ANV-a", &["ANV-W1"]), ("TAL-a", &["TAL-D2"])]);
    table.place(1, (0, 3), 0).place(2, (0, 3 - distance), 0).hand(1, "GU1 GU3").commit_step();
    table.activate(1, "ANV-W1", 1, "GU1").hush().fresh().act(1, "target ship 2");
    table
}

#[test]
fn dn_9_5_a_system_card_boost_counts_and_needs_no_card() {
    let mut table = evading(5);
    while table.awaited() == [1] {
        table.act(1, "pass");
    }
    table.offers_just(2, &["boost TAL-D2 1", "pass"]);
    table.act(2, "boost TAL-D2 1").hush();
    assert_eq!(clash(&table), (5, 4, true));
    assert_eq!(table.player(2).boosts, 1);
    assert!(!table.system(2, "TAL-D2").activated, "it does not Activate the card");
    table.expects(|event| matches!(event, Event::Boosted { source: BoostSource::System { .. }, .. }));
    // Once per Volley.
    table.to_commit();
    table.change(1, |it| it.systems[3].activated = false).activate(1, "ANV-W1", 1, "GU3").hush();
    table.fresh().act(1, "target ship 2");
    assert_ne!(table.awaited(), [2], "{:?}", table.step());
    table.hush();
    assert_eq!(clash(&table).1, 2);
}

#[test]
fn dn_9_5_a_disabled_card_has_no_boost_and_its_condition_counts() {
    let mut table = evading(3);
    while table.awaited() == [1] && in_window(&table, WindowKind::A) {
        table.act(1, "pass");
    }
    assert!(!in_window(&table, WindowKind::A), "3 hexes are too near");
    let mut table = Table::battle(&[("ANV-a", &["ANV-W1"]), ("TAL-a", &["TAL-D2"])]);
    table.place(1, (0, 3), 0).place(2, (0, -2), 0).hand(1, "GU1").disable(2, "TAL-D2").commit_step();
    table.activate(1, "ANV-W1", 1, "GU1").hush().act(1, "target ship 2");
    assert!(!in_window(&table, WindowKind::A), "{:?}", table.step());
}

#[test]
fn dn_9_6_the_card_is_discarded_after_its_boost() {
    let mut table = Table::duel();
    table.hand(1, "DR4").volley().act(1, "no").act(1, "card DR4");
    // It has left the hand, and lies nowhere until its Boost is resolved.
    assert!(matches!(table.step(), Step::Rotate(_)));
    assert!(!table.player(1).discard.contains(grid("DR4")) && !table.player(1).hand.contains(grid("DR4")));
    table.act(1, "done");
    assert_eq!(table.discard_of(1), ["DR4"]);
}

#[test]
fn dn_9_7_a_boost_works_on_what_opened_the_window() {
    // Heavy Charge on the first of two Shots does not last for the second.
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &["TAL-D3"])]);
    table.place(1, (0, 0), 0).place(2, (3, -1), 0).hand(1, "GU1 GU2").commit_step();
    table.commit(1, "GU2").others_pass().declare(1, "ANV-M1", 2, 0).hush();
    table.fresh().act(1, "target ship 2").act(1, "card GU1").hush();
    assert_eq!(clash(&table).0, 6);
    table.until_step(|step| matches!(step, Step::Shots(_))).fresh().act(1, "target ship 2").hush();
    assert_eq!(clash(&table).0, 4);
}

#[test]
fn dn_9_7_own_is_the_players_own_activation() {
    // Both declare; Power Spike readies the card of whoever plays it.
    let mut table = Table::duel();
    table.hand(1, "GU1 FL1").hand(2, "DR1").commit_step();
    table.commit(1, "GU1").commit(2, "DR1").declare(1, "ANV-W1", 1, 0).declare(2, "TAL-V1", 1, 0);
    table.act(1, "card FL1").hush();
    table.act(1, "first own");
    table.to_commit();
    assert!(!table.system(1, "ANV-W1").activated && table.system(2, "TAL-V1").activated);
}

#[test]
fn dn_9_7_a_boost_against_an_activation_names_it() {
    // Two enemies Activate Upgrades; Countermand names one of them.
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &[]), ("CRO-a", &[])]);
    table.mark(1, "ANV-M1", 2).place(2, (5, 2), 0);
    table.hand(1, "FO1").hand(2, "CO2").hand(3, "CO1").commit_step();
    table.commit(1, "FO1").commit(3, "CO1").others_pass();
    table.declare(1, "ANV-U1", 1, 0).declare(3, "CRO-U1", 1, 0);
    while table.awaited() != [2] {
        let player = table.awaited()[0];
        table.act(player, "pass");
    }
    table.act(2, "card CO2");
    table.awaits(&[2]);
    table.offers_just(2, &["opponent 1", "opponent 3"]);
    table.act(2, "opponent 3").hush();
    table.expects(|event| matches!(event, Event::Cancelled { seat } if seat.number() == 3));
    table.expects_no(|event| matches!(event, Event::Cancelled { seat } if seat.number() == 1));
}

#[test]
fn dn_9_8_attached_cards_have_no_boost() {
    let mut table = Table::duel();
    table.attach(1, "ANV-W1", "CO1").hand(1, "GU1").volley().act(1, "no");
    table.offers_just(1, &["pass"]);
    table.refuses(1, "card CO1", "DN-9.1");
}

#[test]
fn dn_9_6_the_log_says_by_which_rule_a_card_is_discarded() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 4), 0).hand(1, "DR1").loud().exchange().boost(1, "DR1").go(1, (0, 2)).hush();
    battle.tells("DN-9.6", "Player 1 discards Full Ahead.");
    let mut battle = Table::doorwards();
    battle.exchange().activate(1, "ANV-W1", 1, "GU1").hush().rest();
    battle.tells("DN-8.12", "Player 1 discards");
}
