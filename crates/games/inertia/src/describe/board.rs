//! The table: ships, rocks, zones and goals.

use broadside_engine::table::{Badge, Mark, Meaning, Outline, Piece, Pips, Scene, Shape};
use broadside_engine::{Observer, Rule, Seat};
use broadside_geometry::plane::{Heading, Point, Pose};

use crate::building::blueprint::SCALE;
use crate::contact::TABLE;
use crate::content::{Aim, Content};
use crate::design::Design;
use crate::judgement::drift;
use crate::pieces::{Dial, Dials, ShipId, SystemId};
use crate::scenarios::beacons::BEACON;
use crate::scenarios::gauntlet::GATE;
use crate::setup::deployment::place;
use crate::setup::zones::GRID;
use crate::state::Inertia;
use crate::words;

use super::art::silhouette;

/// A point of the table in the scene, whose y grows downwards.
pub(crate) const fn on_scene(point: Point) -> [i32; 2] {
    [point.x, TABLE - point.y]
}

pub(super) fn heading_on_scene(heading: Heading) -> i32 {
    heading.tenths().into()
}

pub(super) fn piece_id(ship: ShipId) -> String {
    format!("ship:{ship}")
}

pub(super) fn slot_id(ship: ShipId, system: SystemId) -> String {
    format!("{ship}:{system}")
}

pub(crate) fn column_id(x: u8) -> String {
    format!("column:{x}")
}

pub(crate) fn spot_id(x: u8, y: u8) -> String {
    format!("spot:{x}:{y}")
}

/// A design as it would lie.
pub(crate) fn picture(content: &Content, design: &Design, seat: Option<Seat>, pose: Pose) -> Piece {
    Piece {
        id: "picture".into(),
        seat,
        position: on_scene(pose.at),
        heading: Some(heading_on_scene(pose.heading)),
        art: silhouette(content, design),
        scale: 1000,
        name: design.name.clone(),
        badges: Vec::new(),
        bars: Vec::new(),
        reach: Vec::new(),
        words: String::new(),
    }
}

fn shape(
    id: String,
    outline: Outline,
    meaning: Meaning,
    label: &str,
    tooltip: String,
    rule: &'static str,
) -> Shape {
    Shape { id, outline, meaning, label: label.into(), tooltip, rule: Some(Rule::new(rule)) }
}

fn rectangle(x: (i32, i32), y: (i32, i32)) -> Outline {
    let corners = [(x.0, y.0), (x.1, y.0), (x.1, y.1), (x.0, y.1)];
    Outline::Polygon(corners.map(|(x, y)| on_scene(Point::new(x, y))).to_vec())
}

impl Inertia {
    pub(super) fn scene(&self, observer: Observer) -> Scene {
        if let Some(seat) = observer.seat()
            && self.is_choosing_fleets()
            && let Some(slip) = &self.state.yards[seat].slip
        {
            return super::yard::plan_scene(&self.content, slip, "cell");
        }
        let margin = 1000;
        Scene {
            bounds: [-margin, -margin, TABLE + 2 * margin, TABLE + 2 * margin],
            shapes: self.shapes(observer),
            pieces: self.flying().map(|(id, _)| self.piece(id)).collect(),
            ghosts: self.flying().filter_map(|(id, _)| self.future(id)).collect(),
            marks: self.flying().flat_map(|(id, ship)| self.courses(id, ship.pose(), &ship.dials)).collect(),
        }
    }

