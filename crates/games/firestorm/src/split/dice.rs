//! The rest of the pool is given out die by die (FA-11.4).

use crate::firing::attack::Firing;
use crate::prelude::*;

/// Who gets the next die?
#[derive(Clone, Copy, Debug)]
pub struct SplitDie;

impl Question<Firestorm> for SplitDie {
    const RULE: &'static str = "FA-11.4";
    const WAIT: &'static str = "to divide dice";
    const DEMAND: &'static str = "give the die to one of the targets";

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.dice_left() == 0 {
            game.state.steps.replace(Firing);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.attack().map_or(Asked::NOBODY, |attack| Asked::openly(attack.by))
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let shares = game.attack().into_iter().flat_map(|attack| &attack.shares);
        shares.map(|share| Action::Die(share.target)).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let (Action::Die(target), Some(attack)) = (action, game.attack_mut()) else { return };
        if let Some(share) = attack.shares.iter_mut().find(|share| share.target == target) {
            share.dice += 1;
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let left = game.dice_left();
        let text = if left == 1 { "Give out the last die.".into() } else { format!("Give out {left} dice.") };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Die(target) => {
                let shares = game.attack().into_iter().flat_map(|attack| &attack.shares);
                let has = shares.filter(|share| share.target == target).map(|share| share.dice).sum::<u8>();
                words::choice(Self::RULE, action, game.ship_name(target)).with_detail(format!("has {has}"))
            }
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_declaring()
    }
}

impl Firestorm {
    /// Dice of the pool that nobody has yet.
    pub(crate) fn dice_left(&self) -> u8 {
        let (Some((ship, weapon)), Some(attack)) = (self.declared(), self.attack()) else { return 0 };
        let targets = attack.shares.iter().map(|share| share.target);
        let given = attack.shares.iter().map(|share| share.dice).sum();
        self.split_pool(ship, weapon, targets).saturating_sub(given)
    }
}
