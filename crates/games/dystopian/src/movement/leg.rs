//! A displacement or a rotation, as far as nothing stops it (DW-8.27).

use broadside_geometry::plane::{Heading, INCH, LIMIT, Pose};
use broadside_kit::plane::track::Track;
use broadside_kit::plane::way::{Handling, Pick};
use broadside_kit::readable::{Lie, Tenths};

use crate::collisions::{Collision, PassOrCollide, Stop, Thing};
use crate::disorder::Gain;
use crate::ground::mines::Mine;
use crate::measures::{SINES, rotation, straight};
use crate::prelude::*;
use crate::state::PathPart;

/// Why a model goes straight or turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Straight ahead, or astern in full reverse (DW-8.4).
    Ahead,
    /// The inch of a segment, with the rotation that follows it, in tenths of a degree (DW-8.8).
    Run(i16),
    /// That rotation.
    Swing,
    /// A rotation on the spot (DW-8.13).
    Pivot,
    /// Sideways before a move (DW-23.55).
    Shift,
    /// On, out of a model that it passed (DW-9.6).
    Onward,
    /// Pushed back by a ram (DW-9.26).
    Pushed,
}

impl Kind {
    /// Whether nothing stops it but what it was measured for.
    const fn is_free(self) -> bool {
        matches!(self, Self::Onward | Self::Pushed)
    }

    const fn turns(self) -> bool {
        matches!(self, Self::Swing | Self::Pivot)
    }
}

/// A model goes straight, or turns on the spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    pub model: ModelNo,
    pub kind: Kind,
    /// How it lay at the beginning.
    #[schemars(with = "Lie")]
    pub from: Pose,
    /// Where it leads, if it goes straight.
    #[schemars(with = "Tenths")]
    pub course: Heading,
    /// Mils, or tenths of a degree, clockwise positive.
    pub amount: i32,
    /// How much of it is done.
    pub done: i32,
}

impl Leg {
    const fn new(model: ModelNo, kind: Kind, from: Pose, course: Heading, amount: i32) -> Self {
        Self { model, kind, from, course, amount, done: 0 }
    }

    /// What a pick begins with.
    pub(crate) fn of(pick: Pick, model: ModelNo, from: Pose, handling: &Handling) -> Self {
        let course = if handling.astern { from.heading.opposite() } else { from.heading };
        match pick {
            Pick::Turn(tenths) => Self::new(model, Kind::Run(tenths as i16), from, course, INCH),
            Pick::Pivot(tenths) => Self::new(model, Kind::Pivot, from, course, tenths),
            Pick::Ahead(length) => Self::new(model, Kind::Ahead, from, course, length),
            Pick::End => Self::new(model, Kind::Ahead, from, course, 0),
        }
    }

    pub(crate) const fn shift(model: ModelNo, from: Pose, side: Heading, length: i32) -> Self {
        Self::new(model, Kind::Shift, from, side, length)
    }

    pub(crate) const fn onward(model: ModelNo, from: Pose, course: Heading, length: i32) -> Self {
        Self::new(model, Kind::Onward, from, course, length)
    }

    pub(crate) const fn pushed(model: ModelNo, from: Pose, course: Heading, length: i32) -> Self {
        Self::new(model, Kind::Pushed, from, course, length)
    }

    pub(crate) const fn track(self) -> Track {
        if self.kind.turns() {
            rotation(self.from, self.amount)
        } else {
            straight(self.from, self.course, self.amount)
        }
    }
}

impl Procedure<Dystopian> for Leg {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        if !game.is_model_in_play(self.model) {
            game.state.steps.pop();
            return;
        }
        self.shortened(game).go(game, umpire);
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-8.27")?;
        let near = |at: i32| at.saturating_abs() <= LIMIT / 4;
        let right = near(self.from.at.x)
            && near(self.from.at.y)
            && self.amount.saturating_abs() <= 200 * INCH
            && (0..=self.amount.saturating_abs()).contains(&self.done)
            && (self.kind.is_free() || game.move_of(self.model).is_some());
        if right {
            Ok(())
        } else {
            Err(Problem::new("DW-8.27", "steps", "a leg has a length and a beginning"))
        }
    }
}

impl Leg {
    /// It, no longer than the speed allows that is left: what went off on the way may have crippled the model (DW-8.22).
    fn shortened(self, game: &Dystopian) -> Self {
        let way = game.way(self.model).filter(|_| matches!(self.kind, Kind::Ahead | Kind::Run(_)));
        let Some(way) = way else { return self };
        let left = game.most_way(self.model) - way.spent;
        Self { amount: self.amount.min(left.max(self.done)), ..self }
    }

