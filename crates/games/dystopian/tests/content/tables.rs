//! The tables of the rulebook are those of the packs: they are made from them, and the book is held to it.
//!
//! `BROADSIDE_TABLES=1 cargo test -p broadside-dystopian --test content tables` writes them anew.

use std::fmt::Write;

use broadside_dystopian::{
    Band, Content, Critical, Encounter, Face, Goal, Ground, Has, Mount, Quarter, RULEBOOK, Scale, Unit,
    Window,
};
use broadside_engine::rulebook;
use broadside_kit::set::Set;
use broadside_kit::words::plural;

use crate::kit::shipped;

const BEGIN: &str = "\n# Tables\n";
const END: &str = "\n# Appendix for designers\n";

/// A table with its head.
fn table(into: &mut String, head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
    let mut line = |cells: Vec<String>| writeln!(into, "| {} |", cells.join(" | ")).expect("a text");
    line(head.iter().map(ToString::to_string).collect());
    line(vec!["---".to_string(); head.len()]);
    rows.into_iter().for_each(line);
    into.push('\n');
}

fn dash(text: String) -> String {
    if text.is_empty() { "–".into() } else { text }
}

/// The name of something with its number and effect: `Critical (effect, X)` becomes `Critical (breach, 1)`.
fn with_number<I>(name: &str, has: &Has<I>) -> String {
    let effect = has.critical.map_or("effect", Critical::name);
    let Some((plain, inside)) = name.split_once(" (") else {
        return if has.x == 0 { name.into() } else { format!("{name} ({})", has.x) };
    };
    format!("{plain} ({}", inside.replace("effect", effect).replace('X', &has.x.to_string()))
}

fn arcs(arcs: Set<Quarter>) -> String {
    let all = [Quarter::Fore, Quarter::Port, Quarter::Starboard, Quarter::Aft];
    all.into_iter().filter(|&arc| arcs.contains(arc)).map(Quarter::letter).collect()
}

/// Weapons with their arcs, those that are alike together: `2 Broadrifle Heavy Turret FPS`.
fn mounts(content: &Content, mounts: &[Mount]) -> String {
    let mut told: Vec<(String, usize)> = Vec::new();
    for mount in mounts {
        let name = format!("{} {}", content.weapon(mount.weapon).name, arcs(mount.arcs));
        match told.iter_mut().find(|it| it.0 == name) {
            Some(it) => it.1 += 1,
            None => told.push((name, 1)),
        }
    }
    let each = told.into_iter().map(|(name, count)| if count > 1 { format!("{count} {name}") } else { name });
    dash(each.collect::<Vec<_>>().join(", "))
}

fn options(content: &Content, unit: &Unit) -> String {
    let each = unit.options.iter().map(|option| {
        let old = mounts(content, &[unit.mounts[usize::from(option.replace)]]);
        let new = mounts(content, &[option.by]);
        format!("{new} for {old}: {:+}", option.cost)
    });
    each.collect::<Vec<_>>().join("; ")
}

fn abilities(content: &Content, unit: &Unit) -> String {
    let each = unit.abilities.iter().map(|has| {
        let ability = content.ability(has.id);
        match ability.id.as_str() {
            "srs" => {
                let types = unit.squadrons.iter().map(|it| content.squadron(it).name.clone());
                format!("SRS ({})", types.collect::<Vec<_>>().join(", "))
            }
            "attachment" => {
                let to = unit.attaches.iter().map(|it| it.name());
                format!("Attachment ({})", to.collect::<Vec<_>>().join(", "))
            }
            _ => with_number(&ability.name, has),
        }
    });
    dash(each.collect::<Vec<_>>().join(", "))
}

