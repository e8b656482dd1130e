//! Intent: to fight another Volley or to recover (DN-10.1, DN-22.12 to DN-22.15).

use crate::player::Intent;
use crate::prelude::*;

/// Intents are declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["place"]))]
pub struct Intents(#[schemars(with = "PlaceNo")] pub u8);

impl Procedure<Dreadnaught> for Intents {
    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) {
        if usize::from(self.0) >= game.count() {
            game.leave();
            return;
        }
        game.replace(Self(self.0 + 1));
        let seat = game.in_order(self.0);
        if !game.is_in(seat) {
            return;
        }
        if game.is_duel() || game.player(seat).intent != Some(Intent::Recover) {
            game.push(DeclareIntent(seat));
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(usize::from(self.0) <= game.count())
    }
}

/// An Intent is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DeclareIntent(pub Seat);

impl Question<Dreadnaught> for DeclareIntent {
    const RULE: &'static str = "DN-10.1";
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = "to declare Intent";
    const DEMAND: &'static str = "declare Fight or Recover";
    const QUIET: bool = true;

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Fight, Action::Recover].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        let intent = if action == Action::Fight { Intent::Fight } else { Intent::Recover };
        game.declare_intent(seat, intent, umpire);
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        if game.is_duel() {
            let text = "Fight another Volley, or Recover and let the turn end? A lone fighter gets one more Activation.";
            return Words::new(Self::RULE, text);
        }
        let text =
            "Fight another Volley, or Recover? The turn ends once more than half of the players recover.";
        Words::new("DN-22.12", text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let repair = || game.repair_total(seat).saturating_sub(game.player(seat).emergency);
        let (rule, label, detail) = match (action, game.is_duel()) {
            (Action::Fight, true) => (Self::RULE, "Fight", "If both fight, another Volley follows.".to_string()),
            (Action::Fight, false) => (
                "DN-22.15",
                "Fight",
                "Another Volley follows, unless more than half recover. Whoever fights then does not recover."
                    .to_string(),
            ),
            (_, true) => (
                Self::RULE,
                "Recover",
                format!(
                    "Repair {} at the end of the turn. An opponent who fights on alone acts once more.",
                    repair()
                ),
            ),
            (_, false) => (
                "DN-22.13",
                "Recover",
                format!(
                    "Repair {} when the turn ends, and 1 more for each player who decides so after you. You stay with it, and have \
                     one Activation in each further Volley.",
                    repair()
                ),
            ),
        };
        Choice { detail, ..labels::plain(action, rule, label) }
    }

    fn habit(&self, game: &Dreadnaught, seat: Seat) -> Option<Action> {
        Some(game.intent_habit(seat))
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let habit = game.intent_habit(seat);
        let other = if habit == Action::Fight { Action::Recover } else { Action::Fight };
        into.extend([vec![habit], vec![other]]);
    }
}
