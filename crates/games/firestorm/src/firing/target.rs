//! The target of a plain or a linked attack (FA-8.15, step 1).

use crate::firing::attack::Firing;
use crate::linked::pattern::LinkPattern;
use crate::prelude::*;
use crate::state::Mode;

/// At whom?
#[derive(Clone, Copy, Debug)]
pub struct FireTarget;

impl Question<Firestorm> for FireTarget {
    const RULE: &'static str = "FA-8.2";
    const ASK: &'static str = "Choose the target.";
    const WAIT: &'static str = "to choose a target";
    const DEMAND: &'static str = "choose a target of this weapon";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.attack().map_or(Asked::NOBODY, |attack| Asked::openly(attack.by))
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        self.offer(game, seat, game.on_table().map(|(id, _)| Action::Target(id)), each)
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        let (Action::Target(target), Some((ship, weapon))) = (action, game.declared()) else {
            return Err(self.demand(game));
        };
        if game.find_ship(target).is_none() {
            return Err(self.demand(game));
        }
        game.check_fire(ship, weapon, target)?;
        let linked = game.attack().is_some_and(|attack| attack.mode == Mode::Linked);
        if linked && !game.can_link(ship, weapon, target) {
            return Err(Refusal::new("FA-10.7", "no other weapon can link with this one there"));
        }
        Ok(())
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let (Action::Target(target), Some(attack)) = (action, game.attack_mut()) else { return };
        attack.target = Some(target);
        match attack.mode {
            Mode::Linked => game.state.steps.replace(LinkPattern),
            Mode::Plain | Mode::Split => game.state.steps.replace(Firing),
        }
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Target(target) => {
                words::choice(Self::RULE, action, game.ship_name(target)).with_detail(game.aim_words(target))
            }
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_declaring()
    }
}

impl Firestorm {
    /// Band and dice of the weapon that is declared against a target.
    pub(crate) fn aim_words(&self, target: ShipId) -> String {
        let Some((ship, weapon)) = self.declared() else { return String::new() };
        match self.aim(ship, weapon, target) {
            Ok(aim) => {
                let dice = self.weapon_dice(ship, weapon, target, aim);
                let partly = if aim.partly { ", partly in arc" } else { "" };
                let obscured = if aim.obscured { ", obscured" } else { "" };
                format!("RB{}{partly}{obscured}: {dice} AD", aim.band.number())
            }
            Err(refusal) => refusal.reason.into(),
        }
    }
}
