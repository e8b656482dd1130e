//! Firestorm Armada passes the contract of every game, in every scenario, with 2, 3 and 4 players.
//!
//! `BROADSIDE_GAMES` sets how many random games are played in all, and from how many states two worlds are followed;
//! both are spread over all set-ups. Without it each set-up has a few.

use std::sync::Arc;

use broadside_engine::contract::held::{giving_up, random_play, taking_back, wanted};
use broadside_engine::contract::{Trial, described_states, gestures, random_games, two_worlds};
use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Game, GameBox, Seat, Silent, Stream};
use broadside_firestorm::{Action, Brought, Content, Firestorm, Limit, Setup, packs};

/// Twelve turns of forty ships a side, a few picks each.
const LONGEST: u64 = 60_000;

fn content() -> Arc<Content> {
    Arc::new(Content::read(packs()).expect("our own packs are right"))
}

/// Every set-up with its number of players, in one row.
fn all_setups(content: &Content) -> Vec<(usize, Setup)> {
    (2..=4).flat_map(|players| setups(content, players).into_iter().map(move |it| (players, it))).collect()
}

/// How many of the games that are wanted fall to one of so many set-ups; so many if nobody wants a number.
fn share(ordinary: u64, index: usize, of: usize) -> u64 {
    match wanted(0) {
        0 => ordinary,
        wanted => (wanted / of as u64 + u64::from((index as u64) < wanted % of as u64)).max(1),
    }
}

/// The ready fleets of a limit.
fn ready(content: &Content, limit: Limit) -> Vec<String> {
    let fits = |fleet: &&broadside_firestorm::ReadyFleet| fleet.fleet.limit == limit;
    content.fleets().iter().filter(fits).map(|fleet| fleet.id.clone()).collect()
}

/// Every scenario with ready fleets, small and larger, and with fleets that are put together in secret; random maps;
/// teams.
fn setups(content: &Content, players: usize) -> Vec<Setup> {
    let ordinary = Setup::ordinary(players);
    let mut setups = Vec::new();
    for (number, scenario) in content.scenarios().iter().filter(|it| it.takes(players)).enumerate() {
        for limit in [Limit::Patrol, Limit::Battle] {
            let fleets = ready(content, limit);
            let brought = |seat: usize| Brought::Ready(fleets[(number + seat) % fleets.len()].clone());
            setups.push(Setup {
                scenario: Some(scenario.id.clone()),
                limit: Some(limit),
                fleets: Some((0..players).map(brought).collect()),
                ..ordinary.clone()
            });
        }
        let scenario = Some(scenario.id.clone());
        setups.push(Setup { scenario, turns: Some(2), ..ordinary.clone() });
    }
    let last = setups[setups.len() - 2].clone();
    setups.push(Setup { map: Some("random".into()), ..last.clone() });
    if players > 2 {
        let teams = (0..players).map(|seat| 1 + (seat % 2) as u8).collect();
        setups.push(Setup { teams: Some(teams), ..last });
    }
    setups.push(Setup { turns: Some(3), ..ordinary });
    setups
}

fn play_at_random(players: usize) {
    let content = content();
    let all = all_setups(&content);
    for (index, (_, setup)) in all.iter().enumerate().filter(|(_, (count, _))| *count == players) {
        let trial = Trial { content: &content, setup, seed: 7 + index as u64 };
        let count = share(2, index, all.len());
        random_play::<Firestorm>(&trial, count, LONGEST);
    }
}

#[test]
fn random_games_of_two_keep_the_contract() {
    play_at_random(2);
}

#[test]
fn random_games_of_three_keep_the_contract() {
    play_at_random(3);
}

#[test]
fn random_games_of_four_keep_the_contract() {
    play_at_random(4);
}

/// Random players leave the table before they fight. These stay, fire whenever they can and board whenever they can;
/// the state is saved and restored on the way, and a seat gives up now and then.
fn bloody_games(players: usize) -> u64 {
    const PICK: Stream = Stream::new("bloody");
    let content = content();
    let setups = all_setups(&content);
    let mut all = 0;
    for (index, (_, setup)) in setups.iter().enumerate().filter(|(_, (count, _))| *count == players) {
        for game in 0..share(4, index, setups.len()) {
            let mut dice = FastDice::new(1000 * index as u64 + game);
            let mut game = Firestorm::start(&content, setup, &mut dice, &mut Silent).expect("a sound set-up");
            let mut decisions = 0;
            while let Some(seat) = game.awaiting().seats().first() {
                let mut options = Vec::new();
                game.options(seat, &mut options);
                assert!(!options.is_empty(), "{seat:?} has no options at {:?}", game.step());
                let shy = |action: &Action| {
                    matches!(action, Action::LeaveTable | Action::Shunt | Action::Done | Action::Pass)
                };
                let bold: Vec<Action> = options.iter().copied().filter(|action| !shy(action)).collect();
                let from = if bold.is_empty() || dice.below(PICK, 12) == 0 { &options } else { &bold };
                let action = dice.draw(PICK, from).expect("an option");
                game.apply(seat, action, &mut dice, &mut Silent)
                    .unwrap_or_else(|refusal| panic!("{action} is listed and refused: {refusal}"));
                decisions += 1;
                assert!(decisions < LONGEST, "no end in sight");
                if decisions % 17 == 0 {
                    let back = Firestorm::restore(&content, setup, game.save());
                    assert!(back.as_ref() == Ok(&game), "{:?}: {back:?}", game.step());
                }
                if decisions % 997 == 0 && game.awaiting().outcome().is_none() {
                    let quitter = Seat::new(dice.below(PICK, players as u32) as usize);
                    let _out_already = game.concede(quitter, &mut dice, &mut Silent);
                }
            }
            all += decisions;
        }
    }
    all
}

