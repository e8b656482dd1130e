//! An attack has hit, and the attacker settles what the hits do (IN-10.12, IN-11.1).

use broadside_engine::question::take_lone;

use crate::pieces::Way;
use crate::prelude::*;
use crate::state::Ship;

/// What do the hits do?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strike {
    pub system: SystemId,
    pub ability: u8,
    pub target: ShipId,
    /// Hits whose special effect is not settled.
    pub specials: u8,
    /// Criticals that are not settled.
    pub criticals: u8,
}

/// What is settled next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    Scorch,
    Drain,
    Repulse,
    Knock,
    Disable,
    Nothing,
}

impl Question<Inertia> for Strike {
    const RULE: &'static str = "IN-10.12";
    const WAIT: &'static str = "to settle the hits";

    /// The special effects, the criticals, then the recoil. What leaves nothing to pick is settled by itself.
    fn resolve(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) -> Progress {
        let over = self.specials == 0 && self.criticals == 0;
        if over || !game.ship(self.target).is_flying() {
            game.state.steps.pop();
            self.recoil(game, umpire);
            return Progress::Made;
        }
        if self.options(game).next().is_none() {
            self.settle_unanswered(game, umpire);
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, _: Seat, each: Each<'_, Action>) -> Listing {
        self.options(game).try_for_each(each)
    }

    fn demand(&self, game: &Inertia) -> Refusal {
        match self.due(game) {
            Due::Scorch => Refusal::new("IN-10.14", "pick a system to put the heat on"),
            Due::Drain => Refusal::new("IN-10.15", "pick a system to drain"),
            Due::Knock => Refusal::new("IN-10.17", "pick the way the target is spun"),
            Due::Disable => Refusal::new("IN-11.1", "pick a system to disable"),
            Due::Repulse | Due::Nothing => Refusal::new(Self::RULE, "there is nothing to pick"),
        }
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        let id = match (self.due(game), action) {
            (Due::Knock, Action::Turn(_)) => return Ok(()),
            (Due::Scorch, Action::Scorch(id))
            | (Due::Drain, Action::Drain(id))
            | (Due::Disable, Action::Disable(id)) => id,
            _ => return Err(self.demand(game)),
        };
        if !game.has_system(self.target, id) {
            return Err(Refusal::new("IN-11.3", "the target has no such system"));
        }
        let system = game.system(self.target, id);
        match action {
            Action::Scorch(_) if system.heat >= game.fitting(self.target, id).heat_room => {
                Err(Refusal::new("IN-10.14", "this system has no room for heat"))
            }
            Action::Drain(_) if system.energy == 0 => {
                Err(Refusal::new("IN-10.15", "this system has no energy"))
            }
            Action::Disable(_) if system.disabled => {
                Err(Refusal::new("IN-11.3", "this system is disabled already"))
            }
            _ => Ok(()),
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let target = self.target;
        match action {
            Action::Scorch(id) => {
                game.system_mut(target, id).heat += 1;
                umpire.say(|| Event::Scorched { target, system: Some(id) });
            }
            Action::Drain(id) => {
                game.take_energy(target, id);
                game.ship_mut(target).drained += 1;
                umpire.say(|| Event::Drained { target, system: Some(id), drained: true });
            }
            Action::Turn(way) => {
                let knock = game.acting().and_then(|ship| game.attack(ship, self.system, self.ability));
                let by = way.signed(knock.map_or(0, |attack| attack.knock));
                game.ship_mut(target).dials.turn(by);
                umpire.say(|| Event::Knocked { target, by: by as i8 });
            }
            Action::Disable(id) => {
                game.disable(target, id);
                umpire.say(|| Event::Critical { target, system: Some(id) });
            }
            _ => {}
        }
        self.count_down(game);
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        let target = game.ship_name(self.target);
        let (rule, text) = match self.due(game) {
            Due::Scorch => {
                ("IN-10.14", format!("A hit scorches {target}: choose the system that gets the heat."))
            }
            Due::Drain => {
                ("IN-10.15", format!("A hit drains {target}: choose the system that loses energy."))
            }
            Due::Knock => ("IN-10.17", format!("A hit spins {target}: choose the way.")),
            Due::Disable | Due::Repulse | Due::Nothing => {
                ("IN-11.1", format!("A critical: choose the system of {target} that is disabled."))
            }
        };
        Words::new(rule, text)
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        let (rule, system) = match action {
            Action::Scorch(system) => ("IN-10.14", system),
            Action::Drain(system) => ("IN-10.15", system),
            Action::Disable(system) => ("IN-11.1", system),
            Action::Turn(way) => return Choice::plain(action, Rule::new("IN-10.17"), words::way(way)),
            _ => return unasked(action),
        };
        let label = game.system_name(self.target, system);
        game.system_choice(action, Rule::new(rule), label, (self.target, system))
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.is_in_use(self.system, self.ability, |effect| matches!(effect, Effect::Attack(_)))?;
        let flies = game.find_ship(self.target).is_some_and(Ship::is_flying);
        if !flies || self.specials > 12 || self.criticals > 12 {
            let reason = "an attack hits a ship on the table, with at most 12 dice";
            return Err(Problem::new("IN-10.9", "steps", reason));
        }
        Ok(())
    }
}

impl Strike {
    pub(crate) fn due(self, game: &Inertia) -> Due {
        let Some(ship) = game.acting() else { return Due::Nothing };
        if self.specials > 0 {
            return match game.attack(ship, self.system, self.ability) {
                Some(attack) if attack.scorch => Due::Scorch,
                Some(attack) if attack.drain => Due::Drain,
                Some(attack) if attack.repulse > 0 => Due::Repulse,
                Some(attack) if attack.knock > 0 => Due::Knock,
                _ => Due::Nothing,
            };
        }
        if self.criticals > 0 { Due::Disable } else { Due::Nothing }
    }

    /// The answers the attacker has.
    pub(crate) fn options(self, game: &Inertia) -> impl Iterator<Item = Action> + '_ {
        let due = self.due(game);
        let ways = Way::BOTH.into_iter().filter(move |_| due == Due::Knock);
        let systems = game.systems(self.target).filter_map(move |(id, fitting, system)| match due {
            Due::Scorch if system.heat < fitting.heat_room => Some(Action::Scorch(id)),
            Due::Drain if system.energy > 0 => Some(Action::Drain(id)),
            Due::Disable if !system.disabled => Some(Action::Disable(id)),
            _ => None,
        });
        systems.chain(ways.map(Action::Turn))
    }

    /// A hit or critical for which there is nothing to pick.
    fn settle_unanswered(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) {
        let target = self.target;
        match self.due(game) {
            Due::Scorch => {
                umpire.say(|| Event::Scorched { target, system: None });
                self.take_hull(game, umpire);
            }
            Due::Drain => {
                let ship = game.ship_mut(target);
                let drained = ship.free > 0;
                if drained {
                    ship.free -= 1;
                    ship.drained += 1;
                }
                umpire.say(|| Event::Drained { target, system: None, drained });
            }
            Due::Repulse => self.repulse(game, umpire),
            Due::Disable => {
                umpire.say(|| Event::Critical { target, system: None });
                self.take_hull(game, umpire);
            }
            Due::Knock | Due::Nothing => {}
        }
        self.count_down(game);
    }

    /// The target loses 1 hull to an attack.
    fn take_hull(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) {
        let owner = game.acting().map(|ship| game.ship(ship).owner);
        game.harm(self.target, 1, owner);
        game.remove_dead(umpire);
    }

    fn repulse(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) {
        let Some(ship) = game.acting() else { return };
        let Some(attack) = game.attack(ship, self.system, self.ability) else { return };
        let heading = game.fitting(ship, self.system).aim(game.ship(ship).heading);
        game.ship_mut(self.target).dials.push(heading, attack.repulse.into());
        umpire.say(|| Event::Repulsed { target: self.target, heading, amount: attack.repulse });
    }

    /// One hit or critical less to settle.
    fn count_down(mut self, game: &mut Inertia) {
        if self.specials > 0 {
            self.specials -= 1;
        } else {
            self.criticals = self.criticals.saturating_sub(1);
        }
        game.state.steps.replace(self);
    }

    /// The firing ship is pushed back (IN-10.18).
    fn recoil(self, game: &mut Inertia, umpire: &mut impl Umpire<Event>) {
        let Some(ship) = game.acting() else { return };
        let Some(attack) = game.attack(ship, self.system, self.ability) else { return };
        if attack.recoil == 0 || game.is_settled(ship) {
            return;
        }
        let heading = game.fitting(ship, self.system).aim(game.ship(ship).heading).opposite();
        if game.check_push(ship, heading, attack.recoil).is_ok() {
            game.push(ship, self.system, heading, attack.recoil, umpire);
        }
    }
}

impl Inertia {
    /// What an attack has done is settled now.
    pub(super) fn begin_strike(
        &mut self,
        (system, ability): (SystemId, u8),
        target: ShipId,
        (specials, criticals): (u8, u8),
    ) {
        self.state.steps.push(Strike { system, ability, target, specials, criticals });
    }

    /// A system is disabled: its energy goes back, what it does ends (IN-11.5, IN-11.6).
    fn disable(&mut self, ship: ShipId, id: SystemId) {
        let system = self.system_mut(ship, id);
        let energy = std::mem::take(&mut system.energy);
        system.disabled = true;
        system.shield = None;
        system.jamming = false;
        self.ship_mut(ship).free += energy;
    }
}
