//! Plans worth considering: which squadron, where to go, whom to fire at, which card.

use broadside_engine::Seat;
use broadside_geometry::plane::INCH;
use broadside_kit::worth::best_first;

use crate::action::Action;
use crate::ids::ShipId;
use crate::state::Firestorm;
use crate::steps::{MovePick, Step};

use super::fire::Salvo;
use super::moves::{Care, Course};

/// How many moves of a ship are compared, and how many attacks.
const MOVES: usize = 4;
const ATTACKS: usize = 8;
const UNITS: usize = 5;

impl Firestorm {
    /// What a seat may plan now.
    pub(crate) fn think(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        match self.step() {
            Step::Fleets => self.think_fleet(seat, into),
            Step::TurnCards => self.think_turn_card(seat, into),
            Step::Activate => self.think_unit(seat, into),
            Step::MovePick(MovePick { ship }) => self.think_move(ship, into),
            Step::Combat => self.think_fire(into),
            Step::Window(_)
            | Step::CardChoice(_)
            | Step::Command(_)
            | Step::Board
            | Step::Assault(_)
            | Step::Strike(_)
            | Step::FireTarget
            | Step::Intercept(_)
            | Step::FlightAction(_)
            | Step::TurnCard => into.extend(self.listed(seat).map(|action| vec![action])),
            _ => {}
        }
        if into.is_empty() {
            into.extend(self.usual(seat).map(|action| vec![action]));
        }
    }

    /// Ready fleets that make the most of the points.
    fn think_fleet(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let points = |action: &Action| match action {
            Action::Fleet(index) => self.content.fleets()[usize::from(*index)].fleet.points(&self.content),
            _ => 0,
        };
        let most = self.listed(seat).map(|action| points(&action)).max().unwrap_or(0);
        let ready = self.listed(seat).filter(|action| 10 * points(action) >= 9 * most.max(1));
        into.extend(ready.map(|action| vec![action]));
    }

    /// Any turn card is better than none.
    fn think_turn_card(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let cards = self.listed(seat).filter(|action| *action != Action::Pass);
        into.extend(cards.map(|action| vec![action]));
    }

    /// Those with the most to do.
    fn think_unit(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let mut units: Vec<(Action, f32)> =
            self.listed(seat).map(|action| (action, self.urgency(action))).collect();
        best_first(&mut units, |unit| unit.1);
        into.extend(units.iter().take(UNITS).map(|unit| vec![unit.0]));
    }

    /// The best moves that lead to different places.
    fn think_move(&self, ship: ShipId, into: &mut Vec<Vec<Action>>) {
        let mut chosen: Vec<Course> = Vec::new();
        for course in self.courses(ship, Care::Great) {
            let differs = |other: &Course| {
                !other.pose.at.is_within(course.pose.at, 2 * INCH)
                    || other.pose.heading.turn_to(course.pose.heading).abs() > 300
            };
            if chosen.iter().all(differs) {
                chosen.push(course);
            }
            if chosen.len() == MOVES {
                break;
            }
        }
        into.extend(chosen.iter().map(|course| course.picks.to_vec()));
    }

    /// The attacks that are expected to do most, and to hold fire.
    fn think_fire(&self, into: &mut Vec<Vec<Action>>) {
        let mut salvoes: Vec<Salvo> = Vec::new();
        self.salvoes(&mut |salvo| salvoes.push(salvo));
        best_first(&mut salvoes, |salvo| salvo.harm);
        into.extend(salvoes.iter().take(ATTACKS).map(Salvo::picks));
        if salvoes.is_empty() {
            into.extend(self.usual_flak());
            into.push(vec![Action::Done]);
        }
    }

    /// Point defence that has something to fire at is fired.
    fn usual_flak(&self) -> Option<Vec<Action>> {
        let squadron = self.activated()?;
        self.members(squadron).find(|&ship| self.may_flak(ship)).map(|ship| vec![Action::Flak(ship)])
    }
}
