//! The fleet builder: faction, squadrons, wings and points, with what is still missing for a legal fleet (FA-2.11).
//!
//! The work is the code of the fleet. An empty text is an empty workbench. Whatever breaks a rule can be put together:
//! the workbench says which rule it is.

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::{
    Badge, Blocked, Choice, Meaning, Outline, Panel, Piece, Pips, Prompt, Scene, Shape, Table, Workbench,
};
use broadside_engine::{Awaiting, Problem, Rule, Seats};
use broadside_kit::drafts;

use super::{Draft, check_name, limit_word};
use crate::content::{Class, ClassId, Content, FactionId};
use crate::fleet::{Fleet, Limit, Squadron};
use crate::limits::{FLEET_SQUADRONS, SIDE_SQUADRONS, SQUADRON_SHIPS};
use crate::pieces::{ByWing, Weapon, WingType};
use crate::words;

pub(crate) fn workbench(content: &Content, work: &str) -> Result<Workbench, Problem> {
    let draft = Draft::read(content, work)?;
    let fleet = draft.as_ref().map(|draft| &draft.fleet);
    let faults = fleet.map_or(Vec::new(), |fleet| fleet.faults(content));
    let blocked = faults.iter().map(|fault| {
        let squadron = fault.squadron.and_then(|place| fleet?.squadrons.get(place));
        Blocked {
            label: squadron.map_or("The fleet".into(), |it| content.class(it.class).name.clone()),
            reason: fault.reason.clone(),
            rule: Rule::new(fault.rule),
        }
    });
    let sentence = match &draft {
        None => "Choose the faction of your fleet, or begin with one that stands ready.".to_string(),
        Some(draft) => {
            let left = i32::from(draft.fleet.limit.points()) - i32::from(draft.fleet.points(content));
            match left {
                0.. => format!("Add squadrons and wings: {left} points are left."),
                _ => format!("Take something out: the fleet costs {} points too much.", -left),
            }
        }
    };
    let code = draft.as_ref().map_or(String::new(), |draft| draft.code(content));
    Ok(Workbench {
        name: draft.as_ref().map_or(String::new(), |draft| draft.name.clone()),
        file: draft.as_ref().map_or(String::new(), |draft| file(content, draft)),
        sound: draft.is_some() && faults.is_empty(),
        table: Table {
            headline: draft.as_ref().map_or("Build a fleet".into(), |draft| headline(content, draft)),
            scene: fleet.map_or_else(Scene::default, |fleet| parade(content, fleet)),
            panels: fleet.map_or_else(Vec::new, |fleet| panels(content, fleet)),
            prompt: Prompt {
                sentence,
                rule: Rule::new("FA-2.11"),
                awaiting: Awaiting::Decision { seats: Seats::NONE, secret: false },
                choices: draft
                    .as_ref()
                    .map_or_else(|| openings(content), |draft| changes(content, &draft.fleet)),
                blocked: blocked.collect(),
                gestures: Vec::new(),
                hints: Vec::new(),
            },
            sides: Vec::new(),
        },
        work: code.clone(),
        code,
    })
}

fn choice(pick: impl ToString, rule: &'static str, group: &str, label: impl Into<String>) -> Choice {
    Choice { group: group.into(), ..Choice::plain(pick, Rule::new(rule), label) }
}

/// A ship of a class, for one to look at.
fn portrait(class: &Class, id: String, position: [i32; 2]) -> Piece {
    Piece {
        id,
        seat: None,
        position,
        heading: Some(0),
        art: class.art.clone(),
        scale: 1000,
        name: class.name.clone(),
        badges: Vec::new(),
        bars: Vec::new(),
        reach: Vec::new(),
        words: format!("{}, {}.", class.name, class_words(class)),
        level: 0,
    }
}

/// What an empty workbench offers.
fn openings(content: &Content) -> Vec<Choice> {
    let factions = content.factions().iter().map(|faction| Choice {
        detail: format!(
            "{} Fleet Tactics +{}, Command Distance {}.",
            faction.note,
            faction.tactics,
            words::spoken(faction.command)
        ),
        ..choice(format!("faction {}", faction.id), "FA-2.1", "From nothing", faction.name.clone())
    });
    let ready = content.fleets().iter().map(|fleet| Choice {
        detail: fleet.note.clone(),
        ..choice(
            format!("ready {}", fleet.id),
            "FA-3.1",
            &format!("Ready fleets of {} points", fleet.fleet.limit.points()),
            fleet.name.clone(),
        )
    });
    factions.chain(ready).collect()
}

