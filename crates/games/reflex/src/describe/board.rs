//! The rings and the ships on them.

use broadside_engine::table::{Badge, Mark, Meaning, Outline, Piece, Scene, Shape};

use crate::pieces::{Facing, TrackSpace};
use crate::prelude::*;
use crate::setup::Guns;

/// The radius of a ring in the scene's units.
const RADIUS: i32 = 1000;
/// How far apart the middles of two rings lie.
const APART: i32 = 2800;
/// How far apart the lines in the middle of a ring stand.
const LINE: i32 = 130;

impl Reflex {
    pub(super) fn scene(&self) -> Scene {
        let margin = 260;
        let width = 2 * (RADIUS + margin) + APART * (self.sectors().len() as i32 - 1);
        Scene {
            bounds: [-RADIUS - margin, -RADIUS - margin, width, 2 * (RADIUS + margin)],
            shapes: self.sectors().iter().flat_map(|&sector| self.ring(sector)).collect(),
            pieces: match self.is_choosing_consoles() {
                true => Vec::new(),
                false => self.living().map(|seat| self.piece(seat)).collect(),
            },
            ghosts: Vec::new(),
            marks: self.sectors().iter().flat_map(|&sector| self.middle(sector)).collect(),
            ..Scene::default()
        }
    }

    /// What stands in the middle of a ring: the round, and the contest as far as it is open.
    fn middle(&self, sector: Sector) -> Vec<Mark> {
        let (round, phase) = self.clock();
        let lines = if self.is_choosing_consoles() {
            Vec::new()
        } else if self.is_hidden() {
            vec![round, phase.to_string()]
        } else {
            std::iter::once(round).chain(self.contest_lines(sector)).collect()
        };
        let top = -(lines.len() as i32 - 1) * LINE / 2;
        let at = |row: i32| [self.across(sector), top + row * LINE];
        let mark =
            |(row, text)| Mark { from: at(row), to: at(row), text, meaning: Meaning::Zone, arrow: false };
        (0..).zip(lines).map(mark).collect()
    }

    /// How the contest of a Sector stands, or who won it.
    fn contest_lines(&self, sector: Sector) -> Vec<String> {
        let total = |seat: Seat| {
            let ship = self.ship(seat);
            let laid = ship.dice.sum(ship.dice.at(Station::Manoeuvre));
            let sum = if self.state.manoeuvred { ship.manoeuvre_score } else { laid };
            format!("{}: {sum}", words::ship(seat))
        };
        let here = self.living().filter(|&seat| self.ship(seat).sector == sector);
        let totals: Vec<String> = here.map(total).collect();
        if totals.is_empty() {
            return Vec::new();
        }
        let title = match (self.state.manoeuvred, self.sector_winner(sector)) {
            (false, _) => "Manoeuvre contest".into(),
            (true, Some(seat)) => format!("Contest won by {}", words::ship(seat)),
            (true, None) => "Contest won by nobody".into(),
        };
        vec![title, totals.join(", ")]
    }

    /// Whether what lies on the consoles is not open yet.
    fn is_hidden(&self) -> bool {
        self.is_planning() || self.is_choosing_consoles()
    }

