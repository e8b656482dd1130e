//! What a ship reaches, what reaches it, and what a line of fire crosses.

use broadside_engine::table::{Mark, Meaning, Shape};
use broadside_geometry::hex::{Crossing, crossed};

use crate::content::ArcId;
use crate::prelude::*;
use crate::ship::values::base;

use super::board::{hex_count, shape};
use super::hexes;

impl Dreadnaught {
    /// What a ship lying so reaches with each of its working weapons.
    pub(crate) fn reach(&self, ship: ShipRef, pose: Pose) -> Vec<Shape> {
        match ship {
            ShipRef::Cruiser(seat, index) => {
                let cruiser = &self.player(seat).cruisers[usize::from(index)];
                let less = 2 * self.filled_of(cruiser.filled, Component::U) as i8;
                let max = (6 - less + self.range_from(pose.at)).max(1) as u8;
                self.arc_shapes(pose, self.content.index.cruiser_arc, (1, max), "Its guns")
            }
            ShipRef::Dreadnaught(seat) => {
                let mut shapes = Vec::new();
                for (slot, (min, max), arc) in self.weapons(seat, pose) {
                    let name = self.slot_name(seat, slot).to_string();
                    shapes.extend(self.arc_shapes(pose, arc, (min, max), &name));
                }
                shapes
            }
        }
    }

    /// The working weapons of a Dreadnaught lying so, each with its widest range and its arc.
    fn weapons(&self, seat: Seat, pose: Pose) -> Vec<(u8, (u8, u8), ArcId)> {
        let mut weapons = Vec::new();
        for (slot, system) in (0u8..).zip(&self.player(seat).systems) {
            if system.disabled {
                continue;
            }
            let mut widest: Option<(u8, u8, ArcId)> = None;
            for profile in &self.content.system(system.card).profiles {
                self.content.any_op(profile.effects, &mut |op| {
                    if let Op::Attack(attack) = op
                        && widest.is_none_or(|known| known.1 < attack.max)
                    {
                        widest = Some((attack.min, attack.max, attack.arc));
                    }
                    false
                });
            }
            if let Some((min, max, arc)) = widest {
                weapons.push((slot, (min, self.printed_range(seat, slot, max, pose.at)), arc));
            }
        }
        weapons
    }

    /// Which enemy weapons can hit a ship that lies so, and where; empty if none can.
    pub(crate) fn exposed(&self, ship: ShipRef, pose: Pose) -> String {
        let mut told = Vec::new();
        for enemy in self.enemies(ship.owner()) {
            let Some(there) = self.player(enemy).ship else { continue };
            let distance = there.at.distance(pose.at);
            let bearing = |&(_, (min, max), arc): &(u8, (u8, u8), ArcId)| {
                (min..=max).contains(&distance) && self.in_arc(there, arc, pose.at)
            };
            let guns: Vec<String> = self
                .weapons(enemy, there)
                .iter()
                .filter(|&weapon| bearing(weapon))
                .map(|&(slot, ..)| self.slot_name(enemy, slot).to_string())
                .collect();
            if guns.is_empty() {
                continue;
            }
            let side = match ship {
                ShipRef::Dreadnaught(_) => {
                    let faces = crate::attack::faces::aspect(there.at.seen_from(pose.at, pose.facing));
                    faces.first().map_or("hull", |&face| words::face(face))
                }
                ShipRef::Cruiser(..) => "Cruiser",
            };
            told.push(format!(
                "{} can hit your {side} with {}",
                self.dreadnaught_name(enemy),
                words::list(&guns)
            ));
        }
        if told.is_empty() { String::new() } else { told.join(". ") + "." }
    }

    /// How far an attack of a card reaches from a hex, by what is on the table.
    fn printed_range(&self, seat: Seat, slot: u8, max: u8, at: Hex) -> u8 {
        let system = &self.player(seat).systems[usize::from(slot)];
        let range = base(max, self.worn(system, Worn::Range))
            + self.white(system, Stat::Range)
            + self.modifier(seat, Stat::Range)
            + self.range_from(at);
        range.max(0) as u8
    }

    pub(crate) fn arc_shapes(&self, pose: Pose, arc: ArcId, range: (u8, u8), name: &str) -> Vec<Shape> {
        let map = self.map();
        let inside = |hex: &Hex| {
            let distance = pose.at.distance(*hex);
            (range.0..=range.1).contains(&distance) && self.in_arc(pose, arc, *hex)
        };
        let cells: Vec<Hex> = map.cells.iter().copied().filter(inside).collect();
        let tooltip = format!("{name}: range {} to {}", range.0, range.1);
        shape(&format!("arc:{name}"), &cells, Meaning::Reach, "", &tooltip, "DN-15.5")
    }

    /// A line of fire with what it crosses.
    pub(crate) fn fire_marks(&self, from: Hex, target: Target) -> Vec<Mark> {
        let Some(to) = self.target_hex(target) else { return Vec::new() };
        let mut text = hex_count(from.distance(to));
        let mut met: Vec<String> = Vec::new();
        for (hex, how) in crossed(from, to) {
            if hex == from || hex == to || how != Crossing::Through {
                continue;
            }
            for (index, obstacle) in self.obstacles_at(hex) {
                let name = self.obstacle_name(index).to_string();
                let matters = self.obstacle_kind(obstacle).sight != crate::content::Cover::Clear;
                if matters && !met.contains(&name) {
                    met.push(name);
                }
            }
        }
        if !met.is_empty() {
            text += &format!(", across {}", words::list(&met));
        }
        vec![Mark {
            from: hexes::middle(from),
            to: hexes::middle(to),
            text,
            meaning: if met.is_empty() { Meaning::Reach } else { Meaning::Hazard },
            arrow: true,
        }]
    }
}
