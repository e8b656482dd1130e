//! How much the server bears, each measure beside its clients on the same machine: actions a second without thinking
//! time, thousands of live matches at a thousand actions a second, and a long match of six with six pages.
//!
//! `load PROGRAM [BEFORE]`: with a program from before, both are measured in turn and compared.

#[path = "kit/mod.rs"]
mod kit;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kit::{Client, Rng, Server};

#[tokio::main]
async fn main() {
    let mut programs: Vec<String> = std::env::args().skip(1).collect();
    assert!(!programs.is_empty(), "load PROGRAM [BEFORE]");
    programs.truncate(2);
    // The old one first: caches are warm for neither then.
    programs.reverse();
    let mut measured = Vec::new();
    for program in &programs {
        println!("# {program}");
        let (rate, memory) = (throughput(program).await, crowd(program).await);
        measured.push((rate, memory, long_match(program).await));
    }
    if let [before, now] = measured.as_slice() {
        println!("# now to before");
        println!("actions a second: {:.2} times as many", now.0 / before.0);
        println!("memory a live match: {:.2} times as much", now.1 / before.1);
        println!("server time of an action late in a long match: {:.3} times as much", now.2.0 / before.2.0);
        println!("bytes a page and update there: {:.3} times as many", now.2.1 / before.2.1);
    }
}

#[derive(Default)]
struct Counts {
    errors: AtomicU64,
    finished: AtomicU64,
    garbage: AtomicU64,
    stop: AtomicBool,
}

/// Few matches without thinking time: actions a second.
async fn throughput(program: &str) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(program, folder.path()).await;
    let (times, elapsed, _) = play_all(&server, 64, 0, Duration::from_secs(15), false).await;
    let rate = times.len() as f64 / elapsed;
    println!("64 matches without thinking time: {rate:.0} actions a second, {}", spread(&times));
    rate
}

/// Thousands of live matches at a thousand actions a second, and as many sockets that send garbage: kB a match.
async fn crowd(program: &str) -> f64 {
    const MATCHES: u64 = 2000;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(program, folder.path()).await;
    let empty = server.memory();
    let (times, elapsed, counts) = play_all(&server, MATCHES, 1800, Duration::from_secs(30), true).await;
    let memory = server.memory();
    let each = (memory.saturating_sub(empty) * 1024) as f64 / MATCHES as f64;
    println!(
        "{MATCHES} live matches: {:.0} actions a second, {}; {} finished and begun anew, {} messages of garbage",
        times.len() as f64 / elapsed,
        spread(&times),
        counts.finished.load(Ordering::Relaxed),
        counts.garbage.load(Ordering::Relaxed),
    );
    println!("{memory} MiB, {each:.0} kB a live match");
    each
}

fn spread(times: &[f64]) -> String {
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or(0.0);
    format!("p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", at(0.5), at(0.99), at(1.0 - 1e-9))
}

/// Everybody plays for a while. The times of all actions in order, how long it took, and what else was counted.
async fn play_all(
    server: &Server,
    matches: u64,
    think: u64,
    time: Duration,
    vandals: bool,
) -> (Vec<f64>, f64, Arc<Counts>) {
    let counts = Arc::new(Counts::default());
    let mut players = Vec::new();
    // Nobody has thousands of matches.
    let mut cookie = String::new();
    for index in 0..matches {
        if index % 50 == 0 {
            cookie = kit::cookie(server.address).await;
        }
        let (address, cookie, counts) = (server.address, cookie.clone(), Arc::clone(&counts));
        players.push(tokio::spawn(play(address, cookie, counts, think, Rng(index))));
    }
    let vandals: Vec<_> = (0..if vandals { 200 } else { 0 })
        .map(|index| tokio::spawn(vandal(server.address, cookie.clone(), Arc::clone(&counts), Rng(index))))
        .collect();
    let begun = Instant::now();
    tokio::time::sleep(time).await;
    counts.stop.store(true, Ordering::Relaxed);
    let elapsed = begun.elapsed().as_secs_f64();
    let mut times: Vec<f64> = Vec::new();
    for player in players {
        // Who waits for others is not waited for.
        if let Ok(played) = tokio::time::timeout(Duration::from_secs(5), player).await {
            times.extend(played.expect("a player's task"));
        }
    }
    for vandal in vandals {
        vandal.abort();
    }
    times.sort_by(f64::total_cmp);
    assert_eq!(counts.errors.load(Ordering::Relaxed), 0, "nothing is refused");
    (times, elapsed, counts)
}

