//! The bench on which people build before a game: what all benches are made of.
//!
//! A bench keeps nothing. Its work is a text, and a pick makes another text of it.

use std::fmt::Display;

use broadside_engine::table::{
    Blocked, Choice, Meaning, Outline, Panel, Piece, Prompt, Scene, Shape, Table, Workbench,
};
use broadside_engine::{Awaiting, Problem, Rule, Seats};

/// A bench with what lies on it.
#[derive(Clone, Debug, Default)]
pub struct Bench {
    /// What is built, as text, with the tool in hand.
    pub work: String,
    /// The same without a tool, to share.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// The same as a file of a pack.
    pub file: String,
    /// What stands over it.
    pub headline: String,
    /// What is asked.
    pub sentence: String,
    /// What it looks like.
    pub scene: Scene,
    /// What is written about it.
    pub panels: Vec<Panel>,
    /// What can be done.
    pub choices: Vec<Choice>,
    /// What is still wrong.
    pub blocked: Vec<Blocked>,
}

impl Bench {
    /// The bench as people see it. What is built is sound if there is anything, and nothing is wrong with it.
    pub fn shown(self, rule: &'static str) -> Workbench {
        let prompt = Prompt {
            sentence: self.sentence,
            rule: Rule::new(rule),
            awaiting: Awaiting::Decision { seats: Seats::NONE, secret: false },
            choices: self.choices,
            blocked: self.blocked,
            gestures: Vec::new(),
            hints: Vec::new(),
        };
        Workbench {
            sound: !self.code.is_empty() && prompt.blocked.is_empty(),
            table: Table {
                headline: self.headline,
                scene: self.scene,
                panels: self.panels,
                prompt,
                sides: Vec::new(),
            },
            work: self.work,
            name: self.name,
            code: self.code,
            file: self.file,
        }
    }
}

/// A pick in a group of them.
pub fn choice(pick: impl ToString, rule: &'static str, group: &str, label: impl Into<String>) -> Choice {
    Choice { group: group.into(), ..Choice::plain(pick, Rule::new(rule), label) }
}

/// A word and what it says.
pub fn fact(label: impl Into<String>, value: impl Display) -> Panel {
    Panel::Fact { label: label.into(), value: value.to_string() }
}

/// A sheet of nobody's.
pub fn sheet(
    id: impl Into<String>,
    title: impl Into<String>,
    note: impl Into<String>,
    parts: Vec<Panel>,
) -> Panel {
    Panel::Sheet { id: id.into(), title: title.into(), seat: None, note: note.into(), parts }
}

/// A ship for one to look at, at a place and bow up.
pub fn portrait(id: impl Into<String>, name: &str, art: String, at: [i32; 2], words: String) -> Piece {
    Piece {
        id: id.into(),
        seat: None,
        position: at,
        heading: Some(0),
        art,
        scale: 1000,
        name: name.into(),
        badges: Vec::new(),
        bars: Vec::new(),
        reach: Vec::new(),
        words,
        level: 0,
        sheet: String::new(),
    }
}

/// The place of what a pick calls by its number, from 1, among so many.
pub fn place(number: &str, among: usize) -> Option<usize> {
    let place = number.parse::<usize>().ok()?.checked_sub(1)?;
    (place < among).then_some(place)
}

/// The name that a pick `name …` gives.
pub fn name_of(pick: &str) -> &str {
    pick.trim_start().trim_start_matches("name").trim()
}

/// That a pick is none that the bench knows.
pub fn unknown(rule: &'static str, pick: &str) -> Problem {
    Problem::new(rule, "pick", format!("'{pick}' is no pick of the workbench"))
}

/// A row of a parade: those who stand in it, each with the room it takes, and what to say of them.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// What it is, in words.
    pub tooltip: String,
    /// How far the row is from side to side of whoever stands in it: where they stand is the parade's business.
    pub pieces: Vec<Piece>,
    /// How wide each is.
    pub width: i32,
    /// How long each is, bow to stern.
    pub length: i32,
}

/// Rows of ships, one under the other, each in a field of its own; `id` names the fields.
pub fn parade(rows: Vec<Row>, id: &str, rule: &'static str) -> Scene {
    const MARGIN: i32 = 500;
    let (mut pieces, mut fields) = (Vec::new(), Vec::new());
    let (mut top, mut widest) = (0, 4 * MARGIN);
    for (number, row) in (1..).zip(rows) {
        let (across, down) = (row.width + MARGIN, row.length + MARGIN);
        let right = across * row.pieces.len().max(1) as i32;
        for (place, mut piece) in (0..).zip(row.pieces) {
            piece.position = [across * place + across / 2, top + down / 2];
            pieces.push(piece);
        }
        fields.push(Shape {
            id: format!("{id}:{number}"),
            outline: Outline::Polygon(vec![[0, top], [right, top], [right, top + down], [0, top + down]]),
            meaning: Meaning::Zone,
            label: String::new(),
            tooltip: row.tooltip,
            rule: Some(Rule::new(rule)),
        });
        top += down + MARGIN;
        widest = widest.max(right);
    }
    let bounds = [-MARGIN, -MARGIN, widest + 2 * MARGIN, top.max(4 * MARGIN) + 2 * MARGIN];
    Scene { bounds, shapes: fields, pieces, ..Scene::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bench_is_sound_if_something_is_on_it_and_nothing_is_wrong() {
        let wrong = Blocked { label: "The fleet".into(), reason: "none".into(), rule: Rule::new("XX-1.1") };
        let bench = |code: &str, blocked| Bench { code: code.into(), blocked, ..Bench::default() };
        assert!(bench("a.b", Vec::new()).shown("XX-1.1").sound);
        assert!(!bench("", Vec::new()).shown("XX-1.1").sound);
        assert!(!bench("a.b", vec![wrong]).shown("XX-1.1").sound);
    }

    #[test]
    fn things_are_called_by_their_number_from_one() {
        assert_eq!([place("1", 2), place("2", 2)], [Some(0), Some(1)]);
        assert_eq!([place("0", 2), place("3", 2), place("x", 2), place("-1", 2)], [None; 4]);
        assert_eq!((name_of("name  Iron Floe "), name_of("name")), ("Iron Floe", ""));
    }

    #[test]
    fn rows_of_a_parade_do_not_touch() {
        let ship = |id: &str| portrait(id, "Ship", String::new(), [0, 0], String::new());
        let row = |ids: [&str; 2], length| Row {
            tooltip: "Two ships".into(),
            pieces: ids.map(ship).to_vec(),
            width: 1000,
            length,
        };
        let scene = parade(vec![row(["a", "b"], 4000), row(["c", "d"], 2000)], "unit", "XX-1.1");
        let at: Vec<[i32; 2]> = scene.pieces.iter().map(|piece| piece.position).collect();
        assert_eq!(at, [[750, 2250], [2250, 2250], [750, 6250], [2250, 6250]]);
        assert_eq!(scene.bounds, [-500, -500, 4000, 9000]);
        assert_eq!(scene.shapes.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["unit:1", "unit:2"]);
    }
}
