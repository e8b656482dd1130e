//! Every situation that comes with a game is played to its end, and its hints are told on the way.

use std::collections::BTreeSet;

use broadside_engine::{Awaiting, Observer, Seat, Situation};
use broadside_players::{Computer, Level};
use broadside_shelf::{Edition, OpenMatch, Origin, games};

const GAMES: u64 = 12;

/// A situation and what came of playing it.
struct Tried<'a> {
    situation: &'a Situation,
    wins: u64,
    /// How often the person was asked, game by game.
    asked: Vec<usize>,
    told: BTreeSet<u32>,
}

fn begin(edition: &Edition, situation: &Situation, seed: u64) -> Box<dyn OpenMatch> {
    let Situation { seats, setup, start, .. } = situation.clone();
    let begun = edition.begin(Some(&setup.to_string()), Some(start), seats, Origin::Seed(seed));
    begun.unwrap_or_else(|problem| panic!("{}: {problem}", situation.start.situation))
}

/// Plays a match to its end. People choose as a greedy computer does.
fn play(played: &mut dyn OpenMatch, seed: u64, tried: &mut Tried<'_>) {
    let sitters: Vec<String> = played.seat_names().to_vec();
    let level = |name: &String| name.parse().unwrap_or(Level::Greedy);
    let mut computers: Vec<Computer> = sitters.iter().map(|name| Computer::new(level(name), seed)).collect();
    let mut asked = 0;
    while let Awaiting::Decision { seats, .. } = played.awaiting() {
        let seat = seats.first().expect("somebody decides");
        if sitters[seat.index()] == "human" {
            asked += 1;
            let table = played.table(Observer::Seat(seat));
            tried.told.extend(table.prompt.hints.iter().map(|hint| hint.number));
        }
        let action = played.decide(seat, &mut computers[seat.index()]);
        played.submit(seat, &action, None).expect("a computer keeps the rules");
        assert!(played.step_count() < 2000, "it ends");
    }
    tried.asked.push(asked);
    let outcome = played.awaiting().outcome().expect("it is over");
    tried.wins += u64::from(outcome.winners.contains(Seat::new(0)) && !outcome.shared);
}

#[test]
fn every_situation_can_be_played_won_and_verified() {
    for game in games() {
        let edition = Edition::read(game.id, &[]).expect("packs without faults");
        assert_eq!(edition.situations()[0].start.situation, "first_battle", "{}", game.id);
        for situation in edition.situations() {
            let mut tried = Tried { situation, wins: 0, asked: Vec::new(), told: BTreeSet::new() };
            for seed in 0..GAMES {
                let mut played = begin(&edition, situation, seed);
                play(played.as_mut(), seed, &mut tried);
                let file = played.to_file();
                let verified =
                    edition.verify(&file).unwrap_or_else(|problem| panic!("{}: {problem}", game.id));
                assert!(!verified.is_edited(), "a position that was agreed is no edit");
                assert_eq!(verified.to_file(), file);
            }
            let Tried { situation, wins, mut asked, told } = tried;
            asked.sort_unstable();
            let (least, middle, most) = (asked[0], asked[asked.len() / 2], asked[asked.len() - 1]);
            println!(
                "{}: {wins} of {GAMES} won, asked {least} to {most} times, {middle} in the middle",
                game.id
            );
            assert!(wins * 2 > GAMES, "{}: {wins} of {GAMES} won", game.id);
            let all: BTreeSet<u32> = (1..).zip(&situation.start.hints).map(|(number, _)| number).collect();
            println!("{}: hints told {told:?} of {}", game.id, all.len());
            assert_eq!(told, all, "{}: every hint has its moment", game.id);
        }
    }
}

#[test]
fn the_first_hint_is_there_at_once_and_speaks_of_something_on_the_table() {
    for game in games() {
        let edition = Edition::read(game.id, &[]).expect("packs without faults");
        for situation in edition.situations() {
            let table = begin(&edition, situation, 1).table(Observer::Seat(Seat::new(0)));
            let first = table.prompt.hints.first().unwrap_or_else(|| panic!("{}: a hint", game.id));
            assert_eq!(first.number, 1);
            assert!(first.anchor.as_ref().is_some_and(|anchor| table.has(anchor)), "{}", game.id);
            let open = begin(&edition, situation, 1).table(Observer::Spectator);
            assert_eq!(open.prompt.hints, [], "hints are for whoever plays");
        }
    }
}

#[test]
fn a_match_comes_back_from_its_record_without_the_pack_it_began_with() {
    for game in games() {
        let edition = Edition::read(game.id, &[]).expect("packs without faults");
        let situation = &edition.situations()[0];
        let mut played = begin(&edition, situation, 1);
        for _ in 0..4 {
            let seat = played.awaiting().seats().first().expect("somebody decides");
            let action = played.decide(seat, &mut Computer::new(Level::Random, 1));
            played.submit(seat, &action, None).expect("a computer keeps the rules");
        }
        let bare: Vec<_> =
            edition.files().iter().filter(|(path, _)| !path.contains("/situations/")).cloned().collect();
        let bare = Edition::of_files(game.id, bare).expect("packs without faults");
        assert_eq!(bare.situations(), []);
        let again = bare.resume(&played.opening(), &played.steps_from(0)).expect("the record is whole");
        for observer in [Observer::Seat(Seat::new(0)), Observer::Spectator] {
            assert_eq!(again.table(observer), played.table(observer), "{}", game.id);
        }
        assert_eq!(again.at_step(0).map(|then| then.state()), Ok(situation.start.state.clone()));
    }
}

#[test]
fn a_situation_that_is_not_there_is_named_with_those_that_are() {
    let edition = Edition::read("reflex", &[]).expect("packs without faults");
    let problem = edition.situation("last_battle").expect_err("there is none");
    assert_eq!(problem, "there is no scenario 'last_battle': expected one of first_battle");
}
