//! What units shoot with, and what they shoot at.

#![expect(clippy::float_arithmetic, reason = "fire is judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_kit::set::Set;

use super::harm::Stake;
use super::sea::{Hull, Lie, Sea};
use crate::content::{Mount, Shape};
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{ALL_UNIT_MODELS, MOUNTS};
use crate::pieces::{Critical, Ground, Layer, Quarter, Special};
use crate::squadrons::stacks::Goal as Stacked;
use crate::state::{Dystopian, Feature, Mode, Stage, Target};
use crate::vocabulary::{Effect, Goal, Ignored, Shot};

/// The most kinds of attacks of a unit that are looked at.
pub(crate) const MODES: usize = 6;

/// The most targets that are looked at.
pub(crate) const MARKS: usize = 80;

/// A weapon that could fire now, with what counts most of its qualities.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    pub(crate) place: u8,
    pub(crate) mode: Mode,
    pub(crate) arcs: Set<Quarter>,
    /// Dice in each band, none where it cannot fire.
    pub(crate) fire: [u8; 3],
    /// It cannot fire at what is nearer than this.
    pub(crate) near: f32,
    /// More dice against those who fly.
    pub(crate) aloft: u8,
    /// Hits that piercing, devastating and outrunning shots bring.
    pub(crate) keen: f32,
    /// What follows damage: critical dice, disorder, blasts.
    pub(crate) after: f32,
    pub(crate) torrent: u8,
    pub(crate) cost: u8,
    pub(crate) homes: bool,
    pub(crate) sustained: bool,
    pub(crate) synergy: bool,
    /// Times more dice after passing over the target.
    pub(crate) over: u8,
}

/// A model that shoots.
#[derive(Clone, Debug)]
pub(crate) struct Shooter {
    pub(crate) model: ModelNo,
    pub(crate) lie: Lie,
    pub(crate) disorder: u8,
    pub(crate) crippled: bool,
    pub(crate) arms: ArrayVec<Arm, MOUNTS>,
}

/// The models of a unit that shoot.
pub(crate) type Shooters = ArrayVec<Shooter, ALL_UNIT_MODELS>;

/// What can be shot at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    pub(crate) target: Target,
    pub(crate) lie: Lie,
    pub(crate) layer: Layer,
    pub(crate) defences: f32,
    /// Dice that escorts and squadrons add.
    pub(crate) escorts: f32,
    pub(crate) support: f32,
    pub(crate) armour: u8,
    /// ARMOUR of a screen, and against which attacks it does not help.
    pub(crate) screen: u8,
    pub(crate) unless: Set<Special>,
    /// Whoever is further off than this is hampered.
    pub(crate) smoke: Option<f32>,
    /// Its stern is no weaker, it is no unconventional target, and attacks of these modes pass it by.
    pub(crate) plated: bool,
    pub(crate) low: bool,
    pub(crate) untouched: Set<Special>,
    /// Exploding strikes that it blunts.
    pub(crate) ablates: u8,
    pub(crate) stake: Stake,
}

/// All that can be shot at.
pub(crate) type Marks = ArrayVec<Mark, MARKS>;

impl Dystopian {
    /// The weapons of a model that could fire in its next action step.
    pub(crate) fn arms(&self, model: ModelNo) -> ArrayVec<Arm, MOUNTS> {
        let it = self.model(model);
        let acting = self.state.activation.as_ref();
        let acting =
            acting.filter(|activation| activation.unit == Some(it.unit) && activation.stage == Stage::Action);
        let mate = self.mate(model);
        if acting.is_some_and(|activation| activation.rammed.contains(mate)) {
            return ArrayVec::new();
        }
        let fired = if acting.is_some() { self.state.acts.fired[usize::from(mate.0)] } else { 0 };
        let mut arms = self.arms_but(model, fired);
        // Those of the attack that is being declared are spoken for.
        if let Some(attack) = self.state.attack.as_ref().filter(|attack| acting.is_some() && attack.made == 0)
        {
            arms.retain(|arm| arm.mode != attack.mode);
        }
        arms
    }

    /// The weapons of a model that could fire, besides some.
    pub(crate) fn arms_but(&self, model: ModelNo, fired: u8) -> ArrayVec<Arm, MOUNTS> {
        let it = self.model(model);
        let idle = fired | it.resting;
        let powerless = it.effects[Critical::SystemFailure as usize] > 0;
        let mounts = self.mounts(model).filter(|(place, _)| idle & 1 << place == 0);
        mounts.filter_map(|(place, mount)| self.arm(place, mount, powerless)).collect()
    }

    fn arm(&self, place: u8, mount: Mount, powerless: bool) -> Option<Arm> {
        let weapon = self.content.weapon(mount.weapon);
        let mut arm = Arm {
            place,
            mode: Mode(weapon.special),
            arcs: mount.arcs,
            fire: weapon.firepower.map(|dice| dice.unwrap_or(0)),
            near: 0.0,
            aloft: 0,
            keen: 0.0,
            after: 0.0,
            torrent: weapon.torrent,
            cost: 1,
            homes: false,
            sustained: false,
            synergy: false,
            over: 1,
        };
        for &(shot, x, _) in &weapon.shots {
            match shot {
                Shot::Pierces(hits) => arm.keen += 0.8 * f32::from(hits.of(x)),
                Shot::Devastates(dice) => arm.keen += 0.9 * f32::from(dice.of(x)),
                Shot::Outruns(dice) => arm.keen += 0.6 * f32::from(dice.of(x)),
                Shot::Firepower { by, at } if at.contains(Layer::Airborne) => arm.aloft = by.of(x),
                Shot::Firepower { .. } => {}
                Shot::Overflight(times) => arm.over = times.of(x),
                Shot::Synergy => arm.synergy = true,
                Shot::Homes => arm.homes = true,
                Shot::Sustained => arm.sustained = true,
                Shot::Lobs { .. } => {}
                Shot::MinimumRange(inches) => arm.near = f32::from(inches.of(x)),
                Shot::Criticals(dice) => arm.after += 0.05 * f32::from(dice.of(x)),
                Shot::Blast { dice, .. } => arm.after += 0.04 * f32::from(dice.of(x)),
                Shot::Disrupts(levels) => arm.after += 0.12 * f32::from(levels.of(x)),
                Shot::Costs(actions) => arm.cost = actions.of(x),
                Shot::Limited => {}
                Shot::Powered if powerless => return None,
                Shot::Powered => {}
            }
        }
        Some(arm)
    }

