//! The attacker may boost the shot with a card.

use broadside_engine::question::{Asked, Each, Listing, Progress, Question, Words};
use broadside_engine::table::Choice;
use broadside_engine::{Audience, Dice, Problem, Refusal, Rule, Seat, Seats, Umpire, Window};
use serde::{Deserialize, Serialize};

use super::{Action, Card, Event, Flaw, GUNS, Order, Toy, refuse};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoostWindow {
    pub seat: Seat,
}

impl Question<Toy> for BoostWindow {
    /// How many cards differ is not public: whoever holds any is asked.
    fn resolve(self, _: &mut Toy, _: &mut impl Umpire<Event>) -> Progress {
        Progress::Asks
    }

    fn asked(&self, game: &Toy) -> Asked {
        match game.setup.flaw {
            Flaw::AwaitsNobody => Asked { seats: Seats::NONE, secret: false },
            Flaw::AwaitsAStranger => Asked::openly(Seat::new(5)),
            _ => Asked::openly(self.seat),
        }
    }

    fn list(&self, game: &Toy, seat: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Pass)?;
        self.offer(game, seat, (1..=3).map(|card| Action::Boost { card }), each)?;
        if game.has(Flaw::GarblesText) { each(Action::Mumble) } else { Listing::Continue(()) }
    }

    fn demand(&self, _: &Toy) -> Refusal {
        refuse("that is not what is asked now")
    }

    fn allows(&self, game: &Toy, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Mumble if game.has(Flaw::GarblesText) => Ok(()),
            Action::Boost { card } if game.state.hands[seat].contains(&card) => Ok(()),
            Action::Boost { .. } => Err(refuse("you do not hold that card")),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Toy, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        match action {
            Action::Boost { card } => game.boost(seat, card, umpire),
            _ => game.pass_window(seat, umpire),
        }
    }

    fn ask(&self, game: &Toy, _: Seat) -> Words {
        Words::new("SK-1.1", format!("Boost the shot with a card, or pass.{}", self.hint(game)))
    }

    fn wait(&self, game: &Toy) -> Words {
        Words::new("SK-1.1", format!("to boost the shot or pass{}", self.hint(game)))
    }

    fn choice(&self, _: &Toy, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new("SK-1.2"), action.to_string())
    }

    fn window(&self, game: &Toy, seat: Seat) -> Option<Window<Action>> {
        let pressing = game.state.orders.values().any(|&order| order == Some(Order::Fire(seat)));
        Some(Window { pass: Action::Pass, pressing })
    }

    fn sound(&self, game: &Toy) -> Result<(), Problem> {
        if game.state.steps.depth() == 3 && game.is_attacking(self.seat) {
            return Ok(());
        }
        Err(Problem::new("SK-1.1", "steps", "whoever attacks may boost the shot"))
    }
}

impl BoostWindow {
    fn hint(self, game: &Toy) -> String {
        match game.has(Flaw::PromptHintsAtHand) {
            true => format!(" They hold up to {:?}.", game.state.hands[self.seat].last()),
            false => String::new(),
        }
    }
}

impl Toy {
    /// Whether the attacker is asked for a card must follow from public facts: the number of cards.
    pub fn window_opens(&self, seat: Seat) -> bool {
        let hand = &self.state.hands[seat];
        if self.has(Flaw::WindowOpensByHand) { hand.contains(&3) } else { !hand.is_empty() }
    }

    fn boost(&mut self, seat: Seat, card: Card, umpire: &mut impl Umpire<Event>) {
        self.state.hands[seat].retain({
            let mut left = 1;
            move |held| *held != card || std::mem::take(&mut left) == 0
        });
        self.boost_attack(card);
        let unsaid = self.has(Flaw::CardsAreShownUnsaid);
        let told = if unsaid { Audience::EVERYONE } else { Audience::REVEALED };
        umpire.tell(told, || Event::Boosted { seat, card });
    }

    fn pass_window(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let mut heard = false;
        umpire.say(|| {
            heard = true;
            Event::Passed { seat }
        });
        if heard && self.has(Flaw::JournalRollsDice) {
            umpire.dice().d6(GUNS);
        }
        if heard && self.has(Flaw::JournalMatters) {
            self.state.round += 1;
        }
    }
}