/// "Cruiser, 60 points, 2 to 3 ships: DR 4, CR 6, MV 8, HP 5".
fn class_words(class: &Class) -> String {
    let [least, most] = class.squadron;
    let ships = if least == most { words::plural(least, "ship") } else { format!("{least} to {most} ships") };
    format!(
        "{}, {} points a ship, {ships}: DR {}, CR {}, MV {}, {} HP",
        class.kind.name(),
        class.points,
        class.dr,
        class.cr,
        words::spoken(class.mv),
        class.hp
    )
}

/// What can be done with a fleet.
fn changes(content: &Content, fleet: &Fleet) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (number, squadron) in (1..).zip(&fleet.squadrons) {
        let class = content.class(squadron.class);
        let group = format!("{number}: {}", words::plural(squadron.ships, &class.name));
        let mut offer = |pick: String, rule, label: String, detail: String| {
            choices.push(Choice { detail, ..choice(pick, rule, &group, label) });
        };
        let [least, most] = class.squadron;
        if squadron.ships < most {
            let price = format!("{} points.", class.points);
            offer(format!("more {number}"), "FA-2.4", "One ship more".into(), price);
        }
        if squadron.ships > least {
            offer(format!("fewer {number}"), "FA-2.4", "One ship fewer".into(), String::new());
        }
        if class.wg > 0 {
            for kind in WingType::ALL {
                let wing = content.wing_of(fleet.faction, kind);
                let aboard: u8 = squadron.wings.iter().map(|wings| wings[kind as usize]).sum();
                let detail = format!("{}, {} points; {aboard} aboard.", kind.name(), wing.points);
                offer(format!("wing {number} {kind}"), "FA-2.7", format!("Add {}", wing.name), detail);
                if aboard > 0 {
                    let label = format!("Take off {}", wing.name);
                    offer(format!("unwing {number} {kind}"), "FA-2.7", label, String::new());
                }
            }
        }
        offer(format!("remove {number}"), "FA-2.4", "Take the squadron out".into(), String::new());
    }
    let own = content.classes().iter().filter(|class| class.faction == Some(fleet.faction));
    let common = content.classes().iter().filter(|class| class.faction.is_none());
    for (group, classes) in
        [("Add a squadron", own.collect::<Vec<_>>()), ("Add Common ships", common.collect::<Vec<_>>())]
    {
        for class in classes {
            choices.push(Choice {
                detail: format!("{}. {}", class_words(class), class.note),
                ghosts: vec![portrait(class, "class".into(), [0, 0])],
                ..choice(format!("add {}", class.id), "FA-2.4", group, class.name.clone())
            });
        }
    }
    for limit in Limit::ALL.into_iter().filter(|&limit| limit != fleet.limit) {
        let label = format!("{} points", limit.points());
        choices.push(choice(format!("limit {}", limit_word(limit)), "FA-2.2", "Size of the battle", label));
    }
    choices
}

fn headline(content: &Content, draft: &Draft) -> String {
    let name = if draft.name.is_empty() { "A fleet without a name" } else { &draft.name };
    let faction = &content.faction(draft.fleet.faction).name;
    let (points, limit) = (draft.fleet.points(content), draft.fleet.limit.points());
    format!("{name}, {faction}, {points} of {limit} points")
}

/// The ships of the fleet, a row a squadron.
fn parade(content: &Content, fleet: &Fleet) -> Scene {
    const GAP: i32 = 2_500;
    let mut pieces = Vec::new();
    let mut rows = Vec::new();
    for (row, squadron) in (0..).zip(&fleet.squadrons) {
        let class = content.class(squadron.class);
        for ship in 0..i32::from(squadron.ships) {
            let mut piece = portrait(class, format!("ship:{row}:{ship}"), [ship * GAP, row * GAP]);
            let wings: u8 = squadron.wings[ship as usize].iter().sum();
            if wings > 0 {
                piece.badges.push(Badge { kind: "wings".into(), text: wings.to_string() });
            }
            piece.bars.push(Pips { kind: "hull".into(), filled: class.hp.into(), max: class.hp.into() });
            pieces.push(piece);
        }
        let (top, bottom) = (row * GAP - GAP / 2, row * GAP + GAP / 2);
        let right = i32::from(squadron.ships) * GAP - GAP / 2;
        rows.push(Shape {
            id: format!("squadron:{}", row + 1),
            outline: Outline::Polygon(vec![
                [-GAP / 2, top],
                [right, top],
                [right, bottom],
                [-GAP / 2, bottom],
            ]),
            meaning: Meaning::Zone,
            label: String::new(),
            tooltip: words::plural(squadron.ships, &class.name),
            rule: Some(Rule::new("FA-2.4")),
        });
    }
    let count = fleet.squadrons.len().max(1) as i32;
    let bounds = [-GAP, -GAP, (SQUADRON_SHIPS as i32 + 1) * GAP, (count + 1) * GAP];
    Scene { bounds, shapes: rows, pieces, ..Scene::default() }
}

