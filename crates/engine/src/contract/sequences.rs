//! How many sequences of actions there are from moments of random games: merciless on legality.

use crate::dice::FastDice;
use crate::{Dice, Game, Silent, Stream};

use super::Trial;

const PICK: Stream = Stream::new("test");

/// The number of sequences of one, two and three actions at every so many decisions of one random game, for so many
/// moments. Every action has the same dice.
pub fn sequences<G: Game>(
    trial: &Trial<'_, G>,
    every: usize,
    moments: usize,
) -> Result<Vec<[u64; 3]>, String> {
    let mut dice = FastDice::new(trial.seed);
    let mut game = G::start(trial.content, trial.setup, &mut dice, &mut Silent)
        .map_err(|problems| format!("the set-up is refused: {problems:?}"))?;
    let mut found = Vec::new();
    for decision in 0.. {
        let Some(seat) = game.awaiting().seats().first() else { break };
        if found.len() == moments {
            break;
        }
        if decision % every == 0 {
            found.push([count(&game, 1)?, count(&game, 2)?, count(&game, 3)?]);
        }
        let mut options = Vec::new();
        game.options(seat, &mut options);
        let action = options[dice.below(PICK, options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut Silent)
            .map_err(|refusal| format!("decision {decision}: {action} is refused: {refusal}"))?;
    }
    Ok(found)
}

fn count<G: Game>(game: &G, depth: u32) -> Result<u64, String> {
    if depth == 0 {
        return Ok(1);
    }
    let mut options = Vec::new();
    let Some(seat) = game.awaiting().seats().first() else { return Ok(0) };
    game.options(seat, &mut options);
    let mut sum = 0;
    for action in options {
        let mut next = game.clone();
        next.apply(seat, action, &mut FastDice::new(1), &mut Silent)
            .map_err(|refusal| format!("{action} is listed and refused: {refusal}"))?;
        sum += count(&next, depth - 1)?;
    }
    Ok(sum)
}
