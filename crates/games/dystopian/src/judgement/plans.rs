//! Plans worth considering: which unit, where to go, whom to attack, which card.

use broadside_engine::{Game, Seat};
use broadside_geometry::plane::INCH;
use broadside_kit::worth::best_first;

use super::deeds::Salvoes;
use super::fire::Salvo;
use super::moves::Course;
use super::sea::Sea;
use crate::action::Action;
use crate::ids::ModelNo;
use crate::state::{Attack, Dystopian};
use crate::steps::Step;

/// A ram is thought of that seems to be worth at most so much less than the best move.
const DARE: f32 = 0.8;

/// How many moves of a model are compared, how many attacks, and how many units.
const MOVES: usize = 4;
const ATTACKS: usize = 3;
const UNITS: usize = 4;

impl Dystopian {
    /// What a seat may plan now.
    pub(crate) fn think(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        match self.step() {
            Step::Activate(_) => self.think_unit(seat, into),
            Step::MoveMode(question) => self.think_move(question.model, true, into),
            Step::Helm(question) => self.think_move(question.model, false, into),
            Step::ChooseAction => self.think_action(seat, into),
            Step::Bid(_) => self.think_bid(seat, into),
            Step::Position(_)
            | Step::LargestFormation(_)
            | Step::Withdraw
            | Step::DeclareRam(_)
            | Step::TorrentNext
            | Step::Plunge(_) => {
                self.think_of_all(seat, into);
            }
            _ => {}
        }
        if into.is_empty() {
            into.extend(self.usual(seat).map(|action| vec![action]));
        }
    }

    /// Every option.
    fn think_of_all(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let mut options = Vec::new();
        self.list(seat, &mut options);
        into.extend(options.into_iter().map(|action| vec![action]));
    }

    /// Units with the most to do.
    fn think_unit(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let mut units: Vec<_> = self.urgencies(seat).collect();
        best_first(&mut units, |unit| unit.1);
        into.extend(units.iter().take(UNITS).map(|unit| vec![Action::Activate(unit.0)]));
    }

    /// The best moves that lead to different places.
    fn think_move(&self, model: ModelNo, begins: bool, into: &mut Vec<Vec<Action>>) {
        let mut chosen: Vec<Course> = Vec::new();
        let courses = self.courses(model, begins);
        // A ram is a gamble: it is tried whenever it comes near to what else could be done.
        let best = courses.first().map_or(0.0, |course| course.worth);
        chosen.extend(courses.iter().find(|course| course.rams && course.worth > best - DARE).cloned());
        // To stay is always worth a thought: what moves may come to grief.
        let stays = |course: &&Course| {
            matches!(
                course.picks.as_slice(),
                [Action::Done] | [Action::Normal | Action::Reverse, Action::Done]
            )
        };
        let still = courses.iter().find(stays).cloned();
        for course in courses {
            let differs = |other: &Course| {
                !other.pose.at.is_within(course.pose.at, 3 * INCH / 2)
                    || other.pose.heading.turn_to(course.pose.heading).abs() > 200
            };
            if chosen.iter().all(differs) {
                chosen.push(course);
            }
            if chosen.len() >= MOVES {
                break;
            }
        }
        chosen.extend(still.filter(|still| chosen.iter().all(|course| course.picks != still.picks)));
        into.extend(chosen.iter().map(|course| course.picks.to_vec()));
    }

    /// The attacks that promise most, what else can be done, and nothing.
    fn think_action(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let Some(unit) = self.active_unit().filter(|&unit| self.actions_left(unit) > 0) else { return };
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let mut all: Salvoes = self.all_salvoes(unit, &sea, &marks);
        best_first(&mut all, |salvo| salvo.worth);
        let legal = |salvo: &&Salvo| {
            let attack = Attack::new(salvo.mode, self.state.acts.fired);
            self.can_attack(unit, salvo.target, &attack)
        };
        for salvo in all.iter().filter(legal).take(ATTACKS) {
            into.push(vec![Action::Attack, Action::Mode(salvo.mode), Action::at(salvo.target)]);
        }
        self.other_deeds(unit, &sea, &marks, &mut |action, _| into.push(vec![action]));
        if into.len() < 2 {
            into.push(vec![Action::Done]);
        }
    }

    /// Bids that are not far from the best.
    fn think_bid(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let hand = self.admiral(seat).hand;
        let mut bids: Vec<_> = hand.iter().map(|card| (card, self.worth_of_bid(seat, card))).collect();
        best_first(&mut bids, |bid| bid.1);
        into.extend(bids.iter().take(2).filter(|bid| bid.1 > 0.0).map(|bid| vec![Action::Bid(bid.0.0)]));
        if into.is_empty() {
            into.push(vec![Action::Surrender]);
        }
    }
}
