//! Squadrons: what is launched, where it flies, and whom it strikes.

#![expect(clippy::float_arithmetic, reason = "missions are judged, and judgement may use floats")]

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_kit::worth::Best;

use super::fire::sum_of_best;
use super::odds::successes;
use crate::action::Action;
use crate::actions::special::REACH;
use crate::content::SquadronId;
use crate::ids::{ModelNo, UnitNo};
use crate::launch::allocate::Allocate;
use crate::launch::models::LaunchModels;
use crate::limits::ALL_STACKS;
use crate::squadrons::redirect::Redirect;
use crate::squadrons::stacks::{Goal, Stack};
use crate::squadrons::targets::RunTargets;
use crate::state::{Dystopian, Status};
use crate::vocabulary::SpecialAction;

/// What a critical effect on a unit is worth, of what a model of it is worth.
const EFFECT: f32 = 0.07;

/// What a supporting die saves.
const SUPPORT: f32 = 0.045;

/// What a token on a minefield brings where the encounter pays for it, by a sixth of its dice.
const SWEEP: f32 = 0.15;

impl Dystopian {
    /// Carriers launch whenever they can, those that are whole if there are any.
    pub(crate) fn usual_launchers(&self, seat: Seat, question: LaunchModels) -> Option<Action> {
        let usual = [Action::All, Action::Done];
        let named = usual.into_iter().find(|&action| question.lists(self, seat, action));
        named.or_else(|| question.first(self, seat))
    }

    /// The next token: first which type, then where it promises most.
    pub(crate) fn usual_token(&self, seat: Seat, question: Allocate) -> Option<Action> {
        let types = self.profile(question.model).squadrons;
        let chosen = question.squadron.or_else(|| types.first().filter(|_| types.len() == 1));
        match chosen {
            Some(kind) => self.best_goal(seat, question, kind).map(|it| it.0),
            None => {
                let mut best = Best::NOTHING;
                for kind in types.iter() {
                    let probe = Allocate { squadron: Some(kind), ..question };
                    let worth = self.best_goal(seat, probe, kind).map_or(0.0, |it| it.1);
                    best.offer(Action::Squadron(kind.0), worth);
                }
                best.thing()
            }
        }
    }

    /// What each of so many tokens of a carrier promises.
    pub(crate) fn worth_of_token(&self, seat: Seat, model: ModelNo, count: u8) -> f32 {
        let each = self.profile(model).squadrons.iter().filter_map(|kind| {
            let probe = Allocate { model, left: count, squadron: Some(kind) };
            self.best_goal(seat, probe, kind).map(|it| it.1)
        });
        each.fold(0.0, f32::max)
    }

    /// Where tokens of a type do most, if all that are left fly there.
    fn best_goal(&self, seat: Seat, question: Allocate, kind: SquadronId) -> Option<(Action, f32)> {
        let mut best = Best::NOTHING;
        let mut look = |action: Action| {
            let worth = match action {
                Action::Unit(unit) if self.unit(unit).owner == seat => self.worth_of_cover(unit, kind),
                Action::Unit(unit) => self.worth_of_sending(seat, unit, kind, question.left),
                Action::Mine(_) => self.worth_of_sweeping(seat, kind),
                _ => return std::ops::ControlFlow::Continue(()),
            };
            best.offer(action, worth);
            std::ops::ControlFlow::Continue(())
        };
        _ = question.list(self, seat, &mut look);
        let worth = best.worth();
        best.thing().map(|action| (action, worth))
    }

    /// What each of so many more tokens adds to an attack run.
    fn worth_of_sending(&self, seat: Seat, unit: UnitNo, kind: SquadronId, count: u8) -> f32 {
        let place = self.stack_on(seat, Goal::Unit(unit));
        let there = place.map(|place| self.state.stacks[place]);
        let mut stack =
            there.unwrap_or(Stack { owner: seat, goal: Goal::Unit(unit), tokens: Default::default() });
        let before = self.worth_of_run(&stack, unit);
        stack.tokens[kind.index()] = stack.tokens[kind.index()].saturating_add(count);
        (self.worth_of_run(&stack, unit) - before) / f32::from(count.max(1))
    }

    /// What an attack run of a stack promises.
    pub(crate) fn worth_of_run(&self, stack: &Stack, unit: UnitNo) -> f32 {
        if stack.size() == 0 {
            return 0.0;
        }
        let supported = self.support(unit).map_or(0, |stack| self.rating(&stack, |it| it.intercept));
        let lost = f32::from(supported) / 3.0;
        let share = (1.0 - lost / f32::from(stack.size())).max(0.0);
        let dice = share * f32::from(self.rating(stack, |it| it.attack));
        let most = self.members(unit).count().min(stack.size().into());
        let mut best = 0.0_f32;
        for count in 1..=most.min(4) {
            best = best.max(self.worth_of_strike(unit, dice, count));
        }
        best
    }

