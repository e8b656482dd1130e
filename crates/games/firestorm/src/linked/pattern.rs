//! What links with what (FA-10.3).

use crate::linked::add::LinkAdd;
use crate::prelude::*;
use crate::state::Supporter;

/// Weapons of the same kind, or the turret with a broadside?
#[derive(Clone, Copy, Debug)]
pub struct LinkPattern;

impl Question<Firestorm> for LinkPattern {
    const RULE: &'static str = "FA-10.3";
    const ASK: &'static str = "Choose what links.";
    const WAIT: &'static str = "to link fire";
    const DEMAND: &'static str = "link weapons of the same kind, or the turret with a broadside";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.attack().map_or(Asked::NOBODY, |attack| Asked::openly(attack.by))
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let (Some((ship, weapon)), Some(target)) = (game.declared(), game.attack().and_then(|it| it.target))
        else {
            return Listing::Continue(());
        };
        if game.joiners(ship, weapon, target).next().is_some() {
            each(Action::OwnKind)?;
        }
        game.partners(ship, weapon, target).map(Action::With).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let (Action::With(weapon), Some((ship, _))) = (action, game.declared())
            && let Some(attack) = game.attack_mut()
        {
            attack.others.push(Supporter { ship, weapon });
        }
        game.state.steps.replace(LinkAdd);
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::OwnKind => words::choice(Self::RULE, action, "Weapons of the same kind"),
            Action::With(weapon) => {
                words::choice(Self::RULE, action, format!("Turret with broadside: {}", weapon.name()))
            }
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_declaring()
    }
}
