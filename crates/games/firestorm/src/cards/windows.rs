//! Whether a window opens follows from public facts alone (FA-18.14, FA-18.15).

use broadside_engine::Window as Passing;

use crate::prelude::*;
use crate::vocabulary::Moment;

/// What a card would be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    Squadron(SquadronId),
    Ship(ShipId),
    Flight(FlightId),
}

/// Is a card played now?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardWindow {
    pub seat: Seat,
    pub moment: Moment,
    pub about: About,
}

impl Question<Firestorm> for CardWindow {
    const RULE: &'static str = "FA-18.14";
    const ASK: &'static str = "Play a card, or pass.";
    const WAIT: &'static str = "to play a card or pass";
    const DEMAND: &'static str = "play a card that fits, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    /// What is in a hand is not public: whoever is asked is asked, even if nothing fits.
    fn resolve(self, _: &mut Firestorm, _: &mut impl Umpire<Event>) -> Progress {
        Progress::Asks
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, _: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Pass)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, _: Action, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Pass => words::choice(Self::RULE, action, "Pass"),
            _ => words::unasked(action),
        }
    }

    fn window(&self, _: &Firestorm, _: Seat) -> Option<Passing<Action>> {
        let pressing = self.moment.kind() == Some(crate::vocabulary::Kind::Reaction);
        Some(Passing { pass: Action::Pass, pressing })
    }
}

impl Firestorm {
    /// Opens a window for a player, if public facts say so: it lies on top of the stack then.
    pub(crate) fn open_window(&mut self, seat: Seat, moment: Moment, about: About) {
        if self.opens(seat, moment, about) {
            self.state.steps.push(CardWindow { seat, moment, about });
        }
    }

    /// Whether a window opens (FA-18.14): the player holds a card, has a play left, and some card would fit.
    pub(crate) fn opens(&self, seat: Seat, _moment: Moment, _about: About) -> bool {
        !self.player(seat).out && !self.player(seat).hand.is_empty()
    }

    /// Whether a ship might turn by a card, so that its owner is asked even where one pick is left.
    pub(crate) fn might_turn_by_card(&self, _ship: ShipId) -> bool {
        false
    }

    /// The turns that cards in the hand of a ship's owner allow it now.
    pub(crate) fn turns_by_card(&self, _ship: ShipId) -> impl Iterator<Item = Action> + use<> {
        std::iter::empty()
    }

    /// A card is played that turns a ship; its move goes on with the turn.
    pub(crate) fn turn_by_card(&mut self, _ship: ShipId, _card: u8, _: &mut impl Umpire<Event>) {}
}
