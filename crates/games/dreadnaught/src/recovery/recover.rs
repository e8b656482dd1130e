//! Recovery: what the Repair of a player is spent on (DN-10.8 to DN-10.13).

use broadside_engine::table::Gesture;

use crate::prelude::*;

use super::repairs::{DEMAND, RULE, WAIT};

/// The Recovery of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "triggered"]))]
pub struct Recovering(
    pub Seat,
    /// Whether its triggers have been set off.
    #[schemars(extend("told" = "always"))]
    pub bool,
);

impl Question<Dreadnaught> for Recovering {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;
    const QUIET: bool = true;

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        let Self(seat, begun) = self;
        if !begun {
            game.replace(Self(seat, true));
            game.player_mut(seat).recovered = false;
            game.set_off(seat, Occurrence::Recovery, None);
            return Progress::Made;
        }
        // The points come when the triggers have been resolved, for these may change the Repair total (DN-10.8).
        if !game.player(seat).recovered {
            let total = game.repair_total(seat);
            let player = game.player_mut(seat);
            player.recovered = true;
            player.repair = total.saturating_sub(player.emergency) + player.waiting;
            player.emergency = 0;
            player.waiting = 0;
            let points = player.repair;
            umpire.say(|| Event::Recovery { seat, points });
            return Progress::Made;
        }
        if game.player(seat).repair == 0 || !game.can_recover(seat, true) {
            game.player_mut(seat).repair = 0;
            game.leave();
            return Progress::Made;
        }
        Progress::Asks
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.recovery_options(seat, true).map(Action::Option).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Option(option) => {
                game.player_mut(seat).repair -= 1;
                game.recover(seat, option, umpire);
            }
            _ => game.player_mut(seat).repair = 0,
        }
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let points = words::plural(game.player(seat).repair, "point");
        Words::new(RULE, format!("Recovery: spend your Repair, {points} left."))
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Option(option) => labels::plain(action, RULE, words::recover(option)),
            _ => labels::plain(action, RULE, "Repair no more"),
        }
    }

    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        let options = game.recovery_options(seat, true).map(Action::Option);
        game.with_details(seat, options).into_iter().collect()
    }
}
