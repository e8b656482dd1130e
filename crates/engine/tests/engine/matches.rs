//! One match: what it does, what it refuses, what it takes back, and that its record holds together.

use broadside_engine::dice::ScriptFault;
use broadside_engine::{
    Act, AnyMatch, Audience, Awaiting, BySeat, Game, GameBox, Match, MatchError, Observer, Problem, Record,
    Seat, StandingOrder, fair,
};

use crate::toy::table::content;
use crate::toy::{Action, Content, Event, Flaw, Setup, Step, Toy};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);
const THREE: Seat = Seat::new(2);
const FOUR: Seat = Seat::new(3);

fn begin(players: usize, seed: u64) -> Match<Toy> {
    let seats = vec!["human".to_string(); players];
    Match::begin_seeded(&content(), Toy::setup(players), seats, seed).expect("the ordinary set-up is right")
}

fn fire(at: Seat) -> Action {
    Action::Fire { at }
}

fn act(played: &mut Match<Toy>, seat: Seat, action: Action) {
    played.submit(seat, action, None).expect("the action is legal");
}

/// Seat one fires at seat two, all others hold: the window of seat one is open.
fn at_the_window(players: usize) -> Match<Toy> {
    let mut played = begin(players, 1);
    act(&mut played, ONE, fire(TWO));
    for seat in Seat::all(players).skip(1) {
        act(&mut played, seat, Action::Hold);
    }
    assert_eq!(played.game().awaiting(), Awaiting::open(ONE));
    played
}

fn asked_to_defend() -> Match<Toy> {
    let mut played = at_the_window(2);
    act(&mut played, ONE, Action::Pass);
    played
}

/// A whole short match: everybody fires, nobody boosts, all brace.
fn finished() -> Match<Toy> {
    let setup = Setup { rounds: 1, ..Toy::setup(2) };
    let seats = vec!["human".to_string(), "captain".to_string()];
    let mut played: Match<Toy> = Match::begin_seeded(&content(), setup, seats, 4).expect("a match");
    for (seat, action) in [(ONE, fire(TWO)), (TWO, fire(ONE)), (ONE, Action::Pass), (TWO, Action::Dodge)] {
        act(&mut played, seat, action);
    }
    if played.game().awaiting().includes(TWO) {
        act(&mut played, TWO, Action::Pass);
        act(&mut played, ONE, Action::Brace);
    }
    assert!(played.game().awaiting().outcome().is_some());
    played
}

fn log(played: &Match<Toy>, observer: Observer) -> Vec<(usize, Event)> {
    Match::log(played, observer).map(|(step, event)| (step, event.clone())).collect()
}

#[track_caller]
fn is_unchanged(played: &Match<Toy>, before: &Match<Toy>) {
    assert_eq!(played.game(), before.game());
    assert_eq!(played.record(), before.record());
    assert_eq!(played.to_file(), before.to_file());
    for observer in [Observer::Seat(ONE), Observer::Seat(TWO), Observer::Spectator] {
        assert_eq!(log(played, observer), log(before, observer));
    }
}

#[test]
fn an_action_is_done_and_written_down() {
    let mut played = begin(2, 1);
    act(&mut played, ONE, fire(TWO));
    let step = &played.record().steps[0];
    assert_eq!(step.act, Act::action(ONE, "fire 2"));
    assert!(step.dice.is_empty());
    assert_eq!(step.hash.len(), 32);
    assert_eq!(played.record().last_hash(), step.hash);
    assert_ne!(step.hash, played.record().opening_hash);
}

#[test]
fn dice_are_written_down_with_their_purpose() {
    let mut played = asked_to_defend();
    act(&mut played, TWO, Action::Dodge);
    let dice = &played.record().steps.last().expect("a step").dice;
    assert!(dice[0].starts_with("guns d6=") && dice[1].starts_with("dodge/2 d6="), "{dice:?}");
    assert_eq!(played.record().opening_dice.len(), 14, "a shuffle of fifteen cards");
    assert_eq!(AnyMatch::dice_count(&played), 16);
}

