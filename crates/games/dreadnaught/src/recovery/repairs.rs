//! Recovery options outside of Recovery, by REPAIR or Emergency Repair (DN-8.21, DN-10.10).

use broadside_engine::table::Gesture;

use crate::prelude::*;

pub(super) const RULE: &str = "DN-10.10";

pub(super) const WAIT: &str = "to recover";
pub(super) const DEMAND: &str = "choose a Recovery option that changes something";

/// Recovery options are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "left"]))]
pub struct Repairs(pub Seat, pub u8);

impl Question<Dreadnaught> for Repairs {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose a Recovery option.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;
    const DETAIL: Detail = Detail::Once;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let options = game.recovery_options(seat, false).filter(|_| self.1 > 0);
        options.map(Action::Option).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Option(option) => {
                game.replace(Self(seat, self.1 - 1));
                game.recover(seat, option, umpire);
            }
            _ => game.leave(),
        }
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Option(option) => labels::plain(action, RULE, words::recover(option)),
            _ => labels::answer(action, RULE),
        }
    }

    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        let options = game.recovery_options(seat, false).filter(|_| self.1 > 0).map(Action::Option);
        game.with_details(seat, options).into_iter().collect()
    }
}
