//! Secondary targets of a blast (DW-23.67).

use broadside_geometry::plane::{INCH, Outline, Point};

use crate::attributes::Changes;
use crate::damage::harm::{Cause, Harm};
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances};
use crate::measures::distance;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::state::{Attack, Target};
use crate::vocabulary::Shot;

/// A secondary target was rolled for, and suffers what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Blasted {
    pub model: ModelNo,
}

impl Procedure<Dystopian> for Blasted {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let points = game.take_roll().1.min(u8::MAX.into()) as u8;
        game.enter(Harm::new(self.model, points, Cause::Attack));
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-23.67")
    }
}

impl Dystopian {
    /// Rolls for the next secondary target, the nearest first. Says whether there was one.
    pub(crate) fn next_blast(&mut self, unit: UnitNo, attack: &Attack, target: Target) -> bool {
        // What the last one suffered is damage of this action, too.
        if let (Some((_, model)), Some(suffered)) = (attack.blasted, self.state.suffered.take())
            && let Some(attack) = &mut self.state.attack
        {
            attack.note_harm(model, suffered.points);
        }
        let dice = self.quality_sum(unit, attack, |shot, x| match shot {
            Shot::Blast { dice, .. } => Some(dice.of(x)),
            _ => None,
        });
        let stood = match target {
            Target::Model(first) => Some((self.model(first).at, self.layer(first))),
            // Terrain has no positional trait: those on the surface are hit, about where it stood if it is gone.
            Target::Feature(place) => {
                let feature = attack.ruin.or_else(|| self.state.terrain.get(usize::from(place)).copied());
                feature.map(|it| (it.at, Layer::Surface))
            }
        };
        let (Some((centre, layer)), true) = (stood, dice > 0) else { return false };
        let reach =
            self.contributing(unit, attack).flat_map(|it| self.shots(it.2)).filter_map(|it| match it.0 {
                Shot::Blast { within, .. } => Some(within.of(it.1)),
                _ => None,
            });
        let reach = 100 * i32::from(reach.max().unwrap_or(0));
        let first = target.model();
        let others = self.in_play().filter(|&model| Some(model) != first && self.layer(model) == layer);
        let near = others.filter_map(|model| {
            let gap = self.gap_to(model, centre, reach)?;
            Some((gap, model)).filter(|&it| attack.blasted.is_none_or(|last| it > last))
        });
        let Some(next) = near.min() else { return false };
        let model = next.1;
        let chances = Chances {
            dice,
            disorder: self.highest_disorder(self.of_mates(unit, attack.participants())),
            threshold: self.armour(model, Changes::NONE),
            ..Chances::default()
        };
        let roll = Roll::new(self.unit(unit).owner, chances, Against::default());
        if let Some(attack) = &mut self.state.attack {
            attack.blasted = Some(next);
        }
        self.state.suffered = None;
        self.state.steps.push(Blasted { model });
        self.call_roll(roll);
        true
    }

    /// How far a model is from a point, if no further than so many hundredths of an inch.
    fn gap_to(&self, model: ModelNo, point: Point, most: i32) -> Option<u16> {
        let reach = self.profile(model).reach() + 10 * most + INCH;
        if !self.model(model).at.is_within(point, reach) {
            return None;
        }
        let gap = distance(self.footprint(model).outline(), Outline::point(point));
        (gap <= most).then_some(gap as u16)
    }
}
