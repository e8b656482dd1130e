//! A live match: one task that owns it. Everything that happens to it goes through the task's queue, is on
//! disk before anybody is told, and is then sent to everyone who looks.

mod back;
mod clock;
mod computers;
mod pauses;
mod views;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use broadside_engine::{BySeat, MatchError, Seat, StandingOrder};
use broadside_players::{Computer, Level};
use broadside_shelf::OpenMatch;
use tokio::sync::{mpsc, oneshot};

use crate::message::Message;
use crate::outbox::Outbox;
use crate::registry::Registry;
use crate::secret::Hash;
use crate::store::{MatchRow, SeatRow, Snapshot, Steps, Write, now};
use crate::time::Times;
use crate::wire::{Drafted, Problem, SeatInfo, Sitter, Tell};

pub(crate) use back::{Brought, Trouble, bring_back, moment};
use clock::times_of;
pub(crate) use clock::watch_clocks;
use computers::Mind;
use views::Views;

/// Names one page that looks at a match.
pub(crate) type ViewerId = u64;

/// What a match can be asked.
pub(crate) enum Ask {
    /// A page begins to look.
    Look(Look),
    /// A page looks as another of its seats.
    LookAs { viewer: ViewerId, seat: Seat },
    /// A page wants to be told the whole table.
    Whole { viewer: ViewerId },
    /// A page is gone.
    Leave { viewer: ViewerId },
    /// A page wants to see what some actions would lead to.
    Draft { viewer: ViewerId, seat: Seat, actions: Vec<String>, on: u64 },
    /// A person does something.
    Do { who: Who, seat: Seat, deed: Deed },
    /// A computer has thought, and comes back to its seat; without an action it failed to.
    Thought { seat: Seat, number: u64, action: Option<String>, computer: Box<Computer> },
    /// The pause before a seat's pass is over.
    Paused { seat: Seat, since: u64 },
    /// What could not be stored is tried again.
    Retry,
    /// Somebody's time is nearly up, or a computer is to decide where nobody looks.
    Wake,
    /// A person whose time was up is here again.
    Back { who: Who, seat: Seat },
    /// Who sits where has changed in the store.
    SeatsChanged,
    /// The server ends: what would be lost is put away.
    PutAway,
}

/// How a page looks.
#[derive(Clone)]
pub(crate) struct Look {
    pub(crate) viewer: ViewerId,
    pub(crate) who: Who,
    pub(crate) seat: Option<Seat>,
    /// The number of the table of that seat it has; 0 for none.
    pub(crate) have: u64,
    pub(crate) pages: Outbox,
}

/// What a seat can do.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Act {
        action: String,
        on: u64,
    },
    /// Several actions as one.
    Gesture {
        actions: Vec<String>,
        on: u64,
    },
    TakeBack,
    Concede,
    Order {
        order: StandingOrder,
    },
    /// Lets the window go by in which it is asked.
    Pass,
}

/// Who is asking.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) session: Option<Hash>,
    /// Whether a spectators' link was shown.
    pub(crate) may_watch: bool,
}

pub(crate) type Answer = Result<(), Problem>;
pub(crate) type Envelope = (Ask, oneshot::Sender<Answer>);

struct Viewer {
    seat: Option<Seat>,
    session: Option<Hash>,
    pages: Outbox,
    /// The number of the table it was sent last.
    number: u64,
    /// On the same screen: whether it asked to look as its seat since the table last lay open.
    asked: bool,
}

/// A window in which a seat is asked that lets the table pass where its hand holds nothing. A pass is not done
/// before the pause is over, whoever makes it, so that nobody can tell a full hand from an empty one.
#[derive(Clone, Copy)]
struct Pause {
    /// The change at which the seat's decision began.
    since: u64,
    /// Whether the seat has passed meanwhile.
    passed: bool,
    over: bool,
}

/// A state is kept after so many steps, for when the record cannot be played again.
const SNAPSHOT_EVERY: usize = 16;
/// How long it takes until what could not be stored is tried again.
const RETRY: Duration = Duration::from_secs(1);

