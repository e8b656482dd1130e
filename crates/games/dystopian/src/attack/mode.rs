//! Which special attack qualities do the weapons share (DW-12.26, DW-13.2)?

use arrayvec::ArrayVec;

use crate::attack::target::AttackTarget;
use crate::prelude::*;
use crate::state::{Attack, Mode};

/// The mode of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackMode;

impl Question<Dystopian> for AttackMode {
    const RULE: &'static str = "DW-13.2";
    const ASK: &'static str = "With which kind of weapons?";
    const WAIT: &'static str = "to choose the weapons of an attack";
    const DEMAND: &'static str = "choose a kind of weapons with which the unit can attack something";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let unit = game.active_unit().into_iter();
        unit.flat_map(|unit| game.modes(unit)).map(Action::Mode).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let Action::Mode(mode) = action {
            game.state.attack = Some(Attack::new(mode, game.state.acts.fired));
            game.enter(AttackTarget);
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Mode(mode) => mode.name(),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

impl Dystopian {
    /// The modes in which a unit can attack something now (DW-12.27).
    pub(crate) fn modes(&self, unit: UnitNo) -> impl Iterator<Item = Mode> + '_ {
        let mut modes = ArrayVec::<Mode, 16>::new();
        for model in self.members(unit) {
            for (_, mount) in self.mounts(model) {
                let mode = Mode(self.content.weapon(mount.weapon).special);
                if !modes.contains(&mode) {
                    _ = modes.try_push(mode);
                }
            }
        }
        let owner = self.unit(unit).owner;
        modes.into_iter().filter(move |&mode| {
            let attack = Attack::new(mode, self.state.acts.fired);
            self.all_targets(owner).any(|target| self.can_attack(unit, target, &attack))
        })
    }
}
