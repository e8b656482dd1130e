//! Cards are thrown away and drawn in the End Phase (FA-19.2 to FA-19.4).

use crate::prelude::*;

/// Which cards does a player throw away?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    pub seat: Seat,
}

impl Question<Firestorm> for Discard {
    const RULE: &'static str = "FA-19.3";
    const WAIT: &'static str = "to throw cards away";
    const DEMAND: &'static str = "throw away a card of your hand, or be done";

    /// How many different cards a hand has is not public: whoever holds one is asked.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.player(self.seat).out && !game.player(self.seat).hand.is_empty() {
            return Progress::Asks;
        }
        self.draw(game, umpire);
        Progress::Made
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.held(seat).map(|design| Action::Card(design.0));
        self.offer(game, seat, cards.chain([Action::Done]), each)
    }

    fn allows(&self, game: &Firestorm, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Card(design) if game.copy_in_hand(seat, design).is_some() => Ok(()),
            Action::Done if self.excess(game) == 0 => Ok(()),
            Action::Done => Err(Refusal::new("FA-19.2", "you hold more cards than you may")),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Card(design) => {
                let Some(card) = game.copy_in_hand(seat, design) else { return };
                game.put_aside(seat, card);
                umpire.reveal(|| Event::Discarded { seat, card: game.design(card) });
            }
            _ => self.draw(game, umpire),
        }
    }

    fn habit(&self, game: &Firestorm, _: Seat) -> Option<Action> {
        (self.excess(game) == 0).then_some(Action::Done)
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        match self.excess(game) {
            0 => Words::new(Self::RULE, "Throw cards away if you like, then draw up to your limit."),
            excess => Words::new("FA-19.2", format!("Throw away {}.", words::plural(excess as u16, "card"))),
        }
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Card(design) => game.card_choice("FA-19.3", action, design),
            Action::Done => words::choice("FA-19.4", action, "Done"),
            _ => words::unasked(action),
        }
    }
}

impl Discard {
    fn excess(self, game: &Firestorm) -> usize {
        game.player(self.seat).hand.len().saturating_sub(game.hand_limit(self.seat))
    }

    fn draw(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        if !game.player(self.seat).out {
            game.draw_up(self.seat, umpire);
        }
    }
}
