//! The force builder: faction, units with their models, escorts, weapon options and attachments, and what is still
//! missing for a legal force (DW-3.10).
//!
//! The work is the code of the force. An empty text is an empty workbench. Whatever breaks a rule can be put together:
//! the workbench says which rule it is.

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::{Badge, Blocked, Choice, Panel, Piece, Pips, Scene, Setting, Workbench};
use broadside_engine::{Problem, Rule};
use broadside_kit::drafts;
use broadside_kit::words::article;
use broadside_kit::workbench::{self as bench, Bench, Row, choice, fact, name_of, parade, portrait, sheet};

use super::code::NAME;
use super::{Attached, Bought, Draft, ESCORT_POINTS, Force, attachment_fault};
use crate::content::{Content, Mount, Shape, Unit, UnitId, WeaponOption};
use crate::limits::{FORCE_UNITS, POINTS, UNIT_MODELS};
use crate::pieces::{Band, Category};
use crate::words;

/// The rule of what is not asked in a legal force.
const LEGAL: &str = "DW-3.10";

/// The limits that are offered; others can be had in files.
pub(crate) const LIMITS: [u16; 4] = [1000, 1500, 2000, 3000];

pub(crate) fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
    let Some(draft) = Draft::read(content, work)? else {
        let empty = Bench {
            headline: "Build a force".into(),
            sentence: "Choose the faction of your force, or begin with one that stands ready.".into(),
            choices: openings(content),
            ..Bench::default()
        };
        return Ok(empty.shown(LEGAL));
    };
    let force = &draft.force;
    let left = i32::from(force.limit) - i32::from(force.points(content));
    let blocked = force.faults(content).into_iter().map(|fault| {
        let unit = fault.unit.and_then(|place| force.units.get(place));
        Blocked {
            label: unit.map_or("The force".into(), |it| content.unit(it.unit).name.clone()),
            reason: fault.reason,
            rule: Rule::new(fault.rule),
        }
    });
    let bench = Bench {
        work: draft.code(content),
        code: draft.code(content),
        name: draft.name.clone(),
        file: draft.file(content),
        headline: headline(content, &draft),
        sentence: match left {
            0.. => format!("Add units, escorts and attachments: {left} points are left."),
            _ => format!("Take something out: the force costs {} points too much.", -left),
        },
        scene: ships(content, force),
        panels: panels(content, force),
        choices: changes(content, force),
        blocked: blocked.collect(),
    };
    Ok(bench.shown(LEGAL))
}

/// What an empty workbench offers.
fn openings(content: &Content) -> Vec<Choice> {
    let factions = content.factions().iter().map(|faction| Choice {
        detail: format!("{} Doctrine: {}.", faction.note, content.doctrine(faction.doctrine).name),
        ..choice(format!("faction {}", faction.id), "DW-3.3", "From nothing", faction.name.clone())
    });
    let ready = content.forces().iter().map(|ready| Choice {
        detail: ready.note.clone(),
        ..choice(
            format!("ready {}", ready.id),
            "DW-3.3",
            &format!("Ready forces of {} points", ready.force.limit),
            ready.name.clone(),
        )
    });
    factions.chain(ready).collect()
}

/// "LINE, 110 points a model, 1 to 2 models: MASS 3, speed 3 to 8 inches, armour 4, hull 6".
fn unit_words(unit: &Unit) -> String {
    let [least, most] = unit.models;
    let models =
        if least == most { words::plural(least, "model") } else { format!("{least} to {most} models") };
    format!(
        "{}, {} points a model, {models}: MASS {}, {}, speed {} to {} inches, defences {}, armour {}, hull {}",
        unit.category.name(),
        unit.points,
        unit.mass,
        unit.layer.name(),
        unit.min_speed,
        unit.max_speed,
        unit.defences,
        unit.armour,
        unit.hull
    )
}

/// "Heavy Turret FPS".
fn mount_words(content: &Content, mount: &Mount) -> String {
    let arcs: String = mount.arcs.iter().map(|quarter| quarter.letter()).collect();
    format!("{} {arcs}", content.weapon(mount.weapon).name)
}

