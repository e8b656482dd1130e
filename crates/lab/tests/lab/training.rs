//! Training finds weights that judge better, with the same numbers however it is run, and nobody of one trick beats who
//! searches.

use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_dystopian::Dystopian;
use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Seat, Silent, Stream, Trained};
use broadside_firestorm::Firestorm;
use broadside_inertia::Inertia;
use broadside_kit::worth::squash;
use broadside_lab::{Lesson, Training, Trial, chosen_styles, groups, styles, train};
use broadside_players::Level;
use broadside_reflex::Reflex;

const CHANCE: Stream = Stream::new("chance");

fn content<G: Trained>() -> G::Content {
    G::content(G::packs()).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What greedy players of Reflex learn in rounds of regression and then in pairs of games, from these weights.
fn lesson(start: &[f32], rounds: u32, pairs: u64, threads: usize) -> Lesson {
    let content = content::<Reflex>();
    let group = &groups::<Reflex>(&content, None).expect("there are groups")[0];
    let content = Reflex::reweighed(&content, start);
    let training = Training {
        level: Level::Greedy,
        rounds,
        games: 300,
        trial: 40,
        pairs,
        proof_level: Level::Greedy,
        proof: 60,
        seed: 3,
        threads,
    };
    train::<Reflex>(&content, group, &training, || {}).expect("it is played")
}

/// Whoever knows nothing has much to learn.
const NOTHING: [f32; Reflex::FEATURES.len()] = [0.0; Reflex::FEATURES.len()];

#[test]
fn whoever_knew_nothing_learns_to_win() {
    let lesson = lesson(&NOTHING, 2, 0, 0);
    assert!(lesson.loss_after < lesson.loss_before - 0.02, "{lesson:?}");
    assert!(lesson.proof.low > 0.5, "{:?}", lesson.proof);
    let weight = |feature: &str| lesson.weights.iter().find(|it| it.feature == feature).map(|it| it.after);
    assert!(weight("lethal_shots").is_some_and(|weight| weight < 0.0), "{:?}", lesson.weights);
    assert!(weight("covered").is_some_and(|weight| weight > 0.0), "{:?}", lesson.weights);
}

#[test]
fn the_weights_do_not_depend_on_the_threads() {
    assert_eq!(lesson(&NOTHING, 1, 40, 1), lesson(&NOTHING, 1, 40, 2));
}

#[test]
fn whoever_has_a_foolish_idea_loses_it_by_losing() {
    let idea =
        Reflex::FEATURES.iter().position(|&feature| feature == "shots_out_of_range").expect("a feature");
    let mut start = Reflex::weights(&content::<Reflex>());
    start[idea] = 1.5;
    let lesson = lesson(&start, 0, 300, 0);
    assert!(lesson.weights[idea].after < 0.75, "{:?}", lesson.weights[idea]);
    assert!(lesson.proof.low > 0.5, "{:?}", lesson.proof);
}

/// How far the judgement of a game lies from what its features and weights say, over positions of random play.
fn differences<G: Trained>() -> Vec<f32> {
    let content = Arc::new(content::<G>());
    let weights = G::weights(&content);
    assert_eq!(weights.len(), G::FEATURES.len());
    assert!(weights.iter().any(|&weight| weight != 0.0), "{} counts nothing", G::ID);
    let group = &groups::<G>(&content, None).expect("there are groups")[0];
    let setup =
        G::pit(&content, &[&group.sides[0], &group.sides[0]]).expect("it can be pitted against itself");
    let mut dice = FastDice::new(17);
    let mut game = G::start(&content, &setup, &mut dice, &mut Silent).unwrap_or_else(|it| panic!("{it:?}"));
    let (mut options, mut found) = (Vec::new(), Vec::new());
    while let Awaiting::Decision { seats, .. } = game.awaiting() {
        let seat = seats.first().expect("somebody is awaited");
        let sum = |seat: Seat| -> f32 {
            let features = game.features(seat);
            assert_eq!(features.len(), weights.len());
            features.iter().zip(&weights).map(|(feature, weight)| feature * weight).sum()
        };
        let chance = squash(sum(Seat::new(0)) - sum(Seat::new(1)));
        found.push((chance - game.value(Seat::new(0))).abs());
        options.clear();
        game.options(seat, &mut options);
        let any = options[dice.below(CHANCE, options.len() as u32) as usize];
        game.apply(seat, any, &mut dice, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    found
}

#[test]
fn a_judgement_is_what_its_features_say() {
    let exact = |game: &str, differences: Vec<f32>| {
        let most = differences.into_iter().fold(0.0, f32::max);
        assert!(most < 1e-3, "{game}: {most}");
    };
    exact("reflex", differences::<Reflex>());
    exact("inertia", differences::<Inertia>());
    exact("firestorm", differences::<Firestorm>());
    exact("dystopian", differences::<Dystopian>());
    // What is pending is settled in the sense of the seat that judges, so some positions look different to the other.
    let found = differences::<Dreadnaught>();
    let near = found.iter().filter(|&&difference| difference < 1e-3).count();
    assert!(near * 10 > found.len() * 9, "{near} of {}", found.len());
}

#[test]
fn every_game_has_players_of_one_trick() {
    fn has<G: Trained>() {
        let content = content::<G>();
        let styles = G::styles(&content);
        assert!(styles.len() >= 4, "{}: {}", G::ID, styles.len());
        let own = G::weights(&content);
        assert!(styles.iter().all(|(_, weights)| *weights != own), "{}", G::ID);
    }
    has::<Reflex>();
    has::<Inertia>();
    has::<Dreadnaught>();
    has::<Firestorm>();
    has::<Dystopian>();
}

#[test]
#[ignore = "takes minutes: make soak"]
fn who_searches_beats_who_knows_one_trick() {
    let content = content::<Reflex>();
    let group = &groups::<Reflex>(&content, None).expect("there are groups")[0];
    let trial = Trial { level: Level::Captain, style_level: Level::Greedy, games: 10, seed: 2, threads: 0 };
    let all = chosen_styles::<Reflex>(&content, None).expect("there are styles");
    assert_eq!(chosen_styles::<Reflex>(&content, Some("rush")).expect("there is one").len(), 1);
    assert!(chosen_styles::<Reflex>(&content, Some("dance")).is_err_and(|why| why.contains("Rush")));
    for report in styles::<Reflex>(&content, group, &all, &trial, || {}).expect("it is played") {
        assert!(report.share >= 0.6, "{report:?}");
    }
}
