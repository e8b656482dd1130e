//! Questions: what is taken without asking, what is left, and what is named as refused.

use broadside_engine::dice::FastDice;
use broadside_engine::question::{Asked, Each, Listing, Progress, Question, Words, refused, take_lone};
use broadside_engine::table::Choice;
use broadside_engine::{Game, Log, Refusal, Rule, Seat, Seats, Umpire, With};

use crate::toy::table::content;
use crate::toy::{Action, Event, Flaw, Setup, Toy};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);

/// Offers the first few of three things to one seat or to two.
#[derive(Clone, Copy)]
struct Few {
    options: usize,
    seats: Seats,
}

impl Question<Toy> for Few {
    const RULE: &'static str = "SK-1.2";
    const ASK: &'static str = "Choose one of the few.";
    const WAIT: &'static str = "to choose one of the few";
    const DEMAND: &'static str = "not among the few";

    fn asked(&self, _: &Toy) -> Asked {
        Asked { seats: self.seats, secret: false }
    }

    fn list(&self, _: &Toy, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Brace, Action::Dodge, Action::Pass].into_iter().take(self.options).try_for_each(each)
    }

    fn answer(self, _: &mut Toy, seat: Seat, _: Action, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Passed { seat });
    }

    fn choice(&self, _: &Toy, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new("SK-1.2"), "")
    }
}

fn toy() -> Toy {
    let setup = Setup { players: 2, rounds: 3, flaw: Flaw::None };
    Toy::start(&content(), &setup, &mut FastDice::new(1), &mut Log::new()).expect("a right set-up")
}

/// What is taken of so many options of these seats: what it came to, who answered, and how many steps are left.
fn taken(options: usize, seats: Seats) -> (Progress, Option<Seat>, usize) {
    let (mut game, mut log) = (toy(), Log::new());
    let umpire = &mut With { dice: &mut FastDice::new(1), journal: &mut log };
    let progress = take_lone(Few { options, seats }, &mut game, umpire);
    let by = log.iter().find_map(|noted| match noted.event {
        Event::Passed { seat } => Some(seat),
        _ => None,
    });
    (progress, by, game.state.steps.depth())
}

#[test]
fn a_lone_option_is_taken_and_a_question_without_any_is_left() {
    assert_eq!(taken(0, Seats::one(TWO)), (Progress::Made, None, 0));
    assert_eq!(taken(1, Seats::one(TWO)), (Progress::Made, Some(TWO), 1));
    assert_eq!(taken(2, Seats::one(TWO)), (Progress::Asks, None, 1));
    assert_eq!(taken(3, Seats::one(TWO)), (Progress::Asks, None, 1));
}

#[test]
fn nothing_is_taken_for_several_seats_or_for_nobody() {
    assert_eq!(taken(1, [ONE, TWO].into_iter().collect()), (Progress::Asks, None, 1));
    assert_eq!(taken(1, Seats::NONE), (Progress::Asks, None, 1));
}

#[test]
fn what_is_not_listed_is_refused_with_what_is_asked_for() {
    let (game, few) = (toy(), Few { options: 2, seats: Seats::one(ONE) });
    assert_eq!(few.allows(&game, ONE, Action::Dodge), Ok(()));
    assert_eq!(few.allows(&game, ONE, Action::Pass), Err(few.demand(&game)));
    let sought = [Action::Brace, Action::Pass, Action::Hold].map(|action| (action.to_string(), action));
    let blocked = refused(&few, &game, ONE, sought);
    let named: Vec<(&str, &str)> = blocked.iter().map(|it| (it.label.as_str(), it.reason.as_str())).collect();
    assert_eq!(named, [("pass", "not among the few"), ("hold", "not among the few")]);
}

#[test]
fn only_what_is_allowed_is_offered() {
    let (game, few) = (toy(), Few { options: 2, seats: Seats::one(ONE) });
    let mut offered = Vec::new();
    let all = few.offer(&game, ONE, [Action::Pass, Action::Dodge, Action::Brace], &mut |action| {
        offered.push(action);
        Listing::Continue(())
    });
    assert!(all.is_continue());
    assert_eq!(offered, [Action::Dodge, Action::Brace]);
}

#[test]
fn what_is_said_stands_at_the_head_of_a_question() {
    let (game, few) = (toy(), Few { options: 2, seats: Seats::one(ONE) });
    assert_eq!(few.ask(&game, ONE), Words::new("SK-1.2", "Choose one of the few."));
    assert_eq!(few.wait(&game), Words::new("SK-1.2", "to choose one of the few"));
    assert_eq!(few.demand(&game), Refusal::new("SK-1.2", "not among the few"));
}

#[test]
fn the_habit_is_the_first_option_if_nothing_is_said() {
    let few = |options| Few { options, seats: Seats::one(ONE) };
    assert_eq!(few(2).habit(&toy(), ONE), Some(Action::Brace));
    assert_eq!(few(0).habit(&toy(), ONE), None);
}

#[test]
fn a_question_for_a_seat_that_is_not_there_is_not_sound() {
    let few = |seat| Few { options: 2, seats: Seats::one(seat) };
    assert!(few(TWO).sound(&toy()).is_ok());
    assert!(few(Seat::new(2)).sound(&toy()).is_err());
}
