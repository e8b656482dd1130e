//! Every point at which the store touches the disk, one after the other: the same evening is played again and
//! again, and each time something else goes wrong somewhere else.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use broadside_faults::{Fault, Kind, Lasts, Plan};

use crate::client::health;
use crate::host::{End, Host};
use crate::ledger::{Ledger, Report, SOON, Went};

const ONCE: Lasts = Lasts::Times(1);
const HELD: Fault = Fault::Held(Duration::from_millis(200));

/// What goes wrong, in turn. Files are cut, opened and deleted at few points, so these come once.
const CASES: [(Kind, Fault, Lasts); 17] = [
    (Kind::Write, Fault::Full, ONCE),
    (Kind::Sync, Fault::Io, ONCE),
    (Kind::Lock, Fault::Io, ONCE),
    (Kind::Write, Fault::Io, Lasts::UntilHealed),
    (Kind::Sync, Fault::Lost, ONCE),
    (Kind::Read, Fault::Io, ONCE),
    (Kind::Write, Fault::Short, ONCE),
    (Kind::Sync, Fault::Io, Lasts::UntilHealed),
    (Kind::Lock, Fault::Io, Lasts::UntilHealed),
    (Kind::Write, Fault::Full, Lasts::UntilHealed),
    (Kind::Sync, Fault::Lost, Lasts::UntilHealed),
    (Kind::Read, Fault::Io, Lasts::UntilHealed),
    (Kind::Open, Fault::Io, ONCE),
    (Kind::Write, Fault::Io, Lasts::Times(3)),
    (Kind::Lock, HELD, ONCE),
    (Kind::Truncate, Fault::Io, ONCE),
    (Kind::Delete, Fault::Io, ONCE),
];

/// Rounds that are played; more if nothing has gone wrong by then.
const ROUNDS: usize = 6;
const MOST_ROUNDS: usize = 60;

/// An evening at the server, and what goes wrong.
struct Evening {
    host: Host,
    ledger: Ledger,
    plan: Option<Plan>,
    /// Against whom which game is played.
    odd: bool,
    /// Whether anything failed that somebody asked for.
    failed: bool,
}

impl Evening {
    /// It begins on an empty disk, or with a long log.
    async fn new(name: &str, seed: u64, long: bool, plan: Option<Plan>) -> Self {
        let host = Host::new(name);
        if long {
            host.fill().await;
        }
        plan.into_iter().for_each(|plan| host.disk.plan(plan));
        Self { host, ledger: Ledger::new(seed), plan, odd: chance(seed, 2), failed: false }
    }

    /// Whether every write fails until the disk is healed.
    fn stores_nothing(&self) -> bool {
        let kinds = [Kind::Write, Kind::Sync, Kind::Lock];
        self.host.disk.injected() > 0
            && self.plan.is_some_and(|it| it.lasts == Lasts::UntilHealed && kinds.contains(&it.kind))
    }

    /// Something that was asked for failed. While nothing can be stored, the server knows it.
    async fn check_health(&mut self) {
        self.failed = true;
        if self.stores_nothing() && health(self.host.address).await == Some(true) {
            self.ledger.report.false_ok += 1;
            self.ledger.report.notes.push("false ok: nothing can be stored".into());
        }
    }

    fn heal(&mut self) {
        self.host.disk.heal();
        self.plan = None;
    }

