//! Attacks of System cards: Damage, Shots, Range, arc and words.

use broadside_dreadnaught::{Action, Event, Stat, Step};

use crate::kit::*;

use super::*;

/// The second player so many hexes from the first, on a ray or (from 2 on) in a cone of its arcs.
fn aimed(id: &str, sector: u8, cone: bool, distance: i8) -> Table {
    let mut battle = trial(id);
    let along = if cone { distance / 2 } else { distance };
    battle.place(1, (-5, 5), (7 - sector) % 6).place(2, (-5 + distance, 5 - along), 4);
    battle
}

fn arc_of(name: &str) -> (Vec<u8>, Vec<u8>) {
    match name {
        "SPN" => (vec![0], vec![]),
        "BOW" => (vec![5, 0, 1], vec![5, 0]),
        "STB" => (vec![1, 2], vec![1]),
        "PRT" => (vec![4, 5], vec![4]),
        "BRD" => (vec![1, 2, 4, 5], vec![1, 4]),
        "WID" => (vec![4, 5, 0, 1, 2], vec![4, 5, 0, 1]),
        "AFT" => (vec![2, 3, 4], vec![2, 3]),
        _ => ((0..6).collect(), (0..6).collect()),
    }
}

pub(super) fn check_attack(row: &Row, profile: u8, pay: &str, op: &str) {
    let id = row.id.as_str();
    let all = numbers(op);
    let (damage, shots, min, max) = (all[0], all[1], all[2] as i8, all[3] as i8);
    let words: Vec<&str> = op.split_whitespace().collect();
    let (rays, cones) = arc_of(words[3]);
    let keywords = op.split_once('{').map_or("", |(_, rest)| rest.trim_end_matches('}'));
    let keyword = |name: &str| {
        let found = keywords.split(", ").find(|it| it.starts_with(name));
        found.map_or(0, |it| numbers(it).first().copied().unwrap_or(1))
    };
    let ray = rays[0];
    let legal = |battle: &mut Table| {
        activated(battle, id, profile, pay);
        battle.targets(1).contains(&at_ship(2))
    };
    // The ends of the Range.
    for (distance, expected) in [(min - 1, false), (min, true), (max, true), (max + 1, false)] {
        if distance > 0 {
            assert_eq!(
                legal(&mut aimed(id, ray, false, distance)),
                expected,
                "{id} A{profile} at {distance}"
            );
        }
    }
    // The arc, ray by ray and cone by cone.
    for sector in 0..6 {
        let near = min.max(1);
        let inside = legal(&mut aimed(id, sector, false, near));
        assert_eq!(inside, rays.contains(&sector), "{id} A{profile} ray {sector}");
        if max >= 2 {
            let inside = legal(&mut aimed(id, sector, true, min.max(2)));
            assert_eq!(inside, cones.contains(&sector), "{id} A{profile} cone {sector}");
        }
    }
    // Damage, Defence and number of Shots, fresh and worn.
    for boxes in 0..=row.hp {
        let reach = (i32::from(max) - worn(&row.wear, "Range", boxes)).max(i32::from(min)) as i8;
        if boxes > 0 && reach < max {
            let mut battle = aimed(id, ray, false, reach + 1);
            battle.mark(1, id, boxes);
            assert!(!legal(&mut battle), "{id} A{profile} reaches {reach} with {boxes} markers");
        }
        let distance = reach.clamp(min, 4.max(min));
        let mut battle = aimed(id, ray, false, distance);
        battle.mark(1, id, boxes);
        assert!(legal(&mut battle), "{id} A{profile} with {boxes} markers");
        let mut fired = 0;
        while battle.targets(1).contains(&at_ship(2)) {
            battle.fire(1, at_ship(2));
            fired += 1;
            while !matches!(battle.step(), Step::Shots(_) | Step::Commit | Step::May(_) | Step::Intent(_))
                && battle.outcome().is_none()
            {
                battle.lazily();
            }
        }
        let expected = (shots - worn(&row.wear, "Shots", boxes)).max(1);
        assert_eq!(fired, expected, "{id} A{profile}: Shots with {boxes} markers");
        let mut total = (damage - worn(&row.wear, "Dmg", boxes)).max(1);
        total += if distance <= 3 { keyword("Close") } else { 0 };
        total += if distance >= 6 { keyword("Long") } else { 0 };
        // The ships look at each other: the Forward face.
        total += keyword("Rake");
        let (found, defence) = battle.blows()[0];
        assert_eq!(i32::from(found), total, "{id} A{profile}: Damage with {boxes} markers");
        assert_eq!(i32::from(defence), 3 - keyword("Pierce"), "{id} A{profile}: Defence");
    }
    check_keywords(id, profile, pay, ray, min, &keyword);
}

