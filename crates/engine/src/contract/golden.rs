//! Golden games: a whole match as readable text.

use std::fmt::Write;

use crate::dice::FastDice;
use crate::{AnyMatch, Awaiting, Dice, GameBox, Observer, Seat, Stream};

use super::Trial;

const PICK: Stream = Stream::new("pick");

/// A match of random choices as all seats together could tell it: every action with the hash after it, and under it
/// every line that somebody was told.
pub fn golden_game<G: GameBox>(trial: &Trial<'_, G>) -> Result<String, String> {
    let mut played = trial.begin(0)?;
    let count = played.game().seat_count();
    let mut pick = FastDice::new(trial.seed);
    while let Awaiting::Decision { seats, .. } = AnyMatch::awaiting(&played) {
        let seat = seats.first().ok_or("nobody is awaited")?;
        let choices = played.choices(seat).map_err(|refusal| refusal.to_string())?;
        let choice = pick.below(PICK, choices.len() as u32) as usize;
        AnyMatch::submit(&mut played, seat, &choices[choice].action, None)
            .map_err(|refusal| format!("{} is refused: {refusal}", choices[choice].action))?;
    }
    let mut told: Vec<Vec<String>> = vec![Vec::new(); played.step_count() + 1];
    for observer in Seat::all(count).map(Observer::Seat) {
        for (step, line) in AnyMatch::log(&played, observer) {
            let dice = if line.dice.is_empty() { String::new() } else { format!(" {:?}", line.dice) };
            let line = format!("    {}{dice} [{}]", line.text, line.rule);
            if !told[step].contains(&line) {
                told[step].push(line);
            }
        }
    }
    let mut text = String::from("start\n");
    for (step, lines) in told.iter().enumerate() {
        if let Some(step) = step.checked_sub(1).map(|index| &played.record().steps[index]) {
            let act = serde_json::to_string(&step.act).map_err(|error| error.to_string())?;
            writeln!(text, "{act} {}", step.hash).map_err(|error| error.to_string())?;
        }
        for line in lines {
            writeln!(text, "{line}").map_err(|error| error.to_string())?;
        }
    }
    Ok(text)
}
