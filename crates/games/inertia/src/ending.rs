//! Destruction, scoring and the end (IN-14).

use arrayvec::ArrayVec;

use broadside_engine::{Seat, Seats, Umpire};

use crate::content::Aim;
use crate::event::{Event, Removal};
use crate::pieces::ShipId;
use crate::scenarios::breakthrough::HUNTER;
use crate::state::{Ending, Inertia, Status};

impl Inertia {
    /// A ship loses hull. An enemy who took some is remembered (IN-14.4).
    pub(crate) fn harm(&mut self, id: ShipId, hull: i16, by: Option<Seat>) {
        let ship = self.ship_mut(id);
        ship.hull -= hull;
        if hull > 0
            && let Some(enemy) = by.filter(|&enemy| enemy != ship.owner)
        {
            ship.harmed_by = Some(enemy);
        }
    }

    /// Ships without hull are gone, all at the same time (IN-14.1, IN-14.2).
    pub(crate) fn remove_dead(&mut self, umpire: &mut impl Umpire<Event>) {
        let dead: ArrayVec<ShipId, 24> =
            self.flying().filter(|(_, ship)| ship.hull <= 0).map(|(id, _)| id).collect();
        if !dead.is_empty() {
            self.remove(&dead, Removal::Destroyed, umpire);
        }
    }

    /// Ships are gone: points for them (IN-14.4), and whether that ends the game.
    pub(crate) fn remove(&mut self, ships: &[ShipId], how: Removal, umpire: &mut impl Umpire<Event>) {
        for &id in ships {
            let ship = self.ship_mut(id);
            ship.status = Status::Destroyed;
            let (dropped, at) = (std::mem::take(&mut ship.crates), ship.position);
            // Crates stay where the ship was, unless that is beyond the edge (IN-18.5).
            if how != Removal::Lost {
                for _ in 0..dropped {
                    self.state.crates.push(at);
                }
            }
        }
        for &id in ships {
            let credited = self.ship(id).harmed_by.filter(|_| how != Removal::Conceded);
            let owner = self.ship(id).owner;
            let points = self.award(owner, self.blueprint(id).cost, credited);
            umpire.say(|| Event::Gone { ship: id, how, points: points.to_vec() });
        }
        self.end_if_decided(umpire);
    }

    /// Gives the points of a ship to whom they belong.
    pub(crate) fn award(
        &mut self,
        owner: Seat,
        cost: u16,
        credited: Option<Seat>,
    ) -> ArrayVec<(Seat, u16), 6> {
        let worth = if self.aim() == Aim::Salvage { cost / 2 } else { cost };
        let mut points = ArrayVec::new();
        match credited {
            Some(seat) => points.push((seat, worth)),
            None => {
                let mut others = self.with_ships();
                others.remove(owner);
                let share = worth / others.len().max(1) as u16;
                points.extend(others.iter().map(|seat| (seat, share)));
            }
        }
        for &(seat, share) in &points {
            self.state.players[seat].vp += share;
        }
        points
    }

    /// Ends the game if that is decided now (IN-14.5, IN-14.6, and what scenarios say instead).
    pub(crate) fn end_if_decided(&mut self, umpire: &mut impl Umpire<Event>) {
        if self.state.ending.is_some() {
            return;
        }
        let ending = match self.aim() {
            Aim::Breakthrough => self.breakthrough_ending(),
            Aim::Salvage => self.salvage_ending(),
            Aim::LastShip | Aim::Beacons | Aim::Gauntlet => {
                let left = self.in_play();
                match (left.len(), left.first()) {
                    (0, _) => Some(Ending::NobodyLeft(
                        self.best(self.contenders(), |game, seat| game.state.players[seat].vp.into()),
                    )),
                    (1, Some(seat)) => Some(Ending::LastFleet(seat)),
                    _ => None,
                }
            }
        };
        if let Some(ending) = ending {
            self.end(ending, umpire);
        }
    }

    pub(crate) fn end(&mut self, ending: Ending, umpire: &mut impl Umpire<Event>) {
        if self.state.ending.is_none() {
            self.state.ending = Some(ending);
            umpire.say(|| Event::Over { ending });
        }
    }

    /// The players who are not out (IN-14.8). Before the fleets are known everybody is in play who has not
    /// conceded.
    pub(crate) fn in_play(&self) -> Seats {
        if self.is_choosing_fleets() {
            return self.contenders();
        }
        self.with_ships()
    }

    /// The players who have not conceded: only they can win on points.
    pub(crate) fn contenders(&self) -> Seats {
        self.state.players.iter().filter(|(_, player)| !player.conceded).map(|(seat, _)| seat).collect()
    }

    /// Those of some players for whom something is highest.
    pub(crate) fn best(&self, among: Seats, of: impl Fn(&Self, Seat) -> i64) -> Seats {
        let highest = among.iter().map(|seat| of(self, seat)).max();
        among.iter().filter(|&seat| Some(of(self, seat)) == highest).collect()
    }

    /// The hull a player has left.
    pub(crate) fn hull_left(&self, seat: Seat) -> i64 {
        self.fleet(seat).map(|(_, ship)| i64::from(ship.hull)).sum()
    }

    /// The last round is over (IN-14.7).
    pub(crate) fn end_by_limit(&mut self, umpire: &mut impl Umpire<Event>) {
        if !matches!(self.aim(), Aim::Salvage | Aim::Breakthrough) {
            self.score_half_gone(umpire);
        }
        let vp = |game: &Self, seat: Seat| i64::from(game.state.players[seat].vp);
        let ending = match self.aim() {
            Aim::LastShip | Aim::Beacons => {
                let highest = self.best(self.contenders(), vp);
                Ending::RoundLimit(self.best(highest, Self::hull_left))
            }
            Aim::Breakthrough => Ending::Stopped(HUNTER),
            Aim::Salvage => Ending::Salvaged(self.salvage_winners()),
            Aim::Gauntlet => {
                let furthest = self.best(self.contenders(), |game, seat| {
                    game.fleet(seat).map(|(_, ship)| i64::from(ship.gates)).max().unwrap_or(-1)
                });
                Ending::RaceEnded(self.best(furthest, vp))
            }
        };
        self.end(ending, umpire);
    }

    fn score_half_gone(&mut self, umpire: &mut impl Umpire<Event>) {
        for index in 0..self.state.ships.len() {
            let id = ShipId::new(index);
            let ship = self.ship(id);
            let half_gone = ship.is_flying() && ship.hull <= self.blueprint(id).hull / 2;
            if let Some(seat) = ship.harmed_by.filter(|_| half_gone) {
                let points = self.blueprint(id).cost / 2;
                self.state.players[seat].vp += points;
                umpire.say(|| Event::HalfGone { ship: id, seat, points });
            }
        }
    }

    /// A player concedes (IN-14.9).
    pub(crate) fn give_up(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Conceded { seat });
        self.state.players[seat].conceded = true;
        let deciding = self.state.active == seat && !self.is_choosing_fleets();
        let waiting = std::mem::take(&mut self.state.players[seat].reserve);
        let ships: ArrayVec<ShipId, 24> = self.fleet(seat).map(|(id, _)| id).collect();
        for design in waiting {
            self.award(seat, self.designs[usize::from(design)].cost, None);
        }
        if ships.is_empty() {
            self.end_if_decided(umpire);
        } else {
            self.remove(&ships, Removal::Conceded, umpire);
        }
        if deciding && self.state.ending.is_none() {
            if self.state.round == 0 {
                self.ask_to_deploy();
            } else {
                self.ask_for_ship();
            }
        }
    }
}
