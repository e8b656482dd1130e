//! Whether there is an Emergency Repair after a Drift (DN-8.21).

use broadside_engine::table::Gesture;

use crate::prelude::*;

/// Whether there is an Emergency Repair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EmergencyRepair(pub Seat);

impl Question<Dreadnaught> for EmergencyRepair {
    const RULE: &'static str = "DN-8.21";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Use a Recovery option now? Your next Recovery has one Repair less.";
    const WAIT: &'static str = "to say whether there is an Emergency Repair";
    const DEMAND: &'static str = "say whether you use Emergency Repair";
    const HABIT: Option<Action> = Some(Action::No);

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Yes, Action::No].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.leave();
        if action == Action::Yes {
            game.player_mut(seat).emergency += 1;
            game.push(Repairs(seat, 1));
        }
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Yes => labels::plain(action, Self::RULE, "Emergency Repair"),
            _ => labels::answer(action, Self::RULE),
        }
    }

    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        game.with_details(seat, [Action::Yes]).into_iter().collect()
    }
}
