//! Players take turns activating a squadron or a flight (FA-4.7, FA-4.8).

use crate::command::go::SquadronGo;
use crate::prelude::*;
use crate::state::{Activation, Flight, Unit};
use crate::wings::go::FlightGo;

/// What is activated?
#[derive(Clone, Copy, Debug)]
pub struct Activate;

impl Question<Firestorm> for Activate {
    const RULE: &'static str = "FA-4.7";
    const ASK: &'static str = "Choose a squadron or a flight to activate.";
    const WAIT: &'static str = "to activate a squadron or a flight";

    /// Whose go it is: the next in the order who has a unit left; if nobody has, the End Phase.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        let count = game.state.order.len() as u8;
        let mut around = (0..count).map(|step| (game.state.next + step) % count);
        let Some(next) = around.find(|&place| game.has_unit(game.state.order[usize::from(place)])) else {
            game.begin_end_phase(umpire);
            return Progress::Made;
        };
        game.state.next = next;
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.state.order.get(usize::from(game.state.next)).map_or(Asked::NOBODY, |&seat| Asked::openly(seat))
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let squadrons = game.squadrons(seat).map(|(id, _)| Action::Squadron(id));
        let flights = game.state.flights.iter().map(|flight| Action::Flight(flight.id));
        self.offer(game, seat, squadrons.chain(flights), each)
    }

    fn demand(&self, _: &Firestorm) -> Refusal {
        Refusal::new(Self::RULE, "activate one of your squadrons or flights")
    }

    fn allows(&self, game: &Firestorm, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Squadron(id) if id.index() < game.state.squadrons.len() => {
                let squad = game.squad(id);
                if squad.owner != Some(seat) {
                    return Err(Refusal::new(Self::RULE, "this squadron is not yours"));
                }
                if squad.activated {
                    return Err(Refusal::new("FA-4.8", "this squadron has been activated this turn"));
                }
                if !game.members(id).any(|ship| game.ship(ship).is_active()) {
                    return Err(Refusal::new("FA-4.8", "no ship of this squadron can act"));
                }
                Ok(())
            }
            Action::Flight(id) => match game.flight(id) {
                Some(flight) if flight.owner != seat => {
                    Err(Refusal::new(Self::RULE, "this flight is not yours"))
                }
                Some(Flight { activated: true, .. }) => {
                    Err(Refusal::new("FA-4.8", "this flight has been activated this turn"))
                }
                Some(_) => Ok(()),
                None => Err(self.demand(game)),
            },
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.next = (game.state.next + 1) % game.state.order.len() as u8;
        game.state.rocks.clear();
        match action {
            Action::Squadron(squadron) => {
                game.squad_mut(squadron).activated = true;
                game.state.activation = Some(Activation::new(seat, Unit::Squadron(squadron)));
                umpire.say(|| Event::Activated { seat, squadron });
                game.begin_go(squadron);
                game.state.steps.push(SquadronGo);
            }
            Action::Flight(id) => {
                if let Some(flight) = game.flight_mut(id) {
                    flight.activated = true;
                }
                game.state.activation = Some(Activation::new(seat, Unit::Flight(id)));
                umpire.say(|| Event::FlightActivated { flight: id });
                game.state.steps.push(FlightGo::default());
            }
            _ => {}
        }
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Squadron(squadron) => words::choice(Self::RULE, action, game.squadron_name(squadron)),
            Action::Flight(flight) => words::choice(Self::RULE, action, game.flight_name(flight)),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        if game.state.steps.depth() > 1 || game.state.ending.is_some() {
            return Ok(());
        }
        let next = game.state.order.get(usize::from(game.state.next));
        if !next.is_some_and(|&seat| game.has_unit(seat)) {
            return Err(Problem::new("FA-4.7", "next", "this player has nothing left to activate"));
        }
        Ok(())
    }
}

impl Firestorm {
    /// Whether a player has something to activate.
    fn has_unit(&self, seat: Seat) -> bool {
        let acts = |id: SquadronId| self.members(id).any(|ship| self.ship(ship).is_active());
        self.squadrons(seat).any(|(id, squad)| !squad.activated && acts(id))
            || self.state.flights.iter().any(|flight| flight.owner == seat && !flight.activated)
    }
}
