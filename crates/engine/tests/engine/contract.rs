//! The toy keeps the contract, and every promise that is broken on purpose is found.

use broadside_engine::GameBox;
use broadside_engine::contract::{
    SchemaReport, Trial, WorldsReport, conceded_matches, described_states, gestures, played_matches,
    random_games, two_worlds,
};

use crate::toy::table::content;
use crate::toy::{Flaw, Setup, Toy};

const LONGEST: u64 = 100;

fn setup(players: usize, flaw: Flaw) -> Setup {
    Setup { flaw, ..Toy::setup(players) }
}

fn at_random(players: usize, flaw: Flaw) -> Result<(), String> {
    let (content, setup) = (content(), setup(players, flaw));
    let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 3 };
    random_games(&trial, 60, LONGEST).map(|_| ())
}

fn in_two_worlds(players: usize, flaw: Flaw) -> Result<WorldsReport, String> {
    let (content, setup) = (content(), setup(players, flaw));
    two_worlds(&Trial::<Toy> { content: &content, setup: &setup, seed: 5 }, 400, 30)
}

#[track_caller]
fn is_found<T: std::fmt::Debug>(verdict: Result<T, String>, words: &str) {
    let breach = verdict.expect_err("the breach is found");
    assert!(breach.contains(words), "expected '{words}' in: {breach}");
}

#[test]
fn random_games_of_the_sound_toy_keep_the_contract() {
    for players in Toy::PLAYERS {
        let (content, setup) = (content(), setup(players, Flaw::None));
        let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 1 };
        let report = random_games(&trial, 200, LONGEST).expect("the contract holds");
        assert_eq!(report.games, 200);
        assert!(report.refused > report.decisions / 2, "illegal actions were tried: {report:?}");
    }
}

#[test]
fn matches_of_the_sound_toy_keep_the_contract() {
    for players in Toy::PLAYERS {
        let (content, setup) = (content(), setup(players, Flaw::None));
        let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 2 };
        let report = played_matches(&trial, 30).expect("the contract holds");
        assert_eq!(report.matches, 30);
        assert!(report.taken_back > 0 && report.kept > 0, "both kinds occurred: {report:?}");
    }
}

#[test]
fn whoever_gives_up_at_the_sound_toy_nobody_is_stuck() {
    for players in Toy::PLAYERS {
        let (content, setup) = (content(), setup(players, Flaw::None));
        let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 4 };
        let report = conceded_matches(&trial, 60).expect("the contract holds");
        assert!(report.asked > 0 && report.unasked > 0, "both kinds occurred: {report:?}");
    }
}

#[test]
fn a_seat_that_is_asked_after_it_gave_up_is_found() {
    let (content, setup) = (content(), setup(3, Flaw::StaysWhenGivingUp));
    let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 4 };
    is_found(conceded_matches(&trial, 60), "has given up and is asked");
}

#[test]
fn several_picks_of_the_sound_toy_are_one() {
    for players in Toy::PLAYERS {
        let (content, setup) = (content(), setup(players, Flaw::None));
        let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 4 };
        let report = gestures(&trial, 60, 2).expect("the contract holds");
        assert!(report.bundles.1 > 50 && report.offered > 20, "{report:?}");
    }
}

#[test]
fn a_gesture_that_offers_the_illegal_is_found() {
    let (content, setup) = (content(), setup(2, Flaw::GestureOffersTheIllegal));
    let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 4 };
    is_found(gestures(&trial, 60, 1), "no ship fires at itself");
}

#[test]
fn two_worlds_of_the_sound_toy_do_not_differ() {
    for players in Toy::PLAYERS {
        let report = in_two_worlds(players, Flaw::None).expect("nothing leaks");
        assert!(report.different > report.states / 2, "the worlds really differed: {report:?}");
        assert!(report.compared > report.states, "and were followed: {report:?}");
    }
}

#[test]
fn the_contract_says_the_same_every_time() {
    assert_eq!(in_two_worlds(3, Flaw::None), in_two_worlds(3, Flaw::None));
    assert_eq!(at_random(3, Flaw::ListsTwice), at_random(3, Flaw::ListsTwice));
}

#[test]
fn a_set_up_that_is_refused_is_reported_by_every_part() {
    let (content, setup) = (content(), setup(5, Flaw::None));
    let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 1 };
    is_found(random_games(&trial, 1, LONGEST), "the set-up is refused");
    is_found(played_matches(&trial, 1), "the set-up is refused");
    is_found(conceded_matches(&trial, 1), "the set-up is refused");
    is_found(two_worlds(&trial, 1, 1), "the set-up is refused");
}

#[test]
fn a_table_that_shows_hands_is_found() {
    is_found(in_two_worlds(2, Flaw::TableShowsHands), "a leak at byte");
    is_found(in_two_worlds(2, Flaw::TableShowsHands), "hand");
}

#[test]
fn a_prompt_that_hints_at_a_hand_is_found() {
    is_found(in_two_worlds(2, Flaw::PromptHintsAtHand), "They hold up to");
}

#[test]
fn a_label_that_hints_at_a_hand_is_found() {
    is_found(in_two_worlds(2, Flaw::LabelHintsAtHand), "next time at most");
}

#[test]
fn a_refusal_that_hints_at_a_hand_is_found() {
    is_found(in_two_worlds(2, Flaw::RefusalHintsAtHand), "under such guns");
}

