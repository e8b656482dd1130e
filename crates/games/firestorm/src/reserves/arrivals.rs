//! Reserves arrive in the End Phase (FA-17.1 to FA-17.7).

use broadside_geometry::plane::{INCH, Point};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::grid::{Grid, place};

use crate::content::{Entry, Terrain, Zone};
use crate::measures::dice::{d6, two_d6};
use crate::measures::{STAND, ahead};
use crate::pieces::{Edge, Heading};
use crate::prelude::*;
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
                if !game.entries(seat).is_empty() {
                    each(Action::Arrive(SquadronId(self.next)))?;
                }
                each(Action::Pass)
            }
            (_, None, _) => game.entries(seat).columns().map(Action::X).try_for_each(each),
            (_, Some(x), None) => game.entries(seat).rows(x).map(Action::Y).try_for_each(each),
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
                let at = place(self.x.unwrap_or(0), self.y.unwrap_or(0));
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
        if self.squadron.is_some() && game.entries(self.seat).is_empty() {
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

    /// The whole inches where reserves of a player may try to arrive (FA-17.2).
    pub(crate) fn entries(&self, seat: Seat) -> Grid {
        let (size, table) = (self.size(), self.table());
        let side = self.side(seat);
        let mut entries = match side.and_then(|side| side.reserves) {
            None => Grid::EMPTY,
            Some(Entry::Frame(depth)) => Zone::Frame(depth).grid(size),
            Some(Entry::OwnHalf) => {
                let place = side.zip(self.player(seat).place);
                let edges =
                    place.into_iter().flat_map(|(side, place)| side.places[usize::from(place)].edges.iter());
                edges.fold(Grid::EMPTY, |halves, edge| {
                    let half = match edge {
                        Edge::South => Rect { y: (0, size.y / 2), ..table },
                        Edge::North => Rect { y: ((size.y + 1) / 2, size.y), ..table },
                        Edge::West => Rect { x: (0, size.x / 2), ..table },
                        Edge::East => Rect { x: ((size.x + 1) / 2, size.x), ..table },
                    };
                    halves.or(&half.grid())
                })
            }
        };
        entries.keep(&table.inset(INCH).grid());
        let hinders = self.pieces(Terrain::Planet).chain(self.pieces(Terrain::Distortion));
        for disc in hinders.flat_map(|piece| &piece.discs) {
            entries.clear_nearer(disc.center, disc.radius);
        }
        entries
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
