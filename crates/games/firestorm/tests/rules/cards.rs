//! FA-18, FA-4.2, FA-4.3, FA-19.2 to FA-19.4: hands, windows and what may be played when.

use broadside_engine::dice::FastDice;
use broadside_engine::{Game, Observer, Steps};
use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Bearer, CardNo, Event, InForce, Marker, Party, Step, Terrain};
use broadside_kit::set::Set;

use crate::kit::*;

/// A Lantern of seat 1 and a Tusk of seat 2, 6 inches apart and head on.
fn duel() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    table
}

/// T cards are about to be laid.
fn morning(mut table: Table) -> Table {
    table.lay(|state| state.steps = Steps::begin(Step::TurnCards));
    table
}

/// So many squadrons of Pickets for a seat in a column.
fn pickets(table: &mut Table, number: usize, count: i32, x: i32) {
    for place in 0..count {
        table.squadron(number, "ter_ff", &[(x, 4_000 + 4_000 * place, 6)]);
    }
}

/// Everything that nobody holds is in the deck.
fn shuffled(table: &mut Table) {
    table.lay(|state| {
        let held = state.players.values().fold(Set::NONE, |all, player| all.union(player.hand));
        state.deck = Set::<CardNo>::run(0, 56).without(held).iter().collect();
        state.discards = Set::NONE;
    });
}

#[test]
fn fa_4_2_turn_cards_are_laid_in_secret_and_revealed_together() {
    let mut table = morning(duel());
    table.hand(1, &["T-05", "S-02"]).hand(2, &["R-01"]);
    // Seat 2 has no T card and is asked all the same.
    table.awaits(&[1, 2]).offers_just(1, &["card T-05", "pass"]);
    assert!(table.is_secret());
    table.offers_just(2, &["pass"]);
    table.act(1, "card T-05").awaits(&[2]);
    table.expects_no(|event| matches!(event, Event::Revealed { .. }));
    assert_eq!(table.held(1).len(), 2, "the size of the hand does not tell (FA-18.4)");
    table.act_rolling(2, "pass", &[6, 6, 1, 1]);
    assert_eq!(table.count(|event| matches!(event, Event::Revealed { .. })), 2);
    assert_eq!(table.held(1), ["S-02"]);
}

#[test]
fn fa_4_2_fa_18_9_fa_18_10_a_counter_is_resolved_first() {
    // W16: B before A last turn; A is Dindrenzi, B Sorylian.
    let mut table = Table::new();
    table.squadron(1, "din_cr", &[(5_000, 5_000, 6), (7_000, 5_000, 6)]);
    table.squadron(2, "sor_cr", &[(43_000, 43_000, 18)]);
    table.lay(|state| state.order.swap(0, 1));
    let mut table = morning(table);
    table.hand(1, &["T-02"]).hand(2, &["T-07"]).act(1, "card T-02");
    table.act_rolling(2, "card T-07", &[3, 3, 4, 4, 1, 2, 2, 4]);
    table.expects(|event| matches!(event, Event::Cancelled { .. }));
    assert_eq!((table.state().in_force.len(), table.discarded()), (0, vec!["T-02".into(), "T-07".into()]));
    assert_eq!(table.state().order.as_slice(), [seat(2), seat(1)]);
}

#[test]
fn fa_4_3_t_cards_are_not_played_later_nor_others_now() {
    let mut table = duel();
    table.hand(1, &["T-01", "A-01"]).act(1, "squadron 1");
    table.refuses(1, "card T-01", "FA-4.3").refuses(1, "card A-01", "FA-4.3");
    let mut early = morning(duel());
    early.hand(1, &["S-02"]).refusal(1, "card S-02");
    early.offers_just(1, &["pass"]);
}

