//! Which windows are worth a question to who is asked only where something fits (DN-6.7).

use broadside_dreadnaught::{Action, Dreadnaught, Step, WindowKind};
use broadside_engine::{Game, Match, Offer, StandingOrder, Start};

use crate::kit::*;

/// What a Boost from the hand is to the first player in a free window.
#[track_caller]
fn offer(table: &Table, card: &str) -> Offer {
    let mut table = table.clone();
    table.hand(1, card).loud().exchange();
    assert_eq!(table.open_window(), Some((WindowKind::F, 1)));
    let action = table.action(1, &format!("card {card}"));
    assert!(table.actions(1).contains(&action), "{card} may be played all the same");
    table.game().offer_of(seat(1), action)
}

#[test]
fn dn_6_7_a_boost_that_would_change_nothing_is_no_reason_to_ask() {
    let bare = Table::doorwards();
    let matters = |card: &str, change: &dyn Fn(&mut Table)| {
        assert_eq!(offer(&bare, card), Offer::Idle, "{card}");
        let mut table = bare.clone();
        change(&mut table);
        assert!(matches!(offer(&table, card), Offer::Again(_)), "{card} does something now");
    };
    matters("FO1", &|table| {
        table.mark(1, "ANV-W1", 1);
    });
    matters("FO2", &|table| {
        table.disable(1, "ANV-W1");
    });
    matters("FO3", &|table| {
        table.overload(1, "CO4");
    });
    matters("FO3", &|table| {
        table.discard(1, "GU1");
    });
    matters("FO5", &|table| {
        table.obstacle("OB01", (-6, 2), 0);
    });
    matters("WA3", &|table| {
        table.strain(1, "ANV-D1", 1);
    });
    matters("WA5", &|table| {
        table.cruiser(1, (0, 0), 0);
    });
    matters("CO3", &|table| {
        table.cruiser(1, (0, 0), 0).cruiser(2, (0, -2), 0);
    });
    matters("CO5", &|table| {
        table.discard(1, "GU1");
    });
    matters("DR5", &|table| {
        table.cruiser(1, (0, 0), 0);
    });
    matters("FL4", &|table| {
        table.place(2, (-7, 4), 0);
    });
    matters("FL5", &|table| {
        table.attach(1, "ANV-W1", "GU1");
    });
    matters("FL5", &|table| {
        table.energy(1, 0, 1);
    });
    // A Recall of two types has no use for others.
    let mut table = bare.clone();
    table.discard(1, "SE1");
    assert_eq!(offer(&table, "FO3"), Offer::Idle);
}

#[test]
fn dn_6_7_a_boost_is_offered_anew_when_ships_that_matter_to_it_stand_elsewhere() {
    let near = Table::face_to_face();
    let mut turned = near.clone();
    turned.place(2, (0, -3), 4);
    let mut escorted = near.clone();
    escorted.cruiser(1, (3, 0), 0);
    let mut apart = near.clone();
    apart.cruiser(1, (4, 0), 0);
    for card in ["DR1", "DR2", "DR3", "DR4", "FL4"] {
        assert_ne!(offer(&near, card), offer(&turned, card), "{card}");
        assert_eq!(offer(&near, card), offer(&escorted, card), "{card} has nothing to do with Cruisers");
    }
    assert_ne!(offer(&escorted, "DR5"), offer(&apart, "DR5"));
    for card in ["CO1", "SE1", "SE2", "FL2"] {
        assert_eq!((offer(&near, card), offer(&turned, card)), (Offer::Again(0), Offer::Again(0)), "{card}");
    }
}

#[test]
fn dn_6_7_what_answers_something_done_is_new_every_time() {
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &["TAL-D3"])]);
    table.place(1, (0, 0), 0).place(2, (0, -3), 0).hand(1, "GU1 GU2").hand(2, "").commit_step();
    table.commit(1, "GU2").others_pass().declare(1, "ANV-W1", 1, 0).hush().act(1, "target ship 2");
    assert_eq!(table.open_window(), Some((WindowKind::A, 1)));
    let action = table.action(1, "card GU1");
    assert_eq!(table.game().offer_of(seat(1), action), Offer::New);
}

/// The match that goes on from here, whose first player is asked only where something fits.
fn played_on(table: &Table) -> Match<Dreadnaught> {
    let state = serde_json::to_value(table.game().save()).expect("a state has a JSON form");
    let start = Start { situation: "offers".into(), state, hints: Vec::new() };
    let seats = vec!["human".to_string(); 2];
    let begun = Match::begin_seeded(&content(), setup(&["ANV-b", "ANV-b"]), seats, 1).expect("a match");
    let mut played = begun.starting(start).expect("it can be played on");
    played.give_order(seat(1), StandingOrder::IfItFits).expect("anybody may");
    played
}

/// Everybody drifts, fights on and lets the rest go by, up to the next free window of the first player. At least one
/// thing is done.
fn to_next_free_window(played: &mut Match<Dreadnaught>) {
    loop {
        let asked = played.game().awaiting().seats().first().expect("the battle goes on");
        let mut options = Vec::new();
        played.game().options(asked, &mut options);
        let wanted = [Action::Drift, Action::Fight, Action::Pass, Action::Done, Action::No];
        let action = wanted.into_iter().find(|action| options.contains(action)).unwrap_or(options[0]);
        played.submit(asked, action, None).expect("it is listed");
        if played.in_window(seat(1)) && is_free(played) {
            return;
        }
    }
}

fn is_free(played: &Match<Dreadnaught>) -> bool {
    use broadside_engine::question::Stepwise;
    matches!(played.game().top(), Step::Window(window) if window.kind == WindowKind::F)
}

#[test]
fn dn_6_7_who_let_a_boost_go_by_is_asked_again_in_the_next_volley() {
    let mut table = Table::doorwards();
    table.hand(1, "CO1").limit(1, 2).limit(2, 2).loud().exchange();
    let mut played = played_on(&table);
    let volley = played.game().span();
    assert!(played.in_window(seat(1)) && is_free(&played));
    assert!(!played.is_passing(seat(1)), "Snap Orders fits");
    to_next_free_window(&mut played);
    assert_eq!(played.game().span(), volley, "another Exchange of this Volley");
    assert!(played.is_passing(seat(1)), "it was let go by");
    let again = played.at_step(played.record().steps.len()).expect("a record like any other");
    assert!(again.has_nothing_new(seat(1)), "the record says so");
    assert!(!again.is_passing(seat(1)), "who gave no order is asked");
    while played.game().span() == volley {
        to_next_free_window(&mut played);
    }
    assert!(!played.is_passing(seat(1)), "a new Volley");
}

#[test]
fn dn_6_7_who_takes_a_pass_back_has_let_nothing_go_by() {
    let mut table = Table::doorwards();
    table.hand(1, "CO1").loud().exchange();
    let mut played = played_on(&table);
    played.pass(seat(1)).expect("it is a window");
    assert!(!played.in_window(seat(1)));
    played.take_back(seat(1)).expect("nobody has acted since");
    assert!(played.in_window(seat(1)) && !played.is_passing(seat(1)));
}