pub(crate) struct Live {
    registry: Arc<Registry>,
    row: MatchRow,
    table: Box<dyn OpenMatch>,
    seats: Vec<SeatRow>,
    viewers: BTreeMap<ViewerId, Viewer>,
    views: Views,
    /// Since when people have no page any more, in seconds since 1970.
    left: BTreeMap<Hash, i64>,
    /// The number of its view at which each seat's present decision began: an action chosen on an older table
    /// is refused, so that a double click does not answer two questions.
    asked: BySeat<u64>,
    /// The change at which each seat's present decision began, for computers that think meanwhile.
    since: BySeat<u64>,
    minds: BySeat<Mind>,
    pauses: BySeat<Option<Pause>>,
    /// How much time everybody has; none without a clock.
    times: Option<Times>,
    /// After how many steps the last state was kept.
    snapshot: usize,
    /// It could neither be stored nor read again: it leaves memory, and comes back from the record.
    lost: bool,
    /// The last write failed, and something is tried again in a while.
    retrying: bool,
    /// To send thoughts back to this task.
    own: mpsc::WeakSender<Envelope>,
}

impl Live {
    /// The task of a match that came back into memory.
    pub(crate) fn new(registry: Arc<Registry>, brought: Brought, own: mpsc::WeakSender<Envelope>) -> Self {
        let Brought { row, table, seats } = brought;
        let count = seats.len();
        Self {
            registry,
            snapshot: table.step_count(),
            times: times_of(&row, &seats, &table.awaiting()),
            row,
            table,
            seats,
            viewers: BTreeMap::new(),
            views: Views::new(),
            left: BTreeMap::new(),
            asked: BySeat::new(count, |_| 0),
            since: BySeat::new(count, |_| 0),
            minds: BySeat::new(count, |_| Mind::Absent),
            pauses: BySeat::new(count, |_| None),
            lost: false,
            retrying: false,
            own,
        }
    }

