//! Whom do shock coils hit (DW-23.53)?

use super::special::REACH;
use crate::dice::roll_faces;
use crate::disorder::Gain;
use crate::prelude::*;

/// An enemy within reach of every participant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShockTarget;

impl Question<Dystopian> for ShockTarget {
    const RULE: &'static str = "DW-23.53";
    const ASK: &'static str = "Which enemy do the coils shock?";
    const WAIT: &'static str = "to choose whom to shock";
    const DEMAND: &'static str = "choose an enemy within 10 inches of every participant";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        game.shock_targets(|| game.participants()).map(Action::Model).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Model(target) = action else { return };
        let mass = game.participants().map(|model| game.profile(model).mass).fold(0, u8::saturating_add);
        let faces = roll_faces(mass, umpire);
        let levels = faces.iter().filter(|face| face.is_heavy()).count() as u8;
        umpire.say(|| Event::Shocked { target, dice: faces.to_vec(), levels });
        game.enter(Gain { model: target, levels });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

impl Dystopian {
    /// Enemies within reach of all of these models.
    pub(crate) fn shock_targets<'a, M: Iterator<Item = ModelNo> + 'a>(
        &'a self,
        models: impl Fn() -> M + 'a,
    ) -> impl Iterator<Item = ModelNo> + 'a {
        let by = self.state.activation.as_ref().map(|activation| activation.by);
        let enemies = self.in_play().filter(move |&it| by.is_some_and(|by| self.owner(it) != by));
        enemies.filter(move |&enemy| models().all(|model| self.is_near(model, enemy, REACH)))
    }
}
