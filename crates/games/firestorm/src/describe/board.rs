//! The table: terrain, mines, ships and flights.

use broadside_engine::Observer;
use broadside_engine::table::{Badge, Meaning, Piece, Pips, Scene, Shape};
use broadside_geometry::plane::{Heading as Bow, INCH, Pose, Wedge};
use broadside_kit::plane::arc;
use broadside_kit::plane::chart::{Chart, shape};

use crate::content::Terrain;
use crate::ids::ShipId;
use crate::measures::{NEAR, SCALE};
use crate::pieces::{Arc, Band, Size, Weapon};
use crate::state::{Firestorm, Flight};
use crate::words;

/// The flat line of a table round the board.
const MARGIN: i32 = 1_000;

/// Hulls seen from above, bow up, in mils.
const fn hull(size: Size) -> &'static str {
    match size {
        Size::Capital => "M0 -900L220 -500L300 300L200 800L-200 800L-300 300L-220 -500Z",
        Size::Medium => "M0 -700L180 -300L240 400L120 600L-120 600L-240 400L-180 -300Z",
        Size::Small => "M0 -500L160 100L100 400L-100 400L-160 100Z",
        Size::Tiny => "M0 -350L120 250L-120 250Z",
    }
}

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
            marks: Vec::new(),
        }
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

    fn ship_piece(&self, id: ShipId) -> Piece {
        let (ship, class) = (self.ship(id), self.class(id));
        let art = hull(class.size()).to_string();
        let mut piece =
            self.chart().piece(format!("ship:{id}"), self.holder(id), ship.pose(), (self.ship_name(id), art));
        let (.., hull) = self.ratings(id);
        piece.bars.push(Pips { kind: "hull".into(), filled: ship.hp.into(), max: hull.into() });
        let badge = |kind: &str, text: &str| Badge { kind: kind.into(), text: text.into() };
        let states = [
            (self.squad_of(id).activated, badge("done", "✓")),
            (ship.prize.is_some(), badge("prize", "prize")),
            (ship.is_adrift() && ship.prize.is_none(), badge("derelict", "adrift")),
            (ship.party.is_some(), badge("damage", "boarded")),
            (ship.cut, badge("engines", "cut")),
            (ship.shunting, badge("shunt", "shunts")),
            (self.is_cloaked(id), badge("cloak", "cloak")),
        ];
        piece.badges.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, badge)| badge));
        piece.reach = self.reaches(id);
        piece.words = format!("{} of {} HP, {} CP, {} AP.", ship.hp, hull, ship.cp, ship.ap);
        piece
    }

    /// What the weapons of a ship reach, band by band of the arc.
    fn reaches(&self, id: ShipId) -> Vec<Shape> {
        let (ship, class, chart) = (self.ship(id), self.class(id), self.chart());
        if !ship.is_active() {
            return Vec::new();
        }
        let mut shapes = Vec::new();
        for weapon in Weapon::ALL.into_iter().filter(|&weapon| class.has(weapon)) {
            let bands = Band::ALL.into_iter().filter(|&band| class.dice(weapon, band) > 0);
            let Some(furthest) = bands.max() else { continue };
            let wedge = match class.arc(weapon) {
                Arc::Fore => arc::Arc::FORE.wedge(SCALE, ship.pose()),
                Arc::Port => arc::Arc::PORT.wedge(SCALE, ship.pose()),
                Arc::Starboard => arc::Arc::STARBOARD.wedge(SCALE, ship.pose()),
                Arc::Aft => arc::Arc::AFT.wedge(SCALE, ship.pose()),
                Arc::Channel => Wedge { half: 30, ..arc::Arc::FORE.wedge(SCALE, ship.pose()) },
                Arc::Round => Wedge { half: 1800, ..arc::Arc::FORE.wedge(SCALE, ship.pose()) },
            };
            let what = format!("{}: within {} inches", weapon.name(), furthest.number() * 8);
            let outline = chart.sector(wedge, 0, i32::from(furthest.number()) * Band::DEPTH);
            shapes.push(shape(format!("reach:{id}:{weapon}"), outline, Meaning::Reach, ("", what), "FA-8.3"));
        }
        if self.point_defence(id) > 0 {
            let circle = chart.circle(ship.at, NEAR);
            let what = "Point defence: 4 inches all round";
            shapes.push(shape(format!("reach:{id}:pd"), circle, Meaning::Reach, ("", what), "FA-16.8"));
        }
        shapes
    }

    fn flight_piece(&self, flight: &Flight) -> Piece {
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