    fn ring(&self, sector: Sector) -> impl Iterator<Item = Shape> + '_ {
        let field = self.battlefield();
        (0..field.size).map(move |space| {
            let warp = field.warp_north.contains(&space) || field.warp_south.contains(&space);
            let gate = self.has_two_sectors() && field.gates.contains(&space);
            let (meaning, what, rule) = if self.state.closed == Some(sector) {
                (Meaning::Blocked, ", in a closed Sector", "RX-12.6")
            } else if warp && gate {
                (Meaning::Gate, ", a Warp spot and a Gate", "RX-2.6")
            } else if gate {
                (Meaning::Gate, ", a Gate", "RX-2.6")
            } else if warp {
                (Meaning::Special, ", a Warp spot", "RX-2.4")
            } else {
                (Meaning::Zone, "", "RX-2.1")
            };
            let side = if space < field.size / 2 { "North" } else { "South" };
            let place = self.place(sector, space);
            Shape {
                id: space_id(sector, space),
                outline: Outline::Circle { center: self.position(sector, space), radius: 110 },
                meaning,
                label: space.to_string(),
                tooltip: format!("{}{} on the {side} side{what}", place[..1].to_uppercase(), &place[1..]),
                rule: Some(Rule::new(rule)),
            }
        })
    }

    fn piece(&self, seat: Seat) -> Piece {
        let ship = self.ship(seat);
        let mut badges: Vec<Badge> = ship
            .shields
            .iter()
            .map(|space| Badge { kind: "shield".into(), text: space.to_string() })
            .collect();
        if !ship.damage.is_empty() {
            badges.push(Badge { kind: "damage".into(), text: ship.damage.len().to_string() });
        }
        let (reach, far) = self.reach(seat);
        let mut words = format!(
            "{} stands on {} and faces {}.",
            words::ship(seat),
            self.place(ship.sector, ship.space),
            words::facing(ship.facing)
        );
        for other in self.living().filter(|&other| other != seat) {
            let there = self.ship(other);
            if there.sector == ship.sector {
                let distance = self.battlefield().distance(ship.space, there.space);
                words += &format!(" {} is {} away.", words::ship(other), words::count(distance, "space"));
            } else {
                words += &format!(" {} is in the other Sector.", words::ship(other));
            }
        }
        words += &far;
        let open = self.open_to(seat, "its");
        if !open.is_empty() {
            words += &format!(" {open}");
        }
        Piece { badges, words, reach, ..self.ghost(seat, ship.sector, ship.space, ship.facing) }
    }

    /// How far a ship can shoot with what lies open on its console, or could with what may come to lie there; and
    /// where its Boost dice take it.
    fn reach(&self, seat: Seat) -> (Vec<Shape>, String) {
        let ship = self.ship(seat);
        let numbers: Vec<u8> = if self.is_hidden() {
            let console = self.console(seat);
            let open = Station::Fire.spaces().iter().filter(|&space| !ship.damage.contains(space));
            open.flat_map(|space| (1..=6).filter(move |&number| console.fits(space, number))).collect()
        } else {
            ship.dice.at(Station::Fire).iter().filter_map(|space| ship.dice.get(space)).collect()
        };
        let mut shapes = Vec::new();
        let far = match numbers.into_iter().max() {
            None => " It has no Fire die.".into(),
            Some(number) => {
                shapes.push(self.fire_shape(seat, number));
                let up_to = if self.is_hidden() { "could reach up to" } else { "reach" };
                format!(" Its guns {up_to} {}.", words::count(number, "space"))
            }
        };
        if !self.is_hidden() {
            for space in ship.dice.at(Station::Boost).iter() {
                let moved = self.boost_end(seat, ship.dice.get(space).unwrap_or(0));
                shapes.push(Shape {
                    id: format!("boost:{seat}:{space}"),
                    outline: Outline::Circle { center: self.position(moved.sector, moved.to), radius: 130 },
                    meaning: Meaning::Course,
                    label: String::new(),
                    tooltip: format!("Where {space} takes {}", words::ship(seat)),
                    rule: Some(Rule::new("RX-7.1")),
                });
            }
        }
        (shapes, far)
    }

    fn fire_shape(&self, seat: Seat, number: u8) -> Shape {
        let ship = self.ship(seat);
        let step = 3600 / i32::from(self.battlefield().size);
        let far = i32::from(number) * step;
        let (heading, half) = match (self.state.guns, ship.facing) {
            (Guns::AllRound, _) => (0, far),
            (Guns::Forward, Facing::Cw) => (far / 2, far / 2),
            (Guns::Forward, Facing::Ccw) => (-far / 2, far / 2),
        };
        Shape {
            id: format!("fire:{seat}"),
            outline: Outline::Sector {
                center: [self.across(ship.sector), 0],
                inner: RADIUS - 150,
                radius: RADIUS + 150,
                heading: (self.angle(ship.space) + heading).rem_euclid(3600),
                half: (half + step / 2).min(1800),
            },
            meaning: Meaning::Reach,
            label: String::new(),
            tooltip: format!("Fire of {} reaches {}", words::ship(seat), words::count(number, "space")),
            rule: Some(Rule::new("RX-10.2")),
        }
    }

    /// The ship where it could be.
    pub(crate) fn ghost(&self, seat: Seat, sector: Sector, space: TrackSpace, facing: Facing) -> Piece {
        Piece {
            id: piece_id(seat),
            seat: Some(seat),
            position: self.position(sector, space),
            heading: Some(self.heading(space, facing)),
            art: self.console(seat).art.clone(),
            scale: 2000,
            name: words::ship(seat),
            badges: Vec::new(),
            bars: Vec::new(),
            reach: Vec::new(),
            words: String::new(),
            level: 0,
            sheet: String::new(),
        }
    }

    /// The middle of a space. Space 0 is on top, and numbers grow clockwise.
    pub(super) fn position(&self, sector: Sector, space: TrackSpace) -> [i32; 2] {
        let angle = self.angle(space);
        [self.across(sector) + RADIUS * sine(angle) / 1000, -RADIUS * sine(angle + 900) / 1000]
    }

    /// Where the middle of a ring lies.
    fn across(&self, sector: Sector) -> i32 {
        if sector == Sector::A { 0 } else { APART }
    }

    pub(super) fn heading(&self, space: TrackSpace, facing: Facing) -> i32 {
        let quarter = if facing == Facing::Cw { 900 } else { 2700 };
        (self.angle(space) + quarter) % 3600
    }

    fn angle(&self, space: TrackSpace) -> i32 {
        3600 * i32::from(space) / i32::from(self.battlefield().size)
    }
}

pub(super) fn space_id(sector: Sector, space: TrackSpace) -> String {
    format!("{sector}:{space}")
}

pub(super) fn piece_id(seat: Seat) -> String {
    format!("ship:{seat}")
}

/// A thousand times the sine of an angle in tenths of a degree, good to two thousandths: enough to draw by
/// (Bhaskara's approximation, in whole numbers).
fn sine(angle: i32) -> i32 {
    let angle = angle.rem_euclid(3600);
    let (sign, half) = if angle < 1800 { (1, angle) } else { (-1, angle - 1800) };
    let product = half * (1800 - half);
    sign * (4 * i64::from(product) * 1000 / i64::from(4_050_000 - product)) as i32
}

#[cfg(test)]
mod tests {
    use super::sine;

    #[test]
    fn sine_is_good_enough_to_draw_by() {
        for (angle, expected) in
            [(0, 0), (300, 500), (900, 1000), (1500, 500), (1800, 0), (2700, -1000), (-900, -1000)]
        {
            assert!((sine(angle) - expected).abs() <= 2, "sine of {angle} is {}", sine(angle));
        }
    }
}