    /// What a run with so many dice on so many models of a unit promises.
    fn worth_of_strike(&self, unit: UnitNo, dice: f32, count: usize) -> f32 {
        let models = || self.members(unit).take(count);
        let against: f32 = models().map(|model| f32::from(self.profile(model).defences)).sum();
        let armour = models().map(|model| self.plain_armour(model)).max().unwrap_or(1);
        let each = models().map(|model| self.prize(model)).sum::<f32>() / count.max(1) as f32;
        let chances = successes(dice, against + f32::from(self.unit(unit).escorts), armour);
        // Each model takes one die.
        let hits: f32 = chances.iter().take(count).sum();
        hits * (EFFECT * each * self.time_left() + 0.08)
    }

    /// What a supporting token saves.
    fn worth_of_cover(&self, unit: UnitNo, kind: SquadronId) -> f32 {
        let kind = self.content.squadron(kind);
        let worth = self.unit_prize(unit).min(14.0);
        let there = self.support(unit).map_or(0, |stack| stack.size());
        let fewer = 1.0 / (1.0 + 0.35 * f32::from(there));
        SUPPORT * fewer * f32::from(kind.support) * worth / 10.0 + 0.01 * f32::from(kind.intercept)
    }

    fn worth_of_sweeping(&self, seat: Seat, kind: SquadronId) -> f32 {
        let own = self.units_of(seat).next().map(|(unit, _)| unit);
        let pays = own.is_some_and(|unit| self.pays_for_mines(unit));
        let crafts = &self.content.squadron(kind).crafts;
        let has = |craft| crafts.iter().any(|it| it.0 == craft);
        let rate = if has(crate::vocabulary::Craft::Payload) {
            0.0
        } else if has(crate::vocabulary::Craft::Sweeps) {
            2.0 * SWEEP
        } else {
            SWEEP
        };
        if pays { rate } else { 0.2 * rate }
    }

    /// What it brings to send so many stacks elsewhere: those that gain most.
    pub(crate) fn worth_of_redirecting(&self, seat: Seat, count: u8) -> f32 {
        let gains = self.redirectable(seat).filter_map(|place| self.redirection(seat, place));
        sum_of_best::<ALL_STACKS>(gains.map(|it| it.1), count)
    }

    /// Stacks are sent where they do more, the one that gains most first.
    pub(crate) fn usual_redirection(&self, seat: Seat, question: Redirect) -> Option<Action> {
        if let Some(place) = question.stack {
            return self.redirection(seat, place).map(|it| it.0).or_else(|| question.first(self, seat));
        }
        let mut best = Best::of(Action::Done, 0.0);
        for place in self.redirectable(seat).filter(|place| question.moved & 1 << place == 0) {
            if let Some((_, gain)) = self.redirection(seat, place) {
                best.offer(Action::Stack(place), gain);
            }
        }
        best.thing()
    }

    /// Where a stack would do more than where it is, and how much.
    fn redirection(&self, seat: Seat, place: u8) -> Option<(Action, f32)> {
        let stack = self.state.stacks[usize::from(place)];
        let here = match stack.goal {
            Goal::Unit(unit) if self.unit(unit).owner == seat => {
                let kinds = (0..).map(SquadronId).zip(stack.tokens).filter(|(_, count)| *count > 0);
                kinds.map(|(kind, count)| f32::from(count) * self.worth_of_cover(unit, kind)).sum()
            }
            Goal::Unit(unit) => self.worth_of_run(&stack, unit),
            Goal::Mines(_) | Goal::Aside => 0.2,
        };
        let mut best = Best::NOTHING;
        for action in self.goals_near(stack.goal) {
            let Action::Unit(unit) = action else { continue };
            if self.unit(unit).owner == seat {
                continue;
            }
            // It joins what is there already.
            let there = self.stack_on(seat, Goal::Unit(unit)).map(|place| self.state.stacks[place]);
            let mut joined = stack;
            for (all, more) in
                joined.tokens.iter_mut().zip(there.map_or_else(Default::default, |it| it.tokens))
            {
                *all = all.saturating_add(more);
            }
            let before = there.map_or(0.0, |there| self.worth_of_run(&there, unit));
            best.offer(action, self.worth_of_run(&joined, unit) - before - here);
        }
        let gain = best.worth();
        best.thing().filter(|_| gain > 0.0).map(|action| (action, gain))
    }

    /// Missions are flown as soon as they can be, the most promising first.
    pub(crate) fn usual_mission(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::of(Action::Pass, 0.0);
        for (place, stack) in (0..).zip(&self.state.stacks).filter(|(_, stack)| stack.owner == seat) {
            let worth = match stack.goal {
                Goal::Unit(unit) if self.unit(unit).owner != seat => self.worth_of_run(stack, unit).max(0.01),
                Goal::Mines(_) => 0.2,
                Goal::Unit(_) | Goal::Aside => continue,
            };
            best.offer(Action::Stack(place), worth);
        }
        best.thing()
    }

