//! The table: the play area, terrain, markers and models.

use std::fmt::Write;

use broadside_engine::table::{Badge, Mark, Meaning, Piece, Pips, Scene, Setting, Shape};
use broadside_engine::{Observer, Seat};
use broadside_geometry::plane::{INCH, Outline, Point, Pose};
use broadside_kit::plane::chart::{Chart, shape};
use broadside_kit::plane::way::{Pick, Way};
use broadside_kit::plane::words as plane;

use crate::ground::SHORE;
use crate::ids::{ModelNo, UnitNo};
use crate::measures::{MARKER, SINES, is_within};
use crate::movement::STEP;
use crate::pieces::{Band, Ground, Layer, Quarter};
use crate::squadrons::stacks::{Goal, Stack};
use crate::state::{Dystopian, Feature, Marker, MarkerKind, Status};
use crate::words;

/// The flat line of a table round the board.
const MARGIN: i32 = INCH;

/// The widest segment of a come about (DW-8.9).
const WIDE: i32 = 3 * STEP;

/// The longest link of a formation, in inches (DW-2.10).
const LINK: i32 = 4;

pub(super) fn model_id(model: ModelNo) -> String {
    format!("model:{model}")
}

/// A piece of terrain by its place in the list, counted as actions do.
pub(super) fn feature_id(place: u8) -> String {
    format!("terrain:{}", place + 1)
}

/// A marker by its place in the list, counted as actions do.
pub(super) fn marker_id(place: u8) -> String {
    format!("marker:{}", place + 1)
}

impl Dystopian {
    pub(super) fn chart(&self) -> Chart {
        Chart { table: self.table() }
    }

    pub(super) fn scene(&self, observer: Observer) -> Scene {
        Scene {
            bounds: self.chart().bounds(MARGIN),
            shapes: self.shapes(observer),
            pieces: self.standing().map(|(model, _)| self.model_piece(model)).collect(),
            ghosts: Vec::new(),
            marks: self.links(),
            setting: Setting::Sea,
        }
    }

    /// Lines between models of a unit that are near enough to be of one formation (DW-2.10).
    fn links(&self) -> Vec<Mark> {
        let all = (0..self.state.units.len() as u8).map(UnitNo);
        all.flat_map(|unit| {
            let placed = self.members(unit).filter(|&model| self.model(model).placed);
            let models: Vec<ModelNo> = placed.collect();
            (1..models.len()).filter_map(move |place| {
                let own = self.footprint(models[place]);
                let at = self.model(models[place]).at;
                let linked =
                    |&&other: &&ModelNo| is_within(own.outline(), self.footprint(other).outline(), LINK);
                let before = models[..place].iter().filter(linked).map(|&other| self.model(other).at);
                let nearest = before.min_by_key(|other| other.distance_squared(at))?;
                Some(self.chart().line(at, nearest, "", Meaning::Cover))
            })
        })
        .collect()
    }

    fn shapes(&self, observer: Observer) -> Vec<Shape> {
        let chart = self.chart();
        let edge = "The play area. Its edge ends a move.";
        let mut shapes = vec![shape("table", chart.rect(self.table()), Meaning::Zone, ("", edge), "DW-1.2")];
        for (place, feature) in (0_u8..).zip(&self.state.terrain) {
            self.feature_shapes(place, feature, &mut shapes);
        }
        shapes.extend(self.zones(observer));
        for (place, marker) in (0_u8..).zip(&self.state.markers) {
            shapes.push(self.marker_shape(place, marker, observer));
        }
        shapes
    }

