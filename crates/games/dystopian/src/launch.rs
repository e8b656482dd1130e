//! The launch phase (DW-6): carriers launch squadron tokens onto units and minefields.

pub(crate) mod allocate;
pub(crate) mod go;
pub(crate) mod models;
pub(crate) mod nominate;

use crate::pieces::Layer;
use crate::prelude::*;
use crate::vocabulary::Effect;

/// How far tokens reach, in inches (DW-6.7 to DW-6.9).
const REACH: u8 = 30;

impl Dystopian {
    /// How many tokens a model can launch: 1 less for each level of disorder (DW-6.4), none while it is UNDERWATER
    /// (DW-6.12).
    pub fn launches(&self, model: ModelNo) -> u8 {
        self.decks(model).saturating_sub(self.model(model).disorder)
    }

    /// The same in good order. Whoever has any may take part: a card can add to what disorder leaves (V09).
    pub(crate) fn decks(&self, model: ModelNo) -> u8 {
        let number = self.effect_sum(model, |effect, x| match effect {
            Effect::Launches(by) => Some(by.of(x)),
            _ => None,
        });
        if self.layer(model) == Layer::Underwater { 0 } else { number }
    }

    /// How far the tokens of a model reach, in inches (DW-6.10, DW-23.59).
    pub fn launch_reach(&self, model: ModelNo) -> u8 {
        let further = self.effect_most(model, |effect, x| match effect {
            Effect::LaunchReach(inches) => Some(inches.of(x)),
            _ => None,
        });
        further.max(REACH)
    }
}
