//! Whether Initiative draws one more card, and which is discarded for it (DN-7.4).

use broadside_engine::question::take_lone;

use crate::prelude::*;

const RULE: &str = "DN-7.4";

const WAIT: &str = "to use the Initiative draw";
const DEMAND: &str = "draw one more and discard one, or not";

/// Whether one more card is drawn by Initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct InitiativeDraw(pub Seat);

impl Question<Dreadnaught> for InitiativeDraw {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "You have Initiative: draw one more card and discard one?";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;
    const HABIT: Option<Action> = Some(Action::No);
    const QUIET: bool = true;

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Yes, Action::No].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.leave();
        if action == Action::Yes {
            let held = game.player(seat).hand.len() as u8;
            game.push(InitiativeDiscard { seat, held });
            game.draw(seat, 1, true);
        }
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let yes = action == Action::Yes;
        labels::plain(action, RULE, if yes { "Draw one, then discard one" } else { "Draw no more" })
    }

    fn consider(&self, _: &Dreadnaught, _: Seat, into: &mut Vec<Vec<Action>>) {
        into.push(vec![Action::Yes]);
    }
}

/// A card is discarded for the one drawn by Initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct InitiativeDiscard {
    pub seat: Seat,
    /// How many cards the hand had.
    pub held: u8,
}

impl Question<Dreadnaught> for InitiativeDiscard {
    const RULE: &'static str = RULE;
    const ASK: &'static str = "Discard one card for the one you drew.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = DEMAND;

    /// Without a card drawn none is discarded.
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.player(self.seat).hand.len() > usize::from(self.held) {
            return take_lone(self, game, umpire);
        }
        game.leave();
        Progress::Made
    }

    fn asked(&self, _: &Dreadnaught) -> Asked {
        Asked::secretly(Seats::one(self.seat))
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.player(seat).hand.iter().map(Action::Card).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Card(card) = action else { return };
        game.leave();
        game.discard(seat, Cards::one(card), RULE, umpire);
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => labels::in_hand(game, action, RULE, (seat, card), "Discard"),
            _ => labels::answer(action, RULE),
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        into.extend(game.least_card(seat).map(|card| vec![card]));
    }
}
