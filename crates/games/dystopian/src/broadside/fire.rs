//! The roll of a broadside and what it does (DW-14.13 to DW-14.15).

use crate::damage::harm::{Cause, Harm};
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances};
use crate::disorder::Gain;
use crate::pieces::Face;
use crate::prelude::*;
use crate::vocabulary::Effect;

/// What comes next of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Firing {
    Roll,
    Damage,
    Suffered,
}

/// Batteries fire at a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BroadsideFire {
    pub target: ModelNo,
    pub stage: Firing,
}

impl Procedure<Dystopian> for BroadsideFire {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        match self.stage {
            Firing::Roll => {
                game.enter(Self { stage: Firing::Damage, ..self });
                game.call_roll(game.broadside_roll(self.target));
            }
            Firing::Damage => {
                let level = game.highest_disorder(game.batteries(self.target));
                let points = game.state.roll.take().map_or(0, |roll| damage(&roll, level));
                umpire.say(|| Event::BroadsideHits { target: self.target, points });
                game.state.suffered = None;
                game.enter(Self { stage: Firing::Suffered, ..self });
                game.state.steps.push(Harm::new(self.target, points, Cause::Broadside));
            }
            Firing::Suffered => {
                game.state.steps.pop();
                let points = game.state.suffered.take().map_or(0, |it| it.points);
                if let Some(broadside) = &mut game.state.broadside {
                    broadside.damage = broadside.damage.saturating_add(points);
                }
                if points > 0 {
                    game.state.steps.push(Gain { model: self.target, levels: 1 });
                }
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.target, "DW-14.13")
    }
}

/// 1 for a standard strike, 2 for the others, which disorder lowers (DW-14.13, DW-14.14).
fn damage(roll: &Roll, level: u8) -> u8 {
    let each = |face: Face| u16::from(roll.action.showing(face)) * u16::from(face.in_disorder(level).hits());
    Face::ALL.into_iter().map(each).sum::<u16>().min(u8::MAX.into()) as u8
}

impl Dystopian {
    /// Dice equal to the BROADSIDE of all batteries; nothing explodes. Drilled crews may roll blanks again (DW-23.32).
    pub(crate) fn broadside_roll(&self, target: ModelNo) -> Roll {
        let dice = self.batteries(target).map(|model| self.profile(model).broadside);
        let dice = dice.fold(self.state.boons.roll.dice, u8::saturating_add);
        let drilled =
            self.batteries(target).all(|model| self.has_effect(model, |effect| effect == Effect::Drilled));
        let blanks = if drilled { u8::MAX } else { 0 };
        let by = self.state.activation.as_ref().map_or(self.state.first, |activation| activation.by);
        let mut roll = Roll::new(by, Chances { dice, blanks, ..Chances::default() }, Against::default());
        roll.plain = true;
        roll
    }
}
