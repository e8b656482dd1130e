//! While questions move into their files one by one: steps in the list answer for themselves, the others as before.

#[allow(unused_imports, reason = "none has moved yet")]
use std::ops::ControlFlow;

use broadside_engine::question::{
    self, Asked, Each, Listing, Procedure, Progress, Question, Stepwise, Words,
};
use broadside_engine::table::Choice;
use broadside_engine::{Awaiting, Outcome, Problem, Refusal, Seat, Umpire};

use crate::action::Action;
use crate::event::Event;
use crate::state::Dreadnaught;
use crate::step::*;

impl Stepwise for Dreadnaught {
    type Step = Step;

    fn top(&self) -> Step {
        self.step()
    }

    fn leave(&mut self) {
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.state.ending.map(|ending| ending.outcome())
    }

    fn between(&mut self, _: &mut impl Umpire<Event>) -> Progress {
        self.trim_strain();
        Progress::Asks
    }

    fn answer_for_absent(&mut self, umpire: &mut impl Umpire<Event>) -> Progress {
        Progress::asks(!self.answer_for_absent(umpire))
    }

    fn clear_away(&mut self) {
        self.clear_steps();
    }
}

impl question::Step<Dreadnaught> for Step {
    fn is_question(&self) -> bool {
        true
    }
}

macro_rules! bridge {
    (asks { $($ask:ident $(($a:tt))?),* $(,)? } does { $($do:ident $(($d:tt))?),* $(,)? }) => {
        impl Question<Dreadnaught> for Step {
            fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
                match self {
                    $(bridge!(@p it $ask $($a)?) => Question::resolve(bridge!(@v it $ask $($a)?), game, umpire),)*
                    $(bridge!(@p it $do $($d)?) => {
                        Procedure::resolve(bridge!(@v it $do $($d)?), game, umpire);
                        Progress::Made
                    })*
                    #[allow(unreachable_patterns)]
                    _ => Progress::asks(!game.advance(umpire)),
                }
            }

            fn asked(&self, game: &Dreadnaught) -> Asked {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::asked(&bridge!(@v it $ask $($a)?), game),)*
                    #[allow(unreachable_patterns)]
                    _ => match game.asks() {
                        Awaiting::Decision { seats, secret } => Asked { seats, secret },
                        Awaiting::Over(_) => Asked::NOBODY,
                    },
                }
            }

            fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::list(&bridge!(@v it $ask $($a)?), game, seat, each),)*
                    #[allow(unreachable_patterns)]
                    _ => {
                        let all = game.visit_options(seat, &mut |action| each(action).is_continue());
                        if all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    }
                }
            }

            fn demand(&self, game: &Dreadnaught) -> Refusal {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::demand(&bridge!(@v it $ask $($a)?), game),)*
                    #[allow(unreachable_patterns)]
                    step => {
                        let (rule, reason) = game.demand(step);
                        Refusal::new(rule, reason)
                    }
                }
            }

            fn allows(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Result<(), Refusal> {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::allows(&bridge!(@v it $ask $($a)?), game, seat, action),)*
                    #[allow(unreachable_patterns)]
                    _ => game.verdict(seat, action),
                }
            }

            fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
                match self {
                    $(bridge!(@p it $ask $($a)?) => Question::answer(bridge!(@v it $ask $($a)?), game, seat, action, umpire),)*
                    #[allow(unreachable_patterns)]
                    _ => game.perform(seat, action, umpire),
                }
            }

            fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::ask(&bridge!(@v it $ask $($a)?), game, seat),)*
                    #[allow(unreachable_patterns)]
                    _ => {
                        let (text, rule) = game.question(seat);
                        Words::new(rule, text)
                    }
                }
            }

            fn wait(&self, game: &Dreadnaught) -> Words {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::wait(&bridge!(@v it $ask $($a)?), game),)*
                    #[allow(unreachable_patterns)]
                    _ => {
                        let (text, rule) = game.waiting_for();
                        Words::new(rule, text)
                    }
                }
            }

            fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::choice(&bridge!(@v it $ask $($a)?), game, seat, action),)*
                    #[allow(unreachable_patterns)]
                    _ => game.described_choice(seat, action),
                }
            }

            fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
                match *self {
                    $(bridge!(@p it $ask $($a)?) => Question::sound(&bridge!(@v it $ask $($a)?), game),)*
                    $(bridge!(@p it $do $($d)?) => Procedure::sound(&bridge!(@v it $do $($d)?), game),)*
                    #[allow(unreachable_patterns)]
                    step => crate::restore::exists(game.is_sound(&step)),
                }
            }
        }
    };
    (@p $it:ident $name:ident) => { Self::$name };
    (@p $it:ident $name:ident _) => { Self::$name($it) };
    (@p $it:ident $name:ident $unit:ident) => { Self::$name };
    (@v $it:ident $name:ident) => { $name };
    (@v $it:ident $name:ident _) => { $it };
    (@v $it:ident $name:ident $unit:ident) => { $unit };
}

// A variant with a value is written `PlaceShip(_)`, one without as `Checkpoint`, or `Shot(Shooting)` where the unit
// struct has another name.
bridge! {
    asks {
        Setup(_),
        PlaceShip(_),
        PlaceCruiser(_),
        FaceShip(_),
        PlaceBeacon(_),
        Nudge(_),
        Bonus(_),
        BonusAttach(_),
        BonusAttachTo(_),
        BonusBoost(_),
        BonusShip(_),
        BonusCruisers(_),
        BonusBeacon(_),
        BonusBeaconHex(_),
        ObstacleKind(_),
        ObstacleHex(_),
        ObstacleFacing(_),
        SwapOut(_),
        SwapIn(_),
        Reshuffle(_),
        Pick(_),
        Redraw(_),
        Look(_),
        InitiativeDraw(_),
        InitiativeDiscard(_),
        AttachPick(_),
        AttachTo(_),
        AttachReplace(_),
        QuickRepair(_),
        EmergencyRepair(_),
        Intent(_),
        Recovery(_),
        Repairs(_),
        Mend(_),
        DamageControl(_),
        WreckType(_),
    }
    does {
        Draw(_),
        Mill(_),
        Areas(_),
        Attaching(_),
        Attach(_),
        Intents(_),
        Checkpoint,
    }
}