    fn shapes(&self, observer: Observer) -> Vec<Shape> {
        let edge = rectangle((0, TABLE), (0, TABLE));
        let mut shapes = vec![shape(
            "table".into(),
            edge,
            Meaning::Zone,
            "",
            "The table, 48 by 48 inches. A ship whose base centre leaves it is lost.".into(),
            "IN-14.3",
        )];
        let salvage = self.aim() == Aim::Salvage;
        if self.state.round == 0 || salvage {
            for seat in self.state.players.seats() {
                let zone = self.zone(seat);
                let meaning = if observer.is(seat) { Meaning::Mine } else { Meaning::Enemy };
                let what = format!("{}'s zone, {}", words::player(seat), zone.name);
                // While one chooses a place there, the places have the words.
                let choosing = self.deploying().is_some_and(|deploy| deploy.ship.is_some());
                let label = if choosing && seat == self.state.active { "" } else { zone.name };
                let rule = if salvage { "IN-18.4" } else { "IN-3.4" };
                shapes.push(shape(
                    format!("zone:{seat}"),
                    rectangle(zone.x, zone.y),
                    meaning,
                    label,
                    what,
                    rule,
                ));
            }
        }
        for (index, rock) in self.map().asteroids.iter().enumerate() {
            shapes.push(shape(
                format!("rock:{}", index + 1),
                Outline::Circle { center: on_scene(rock.at), radius: rock.radius },
                Meaning::Hazard,
                "",
                format!("Asteroid at {}: stops ships, harms them, blocks fire", words::place(rock.at)),
                "IN-6.13",
            ));
        }
        self.goals(&mut shapes);
        for (id, ship) in self.flying() {
            let meaning = if observer.is(ship.owner) { Meaning::Mine } else { Meaning::Enemy };
            shapes.push(shape(
                format!("base:{id}"),
                Outline::Circle { center: on_scene(ship.position), radius: self.blueprint(id).base },
                meaning,
                "",
                format!("The base of {}", self.ship_name(id)),
                "IN-2.12",
            ));
        }
        self.grid(observer, &mut shapes);
        shapes
    }

    fn goals(&self, shapes: &mut Vec<Shape>) {
        match self.aim() {
            Aim::Beacons => {
                for (index, &at) in self.points().iter().enumerate() {
                    let number = (index + 1).to_string();
                    shapes.push(shape(
                        format!("beacon:{number}"),
                        Outline::Circle { center: on_scene(at), radius: BEACON },
                        Meaning::Goal,
                        &number,
                        format!("Beacon {number}: held by slow ships whose base reaches within 3 inches"),
                        "IN-16.3",
                    ));
                }
            }
            Aim::Gauntlet => {
                for (index, &at) in self.points().iter().enumerate() {
                    let label = format!("G{}", index + 1);
                    shapes.push(shape(
                        format!("gate:{}", index + 1),
                        Outline::Circle { center: on_scene(at), radius: GATE },
                        Meaning::Gate,
                        &label,
                        format!("Gate {label}"),
                        "IN-19.2",
                    ));
                }
            }
            Aim::Salvage => {
                for (index, &at) in self.state.crates.iter().enumerate() {
                    shapes.push(shape(
                        format!("crate:{}", index + 1),
                        Outline::Circle { center: on_scene(at), radius: 300 },
                        Meaning::Goal,
                        "C",
                        format!("Crate at {}", words::place(at)),
                        "IN-18.3",
                    ));
                }
            }
            Aim::Breakthrough => shapes.push(shape(
                "way out".into(),
                rectangle((0, TABLE), (TABLE - 600, TABLE)),
                Meaning::Goal,
                "",
                "The way out: runners who cross this edge have escaped".into(),
                "IN-17.2",
            )),
            Aim::LastShip => {}
        }
    }

    /// While a ship is deployed, the columns and places to choose from.
    fn grid(&self, observer: Observer, shapes: &mut Vec<Shape>) {
        let seat = self.state.active;
        let Some(deploy) = self.deploying().filter(|deploy| deploy.ship.is_some() && observer.is(seat))
        else {
            return;
        };
        let zone = self.zone(seat);
        match (deploy.x, deploy.y) {
            (None, _) => {
                for x in zone.columns() {
                    let middle = i32::from(x) * 1000;
                    shapes.push(shape(
                        column_id(x),
                        rectangle(
                            (middle - GRID / 2 + 100, middle + GRID / 2 - 100),
                            (zone.y.0 - 900, zone.y.1 + 900),
                        ),
                        Meaning::Mine,
                        &x.to_string(),
                        format!("Column {x}"),
                        "IN-3.6",
                    ));
                }
            }
            (Some(x), None) => {
                for y in zone.rows() {
                    let center = on_scene(place(x, y));
                    shapes.push(shape(
                        spot_id(x, y),
                        Outline::Circle { center, radius: 800 },
                        Meaning::Mine,
                        &y.to_string(),
                        format!("{x}\", {y}\""),
                        "IN-3.6",
                    ));
                }
            }
            (Some(x), Some(y)) => shapes.push(shape(
                spot_id(x, y),
                Outline::Circle { center: on_scene(place(x, y)), radius: 800 },
                Meaning::Mine,
                "",
                format!("{x}\", {y}\""),
                "IN-3.6",
            )),
        }
    }

