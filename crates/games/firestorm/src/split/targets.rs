//! The targets of a split attack are named one by one (FA-11.3, FA-11.4).

use crate::prelude::*;
use crate::split::dice::SplitDie;
use crate::state::Share;

/// At whom else?
#[derive(Clone, Copy, Debug)]
pub struct SplitTarget;

impl Question<Firestorm> for SplitTarget {
    const RULE: &'static str = "FA-11.3";
    const WAIT: &'static str = "to choose targets";
    const DEMAND: &'static str = "name a target for which a die is left, or be done";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.attack().map_or(Asked::NOBODY, |attack| Asked::openly(attack.by))
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let named = game.on_table().map(|(id, _)| Action::Target(id));
        self.offer(game, seat, named.chain([Action::Done]), each)
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        let (Some((ship, weapon)), Some(attack)) = (game.declared(), game.attack()) else {
            return Err(self.demand(game));
        };
        let shares = &attack.shares;
        match action {
            Action::Target(target) if game.find_ship(target).is_some() => {
                if shares.is_full() || shares.iter().any(|share| share.target == target) {
                    return Err(Refusal::new(Self::RULE, "the targets are different ones"));
                }
                game.check_fire(ship, weapon, target)?;
                let named = shares.iter().map(|share| share.target).chain([target]);
                let fits = match shares.len() {
                    0 => game.splits_with(ship, weapon, target),
                    count => usize::from(game.split_pool(ship, weapon, named)) > count,
                };
                if fits { Ok(()) } else { Err(Refusal::new("FA-11.4", "there is no die for this target")) }
            }
            Action::Done if shares.len() >= 2 => Ok(()),
            Action::Done => Err(Refusal::new(Self::RULE, "name at least two targets")),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        match (action, game.attack_mut()) {
            (Action::Target(target), Some(attack)) => attack.shares.push(Share { target, dice: 1 }),
            _ => game.state.steps.replace(SplitDie),
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let named = game.attack().map_or(0, |attack| attack.shares.len());
        let text = if named < 2 { "Name a target." } else { "Name a further target, or be done." };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Target(target) => {
                words::choice(Self::RULE, action, game.ship_name(target)).with_detail(game.aim_words(target))
            }
            Action::Done => words::choice(Self::RULE, action, "No further target"),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_declaring()
    }
}
