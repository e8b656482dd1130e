//! A ship may take crates (IN-18.3).

use broadside_engine::Steps;
use broadside_engine::table::Anchor;

use crate::prelude::*;

/// Which crate does it take?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeCrates {
    pub ship: ShipId,
}

impl Question<Inertia> for TakeCrates {
    const RULE: &'static str = "IN-18.3";
    const WAIT: &'static str = "to take crates";
    const DEMAND: &'static str = "take a crate, or leave the rest";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, _: Seat, each: Each<'_, Action>) -> Listing {
        game.crates_in_reach(self.ship).try_for_each(|index| each(Action::Take(index)))?;
        each(Action::Leave)
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Leave => Ok(()),
            Action::Take(index) if game.crates_in_reach(self.ship).any(|it| it == index) => Ok(()),
            Action::Take(_) => Err(Refusal::new("IN-18.3", "the ship cannot take this crate now")),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship;
        if let Action::Take(index) = action {
            let at = game.state.crates.remove(usize::from(index));
            game.ship_mut(ship).crates += 1;
            umpire.say(|| Event::Took { ship, at });
        } else {
            game.finish_ship_turn(ship, umpire);
        }
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        Words::new(Self::RULE, format!("{} can take crates.", game.ship_name(self.ship)))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        match action {
            Action::Take(index) => {
                let label =
                    format!("Take the crate at {}", words::place(game.state.crates[usize::from(index)]));
                let crate_id = format!("crate:{}", u32::from(index) + 1);
                Choice::plain(action, Rule::new(Self::RULE), label).at([Anchor::Shape(crate_id)])
            }
            Action::Leave => Choice::plain(action, Rule::new(Self::RULE), "Leave the rest"),
            _ => unasked(action),
        }
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.lies_alone()?;
        game.takes_its_turn(self.ship)
    }
}

impl Inertia {
    /// The end of a ship-turn: with no crate in reach there is nothing to take, and it is over.
    pub(crate) fn offer_crates(&mut self, ship: ShipId) {
        self.state.steps = Steps::begin(TakeCrates { ship });
    }
}
