//! Reserve rolls (DW-5.14 to DW-5.16, DW-5.23).

use arrayvec::ArrayVec;

use broadside_engine::{Dice, Stream};

use super::arrive::Arriving;
use crate::pieces::{Face, Layer};
use crate::prelude::*;
use crate::state::Status;
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Effect, Window};

/// Which unit in reserve is rolled for? In turn order; passing is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeployReserves {
    pub seat: Seat,
}

impl Question<Dystopian> for DeployReserves {
    const RULE: &'static str = "DW-5.14";
    const ASK: &'static str = "Roll for a unit in reserve, or pass.";
    const WAIT: &'static str = "to roll for a unit in reserve";
    const DEMAND: &'static str = "nominate a unit in reserve that has no activated token, or pass";

    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) -> Progress {
        if game.can_nominate(self.seat) {
            return Progress::Asks;
        }
        if game.can_nominate(opponent(self.seat)) {
            game.enter(Self { seat: opponent(self.seat) });
        } else {
            game.state.admirals.values_mut().for_each(|admiral| admiral.passed = false);
            game.state.steps.pop();
        }
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let units = game.nominees(seat).map(Action::Nominate);
        units.chain([Action::Pass]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.enter(Self { seat: opponent(seat) });
        let Action::Nominate(unit) = action else {
            game.state.admirals[seat].passed = true;
            return;
        };
        game.state.steps.push(ReserveRoll { unit });
        game.open(Occasion::of(Window::ReserveRoll, unit));
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Nominate(unit) => {
                let dice =
                    broadside_kit::words::plural(game.reserve_dice(unit), "die").replace("dies", "dice");
                format!("{} ({dice})", game.unit_name(unit))
            }
            _ => "Pass".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let below = game.state.steps.depth() > 1 && self.seat.index() < 2;
        if below { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "reserves come in a ready phase")) }
    }
}

/// The dice for a unit in reserve are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReserveRoll {
    pub unit: UnitNo,
}

impl Procedure<Dystopian> for ReserveRoll {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let unit = self.unit;
        let dice = game.reserve_dice(unit) + game.state.boons.roll.dice;
        let mut faces = ArrayVec::<Face, 64>::new();
        for _ in 0..dice.min(64) {
            faces.push(Face::of(umpire.dice().d6(Stream::new("reserve"))));
        }
        umpire.say(|| Event::ReserveRoll { unit, dice: faces.to_vec() });
        game.state.steps.pop();
        if !faces.iter().any(|face| face.is_heavy()) {
            return game.delay(unit, umpire);
        }
        let anywhere = faces.contains(&Face::ExplodingStrike);
        game.state.steps.push(Arriving::begin(game, unit, anywhere));
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let unit = game.state.units.get(self.unit.index());
        if unit.is_some_and(|unit| unit.status == Status::Reserve) && game.state.steps.depth() > 1 {
            return Ok(());
        }
        Err(Problem::new("DW-5.15", "steps", "this unit is not in reserve"))
    }
}

impl Dystopian {
    fn nominees(&self, seat: Seat) -> impl Iterator<Item = UnitNo> + '_ {
        let held = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Reserve && !unit.activated);
        held.map(|(unit, _)| unit)
    }

    fn can_nominate(&self, seat: Seat) -> bool {
        !self.admiral(seat).passed && self.nominees(seat).next().is_some()
    }

    /// As many dice as the number of the round, and twice as many for an AIRBORNE parent (DW-5.15, DW-5.23, DW-23.14).
    pub(crate) fn reserve_dice(&self, unit: UnitNo) -> u8 {
        let parent = self.parent(unit);
        let more = |effect: Effect, x: u8| match effect {
            Effect::ReserveDice(more) => Some(more.of(x)),
            _ => None,
        };
        let dice = self.state.round + parent.sum(more).min(9);
        if parent.layer == Layer::Airborne { 2 * dice } else { dice }
    }

    /// A unit stays in reserve this round (DW-5.16).
    pub(crate) fn delay(&mut self, unit: UnitNo, umpire: &mut impl Umpire<Event>) {
        self.unit_mut(unit).activated = true;
        umpire.say(|| Event::Delayed { unit });
    }
}
