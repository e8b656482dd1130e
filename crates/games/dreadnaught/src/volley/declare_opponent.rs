//! At whom declared effects are aimed (DN-23.13, DN-22.35).

use crate::effects::opponents;
use crate::prelude::*;

/// The opponent is named whom the declared effects are aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DeclareOpponent(pub Seat);

impl Question<Dreadnaught> for DeclareOpponent {
    const RULE: &'static str = opponents::RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = opponents::ASK;
    const WAIT: &'static str = opponents::WAIT;
    const DEMAND: &'static str = opponents::DEMAND;

    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) -> Progress {
        let Self(seat) = self;
        let lone = match opponents::lone(game, seat) {
            Ok(lone) => lone,
            Err(opponents::Several) => return Progress::Asks,
        };
        game.leave();
        if let Some(declared) = &mut game.player_mut(seat).declared {
            declared.opponent = lone;
        }
        Progress::Made
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        opponents::all(game, seat).map(Action::Opponent).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Opponent(opponent) = action else { return };
        game.leave();
        if let Some(declared) = &mut game.player_mut(seat).declared {
            declared.opponent = Some(opponent);
        }
        umpire.say(|| Event::Named { seat, opponent });
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        opponents::choice(game, action, opponents::RULE)
    }
}
