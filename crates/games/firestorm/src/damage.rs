//! Hull, crew, and ships that are gone (FA-12).

pub(crate) mod critical;
pub(crate) mod fold;
pub(crate) mod strike;

use broadside_engine::{Seat, Umpire};

use crate::content::Exit;
use crate::event::{Event, Why};
use crate::ids::ShipId;
use crate::pieces::{Edge, WingType};
use crate::state::{Firestorm, Status};

impl Firestorm {
    /// HP are lost, as far as there are any. Whoever calls it sees what becomes of the ship.
    pub(crate) fn lose_hull(&mut self, id: ShipId, hull: u8, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(id);
        let hull = hull.min(ship.hp);
        ship.hp -= hull;
        if hull > 0 {
            umpire.say(|| Event::HullLost { ship: id, hull });
        }
    }

    /// CP are lost, as far as there are any; a ship without crew is a derelict. Says whether somebody is left.
    pub(crate) fn lose_crew(&mut self, id: ShipId, crew: u8, umpire: &mut impl Umpire<Event>) -> bool {
        let ship = self.ship_mut(id);
        let crew = crew.min(ship.cp);
        ship.cp -= crew;
        if crew > 0 {
            umpire.say(|| Event::CrewLost { ship: id, crew });
            if self.ship(id).cp == 0 {
                self.abandon(id);
                umpire.say(|| Event::Derelict { ship: id });
            }
        }
        self.ship(id).cp > 0
    }

    /// A ship without crew loses what only a crew keeps up (FA-12.7).
    pub(crate) fn abandon(&mut self, id: ShipId) {
        let ship = self.ship_mut(id);
        (ship.cut, ship.shunting, ship.cloaked) = (false, false, false);
    }

    /// A ship is destroyed and removed at once, with wings and parties aboard (FA-12.5).
    pub(crate) fn destroy(&mut self, id: ShipId, author: Option<Seat>, umpire: &mut impl Umpire<Event>) {
        self.ship_mut(id).hp = 0;
        self.remove(id, Status::Destroyed);
        umpire.say(|| Event::Destroyed { ship: id });
        self.score_loss(id, author, i32::from(self.worth(id)), Why::Destroyed, umpire);
        self.lose_wings_aboard(id, author, umpire);
    }

    /// A ship leaves the table by an edge, or by shunt (FA-6.11, FA-17.9).
    pub(crate) fn withdraw(&mut self, id: ShipId, edge: Option<Edge>, umpire: &mut impl Umpire<Event>) {
        self.remove(id, Status::Withdrawn);
        umpire.say(|| Event::Withdrawn { ship: id, shunt: edge.is_none() });
        let worth = i32::from(self.worth(id));
        let Some(Exit { own, crippled, .. }) = self.exit(id, edge) else {
            return self.score_loss(id, None, worth / 2, Why::Withdrawn, umpire);
        };
        if let Some(owner) = self.owner(id) {
            self.score(owner, worth / i32::from(own), Why::Exit, Some(id), umpire);
        }
        if let Some(part) = crippled.filter(|_| self.is_crippled(id)) {
            self.score_loss(id, None, worth / i32::from(part), Why::Crippled, umpire);
        }
    }

    /// The way out that the scenario pays for. A ship that nobody steers finds none.
    fn exit(&self, id: ShipId, edge: Option<Edge>) -> Option<Exit> {
        if self.ship(id).is_adrift() {
            return None;
        }
        let free = self.squad_of(id).free;
        let side = self.side(self.owner(id)?)?;
        side.exits.iter().copied().find(|exit| Some(exit.edge) == edge && exit.free == free)
    }

    fn remove(&mut self, id: ShipId, status: Status) {
        let ship = self.ship_mut(id);
        (ship.status, ship.party, ship.boarded, ship.shunting) = (status, None, None, false);
        self.end_fight(id);
        self.take_no_more_part(id);
    }

    /// Nobody's troops fight on a ship any more (FA-13.13).
    pub(crate) fn end_fight(&mut self, target: ShipId) {
        self.ship_mut(target).party = None;
        for ship in &mut self.state.ships {
            if ship.boarded == Some(target) {
                ship.boarded = None;
            }
        }
    }

    /// Wings aboard are lost and count as destroyed (FA-20.2).
    pub(crate) fn lose_wings_aboard(
        &mut self,
        id: ShipId,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let hangar = std::mem::take(&mut self.ship_mut(id).hangar);
        let Some(owner) = self.owner(id) else { return };
        let faction = self.player(owner).faction;
        let price = |kind| i32::from(hangar.of(kind)) * i32::from(self.content.wing_of(faction, kind).points);
        let points = WingType::ALL.into_iter().map(price).sum();
        if points > 0 {
            self.score_loss(id, author, points, Why::Wings, umpire);
        }
    }

    /// Whether a ship has at most half of its printed HP (FA-12.8).
    pub(crate) fn is_crippled(&self, id: ShipId) -> bool {
        self.ship(id).hp <= self.ratings(id).2 / 2
    }

    /// Tokens: only the larger of the two numbers counts (FA-8.10).
    pub(crate) fn tokens(&self, id: ShipId) -> u8 {
        let (ship, class) = (self.ship(id), self.class(id));
        let hull = self.ratings(id).2.saturating_sub(ship.hp);
        hull.max(class.cp.saturating_sub(ship.cp))
    }
}
