//! Fleets are picked or put together in secret (IN-3.2).

use std::ops::ControlFlow;
use std::sync::Arc;

use broadside_engine::question::{Each, Listing};
use broadside_engine::{Audience, Refusal, Seat, Umpire};

use crate::action::Action;
use crate::building::blueprint::Blueprint;
use crate::building::picks::MOST_PICKS;
use crate::design::{Class, Design};
use crate::event::Event;
use crate::state::{Inertia, Work, Yard};

/// The most ships of a fleet (IN-1.1).
pub(crate) const MAX_FLEET: usize = 6;

impl Inertia {
    /// Designs that were brought to the table. Before the fleets are shown they are all there are.
    pub(crate) fn brought(&self) -> &[Blueprint] {
        &self.designs
    }

    /// What a player may still spend.
    pub(crate) fn left(&self, seat: Seat) -> u16 {
        let spent: u16 = self.state.yards[seat].ships.iter().map(|ship| ship.cost(&self.content)).sum();
        self.state.budget.saturating_sub(spent)
    }

    pub(super) fn check_yard(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        const DEAR: Refusal = Refusal::new("IN-3.2", "the budget does not allow it");
        const FULL: Refusal = Refusal::new("IN-1.1", "a fleet has at most 6 ships");
        let yard = &self.state.yards[seat];
        let affordable = |cost: Option<u16>| match cost {
            None => Err(Refusal::new("IN-3.2", "there is no such thing to choose")),
            Some(cost) if cost > self.left(seat) => Err(DEAR),
            Some(_) => Ok(()),
        };
        match (yard.work, action) {
            (Work::Choosing, Action::Fleet(index)) => {
                affordable(self.content.fleets().get(usize::from(index)).map(|fleet| fleet.cost))
            }
            (Work::Choosing, Action::Custom) => Ok(()),
            (Work::Choosing, _) => Err(Refusal::new("IN-3.2", "choose a fleet")),
            (Work::Adding, Action::Add(_) | Action::Design(_) | Action::Build)
                if yard.ships.len() >= MAX_FLEET =>
            {
                Err(FULL)
            }
            (Work::Adding, Action::Add(index)) => {
                affordable(self.content.ships().get(usize::from(index)).map(|ship| ship.cost))
            }
            (Work::Adding, Action::Design(index)) => {
                affordable(self.brought().get(usize::from(index)).map(|design| design.cost))
            }
            (Work::Adding, Action::Build) if yard.picks >= MOST_PICKS => {
                Err(Refusal::new("IN-2.18", "no more picks are left to build with"))
            }
            (Work::Adding, Action::Build) => {
                let least = Class::ALL.map(|class| self.content.least_cost(class));
                affordable(least.into_iter().min())
            }
            (Work::Adding, Action::Done) if yard.ships.is_empty() => {
                Err(Refusal::new("IN-1.1", "a fleet has at least 1 ship"))
            }
            (Work::Adding, Action::Done) => Ok(()),
            (Work::Adding, _) => Err(Refusal::new("IN-3.2", "add a ship, or be done")),
            (Work::Done, _) => Err(Refusal::new("IN-3.2", "your fleet is ready: wait for the others")),
            (Work::Class | Work::Cubes | Work::Parts | Work::Mount(_) | Work::Facing(..), action) => {
                self.check_building(seat, yard, action)
            }
        }
    }

    pub(super) fn visit_yard(&self, seat: Seat, each: Each<'_, Action>) -> Listing {
        let yard = &self.state.yards[seat];
        let mut offer = |action: Action| {
            if self.check_yard(seat, action).is_ok() { each(action) } else { ControlFlow::Continue(()) }
        };
        match yard.work {
            Work::Choosing => {
                // Fleets made for this budget come first.
                let fleets = self.content.fleets();
                for fits in [true, false] {
                    let meant = |index: &usize| (fleets[*index].budget == self.state.budget) == fits;
                    (0..fleets.len())
                        .filter(meant)
                        .try_for_each(|index| offer(Action::Fleet(index as u8)))?;
                }
                offer(Action::Custom)
            }
            Work::Adding => {
                (0..self.content.ships().len() as u8).try_for_each(|index| offer(Action::Add(index)))?;
                (0..self.brought().len() as u8).try_for_each(|index| offer(Action::Design(index)))?;
                offer(Action::Build)?;
                offer(Action::Done)
            }
            Work::Done => ControlFlow::Continue(()),
            Work::Class | Work::Cubes | Work::Parts | Work::Mount(_) | Work::Facing(..) => {
                self.visit_building(seat, yard, each)
            }
        }
    }

    pub(super) fn perform_yard(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        umpire.tell(Audience::only(seat), || Event::Picked { seat, pick: action.to_string() });
        let design = match action {
            Action::Add(index) => {
                self.content.ships().get(usize::from(index)).map(|ship| ship.design.clone())
            }
            Action::Design(index) => {
                self.brought().get(usize::from(index)).map(|blueprint| blueprint.design.clone())
            }
            _ => None,
        };
        let content = Arc::clone(&self.content);
        let left = self.left(seat);
        let yard = &mut self.state.yards[seat];
        match (yard.work, action) {
            (Work::Choosing, Action::Fleet(index)) => {
                if let Some(fleet) = content.fleets().get(usize::from(index)) {
                    let ships = fleet.ships.iter().map(|&ship| &content.ships()[usize::from(ship)]);
                    yard.ships = ships.map(|ship| ship.design.clone()).collect();
                }
                yard.work = Work::Done;
            }
            (Work::Choosing, _) => yard.work = Work::Adding,
            (Work::Adding, Action::Build) => yard.work = Work::Class,
            (Work::Adding, Action::Done) => yard.work = Work::Done,
            (Work::Adding, _) => yard.ships.extend(design),
            (Work::Done, _) => {}
            (Work::Class | Work::Cubes | Work::Parts | Work::Mount(_) | Work::Facing(..), action) => {
                if let Some(by) = yard.build(&content, left, action) {
                    umpire.tell(Audience::only(seat), || Event::StoodIn { seat, by });
                }
            }
        }
        if self.state.yards[seat].work == Work::Done {
            umpire.say(|| Event::FleetReady { seat });
        }
    }

    /// All fleets are shown together.
    pub(super) fn show_fleets(&mut self, umpire: &mut impl Umpire<Event>) {
        umpire.reveal(|| {
            let names = |ships: &[Design]| ships.iter().map(|ship| ship.name.clone()).collect();
            let shown = self.contenders().iter().map(|seat| {
                let ships = &self.state.yards[seat].ships;
                (seat, names(ships), ships.iter().map(|ship| ship.cost(&self.content)).sum())
            });
            Event::Fleets { fleets: shown.collect() }
        });
        let mut designs: Vec<Blueprint> = Vec::new();
        for seat in self.contenders().iter() {
            let ships = std::mem::take(&mut self.state.yards[seat].ships);
            for design in ships {
                let known = designs.iter().position(|it| it.design == design);
                let index = known.unwrap_or_else(|| {
                    designs.push(Blueprint::new(&self.content, design));
                    designs.len() - 1
                });
                let player = &mut self.state.players[seat];
                player.fleet_cost += designs[index].cost;
                player.reserve.push(index as u8);
            }
        }
        for yard in self.state.yards.values_mut() {
            *yard = Yard { work: Work::Done, ..Yard::default() };
        }
        self.designs = Arc::new(designs);
        self.lay_crates();
        self.ask_to_deploy();
    }
}