    /// Does what the evening cannot go on without. If it fails again and again, the disk is healed.
    async fn insist(&mut self, what: &str, mut deed: impl AsyncFnMut(&mut Ledger, &mut Host) -> bool) {
        let mut begun = Instant::now();
        for attempt in 0.. {
            if deed(&mut self.ledger, &mut self.host).await {
                return;
            }
            self.check_health().await;
            if attempt == 2 {
                self.heal();
                begun = Instant::now();
            }
            if attempt > 2 && begun.elapsed() > SOON {
                return self.ledger.report.stuck(format_args!("{what} does not come about"));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn went(&mut self, went: Went) {
        if let Went::Wrong(_) = went {
            self.check_health().await;
        }
    }

    async fn begin(&mut self) {
        self.insist("a server", async |_, host| host.start().await).await;
        for _ in 0..2 {
            self.insist("a person", async |ledger, host| ledger.arrive(host.address).await).await;
        }
        let with = |friend: bool| if friend { "friend" } else { "random" };
        let odd = self.odd;
        for (game, friend) in [("reflex", odd), ("inertia", !odd), ("dreadnaught", odd)] {
            self.insist("a match", async |ledger, _| ledger.make(game, with(friend)).await).await;
            if friend && !self.ledger.tables.is_empty() {
                self.insist("a friend", async |ledger, _| ledger.join().await).await;
            }
        }
    }

    /// One round: an action at every match, and now and then something else.
    async fn round(&mut self, round: usize) {
        for table in 0..self.ledger.tables.len() {
            let went = self.ledger.play(table).await;
            self.went(went).await;
            if round % 3 == 2 {
                let went = self.ledger.take_back(table).await;
                self.went(went).await;
            }
        }
        let done = match round % 6 {
            1 if self.ledger.tables.len() == 3 => {
                let order = ["until_attacked", "if_it_fits"][self.ledger.chance.below(2)];
                let went = self.ledger.order(2, order).await;
                return self.went(went).await;
            }
            3 => self.ledger.rename().await,
            4 => self.ledger.link(0).await,
            _ => true,
        };
        if !done {
            self.check_health().await;
        }
    }

    /// The whole evening, with a restart at its end. Returns how many points there were before it.
    async fn pass(&mut self, end: End) -> BTreeMap<Kind, u64> {
        self.begin().await;
        let met = |it: &Self| it.plan.is_none() || it.host.disk.injected() > 0;
        for round in 0.. {
            if round >= ROUNDS && met(self) || round >= MOST_ROUNDS {
                break;
            }
            self.round(round).await;
        }
        let counts = Kind::ALL.map(|kind| (kind, self.host.disk.count(kind))).into();
        self.heal();
        self.ledger.check_that_all_go_on("after healing").await;
        let begun = Instant::now();
        while health(self.host.address).await != Some(true) {
            if begun.elapsed() > SOON {
                self.ledger.report.stuck("the server does not get well");
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.ledger.hear_all("before the end").await;
        self.host.end(end);
        if !self.host.start().await {
            self.ledger.report.stuck("the server does not start again");
            return counts;
        }
        self.ledger.check_that_all_is_there(self.host.address).await;
        self.ledger.check_that_all_go_on("after the restart").await;
        counts
    }
}

fn block_on<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(what)
}

/// A coin that falls the same way on every run.
fn chance(seed: u64, coin: u64) -> bool {
    broadside_engine::dice::mix(seed * 8 + coin) & 1 != 0
}

/// How many points of each kind there are on an evening on which nothing goes wrong.
fn count_points(long: bool) -> BTreeMap<Kind, u64> {
    block_on(async {
        let mut evening = Evening::new(&format!("sound-{long}"), 0, long, None).await;
        let counts = evening.pass(if long { End::Crash } else { End::PowerCut }).await;
        assert!(!evening.failed && evening.ledger.report.is_clean(), "{:?}", evening.ledger.report);
        counts
    })
}

/// An evening with a fault.
#[derive(Clone, Copy)]
struct Trial {
    seed: u64,
    long: bool,
    plan: Plan,
}

/// So many trials, spread evenly over all points.
fn trials(wanted: u64, counts: &[BTreeMap<Kind, u64>; 2]) -> Vec<Trial> {
    let trial = |seed: u64| {
        let (kind, fault, lasts) = CASES[seed as usize % CASES.len()];
        // Some kinds occur only on an empty disk, others only with a long log.
        let wanted_long = chance(seed, 1);
        let long = wanted_long == (counts[usize::from(wanted_long)][&kind] > 0);
        let count = counts[usize::from(long)][&kind];
        Trial { seed, long, plan: Plan { kind, nth: 1 + count * seed / wanted, lasts, fault } }
    };
    (0..wanted).map(trial).collect()
}

fn try_out(Trial { seed, long, plan }: Trial) -> (Report, bool) {
    let end = if chance(seed, 3) { End::Crash } else { End::PowerCut };
    block_on(async {
        let mut evening = Evening::new(&format!("point-{seed}"), seed, long, Some(plan)).await;
        evening.pass(end).await;
        let mut report = std::mem::take(&mut evening.ledger.report);
        report.notes.iter_mut().for_each(|note| *note = format!("{plan:?}, {end:?}: {note}"));
        (report, evening.host.disk.injected() > 0)
    })
}

#[test]
fn whatever_fails_wherever_nothing_told_is_lost_and_play_goes_on() {
    let wanted = std::env::var("BROADSIDE_FAULTS").ok().and_then(|it| it.parse().ok()).filter(|&it| it > 0);
    let begun = Instant::now();
    let counts = [count_points(false), count_points(true)];
    let trials = trials(wanted.unwrap_or(51), &counts);
    let next = AtomicUsize::new(0);
    let total = Mutex::new((Report::default(), BTreeMap::new()));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&trial) = trials.get(index) else { return };
                    let (report, injected) = try_out(trial);
                    let mut total = total.lock().expect("a total");
                    total.0.add(report);
                    *total.1.entry(trial.plan.kind).or_insert(0) += u64::from(injected);
                }
            });
        }
    });
    let (report, injected) = total.into_inner().expect("a total");
    report.notes.iter().for_each(|note| println!("{note}"));
    let kinds = injected.iter().map(|(kind, count)| {
        let points = counts.each_ref().map(|counts| counts[kind]);
        format!("{kind:?} {count} over {} and {} points", points[0], points[1])
    });
    println!(
        "{} faults injected ({}), {} actions acknowledged, {} lost, {} matches stuck, {} unreplayable, \
         {} times falsely ok, in {} s",
        injected.values().sum::<u64>(),
        kinds.collect::<Vec<_>>().join(", "),
        report.acknowledged,
        report.lost,
        report.stuck,
        report.unreplayable,
        report.false_ok,
        begun.elapsed().as_secs()
    );
    assert!(report.is_clean(), "what was told must be kept");
}
