//! Kills the server with signal 9 again and again while several matches are played, and checks after each
//! restart that nothing acknowledged is lost and no match is stuck.
//!
//! `crash PROGRAM [KILLS]`

#[path = "kit/mod.rs"]
mod kit;

use std::time::Duration;

use kit::{Client, Rng, Server};
use serde_json::Value;

const MATCHES: usize = 9;
const GAMES: [&str; 3] = ["reflex", "inertia", "dreadnaught"];

/// A match and the log that was acknowledged to its player.
#[derive(Default)]
struct Kept {
    id: String,
    log: Vec<Value>,
}

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("the program to test");
    let kills: usize = args.next().map_or(200, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let mut rng = Rng(7);
    let (mut acknowledged, mut lost, mut stuck, mut finished) = (0, 0, 0, 0);
    let mut kept: Vec<Kept> = (0..MATCHES).map(|_| Kept::default()).collect();
    let mut cookie = String::new();
    for kill in 0..kills {
        let mut server = Server::start(&program, folder.path()).await;
        if cookie.is_empty() {
            cookie = kit::cookie(server.address).await;
        }
        let deadline = tokio::time::Instant::now() + Duration::from_millis(60 + rng.below(240));
        let mut players = Vec::new();
        for kept in kept.drain(..) {
            let (address, cookie, seed) = (server.address, cookie.clone(), rng.below(u64::MAX));
            players.push(tokio::spawn(play(address, cookie, kept, deadline, Rng(seed))));
        }
        tokio::time::sleep_until(deadline).await;
        server.kill();
        for player in players {
            let played = player.await.expect("a player's task");
            acknowledged += played.acknowledged;
            lost += played.lost;
            stuck += played.stuck;
            finished += played.finished;
            kept.push(played.kept);
        }
        if kill % 20 == 19 {
            println!("{} kills, {acknowledged} actions acknowledged, {lost} lost, {stuck} stuck", kill + 1);
        }
    }
    println!(
        "{kills} kills, {acknowledged} actions acknowledged in {finished} finished and {MATCHES} running matches"
    );
    println!("{lost} acknowledged actions lost, {stuck} matches stuck");
    assert!(lost == 0 && stuck == 0 && acknowledged > kills);
}

struct Played {
    kept: Kept,
    acknowledged: usize,
    lost: usize,
    stuck: usize,
    finished: usize,
}

/// Plays one match until the server dies.
async fn play(
    address: std::net::SocketAddr,
    cookie: String,
    kept: Kept,
    deadline: tokio::time::Instant,
    mut rng: Rng,
) -> Played {
    let mut played = Played { kept, acknowledged: 0, lost: 0, stuck: 0, finished: 0 };
    let mut acted = 0;
    while tokio::time::Instant::now() < deadline {
        if played.kept.id.is_empty() {
            let game = GAMES[rng.below(GAMES.len() as u64) as usize];
            match kit::make_of(address, &cookie, game, &["me", "random"]).await {
                Some(id) => played.kept = Kept { id, log: Vec::new() },
                None => continue,
            }
        }
        let Some(mut client) = Client::open(address, &cookie, &played.kept.id).await else { continue };
        let mut first = true;
        while let Some(told) = client.hear().await {
            if told["tell"] == "refused" {
                if !told["problem"].as_str().is_some_and(|words| words.contains("has changed")) {
                    played.stuck += 1;
                }
                continue;
            }
            let from = told["log_from"].as_u64().unwrap_or(0) as usize;
            let lines = told["log"].as_array().cloned().unwrap_or_default();
            // Everything that was told before the crash is still there.
            if first
                && (lines.len() < played.kept.log.len() || lines[..played.kept.log.len()] != played.kept.log)
            {
                played.lost += 1;
            }
            first = false;
            played.kept.log.truncate(from);
            played.kept.log.extend(lines);
            if acted > 0 {
                played.acknowledged += 1;
            }
            let choices = told["table"]["prompt"]["choices"].as_array().cloned().unwrap_or_default();
            if !told["table"]["prompt"]["awaiting"]["over"].is_null() {
                played.finished += 1;
                played.kept = Kept::default();
                break;
            }
            if !choices.is_empty() {
                let choice = &choices[rng.below(choices.len() as u64) as usize];
                client.act(1, choice["action"].as_str().unwrap_or(""), &told["number"]).await;
                acted += 1;
            }
        }
    }
    played
}
