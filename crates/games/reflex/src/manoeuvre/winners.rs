//! The winners of the contest decide: nothing, Flip or Warp (RX-8.7, RX-8.8).

use broadside_engine::Seats;
use schemars::JsonSchema;

use crate::describe::{piece, ring_space};
use crate::prelude::*;

/// What do the winners of a contest do who have not decided yet?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Winners {
    /// Who decides now.
    pub now: Option<Seat>,
    /// Who decides after that.
    pub then: Option<Seat>,
    /// Those who had two dice in it and may Warp.
    pub two_dice: Seats,
}

impl Question<Reflex> for Winners {
    const RULE: &'static str = "RX-8.8";
    const WAIT: &'static str = "to decide after winning the contest";
    const DEMAND: &'static str = "choose nothing, Flip or Warp";

    /// A winner who has conceded is passed over (RX-15.4).
    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        let living = |seat: Option<Seat>| seat.filter(|&seat| game.is_alive(seat));
        let left = match (living(self.now), living(self.then)) {
            (None, next) => Self { now: next, then: None, ..self },
            (now, then) => Self { now, then, ..self },
        };
        if left.now.is_none() {
            game.end_activation(umpire);
            return Progress::Made;
        }
        game.state.steps.replace(left);
        Progress::Asks
    }

    fn asked(&self, _: &Reflex) -> Asked {
        self.now.map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Reflex, seat: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Stay)?;
        each(Action::Flip)?;
        match self.two_dice.contains(seat) {
            true => game.warps(seat).try_for_each(each),
            false => Listing::Continue(()),
        }
    }

    fn allows(&self, game: &Reflex, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Stay | Action::Flip => Ok(()),
            Action::Warp { .. } if !self.two_dice.contains(seat) => {
                Err(Refusal::new("RX-8.10", "a Warp needs two of your dice in this Manoeuvre"))
            }
            Action::Warp { sector, space, .. } => game.check_warp(seat, sector, space),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let ship = game.ship_mut(seat);
        match action {
            Action::Flip => {
                ship.facing = ship.facing.flipped();
                let facing = ship.facing;
                umpire.say(|| Event::Flipped { seat, facing });
            }
            Action::Warp { sector, space, facing } => {
                let from = (ship.sector, ship.space);
                (ship.sector, ship.space, ship.facing) = (sector, space, facing);
                umpire.say(|| Event::Warped { seat, from, to: (sector, space), facing });
            }
            _ => umpire.say(|| Event::Stayed { seat }),
        }
        game.state.steps.replace(Self { now: self.then, then: None, ..self });
    }

    fn ask(&self, _: &Reflex, seat: Seat) -> Words {
        let choice = if self.two_dice.contains(seat) { ", flip, or warp across" } else { ", or flip" };
        Words::new(Self::RULE, format!("You won the contest. Stay as you are{choice}."))
    }

    fn choice(&self, game: &Reflex, seat: Seat, action: Action) -> Choice {
        let ship = game.ship(seat);
        let mut after = game.clone();
        let there = after.ship_mut(seat);
        match action {
            Action::Flip => there.facing = there.facing.flipped(),
            Action::Warp { sector, space, facing } => {
                (there.sector, there.space, there.facing) = (sector, space, facing);
            }
            _ => {}
        }
        let warning = after.open_to(seat, "your");
        let choice = match action {
            Action::Stay => Choice::plain(action, Rule::new(Self::RULE), "Stay as you are")
                .with_detail("Nothing changes.")
                .in_group("Manoeuvre"),
            Action::Flip => {
                let facing = ship.facing.flipped();
                Choice::plain(action, Rule::new(Self::RULE), "Flip")
                    .with_detail(format!("Then you face {}.", words::facing(facing)))
                    .in_group("Manoeuvre")
                    .at([piece(seat)])
                    .with_ghost(game.ghost(seat, ship.sector, ship.space, facing))
            }
            Action::Warp { sector, space, facing } => {
                let rule = if sector == ship.sector { Self::RULE } else { "RX-8.9" };
                let place = game.place(sector, space);
                let label = format!("Warp to {place}, facing {}", words::facing(facing));
                Choice::plain(action, Rule::new(rule), label)
                    .with_detail(game.warp_detail(seat, sector, space))
                    .in_group("Warp")
                    .at([ring_space(sector, space)])
                    .with_ghost(game.ghost(seat, sector, space, facing))
            }
            _ => unasked(action),
        };
        choice.with_warning(warning)
    }

    fn blocked(&self, game: &Reflex, seat: Seat) -> Vec<Blocked> {
        if self.two_dice.contains(seat) && game.warp_places(seat).next().is_some() {
            return Vec::new();
        }
        let ship = game.ship(seat);
        let space = game.battlefield().warp_spots_across(ship.space)[0];
        let across = Action::Warp { sector: ship.sector, space, facing: ship.facing };
        refused(self, game, seat, [("Warp".into(), across)])
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        [self.now, self.then].into_iter().flatten().try_for_each(|seat| game.lies_in_turn_of(seat))
    }
}
