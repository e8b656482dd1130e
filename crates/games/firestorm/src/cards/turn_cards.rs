//! Everybody may lay a T card face down (FA-4.2).

use broadside_engine::Seats;

use crate::prelude::*;

/// Which T card is laid?
#[derive(Clone, Copy, Debug)]
pub struct LayTurnCards;

impl Question<Firestorm> for LayTurnCards {
    const RULE: &'static str = "FA-4.2";
    const ASK: &'static str = "Lay a turn card face down, or none.";
    const WAIT: &'static str = "to lay a turn card";
    const DEMAND: &'static str = "lay a T card, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.laying().is_empty() {
            return Progress::Asks;
        }
        for player in game.state.players.values_mut() {
            player.chosen = false;
        }
        game.begin_activations(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        Asked::secretly(game.laying())
    }

    fn list(&self, _: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Pass)
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, _: Action, umpire: &mut impl Umpire<Event>) {
        game.state.players[seat].chosen = true;
        umpire.say(|| Event::Laid { seat });
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Pass => words::choice(Self::RULE, action, "Lay none"),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.lies_alone()
    }
}

impl Firestorm {
    /// Those who hold a card and have not chosen.
    fn laying(&self) -> Seats {
        let open = |(_, player): &(Seat, &crate::state::Player)| {
            !player.out && !player.chosen && !player.hand.is_empty()
        };
        self.state.players.iter().filter(open).map(|(seat, _)| seat).collect()
    }
}