#[test]
fn a_set_up_is_refused_with_all_its_problems() {
    let setup = Setup { players: 7, rounds: 0, flaw: Flaw::None };
    let refused = Match::<Toy>::begin_seeded(&content(), setup, vec![String::new(); 7], 1).err();
    let Some(MatchError::Problems(problems)) = &refused else { panic!("{refused:?}") };
    assert_eq!(problems.len(), 2);
    let words = refused.map(|error| error.to_string());
    assert_eq!(
        words.as_deref(),
        Some("players: two to four can play (SK-1.1); rounds: at least one round is played (SK-6.2)")
    );
}

#[test]
fn a_match_needs_a_name_and_entropy_for_every_seat() {
    let seats = vec!["human".to_string(); 3];
    let wrong = Match::<Toy>::begin_seeded(&content(), Toy::setup(2), seats, 1).err();
    assert_eq!(
        wrong.map(|error| error.to_string()).as_deref(),
        Some("3 seats are named and 3 added entropy, but the set-up has 2 players")
    );
    let seats = vec!["human".to_string(); 2];
    let entropy = BySeat::new(1, |_| [0; 32]);
    let wrong = Match::<Toy>::begin(&content(), Toy::setup(2), seats, [1; 32], &entropy);
    assert!(matches!(wrong, Err(MatchError::Record(_))));
}

#[test]
fn the_entropy_of_every_seat_changes_the_dice() {
    let deal = |secret: u8, entropy: [u8; 2]| {
        let entropy = BySeat::new(2, |seat| [entropy[seat.index()]; 32]);
        let seats = vec!["human".to_string(); 2];
        let played = Match::<Toy>::begin(&content(), Toy::setup(2), seats, [secret; 32], &entropy);
        let record = played.expect("a match").record().clone();
        assert_eq!(record.header.commitment, fair::commitment(&[secret; 32]));
        assert_eq!(record.header.seed, None);
        record.opening_dice
    };
    assert_eq!(deal(1, [2, 3]), deal(1, [2, 3]));
    let all = [deal(1, [2, 3]), deal(1, [2, 4]), deal(1, [3, 3]), deal(2, [2, 3]), deal(1, [3, 2])];
    for (index, dice) in all.iter().enumerate() {
        assert!(!all[..index].contains(dice));
    }
}

#[test]
fn what_is_refused_leaves_the_match_as_it_was() {
    let mut played = asked_to_defend();
    let before = played.clone();
    let not_awaited = played.submit(ONE, Action::Pass, None).unwrap_err();
    assert_eq!(not_awaited.to_string(), "seat 1 has nothing to decide now: waiting for seat 2");
    let no_such_seat = played.submit(THREE, Action::Pass, None).unwrap_err();
    assert_eq!(no_such_seat.to_string(), "there is no seat 3 at this table");
    let refused = played.submit(TWO, Action::Hold, None).unwrap_err();
    assert_eq!(refused.to_string(), "not allowed: that is not what is asked now (SK-1.2)");
    assert_eq!(played.concede(THREE).unwrap_err().to_string(), "there is no seat 3 at this table");
    assert!(played.give_order(THREE, StandingOrder::ThisRound).is_err());
    assert!(played.give_order(THREE, StandingOrder::Ask).is_err());
    assert!(played.pass(THREE).is_err());
    assert!(played.take_back(THREE).is_err());
    is_unchanged(&played, &before);
    let mut untouched = before;
    act(&mut played, TWO, Action::Dodge);
    act(&mut untouched, TWO, Action::Dodge);
    is_unchanged(&played, &untouched);
}

#[test]
fn not_even_a_game_that_rolls_before_it_refuses_shifts_the_dice() {
    let setup = Setup { flaw: Flaw::RefusalRollsDice, ..Toy::setup(2) };
    let mut played: Match<Toy> =
        Match::begin_seeded(&content(), setup, vec![String::new(); 2], 1).expect("a match");
    for (seat, action) in [(ONE, fire(TWO)), (TWO, Action::Hold), (ONE, Action::Pass)] {
        act(&mut played, seat, action);
    }
    let mut untouched = played.clone();
    assert!(played.submit(TWO, Action::Hold, None).is_err());
    act(&mut played, TWO, Action::Dodge);
    act(&mut untouched, TWO, Action::Dodge);
    is_unchanged(&played, &untouched);
}

#[test]
fn nothing_is_done_after_the_end() {
    let mut played = finished();
    let before = played.clone();
    assert_eq!(played.submit(ONE, Action::Hold, None).unwrap_err().to_string(), "the match is over");
    assert_eq!(played.concede(ONE).unwrap_err().to_string(), "the match is over");
    is_unchanged(&played, &before);
}

