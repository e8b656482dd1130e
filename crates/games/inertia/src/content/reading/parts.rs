//! Parts.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_geometry::plane::INCH;
use broadside_kit::catalogue::Page;

use crate::content::{Ability, Effect, Family, Part};
use crate::design::{Class, PartKey};

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MountFile {
    Side1,
    Side2,
    Top,
    Inner,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartFile {
    id: String,
    key: String,
    name: String,
    #[serde(default)]
    note: String,
    family: Family,
    mounts: Vec<MountFile>,
    classes: Vec<u8>,
    cost: u8,
    limit: Option<u8>,
    repair: Option<u8>,
    #[serde(default)]
    hull: u8,
    #[serde(default)]
    energy: u8,
    #[serde(default)]
    flow: u8,
    #[serde(default)]
    sink: u8,
    #[serde(default)]
    radiate: u8,
    #[serde(default)]
    slope: bool,
    #[serde(default)]
    ram: bool,
    range: Option<i32>,
    min: Option<i32>,
    gimbal: Option<i32>,
    #[serde(default)]
    abilities: Vec<Ability>,
}

/// A part, unless it has no key. The keys are those so far, and whose they are.
pub(super) fn part(page: &Page<'_>, read: PartFile, keys: &mut BTreeMap<PartKey, String>) -> Option<Part> {
    page.title(&read.id, &read.name, 24);
    let key = match read.key.as_bytes() {
        [letter] => PartKey::new(*letter),
        _ => None,
    };
    match key.map(|key| (key, keys.get(&key))) {
        None => page.at("key").wrong("key must be one letter or digit"),
        Some((key, Some(first))) => {
            page.at("key").wrong(format!("the key {key} is already that of '{first}'"));
        }
        Some((key, None)) => {
            keys.insert(key, read.id.clone());
        }
    }
    if read.classes.is_empty() {
        page.at("classes").wrong("a part is made for at least one class");
    }
    let mut classes = [false; 3];
    for &number in &read.classes {
        match Class::numbered(number) {
            Some(class) => classes[class as usize] = true,
            None => page.at("classes").wrong(format!("there is no class {number}")),
        }
    }
    let has = |kind: MountFile| read.mounts.contains(&kind);
    let side = match (has(MountFile::Side1), has(MountFile::Side2)) {
        (true, true) => {
            page.at("mounts").wrong("a part is mounted side1 or side2, not both");
            None
        }
        (true, false) => Some(1),
        (false, true) => Some(2),
        (false, false) => None,
    };
    if read.mounts.is_empty() {
        page.at("mounts").wrong("a part needs at least one mount");
    }
    let weapon = read.family == Family::Weapon;
    if weapon && has(MountFile::Inner) {
        page.at("mounts").wrong("a weapon cannot be mounted inside: it would have no facing");
    }
    if read.family == Family::Thruster && side.is_none_or(|_| has(MountFile::Top) || has(MountFile::Inner)) {
        page.at("mounts").wrong("a thruster is mounted on a side");
    }
    for (field, given) in [("range", read.range), ("min", read.min), ("gimbal", read.gimbal)] {
        if given.is_some() && !weapon {
            page.at(field).wrong(format!("{field} is for weapons only"));
        }
    }
    let range = page.optional("range", read.range, 1..=48).unwrap_or(0).saturating_mul(INCH);
    let min_range = page.optional("min", read.min, 1..=24).unwrap_or(0).saturating_mul(INCH);
    let gimbal = page.optional("gimbal", read.gimbal, 0..=180).unwrap_or(0);
    if gimbal % 15 != 0 {
        page.at("gimbal").wrong(format!("gimbal is {gimbal}, but must be a multiple of 15"));
    }
    if weapon && (range == 0 || read.gimbal.is_none()) {
        page.at("id").wrong("a weapon needs range and gimbal");
    }
    if read.repair.is_none() && !(read.abilities.is_empty() && read.sink == 0 && read.radiate == 0) {
        page.at("id").wrong("a part that does something needs a repair cost");
    }
    if read.hull > 4 || read.energy > 4 || read.flow > 3 || read.sink > 8 || read.radiate > 4 {
        page.at("id").wrong("at most hull 4, energy 4, flow 3, sink 8 and radiate 4");
    }
    let mut abilities = ArrayVec::new();
    for (at, ability) in page.items("abilities", read.abilities) {
        check_ability(&at, &ability, read.family, classes);
        if abilities.try_push(ability).is_err() {
            page.at("id").wrong("at most 3 abilities");
            break;
        }
    }
    let does = |wanted: fn(&Effect) -> bool| abilities.iter().any(|it: &Ability| wanted(&it.effect));
    let lacks = match read.family {
        Family::Thruster => !does(|effect| matches!(effect, Effect::Thrust(_))),
        Family::Manoeuvre => !does(|effect| matches!(effect, Effect::Rotate(_))),
        Family::Weapon => !does(|effect| matches!(effect, Effect::Attack(_))),
        Family::Deflector => !does(|effect| matches!(effect, Effect::Deflect { .. })),
        Family::Heat | Family::Armour | Family::Utility => false,
    };
    if lacks {
        page.at("id").wrong("a part needs an ability of its family");
    }
    Some(Part {
        id: read.id,
        name: read.name,
        note: read.note,
        family: read.family,
        side,
        top: read.mounts.contains(&MountFile::Top),
        inner: read.mounts.contains(&MountFile::Inner),
        classes,
        cost: page.number("cost", read.cost, 1..=20),
        limit: page.optional("limit", read.limit, 1..=22),
        repair: page.optional("repair", read.repair, 1..=4),
        hull: read.hull,
        energy: read.energy,
        flow: read.flow,
        sink: read.sink,
        radiate: read.radiate,
        slope: read.slope,
        ram: read.ram,
        range,
        min_range,
        gimbal,
        abilities,
        key: key?,
    })
}

fn check_ability(page: &Page<'_>, ability: &Ability, family: Family, classes: [bool; 3]) {
    let name = &ability.name;
    if ability.power > 5 || ability.heat > 4 {
        page.wrong(format!("{name}: power is at most 5 and heat at most 4"));
    }
    if ability.ammo.is_some_and(|ammo| !(1..=20).contains(&ammo)) {
        page.wrong(format!("{name}: ammo must be 1 to 20"));
    }
    let amounts = |amounts: [u8; 3], most: u8| {
        let made = (0..3).filter(|&index| classes[index]);
        amounts.iter().all(|&amount| amount <= most) && made.into_iter().any(|index| amounts[index] > 0)
    };
    match ability.effect {
        Effect::Thrust(by) if family != Family::Thruster || !amounts(by, 12) => {
            page.wrong(format!("{name}: thrust is for thrusters, at most 12, for a class it is made for"));
        }
        Effect::Rotate(by) if family != Family::Manoeuvre || !amounts(by, 6) => {
            let reason = "rotate is for manoeuvring thrusters, at most 6, for a class it is made for";
            page.wrong(format!("{name}: {reason}"));
        }
        Effect::Attack(attack) => {
            if family != Family::Weapon {
                page.wrong(format!("{name}: attack is for weapons"));
            }
            let (dice, need) = (attack.dice, attack.need);
            if !(1..=12).contains(&dice) || !(2..=10).contains(&need) || attack.damage > 12 {
                page.wrong(format!("{name}: 1 to 12 dice, need 2 to 10, damage at most 12"));
            }
            let specials = [attack.scorch, attack.drain, attack.repulse > 0, attack.knock > 0];
            if specials.iter().filter(|&&special| special).count() > 1 {
                page.wrong(format!("{name}: at most one of scorch, drain, repulse and knock"));
            }
            if attack.repulse > 6 || attack.knock > 3 || attack.recoil > 6 {
                page.wrong(format!("{name}: repulse and recoil at most 6, knock at most 3"));
            }
        }
        Effect::Deflect { narrow, wide } => {
            if family != Family::Deflector {
                page.wrong(format!("{name}: deflect is for deflectors"));
            }
            if [narrow, wide]
                .iter()
                .any(|mode| mode.half > 180 || mode.half < 15 || mode.half % 15 != 0 || mode.bonus > 6)
            {
                page.wrong(format!(
                    "{name}: half is a multiple of 15 up to 180 degrees, and bonus at most 6"
                ));
            }
        }
        _ => {}
    }
}
