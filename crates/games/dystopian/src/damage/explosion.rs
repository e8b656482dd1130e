//! Catastrophic explosions, one after the other (DW-15.19 to DW-15.23, DW-18.11).

use crate::dice::roll_faces;
use crate::disorder::Gain;
use crate::prelude::*;
use crate::steps::Step;

/// The first model of the queue explodes, and hits one model after the other, the nearest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exploding {
    pub model: ModelNo,
    /// The last one that was hit, and how far off it is, in hundredths of an inch.
    pub after: Option<(u16, ModelNo)>,
}

impl Procedure<Dystopian> for Exploding {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        if self.after.is_none() {
            let owner = game.owner(self.model);
            game.state.feats.exploded[owner.index()] = true;
            umpire.say(|| Event::Explodes { model: self.model });
        }
        if let Some((distance, hit)) = game.next_in_blast(self) {
            game.enter(Self { after: Some((distance, hit)), ..self });
            // Damage, then disorder (DW-15.22).
            game.state.steps.push(Gain { model: hit, levels: 1 });
            return game.harm(hit, 1, umpire);
        }
        game.state.steps.pop();
        // Its own blast may have cost it its parent (DW-18.5).
        if game.is_model_in_play(self.model) {
            game.collateral_damage(self.model, umpire);
            game.destroy(self.model, umpire);
        }
        game.state.explosions.retain(|model| *model != self.model);
        game.resolve_explosions();
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        if game.state.explosions.first() != Some(&self.model) {
            return Err(Problem::new("DW-15.19", "steps", "the first of the queue explodes"));
        }
        game.knows_model(self.model, "DW-15.19")
    }
}

impl Dystopian {
    /// A crippled model with as many effects as its MASS must explode (DW-15.19, DW-15.23). No model does twice.
    pub(crate) fn check_explosion(&mut self, model: ModelNo) {
        let it = self.model(model);
        let explodes = it.crippled && !it.lost && self.criticals(model) >= self.profile(model).mass;
        if explodes && !self.state.explosions.contains(&model) {
            _ = self.state.explosions.try_push(model);
        }
    }

    /// What waits to explode does so before anything else, unless an explosion is under way.
    pub(crate) fn resolve_explosions(&mut self) {
        let under_way = self.state.steps.iter().any(|step| matches!(step, Step::Exploding(_)));
        // A model that is gone by now explodes no more (DW-15.26).
        while let Some(&model) = self.state.explosions.first()
            && !under_way
        {
            if self.is_model_in_play(model) {
                return self.state.steps.push(Exploding { model, after: None });
            }
            self.state.explosions.remove(0);
        }
    }

    /// The next model of the play area that a blast reaches (DW-15.20).
    fn next_in_blast(&self, blast: Exploding) -> Option<(u16, ModelNo)> {
        let reach = self.profile(blast.model).mass;
        let others = self.in_play().filter(|&model| model != blast.model);
        let near = others.filter(|&model| self.is_near(model, blast.model, reach.into()));
        near.map(|model| (self.gap(model, blast.model) as u16, model))
            .filter(|&(distance, model)| blast.after.is_none_or(|last| (distance, model) > last))
            .min()
    }

    /// Escorts of the unit may be lost with it: one die each, a strike removes one (DW-18.11).
    fn collateral_damage(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) {
        let unit = self.model(model).unit;
        let escorts = self.unit(unit).escorts;
        if escorts == 0 {
            return;
        }
        let faces = roll_faces(escorts, umpire);
        let lost = faces.iter().filter(|face| face.is_strike()).count() as u8;
        self.unit_mut(unit).escorts -= lost;
        umpire.say(|| Event::Collateral { unit, dice: faces.to_vec(), lost });
    }
}