    fn feature_shapes(&self, place: u8, feature: &Feature, into: &mut Vec<Shape>) {
        let (terrain, Some(placed)) = self.terrain(feature) else { return };
        let (meaning, rule, what) = match terrain.kind {
            Ground::GroundingHazard => (Meaning::Hazard, "DW-21.8", "ships run aground on it"),
            Ground::Island => {
                (Meaning::Land, "DW-21.10", "ships cannot cross it, and its shore is treacherous")
            }
            Ground::Structure => {
                (Meaning::Blocked, "DW-21.14", "it can be attacked, and the water round it is treacherous")
            }
            Ground::Iceberg => {
                (Meaning::Hazard, "DW-21.16", "it can be attacked, and the water round it is treacherous")
            }
            Ground::TreacherousWater => (Meaning::Rough, "DW-21.3", "it impedes whoever touches it"),
            Ground::Fog => (Meaning::Cover, "DW-21.6", "it hampers sight"),
        };
        let mut tooltip = format!("{}, {}: {what}", terrain.name, terrain.kind.name());
        if terrain.kind.is_solid() {
            let _written = write!(tooltip, "; MASS {}", feature.mass);
        }
        if feature.damage > 0 {
            let _written = write!(tooltip, ", {} damage", feature.damage);
        }
        for (seat, count) in Seat::all(2).zip(feature.landed).filter(|(_, count)| *count > 0) {
            let _written = write!(tooltip, "; {count} landed by {}", words::player(seat));
        }
        if let (true, Outline::Convex(corners)) = (terrain.kind.has_shore(), placed.outline()) {
            let what = format!("The water round {}: it impedes whoever touches it", terrain.name);
            let shore = self.chart().polygon(&grown(corners, SHORE * INCH));
            let id = format!("{}:shore", feature_id(place));
            into.push(shape(id, shore, Meaning::Rough, ("", what), "DW-21.9"));
        }
        into.push(shape(
            feature_id(place),
            self.chart().outline(placed.outline()),
            meaning,
            (self.feature_name(place), tooltip),
            rule,
        ));
        if let Some(rock) = terrain.impassable_at(feature.at, feature.turned) {
            let what = format!("{}: ground that nothing crosses", terrain.name);
            let outline = self.chart().outline(rock.outline());
            let id = format!("{}:rock", feature_id(place));
            into.push(shape(id, outline, Meaning::Blocked, ("", what), "DW-21.11"));
        }
    }

    /// A marker, with the squadrons that are allocated to it.
    fn marker_shape(&self, place: u8, marker: &Marker, observer: Observer) -> Shape {
        let (meaning, rule, label, what) = match marker.kind {
            MarkerKind::Objective => (Meaning::Goal, "DW-21.21", "★", "Strategic objective"),
            MarkerKind::Minefield => (Meaning::Hazard, "DW-21.22", "✹", "Minefield"),
            MarkerKind::Wreck => (Meaning::Special, "DW-21.26", "×", "Wreck"),
        };
        let goal = Goal::Mines(marker.at);
        let stacks = self
            .state
            .stacks
            .iter()
            .filter(|stack| marker.kind == MarkerKind::Minefield && stack.goal == goal);
        let over: String = stacks.map(|stack| format!("; {}", self.stack_words(stack))).collect();
        let holder =
            Seat::all(2).find(|&seat| marker.kind == MarkerKind::Objective && self.controls(seat, marker));
        let meaning = match (holder, observer.seat()) {
            (Some(holder), Some(own)) if holder == own => Meaning::Mine,
            (Some(_), Some(_)) => Meaning::Enemy,
            _ => meaning,
        };
        let held = holder.map_or(String::new(), |seat| format!(", held by {}", words::player(seat)));
        let circle = self.chart().circle(marker.at, MARKER);
        shape(marker_id(place), circle, meaning, (label, format!("{what}{held}{over}")), rule)
    }

    /// Where forces are deployed, as long as they are (DW-4.8).
    fn zones(&self, observer: Observer) -> Vec<Shape> {
        if self.state.round > 0 {
            return Vec::new();
        }
        let zones = Seat::all(2).filter_map(|seat| {
            let what = format!("Here {} deploys", words::player(seat));
            let meaning = match observer.seat() {
                Some(own) if own == seat => Meaning::Mine,
                Some(_) => Meaning::Enemy,
                None => Meaning::Goal,
            };
            let rect = self.chart().rect(self.zone(seat)?);
            Some(shape(format!("zone:{seat}"), rect, meaning, ("", what), "DW-4.8"))
        });
        zones.collect()
    }