/// One hit or one Shot that holds, and what the words of the attack do then.
pub(super) fn check_keywords(
    id: &str,
    profile: u8,
    pay: &str,
    ray: u8,
    min: i8,
    keyword: &dyn Fn(&str) -> i32,
) {
    let near = min.max(2);
    let mut hit = aimed(id, ray, false, near);
    hit.fit(2, "THO-D2").attach(2, "ANV-V1", "DR1").hand(2, "GU1 GU2 GU3 GU4");
    let mut held = hit.clone();
    activated(&mut hit, id, profile, pay);
    if !hit.targets(1).contains(&at_ship(2)) {
        return;
    }
    hit.fire(1, at_ship(2));
    if matches!(hit.step(), Step::Shot) {
        if keyword("Precise") > 0 {
            let faces: std::collections::BTreeSet<_> =
                hit.picks(1).into_iter().map(|(face, _)| face).collect();
            assert_eq!(faces.len(), 3, "{id}: Precise");
        }
        hit.hit(1, (0, -3)).suffer(2, "ANV-V1");
        let shove = matches!(hit.step(), Step::Moving(_));
        assert_eq!(shove, keyword("Shove") + keyword("Drag") > 0, "{id}: Shove or Drag");
        if shove {
            let Action::Hex(to) = hit.actions(1)[0] else { panic!("{id}: a step") };
            let from = hit.player(1).ship.expect("a ship").at;
            let farther = to.distance(from) > hit.player(2).ship.expect("a ship").at.distance(from);
            assert_eq!(farther, keyword("Shove") > 0, "{id}: away or closer");
        }
        assert_eq!(hit.filled(2) as i32, 1 + keyword("Breach"), "{id}: Breach");
        let (damage, defence) = hit.blows()[0];
        let overflow = damage - defence > 5;
        assert_eq!(hit.is_disabled(2, "ANV-V1"), overflow || keyword("Crash") > 0, "{id}: Crash");
        let player = hit.player(2);
        assert_eq!(player.overload.len() as i32, keyword("Overload"), "{id}: Overload");
        assert_eq!(player.discard.len() as i32, keyword("Burn"), "{id}: Burn");
        let snared = hit.events().into_iter().find_map(|event| match event {
            Event::Modified { seat: it, stat: Stat::Speed, by } if *it == seat(2) => Some(-i32::from(*by)),
            _ => None,
        });
        assert_eq!(snared.unwrap_or(0), keyword("Snare"), "{id}: Snare");
    }
    // Far too much Defence: Strain.
    let what = broadside_dreadnaught::LastingEffect::Modify {
        stat: Stat::Defence,
        by: 9,
        whom: broadside_dreadnaught::Whom::Me,
    };
    let lasts = broadside_dreadnaught::Lasts::Turn;
    let shield = broadside_dreadnaught::Lasting { owner: seat(2), slot: None, what, lasts };
    held.lay(|state| state.lasting.push(shield));
    activated(&mut held, id, profile, pay);
    held.fire(1, at_ship(2));
    assert_eq!(i32::from(held.strain_on(2, "THO-D2")), keyword("Strain").max(1), "{id}: Strain");
    // A Wreckage on the line, where there is room for one.
    if near >= 3 {
        let mut veiled = aimed(id, ray, false, near);
        veiled.obstacle("OB10", (-4, 4), 3);
        activated(&mut veiled, id, profile, pay);
        let seen = veiled.targets(1).contains(&at_ship(2));
        assert_eq!(seen, keyword("Arcing") > 0, "{id}: Arcing");
    }
    if min == 1 {
        let mut escort = aimed(id, ray, false, 6);
        escort.place(2, (7, -2), 4).cruiser(2, (-4, 4), 0).token(2, "probe", (-4, 4), 0);
        activated(&mut escort, id, profile, pay);
        let token = escort.targets(1).iter().any(|it| matches!(it, broadside_dreadnaught::Target::Token(_)));
        assert_eq!(token, keyword("Flak") > 0, "{id}: Flak");
    }
}