    /// Answers until nobody has asked for a while.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Envelope>) {
        self.begin_pauses();
        let idle = self.registry.idle;
        while !self.lost {
            let wait = self.until_flag().map_or(idle, |flag| flag.min(idle));
            match tokio::time::timeout(wait, asks.recv()).await {
                Ok(Some((ask, answer))) => {
                    let outcome = self.answer(ask).await;
                    let _heard = answer.send(outcome);
                    // However much is asked of this match, others have their turn.
                    tokio::task::yield_now().await;
                }
                Ok(None) => return,
                Err(_) if wait == idle && self.viewers.is_empty() && !self.is_busy() && !self.ticks() => {
                    self.put_away().await;
                    break;
                }
                Err(_) => {}
            }
            if let Err(problem) = self.look_at_clock().await {
                tracing::error!(problem = problem.problem, id = %self.row.id, "a time that is up was not stored");
            }
        }
        // Whoever asks now finds the queue closed and has the match brought back.
        self.registry.forget(&self.row.id);
        asks.close();
        while asks.try_recv().is_ok() {}
        for viewer in self.viewers.values() {
            viewer.pages.shut();
        }
    }

    /// Whether a computer thinks or a pause goes on.
    fn is_busy(&self) -> bool {
        self.minds.values().any(|mind| matches!(mind, Mind::Thinking))
            || self.pauses.values().any(|pause| pause.is_some_and(|pause| !pause.over))
    }

    async fn answer(&mut self, ask: Ask) -> Answer {
        self.views.next_moment();
        match ask {
            Ask::Look(look) => self.look(look),
            Ask::LookAs { viewer, seat } => self.look_as(viewer, seat),
            Ask::Draft { viewer, seat, actions, on } => self.draft(viewer, seat, actions, on),
            Ask::Whole { viewer } => self.tell_whole(viewer),
            Ask::Leave { viewer } => {
                if let Some(gone) = self.viewers.remove(&viewer)
                    && let Some(session) = gone.session
                    && self.has_left(session)
                {
                    self.tell_all();
                }
                self.forget_unwatched();
                Ok(())
            }
            Ask::Do { who, seat, deed } => self.person(&who, seat, deed).await,
            Ask::Thought { seat, number, action, computer } => {
                self.thought(seat, number, action, *computer).await
            }
            Ask::Paused { seat, since } => self.paused(seat, since).await,
            Ask::Retry => self.retry().await,
            Ask::Wake => {
                self.wake_computers();
                Ok(())
            }
            Ask::Back { who, seat } => match self.mine(who.session.as_ref()).contains(&seat) {
                true => self.back(seat).await,
                false => Err(plain("That is not your seat.")),
            },
            Ask::SeatsChanged => {
                // It is in the store already: if it cannot be read just now, it is read later.
                match self.registry.store.seats(&self.row.id).await {
                    Ok(seats) => {
                        self.seats = seats;
                        self.tell_all();
                    }
                    Err(_) => self.ask_later(RETRY, Ask::SeatsChanged),
                }
                Ok(())
            }
            Ask::PutAway => {
                self.put_away().await;
                Ok(())
            }
        }
    }

    /// Asks this match itself, after a while.
    fn ask_later(&self, after: Duration, ask: Ask) {
        let own = self.own.clone();
        tokio::spawn(async move {
            if !after.is_zero() {
                tokio::time::sleep(after).await;
            }
            if let Some(own) = own.upgrade() {
                let (answer, _) = oneshot::channel();
                let _sent = own.send((ask, answer)).await;
            }
        });
    }

    fn mine(&self, session: Option<&Hash>) -> Vec<Seat> {
        let seats = self.seats.iter().enumerate();
        seats
            .filter(|(_, row)| row.session.is_some() && row.session.as_ref() == session)
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    fn look(&mut self, look: Look) -> Answer {
        let Look { viewer, who, seat, have, pages } = look;
        let mine = self.mine(who.session.as_ref());
        if mine.is_empty() && !who.may_watch {
            return Err(plain("You have no seat at this table and no link to watch it."));
        }
        let awaited = self.table.awaiting().seats();
        let of_seat = seat;
        let seat = seat
            .filter(|seat| mine.contains(seat))
            .or_else(|| mine.iter().copied().find(|&seat| awaited.contains(seat)))
            .or_else(|| mine.first().copied());
        let session = who.session.filter(|_| !mine.is_empty());
        let is_here = session.is_none() || self.viewers.values().any(|viewer| viewer.session == session);
        if let Some(session) = &session {
            self.left.remove(session);
        }
        self.viewers.insert(viewer, Viewer { seat, session, pages, number: 0, asked: false });
        self.greet(viewer, have, of_seat);
        // That somebody has come is public; that somebody opens another page is not news.
        if !is_here {
            self.tell_all();
        }
        self.wake_computers();
        Ok(())
    }

    /// A page of a person is gone. If it was the last one, which it returns, the others are told since when.
    fn has_left(&mut self, session: Hash) -> bool {
        let last = self.viewers.values().all(|viewer| viewer.session != Some(session));
        if last {
            self.left.insert(session, now());
        }
        last
    }

    fn look_as(&mut self, viewer: ViewerId, seat: Seat) -> Answer {
        let Some(found) = self.viewers.get(&viewer) else { return Err(plain("Say hello first.")) };
        if !self.mine(found.session.as_ref()).contains(&seat) {
            return Err(plain("That is not your seat."));
        }
        if let Some(viewer) = self.viewers.get_mut(&viewer) {
            (viewer.seat, viewer.asked, viewer.number) = (Some(seat), true, 0);
        }
        self.tell(viewer);
        Ok(())
    }

    fn tell_whole(&mut self, viewer: ViewerId) -> Answer {
        let Some(found) = self.viewers.get_mut(&viewer) else { return Err(plain("Say hello first.")) };
        found.number = 0;
        self.tell(viewer);
        Ok(())
    }

    /// Shows a page what some actions of its seat would lead to.
    fn draft(&self, viewer: ViewerId, seat: Seat, actions: Vec<String>, on: u64) -> Answer {
        let Some(found) = self.viewers.get(&viewer) else { return Err(plain("Say hello first.")) };
        if found.seat != Some(seat) || !self.mine(found.session.as_ref()).contains(&seat) {
            return Err(plain("That is not your seat."));
        }
        if on < self.asked[seat] {
            return Err(plain("The table has changed since; look again."));
        }
        if self.table.in_window(seat) {
            return Err(plain("Here one thing is done at a time."));
        }
        let table = self.table.draft(seat, &actions).map_err(|error| refusal(&error))?;
        let drafted = Tell::Draft(Box::new(Drafted { actions, on, table }));
        // A page that does not keep up asks again.
        let _sent = found.pages.try_send(Message::new(serde_json::to_string(&drafted).unwrap_or_default()));
        Ok(())
    }

    async fn person(&mut self, who: &Who, seat: Seat, deed: Deed) -> Answer {
        if !self.mine(who.session.as_ref()).contains(&seat) {
            return Err(plain("That is not your seat."));
        }
        match &deed {
            Deed::Act { on, .. } | Deed::Gesture { on, .. } if *on < self.asked[seat] => {
                return Err(plain("The table has changed since; look again."));
            }
            // A pass waits until its pause is over, and nothing comes after it meanwhile.
            Deed::Gesture { .. } if self.table.in_window(seat) => {
                return Err(plain("Here one thing is done at a time."));
            }
            Deed::Act { action, .. } if self.holds_back(seat, action) => {
                self.tell_all();
                return Ok(());
            }
            // Where the last pause is over, a new order makes its own.
            Deed::Order { .. } if self.pauses[seat].is_some_and(|pause| pause.over) => {
                self.pauses[seat] = None;
            }
            _ => {}
        }
        self.back_if_acting(seat, &deed).await?;
        self.change(seat, deed).await
    }

    /// Does something to the match: first in memory, then on disk, then everybody is told. If the disk fails,
    /// it did not happen.
    async fn change(&mut self, seat: Seat, deed: Deed) -> Answer {
        let (before, face) = (self.table.awaiting(), self.face());
        let (secret, back) = (before.is_secret(), matches!(deed, Deed::TakeBack));
        let stored = self.table.step_count();
        let kept = carry_out(self.table.as_mut(), seat, deed).map_err(|error| refusal(&error))?;
        let orders = self.new_orders();
        // An order alone is nothing that happens at the table.
        if kept == stored && self.table.step_count() == stored {
            if !orders.is_empty() {
                self.store(Write::Orders { id: self.row.id.clone(), orders: orders.clone() }).await?;
                self.keep_orders(&orders);
            }
            self.begin_pauses();
            self.tell_all();
            return Ok(());
        }
        let times = self.next_times(face.as_ref(), seat, back, &before);
        let mut row = self.next_row();
        row.times = times.as_ref().map(Times::text);
        row.due = times.as_ref().and_then(|times| times.due_row(&self.table.awaiting()));
        let snapshot = self.next_snapshot(row.over);
        let steps = self.table.steps_from(kept);
        let write = Steps {
            row: row.clone(),
            stored,
            from: kept,
            steps,
            orders: orders.clone(),
            snapshot: snapshot.clone(),
        };
        self.store(Write::Steps(write)).await?;
        (self.row, self.times) = (row, times);
        self.keep_orders(&orders);
        if let Some(snapshot) = snapshot {
            self.snapshot = snapshot.steps;
        }
        self.views.next_moment();
        self.views.cut(kept);
        let asked_anew: Vec<Seat> = self.asked.seats().filter(|&other| other == seat || !secret).collect();
        for &other in &asked_anew {
            self.since[other] = self.row.number;
        }
        // Pauses show in what is told, and what is told has the numbers.
        self.begin_pauses();
        for &other in &asked_anew {
            self.ask_anew(other);
        }
        self.tell_all();
        self.wake_computers();
        Ok(())
    }

    /// The row of the match as it is now.
    fn next_row(&self) -> MatchRow {
        MatchRow {
            number: self.row.number + 1,
            headline: self.table.headline(),
            awaiting: serde_json::to_string(&self.table.awaiting()).unwrap_or_default(),
            over: self.table.awaiting().outcome().is_some(),
            touched: now(),
            ..self.row.clone()
        }
    }

    /// The state, if it is time to keep it.
    fn next_snapshot(&self, over: bool) -> Option<Snapshot> {
        let steps = self.table.step_count();
        let due = !over && (steps >= self.snapshot + SNAPSHOT_EVERY || steps < self.snapshot);
        due.then(|| Snapshot { steps, state: self.table.state().to_string() })
    }

    /// Puts it on disk. If that fails, the match is as the disk has it; if not even that can be found out, it leaves
    /// memory.
    async fn store(&mut self, write: Write) -> Answer {
        let written = self.registry.store.write(write).await;
        self.retrying = written.is_err();
        let Err(problem) = written else { return Ok(()) };
        tracing::error!(%problem, id = %self.row.id, "a change was not stored");
        match bring_back(&self.registry, &self.row.id).await {
            Ok(Some(Brought { row, table, seats })) => {
                self.times = times_of(&row, &seats, &table.awaiting());
                (self.row, self.table, self.seats) = (row, table, seats);
                // Mostly nothing is new; but a disk may have kept what it said it did not.
                self.views.next_moment();
                self.views.cut(0);
                self.tell_all();
                self.ask_later(RETRY, Ask::Retry);
            }
            Ok(None) => self.lost = true,
            Err(trouble) => {
                tracing::error!(%trouble, id = %self.row.id, "it could not be read again either");
                self.lost = true;
            }
        }
        Err(plain("It could not be stored, so it did not happen. Try again in a moment."))
    }

    /// Computers and passes that could not be stored are tried again.
    async fn retry(&mut self) -> Answer {
        for seat in self.pauses.seats() {
            let over = self.pauses[seat].is_some_and(|pause| pause.over);
            if over && self.passes(seat) {
                self.change(seat, Deed::Pass).await?;
            }
        }
        self.wake_computers();
        Ok(())
    }

    /// Keeps the state as it is now, so that the match goes on from here even if its record cannot be played again.
    async fn put_away(&mut self) {
        let steps = self.table.step_count();
        if steps == self.snapshot || self.row.over {
            return;
        }
        let snapshot = Snapshot { steps, state: self.table.state().to_string() };
        let write = Write::Snapshot { id: self.row.id.clone(), snapshot };
        match self.registry.store.write(write).await {
            Ok(_) => self.snapshot = steps,
            Err(problem) => tracing::warn!(%problem, id = %self.row.id, "a state was not kept"),
        }
    }

    /// The orders that are not in the store as they are now.
    fn new_orders(&self) -> Vec<(usize, StandingOrder)> {
        let now = self
            .seats
            .iter()
            .enumerate()
            .map(|(index, row)| (index, row, self.table.order(Seat::new(index))));
        now.filter(|(_, row, order)| row.order != *order).map(|(index, _, order)| (index, order)).collect()
    }

    fn keep_orders(&mut self, orders: &[(usize, StandingOrder)]) {
        for &(index, order) in orders {
            self.seats[index].order = order;
        }
    }
}