#[test]
fn games_full_of_fire_and_boarding_end_too() {
    for players in [2, 3, 4] {
        let decisions = bloody_games(players);
        println!("{players} players: {decisions} decisions");
        assert!(decisions > 4_000, "{decisions}");
    }
}

/// Fleets that are put together, hands, the deck and laid cards: what a seat is shown tells nothing of them.
#[test]
fn nobody_is_shown_what_is_hidden() {
    let content = content();
    let all = all_setups(&content);
    let (mut states, mut different, mut wanted) = (0, 0, 0);
    for (index, (players, setup)) in all.iter().enumerate() {
        let trial = Trial { content: &content, setup, seed: 70 + index as u64 };
        let count = share(6, index, all.len());
        let report = two_worlds::<Firestorm>(&trial, count, 30)
            .unwrap_or_else(|what| panic!("{players} players, {setup:?}: {what}"));
        println!("{players} players, set-up {index}: {report:?}");
        (states, different, wanted) = (states + report.states, different + report.different, wanted + count);
    }
    println!("{states} states, of which {different} had another world");
    assert_eq!(states, wanted);
    // The first states of a game are those of its deployment, in which nothing is hidden yet.
    let least = if states < 2_000 { states / 10 } else { states / 2 };
    assert!(different > least, "{different} of {states} states had something hidden");
}

#[test]
fn matches_are_taken_back_saved_replayed_and_verified_exactly() {
    let content = content();
    for players in [2, 3, 4] {
        // A turn holds everything that can be taken back or not.
        let setup = &Setup { turns: Some(1), ..Firestorm::setup(players) };
        let trial = Trial { content: &content, setup, seed: 11 };
        taking_back::<Firestorm>(&trial, wanted(2).min(100));
    }
}

#[test]
fn whoever_gives_up_asked_or_not_nobody_is_stuck() {
    let content = content();
    let short = all_setups(&content).into_iter().map(|(_, setup)| Setup { turns: Some(1), ..setup });
    giving_up::<Firestorm>(&content, short, wanted(1).min(100));
}

#[test]
fn every_set_up_that_is_offered_can_be_played() {
    let content = content();
    let mut tried = 0;
    for players in [2u8, 3, 4] {
        for field in Firestorm::fields(&content) {
            let mut values: Vec<_> = field.offers(players).collect();
            if field.built {
                values.push(vec!["terrans.patrol.ter_cr*2.ter_ff*2.ter_es*2:Own"; players.into()].into());
            }
            assert!(!values.is_empty(), "{} offers nothing to {players} players", field.key);
            for value in values {
                let mut wish = serde_json::json!({ "players": players });
                wish[&field.key] = value;
                if field.key != "turns" {
                    wish["turns"] = 1.into();
                }
                let setup: Setup = serde_json::from_value(wish.clone()).expect("a readable set-up");
                // A map is for the scenarios of its size.
                if field.key == "map"
                    && Firestorm::start(&content, &setup, &mut FastDice::new(1), &mut Silent).is_err()
                {
                    continue;
                }
                let trial = Trial { content: &content, setup: &setup, seed: 3 };
                random_games::<Firestorm>(&trial, 1, LONGEST).unwrap_or_else(|what| panic!("{wish}: {what}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried} set-ups");
}

#[test]
fn several_picks_of_one_hand_are_one() {
    let content = content();
    let setup = Setup { turns: Some(2), ..Firestorm::setup(2) };
    let report = gestures::<Firestorm>(&Trial { content: &content, setup: &setup, seed: 3 }, 12, 4)
        .expect("the contract holds");
    println!("{report:?}");
    assert!(report.bundles.0 > 100 && report.bundles.1 > 4 && report.offered > 100, "{report:?}");
}

#[test]
fn the_schema_says_what_is_shown() {
    let content = content();
    let mut states = 0;
    for players in [2, 3, 4] {
        for setup in &setups(&content, players) {
            let setup = &Setup { turns: Some(1), ..setup.clone() };
            let trial = Trial { content: &content, setup, seed: 19 };
            let report = described_states::<Firestorm>(&trial, 1).expect("what is shown is as described");
            assert!(report.fields > 60, "{report:?}");
            states += report.states;
        }
    }
    println!("{states} states");
    assert!(states > 1_000, "{states} states");
}
