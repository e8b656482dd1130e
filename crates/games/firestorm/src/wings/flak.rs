//! Active point defence is split over the flights in reach (FA-16.10, FA-16.11).

use arrayvec::ArrayVec;

use crate::prelude::*;
use crate::wings::losses::Driver;

/// The most flights over which the dice of one ship are split.
const FLIGHTS: usize = 32;

/// Which flight gets a die that is left over?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlakDie {
    pub ship: ShipId,
    /// Those that have got one, a bit each in the order of the flights in reach.
    pub given: u32,
}

impl Question<Firestorm> for FlakDie {
    const RULE: &'static str = "FA-16.11";
    const WAIT: &'static str = "to split point defence";
    const DEMAND: &'static str = "give a die to a flight that has no extra one";

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left(game) == 0 {
            self.fire(game, umpire);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let open = game.flights_in_reach(self.ship).into_iter().enumerate();
        let open = open.filter(|(place, _)| self.given >> place & 1 == 0);
        open.map(|(_, flight)| Action::FlakDie(flight)).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::FlakDie(flight) = action else { return };
        let place = game.flights_in_reach(self.ship).iter().position(|&other| other == flight);
        let given = self.given | 1 << place.unwrap_or(0);
        game.state.steps.replace(Self { given, ..self });
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let (name, left) = (game.ship_name(self.ship), self.left(game));
        let left = if left == 1 { "1 die".into() } else { format!("{left} dice") };
        Words::new(
            Self::RULE,
            format!("{name} has {left} of point defence left over. Which flight gets one?"),
        )
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::FlakDie(flight) => words::choice(Self::RULE, action, game.flight_name(flight)),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let fires = game.find_ship(self.ship).is_some_and(|ship| game.activated() == Some(ship.squadron));
        if !fires || game.flights_in_reach(self.ship).is_empty() {
            return Err(Problem::new("FA-16.10", "steps", "no point defence of this ship is fired"));
        }
        Ok(())
    }
}

impl FlakDie {
    /// Dice that are left over and not given away.
    fn left(self, game: &Firestorm) -> u32 {
        let flights = game.flights_in_reach(self.ship).len().max(1) as u32;
        let over = u32::from(game.full_point_defence(self.ship)) % flights;
        over.saturating_sub(self.given.count_ones())
    }

    fn fire(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let flights = game.flights_in_reach(self.ship);
        let each = game.full_point_defence(self.ship) / flights.len().max(1) as u8;
        for (place, flight) in flights.into_iter().enumerate() {
            let dice = each + u8::from(self.given >> place & 1 == 1);
            let dice = game.flak_dice(self.ship, flight, dice);
            if dice > 0 {
                let author = game.owner(self.ship);
                game.shoot_at_flight(flight, dice, Driver::Ship(self.ship), author, umpire);
            }
        }
    }
}

impl Firestorm {
    /// Enemy flights that the PD of a ship reaches, in order.
    fn flights_in_reach(&self, ship: ShipId) -> ArrayVec<FlightId, FLIGHTS> {
        let all = self.state.flights.iter().map(|flight| flight.id);
        all.filter(|&flight| self.reaches_flight(ship, flight)).take(FLIGHTS).collect()
    }

    /// Whether a ship may fire its point defence at flights in its combat segment (FA-16.10).
    pub(crate) fn may_flak(&self, ship: ShipId) -> bool {
        !self.go(ship).pd && self.full_point_defence(ship) > 0 && !self.flights_in_reach(ship).is_empty()
    }

    /// It does so: the dice are split over the flights in reach (FA-16.11).
    pub(crate) fn begin_flak(&mut self, ship: ShipId) {
        if let Some(go) = self.go_mut(ship) {
            go.pd = true;
        }
        self.state.steps.push(FlakDie { ship, given: 0 });
    }
}
