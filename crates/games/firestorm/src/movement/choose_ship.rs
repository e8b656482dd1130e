//! The owner picks the ship that moves next (FA-5.9).

use broadside_kit::plane::way::Way;

use crate::movement::pick::MovePick;
use crate::prelude::*;

/// Which ship moves?
#[derive(Clone, Copy, Debug)]
pub struct MoveShip;

impl Question<Firestorm> for MoveShip {
    const RULE: &'static str = "FA-5.9";
    const ASK: &'static str = "Choose the ship that moves next.";
    const WAIT: &'static str = "to move a ship";
    const DEMAND: &'static str = "choose a ship of the squadron that has not moved";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(squadron) = game.activated() else { return Listing::Continue(()) };
        let moves = |ship: &ShipId| game.ship(*ship).is_active() && !game.go(*ship).moved;
        game.members(squadron).filter(moves).map(Action::Ship).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Ship(ship) = action else { return };
        let pose = game.ship(ship).pose();
        if let Some(activation) = &mut game.state.activation {
            (activation.way, activation.belt) = (Some(Way::begin(pose)), 0);
        }
        game.state.steps.push(MovePick { ship });
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Ship(ship) => words::choice(Self::RULE, action, game.ship_name(ship)),
            _ => words::unasked(action),
        }
    }
}
