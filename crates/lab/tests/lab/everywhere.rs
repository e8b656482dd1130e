//! Who searches wins more than an even share against greedy players: on every battlefield, in every scenario, and however
//! many sit down.
//!
//! `BROADSIDE_GAMES` says how many games are played with each set-up.

use broadside_dreadnaught::Dreadnaught;
use broadside_dystopian::Dystopian;
use broadside_engine::GameBox;
use broadside_firestorm::{Brought, Firestorm};
use broadside_inertia::Inertia;
use broadside_lab::{Series, simulate};
use broadside_players::{Level, Who};
use broadside_reflex::Reflex;

/// A set-up: what it is called, and for how many.
type Named<S> = (String, usize, S);

fn wins_its_share<G: GameBox<Content: Clone>>(
    level: Level,
    ordinary: u64,
    set_ups: impl Fn(&G::Content) -> Vec<Named<G::Setup>>,
) {
    let asked = std::env::var("BROADSIDE_GAMES").ok().and_then(|text| text.parse().ok());
    let content = G::content(G::packs()).expect("our own packs are right");
    let mut short = Vec::new();
    for (name, count, setup) in set_ups(&content) {
        let mut players = vec![Who::Level(Level::Greedy); count];
        players[0] = Who::Level(level);
        // Everybody sits everywhere equally often.
        let games = asked.unwrap_or(ordinary).next_multiple_of(count as u64);
        let series = Series { games, players, seed: 23, threads: 0 };
        let report = simulate::<G>(&content, &setup, &series, || {}).expect("a right set-up");
        let searcher = &report.seats[0];
        let told = format!(
            "{}, {name}, {count} players: the {level} wins {:.1} % of {games} games ({:.1} to {:.1})",
            G::ID,
            searcher.win_rate * 100.0,
            searcher.low * 100.0,
            searcher.high * 100.0
        );
        println!("{told}");
        if searcher.win_rate <= 1.0 / count as f64 {
            short.push(told);
        }
    }
    assert!(short.is_empty(), "no more than an even share:\n{}", short.join("\n"));
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_reflex() {
    wins_its_share::<Reflex>(Level::Captain, 24, |content| {
        let setup = |count, battlefield: &str| broadside_reflex::Setup {
            battlefield: Some(battlefield.into()),
            ..broadside_reflex::Setup::ordinary(count)
        };
        let all = content.battlefields().iter().flat_map(|it| [(2, it), (3, it)]);
        // By RX-1.5 one is for two only.
        let fields = all.filter(|(count, it)| *count == 2 || it.id != "knife12");
        fields.map(|(count, it)| (it.id.clone(), count, setup(count, &it.id))).collect()
    });
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_inertia() {
    wins_its_share::<Inertia>(Level::Captain, 24, |content| {
        let mut found = Vec::new();
        for count in 2..=4 {
            for scenario in content.scenarios().iter().filter(|it| it.players.contains(&(count as u8))) {
                for map in &scenario.maps {
                    let setup = broadside_inertia::Setup {
                        scenario: Some(scenario.id.clone()),
                        map: Some(map.clone()),
                        ..broadside_inertia::Setup::ordinary(count)
                    };
                    found.push((format!("{} on {map}", scenario.id), count, setup));
                }
            }
        }
        found
    });
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_dreadnaught() {
    // Of six a captain is no more than one.
    wins_its_share::<Dreadnaught>(Level::Admiral, 12, |_| {
        let ordinary =
            |count| (String::from("missions"), count, broadside_dreadnaught::Setup::ordinary(count));
        (2..=6).map(ordinary).collect()
    });
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_firestorm() {
    wins_its_share::<Firestorm>(Level::Captain, 12, |content| {
        let ordinary = broadside_firestorm::Setup::ordinary;
        let limit = broadside_firestorm::Limit::Patrol;
        let fleet = content.fleets().iter().find(|it| it.fleet.limit == limit).expect("there is a patrol");
        let mut found = Vec::new();
        for count in 2..=4 {
            for scenario in content.scenarios().iter().filter(|it| it.takes(count)) {
                let setup = broadside_firestorm::Setup {
                    scenario: Some(scenario.id.clone()),
                    limit: Some(limit),
                    fleets: Some(vec![Brought::Ready(fleet.id.clone()); count]),
                    ..ordinary(count)
                };
                found.push((scenario.id.clone(), count, setup));
            }
        }
        found
    });
}

#[test]
#[ignore = "takes minutes: make soak"]
fn in_dystopian_wars() {
    wins_its_share::<Dystopian>(Level::Captain, 12, |content| {
        let encounter = |id: &String| broadside_dystopian::Setup {
            encounter: Some(id.clone()),
            ..broadside_dystopian::Setup::default()
        };
        content.encounters().iter().map(|it| (it.id.clone(), 2, encounter(&it.id))).collect()
    });
}
