//! Command distance, and the activation of a squadron (FA-5).

pub(crate) mod go;
pub(crate) mod segment;

use arrayvec::ArrayVec;

use broadside_kit::plane::groups::{groups, largest};

use crate::ids::{ShipId, SquadronId};
use crate::limits::SQUADRON_SHIPS;
use crate::pieces::Marker;
use crate::state::Firestorm;
use crate::vocabulary::Number;

impl Firestorm {
    /// The Command Distance of a squadron at this moment (FA-5.1, FA-5.4).
    pub(crate) fn command_distance(&self, squadron: SquadronId) -> i32 {
        let Some(seat) = self.squad(squadron).owner else { return 0 };
        let printed = self.content.faction(self.player(seat).faction).command;
        (printed + self.player_adds(Number::CommandDistance, seat)).max(0)
    }

    /// The ships of a squadron that are in command, a bit each in the order of their numbers (FA-5.2, FA-5.3).
    pub(crate) fn element(&self, squadron: SquadronId) -> u8 {
        let reach = self.command_distance(squadron);
        let first = self.squad(squadron).first;
        let counts = |&ship: &ShipId| {
            let ship = self.ship(ship);
            ship.is_active() && !ship.has(Marker::CommandDeck)
        };
        let ships: ArrayVec<ShipId, SQUADRON_SHIPS> = self.members(squadron).filter(counts).collect();
        let linked = |one: usize, other: usize| {
            let place = |index: usize| self.ship(ships[index]).at;
            place(one).is_within(place(other), reach)
        };
        let groups = groups(ships.len(), linked);
        // Groups come by their first ship, so of equal ones the first has the lowest number.
        let group = largest(&groups).next().unwrap_or(0);
        let bit = |(place, ship): (usize, &ShipId)| (group >> place & 1) << (ship.0 - first.0);
        ships.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit as u8)
    }

    /// Whether a ship is in command (FA-5.3).
    pub(crate) fn is_in_command(&self, ship: ShipId) -> bool {
        let squadron = self.ship(ship).squadron;
        let place = ship.0 - self.squad(squadron).first.0;
        self.element(squadron) >> place & 1 == 1
    }
}
