//! An attack run, part by part (DW-19.8 to DW-19.20).

use arrayvec::ArrayVec;

use super::screen::ScreenType;
use super::stacks::{Goal, Stack};
use super::strike::AllocateCrit;
use super::targets::RunTargets;
use crate::attack::escorts::EscortDiscards;
use crate::attributes::Changes;
use crate::damage::criticals::{Instances, Suffer, critical_die};
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances};
use crate::limits::{ALL_UNIT_MODELS, ESCORTS, SQUADRONS};
use crate::pieces::Critical;
use crate::prelude::*;
use crate::state::{Mate, Mates};
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Craft, Effect, Window};

/// The most critical dice that find a place: one for each model and each escort token (DW-19.14).
const MOST_DICE: usize = ALL_UNIT_MODELS + ESCORTS as usize;

/// What is known of an attack run while it is resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// Whose squadrons attack.
    pub by: Seat,
    /// The unit that is attacked.
    pub unit: UnitNo,
    /// Nominated targets (DW-19.9).
    pub targets: Mates,
    /// Critical dice that are not allocated yet, in the order in which they fell (DW-19.13).
    pub dice: ArrayVec<Critical, MOST_DICE>,
    /// Targets with the die that each of them got (DW-19.14).
    pub hit: ArrayVec<(Mate, Critical), ALL_UNIT_MODELS>,
    /// Dice that went to escort tokens.
    pub escorts: u8,
}

impl Run {
    pub(crate) fn new(by: Seat, unit: UnitNo) -> Self {
        Self { by, unit, targets: Mates::NONE, dice: ArrayVec::new(), hit: ArrayVec::new(), escorts: 0 }
    }
}

/// What comes next of the attack run in `state.run`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Declared,
    Intercept,
    Screen,
    Targets,
    Escorts,
    Roll,
    Strike,
    Effects,
}

/// An attack run, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttackRun {
    pub stage: Stage,
}

impl Procedure<Dystopian> for AttackRun {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let run = game.state.run.as_ref().map(|run| (run.by, run.unit));
        let stack = run.and_then(|(by, unit)| game.stack_on(by, Goal::Unit(unit)));
        let (Some((by, unit)), Some(place)) = (run, stack) else {
            // Broken up by interception, or its target is gone: nobody disengages (DW-19.20).
            game.state.run = None;
            game.state.steps.pop();
            return;
        };
        let stack = game.state.stacks[place];
        match self.stage {
            Stage::Declared => {
                game.enter(Self { stage: Stage::Intercept });
                game.open(Occasion::of(Window::Mission, unit));
            }
            Stage::Intercept => game.intercept(unit),
            Stage::Screen => {
                let (hits, _) = game.take_roll();
                game.enter(Self { stage: Stage::Targets });
                game.state.steps.push(ScreenType { owner: by, goal: Goal::Unit(unit), hits });
            }
            Stage::Targets => {
                game.enter(Self { stage: Stage::Escorts });
                game.state.steps.push(RunTargets);
            }
            Stage::Escorts => {
                game.enter(Self { stage: Stage::Roll });
                game.state.steps.push(EscortDiscards { unit });
            }
            Stage::Roll => game.roll_run(&stack),
            Stage::Strike => game.roll_strikes(umpire),
            Stage::Effects => game.disengage(&stack, umpire),
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.run.is_some() && game.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new("DW-19.8", "steps", "no attack run is resolved")) }
    }
}

impl Dystopian {
    /// A supported unit must try to intercept, and cards may let another (DW-19.17, DW-19.18).
    fn intercept(&mut self, unit: UnitNo) {
        let patrol = self.state.boons.roll.patrol;
        let support = self.support(unit);
        if support.is_none() && patrol == 0 {
            return self.enter(AttackRun { stage: Stage::Targets });
        }
        let rated = support.map_or(0, |stack| self.rating(&stack, |it| it.intercept));
        self.enter(AttackRun { stage: Stage::Screen });
        let chances = Chances { dice: rated.saturating_add(patrol), threshold: 1, ..Chances::default() };
        self.call_roll(Roll::new(self.unit(unit).owner, chances, Against::default()));
    }

    /// All tokens together against all nominated targets (DW-19.10 to DW-19.12).
    fn roll_run(&mut self, stack: &Stack) {
        let Some(run) = &self.state.run else { return };
        let (by, unit, targets) = (run.by, run.unit, run.targets);
        let escorts = self.state.reply.take().unwrap_or(0);
        let roll = self.run_roll(by, stack, (unit, targets), escorts);
        self.enter(AttackRun { stage: Stage::Strike });
        self.call_roll(roll);
    }

