//! Every shot that is offered or not, against the rules of chapters 10, 12 and 13 written down slowly.

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Stream};
use broadside_inertia::{Blueprint, Cell, Face, Mount};

use crate::kit::{RuleTable, Table};
use crate::kit_more::fired;
use crate::oracle::{P, disc_touches_segment, displacement, dot, in_arc, sub, to_table};

/// Where a weapon is measured from: the outermost cell, or the cube under it.
fn origin(blueprint: &Blueprint, index: usize, lie: (i64, i64, i64)) -> (P, i64) {
    let fitting = &blueprint.fittings[index];
    let (at, face, cells): (Cell, Face, i64) = match fitting.mount {
        Mount::Side(face) => (fitting.at, face, fitting.part.side_length() as i64),
        Mount::Top(face) => (fitting.at, face, 0),
        Mount::Inner => (fitting.at, Face::F, 0),
    };
    let (degrees, (c, r)) = match face {
        Face::F => (0, (0, 1)),
        Face::S => (90, (1, 0)),
        Face::A => (180, (0, -1)),
        Face::P => (270, (-1, 0)),
    };
    let (u, v) = (500 * (i64::from(at.c) + c * cells), 500 * (i64::from(at.r) + r * cells));
    (to_table(lie, u, v), lie.2 + degrees)
}

/// IN-10.5 and IN-10.6.
fn reaches(m: P, centre: i64, range: i64, minimum: i64, gimbal: i64, c: P, r: i64) -> bool {
    let v = sub(c, m);
    let edge = |degrees: i64| {
        let (x, y) = displacement(range, degrees);
        disc_touches_segment(c, r, m, (m.0 + x, m.1 + y))
    };
    let square = dot(v, v);
    let in_range = square <= r * r
        || in_arc(v, centre, gimbal) && square <= (range + r) * (range + r)
        || edge(centre - gimbal)
        || edge(centre + gimbal);
    in_range && (minimum == 0 || square >= (minimum + r) * (minimum + r))
}

const WEAPONS: [(&str, &str, i64, i64, i64); 13] = [
    ("wasp", "pulse", 12, 0, 30),
    ("wasp", "pulse.2", 12, 0, 30),
    ("gadfly", "autocannon", 9, 0, 15),
    ("gadfly", "scorcher", 6, 0, 45),
    ("basilisk", "rail", 20, 0, 0),
    ("basilisk", "rail.2", 20, 0, 0),
    ("brick", "mortar", 8, 0, 45),
    ("halberd", "turret", 9, 0, 180),
    ("halberd", "lance", 15, 0, 15),
    ("pike", "missile", 24, 4, 60),
    ("lantern", "ion", 12, 0, 30),
    ("corsair", "broadside.2", 8, 0, 60),
    ("lantern", "repulsor", 8, 0, 30),
];

#[test]
fn in_10_5_every_shot_agrees_with_the_slow_rules() {
    let mut dice = FastDice::new(105);
    let mut any = |bound: i64| i64::from(dice.below(Stream::new("place"), bound as u32));
    let mut offered = 0;
    for case in 0..6_000 {
        let (id, part, range, minimum, gimbal) = WEAPONS[case % WEAPONS.len()];
        let target = ["wasp", "halberd", "warden"][any(3) as usize];
        let r: i64 = match target {
            "wasp" => 750,
            "halberd" => 1250,
            _ => 1750,
        };
        let lie = (24000, 24000, 15 * any(24));
        let mut table = Table::new(2);
        table.ship(1, id, (24000, 24000), lie.2 as i32).ship(2, target, (0, 0), 0);
        let index = table.part(1, part) - 1;
        let (m, centre) = origin(&table.blueprint(1), index, lie);
        // Anywhere, or right at the end of the range, or at an edge of the arc.
        let length = match case % 3 {
            0 => any(24) * 1000,
            1 => 1000 * range + r - 2 + any(5),
            _ => any(1000 * range),
        };
        let bearing = match any(3) {
            0 => any(360),
            1 => centre + gimbal,
            _ => centre - gimbal,
        };
        let (x, y) = displacement(length, bearing);
        let aside =
            if case % 3 == 2 { displacement(r - 2 + any(5), bearing + 90 + 180 * any(2)) } else { (0, 0) };
        let c = (m.0 + x + aside.0, m.1 + y + aside.1);
        if !(0..=48000).contains(&c.0) || !(0..=48000).contains(&c.1) {
            continue;
        }
        let most = table.blueprint(1).fittings[index].energy_room;
        table.put(2, (c.0 as i32, c.1 as i32), 15 * any(24) as i32).energy(1, part, most).step_3(1);
        let wanted = table.action(1, &format!("use {part} 1")).to_string();
        let legal = reaches(m, centre, 1000 * range, 1000 * minimum, gimbal, c, r);
        assert_eq!(table.options(1).contains(&wanted), legal, "{id} {part} {lie:?} at {target} {c:?}");
        offered += usize::from(legal);
    }
    assert!(offered > 2_000, "{offered}");
}

#[test]
fn in_12_5_every_need_agrees_with_the_slow_rules() {
    let mut dice = FastDice::new(125);
    let mut any = |bound: i64| i64::from(dice.below(Stream::new("place"), bound as u32));
    for case in 0..1_500 {
        // Deflectors: half angle and bonus, narrow and wide.
        let (target, part, modes): (_, _, [(i64, i8); 2]) = match case % 3 {
            0 => ("lantern", "fan", [(30, 2), (60, 1)]),
            1 => ("halberd", "bulwark", [(45, 3), (90, 2)]),
            _ => ("warden", "dome", [(60, 3), (180, 2)]),
        };
        let (wide, direction, heading) = (any(2) == 1, 30 * any(12), 15 * any(24));
        let (half, bonus) = modes[usize::from(wide)];
        let jamming = target == "lantern" && any(2) == 1;
        // The turret of a Mule on (0,2), need 6, all round, 2500 to 9000 away.
        let lie = (24000, 24000, 15 * any(24));
        let muzzle = to_table(lie, 0, 1000);
        let bearing =
            if any(2) == 0 { any(360) } else { heading + direction + 180 + half * (1 - 2 * any(2)) };
        let (x, y) = displacement(if any(3) == 0 { 7998 + any(5) } else { 4000 + any(5000) }, bearing);
        let c = (muzzle.0 + x, muzzle.1 + y);
        let mut table = Table::new(2);
        table.ship(1, "mule", (24000, 24000), lie.2 as i32).ship(
            2,
            target,
            (c.0 as i32, c.1 as i32),
            heading as i32,
        );
        table.energy(1, "turret", 2).shield(2, part, wide, direction as u16).step_3(1);
        if jamming {
            table.energy(2, "jammer", 2).system(2, "jammer", |it| it.jamming = true);
        }
        let v = sub(muzzle, c);
        let covered = in_arc(v, heading + direction, half);
        let jammed = jamming && dot(v, v) > 8000 * 8000;
        table.act_rolling(1, "use turret 1", &[2, 2]);
        let need = 6 + if covered { bonus } else { 0 } + i8::from(jammed);
        assert_eq!(fired(&table).0, need, "{target} {part} {wide} {direction} {heading} {v:?}");
    }
}