#[test]
fn forced_dice_are_rolled_and_written_down() {
    let mut played = asked_to_defend();
    played.submit(TWO, Action::Dodge, Some(vec![6, 3])).expect("two dice are rolled");
    assert_eq!(played.game().state.hull[TWO], 3);
    let step = played.record().steps.last().expect("a step");
    assert_eq!(
        step.act,
        Act::Action { seat: TWO, action: "dodge".into(), forced: Some(vec![6, 3]), joined: false }
    );
    assert!(step.dice.is_empty(), "none of the match's own");
    Match::<Toy>::replay(&content(), played.record()).expect("it replays");
    let verified = Match::<Toy>::verify(&content(), &played.to_file()).map(|_| ()).unwrap_err();
    assert_eq!(verified.to_string(), "step 4: its dice were given by hand");
}

#[test]
fn forced_dice_do_not_use_up_the_dice_of_the_match() {
    let (mut forced, mut plain) = (begin(2, 1), begin(2, 1));
    for played in [&mut forced, &mut plain] {
        for (seat, action) in [(ONE, fire(TWO)), (TWO, fire(ONE)), (ONE, Action::Pass)] {
            act(played, seat, action);
        }
    }
    forced.submit(TWO, Action::Brace, Some(vec![2])).expect("one die is rolled");
    act(&mut forced, TWO, Action::Pass);
    act(&mut forced, ONE, Action::Brace);
    act(&mut plain, TWO, Action::Brace);
    assert_eq!(forced.record().steps[5].dice, plain.record().steps[3].dice, "the first roll of the guns");
}

#[test]
fn forced_dice_that_do_not_fit_are_refused() {
    let mut played = asked_to_defend();
    let before = played.clone();
    let mut force = |dice: &[u32]| played.submit(TWO, Action::Dodge, Some(dice.to_vec())).unwrap_err();
    assert_eq!(force(&[6]), MatchError::Dice(ScriptFault::TooFew { given: 1 }));
    assert_eq!(force(&[]), MatchError::Dice(ScriptFault::TooFew { given: 0 }));
    assert_eq!(force(&[1, 2, 3]), MatchError::Dice(ScriptFault::TooMany { given: 3, used: 2 }));
    let wrong = ScriptFault::OutOfRange { position: 2, value: 7, sides: 6 };
    assert_eq!(force(&[6, 7]), MatchError::Dice(wrong));
    is_unchanged(&played, &before);
}

#[test]
fn whoever_gives_up_is_out_and_the_others_go_on() {
    let mut played = begin(3, 1);
    act(&mut played, ONE, fire(TWO));
    act(&mut played, THREE, fire(TWO));
    played.concede(TWO).expect("anybody awaited may give up");
    assert_eq!(played.record().steps[2].act, Act::Concede { seat: TWO });
    assert_eq!(played.game().round(), 2, "nobody is left to fire at");
    assert!(!played.game().awaiting().includes(TWO));
    assert_eq!(played.take_back(TWO), Err(MatchError::CannotTakeBack("you gave up")));
    played.concede(ONE).expect("anybody awaited may give up");
    let outcome = played.game().awaiting().outcome().expect("one is left");
    assert_eq!(outcome.share(THREE), 60);
    Match::<Toy>::verify(&content(), &played.to_file()).expect("giving up is part of the record");
}

#[test]
fn whoever_is_not_asked_may_give_up_as_well() {
    let mut played = asked_to_defend();
    assert!(!played.game().awaiting().includes(ONE));
    played.concede(ONE).expect("anybody may give up");
    let outcome = played.game().awaiting().outcome().expect("one is left");
    assert_eq!(outcome.share(TWO), 60);
    Match::<Toy>::verify(&content(), &played.to_file()).expect("giving up is part of the record");
    let mut played = begin(3, 1);
    act(&mut played, ONE, fire(TWO));
    played.concede(ONE).expect("an order is given, and still");
    let before = played.clone();
    assert!(played.concede(ONE).is_err(), "nobody gives up twice");
    is_unchanged(&played, &before);
}

