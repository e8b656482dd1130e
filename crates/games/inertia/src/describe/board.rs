//! The table: ships, rocks, zones and goals.

use broadside_engine::table::{Badge, Mark, Meaning, Piece, Pips, Scene, Shape};
use broadside_engine::{Observer, Seat};
use broadside_geometry::plane::{Heading, Pose, Wedge};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::chart::{Chart, shape};

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

/// The table as it is drawn.
pub(crate) const CHART: Chart = Chart { table: TABLE };

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
    CHART.piece("picture", seat, pose, (design.name.clone(), silhouette(content, design)))
}

impl Inertia {
    pub(super) fn scene(&self, observer: Observer) -> Scene {
        if let Some(seat) = observer.seat()
            && self.is_choosing_fleets()
            && let Some(slip) = &self.state.yards[seat].slip
        {
            return super::yard::plan_scene(&self.content, slip, "cell");
        }
        Scene {
            bounds: CHART.bounds(1000),
            shapes: self.shapes(observer),
            pieces: self.flying().map(|(id, _)| self.piece(id)).collect(),
            ghosts: self.flying().filter_map(|(id, _)| self.future(id)).collect(),
            marks: self.flying().flat_map(|(id, ship)| self.courses(id, ship.pose(), &ship.dials)).collect(),
            ..Scene::default()
        }
    }

    fn shapes(&self, observer: Observer) -> Vec<Shape> {
        let edge = "The table, 48 by 48 inches. A ship whose base centre leaves it is lost.";
        let mut shapes = vec![shape("table", CHART.rect(TABLE), Meaning::Zone, ("", edge), "IN-14.3")];
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
                let area = CHART.rect(zone.area);
                shapes.push(shape(format!("zone:{seat}"), area, meaning, (label, what), rule));
            }
        }
        for (index, rock) in self.map().asteroids.iter().enumerate() {
            let id = format!("rock:{}", index + 1);
            let what = format!("Asteroid at {}: stops ships, harms them, blocks fire", words::place(rock.at));
            let circle = CHART.circle(rock.at, rock.radius);
            shapes.push(shape(id, circle, Meaning::Hazard, ("", what), "IN-6.13"));
        }
        self.goals(&mut shapes);
        for (id, ship) in self.flying() {
            let meaning = if observer.is(ship.owner) { Meaning::Mine } else { Meaning::Enemy };
            let base = CHART.circle(ship.position, self.blueprint(id).base);
            let what = format!("The base of {}", self.ship_name(id));
            shapes.push(shape(format!("base:{id}"), base, meaning, ("", what), "IN-2.12"));
        }
        self.grid(observer, &mut shapes);
        shapes
    }

    fn goals(&self, shapes: &mut Vec<Shape>) {
        match self.aim() {
            Aim::Beacons => {
                for (index, &at) in self.points().iter().enumerate() {
                    let number = (index + 1).to_string();
                    let id = format!("beacon:{number}");
                    let what =
                        format!("Beacon {number}: held by slow ships whose base reaches within 3 inches");
                    let circle = CHART.circle(at, BEACON);
                    shapes.push(shape(id, circle, Meaning::Goal, (number, what), "IN-16.3"));
                }
            }
            Aim::Gauntlet => {
                for (index, &at) in self.points().iter().enumerate() {
                    let (id, label) = (format!("gate:{}", index + 1), format!("G{}", index + 1));
                    let what = format!("Gate {label}");
                    shapes.push(shape(id, CHART.circle(at, GATE), Meaning::Gate, (label, what), "IN-19.2"));
                }
            }
            Aim::Salvage => {
                for (index, &at) in self.state.crates.iter().enumerate() {
                    let id = format!("crate:{}", index + 1);
                    let what = format!("Crate at {}", words::place(at));
                    shapes.push(shape(id, CHART.circle(at, 300), Meaning::Goal, ("C", what), "IN-18.3"));
                }
            }
            Aim::Breakthrough => {
                let edge = CHART.rect(Rect { y: (TABLE.y.1 - 600, TABLE.y.1), ..TABLE });
                let what = "The way out: runners who cross this edge have escaped";
                shapes.push(shape("way out", edge, Meaning::Goal, ("", what), "IN-17.2"));
            }
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
        let spot = |x, y, label: String| {
            let circle = CHART.circle(place(x, y), 800);
            shape(spot_id(x, y), circle, Meaning::Mine, (label, format!("{x}\", {y}\"")), "IN-3.6")
        };
        match (deploy.x, deploy.y) {
            (None, _) => {
                for x in zone.columns() {
                    let middle = i32::from(x) * 1000;
                    let (across, along) = (GRID / 2 - 100, zone.area.y);
                    let column = CHART.rect(Rect {
                        x: (middle - across, middle + across),
                        y: (along.0 - 900, along.1 + 900),
                    });
                    let words = (x.to_string(), format!("Column {x}"));
                    shapes.push(shape(column_id(x), column, Meaning::Mine, words, "IN-3.6"));
                }
            }
            (Some(x), None) => {
                shapes.extend(zone.rows().map(|y| spot(x, y, y.to_string())));
            }
            (Some(x), Some(y)) => shapes.push(spot(x, y, String::new())),
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
            let range = words::inches((it.position - ship.position).square().isqrt() as i32);
            let toward = words::toward(ship.pose(), it.position);
            words += &format!(" {} is {range} away, {toward}.", self.ship_name(other));
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
        let looks = (self.ship_name(id), silhouette(&self.content, &self.blueprint(id).design));
        CHART.piece(piece_id(id), Some(self.ship(id).owner), pose, looks)
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
        let range = self.range(id, system);
        let sector = CHART.sector(fitting.arc(pose), fitting.part.min_range, range);
        let what = format!("{}: range {}", self.system_name(id, system), words::inches(range));
        shape(format!("arc:{}", slot_id(id, system)), sector, Meaning::Reach, ("", what), "IN-10.5")
    }

    pub(crate) fn cover_shape(
        &self,
        id: ShipId,
        system: SystemId,
        pose: Pose,
        centre: Heading,
        half: u8,
    ) -> Shape {
        let blueprint = self.blueprint(id);
        let arc = Wedge { scale: SCALE, tip: pose.at, centre, half: 10 * i32::from(half) };
        let sector = CHART.sector(arc, blueprint.base, blueprint.reach + 1500);
        let what = format!("{} covers this arc", self.system_name(id, system));
        shape(format!("cover:{}", slot_id(id, system)), sector, Meaning::Cover, ("", what), "IN-12.5")
    }

    /// The dials of a ship as vectors.
    pub(super) fn courses(&self, _id: ShipId, pose: Pose, dials: &Dials) -> Vec<Mark> {
        let vectors = dials.iter().filter_map(|dial| match dial {
            Dial::Rotation => None,
            Dial::Axis(axis) => {
                let (heading, speed) = dials.direction(axis);
                let to = pose.at + SCALE.displacement(1000 * speed, heading);
                Some(CHART.arrow(pose.at, to, speed.to_string()))
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
        CHART.arrow(pose.at, drift(pose, dials).at, "next turn")
    }
}