fn units(content: &Content, into: &mut String) {
    into.push_str("## Units\n\nThe id is the name of a profile in packs and codes. n is the number of models of a unit, sp its MINIMUM and MAXIMUM SPEED; then TURN LIMIT, DEFENCES, ARMOUR, HULL, ACTION LIMIT, BROADSIDE, REPAIR, CREW, escort tokens a model, points a model and VICTORY POINTS RATING. Weapons are given with their arcs, weapon options with what they cost a model.\n\n");
    let head = [
        "id",
        "name",
        "category",
        "layer",
        "MASS",
        "n",
        "sp",
        "TL",
        "DEF",
        "ARM",
        "HULL",
        "ACT",
        "BS",
        "REP",
        "CREW",
        "esc",
        "pts",
        "VP",
        "weapons",
        "properties and systems",
        "options",
    ];
    for (place, faction) in content.factions().iter().enumerate() {
        let doctrine = &content.doctrine(faction.doctrine).name;
        writeln!(into, "{}: {} Doctrine: {doctrine}.\n", faction.name, faction.note).expect("a text");
        let own = content.units().iter().filter(|unit| unit.faction.index() == place);
        let rows = own.map(|unit| {
            let numbers = [
                unit.turn_limit,
                unit.defences,
                unit.armour,
                unit.hull,
                unit.action_limit,
                unit.broadside,
                unit.repair,
                unit.crew,
                unit.escorts,
            ];
            let mut row = vec![
                format!("`{}`", unit.id),
                unit.name.clone(),
                unit.category.name().into(),
                unit.layer.name().into(),
                unit.mass.to_string(),
                format!("{}–{}", unit.models[0], unit.models[1]),
                format!("{}–{}", unit.min_speed, unit.max_speed),
            ];
            row.extend(numbers.iter().map(ToString::to_string));
            row.extend([unit.points.to_string(), unit.vp.to_string()]);
            row.extend([
                mounts(content, &unit.mounts),
                abilities(content, unit),
                dash(options(content, unit)),
            ]);
            row
        });
        table(into, &head, rows);
    }
}

fn weapons(content: &Content, into: &mut String) {
    into.push_str("## Weapons\n\nFIREPOWER at close, standard and extreme range; a dash means that it cannot fire there.\n\n");
    let rows = content.weapons().iter().map(|weapon| {
        let dice =
            Band::ALL.map(|band| weapon.firepower[band as usize].map_or("–".into(), |it| it.to_string()));
        let special = weapon.special.iter().map(|it| {
            let number = if weapon.torrent > 0 && it.name() == "Torrent" {
                format!(" ({})", weapon.torrent)
            } else {
                String::new()
            };
            format!("{}{number}", it.name())
        });
        let qualities = weapon.qualities.iter().map(|has| with_number(&content.quality(has.id).name, has));
        let all: Vec<String> = special.chain(qualities).collect();
        vec![format!("`{}`", weapon.id), weapon.name.clone(), dice.join("/"), dash(all.join(", "))]
    });
    table(into, &["id", "name", "dice", "qualities"], rows);
}

fn squadrons(content: &Content, into: &mut String) {
    into.push_str("## Squadrons\n\n");
    let rows = content.squadrons().iter().map(|it| {
        let traits = it.traits.iter().map(|has| with_number(&content.squadron_trait(has.id).name, has));
        let traits = dash(traits.collect::<Vec<_>>().join(", "));
        let ratings = [it.attack, it.support, it.intercept, it.resilience].map(|it| it.to_string());
        [vec![format!("`{}`", it.id), it.name.clone()], ratings.to_vec(), vec![traits]].concat()
    });
    table(into, &["id", "name", "ATTACK", "SUPPORT", "INTERCEPT", "RESILIENCE", "properties"], rows);
}

fn forces(content: &Content, into: &mut String) {
    into.push_str("## Ready forces\n\n");
    let rows = content.forces().iter().map(|it| {
        let part = |id, models| format!("{models} {}", content.unit(id).name);
        let units = it.force.units.iter().map(|bought| {
            let mut text = part(bought.unit, bought.models);
            if bought.escorts > 0 {
                write!(text, " with {}", plural(bought.escorts, "escort")).expect("a text");
            }
            if let Some(attached) = bought.attachment {
                write!(text, " and {} attached", part(attached.unit, attached.models)).expect("a text");
            }
            text
        });
        vec![
            format!("`{}`", it.id),
            it.name.clone(),
            content.faction(it.force.faction).name.clone(),
            it.force.limit.to_string(),
            it.points.to_string(),
            units.collect::<Vec<_>>().join(", "),
        ]
    });
    table(into, &["id", "name", "faction", "limit", "points", "units"], rows);
}

const fn moment(window: Window) -> &'static str {
    match window {
        Window::Ready => "the deploy reserves step begins",
        Window::ReserveRoll => "you nominate a unit for a reserve roll",
        Window::Launch => "the participants of your launch are settled",
        Window::Movement => "a movement step of yours begins",
        Window::Ram => "you declare a ram",
        Window::Mission => "an attack run on a unit of yours is declared",
        Window::AttackDeclared => "the weapons of your attack are declared",
        Window::Targeted => "a model of yours is the target of an attack",
        Window::Damage => "a model of yours is about to suffer damage",
        Window::OwnAttackDone => "your attack action is done",
        Window::Broadside => "your broadside is about to be rolled",
        Window::Boarding => "your boarding action is about to be rolled",
        Window::Repair => "your maintenance action is about to be rolled",
        Window::CrewCheck => "you are about to make a crew check",
        Window::OwnConsolidation => "a consolidation step of yours ends",
        Window::AnyConsolidation => "any consolidation step ends",
        Window::End => "the complete objectives step begins",
    }
}

