//! Critical effects: rolled or named, placed together (DW-15.10, DW-15.17, DW-15.18).

use broadside_engine::{Dice, Stream};

use crate::pieces::Critical;
use crate::prelude::*;
use crate::readable::Effects;
use crate::vocabulary::Effect;

/// How many instances of each effect, in the order of the critical die.
pub type Instances = [u8; Critical::ALL.len()];

/// A model suffers effects that a rule names; all are placed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suffer {
    pub model: ModelNo,
    /// How many of each.
    #[schemars(with = "Effects")]
    pub effects: Instances,
}

impl Suffer {
    /// One instance of an effect.
    pub fn one(model: ModelNo, effect: Critical) -> Self {
        let mut effects = Instances::default();
        effects[effect as usize] = 1;
        Self { model, effects }
    }
}

impl Procedure<Dystopian> for Suffer {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        if game.is_model_in_play(self.model) {
            game.place_criticals(self.model, self.effects, umpire);
            game.resolve_explosions();
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-15.18")
    }
}

/// Rolls a critical damage die (DW-15.10).
pub(crate) fn critical_die(umpire: &mut impl Umpire<Event>) -> Critical {
    Critical::ALL[usize::from(umpire.dice().d6(Stream::new("critical"))) - 1]
}

impl Dystopian {
    /// So many critical dice are rolled for a model, all at once, and placed together (DW-15.17).
    pub(crate) fn roll_criticals(&mut self, model: ModelNo, count: u8, umpire: &mut impl Umpire<Event>) {
        if count == 0 {
            return;
        }
        let mut effects = Instances::default();
        for _ in 0..count {
            let place = &mut effects[critical_die(umpire) as usize];
            *place = place.saturating_add(1);
        }
        self.place_criticals(model, effects, umpire);
    }

    /// Effects are placed together, some of them twice (DW-23.27), and only then it may explode (DW-15.25).
    fn place_criticals(&mut self, model: ModelNo, effects: Instances, umpire: &mut impl Umpire<Event>) {
        let mut placed = effects;
        for (effect, count) in Critical::ALL.into_iter().zip(&mut placed) {
            let doubles = |it| matches!(it, Effect::Doubles(which) if which.contains(effect));
            if self.has_effect(model, doubles) {
                *count = count.saturating_mul(2);
            }
        }
        let it = self.model_mut(model);
        it.effects.iter_mut().zip(placed).for_each(|(count, more)| *count = count.saturating_add(more));
        umpire.say(|| Event::Criticals { model, effects: placed });
        self.check_explosion(model);
    }

    /// How many instances of an effect a model has.
    pub fn instances(&self, model: ModelNo, effect: Critical) -> u8 {
        self.model(model).effects[effect as usize]
    }

    /// Whether a model has an effect at least once.
    pub fn suffers(&self, model: ModelNo, effect: Critical) -> bool {
        self.instances(model, effect) > 0
    }
}
