//! The list of a game's steps, and the delegation to each of them, made once.

/// The part of `impl Game` that follows from [`crate::question::Stepwise`].
#[macro_export]
macro_rules! stepwise {
    () => {
        fn awaiting(&self) -> $crate::Awaiting {
            $crate::question::awaiting(self)
        }

        fn list(&self, seat: $crate::Seat, into: &mut Vec<Self::Action>) {
            let step = $crate::question::Stepwise::top(self);
            let _all = $crate::question::Question::list(&step, self, seat, &mut |action| {
                into.push(action);
                ::std::ops::ControlFlow::Continue(())
            });
        }

        fn allows(&self, seat: $crate::Seat, action: Self::Action) -> Result<(), $crate::Refusal> {
            let step = $crate::question::Stepwise::top(self);
            $crate::question::Question::allows(&step, self, seat, action)
        }

        fn carry_out(
            &mut self,
            seat: $crate::Seat,
            action: Self::Action,
            dice: &mut dyn $crate::Dice,
            journal: &mut dyn $crate::Journal<Self::Event>,
        ) {
            $crate::question::carry_out(self, seat, action, dice, journal);
        }
    };
}

/// The steps of a game: one enum, its saved form, and the delegation to each of them.
///
/// ```ignore
/// questions! {
///     /// What is being resolved.
///     pub enum Step of Reflex {
///         asks { Planning, Target(Target) }
///         does { Draw(Draw) }
///     }
/// }
/// ```
///
/// A variant without a value stands for the unit struct of its name, or of the name behind `=`.
#[macro_export]
macro_rules! questions {
    (
        $(#[$meta:meta])*
        $vis:vis enum $step:ident of $game:ident {
            asks { $($(#[$ask_meta:meta])* $ask:ident $(($ask_type:ty))? $(= $ask_unit:ident)?),* $(,)? }
            does { $($(#[$do_meta:meta])* $do:ident $(($do_type:ty))? $(= $do_unit:ident)?),* $(,)? }
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each step says what it is where it stands")]
        $vis enum $step {
            $($(#[$ask_meta])* $ask $(($ask_type))?,)*
            $($(#[$do_meta])* $do $(($do_type))?,)*
        }

        $($crate::questions! { @from $step $ask $(($ask_type))? $(= $ask_unit)? })*
        $($crate::questions! { @from $step $do $(($do_type))? $(= $do_unit)? })*

        impl $crate::question::Question<$game> for $step {
            fn resolve(
                self,
                game: &mut $game,
                umpire: &mut impl $crate::Umpire<<$game as $crate::Game>::Event>,
            ) -> $crate::question::Progress {
                match self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::resolve($crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, umpire)
                    })*
                    $($crate::questions!(@pattern it $do $(($do_type))? $(= $do_unit)?) => {
                        $crate::question::Procedure::resolve($crate::questions!(@value it $do $(($do_type))? $(= $do_unit)?), game, umpire);
                        $crate::question::Progress::Made
                    })*
                }
            }

            fn asked(&self, game: &$game) -> $crate::question::Asked {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::asked(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => $crate::question::Asked::NOBODY,)*
                }
            }

            fn list(
                &self,
                game: &$game,
                seat: $crate::Seat,
                each: $crate::question::Each<'_, <$game as $crate::Game>::Action>,
            ) -> $crate::question::Listing {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::list(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat, each)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => ::std::ops::ControlFlow::Continue(()),)*
                }
            }

            fn demand(&self, game: &$game) -> $crate::Refusal {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::demand(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => $crate::Game::must_wait(game),)*
                }
            }

            fn allows(
                &self,
                game: &$game,
                seat: $crate::Seat,
                action: <$game as $crate::Game>::Action,
            ) -> Result<(), $crate::Refusal> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::allows(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat, action)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => Err($crate::Game::must_wait(game)),)*
                }
            }

            fn answer(
                self,
                game: &mut $game,
                seat: $crate::Seat,
                action: <$game as $crate::Game>::Action,
                umpire: &mut impl $crate::Umpire<<$game as $crate::Game>::Event>,
            ) {
                match self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::answer($crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat, action, umpire);
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => {})*
                }
            }

            fn ask(&self, game: &$game, seat: $crate::Seat) -> $crate::question::Words {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::ask(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => $crate::question::Words::nothing(),)*
                }
            }

            fn wait(&self, game: &$game) -> $crate::question::Words {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::wait(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => $crate::question::Words::nothing(),)*
                }
            }

            fn choice(
                &self,
                game: &$game,
                seat: $crate::Seat,
                action: <$game as $crate::Game>::Action,
            ) -> $crate::table::Choice {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::choice(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat, action)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => {
                        $crate::table::Choice::plain(action, $crate::Game::must_wait(game).rule, String::new())
                    })*
                }
            }

            fn blocked(&self, game: &$game, seat: $crate::Seat) -> Vec<$crate::table::Blocked> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::blocked(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => Vec::new(),)*
                }
            }

            fn gestures(&self, game: &$game, seat: $crate::Seat) -> Vec<$crate::table::Gesture> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::gestures(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => Vec::new(),)*
                }
            }

            fn window(
                &self,
                game: &$game,
                seat: $crate::Seat,
            ) -> Option<$crate::Window<<$game as $crate::Game>::Action>> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::window(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => None,)*
                }
            }

            fn offer_of(
                &self,
                game: &$game,
                seat: $crate::Seat,
                action: <$game as $crate::Game>::Action,
            ) -> $crate::Offer {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::offer_of(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat, action)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => $crate::Offer::New,)*
                }
            }

            fn habit(&self, game: &$game, seat: $crate::Seat) -> Option<<$game as $crate::Game>::Action> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::habit(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => None,)*
                }
            }

            fn is_quiet(&self, game: &$game, seat: $crate::Seat) -> bool {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::is_quiet(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => false,)*
                }
            }

            fn consider(
                &self,
                game: &$game,
                seat: $crate::Seat,
                into: &mut Vec<Vec<<$game as $crate::Game>::Action>>,
            ) {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::consider(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game, seat, into);
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => {})*
                }
            }

            fn detail(&self, game: &$game) -> $crate::question::Detail {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::detail(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => $crate::question::Detail::Never,)*
                }
            }

            fn train(&self, game: &$game) -> Option<u64> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::train(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game)
                    })*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => None,)*
                }
            }

            fn sound(&self, game: &$game) -> Result<(), $crate::Problem> {
                match *self {
                    $($crate::questions!(@pattern it $ask $(($ask_type))? $(= $ask_unit)?) => {
                        $crate::question::Question::sound(&$crate::questions!(@value it $ask $(($ask_type))? $(= $ask_unit)?), game)
                    })*
                    $($crate::questions!(@pattern it $do $(($do_type))? $(= $do_unit)?) => {
                        $crate::question::Procedure::sound(&$crate::questions!(@value it $do $(($do_type))? $(= $do_unit)?), game)
                    })*
                }
            }
        }

        impl $crate::question::Step<$game> for $step {
            fn is_question(&self) -> bool {
                match *self {
                    $($crate::questions!(@any $ask $(($ask_type))? $(= $ask_unit)?) => true,)*
                    $($crate::questions!(@any $do $(($do_type))? $(= $do_unit)?) => false,)*
                }
            }
        }
    };
    (@pattern $it:ident $name:ident ($type:ty)) => { Self::$name($it) };
    (@pattern $it:ident $name:ident $(= $unit:ident)?) => { Self::$name };
    (@any $name:ident ($type:ty)) => { Self::$name(_) };
    (@any $name:ident $(= $unit:ident)?) => { Self::$name };
    (@value $it:ident $name:ident ($type:ty)) => { $it };
    (@value $it:ident $name:ident = $unit:ident) => { $unit };
    (@value $it:ident $name:ident) => { $name };
    (@from $step:ident $name:ident ($type:ty)) => {
        impl From<$type> for $step {
            fn from(it: $type) -> Self {
                Self::$name(it)
            }
        }

        impl $crate::OneOf<$type> for $step {
            fn get(&self) -> Option<&$type> {
                if let Self::$name(it) = self { Some(it) } else { None }
            }

            fn get_mut(&mut self) -> Option<&mut $type> {
                if let Self::$name(it) = self { Some(it) } else { None }
            }
        }
    };
    (@from $step:ident $name:ident = $unit:ident) => {
        impl From<$unit> for $step {
            fn from(_: $unit) -> Self {
                Self::$name
            }
        }
    };
    (@from $step:ident $name:ident) => { $crate::questions! { @from $step $name = $name } };
}
