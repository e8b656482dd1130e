//! A new ship, by picks (IN-2.17, IN-2.18).

use std::ops::ControlFlow;

use broadside_engine::question::{Each, Listing};
use broadside_engine::{Refusal, Seat};

use super::layout::Misfit;
use crate::action::Action;
use crate::content::{Content, Part};
use crate::design::{Cell, Class, Design, Face, Mount, Mounted, PartKey};
use crate::state::{InHand, Inertia, Work, Yard};

/// After so many picks a ship is not finished by its builder any more (IN-2.18).
pub(crate) const MOST_PICKS: u16 = 300;

const DEAR: Refusal = Refusal::new("IN-3.2", "the budget does not allow it");

impl Inertia {
    pub(crate) fn check_building(&self, seat: Seat, yard: &Yard, action: Action) -> Result<(), Refusal> {
        let left = self.left(seat);
        let Some(slip) = &yard.slip else {
            return match action {
                Action::Scrap => Ok(()),
                Action::Class(class) if self.content.least_cost(class) > left => Err(DEAR),
                Action::Class(_) => Ok(()),
                _ => Err(Refusal::new("IN-2.17", "choose the class of the ship")),
            };
        };
        let reactor = self.content.reactor(slip.class);
        match (yard.work, action) {
            (_, Action::Scrap) => Ok(()),
            (Work::Cubes, Action::Cube(cell)) => {
                if slip.cubes.len() >= usize::from(reactor.max_cubes) {
                    return Err(Refusal::new("IN-2.2", "the class has no room for more cubes"));
                }
                if !reactor.has_in_window(cell) {
                    return Err(Refusal::new("IN-2.10", "this cell lies outside the window of the class"));
                }
                if !slip.layout(&self.content).can_grow(cell) {
                    return Err(Refusal::new("IN-2.5", "a cube goes to a free cell next to a cube"));
                }
                if slip.cost(&self.content) + 2 > left {
                    return Err(DEAR);
                }
                Ok(())
            }
            (Work::Cubes, Action::Done) if slip.cubes.len() < usize::from(reactor.min_cubes) => {
                Err(Refusal::new("IN-2.4", "the class needs more cubes"))
            }
            (Work::Cubes, Action::Done) => Ok(()),
            (Work::Cubes, Action::Remove) if slip.cubes.len() <= reactor.cubes.len() => {
                Err(Refusal::new("IN-2.3", "the cubes of the reactor stay"))
            }
            (Work::Cubes | Work::Parts, Action::Remove) => Ok(()),
            (Work::Cubes, _) => Err(Refusal::new("IN-2.17", "lay a cube, or be done")),
            (Work::Parts, Action::Part(key)) => {
                let part = self.content.part(key).ok_or(misfit(Misfit::Unknown))?;
                self.check_part(slip, part)?;
                if slip.cost(&self.content) + u16::from(part.cost) > left {
                    return Err(DEAR);
                }
                let layout = slip.layout(&self.content);
                let fits = layout.places(&self.content, part, &slip.cubes).next().is_some();
                if fits { Ok(()) } else { Err(Refusal::new("IN-2.17", "there is no place for this part")) }
            }
            (Work::Parts, Action::Done) if !slip.is_legal(&self.content) => {
                Err(Refusal::new("IN-2.16", "the ship is not legal yet"))
            }
            (Work::Parts, Action::Done) => Ok(()),
            (Work::Parts, _) => Err(Refusal::new("IN-2.17", "choose a part, or be done")),
            (Work::Mount(InHand(key)), Action::Mount(at, mount)) => {
                let part = self.content.part(key).ok_or(misfit(Misfit::Unknown))?;
                if matches!(mount, Mount::Top(face) if face != Face::F) {
                    return Err(Refusal::new(
                        "IN-2.17",
                        "the facing of a part on top is chosen after its place",
                    ));
                }
                slip.layout(&self.content)
                    .check(&self.content, part, Mounted { part: key, at, mount })
                    .map_err(misfit)
            }
            (Work::Mount(_), _) => Err(Refusal::new("IN-2.17", "choose where the part goes")),
            (Work::Facing(..), Action::Facing(_)) => Ok(()),
            (Work::Facing(..), _) => Err(Refusal::new("IN-2.17", "choose where the weapon points")),
            (Work::Choosing | Work::Adding | Work::Class | Work::Done, _) => {
                Err(Refusal::new("IN-2.17", "nothing is built now"))
            }
        }
    }

    fn check_part(&self, slip: &Design, part: &Part) -> Result<(), Refusal> {
        if !part.is_for(slip.class) {
            return Err(misfit(Misfit::Class));
        }
        if part.limit.is_some_and(|limit| slip.count(part.key) >= limit.into()) {
            return Err(misfit(Misfit::Limit));
        }
        Ok(())
    }