#[test]
fn a_good_edit_becomes_part_of_the_record() {
    let mut played = asked_to_defend();
    let mut state = AnyMatch::state(&played);
    state["hull"][1] = 2.into();
    played.edit(state.clone()).expect("the state is sound");
    assert_eq!(played.game().state.hull[TWO], 2);
    assert!(played.record().is_edited() && AnyMatch::is_edited(&played));
    assert_eq!(played.record().steps.last().map(|step| step.act.clone()), Some(Act::Edit { state }));
    let loaded = Match::<Toy>::from_file(&content(), &played.to_file()).expect("it loads");
    assert_eq!(loaded.record(), played.record());
    let verified = Match::<Toy>::verify(&content(), &played.to_file()).map(|_| ()).unwrap_err();
    assert_eq!(verified.to_string(), "step 4: the state was edited by hand");
}

#[test]
fn a_bad_edit_is_refused_with_all_its_problems() {
    let mut played = asked_to_defend();
    let before = played.clone();
    let good = AnyMatch::state(&played);
    let mut state = good.clone();
    state["hull"][1] = 200.into();
    state["hands"][0][0] = 9.into();
    state["steps"] = serde_json::json!(["orders", "orders"]);
    let Err(MatchError::Problems(problems)) = played.edit(state) else { panic!("refused") };
    let fields: Vec<&str> = problems.iter().map(|problem| problem.field.as_str()).collect();
    assert_eq!(fields, ["hull", "hands", "steps"]);
    for (field, value) in
        [("hull", "[1,2,3,4,5,6,7]"), ("round", "-1"), ("anchor", "1"), ("steps", "[\"nap\"]")]
    {
        let mut state = good.clone();
        state[field] = serde_json::from_str(value).expect("JSON");
        let error = played.edit(state).unwrap_err().to_string();
        assert!(error.starts_with("the state is not readable: "), "{field}: {error}");
    }
    is_unchanged(&played, &before);
}