#[test]
fn fa_4_3_in_the_end_phase_only_rounds_of_boarding_open_a_window() {
    // A meteoroid makes a critical hit: nobody is asked.
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(24_000, 20_000, 0)]);
    table.flying(Terrain::Meteoroid, &[(24_000, 16_000, 1_000)], 0);
    table.hand(1, &["R-06"]).last_go().ends(&[]);
    table.awaits(&[1]);
    table.act_rolling(1, "done", &[6, 6, 4, 4, 1, 1, 1, 1, 1, 3, 4]);
    assert_eq!((table.points(1).0, table.game().step()), (3, Step::TurnCards));
    // A round of boarding does (FA-19.5).
    let mut boarded = Table::new();
    boarded.squadron(1, "ter_cr", &[(24_000, 20_000, 0)]);
    boarded.change(1, |ship| ship.party = Some(Party { owner: seat(2), ap: 2 }));
    boarded.hand(1, &["R-05"]).last_go().ends(&[]);
    boarded.act(1, "done").offers_just(1, &["card R-05", "pass"]);
    boarded.act_anyhow(1, "card R-05");
    boarded.expects(|event| matches!(event, Event::Round { defender, .. } if defender.len() >= 10));
}

#[test]
fn fa_18_1_fa_18_2_an_empty_deck_is_made_of_the_discards() {
    let mut table = Table::new();
    pickets(&mut table, 1, 2, 4_000);
    table.last_go().lay(|state| state.discards = Set::run(0, 1));
    // One card for the shuffle, which needs no die; then the initiative waits for T cards.
    table.ends(&[]);
    assert_eq!((table.held(1), table.discarded().len()), (vec!["A-01".to_string()], 0));
    table.expects(|event| matches!(event, Event::Shuffled));
}

#[test]
fn fa_18_3_fa_19_2_fa_19_3_fa_19_4_hands_are_cut_down_and_filled() {
    // W14: 4 of 6 squadrons left and 5 cards; the other has 7 squadrons and 3 cards.
    let mut table = Table::new();
    pickets(&mut table, 1, 4, 4_000);
    pickets(&mut table, 2, 6, 40_000);
    table.hand(1, &["A-01", "A-02", "R-01", "S-01", "T-01"]).hand(2, &["R-02", "R-03", "R-04"]);
    shuffled(&mut table);
    table.last_go().ends(&[]);
    table.awaits(&[1]).offers(1, "card T-01");
    table.refuses(1, "done", "FA-19.2").act(1, "card A-01");
    table.act(1, "card A-02").act(1, "card R-01");
    assert_eq!(table.held(1), ["S-01", "T-01"]);
    table.act(1, "done").awaits(&[2]);
    assert_eq!(table.held(1).len(), 4);
    table.act(2, "done");
    assert_eq!((table.held(2).len(), table.discarded().len()), (5, 3));
    table.expects(|event| matches!(event, Event::DrewHidden { count: 2, .. }));
    // Both hold cards and are asked for T cards of the new turn: what was drawn is not offered for discarding.
    assert_eq!(table.game().step(), Step::TurnCards);
}

#[test]
fn fa_18_3_the_limit_is_five_and_falls_below_that() {
    // Tricky case 23: of seven squadrons two are lost, then a third.
    let limit = |lost: usize| {
        let mut table = Table::new();
        pickets(&mut table, 1, 7, 4_000);
        for ship in 1..=lost {
            table.change(ship, |ship| ship.cp = 0);
        }
        table.flight(1, Fighter, 6, (24_000, 40_000));
        shuffled(&mut table);
        table.last_go().ends(&[]);
        table.held(1).len()
    };
    assert_eq!((limit(0), limit(2), limit(3)), (5, 5, 4));
}

#[test]
fn fa_18_4_hands_are_hidden() {
    let mut table = Table::new();
    pickets(&mut table, 1, 3, 4_000);
    shuffled(&mut table);
    table.last_go().ends(&[]);
    let hears = |number: usize| {
        let told = table.told(Observer::Seat(seat(number)));
        told.iter().any(|event| matches!(event, Event::Drew { seat: it, .. } if *it == seat(1)))
    };
    assert!(hears(1) && !hears(2));
    table.expects(|event| matches!(event, Event::DrewHidden { count: 3, .. }));
}

