//! What an enemy could do to a model, wherever it goes.

#![expect(clippy::float_arithmetic, reason = "danger is judged, and judgement may use floats")]

use super::arms::Mark;
use super::fire::{BATTERY, broadside, may_take};
use super::sea::{Hull, Lie};
use crate::pieces::Quarter;
use crate::state::Dystopian;

/// What an enemy could do.
pub(super) struct Foe {
    lie: Lie,
    /// How much nearer he can come before he fires.
    reach: f32,
    /// By the band, and with his batteries.
    fire: [f32; 3],
    battery: f32,
}

impl Foe {
    /// An enemy of a model that is such a target to him.
    pub(super) fn of(game: &Dystopian, hull: &Hull, mark: &Mark) -> Self {
        let profile = game.profile(hull.model);
        let activated = game.unit(hull.unit).activated;
        let mut dice = [0.0_f32; 3];
        for arm in game.arms(hull.model) {
            if may_take(hull.layer, arm.mode, mark) {
                for (sum, fire) in dice.iter_mut().zip(arm.fire) {
                    *sum += f32::from(fire);
                }
            }
        }
        // What a die is worth in a pool of ordinary size.
        let pool = 14.0_f32;
        let chances = super::odds::successes(pool, mark.defences + mark.escorts, mark.armour + mark.screen);
        let each = mark.stake.expected(chances) / pool;
        let ready = if game.model(hull.model).crippled { 0.3 } else { 1.0 };
        let reach = if activated { 0.0 } else { 0.6 * f32::from(profile.max_speed) };
        let fades = if activated { 0.7 } else { 1.0 };
        let batteries = if hull.layer == mark.layer { f32::from(profile.broadside) } else { 0.0 };
        Self {
            lie: hull.lie,
            reach,
            fire: dice.map(|dice| ready * fades * dice * each),
            battery: ready * fades * broadside(batteries, mark),
        }
    }

    /// What he could do to it there.
    pub(super) fn threat(&self, lie: &Lie) -> f32 {
        let gap = lie.gap(&self.lie) - self.reach;
        let band = if gap <= 10.0 {
            0
        } else if gap <= 30.0 {
            1
        } else {
            2
        };
        let mut worth = self.fire[band];
        if gap <= BATTERY {
            worth += self.battery;
        }
        let stern = lie.bearing(self.lie.at).quarter() == Quarter::Aft;
        if stern { 1.25 * worth } else { worth }
    }
}
