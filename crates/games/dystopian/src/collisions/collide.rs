//! What a collision does (DW-9.11 to DW-9.14).

use broadside_engine::{Dice, Stream};

use super::Thing;
use super::ram::DeclareRam;
use crate::damage::harm::{Cause, Harm};
use crate::dice::Shown;
use crate::disorder::Gain;
use crate::measures::is_fore;
use crate::pieces::Face;
use crate::prelude::*;
use crate::vocabulary::Effect;

/// A mover has run into something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Collision {
    pub model: ModelNo,
    pub with: Thing,
    pub part: Part,
}

/// What comes next of a collision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// It may be a ram (DW-9.15).
    Ram,
    Disorder,
    /// The other one's disorder.
    Other,
    Damage,
}

impl Collision {
    /// In a pivot no ram can be declared (DW-9.14).
    pub(crate) const fn begin(model: ModelNo, with: Thing, pivot: bool) -> Self {
        Self { model, with, part: if pivot { Part::Disorder } else { Part::Ram } }
    }
}

impl Procedure<Dystopian> for Collision {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let (model, with) = (self.model, self.with);
        let mass = game.profile(model).mass;
        let (other, heavier) = match with {
            Thing::Model(other) => (Some(other), game.profile(other).mass > mass),
            Thing::Terrain(_) => (None, true),
        };
        let next = |part| Self { part, ..self };
        match self.part {
            Part::Ram => {
                game.enter(next(Part::Disorder));
                if let Some(target) = other.filter(|&other| game.may_ram(model, other)) {
                    game.state.steps.push(DeclareRam { model, target });
                }
            }
            Part::Disorder => {
                umpire.say(|| Event::Collided { model, with });
                game.enter(next(Part::Other));
                game.state.steps.push(Gain { model, levels: 1 });
            }
            Part::Other => {
                game.enter(next(Part::Damage));
                if let Some(model) = other.filter(|_| !heavier) {
                    game.state.steps.push(Gain { model, levels: 1 });
                }
            }
            Part::Damage => {
                game.state.steps.pop();
                if heavier && game.is_model_in_play(model) {
                    let points = game.collision_damage(model, with, umpire);
                    game.state.steps.push(Harm::new(model, points, Cause::Other));
                }
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-9.3")?;
        game.knows_thing(self.with, "DW-9.3")
    }
}

impl Dystopian {
    /// As many dice as the mover's MASS, a point for each strike, less what its bow withstands (DW-9.12, DW-23.17).
    fn collision_damage(&self, model: ModelNo, with: Thing, umpire: &mut impl Umpire<Event>) -> u8 {
        let mut shown = Shown::new();
        for _ in 0..self.profile(model).mass {
            shown.push(Face::of(umpire.dice().d6(Stream::new("collision"))));
        }
        umpire.say(|| Event::CollisionRoll { model, dice: shown.to_vec() });
        let strikes = shown.iter().filter(|face| face.is_strike()).count() as u8;
        strikes.saturating_sub(self.ram_plating(model, with))
    }

    /// What the bow of a model withstands, if it is touched there (DW-23.17).
    pub(crate) fn ram_plating(&self, model: ModelNo, with: Thing) -> u8 {
        let fore = is_fore(self.model(model).pose(), self.contact(model, with));
        let plating = |effect: Effect, x: u8| match effect {
            Effect::RamPlating(points) => Some(points.of(x)),
            _ => None,
        };
        if fore { self.effect_sum(model, plating) } else { 0 }
    }

    /// Whether an edited state may name what a mover ran into.
    pub(crate) fn knows_thing(&self, thing: Thing, rule: &'static str) -> Result<(), Problem> {
        match thing {
            Thing::Model(model) => self.knows_model(model, rule),
            Thing::Terrain(place) if usize::from(place) < self.state.terrain.len() => Ok(()),
            Thing::Terrain(_) => Err(Problem::new(rule, "steps", "there is no such terrain")),
        }
    }
}
