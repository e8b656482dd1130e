//! A weapon or a lock picks its target (IN-10.2, IN-13.1).

use crate::describe::piece;
use crate::prelude::*;

use super::odds;

/// At whom?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickTarget {
    pub system: SystemId,
    pub ability: u8,
}

/// A target may be gone before it is aimed at, by a concession: the question is left then, and the system is used all
/// the same.
impl Question<Inertia> for PickTarget {
    const RULE: &'static str = "IN-10.2";
    const WAIT: &'static str = "to choose a target";
    const DEMAND: &'static str = "choose a target";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, _: Seat, each: Each<'_, Action>) -> Listing {
        let ships = game.acting().into_iter();
        let mut targets = ships.flat_map(|ship| game.targets(ship, self.system, self.ability));
        targets.try_for_each(|target| each(Action::Target(target)))
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        match (action, game.acting()) {
            (Action::Target(target), Some(ship)) => {
                game.check_target(ship, (self.system, self.ability), target)
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let (Action::Target(target), Some(ship)) = (action, game.acting()) else { return };
        match game.attack(ship, self.system, self.ability) {
            Some(attack) => game.fire(ship, (self.system, self.ability), (attack, target), umpire),
            None => {
                game.state.turn.locks.insert(target);
                umpire.say(|| Event::Locked { ship, target });
            }
        }
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Choose the target of the {}.", game.acting_names(self.system).0))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let (Action::Target(target), Some(ship)) = (action, game.acting()) else { return unasked(action) };
        let attack = game.attack(ship, self.system, self.ability);
        let rule = if attack.is_some() { "IN-10.8" } else { "IN-13.1" };
        let mut choice = Choice::plain(action, Rule::new(rule), game.ship_name(target)).at([piece(target)]);
        choice.marks = vec![game.line_of_fire(ship, self.system, target)];
        if let Some(attack) = attack {
            let aimed = game.need(ship, self.system, attack, target);
            choice.detail = aimed.words(attack);
            choice.odds = odds::shot(attack, aimed, game.ship(target).hull);
            choice.shapes = vec![game.arc(ship, self.system, game.ship(ship).pose())];
        }
        choice
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        let aims = |effect| matches!(effect, Effect::Attack(_) | Effect::Lock);
        game.is_in_use(self.system, self.ability, aims).map(|_| ())
    }
}

impl Inertia {
    /// The use of a weapon or a lock goes on when its target is known.
    pub(crate) fn ask_target(&mut self, system: SystemId, ability: u8) {
        self.state.steps.push(PickTarget { system, ability });
    }
}
