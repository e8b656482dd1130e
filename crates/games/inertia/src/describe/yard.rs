//! The plan of a ship: its lattice with cubes and parts.

use broadside_engine::table::{Meaning, Outline, Panel, Piece, Scene, Shape};
use broadside_geometry::plane::{Point, Pose};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::chart::{Chart, shape};

use crate::building::blueprint::Blueprint;
use crate::building::lattice::CELL;
use crate::content::{Ability, Content, Effect, Family, Part};
use crate::design::{Cell, Class, Design, Face, Mount, Mounted};
use crate::words;

/// A plan, drawn round the point that the ship turns about.
const PLAN: Chart = Chart { table: Rect::inches((0, 0), (0, 0)) };

const fn on_plan((u, v): (i32, i32)) -> [i32; 2] {
    PLAN.point(Point::new(u, v))
}

/// Names a cell of a plan, for anchors.
pub(crate) fn cell_id(prefix: &str, cell: Cell) -> String {
    format!("{prefix}:{}:{}", cell.c, cell.r)
}

/// Names a part of a plan, for anchors.
pub(crate) fn part_id(prefix: &str, index: usize) -> String {
    format!("{prefix}-part:{}", index + 1)
}

/// The window of the class as cells, with cubes and parts on it. Ids begin with `prefix`.
pub(crate) fn plan_scene(content: &Content, design: &Design, prefix: &str) -> Scene {
    let reactor = content.reactor(design.class);
    let [columns, rows] = reactor.window.map(i32::from);
    let mut shapes = Vec::new();
    for r in (-reactor.window[1]..=reactor.window[1]).rev() {
        for c in -reactor.window[0]..=reactor.window[0] {
            let cell = Cell::new(c, r);
            let (meaning, what, rule) = if reactor.cubes.contains(&cell) && design.cubes.contains(&cell) {
                (Meaning::Hull, "reactor", "IN-2.3")
            } else if design.cubes.contains(&cell) {
                (Meaning::Hull, "cube", "IN-2.1")
            } else {
                (Meaning::Zone, "empty", "IN-2.10")
            };
            let outline = Outline::Polygon(cell.corners().map(on_plan).to_vec());
            let words = (if what == "reactor" { "R" } else { "" }, format!("{cell}, {what}"));
            shapes.push(shape(cell_id(prefix, cell), outline, meaning, words, rule));
        }
    }
    for (index, &mounted) in design.parts.iter().enumerate() {
        if let Some(part) = content.part(mounted.part) {
            shapes.push(Shape {
                id: part_id(prefix, index),
                outline: part_outline(content, mounted),
                meaning: Meaning::Fitting,
                label: initials(&part.name),
                tooltip: format!(
                    "{} at {}. {}",
                    part.name,
                    words::mount(mounted.at.c, mounted.at.r, mounted.mount),
                    part_words(part, Some(design.class))
                ),
                rule: None,
            });
        }
    }
    let (wide, high) = ((2 * columns + 1) * CELL, (2 * rows + 1) * CELL);
    let margin = CELL / 2;
    Scene {
        bounds: [-wide / 2 - margin, -high / 2 - margin, wide + 2 * margin, high + 2 * margin],
        shapes,
        ..Scene::default()
    }
}

