//! A bonus: a Boost is used for free (DN-5.14b).

use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

/// A Boost is used for free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BonusBoost(pub Seat);

impl BonusBoost {
    /// Hand cards whose Boost can be used in set-up.
    pub(crate) fn cards(self, game: &Dreadnaught) -> Cards {
        let fits = |card: &GridId| {
            let timings = &game.content.grid_card(*card).timings;
            timings.iter().any(|timing| {
                timing.windows.contains(WindowKind::F)
                    && !game.content.any_op(timing.effects, &mut |op| {
                        matches!(op, Op::CruiserFire(_) | Op::Strain { .. } | Op::Attack(_))
                    })
            })
        };
        game.player(self.0).hand.iter().filter(fits).collect()
    }
}

impl Question<Dreadnaught> for BonusBoost {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose the Boost you use for free.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "use a Boost of timing F that neither attacks nor strains";

    /// Whether a Boost fits is hidden: its owner is asked all the same.
    fn resolve(self, _: &mut Dreadnaught, _: &mut impl Umpire<Event>) -> Progress {
        Progress::Asks
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.cards(game).iter().map(Action::Card).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Card(card) = action else { return };
        game.player_mut(seat).hand.remove(card);
        let timings = &game.content.grid_card(card).timings;
        let timing =
            timings.iter().position(|timing| timing.windows.contains(WindowKind::F)).unwrap_or(0) as u8;
        let source = BoostSource::Grid(card);
        umpire.reveal(|| Event::Boosted { seat, source });
        game.use_boost(seat, source, timing);
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => {
                Choice { group: "Boosts".into(), ..labels::in_hand(game, action, "DN-9.1", (seat, card), "") }
            }
            _ => labels::answer(action, RULE),
        }
    }
}
