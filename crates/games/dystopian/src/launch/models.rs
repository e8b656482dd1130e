//! Which models of a nominated unit launch (DW-6.2)?

use super::go::{Launching, Stage};
use crate::prelude::*;
use crate::state::Mates;

/// Models are named one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LaunchModels {
    pub unit: UnitNo,
    /// Those that were named so far.
    pub chosen: Mates,
}

impl LaunchModels {
    fn candidates(self, game: &Dystopian) -> impl Iterator<Item = ModelNo> + '_ {
        let able = move |model: &ModelNo| game.decks(*model) > 0 && !self.chosen.contains(game.mate(*model));
        game.members(self.unit).filter(able)
    }
}

impl Question<Dystopian> for LaunchModels {
    const RULE: &'static str = "DW-6.2";
    const ASK: &'static str = "Which models launch squadrons?";
    const WAIT: &'static str = "to say which models launch";
    const DEMAND: &'static str = "name a carrier that can launch, or be done with those you have named";

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let all = (self.chosen.is_empty() && self.candidates(game).count() > 1).then_some(Action::All);
        let done = (!self.chosen.is_empty()).then_some(Action::Done);
        self.candidates(game).map(Action::Model).chain(all).chain(done).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let mut chosen = self.chosen;
        match action {
            Action::Model(model) => {
                chosen.insert(game.mate(model));
                return game.enter(Self { chosen, ..self });
            }
            Action::All => {
                // Crippled models would need a crew check (DW-6.3): they come along only where nobody else can.
                let sound: Mates = self
                    .candidates(game)
                    .filter(|&model| !game.model(model).crippled)
                    .map(|model| game.mate(model))
                    .collect();
                chosen = sound;
                if sound.is_empty() {
                    chosen = self.candidates(game).map(|model| game.mate(model)).collect();
                }
            }
            _ => {}
        }
        game.enter(Launching { unit: self.unit, chosen, stage: Stage::Check });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Model(model) => format!("{} ({})", game.model_name(model), game.launches(model)),
            Action::All => "All battle-ready carriers".into(),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_unit(self.unit, Self::RULE)
    }
}