/// Does it. Returns how many steps at the beginning of the record stand as they were.
fn carry_out(table: &mut dyn OpenMatch, seat: Seat, deed: Deed) -> Result<usize, MatchError> {
    let steps = table.step_count();
    match deed {
        Deed::Act { action, .. } => Ok(table.submit(seat, &action, None)?.start),
        Deed::Gesture { actions, .. } => Ok(table.submit_all(seat, &actions)?.start),
        Deed::TakeBack => table.take_back(seat),
        Deed::Concede => Ok(table.concede(seat)?.start),
        Deed::Order { order } => table.give_order(seat, order).map(|()| steps),
        Deed::Pass => Ok(table.pass(seat)?.start),
    }
}

/// The computer that sits there, if one does.
pub(crate) const fn level(sitter: Sitter) -> Option<Level> {
    match sitter {
        Sitter::Me | Sitter::Friend => None,
        Sitter::Random => Some(Level::Random),
        Sitter::Greedy => Some(Level::Greedy),
        Sitter::Cadet => Some(Level::Cadet),
        Sitter::Lieutenant => Some(Level::Lieutenant),
        Sitter::Commander => Some(Level::Commander),
        Sitter::Captain => Some(Level::Captain),
        Sitter::Admiral => Some(Level::Admiral),
    }
}

pub(crate) fn seat_info(seat: Seat, row: &SeatRow, connected: bool) -> SeatInfo {
    let name = match level(row.sitter) {
        Some(level) => format!("Computer ({level})"),
        None => row.name.clone(),
    };
    SeatInfo { seat, name, sitter: row.sitter, connected, away_since: None }
}

pub(crate) fn plain(problem: impl Into<String>) -> Problem {
    Problem { problem: problem.into(), rule: None }
}

fn refusal(error: &MatchError) -> Problem {
    match error {
        MatchError::Refused(refusal) => {
            Problem { problem: sentence(refusal.reason), rule: Some(refusal.rule.to_string()) }
        }
        other => plain(sentence(&other.to_string())),
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str().trim_end_matches('.')),
        None => String::new(),
    }
}