    /// A ship as it stands.
    pub(super) fn piece(&self, id: ShipId) -> Piece {
        let (ship, blueprint) = (self.ship(id), self.blueprint(id));
        let mut badges = Vec::new();
        let mut badge = |kind: &str, text: String| badges.push(Badge { kind: kind.into(), text });
        let heat: u32 = ship.systems.iter().map(|system| u32::from(system.heat)).sum();
        if heat > 0 {
            badge("heat", heat.to_string());
        }
        let disabled = ship.systems.iter().filter(|system| system.disabled).count();
        if disabled > 0 {
            badge("damage", disabled.to_string());
        }
        match ship.dials.spin() {
            0 => {}
            spin if spin > 0 => badge("spin", format!("↻{spin}")),
            spin => badge("spin", format!("↺{}", -spin)),
        }
        if ship.crates > 0 {
            badge("crate", ship.crates.to_string());
        }
        if self.aim() == Aim::Gauntlet && ship.gates > 0 {
            badge("gate", ship.gates.to_string());
        }
        Piece {
            badges,
            bars: vec![Pips {
                kind: "hull".into(),
                filled: ship.hull.max(0) as u32,
                max: blueprint.hull.max(0) as u32,
            }],
            reach: self.reach(id, ship.pose()),
            words: self.piece_words(id),
            ..self.ghost(id, ship.pose())
        }
    }

    fn piece_words(&self, id: ShipId) -> String {
        let ship = self.ship(id);
        let mut words = format!(
            "{} of {}, hull {} of {}, at {}, heading {} ({}).",
            self.ship_name(id),
            words::player(ship.owner).to_lowercase(),
            ship.hull,
            self.blueprint(id).hull,
            words::place(ship.position),
            words::degrees(ship.heading),
            words::compass(ship.heading),
        );
        let dials = self.dial_words(&ship.dials);
        words += &format!(" {dials}");
        for (other, it) in self.flying().filter(|(_, it)| it.owner != ship.owner) {
            let v = it.position - ship.position;
            let bearing = v.bearing().map_or(0, |bearing| {
                (i32::from(bearing.tenths()) - i32::from(ship.heading.tenths())).rem_euclid(3600) / 10
            });
            let range = (v.square() as u64).isqrt() as i32;
            words += &format!(
                " {} is {} away, {}.",
                self.ship_name(other),
                words::inches(range),
                words::bearing(bearing as u16)
            );
        }
        words
    }

    /// The dials in words.
    pub(crate) fn dial_words(&self, dials: &Dials) -> String {
        let mut parts = Vec::new();
        for dial in dials.iter() {
            parts.push(match dial {
                Dial::Rotation if dials.spin() > 0 => format!("spinning clockwise {}", dials.spin()),
                Dial::Rotation => format!("spinning counter-clockwise {}", -dials.spin()),
                Dial::Axis(axis) => {
                    let (heading, speed) = dials.direction(axis);
                    format!("speed {speed} to {}", words::degrees(heading))
                }
            });
        }
        if parts.is_empty() { "At rest.".into() } else { format!("Dials: {}.", parts.join(", ")) }
    }

    /// A ship where it could be.
    pub(crate) fn ghost(&self, id: ShipId, pose: Pose) -> Piece {
        let blueprint = self.blueprint(id);
        Piece {
            id: piece_id(id),
            seat: Some(self.ship(id).owner),
            position: on_scene(pose.at),
            heading: Some(heading_on_scene(pose.heading)),
            art: silhouette(&self.content, &blueprint.design),
            scale: 1000,
            name: self.ship_name(id),
            badges: Vec::new(),
            bars: Vec::new(),
            reach: Vec::new(),
            words: String::new(),
        }
    }