    /// A model as it would lie.
    pub(super) fn ghost(&self, model: ModelNo, pose: Pose) -> Piece {
        let name = (self.model_name(model), self.profile(model).art.clone());
        let mut piece = self.chart().piece(model_id(model), Some(self.owner(model)), pose, name);
        piece.sheet = format!("unit:{}", self.model(model).unit);
        piece.level = match self.layer(model) {
            Layer::Surface => 0,
            Layer::Airborne => 1,
            Layer::Underwater => -1,
        };
        piece
    }

    fn model_piece(&self, model: ModelNo) -> Piece {
        let (it, profile) = (self.model(model), self.profile(model));
        let mut piece = self.ghost(model, it.pose());
        let left = profile.hull.saturating_sub(it.damage);
        piece.bars.push(Pips { kind: "hull".into(), filled: left.into(), max: profile.hull.into() });
        piece.badges = self.badges(model);
        piece.reach = self.reach(model);
        piece.reach.extend(self.moves_within(model));
        piece.words = self.model_words(model);
        piece
    }

    /// What can be read off a model at a glance; what its unit has lies on the first model of it.
    fn badges(&self, model: ModelNo) -> Vec<Badge> {
        let it = self.model(model);
        let unit = self.unit(it.unit);
        let leads = self.members(it.unit).next() == Some(model);
        let badge = |kind: &str, text: String| Badge { kind: kind.into(), text };
        let criticals: u8 = it.effects.iter().fold(0, |all, &count| all.saturating_add(count));
        let acted = unit.activated && self.active_unit() != Some(it.unit);
        let marked = self.admiral(unit.owner).marked == Some(it.unit);
        let states = [
            (acted, badge("done", "✓".into())),
            (self.active_unit() == Some(it.unit), badge("active", "▶".into())),
            (unit.surfaced, badge("surfaced", "▲".into())),
            (unit.status == Status::Incoming, badge("incoming", "in".into())),
            (it.crippled, badge("crippled", "✖".into())),
            (it.disorder > 0, badge("disorder", format!("D{}", it.disorder))),
            (criticals > 0, badge("damage", format!("!{criticals}"))),
            (leads && marked, badge("goal", "★".into())),
            (leads && unit.escorts > 0, badge("shield", unit.escorts.to_string())),
        ];
        let mut badges: Vec<Badge> =
            states.into_iter().filter(|(is, _)| *is).map(|(_, badge)| badge).collect();
        for stack in self.stacks_on(it.unit).filter(|_| leads) {
            let kind = if stack.owner == unit.owner { "support" } else { "threat" };
            badges.push(badge(kind, stack.size().to_string()));
        }
        badges
    }

    /// The stacks of squadrons on a unit, whosever they are (DW-19.2).
    pub(super) fn stacks_on(&self, unit: UnitNo) -> impl Iterator<Item = &Stack> {
        self.state.stacks.iter().filter(move |stack| stack.goal == Goal::Unit(unit))
    }

    /// "2 Fighters and 1 Bombers of Player 1".
    pub(super) fn stack_words(&self, stack: &Stack) -> String {
        let each = stack.types().map(|(it, count)| format!("{count} {}", self.content.squadron(it).name));
        format!("{} of {}", words::list(&each.collect::<Vec<_>>()), words::player(stack.owner))
    }

    /// Damage, disorder and critical effects of a model.
    pub(super) fn model_state(&self, model: ModelNo) -> String {
        let it = self.model(model);
        let mut facts = vec![format!("{} of {} damage", it.damage, self.profile(model).hull)];
        if it.crippled {
            facts.push("crippled".into());
        }
        if it.disorder > 0 {
            facts.push(format!("disorder {}", it.disorder));
        }
        facts.extend(words::effects(&it.effects));
        facts.join(", ")
    }

    /// How a model lies and fares, for those who do not see the board.
    fn model_words(&self, model: ModelNo) -> String {
        let it = self.model(model);
        format!(
            "{} of {}: {} at {}, heading {}°, {}. {}.",
            self.model_name(model),
            words::player(self.owner(model)),
            self.layer(model).name(),
            plane::place(it.at),
            it.heading.degrees(),
            plane::compass(it.heading),
            words::capital(&self.model_state(model))
        )
    }

