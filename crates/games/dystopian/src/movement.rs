//! The movement step (DW-8): a unit's models move one after the other, by small picks.

pub(crate) mod ending;
pub(crate) mod helm;
pub(crate) mod leg;
pub(crate) mod mode;
pub(crate) mod mover;

use broadside_geometry::plane::INCH;
use broadside_kit::plane::way::{Handling, Instead, Legs, Pivoting, Swings, Turning};

use self::mover::ChooseMover;
use crate::activation::largest::LargestFormation;
use crate::attributes::{Changes, max_speed, turn_limit};
use crate::disorder::Gain;
use crate::limits::ALL_UNIT_MODELS;
use crate::pieces::Critical;
use crate::prelude::*;
use crate::state::{Mates, Moving, Stage};
use crate::valour::boons::MoveBoons;
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Effect, Window};

/// Legs straight ahead that can be picked, besides what is missing to the minimum and all that is left (DW-8.28).
const LEGS: &[i32] = &[INCH / 2, INCH, 2 * INCH, 3 * INCH, 4 * INCH, 6 * INCH];

/// A step of headings, in tenths of a degree: segments and pivots are multiples of it (DW-8.9, DW-8.13).
pub(crate) const STEP: i32 = 75;

const SEGMENTS: &[i32] = &[STEP, 2 * STEP, 3 * STEP];
const PIVOTS: &[i32] = &[75, 150, 225, 300, 375, 450, 525, 600, 675, 750, 825, 900];

/// What a pivot costs (DW-8.13).
const PIVOT: i32 = 2 * INCH;

/// The movement step, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MovementStep {
    /// The largest formation is settled, and who is outside of it (DW-8.24).
    Begin,
    Outside,
    /// Models move.
    Move,
    /// The largest formation is settled again (DW-8.23).
    End,
    Abandon,
    /// Those outside gain disorder, from this model on (DW-8.23).
    Disorder(ModelNo),
    /// So do enemies of fearsome models, from this model on (DW-23.25).
    Frighten(ModelNo),
}

impl Procedure<Dystopian> for MovementStep {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let Some(unit) = game.active_unit().filter(|&unit| game.members(unit).next().is_some()) else {
            game.state.steps.pop();
            return;
        };
        match self {
            Self::Begin => {
                game.enter(Self::Outside);
                game.state.steps.push(LargestFormation { keep: false });
                if !game.advances(unit) {
                    game.open(Occasion::of(Window::Movement, unit));
                }
            }
            Self::Outside => {
                game.enter(Self::Move);
                let outside = game.outside(unit);
                if let Some(activation) = &mut game.state.activation {
                    activation.outside = outside;
                }
            }
            Self::Move => {
                game.enter(Self::End);
                game.state.steps.push(ChooseMover);
            }
            Self::End => {
                game.enter(Self::Abandon);
                game.state.steps.push(LargestFormation { keep: false });
            }
            Self::Abandon => {
                game.enter(Self::Disorder(ModelNo(0)));
                let before = game.state.activation.as_ref().map_or(Mates::NONE, |it| it.outside);
                let lost = game.outside(unit).both(before);
                let models: arrayvec::ArrayVec<ModelNo, ALL_UNIT_MODELS> =
                    game.of_mates(unit, lost).collect();
                for model in models {
                    // The last of a parent has taken its attachment along (DW-18.5).
                    if !game.model(model).lost {
                        game.abandon(model, umpire);
                    }
                }
            }
            Self::Disorder(from) => {
                let outside = game.members(unit).find(|&it| it >= from && game.breaks_coherency(it));
                match outside {
                    Some(model) => game.shake(model, Self::Disorder(ModelNo(model.0 + 1))),
                    None => game.enter(Self::Frighten(ModelNo(0))),
                }
            }
            Self::Frighten(from) => {
                let frightened = game.in_play().find(|&it| it >= from && game.is_frightened(it, unit));
                match frightened {
                    Some(model) => game.shake(model, Self::Frighten(ModelNo(model.0 + 1))),
                    None => game.state.steps.pop().map_or((), drop),
                }
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let chosen = game.active_unit().is_some() && game.state.steps.depth() > 1;
        if chosen { Ok(()) } else { Err(Problem::new("DW-8.1", "steps", "no unit is activated")) }
    }
}

impl Dystopian {
    /// The models of the active unit that are not in its largest formation (DW-8.23, DW-8.24).
    fn outside(&self, unit: UnitNo) -> Mates {
        self.members(unit)
            .filter(|&model| self.breaks_coherency(model))
            .map(|model| self.mate(model))
            .collect()
    }

    /// A model gains a level, and the step goes on with the next one afterwards.
    fn shake(&mut self, model: ModelNo, next: MovementStep) {
        self.enter(next);
        self.state.steps.push(Gain { model, levels: 1 });
    }

    /// Whether a model is an enemy near a fearsome one of a unit (DW-23.25).
    fn is_frightened(&self, enemy: ModelNo, unit: UnitNo) -> bool {
        let fearsome = |model: ModelNo| {
            self.effect_most(model, |effect, x| match effect {
                Effect::Fearsome(inches) => Some(inches.of(x)),
                _ => None,
            })
        };
        let near = |model: ModelNo| {
            let reach = fearsome(model);
            reach > 0 && self.is_near(model, enemy, reach.into())
        };
        self.owner(enemy) != self.unit(unit).owner && !self.advances(unit) && self.members(unit).any(near)
    }

