//! A thousand live matches, each driven by a client over its socket, and a thousand sockets that send garbage.
//!
//! `load PROGRAM [MATCHES] [SECONDS] [THINK_MS]`

#[path = "kit/mod.rs"]
mod kit;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kit::{Client, Rng, Server};

#[derive(Default)]
struct Counts {
    acts: AtomicU64,
    errors: AtomicU64,
    finished: AtomicU64,
    garbage: AtomicU64,
    stop: AtomicBool,
}

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("the program to test");
    let mut number = |ordinary: u64| args.next().map_or(ordinary, |text| text.parse().expect("a number"));
    let (matches, seconds, think) = (number(1000), number(30), number(1000));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&program, folder.path()).await;
    let counts = Arc::new(Counts::default());
    let cookie = kit::cookie(server.address).await;
    let begun = Instant::now();
    let mut players = Vec::new();
    for index in 0..matches {
        let (address, cookie, counts) = (server.address, cookie.clone(), Arc::clone(&counts));
        players.push(tokio::spawn(play(address, cookie, counts, think, Rng(index))));
    }
    let vandals: Vec<_> = (0..matches)
        .map(|index| tokio::spawn(vandal(server.address, cookie.clone(), Arc::clone(&counts), Rng(index))))
        .collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let memory = server.memory();
    counts.stop.store(true, Ordering::Relaxed);
    let mut times: Vec<f64> = Vec::new();
    for player in players {
        times.extend(player.await.expect("a player's task"));
    }
    let elapsed = begun.elapsed().as_secs_f64();
    for vandal in vandals {
        vandal.abort();
    }
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or(0.0);
    let get = |count: &AtomicU64| count.load(Ordering::Relaxed);
    println!("{matches} live matches for {elapsed:.0} s, {} finished and begun anew", get(&counts.finished));
    println!("{:.0} actions a second, each on disk before it was told", times.len() as f64 / elapsed);
    println!("p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", at(0.5), at(0.99), at(1.0 - 1e-9));
    println!("{memory} MiB, {} errors, {} messages of garbage", get(&counts.errors), get(&counts.garbage));
    assert_eq!(get(&counts.errors), 0);
}

/// Plays match after match; the time of every action from sending to the table that shows it.
async fn play(
    address: std::net::SocketAddr,
    cookie: String,
    counts: Arc<Counts>,
    think: u64,
    mut rng: Rng,
) -> Vec<f64> {
    let mut times = Vec::new();
    while !counts.stop.load(Ordering::Relaxed) {
        let Some(id) = kit::make(address, &cookie, "random").await else {
            counts.errors.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        let Some(mut client) = Client::open(address, &cookie, &id).await else {
            counts.errors.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        let mut sent: Option<Instant> = None;
        while let Some(told) = client.hear().await {
            if counts.stop.load(Ordering::Relaxed) {
                return times;
            }
            if told["tell"] == "refused" {
                if !told["problem"].as_str().is_some_and(|words| words.contains("has changed")) {
                    counts.errors.fetch_add(1, Ordering::Relaxed);
                }
                continue;
            }
            if let Some(sent) = sent.take() {
                times.push(sent.elapsed().as_secs_f64() * 1e3);
                counts.acts.fetch_add(1, Ordering::Relaxed);
            }
            if !told["table"]["prompt"]["awaiting"]["over"].is_null() {
                counts.finished.fetch_add(1, Ordering::Relaxed);
                break;
            }
            let choices = told["table"]["prompt"]["choices"].as_array().cloned().unwrap_or_default();
            if !choices.is_empty() {
                tokio::time::sleep(Duration::from_millis(think / 2 + rng.below(think.max(1)))).await;
                let choice = &choices[rng.below(choices.len() as u64) as usize];
                sent = Some(Instant::now());
                client.act(1, choice["action"].as_str().unwrap_or(""), &told["number"]).await;
            }
        }
    }
    times
}

/// Sends garbage, is shown out, and comes back.
async fn vandal(address: std::net::SocketAddr, cookie: String, counts: Arc<Counts>, mut rng: Rng) {
    while !counts.stop.load(Ordering::Relaxed) {
        if let Some(mut client) = Client::open(address, &cookie, "00000000000000000000000000000000").await {
            for _ in 0..10 {
                let length = rng.below(400) as usize;
                let text: String = (0..length).map(|_| char::from(32 + rng.below(95) as u8)).collect();
                if !client.raw(text).await {
                    break;
                }
                counts.garbage.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}