    pub(crate) fn visit_building(&self, seat: Seat, yard: &Yard, each: Each<'_, Action>) -> Listing {
        let mut offer = |action: Action| {
            if self.check_building(seat, yard, action).is_ok() {
                each(action)
            } else {
                ControlFlow::Continue(())
            }
        };
        match yard.work {
            Work::Class => Class::ALL.into_iter().try_for_each(|class| offer(Action::Class(class)))?,
            Work::Cubes => {
                let window =
                    yard.slip.as_ref().map_or([0, 0], |slip| self.content.reactor(slip.class).window);
                for r in -window[1]..=window[1] {
                    for c in -window[0]..=window[0] {
                        offer(Action::Cube(Cell::new(c, r)))?;
                    }
                }
                offer(Action::Remove)?;
                offer(Action::Done)?;
            }
            Work::Parts => {
                self.content.parts().iter().try_for_each(|part| offer(Action::Part(part.key)))?;
                offer(Action::Remove)?;
                offer(Action::Done)?;
            }
            Work::Mount(InHand(key)) => {
                if let (Some(slip), Some(part)) = (&yard.slip, self.content.part(key)) {
                    let layout = slip.layout(&self.content);
                    let mut places = layout.places(&self.content, part, &slip.cubes);
                    return places.try_for_each(|(at, mount)| each(Action::Mount(at, mount)));
                }
            }
            Work::Facing(..) => {
                return Face::ALL.into_iter().try_for_each(|face| offer(Action::Facing(face)));
            }
            Work::Choosing | Work::Adding | Work::Done => {}
        }
        offer(Action::Scrap)
    }
}

const fn misfit(misfit: Misfit) -> Refusal {
    Refusal { rule: misfit.rule(), reason: misfit.short() }
}

impl Yard {
    /// Makes a pick for the ship on the slip. What stood in for it, if the picks ran out (IN-2.18).
    pub(crate) fn build(&mut self, content: &Content, left: u16, action: Action) -> Option<Option<String>> {
        self.picks += 1;
        self.pick(content, action);
        if self.work == Work::Adding || self.picks < MOST_PICKS {
            return None;
        }
        let slip = self.slip.take();
        self.work = Work::Adding;
        let stand_in = slip.and_then(|slip| content.find_ship(&content.reactor(slip.class).stand_in));
        let affordable = stand_in.filter(|ship| ship.cost <= left);
        // With a ship in its place the next one may be built; without one there is nothing left to build for.
        self.picks = if affordable.is_some() { 0 } else { MOST_PICKS };
        self.ships.extend(affordable.map(|ship| ship.design.clone()));
        Some(affordable.map(|ship| ship.design.name.clone()))
    }

    fn pick(&mut self, content: &Content, action: Action) {
        if action == Action::Scrap {
            self.slip = None;
            self.work = Work::Adding;
            return;
        }
        if let Action::Class(class) = action {
            self.slip = Some(Design::begun(content.reactor(class)));
            self.work = Work::Cubes;
            return;
        }
        let Some(slip) = &mut self.slip else { return };
        match (self.work, action) {
            (Work::Cubes, Action::Cube(cell)) => slip.cubes.push(cell),
            (Work::Cubes, Action::Remove) => {
                slip.cubes.pop();
            }
            (Work::Cubes, _) => self.work = Work::Parts,
            (Work::Parts, Action::Part(key)) => self.work = Work::Mount(InHand(key)),
            (Work::Parts, Action::Remove) if slip.parts.is_empty() => {
                slip.cubes.pop();
                self.work = Work::Cubes;
            }
            (Work::Parts, Action::Remove) => {
                slip.parts.pop();
            }
            (Work::Parts, _) => {
                let number = self.ships.len() + 1;
                slip.name = format!("{} {number}", content.reactor(slip.class).name);
                self.ships.extend(self.slip.take());
                self.work = Work::Adding;
                self.picks = 0;
            }
            (Work::Mount(InHand(part)), Action::Mount(at, mount)) => {
                let aims = content.part(part).is_some_and(Part::aims);
                if aims && matches!(mount, Mount::Top(_)) {
                    self.work = Work::Facing(InHand(part), (at.c, at.r));
                } else {
                    self.mount(part, at, mount);
                }
            }
            (Work::Facing(InHand(part), (c, r)), Action::Facing(face)) => {
                self.mount(part, Cell::new(c, r), Mount::Top(face));
            }
            _ => {}
        }
    }

    fn mount(&mut self, part: PartKey, at: Cell, mount: Mount) {
        if let Some(slip) = &mut self.slip {
            slip.parts.push(Mounted { part, at, mount });
        }
        self.work = Work::Parts;
    }
}
