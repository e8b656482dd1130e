//! The active player picks the ship that takes its turn (IN-4.1).

use broadside_engine::Steps;
use broadside_engine::question::take_lone;

use crate::describe::piece;
use crate::prelude::*;

/// Which ship takes its turn?
#[derive(Clone, Copy, Debug)]
pub struct ChooseShip;

impl Question<Inertia> for ChooseShip {
    const RULE: &'static str = "IN-4.1";
    const ASK: &'static str = "Choose the ship that takes its turn now.";
    const WAIT: &'static str = "to choose a ship";
    const DEMAND: &'static str = "choose one of your ships";

    /// Whose turn it is: the next player with a ship that has not acted.
    fn resolve(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) -> Progress {
        let next = game.state.active.around(game.count()).find(|&seat| game.has_ready_ship(seat));
        match next {
            Some(seat) => {
                game.state.active = seat;
                take_lone(self, game, umpire)
            }
            None => {
                game.end_round(umpire);
                Progress::Made
            }
        }
    }

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, seat: Seat, each: Each<'_, Action>) -> Listing {
        self.offer(game, seat, game.fleet(seat).map(|(id, _)| Action::Ship(id)), each)
    }

    fn allows(&self, game: &Inertia, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Ship(id) = action else { return Err(self.demand(game)) };
        let reason = match game.find_ship(id) {
            Some(ship) if !ship.is_flying() => "this ship is no longer on the table",
            Some(ship) if ship.owner != seat => "this ship is not yours",
            Some(ship) if ship.acted => "this ship has had its turn this round",
            Some(_) => return Ok(()),
            None => "there is no such ship",
        };
        Err(Refusal::new("IN-4.1", reason))
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Ship(ship) = action {
            game.begin_ship_turn(ship, umpire);
        }
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        match action {
            Action::Ship(id) if game.find_ship(id).is_some() => {
                Choice::plain(action, Rule::new(Self::RULE), game.ship_name(id))
                    .with_detail(game.dial_words(&game.ship(id).dials))
                    .at([piece(id)])
            }
            _ => unasked(action),
        }
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.lies_alone()?;
        if game.state.ending.is_some() {
            return Ok(());
        }
        game.all_are_deployed()?;
        if !game.has_ready_ship(game.state.active) {
            let reason = "this player has no ship left to play this round";
            return Err(Problem::new("IN-4.1", "active", reason));
        }
        Ok(())
    }
}

impl Inertia {
    /// The next ship-turn, whosever it is.
    pub(crate) fn ask_for_ship(&mut self) {
        self.state.steps = Steps::begin(ChooseShip);
    }

    fn has_ready_ship(&self, seat: Seat) -> bool {
        self.fleet(seat).any(|(_, ship)| !ship.acted)
    }
}
