//! Everybody chooses in secret: hold, or fire at another.

use broadside_engine::question::{Asked, Each, Listing, Progress, Question};
use broadside_engine::table::{Anchor, Choice, Gesture, Hand, Link};
use broadside_engine::{Audience, Problem, Refusal, Rule, Seat, Umpire};

use super::volley::Volley;
use super::{Action, Event, Flaw, Order, Step, Toy, refuse};

#[derive(Clone, Copy)]
pub struct Orders;

impl Question<Toy> for Orders {
    const RULE: &'static str = "SK-1.1";
    const ASK: &'static str = "Hold, or fire at another ship.";
    const WAIT: &'static str = "to give orders";

    fn resolve(self, game: &mut Toy, umpire: &mut impl Umpire<Event>) -> Progress {
        if !self.asked(game).seats.is_empty() {
            return Progress::Asks;
        }
        umpire.reveal(|| Event::OrdersShown { orders: game.state.orders.clone() });
        game.state.steps.replace(Volley { next: 0 });
        Progress::Made
    }

    fn asked(&self, game: &Toy) -> Asked {
        Asked::secretly(game.alive().iter().filter(|&seat| game.state.orders[seat].is_none()).collect())
    }

    fn list(&self, game: &Toy, seat: Seat, each: Each<'_, Action>) -> Listing {
        let shots = game.state.hull.seats().map(|at| Action::Fire { at });
        self.offer(game, seat, std::iter::once(Action::Hold).chain(shots), each)?;
        if game.has(Flaw::ListsTheIllegal) { each(Action::Fire { at: seat }) } else { Listing::Continue(()) }
    }

    fn demand(&self, _: &Toy) -> Refusal {
        refuse("that is not what is asked now")
    }

    fn allows(&self, game: &Toy, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Hold => Ok(()),
            Action::Fire { at } if at == seat => Err(refuse("no ship fires at itself")),
            Action::Fire { at } if !game.is_alive(at) => Err(refuse("there is nothing left to fire at")),
            Action::Fire { .. } => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Toy, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let order = match action {
            Action::Fire { at } => Order::Fire(at),
            _ => Order::Hold,
        };
        game.state.orders[seat] = Some(order);
        let overheard = game.has(Flaw::OrdersAreOverheard);
        let heard_by = if overheard { Audience::EVERYONE } else { Audience::only(seat) };
        umpire.tell(heard_by, || Event::Ordered { seat, order });
    }

    fn choice(&self, _: &Toy, _: Seat, action: Action) -> Choice {
        let anchors = match action {
            Action::Fire { at } => Some(Anchor::Piece(at.to_string())),
            _ => None,
        };
        Choice::plain(action, Rule::new("SK-1.2"), action.to_string()).at(anchors)
    }

    fn gestures(&self, game: &Toy, seat: Seat) -> Vec<Gesture> {
        let ship = |seat: Seat| Anchor::Piece(seat.to_string());
        let targets = game.alive().iter().filter(|&at| at != seat || game.has(Flaw::GestureOffersTheIllegal));
        let links = targets.map(|at| {
            let picks = vec![Action::Fire { at }.to_string()];
            Link { from: ship(seat), to: ship(at), picks }
        });
        let hand = Hand::Pair(links.collect());
        vec![Gesture { label: "Fire at a ship".into(), piece: None, goes_on: false, hand }]
    }

    fn sound(&self, game: &Toy) -> Result<(), Problem> {
        match game.state.steps.depth() {
            1 => Ok(()),
            _ => Err(Problem::new("SK-1.1", "steps", "orders are given before anything else")),
        }
    }
}

impl Toy {
    pub fn is_giving_orders(&self) -> bool {
        self.state.steps.top() == Some(&Step::Orders)
    }
}
