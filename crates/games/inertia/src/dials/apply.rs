//! A ship applies its dials (IN-5.8).

use std::ops::ControlFlow;

use broadside_engine::Steps;
use broadside_engine::table::Gesture;
use broadside_geometry::plane::Pose;

use crate::contact::{Arrival, TABLE};
use crate::describe::piece;
use crate::pieces::{Dial, DialSet};
use crate::prelude::*;

/// Which dial comes next?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ApplyDials {
    pub ship: ShipId,
    pub applied: DialSet,
}

impl Question<Inertia> for ApplyDials {
    const RULE: &'static str = "IN-5.8";
    const WAIT: &'static str = "to apply dials";
    const DEMAND: &'static str = "apply a dial, or the rest";

    /// With one dial left nothing is asked (IN-5.11).
    fn resolve(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) -> Progress {
        let mut dials = self.unapplied(game);
        match (dials.next(), dials.next()) {
            (None, _) => game.begin_reclaim(self.ship),
            (Some(dial), None) => self.apply(game, dial, umpire),
            (Some(_), Some(_)) => return Progress::Asks,
        }
        Progress::Made
    }

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, _: Seat, each: Each<'_, Action>) -> Listing {
        self.unapplied(game).try_for_each(|dial| each(self.action(game, dial)))?;
        each(Action::Rest)
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        let dials = &game.ship(self.ship).dials;
        let dial = match action {
            Action::Rest => return Ok(()),
            Action::Spin => (dials.spin() != 0).then_some(Dial::Rotation),
            Action::Dial(degrees) => dials.find(degrees),
            _ => return Err(self.demand(game)),
        };
        match dial {
            None => Err(Refusal::new("IN-5.8", "the ship has no such dial")),
            Some(dial) if self.applied.contains(dial) => {
                Err(Refusal::new("IN-5.8", "this dial has been applied already"))
            }
            Some(_) => Ok(()),
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Some(dial) = self.dial(game, action) {
            self.apply(game, dial, umpire);
            return;
        }
        while let Step::Dials(now) = game.step()
            && !game.is_settled(self.ship)
            && let Some(dial) = now.unapplied(game).next()
        {
            now.apply(game, dial, umpire);
        }
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        let text = format!(
            "{} moves by its dials. Choose which comes next; without a collision the order does not matter.",
            game.ship_name(self.ship)
        );
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let ship = self.ship;
        let (label, (pose, met)) = match self.dial(game, action) {
            Some(dial) => {
                let (pose, arrival) = game.foresee(ship, game.ship(ship).pose(), game.motion(ship, dial));
                (game.dial_label(ship, dial), (pose, arrival != Arrival::Free))
            }
            None => ("Apply the rest".into(), game.forecast_dials(ship, self.unapplied(game))),
        };
        let detail = if !met {
            format!("To {}, heading {}", words::place(pose.at), words::degrees(pose.heading))
        } else if TABLE.contains(pose.at) {
            format!("Stopped by a collision at {}", words::place(pose.at))
        } else {
            "Over the edge of the table".into()
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
            .with_detail(detail)
            .at([piece(ship)])
            .with_ghost(game.ghost(ship, pose))
    }

    fn gestures(&self, game: &Inertia, seat: Seat) -> Vec<Gesture> {
        let Some(whole) = self.with_step_2(game, seat) else { return Vec::new() };
        let mut choices = Vec::new();
        let _all = self.list(game, seat, &mut |action| {
            choices.push(self.choice(game, seat, action));
            ControlFlow::Continue(())
        });
        Gesture::of(&choices).into_iter().chain([whole]).collect()
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.lies_alone()?;
        game.takes_its_turn(self.ship)
    }
}

impl ApplyDials {
    /// The dials that have not been applied, in canonical order (IN-5.11).
    pub(crate) fn unapplied(self, game: &Inertia) -> impl Iterator<Item = Dial> + use<> {
        game.ship(self.ship).dials.iter().filter(move |&dial| !self.applied.contains(dial))
    }

    /// The action that applies a dial.
    pub(crate) fn action(self, game: &Inertia, dial: Dial) -> Action {
        match dial {
            Dial::Rotation => Action::Spin,
            Dial::Axis(axis) => Action::Dial(game.ship(self.ship).dials.direction(axis).0.degrees()),
        }
    }

    /// The dial that an action names; none for the rest.
    fn dial(self, game: &Inertia, action: Action) -> Option<Dial> {
        match action {
            Action::Spin => Some(Dial::Rotation),
            Action::Dial(degrees) => game.ship(self.ship).dials.find(degrees),
            _ => None,
        }
    }

    /// Applies a dial (IN-5.7). A contact takes it and all that are not applied from the pool (IN-6.5).
    fn apply(mut self, game: &mut Inertia, dial: Dial, umpire: &mut impl Umpire<Event>) {
        let motion = game.motion(self.ship, dial);
        let arrival = game.go_by_dial(self.ship, motion, umpire);
        if game.state.ending.is_some() {
            return;
        }
        match arrival {
            Arrival::Free => {
                self.applied.insert(dial);
                game.state.steps.replace(self);
            }
            Arrival::Off => game.leave_table(self.ship, umpire),
            Arrival::Contact { ships, rocks } => {
                for dial in self.unapplied(game) {
                    game.ship_mut(self.ship).dials.remove(dial);
                }
                game.collide(self.ship, (ships, rocks), motion.amount(), umpire);
            }
        }
    }
}

impl Inertia {
    /// Step 1 begins.
    pub(crate) fn begin_dials(&mut self, ship: ShipId) {
        self.state.steps = Steps::begin(ApplyDials { ship, applied: DialSet::default() });
    }

    /// Where a ship will be after its next step 1, and whether something stops it. In step 1 only what is not
    /// applied yet counts; after it nothing does until the next turn.
    pub(crate) fn forecast(&self, id: ShipId) -> (Pose, bool) {
        match self.step() {
            Step::Dials(dials) if dials.ship == id => self.forecast_dials(id, dials.unapplied(self)),
            _ => self.forecast_dials(id, self.ship(id).dials.iter()),
        }
    }
}