fn fact(label: impl Into<String>, value: impl std::fmt::Display) -> Panel {
    Panel::Fact { label: label.into(), value: format!("{value}") }
}

fn panels(content: &Content, fleet: &Fleet) -> Vec<Panel> {
    let limit = fleet.limit;
    let (least, most) = FLEET_SQUADRONS;
    let track = |label: &str, filled: u16, max: u16| fact(label, format!("{filled} of {max} points"));
    let points = vec![
        track("The fleet", fleet.points(content), limit.points()),
        track("Capital ships", fleet.capital(content), limit.capital()),
        track("Common ships", fleet.common(content), limit.common()),
        fact("Squadrons", format!("{} of {least} to {most}", fleet.squadrons.len())),
    ];
    let sheet = |id: &str, title: String, note: String, parts| Panel::Sheet {
        id: id.into(),
        title,
        seat: None,
        note,
        parts,
    };
    let mut panels = vec![sheet("fleet", "What it costs".into(), String::new(), points)];
    for (number, squadron) in (1..).zip(&fleet.squadrons) {
        let class = content.class(squadron.class);
        let fitted = Weapon::ALL.into_iter().filter(|&weapon| class.has(weapon));
        let mut parts: Vec<Panel> = fitted
            .map(|weapon| {
                fact(weapon.name(), class.weapons[weapon as usize].map(|dice| dice.to_string()).join("/"))
            })
            .collect();
        for kind in WingType::ALL {
            let aboard: u8 = squadron.wings.iter().map(|wings| wings[kind as usize]).sum();
            if aboard > 0 {
                parts.push(fact(content.wing_of(fleet.faction, kind).name.clone(), aboard));
            }
        }
        let points = squadron.points(content, fleet.faction);
        let title = format!("{}, {points} points", words::plural(squadron.ships, &class.name));
        panels.push(sheet(&format!("squadron:{number}"), title, format!("{}.", class_words(class)), parts));
    }
    panels
}

/// The fleet as a file of a pack.
fn file(content: &Content, draft: &Draft) -> String {
    let Draft { fleet, name } = draft;
    let id = drafts::file_id(name, "own_fleet");
    let name = if name.is_empty() { NAMELESS } else { name };
    let faction = &content.faction(fleet.faction).id;
    let mut text = format!(
        "id = \"{id}\"\nname = {}\nfaction = \"{faction}\"\nlimit = \"{}\"\n",
        serde_json::json!(name),
        limit_word(fleet.limit)
    );
    for squadron in &fleet.squadrons {
        let class = &content.class(squadron.class).id;
        text += &format!("\n[[squadron]]\nclass = \"{class}\"\nships = {}\n", squadron.ships);
        text += &wings_lines(&squadron.wings[..usize::from(squadron.ships)]);
    }
    text
}

/// The wings of a squadron in its file: once where all ships carry the same, else ship by ship.
fn wings_lines(ships: &[ByWing<u8>]) -> String {
    let told = |wings: &ByWing<u8>| {
        let some = WingType::ALL.into_iter().filter(|&kind| wings[kind as usize] > 0);
        let counts: Vec<String> = some.map(|kind| format!("{kind} = {}", wings[kind as usize])).collect();
        if counts.is_empty() { "{}".to_string() } else { format!("{{ {} }}", counts.join(", ")) }
    };
    match ships {
        _ if ships.iter().all(|wings| *wings == [0; 4]) => String::new(),
        [first, rest @ ..] if rest.iter().all(|wings| wings == first) => format!("wings = {}\n", told(first)),
        _ => format!("aboard = [{}]\n", ships.iter().map(told).collect::<Vec<_>>().join(", ")),
    }
}

/// What a fleet is called in a file until it has a name.
const NAMELESS: &str = "Own fleet";