/// "8/6/-", the dice of a weapon in the three bands.
fn firepower(content: &Content, mount: &Mount) -> String {
    let dice = content.weapon(mount.weapon).firepower;
    Band::ALL.map(|band| dice[band as usize].map_or("–".into(), |dice| dice.to_string())).join("/")
}

/// "Rocket Rack FPSA for Heavy Turret PSA, −5 points a model".
fn option_words(content: &Content, unit: &Unit, option: &WeaponOption) -> String {
    let old = unit.mounts.get(usize::from(option.replace));
    let instead = old.map_or(String::new(), |mount| format!(" for {}", mount_words(content, mount)));
    format!("{}{instead}", mount_words(content, &option.by))
}

/// What can be done with a force.
fn changes(content: &Content, force: &Force) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (number, bought) in (1..).zip(&force.units) {
        change_unit(content, number, bought, &mut choices);
    }
    for category in Category::ALL {
        let own = |unit: &&Unit| unit.faction == force.faction && unit.category == category;
        for unit in content.units().iter().filter(own) {
            choices.push(Choice {
                detail: format!("{}. {}", unit_words(unit), unit.note),
                ghosts: vec![picture(unit, "unit".into())],
                ..choice(
                    format!("add {}", unit.id),
                    "DW-3.4",
                    &format!("Add {} unit", article(category.name())),
                    unit.name.clone(),
                )
            });
        }
    }
    for limit in LIMITS.into_iter().filter(|&limit| limit != force.limit) {
        choices.push(choice(
            format!("limit {limit}"),
            "DW-3.1",
            "Size of the battle",
            format!("{limit} points"),
        ));
    }
    choices
}

/// What can be done with a unit of a force, and with its attachment.
fn change_unit(content: &Content, number: usize, bought: &Bought, choices: &mut Vec<Choice>) {
    let group = format!("{number}: {}", words::plural(bought.models, &content.unit(bought.unit).name));
    let mut offer = |pick: String, rule, label: String, detail: String| {
        choices.push(Choice { detail, ..choice(pick, rule, &group, label) });
    };
    for (part, (id, models, taken)) in ["", "attached "].into_iter().zip(bought.parts()) {
        let unit = content.unit(id);
        let one = if part.is_empty() { "model".to_string() } else { unit.name.clone() };
        let [least, most] = unit.models;
        if models < most {
            let price = format!("{} points.", unit.cost(1, taken));
            offer(format!("{part}more {number}"), "DW-3.4", format!("One {one} more"), price);
        }
        if models > least {
            offer(format!("{part}fewer {number}"), "DW-3.4", format!("One {one} fewer"), String::new());
        }
        for (place, option) in (1..).zip(&unit.options) {
            let words = option_words(content, unit, option);
            let label = if taken & 1 << (place - 1) == 0 { words } else { format!("Without {words}") };
            let price = format!("{:+} points a model.", option.cost);
            offer(format!("{part}option {number} {place}"), "DW-3.4", label, price);
        }
    }
    if bought.escorts < bought.escort_cap(content) {
        let price = format!("{ESCORT_POINTS} points; {} now.", words::plural(bought.escorts, "escort token"));
        offer(format!("escort {number}"), "DW-3.7", "One escort token more".into(), price);
    }
    if bought.escorts > 0 {
        offer(format!("unescort {number}"), "DW-3.7", "One escort token fewer".into(), String::new());
    }
    let parent = content.unit(bought.unit);
    match bought.attachment {
        Some(attached) => {
            let label = format!("Without {}", content.unit(attached.unit).name);
            offer(format!("detach {number}"), "DW-18.1", label, String::new());
        }
        None => {
            let joins = |unit: &&Unit| {
                unit.faction == parent.faction
                    && !unit.attaches.is_empty()
                    && attachment_fault(parent, unit).is_none()
            };
            for unit in content.units().iter().filter(joins) {
                let label = format!("Attach {}", unit.name);
                offer(format!("attach {number} {}", unit.id), "DW-18.1", label, unit_words(unit));
            }
        }
    }
    offer(format!("remove {number}"), "DW-3.4", "Take the unit out".into(), String::new());
}

