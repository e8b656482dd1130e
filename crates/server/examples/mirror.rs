//! Whether the computers of the server are the ones that are measured: matches are played against captains, and when
//! the secret is published every decision of theirs is made again, by one computer a seat as in a simulation. Then
//! captains and greedy computers play whole matches on the server, and again from the same opening with the same dice
//! as computers of a simulation: how much stronger the ones are than the others, with its interval.
//!
//! `mirror PROGRAM [MATCHES [PAIRS]]`

#[path = "kit/mod.rs"]
mod kit;

use broadside_engine::dice::mix;
use broadside_engine::{Awaiting, Seat};
use broadside_players::{Computer, Level};
use broadside_shelf::{Edition, OpenMatch};
use kit::{Client, Rng, Server};
use serde_json::Value;

/// After so many actions of its own a person gives up, so that a match ends.
const ACTIONS: usize = 25;

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("the program to test");
    let matches: u64 = args.next().map_or(5, |text| text.parse().expect("a number"));
    let pairs: u64 = args.next().map_or(20, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&program, folder.path()).await;
    let cookie = kit::cookie(server.address).await;
    let (mut all, mut same) = (0, 0);
    for game in ["reflex", "inertia", "dreadnaught"] {
        let edition = Edition::read(game, &[]).expect("our own packs are right");
        for index in 0..matches {
            let id = kit::make_of(server.address, &cookie, game, &["me", "captain"]).await.expect("a match");
            play(&server, &cookie, &id, Rng(index)).await;
            let record = kit::get(server.address, &cookie, &format!("/api/matches/{id}/record")).await;
            let (made, equal) = compare(&edition, &record.expect("a record"));
            (all, same) = (all + made, same + equal);
        }
        println!("{game}: {same} of {all} decisions so far are those of a simulation");
    }
    assert!(all > 0 && all == same, "the computers of the server are others");
    for game in ["reflex", "inertia", "dreadnaught"] {
        paired(&server, &cookie, game, pairs).await;
    }
}

/// Whole matches of a captain against a greedy computer, who change seats, on the server and in a simulation. Somebody
/// must have made a match of the server: he gives up at once and looks on.
async fn paired(server: &Server, cookie: &str, game: &str, pairs: u64) {
    let edition = Edition::read(game, &[]).expect("our own packs are right");
    let (mut here, mut there, mut differences) = (0.0, 0.0, Vec::new());
    for index in 0..pairs {
        let captain = Seat::new(1 + index as usize % 2);
        let names =
            if captain.index() == 1 { ["me", "captain", "greedy"] } else { ["me", "greedy", "captain"] };
        let id = kit::make_of(server.address, cookie, game, &names).await.expect("a match");
        give_up_and_watch(server, cookie, &id).await;
        let record = kit::get(server.address, cookie, &format!("/api/matches/{id}/record")).await;
        let on_server = edition.load(&record.expect("a record")).expect("a record");
        let steps = on_server.steps_from(0);
        let alone = 1 + steps.iter().position(|step| step.contains("concede")).expect("he gave up");
        let simulated = again(on_server.at_step(alone).expect("a moment"), captain, index);
        let points = (points(on_server.awaiting(), captain), simulated);
        (there, here) = (there + points.0, here + points.1);
        differences.push(points.0 - points.1);
    }
    let count = pairs as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let variance = differences.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (variance / count).sqrt();
    println!(
        "{game}: captains won {:.1} % on the server, {:.1} % in simulation; difference {:.1} % ± {:.1} % over {pairs} pairs",
        100.0 * there / count,
        100.0 * here / count,
        100.0 * mean,
        100.0 * half
    );
    assert!(mean + half >= 0.0, "captains are weaker on the server");
}

/// Gives up, and looks on until the match is over.
async fn give_up_and_watch(server: &Server, cookie: &str, id: &str) {
    let mut client = Client::open(server.address, cookie, id).await.expect("a page");
    client.raw(serde_json::json!({ "say": "concede", "seat": 1 }).to_string()).await;
    while client.listen().await.is_some() {
        if !client.seen()["table"]["prompt"]["awaiting"]["over"].is_null() {
            return;
        }
    }
}

/// The captain's share of a match that computers of a simulation play from here.
fn again(mut whole: Box<dyn OpenMatch>, captain: Seat, index: u64) -> f64 {
    let level = |seat| if seat == captain { Level::Captain } else { Level::Greedy };
    let mut computers: Vec<Computer> = Seat::all(3)
        .map(|seat| Computer::new(level(seat), mix(index ^ mix(1 + seat.index() as u64))))
        .collect();
    loop {
        let Some(seat) = Seat::all(3).find(|&seat| whole.awaiting().includes(seat)) else {
            return points(whole.awaiting(), captain);
        };
        let action = whole.decide(seat, &mut computers[seat.index()]);
        whole.submit(seat, &action, None).expect("a computer obeys the rules");
    }
}

/// A seat's part of a finished match, from 0 to 1.
fn points(awaiting: Awaiting, seat: Seat) -> f64 {
    f64::from(awaiting.outcome().expect("the match is over").share(seat)) / 60.0
}

/// Plays at random, only when the computer has decided, and then gives up.
async fn play(server: &Server, cookie: &str, id: &str, mut rng: Rng) {
    let mut client = Client::open(server.address, cookie, id).await.expect("a page");
    let mut acted = 0;
    while client.listen().await.is_some() {
        let prompt = &client.seen()["table"]["prompt"];
        if !prompt["awaiting"]["over"].is_null() {
            return;
        }
        if prompt["awaiting"]["decision"]["seats"] != serde_json::json!([1]) {
            continue;
        }
        let (choices, on) =
            (prompt["choices"].as_array().cloned().unwrap_or_default(), client.seen()["number"].clone());
        let choice = &choices[rng.below(choices.len().max(1) as u64) as usize];
        if acted == ACTIONS {
            client.raw(serde_json::json!({ "say": "concede", "seat": 1 }).to_string()).await;
        } else {
            client.act(1, choice["action"].as_str().unwrap_or_default(), &on).await;
        }
        acted += 1;
    }
}

/// How many decisions the captain made, and how many of them are made again.
fn compare(edition: &Edition, record: &str) -> (usize, usize) {
    let whole = edition.load(record).expect("a record");
    let captain = Seat::new(1);
    let mut computer: Option<Computer> = None;
    let (mut all, mut same) = (0, 0);
    for (index, step) in whole.steps_from(0).iter().enumerate() {
        let step: Value = serde_json::from_str(step).expect("a step");
        let Some(action) = step["act"]["action"]["action"].as_str() else { continue };
        if step["act"]["action"]["seat"] != 2 {
            continue;
        }
        let then = whole.at_step(index).expect("a moment");
        let computer =
            computer.get_or_insert_with(|| Computer::new(Level::Captain, then.thought_seed(captain)));
        let chosen = then.decide(captain, computer);
        all += 1;
        same += usize::from(chosen == action);
    }
    (all, same)
}
