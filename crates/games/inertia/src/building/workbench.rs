//! The shipyard: a workbench on which a ship is built freely, with what is wrong with it (IN-2).
//!
//! The work is the design's code, followed by `+` and the key of the part in hand. An empty text is an empty workbench.

use std::fmt::Write;

use broadside_engine::Problem;
use broadside_engine::table::{Anchor, Blocked, Choice, Panel, Piece, Scene, Slot, Workbench};
use broadside_geometry::plane::{Heading, Point, Pose};
use broadside_kit::workbench::{Bench, choice};

use crate::content::{Content, Part};
use crate::describe::{cell_id, family, part_id, part_words, picture, plan_scene, reach_scene, stats};
use crate::design::{Cell, Class, Design, Face, Mount, Mounted, PartKey, a, check_name};
use crate::words;

/// What lies on the workbench.
struct Work {
    design: Option<Design>,
    hand: Option<PartKey>,
}

impl Work {
    fn read(content: &Content, text: &str) -> Result<Self, Problem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self { design: None, hand: None });
        }
        // The part in hand stands behind the code, and no code ends with a plus and one letter.
        let (code, hand) = match text.rsplit_once('+') {
            Some((code, key)) => (code, key.bytes().next().filter(|_| key.len() == 1).and_then(PartKey::new)),
            None => (text, None),
        };
        let design: Design =
            code.parse().map_err(|reason: String| Problem::new("IN-2.16", "code", reason))?;
        let unknown = design.parts.iter().find(|mounted| content.part(mounted.part).is_none());
        if let Some(mounted) = unknown {
            let reason = format!("there is no part with the key {}", mounted.part);
            return Err(Problem::new("IN-2.11", "code", reason));
        }
        Ok(Self { design: Some(design), hand: hand.filter(|&key| content.part(key).is_some()) })
    }

    fn text(&self) -> String {
        let mut text = self.design.as_ref().map_or(String::new(), ToString::to_string);
        if let (Some(key), Some(_)) = (self.hand, &self.design) {
            let _written = write!(text, "+{key}");
        }
        text
    }
}

pub(crate) fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
    let work = Work::read(content, work)?;
    let design = work.design.as_ref();
    let faults = design.map_or(Vec::new(), |design| design.faults(content));
    let sentence = match (design, work.hand.and_then(|key| content.part(key))) {
        (None, _) => "Choose the class of your ship, or begin with one that stands ready.".into(),
        (_, Some(part)) => format!("Choose where the {} goes.", part.name),
        (Some(_), None) => "Click cells to lay and remove cubes, choose parts to mount them.".to_string(),
    };
    let mut choices = Vec::new();
    match (design, work.hand.and_then(|key| content.part(key))) {
        (None, _) => choices.extend(openings(content)),
        (Some(design), Some(part)) => choices.extend(mountings(content, design, part)),
        (Some(design), None) => choices.extend(changes(content, design)),
    }
    let blocked = faults.iter().map(|fault| Blocked {
        label: fault
            .part
            .and_then(|index| part_name(content, design?, index))
            .unwrap_or_else(|| "The ship".into()),
        reason: fault.reason.clone(),
        rule: fault.rule,
    });
    let bench = Bench {
        work: work.text(),
        code: design.map_or(String::new(), ToString::to_string),
        name: design.map_or(String::new(), |design| design.name.clone()),
        file: design.map_or(String::new(), |design| file(content, design)),
        headline: design.map_or("Shipyard".into(), |design| headline(content, design)),
        sentence,
        scene: design.map_or_else(empty_scene, |design| plan_scene(content, design, "cell")),
        panels: design.map_or_else(Vec::new, |design| panels(content, design)),
        choices,
        blocked: blocked.collect(),
    };
    Ok(bench.shown("IN-2.16"))
}

/// A workbench with nothing on it.
fn empty_scene() -> Scene {
    Scene { bounds: [-2000, -2000, 4000, 4000], ..Scene::default() }
}

fn part_name(content: &Content, design: &Design, index: usize) -> Option<String> {
    let mounted = design.parts.get(index)?;
    Some(content.part(mounted.part)?.name.clone())
}

fn headline(content: &Content, design: &Design) -> String {
    let name = if design.name.is_empty() { "A ship without a name" } else { &design.name };
    format!("{name}, {}, {} points", a(&content.reactor(design.class).name), design.cost(content))
}

