//! Rounds and the ready phase (DW-5), and how a game ends (DW-22).

pub(crate) mod arrive;
pub(crate) mod bid;
pub(crate) mod draw;
pub(crate) mod ending;
pub(crate) mod reserves;

use self::bid::Bid;
use crate::limits::ROUNDS;
use crate::prelude::*;
use crate::state::Status;

/// The phases of a round, one after the other (DW-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounds {
    /// The next round begins.
    Begin,
    /// Tokens are removed, and the game may end.
    CleanUp,
}

impl Rounds {
    pub(crate) const BEGIN: Self = Self::Begin;
}

impl Procedure<Dystopian> for Rounds {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        match self {
            Self::Begin => {
                game.state.round += 1;
                let round = game.state.round;
                umpire.say(|| Event::Round { round });
                game.enter(Self::CleanUp);
                // Round 1 has no ready phase (DW-5.2).
                if round > 1 {
                    game.state.steps.push(Bid { seat: game.state.first });
                }
            }
            Self::CleanUp => {
                game.state.models.iter_mut().for_each(|model| model.steadied = 0);
                for unit in &mut game.state.units {
                    unit.activated = false;
                    // An incoming unit is an ordinary one once it has had its activation (DW-7.5).
                    if unit.status == Status::Incoming {
                        unit.status = Status::Play;
                    }
                }
                if game.superiority(umpire) || game.state.round >= ROUNDS {
                    game.end(umpire);
                } else {
                    game.enter(Self::Begin);
                }
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let right = match self {
            Self::Begin => game.state.round < ROUNDS,
            Self::CleanUp => (1..=ROUNDS).contains(&game.state.round),
        };
        if right { Ok(()) } else { Err(Problem::new("DW-5.1", "round", "a game has five rounds")) }
    }
}
