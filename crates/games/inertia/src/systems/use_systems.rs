//! A ship powers up and uses systems (IN-8.7).

use broadside_engine::question::refused;
use broadside_engine::table::{Blocked, Gesture};
use broadside_geometry::plane::Pose;

use crate::attack::odds;
use crate::contact::Movement;
use crate::describe::{ability_words, piece, slot};
use crate::pieces::Way;
use crate::prelude::*;

/// Which system is powered, used or repaired?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseSystems {
    pub ship: ShipId,
}

impl Question<Inertia> for UseSystems {
    const RULE: &'static str = "IN-8.7";
    const WAIT: &'static str = "to power and use systems";
    const DEMAND: &'static str = "power, use or repair a system, or be done";

    fn asked(&self, game: &Inertia) -> Asked {
        Asked::openly(game.state.active)
    }

    fn list(&self, game: &Inertia, _: Seat, each: Each<'_, Action>) -> Listing {
        let ship = self.ship;
        let free = game.ship(ship).free;
        for (id, fitting, system) in game.systems(ship) {
            if system.disabled {
                if game.check_repair(ship, id).is_ok() {
                    each(Action::Repair(id))?;
                }
                continue;
            }
            let room = fitting.energy_room.saturating_sub(system.energy).min(free);
            (1..=room).try_for_each(|cubes| each(Action::Power(id, cubes)))?;
            if !system.used && !system.mended {
                let abilities = 0..fitting.part.abilities.len() as u8;
                for ability in abilities.filter(|&index| game.check_use(ship, id, index).is_ok()) {
                    each(Action::Use(id, ability))?;
                }
            }
        }
        each(Action::Done)
    }

    fn allows(&self, game: &Inertia, _: Seat, action: Action) -> Result<(), Refusal> {
        let id = match action {
            Action::Done => return Ok(()),
            Action::Power(id, _) | Action::Use(id, _) | Action::Repair(id) => id,
            _ => return Err(self.demand(game)),
        };
        if !game.has_system(self.ship, id) {
            return Err(Refusal::new("IN-8.1", "the ship has no such system"));
        }
        match action {
            Action::Power(_, cubes) => game.check_power(self.ship, id, cubes),
            Action::Use(_, ability) => game.check_use(self.ship, id, ability),
            _ => game.check_repair(self.ship, id),
        }
    }

    fn answer(self, game: &mut Inertia, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship;
        match action {
            Action::Power(system, cubes) => {
                game.ship_mut(ship).free -= cubes;
                game.system_mut(ship, system).energy += cubes;
                umpire.say(|| Event::Powered { ship, system, cubes });
            }
            Action::Repair(system) => {
                let cost = game.fitting(ship, system).part.repair.unwrap_or(0);
                game.ship_mut(ship).free -= cost;
                game.system_mut(ship, system).repair = cost;
                umpire.say(|| Event::Repairing { ship, system });
            }
            Action::Use(system, ability) => game.begin_use(ship, system, ability, umpire),
            _ => game.end_ship_turn(ship, umpire),
        }
    }

    fn ask(&self, game: &Inertia, _: Seat) -> Words {
        let (name, free) = (game.ship_name(self.ship), game.ship(self.ship).free);
        let cubes = words::plural(free, "energy cube");
        Words::new(Self::RULE, format!("{name}: power and use systems, {cubes} free. Done ends its turn."))
    }

    fn choice(&self, game: &Inertia, _: Seat, action: Action) -> Choice {
        match action {
            Action::Power(system, cubes) => self.power_choice(game, action, system, cubes),
            Action::Repair(system) => {
                let cost = game.fitting(self.ship, system).part.repair.unwrap_or(0);
                let label = format!("Repair {}", game.system_name(self.ship, system));
                Choice::plain(action, Rule::new("IN-11.7"), label)
                    .with_detail(format!("{} until the end of the turn", words::plural(cost, "energy cube")))
                    .at([slot(self.ship, system)])
                    .in_group("Repair")
            }
            Action::Use(system, index) => self.use_choice(game, action, system, index),
            Action::Done => Choice::plain(action, Rule::new("IN-4.5"), "Done, end the ship-turn")
                .with_detail(format!("{} has finished", game.ship_name(self.ship)))
                .with_warning(game.exposed(self.ship, game.ship(self.ship).pose())),
            _ => unasked(action),
        }
    }