    /// Both pools of a run on some models of a unit, with so many dice of escorts.
    pub(crate) fn run_roll(
        &self,
        by: Seat,
        stack: &Stack,
        (unit, targets): (UnitNo, Mates),
        escorts: u8,
    ) -> Roll {
        let defences = self.of_mates(unit, targets).map(|model| self.defences(model));
        let resistance = defences.fold(escorts, u8::saturating_add);
        let armour = self.of_mates(unit, targets).map(|model| self.armour(model, Changes::NONE)).max();
        let deflects = |effect| matches!(effect, Effect::Deflects { runs: true, .. });
        let deflected = self.of_mates(unit, targets).any(|model| self.has_effect(model, deflects));
        let dice = self.rating(stack, |it| it.attack);
        let chances = Chances { dice, threshold: armour.unwrap_or(1), ..Chances::default() };
        Roll::new(by, chances, Against { dice: resistance, deflected, ..Against::default() })
    }

    /// One critical die for each success; those beyond all targets and escorts are lost (DW-19.13, DW-19.14).
    fn roll_strikes(&mut self, umpire: &mut impl Umpire<Event>) {
        let (_, successes) = self.take_roll();
        self.enter(AttackRun { stage: Stage::Effects });
        let Some(run) = &self.state.run else { return };
        let places = run.targets.len() + usize::from(self.unit(run.unit).escorts);
        let dice: ArrayVec<Critical, MOST_DICE> =
            (0..usize::from(successes).min(MOST_DICE)).map(|_| critical_die(umpire)).collect();
        umpire.say(|| Event::RunDice { dice: dice.to_vec() });
        if let Some(run) = &mut self.state.run {
            run.dice = dice;
            run.dice.truncate(places);
        }
        self.state.steps.push(AllocateCrit);
    }

    /// Targets suffer, escorts are lost, and all squadrons on the unit are discarded, whatever becomes of it (DW-19.15,
    /// DW-19.16).
    fn disengage(&mut self, stack: &Stack, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        let Some(run) = self.state.run.take() else { return };
        let unit = run.unit;
        self.state.stacks.retain(|stack| stack.goal != Goal::Unit(unit));
        let lost = run.escorts.min(self.unit(unit).escorts);
        self.unit_mut(unit).escorts -= lost;
        umpire.say(|| Event::Disengaged { unit, escorts: lost });
        let mut surgical = self.surgical(stack);
        let mut suffering = ArrayVec::<Suffer, ALL_UNIT_MODELS>::new();
        for (mate, effect) in run.hit {
            let mut effects = Instances::default();
            let twice = surgical[effect as usize] > 0;
            surgical[effect as usize] = surgical[effect as usize].saturating_sub(1);
            effects[effect as usize] = 1 + u8::from(twice);
            suffering.push(Suffer { model: self.at_place(unit, mate), effects });
        }
        suffering.into_iter().rev().for_each(|suffer| self.state.steps.push(suffer));
    }

    /// How many tokens of a stack let a die with each effect count twice (DW-23.80).
    fn surgical(&self, stack: &Stack) -> Instances {
        let mut found = Instances::default();
        for (squadron, count) in stack.types() {
            let crafts = &self.content.squadron(squadron).crafts;
            for effect in crafts.iter().filter(|it| it.0 == Craft::Surgical).filter_map(|it| it.1) {
                found[effect as usize] += count;
            }
        }
        found
    }

    /// RESILIENCE of a type in a stack, higher for a swarm (DW-19.19, DW-23.84).
    pub(crate) fn resilience(&self, stack: &Stack, squadron: crate::content::SquadronId) -> u8 {
        let swarms = |place: usize| {
            let all = &self.content.squadrons().get(place)?.crafts;
            all.iter()
                .find_map(|it| if let Craft::Swarms { from, by } = it.0 { Some((from, by)) } else { None })
        };
        let swarm: u8 = (0..SQUADRONS)
            .filter(|&it| swarms(it).is_some())
            .map(|it| stack.tokens[it])
            .fold(0, u8::saturating_add);
        let more = swarms(squadron.index()).filter(|&(from, _)| swarm >= from).map_or(0, |it| it.1);
        self.content.squadron(squadron).resilience + more
    }
}
