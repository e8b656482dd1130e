//! A boarding action whose participants are settled (DW-14.21 to DW-14.24).

use super::effects::ChooseEffect;
use super::sweepers::DeckSweepers;
use crate::attack::escorts::EscortDiscards;
use crate::attack::pools::{any, blanks};
use crate::attack::support::AirSupport;
use crate::attributes::Changes;
use crate::damage::criticals::Suffer;
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances};
use crate::disorder::Gain;
use crate::prelude::*;
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Effect, Window};

/// What comes next of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoardingStage {
    Escorts,
    Support,
    Sweepers,
    Roll,
    Effects,
    Suffer,
}

impl Procedure<Dystopian> for BoardingStage {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let found = game.state.boarding.and_then(|it| Some((it, it.target?)));
        let Some((boarding, target)) = found.filter(|it| game.is_model_in_play(it.1)) else {
            game.state.steps.pop();
            return;
        };
        let enemy = game.model(target).unit;
        match self {
            Self::Escorts => {
                game.enter(Self::Support);
                game.state.steps.push(EscortDiscards { unit: enemy });
            }
            Self::Support => {
                game.note_boarding_help();
                game.enter(Self::Sweepers);
                game.state.steps.push(AirSupport { unit: enemy, dice: 0 });
            }
            Self::Sweepers => {
                game.note_boarding_help();
                game.state.check = None;
                game.enter(Self::Roll);
                if game.sweeps(target) > 0 {
                    game.state.steps.push(DeckSweepers { model: target });
                }
            }
            Self::Roll => {
                if game.state.check.take() == Some(true) {
                    let swept = game.sweeps(target);
                    game.state.boarding = Some(super::Boarding { swept, ..boarding });
                }
                game.enter(Self::Effects);
                if let Some(roll) = game.boarding_roll(target) {
                    game.call_roll(roll);
                }
            }
            Self::Effects => {
                let successes = game.take_roll().1.min(u8::MAX.into()) as u8;
                game.state.feats.boarded = game.state.feats.boarded.max(successes);
                game.state.boarding = Some(super::Boarding { left: successes, ..boarding });
                if successes == 0 {
                    game.state.steps.pop();
                    return;
                }
                game.enter(Self::Suffer);
                game.state.steps.push(ChooseEffect);
            }
            Self::Suffer => {
                game.enter(Gain { model: target, levels: 1 });
                game.state.steps.push(Suffer { model: target, effects: boarding.effects });
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_boarding("DW-14.21")
    }
}

impl Dystopian {
    /// The participants are settled: the window before the roll opens.
    pub(crate) fn board_now(&mut self, unit: UnitNo) {
        self.state.reply = None;
        self.state.steps.push(BoardingStage::Escorts);
        self.open(Occasion::of(Window::Boarding, unit));
    }

    fn note_boarding_help(&mut self) {
        let more = self.state.reply.take().unwrap_or(0);
        if let Some(boarding) = &mut self.state.boarding {
            boarding.helped = boarding.helped.saturating_add(more);
        }
    }

    /// CREW that a model gains for the threshold if it passes a crew check (DW-23.58).
    fn sweeps(&self, model: ModelNo) -> u8 {
        self.effect_most(model, |effect, x| match effect {
            Effect::SweepsDecks(more) => Some(more.of(x)),
            _ => None,
        })
    }

    /// Both pools, and CREW as threshold (DW-14.21, DW-14.22, DW-23.8).
    pub(crate) fn boarding_roll(&self, target: ModelNo) -> Option<Roll> {
        let (boarding, unit) = (self.state.boarding?, self.active_unit()?);
        let boons = &self.state.boons.roll;
        let own = self.participants().map(|model| self.boarding_dice(model)).fold(0, u8::saturating_add);
        let crew = Changes::NONE.plus(i16::from(boarding.swept) - i16::from(boons.less_crew));
        let garrison = self.effect_sum(target, |effect, x| match effect {
            Effect::Garrison(dice) => Some(dice.of(x)),
            _ => None,
        });
        let chances = Chances {
            dice: own.saturating_add(boarding.raiders).saturating_add(boons.dice),
            disorder: self.highest_disorder(self.participants()),
            blanks: blanks(boons.reroll),
            threshold: crew.of(self.crew(target)).max(1),
            ..Chances::default()
        };
        let against =
            [self.defences(target), garrison, boarding.helped].into_iter().fold(0, u8::saturating_add);
        let mut roll =
            Roll::new(self.unit(unit).owner, chances, Against { dice: against, ..Against::default() });
        roll.any = any(boons.reroll);
        Some(roll)
    }

    /// Whether an edited state may hold a step of a boarding action.
    pub(crate) fn knows_boarding(&self, rule: &'static str) -> Result<(), Problem> {
        self.is_acting(rule)?;
        if self.state.boarding.is_some() {
            return Ok(());
        }
        Err(Problem::new(rule, "boarding", "nothing is boarded"))
    }
}
