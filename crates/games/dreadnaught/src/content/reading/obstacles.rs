//! Kinds of Obstacles.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};

use super::{GAME, Parsed, Reader};
use crate::content::{Area, Collision, ObstacleKind, Shape, Sight, Wreck};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObstaclesFile {
    #[serde(default, rename = "obstacle")]
    obstacles: Vec<ObstacleForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObstacleForm {
    id: Spanned<String>,
    name: Spanned<String>,
    shape: Shape,
    speed: Spanned<u8>,
    defence: Spanned<u8>,
    hp: Option<Spanned<u8>>,
    #[serde(default)]
    collision: Vec<Spanned<Collision>>,
    #[serde(default)]
    area: Vec<Spanned<Area>>,
    slow: Option<Spanned<u8>>,
    sight: Option<Spanned<Sight>>,
    supply: Spanned<u8>,
    wreck: Option<Wreck>,
}

impl Reader {
    pub(super) fn obstacles(&mut self, files: &Parsed<'_, ObstaclesFile>) -> Vec<ObstacleKind> {
        let mut kinds = Vec::new();
        for (file, read) in files {
            kinds.extend(read.obstacles.iter().map(|obstacle| self.obstacle(file, obstacle)));
        }
        kinds.sort_by(|a, b| a.id.cmp(&b.id));
        for (wreck, word) in [(Wreck::Hull, "hull"), (Wreck::Reactor, "reactor"), (Wreck::Systems, "systems")]
        {
            if !kinds.iter().any(|kind| kind.wreck == Some(wreck)) {
                let reason = format!("an Obstacle with wreck = \"{word}\" is needed (DN-22.18)");
                self.faults.general(GAME, reason);
            }
        }
        kinds
    }

    fn obstacle(&mut self, file: &PackFile<'_>, read: &ObstacleForm) -> ObstacleKind {
        self.id(file, "Obstacle", &read.id);
        self.name(file, &read.name);
        self.at_most(file, &read.collision, 4, "effects of a collision");
        self.at_most(file, &read.area, 4, "area effects");
        for effect in &read.collision {
            match *effect.get_ref() {
                Collision::Impact(damage) => {
                    self.faults.within(file, effect.span(), "impact", damage, 1..=15);
                }
                Collision::LoseHp(count) => {
                    self.faults.within(file, effect.span(), "lose_hp", count, 1..=12);
                    if read.hp.is_none() {
                        self.faults.wrong(file, effect.span(), "lose_hp needs an Obstacle with hp");
                    }
                }
                Collision::Stop | Collision::Remove => {}
            }
        }
        for area in &read.area {
            self.area(file, area);
        }
        let sight = read.sight.as_ref().map_or(Sight::Clear, |sight| *sight.get_ref());
        if let (Some(form), Sight::Dims(by)) = (&read.sight, sight) {
            self.faults.within(file, form.span(), "dims", by, 1..=6);
        }
        ObstacleKind {
            id: read.id.get_ref().clone(),
            name: read.name.get_ref().clone(),
            shape: read.shape,
            speed: self.number(file, "speed", &read.speed, 0..=4),
            defence: self.number(file, "defence", &read.defence, 0..=5),
            hp: read.hp.as_ref().map(|hp| self.number(file, "hp", hp, 1..=12)),
            collision: read.collision.iter().map(|effect| *effect.get_ref()).collect(),
            area: read.area.iter().map(|area| *area.get_ref()).collect(),
            slow: read.slow.as_ref().map_or(0, |slow| self.number(file, "slow", slow, 1..=3)),
            sight,
            supply: self.number(file, "supply", &read.supply, 1..=9),
            wreck: read.wreck,
        }
    }

    fn area(&mut self, file: &PackFile<'_>, area: &Spanned<Area>) {
        let (field, number) = match *area.get_ref() {
            Area::DamageFrom { by, .. } => ("damage_from", by.unsigned_abs()),
            Area::DamageAgainst { by } => ("damage_against", by.unsigned_abs()),
            Area::RangeFrom(by) => ("range_from", by.unsigned_abs()),
            Area::PowerUpStrain(count) => ("power_up_strain", count),
            Area::PowerUpBurn(count) => ("power_up_burn", count),
            Area::Hidden(hexes) => ("hidden", hexes),
        };
        if !(1..=9).contains(&number) {
            let reason =
                format!("{field} must be 1 to 9, or less than 0 and not below -9 where it lowers something");
            self.faults.wrong(file, area.span(), reason);
        }
    }
}
