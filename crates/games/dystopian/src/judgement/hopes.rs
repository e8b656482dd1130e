//! What an admiral has, besides VPs.

#![expect(clippy::float_arithmetic, reason = "standings are judged, and judgement may use floats")]

use broadside_engine::Seat;

use super::answers::odds_of;
use super::arms::Marks;
use super::fire::{broadside, volley};
use super::sea::Sea;
use crate::action::Action;
use crate::attack::resolve::Attacking;
use crate::dice::rolling::Roll;
use crate::ids::{ModelNo, UnitNo};
use crate::pieces::Face;
use crate::state::lookups::opponent;
use crate::state::{Dystopian, Stage, Status, Target};
use crate::steps::Step;

/// What fire counts for that can be opened at once, when an action is planned.
const AT_ONCE: f32 = 0.9;

broadside_kit::features! {
    /// What a position is weighed by, for each admiral: VPs, by what a lead of them decides at this time of the game.
    pub struct Features {
        /// VPs.
        victory,
        /// Models as they are.
        strength,
        /// What the cards in hand promise.
        hand,
        /// By how many inches units that are put down are out of place.
        misplaced,
        /// Short range squadrons that fly.
        squadrons,
        /// Those that can still be launched.
        decks,
        /// What the aims of the encounter promise.
        aims,
        /// What troops ashore bring.
        landings,
        /// What fire promises that can be opened at once.
        fire_at_once,
        /// What fire promises later in this round.
        fire_this_round,
        /// What fire promises in the next one.
        fire_next_round,
        /// Escorts.
        escorts,
        /// What is being resolved promises or costs.
        pending,
    }
}

impl Dystopian {
    /// All that an admiral may hope for.
    pub(crate) fn seen(&self, seat: Seat) -> Features {
        let mut seen = Features {
            victory: f32::from(self.admiral(seat).vp),
            strength: self.strength(seat),
            hand: self.worth_of_hand(seat),
            ..Features::default()
        };
        if self.state.round == 0 {
            seen.misplaced = self.misplacement(seat);
        } else {
            let sea = Sea::of(self);
            let marks = self.marks(&sea, seat);
            seen.squadrons = self.worth_of_squadrons(seat);
            seen.decks = self.worth_of_decks(seat);
            seen.aims = self.outlook_of_aims(&sea, seat);
            seen.landings = self.worth_of_landings(seat);
            for (unit, it) in self.units_of(seat).filter(|(_, it)| it.status == Status::Play) {
                self.see_prospect(unit, it.activated, &sea, &marks, &mut seen);
                seen.escorts += self.time_left() * f32::from(it.escorts);
            }
            seen.pending = self.pending(seat);
        }
        let stakes = self.stakes();
        Features::of(&seen.numbers().map(|points| points / stakes))
    }

    /// What the weapons of a unit promise from where it lies.
    fn see_prospect(&self, unit: UnitNo, activated: bool, sea: &Sea, marks: &Marks, seen: &mut Features) {
        let activation = self.state.activation.as_ref().filter(|it| it.unit == Some(unit));
        let (fire, actions) = match activation.map(|it| it.stage) {
            Some(Stage::Consolidation) => (&mut seen.fire_next_round, self.action_limit(unit)),
            // The attack whose mode is asked for is among them.
            Some(_) if matches!(self.step(), Step::AttackMode) => {
                (&mut seen.fire_at_once, self.actions_left(unit) + 1)
            }
            Some(_) => (&mut seen.fire_at_once, self.actions_left(unit)),
            None if activated => (&mut seen.fire_next_round, self.action_limit(unit)),
            None => (&mut seen.fire_this_round, self.action_limit(unit)),
        };
        let done = activation.map_or(activated, |it| it.stage == Stage::Consolidation);
        if actions == 0 || done && self.state.round >= crate::limits::ROUNDS {
            return;
        }
        let shooters = self.shooters(sea, unit);
        let layer = self.layer_of(unit);
        let mut promise = volley(layer, &shooters, marks, actions);
        let used = activation.is_some_and(|it| it.stage == Stage::Action) && self.state.acts.broadside;
        if !used {
            let each = marks.iter().map(|mark| (mark, self.batteries_on(layer, &shooters, mark)));
            let batteries: f32 = each.filter(|it| it.1 > 0.0).map(|(mark, dice)| broadside(dice, mark)).sum();
            // It takes one of the actions.
            promise = promise.max(batteries) + if actions > 1 { 0.7 * promise.min(batteries) } else { 0.0 };
        }
        *fire += promise;
    }

    /// What troops ashore bring in the rounds to come.
    fn worth_of_landings(&self, seat: Seat) -> f32 {
        let held = self
            .state
            .terrain
            .iter()
            .filter(|it| it.landed[seat.index()] > it.landed[opponent(seat).index()]);
        held.count() as f32 * self.worth_of_territory() * f32::from(crate::limits::ROUNDS) * self.time_left()
    }