#[test]
fn an_edit_that_nobody_can_go_on_from_is_refused() {
    let mut played = asked_to_defend();
    let good = AnyMatch::state(&played);
    for (steps, words) in [
        ("[]", "something is always being resolved"),
        (r#"["orders", {"attack": {"attacker": 1, "target": 2, "boost": 0}}]"#, "before anything else"),
        (r#"[{"volley": {"next": 0}}]"#, "nobody has anything to decide"),
        (r#"["orders"]"#, "nobody has anything to decide"),
        (r#"[{"volley": {"next": 9}}]"#, "from the first ship to the last"),
        (r#"[{"attack": {"attacker": 1, "target": 2, "boost": 0}}]"#, "in a volley"),
        (r#"[{"volley": {"next": 1}}, {"window": {"seat": 1}}]"#, "whoever attacks"),
    ] {
        let mut state = good.clone();
        state["steps"] = serde_json::from_str(steps).expect("JSON");
        let Err(MatchError::Problems(problems)) = played.edit(state) else { panic!("{steps} is accepted") };
        let said = |problem: &Problem| problem.field == "steps" && problem.reason.contains(words);
        assert!(problems.iter().any(said), "expected '{words}' in: {problems:?}");
    }
    played.edit(good).expect("a state as it was");
}

#[test]
fn a_file_whose_state_was_changed_is_loaded_as_an_edit() {
    let played = asked_to_defend();
    let text = played.to_file();
    let changed = text.replacen("\"round\": 1", "\"round\": 3", 1);
    assert_ne!(text, changed);
    let loaded = Match::<Toy>::from_file(&content(), &changed).expect("a sound state");
    assert_eq!((loaded.game().state.round, loaded.record().steps.len()), (3, 4));
    assert!(loaded.record().is_edited());
}

#[test]
fn an_action_without_dice_or_secrets_can_be_taken_back() {
    let mut played = at_the_window(2);
    let before = played.clone();
    act(&mut played, ONE, Action::Pass);
    assert!(played.take_back(ONE).is_ok());
    is_unchanged(&played, &before);
    let card = played.game().state.hands[ONE][0];
    act(&mut played, ONE, Action::Boost { card });
}

#[track_caller]
fn is_kept(mut played: Match<Toy>, seat: Seat, why: &'static str) {
    let before = played.clone();
    assert_eq!(played.take_back(seat), Err(MatchError::CannotTakeBack(why)));
    is_unchanged(&played, &before);
}

#[test]
fn nothing_can_be_taken_back_before_anything_is_done() {
    is_kept(begin(2, 1), ONE, "you have done nothing yet");
}

#[test]
fn nothing_can_be_taken_back_after_dice() {
    let mut played = asked_to_defend();
    act(&mut played, TWO, Action::Brace);
    is_kept(played, TWO, "dice were rolled");
}

#[test]
fn nothing_can_be_taken_back_after_forced_dice() {
    let mut played = asked_to_defend();
    played.submit(TWO, Action::Brace, Some(vec![1])).expect("one die is rolled");
    is_kept(played, TWO, "dice were rolled");
}

#[test]
fn nothing_can_be_taken_back_after_something_was_shown() {
    let mut played = at_the_window(2);
    let card = played.game().state.hands[ONE][0];
    act(&mut played, ONE, Action::Boost { card });
    is_kept(played, ONE, "something secret was shown");
    is_kept(at_the_window(2), TWO, "something secret was shown");
}

#[test]
fn nothing_can_be_taken_back_after_somebody_acted_upon_it() {
    let mut played = asked_to_defend();
    act(&mut played, TWO, Action::Brace);
    is_kept(played, ONE, "somebody has acted since");
    is_kept(at_the_window(3), ONE, "somebody has acted since");
}

#[test]
fn nothing_can_be_taken_back_past_an_edit() {
    let mut played = asked_to_defend();
    played.edit(AnyMatch::state(&played)).expect("the state as it is");
    is_kept(played, ONE, "somebody has acted since");
}

#[test]
fn a_secret_choice_is_taken_back_and_those_of_the_others_stand() {
    let mut played = begin(3, 1);
    act(&mut played, ONE, fire(TWO));
    act(&mut played, TWO, fire(THREE));
    played.take_back(ONE).expect("nobody could have seen it");
    assert_eq!(played.game().awaiting().seats(), [ONE, THREE].into_iter().collect());
    assert_eq!(played.record().steps.len(), 1);
    let mut straight = begin(3, 1);
    act(&mut straight, TWO, fire(THREE));
    is_unchanged(&played, &straight);
    act(&mut played, ONE, Action::Hold);
    Match::<Toy>::replay(&content(), played.record()).expect("the record holds together");
}

#[test]
fn whether_a_choice_can_be_taken_back_does_not_tell_what_others_chose_in_secret() {
    let others = [(TWO, Action::Hold), (TWO, fire(ONE)), (THREE, fire(TWO)), (FOUR, fire(ONE))];
    for first in others {
        for second in others.iter().filter(|(seat, _)| *seat != first.0) {
            for before in 0..3 {
                // Seat one chooses before, between and after the two, of whom any may be missing.
                let mut steps = vec![first, *second];
                steps.insert(before, (ONE, fire(FOUR)));
                for missing in [None, Some(first.0), Some(second.0)] {
                    let mut played = begin(4, 1);
                    for &(seat, action) in steps.iter().filter(|(seat, _)| Some(*seat) != missing) {
                        act(&mut played, seat, action);
                    }
                    assert!(played.take_back(ONE).is_ok());
                    let still = played.game().awaiting().seats();
                    assert_eq!(
                        still.contains(first.0),
                        missing == Some(first.0),
                        "the others' choices stand"
                    );
                }
            }
        }
    }
}

#[test]
fn everybody_reads_only_their_own_part_of_the_log() {
    let mut played = begin(2, 1);
    act(&mut played, ONE, fire(TWO));
    let dealt = |seat: Seat| Event::Dealt { seat, cards: played.game().state.hands[seat].clone() };
    let ordered = Event::Ordered { seat: ONE, order: crate::toy::Order::Fire(TWO) };
    assert_eq!(log(&played, Observer::Seat(ONE)), [(0, dealt(ONE)), (1, ordered)]);
    assert_eq!(log(&played, Observer::Seat(TWO)), [(0, dealt(TWO))]);
    assert_eq!(log(&played, Observer::Spectator), []);
    assert!(Audience::shown_to(ONE).reveals());
}

#[test]
fn a_match_of_any_game_speaks_text() {
    let mut played: Box<dyn AnyMatch> = Box::new(begin(2, 1));
    assert_eq!((played.game_id(), played.seed(), played.step_count()), ("skirmish", Some(1), 0));
    assert_eq!(played.seat_names(), ["human", "human"]);
    played.submit(ONE, " fire 2 ", None).expect("plain text");
    let labels: Vec<String> =
        played.choices(TWO).expect("awaited").into_iter().map(|choice| choice.action).collect();
    assert_eq!(labels, ["hold", "fire 1"]);
    assert_eq!(played.table(Observer::Seat(TWO)).prompt.choices.len(), 2);
    assert!(played.table(Observer::Seat(ONE)).prompt.choices.is_empty());
    assert!(played.table(Observer::Spectator).prompt.choices.is_empty());
    assert_eq!(played.check(TWO, "hold"), Ok(()));
    assert!(matches!(played.check(TWO, "fire 2"), Err(MatchError::Refused(_))));
    assert!(matches!(played.check(ONE, "hold"), Err(MatchError::NotAwaited { .. })));
    assert!(matches!(played.choices(ONE), Err(MatchError::NotAwaited { .. })));
    for unreadable in ["", "flee", "{\"fire\": 2}", "[1]", "\"fire", "fire 9", "boost x"] {
        assert!(
            matches!(played.submit(TWO, unreadable, None), Err(MatchError::Unreadable(_))),
            "{unreadable}"
        );
    }
    played.submit(TWO, "\"hold\"", None).expect("a JSON string");
    assert_eq!((played.step_count(), played.log(Observer::Seat(TWO)).len()), (2, 4));
    played.give_order(ONE, StandingOrder::ThisRound).expect("anybody may");
    assert_eq!(played.awaiting(), Awaiting::open(TWO));
    assert_eq!(played.take_back(TWO), Err(MatchError::CannotTakeBack("something secret was shown")));
    played.concede(TWO).expect("awaited");
    assert!(played.awaiting().outcome().is_some());
    assert!(Match::<Toy>::verify(&content(), &played.to_file()).is_ok());
}

#[test]
fn a_match_comes_back_from_its_file_and_goes_on_alike() {
    let mut played = asked_to_defend();
    let mut loaded = Match::<Toy>::from_file(&content(), &played.to_file()).expect("it loads");
    is_unchanged(&loaded, &played);
    act(&mut played, TWO, Action::Dodge);
    act(&mut loaded, TWO, Action::Dodge);
    is_unchanged(&loaded, &played);
    assert_eq!(loaded.game().state.steps.top(), Some(&Step::Orders));
}

#[track_caller]
fn is_broken(words: &str, tamper: impl FnOnce(&mut Record<Setup>)) {
    let mut record = finished().record().clone();
    tamper(&mut record);
    let error = Match::<Toy>::replay(&content(), &record).map(|_| ()).expect_err("the tampering is found");
    assert!(error.to_string().contains(words), "expected '{words}' in: {error}");
}

#[test]
fn a_tampered_header_is_found() {
    is_broken("this is a match of 'skirmis'", |record| record.header.game = "skirmis".into());
    is_broken("made with format 2 and rules 3, but this program has format 1", |record| {
        record.header.versions.format = 2;
    });
    is_broken("made with format 1 and rules 2, but this program has format 1 and rules 3", |record| {
        record.header.versions.rules = 2;
    });
    is_broken("made with other packs", |record| record.header.versions.packs = "0".repeat(16));
    is_broken("the opening does not have the recorded hash", |record| record.header.setup.rounds = 2);
    is_broken("the opening does not have the recorded hash", |record| record.header.seats.swap(0, 1));
    is_broken("the opening does not have the recorded hash", |record| record.header.seed = Some(5));
    is_broken("two to four can play", |record| record.header.setup.players = 5);
    is_broken("2 seats are named and 2 added entropy, but the set-up has 3", |record| {
        record.header.setup.players = 3;
    });
    is_broken("the secret does not fit the commitment", |record| record.header.commitment[0] ^= 1);
    is_broken("the secret does not fit the commitment", |record| {
        record.header.secret.as_mut().expect("published").0[31] ^= 128;
    });
    is_broken("the dice of the opening are not those of the match's key", |record| {
        record.header.entropy[TWO].0[7] ^= 1;
    });
    is_broken("the secret of the dice is not published yet", |record| record.header.secret = None);
}

#[test]
fn tampered_steps_are_found() {
    is_broken("step 0: the dice of the opening", |record| record.opening_dice.swap(0, 1));
    is_broken("step 0: the opening does not have the recorded hash", |record| record.opening_hash.push('0'));
    is_broken("step 1: the state after it does not have the recorded hash", |record| {
        record.steps[0].act = Act::action(ONE, "hold");
    });
    is_broken("step 1: not allowed: no ship fires at itself", |record| {
        record.steps[0].act = Act::action(ONE, "fire 1");
    });
    is_broken("step 1: 'flee' is no action of this game", |record| {
        record.steps[0].act = Act::action(ONE, "flee");
    });
    is_broken("step 2: seat 1 has nothing to decide now: waiting for seat 2", |record| {
        record.steps[1].act = Act::action(ONE, "hold");
    });
    is_broken("step 4: its dice are not those of the match's key", |record| {
        record.steps[3].dice[0] = "guns d6=7".into();
    });
    is_broken("step 4: its dice are not those", |record| {
        record.steps[3].act =
            Act::Action { seat: TWO, action: "dodge".into(), forced: Some(vec![1, 6]), joined: false };
    });
    is_broken("step 4: too few dice", |record| {
        record.steps[3].act =
            Act::Action { seat: TWO, action: "dodge".into(), forced: Some(vec![1]), joined: false };
    });
    is_broken("step 3: the state after it does not have the recorded hash", |record| {
        record.steps[2].hash = record.steps[1].hash.clone();
    });
    is_broken("step 2: ", |record| drop(record.steps.remove(1)));
    is_broken("step 1: ", |record| record.steps.swap(0, 1));
    is_broken("step 2: the match is over", |record| {
        record.steps[0].act = Act::Concede { seat: ONE };
        record.steps[0].hash = {
            let mut conceded = begin_as(record);
            conceded.concede(ONE).expect("awaited");
            conceded.record().last_hash().to_string()
        };
    });
}

fn begin_as(record: &Record<Setup>) -> Match<Toy> {
    let header = record.header.clone();
    Match::begin_seeded(&content(), header.setup, header.seats, header.seed.expect("a seed"))
        .expect("a match")
}

#[test]
fn a_record_of_other_packs_is_not_played_again() {
    let other = std::sync::Arc::new(Content { hull: 8, ..content().as_ref().clone() });
    let error = Match::<Toy>::from_file(&other, &finished().to_file()).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "made with other packs than those loaded");
}

#[test]
fn a_finished_match_is_verified() {
    let played = finished();
    let verified = Match::<Toy>::verify(&content(), &played.to_file()).expect("the dice were fair");
    is_unchanged(&verified, &played);
}

#[test]
fn no_bit_of_a_finished_match_can_be_changed_unnoticed() {
    let text = finished().to_file();
    let content = content();
    let mut bytes = text.clone().into_bytes();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            // What is not even text never comes this far.
            if let Ok(changed) = std::str::from_utf8(&bytes) {
                let verdict = Match::<Toy>::verify(&content, changed);
                assert!(verdict.is_err(), "bit {bit} of byte {at}: {:?}", &text[at.saturating_sub(20)..=at]);
            }
            bytes[at] ^= 1 << bit;
        }
    }
}

#[test]
fn nothing_can_be_added_to_or_cut_from_a_finished_match() {
    let text = finished().to_file();
    let content = content();
    for end in 0..text.len() {
        assert!(Match::<Toy>::verify(&content, &text[..end]).is_err(), "cut at {end}");
    }
    let changes = [
        format!("{text}\n"),
        format!(" {text}"),
        text.replacen("{\n", "{\n  \"note\": 1,\n", 1),
        text.replacen("\"edited\": false", "\"edited\": true", 1),
        text.replacen("\"shared\": false", "\"shared\": true", 1),
        text.replace("  ", " "),
        String::new(),
        "{}".into(),
    ];
    for changed in changes {
        assert_ne!(changed, text);
        assert!(Match::<Toy>::verify(&content, &changed).is_err(), "{changed}");
    }
}

#[test]
fn a_wrong_line_is_named() {
    let text = finished().to_file().replacen("\"edited\": false", "\"edited\": true", 1);
    let error = Match::<Toy>::verify(&content(), &text).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "line 2 of the file is not what the match leads to");
}

#[test]
fn text_that_is_no_match_is_refused_in_one_line() {
    for text in ["", "{}", "[]", "null", "\u{0}"] {
        let error = Match::<Toy>::from_file(&content(), text).map(|_| ()).unwrap_err().to_string();
        assert!(error.starts_with("not a match: ") && !error.contains('\n'), "{error}");
    }
}
