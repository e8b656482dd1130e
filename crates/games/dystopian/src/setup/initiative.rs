//! The first initiative (DW-4.2, DW-4.3, DW-4.5).

use super::encounter::SetTable;
use crate::prelude::*;

/// Both turn up their top cards until they differ; the owner of the higher one decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawInitiative;

impl Procedure<Dystopian> for DrawInitiative {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let seats: [Seat; 2] = [Seat::new(0), Seat::new(1)];
        seats.iter().for_each(|&seat| game.make_up_deck(seat, umpire));
        loop {
            let cards = seats.map(|seat| game.turn_up(seat));
            let [Some(one), Some(other)] = cards else {
                // A deck has run out: both are made up again, without broken spirit (DW-4.3).
                seats.iter().for_each(|&seat| game.make_up_deck(seat, umpire));
                continue;
            };
            umpire.reveal(|| Event::TurnedUp { cards: [one, other] });
            let (one, other) = (game.value(one), game.value(other));
            if one != other {
                let winner = seats[usize::from(other > one)];
                return game.enter(SetupInitiative { winner });
            }
        }
    }

    fn sound(&self, _: &Dystopian) -> Result<(), Problem> {
        Ok(())
    }
}

/// Take the initiative for the rest of setup, or give it away?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupInitiative {
    pub winner: Seat,
}

impl Question<Dystopian> for SetupInitiative {
    const RULE: &'static str = "DW-4.2";
    const ASK: &'static str = "Your card is higher: take the initiative for setup, or give it away.";
    const WAIT: &'static str = "to decide who has the initiative";
    const DEMAND: &'static str = "take the initiative or give it away";

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.winner)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Take, Action::Give].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let first = if action == Action::Take { seat } else { opponent(seat) };
        game.give_initiative(first, umpire);
        game.enter(SetTable);
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Take { "Take the initiative" } else { "Give it away" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

impl Dystopian {
    /// An admiral has the initiative now (DW-2.16).
    pub(crate) fn give_initiative(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        self.state.first = seat;
        umpire.say(|| Event::First { seat });
    }
}
