//! Where things are found in the state.

use broadside_engine::{Seat, Seats};
use broadside_geometry::plane::Point;

use crate::content::{Class, Map, Scenario, Side, Traits};
use crate::ids::{FlightId, MineId, Model, ShipId, SquadronId};
use crate::pieces::ShipType;
use crate::state::{Activation, Attack, Firestorm, Flight, Go, Mine, Player, Ship, Squad, State, Unit};

/// What a neutral hulk is besides what its scenario says (FA-13.19).
pub(crate) static HULK: Class = Class {
    id: String::new(),
    name: String::new(),
    note: String::new(),
    faction: None,
    art: String::new(),
    kind: ShipType::Cruiser,
    squadron: [1, 1],
    points: 0,
    dr: 0,
    cr: 0,
    mv: 0,
    tl: 0,
    hp: 0,
    cp: 0,
    ap: 0,
    pd: 0,
    sh: 0,
    mn: 0,
    wg: 0,
    weapons: [[0; 4]; 6],
    traits: Traits::NONE,
    channel: false,
    cloak: false,
};

impl Firestorm {
    /// The state, as plain data.
    pub const fn state(&self) -> &State {
        &self.state
    }

    pub fn scenario(&self) -> &Scenario {
        self.content.scenario(self.state.scenario)
    }

    pub fn map(&self) -> &Map {
        self.content.map(self.state.map)
    }

    /// The north-east corner of the table (FA-1.1).
    pub fn size(&self) -> Point {
        self.map().size
    }

    pub(crate) fn count(&self) -> usize {
        self.state.players.count()
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    /// The side of the scenario that a player has.
    pub(crate) fn side(&self, seat: Seat) -> Option<&Side> {
        self.player(seat).side.map(|side| self.scenario().side(side))
    }

    /// Whether two players fight each other (FA-21.3).
    pub(crate) fn are_enemies(&self, one: Seat, other: Seat) -> bool {
        self.player(one).team != self.player(other).team
    }

    /// The players who are in the game.
    pub(crate) fn in_play(&self) -> Seats {
        self.state.players.iter().filter(|(_, player)| !player.out).map(|(seat, _)| seat).collect()
    }

    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.state.ships[id.index()]
    }

    pub(crate) fn ship_mut(&mut self, id: ShipId) -> &mut Ship {
        &mut self.state.ships[id.index()]
    }

    pub(crate) fn find_ship(&self, id: ShipId) -> Option<&Ship> {
        self.state.ships.get(id.index())
    }

    pub fn squad(&self, id: SquadronId) -> &Squad {
        &self.state.squadrons[id.index()]
    }

    pub(crate) fn squad_mut(&mut self, id: SquadronId) -> &mut Squad {
        &mut self.state.squadrons[id.index()]
    }

    pub(crate) fn squad_of(&self, ship: ShipId) -> &Squad {
        self.squad(self.ship(ship).squadron)
    }

    /// The numbers of a squadron's ships.
    pub(crate) fn members(&self, id: SquadronId) -> impl Iterator<Item = ShipId> + Clone + use<> {
        let squad = *self.squad(id);
        (squad.first.0..squad.first.0 + squad.ships).map(ShipId)
    }

    pub fn class(&self, ship: ShipId) -> &Class {
        self.squad_of(ship).class.map_or(&HULK, |class| self.content.class(class))
    }

    /// Who brought a ship; nobody a neutral hulk.
    pub(crate) fn owner(&self, ship: ShipId) -> Option<Seat> {
        self.squad_of(ship).owner
    }

    /// Who has a ship now: the captor of a prize, or else the owner.
    pub(crate) fn holder(&self, ship: ShipId) -> Option<Seat> {
        self.ship(ship).prize.map(|prize| prize.holder).or(self.owner(ship))
    }

    /// Whether a ship is in the hands of an enemy of a player.
    pub(crate) fn is_enemy(&self, seat: Seat, ship: ShipId) -> bool {
        self.holder(ship).is_some_and(|holder| self.are_enemies(seat, holder))
    }

