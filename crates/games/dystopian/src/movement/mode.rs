//! What is picked before a move begins: full reverse, and systems (DW-8.14, DW-23.42, DW-23.55).

use broadside_geometry::plane::INCH;

use super::helm::Helm;
use super::leg::Leg;
use crate::damage::harm::{Cause, Harm};
use crate::disorder::{Gain, MOST};
use crate::pieces::Critical;
use crate::prelude::*;
use crate::vocabulary::Effect;

/// How does the model move?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveMode {
    pub model: ModelNo,
}

impl Question<Dystopian> for MoveMode {
    const RULE: &'static str = "DW-8.28";
    const WAIT: &'static str = "to say how a model moves";
    const HABIT: Option<Action> = Some(Action::Normal);

    /// A model that a shift cost its move, or more, has none.
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.is_model_in_play(self.model) || game.way(self.model).is_none_or(|way| way.over) {
            game.enter(Helm { model: self.model });
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let reach = game.thrust(self.model) as i8;
        let shifts = (1..=reach).flat_map(|halves| [-halves, halves]).map(Action::Shift);
        let all = [Action::Normal, Action::Reverse, Action::Surge].into_iter().chain(shifts);
        self.offer(game, seat, all, each)
    }

    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let Some(moving) = game.move_of(self.model) else { return Err(self.demand(game)) };
        let locked = game.suffers(self.model, Critical::NavigationLock);
        let used = moving.surge.is_some() || moving.shifted;
        match action {
            Action::Normal => Ok(()),
            Action::Reverse if locked => {
                Err(Refusal::new("DW-8.17", "with navigation lock there is no full reverse"))
            }
            Action::Reverse if used => {
                Err(Refusal::new("DW-8.14", "full reverse stands instead of a normal move"))
            }
            Action::Reverse if game.advances(game.model(self.model).unit) => {
                Err(Refusal::new("DW-23.14", "this is a normal move"))
            }
            Action::Reverse => Ok(()),
            Action::Surge if moving.surge.is_none() && game.surge(self.model).0 > 0 => Ok(()),
            Action::Surge => Err(Refusal::new("DW-23.42", "this model cannot surge")),
            Action::Shift(_) if locked => {
                Err(Refusal::new("DW-23.55", "with navigation lock there is no shift"))
            }
            Action::Shift(halves)
                if halves != 0 && !moving.shifted && halves.unsigned_abs() <= game.thrust(self.model) =>
            {
                Ok(())
            }
            Action::Shift(_) => Err(Refusal::new("DW-23.55", "this model cannot shift so")),
            _ => Err(self.demand(game)),
        }
    }

    fn demand(&self, _: &Dystopian) -> Refusal {
        Refusal::new(Self::RULE, "say how the model moves: normally, in full reverse, or by a system")
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let model = self.model;
        let surge = game.surge(model);
        let Some(moving) = &mut game.state.moving else { return };
        match action {
            Action::Surge => moving.surge = Some(surge),
            Action::Shift(halves) => {
                moving.shifted = true;
                let pose = game.model(model).pose();
                let side = pose.heading.turned(if halves > 0 { 900 } else { -900 });
                let length = i32::from(halves.unsigned_abs()) * INCH / 2;
                game.state.steps.push(Leg::shift(model, pose, side, length));
            }
            Action::Reverse => {
                moving.reverse = true;
                game.enter(Helm { model });
                game.strain(model);
            }
            _ => game.enter(Helm { model }),
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        Words::new(Self::RULE, format!("How does {} move?", game.model_name(self.model)))
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let (rule, label) = match action {
            Action::Reverse => ("DW-8.14", "Full reverse, for 1 disorder".to_string()),
            Action::Surge => ("DW-23.42", "Surge".to_string()),
            Action::Shift(halves) => {
                let (inches, half) = (halves.unsigned_abs() / 2, 5 * (halves.unsigned_abs() % 2));
                let side = if halves > 0 { "starboard" } else { "port" };
                ("DW-23.55", format!("Shift {inches}.{half}\" to {side}"))
            }
            _ => (Self::RULE, "Move".to_string()),
        };
        Choice::plain(action, Rule::new(rule), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_mover(self.model, Self::RULE)
    }
}

impl Dystopian {
    /// How far a model may shift sideways, in half inches; a crippled one half as far (DW-23.55).
    pub(crate) fn thrust(&self, model: ModelNo) -> u8 {
        let inches = self.effect_most(model, |effect, x| match effect {
            Effect::Thrusts(inches) => Some(inches.of(x)),
            _ => None,
        });
        inches.min(30) * if self.model(model).crippled { 1 } else { 2 }
    }

    /// A manoeuvre that strains a crew: disorder, or damage if it is mutinous (DW-8.14, DW-8.16, DW-16.5).
    pub(crate) fn strain(&mut self, model: ModelNo) {
        if self.model(model).disorder < MOST {
            self.state.steps.push(Gain { model, levels: 1 });
        } else {
            self.state.steps.push(Harm::new(model, 1, Cause::Other));
        }
    }

    /// Whether an edited state may name a model that moves.
    pub(crate) fn knows_mover(&self, model: ModelNo, rule: &'static str) -> Result<(), Problem> {
        let moves = self.move_of(model).is_some_and(|moving| moving.way.is_sound());
        let active = moves && self.active_unit() == Some(self.model(model).unit);
        if active { Ok(()) } else { Err(Problem::new(rule, "moving", "a model that moves has a way")) }
    }
}
