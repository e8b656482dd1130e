//! Rounds and the ready phase (DW-5), and how a game ends (DW-22).

pub(crate) mod arrive;
pub(crate) mod bid;
pub(crate) mod draw;
pub(crate) mod ending;
mod objectives;
pub(crate) mod reserves;

use broadside_kit::set::Set;

use self::bid::Bid;
use self::reserves::DeployReserves;
use crate::activation::turn::ActivationTurn;
use crate::launch::nominate::LaunchTurn;
use crate::limits::ROUNDS;
use crate::prelude::*;
use crate::vocabulary::Window;

/// The phases of a round, one after the other (DW-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rounds {
    /// The next round begins.
    Begin,
    /// The ready phase deploys reserves.
    Reserves,
    Launch,
    Activation,
    /// The end phase begins.
    Objectives,
    /// Objectives are scored.
    Score,
    /// Tokens are removed, and the game may end.
    CleanUp,
}

impl Rounds {
    pub(crate) const BEGIN: Self = Self::Begin;
}

impl Procedure<Dystopian> for Rounds {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let first = game.state.first;
        match self {
            Self::Begin => {
                game.state.round += 1;
                let round = game.state.round;
                umpire.say(|| Event::Round { round });
                game.state.admirals.values_mut().for_each(|admiral| admiral.spent = Set::NONE);
                // Round 1 has no ready phase (DW-5.2).
                if round == 1 {
                    return game.enter(Self::Launch);
                }
                game.enter(Self::Reserves);
                game.state.steps.push(Bid { seat: first });
            }
            Self::Reserves => {
                game.enter(Self::Launch);
                game.state.steps.push(DeployReserves { seat: first });
                game.open_for_both(first, Window::Ready);
            }
            Self::Launch => {
                game.begin_valour_step();
                game.enter(Self::Activation);
                game.state.units.iter_mut().for_each(|unit| unit.launched = false);
                game.state.steps.push(LaunchTurn { seat: first });
            }
            Self::Activation => {
                game.enter(Self::Objectives);
                game.state.steps.push(ActivationTurn { seat: first });
            }
            Self::Objectives => {
                game.begin_valour_step();
                game.begin_feats();
                game.enter(Self::Score);
                game.open_for_both(first, Window::End);
            }
            Self::Score => {
                game.enter(Self::CleanUp);
                game.score_objectives(umpire);
                game.score_landings(umpire);
                game.open_claims(None);
            }
            Self::CleanUp => {
                game.state.models.iter_mut().for_each(|model| model.steadied = 0);
                for unit in &mut game.state.units {
                    unit.activated = false;
                }
                game.reconnoitre(umpire);
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
            _ => (1..=ROUNDS).contains(&game.state.round),
        };
        if right { Ok(()) } else { Err(Problem::new("DW-5.1", "round", "a game has five rounds")) }
    }
}
