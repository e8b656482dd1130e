//! Fleet construction: points, squadrons, limits, and what a legal fleet still needs (FA-2).

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{Class, ClassId, Content, FactionId};
use crate::limits::{FLEET_SQUADRONS, MINES, SIDE_SQUADRONS, SQUADRON_SHIPS};
use crate::pieces::{ByWing, Size, WingType};

/// What both fleets of a game may cost (FA-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Patrol,
    Battle,
    Grand,
}

impl Limit {
    pub const ALL: [Self; 3] = [Self::Patrol, Self::Battle, Self::Grand];

    /// In points.
    pub const fn points(self) -> u16 {
        match self {
            Self::Patrol => 500,
            Self::Battle => 800,
            Self::Grand => 1200,
        }
    }

    /// What Capital ships with their wings may cost (FA-2.6).
    pub const fn capital(self) -> u16 {
        self.points() / 2
    }

    /// What Common ships may cost (FA-2.6).
    pub const fn common(self) -> u16 {
        self.points() / 10
    }
}

/// The ships of a squadron, all of one class, with the wings aboard each of them (FA-2.4, FA-2.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Squadron {
    pub class: ClassId,
    pub ships: u8,
    /// How many wings of each type are aboard each ship; none beyond the number of ships.
    pub wings: [ByWing<u8>; SQUADRON_SHIPS],
}

impl Squadron {
    /// Ships without wings.
    pub const fn new(class: ClassId, ships: u8) -> Self {
        Self { class, ships, wings: [[0; 4]; SQUADRON_SHIPS] }
    }

    /// Ships with the same wings aboard each.
    pub fn alike(class: ClassId, ships: u8, wings: ByWing<u8>) -> Self {
        let mut squadron = Self::new(class, ships);
        squadron.wings.iter_mut().take(usize::from(ships)).for_each(|aboard| *aboard = wings);
        squadron
    }

    /// What it costs, with its wings, which are those of the fleet's faction.
    pub fn points(&self, content: &Content, faction: FactionId) -> u16 {
        let price = |kind: WingType| content.wing_of(faction, kind).points;
        let wings = self.wings.iter().flat_map(|aboard| WingType::ALL.iter().zip(aboard));
        let ships = u16::from(self.ships) * content.class(self.class).points;
        ships + wings.map(|(&kind, &count)| u16::from(count) * price(kind)).sum::<u16>()
    }
}

/// A fleet, legal or not, finished or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fleet {
    pub faction: FactionId,
    pub limit: Limit,
    /// In the order in which their ships get their ids (FA-1.20).
    pub squadrons: ArrayVec<Squadron, SIDE_SQUADRONS>,
}

/// Something that keeps a fleet from being legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FleetFault {
    /// The rule that says so.
    pub rule: &'static str,
    /// The squadron it is about, where it is about one.
    pub squadron: Option<usize>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

/// The least that a fleet needs to become legal (FA-2.11).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Missing {
    /// It needs a Medium squadron.
    pub medium: bool,
    /// It needs a Small or Tiny squadron.
    pub small: bool,
    /// How many squadrons it needs, these among them.
    pub squadrons: usize,
    /// What they cost if they are the cheapest of the faction.
    pub points: u16,
}

impl Fleet {
    /// No ships yet.
    pub const fn new(faction: FactionId, limit: Limit) -> Self {
        Self { faction, limit, squadrons: ArrayVec::new_const() }
    }

    /// The same with another squadron.
    #[must_use]
    pub fn with(&self, squadron: Squadron) -> Self {
        let mut fleet = self.clone();
        fleet.squadrons.push(squadron);
        fleet
    }

    /// What it costs, wings included.
    pub fn points(&self, content: &Content) -> u16 {
        self.points_of(content, |_| true)
    }

    /// What its Capital ships cost with the wings they carry (FA-2.6).
    pub fn capital(&self, content: &Content) -> u16 {
        self.points_of(content, |class| class.size() == Size::Capital)
    }

    /// What its Common ships cost (FA-2.6).
    pub fn common(&self, content: &Content) -> u16 {
        self.points_of(content, |class| class.faction.is_none())
    }

    fn points_of(&self, content: &Content, which: impl Fn(&Class) -> bool) -> u16 {
        let squadrons = self.squadrons.iter().filter(|squadron| which(content.class(squadron.class)));
        squadrons.map(|squadron| squadron.points(content, self.faction)).sum()
    }

    /// The Fleet Tactics of all its ships, Common ones among them (FA-2.1, FA-2.8).
    pub fn tactics(&self, content: &Content) -> u8 {
        content.faction(self.faction).tactics
    }

    /// The Command Distance of all its ships, in mils (FA-2.8, FA-5.1).
    pub fn command(&self, content: &Content) -> i32 {
        content.faction(self.faction).command
    }

    /// Whether a class may be in it (FA-2.3).
    pub fn takes(&self, class: &Class) -> bool {
        class.faction.is_none_or(|faction| faction == self.faction)
    }

    /// Everything that keeps it from being legal.
    pub fn faults(&self, content: &Content) -> Vec<FleetFault> {
        let mut faults = Vec::new();
        for (place, squadron) in self.squadrons.iter().enumerate() {
            let mut wrong = |rule, reason| faults.push(FleetFault { rule, squadron: Some(place), reason });
            let class = content.class(squadron.class);
            if !self.takes(class) {
                let faction = &content.faction(self.faction).name;
                wrong("FA-2.3", format!("{} belongs neither to {faction} nor to any fleet", class.name));
            }
            let [least, most] = class.squadron;
            if !(least..=most).contains(&squadron.ships) {
                let (name, ships) = (&class.name, squadron.ships);
                wrong("FA-2.4", format!("{ships} ships of the class {name}, but must be {least} to {most}"));
            }
            for (ship, aboard) in squadron.wings.iter().enumerate() {
                let carried: u16 = aboard.iter().map(|&count| u16::from(count)).sum();
                let room = if ship < usize::from(squadron.ships) { class.wg } else { 0 };
                if carried > u16::from(room) {
                    wrong("FA-2.7", format!("{carried} wings aboard {}, which carries {room}", class.name));
                }
            }
        }
        faults.extend(self.shortfalls(content).into_iter().map(|(rule, reason)| FleetFault {
            rule,
            squadron: None,
            reason,
        }));
        faults
    }

