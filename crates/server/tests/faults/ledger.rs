//! People who play several matches at once, keep what they are told, and hold the server to it.

use std::fmt::Display;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{Page, Person, Said};

/// How long a match may take to go on once the disk is sound.
pub(crate) const SOON: Duration = Duration::from_secs(8);

/// What came of it all.
#[derive(Default, Debug)]
pub(crate) struct Report {
    /// Actions and requests that were told to be done.
    pub(crate) acknowledged: u64,
    /// Things that were told and are not there.
    pub(crate) lost: u64,
    /// Matches that do not go on.
    pub(crate) stuck: u64,
    /// Matches that do not open.
    pub(crate) unreplayable: u64,
    /// How often the server said that all is well when it could store nothing.
    pub(crate) false_ok: u64,
    /// What exactly.
    pub(crate) notes: Vec<String>,
}

impl Report {
    pub(crate) fn add(&mut self, other: Self) {
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.stuck += other.stuck;
        self.unreplayable += other.unreplayable;
        self.false_ok += other.false_ok;
        self.notes.extend(other.notes);
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.lost + self.stuck + self.unreplayable + self.false_ok == 0
    }

    fn lost(&mut self, note: impl Display) {
        self.lost += 1;
        self.notes.push(format!("lost: {note}"));
    }

    pub(crate) fn stuck(&mut self, note: impl Display) {
        self.stuck += 1;
        self.notes.push(format!("stuck: {note}"));
    }
}

/// A small generator, so that the choices of a run can be repeated.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (broadside_engine::dice::mix(self.0) % bound.max(1) as u64) as usize
    }
}

/// What came of trying to go on with a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Went {
    /// Somebody acted, and was told so.
    On,
    Over,
    /// It was refused or the socket broke: nobody knows whether it happened.
    Wrong(String),
    /// Nobody is asked, and nothing happens.
    Nowhere,
}

/// A match, seen from all its people's seats.
pub(crate) struct Table {
    pub(crate) game: &'static str,
    pub(crate) pages: Vec<Page>,
    /// Whether something was tried of which nobody knows if it happened.
    pub(crate) unsure: bool,
}

impl Table {
    pub(crate) fn id(&self) -> &str {
        &self.pages[0].id
    }