#[test]
fn fa_18_4_a_world_made_up_agrees_with_what_is_known() {
    let mut table = morning(duel());
    table.hand(1, &["T-05", "S-02"]).hand(2, &["R-01", "T-03", "A-02"]);
    shuffled(&mut table);
    table.lay(|state| {
        state.discards.insert(state.deck.draw().expect("a card"));
    });
    table.act(2, "card T-03").awaits(&[1]);
    let known = table.game().state().clone();
    let mut hands = Vec::new();
    let mut laid = Vec::new();
    for seed in 0..40 {
        let mut game = table.game().clone();
        game.determinise(Observer::Seat(seat(1)), &mut FastDice::new(seed));
        let state = game.state();
        let other = &state.players[seat(2)];
        assert_eq!(state.players[seat(1)], known.players[seat(1)]);
        assert_eq!((state.discards, other.hand.len(), other.chosen), (known.discards, 3, true));
        assert!(other.laid.is_none_or(|card| other.hand.contains(card)));
        assert!(!state.deck.cards().meets(other.hand));
        let all = state.deck.cards().union(other.hand);
        assert_eq!(all, known.deck.cards().union(known.players[seat(2)].hand));
        assert_eq!(game.awaiting(), table.game().awaiting());
        hands.push(other.hand);
        laid.push(other.laid.is_some());
    }
    hands.dedup();
    assert!(hands.len() > 20 && laid.contains(&true) && laid.contains(&false));
    // Its own hand and everything open stays for the one who holds it.
    let mut own = table.game().clone();
    own.determinise(Observer::Seat(seat(2)), &mut FastDice::new(1));
    assert_eq!(own.state().players[seat(2)], known.players[seat(2)]);
}

#[test]
fn fa_18_5_one_s_card_on_a_squadron_in_command() {
    let mut table = duel();
    table.hand(1, &["S-02", "S-03"]).act(1, "squadron 1").act(1, "card S-02");
    assert!(matches!(table.game().step(), Step::MovePick(_)), "no second window");
    let mut broken = duel();
    broken.marked(1, Marker::CommandDeck).hand(1, &["S-02"]).act_anyhow(1, "squadron 1");
    assert!(matches!(broken.game().step(), Step::MovePick(_)), "nobody is in command");
}

#[test]
fn fa_18_6_one_a_card_on_a_squadron_a_turn() {
    let mut table = duel();
    table.hand(1, &["A-01", "A-05"]).in_combat(1).act(1, "fire 1 fore");
    table.act_rolling(1, "card A-01", &[2; 6]);
    assert_eq!(table.held(1), ["A-05"]);
    // The torpedoes fire without a window, and so would another battery.
    table.lay(|state| state.activation.as_mut().expect("one").ships[0].fired = Default::default());
    table.act_rolling(1, "fire 1 fore", &[2; 4]);
    table.expects(|event| matches!(event, Event::AttackDice { .. }));
}

#[test]
fn fa_18_7_one_r_card_for_an_event_and_any_number_in_a_turn() {
    let mut table = duel();
    table.hand(1, &["R-01", "R-02", "R-03"]).lay(|state| state.next = 1);
    table.in_combat(2).act(2, "fire 2 fore").act_rolling(1, "card R-02", &[2]);
    table.awaits(&[2]);
    table.act(2, "fire 2 torpedo").offers_just(1, &["card R-01", "card R-03", "pass"]);
}

#[test]
fn fa_18_7_mines_and_terrain_are_no_attacks() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(40_000, 40_000));
    table.hand(1, &["R-01"]).mine(2, (20_000, 16_000), 2);
    table.act(1, "squadron 1").act(1, "pass");
    table.act_rolling(1, "advance 8", &[4, 1, 1]).awaits(&[1]);
    table.expects(|event| matches!(event, Event::Hit { .. }));
}

#[test]
fn fa_18_8_no_card_on_a_ship_outside_command_distance() {
    // Tricky case 13: 6.0 and 6.1 inches.
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(10_000, 10_000, 0), (16_000, 10_000, 0), (22_100, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(22_100, 14_000, 12)]);
    table.hand(1, &["A-05", "R-01"]).in_combat(1).act_rolling(1, "fire 3 fore", &[2; 4]);
    table.expects(|event| matches!(event, Event::AttackDice { .. }));
    table.lay(|state| state.next = 1).in_combat(2).act_rolling(2, "fire 4 fore", &[2; 4]);
    table.expects(|event| matches!(event, Event::AttackDice { .. }));
    // Tricky case 14: the shorter CD is that of the moment.
    let mut jammed = Table::new();
    jammed.squadron(1, "ter_cr", &[(10_000, 10_000, 0), (15_000, 10_000, 0)]);
    // The other is the commanded element: of equal groups the one with the lowest number.
    jammed.squadron(2, "sor_cr", &[(15_000, 14_000, 12)]);
    jammed.hand(1, &["R-01"]).lay(|state| {
        state.next = 1;
        let on = Bearer::Player(seat(1));
        state.in_force.push(InForce { card: copies("T-02")[0], by: seat(2), on, used: false });
    });
    jammed.in_combat(2).act_rolling(2, "fire 3 fore", &[2; 4]);
    jammed.expects(|event| matches!(event, Event::AttackDice { .. }));
}