/// The work that a file of a fleet describes.
pub(crate) fn open(content: &Content, file: &PackFile<'_>) -> Result<String, Vec<Fault>> {
    let mut draft = content.read_fleet(file)?;
    if draft.name == NAMELESS {
        draft.name.clear();
    }
    Ok(draft.code(content))
}

pub(crate) fn build(content: &Content, work: &str, pick: &str) -> Result<String, Problem> {
    let unknown = || Problem::new("FA-2.11", "pick", format!("'{pick}' is no pick of the workbench"));
    let draft = Draft::read(content, work)?;
    let words: Vec<&str> = pick.split_whitespace().collect();
    let mut draft = match (words.as_slice(), draft) {
        (["faction", id], None) => {
            let faction: FactionId = content.find_faction(id).ok_or_else(unknown)?;
            Draft { fleet: Fleet::new(faction, Limit::Patrol), name: String::new() }
        }
        (["ready", id], None) => {
            let ready = content.fleet(content.find_fleet(id).ok_or_else(unknown)?);
            Draft { fleet: ready.fleet.clone(), name: ready.name.clone() }
        }
        (_, Some(mut draft)) => {
            change(content, &mut draft, &words, pick)?;
            draft
        }
        _ => return Err(unknown()),
    };
    draft.name = draft.name.trim().to_string();
    Ok(draft.code(content))
}

fn change(content: &Content, draft: &mut Draft, words: &[&str], pick: &str) -> Result<(), Problem> {
    let unknown = || Problem::new("FA-2.11", "pick", format!("'{pick}' is no pick of the workbench"));
    let fleet = &mut draft.fleet;
    let place = |number: &str| -> Result<usize, Problem> {
        let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        place.filter(|&place| place < fleet.squadrons.len()).ok_or_else(unknown)
    };
    match words {
        ["name", ..] => {
            let name = pick.trim_start().trim_start_matches("name").trim();
            check_name(name)?;
            draft.name = name.into();
        }
        ["limit", limit] => {
            let limit = Limit::ALL.into_iter().find(|&it| limit_word(it) == *limit);
            fleet.limit = limit.ok_or_else(unknown)?;
        }
        ["add", id] => {
            let class: ClassId = content.find_class(id).ok_or_else(unknown)?;
            if fleet.squadrons.len() == SIDE_SQUADRONS {
                return Err(Problem::new("FA-2.6", "pick", "there is no room for another squadron"));
            }
            fleet.squadrons.push(Squadron::new(class, content.class(class).squadron[0]));
        }
        ["remove", number] => {
            let place = place(number)?;
            fleet.squadrons.remove(place);
        }
        ["more", number] => {
            let place = place(number)?;
            let squadron = &mut fleet.squadrons[place];
            if usize::from(squadron.ships) == SQUADRON_SHIPS {
                return Err(Problem::new("FA-2.4", "pick", "a squadron has no more ships"));
            }
            squadron.ships += 1;
        }
        ["fewer", number] => {
            let place = place(number)?;
            let squadron = &mut fleet.squadrons[place];
            if squadron.ships == 1 {
                return Err(Problem::new("FA-2.4", "pick", "a squadron has at least one ship"));
            }
            squadron.ships -= 1;
            squadron.wings[usize::from(squadron.ships)] = [0; 4];
        }
        ["wing", number, kind] => {
            let (place, kind) = (place(number)?, kind.parse::<WingType>().map_err(|_| unknown())?);
            let room = content.class(fleet.squadrons[place].class).wg;
            let squadron = &mut fleet.squadrons[place];
            let ships = &mut squadron.wings[..usize::from(squadron.ships)];
            let free = ships.iter_mut().find(|wings| wings.iter().sum::<u8>() < room);
            let Some(wings) = free else {
                return Err(Problem::new("FA-2.7", "pick", "there is no room for another wing"));
            };
            wings[kind as usize] += 1;
        }
        ["unwing", number, kind] => {
            let (place, kind) = (place(number)?, kind.parse::<WingType>().map_err(|_| unknown())?);
            let mut aboard = fleet.squadrons[place].wings.iter_mut().rev();
            let Some(wings) = aboard.find(|wings| wings[kind as usize] > 0) else {
                return Err(Problem::new("FA-2.7", "pick", "there is no such wing aboard"));
            };
            wings[kind as usize] -= 1;
        }
        _ => return Err(unknown()),
    }
    Ok(())
}