    /// A model that shoots, as it lies.
    pub(crate) fn shooter(&self, hull: &Hull) -> Shooter {
        let it = self.model(hull.model);
        Shooter {
            model: hull.model,
            lie: hull.lie,
            disorder: it.disorder,
            crippled: it.crippled,
            arms: self.arms(hull.model),
        }
    }

    /// The models of a unit that shoot, as they lie.
    pub(crate) fn shooters(&self, sea: &Sea, unit: UnitNo) -> Shooters {
        sea.of_unit(unit).map(|hull| self.shooter(hull)).collect()
    }

    /// The same with the weapons of an attack that is being declared, but without those of earlier ones.
    pub(crate) fn declaring(&self, sea: &Sea, unit: UnitNo) -> Shooters {
        let mut shooters = self.shooters(sea, unit);
        for shooter in &mut shooters {
            let fired = self.state.acts.fired[usize::from(self.mate(shooter.model).0)];
            shooter.arms = self.arms_but(shooter.model, fired);
        }
        shooters
    }

    /// All that an admiral can shoot at.
    pub(crate) fn marks(&self, sea: &Sea, seat: Seat) -> Marks {
        let mut marks = Marks::new();
        for hull in sea.enemies(seat) {
            if marks.is_full() {
                break;
            }
            marks.push(self.mark(hull));
        }
        for (place, feature) in (0..).zip(&self.state.terrain) {
            if !marks.is_full() {
                marks.extend(self.terrain_mark(place, feature));
            }
        }
        marks
    }

    /// A model as a target.
    pub(crate) fn mark(&self, hull: &Hull) -> Mark {
        let (model, it) = (hull.model, self.model(hull.model));
        let (profile, unit) = (self.profile(model), self.unit(hull.unit));
        let count = |effect: Critical| it.effects[effect as usize];
        let support = self
            .state
            .stacks
            .iter()
            .find(|stack| stack.owner == hull.seat && stack.goal == Stacked::Unit(hull.unit));
        let mut mark = Mark {
            target: Target::Model(model),
            lie: hull.lie,
            layer: hull.layer,
            defences: f32::from(profile.defences.saturating_sub(2 * count(Critical::ShreddedDefences))),
            escorts: f32::from(unit.escorts),
            support: support.map_or(0.0, |stack| 0.6 * f32::from(self.rating(stack, |it| it.support))),
            armour: profile.armour.saturating_sub(count(Critical::StructuralFailure)).max(1),
            screen: 0,
            unless: Set::NONE,
            smoke: None,
            plated: false,
            low: false,
            untouched: Set::NONE,
            ablates: 0,
            stake: self.stake(model),
        };
        let fail = count(Critical::SystemFailure) > 0;
        for given in profile.effects.iter().filter(|given| !(given.system && fail)) {
            match given.effect {
                Effect::Armour { by, unless } => (mark.screen, mark.unless) = (by.of(given.x), unless),
                Effect::Hampers(inches) => mark.smoke = Some(f32::from(inches.of(given.x))),
                Effect::Ablates(dice) => mark.ablates = dice.of(given.x),
                Effect::Ignores(what) => {
                    mark.plated |= what.contains(Ignored::VulnerableStern);
                    mark.low |= what.contains(Ignored::UnconventionalTarget);
                }
                Effect::UntouchedBy { modes, ashore: false } => mark.untouched = modes,
                _ => {}
            }
        }
        mark
    }

    /// A structure that the encounter pays for.
    fn terrain_mark(&self, place: u8, feature: &Feature) -> Option<Mark> {
        let terrain = self.content.terrain_of(feature.terrain);
        let encounter = self.encounter().filter(|_| terrain.kind == Ground::Structure)?;
        let paid = encounter.objectives.iter().find(|it| it.goal == Goal::StructureDestroyed)?;
        let left = feature.mass.saturating_sub(feature.damage).max(1);
        let across = 2 * terrain.form.reach();
        let pose = broadside_geometry::plane::Pose::new(feature.at, feature.turned);
        Some(Mark {
            target: Target::Feature(place),
            lie: Lie::new(Shape::Disc { diameter: across }, pose),
            layer: Layer::Surface,
            defences: 0.0,
            escorts: 0.0,
            support: 0.0,
            armour: terrain.armour.max(1),
            screen: 0,
            unless: Set::NONE,
            smoke: None,
            plated: true,
            low: false,
            untouched: Set::NONE,
            ablates: 0,
            stake: Stake::of_terrain(left, f32::from(paid.vp)),
        })
    }
}

/// The kinds of attacks that models can make.
pub(crate) fn modes(shooters: &[Shooter]) -> ArrayVec<Mode, MODES> {
    let mut modes = ArrayVec::<Mode, MODES>::new();
    for arm in shooters.iter().flat_map(|shooter| &shooter.arms) {
        if !modes.contains(&arm.mode) {
            _ = modes.try_push(arm.mode);
        }
    }
    modes
}
