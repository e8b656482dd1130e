//! Mine clearance (DW-19.24 to DW-19.26), and minefields that are cleared beyond the first.

use broadside_geometry::plane::{INCH, Point};
use broadside_kit::readable::Mils;

use super::stacks::{Goal, mines};
use crate::dice::roll_faces;
use crate::measures::is_within;
use crate::pieces::Face;
use crate::prelude::*;
use crate::state::{MarkerKind, MarkerNo};
use crate::vocabulary::{Craft, Goal as Objective};

/// How far off further minefields may lie, in inches (DW-19.25).
const REACH: i32 = 5;

/// A stack sweeps a minefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clearance {
    pub seat: Seat,
    /// Where the minefield lies, in thousandths of an inch.
    #[schemars(with = "Mils")]
    pub at: Point,
}

impl Procedure<Dystopian> for Clearance {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let Self { seat, at } = self;
        game.state.steps.pop();
        let Some(place) = game.stack_on(seat, Goal::Mines(at)) else { return };
        // All its tokens are spent (DW-19.26).
        let stack = game.state.stacks.remove(place);
        let tokens = |craft: Option<Craft>| {
            let has = |id| game.content.squadron(id).crafts.iter().any(|it| Some(it.0) == craft);
            stack.types().filter(|&(id, _)| has(id)).map(|it| it.1).fold(0, u8::saturating_add)
        };
        let (loaded, sweepers) = (tokens(Some(Craft::Payload)), tokens(Some(Craft::Sweeps)));
        let dice = roll_faces(stack.size() - loaded, umpire);
        umpire.say(|| Event::Sweeps { seat, dice: dice.to_vec() });
        let showing = |face: Face| dice.iter().filter(|&&it| it == face).count() as u8;
        let strikes = showing(Face::ExplodingStrike) + showing(Face::HeavyStrike).min(sweepers);
        if strikes > 0 {
            game.clear_mines(seat, at, umpire);
            game.state.steps.push(ClearMore { seat, at, left: strikes - 1 });
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = self.seat.index() < 2 && game.stack_on(self.seat, Goal::Mines(self.at)).is_some();
        if there { Ok(()) } else { Err(Problem::new("DW-19.24", "steps", "no stack sweeps there")) }
    }
}

/// Which minefield near the first is cleared as well (DW-19.25)?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearMore {
    pub seat: Seat,
    /// Where the first lay, in thousandths of an inch.
    #[schemars(with = "Mils")]
    pub at: Point,
    /// How many more may be cleared.
    pub left: u8,
}

impl Question<Dystopian> for ClearMore {
    const RULE: &'static str = "DW-19.25";
    const ASK: &'static str = "Clear another minefield near the first.";
    const WAIT: &'static str = "to clear another minefield";
    const DEMAND: &'static str = "name a minefield within 5\" of the first";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left == 0 {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let first = mines(self.at);
        let all = (0..).zip(&game.state.markers).filter(|(_, it)| it.kind == MarkerKind::Minefield);
        let near = all.filter(|(_, it)| is_within(it.outline(), first, REACH));
        near.map(|(place, _)| Action::Mine(place)).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Mine(marker) = action else { return };
        let at = game.state.markers[usize::from(marker)].at;
        game.enter(Self { left: self.left - 1, ..self });
        game.clear_mines(seat, at, umpire);
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Mine(marker) => {
                let at = game.state.markers[usize::from(marker)].at;
                format!("The mines at {}, {}", at.x / INCH, at.y / INCH)
            }
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

impl Dystopian {
    /// A rule of an admiral clears a minefield: the marker goes, and the encounter may pay for it (DW-21.25).
    pub(crate) fn clear_mines(&mut self, by: Seat, at: Point, umpire: &mut impl Umpire<Event>) {
        let place = self.state.markers.iter().position(|it| it.kind == MarkerKind::Minefield && it.at == at);
        let Some(place) = place else { return };
        self.remove_marker(MarkerNo(place as u8));
        umpire.say(|| Event::Cleared { at });
        self.pay_at_once(by, Objective::MineCleared, umpire);
    }
}
