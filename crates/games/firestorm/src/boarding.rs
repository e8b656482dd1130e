//! Boarding assaults (FA-13).

pub(crate) mod assault;
pub(crate) mod board;

use broadside_engine::{Refusal, Seat, Umpire};

use crate::event::Event;
use crate::ids::{ShipId, SquadronId};
use crate::measures::NEAR;
use crate::state::{Firestorm, Prize};

impl Firestorm {
    /// Whether a ship may board another (FA-13.2 to FA-13.6, FA-13.13).
    pub(crate) fn check_board(&self, id: ShipId, target: ShipId) -> Result<(), Refusal> {
        const WHO: &str = "FA-13.6";
        let no = |rule, reason| Err(Refusal::new(rule, reason));
        let (ship, go) = (self.ship(id), self.go(id));
        let (Some(seat), Some(other)) =
            (self.owner(id), self.find_ship(target).filter(|it| it.is_on_table()))
        else {
            return no(WHO, "there is no such ship on the table");
        };
        if !ship.is_active() || ship.ap == 0 {
            return no(WHO, "the ship has no troops aboard");
        }
        if self.is_cloaked(id) {
            return no("FA-9.12", "a cloaked ship does not board");
        }
        if go.rammed {
            return no("FA-13.5", "a ship that has rammed does not board this turn");
        }
        self.check_boarded(seat, target)?;
        if !ship.at.is_within(other.at, NEAR) || self.is_blocked(ship.at, other.at) {
            return no("FA-13.2", "the target is out of reach");
        }
        if go.at.contains(target) {
            return no("FA-13.13", "the ship has fired at this target");
        }
        Ok(())
    }

    /// Whether a player may put troops on a ship at all (FA-13.6, FA-13.19).
    pub(crate) fn check_boarded(&self, seat: Seat, target: ShipId) -> Result<(), Refusal> {
        const WHO: &str = "FA-13.6";
        let neutral = self.holder(target).is_none();
        if !neutral && !self.is_enemy(seat, target) {
            return Err(Refusal::new(WHO, "board an enemy"));
        }
        if self.ship(target).party.is_some_and(|party| party.owner != seat) {
            return Err(Refusal::new(WHO, "another player's troops are aboard"));
        }
        Ok(())
    }

    /// Whether a squadron has troops in the fight on a ship (FA-13.14).
    pub(crate) fn has_put_aboard(&self, squadron: SquadronId, target: ShipId) -> bool {
        self.members(squadron).any(|ship| self.ship(ship).boarded == Some(target))
    }

    /// A party takes a ship, or its owner has it back as a derelict (FA-13.18).
    pub(crate) fn capture(&mut self, id: ShipId, by: Seat, ap: u8, umpire: &mut impl Umpire<Event>) {
        self.end_fight(id);
        self.abandon(id);
        self.lose_wings_aboard(id, Some(by), umpire);
        self.take_no_more_part(id);
        let back = self.owner(id) == Some(by);
        let turn = self.state.turn;
        let ship = self.ship_mut(id);
        (ship.cp, ship.ap) = (0, ap);
        ship.prize = (!back).then_some(Prize { holder: by, turn });
        umpire
            .say(|| if back { Event::Retaken { ship: id } } else { Event::Captured { ship: id, seat: by } });
    }
}