/// Plays match after match; the time of every action from sending to the table that shows it.
async fn play(
    address: SocketAddr,
    cookie: String,
    counts: Arc<Counts>,
    think: u64,
    mut rng: Rng,
) -> Vec<f64> {
    let mut times = Vec::new();
    if think > 0 {
        tokio::time::sleep(Duration::from_millis(rng.below(think))).await;
    }
    while !counts.stop.load(Ordering::Relaxed) {
        let client = match kit::make(address, &cookie, "random").await {
            Some(id) => Client::open(address, &cookie, &id).await,
            None => None,
        };
        let Some(mut client) = client else {
            counts.errors.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        let mut sent: Option<Instant> = None;
        while let Some(told) = client.listen().await {
            if counts.stop.load(Ordering::Relaxed) {
                return times;
            }
            if let Err(problem) = told {
                if !problem.contains("has changed") {
                    counts.errors.fetch_add(1, Ordering::Relaxed);
                }
                continue;
            }
            if let Some(sent) = sent.take() {
                times.push(sent.elapsed().as_secs_f64() * 1e3);
            }
            if !client.seen()["table"]["prompt"]["awaiting"]["over"].is_null() {
                counts.finished.fetch_add(1, Ordering::Relaxed);
                break;
            }
            if let Some(action) = choose(&client, &mut rng) {
                if think > 0 {
                    tokio::time::sleep(Duration::from_millis(think / 2 + rng.below(think))).await;
                }
                let on = client.seen()["number"].clone();
                sent = Some(Instant::now());
                client.act(1, &action, &on).await;
            }
        }
    }
    times
}

fn choose(client: &Client, rng: &mut Rng) -> Option<String> {
    let choices = client.seen()["table"]["prompt"]["choices"].as_array()?;
    let choice = choices.get(rng.below(choices.len().max(1) as u64) as usize)?;
    choice["action"].as_str().map(str::to_string)
}

/// Sends garbage, is shown out, and comes back.
async fn vandal(address: SocketAddr, cookie: String, counts: Arc<Counts>, mut rng: Rng) {
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

/// A match of Dreadnaught between six people, each with a page: the server's time of an action in milliseconds and
/// the bytes a page is told for it, early, later and last. The last is returned.
async fn long_match(program: &str) -> (f64, f64) {
    const FROM: [u32; 3] = [10, 800, 1600];
    const COUNT: u32 = 60;
    const TO: u32 = FROM[2] + COUNT;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(program, folder.path()).await;
    let mut people = Vec::new();
    for _ in 0..6 {
        people.push(kit::cookie(server.address).await);
    }
    let seats = ["me", "friend", "friend", "friend", "friend", "friend"];
    let mut rng = Rng(5);
    // Random play may end early: then another match is tried.
    for _ in 0..20 {
        let id = kit::make_of(server.address, &people[0], "dreadnaught", &seats).await.expect("a match");
        for (seat, friend) in people.iter().enumerate().skip(1) {
            assert!(kit::seat(server.address, &people[0], friend, &id, seat + 1).await, "a friend joins");
        }
        let mut pages = Vec::new();
        for person in &people {
            pages.push(Client::open(server.address, person, &id).await.expect("a page"));
        }
        let (mut actions, mut begun, mut measured) = (0, (0.0, 0), Vec::new());
        while actions <= TO {
            // Whoever acted hears first that it is done; by then it is on its way to everybody.
            for _ in 0..2 {
                for page in &mut pages {
                    page.ping().await;
                }
            }
            let turn = pages.iter().position(|page| choose(page, &mut Rng(0)).is_some());
            let Some(turn) = turn else { break };
            let now = (server.worked(), pages.iter().map(|page| page.bytes).sum::<usize>());
            if FROM.contains(&actions) {
                begun = now;
            }
            if FROM.contains(&actions.saturating_sub(COUNT)) {
                let time = (now.0 - begun.0) * 1e3 / f64::from(COUNT);
                measured.push((time, (now.1 - begun.1) as f64 / f64::from(COUNT) / 6.0));
            }
            let (seat, on) = (pages[turn].seen()["seat"].clone(), pages[turn].seen()["number"].clone());
            if let (Some(action), Some(seat)) = (choose(&pages[turn], &mut rng), seat.as_u64()) {
                pages[turn].act(seat, &action, &on).await;
                actions += 1;
            }
        }
        if measured.len() == FROM.len() {
            for (from, (time, each)) in FROM.iter().zip(&measured) {
                println!(
                    "Dreadnaught with six pages from action {from} on: {time:.1} ms of the server an action, {:.1} kB a page",
                    each / 1e3
                );
            }
            drop(server);
            let server = Server::start(program, folder.path()).await;
            let (asked, worked) = (Instant::now(), server.worked());
            let mut page = Client::open(server.address, &people[0], &id).await.expect("a page");
            assert!(page.listen().await.is_some_and(|told| told.is_ok()), "the table");
            println!(
                "back from disk after {TO} actions: {:.1} ms until its table is there, {:.0} ms of the server",
                asked.elapsed().as_secs_f64() * 1e3,
                (server.worked() - worked) * 1e3
            );
            return measured[2];
        }
    }
    panic!("no match of six lasts for {TO} actions");
}