fn headline(content: &Content, draft: &Draft) -> String {
    let name = if draft.name.is_empty() { "A force without a name" } else { &draft.name };
    let faction = &content.faction(draft.force.faction).name;
    format!("{name}, {faction}, {} of {} points", draft.force.points(content), draft.force.limit)
}

/// A model of a unit, for one to look at.
fn picture(unit: &Unit, id: String) -> Piece {
    portrait(id, &unit.name, unit.art.clone(), [0, 0], format!("{}, {}.", unit.name, unit_words(unit)))
}

/// The models of the force, a row a unit.
fn ships(content: &Content, force: &Force) -> Scene {
    let row = |(row, bought): (usize, &Bought)| {
        let (mut pieces, mut width, mut length) = (Vec::new(), 0, 0);
        for (id, models, _) in bought.parts() {
            let unit = content.unit(id);
            let (long, wide) = match unit.shape {
                Shape::Ship { length, width } => (length, width),
                Shape::Disc { diameter } => (diameter, diameter),
            };
            (width, length) = (width.max(wide + ROOM), length.max(long + ROOM));
            for _ in 0..models {
                let mut piece = picture(unit, format!("model:{row}:{}", pieces.len()));
                piece.bars.push(Pips {
                    kind: "hull".into(),
                    filled: unit.hull.into(),
                    max: unit.hull.into(),
                });
                pieces.push(piece);
            }
        }
        if let Some(first) = pieces.first_mut().filter(|_| bought.escorts > 0) {
            first.badges.push(Badge { kind: "escort".into(), text: bought.escorts.to_string() });
        }
        let tooltip = words::plural(bought.models, &content.unit(bought.unit).name);
        Row { tooltip, pieces, width, length }
    };
    let rows = force.units.iter().enumerate().map(row).collect();
    Scene { setting: Setting::Sea, ..parade(rows, "unit", "DW-3.4") }
}

/// The room for names and bars about a model.
const ROOM: i32 = 1_200;

fn panels(content: &Content, force: &Force) -> Vec<Panel> {
    let count = |category: Category| {
        let units = force.units.iter().filter(|it| content.unit(it.unit).category == category);
        fact(category.name(), units.count())
    };
    let mut costs = vec![
        fact("The force", format!("{} of {} points", force.points(content), force.limit)),
        fact("PATROL models", format!("{} of {} points", force.patrol_points(content), force.limit / 3)),
    ];
    costs.extend(Category::ALL.map(count));
    let mut panels = vec![sheet("force", "What it costs", "", costs)];
    for (number, bought) in (1..).zip(&force.units) {
        let mut parts = Vec::new();
        for (id, _, taken) in bought.parts() {
            let unit = content.unit(id);
            for (place, mount) in (0..).zip(&unit.mounts) {
                let is_instead = |(option, _): &(usize, &WeaponOption)| taken & 1 << option != 0;
                let mut options = unit.options.iter().enumerate().filter(is_instead);
                let taken = options.find(|(_, option)| option.replace == place).map(|(_, option)| &option.by);
                let mount = taken.unwrap_or(mount);
                parts.push(fact(mount_words(content, mount), firepower(content, mount)));
            }
            let abilities = unit.abilities.iter().map(|it| content.ability(it.id).name.clone());
            let abilities: Vec<String> = abilities.collect();
            if !abilities.is_empty() {
                parts.push(fact("Has", words::list(&abilities)));
            }
        }
        if bought.escorts > 0 {
            parts.push(fact("Escort tokens", bought.escorts));
        }
        let names = bought.parts().map(|(id, models, _)| words::plural(models, &content.unit(id).name));
        let names: Vec<String> = names.collect();
        let title = format!("{}, {} points", words::list(&names), bought.points(content));
        let note = format!("{}.", unit_words(content.unit(bought.unit)));
        panels.push(sheet(format!("unit:{number}"), title, note, parts));
    }
    panels
}