/// Side parts fill their cells; parts on top are drawn as an arrow, inner ones as a small square.
fn part_outline(content: &Content, mounted: Mounted) -> Outline {
    let (u, v) = mounted.at.middle();
    let corners: Vec<(i32, i32)> = match mounted.mount {
        Mount::Side(face) => {
            let cells: Vec<Cell> = Design::filled_by(content, mounted).collect();
            let last = cells.last().copied().unwrap_or(mounted.at.next(face));
            let first = cells.first().copied().unwrap_or(last);
            let inset = 230;
            let (a, b) = (first.middle(), last.middle());
            let (left, right) = (a.0.min(b.0) - inset, a.0.max(b.0) + inset);
            let (low, high) = (a.1.min(b.1) - inset, a.1.max(b.1) + inset);
            vec![(left, low), (right, low), (right, high), (left, high)]
        }
        Mount::Top(face) => {
            let (f, s) = match face {
                Face::F => ((0, 1), (1, 0)),
                Face::S => ((1, 0), (0, -1)),
                Face::A => ((0, -1), (-1, 0)),
                Face::P => ((-1, 0), (0, 1)),
            };
            let at =
                |ahead: i32, beside: i32| (u + ahead * f.0 + beside * s.0, v + ahead * f.1 + beside * s.1);
            vec![at(210, 0), at(-60, 150), at(-60, -150)]
        }
        Mount::Inner => {
            let (low, size) = (v - 220, 150);
            vec![(u - 220, low), (u - 220 + size, low), (u - 220 + size, low + size), (u - 220, low + size)]
        }
    };
    Outline::Polygon(corners.into_iter().map(on_plan).collect())
}

/// A few letters that stand for a part.
pub(crate) fn initials(name: &str) -> String {
    let letters: String = name.split(' ').filter_map(|word| word.chars().next()).collect();
    letters.to_uppercase()
}

/// What a part is and does, in words.
pub(crate) fn part_words(part: &Part, class: Option<Class>) -> String {
    let mut words = Vec::new();
    for (amount, what) in [
        (part.hull, "hull"),
        (part.energy, "energy"),
        (part.flow, "flow"),
        (part.sink, "heat stored without harm"),
        (part.radiate, "heat radiated"),
    ] {
        if amount > 0 {
            words.push(format!("{amount} {what}"));
        }
    }
    if part.slope {
        words.push("softens hits from its side".into());
    }
    if part.ram {
        words.push("adds 3 to collision rolls".into());
    }
    if part.range > 0 {
        let min = if part.min_range > 0 {
            format!(", not nearer than {}", words::inches(part.min_range))
        } else {
            String::new()
        };
        words.push(format!("range {}{min}, ±{}°", words::inches(part.range), part.gimbal));
    }
    for ability in &part.abilities {
        words.push(ability_words(ability, class));
    }
    words.join("; ")
}

/// What an ability needs and does, in words.
pub(crate) fn ability_words(ability: &Ability, class: Option<Class>) -> String {
    let amounts = |by: [u8; 3]| match class {
        Some(class) => by[class as usize].to_string(),
        None => by.map(|amount| if amount == 0 { "–".into() } else { amount.to_string() }).join("/"),
    };
    let effect = match ability.effect {
        Effect::Thrust(by) => format!("push {}", amounts(by)),
        Effect::Rotate(by) => format!("turn {} × 15°", amounts(by)),
        Effect::Attack(attack) => {
            let mut text = format!(
                "{}, hits on {}, {} damage",
                words::plural(attack.dice, "die").replace("dies", "dice"),
                attack.need,
                attack.damage
            );
            for (does, what) in [
                (attack.pierce, "pierces deflectors".to_string()),
                (attack.scorch, "scorches".into()),
                (attack.drain, "drains".into()),
                (attack.repulse > 0, format!("repulses {}", attack.repulse)),
                (attack.knock > 0, format!("knocks {}", attack.knock)),
                (attack.recoil > 0, format!("recoil {}", attack.recoil)),
            ] {
                if does {
                    text += &format!(", {what}");
                }
            }
            text
        }
        Effect::Deflect { narrow, wide } => {
            format!("narrow ±{}° +{}, wide ±{}° +{}", narrow.half, narrow.bonus, wide.half, wide.bonus)
        }
        Effect::Lock => "a locked target is hit 1 easier".into(),
        Effect::Focus => "weapons reach 4\" further".into(),
        Effect::Jam => "shots from beyond 8\" hit 1 harder".into(),
        Effect::Flush => "removes up to 2 heat from another system".into(),
        Effect::Mend => "enables another system at once".into(),
        Effect::Patch => "restores 1 hull".into(),
    };
    let ammo = ability.ammo.map_or(String::new(), |ammo| format!(", {ammo} times a game"));
    format!("{} (power {}, heat {}{ammo}): {effect}", ability.name, ability.power, ability.heat)
}

