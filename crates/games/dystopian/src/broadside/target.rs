//! At which enemy do the batteries fire next (DW-14.10)?

use super::fire::BroadsideFire;
use crate::prelude::*;
use crate::valour::occasion::Occasion;
use crate::vocabulary::Window;

/// One enemy after the other, each at most once, or the end of the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BroadsideTarget;

impl BroadsideTarget {
    fn targets(self, game: &Dystopian) -> impl Iterator<Item = ModelNo> + '_ {
        let by = game.state.activation.as_ref().map(|activation| activation.by);
        let fired_at = game.state.broadside.as_ref().map(|it| it.fired_at.clone()).unwrap_or_default();
        let enemies = game.in_play().filter(move |&it| by.is_some_and(|by| game.owner(it) != by));
        let fresh = enemies.filter(move |enemy| !fired_at.is_full() && !fired_at.contains(enemy));
        fresh.filter(|&enemy| game.batteries(enemy).next().is_some())
    }
}

impl Question<Dystopian> for BroadsideTarget {
    const RULE: &'static str = "DW-14.10";
    const ASK: &'static str = "At which enemy does the broadside fire?";
    const WAIT: &'static str = "to choose a target for a broadside";
    const DEMAND: &'static str =
        "choose an enemy on which a battery bears and that was not fired at, or end the action";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        self.targets(game).map(Action::Model).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let (Action::Model(target), Some(unit)) = (action, game.active_unit()) else {
            game.state.steps.pop();
            let damage = game.state.broadside.take().map_or(0, |it| it.damage);
            game.state.feats.broadside = game.state.feats.broadside.max(damage);
            return;
        };
        if let Some(broadside) = &mut game.state.broadside {
            _ = broadside.fired_at.try_push(target);
        }
        game.state.steps.push(BroadsideFire { target, stage: super::fire::Firing::Roll });
        game.open(Occasion::of(Window::Broadside, unit).at(target));
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Done { "End the action".into() } else { game.target_name(action) };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)?;
        if game.state.broadside.is_some() {
            return Ok(());
        }
        Err(Problem::new(Self::RULE, "broadside", "there is no broadside"))
    }
}
