//! The rings and the ships on them.

use broadside_engine::table::{Badge, Meaning, Outline, Piece, Scene, Shape};

use crate::pieces::{Facing, TrackSpace};
use crate::prelude::*;

/// The radius of a ring in the scene's units.
const RADIUS: i32 = 1000;
/// How far apart the middles of two rings lie.
const APART: i32 = 2800;

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
            marks: Vec::new(),
        }
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
        Piece { badges, words, ..self.ghost(seat, ship.sector, ship.space, ship.facing) }
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
        }
    }

    /// The middle of a space. Space 0 is on top, and numbers grow clockwise.
    pub(super) fn position(&self, sector: Sector, space: TrackSpace) -> [i32; 2] {
        let angle = self.angle(space);
        let middle = if sector == Sector::A { 0 } else { APART };
        [middle + RADIUS * sine(angle) / 1000, -RADIUS * sine(angle + 900) / 1000]
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
