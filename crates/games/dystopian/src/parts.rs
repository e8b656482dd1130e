//! Units, weapons, what they have, squadrons and cards, and whether they are used: what a designer asks about.

use broadside_engine::{Part, Seat};

use crate::action::Action;
use crate::content::{
    Ability, AbilityId, Content, DoctrineId, SquadronId, Unit, UnitId, ValourId, VictoryId, WeaponId,
};
use crate::event::Event;
use crate::ids::{ModelNo, UnitNo};
use crate::state::Dystopian;
use crate::vocabulary::Effect;

/// All parts, those of a kind together.
pub(crate) fn parts(content: &Content) -> Vec<Part> {
    let part = |kind: &str, name: &str, passive: bool| Part { kind: kind.into(), name: name.into(), passive };
    let units = content.units().iter().map(|unit| {
        let kind = format!("Units of {}", content.faction(unit.faction).name);
        part(&kind, &unit.name, false)
    });
    let weapons = content.weapons().iter().map(|it| part("Weapons", &it.name, false));
    let abilities =
        content.abilities().iter().map(|it| part("Properties and systems", &it.name, is_passive(it)));
    let squadrons = content.squadrons().iter().map(|it| part("Squadrons", &it.name, false));
    let valour = content.valour().iter().map(|it| part("Valour effects", &it.name, false));
    let doctrines = content.doctrines().iter().map(|it| part("Doctrines", &it.name, false));
    let victories = content.victories().iter().map(|it| part("Minor victories", &it.name, false));
    units
        .chain(weapons)
        .chain(abilities)
        .chain(squadrons)
        .chain(valour)
        .chain(doctrines)
        .chain(victories)
        .collect()
}

/// Whether what an ability does is never told as an event of its own.
fn is_passive(ability: &Ability) -> bool {
    !ability.effects.iter().any(|&effect| is_told(effect))
}

/// Whether events tell that an effect was used.
const fn is_told(effect: Effect) -> bool {
    match effect {
        Effect::Acts { .. }
        | Effect::Launches(_)
        | Effect::Boards(_)
        | Effect::RamDice(_)
        | Effect::Evades
        | Effect::Steady(_)
        | Effect::BreaksIce
        | Effect::CardValue(_)
        | Effect::Prize(_) => true,
        Effect::Manoeuvres(_)
        | Effect::Pivot
        | Effect::Surge { .. }
        | Effect::Thrusts(_)
        | Effect::Immobile
        | Effect::Passes { .. }
        | Effect::Ignores(_)
        | Effect::RalliesNear(_)
        | Effect::UntouchedBy { .. }
        | Effect::Advance(_)
        | Effect::ReserveDice(_)
        | Effect::DeploysMines(_)
        | Effect::Station
        | Effect::Forbids(_)
        | Effect::Squadrons
        | Effect::LaunchReach(_)
        | Effect::BoardsAt(_)
        | Effect::BoardsSubmerged
        | Effect::Garrison(_)
        | Effect::SweepsDecks(_)
        | Effect::Attaches
        | Effect::Duplicates(_)
        | Effect::Frail
        | Effect::Wreckage
        | Effect::Doubles(_)
        | Effect::RamPlating(_)
        | Effect::Commands(_)
        | Effect::Fearsome(_)
        | Effect::ScoresAloft
        | Effect::BroadsidesBelow
        | Effect::Drilled
        | Effect::Plunges
        | Effect::Armour { .. }
        | Effect::Hampers(_)
        | Effect::Ablates(_)
        | Effect::RerollsBlanks(_)
        | Effect::Deflects { .. }
        | Effect::Defences { .. }
        | Effect::RepairDice { .. }
        | Effect::Spots { .. }
        | Effect::HandLimit(_) => false,
    }
}

/// Where each kind begins in the list of all parts.
struct Places {
    weapons: usize,
    abilities: usize,
    squadrons: usize,
    valour: usize,
    doctrines: usize,
    victories: usize,
}

impl Places {
    fn of(content: &Content) -> Self {
        let weapons = content.units().len();
        let abilities = weapons + content.weapons().len();
        let squadrons = abilities + content.abilities().len();
        let valour = squadrons + content.squadrons().len();
        let doctrines = valour + content.valour().len();
        Self {
            weapons,
            abilities,
            squadrons,
            valour,
            doctrines,
            victories: doctrines + content.doctrines().len(),
        }
    }

    fn unit(&self, it: UnitId) -> usize {
        usize::from(it.0)
    }

    fn weapon(&self, it: WeaponId) -> usize {
        self.weapons + usize::from(it.0)
    }

    fn ability(&self, it: AbilityId) -> usize {
        self.abilities + usize::from(it.0)
    }

    fn squadron(&self, it: SquadronId) -> usize {
        self.squadrons + usize::from(it.0)
    }

    fn valour(&self, it: ValourId) -> usize {
        self.valour + usize::from(it.0)
    }

    fn doctrine(&self, it: DoctrineId) -> usize {
        self.doctrines + usize::from(it.0)
    }

    fn victory(&self, it: VictoryId) -> usize {
        self.victories + usize::from(it.0)
    }
}

