//! A live match: one task that owns it. Everything that happens to it goes through the task's queue, is on
//! disk before anybody is told, and is then sent to everyone who looks.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use broadside_engine::{Awaiting, BySeat, MatchError, Observer, Seat, StandingOrder};
use broadside_players::{Computer, Level};
use broadside_shelf::OpenMatch;
use tokio::sync::{mpsc, oneshot};

use crate::registry::Registry;
use crate::secret::Hash;
use crate::store::{MatchRow, SeatRow, Stored, Write, now};
use crate::wire::{Problem, SeatInfo, Seen, Sitter, Tell};

/// Names one page that looks at a match.
pub(crate) type ViewerId = u64;

/// What a match can be asked.
pub(crate) enum Ask {
    /// A page begins to look.
    Look { viewer: ViewerId, who: Who, seat: Option<Seat>, pages: mpsc::Sender<Utf8Bytes> },
    /// A page looks as another of its seats.
    LookAs { viewer: ViewerId, seat: Seat },
    /// A page is gone.
    Leave { viewer: ViewerId },
    /// A person does something.
    Do { who: Who, seat: Seat, deed: Deed },
    /// A computer has thought.
    Thought { seat: Seat, number: u64, action: String },
    /// The pause before a seat's pass is over.
    Paused { seat: Seat, since: u64 },
    /// Who sits where has changed in the store.
    SeatsChanged,
}

/// What a person can do.
pub(crate) enum Deed {
    Act { action: String, on: u64 },
    TakeBack,
    Concede,
    Order { order: StandingOrder },
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
    pages: mpsc::Sender<Utf8Bytes>,
    /// How many lines of the log it has.
    lines: usize,
    /// The number of the table it was sent last.
    number: u64,
    /// On the same screen: whether it asked to look as its seat since the table last lay open.
    asked: bool,
}

/// What an observer was told last. Its number counts what this observer could see happen, and nothing else:
/// otherwise the number alone would tell how far another seat is behind its screen.
struct View {
    number: u64,
    told: String,
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

pub(crate) struct Live {
    registry: Arc<Registry>,
    row: MatchRow,
    table: Box<dyn OpenMatch>,
    seats: Vec<SeatRow>,
    viewers: BTreeMap<ViewerId, Viewer>,
    views: BTreeMap<Observer, View>,
    /// Where the numbers of views begin: later than those of any earlier life of this match.
    first_number: u64,
    /// The number of its view at which each seat's present decision began: an action chosen on an older table
    /// is refused, so that a double click does not answer two questions.
    asked: BySeat<u64>,
    /// The change at which each seat's present decision began, for computers that think meanwhile.
    since: BySeat<u64>,
    thinking: BySeat<bool>,
    pauses: BySeat<Option<Pause>>,
    /// To send thoughts back to this task.
    own: mpsc::WeakSender<Envelope>,
}

impl Live {
    /// The task of a match that was stored.
    pub(crate) fn new(
        registry: Arc<Registry>,
        stored: Stored,
        own: mpsc::WeakSender<Envelope>,
    ) -> Result<Self, String> {
        let table = set_table(&registry, &stored)?;
        let Stored { row, seats, .. } = stored;
        let count = seats.len();
        Ok(Self {
            registry,
            row,
            table,
            seats,
            viewers: BTreeMap::new(),
            views: BTreeMap::new(),
            first_number: milliseconds(),
            asked: BySeat::new(count, |_| 0),
            since: BySeat::new(count, |_| 0),
            thinking: BySeat::new(count, |_| false),
            pauses: BySeat::new(count, |_| None),
            own,
        })
    }

    /// Answers until nobody has asked for a while.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Envelope>) {
        self.begin_pauses();
        self.wake_computers();
        loop {
            match tokio::time::timeout(self.registry.idle, asks.recv()).await {
                Ok(Some((ask, answer))) => {
                    let outcome = self.answer(ask).await;
                    let _heard = answer.send(outcome);
                }
                Ok(None) => return,
                Err(_) if self.viewers.is_empty() && !self.is_busy() => {
                    // Whoever asks now finds the queue closed and has the match brought back.
                    self.registry.forget(&self.row.id);
                    asks.close();
                    while asks.try_recv().is_ok() {}
                    return;
                }
                Err(_) => {}
            }
        }
    }

