//! Situations from packs, the same for every game: `situations/ID.toml`.
//!
//! The position is written in the readable form of the game's states, as in the file of a match: names stand for
//! things, so that it does not go stale when a pack gets another card, and what is ordinary is left out. A list of
//! picks that lead there would be longer, and would name things by their places in lists.
//!
//! ```toml
//! id = "first_battle"
//! name = "First battle"
//! blurb = "One ship each, already in range."
//! seats = ["human", "greedy"]
//!
//! [setup]
//! length = 4
//!
//! [[hints]]
//! text = "Fire. A six always hits."
//! anchor = { slot = "F1" }
//! asked = "RX-6.2"
//! round = 2
//!
//! [state]
//! round = 1
//! # …
//! ```

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value};

use broadside_engine::dice::FastDice;
use broadside_engine::{GameBox, Hint, Problem, Silent, Situation, Start, readable, rulebook};

use crate::catalogue::{Fault, PackFile, Page, Reader, SITUATIONS};

/// As many ideas as a person takes in.
const HINTS: usize = 12;

/// A person's place at the table, beside the levels of computers.
const HUMAN: &str = "human";

/// What a file of a situation says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    id: String,
    name: String,
    blurb: String,
    seats: Vec<String>,
    #[serde(default)]
    setup: Map<String, Value>,
    #[serde(default)]
    hints: Vec<Hint>,
    state: Value,
}

/// The situations in the files of a game, in the order of the files. Computers sit there at one of these levels.
///
/// # Errors
/// Every fault in the files.
pub fn read<G: GameBox>(
    content: &Arc<G::Content>,
    files: &[PackFile<'_>],
    levels: &[String],
) -> Result<Vec<Situation>, Vec<Fault>> {
    let reader = Reader::new(G::NAME, files);
    let situations = reader.each(SITUATIONS, |page, mut form: Form| {
        let players = form.seats.len();
        form.setup.entry("players").or_insert_with(|| players.into());
        page.title(&form.id, &form.name, 40);
        page.text("blurb", &form.blurb, 1..=160);
        seats(page, &form.seats, levels);
        page.at_most("hints", &form.hints, HINTS, "hints");
        for (page, told) in page.items("hints", &form.hints) {
            hint::<G>(&page, told);
        }
        let state = begun::<G>(page, content, &form);
        let (setup, hints) = (Value::Object(form.setup), form.hints);
        let start = Start { situation: form.id, state: state.unwrap_or_default(), hints };
        Situation { name: form.name, blurb: form.blurb, seats: form.seats, setup, start }
    });
    reader.or(situations)
}

fn seats(page: &Page<'_>, seats: &[String], levels: &[String]) {
    for (page, seat) in page.items("seats", seats) {
        if seat != HUMAN && !levels.contains(seat) {
            page.wrong(format!(
                "nobody is called '{seat}': expected {HUMAN} or one of {}",
                levels.join(", ")
            ));
        }
    }
    if !seats.iter().any(|seat| seat == HUMAN) {
        page.at("seats").wrong(format!("one of the seats must be {HUMAN}"));
    }
}

fn hint<G: GameBox>(page: &Page<'_>, hint: &Hint) {
    page.text("text", &hint.text, 1..=140);
    for (field, rule) in [("asked", &hint.asked), ("after", &hint.after)] {
        if let Some(rule) = rule.as_ref().filter(|rule| rulebook::find(G::RULEBOOK, rule).is_none()) {
            page.at(field).wrong(format!("there is no rule '{rule}' in the rulebook of {}", G::NAME));
        }
    }
    page.optional("times", hint.times, 1..=99);
    page.optional("round", hint.round, 1..=99);
    if hint.times.is_some() && hint.after.is_none() {
        page.at("times").wrong("times counts what happened, but after names no rule");
    }
}

/// The state of a position in the form that is hashed, if the game can go on from there.
fn begun<G: GameBox>(page: &Page<'_>, content: &Arc<G::Content>, form: &Form) -> Option<Value> {
    let game: G = position(page, content, &form.setup, &form.state)?;
    let (sit, play) = (form.seats.len(), game.seat_count());
    if sit != play {
        page.at("seats").wrong(format!("there are {sit} seats, but {play} players in the state"));
    }
    if game.awaiting().outcome().is_some() {
        page.at("state").wrong("the game is over in this state, so there is nothing to decide");
    }
    serde_json::to_value(game.save()).ok()
}

/// The game in a position that is written in its readable form, under `setup` and `state` of a file.
pub(crate) fn position<G: GameBox>(
    page: &Page<'_>,
    content: &Arc<G::Content>,
    setup: &Map<String, Value>,
    state: &Value,
) -> Option<G> {
    let setup: G::Setup = told(page, "setup", readable::located(&Value::Object(setup.clone())))?;
    let begun = G::start(content, &setup, &mut FastDice::new(0), &mut Silent);
    begun.map_err(|problems| tell(page, "setup", &problems)).ok()?;
    let written: G::Readable = told(page, "state", readable::located(state))?;
    G::read(content, &setup, written).map_err(|problems| tell(page, "state", &problems)).ok()
}

fn told<T>(page: &Page<'_>, part: &str, read: Result<T, Problem>) -> Option<T> {
    read.map_err(|problem| tell(page, part, &[problem])).ok()
}

/// Problems at their places: the field `ships 2: hull` is the hull of the second of the ships.
fn tell(page: &Page<'_>, part: &str, problems: &[Problem]) {
    for problem in problems {
        let mut place = part.to_string();
        for step in problem.field.split(": ").filter(|step| !step.is_empty()) {
            let counted = step.rsplit_once(' ').and_then(|(list, number)| {
                let index = number.parse::<usize>().ok()?.checked_sub(1)?;
                Some(format!("{list}: {index}"))
            });
            place = format!("{place}: {}", counted.as_deref().unwrap_or(step));
        }
        let Problem { field, reason, rule } = problem;
        let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
        let rule = if rule.id().is_empty() { String::new() } else { format!(" ({rule})") };
        page.at(&place).wrong(format!("{field}{reason}{rule}"));
    }
}
