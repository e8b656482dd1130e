//! A ship reclaims and vents (IN-7.1).

use broadside_engine::Steps;
use broadside_engine::table::Gesture;

use crate::prelude::*;

/// What is cooled, and which energy comes back?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReclaimAndVent {
    pub ship: ShipId,
    pub flow: u8,
    pub radiated: u8,
}

impl Question<Inertia> for ReclaimAndVent {
    const RULE: &'static str = "IN-7.1";
    const WAIT: &'static str = "to reclaim and vent";
    const DEMAND: &'static str = "reclaim, vent, radiate, shift, or be done";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, seat: Seat, each: Each<'_, Action>) -> Listing {
        let flows = self.flow < game.blueprint(self.ship).flow;
        let radiates = self.radiated < game.radiators(self.ship);
        for (id, fitting, system) in game.systems(self.ship) {
            if flows && system.energy > 0 {
                each(Action::Reclaim(id))?;
            }
            if system.heat == 0 {
                continue;
            }
            if flows {
                each(Action::Vent(id))?;
            }
            if radiates {
                each(Action::Radiate(id))?;
            }
            if fitting.part.sink == 0 {
                let sinks = game.systems(self.ship).filter(|(_, sink, _)| sink.part.sink > 0);
                self.offer(game, seat, sinks.map(|(to, ..)| Action::Shift(id, to)), each)?;
            }
        }
        each(Action::Done)
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        let ship = self.ship;
        let find = |id: SystemId| match game.ship(ship).systems.get(id.index()) {
            Some(system) if game.fitting(ship, id).part.is_system() => Ok(system),
            _ => Err(Refusal::new("IN-7.1", "the ship has no such system")),
        };
        let flows = || match self.flow < game.blueprint(ship).flow {
            true => Ok(()),
            false => Err(Refusal::new("IN-7.2", "the flow is used up")),
        };
        let hot = |id: SystemId| match find(id)?.heat {
            0 => Err(Refusal::new("IN-7.4", "there is no heat on this system")),
            _ => Ok(()),
        };
        match action {
            Action::Done => Ok(()),
            Action::Reclaim(id) => {
                if find(id)?.energy == 0 {
                    return Err(Refusal::new("IN-7.3", "there is no energy on this system"));
                }
                flows()
            }
            Action::Vent(id) => {
                hot(id)?;
                flows()
            }
            Action::Radiate(id) => {
                hot(id)?;
                if self.radiated >= game.radiators(ship) {
                    return Err(Refusal::new("IN-7.5", "the radiators are used up"));
                }
                Ok(())
            }
            Action::Shift(from, to) => {
                hot(from)?;
                find(to)?;
                game.check_shift(ship, from, to)
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(mut self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship;
        match action {
            Action::Reclaim(system) => {
                game.take_energy(ship, system);
                game.ship_mut(ship).free += 1;
                umpire.say(|| Event::Reclaimed { ship, system });
                self.flow += 1;
            }
            Action::Vent(system) => {
                game.system_mut(ship, system).heat -= 1;
                umpire.say(|| Event::Vented { ship, system });
                self.flow += 1;
            }
            Action::Radiate(system) => {
                game.system_mut(ship, system).heat -= 1;
                umpire.say(|| Event::Radiated { ship, system });
                self.radiated += 1;
            }
            Action::Shift(from, to) => {
                game.system_mut(ship, from).heat -= 1;
                game.system_mut(ship, to).heat += 1;
                umpire.say(|| Event::Shifted { ship, from, to });
            }
            _ => {
                game.overheat(ship, umpire);
                if !game.is_settled(ship) {
                    game.begin_systems(ship);
                }
                return;
            }
        }
        game.state.steps.replace(self);
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        let left = game.blueprint(self.ship).flow.saturating_sub(self.flow);
        let heat = game.harmful_heat(self.ship);
        let warning = if heat > 0 {
            format!(" {} on it will cost as much hull.", words::plural(heat, "heat cube"))
        } else {
            String::new()
        };
        let name = game.ship_name(self.ship);
        Words::new(Self::RULE, format!("{name}: reclaim energy and vent heat, flow {left} left.{warning}"))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let ship = self.ship;
        let (group, rule, verb, system) = match action {
            Action::Reclaim(system) => ("Reclaim energy", "IN-7.3", "Reclaim from", system),
            Action::Vent(system) => ("Vent heat", "IN-7.4", "Vent", system),
            Action::Radiate(system) => ("Radiate heat", "IN-7.5", "Radiate from", system),
            Action::Shift(system, _) => ("Shift heat", "IN-7.6", "Shift from", system),
            Action::Done => {
                let choice = Choice::plain(action, Rule::new("IN-7.8"), "Done, on to the systems");
                return match game.harmful_heat(ship) {
                    0 => choice,
                    lost => choice.with_detail(format!("{} lost to heat", words::plural(lost, "hull point"))),
                };
            }
            _ => return unasked(action),
        };
        let to = match action {
            Action::Shift(_, to) => format!(" to {}", game.system_name(ship, to)),
            _ => String::new(),
        };
        let label = format!("{verb} {}{to}", game.system_name(ship, system));
        game.system_choice(action, Rule::new(rule), label, (ship, system)).in_group(group)
    }

    fn gestures(&self, game: &Inertia, seat: Seat) -> Vec<Gesture> {
        self.deeds(game, seat).into_iter().collect()
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.lies_alone()?;
        game.takes_its_turn(self.ship)
    }
}

impl Inertia {
    /// Step 2 begins.
    pub(crate) fn begin_reclaim(&mut self, ship: ShipId) {
        self.state.steps = Steps::begin(ReclaimAndVent { ship, flow: 0, radiated: 0 });
    }

    /// What flow is left to a ship that reclaims now.
    pub(crate) fn flow_left(&self, id: ShipId) -> Option<i64> {
        match self.step() {
            Step::Reclaim(it) if it.ship == id => {
                Some(i64::from(self.blueprint(id).flow) - i64::from(it.flow))
            }
            _ => None,
        }
    }
}
