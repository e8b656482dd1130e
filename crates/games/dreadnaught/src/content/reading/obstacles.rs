//! Kinds of Obstacles.

use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page, Reader};

use crate::content::{Area, Collision, Cover, ObstacleKind, Wreck};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObstaclesFile {
    #[serde(default)]
    pub(super) obstacle: Vec<ObstacleKind>,
}

/// The kinds of Obstacles by id.
pub(super) fn obstacles(reader: &Reader<'_>, forms: Vec<(Page<'_>, ObstacleKind)>) -> Vec<ObstacleKind> {
    Names::of("Obstacle", &forms, |kind| &kind.id);
    for (page, kind) in &forms {
        check(page, kind);
    }
    let mut kinds: Vec<ObstacleKind> = forms.into_iter().map(|(_, kind)| kind).collect();
    kinds.sort_by(|a, b| a.id.cmp(&b.id));
    for (wreck, word) in [(Wreck::Hull, "hull"), (Wreck::Reactor, "reactor"), (Wreck::Systems, "systems")] {
        if !kinds.iter().any(|kind| kind.wreck == Some(wreck)) {
            reader.general(format!("an Obstacle with wreck = \"{word}\" is needed (DN-22.18)"));
        }
    }
    kinds
}

fn check(page: &Page<'_>, kind: &ObstacleKind) {
    super::name(page, &kind.name);
    page.number("speed", kind.speed, 0..=4);
    page.number("defence", kind.defence, 0..=5);
    page.optional("hp", kind.hp, 1..=12);
    if kind.slow > 0 || page.gives("slow") {
        page.number("slow", kind.slow, 1..=3);
    }
    page.number("supply", kind.supply, 1..=9);
    if let Cover::Dims(by) = kind.sight {
        page.at("sight").number("dims", by, 1..=6);
    }
    page.at_most("collision", &kind.collision, 4, "effects of a collision");
    page.at_most("area", &kind.area, 4, "area effects");
    for (page, &effect) in page.items("collision", &kind.collision) {
        match effect {
            Collision::Impact(damage) => {
                page.number("impact", damage, 1..=15);
            }
            Collision::LoseHp(count) => {
                page.number("lose_hp", count, 1..=12);
                if kind.hp.is_none() {
                    page.wrong("lose_hp needs an Obstacle with hp");
                }
            }
            Collision::Stop | Collision::Remove => {}
        }
    }
    for (page, &area) in page.items("area", &kind.area) {
        let number = match area {
            Area::DamageFrom { by, .. } | Area::DamageAgainst { by } | Area::RangeFrom(by) => {
                by.unsigned_abs()
            }
            Area::PowerUpStrain(count) | Area::PowerUpBurn(count) | Area::Hidden(count) => count,
        };
        if !(1..=9).contains(&number) {
            let limits = "must be 1 to 9, or less than 0 and not below -9 where it lowers something";
            page.wrong(format!("{} {limits}", page.word()));
        }
    }
}
