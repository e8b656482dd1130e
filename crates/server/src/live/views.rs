//! What everybody is told. All who see the same are told the same, and it is made once.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash as _, Hasher};
use std::sync::Arc;

use broadside_engine::table::Line;
use broadside_engine::{Observer, Seat, StandingOrder};

use super::{Live, ViewerId, level, seat_info};
use crate::difference::{Text, edits};
use crate::insight::is_advised;
use crate::message::Message;
use crate::store::SeatRow;
use crate::wire::{SeatInfo, Shown};

/// Those who see the same: who looks as a seat, with which seats of his own.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Audience {
    seat: Option<Seat>,
    mine: Vec<Seat>,
}

impl Audience {
    fn observer(&self) -> Observer {
        self.seat.map_or(Observer::Spectator, Observer::Seat)
    }
}

/// What each audience was told last.
pub(super) struct Views {
    views: BTreeMap<Audience, View>,
    /// Where the numbers of views begin: later than those of any earlier life of this match.
    first_number: u64,
    /// Counts what is asked of the match: a view is looked at once for each.
    moment: u64,
}

/// What an audience was told last. Its number counts what it could see happen, and nothing else: otherwise the
/// number alone would tell how far another seat is behind its screen.
struct View {
    number: u64,
    /// All but the log, as JSON; empty while nobody looks.
    text: Text,
    /// A hash of the text it had when the last one left.
    hash: u64,
    /// A hash of every line of the log.
    lines: Vec<u64>,
    /// The first step whose lines were not told.
    steps: usize,
    /// When it was last looked at.
    moment: u64,
    /// Whether the next look has a new number, whatever it shows.
    due: bool,
    /// What makes it of the one before.
    change: Option<(u64, Arc<Message>)>,
    whole: Option<Arc<Message>>,
}

impl Views {
    pub(super) fn new() -> Self {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let first_number = now.map_or(0, |since| since.as_millis() as u64);
        Self { views: BTreeMap::new(), first_number, moment: 0 }
    }

    /// Something may have changed.
    pub(super) fn next_moment(&mut self) {
        self.moment += 1;
        for view in self.views.values_mut() {
            view.whole = None;
        }
    }

    /// Only so many steps of the record stand as they were.
    pub(super) fn cut(&mut self, steps: usize) {
        for view in self.views.values_mut() {
            view.steps = view.steps.min(steps + 1);
        }
    }
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn json(line: &Line) -> String {
    serde_json::to_string(line).unwrap_or_default()
}

impl Live {
    fn audience(&self, id: ViewerId) -> Option<Audience> {
        let viewer = self.viewers.get(&id)?;
        Some(Audience { seat: viewer.seat, mine: self.mine(viewer.session.as_ref()) })
    }

    pub(super) fn tell_all(&mut self) {
        let ids: Vec<ViewerId> = self.viewers.keys().copied().collect();
        for id in ids {
            self.tell(id);
        }
    }

    /// Sends a page that comes, or comes back, what it needs to have the table. The table it has was that of a
    /// seat, and numbers of different audiences have nothing to do with each other.
    pub(super) fn greet(&mut self, id: ViewerId, have: u64, of_seat: Option<Seat>) {
        self.turn_the_screen(id);
        let Some(audience) = self.audience(id) else { return };
        let number = self.refresh(&audience);
        let Some(view) = self.views.views.get(&audience) else { return };
        let same = audience.seat == of_seat || of_seat.is_none() && audience.mine.len() == 1;
        let have = if same { have } else { 0 };
        let known = have == number || view.change.as_ref().is_some_and(|(from, _)| *from == have);
        if let Some(viewer) = self.viewers.get_mut(&id).filter(|_| known && have > 0) {
            viewer.number = have;
        }
        if have == number && have > 0 {
            let nothing = format!(
                r#"{{"tell":"change",{}"number":{number},"from":{number},"edits":[],"log":[],"log_from":{}}}"#,
                self.time_note(),
                view.lines.len()
            );
            self.send(id, number, &Message::new(nothing));
        } else {
            self.tell(id);
        }
    }

    /// Sends a page what is new. A page that does not keep up is dropped: it comes back and gets it whole.
    pub(super) fn tell(&mut self, id: ViewerId) {
        self.turn_the_screen(id);
        let Some(audience) = self.audience(id) else { return };
        let number = self.refresh(&audience);
        let last = self.viewers.get(&id).map_or(0, |viewer| viewer.number);
        if number == last {
            return;
        }
        let change = self.views.views.get(&audience).and_then(|view| view.change.as_ref());
        let message = match change {
            Some((from, change)) if *from == last => Arc::clone(change),
            _ => self.whole(&audience),
        };
        self.send(id, number, &message);
    }

    fn send(&mut self, id: ViewerId, number: u64, message: &Arc<Message>) {
        let Some(viewer) = self.viewers.get_mut(&id) else { return };
        viewer.number = number;
        if viewer.pages.try_send(Arc::clone(message)).is_err() {
            let gone = self.viewers.remove(&id).and_then(|viewer| viewer.session);
            if let Some(session) = gone {
                let _last = self.has_left(session);
            }
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
                (viewer.seat, viewer.number) = (seat, 0);
            }
        }
    }