fn cards(content: &Content, into: &mut String) {
    into.push_str("## Valour effects\n\n");
    let rows = content.valour().iter().map(|it| {
        let when: Vec<&str> = it.windows.iter().map(|&window| moment(window)).collect();
        vec![it.id.clone(), it.name.clone(), when.join("; "), it.text.clone()]
    });
    table(into, &["#", "name", "when", "effect"], rows);
    into.push_str("## Minor victories\n\nThey are claimed at the end of an activation, or in the complete objectives step (DW-20.16).\n\n");
    let rows = content
        .victories()
        .iter()
        .map(|it| vec![it.id.clone(), it.name.clone(), it.text.clone(), it.vp.to_string()]);
    table(into, &["#", "name", "what must have happened", "VP"], rows);
    into.push_str(
        "## Cards\n\nEach admiral has one of each: its value, its valour effect and its minor victory.\n\n",
    );
    let cell = |it: &broadside_dystopian::Card| {
        let (valour, victory) = (&content.valour_of(it.valour).id, &content.victory(it.victory).id);
        format!("{}: {} {valour} {victory}", it.id, it.value)
    };
    let rows = content.cards().chunks(6).map(|row| row.iter().map(cell).collect());
    table(into, &["", "", "", "", "", ""], rows);
}

fn ground(content: &Content, into: &mut String) {
    into.push_str(
        "## Terrain pieces\n\nThe size is that of the box around a piece as it is drawn, in inches.\n\n",
    );
    let mut pieces: Vec<_> = content.terrain().iter().collect();
    pieces.sort_by_key(|it| (it.id.len(), it.id.clone()));
    let rows = pieces.into_iter().map(|it| {
        let about = broadside_geometry::plane::Point::new(0, 0);
        let placed = it.placed(about, broadside_geometry::plane::Heading::NORTH).expect("a form");
        let broadside_geometry::plane::Outline::Convex(corners) = placed.outline() else { unreachable!() };
        let span = |of: fn(&broadside_geometry::plane::Point) -> i32| {
            let (low, high) = (corners.iter().map(of).min(), corners.iter().map(of).max());
            let mils = high.unwrap_or(0) - low.unwrap_or(0);
            format!("{}.{:03}", mils / 1000, mils % 1000)
                .trim_end_matches('0')
                .trim_end_matches('.')
                .to_string()
        };
        let mass = if it.kind.is_solid() { it.mass.to_string() } else { "–".into() };
        let armour = if matches!(it.kind, Ground::Structure | Ground::Iceberg) {
            it.armour.to_string()
        } else {
            "–".into()
        };
        let territory = if it.is_territory() { "territory" } else { "" };
        let rock = if it.impassable.is_some() { "impassable ground in the middle" } else { "" };
        let notes: Vec<&str> = [territory, rock].into_iter().filter(|it| !it.is_empty()).collect();
        vec![
            it.id.clone(),
            it.name.clone(),
            it.kind.name().into(),
            format!("{} × {}", span(|at| at.x), span(|at| at.y)),
            mass,
            armour,
            dash(notes.join(", ")),
        ]
    });
    table(into, &["id", "name", "kind", "size", "MASS", "ARMOUR", "notes"], rows);
    into.push_str("## Maps\n\nPieces lie at places in hundredths of the width and the height of the table; each map looks the same from both sides.\n\n");
    let rows = content.maps().iter().map(|map| {
        let pieces = map.pieces.iter().map(|piece| {
            let terrain = content.terrain_of(piece.terrain);
            let turned = piece.turned.tenths();
            let turned = if turned == 0 { String::new() } else { format!(" turned by {}°", turned / 10) };
            format!("{} ({}, {}){turned}", terrain.id, piece.at.0, piece.at.1)
        });
        vec![format!("`{}`", map.id), map.name.clone(), pieces.collect::<Vec<_>>().join(", ")]
    });
    table(into, &["id", "name", "pieces"], rows);
}