/// What a ship looks like, for one to choose.
fn portrait(content: &Content, design: &Design) -> Vec<Piece> {
    let pose = Pose::new(Point::new(0, 0), Heading::from_degrees(0));
    vec![picture(content, design, None, pose)]
}

/// What an empty workbench offers.
fn openings(content: &Content) -> Vec<Choice> {
    let classes = Class::ALL.map(|class| {
        let reactor = content.reactor(class);
        Choice {
            detail: format!(
                "{} points, {} energy, flow {}, {} to {} cubes",
                reactor.cost, reactor.energy, reactor.flow, reactor.min_cubes, reactor.max_cubes
            ),
            ghosts: portrait(content, &Design::begun(reactor)),
            ..choice(format!("class {}", class.number()), "IN-2.2", "From nothing", reactor.name.clone())
        }
    });
    let ready = content.ships().iter().map(|ship| Choice {
        detail: ship.note.clone(),
        ghosts: portrait(content, &ship.design),
        ..choice(
            format!("ready {}", ship.id),
            "IN-2.16",
            "From a ready ship",
            format!("{}, {} points", ship.design.name, ship.cost),
        )
    });
    classes.into_iter().chain(ready).collect()
}

/// What can be done without a part in hand.
fn changes(content: &Content, design: &Design) -> Vec<Choice> {
    let reactor = content.reactor(design.class);
    let layout = design.layout(content);
    let mut cubes = Vec::new();
    for r in (-reactor.window[1]..=reactor.window[1]).rev() {
        for c in -reactor.window[0]..=reactor.window[0] {
            let cell = Cell::new(c, r);
            let anchors = vec![Anchor::Shape(cell_id("cell", cell))];
            if design.cubes.contains(&cell) && !reactor.cubes.contains(&cell) {
                let label = format!("Remove the cube at {cell}");
                cubes.push(Choice {
                    anchors,
                    ..choice(format!("uncube {c} {r}"), "IN-2.5", "Remove cubes", label)
                });
            } else if layout.can_grow(cell) && design.cubes.len() < usize::from(reactor.max_cubes) {
                let label = format!("Cube at {cell}");
                cubes.push(Choice {
                    anchors,
                    ..choice(format!("cube {c} {r}"), "IN-2.5", "Lay cubes", label)
                });
            }
        }
    }
    let mut choices = Vec::new();
    let mut parts: Vec<&Part> = content.parts().iter().filter(|part| part.is_for(design.class)).collect();
    parts.sort_by_key(|part| (part.family as u8, part.cost));
    for part in parts {
        let full = part.limit.is_some_and(|limit| design.count(part.key) >= limit.into());
        if !full && layout.places(content, part, &design.cubes).next().is_some() {
            choices.push(Choice {
                detail: format!("{} {}", part.note, part_words(part, Some(design.class))),
                ..choice(
                    format!("take {}", part.key),
                    "IN-2.11",
                    family(part.family),
                    format!("{}, {} points", part.name, part.cost),
                )
            });
        }
    }
    for (index, mounted) in design.parts.iter().enumerate() {
        let Some(part) = content.part(mounted.part) else { continue };
        let anchors = vec![Anchor::Shape(part_id("cell", index)), Anchor::Slot(part_id("slot", index))];
        let place = words::mount(mounted.at.c, mounted.at.r, mounted.mount);
        choices.push(Choice {
            anchors: anchors.clone(),
            detail: place.clone(),
            ..choice(
                format!("remove {}", index + 1),
                "IN-2.11",
                "Remove parts",
                format!("Remove {}", part.name),
            )
        });
        if let (Mount::Top(face), true) = (mounted.mount, part.aims()) {
            let next = turned(face);
            choices.push(Choice {
                anchors,
                detail: place,
                ..choice(
                    format!("turn {}", index + 1),
                    "IN-2.8",
                    "Turn weapons on top",
                    format!("Turn {} to face {}", part.name, words::face(next)),
                )
            });
        }
    }
    cubes.sort_by_key(|choice: &Choice| choice.group != "Lay cubes");
    choices.extend(cubes);
    choices.push(choice("clear", "IN-2.16", "Begin anew", "Clear the workbench"));
    choices
}

