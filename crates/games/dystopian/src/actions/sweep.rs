//! Which minefields does sweep gear clear (DW-23.48)?

use crate::dice::roll_faces;
use crate::measures::is_within;
use crate::prelude::*;
use crate::state::MarkerKind;
use crate::vocabulary::SpecialAction;

/// How far sweep gear reaches, in inches.
const REACH: i32 = 5;

/// One minefield after the other, as many as there were heavy and exploding strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SweepMines {
    /// How many more may be cleared.
    pub left: u8,
}

impl Question<Dystopian> for SweepMines {
    const RULE: &'static str = "DW-23.48";
    const ASK: &'static str = "Which minefield is cleared?";
    const WAIT: &'static str = "to clear a minefield";
    const DEMAND: &'static str = "choose a minefield within 5 inches of a participant";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left == 0 {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let places = 0..game.state.markers.len() as u8;
        let near = places.filter(|&place| game.participants().any(|model| game.sweeps_mine(model, place)));
        near.map(Action::Mine).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Mine(place) = action else { return };
        let at = game.state.markers[usize::from(place)].at;
        game.enter(Self { left: self.left - 1 });
        game.clear_mines(seat, at, umpire);
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Mine(place) => {
                let at = game.state.markers.get(usize::from(place)).map(|it| it.at).unwrap_or_default();
                format!("The mines at {}\", {}\"", at.x / 1000, at.y / 1000)
            }
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

impl Dystopian {
    /// Whether a marker is a minefield that a model can sweep.
    fn sweeps_mine(&self, model: ModelNo, place: u8) -> bool {
        let marker = &self.state.markers[usize::from(place)];
        marker.kind == MarkerKind::Minefield
            && is_within(self.footprint(model).outline(), marker.outline(), REACH)
    }

    /// Whether there is a minefield for a model to sweep.
    pub(crate) fn can_sweep(&self, model: ModelNo) -> bool {
        (0..self.state.markers.len() as u8).any(|place| self.sweeps_mine(model, place))
    }

    /// All participants roll.
    pub(crate) fn begin_sweep(&mut self, umpire: &mut impl Umpire<Event>) {
        let dice = self.participants().filter_map(|model| self.special_of(model, SpecialAction::Sweep));
        let faces = roll_faces(dice.fold(0, u8::saturating_add), umpire);
        let left = faces.iter().filter(|face| face.is_heavy()).count() as u8;
        let seat = self.state.activation.as_ref().map_or(self.state.first, |activation| activation.by);
        umpire.say(|| Event::Sweeps { seat, dice: faces.to_vec() });
        self.state.steps.push(SweepMines { left });
    }
}
