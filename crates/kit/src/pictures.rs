//! Pictures of a game for its rulebook, the same for every game: `rules/pictures/GAME/NAME.toml`.
//!
//! A picture is a moment of the game, written as data and described by the game itself, so that it cannot show what the
//! rules do not say. It begins in a situation of the packs, perhaps changed, or in a position of its own; picks may
//! lead on from there. Then it says what is looked at: a piece, choices, sheets; a star at the end of a name stands for
//! whatever follows. Beside it stands what its caption claims, which is looked for when it is read.
//!
//! ```toml
//! situation = "first_battle"
//! picks = [[1, "fire F1"], [1, "resolve"]]
//! dice = [6]
//! point = "ship:1"
//! choices = ["warp *"]
//! frame = [-100, -100, 200, 200]
//! panels = [{ sheet = "sheet:1", parts = ["Fire"] }]
//!
//! [changes]
//! "/ships/0/space" = 3
//!
//! [expect]
//! pieces = ["ship:1", "ship:2"]
//! dice = { "1:F1" = 5 }
//! says = ["4 spaces away"]
//! ```

mod expect;

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value};

use broadside_engine::dice::Script;
use broadside_engine::table::{Anchor, Choice, Outline, Panel, Picture, Scene, Shape, Table};
use broadside_engine::{GameBox, Observer, Seat, Silent, Situation};

use crate::catalogue::{Fault, PackFile, Page, Reader};
use crate::situations;
use expect::Expect;

/// What a file of a picture says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    /// The situation it begins in; without one it has a set-up and a state of its own.
    situation: Option<String>,
    #[serde(default)]
    setup: Map<String, Value>,
    #[serde(default)]
    state: Map<String, Value>,
    /// What is different from the situation, each by its place in the readable form of the state.
    #[serde(default)]
    changes: Map<String, Value>,
    /// What is done before, and by whom.
    #[serde(default)]
    picks: Vec<(usize, String)>,
    /// What is rolled and drawn on the way, counted from 1.
    #[serde(default)]
    dice: Vec<u32>,
    /// Whose eyes see it; seat 1 if left out.
    #[serde(default = "one")]
    seat: usize,
    /// The piece that is pointed at.
    point: Option<String>,
    /// Choices that are looked at.
    #[serde(default)]
    choices: Vec<String>,
    /// Whether those choices are shown without what they would reach.
    #[serde(default)]
    bare: bool,
    /// Left, top, width and height of what is worth seeing; the whole board if left out.
    frame: Option<[i32; 4]>,
    /// Sheets that are shown instead of the board.
    #[serde(default)]
    panels: Vec<Cut>,
    expect: Expect,
}

const fn one() -> usize {
    1
}

/// A sheet, and those of its parts that are shown, by their labels; all if none is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cut {
    sheet: String,
    #[serde(default)]
    parts: Vec<String>,
}

/// The pictures of a game by their names, in the order of the files. The situations are those of the same content.
///
/// # Errors
/// Every fault in the files, and everything a picture should show and does not.
pub fn read<'a, G: GameBox>(
    content: &Arc<G::Content>,
    situations: &[Situation],
    files: &'a [PackFile<'a>],
) -> Result<Vec<(&'a str, Picture)>, Vec<Fault>> {
    let reader = Reader::new(G::NAME, files);
    reader.folders(&[G::ID]);
    let found = reader.each(G::ID, |page, form: Form| picture::<G>(page, content, situations, &form));
    let names = files.iter().map(|file| file.path.rsplit(['/', '.']).nth(1).unwrap_or_default());
    reader.or(names.zip(found).filter_map(|(name, picture)| Some((name, picture?))).collect())
}

fn picture<G: GameBox>(
    page: &Page<'_>,
    content: &Arc<G::Content>,
    situations: &[Situation],
    form: &Form,
) -> Option<Picture> {
    let mut game: G = moment(page, content, situations, form)?;
    play(page, &mut game, form)?;
    let Some(seat) = Seat::numbered(form.seat).filter(|seat| seat.index() < game.seat_count()) else {
        page.at("seat").wrong(format!("there is no seat {}", form.seat));
        return None;
    };
    let table = game.table(Observer::Seat(seat));
    let choices = looked_at(page, &game, seat, form);
    let picture = draw(page, table, seat, form, choices);
    form.expect.check(page, &picture);
    Some(picture)
}

