//! Critical dice of weapons whose target was hurt (DW-23.64).

use crate::damage::criticals::{Instances, Suffer, critical_die};
use crate::pieces::Critical;
use crate::prelude::*;
use crate::state::{Attack, Target};
use crate::vocabulary::Shot;

impl Dystopian {
    /// Effect by effect the dice of all weapons are rolled; if any shows it, the target suffers it once.
    pub(crate) fn roll_quality_criticals(
        &mut self,
        unit: UnitNo,
        attack: &Attack,
        target: Target,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Target::Model(model) = target else { return };
        if attack.damage == 0 || !self.is_model_in_play(model) {
            return;
        }
        let mut effects = Instances::default();
        for effect in Critical::ALL {
            let dice = self.contributing(unit, attack).flat_map(|it| self.shots(it.2));
            let dice = dice.filter_map(|(shot, x, named)| match shot {
                Shot::Criticals(dice) if named == Some(effect) => Some(dice.of(x)),
                _ => None,
            });
            let count = dice.fold(0, u8::saturating_add);
            let shown: arrayvec::ArrayVec<Critical, 255> = (0..count).map(|_| critical_die(umpire)).collect();
            if shown.contains(&effect) {
                effects[effect as usize] = 1;
            }
            if count > 0 {
                umpire.say(|| Event::CriticalDice { model, effect, dice: shown.to_vec() });
            }
        }
        if effects != Instances::default() {
            self.state.steps.push(Suffer { model, effects });
        }
    }
}
