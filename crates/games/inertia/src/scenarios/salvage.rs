//! Salvage (IN-18).

use broadside_engine::{Seats, Umpire};
use broadside_geometry::plane::Point;

use crate::content::Aim;
use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Ending, Inertia};

/// How near a crate a ship must be, beyond its base (IN-18.3).
const GRAB: i32 = 500;
/// What a crate brings (IN-18.4).
const POINTS: u16 = 25;

impl Inertia {
    /// Crates lie where no rock is (IN-18.2).
    pub(crate) fn lay_crates(&mut self) {
        if self.aim() == Aim::Salvage {
            let free =
                |point: &&Point| !self.map().asteroids.iter().any(|rock| rock.disc().contains(**point));
            self.state.crates = self.points().iter().filter(free).copied().collect();
        }
    }

    /// The crates a ship can take now, as places in the list (IN-18.3).
    pub(crate) fn crates_in_reach(&self, id: ShipId) -> impl Iterator<Item = u8> + '_ {
        let ship = self.ship(id);
        let able = self.aim() == Aim::Salvage
            && ship.dials.pool_speed() <= 3
            && ship.crates < self.blueprint(id).class().number();
        let reach = self.blueprint(id).base + GRAB;
        let crates = self.state.crates.iter().enumerate().filter(move |_| able);
        crates.filter(move |(_, at)| ship.position.is_within(**at, reach)).map(|(index, _)| index as u8)
    }

    /// A ship at home delivers what it carries (IN-18.4).
    pub(crate) fn deliver(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship(id);
        let (owner, crates) = (ship.owner, ship.crates);
        if self.aim() != Aim::Salvage || crates == 0 || !self.zone(owner).area.contains(ship.position) {
            return;
        }
        let points = POINTS * u16::from(crates);
        self.ship_mut(id).crates = 0;
        self.state.players[owner].vp += points;
        umpire.say(|| Event::Delivered { ship: id, crates, points });
        self.end_if_decided(umpire);
    }

    /// Whether Salvage is over before its last round (IN-18.7).
    pub(crate) fn salvage_ending(&self) -> Option<Ending> {
        let carried = self.flying().any(|(_, ship)| ship.crates > 0);
        let begun = self.state.round > 0;
        let all_home = begun && !carried && self.state.crates.is_empty();
        (all_home || self.in_play().len() <= 1).then(|| Ending::Salvaged(self.salvage_winners()))
    }

    pub(crate) fn salvage_winners(&self) -> Seats {
        let richest = self.best(self.contenders(), |game, seat| game.state.players[seat].vp.into());
        let flying = self.best(richest, |game, seat| i64::from(game.in_play().contains(seat)));
        self.best(flying, Self::hull_left)
    }
}
