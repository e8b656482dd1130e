//! Mines (FA-15).

pub(crate) mod blast;

use broadside_engine::Umpire;

use crate::event::Event;
use crate::ids::{MineId, ShipId};
use crate::state::{Firestorm, Mine};

impl Firestorm {
    /// A ship drops a mine behind it, which is armed when the activation is over (FA-15.1 to FA-15.3).
    pub(crate) fn drop_mine(&mut self, ship: ShipId, umpire: &mut impl Umpire<Event>) {
        let Some(owner) = self.owner(ship) else { return };
        let (at, dice, id) = (self.behind(ship), self.class(ship).mn, self.state.next_mine);
        self.state.next_mine = MineId(id.0 + 1);
        self.state.mines.push(Mine { id, owner, dice, at, armed: false });
        self.ship_mut(ship).mines -= 1;
        if let Some(go) = self.go_mut(ship) {
            go.laid = true;
        }
        umpire.say(|| Event::MineLaid { ship, mine: id, at });
    }
}