    /// The number of what an audience sees now, a new one if anything in it is new.
    fn refresh(&mut self, audience: &Audience) -> u64 {
        let Views { views, first_number, moment } = &self.views;
        let (first_number, moment) = (*first_number, *moment);
        if let Some(view) = views.get(audience).filter(|view| view.moment == moment) {
            return view.number;
        }
        let text = self.shown(audience);
        let mut view = self.views.views.remove(audience).unwrap_or_else(|| View {
            number: first_number,
            text: Text::default(),
            hash: 0,
            lines: Vec::new(),
            steps: 0,
            moment: 0,
            due: false,
            change: None,
            whole: None,
        });
        let (before, lines) = self.table.log_from(audience.observer(), view.steps);
        let lines: Vec<String> = lines.iter().map(json).collect();
        let hashes: Vec<u64> = lines.iter().map(|line| hash_of(line)).collect();
        // What is told again since somebody took back may be the same after all.
        let told = &view.lines[before.min(view.lines.len())..];
        let same = told.iter().zip(&hashes).take_while(|(a, b)| a == b).count();
        let news = same < told.len() || same < hashes.len();
        let (same_text, text) = match view.text.as_str() {
            "" => (hash_of(&text) == view.hash, Text::new(text)),
            old if old == text => (true, std::mem::take(&mut view.text)),
            _ => (false, Text::new(text)),
        };
        if view.due || news || !same_text {
            let (from, time) = (view.number, self.time_note());
            view.number += 1;
            view.change = (!view.text.is_empty()).then(|| {
                let edits = edits(&view.text, &text);
                let (number, log) = (view.number, lines[same..].join(","));
                let message = format!(
                    r#"{{"tell":"change",{time}"number":{number},"from":{from},"edits":{edits},"log":[{log}],"log_from":{}}}"#,
                    before + same
                );
                (from, Message::new(message))
            });
            view.whole = None;
            view.lines.truncate(before);
            view.lines.extend(hashes);
        }
        (view.text, view.moment, view.due) = (text, moment, false);
        view.steps = self.table.step_count() + 1;
        let number = view.number;
        self.views.views.insert(audience.clone(), view);
        number
    }

    /// The whole table for an audience whose view is fresh.
    fn whole(&mut self, audience: &Audience) -> Arc<Message> {
        let time = self.time_note();
        let Some(view) = self.views.views.get_mut(audience) else { return Message::new(String::new()) };
        let (number, shown) = (view.number, view.text.as_str().get(1..).unwrap_or_default());
        let table = &self.table;
        Arc::clone(view.whole.get_or_insert_with(|| {
            let mut text = format!(r#"{{"tell":"table",{time}"number":{number},"log_from":0,"log":["#);
            for (index, line) in table.log_from(audience.observer(), 0).1.iter().enumerate() {
                let comma = if index > 0 { "," } else { "" };
                let _written = write!(text, "{comma}{}", json(line));
            }
            text.push_str("],");
            text.push_str(shown);
            Message::new(text)
        }))
    }

    /// A seat is asked something new: what was chosen on an older table does not count.
    pub(super) fn ask_anew(&mut self, seat: Seat) {
        let session = self.seats[seat.index()].session;
        let audience = Audience { seat: Some(seat), mine: self.mine(session.as_ref()) };
        let watched = self.viewers.values().any(|viewer| viewer.seat == Some(seat));
        if watched {
            self.asked[seat] = self.refresh(&audience);
        } else if let Some(view) = self.views.views.get_mut(&audience) {
            // Nobody looks, so nothing is made; whoever looks next gets a new number.
            view.due = true;
            self.asked[seat] = view.number + 1;
        }
    }

    /// Texts that nobody needs any more are not kept.
    pub(super) fn forget_unwatched(&mut self) {
        let watched: Vec<Audience> = self.viewers.keys().filter_map(|&id| self.audience(id)).collect();
        for (audience, view) in &mut self.views.views {
            if !watched.contains(audience) && !view.text.is_empty() {
                view.hash = hash_of(view.text.as_str());
                (view.text, view.change, view.whole) = (Text::default(), None, None);
                view.moment = 0;
            }
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
            .map(|(index, row)| {
                let away_since = row.session.and_then(|session| self.left.get(&session).copied());
                SeatInfo { away_since, ..seat_info(Seat::new(index), row, connected(row)) }
            })
            .collect()
    }

    /// All that an audience sees but the log, as JSON.
    fn shown(&self, audience: &Audience) -> String {
        let seat = audience.seat;
        let shown = Shown {
            id: self.row.id.clone(),
            game: self.row.game.clone(),
            seat,
            mine: audience.mine.clone(),
            table: self.table.table(audience.observer()),
            seats: self.seat_infos(),
            can_take_back: seat.is_some_and(|seat| self.table.can_take_back(seat)),
            order: seat.map_or(StandingOrder::Ask, |seat| self.table.order(seat)),
            in_window: seat.is_some_and(|seat| self.table.in_window(seat)),
            passing: seat.is_some_and(|seat| self.passes(seat)),
            has_windows: self.table.has_windows(),
            advised: seat.is_some() && is_advised(self.table.as_ref(), &self.seats),
            commitment: self.table.commitment(),
            notice: self.row.notice.clone(),
            clock: self.clocks(),
        };
        serde_json::to_string(&shown).unwrap_or_default()
    }
}