    /// A ship of the reserve where it could be put down.
    pub(crate) fn reserve_ghost(&self, seat: Seat, ship: u8, pose: Pose) -> Option<Piece> {
        let design = *self.state.players[seat].reserve.get(usize::from(ship))?;
        Some(picture(&self.content, &self.designs[usize::from(design)].design, Some(seat), pose))
    }

    /// What a ship lying so reaches and covers.
    pub(super) fn reach(&self, id: ShipId, pose: Pose) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for (system, fitting, on_it) in self.systems(id) {
            if fitting.part.range > 0 && !on_it.disabled {
                shapes.push(self.arc(id, system, pose));
            }
            if let (Some(shield), Some((_, narrow, wide))) = (on_it.shield, fitting.deflect()) {
                let mode = if shield.wide { wide } else { narrow };
                let centre = pose.heading.turned_degrees(shield.direction.into());
                shapes.push(self.cover_shape(id, system, pose, centre, mode.half));
            }
        }
        shapes
    }

    /// The arc and range of a weapon on a ship lying so.
    pub(crate) fn arc(&self, id: ShipId, system: SystemId, pose: Pose) -> Shape {
        let fitting = self.fitting(id, system);
        Shape {
            id: format!("arc:{}", slot_id(id, system)),
            outline: Outline::Sector {
                center: on_scene(fitting.origin_on(pose)),
                inner: fitting.part.min_range,
                radius: self.range(id, system),
                heading: heading_on_scene(fitting.aim(pose.heading)),
                half: 10 * fitting.part.gimbal,
            },
            meaning: Meaning::Reach,
            label: String::new(),
            tooltip: format!(
                "{}: range {}",
                self.system_name(id, system),
                words::inches(self.range(id, system))
            ),
            rule: Some(Rule::new("IN-10.5")),
        }
    }

    pub(crate) fn cover_shape(
        &self,
        id: ShipId,
        system: SystemId,
        pose: Pose,
        centre: Heading,
        half: u8,
    ) -> Shape {
        Shape {
            id: format!("cover:{}", slot_id(id, system)),
            outline: Outline::Sector {
                center: on_scene(pose.at),
                inner: self.blueprint(id).base,
                radius: self.blueprint(id).reach + 1500,
                heading: heading_on_scene(centre),
                half: 10 * i32::from(half),
            },
            meaning: Meaning::Cover,
            label: String::new(),
            tooltip: format!("{} covers this arc", self.system_name(id, system)),
            rule: Some(Rule::new("IN-12.5")),
        }
    }

    /// The dials of a ship as vectors.
    pub(super) fn courses(&self, _id: ShipId, pose: Pose, dials: &Dials) -> Vec<Mark> {
        let vectors = dials.iter().filter_map(|dial| match dial {
            Dial::Rotation => None,
            Dial::Axis(axis) => {
                let (heading, speed) = dials.direction(axis);
                let to = pose.at + SCALE.displacement(1000 * speed, heading);
                Some(Mark {
                    from: on_scene(pose.at),
                    to: on_scene(to),
                    text: speed.to_string(),
                    meaning: Meaning::Course,
                    arrow: true,
                })
            }
        });
        vectors.collect()
    }

    /// Where a ship will be after its next step 1, collisions included.
    fn future(&self, id: ShipId) -> Option<Piece> {
        let ship = self.ship(id);
        let (pose, met) = self.forecast(id);
        if pose == ship.pose() && !met {
            return None;
        }
        let mut ghost = self.ghost(id, pose);
        if met {
            ghost.badges.push(Badge { kind: "damage".into(), text: "!".into() });
        }
        let how = if met { ", after a collision" } else { "" };
        ghost.words = format!("{} will be at {}{how}.", self.ship_name(id), words::place(pose.at));
        Some(ghost)
    }

    /// Where a ship that lies and goes so will be a turn later, as a mark.
    pub(crate) fn next_mark(&self, pose: Pose, dials: &Dials) -> Mark {
        let next = drift(pose, dials);
        Mark {
            from: on_scene(pose.at),
            to: on_scene(next.at),
            text: "next turn".into(),
            meaning: Meaning::Course,
            arrow: true,
        }
    }
}
