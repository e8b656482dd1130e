//! Edges, roles and corners are picked in the order of the deployment roll (FA-3.3).

use broadside_geometry::plane::Point;

use crate::content::{Hulk, SideId};
use crate::fleet::Squadron;
use crate::measures::STAND;
use crate::prelude::*;
use crate::setup::deploy::Deploy;
use crate::state::lookups::HULK;
use crate::state::{Ship, Status};

/// Which side, and which of its places?
#[derive(Clone, Copy, Debug)]
pub struct PickSide;

impl Question<Firestorm> for PickSide {
    const RULE: &'static str = "FA-3.3";
    const WAIT: &'static str = "to pick a side";
    const DEMAND: &'static str = "pick one that is still free";

    /// When nobody has anything left to pick, deployment begins.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.picking().is_some() {
            return take_lone(self, game, umpire);
        }
        game.raise_free_squadrons();
        game.state.next = 0;
        game.enter(Deploy::default());
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.picking().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        match game.side(seat) {
            Some(side) => (0..side.places.len() as u8).map(Action::Place).try_for_each(each),
            None => game.free_sides().map(|side| Action::Side(side.0)).try_for_each(each),
        }
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Side(index) => {
                let side = SideId(index);
                game.take_side(seat, side, umpire);
                // With two players the other one takes the side across.
                let opposite = game.scenario().side(side).opposite.filter(|_| game.count() == 2);
                let other = game.state.order.iter().copied().find(|&other| other != seat);
                if let (Some(opposite), Some(other)) = (opposite, other)
                    && game.player(other).side.is_none()
                {
                    game.take_side(other, opposite, umpire);
                }
            }
            Action::Place(place) => {
                game.state.players[seat].place = Some(place);
                umpire.say(|| Event::Place { seat, place });
            }
            _ => {}
        }
    }

    fn ask(&self, game: &Firestorm, seat: Seat) -> Words {
        let text = match game.side(seat) {
            Some(_) => "Choose where you deploy.",
            None => "Choose your side.",
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Firestorm, seat: Seat, action: Action) -> Choice {
        match (action, game.side(seat)) {
            (Action::Side(index), _) => {
                words::choice(Self::RULE, action, game.scenario().side(SideId(index)).name.clone())
            }
            (Action::Place(place), Some(side)) => {
                words::choice(Self::RULE, action, side.places[usize::from(place)].name.clone())
            }
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.lies_alone()
    }
}

impl Firestorm {
    /// The next player who has a side or a place to pick.
    fn picking(&self) -> Option<Seat> {
        let open = |seat: &Seat| self.player(*seat).side.is_none();
        let lost = |seat: &Seat| self.player(*seat).place.is_none();
        let mut order = self.state.order.iter().copied();
        order.clone().find(open).or_else(|| order.find(lost))
    }

    fn free_sides(&self) -> impl Iterator<Item = SideId> {
        let all = (0..self.scenario().sides.len() as u8).map(SideId);
        all.filter(|&side| self.state.players.values().all(|player| player.side != Some(side)))
    }

    fn take_side(&mut self, seat: Seat, side: SideId, umpire: &mut impl Umpire<Event>) {
        self.state.players[seat].side = Some(side);
        umpire.say(|| Event::Side { seat, side });
    }

    /// Squadrons that the scenario gives come into being (FA-1.20).
    fn raise_free_squadrons(&mut self) {
        for seat in self.state.players.seats() {
            if let Some(free) = self.side(seat).and_then(|side| side.free) {
                self.raise(Some(seat), Some(Squadron::new(free.class, free.ships)), true);
            }
        }
    }

    /// The neutral hulk of the scenario lies on the table (FA-13.19).
    pub(crate) fn lay_hulk(&mut self) {
        let Some(Hulk { at, heading, hp, .. }) = self.scenario().hulk else { return };
        let squadron = self.raise(None, None, true);
        let hulk = Ship::new(squadron, &HULK, [0; 4]);
        self.state.ships.push(Ship { status: Status::Table, at, heading, hp, ..hulk });
    }

    /// Whether a ship is the hulk of the scenario.
    pub(crate) fn is_hulk(&self, ship: ShipId) -> bool {
        self.squad_of(ship).class.is_none()
    }

    /// Whether a centre lies at least half a stand inside the table (FA-3.4).
    pub(crate) fn is_inside(&self, at: Point) -> bool {
        self.table().inset(STAND).contains(at)
    }
}
