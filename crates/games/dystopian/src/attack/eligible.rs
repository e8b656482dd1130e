//! Which weapons may contribute against which targets (DW-12.9 to DW-12.11, DW-13, DW-17.13, DW-17.14).

use broadside_kit::set::Set;

use crate::content::Mount;
use crate::measures::{bands, is_within, plain_band, quarters};
use crate::pieces::{Band, Critical, Layer, Quarter, Special};
use crate::prelude::*;
use crate::state::{Attack, Mode, Target};
use crate::visibility::Lying;
use crate::vocabulary::{Effect, Shot};

/// How near those must be who attack in an Assault mode, in inches (DW-13.5).
const ASSAULT: i32 = 2;

/// Where a target lies from a model: in which arcs, and in which bands.
struct Aim {
    arcs: Set<Quarter>,
    bands: [Band; 2],
}

impl Dystopian {
    /// What the qualities of a weapon do, each with its number and the effect that it names.
    pub(crate) fn shots(&self, mount: Mount) -> impl Iterator<Item = (Shot, u8, Option<Critical>)> + '_ {
        self.content.weapon(mount.weapon).shots.iter().copied()
    }

    /// The enemies and the terrain that may be attacked at all.
    pub(crate) fn all_targets(&self, by: Seat) -> impl Iterator<Item = Target> + '_ {
        let enemies = self.in_play().filter(move |&model| self.owner(model) != by).map(Target::Model);
        let places = 0..self.state.terrain.len() as u8;
        let terrain = places.filter(|&place| {
            let feature = &self.state.terrain[usize::from(place)];
            self.content.terrain_of(feature.terrain).kind.is_target()
        });
        enemies.chain(terrain.map(Target::Feature))
    }

    /// Whether an attack of a mode may take a target, whoever takes part.
    pub(crate) fn target_fault(&self, unit: UnitNo, mode: Mode, target: Target) -> Option<Refusal> {
        let own = self.layer_of(unit);
        let layer = self.layer_of_target(target)?;
        if own == Layer::Underwater && !mode.has(Special::Submerged) {
            return Some(Refusal::new("DW-17.13", "a submerged unit attacks with Submerged weapons only"));
        }
        if layer == Layer::Underwater {
            if !mode.has(Special::Submerged) {
                return Some(Refusal::new("DW-17.14", "only Submerged weapons reach an UNDERWATER target"));
            }
            if mode.has(Special::Aerial) {
                return Some(Refusal::new("DW-13.3", "Aerial weapons cannot reach an UNDERWATER target"));
            }
            if mode.has(Special::Torrent) {
                return Some(Refusal::new("DW-13.10", "a torrent cannot reach an UNDERWATER target"));
            }
        }
        if layer == Layer::Airborne {
            if mode.has(Special::Bomb) {
                return Some(Refusal::new("DW-13.7", "bombs cannot hit an AIRBORNE target"));
            }
            if mode.has(Special::Submerged) {
                return Some(Refusal::new("DW-13.18", "Submerged weapons cannot hit an AIRBORNE target"));
            }
            if mode.has(Special::Torrent) && own != Layer::Airborne {
                return Some(Refusal::new("DW-13.10", "only those who fly reach an AIRBORNE target"));
            }
        }
        if mode.has(Special::Assault) && layer != Layer::Surface && layer != own {
            return Some(Refusal::new(
                "DW-13.6",
                "an assault above or below needs the same positional trait",
            ));
        }
        let model = target.model()?;
        let untouched = self.has_effect(model, |effect| match effect {
            Effect::UntouchedBy { modes, ashore } => {
                modes.meets(mode.0) && (!ashore || self.is_ashore(self.model(model).at))
            }
            _ => false,
        });
        untouched.then_some(Refusal::new("DW-23.13", "attacks of this mode cannot take it as target"))
    }

    /// Why a model may not take part in an attack of a mode on a target, apart from what it sees.
    fn model_fault(&self, model: ModelNo, mode: Mode, there: &Lying) -> Option<Refusal> {
        if let Some(refusal) = self.bars(model) {
            return Some(refusal);
        }
        let near = || is_within(self.footprint(model).outline(), there.placed.outline(), ASSAULT);
        let far = mode.has(Special::Assault) && !near();
        far.then_some(Refusal::new("DW-13.5", "it is more than 2 inches away"))
    }

    /// Where a target lies from a model.
    fn aim(&self, model: ModelNo, there: &Lying) -> Aim {
        let pose = self.model(model).pose();
        let own = &self.profile(model).stencil;
        let bands = plain_band(
            pose.at.distance_squared(there.centre),
            own.least() + there.least,
            own.reach() + there.reach,
        )
        .map_or_else(|| bands(self.footprint(model).outline(), there.placed.outline()), |band| [band; 2]);
        Aim { arcs: quarters(pose, there.centre), bands }
    }

    /// Why a weapon of a model cannot contribute, apart from what it sees and from those that do (DW-12.11).
    fn weapon_fault(
        &self,
        model: ModelNo,
        place: u8,
        mount: Mount,
        attack: &Attack,
        (there, aim): (&Lying, &mut Option<Aim>),
    ) -> Option<Refusal> {
        let (mate, weapon) = (usize::from(self.mate(model).0), self.content.weapon(mount.weapon));
        if weapon.special != attack.mode.0 {
            return Some(Refusal::new("DW-13.1", "all weapons of an attack share their special qualities"));
        }
        // A torrent is one action: one formation for all of its attacks (DW-13.15).
        let unit = self.model(model).unit;
        if !self.may_join(model, attack.earlier) && !self.in_coherency(unit) {
            return Some(Refusal::new("DW-12.4", "those who take part belong to one formation"));
        }
        if attack.spent[mate] & 1 << place != 0 {
            return Some(Refusal::new("DW-12.11", "it has contributed to an earlier action"));
        }
        if self.model(model).resting & 1 << place != 0 {
            return Some(Refusal::new("DW-23.69", "it fired in the last activation"));
        }
        // Where the target lies is the same for all weapons of a model.
        let aim = aim.get_or_insert_with(|| self.aim(model, there));
        if !mount.arcs.meets(aim.arcs) {
            return Some(Refusal::new("DW-12.11", "the target is in none of its arcs"));
        }
        if weapon.firepower_in(aim.bands).is_none() {
            return Some(Refusal::new("DW-12.11", "it cannot fire at this distance"));
        }
        self.shots(mount).find_map(|(shot, x, _)| match shot {
            Shot::Powered if self.suffers(model, Critical::SystemFailure) => {
                Some(Refusal::new("DW-23.74", "it has no power with a system failure"))
            }
            Shot::MinimumRange(inches) => {
                let near =
                    is_within(self.footprint(model).outline(), there.placed.outline(), inches.of(x).into());
                near.then_some(Refusal::new("DW-23.63", "the target is too close for it"))
            }
            Shot::Costs(actions) => {
                // Once the action is chosen it is used up already.
                let left = self.actions_left(self.model(model).unit) + u8::from(self.state.acting.is_some());
                let short = attack.made == 0 && left < actions.of(x);
                short.then_some(Refusal::new("DW-23.70", "there are not enough actions left for it"))
            }
            _ => None,
        })
    }

    /// Whether a weapon can fire without seeing its target, and for how many resistance dice (DW-23.66).
    pub(crate) fn lobs(&self, mount: Mount, layer: Layer) -> Option<u8> {
        self.shots(mount).find_map(|(shot, x, _)| match shot {
            Shot::Lobs { dice, not } if !not.contains(layer) => Some(dice.of(x)),
            _ => None,
        })
    }

    /// The weapons of a model that can contribute to an attack on a target, whoever else does.
    pub(crate) fn able(&self, model: ModelNo, target: Target, attack: &Attack) -> u8 {
        self.lying(target).map_or(0, |there| self.able_at(model, target, &there, attack))
    }

    /// The same, for a target where it lies.
    fn able_at(&self, model: ModelNo, target: Target, there: &Lying, attack: &Attack) -> u8 {
        let mut aim = None;
        let mut fitting = 0_u8;
        for (place, mount) in self.mounts(model) {
            if self.weapon_fault(model, place, mount, attack, (there, &mut aim)).is_none() {
                fitting |= 1 << place;
            }
        }
        // Looking is dear: only where a weapon is there to fire.
        if fitting == 0 {
            return 0;
        }
        let submerged = attack.mode.has(Special::Submerged);
        if self.model_fault(model, attack.mode, there).is_some() {
            return 0;
        }
        if self.sees(model, target, there, submerged) {
            return fitting;
        }
        let lobs = |&(place, mount): &(u8, Mount)| {
            fitting & 1 << place != 0 && self.lobs(mount, there.layer).is_some()
        };
        self.mounts(model).filter(lobs).fold(0, |mask, (place, _)| mask | 1 << place)
    }

    /// Whether anybody of a unit can attack a target.
    pub(crate) fn can_attack(&self, unit: UnitNo, target: Target, attack: &Attack) -> bool {
        if self.target_fault(unit, attack.mode, target).is_some() {
            return false;
        }
        let Some(there) = self.lying(target) else { return false };
        self.members(unit).any(|model| self.able_at(model, target, &there, attack) != 0)
    }

    /// Why a weapon cannot contribute to the attack that is declared; none if it can and does not yet.
    pub(crate) fn contribution_fault(&self, model: ModelNo, place: u8) -> Result<(), Refusal> {
        let demand = Refusal::new("DW-12.11", "name a weapon that can contribute");
        let Some(attack) = &self.state.attack else { return Err(demand) };
        let (Some(target), Some(mount)) = (attack.target, self.mount(model, place)) else {
            return Err(demand);
        };
        let Some(there) = self.lying(target) else { return Err(demand) };
        if attack.weapons[usize::from(self.mate(model).0)] & 1 << place != 0 {
            return Err(Refusal::new("DW-12.11", "it contributes already"));
        }
        if let Some(refusal) = self.weapon_fault(model, place, mount, attack, (&there, &mut None)) {
            return Err(refusal);
        }
        if let Some(refusal) = self.model_fault(model, attack.mode, &there) {
            return Err(refusal);
        }
        let submerged = attack.mode.has(Special::Submerged);
        if self.lobs(mount, there.layer).is_none() && !self.sees(model, target, &there, submerged) {
            return Err(Refusal::new("DW-12.10", "it does not see the target"));
        }
        self.company_fault(model, mount, attack).map_or(Ok(()), Err)
    }

    /// Why a weapon does not go with those that contribute already.
    pub(crate) fn company_fault(&self, model: ModelNo, mount: Mount, attack: &Attack) -> Option<Refusal> {
        if !self.may_join(model, attack.participants()) {
            return Some(Refusal::new("DW-12.4", "those who take part belong to one formation"));
        }
        let unit = self.model(model).unit;
        let name = &self.content.weapon(mount.weapon).name;
        let other = |it: Mount| &self.content.weapon(it.weapon).name != name;
        let mixed =
            attack.mode.has(Special::Singular) && self.contributing(unit, attack).any(|it| other(it.2));
        mixed.then_some(Refusal::new("DW-13.9", "all weapons of the attack have the same name"))
    }

    /// The contributing weapons of an attack, model by model, also of those that are gone by now: what their weapons do
    /// after the roll they still do.
    pub(crate) fn contributing<'a>(
        &'a self,
        unit: UnitNo,
        attack: &'a Attack,
    ) -> impl Iterator<Item = (ModelNo, u8, Mount)> + 'a {
        let all = self.unit(unit).first.0..self.unit(unit).first.0 + self.unit(unit).models;
        all.map(ModelNo).flat_map(move |model| {
            let mask = attack.weapons[usize::from(self.mate(model).0)];
            let mounts = self.mounts(model).filter(move |(place, _)| mask & 1 << place != 0);
            mounts.map(move |(place, mount)| (model, place, mount))
        })
    }
}