/// What a ship can do, as facts.
pub(crate) fn stats(content: &Content, design: &Design) -> Vec<Panel> {
    let fact = |label: &str, value: String| Panel::Fact { label: label.into(), value };
    let reactor = content.reactor(design.class);
    let parts: Vec<(Mounted, &Part)> =
        design.parts.iter().filter_map(|&mounted| Some((mounted, content.part(mounted.part)?))).collect();
    let class = design.class as usize;
    let push = |face: Face| -> u8 {
        let facing = parts.iter().filter(|(mounted, _)| mounted.mount == Mount::Side(face));
        let best = facing.map(|(_, part)| {
            let pushes = part.abilities.iter().filter_map(|ability| match ability.effect {
                Effect::Thrust(by) => Some(by[class]),
                _ => None,
            });
            pushes.max().unwrap_or(0)
        });
        best.sum()
    };
    let turn: u8 = parts
        .iter()
        .map(|(_, part)| {
            let turns = part.abilities.iter().filter_map(|ability| match ability.effect {
                Effect::Rotate(by) => Some(by[class]),
                _ => None,
            });
            turns.max().unwrap_or(0)
        })
        .sum();
    let most_heat: u8 = parts
        .iter()
        .map(|(_, part)| part.abilities.iter().map(|ability| ability.heat).max().unwrap_or(0))
        .sum();
    let sum = |of: fn(&Part) -> u8| parts.iter().map(|(_, part)| of(part)).sum::<u8>();
    let guns = parts.iter().filter(|(_, part)| part.family == Family::Weapon).count();
    vec![
        fact("Class", format!("{} ({})", reactor.name, words::class(design.class))),
        fact("Cost", design.cost(content).to_string()),
        fact("Cubes", format!("{} of {} to {}", design.cubes.len(), reactor.min_cubes, reactor.max_cubes)),
        fact("Parts", format!("{} of at most {}", design.parts.len(), reactor.max_parts)),
        fact("Hull", design.hull(content).to_string()),
        fact("Energy", design.energy(content).to_string()),
        fact("Flow", design.flow(content).to_string()),
        fact("Heat at full use", most_heat.to_string()),
        fact("Radiated, stored", format!("{}, {}", sum(|part| part.radiate), sum(|part| part.sink))),
        fact(
            "Thrust",
            format!(
                "ahead {}, astern {}, to port {}, to starboard {}",
                push(Face::A),
                push(Face::F),
                push(Face::S),
                push(Face::P)
            ),
        ),
        fact("Turning", format!("{turn} × 15°")),
        fact("Weapons", guns.to_string()),
    ]
}

/// A ship with its arcs and ranges, to scale.
pub(crate) fn reach_scene(content: &Content, design: &Design) -> Scene {
    let blueprint = Blueprint::new(content, design.clone());
    let guns = || blueprint.fittings.iter().filter(|fitting| fitting.part.range > 0);
    let far = guns().map(|fitting| fitting.part.range).max().unwrap_or(4000) + 2500;
    let shapes = guns().enumerate().map(|(index, fitting)| {
        let sector = PLAN.sector(fitting.arc(Pose::default()), fitting.part.min_range, fitting.part.range);
        let what = format!("{}: {}", fitting.part.name, part_words(&fitting.part, Some(design.class)));
        shape(format!("reach:{}", index + 1), sector, Meaning::Reach, ("", what), "IN-10.5")
    });
    let disc = PLAN.circle(Point::default(), blueprint.base);
    let base = shape("reach:base", disc, Meaning::Mine, ("", "The base"), "IN-2.12");
    let looks = (design.name.clone(), super::silhouette(content, design));
    Scene {
        bounds: PLAN.bounds(far),
        shapes: shapes.chain([base]).collect(),
        pieces: vec![Piece {
            words: "The ship with the arcs and ranges of its weapons.".into(),
            ..PLAN.piece("reach:ship", None, Pose::default(), looks)
        }],
        ..Scene::default()
    }
}