    /// What is being resolved promises or costs.
    fn pending(&self, seat: Seat) -> f32 {
        let mut sum = 0.0;
        for step in self.state.steps.iter() {
            if let Step::Harm(harm) = step
                && self.owner(harm.model) == seat
                && self.is_model_in_play(harm.model)
            {
                let points = harm.points.saturating_sub(self.state.boons.less_damage);
                sum -= self.stake(harm.model).of(points);
            }
        }
        let active = self.state.activation.as_ref().is_some_and(|it| it.by == seat);
        if active { sum + self.promise_of_attack(seat) + self.promise_of_deed(seat) } else { sum }
    }

    /// What the attack that is declared promises, before its dice are rolled and while they lie.
    fn promise_of_attack(&self, seat: Seat) -> f32 {
        let (Some(attack), Some(unit)) = (&self.state.attack, self.active_unit()) else {
            return 0.0;
        };
        let stage = self.state.steps.iter().find_map(|step| match step {
            Step::Attacking(stage) => Some(*stage),
            _ => None,
        });
        let Some(target) = attack.target else { return AT_ONCE * self.best_attack(seat, Some(attack.mode)) };
        let Target::Model(model) = target else {
            let declared = stage.is_none_or(|stage| stage <= Attacking::Roll);
            return if declared { AT_ONCE * self.promise_against_terrain(target) } else { 0.0 };
        };
        if !self.is_model_in_play(model) {
            return 0.0;
        }
        let once = match stage {
            // Weapons are still being named.
            None if attack.participants().is_empty() => self.promise_of_target(seat, target),
            Some(Attacking::Damage) => self.state.roll.map_or(0.0, |roll| self.lying_harm(&roll, model)),
            Some(stage) if stage > Attacking::Damage => 0.0,
            None | Some(_) => {
                let roll = self.attack_roll(unit, attack);
                roll.map_or(0.0, |roll| self.stake(model).expected(odds_of(&roll, 0.0, 0.0)))
            }
        };
        AT_ONCE * once
    }

    /// What dice that lie promise, those that are to be rolled again among them.
    fn lying_harm(&self, roll: &Roll, model: ModelNo) -> f32 {
        let showing = |face: Face, place: usize| f32::from(roll.again[place][face as usize]);
        let worth = |face: Face| f32::from(face.in_disorder(roll.chances.disorder).hits());
        let own: f32 = Face::ALL
            .into_iter()
            .map(|face| {
                f32::from(roll.action.showing(face)) * worth(face) + showing(face, 0) * (0.83 - worth(face))
            })
            .sum();
        let stops = |face: Face| f32::from(roll.against.counted(face).cancels());
        let other: f32 = Face::ALL
            .into_iter()
            .map(|face| {
                f32::from(roll.resistance.showing(face)) * stops(face)
                    + showing(face, 1) * (0.5 - stops(face))
            })
            .sum();
        let hits = (own - other).max(0.0) + f32::from(roll.chances.piercing).min(own / 4.0);
        let successes = hits / f32::from(roll.chances.threshold.max(1));
        let stake = self.stake(model);
        let (whole, rest) = (successes as u8, successes - (successes as u8) as f32);
        stake.of(whole) + 0.5 * rest * (stake.of(whole + 1) - stake.of(whole))
    }

    fn best_attack(&self, seat: Seat, mode: Option<crate::state::Mode>) -> f32 {
        let Some(unit) = self.active_unit() else { return 0.0 };
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let all = self.all_salvoes(unit, &sea, &marks);
        let fitting = all.iter().filter(|salvo| mode.is_none_or(|mode| mode == salvo.mode));
        fitting.map(|salvo| salvo.worth).fold(0.0, f32::max)
    }

    fn promise_of_target(&self, seat: Seat, target: Target) -> f32 {
        let (Some(unit), Some(attack)) = (self.active_unit(), &self.state.attack) else { return 0.0 };
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let all = self.all_salvoes(unit, &sea, &marks);
        let fitting = all.iter().filter(|salvo| salvo.mode == attack.mode && salvo.target == target);
        fitting.map(|salvo| salvo.worth).fold(0.0, f32::max)
    }

    fn promise_against_terrain(&self, target: Target) -> f32 {
        let seat = self.state.activation.as_ref().map(|activation| activation.by);
        seat.map_or(0.0, |seat| self.promise_of_target(seat, target))
    }

    /// What an action other than an attack promises while it is begun.
    fn promise_of_deed(&self, seat: Seat) -> f32 {
        let action = match self.step() {
            Step::Participants(question) => match question.deed {
                crate::steps::DeedKind::Maintenance => Action::Maintenance,
                crate::steps::DeedKind::Broadside => Action::Broadside,
                crate::steps::DeedKind::Boarding => Action::Boarding,
                crate::steps::DeedKind::Special(special) => Action::Special(special),
            },
            Step::RaidingParties(_) | Step::BoardingTarget => Action::Boarding,
            Step::BroadsideTarget => return 0.0,
            _ => return 0.0,
        };
        let Some(unit) = self.active_unit() else { return 0.0 };
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let mut promise = 0.0;
        self.other_deeds(unit, &sea, &marks, &mut |deed, worth| {
            if deed == action {
                promise = worth;
            }
        });
        AT_ONCE * promise
    }
}
