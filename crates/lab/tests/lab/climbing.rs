//! The ladder puts the stronger above the weaker, with the same numbers however it is run.

use broadside_engine::{GameBox, Pitted};
use broadside_lab::{Climb, Ladder, groups, ladder};
use broadside_players::{Level, Who};
use broadside_reflex::Reflex;

fn climbed(players: &[Level], games: u64, threads: usize) -> Ladder {
    reaching(players.len(), players, games, threads)
}

fn reaching(reach: usize, players: &[Level], games: u64, threads: usize) -> Ladder {
    let content = Reflex::content(Reflex::packs()).expect("the packs are sound");
    let groups = groups::<Reflex>(&content, None).expect("there are groups");
    let players = players.iter().copied().map(Who::Level).collect();
    let climb = Climb { players, reach, games, seed: 5, threads };
    ladder::<Reflex>(&content, &groups[0], &climb, || {}).expect("it is played")
}

#[test]
#[ignore = "takes minutes: make soak"]
fn who_searches_stands_above_who_does_not() {
    let found = climbed(&[Level::Random, Level::Captain, Level::Greedy], 16, 0);
    let order: Vec<&str> = found.rungs.iter().map(|rung| rung.player.as_str()).collect();
    assert_eq!(order, ["captain", "greedy", "random"]);
    assert_eq!(found.games, 48);
    assert_eq!(found.rungs[2].points, 0.0);
    let pairs: Vec<[&str; 2]> =
        found.pairs.iter().map(|pair| pair.players.each_ref().map(String::as_str)).collect();
    assert_eq!(pairs, [["captain", "greedy"], ["greedy", "random"], ["captain", "random"]]);
    assert_eq!(found.pairs.iter().filter(|pair| pair.neighbours).count(), 2);
    for pair in &found.pairs {
        assert_eq!(pair.wins[0] + pair.wins[1] + pair.draws, 16, "{pair:?}");
        assert!(pair.share > 0.5, "{pair:?}");
    }
}

#[test]
fn the_numbers_do_not_depend_on_the_threads() {
    let timeless = |mut ladder: Ladder| {
        ladder.seconds = 0.0;
        for rung in &mut ladder.rungs {
            rung.longest_decision_ms = 0.0;
        }
        ladder
    };
    let players = [Level::Greedy, Level::Random];
    assert_eq!(timeless(climbed(&players, 20, 1)), timeless(climbed(&players, 20, 2)));
}

#[test]
fn neighbours_alone_are_on_one_scale_too() {
    let found = reaching(1, &[Level::Random, Level::Cadet, Level::Greedy], 12, 2);
    assert_eq!(found.games, 24);
    let met: Vec<[&str; 2]> =
        found.pairs.iter().map(|pair| pair.players.each_ref().map(String::as_str)).collect();
    assert_eq!(met, [["greedy", "cadet"], ["cadet", "random"]]);
    let points: Vec<f64> = found.rungs.iter().map(|rung| rung.points).collect();
    assert!(points[0] > points[1] && points[1] > points[2] && points[2] == 0.0, "{points:?}");
}

#[test]
fn every_game_has_sides_to_climb_with() {
    fn has<G: Pitted>() {
        let content = G::content(G::packs()).unwrap_or_else(|faults| panic!("{faults:?}"));
        let groups = groups::<G>(&content, None).unwrap_or_else(|problem| panic!("{problem}"));
        for side in &groups[0].sides {
            assert!(G::pit(&content, &[side, side]).is_some(), "{}: {} against itself", G::ID, side.name);
        }
    }
    has::<Reflex>();
    has::<broadside_inertia::Inertia>();
    has::<broadside_dreadnaught::Dreadnaught>();
    has::<broadside_firestorm::Firestorm>();
    has::<broadside_dystopian::Dystopian>();
}