    /// What valour effects change in the moves of a unit now.
    pub(crate) fn move_boons(&self, unit: UnitNo) -> MoveBoons {
        let moves = self.state.activation.as_ref().is_some_and(|activation| {
            activation.unit == Some(unit) && activation.stage == Stage::Movement && !activation.advances
        });
        if moves { self.state.boons.moves } else { MoveBoons::default() }
    }

    /// Whether a unit moves by a special deployment action (DW-23.14).
    pub(crate) fn advances(&self, unit: UnitNo) -> bool {
        self.state.activation.as_ref().is_some_and(|it| it.unit == Some(unit) && it.advances)
    }

    /// The move of a model, if it is the one that moves.
    pub(crate) fn move_of(&self, model: ModelNo) -> Option<&Moving> {
        self.state.moving.as_ref().filter(|moving| moving.model == model)
    }

    /// MINIMUM SPEED; none in full reverse (DW-8.14) and on the way of a special deployment action (DW-23.14).
    pub fn min_speed(&self, model: ModelNo) -> u8 {
        let reverse = self.move_of(model).is_some_and(|moving| moving.reverse);
        let advance = self.advances(self.model(model).unit);
        if reverse || advance || self.profile(model).is_immobile() {
            0
        } else {
            self.profile(model).min_speed
        }
    }

    /// MAXIMUM SPEED: half if it is crippled or in full reverse, and more by systems and cards (DW-8.3, DW-8.14).
    pub fn max_speed(&self, model: ModelNo) -> u8 {
        let (profile, unit) = (self.profile(model), self.model(model).unit);
        if profile.is_immobile() {
            return 0;
        }
        let moving = self.move_of(model);
        let reverse = moving.is_some_and(|moving| moving.reverse);
        let surge = moving.and_then(|moving| moving.surge).map_or(0, |surge| surge.0);
        let changes = Changes::NONE
            .halved_if(self.model(model).crippled || reverse)
            .plus(i16::from(self.move_boons(unit).speed) + i16::from(surge));
        let printed = if self.advances(unit) { self.advance_of(model) } else { profile.max_speed };
        max_speed(printed, changes, self.min_speed(model))
    }

    /// TURN LIMIT: 2 more in full reverse (DW-8.14).
    pub fn turn_limit(&self, model: ModelNo) -> u8 {
        let reverse = self.move_of(model).is_some_and(|moving| moving.reverse);
        let boons = self.move_boons(self.model(model).unit);
        let more = i16::from(boons.turn_limit) + if reverse { 2 } else { 0 };
        turn_limit(self.profile(model).turn_limit, Changes::NONE.plus(more))
    }

    /// What a surge of a model brings: speed, manoeuvres, and disorder at its end (DW-23.42).
    pub(crate) fn surge(&self, model: ModelNo) -> (u8, u8, u8) {
        let found = self.effect_first(model, |effect, x| match effect {
            Effect::Surge { speed, manoeuvres, disorder } => {
                Some((speed.of(x), manoeuvres.of(x), disorder.of(x)))
            }
            _ => None,
        });
        found.unwrap_or((0, 0, 0))
    }

    /// How often a model may come about in its move (DW-8.7, DW-8.12).
    fn manoeuvres(&self, model: ModelNo) -> u8 {
        let nimble = self.effect_sum(model, |effect, x| match effect {
            Effect::Manoeuvres(more) => Some(more.of(x)),
            _ => None,
        });
        let moving = self.move_of(model);
        let surge = moving.and_then(|moving| moving.surge).map_or(0, |surge| surge.1);
        let emergencies = moving.map_or(0, |moving| moving.emergencies);
        [1, nimble, surge, emergencies, self.move_boons(self.model(model).unit).manoeuvres]
            .into_iter()
            .fold(0, u8::saturating_add)
    }

    /// How much movement a model has, in mils (DW-8.2).
    pub(crate) fn most_way(&self, model: ModelNo) -> i32 {
        i32::from(self.max_speed(model)) * INCH
    }

    /// How a model may move, after everything that changes it (DW-8).
    pub(crate) fn handling(&self, model: ModelNo) -> Handling {
        let least = i32::from(self.min_speed(model)) * INCH;
        let early = self.move_boons(self.model(model).unit).early_turns;
        let locked = self.suffers(model, Critical::NavigationLock);
        let turning = Turning {
            angles: SEGMENTS,
            run: INCH,
            swings: Swings::Last,
            straight: 0,
            gone: if early { 0 } else { least },
            in_row: self.turn_limit(model),
            manoeuvres: Some(self.manoeuvres(model)),
        };
        let pivots = !locked && self.has_effect(model, |effect| effect == Effect::Pivot);
        Handling {
            least,
            most: self.most_way(model),
            legs: Legs::These(LEGS),
            turning: (!locked).then_some(turning),
            pivoting: pivots.then_some(Pivoting { angles: PIVOTS, cost: PIVOT, instead: Instead::Manoeuvre }),
            astern: self.move_of(model).is_some_and(|moving| moving.reverse),
        }
    }
}