    /// Damage Rating, Critical Rating and printed HP of a ship.
    pub(crate) fn ratings(&self, ship: ShipId) -> (u8, u8, u8) {
        match (self.squad_of(ship).class, &self.scenario().hulk) {
            (None, Some(hulk)) => (hulk.dr, hulk.cr, hulk.hp),
            _ => {
                let class = self.class(ship);
                (class.dr, class.cr, class.hp)
            }
        }
    }

    pub(crate) fn on_table(&self) -> impl Iterator<Item = (ShipId, &Ship)> {
        let ships = self.state.ships.iter().enumerate().filter(|(_, ship)| ship.is_on_table());
        ships.map(|(index, ship)| (ShipId(index as u8), ship))
    }

    /// The ships of a player, wherever they are.
    pub(crate) fn fleet(&self, seat: Seat) -> impl Iterator<Item = (ShipId, &Ship)> {
        let ships = self.state.ships.iter().enumerate().map(|(index, ship)| (ShipId(index as u8), ship));
        ships.filter(move |(id, _)| self.owner(*id) == Some(seat))
    }

    /// The squadrons of a player, with their numbers.
    pub(crate) fn squadrons(&self, seat: Seat) -> impl Iterator<Item = (SquadronId, &Squad)> {
        let all = self.state.squadrons.iter().enumerate();
        all.map(|(index, squad)| (SquadronId(index as u8), squad))
            .filter(move |(_, squad)| squad.owner == Some(seat))
    }

    pub fn flight(&self, id: FlightId) -> Option<&Flight> {
        self.state.flights.iter().find(|flight| flight.id == id)
    }

    pub(crate) fn flight_mut(&mut self, id: FlightId) -> Option<&mut Flight> {
        self.state.flights.iter_mut().find(|flight| flight.id == id)
    }

    pub fn mine(&self, id: MineId) -> Option<&Mine> {
        self.state.mines.iter().find(|mine| mine.id == id)
    }

    /// Where a model stands, if it is on the table.
    pub(crate) fn place_of(&self, model: Model) -> Option<Point> {
        match model {
            Model::Ship(ship) => Some(self.ship(ship)).filter(|ship| ship.is_on_table()).map(|ship| ship.at),
            Model::Flight(flight) => self.flight(flight).map(|flight| flight.at),
        }
    }

    /// Who has a model.
    pub(crate) fn holder_of(&self, model: Model) -> Option<Seat> {
        match model {
            Model::Ship(ship) => self.holder(ship),
            Model::Flight(flight) => self.flight(flight).map(|flight| flight.owner),
        }
    }

    pub(crate) fn activation(&self) -> Option<&Activation> {
        self.state.activation.as_ref()
    }

    /// The squadron that is activated.
    pub(crate) fn activated(&self) -> Option<SquadronId> {
        match self.activation()?.unit {
            Unit::Squadron(squadron) => Some(squadron),
            Unit::Flight(_) => None,
        }
    }

    /// What a ship of the activated squadron has done; nothing at all for any other.
    pub(crate) fn go(&self, ship: ShipId) -> Go {
        let place = self.place_in_activation(ship);
        place.and_then(|place| Some(self.activation()?.ships[place])).unwrap_or_default()
    }

    pub(crate) fn go_mut(&mut self, ship: ShipId) -> Option<&mut Go> {
        let place = self.place_in_activation(ship)?;
        Some(&mut self.state.activation.as_mut()?.ships[place])
    }

    fn place_in_activation(&self, ship: ShipId) -> Option<usize> {
        let squadron = self.activated().filter(|&squadron| self.ship(ship).squadron == squadron)?;
        Some(usize::from(ship.0 - self.squad(squadron).first.0))
    }

    pub(crate) fn attack(&self) -> Option<&Attack> {
        self.state.attacks.last()
    }

    pub(crate) fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.state.attacks.last_mut()
    }

    /// Whose go it is.
    pub(crate) fn active(&self) -> Option<Seat> {
        self.activation().map(|activation| activation.by)
    }
}
