//! The active player picks the ship that a shot hits (RX-10.3).

use schemars::JsonSchema;

use crate::describe::piece;
use crate::prelude::*;

/// Whom does the shot hit?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The number on the Fire die.
    pub number: u8,
}

impl Question<Reflex> for Target {
    const RULE: &'static str = "RX-10.3";
    const WAIT: &'static str = "to choose a target";
    const DEMAND: &'static str = "choose a target: you must hit one in range";

    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        let Self { number } = self;
        let seat = game.state.active;
        if game.ends_without(seat, umpire) {
            return Progress::Made;
        }
        if game.targets(seat, number).next().is_none() {
            umpire.say(|| Event::Missed { seat, number });
            game.end_activation(umpire);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Reflex) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Reflex, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.targets(seat, self.number)
            .try_for_each(|(target, way)| each(Action::Target { seat: target, way }))
    }

    fn allows(&self, game: &Reflex, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Target { seat: target, way } => game.check_target(seat, self.number, target, way),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Target { seat: target, way } = action {
            game.hit(seat, self.number, target, way, umpire);
        }
    }

    fn ask(&self, _: &Reflex, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Choose the ship your shot of range {} hits.", self.number))
    }

    fn choice(&self, game: &Reflex, _: Seat, action: Action) -> Choice {
        let Action::Target { seat: target, way } = action else { return unasked(action) };
        let label = format!("Hit {} {}", words::ship(target), words::facing(way));
        Choice::plain(action, Rule::new(Self::RULE), label)
            .with_detail(game.hit_detail(target, way))
            .in_group("Target")
            .at([piece(target)])
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_in_turn_of(game.state.active)?;
        match self.number {
            1..=6 => Ok(()),
            number => Err(Problem::new("RX-10.1", "steps", format!("no die shows {number}"))),
        }
    }
}

impl Reflex {
    /// The range of the shot for which the active player picks a target.
    pub(crate) fn shot_under_way(&self) -> Option<u8> {
        if let Step::Target(Target { number }) = self.step() { Some(number) } else { None }
    }
}
