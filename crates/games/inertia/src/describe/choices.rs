//! What each option is called, what it does, its odds and where it lies on the board.

use broadside_engine::table::{Anchor, Blocked, Choice, Mark, Meaning, Piece};
use broadside_engine::{Rule, Seat};
use broadside_geometry::plane::{Heading, Point, Pose};

use crate::action::Action;
use crate::contact::{Arrival, Motion};
use crate::content::{Effect, Family};
use crate::deployment::place;
use crate::design::{Design, Mount};
use crate::pieces::{Dial, ShipId, SystemId, Way};
use crate::state::{Inertia, Step};
use crate::words;

use super::board::{column_id, on_scene, picture, piece_id, slot_id, spot_id};
use super::odds;
use super::yard::{ability_words, cell_id, part_words};

impl Inertia {
    pub(super) fn described_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        match action {
            Action::Fleet(_) | Action::Custom | Action::Add(_) | Action::Design(_) | Action::Build => {
                self.fleet_choice(seat, action)
            }
            Action::Class(_) | Action::Cube(_) | Action::Part(_) | Action::Mount(..) | Action::Facing(_) => {
                self.building_choice(seat, action)
            }
            Action::Remove => plain("IN-2.17", "Remove the last".into()),
            Action::Scrap => plain("IN-2.17", "Give this ship up".into()),
            Action::Deploy(_) | Action::X(_) | Action::Y(_) | Action::Heading(_) | Action::Speed(_) => {
                self.deploy_choice(seat, action)
            }
            Action::Ship(id) => {
                let known = self.find_ship(id).is_some();
                let label = if known { self.ship_name(id) } else { format!("Ship {id}") };
                let detail = if known { self.dial_words(&self.ship(id).dials) } else { String::new() };
                Choice { detail, anchors: vec![Anchor::Piece(piece_id(id))], ..plain("IN-4.1", label) }
            }
            Action::Dial(_) | Action::Spin | Action::Rest => self.dial_choice(action),
            Action::Reclaim(_) | Action::Vent(_) | Action::Radiate(_) | Action::Shift(..) => {
                self.reclaim_choice(action)
            }
            Action::Power(..) | Action::Use(..) | Action::Repair(_) => self.system_choice(action),
            Action::Turn(way) => self.turn_choice(action, way),
            Action::Point(shield) => {
                let group = if shield.wide { "Wide" } else { "Narrow" };
                let mut choice = plain("IN-12.1", capital(&words::bearing(shield.direction)));
                choice.group = group.into();
                if let (Some(ship), Step::Point { system }) = (self.acting(), self.step())
                    && let Some((_, narrow, wide)) = self.fitting(ship, system).deflect()
                {
                    let mode = if shield.wide { wide } else { narrow };
                    let pose = self.ship(ship).pose();
                    let centre = pose.heading.turned_degrees(shield.direction.into());
                    choice.detail = format!("±{}°, +{} to what a die must show", mode.half, mode.bonus);
                    choice.shapes = vec![self.cover_shape(ship, system, pose, centre, mode.half)];
                }
                choice
            }
            Action::Target(target) => self.target_choice(action, target),
            Action::Object(system) => self.own_system_choice(action, system, "IN-13.4", ""),
            Action::Scorch(system) => self.enemy_system_choice(action, system, "IN-10.14"),
            Action::Drain(system) => self.enemy_system_choice(action, system, "IN-10.15"),
            Action::Disable(system) => self.enemy_system_choice(action, system, "IN-11.1"),
            Action::Take(index) => {
                let at = self.state.crates.get(usize::from(index)).copied();
                let label =
                    at.map_or("Take a crate".into(), |at| format!("Take the crate at {}", words::place(at)));
                let anchors = vec![Anchor::Shape(format!("crate:{}", u32::from(index) + 1))];
                Choice { anchors, ..plain("IN-18.3", label) }
            }
            Action::Leave => plain("IN-18.3", "Leave the rest".into()),
            Action::Done => self.done_choice(action),
        }
    }

    fn done_choice(&self, action: Action) -> Choice {
        let (rule, label, detail) = match self.step() {
            Step::Reclaim { ship, .. } => {
                let lost = self.harmful_heat(ship);
                let detail = if lost > 0 {
                    format!("{} lost to heat", words::plural(lost, "hull point"))
                } else {
                    String::new()
                };
                ("IN-7.8", "Done, on to the systems", detail)
            }
            Step::Systems { ship } => {
                ("IN-4.5", "Done, end the ship-turn", format!("{} has finished", self.ship_name(ship)))
            }
            _ => ("IN-2.17", "Done", String::new()),
        };
        Choice { detail, ..Choice::plain(action, Rule::new(rule), label) }
    }

    /// Where ships of this seat look when they come.
    fn forward(&self, seat: Seat) -> u16 {
        match self.zone(seat).name {
            "North" | "Middle" => 180,
            "West" => 90,
            "East" => 270,
            "North-west" => 135,
            "North-east" => 225,
            _ => 0,
        }
    }

    /// Ships side by side in the zone of a seat, to see what a choice would bring.
    fn parade(&self, seat: Seat, designs: &[&Design]) -> Vec<Piece> {
        let zone = self.zone(seat);
        let (wide, high) = (zone.x.1 - zone.x.0, zone.y.1 - zone.y.0);
        let count = designs.len() as i32;
        let ships = designs.iter().zip(0..).map(|(&design, index)| {
            let along = |from: i32, length: i32| from + length * (2 * index + 1) / (2 * count.max(1));
            let at = if wide > high {
                Point::new(along(zone.x.0, wide), zone.y.0 + high / 2)
            } else {
                Point::new(zone.x.0 + wide / 2, along(zone.y.0, high))
            };
            let pose = Pose::new(at, Heading::from_degrees(self.forward(seat).into()));
            picture(&self.content, design, Some(seat), pose)
        });
        ships.collect()
    }

    /// What matters most comes first, and what ends a step last.
    pub(super) fn arranged(&self, choices: &mut [Choice]) {
        let groups: &[&str] = match self.step() {
            Step::Systems { .. } => &["Fire", "Fly", "Use", "Power up", "Repair"],
            Step::Reclaim { .. } => &["Radiate heat", "Shift heat", "Vent heat", "Reclaim energy"],
            // Dear fleets fill the budget.
            Step::Fleets => {
                let budget = |choice: &Choice| {
                    let words = choice.group.strip_prefix("Ready fleets for ");
                    words.and_then(|words| words.parse::<u16>().ok()).unwrap_or(0)
                };
                return choices.sort_by_key(|choice| {
                    (
                        choice.group.is_empty(),
                        std::cmp::Reverse(budget(choice)),
                        choice.group != "Own designs",
                    )
                });
            }
            // The way to the enemy.
            Step::Deploy { heading: None, y: Some(_), .. } => {
                let forward = Action::Heading(self.forward(self.state.active)).to_string();
                let first = choices.iter().position(|choice| choice.action == forward);
                return choices.rotate_left(first.unwrap_or(0));
            }
            _ => return,
        };
        let rank = |choice: &Choice| groups.iter().position(|&group| choice.group == group);
        choices.sort_by_key(|choice| rank(choice).unwrap_or(groups.len()));
    }

    fn fleet_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        match action {
            Action::Fleet(index) => match self.content.fleets().get(usize::from(index)) {
                Some(fleet) => {
                    let ships = fleet
                        .ships
                        .iter()
                        .map(|&ship| self.content.ships()[usize::from(ship)].design.name.clone());
                    let detail = format!("{}. {}", words::list(&ships.collect::<Vec<_>>()), fleet.note);
                    let label = format!("{}, {} points", fleet.name, fleet.cost);
                    let group = format!("Ready fleets for {}", fleet.budget);
                    let designs: Vec<&Design> = fleet
                        .ships
                        .iter()
                        .map(|&ship| &self.content.ships()[usize::from(ship)].design)
                        .collect();
                    Choice { detail, group, ghosts: self.parade(seat, &designs), ..plain("IN-3.2", label) }
                }
                None => plain("IN-3.2", "A fleet".into()),
            },
            Action::Custom => {
                let detail = "Ready ships, your own designs, or ships built now".into();
                Choice { detail, group: String::new(), ..plain("IN-3.2", "Put a fleet together".into()) }
            }
            Action::Add(index) => match self.content.ships().get(usize::from(index)) {
                Some(ship) => Choice {
                    detail: ship.note.clone(),
                    group: "Ready ships".into(),
                    ghosts: self.parade(seat, &[&ship.design]),
                    ..plain("IN-3.2", format!("{}, {} points", ship.design.name, ship.cost))
                },
                None => plain("IN-3.2", "A ship".into()),
            },
            Action::Design(index) => match self.brought().get(usize::from(index)) {
                Some(design) => Choice {
                    group: "Own designs".into(),
                    detail: format!("Hull {}, energy {}, flow {}", design.hull, design.energy, design.flow),
                    ghosts: self.parade(seat, &[&design.design]),
                    ..plain("IN-3.2", format!("{}, {} points", design.name(), design.cost))
                },
                None => plain("IN-3.2", "A design".into()),
            },
            _ => Choice { group: "Own designs".into(), ..plain("IN-2.17", "Build a new ship".into()) },
        }
    }

    fn building_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        let at_cell = |cell| vec![Anchor::Shape(cell_id("cell", cell))];
        let slip = self.state.yards[seat].slip.as_ref();
        match action {
            Action::Class(class) => {
                let reactor = self.content.reactor(class);
                let detail = format!(
                    "{} points, {} energy, flow {}, {} to {} cubes",
                    reactor.cost, reactor.energy, reactor.flow, reactor.min_cubes, reactor.max_cubes
                );
                Choice { detail, ..plain("IN-2.2", reactor.name.clone()) }
            }
            Action::Cube(cell) => Choice {
                anchors: at_cell(cell),
                group: "Cubes".into(),
                ..plain("IN-2.17", format!("Cube at {cell}"))
            },
            Action::Part(key) => match self.content.part(key) {
                Some(part) => Choice {
                    detail: part_words(part, slip.map(|slip| slip.class)),
                    group: family(part.family).into(),
                    ..plain("IN-2.17", format!("{}, {} points", part.name, part.cost))
                },
                None => plain("IN-2.17", "A part".into()),
            },
            Action::Mount(cell, mount) => {
                let anchor = match mount {
                    Mount::Side(face) => cell.next(face),
                    Mount::Top(_) | Mount::Inner => cell,
                };
                let label = match mount {
                    Mount::Side(face) => format!("{} of {cell}", capital(words::face(face))),
                    Mount::Top(_) => format!("On top of {cell}"),
                    Mount::Inner => format!("Inside {cell}"),
                };
                Choice { anchors: at_cell(anchor), ..plain("IN-2.6", label) }
            }
            Action::Facing(face) => plain("IN-2.8", format!("Facing {}", words::face(face))),
            _ => plain("IN-2.17", action.to_string()),
        }
    }

    fn deploy_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |label: String| Choice::plain(action, Rule::new("IN-3.6"), label);
        let Step::Deploy { ship, x, y, heading } = self.step() else { return plain(action.to_string()) };
        let forward = self.forward(seat);
        let ghost = |x: u8, y: u8, degrees: u16| {
            let pose = Pose::new(place(x, y), Heading::from_degrees(degrees.into()));
            self.reserve_ghost(seat, ship.unwrap_or(0), pose).into_iter().collect()
        };
        match action {
            Action::Deploy(index) => {
                let reserve = &self.state.players[seat].reserve;
                match reserve.get(usize::from(index)).map(|&design| &self.designs[usize::from(design)]) {
                    Some(blueprint) => {
                        let detail = format!("{} points, hull {}", blueprint.cost, blueprint.hull);
                        Choice { detail, ..plain(blueprint.name().into()) }
                    }
                    None => plain("A ship".into()),
                }
            }
            Action::X(x) => {
                Choice { anchors: vec![Anchor::Shape(column_id(x))], ..plain(format!("Column {x}\"")) }
            }
            Action::Y(y) => {
                let anchors = x.map(|x| Anchor::Shape(spot_id(x, y))).into_iter().collect();
                let ghosts = x.map(|x| ghost(x, y, forward)).unwrap_or_default();
                Choice { anchors, ghosts, ..plain(format!("Row {y}\"")) }
            }
            Action::Heading(degrees) => {
                let heading = Heading::from_degrees(degrees.into());
                let ghosts = x.zip(y).map(|(x, y)| ghost(x, y, degrees)).unwrap_or_default();
                Choice { ghosts, ..plain(format!("{degrees}°, {}", words::compass(heading))) }
            }
            Action::Speed(speed) => {
                let mut choice = plain(if speed == 0 { "At rest".into() } else { format!("Speed {speed}") });
                if let (Some(x), Some(y), Some(degrees)) = (x, y, heading) {
                    let (at, course) = (place(x, y), Heading::from_degrees(degrees.into()));
                    choice.ghosts = ghost(x, y, degrees);
                    let to = at + crate::blueprint::SCALE.displacement(1000 * i32::from(speed), course);
                    choice.marks = vec![Mark {
                        from: on_scene(at),
                        to: on_scene(to),
                        text: speed.to_string(),
                        meaning: Meaning::Course,
                        arrow: true,
                    }];
                }
                choice
            }
            _ => plain(action.to_string()),
        }
    }

    fn dial_choice(&self, action: Action) -> Choice {
        let plain = |label: String| Choice::plain(action, Rule::new("IN-5.8"), label);
        let Step::Dials { ship, applied } = self.step() else { return plain(action.to_string()) };
        let dial = match action {
            Action::Spin => Some(Dial::Rotation),
            Action::Dial(degrees) => self.ship(ship).dials.find(degrees),
            _ => None,
        };
        let (label, (pose, met)) = match dial {
            Some(dial) => {
                let (pose, arrival) = self.foresee(ship, self.ship(ship).pose(), self.motion(ship, dial));
                let dials = &self.ship(ship).dials;
                let label = match dial {
                    Dial::Rotation => format!("Turn {}° {}", 15 * dials.spin().abs(), way_word(dials.spin())),
                    Dial::Axis(axis) => {
                        let (heading, speed) = dials.direction(axis);
                        format!("Move {speed}\" to {} ({})", words::degrees(heading), words::compass(heading))
                    }
                };
                (label, (pose, arrival != Arrival::Free))
            }
            None => ("Apply the rest".into(), self.forecast_dials(ship, self.unapplied(ship, applied))),
        };
        let detail = if !met {
            format!("To {}, heading {}", words::place(pose.at), words::degrees(pose.heading))
        } else if crate::contact::is_on_table(pose.at) {
            format!("Stopped by a collision at {}", words::place(pose.at))
        } else {
            "Over the edge of the table".into()
        };
        let anchors = vec![Anchor::Piece(piece_id(ship))];
        Choice { detail, anchors, ghosts: vec![self.ghost(ship, pose)], ..plain(label) }
    }

    fn reclaim_choice(&self, action: Action) -> Choice {
        let (group, rule, system) = match action {
            Action::Reclaim(system) => ("Reclaim energy", "IN-7.3", system),
            Action::Vent(system) => ("Vent heat", "IN-7.4", system),
            Action::Radiate(system) => ("Radiate heat", "IN-7.5", system),
            Action::Shift(system, _) => ("Shift heat", "IN-7.6", system),
            _ => ("", "IN-7.1", SystemId::new(0)),
        };
        let verb = match action {
            Action::Reclaim(_) => "Reclaim from",
            Action::Vent(_) => "Vent",
            Action::Radiate(_) => "Radiate from",
            _ => "Shift from",
        };
        let mut choice = self.own_system_choice(action, system, rule, verb);
        if let (Action::Shift(_, to), Some(ship)) = (action, self.acting()) {
            choice.label += &format!(" to {}", self.system_name(ship, to));
        }
        choice.group = group.into();
        choice
    }

    fn own_system_choice(&self, action: Action, system: SystemId, rule: &'static str, verb: &str) -> Choice {
        let plain = |label: String| Choice::plain(action, Rule::new(rule), label);
        match self.acting().filter(|&ship| system.index() < self.ship(ship).systems.len()) {
            Some(ship) => {
                let on_it = self.system(ship, system);
                let detail = format!(
                    "{} and {} on it",
                    words::plural(on_it.energy, "energy cube"),
                    words::plural(on_it.heat, "heat cube")
                );
                let anchors = vec![Anchor::Slot(slot_id(ship, system))];
                let name = self.system_name(ship, system);
                Choice { detail, anchors, ..plain(format!("{verb} {name}").trim().to_string()) }
            }
            None => plain(action.to_string()),
        }
    }

    fn enemy_system_choice(&self, action: Action, system: SystemId, rule: &'static str) -> Choice {
        let plain = |label: String| Choice::plain(action, Rule::new(rule), label);
        let Step::Strike(strike) = self.step() else { return plain(action.to_string()) };
        if system.index() >= self.ship(strike.target).systems.len() {
            return plain(action.to_string());
        }
        let on_it = self.system(strike.target, system);
        Choice {
            detail: format!(
                "{} and {} on it",
                words::plural(on_it.energy, "energy cube"),
                words::plural(on_it.heat, "heat cube")
            ),
            anchors: vec![Anchor::Slot(slot_id(strike.target, system))],
            ..plain(self.system_name(strike.target, system))
        }
    }

    fn system_choice(&self, action: Action) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        let (Action::Power(system, _) | Action::Use(system, _) | Action::Repair(system)) = action else {
            return plain("IN-8.7", action.to_string());
        };
        let Some(ship) = self.acting().filter(|&ship| system.index() < self.ship(ship).systems.len()) else {
            return plain("IN-8.7", action.to_string());
        };
        let name = self.system_name(ship, system);
        let anchors = vec![Anchor::Slot(slot_id(ship, system))];
        match action {
            Action::Power(_, cubes) => {
                let after = self.system(ship, system).energy + cubes;
                let fitting = self.fitting(ship, system);
                let enough: Vec<String> = fitting
                    .part
                    .abilities
                    .iter()
                    .filter(|ability| ability.power <= after)
                    .map(|ability| ability.name.clone())
                    .collect();
                let detail = if enough.is_empty() {
                    "Not enough for anything yet".into()
                } else {
                    format!("Enough for {}", words::list(&enough))
                };
                let group = "Power up".into();
                Choice {
                    detail,
                    anchors,
                    group,
                    ..plain("IN-8.1", format!("{name}: {}", words::plural(cubes, "cube")))
                }
            }
            Action::Repair(_) => {
                let cost = self.fitting(ship, system).part.repair.unwrap_or(0);
                let detail = format!("{} until the end of the turn", words::plural(cost, "energy cube"));
                Choice {
                    detail,
                    anchors,
                    group: "Repair".into(),
                    ..plain("IN-11.7", format!("Repair {name}"))
                }
            }
            Action::Use(_, index) => self.use_choice(ship, system, index, anchors, plain("IN-8.3", name)),
            _ => plain("IN-8.7", action.to_string()),
        }
    }

    fn use_choice(
        &self,
        ship: ShipId,
        system: SystemId,
        index: u8,
        anchors: Vec<Anchor>,
        mut choice: Choice,
    ) -> Choice {
        let fitting = self.fitting(ship, system);
        let Some(ability) = fitting.ability(index) else { return choice };
        let class = self.blueprint(ship).class();
        choice.label = format!("{}: {}", choice.label, ability.name);
        choice.detail = ability_words(ability, Some(class));
        choice.anchors = anchors;
        choice.group = match ability.effect {
            Effect::Thrust(_) | Effect::Rotate(_) => "Fly",
            Effect::Attack(_) => "Fire",
            _ => "Use",
        }
        .into();
        let start = self.ship(ship).pose();
        match ability.effect {
            Effect::Thrust(by) => {
                choice.rule = Rule::new("IN-9.4");
                let (heading, amount) = (self.push_heading(ship, system), by[class as usize]);
                self.preview(ship, start, Motion::Straight { heading, inches: amount.into() }, &mut choice);
                let mut dials = self.ship(ship).dials;
                dials.push(heading, amount.into());
                if let Some(ghost) = choice.ghosts.first() {
                    let at = ghost.position;
                    let pose = Pose::new(Point::new(at[0], crate::contact::TABLE - at[1]), start.heading);
                    choice.marks.push(self.next_mark(pose, &dials));
                }
            }
            Effect::Rotate(by) => {
                choice.rule = Rule::new("IN-9.6");
                for way in Way::BOTH {
                    let units = way.signed(by[class as usize]);
                    self.preview(ship, start, Motion::Turn { units }, &mut choice);
                }
            }
            Effect::Attack(attack) => {
                choice.rule = Rule::new("IN-10.1");
                choice.shapes = vec![self.arc(ship, system, start)];
                let targets: Vec<ShipId> = self.targets(ship, system, index).collect();
                for &target in &targets {
                    choice.marks.push(self.line_of_fire(ship, system, target));
                    choice.anchors.push(Anchor::Piece(piece_id(target)));
                }
                if let [target] = targets.as_slice() {
                    let aimed = self.need(ship, system, attack, *target);
                    choice.odds = odds::shot(attack, aimed, self.ship(*target).hull);
                    choice.detail =
                        format!("At {}: {}", self.ship_name(*target), self.need_words(attack, aimed));
                }
            }
            _ => {}
        }
        choice
    }

    /// Where a movement brings a ship, on the choice.
    fn preview(&self, ship: ShipId, start: Pose, motion: Motion, choice: &mut Choice) {
        let (pose, arrival) = self.foresee(ship, start, motion);
        match arrival {
            Arrival::Free => {}
            Arrival::Off => choice.detail += "; over the edge of the table",
            Arrival::Contact { .. } => choice.detail += "; stopped by a collision",
        }
        choice.ghosts.push(self.ghost(ship, pose));
    }

    fn turn_choice(&self, action: Action, way: Way) -> Choice {
        let label = match way {
            Way::Clockwise => "Clockwise",
            Way::Counter => "Counter-clockwise",
        };
        let mut choice = Choice::plain(action, Rule::new("IN-9.6"), label);
        match (self.acting(), self.step()) {
            (Some(ship), Step::TurnWay { system, ability }) => {
                let units = way.signed(self.rotation(ship, system, ability));
                let spin = self.ship(ship).dials.spin() + units;
                choice.detail =
                    format!("Turns {}° now; the rotation dial then shows {}", 15 * units.abs(), spin.abs());
                self.preview(ship, self.ship(ship).pose(), Motion::Turn { units }, &mut choice);
            }
            _ => choice.rule = Rule::new("IN-10.17"),
        }
        choice
    }

    fn line_of_fire(&self, ship: ShipId, system: SystemId, target: ShipId) -> Mark {
        let origin = self.fitting(ship, system).origin_on(self.ship(ship).pose());
        let at = self.ship(target).position;
        let range = ((at - origin).square() as u64).isqrt() as i32;
        Mark {
            from: on_scene(origin),
            to: on_scene(at),
            text: words::inches(range),
            meaning: Meaning::Reach,
            arrow: false,
        }
    }

    fn need_words(&self, attack: crate::content::Attack, aimed: crate::attack::Need) -> String {
        let mut words = format!("hits on {}", aimed.need.min(10));
        let mut why = Vec::new();
        for (amount, what) in
            [(aimed.deflector, "deflector"), (aimed.jammer, "jammer"), (-aimed.lock, "lock")]
        {
            if amount != 0 {
                why.push(format!("{what} {amount:+}"));
            }
        }
        if !why.is_empty() {
            words += &format!(" ({}, {})", attack.need, why.join(", "));
        }
        if aimed.sloped && aimed.damage < attack.damage {
            words += ", 1 damage less by a sloped plate";
        }
        words
    }

    fn target_choice(&self, action: Action, target: ShipId) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        let (Some(ship), Step::Target { system, ability }, Some(found)) =
            (self.acting(), self.step(), self.find_ship(target))
        else {
            return plain("IN-10.2", format!("Ship {target}"));
        };
        let anchors = vec![Anchor::Piece(piece_id(target))];
        let marks = vec![self.line_of_fire(ship, system, target)];
        let label = self.ship_name(target);
        match self.attack(ship, system, ability) {
            Some(attack) => {
                let aimed = self.need(ship, system, attack, target);
                let detail = self.need_words(attack, aimed);
                let odds = odds::shot(attack, aimed, found.hull);
                let shapes = vec![self.arc(ship, system, self.ship(ship).pose())];
                Choice { detail, odds, anchors, marks, shapes, ..plain("IN-10.8", label) }
            }
            None => Choice { anchors, marks, ..plain("IN-13.1", label) },
        }
    }

    /// What a person might look for in step 3 and may not do, with why.
    pub(super) fn blocked_choices(&self, _seat: Seat) -> Vec<Blocked> {
        let Step::Systems { ship } = self.step() else { return Vec::new() };
        let mut blocked = Vec::new();
        for (id, fitting, _) in self.systems(ship) {
            for (index, ability) in fitting.part.abilities.iter().enumerate() {
                if let Err(refusal) = self.check_use(ship, id, index as u8) {
                    blocked.push(Blocked {
                        label: format!("{}: {}", self.system_name(ship, id), ability.name),
                        reason: refusal.reason.into(),
                        rule: refusal.rule,
                    });
                }
            }
        }
        blocked
    }
}

pub(crate) const fn family(family: Family) -> &'static str {
    match family {
        Family::Thruster => "Thrusters",
        Family::Manoeuvre => "Manoeuvring thrusters",
        Family::Weapon => "Weapons",
        Family::Deflector => "Deflectors",
        Family::Heat => "Heat",
        Family::Armour => "Armour",
        Family::Utility => "Sensors and utility",
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

const fn way_word(spin: i32) -> &'static str {
    if spin > 0 { "clockwise" } else { "counter-clockwise" }
}