#[test]
fn a_window_that_opens_by_what_is_in_a_hand_is_found() {
    for players in Toy::PLAYERS {
        is_found(in_two_worlds(players, Flaw::WindowOpensByHand), "a leak");
    }
}

#[test]
fn a_secret_order_that_others_hear_is_found() {
    is_found(in_two_worlds(3, Flaw::OrdersAreOverheard), "a leak");
}

#[test]
fn a_hidden_card_that_is_played_without_being_called_a_reveal_is_found() {
    is_found(in_two_worlds(2, Flaw::CardsAreShownUnsaid), "gives something secret away");
}

#[test]
fn a_sample_that_follows_the_truth_is_found() {
    is_found(
        in_two_worlds(3, Flaw::SampleFollowsTheTruth),
        "what is imagined follows from what is not known",
    );
}

#[test]
fn a_sample_that_forgets_what_the_seat_knows_is_found() {
    is_found(at_random(2, Flaw::ForgetsOwnHand), "changed what it knows");
    is_found(in_two_worlds(2, Flaw::ForgetsOwnHand), "a leak");
    is_found(in_two_worlds(3, Flaw::ForgetsOwnOrder), "a leak");
}

#[test]
fn a_sample_that_replaces_nothing_shows_in_the_report() {
    let report = in_two_worlds(3, Flaw::SeesThroughEverything).expect("worlds that are one do not differ");
    assert_eq!(report.different, 0);
}

#[test]
fn a_refusal_that_is_not_without_trace_is_found() {
    is_found(at_random(2, Flaw::RefusalChangesState), "changed something");
    is_found(at_random(2, Flaw::RefusalIsWrittenDown), "changed something");
    is_found(at_random(2, Flaw::RefusalRollsDice), "rolled dice");
}

#[test]
fn check_and_apply_that_disagree_are_found() {
    is_found(at_random(2, Flaw::CheckIsStricterThanApply), "check says");
    is_found(at_random(2, Flaw::CheckIsLaxerThanApply), "is refused");
}

#[test]
fn a_wrong_list_of_options_is_found() {
    is_found(at_random(2, Flaw::ListsTheIllegal), "fails its check");
    is_found(at_random(2, Flaw::ListsTwice), "is listed twice");
    is_found(at_random(2, Flaw::ListsForOthers), "has 1 options");
    is_found(at_random(2, Flaw::ListsNothing), "has 0 options");
    is_found(at_random(2, Flaw::PassesWhereNoneIsListed), "which is not listed");
}

#[test]
fn a_saved_state_that_comes_back_otherwise_is_found() {
    is_found(at_random(3, Flaw::SaveLosesOrders), "comes back as another");
    is_found(at_random(3, Flaw::RestoreRefusesLateRounds), "a saved state is refused");
    is_found(at_random(3, Flaw::ShownWithoutOrders), "what is shown is read as something else");
    is_found(at_random(3, Flaw::ReadsNoLateRounds), "what is shown is refused");
}

fn described(flaw: Flaw) -> Result<SchemaReport, String> {
    let (content, setup) = (content(), setup(3, flaw));
    described_states(&Trial::<Toy> { content: &content, setup: &setup, seed: 5 }, 20)
}

#[test]
fn what_is_shown_is_as_the_schema_says() {
    let report = described(Flaw::None).expect("every state is valid");
    // Three of the set-up, six of the state, and the one order that names somebody.
    assert_eq!(report.fields, 10);
    assert!(report.states > 200, "{report:?}");
}

#[test]
fn a_state_that_the_schema_does_not_describe_is_found() {
    is_found(described(Flaw::ShowsRoundsFromZero), "game 0: state/round: 0 against minimum 1");
}

#[test]
fn a_game_that_never_ends_is_found() {
    is_found(at_random(4, Flaw::NeverEnds), "no end in sight");
}

#[test]
fn a_game_that_awaits_nobody_is_found() {
    is_found(at_random(2, Flaw::AwaitsNobody), "nobody is awaited");
    is_found(at_random(2, Flaw::AwaitsAStranger), "nobody sits there");
}

#[test]
fn an_action_whose_text_does_not_read_back_is_found() {
    is_found(at_random(2, Flaw::GarblesText), "reads as something else");
}

#[test]
fn a_journal_that_matters_is_found() {
    is_found(at_random(2, Flaw::JournalMatters), "when nobody writes it down");
    is_found(at_random(2, Flaw::JournalRollsDice), "when nobody writes it down");
}

#[test]
fn rules_that_depend_on_more_than_state_action_and_dice_are_found() {
    is_found(at_random(2, Flaw::DependsOnTheWeather), "leads elsewhere");
    let (content, setup) = (content(), setup(2, Flaw::DependsOnTheWeather));
    let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 9 };
    assert!(played_matches(&trial, 20).is_err());
}

#[test]
fn rounds_that_count_down_are_found() {
    is_found(at_random(2, Flaw::CountsRoundsDown), "comes after round");
}

#[test]
fn a_judgement_beyond_its_bounds_is_found() {
    let (content, setup) = (content(), setup(2, Flaw::JudgesBeyondOne));
    let trial = Trial::<Toy> { content: &content, setup: &setup, seed: 9 };
    is_found(played_matches(&trial, 1), "judged to be worth 1.5");
}
