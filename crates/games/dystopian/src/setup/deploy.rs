//! Alternating deployment (DW-4.14, DW-4.15, DW-4.17, DW-4.19).

use super::placing::Placing;
use super::special::SpecialDeployment;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::Forbidden;

/// Which unit is placed or put into reserve?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deploy {
    pub seat: Seat,
}

impl Question<Dystopian> for Deploy {
    const RULE: &'static str = "DW-4.14";
    const ASK: &'static str = "Deploy a unit, or put it into reserve.";
    const WAIT: &'static str = "to deploy a unit";
    const DEMAND: &'static str = "pick a unit whose turn to be deployed it is";

    /// Whoever is done is passed over; when both are, special deployment actions follow.
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        let waits = |seat: Seat| game.next_stage(seat).is_some();
        if waits(self.seat) {
            return take_lone(self, game, umpire);
        }
        if waits(opponent(self.seat)) {
            game.enter(Self { seat: opponent(self.seat) });
        } else {
            game.enter(SpecialDeployment { seat: game.state.first });
        }
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let stage = game.next_stage(seat);
        let now = || {
            let own = game.units_of(seat).filter(|(_, unit)| unit.status == Status::Waiting);
            own.map(|(unit, _)| unit).filter(|&unit| Some(game.stage(unit)) == stage)
        };
        now().map(Action::Deploy).try_for_each(&mut *each)?;
        now().filter(|&unit| game.check_reserve(unit).is_ok()).map(Action::Reserve).try_for_each(each)
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Reserve(unit) if self.lists(game, seat, Action::Deploy(unit)) => game.check_reserve(unit),
            _ if self.lists(game, seat, action) => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Deploy(unit) => game.enter(Placing::begin(game, unit)),
            Action::Reserve(unit) => game.put_into_reserve(unit, umpire),
            _ => {}
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Deploy(unit) => game.unit_name(unit),
            Action::Reserve(unit) => format!("{} into reserve", game.unit_name(unit)),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

impl Dystopian {
    /// When a unit is deployed within its force (DW-4.15).
    pub(crate) fn stage(&self, unit: UnitNo) -> u8 {
        let parent = self.parent(unit);
        match parent.layer {
            _ if parent.is_immobile() => 0,
            Layer::Airborne => 1,
            Layer::Surface => 2,
            Layer::Underwater => 3,
        }
    }

    /// The stage of deployment that an admiral is in; none if all units are deployed.
    pub(crate) fn next_stage(&self, seat: Seat) -> Option<u8> {
        let waiting = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Waiting);
        waiting.map(|(unit, _)| self.stage(unit)).min()
    }

    /// Whether a unit may ever be in reserve.
    pub(crate) fn can_be_in_reserve(&self, unit: UnitNo) -> bool {
        let forbidden = |model: ModelNo| self.profile(model).is_forbidden(Forbidden::Reserve);
        let marked = self.admiral(self.unit(unit).owner).marked == Some(unit);
        !marked && !self.members(unit).any(forbidden)
    }

    /// Why a unit cannot be put into reserve (DW-4.17).
    pub(crate) fn check_reserve(&self, unit: UnitNo) -> Result<(), Refusal> {
        if !self.can_be_in_reserve(unit) {
            return Err(Refusal::new("DW-4.17", "this unit cannot be put into reserve"));
        }
        let own = || self.units_of(self.unit(unit).owner);
        let held = own().filter(|(_, unit)| unit.status == Status::Reserve).count();
        if held >= own().count() / 2 {
            return Err(Refusal::new("DW-4.17", "half of your units are in reserve already"));
        }
        Ok(())
    }

    /// A unit goes into reserve, and the turn to the other admiral.
    pub(crate) fn put_into_reserve(&mut self, unit: UnitNo, umpire: &mut impl Umpire<Event>) {
        self.unit_mut(unit).status = Status::Reserve;
        umpire.say(|| Event::Reserved { unit });
        self.end_deployment_turn(unit, umpire);
    }

    /// The admiral who first has deployed everything has the initiative for round 1 (DW-4.19).
    pub(crate) fn end_deployment_turn(&mut self, unit: UnitNo, umpire: &mut impl Umpire<Event>) {
        let seat = self.unit(unit).owner;
        let other = opponent(seat);
        if self.next_stage(seat).is_none() && self.next_stage(other).is_some() {
            self.give_initiative(seat, umpire);
        }
        self.enter(Deploy { seat: other });
    }
}
