//! Everybody puts a fleet together in secret (IN-3.2).

use std::ops::ControlFlow;

use crate::prelude::*;
use crate::state::Work;

/// What does everybody fly?
#[derive(Clone, Copy, Debug)]
pub struct ChooseFleets;

impl Question<Inertia> for ChooseFleets {
    const RULE: &'static str = "IN-3.2";
    const WAIT: &'static str = "to choose a fleet";
    const DEMAND: &'static str = "choose a fleet";

    /// Players with one option only take it; when all fleets are ready they are shown.
    fn resolve(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) -> Progress {
        for seat in self.asked(game).seats.iter() {
            while game.state.yards[seat].work != Work::Done
                && let Some(action) = self.lone_option(game, seat)
            {
                self.answer(game, seat, action, umpire);
            }
        }
        if !self.asked(game).seats.is_empty() {
            return Progress::Asks;
        }
        game.show_fleets(umpire);
        game.roll_for_initiative(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Inertia) -> Asked {
        let busy = |seat: &Seat| game.state.yards[*seat].work != Work::Done;
        Asked::secretly(game.contenders().iter().filter(busy).collect())
    }

    fn list(&self, game: &Inertia, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.visit_yard(seat, each)
    }

    fn allows(&self, game: &Inertia, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check_yard(seat, action)
    }

    fn answer(self, game: &mut Inertia, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.perform_yard(seat, action, umpire);
    }

    fn ask(&self, game: &Inertia, seat: Seat) -> Words {
        let left = game.left(seat);
        let (rule, text) = match game.state.yards[seat].work {
            Work::Choosing => (
                Self::RULE,
                format!("Choose your fleet of at most {left} points. Nobody sees it until all have chosen."),
            ),
            Work::Adding => (Self::RULE, format!("Add ships to your fleet, {left} points left.")),
            Work::Class => ("IN-2.2", "Choose the class of the new ship.".into()),
            Work::Cubes => ("IN-2.17", "Lay the cubes of the hull, each next to another.".into()),
            Work::Parts => (
                "IN-2.13",
                "Choose a part to mount. A ship needs a thruster, a manoeuvring thruster and a weapon."
                    .into(),
            ),
            Work::Mount(_) => ("IN-2.17", "Choose where the part goes.".into()),
            Work::Facing(..) => ("IN-2.8", "Choose where the weapon points.".into()),
            Work::Done => (Self::RULE, "Your fleet is ready.".into()),
        };
        Words::new(rule, text)
    }

    fn choice(&self, game: &Inertia, seat: Seat, action: Action) -> Choice {
        game.yard_choice(seat, action)
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.lies_alone()?;
        let state = &game.state;
        let waiting = state.players.values().any(|player| !player.reserve.is_empty());
        if !state.ships.is_empty() || state.round > 0 || waiting {
            return Err(Problem::new("IN-3.2", "steps", "fleets are chosen before anything else"));
        }
        Ok(())
    }
}

impl ChooseFleets {
    /// The only option of a seat, if it has only one.
    fn lone_option(self, game: &Inertia, seat: Seat) -> Option<Action> {
        let mut lone = None;
        let listing = self.list(game, seat, &mut |action| match lone.replace(action) {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        lone.filter(|_| listing.is_continue())
    }
}