/// The position it begins in.
fn moment<G: GameBox>(
    page: &Page<'_>,
    content: &Arc<G::Content>,
    situations: &[Situation],
    form: &Form,
) -> Option<G> {
    let Some(id) = &form.situation else {
        return situations::position(page, content, &form.setup, &Value::Object(form.state.clone()));
    };
    let Some(situation) = situations.iter().find(|it| it.start.situation == *id) else {
        page.at("situation").wrong(format!("there is no situation '{id}'"));
        return None;
    };
    let mut setup = situation.setup.as_object().cloned().unwrap_or_default();
    setup.extend(form.setup.clone());
    let agreed = serde_json::from_value(situation.setup.clone()).ok()?;
    let saved = serde_json::from_value(situation.start.state.clone()).ok()?;
    let mut state = serde_json::to_value(G::restore(content, &agreed, saved).ok()?.readable()).ok()?;
    for (place, value) in &form.changes {
        if change(&mut state, place, value).is_none() {
            page.at("changes").wrong(format!("there is no place '{place}' in the state"));
            return None;
        }
    }
    situations::position(page, content, &setup, &state)
}

/// Puts a value where the last step of the way leads to, which need not be there yet.
fn change(state: &mut Value, place: &str, value: &Value) -> Option<()> {
    let (way, last) = place.rsplit_once('/')?;
    match state.pointer_mut(way)? {
        Value::Object(fields) => {
            fields.insert(last.to_string(), value.clone());
        }
        Value::Array(list) => *list.get_mut(last.parse::<usize>().ok()?)? = value.clone(),
        _ => return None,
    }
    Some(())
}

fn play<G: GameBox>(page: &Page<'_>, game: &mut G, form: &Form) -> Option<()> {
    let mut dice = Script::new(form.dice.clone());
    for (place, (number, text)) in page.items("picks", &form.picks) {
        let seat = Seat::numbered(*number).filter(|seat| seat.index() < game.seat_count());
        let Some(seat) = seat else {
            place.wrong(format!("there is no seat {number}"));
            return None;
        };
        let done = text.parse().map_err(|reason| format!("'{text}': {reason}")).and_then(|action| {
            let refused = |why: broadside_engine::Refusal| format!("'{text}' is not allowed: {why}");
            game.apply(seat, action, &mut dice, &mut Silent).map_err(refused)
        });
        if let Err(reason) = done {
            place.wrong(reason);
            return None;
        }
    }
    dice.finish().map_err(|fault| page.at("dice").wrong(fault.to_string())).ok()
}

/// Whether a text is the wanted one. A star at the end stands for whatever follows.
fn fits(wanted: &str, text: &str) -> bool {
    wanted.strip_suffix('*').map_or(wanted == text, |start| text.starts_with(start))
}

/// The choices that are looked at, and a fault for each that nobody has.
fn looked_at<G: GameBox>(page: &Page<'_>, game: &G, seat: Seat, form: &Form) -> Vec<Choice> {
    let mut actions = Vec::new();
    game.options(seat, &mut actions);
    let mut found = Vec::new();
    for (place, wanted) in page.items("choices", &form.choices) {
        let those = actions.iter().copied().filter(|action| fits(wanted, &action.to_string()));
        let those: Vec<G::Action> = those.collect();
        if those.is_empty() {
            let all: Vec<String> = actions.iter().map(ToString::to_string).collect();
            place.wrong(format!("'{wanted}' is no choice here: expected one of {}", all.join(", ")));
        }
        found.extend(those.into_iter().map(|action| game.choice(seat, action)));
    }
    found
}

fn draw(page: &Page<'_>, table: Table, seat: Seat, form: &Form, choices: Vec<Choice>) -> Picture {
    let mut picture = Picture {
        seat,
        scene: None,
        panels: Vec::new(),
        about: form.point.clone(),
        lit: Vec::new(),
        ghosts: Vec::new(),
        shapes: Vec::new(),
        marks: Vec::new(),
        words: String::new(),
    };
    let mut words = Vec::new();
    for choice in choices {
        let Choice { label, detail, anchors, ghosts, shapes, marks, .. } = choice;
        words.extend([label + ".", detail]);
        picture.lit.extend(anchors.into_iter().filter(|anchor| !matches!(anchor, Anchor::Die(_))));
        picture.ghosts.extend(ghosts);
        if !form.bare {
            picture.shapes.extend(shapes);
        }
        picture.marks.extend(marks);
    }
    picture.lit.dedup();
    for (place, cut) in page.items("panels", &form.panels) {
        match sheet(&table.panels, cut) {
            Some(panel) => picture.panels.push(panel),
            None => place.wrong(format!("there is no sheet '{}', or none of those parts", cut.sheet)),
        }
    }
    if form.panels.is_empty() {
        let scene = framed(table.scene, form.frame, form.point.as_deref());
        if form.point.as_ref().is_some_and(|id| !scene.pieces.iter().any(|piece| piece.id == *id)) {
            page.at("point").wrong("there is no such piece in the picture");
        }
        let pieces = scene.pieces.iter().map(|piece| piece.words.clone());
        words.splice(0..0, pieces);
        words.retain(|sentence| !sentence.is_empty());
        picture.words = words.join(" ");
        picture.scene = Some(scene);
    }
    picture
}