/// The work that a file of a force describes.
pub(crate) fn open(content: &Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>> {
    Ok(Draft::open(content, file)?.code(content))
}

pub(crate) fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
    let unknown = || bench::unknown(LEGAL, pick);
    let words: Vec<&str> = pick.split_whitespace().collect();
    let draft = match (words.as_slice(), Draft::read(content, work)?) {
        (["faction", id], None) => {
            let faction = content.find_faction(id).ok_or_else(unknown)?;
            Draft { force: Force::new(faction, LIMITS[0]), name: String::new() }
        }
        (["ready", id], None) => {
            let ready = content.force(content.find_force(id).ok_or_else(unknown)?);
            Draft { force: ready.force.clone(), name: ready.name.clone() }
        }
        (["name", ..], Some(draft)) => {
            let name = name_of(pick);
            drafts::check_name(name, NAME).map_err(|reason| Problem::new(LEGAL, "name", reason))?;
            Draft { name: name.into(), ..draft }
        }
        (words, Some(mut draft)) => {
            change(content, &mut draft.force, words, pick)?;
            draft
        }
        _ => return Err(unknown()),
    };
    Ok(draft.code(content))
}

/// Models and options of a unit or of its attachment.
struct Part<'a> {
    unit: UnitId,
    models: &'a mut u8,
    options: &'a mut u8,
}

impl Bought {
    /// The parent, or what is attached to it.
    fn part(&mut self, attached: bool) -> Option<Part<'_>> {
        match (attached, &mut self.attachment) {
            (false, _) => {
                Some(Part { unit: self.unit, models: &mut self.models, options: &mut self.options })
            }
            (true, Some(it)) => {
                Some(Part { unit: it.unit, models: &mut it.models, options: &mut it.options })
            }
            (true, None) => None,
        }
    }
}

fn change(content: &Content, force: &mut Force, words: &[&str], pick: &str) -> Result<(), Problem> {
    let unknown = || bench::unknown(LEGAL, pick);
    let (attached, words) = match words {
        ["attached", rest @ ..] => (true, rest),
        _ => (false, words),
    };
    match (words, attached) {
        (["limit", limit], false) => {
            let limit = limit.parse().ok().filter(|limit| (POINTS.0..=POINTS.1).contains(limit));
            force.limit = limit.ok_or_else(unknown)?;
            return Ok(());
        }
        (["add", id], false) => {
            let unit = content.find_unit(id).ok_or_else(unknown)?;
            let room = force.units.try_push(Bought::new(unit, content.unit(unit).models[0]));
            let full = |_| Problem::new("DW-3.5", "pick", format!("a force has at most {FORCE_UNITS} units"));
            return room.map_err(full);
        }
        _ => {}
    }
    let number = words.get(1).ok_or_else(unknown)?;
    let place = bench::place(number, force.units.len()).ok_or_else(unknown)?;
    let bought = &mut force.units[place];
    let cap = bought.escort_cap(content);
    match (words, attached) {
        (["remove", _], false) => {
            force.units.remove(place);
        }
        (["escort", _], false) if bought.escorts < cap => bought.escorts += 1,
        (["escort", _], false) => {
            return Err(Problem::new("DW-3.7", "pick", format!("at most {cap} escort tokens are allowed")));
        }
        (["unescort", _], false) if bought.escorts > 0 => bought.escorts -= 1,
        (["attach", _, id], false) if bought.attachment.is_none() => {
            let unit = content.find_unit(id).ok_or_else(unknown)?;
            if let Some((rule, reason)) = attachment_fault(content.unit(bought.unit), content.unit(unit)) {
                return Err(Problem::new(rule, "pick", reason));
            }
            let models = content.unit(unit).models[0];
            bought.attachment = Some(Attached { unit, models, options: 0 });
        }
        (["detach", _], false) if bought.attachment.is_some() => {
            bought.attachment = None;
            // Escorts that only the attachment made room for go with it.
            bought.escorts = bought.escorts.min(bought.escort_cap(content));
        }
        _ => {
            let Part { unit, models, options } = bought.part(attached).ok_or_else(unknown)?;
            match words {
                ["more", _] if *models < UNIT_MODELS => *models += 1,
                ["fewer", _] if *models > 1 => *models -= 1,
                ["option", _, number] => {
                    let place = bench::place(number, content.unit(unit).options.len());
                    *options ^= 1 << place.ok_or_else(unknown)?;
                }
                _ => return Err(unknown()),
            }
        }
    }
    Ok(())
}
