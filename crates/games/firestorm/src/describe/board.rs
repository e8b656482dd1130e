//! The table: terrain, mines, ships and flights.

use broadside_engine::Observer;
use broadside_engine::table::{Badge, Mark, Meaning, Piece, Pips, Scene, Shape};
use broadside_geometry::plane::{Heading as Bow, INCH, Pose, Wedge};
use broadside_kit::plane::arc;
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::chart::{Chart, shape};

use crate::content::{Terrain, Zone};
use crate::ids::{ShipId, SquadronId};
use crate::measures::{NEAR, SCALE};
use crate::pieces::{Arc, Band, Marker, Weapon};
use crate::state::{Firestorm, Flight};
use crate::words;

/// The flat line of a table round the board.
const MARGIN: i32 = 1_000;

/// A hulk: a hull that has been broken open.
const HULK: &str =
    "M-150 -900L200 -760L140 -420L320 -260L260 420L80 380L120 820L-220 700L-160 240L-320 60L-200 -300Z";

/// A flight: three small craft.
const CRAFT: &str = "M0 -350L90 -120L-90 -120ZM-220 60L-130 290L-310 290ZM220 60L310 290L130 290Z";

impl Firestorm {
    pub(crate) fn chart(&self) -> Chart {
        Chart { table: self.table() }
    }

    pub(super) fn scene(&self, observer: Observer) -> Scene {
        let chart = self.chart();
        let ships = self.on_table().map(|(id, _)| self.ship_piece(id));
        let flights = self.state.flights.iter().map(|flight| self.flight_piece(flight));
        Scene {
            bounds: chart.bounds(MARGIN),
            shapes: self.shapes(observer),
            pieces: ships.chain(flights).collect(),
            ghosts: Vec::new(),
            marks: self.webs(),
            ..Scene::default()
        }
    }

    /// Lines between ships of a squadron that keep within Command Distance of each other (FA-5.2).
    fn webs(&self) -> Vec<Mark> {
        let all = (0..self.state.squadrons.len() as u8).map(SquadronId);
        all.flat_map(|squadron| {
            let commanded = self.members(squadron).filter(|&ship| self.is_in_command(ship));
            let ships: Vec<ShipId> = commanded.collect();
            (1..ships.len()).filter_map(move |place| {
                let at = self.ship(ships[place]).at;
                let before = ships[..place].iter().map(|&ship| self.ship(ship).at);
                let nearest = before.min_by_key(|other| other.distance_squared(at))?;
                Some(self.chart().line(at, nearest, "", Meaning::Cover))
            })
        })
        .collect()
    }

    fn shapes(&self, observer: Observer) -> Vec<Shape> {
        let chart = self.chart();
        let edge = "The table. A ship whose centre leaves it is withdrawn.";
        let mut shapes = vec![shape("table", chart.rect(self.table()), Meaning::Zone, ("", edge), "FA-6.11")];
        for (number, piece) in (1..).zip(&self.state.terrain) {
            let (meaning, what, rule) = match piece.terrain {
                Terrain::Belt => {
                    (Meaning::Cover, "Asteroid belt: obscures, and harms who flies through", "FA-7.2")
                }
                Terrain::Distortion => (
                    Meaning::Special,
                    "Distortion field: obscures, halves shields, no shunt, no launch",
                    "FA-7.4",
                ),
                Terrain::Planet => {
                    (Meaning::Hazard, "Planet: stops fire, and destroys who flies into it", "FA-7.5")
                }
                Terrain::Meteoroid => {
                    (Meaning::Hazard, "Meteoroid: stops fire, moves, and hits who is near", "FA-7.8")
                }
            };
            for (part, disc) in piece.discs.iter().enumerate() {
                let id = format!("terrain:{number}:{part}");
                let circle = chart.circle(disc.center, disc.radius);
                shapes.push(shape(id, circle, meaning, ("", what), rule));
            }
        }
        shapes.extend(self.zones(observer));
        for mine in &self.state.mines {
            let own = observer.seat().is_some_and(|seat| !self.are_enemies(seat, mine.owner));
            let meaning = if own { Meaning::Mine } else { Meaning::Enemy };
            let state = if mine.armed { "armed" } else { "not armed yet" };
            let what =
                format!("Mine of {}: {} dice within 4 inches, {state}", words::player(mine.owner), mine.dice);
            let circle = chart.circle(mine.at, INCH / 4);
            shapes.push(shape(format!("mine:{}", mine.id), circle, meaning, ("", what), "FA-15.4"));
        }
        shapes
    }

