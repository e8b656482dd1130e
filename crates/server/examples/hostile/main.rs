//! Two people who play, beside one kind of hostile client after the other.
//!
//! `hostile PROGRAM [SECONDS]`
//!
//! Everybody has an address of their own: the tool pretends to be a proxy that the server trusts.

#[path = "../kit/mod.rs"]
mod kit;

mod guest;
mod person;
mod vandals;

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use guest::Guest;
use kit::Server;
use person::{Times, at, play};
use tokio::time::Instant;
use vandals::Deeds;

/// The longest that one in a hundred actions may take, in milliseconds.
const SLOWEST: f64 = 150.0;
/// How much longer a computer may take than in peace, in milliseconds.
const DELAY: f64 = 1000.0;
/// How much the server may grow, in MiB.
const GROWTH: u64 = 150;

/// What happened beside one kind.
struct Seen {
    hasty: Times,
    thoughtful: Times,
    /// Before, at most, and a while after, in MiB.
    memory: [u64; 3],
    deeds: Arc<Deeds>,
}

type Vandals = Pin<Box<dyn Future<Output = ()> + Send>>;

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("the program to test");
    let seconds = Duration::from_secs(args.next().map_or(20, |text| text.parse().expect("a number")));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::with(&program, folder.path(), &["--trust-proxy", "127.0.0.1"]).await;
    let bad = async || Guest::new(server.address, "203.0.113.9").await;
    let mut racers = Vec::new();
    for _ in 0..40 {
        racers.push(bad().await);
    }
    let peace = beside(&server, seconds, |_| Box::pin(std::future::pending())).await;
    let normal = at(&peace.thoughtful.answers, 0.5);
    let mut faults = report("nobody", &peace, normal);
    let (one, two) = (bad().await, bad().await);
    let deaf = vec![one.clone(), two.clone()];
    let seen = beside(&server, seconds, |deeds| Box::pin(vandals::deaf(deaf, 120, deeds))).await;
    faults += report("120 sockets that do not read", &seen, normal);
    let slow = one.clone();
    let seen = beside(&server, seconds, |deeds| Box::pin(vandals::dawdlers(slow, 400, deeds))).await;
    faults += report("400 half requests", &seen, normal);
    let scheming = bad().await;
    let seen = beside(&server, seconds, |deeds| Box::pin(vandals::schemers(scheming, 200, deeds))).await;
    faults += report("200 matches against admirals", &seen, normal);
    let seen = beside(&server, seconds, |deeds| Box::pin(vandals::floods(one, 20, deeds))).await;
    faults += report("floods of messages and requests", &seen, normal);
    let seen = beside(&server, seconds, |deeds| Box::pin(vandals::racers(two, racers, deeds))).await;
    faults += report("40 who join at once", &seen, normal);
    assert_eq!(faults, 0, "something is not as it should be");
}

/// Lets two people play for a while beside some vandals.
async fn beside(server: &Server, time: Duration, vandals: impl FnOnce(Arc<Deeds>) -> Vandals) -> Seen {
    let deeds = Arc::new(Deeds::default());
    let (one, two) =
        (Guest::new(server.address, "198.51.100.7").await, Guest::new(server.address, "198.51.100.8").await);
    let before = server.memory();
    let (begin, end) = (Duration::from_secs(1), Instant::now() + time);
    let vandals = tokio::spawn(vandals(Arc::clone(&deeds)));
    tokio::time::sleep(begin).await;
    // Without a thought, but not faster than a session may.
    let hasty = apart(play(one, "random", Duration::from_millis(40), end));
    let thoughtful = apart(play(two, "captain", Duration::from_millis(200), end));
    let mut peak = before;
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(50)).await;
        peak = peak.max(server.memory());
    }
    let (hasty, thoughtful) = (hasty.join().expect("a player"), thoughtful.join().expect("a player"));
    vandals.abort();
    let _gone = vandals.await;
    // Sockets are closed, and matches that nobody looks at are still in memory.
    tokio::time::sleep(Duration::from_secs(3)).await;
    Seen { hasty, thoughtful, memory: [before, peak, server.memory()], deeds }
}

/// On a thread of its own: the vandals of this tool shall disturb the server, not the watch.
fn apart<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> std::thread::JoinHandle<T> {
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(work)
    })
}

/// Prints what happened, and counts what should not have.
fn report(kind: &str, seen: &Seen, normal: f64) -> usize {
    let Seen { hasty, thoughtful, memory: [before, peak, after], deeds } = seen;
    let actions: Vec<f64> = hasty.actions.iter().chain(&thoughtful.actions).copied().collect();
    let (p50, p99) = (at(&actions, 0.5), at(&actions, 0.99));
    let answer = at(&thoughtful.answers, 0.5);
    let seated = deeds.seated.load(Ordering::Relaxed);
    println!("beside {kind} ({} times)", deeds.done.load(Ordering::Relaxed));
    println!("  {} actions: p50 {p50:.1} ms, p99 {p99:.1} ms", actions.len());
    println!(
        "  {} answers of the computer: p50 {answer:.0} ms, p99 {:.0} ms, in peace {normal:.0} ms",
        thoughtful.answers.len(),
        at(&thoughtful.answers, 0.99)
    );
    println!("  {before} MiB before, {peak} MiB at most, {after} MiB after");
    println!("  {} troubles of the people", hasty.troubles + thoughtful.troubles);
    if seated > 0 {
        println!("  {seated} seated by one invitation");
    }
    let faults = [
        (actions.len() < 50, "the people could hardly play"),
        (p99 >= SLOWEST, "actions are slow"),
        (answer > normal + DELAY, "the computer is slow"),
        (peak.saturating_sub(*before) >= GROWTH, "it grows too much"),
        (seated > 1, "more than one was seated"),
        (hasty.troubles + thoughtful.troubles > 0, "the people were disturbed"),
    ];
    let found = faults.iter().filter(|(is_so, _)| *is_so);
    found.inspect(|(_, fault)| println!("  FAULT: {fault}")).count()
}
