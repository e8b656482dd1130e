//! A manoeuvring thruster turns one way or the other (IN-9.6).

use crate::contact::Movement;
use crate::pieces::Way;
use crate::prelude::*;

/// Which way?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnWay {
    pub system: SystemId,
    pub ability: u8,
}

impl Question<Inertia> for TurnWay {
    const RULE: &'static str = "IN-9.6";
    const WAIT: &'static str = "to turn";
    const DEMAND: &'static str = "turn clockwise or counter-clockwise";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, seat: Seat, each: Each<'_, Action>) -> Listing {
        self.offer(game, seat, Way::BOTH.map(Action::Turn), each)
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        let (Action::Turn(way), Some(ship)) = (action, game.acting()) else { return Err(self.demand(game)) };
        if game.can_turn(ship, way, game.rotation(ship, self.system, self.ability)) {
            Ok(())
        } else {
            Err(Refusal::new("IN-5.5", "the rotation dial cannot show so much"))
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        if let (Action::Turn(way), Some(ship)) = (action, game.acting()) {
            game.swing(ship, (self.system, self.ability), way, umpire);
        }
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        let (part, name) = game.acting_names(self.system);
        Words::new(Self::RULE, format!("Choose the way {part} turns {name}."))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let (Action::Turn(way), Some(ship)) = (action, game.acting()) else { return unasked(action) };
        let units = way.signed(game.rotation(ship, self.system, self.ability));
        let spin = game.ship(ship).dials.spin() + units;
        let detail = format!("Turns {}° now; the rotation dial then shows {}", 15 * units.abs(), spin.abs());
        let mut choice = Choice::plain(action, Rule::new(Self::RULE), words::way(way)).with_detail(detail);
        game.preview(ship, Movement::Turn { units }, &mut choice);
        choice
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.is_in_use(self.system, self.ability, |effect| matches!(effect, Effect::Rotate(_))).map(|_| ())
    }
}

impl Inertia {
    /// The use of a manoeuvring thruster goes on when its way is known.
    pub(crate) fn ask_way(&mut self, system: SystemId, ability: u8) {
        self.state.steps.push(TurnWay { system, ability });
    }
}