/// Where the part in hand can go.
fn mountings(content: &Content, design: &Design, part: &Part) -> Vec<Choice> {
    let layout = design.layout(content);
    let places = layout.places(content, part, &design.cubes).map(|(at, mount)| {
        let (anchor, label) = match mount {
            Mount::Side(face) => (at.next(face), format!("On the {} side of {at}", words::face(face))),
            Mount::Top(_) => (at, format!("On top of {at}")),
            Mount::Inner => (at, format!("Inside {at}")),
        };
        Choice {
            anchors: vec![Anchor::Shape(cell_id("cell", anchor))],
            ..choice(format!("mount {} {} {mount}", at.c, at.r), "IN-2.6", "Places", label)
        }
    });
    let mut choices: Vec<Choice> = places.collect();
    choices.push(choice("drop", "IN-2.17", "", format!("Put the {} back", part.name)));
    choices
}

fn panels(content: &Content, design: &Design) -> Vec<Panel> {
    let slots = design.parts.iter().enumerate().filter_map(|(index, mounted)| {
        let part = content.part(mounted.part)?;
        Some(Slot {
            id: part_id("slot", index),
            label: part.name.clone(),
            tooltip: format!(
                "{}. {}",
                words::mount(mounted.at.c, mounted.at.r, mounted.mount),
                part_words(part, Some(design.class))
            ),
            die: None,
            damaged: false,
            pips: Vec::new(),
            badges: Vec::new(),
        })
    });
    let parts = Panel::Slots { label: "Parts".into(), slots: slots.collect() };
    let facts = Panel::Sheet {
        id: "stats".into(),
        title: "What it can do".into(),
        seat: None,
        note: String::new(),
        parts: stats(content, design).into_iter().chain([parts]).collect(),
    };
    let arcs = Panel::Plan { label: "Arcs and ranges".into(), scene: reach_scene(content, design) };
    let reach = Panel::Sheet {
        id: "reach".into(),
        title: "Arcs and ranges".into(),
        seat: None,
        note: String::new(),
        parts: vec![arcs],
    };
    vec![facts, reach]
}

/// The file of a pack that describes the ship.
fn file(content: &Content, design: &Design) -> String {
    let name = if design.name.is_empty() { "Own ship" } else { &design.name };
    let id: String = name
        .to_lowercase()
        .chars()
        .map(|c| if c.is_ascii_lowercase() || c.is_ascii_digit() { c } else { '_' })
        .collect();
    let cubes: Vec<String> = design.cubes.iter().map(|cell| format!("[{}, {}]", cell.c, cell.r)).collect();
    let mut text = format!(
        "id = \"{id}\"\nname = \"{name}\"\nclass = {}\ncubes = [{}]\nparts = [\n",
        design.class.number(),
        cubes.join(", ")
    );
    for mounted in &design.parts {
        if let Some(part) = content.part(mounted.part) {
            let _written = writeln!(
                text,
                "    {{ part = \"{}\", at = [{}, {}], mount = \"{}\" }},",
                part.id, mounted.at.c, mounted.at.r, mounted.mount
            );
        }
    }
    text + "]\n"
}

const fn turned(face: Face) -> Face {
    match face {
        Face::F => Face::S,
        Face::S => Face::A,
        Face::A => Face::P,
        Face::P => Face::F,
    }
}

