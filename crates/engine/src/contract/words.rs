//! Whatever is said to anybody reads like a sentence somebody wrote.

use serde_json::Value;

use crate::dice::{FastDice, mix};
use crate::{AnyMatch, Dice, GameBox, Observer, Seat, Stream, rulebook};

use super::Trial;

const PICK: Stream = Stream::new("contract words");

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WordsReport {
    /// Tables looked at.
    pub tables: u64,
    /// Texts read.
    pub texts: u64,
}

/// Plays `matches` random matches and reads every line of the log, and what every observer is shown at one step of
/// `every`: no text that should say
/// something is empty, ends in a blank or before a full stop, has two blanks, or shows how things are stored; a
/// sentence ends like one; and every rule that is cited is in the rulebook.
pub fn spoken_words<G: GameBox>(
    trial: &Trial<'_, G>,
    matches: u64,
    every: u32,
) -> Result<WordsReport, String> {
    let mut report = WordsReport::default();
    for index in 0..matches {
        let mut pick = FastDice::new(mix(trial.seed ^ mix(index)));
        let mut played = trial.begin(index)?;
        let count = played.game().seat_count();
        let observers: Vec<Observer> =
            Seat::all(count).map(Observer::Seat).chain([Observer::Spectator]).collect();
        let mut options = Vec::new();
        loop {
            let steps = played.record().steps.len();
            let looks = pick.below(PICK, every) == 0;
            for &observer in &observers {
                let lines: Vec<_> = played.lines_from(observer, steps).map(|(_, line)| line).collect();
                let mut told = vec![(serde_json::to_value(lines).unwrap_or_default(), true)];
                if looks {
                    report.tables += 1;
                    let mut table =
                        serde_json::to_value(AnyMatch::table(&played, observer)).unwrap_or_default();
                    // What is asked and told is made of sentences; what is drawn may be without words.
                    let parts = [("headline", true), ("prompt", true), ("scene", false), ("panels", false)];
                    told.extend(parts.map(|(part, speaks)| (table[part].take(), speaks)));
                }
                for (told, speaks) in &told {
                    read::<G>("", told, *speaks, &mut report.texts)
                        .map_err(|fault| format!("match {index}, step {steps}, {observer:?}: {fault}"))?;
                }
            }
            let Some(seat) = played.awaiting().seats().iter().next() else { break };
            options.clear();
            crate::Game::options(played.game(), seat, &mut options);
            let Some(&action) = options.get(pick.below(PICK, options.len().max(1) as u32) as usize) else {
                return Err(format!("match {index}: {seat:?} has nothing to choose from"));
            };
            played.submit(seat, action, None).map_err(|error| error.to_string())?;
        }
    }
    Ok(report)
}

/// Reads a text under its key, or all that are inside.
fn read<G: GameBox>(key: &str, told: &Value, speaks: bool, texts: &mut u64) -> Result<(), String> {
    match told {
        Value::String(text) => {
            let wrong = match key {
                "rule" if rulebook::find(G::RULEBOOK, text).is_none() => Some("it is not in the rulebook"),
                "" | "sentence" | "label" | "text" | "reason" if speaks || !text.is_empty() => fault(text),
                "detail" | "note" | "value" | "group" | "title" if !text.is_empty() => fault(text),
                _ => None,
            };
            let sentence = speaks && ["sentence", "text"].contains(&key);
            *texts += u64::from(key == "rule" || !text.is_empty());
            match wrong {
                Some(fault) => Err(format!("{key} '{text}': {fault}")),
                None if sentence && !text.ends_with(['.', '?', '!']) => {
                    Err(format!("{key} '{text}': it does not end like a sentence"))
                }
                None => Ok(()),
            }
        }
        Value::Array(inside) => inside.iter().try_for_each(|it| read::<G>(key, it, speaks, texts)),
        Value::Object(inside) => inside.iter().try_for_each(|(key, it)| {
            let drawn = ["ghosts", "shapes", "marks", "motion"].contains(&key.as_str());
            read::<G>(key, it, speaks && !drawn, texts)
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// What is wrong with a text, whatever it says.
fn fault(text: &str) -> Option<&'static str> {
    if text.is_empty() {
        return Some("it is empty");
    }
    if text.starts_with(' ') || text.ends_with(' ') {
        return Some("a blank stands at its beginning or its end");
    }
    if [" .", " ,", " ;", "..", ",,", ". .", ":.", ",."].iter().any(|it| text.contains(it)) {
        return Some("its marks stand wrong");
    }
    if text.contains("  ") {
        return Some("it has two blanks");
    }
    if text.contains(['_', '{', '}']) || ["Some(", "::", "()", "[]"].iter().any(|it| text.contains(it)) {
        return Some("it shows how things are stored");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn a_text_that_nobody_wrote_is_found() {
        assert_eq!(fault("Fire at ship 2."), None);
        for wrong in
            ["", "Waiting for  to act.", "It hits .", "Fire ", "A mine, .", "place_ship", "Some(3)", "a, , b"]
        {
            assert!(fault(wrong).is_some(), "'{wrong}'");
        }
    }
}
