//! Which critical effects do boarders inflict (DW-14.23)?

use crate::pieces::Critical;
use crate::prelude::*;
use crate::words::capital;

/// One effect for each success; all are placed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseEffect;

impl Question<Dystopian> for ChooseEffect {
    const RULE: &'static str = "DW-14.23";
    const ASK: &'static str = "Which critical effect does the target suffer?";
    const WAIT: &'static str = "to choose what boarders inflict";
    const DEMAND: &'static str = "choose one of the six critical effects";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.state.boarding.is_some_and(|boarding| boarding.left > 0) {
            return take_lone(self, game, umpire);
        }
        game.state.steps.pop();
        Progress::Made
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        Critical::ALL.into_iter().map(Action::Inflict).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let (Action::Inflict(effect), Some(boarding)) = (action, &mut game.state.boarding) {
            boarding.left -= 1;
            boarding.effects[effect as usize] = boarding.effects[effect as usize].saturating_add(1);
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let boarding = game.state.boarding.unwrap_or_default();
        let target = boarding.target.map_or("the target".into(), |target| game.model_name(target));
        let more =
            if boarding.left > 1 { format!(" {} are to be chosen.", boarding.left) } else { String::new() };
        Words::new(Self::RULE, format!("Which critical effect does {target} suffer?{more}"))
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        match action {
            Action::Inflict(effect) => {
                Choice::plain(action, Rule::new(Self::RULE), capital(effect.name())).with_detail(harm(effect))
            }
            _ => Choice::plain(action, Rule::new(Self::RULE), action.to_string()),
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_boarding(Self::RULE)
    }
}

/// What an effect does to who has it (DW-15.11 to DW-15.16).
const fn harm(effect: Critical) -> &'static str {
    match effect {
        Critical::Breach => "1 damage at the end of each of its activations.",
        Critical::StructuralFailure => "ARMOUR −1.",
        Critical::Hazard => "1 disorder at the end of each of its activations, and no rally.",
        Critical::ShreddedDefences => "DEFENCES −2.",
        Critical::NavigationLock => "It can neither come about nor reverse.",
        Critical::SystemFailure => "None of its systems works.",
    }
}