fn goal(content: &Content, encounter: &Encounter, goal: Goal) -> String {
    match goal {
        Goal::Middle(inches) => {
            format!("to whoever has more scoring models within {inches}\" of the middle line")
        }
        Goal::EnemyZone => "for each scoring model wholly within the enemy zone".into(),
        Goal::Control(markers) => {
            let all: Vec<u8> = markers.into();
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            match all.as_slice() {
                [one] => format!("for marker {one} if it is controlled"),
                _ => format!("for each of the markers {} that is controlled", all.join(" and ")),
            }
        }
        Goal::ControlAll => "if all markers are controlled".into(),
        Goal::EnemyHalf => "for each controlled marker in the enemy half".into(),
        Goal::OwnHalf => "for each controlled marker in the own half".into(),
        Goal::Near { feature, within } => {
            let terrain = encounter.features[usize::from(feature) - 1].terrain;
            let name = &content.terrain_of(terrain).name;
            format!("to whoever has more scoring models within {within}\" of the {name}")
        }
        Goal::MarkedForward => {
            "if all models of the own marked unit are in the enemy half, one of them battle-ready".into()
        }
        Goal::MarkedAlive => "if the own marked unit has a battle-ready model in play".into(),
        Goal::MineCleared => "at once, for each minefield that an own rule cleared".into(),
        Goal::StructureDestroyed => "at once, for each structure that an own attack destroyed".into(),
        Goal::MarkedCrippled => "at once, for each model of the enemy marked unit that is crippled".into(),
    }
}

fn encounters(content: &Content, into: &mut String) {
    into.push_str("## Encounters\n\nZones are given for the south admiral: in eighths of the width, as deep as DW-4.8 says or deeper. Markers are in eighths of width and height, features in inches from the middle.\n\n");
    let face = |it: &&Encounter| Face::ALL.iter().position(|&face| face == it.face);
    let mut all: Vec<&Encounter> = content.encounters().iter().collect();
    all.sort_by_key(face);
    for it in all {
        writeln!(into, "**{}** (`{}`, {}). {}", it.name, it.id, it.face.name(), it.note).expect("a text");
        let (from, to) = it.zone.x;
        let mut facts = vec![format!("Zone from {from}/8 to {to}/8")];
        if it.zone.deeper > 0 {
            facts[0] += &format!(", {}\" deeper", it.zone.deeper);
        }
        if !it.markers.is_empty() {
            let at: Vec<String> = it.markers.iter().map(|(x, y)| format!("({x}/8, {y}/8)")).collect();
            facts.push(format!("Objective markers at {}", at.join(", ")));
        }
        if let Some(mines) = it.mines {
            let count: Vec<String> = Scale::ALL
                .iter()
                .zip(mines.count)
                .map(|(scale, count)| format!("{count} {}", scale.name()))
                .collect();
            facts.push(format!(
                "Minefields along the middle line, {}, turn by turn {}\" to either side",
                count.join(", "),
                mines.off
            ));
        }
        for feature in &it.features {
            let name = &content.terrain_of(feature.terrain).name;
            facts.push(format!("{name} at ({:+}, {:+})", feature.off.0, feature.off.1));
        }
        if it.landing > 1 {
            facts.push(format!("Landings score {}", it.landing));
        }
        if let Some(squall) = it.squall {
            facts.push(format!(
                "In the first {} rounds sight beyond {}\" is hampered",
                squall.rounds, squall.beyond
            ));
        }
        if it.marked {
            facts.push("The dearest unit of each force is marked".into());
        }
        writeln!(into, "{}.\n", facts.join(". ")).expect("a text");
        for objective in &it.objectives {
            let when = match objective.rounds {
                Some((first, last)) if first == last => format!("Round {first}: "),
                Some((first, last)) => format!("Rounds {first} to {last}: "),
                None => String::new(),
            };
            let most = objective.most.map_or(String::new(), |most| format!(", at most {most}"));
            writeln!(into, "- {when}{} VP {}{most}.", objective.vp, goal(content, it, objective.goal))
                .expect("a text");
        }
        into.push('\n');
    }
}

fn tables(content: &Content) -> String {
    let mut text = String::from("\n");
    units(content, &mut text);
    weapons(content, &mut text);
    squadrons(content, &mut text);
    forces(content, &mut text);
    cards(content, &mut text);
    ground(content, &mut text);
    encounters(content, &mut text);
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test may be told to write; the rules may not")]
fn the_tables_of_the_book_are_those_of_the_packs() {
    let made = tables(&shipped());
    let (before, rest) = RULEBOOK.split_once(BEGIN).expect("tables");
    let (found, after) = rest.split_once(END).expect("an appendix");
    if std::env::var("BROADSIDE_TABLES").is_ok() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../rules/dystopian.md");
        std::fs::write(path, format!("{before}{BEGIN}{made}{END}{after}")).expect("written");
        return;
    }
    for (number, (one, other)) in (1..).zip(found.lines().zip(made.lines())) {
        assert_eq!(one, other, "line {number} of the tables");
    }
    assert_eq!(found, made);
    assert!(rulebook::entries(after).next().is_none(), "no rule stands behind the tables");
}
