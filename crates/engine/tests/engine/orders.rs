//! Standing orders: what each answers, and that each ends when it should.

use broadside_engine::{AnyMatch, Awaiting, Game, GameBox, Match, MatchError, Observer, Seat, StandingOrder};

use crate::toy::table::content;
use crate::toy::{Action, Event, Setup, Toy};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);

fn begin() -> Match<Toy> {
    let seats = vec!["human".to_string(); 2];
    let setup = Setup { rounds: 9, ..Toy::setup(2) };
    Match::begin_seeded(&content(), setup, seats, 1).expect("the set-up is right")
}

fn act(played: &mut Match<Toy>, seat: Seat, action: Action) {
    played.submit(seat, action, None).expect("the action is legal");
}

fn order(played: &mut Match<Toy>, order: StandingOrder) {
    played.give_order(ONE, order).expect("anybody may");
}

/// Seat one fires at seat two.
fn one_fires(played: &mut Match<Toy>) {
    act(played, ONE, Action::Fire { at: TWO });
    act(played, TWO, Action::Hold);
}

/// Seat one fires at seat two, and seat two back.
fn both_fire(played: &mut Match<Toy>) {
    act(played, ONE, Action::Fire { at: TWO });
    act(played, TWO, Action::Fire { at: ONE });
}

/// Seat two is asked to defend, with little harm; the next round begins.
fn next_round(played: &mut Match<Toy>) {
    let round = played.game().round();
    played.submit(TWO, Action::Brace, Some(vec![1])).expect("one die is rolled");
    assert_eq!(played.game().round(), round + 1);
}

#[track_caller]
fn one_is_asked(played: &Match<Toy>) {
    assert!(played.in_window(ONE), "seat 1 is asked in its window");
}

#[track_caller]
fn one_was_passed_for(played: &Match<Toy>) {
    assert_eq!(played.game().awaiting(), Awaiting::open(TWO), "the defender is asked at once");
}

#[test]
fn without_an_order_everybody_is_asked() {
    let mut played = begin();
    assert_eq!(played.order(ONE), StandingOrder::Ask);
    one_fires(&mut played);
    one_is_asked(&played);
    assert!(!played.is_passing(ONE));
}

#[test]
fn an_order_is_answered_with_ordinary_steps() {
    let mut played = begin();
    order(&mut played, StandingOrder::ThisRound);
    assert_eq!((played.order(ONE), played.order(TWO)), (StandingOrder::ThisRound, StandingOrder::Ask));
    act(&mut played, ONE, Action::Fire { at: TWO });
    assert!(played.game().awaiting().includes(TWO), "choosing is no window");
    act(&mut played, TWO, Action::Hold);
    one_was_passed_for(&played);
    let mut by_hand = begin();
    one_fires(&mut by_hand);
    by_hand.pass(ONE).expect("it is a window");
    assert_eq!(played.record(), by_hand.record(), "the record shows an ordinary pass");
    assert!(Match::log(&played, Observer::Spectator).any(|it| it == (3, &Event::Passed { seat: ONE })));
    act(&mut played, TWO, Action::Brace);
    Match::<Toy>::verify(&content(), &played.to_file()).expect("a record like any other");
}

#[test]
fn an_order_answers_a_window_that_is_open_already() {
    for given in [StandingOrder::ThisSpan, StandingOrder::ThisRound, StandingOrder::UntilAttacked] {
        let mut played = begin();
        one_fires(&mut played);
        order(&mut played, given);
        one_was_passed_for(&played);
        assert_eq!(played.order(ONE), given);
    }
}

#[test]
fn an_order_for_the_round_ends_with_it() {
    let mut played = begin();
    order(&mut played, StandingOrder::ThisRound);
    one_fires(&mut played);
    one_was_passed_for(&played);
    next_round(&mut played);
    assert_eq!(played.order(ONE), StandingOrder::Ask);
    one_fires(&mut played);
    one_is_asked(&played);
}

#[test]
fn an_order_for_the_span_ends_with_it_before_the_round_does() {
    let mut played = begin();
    order(&mut played, StandingOrder::ThisSpan);
    one_fires(&mut played);
    one_is_asked(&played);
    assert_eq!(played.order(ONE), StandingOrder::Ask);
    order(&mut played, StandingOrder::ThisSpan);
    one_was_passed_for(&played);
    next_round(&mut played);
    assert_eq!(played.order(ONE), StandingOrder::Ask, "without a window as well");
}

#[test]
fn an_order_until_attacked_outlasts_rounds_and_ends_under_attack() {
    let mut played = begin();
    order(&mut played, StandingOrder::UntilAttacked);
    for _ in 0..2 {
        one_fires(&mut played);
        one_was_passed_for(&played);
        assert_eq!(played.order(ONE), StandingOrder::UntilAttacked);
        next_round(&mut played);
    }
    both_fire(&mut played);
    one_is_asked(&played);
    assert_eq!(played.order(ONE), StandingOrder::Ask);
}

#[test]
fn whoever_is_attacked_and_orders_to_wait_for_it_means_the_next_time() {
    let mut played = begin();
    both_fire(&mut played);
    order(&mut played, StandingOrder::UntilAttacked);
    one_was_passed_for(&played);
    assert_eq!(played.order(ONE), StandingOrder::UntilAttacked);
}

/// Whether the hand holds something is the seat's own secret: the match says what is to be done, and does nothing.
#[test]
fn an_order_by_the_hand_waits_for_whoever_keeps_the_match() {
    let mut played = begin();
    order(&mut played, StandingOrder::IfItFits);
    one_fires(&mut played);
    one_is_asked(&played);
    assert!(!played.is_passing(ONE), "it holds cards");
    let mut state = AnyMatch::state(&played);
    let hand = state["hands"][0].as_array_mut().expect("a hand");
    let cards: Vec<_> = std::mem::take(hand);
    state["deck"].as_array_mut().expect("a deck").extend(cards);
    played.edit(state).expect("the cards lie in the deck");
    one_is_asked(&played);
    assert!(played.is_passing(ONE), "it holds none");
    played.pass(ONE).expect("it is a window");
    one_was_passed_for(&played);
    assert_eq!(played.order(ONE), StandingOrder::IfItFits, "until another order is given");
    order(&mut played, StandingOrder::Ask);
    assert_eq!(played.order(ONE), StandingOrder::Ask);
}

#[test]
fn only_windows_can_be_passed() {
    let mut played = begin();
    assert_eq!(played.pass(ONE), Err(MatchError::NoWindow(ONE)));
    assert!(!AnyMatch::is_pass(&played, ONE, "pass"));
    one_fires(&mut played);
    assert!(AnyMatch::is_pass(&played, ONE, "pass") && AnyMatch::is_pass(&played, ONE, "\"pass\""));
    assert!(!AnyMatch::is_pass(&played, ONE, "hold") && !AnyMatch::is_pass(&played, TWO, "pass"));
    assert!(matches!(played.pass(TWO), Err(MatchError::NotAwaited { .. })));
}