    /// The model goes on, up to what stops it or goes off.
    fn go(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let track = self.track();
        let stop = if self.kind.is_free() { None } else { game.stop(self.model, track, self.done) };
        let free = stop.map_or(track.amount(), |stop| stop.free).max(self.done);
        let mine = game.mine_on(self.model, track, self.done).filter(|&(after, _)| after <= free);
        let to = mine.map_or(free, |(after, _)| after);
        self.advance(game, to, umpire);
        let here = Self { done: to, ..self };
        if let Some((_, marker)) = mine {
            game.enter(here);
            let mine = Mine::go_off(game, marker, self.model, umpire);
            return game.state.steps.push(mine);
        }
        match stop {
            None => here.finish(game, false),
            Some(Stop { met: None, .. }) => {
                here.finish(game, true);
                let unimpeded = game.move_boons(game.model(self.model).unit).unimpeded;
                umpire.say(|| Event::AtEdge { model: self.model });
                if !unimpeded {
                    game.state.steps.push(Gain { model: self.model, levels: 1 });
                }
            }
            Some(Stop { met: Some(thing), .. }) => here.meet(game, thing, umpire),
        }
    }

    /// The model goes on to an amount of the leg; what it comes to touch is noted.
    fn advance(self, game: &mut Dystopian, to: i32, umpire: &mut impl Umpire<Event>) {
        let (track, model) = (self.track(), self.model);
        let pose = track.at(SINES, to);
        if to > self.done {
            if self.kind != Kind::Pushed {
                game.note_ground(model, track, to);
                game.note_overflight(model, track.at(SINES, self.done).at, pose.at);
            }
            let it = game.model_mut(model);
            let from = it.pose();
            (it.at, it.heading) = (pose.at, pose.heading);
            umpire.say(|| Event::Moved { model, from, pose });
        }
    }

    /// Something stands in the way.
    fn meet(self, game: &mut Dystopian, thing: Thing, umpire: &mut impl Umpire<Event>) {
        match thing {
            Thing::Model(other) if game.may_pass(self.model) => {
                game.enter(self);
                game.state.steps.push(PassOrCollide { model: self.model, other });
            }
            Thing::Terrain(feature) if game.breaks_ice(self.model, feature) => {
                // Ice gives way, for an inch of movement (DW-23.31).
                game.break_ice(self.model, feature, umpire);
                let spent = game.way(self.model).map_or(0, |way| way.spent);
                let left = (game.most_way(self.model) - spent).max(0);
                // A way that was picked before may be longer than what is left now.
                let amount =
                    if self.kind.turns() { self.amount } else { self.amount.min(left.max(self.done)) };
                if left == 0 && self.kind.turns() {
                    self.finish(game, false);
                } else {
                    game.enter(Self { amount, ..self });
                }
            }
            _ => {
                self.finish(game, true);
                game.state.steps.push(Collision::begin(self.model, thing, self.kind == Kind::Pivot));
            }
        }
    }

    /// It ends where the model is now. Says whether it was a pivot.
    pub(crate) fn end_here(self, game: &mut Dystopian) -> bool {
        self.finish(game, true);
        self.kind == Kind::Pivot
    }

    /// The leg is over, at its end or where something stopped it.
    fn finish(self, game: &mut Dystopian, stopped: bool) {
        game.state.steps.pop();
        let (pose, handling) = (game.model(self.model).pose(), game.handling(self.model));
        let Some(moving) = game.state.moving.as_mut().filter(|moving| moving.model == self.model) else {
            return;
        };
        // Not with a rudder that was locked, or speed that was lost, in the inch before (DW-8.22, DW-21.24).
        let swings = handling.turning.is_some() && moving.way.spent + INCH <= handling.most;
        if self.kind != Kind::Pushed && self.done > 0 {
            moving.note(if self.kind.turns() {
                PathPart::Swing((self.done * self.amount.signum()) as i16)
            } else {
                PathPart::Straight(self.course, self.done as u32)
            });
        }
        match self.kind {
            Kind::Ahead => moving.way.take(SINES, &handling, Pick::Ahead(self.amount), self.done),
            Kind::Run(tenths) if !stopped && self.done == INCH && swings => {
                let swing = Self::new(self.model, Kind::Swing, pose, self.course, tenths.into());
                moving.way.pose = pose;
                return game.state.steps.push(swing);
            }
            Kind::Run(tenths) => {
                moving.way.take(SINES, &handling, Pick::Turn(tenths.into()), self.done);
            }
            Kind::Swing => moving.way.take(SINES, &handling, Pick::Turn(self.amount), INCH),
            Kind::Pivot => moving.way.take(SINES, &handling, Pick::Pivot(self.amount), 0),
            Kind::Shift | Kind::Onward | Kind::Pushed => {}
        }
        moving.way.pose = pose;
        if stopped {
            (moving.way.over, moving.stopped) = (true, true);
        }
    }
}
