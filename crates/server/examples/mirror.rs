//! Whether the computers of the server are the ones that are measured: matches are played against captains, and when
//! the secret is published every decision of theirs is made again, by one computer a seat as in a simulation.
//!
//! `mirror PROGRAM [MATCHES]`

#[path = "kit/mod.rs"]
mod kit;

use broadside_engine::Seat;
use broadside_players::{Computer, Level};
use broadside_shelf::Edition;
use kit::{Client, Rng, Server};
use serde_json::Value;

/// After so many actions of its own a person gives up, so that a match ends.
const ACTIONS: usize = 25;

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("the program to test");
    let matches: u64 = args.next().map_or(5, |text| text.parse().expect("a number"));
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