    /// What is wrong with the fleet as a whole.
    fn shortfalls(&self, content: &Content) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let points = self.points(content);
        if points > self.limit.points() {
            found.push(("FA-2.2", format!("the fleet costs {points}, more than {}", self.limit.points())));
        }
        let (least, most) = FLEET_SQUADRONS;
        let count = self.squadrons.len();
        if !(least..=most).contains(&count) {
            found.push(("FA-2.6", format!("there are {count} squadrons, but must be {least} to {most}")));
        }
        if !self.has(content, |size| size == Size::Medium) {
            found.push(("FA-2.6", "a Medium squadron is missing".into()));
        }
        if !self.has(content, Size::is_small) {
            found.push(("FA-2.6", "a Small or Tiny squadron is missing".into()));
        }
        let (capital, common) = (self.capital(content), self.common(content));
        if capital > self.limit.capital() {
            let half = self.limit.capital();
            found
                .push(("FA-2.6", format!("Capital ships with their wings cost {capital}, more than {half}")));
        }
        if common > self.limit.common() {
            let tenth = self.limit.common();
            found.push(("FA-2.6", format!("Common ships cost {common}, more than {tenth}")));
        }
        found
    }

    fn has(&self, content: &Content, size: impl Fn(Size) -> bool) -> bool {
        self.squadrons.iter().any(|squadron| size(content.class(squadron.class).size()))
    }

    /// Whether it may be played as it is: "done" is offered (FA-2.11).
    pub fn is_legal(&self, content: &Content) -> bool {
        self.faults(content).is_empty()
    }

    /// What it needs at least to become legal, at the price of the cheapest squadrons of its faction that are
    /// not Capital; nothing is known where the faction has none of them.
    pub fn missing(&self, content: &Content) -> Option<Missing> {
        let medium = !self.has(content, |size| size == Size::Medium);
        let small = !self.has(content, Size::is_small);
        let named = usize::from(medium) + usize::from(small);
        let squadrons = named.max(FLEET_SQUADRONS.0.saturating_sub(self.squadrons.len()));
        let cheapest = |size: fn(Size) -> bool| {
            let own = content.classes().iter().filter(|class| class.faction == Some(self.faction));
            let fitting = own.filter(|class| size(class.size()));
            fitting.map(|class| u16::from(class.squadron[0]) * class.points).min()
        };
        let cheapest_medium = cheapest(|size| size == Size::Medium)?;
        let cheapest_small = cheapest(Size::is_small)?;
        let any = cheapest_medium.min(cheapest_small) * (squadrons - named) as u16;
        let points = any + if medium { cheapest_medium } else { 0 } + if small { cheapest_small } else { 0 };
        Some(Missing { medium, small, squadrons, points })
    }

    /// Whether a legal fleet can still be made of it by adding squadrons (FA-2.11).
    pub fn can_be_completed(&self, content: &Content) -> bool {
        let Some(missing) = self.missing(content) else { return false };
        self.squadrons.len() + missing.squadrons <= FLEET_SQUADRONS.1
            && self.points(content) + missing.points <= self.limit.points()
            && self.capital(content) <= self.limit.capital()
            && self.common(content) <= self.limit.common()
    }

    /// The classes of which another squadron can be added (FA-2.11).
    pub fn classes(&self, content: &Content) -> impl Iterator<Item = ClassId> {
        let all = (0..content.classes().len()).map(|number| ClassId(number as u8));
        all.filter(|&class| self.sizes(content, class).next().is_some())
    }

    /// How many ships of a class can be added as a squadron, from the printed range (FA-2.11).
    pub fn sizes(&self, content: &Content, class: ClassId) -> impl Iterator<Item = u8> {
        let printed = content.class(class);
        let [least, most] = printed.squadron;
        let open = self.takes(printed) && !self.squadrons.is_full();
        let fits =
            move |&ships: &u8| open && self.with(Squadron::new(class, ships)).can_be_completed(content);
        (least..=most).filter(fits)
    }

    /// The same with another wing aboard a ship of a squadron, if that can be added (FA-2.7, FA-2.11).
    pub fn with_wing(&self, content: &Content, squadron: usize, ship: usize, kind: WingType) -> Option<Self> {
        let mut fleet = self.clone();
        let added = fleet.squadrons.get_mut(squadron)?;
        if ship >= usize::from(added.ships) {
            return None;
        }
        let aboard = added.wings.get_mut(ship)?;
        aboard[kind as usize] += 1;
        let room = content.class(added.class).wg;
        (aboard.iter().sum::<u8>() <= room && fleet.can_be_completed(content)).then_some(fleet)
    }
}

/// What a ship has at the beginning (FA-2.9). It has no tokens and no markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    pub hp: u8,
    pub cp: u8,
    pub ap: u8,
    /// Mines in store.
    pub mines: u8,
    /// Whether a cloak is there, and on.
    pub cloak: bool,
}

impl Record {
    /// The record of a new ship of a class.
    pub const fn new(class: &Class) -> Self {
        let mines = if class.mn > 0 { MINES } else { 0 };
        Self { hp: class.hp, cp: class.cp, ap: class.ap, mines, cloak: class.cloak }
    }
}
