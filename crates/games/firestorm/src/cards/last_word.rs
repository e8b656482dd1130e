//! A ship that is destroyed answers its destroyer (R-09, D35).

use crate::firing::attack::Firing;
use crate::pieces::Weapon;
use crate::prelude::*;
use crate::state::{Attack, Stage};

/// With which weapon?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastWord {
    pub ship: ShipId,
}

impl Question<Firestorm> for LastWord {
    const RULE: &'static str = "FA-18.7";
    const ASK: &'static str = "Choose the weapon of the last word.";
    const WAIT: &'static str = "to fire a last time";
    const DEMAND: &'static str = "choose a weapon that bears on the firer";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.owner(self.ship).map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(attack) = game.attack() else { return Listing::Continue(()) };
        game.last_words(attack).map(Action::Weapon).try_for_each(each)
    }

    /// A plain attack, with the tokens that the ship had before.
    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let (Action::Weapon(weapon), Some(fatal)) = (action, game.attack()) else { return };
        let (target, tokens) = (fatal.ship(), fatal.tokens);
        let attack = Attack {
            target,
            last_word: Some(tokens),
            stage: Stage::Declared,
            ..Attack::declared(seat, Model::Ship(self.ship), Some(weapon))
        };
        game.state.steps.pop();
        if game.state.attacks.try_push(attack).is_ok() {
            game.state.steps.push(Firing);
        }
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Weapon(weapon) => words::choice(Self::RULE, action, Weapon::name(weapon)),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        match game.attack() {
            Some(attack) if attack.target == Some(self.ship) => Ok(()),
            _ => Err(Problem::new("FA-18.7", "steps", "this ship is not the target of an attack")),
        }
    }
}