pub(crate) fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
    let mut work = Work::read(content, work)?;
    let unknown = || Problem::new("IN-2.17", "pick", format!("'{pick}' is no pick of the shipyard"));
    let words: Vec<&str> = pick.split_whitespace().collect();
    match (words.as_slice(), &mut work.design) {
        (["class", number], _) => {
            let class = number.parse().ok().and_then(Class::numbered).ok_or_else(unknown)?;
            let mut design = Design::begun(content.reactor(class));
            design.name = format!("Own {}", content.reactor(class).name.to_lowercase());
            work = Work { design: Some(design), hand: None };
        }
        (["ready", id], _) => {
            let ship = content.find_ship(id).ok_or_else(unknown)?;
            work = Work { design: Some(ship.design.clone()), hand: None };
        }
        (["clear"], _) => work = Work { design: None, hand: None },
        (_, None) => return Err(Problem::new("IN-2.17", "pick", "choose a class first")),
        (["name", ..], Some(design)) => {
            let name = words[1..].join(" ");
            check_name(&name).map_err(|reason| Problem::new("IN-2.16", "name", reason))?;
            design.name = name;
        }
        (["cube", c, r], Some(design)) => {
            let cell = Cell::new(c.parse().map_err(|_| unknown())?, r.parse().map_err(|_| unknown())?);
            add_cube(content, design, cell)?;
        }
        (["uncube", c, r], Some(design)) => {
            let cell = Cell::new(c.parse().map_err(|_| unknown())?, r.parse().map_err(|_| unknown())?);
            if content.reactor(design.class).cubes.contains(&cell) {
                return Err(Problem::new("IN-2.3", "pick", "the cubes of the reactor stay"));
            }
            if !design.cubes.contains(&cell) {
                return Err(Problem::new("IN-2.1", "pick", format!("there is no cube at {cell}")));
            }
            // What was mounted on the cube goes with it.
            design.cubes.retain(|it| *it != cell);
            design.parts.retain(|mounted| mounted.at != cell);
        }
        (["take", key], Some(design)) => {
            let key =
                key.bytes().next().filter(|_| key.len() == 1).and_then(PartKey::new).ok_or_else(unknown)?;
            let part = content.part(key).ok_or_else(unknown)?;
            if !part.is_for(design.class) {
                let class = a(&content.reactor(design.class).name);
                return Err(Problem::new(
                    "IN-2.11",
                    "pick",
                    format!("{} is not made for {class}", part.name),
                ));
            }
            work.hand = Some(key);
        }
        (["drop"], _) => work.hand = None,
        (["mount", c, r, mount], Some(design)) => {
            let key = work.hand.ok_or_else(|| Problem::new("IN-2.17", "pick", "there is no part in hand"))?;
            let at = Cell::new(c.parse().map_err(|_| unknown())?, r.parse().map_err(|_| unknown())?);
            let mount: Mount =
                mount.parse().map_err(|reason: String| Problem::new("IN-2.17", "pick", reason))?;
            add_part(content, design, Mounted { part: key, at, mount })?;
            work.hand = None;
        }
        (["remove", number], Some(design)) => {
            let index = index_of(number, design.parts.len()).ok_or_else(unknown)?;
            design.parts.remove(index);
        }
        (["turn", number], Some(design)) => {
            let index = index_of(number, design.parts.len()).ok_or_else(unknown)?;
            match &mut design.parts[index].mount {
                Mount::Top(face) => *face = turned(*face),
                Mount::Side(_) | Mount::Inner => {
                    return Err(Problem::new("IN-2.8", "pick", "only parts on top can be turned"));
                }
            }
        }
        _ => return Err(unknown()),
    }
    Ok(work.text())
}

fn index_of(number: &str, count: usize) -> Option<usize> {
    number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&index| index < count)
}

fn add_cube(content: &Content, design: &mut Design, cell: Cell) -> Result<(), Problem> {
    let reactor = content.reactor(design.class);
    if design.cubes.len() >= usize::from(reactor.max_cubes) {
        let reason = format!("{} has at most {} cubes", a(&reactor.name), reactor.max_cubes);
        return Err(Problem::new("IN-2.2", "pick", reason));
    }
    if !reactor.has_in_window(cell) {
        return Err(Problem::new("IN-2.10", "pick", format!("{cell} lies outside the window of the class")));
    }
    if !design.layout(content).can_grow(cell) {
        return Err(Problem::new("IN-2.5", "pick", "a cube goes to a free cell next to a cube"));
    }
    design.cubes.push(cell);
    Ok(())
}

fn add_part(content: &Content, design: &mut Design, mounted: Mounted) -> Result<(), Problem> {
    let reactor = content.reactor(design.class);
    let Some(part) = content.part(mounted.part) else {
        return Err(Problem::new("IN-2.11", "pick", "there is no such part"));
    };
    if part.limit.is_some_and(|limit| design.count(part.key) >= limit.into()) {
        let misfit = super::layout::Misfit::Limit;
        return Err(Problem {
            rule: misfit.rule(),
            ..Problem::new("", "pick", misfit.reason(Some(part), reactor, mounted.at))
        });
    }
    design.layout(content).check(content, part, mounted).map_err(|misfit| Problem {
        rule: misfit.rule(),
        ..Problem::new("", "pick", misfit.reason(Some(part), reactor, mounted.at))
    })?;
    design.parts.push(mounted);
    Ok(())
}