impl Dystopian {
    /// What an admiral plays with. Cards are the same for both.
    pub(crate) fn parts_of(&self, seat: Seat) -> Vec<usize> {
        let places = Places::of(&self.content);
        let mut parts = vec![places.doctrine(self.content.faction(self.admiral(seat).faction).doctrine)];
        for (_, unit) in self.units_of(seat) {
            for model in (unit.first.0..unit.first.0 + unit.models).map(ModelNo) {
                let profile = self.profile(model);
                parts.push(places.unit(self.model(model).profile));
                parts.extend(self.mounts(model).map(|(_, mount)| places.weapon(mount.weapon)));
                parts.extend(profile.abilities.iter().map(|has| places.ability(has.id)));
                parts.extend(profile.squadrons.iter().map(|it| places.squadron(it)));
            }
        }
        parts.sort_unstable();
        parts.dedup();
        parts
    }

    /// Units that fire, act, launch or ram, weapons that fire, abilities that are told of, squadrons that fly out, cards
    /// whose effect happens, and minor victories that are claimed.
    pub(crate) fn parts_in(&self, event: &Event, used: &mut dyn FnMut(usize)) {
        let places = Places::of(&self.content);
        match event {
            Event::Attacks { weapons, .. } => {
                let mut last = None;
                for &(model, place) in weapons {
                    let profile = self.model(model).profile;
                    if last.replace(profile) != Some(profile) {
                        used(places.unit(profile));
                    }
                    if let Some(mount) = self.mount(model, place) {
                        used(places.weapon(mount.weapon));
                    }
                }
            }
            Event::Acts { unit, action } => {
                used(places.unit(self.unit(*unit).bought.unit));
                match action.parse() {
                    Ok(Action::Special(special)) => self.abilities_with(
                        *unit,
                        used,
                        |effect| matches!(effect, Effect::Acts { what, .. } if what == special),
                    ),
                    Ok(Action::Boarding) => {
                        self.abilities_with(*unit, used, |effect| matches!(effect, Effect::Boards(_)));
                    }
                    _ => {}
                }
            }
            Event::Launches { unit } => {
                used(places.unit(self.unit(*unit).bought.unit));
                self.abilities_with(*unit, used, |effect| matches!(effect, Effect::Launches(_)));
            }
            Event::RamDeclared { model, .. } => {
                used(places.unit(self.model(*model).profile));
                self.abilities_of(*model, used, |effect| matches!(effect, Effect::RamDice(_)));
            }
            Event::Evaded { model, .. } => {
                self.abilities_of(*model, used, |effect| effect == Effect::Evades);
            }
            Event::Steady { model } => {
                self.abilities_of(*model, used, |effect| matches!(effect, Effect::Steady(_)));
            }
            Event::IceBroken { model } => {
                self.abilities_of(*model, used, |effect| effect == Effect::BreaksIce);
            }
            Event::Enacted { seat, signalled: true, .. } => {
                self.abilities_in(*seat, used, |effect| matches!(effect, Effect::CardValue(_)));
            }
            Event::Scored { seat, rule: "DW-23.30", .. } => {
                self.abilities_in(*seat, used, |effect| matches!(effect, Effect::Prize(_)));
            }
            Event::Allocated { squadron, .. } => used(places.squadron(*squadron)),
            Event::Revealed { seat, special: true, works: true, .. } => {
                used(places.doctrine(self.content.faction(self.admiral(*seat).faction).doctrine));
            }
            Event::Revealed { card, works: true, .. } => used(places.valour(self.content.card(*card).valour)),
            Event::Claimed { card, .. } => used(places.victory(self.content.card(*card).victory)),
            _ => {}
        }
    }

    /// Abilities of a profile with an effect.
    fn named(&self, profile: &Unit, used: &mut dyn FnMut(usize), which: &dyn Fn(Effect) -> bool) {
        let places = Places::of(&self.content);
        for has in &profile.abilities {
            if self.content.ability(has.id).effects.iter().any(|&effect| which(effect)) {
                used(places.ability(has.id));
            }
        }
    }

    fn abilities_of(&self, model: ModelNo, used: &mut dyn FnMut(usize), which: impl Fn(Effect) -> bool) {
        self.named(self.profile(model), used, &which);
    }

    /// The same of a unit: of its parent, and of what is attached to it.
    fn abilities_with(&self, unit: UnitNo, used: &mut dyn FnMut(usize), which: impl Fn(Effect) -> bool) {
        for (profile, ..) in self.unit(unit).bought.parts() {
            self.named(self.content.unit(profile), used, &which);
        }
    }

    /// The same of a force, once.
    fn abilities_in(&self, seat: Seat, used: &mut dyn FnMut(usize), which: impl Fn(Effect) -> bool) {
        let has = |unit: &UnitNo| self.parent(*unit).effects.iter().any(|given| which(given.effect));
        let unit = self.units_of(seat).map(|(unit, _)| unit).find(has);
        unit.into_iter().for_each(|unit| self.named(self.parent(unit), used, &which));
    }
}