    /// What the weapons of a model reach, one shape for each quarter that some of them bear on (DW-1.16, DW-1.19).
    fn reach(&self, model: ModelNo) -> Vec<Shape> {
        let pose = self.model(model).pose();
        let quarters = Quarter::ALL.into_iter().filter_map(|quarter| {
            let bearing = self.mounts(model).filter(|(_, mount)| mount.arcs.contains(quarter));
            let weapons: Vec<_> = bearing.map(|(_, mount)| self.content.weapon(mount.weapon)).collect();
            let furthest = Band::ALL
                .into_iter()
                .rfind(|&band| weapons.iter().any(|weapon| weapon.firepower[band as usize].is_some()))?;
            let names: Vec<String> = weapons.iter().map(|it| it.name.clone()).collect();
            let what = format!("{}: {}", words::capital(quarter.name()), words::list(&names));
            let wedge = quarter.arc().wedge(SINES, pose);
            let outline = self.chart().sector(wedge, 0, self.end_of(furthest));
            let id = format!("reach:{model}:{quarter}");
            Some(shape(id, outline, Meaning::Reach, ("", what), "DW-1.16"))
        });
        quarters.collect()
    }

    /// Where a model can go in its next move, if nothing stops it: between its widest turns (DW-8.7).
    fn moves_within(&self, model: ModelNo) -> Option<Shape> {
        let handling = self.handling(model);
        let start = Way::begin(self.model(model).pose());
        let led = start.after(SINES, &handling, Pick::Ahead(handling.least));
        let to_end = |way: Way| way.after(SINES, &handling, Pick::Ahead(handling.most - way.spent)).pose.at;
        // The way of the widest turn, and the ends of all turns that are not as wide.
        let side = |angle: i32| {
            let (mut way, mut ways, mut ends) = (led, vec![led.pose.at], vec![to_end(led)]);
            for _ in 0..handling.turning.map_or(0, |turning| turning.in_row) {
                if way.check(&handling, Pick::Turn(angle)).is_err() {
                    break;
                }
                way = way.after(SINES, &handling, Pick::Turn(angle));
                ways.push(way.pose.at);
                ends.push(to_end(way));
            }
            (ways, ends)
        };
        let ((port, port_ends), (starboard, ends)) = (side(-WIDE), side(WIDE));
        let outline = port.into_iter().chain(port_ends.into_iter().rev()).chain(ends);
        let outline: Vec<Point> = outline.chain(starboard.into_iter().rev()).collect();
        let what = format!(
            "{} moves {} to {} inches",
            self.model_name(model),
            self.min_speed(model),
            self.max_speed(model)
        );
        let id = format!("reach:{model}:move");
        let there = handling.most > 0;
        there.then(|| shape(id, self.chart().polygon(&outline), Meaning::Course, ("", what), "DW-8.2"))
    }

    /// Where a band ends: the extreme one goes on to the end of the table.
    pub(super) fn end_of(&self, band: Band) -> i32 {
        let (width, height) = self.scale().table();
        match band {
            Band::Close => 10 * INCH,
            Band::Standard => 30 * INCH,
            Band::Extreme => width.max(height) * INCH,
        }
    }
}

/// An outline so many mils larger on every side, its corners cut off.
fn grown(corners: &[Point], by: i32) -> Vec<Point> {
    let count = corners.len() as i32;
    let middle = corners.iter().fold((0, 0), |all, it| (all.0 + it.x / count, all.1 + it.y / count));
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let moved = sides.flat_map(|(from, to)| {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = (i64::from(dx) * i64::from(dx) + i64::from(dy) * i64::from(dy)).isqrt().max(1);
        let away = |part: i32| (i64::from(part) * i64::from(by) / length) as i32;
        // Away from the middle, whichever way round the corners are listed.
        let outwards =
            i64::from(from.x - middle.0) * i64::from(dy) - i64::from(from.y - middle.1) * i64::from(dx);
        let side = if outwards < 0 { -1 } else { 1 };
        [from, to].map(|it| Point::new(it.x + side * away(dy), it.y - side * away(dx)))
    });
    moved.collect()
}
