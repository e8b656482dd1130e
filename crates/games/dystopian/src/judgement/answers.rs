//! What is done about attacks: escorts, squadrons, dice that are rolled again, evading, repairs.

#![expect(clippy::float_arithmetic, reason = "answers are judged, and judgement may use floats")]

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_kit::worth::Best;

use super::odds::{Chances, successes};
use crate::action::Action;
use crate::attack::support::AirSupport;
use crate::content::SquadronId;
use crate::dice::roll_again::RollAgain;
use crate::dice::rolling::Roll;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ROUNDS;
use crate::pieces::{Critical, Face};
use crate::state::{Dystopian, Target};
use crate::steps::Step;

/// What an escort token is worth to its unit at the beginning.
const ESCORT: f32 = 0.22;

/// What a supporting token is worth that is kept for another attack.
const TOKEN: f32 = 0.05;

/// How likely successes of a roll are that is still to be made, with so many more dice of either pool.
pub(crate) fn odds_of(roll: &Roll, more: f32, against: f32) -> &'static Chances {
    let (own, other) = (&roll.chances, &roll.against);
    let printed = f32::from(own.dice) + more;
    let turned = f32::from(own.devastating) - f32::from(own.ablative);
    let mut dice = printed + turned.clamp(-printed / 6.0, printed / 6.0);
    dice += 0.83 * f32::from(own.blanks).min(printed / 5.0) + 0.83 * f32::from(roll.any).min(0.6 * printed);
    dice += 0.8 * f32::from(own.piercing).min(printed / f32::from(own.threshold.max(1)));
    dice *= match own.disorder {
        0 | 1 => 1.0,
        2 => 0.8,
        _ => 0.6,
    };
    let mut resisting = f32::from(other.dice) + against;
    resisting += f32::from(other.blanks).min(resisting / 6.0);
    resisting -= 2.0 * f32::from(other.outrun).min(resisting / 6.0);
    if other.unconventional || other.deflected {
        resisting *= 5.0 / 3.0;
    }
    successes(dice, resisting, own.threshold)
}

impl Dystopian {
    /// The attack that is declared, as it would be rolled now, and whom it hits.
    pub(crate) fn declared(&self) -> Option<(Roll, ModelNo)> {
        let (unit, attack) = (self.active_unit()?, self.state.attack.as_ref()?);
        let Some(Target::Model(model)) = attack.target else { return None };
        Some((self.attack_roll(unit, attack)?, model))
    }

    /// What the declared attack costs its target, with so many more dice of either pool.
    pub(crate) fn declared_harm(&self, roll: &Roll, model: ModelNo, more: f32, against: f32) -> f32 {
        self.stake(model).expected(odds_of(roll, more, against))
    }

    /// How many escorts give defensive fire: as many as save more than they are worth.
    pub(crate) fn usual_escorts(&self, unit: UnitNo) -> Option<Action> {
        let escorts = self.unit(unit).escorts;
        let attacked = self.declared().filter(|it| self.model(it.1).unit == unit);
        let under_attack = self.state.steps.iter().any(|step| matches!(step, Step::Attacking(_)));
        let Some((roll, model)) = attacked.filter(|_| under_attack) else { return Some(Action::Number(0)) };
        let keep = ESCORT * f32::from(ROUNDS - self.state.round.min(ROUNDS)) / f32::from(ROUNDS - 1) + 0.02;
        let mut best = Best::NOTHING;
        for count in 0..=escorts {
            let dice = f32::from(escorts) + 2.0 * f32::from(count);
            let harm = self.declared_harm(&roll, model, 0.0, dice);
            best.offer(count, -harm - keep * f32::from(count));
        }
        best.thing().map(Action::Number)
    }

    /// Which squadrons give air support: the strongest first, as long as they save something.
    pub(crate) fn usual_support(&self, seat: Seat, question: AirSupport) -> Option<Action> {
        let stack = self.support(question.unit)?;
        let mut best = Best::of(Action::Done, 0.0);
        let attacked = self.declared().filter(|it| self.model(it.1).unit == question.unit);
        for (kind, _) in stack.types() {
            let dice = f32::from(self.content.squadron(kind).support);
            let saved = match &attacked {
                Some((roll, model)) => {
                    let so_far = f32::from(question.dice);
                    self.declared_harm(roll, *model, 0.0, so_far)
                        - self.declared_harm(roll, *model, 0.0, so_far + dice)
                }
                None => 0.1 * dice,
            };
            best.offer(Action::Support(kind.0), if dice > 0.0 { saved - TOKEN } else { -1.0 });
        }
        best.thing().filter(|&action| question.allows(self, seat, action).is_ok())
    }

    /// Dice that count nothing are rolled again.
    pub(crate) fn usual_reroll(&self, seat: Seat, question: RollAgain) -> Option<Action> {
        let lists = |action: Action| question.lists(self, seat, action);
        let any = self.state.roll.is_some_and(|roll| roll.any > 0);
        if question.resistance || !any {
            return Some(if lists(Action::All) { Action::All } else { Action::Done });
        }
        let useless = [Face::Blank, Face::StandardCounter, Face::HeavyCounter].map(Action::Reroll);
        useless.into_iter().find(|&action| lists(action)).or(Some(Action::Done))
    }

    /// How much damage is turned into disorder: as much as costs less that way.
    pub(crate) fn usual_evasion(&self, model: ModelNo) -> Option<Action> {
        let below = self.state.steps.iter().rev().nth(1);
        let Some(Step::Harm(harm)) = below else { return Some(Action::Number(0)) };
        let most = harm.points.min(3_u8.saturating_sub(self.model(model).disorder));
        let stake = self.stake(model);
        let mut best = Best::NOTHING;
        for turned in 0..=most {
            let disorder = if turned > 0 { self.cost_of_disorder(model, turned) } else { 0.0 };
            best.offer(turned, -stake.of(harm.points - turned) - disorder);
        }
        best.thing().map(Action::Number)
    }

    /// The worst effect that can be removed from a model.
    pub(crate) fn worst_removable(&self, model: ModelNo) -> Option<Critical> {
        let mut worst = Best::NOTHING;
        self.removable(model).for_each(|effect| worst.offer(effect, self.cost_of_effect(model, effect)));
        worst.thing()
    }

    /// Repairs are jury-rigged where there is much to mend and the crew is calm.
    pub(crate) fn usual_rigging(&self, model: ModelNo) -> Action {
        let calm = self.model(model).disorder == 0 && self.criticals(model) >= 2;
        if calm { Action::JuryRig } else { Action::Properly }
    }

    /// Squadrons that are shot down: the least useful ones.
    pub(crate) fn usual_loss(
        &self,
        seat: Seat,
        question: crate::squadrons::screen::ScreenType,
    ) -> Option<Action> {
        let place = self.stack_on(question.owner, question.goal)?;
        let stack = self.state.stacks[place];
        let useful = |it: SquadronId| {
            let kind = self.content.squadron(it);
            (f32::from(kind.attack) + 0.3 * f32::from(kind.support)) / f32::from(kind.resilience.max(1))
        };
        let mut best = Best::NOTHING;
        stack.types().for_each(|(it, _)| best.offer(Action::Squadron(it.0), -useful(it)));
        best.thing().filter(|&action| question.allows(self, seat, action).is_ok())
    }

    /// A deserving model: the one that a card helps most.
    pub(crate) fn worst_off(&self, models: impl Iterator<Item = ModelNo>) -> Option<ModelNo> {
        let mut worst = Best::NOTHING;
        models.for_each(|model| worst.offer(model, self.wear(model)));
        worst.thing()
    }
}