    /// One action by whoever is asked, waiting for computers meanwhile.
    pub(crate) async fn go_on(&mut self, chance: &mut Chance, patience: Duration) -> Went {
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline {
            for index in 0..self.pages.len() {
                let page = &mut self.pages[index];
                if !page.settle().await {
                    return Went::Wrong("the socket breaks".into());
                }
                if page.is_over() {
                    return Went::Over;
                }
                let choices = page.choices();
                if choices.is_empty() || page.seen["passing"] == true {
                    continue;
                }
                match page.act(&choices[chance.below(choices.len())]).await {
                    Said::Done => {
                        self.unsure = false;
                        return Went::On;
                    }
                    Said::Refused(words) if words.contains("has changed") => {}
                    Said::Refused(words) => return self.wrong(words),
                    Said::Gone => return self.wrong("the socket breaks".into()),
                }
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Went::Nowhere
    }

    fn wrong(&mut self, words: String) -> Went {
        self.unsure = true;
        Went::Wrong(words)
    }

    /// Goes on although something goes wrong at first.
    pub(crate) async fn go_on_soon(&mut self, chance: &mut Chance) -> Went {
        let deadline = Instant::now() + SOON;
        loop {
            let went = self.go_on(chance, SOON).await;
            if !matches!(went, Went::Wrong(_)) || Instant::now() > deadline {
                return went;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Whether nothing happens by itself: only people are asked, and nobody passes after a moment.
    fn is_quiet(&self) -> bool {
        let mine: Vec<u64> = self.pages.iter().map(|page| page.seat).collect();
        self.pages.iter().all(|page| page.seen["passing"] != true && page.seen["order"] != "if_it_fits")
            && self.pages[0].awaited().iter().all(|seat| mine.contains(seat))
    }
}

/// Somebody, and the names that may be stored.
pub(crate) struct Known {
    pub(crate) person: Person,
    pub(crate) names: Vec<String>,
}

/// Everything that was acknowledged to two people.
pub(crate) struct Ledger {
    pub(crate) people: Vec<Known>,
    pub(crate) tables: Vec<Table>,
    /// The link by which the second person joins the latest match.
    invite: Option<Value>,
    /// Spectators' links: the match and the token.
    links: Vec<(String, Value)>,
    pub(crate) report: Report,
    pub(crate) chance: Chance,
}

impl Ledger {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            people: Vec::new(),
            tables: Vec::new(),
            invite: None,
            links: Vec::new(),
            report: Report::default(),
            chance: Chance(seed),
        }
    }

    /// One more person; `false` if it is not stored.
    pub(crate) async fn arrive(&mut self, address: SocketAddr) -> bool {
        let Some(person) = Person::new(address).await else { return false };
        self.report.acknowledged += 1;
        self.people.push(Known { person, names: Vec::new() });
        true
    }

    /// A new name for the first person.
    pub(crate) async fn rename(&mut self) -> bool {
        let name = format!("Ada {}", self.chance.below(1_000_000));
        let known = &mut self.people[0];
        let done = known.person.done("PUT", "/api/session", Some(json!({ "name": name }))).await.is_some();
        if done {
            known.names = vec![name];
            self.report.acknowledged += 1;
        } else if !known.names.is_empty() {
            // Before the first name nobody knows what somebody is called.
            known.names.push(name);
        }
        done
    }

    /// A new match of the first person against a computer or with the second one.
    pub(crate) async fn make(&mut self, game: &'static str, with: &str) -> bool {
        let person = &self.people[0].person;
        let Some(id) = person.make(game, &["me", with]).await else { return false };
        self.report.acknowledged += 1;
        self.tables.push(Table { game, pages: vec![Page::new(person, &id, 1)], unsure: false });
        true
    }

    /// The second person joins the latest match by a link.
    pub(crate) async fn join(&mut self) -> bool {
        let Some(table) = self.tables.last_mut() else { return false };
        let (me, friend) = (&self.people[0].person, &self.people[1].person);
        let id = table.id().to_string();
        if self.invite.is_none() {
            self.invite = me.done("POST", &format!("/api/matches/{id}/invite/2"), None).await;
            self.report.acknowledged += u64::from(self.invite.is_some());
        }
        let Some(invite) = self.invite.clone() else { return false };
        let joined = friend.ask("POST", &format!("/api/matches/{id}/join"), Some(invite)).await;
        let Some(answer) = joined else { return false };
        if answer.body["problem"].as_str().is_some_and(|words| words.contains("not valid")) {
            self.report.lost(format_args!("a link to {id}: {}", answer.body));
            self.invite = None;
        }
        if answer.status == 200 {
            self.report.acknowledged += 1;
            self.invite = None;
            table.pages.push(Page::new(friend, &id, 2));
        }
        answer.status == 200
    }

    /// A spectators' link to a match.
    pub(crate) async fn link(&mut self, table: usize) -> bool {
        let id = self.tables[table].id().to_string();
        let made = self.people[0].person.done("POST", &format!("/api/matches/{id}/watch"), None).await;
        let Some(link) = made else { return false };
        self.report.acknowledged += 1;
        self.links.push((id, link["token"].clone()));
        true
    }

    /// An action at a match. What a computer cannot store is not waited for.
    pub(crate) async fn play(&mut self, table: usize) -> Went {
        let went = self.tables[table].go_on(&mut self.chance, Duration::from_millis(300)).await;
        self.report.acknowledged += u64::from(went == Went::On);
        went
    }

    /// A standing order, where there is something to order.
    pub(crate) async fn order(&mut self, table: usize, order: &str) -> Went {
        self.say(table, |page| json!({ "say": "order", "seat": page.seat, "order": order })).await
    }

    async fn say(&mut self, table: usize, what: impl FnOnce(&Page) -> Value) -> Went {
        let table = &mut self.tables[table];
        let page = &mut table.pages[0];
        if !page.settle().await {
            return Went::Wrong("the socket breaks".into());
        }
        if page.is_over() {
            return Went::Over;
        }
        match page.say(what(page)).await {
            Said::Done => {
                table.unsure = false;
                self.report.acknowledged += 1;
                Went::On
            }
            Said::Refused(words) => table.wrong(words),
            Said::Gone => table.wrong("the socket breaks".into()),
        }
    }

    /// Takes the last action at a match back, if that is allowed.
    pub(crate) async fn take_back(&mut self, table: usize) -> Went {
        let table = &mut self.tables[table];
        for index in 0..table.pages.len() {
            let page = &mut table.pages[index];
            if !page.settle().await || page.seen["can_take_back"] != true {
                continue;
            }
            let said = page.take_back().await;
            let others = table.pages.iter_mut().enumerate().filter(|(other, _)| *other != index);
            others.for_each(|(_, page)| page.forget());
            return match said {
                Said::Done => {
                    table.unsure = false;
                    self.report.acknowledged += 1;
                    Went::On
                }
                Said::Refused(words) => table.wrong(words),
                Said::Gone => table.wrong("the socket breaks".into()),
            };
        }
        Went::Over
    }

    /// Every match goes on: somebody acts, or it is over.
    pub(crate) async fn check_that_all_go_on(&mut self, when: &str) {
        for table in &mut self.tables {
            match table.go_on_soon(&mut self.chance).await {
                Went::On => self.report.acknowledged += 1,
                Went::Over => {}
                went => self.report.stuck(format_args!("{} {when}: {went:?}", table.game)),
            }
        }
        self.hear_all(when).await;
    }

    /// Everybody hears the latest.
    pub(crate) async fn hear_all(&mut self, when: &str) {
        for table in &mut self.tables {
            for page in &mut table.pages {
                if !page.settle().await && !page.settle().await {
                    self.report.stuck(format_args!("{} {when}: no table for seat {}", table.game, page.seat));
                }
            }
        }
        self.count_missed(when);
    }

    fn count_missed(&mut self, when: &str) {
        for table in &mut self.tables {
            for page in &mut table.pages {
                if let Some(missed) = page.missed.take() {
                    self.report.lost(format_args!("{} {when}: seat {} {missed}", table.game, page.seat));
                }
            }
        }
    }

    /// After a restart: everything that was acknowledged is there.
    pub(crate) async fn check_that_all_is_there(&mut self, address: SocketAddr) {
        for index in 0..self.people.len() {
            self.people[index].person.address = address;
            self.check_person(index).await;
        }
        for table in &mut self.tables {
            let (quiet, unsure) = (table.is_quiet(), table.unsure);
            for page in &mut table.pages {
                page.move_to(address);
                let before = page.sure();
                if !page.settle().await {
                    self.report.unreplayable += 1;
                    self.report.notes.push(format!("unreplayable: {} {}", table.game, page.id));
                    break;
                }
                if quiet && !unsure && !before.is_null() && before != page.sure() {
                    let what = difference(&before, &page.sure());
                    self.report.lost(format_args!("{} at seat {}: {what}", table.game, page.seat));
                }
            }
        }
        self.count_missed("after a restart");
        for (id, token) in &self.links {
            let Some(stranger) = Person::new(address).await else { continue };
            if !Page::new(&stranger, id, 0).watches(token).await {
                self.report.lost(format_args!("a spectators' link to {id}"));
            }
        }
    }

    async fn check_person(&mut self, index: usize) {
        let Known { person, names } = &self.people[index];
        let session = person.ask("GET", "/api/session", None).await;
        let name = session.as_ref().and_then(|it| it.body["name"].as_str()).unwrap_or_default().to_string();
        if session.is_none_or(|it| it.is_new()) || !(names.is_empty() || names.contains(&name)) {
            self.report.lost(format_args!("person {} is called {name:?}, not {names:?}", index + 1));
        }
        let list = person.done("GET", "/api/matches", None).await.unwrap_or_default();
        let listed = |id: &str| list.as_array().into_iter().flatten().any(|it| it["id"] == id);
        for table in &self.tables {
            if table.pages.len() > index && !listed(table.id()) {
                self.report.lost(format_args!("{} {} of person {}", table.game, table.id(), index + 1));
            }
        }
    }
}

/// The fields in which two tables differ.
fn difference(before: &Value, after: &Value) -> String {
    let (Some(before), Some(after)) = (before.as_object(), after.as_object()) else {
        return "no table".into();
    };
    let differ = before.iter().filter(|(key, value)| after.get(*key) != Some(value));
    differ.map(|(key, _)| key.as_str()).collect::<Vec<_>>().join(", ")
}