    /// How many models a run takes on: as many as its dice are likely to hit.
    pub(crate) fn usual_run_targets(&self, seat: Seat, question: RunTargets) -> Option<Action> {
        let run = self.state.run.as_ref()?;
        let place = self.stack_on(run.by, Goal::Unit(run.unit))?;
        let stack = self.state.stacks[place];
        let dice = f32::from(self.rating(&stack, |it| it.attack));
        let most = self.members(run.unit).count().min(stack.size().into());
        let mut wanted = Best::NOTHING;
        (1..=most).for_each(|count| wanted.offer(count, self.worth_of_strike(run.unit, dice, count)));
        if run.targets.len() >= wanted.thing().unwrap_or(1) && question.lists(self, seat, Action::Done) {
            return Some(Action::Done);
        }
        let mut best = Best::NOTHING;
        for model in self.members(run.unit).filter(|&model| !run.targets.contains(self.mate(model))) {
            best.offer(
                Action::Model(model),
                self.prize(model) - 0.3 * f32::from(self.profile(model).defences),
            );
        }
        best.thing()
    }

    /// A critical die strikes whom it hurts most.
    pub(crate) fn usual_strike(&self, _: Seat) -> Option<Action> {
        let run = self.state.run.as_ref()?;
        let effect = *run.dice.first()?;
        let mut best = Best::NOTHING;
        for model in self.of_mates(run.unit, run.targets) {
            let mate = self.mate(model);
            if run.hit.iter().all(|it| it.0 != mate) {
                best.offer(Action::Model(model), self.cost_of_effect(model, effect));
            }
        }
        if run.escorts < self.unit(run.unit).escorts {
            best.offer(Action::Escort, 0.12);
        }
        best.thing()
    }

    /// What the flak of a unit promises: what the stack that it can reach loses by it.
    pub(crate) fn worth_of_flak(&self, unit: UnitNo) -> f32 {
        let seat = self.unit(unit).owner;
        let guns = |model: ModelNo| self.special_of(model, SpecialAction::Flak);
        if self.state.stacks.is_empty() || self.members(unit).all(|model| guns(model).is_none()) {
            return 0.0;
        }
        let mut best = 0.0_f32;
        for stack in self.state.stacks.iter().filter(|stack| stack.owner != seat && stack.size() > 0) {
            let near = self.members(unit).filter(|&model| self.is_by(model, stack.goal, REACH));
            let dice = near.filter_map(guns).fold(0, u8::saturating_add);
            let tough = stack.types().map(|(kind, _)| self.content.squadron(kind).resilience).min();
            let lost = f32::from(dice) / f32::from(tough.unwrap_or(1).max(1));
            let part = (lost / f32::from(stack.size())).min(1.0);
            best = best.max(part * self.worth_of_stack(stack));
        }
        best
    }

    /// Which stack flak fires at: the one with the most to lose.
    pub(crate) fn usual_flak(&self) -> Option<Action> {
        let mut best = Best::NOTHING;
        for place in self.flak_targets(|| self.participants()) {
            let stack = self.state.stacks[usize::from(place)];
            best.offer(Action::Stack(place), self.worth_of_stack(&stack) / f32::from(stack.size().max(1)));
        }
        best.thing()
    }

    /// What squadrons in the air promise an admiral.
    pub(crate) fn worth_of_squadrons(&self, seat: Seat) -> f32 {
        let own = self.state.stacks.iter().filter(|stack| stack.owner == seat);
        own.map(|stack| self.worth_of_stack(stack)).sum()
    }

    /// What a stack promises its admiral.
    fn worth_of_stack(&self, stack: &Stack) -> f32 {
        let looks = 0.03 * f32::from(stack.size());
        looks
            + match stack.goal {
                Goal::Unit(unit) if self.unit(unit).owner == stack.owner => {
                    let types = stack.types();
                    types.map(|(kind, count)| f32::from(count) * 0.6 * self.worth_of_cover(unit, kind)).sum()
                }
                Goal::Unit(unit) => 0.8 * self.worth_of_run(stack, unit),
                Goal::Mines(_) => 0.1 * f32::from(stack.size()),
                Goal::Aside => 0.0,
            }
    }

    /// What carriers that have not launched in this round promise.
    pub(crate) fn worth_of_decks(&self, seat: Seat) -> f32 {
        let waiting = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Play && !unit.launched);
        let tokens =
            |model: ModelNo| self.profile(model).is_carrier().then(|| f32::from(self.launches(model)));
        waiting.flat_map(|(unit, _)| self.members(unit)).filter_map(tokens).map(|count| 0.08 * count).sum()
    }
}