/// A sheet with its parts, wherever it lies.
fn sheet(panels: &[Panel], cut: &Cut) -> Option<Panel> {
    panels.iter().find_map(|panel| {
        let Panel::Sheet { id, title, seat, note, parts } = panel else { return None };
        if *id != cut.sheet {
            return sheet(parts, cut);
        }
        let wanted =
            |part: &Panel| cut.parts.is_empty() || cut.parts.iter().any(|wanted| fits(wanted, label(part)));
        let parts: Vec<Panel> = parts.iter().filter(|part| wanted(part)).cloned().collect();
        let (id, title, seat, note) = (id.clone(), title.clone(), *seat, note.clone());
        (!parts.is_empty()).then_some(Panel::Sheet { id, title, seat, note, parts })
    })
}

fn label(panel: &Panel) -> &str {
    match panel {
        Panel::Sheet { title, .. } => title,
        Panel::Track { label, .. }
        | Panel::Slots { label, .. }
        | Panel::Dice { label, .. }
        | Panel::Fact { label, .. }
        | Panel::Plan { label, .. }
        | Panel::Cards { label, .. }
        | Panel::Agenda { label, .. } => label,
    }
}

/// The board within a frame. Only the piece that is pointed at shows what it reaches.
fn framed(mut scene: Scene, frame: Option<[i32; 4]>, about: Option<&str>) -> Scene {
    for piece in scene.pieces.iter_mut().filter(|piece| Some(piece.id.as_str()) != about) {
        piece.reach.clear();
    }
    let Some(frame) = frame else { return scene };
    scene.bounds = frame;
    scene.shapes.retain(|shape| meets(shape, frame));
    scene.pieces.retain(|piece| holds(frame, piece.position));
    scene.ghosts.retain(|piece| holds(frame, piece.position));
    scene
}

fn holds([left, top, wide, high]: [i32; 4], [x, y]: [i32; 2]) -> bool {
    (left..left + wide).contains(&x) && (top..top + high).contains(&y)
}

/// Whether anything of a shape can be seen in a frame.
fn meets(shape: &Shape, [left, top, wide, high]: [i32; 4]) -> bool {
    let (low, far) = match &shape.outline {
        Outline::Circle { center: [x, y], radius }
        | Outline::Hexagon { center: [x, y], radius }
        | Outline::Sector { center: [x, y], radius, .. } => {
            ([x - radius, y - radius], [x + radius, y + radius])
        }
        Outline::Polygon(points) | Outline::Path(points) => {
            let along = |axis: usize| points.iter().map(move |point| point[axis]);
            let least = [0, 1].map(|axis| along(axis).min().unwrap_or_default());
            (least, [0, 1].map(|axis| along(axis).max().unwrap_or_default()))
        }
    };
    low[0] < left + wide && far[0] > left && low[1] < top + high && far[1] > top
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_change_replaces_adds_and_needs_a_place() {
        let mut state = json!({ "ships": [{ "space": 1 }] });
        assert_eq!(change(&mut state, "/ships/0/space", &json!(3)), Some(()));
        assert_eq!(change(&mut state, "/ships/0/hull", &json!(9)), Some(()));
        assert_eq!(state, json!({ "ships": [{ "space": 3, "hull": 9 }] }));
        assert_eq!(change(&mut state, "/ships/1", &json!({})), None);
        assert_eq!(change(&mut state, "/crates/0/at", &json!(1)), None);
        assert_eq!(change(&mut state, "ships", &json!(1)), None);
    }

    #[test]
    fn a_frame_keeps_what_reaches_into_it() {
        let shape = |outline| Shape {
            id: "s".into(),
            outline,
            meaning: broadside_engine::table::Meaning::Zone,
            label: String::new(),
            tooltip: String::new(),
            rule: None,
        };
        let frame = [0, 0, 10, 10];
        assert!(meets(&shape(Outline::Circle { center: [12, 5], radius: 3 }), frame));
        assert!(!meets(&shape(Outline::Circle { center: [13, 5], radius: 3 }), frame));
        assert!(meets(&shape(Outline::Polygon(vec![[-5, -5], [1, 1], [-5, 1]])), frame));
        assert!(!meets(&shape(Outline::Path(vec![[20, 0], [30, 9]])), frame));
        assert!(holds(frame, [0, 9]) && !holds(frame, [10, 9]));
    }
}