    fn blocked(&self, game: &Inertia, seat: Seat) -> Vec<Blocked> {
        let uses =
            game.systems(self.ship).flat_map(|(id, fitting, _)| {
                let name = game.system_name(self.ship, id);
                fitting.part.abilities.iter().zip(0..).map(move |(ability, index)| {
                    (format!("{name}: {}", ability.name), Action::Use(id, index))
                })
            });
        refused(self, game, seat, uses)
    }

    fn gestures(&self, game: &Inertia, seat: Seat) -> Vec<Gesture> {
        self.deeds(game, seat).into_iter().collect()
    }

    fn sound(&self, game: &Inertia) -> Result<(), Problem> {
        game.takes_its_turn(self.ship)?;
        if game.state.steps.depth() > 1 && game.step() == Step::Systems(*self) {
            return Err(Problem::new("IN-8.3", "steps", "step 3 lies below everything else"));
        }
        Ok(())
    }
}

impl UseSystems {
    fn power_choice(self, game: &Inertia, action: Action, system: SystemId, cubes: u8) -> Choice {
        let after = game.system(self.ship, system).energy + cubes;
        let abilities = game.fitting(self.ship, system).part.abilities.iter();
        let enough: Vec<String> =
            abilities.filter(|ability| ability.power <= after).map(|ability| ability.name.clone()).collect();
        let detail = if enough.is_empty() {
            "Not enough for anything yet".into()
        } else {
            format!("Enough for {}", words::list(&enough))
        };
        let label = format!("{}: {}", game.system_name(self.ship, system), words::plural(cubes, "cube"));
        Choice::plain(action, Rule::new("IN-8.1"), label)
            .with_detail(detail)
            .at([slot(self.ship, system)])
            .in_group("Power up")
    }

    fn use_choice(self, game: &Inertia, action: Action, system: SystemId, index: u8) -> Choice {
        let ship = self.ship;
        let Some(ability) = game.fitting(ship, system).ability(index) else { return unasked(action) };
        let class = game.blueprint(ship).class();
        let (group, rule) = match ability.effect {
            Effect::Thrust(_) => ("Fly", "IN-9.4"),
            Effect::Rotate(_) => ("Fly", "IN-9.6"),
            Effect::Attack(_) => ("Fire", "IN-10.1"),
            _ => ("Use", "IN-8.3"),
        };
        let label = format!("{}: {}", game.system_name(ship, system), ability.name);
        let mut choice = Choice::plain(action, Rule::new(rule), label)
            .with_detail(ability_words(ability, Some(class)))
            .at([slot(ship, system)])
            .in_group(group);
        let start = game.ship(ship).pose();
        match ability.effect {
            Effect::Thrust(by) => {
                let (heading, amount) = (game.push_heading(ship, system), by[class as usize]);
                let motion = Movement::Straight { heading, inches: amount.into() };
                let end = game.preview(ship, motion, &mut choice);
                let mut dials = game.ship(ship).dials;
                dials.push(heading, amount.into());
                choice.marks.push(game.next_mark(Pose::new(end.at, start.heading), &dials));
                choice.warning = game.exposed(ship, end);
            }
            Effect::Rotate(by) => {
                for way in Way::BOTH {
                    let units = way.signed(by[class as usize]);
                    game.preview(ship, Movement::Turn { units }, &mut choice);
                }
            }
            Effect::Attack(attack) => {
                choice.shapes = vec![game.arc(ship, system, start)];
                let targets: Vec<ShipId> = game.targets(ship, system, index).collect();
                for &target in &targets {
                    choice.marks.push(game.line_of_fire(ship, system, target));
                    choice.anchors.push(piece(target));
                }
                if let [target] = targets.as_slice() {
                    let aimed = game.need(ship, system, attack, *target);
                    choice.odds = odds::shot(attack, aimed, game.ship(*target).hull);
                    choice.detail = format!("At {}: {}", game.ship_name(*target), aimed.words(attack));
                }
            }
            _ => {}
        }
        choice
    }
}

impl Inertia {
    /// Step 3 begins.
    pub(crate) fn begin_systems(&mut self, ship: ShipId) {
        self.state.steps.replace(UseSystems { ship });
    }
}
