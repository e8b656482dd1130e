//! Weapons join a link one by one (FA-10.2, FA-10.7).

use crate::firing::attack::Firing;
use crate::pieces::Weapon;
use crate::prelude::*;
use crate::state::Supporter;

/// Which weapon joins?
#[derive(Clone, Copy, Debug)]
pub struct LinkAdd;

impl Question<Firestorm> for LinkAdd {
    const RULE: &'static str = "FA-10.7";
    const ASK: &'static str = "Add a ship to the link, or fire.";
    const WAIT: &'static str = "to link fire";
    const DEMAND: &'static str = "add a ship that can join, or fire";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.attack().map_or(Asked::NOBODY, |attack| Asked::openly(attack.by))
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let (Some((ship, weapon)), Some(attack)) = (game.declared(), game.attack()) else {
            return Listing::Continue(());
        };
        let Some(target) = attack.target else { return Listing::Continue(()) };
        let joined = |other: ShipId| attack.others.iter().any(|it| it.ship == other);
        let mut join = |(other, weapon): (ShipId, Weapon)| match joined(other) {
            true => Listing::Continue(()),
            false => each(Action::Join(other, weapon)),
        };
        if game.links_pairs() {
            game.pair_joiners(ship, target).try_for_each(&mut join)?;
        } else {
            game.joiners(ship, weapon, target).try_for_each(&mut join)?;
        }
        if attack.others.is_empty() { Listing::Continue(()) } else { each(Action::Done) }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Join(ship, weapon) = action else { return game.state.steps.replace(Firing) };
        let pairs = game.links_pairs();
        if let Some(attack) = game.attack_mut() {
            attack.others.push(Supporter { ship, weapon });
            if pairs {
                attack.others.push(Supporter { ship, weapon: Weapon::Turret });
            }
        }
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Join(ship, weapon) => {
                let with = if game.links_pairs() { " and Turret" } else { "" };
                let label = format!("{}: {}{with}", game.ship_name(ship), weapon.name());
                words::choice(Self::RULE, action, label)
            }
            Action::Done => {
                let dice = game.attack().and_then(|it| Some(game.link_dice(it, it.target?))).unwrap_or(0);
                words::choice("FA-10.5", action, "Fire").with_detail(format!("{dice} AD"))
            }
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_declaring()
    }
}

impl Firestorm {
    /// Whether the link is one of turrets with broadsides: the focus ship itself has brought both.
    fn links_pairs(&self) -> bool {
        self.attack()
            .is_some_and(|attack| attack.others.iter().any(|other| Some(other.ship) == attack.ship()))
    }
}