    /// Whether a computer thinks or a pause goes on.
    fn is_busy(&self) -> bool {
        self.thinking.values().any(|&it| it)
            || self.pauses.values().any(|pause| pause.is_some_and(|pause| !pause.over))
    }

    async fn answer(&mut self, ask: Ask) -> Answer {
        match ask {
            Ask::Look { viewer, who, seat, pages } => self.look(viewer, &who, seat, pages),
            Ask::LookAs { viewer, seat } => self.look_as(viewer, seat),
            Ask::Leave { viewer } => {
                if self.viewers.remove(&viewer).is_some_and(|gone| gone.session.is_some()) {
                    self.tell_all();
                }
                Ok(())
            }
            Ask::Do { who, seat, deed } => self.person(&who, seat, deed).await,
            Ask::Thought { seat, number, action } => self.thought(seat, number, &action).await,
            Ask::Paused { seat, since } => self.paused(seat, since).await,
            Ask::SeatsChanged => {
                self.seats = self.registry.store.seats(&self.row.id).await.map_err(plain)?;
                self.tell_all();
                Ok(())
            }
        }
    }

    fn mine(&self, session: Option<&Hash>) -> Vec<Seat> {
        let seats = self.seats.iter().enumerate();
        seats
            .filter(|(_, row)| row.session.is_some() && row.session.as_ref() == session)
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    fn look(
        &mut self,
        viewer: ViewerId,
        who: &Who,
        seat: Option<Seat>,
        pages: mpsc::Sender<Utf8Bytes>,
    ) -> Answer {
        let mine = self.mine(who.session.as_ref());
        if mine.is_empty() && !who.may_watch {
            return Err(plain("You have no seat at this table and no link to watch it."));
        }
        let awaited = self.table.awaiting().seats();
        let seat = seat
            .filter(|seat| mine.contains(seat))
            .or_else(|| mine.iter().copied().find(|&seat| awaited.contains(seat)))
            .or_else(|| mine.first().copied());
        let session = who.session.filter(|_| !mine.is_empty());
        self.viewers.insert(viewer, Viewer { seat, session, pages, lines: 0, number: 0, asked: false });
        if mine.is_empty() {
            self.tell(viewer);
        } else {
            self.tell_all();
        }
        self.wake_computers();
        Ok(())
    }

    fn look_as(&mut self, viewer: ViewerId, seat: Seat) -> Answer {
        let Some(found) = self.viewers.get(&viewer) else { return Err(plain("Say hello first.")) };
        if !self.mine(found.session.as_ref()).contains(&seat) {
            return Err(plain("That is not your seat."));
        }
        if let Some(viewer) = self.viewers.get_mut(&viewer) {
            (viewer.seat, viewer.asked) = (Some(seat), true);
            (viewer.lines, viewer.number) = (0, 0);
        }
        self.tell(viewer);
        Ok(())
    }

    async fn person(&mut self, who: &Who, seat: Seat, deed: Deed) -> Answer {
        if !self.mine(who.session.as_ref()).contains(&seat) {
            return Err(plain("That is not your seat."));
        }
        match deed {
            Deed::Act { action, on } => {
                if on < self.asked[seat] {
                    return Err(plain("The table has changed since; look again."));
                }
                if self.holds_back(seat, &action) {
                    self.tell_all();
                    return Ok(());
                }
                self.change(seat, |table| table.submit(seat, &action, None)).await
            }
            Deed::TakeBack => self.change(seat, |table| table.take_back(seat)).await,
            Deed::Concede => self.change(seat, |table| table.concede(seat)).await,
            Deed::Order { order } => {
                // Where the last pause is over, a new order makes its own.
                if self.pauses[seat].is_some_and(|pause| pause.over) {
                    self.pauses[seat] = None;
                }
                self.change(seat, |table| table.give_order(seat, order)).await
            }
        }
    }

    async fn thought(&mut self, seat: Seat, number: u64, action: &str) -> Answer {
        self.thinking[seat] = false;
        // If the table changed meanwhile, the seat thinks again, unless all that changed is somebody's secret.
        if number >= self.since[seat]
            && self.table.awaiting().includes(seat)
            && self.table.check(seat, action).is_ok()
        {
            self.change(seat, |table| table.submit(seat, action, None)).await
        } else {
            self.wake_computers();
            Ok(())
        }
    }

    /// Does something to the match: first in memory, then on disk, then everybody is told. If the disk fails,
    /// it did not happen.
    async fn change(
        &mut self,
        seat: Seat,
        deed: impl FnOnce(&mut dyn OpenMatch) -> Result<(), MatchError>,
    ) -> Answer {
        let secret = self.table.awaiting().is_secret();
        let old = self.table.hashes();
        deed(self.table.as_mut()).map_err(|error| refusal(&error))?;
        let new = self.table.hashes();
        let orders = self.new_orders();
        // An order alone is nothing that happens at the table.
        if new == old {
            let write = Write::Orders { id: self.row.id.clone(), orders: orders.clone() };
            if orders.is_empty() || self.registry.store.write(write).await.is_ok() {
                self.keep_orders(&orders);
            } else {
                tracing::error!(id = %self.row.id, "an order was not stored");
            }
            self.begin_pauses();
            self.tell_all();
            return Ok(());
        }
        // What stands already is not written again; taking back cuts off the end.
        let kept = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        let shortened = kept < old.len();
        let row = MatchRow {
            number: self.row.number + 1,
            headline: self.table.table(Observer::Spectator).headline,
            awaiting: serde_json::to_string(&self.table.awaiting()).unwrap_or_default(),
            over: self.table.awaiting().outcome().is_some(),
            touched: now(),
            ..self.row.clone()
        };
        let write = Write::Steps {
            row: row.clone(),
            from: kept,
            steps: self.table.steps_from(kept),
            orders: orders.clone(),
        };
        if let Err(problem) = self.registry.store.write(write).await {
            tracing::error!(%problem, id = %self.row.id, "a change was not stored");
            self.reload().await;
            return Err(plain("It could not be stored, so it did not happen."));
        }
        self.row = row;
        self.keep_orders(&orders);
        if shortened {
            for viewer in self.viewers.values_mut() {
                viewer.lines = 0;
            }
        }
        for other in self.asked.seats() {
            if other == seat || !secret {
                self.since[other] = self.row.number;
                // Nobody chooses at a table that nobody was shown.
                if self.views.contains_key(&Observer::Seat(other)) {
                    self.asked[other] = self.view(Observer::Seat(other)).number;
                }
            }
        }
        self.begin_pauses();
        self.tell_all();
        self.wake_computers();
        Ok(())
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

    /// Begins the pause of every seat that has come into a window where its order is to pass if nothing fits.
    /// Its length follows from nothing, and it begins whether something fits or not.
    fn begin_pauses(&mut self) {
        for seat in self.since.seats() {
            let since = self.since[seat];
            if self.pauses[seat].is_some_and(|pause| pause.since == since) {
                continue;
            }
            let begins = self.table.order(seat) == StandingOrder::IfItFits && self.table.in_window(seat);
            self.pauses[seat] = begins.then_some(Pause { since, passed: false, over: false });
            if begins {
                let (own, length) = (self.own.clone(), length_of_pause(self.registry.pause));
                tokio::spawn(async move {
                    tokio::time::sleep(length).await;
                    if let Some(own) = own.upgrade() {
                        let (answer, _) = oneshot::channel();
                        let _sent = own.send((Ask::Paused { seat, since }, answer)).await;
                    }
                });
            }
        }
    }

    /// Whether what a person does is a pass that has to wait for the end of the pause; then it is remembered.
    fn holds_back(&mut self, seat: Seat, action: &str) -> bool {
        let waits = self.table.is_pass(seat, action);
        match &mut self.pauses[seat] {
            Some(pause) if waits && !pause.over && pause.since == self.since[seat] => {
                pause.passed = true;
                true
            }
            _ => false,
        }
    }

    async fn paused(&mut self, seat: Seat, since: u64) -> Answer {
        match &mut self.pauses[seat] {
            Some(pause) if pause.since == since => pause.over = true,
            _ => return Ok(()),
        }
        if self.passes(seat) { self.change(seat, |table| table.pass(seat)).await } else { Ok(()) }
    }

    /// Whether a seat passes in the window in which it is asked, once the pause is over.
    fn passes(&self, seat: Seat) -> bool {
        let pause = self.pauses[seat].filter(|pause| pause.since == self.since[seat]);
        self.table.in_window(seat) && pause.is_some_and(|pause| pause.passed || self.table.is_passing(seat))
    }

    async fn reload(&mut self) {
        if let Ok(Some(stored)) = self.registry.store.load(&self.row.id).await
            && let Ok(table) = set_table(&self.registry, &stored)
        {
            self.table = table;
            (self.row, self.seats) = (stored.row, stored.seats);
        }
    }

    fn seat_infos(&self) -> Vec<SeatInfo> {
        let connected = |row: &SeatRow| {
            level(row.sitter).is_some()
                || self
                    .viewers
                    .values()
                    .any(|viewer| viewer.session.is_some() && viewer.session == row.session)
        };
        self.seats
            .iter()
            .enumerate()
            .map(|(index, row)| seat_info(Seat::new(index), row, connected(row)))
            .collect()
    }

    fn tell_all(&mut self) {
        let ids: Vec<ViewerId> = self.viewers.keys().copied().collect();
        for id in ids {
            self.tell(id);
        }
    }

    /// Sends the table to one page. A page that does not keep up is dropped: it comes back and gets it whole.
    fn tell(&mut self, id: ViewerId) {
        self.turn_the_screen(id);
        let Some(viewer) = self.viewers.get(&id) else { return };
        let (last, had) = (viewer.number, viewer.lines);
        let observer = viewer.seat.map_or(Observer::Spectator, Observer::Seat);
        let mut seen = self.view(observer);
        if seen.number == last {
            return;
        }
        let Some(viewer) = self.viewers.get(&id) else { return };
        seen.mine = self.mine(viewer.session.as_ref());
        let lines = seen.log.len();
        seen.log_from = had.min(lines);
        seen.log.drain(..seen.log_from);
        let number = seen.number;
        let text = serde_json::to_string(&Tell::Table(Box::new(seen))).unwrap_or_default();
        let sent = viewer.pages.try_send(text.into());
        if sent.is_err() {
            self.viewers.remove(&id);
        } else if let Some(viewer) = self.viewers.get_mut(&id) {
            (viewer.lines, viewer.number) = (lines, number);
        }
    }

    /// On the same screen people take turns before one page. While nothing is hidden it looks as whichever of
    /// its seats must decide. As soon as something is, it is sent no seat's table until it asks to look: people
    /// may still be sitting there together.
    fn turn_the_screen(&mut self, id: ViewerId) {
        let Some(viewer) = self.viewers.get(&id) else { return };
        let mine = self.mine(viewer.session.as_ref());
        if mine.len() < 2 {
            return;
        }
        let awaited = self.table.awaiting().seats();
        let hides = |seat: &Seat| !self.table.hides_nothing(*seat);
        let next = mine.iter().copied().find(|&seat| awaited.contains(seat));
        let seat = match viewer.seat {
            Some(seat) if hides(&seat) => viewer.asked.then_some(seat),
            seat => next.or(seat).filter(|seat| !hides(seat)),
        };
        // Whoever asked to look goes on until the table lies open again.
        let asked = viewer.asked && seat == viewer.seat && seat.as_ref().is_some_and(hides);
        if let Some(viewer) = self.viewers.get_mut(&id) {
            viewer.asked = asked;
            if viewer.seat != seat {
                (viewer.seat, viewer.lines, viewer.number) = (seat, 0, 0);
            }
        }
    }

    /// The table as an observer sees it, with a new number if anything in it is new.
    fn view(&mut self, observer: Observer) -> Seen {
        let seat = observer.seat();
        let mut seen = Seen {
            number: 0,
            id: self.row.id.clone(),
            game: self.row.game.clone(),
            seat,
            mine: Vec::new(),
            table: self.table.table(observer),
            log: self.table.log(observer).into_iter().map(|(_, line)| line).collect(),
            log_from: 0,
            seats: self.seat_infos(),
            can_take_back: seat.is_some_and(|seat| self.table.can_take_back(seat)),
            order: seat.map_or(StandingOrder::Ask, |seat| self.table.order(seat)),
            in_window: seat.is_some_and(|seat| self.table.in_window(seat)),
            passing: seat.is_some_and(|seat| self.passes(seat)),
            has_windows: self.table.has_windows(),
            commitment: self.table.commitment(),
        };
        let told = serde_json::to_string(&seen).unwrap_or_default();
        let first = View { number: self.first_number, told: String::new() };
        let view = self.views.entry(observer).or_insert(first);
        if view.told != told {
            (view.number, view.told) = (view.number + 1, told);
        }
        seen.number = view.number;
        seen
    }

    /// Lets every computer think that is awaited and does not think yet, outside the async threads.
    fn wake_computers(&mut self) {
        let Awaiting::Decision { seats, secret } = self.table.awaiting() else { return };
        for seat in seats.iter() {
            let Some(level) = level(self.seats[seat.index()].sitter) else { continue };
            if std::mem::replace(&mut self.thinking[seat], true) {
                continue;
            }
            let (number, own) = (self.row.number, self.own.clone());
            let thought = self.table.thought(seat);
            let thinkers = Arc::clone(&self.registry.thinkers);
            // People follow better when the computer takes a breath; behind a screen nobody watches.
            let pause = if secret || self.viewers.is_empty() { Duration::ZERO } else { self.registry.pace };
            // The seed follows from the match and the moment, so that a restart thinks the same.
            let seed = broadside_engine::dice::mix(number ^ (seat.number() as u64) << 32);
            tokio::spawn(async move {
                tokio::time::sleep(pause).await;
                let Ok(_permit) = thinkers.acquire().await else { return };
                let chosen =
                    tokio::task::spawn_blocking(move || thought(&mut Computer::new(level, seed))).await;
                if let (Ok(action), Some(own)) = (chosen, own.upgrade()) {
                    let (answer, _) = oneshot::channel();
                    let _sent = own.send((Ask::Thought { seat, number, action }, answer)).await;
                }
            });
        }
    }
}

/// A stored match, with the orders that were in force.
fn set_table(registry: &Registry, stored: &Stored) -> Result<Box<dyn OpenMatch>, String> {
    let Stored { row, steps, seats } = stored;
    let replay = || broadside_shelf::replay(&row.game, &row.opening, steps, &registry.packs);
    let mut table = replay()?;
    for (index, seat) in seats.iter().enumerate() {
        if seat.order != StandingOrder::Ask {
            let _given = table.give_order(Seat::new(index), seat.order);
        }
    }
    // They were answered before they were stored. If one has something to answer all the same, people are asked.
    if table.step_count() == steps.len() { Ok(table) } else { replay() }
}

/// A length between the least and the most, drawn from the machine's randomness.
fn length_of_pause((least, most): (Duration, Duration)) -> Duration {
    let drawn = crate::secret::random::<4>().map_or(0, u32::from_le_bytes);
    least + most.saturating_sub(least).mul_f64(f64::from(drawn) / f64::from(u32::MAX))
}

/// Milliseconds since 1970.
fn milliseconds() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_millis() as u64)
}

/// The computer that sits there, if one does.
pub(crate) const fn level(sitter: Sitter) -> Option<Level> {
    match sitter {
        Sitter::Me | Sitter::Friend => None,
        Sitter::Random => Some(Level::Random),
        Sitter::Greedy => Some(Level::Greedy),
        Sitter::Captain => Some(Level::Captain),
        Sitter::Admiral => Some(Level::Admiral),
    }
}

pub(crate) fn seat_info(seat: Seat, row: &SeatRow, connected: bool) -> SeatInfo {
    let name = match level(row.sitter) {
        Some(level) => format!("Computer ({level})"),
        None => row.name.clone(),
    };
    SeatInfo { seat, name, sitter: row.sitter, connected }
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