    /// Where fleets are deployed, as long as they are (FA-3.4).
    fn zones(&self, observer: Observer) -> Vec<Shape> {
        if self.state.turn > 0 || self.is_choosing_fleets() {
            return Vec::new();
        }
        let chart = self.chart();
        let zones = self.state.players.seats().filter_map(|seat| {
            let place = self.player(seat).place?;
            let outline = match self.side(seat)?.places[usize::from(place)].zone {
                Zone::Box(low, high) => chart.rect(Rect { x: (low.x, high.x), y: (low.y, high.y) }),
                Zone::Disc(disc) => chart.circle(disc.center, disc.radius),
                Zone::Frame(_) => return None,
            };
            let what = format!("Here {} deploys", words::player(seat));
            let meaning = match observer.seat() {
                Some(own) if !self.are_enemies(own, seat) => Meaning::Mine,
                Some(_) => Meaning::Enemy,
                None => Meaning::Goal,
            };
            Some(shape(format!("zone:{seat}"), outline, meaning, ("", what), "FA-3.4"))
        });
        zones.collect()
    }

    pub(super) fn ship_piece(&self, id: ShipId) -> Piece {
        let (ship, class) = (self.ship(id), self.class(id));
        let art = if self.is_hulk(id) { HULK } else { &class.art }.to_string();
        let mut piece =
            self.chart().piece(format!("ship:{id}"), self.holder(id), ship.pose(), (self.ship_name(id), art));
        piece.sheet = format!("squadron:{}", ship.squadron);
        let (.., hull) = self.ratings(id);
        piece.bars.push(Pips { kind: "hull".into(), filled: ship.hp.into(), max: hull.into() });
        let badge = |kind: &str, text: &str| Badge { kind: kind.into(), text: text.into() };
        let states = [
            (self.has_acted(ship.squadron), badge("done", "✓")),
            (ship.prize.is_some(), badge("prize", "prize")),
            (ship.is_adrift() && ship.prize.is_none(), badge("derelict", "adrift")),
            (ship.party.is_some(), badge("damage", "boarded")),
            (ship.cut, badge("engines", "cut")),
            (ship.shunting, badge("shunt", "shunts")),
            (self.is_cloaked(id), badge("cloak", "cloak")),
        ];
        piece.badges.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, badge)| badge));
        piece.reach = self.reaches(id, ship.pose());
        piece.words = self.ship_words(id);
        piece
    }

    /// Whether a squadron has had its go this turn, and is not in the midst of it.
    fn has_acted(&self, squadron: SquadronId) -> bool {
        self.squad(squadron).activated && self.activated() != Some(squadron)
    }

    /// How a ship lies and fares, for those who do not see the board.
    fn ship_words(&self, id: ShipId) -> String {
        let (ship, (dr, cr, hull)) = (self.ship(id), self.ratings(id));
        let marks: Vec<&str> =
            Marker::ALL.into_iter().filter(|&marker| ship.has(marker)).map(Marker::name).collect();
        let marks = if marks.is_empty() { String::new() } else { format!(" {}.", marks.join(", ")) };
        let squadron = ship.squadron;
        let others = self.members(squadron).filter(|&other| other != id && self.ship(other).is_on_table());
        let nearest = others.min_by_key(|&other| self.ship(other).at.distance_squared(ship.at));
        let formed = nearest.map_or(String::new(), |other| {
            let command = if self.is_in_command(id) { "In command" } else { "Out of command" };
            format!(
                " {command}, {} from {}.",
                self.apart(ship.at, self.ship(other).at),
                self.ship_name(other)
            )
        });
        format!(
            "{}: heading {}. DR {dr}, CR {cr}, {} of {hull} HP, {} CP, {} AP.{marks}{formed}",
            self.ship_name(id),
            words::heading(ship.heading.number()),
            ship.hp,
            ship.cp,
            ship.ap
        )
    }

    /// What the weapons of a ship would reach that lies so.
    pub(super) fn reaches(&self, id: ShipId, pose: Pose) -> Vec<Shape> {
        if !self.ship(id).is_active() {
            return Vec::new();
        }
        let weapons = Weapon::ALL.into_iter();
        let mut shapes: Vec<Shape> =
            weapons.filter_map(|weapon| self.reach_from(id, weapon, pose).map(|(shape, _)| shape)).collect();
        if self.point_defence(id) > 0 {
            let circle = self.chart().circle(pose.at, NEAR);
            let what = "Point defence: 4 inches all round";
            shapes.push(shape(format!("reach:{id}:pd"), circle, Meaning::Reach, ("", what), "FA-16.8"));
        }
        shapes
    }

    /// What a weapon reaches, band by band.
    pub(super) fn reach_of(&self, id: ShipId, weapon: Weapon) -> Vec<Shape> {
        let Some((_, wedge)) = self.reach_from(id, weapon, self.ship(id).pose()) else { return Vec::new() };
        let class = self.class(id);
        let bands = Band::ALL.into_iter().filter(|&band| class.dice(weapon, band) > 0);
        let drawn = bands.map(|band| {
            let dice = self.worn(id, weapon, class.dice(weapon, band));
            let outline = self.chart().sector(wedge, band.reach() - Band::DEPTH, band.reach());
            let what = format!("{}, band {}: {}", weapon.name(), band.number(), words::dice(dice));
            let id = format!("band:{id}:{weapon}:{}", band.number());
            shape(id, outline, Meaning::Reach, ("", what), "FA-1.9")
        });
        drawn.collect()
    }

    /// The arc of a weapon as far as it reaches, for a ship that lies so.
    fn reach_from(&self, id: ShipId, weapon: Weapon, pose: Pose) -> Option<(Shape, Wedge)> {
        let class = self.class(id);
        let bands = Band::ALL.into_iter().filter(|&band| class.dice(weapon, band) > 0);
        let furthest = bands.max()?;
        let wedge = match class.arc(weapon) {
            Arc::Fore => arc::Arc::FORE.wedge(SCALE, pose),
            Arc::Port => arc::Arc::PORT.wedge(SCALE, pose),
            Arc::Starboard => arc::Arc::STARBOARD.wedge(SCALE, pose),
            Arc::Aft => arc::Arc::AFT.wedge(SCALE, pose),
            Arc::Channel => Wedge { half: 30, ..arc::Arc::FORE.wedge(SCALE, pose) },
            Arc::Round => Wedge { half: 1800, ..arc::Arc::FORE.wedge(SCALE, pose) },
        };
        let dice = class.weapons[weapon as usize].map(|dice| dice.to_string()).join("/");
        let what = format!("{}: {dice} dice, within {} inches", weapon.name(), furthest.number() * 8);
        let outline = self.chart().sector(wedge, 0, furthest.reach());
        let name = format!("reach:{id}:{weapon}");
        Some((shape(name, outline, Meaning::Reach, ("", what), "FA-8.3"), wedge))
    }

    pub(super) fn flight_piece(&self, flight: &Flight) -> Piece {
        let pose = Pose::new(flight.at, Bow::NORTH);
        let name = self.flight_name(flight.id);
        let mut piece = self.chart().piece(
            format!("flight:{}", flight.id),
            Some(flight.owner),
            pose,
            (name, CRAFT.to_string()),
        );
        piece.heading = None;
        piece.bars.push(Pips { kind: "wings".into(), filled: flight.wings.into(), max: 6 });
        let badge = |kind: &str, text: &str| Badge { kind: kind.into(), text: text.into() };
        let states = [
            (flight.activated, badge("done", "✓")),
            (flight.driven_off, badge("damage", "off")),
            (flight.spent, badge("spent", "spent")),
        ];
        piece.badges.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, badge)| badge));
        let wing = self.wing(flight);
        piece.words = format!("{}, {} inches a turn.", words::plural(flight.wings, "wing"), wing.mv / INCH);
        piece
    }
}
