//! Are repairs jury-rigged (DW-14.4)? Then the repair roll is made (DW-14.2).

use super::repair::Repair;
use crate::dice::roll_faces;
use crate::pieces::Face;
use crate::prelude::*;

/// Standard strikes count, too, but blanks bring disorder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JuryRig {
    pub model: ModelNo,
}

impl Question<Dystopian> for JuryRig {
    const RULE: &'static str = "DW-14.4";
    const WAIT: &'static str = "to say whether repairs are jury-rigged";
    const DEMAND: &'static str = "say whether repairs are jury-rigged";
    const HABIT: Option<Action> = Some(Action::Properly);

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Properly, Action::JuryRig].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (model, rigged) = (self.model, action == Action::JuryRig);
        let faces = roll_faces(game.repair_dice(model), umpire);
        let mends = |face: &&Face| face.is_heavy() || rigged && **face == Face::StandardStrike;
        let removes = faces.iter().filter(mends).count() as u8;
        let blanks = faces.iter().filter(|&&face| rigged && face == Face::Blank).count() as u8;
        umpire.say(|| Event::RepairRoll { model, rigged, dice: faces.to_vec(), removes });
        game.enter(Repair { model, removes, blanks });
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = game.model_name(self.model);
        Words::new(Self::RULE, format!("Is {name} repaired properly, or are its repairs jury-rigged?"))
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::JuryRig { "Jury-rigged: blanks bring disorder" } else { "Properly" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, Self::RULE)
    }
}
