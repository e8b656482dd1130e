//! Reserves arrive in the End Phase (FA-17.1 to FA-17.7).

use broadside_geometry::plane::{INCH, Point};

use crate::content::{Entry, Terrain, Zone};
use crate::measures::dice::{d6, two_d6};
use crate::measures::{STAND, ahead};
use crate::pieces::{Edge, Heading};
use crate::prelude::*;
use crate::setup::places::inches;
use crate::state::Status;

/// Does a squadron try to arrive, and where?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrivals {
    pub seat: Seat,
    /// The squadron that tries, and what is picked of its entry point, in inches.
    pub squadron: Option<SquadronId>,
    pub x: Option<u8>,
    pub y: Option<u8>,
    /// Squadrons below this number have been asked for.
    pub next: u8,
}

impl Arrivals {
    pub(crate) const fn of(seat: Seat) -> Self {
        Self { seat, squadron: None, x: None, y: None, next: 0 }
    }
}

impl Question<Firestorm> for Arrivals {
    const RULE: &'static str = "FA-17.1";
    const WAIT: &'static str = "to bring in reserves";

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.squadron.is_some() {
            return take_lone(self, game, umpire);
        }
        match game.next_reserve(self.seat, self.next) {
            Some(id) if id.0 == self.next => return Progress::Asks,
            Some(id) => game.state.steps.replace(Self { next: id.0, ..self }),
            None => {
                game.state.steps.pop();
            }
        }
        Progress::Made
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        match (self.squadron, self.x, self.y) {
            (None, ..) => {
                if game.entry_columns(seat).next().is_some() {
                    each(Action::Arrive(SquadronId(self.next)))?;
                }
                each(Action::Pass)
            }
            (_, None, _) => game.entry_columns(seat).map(Action::X).try_for_each(each),
            (_, Some(x), None) => game.entry_rows(seat, x).map(Action::Y).try_for_each(each),
            _ => (0..Heading::COUNT).map(Action::Heading).try_for_each(each),
        }
    }

    fn demand(&self, _: &Firestorm) -> Refusal {
        match (self.squadron, self.x, self.y) {
            (None, ..) => Refusal::new(Self::RULE, "bring the squadron in, or hold it back"),
            (_, None, _) => Refusal::new("FA-17.2", "pick a column with an entry point"),
            (_, _, None) => Refusal::new("FA-17.2", "pick a row of the column with an entry point"),
            _ => Refusal::new("FA-17.2", "pick a heading"),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let after = Self { next: self.next + 1, ..Self::of(self.seat) };
        match (action, self.squadron) {
            (Action::Arrive(squadron), _) => {
                game.state.steps.replace(Self { squadron: Some(squadron), ..self });
            }
            (Action::X(x), _) => game.state.steps.replace(Self { x: Some(x), ..self }),
            (Action::Y(y), _) => game.state.steps.replace(Self { y: Some(y), ..self }),
            (Action::Heading(heading), Some(squadron)) => {
                game.state.steps.replace(after);
                let at = inches(self.x.unwrap_or(0), self.y.unwrap_or(0));
                game.shunt_in(squadron, at, Heading::new(heading).unwrap_or_default(), umpire);
            }
            _ => game.state.steps.replace(after),
        }
    }

    fn habit(&self, _: &Firestorm, _: Seat) -> Option<Action> {
        None
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let squadron = self.squadron.unwrap_or(SquadronId(self.next));
        let name = game.squadron_name(squadron);
        let text = match (self.squadron, self.x, self.y) {
            (None, ..) => {
                let waits = game.squadron_does(squadron, "wait");
                format!("{waits} in reserve. Bring the squadron in, or hold it back.")
            }
            (_, None, _) => format!("Choose the column in which to bring in {name}."),
            (_, _, None) => format!("Choose the row in which to bring in {name}."),
            _ => format!("Choose a heading for {name}."),
        };
        Words::new(if self.squadron.is_some() { "FA-17.2" } else { Self::RULE }, text)
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        let plain = |rule, label: String| words::choice(rule, action, label);
        match action {
            Action::Arrive(_) => plain("FA-17.3", "Bring it in".into())
                .with_detail("2 lost, 3 and 4 delayed, 5 to 7 scattered, 8 or more on the spot."),
            Action::Pass => plain(Self::RULE, "Hold it back".into()),
            Action::X(x) => plain("FA-17.2", format!("Column {x}\"")),
            Action::Y(y) => plain("FA-17.2", format!("Row {y}\"")),
            Action::Heading(heading) => plain("FA-17.2", words::heading(heading)),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let waits = |id: SquadronId| {
            id.index() < game.state.squadrons.len()
                && game.squad(id).owner == Some(self.seat)
                && game.members(id).all(|ship| game.ship(ship).status == Status::Reserve)
        };
        let in_order = self.x.is_some() || self.y.is_none();
        if self.seat.index() >= game.count() || !in_order || !self.squadron.is_none_or(waits) {
            return Err(Problem::new("FA-17.1", "steps", "no such squadron is in reserve"));
        }
        if self.squadron.is_some() && game.entry_columns(self.seat).next().is_none() {
            return Err(Problem::new("FA-17.2", "steps", "there is no place to arrive at"));
        }
        Ok(())
    }
}

impl Firestorm {
    /// The first squadron of a player from a number on that may try to arrive.
    fn next_reserve(&self, seat: Seat, from: u8) -> Option<SquadronId> {
        let tries = |id: SquadronId| {
            let squad = self.squad(id);
            id.0 >= from
                && squad.delayed != self.state.turn
                && self.members(id).any(|ship| self.ship(ship).status == Status::Reserve)
        };
        if self.player(seat).out {
            return None;
        }
        self.squadrons(seat).map(|(id, _)| id).find(|&id| tries(id))
    }

    fn entry_columns(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let columns = 1..(self.size().x / INCH) as u8;
        columns.filter(move |&x| self.entry_rows(seat, x).next().is_some())
    }

    fn entry_rows(&self, seat: Seat, x: u8) -> impl Iterator<Item = u8> {
        let rows = 1..(self.size().y / INCH) as u8;
        rows.filter(move |&y| self.is_entry(seat, inches(x, y)))
    }

    /// Whether a point may be picked (FA-17.2).
    fn is_entry(&self, seat: Seat, at: Point) -> bool {
        let Some(side) = self.side(seat) else { return false };
        let size = self.size();
        let near = match side.reserves {
            None => false,
            Some(Entry::Frame(depth)) => Zone::Frame(depth).contains(at, size),
            Some(Entry::OwnHalf) => {
                let edges = self.player(seat).place.map(|place| side.places[usize::from(place)].edges);
                edges.is_some_and(|edges| {
                    edges.iter().any(|edge| match edge {
                        Edge::South => 2 * at.y <= size.y,
                        Edge::North => 2 * (size.y - at.y) <= size.y,
                        Edge::West => 2 * at.x <= size.x,
                        Edge::East => 2 * (size.x - at.x) <= size.x,
                    })
                })
            }
        };
        near && !self.is_in(Terrain::Planet, at) && !self.is_in(Terrain::Distortion, at)
    }

    /// The roll (FA-17.3), the scatter (FA-17.4), and the squadron in formation (FA-17.7).
    fn shunt_in(
        &mut self,
        squadron: SquadronId,
        at: Point,
        heading: Heading,
        umpire: &mut impl Umpire<Event>,
    ) {
        let dice = two_d6("shunt", umpire);
        let total = dice[0] + dice[1];
        let scatter = (5..=7).contains(&total).then(|| (d6("shunt", umpire), d6("shunt", umpire)));
        umpire.say(|| Event::Shunt { squadron, dice, scatter });
        match total {
            2 => {
                for ship in self.members(squadron) {
                    self.destroy(ship, None, umpire);
                }
                return;
            }
            3 | 4 => {
                self.squad_mut(squadron).delayed = self.state.turn + 1;
                return;
            }
            _ => {}
        }
        let lead = scatter.map_or(at, |(direction, inches)| {
            let way = Heading::new(4 * (direction - 1)).unwrap_or_default();
            let there = ahead(at, way, i32::from(inches) * INCH);
            if self.table().contains(there) { there } else { self.table().inset(STAND).nearest(there) }
        });
        for (number, ship) in (0..).zip(self.members(squadron)) {
            let place = self.formation_place(lead, heading, number, &[]).unwrap_or(lead);
            self.put_down(ship, place, heading, umpire);
        }
        umpire.say(|| Event::Arrived { squadron });
    }
}