#[test]
fn fa_18_11_cards_of_the_turn_are_discarded_in_the_end_phase() {
    let mut table = duel();
    pickets(&mut table, 1, 1, 4_000);
    let mut table = morning(table);
    table.hand(1, &["T-05"]).act_rolling(1, "card T-05", &[6, 6, 1, 1]);
    assert_eq!((table.state().in_force.len(), table.discarded().len()), (1, 0));
    table.last_go().ends(&[6, 6, 1, 1]);
    assert_eq!((table.state().in_force.len(), table.discarded()), (0, vec!["T-05".to_string()]));
    // Those of an activation when it ends.
    let mut order = duel();
    order.hand(1, &["S-08"]).act(1, "squadron 1").act(1, "card S-08");
    assert_eq!(order.discarded().len(), 0);
    order.act(1, "end").act(1, "done");
    assert_eq!(order.discarded(), ["S-08"]);
}

#[test]
fn fa_18_12_dice_of_cards_count_after_all_halvings() {
    // A Mauler has PD 3: half of it is 1, and 3 more are 4.
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.squadron(2, "sor_ca", &[(20_000, 20_000, 0)]);
    table.flight(1, Fighter, 4, (20_000, 17_000));
    table.hand(1, &["A-07"]).hand(2, &["R-08"]);
    table.act(1, "flight 1").act(1, "pass").act(1, "done").act(1, "card A-07");
    table.act(2, "pass").act_rolling(2, "card R-08", &[1; 4]);
    table.expects(|event| matches!(event, Event::WingDice { dice, .. } if dice.len() == 4));
    // AD never fall below 1.
    let mut burn = duel();
    burn.tokens(2, 3, 0).hand(1, &["R-02"]).lay(|state| state.next = 1);
    burn.in_combat(2).act(2, "fire 2 fore").act_rolling(1, "card R-02", &[2]);
    assert_eq!(burn.attack_dice(), [1]);
}

#[test]
fn fa_18_13_two_copies_count_once() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(40_000, 40_000));
    table.lay(|state| {
        for card in copies("T-05") {
            let on = Bearer::Player(seat(1));
            state.in_force.push(InForce { card, by: seat(1), on, used: false });
        }
    });
    table.act(1, "squadron 1").offers(1, "advance 18").does_not_offer(1, "advance 19");
}

#[test]
fn fa_18_14_windows_open_on_public_facts_alone() {
    // Whoever holds nothing that fits is asked, whoever holds nothing is not.
    let asked = |cards: &[&str]| {
        let mut table = duel();
        table.hand(1, cards).lay(|state| state.next = 1);
        table.in_combat(2).act_anyhow(2, "fire 2 fore");
        matches!(table.game().step(), Step::Window(_)).then(|| table.options(1))
    };
    assert_eq!(asked(&[]), None);
    assert_eq!(asked(&["T-01"]), Some(vec!["pass".to_string()]));
    assert_eq!(asked(&["R-05"]), Some(vec!["pass".to_string()]));
}

#[test]
fn fa_18_15_torpedoes_in_the_clear_open_no_window_and_obscured_ones_do() {
    let asked = |belt: bool| {
        let mut table = duel();
        if belt {
            table.terrain(Terrain::Belt, &[(20_000, 13_000, 1_000)]);
        }
        table.hand(1, &["T-01"]).in_combat(1).act_anyhow(1, "fire 1 torpedo");
        !table.happened(|event| matches!(event, Event::AttackDice { .. }))
    };
    assert!(!asked(false) && asked(true));
}
