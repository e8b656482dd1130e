//! A disk that fails on command: a file system for SQLite over the machine's own, for tests.
//!
//! Every operation that touches the disk is a point with a kind and a number. A [`Plan`] says at which point what
//! goes wrong. The disk also knows what has really reached it, so that the power can be cut: then each file is as
//! it was at its last good sync.
//!
//! A [`Disk`] has a name, by which a connection asks for it (`SqliteConnectOptions::vfs`). Disks are independent.

mod image;
mod vfs;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use image::Files;

/// What is done to the disk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Bytes are read from a file.
    Read,
    /// Bytes are written to a file.
    Write,
    /// A file is flushed.
    Sync,
    /// A file is cut or grown.
    Truncate,
    /// A lock is asked for, on a file or in the shared memory beside it. Giving one back never fails.
    Lock,
    /// A file is opened.
    Open,
    /// A file is deleted.
    Delete,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Read, Self::Write, Self::Sync, Self::Truncate, Self::Lock, Self::Open, Self::Delete];
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no space left.
    Full,
    /// The device fails, and nothing is done.
    Io,
    /// Half of the bytes are written, then the device fails.
    Short,
    /// A sync fails, and what it should have flushed never reaches the disk: files still read as if it had, and
    /// the next sync succeeds without it. That is what Linux does.
    Lost,
    /// Somebody else holds the lock for so long: whoever asks to write is told to wait. Readers are let in.
    Held(Duration),
}

/// How often it goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasts {
    /// At so many points of the kind in a row.
    Times(u64),
    /// At every point of the kind until [`Disk::heal`].
    UntilHealed,
}

/// What goes wrong when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// At points of this kind.
    pub kind: Kind,
    /// From the so-manieth point of the kind on, counted from 1 at the moment the plan is made.
    pub nth: u64,
    /// How often.
    pub lasts: Lasts,
    /// What goes wrong then.
    pub fault: Fault,
}

/// A disk. Its file system stays known to SQLite until it is dropped.
pub struct Disk {
    shared: Arc<Shared>,
    vfs: vfs::Registered,
}

/// What the disk and its open files share.
struct Shared {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    counts: [u64; Kind::ALL.len()],
    plans: Vec<Armed>,
    injected: u64,
    /// Whoever used the disk is dead: what is still open fails, and changes nothing.
    stopped: bool,
    open: usize,
    files: Files,
}

/// A plan under way.
struct Armed {
    /// With the number of the point counted from the beginning.
    plan: Plan,
    met: u64,
    /// When the lock is given back.
    free: Option<Instant>,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Passes a point: what goes wrong there, if anything. `exclusive` is asked of locks alone.
    fn pass(&mut self, kind: Kind, exclusive: bool) -> Option<Fault> {
        if self.stopped {
            return Some(Fault::Io);
        }
        self.counts[kind as usize] += 1;
        let number = self.counts[kind as usize];
        let fault =
            self.plans.iter_mut().filter(|it| it.plan.kind == kind).find_map(|it| it.meet(number, exclusive));
        self.injected += u64::from(fault.is_some());
        fault
    }
}

impl Armed {
    fn meet(&mut self, number: u64, exclusive: bool) -> Option<Fault> {
        let Plan { nth, lasts, fault, .. } = self.plan;
        if number < nth {
            return None;
        }
        if let Fault::Held(length) = fault {
            if !exclusive || Instant::now() >= *self.free.get_or_insert_with(|| Instant::now() + length) {
                return None;
            }
        } else if matches!(lasts, Lasts::Times(times) if self.met >= times) {
            return None;
        }
        self.met += 1;
        Some(fault)
    }
}

impl Disk {
    /// A sound disk. SQLite knows it by the name, which no other disk of the program may have. It stands in an
    /// address: letters, digits and hyphens only.
    ///
    /// # Panics
    /// If SQLite has no file system of its own, or does not take this one.
    pub fn new(name: &str) -> Self {
        let shared = Arc::new(Shared { state: Mutex::default() });
        let vfs = vfs::Registered::new(name, Arc::clone(&shared));
        Self { shared, vfs }
    }

    /// The name.
    pub fn name(&self) -> &str {
        self.vfs.name()
    }

    /// How many points of a kind there were.
    pub fn count(&self, kind: Kind) -> u64 {
        self.shared.state().counts[kind as usize]
    }

    /// Counts from 0 again, points and faults. Plans that are under way are dropped.
    pub fn reset(&self) {
        let mut state = self.shared.state();
        (state.counts, state.injected) = (Default::default(), 0);
        state.plans.clear();
    }

    /// Something will go wrong, besides what was planned before.
    pub fn plan(&self, plan: Plan) {
        let mut state = self.shared.state();
        let nth = state.counts[plan.kind as usize] + plan.nth;
        state.plans.push(Armed { plan: Plan { nth, ..plan }, met: 0, free: None });
    }

    /// How many operations have failed by plan.
    pub fn injected(&self) -> u64 {
        self.shared.state().injected
    }

    /// Nothing goes wrong any more.
    pub fn heal(&self) {
        self.shared.state().plans.clear();
    }

    /// From now on whoever uses the disk is dead: every operation on it fails and changes nothing, so that not
    /// even closing a file tidies up. Goes on until [`Disk::restart`].
    pub fn stop(&self) {
        self.shared.state().stopped = true;
    }

    /// Makes the disk usable again after [`Disk::stop`], once everything that was open is closed. If the power
    /// was cut, only what was synced is there; otherwise all that was written.
    ///
    /// # Panics
    /// If files are still open after 20 seconds, or a file cannot be put back.
    pub fn restart(&self, power_cut: bool) {
        let begun = Instant::now();
        while self.shared.state().open > 0 {
            assert!(begun.elapsed() < Duration::from_secs(20), "files of the disk are still open");
            std::thread::sleep(Duration::from_millis(1));
        }
        let mut state = self.shared.state();
        if power_cut {
            state.files.put_back();
        }
        state.files = Files::default();
        state.stopped = false;
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Files that are still open keep the rest; what lies on the disk is the larger part.
        self.shared.state().files = Files::default();
    }
}
