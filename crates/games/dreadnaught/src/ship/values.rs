//! Numbers that follow from cards, markers and effects (DN-3.16 to DN-3.19, DN-12, DN-23.53).

use crate::content::SystemCard;
use crate::player::System;
use crate::prelude::*;
use crate::state::LastingEffect;

/// The printed value less what is worn off, never below 1 unless printed 0 (DN-3.16).
pub(crate) fn base(printed: u8, worn: u8) -> i8 {
    if printed == 0 { 0 } else { (printed as i8 - worn as i8).max(1) }
}

impl Dreadnaught {
    /// The printed card of a System.
    pub(crate) fn card(&self, seat: Seat, slot: usize) -> &SystemCard {
        self.content.system(self.player(seat).systems[slot].card)
    }

    /// How much of a value has worn off a card (DN-3.17).
    pub(crate) fn worn(&self, system: &System, what: Worn) -> u8 {
        let mut loss = 0;
        for wear in self.content.system(system.card).wear.iter().filter(|wear| wear.what == what) {
            let times =
                if wear.every { system.markers / wear.boxes } else { u8::from(system.markers >= wear.boxes) };
            loss += times * wear.by;
        }
        loss
    }

    /// Whether the damage effect has switched the Passives off.
    pub(crate) fn passives_off(&self, system: &System) -> bool {
        let wear = &self.content.system(system.card).wear;
        wear.iter().any(|wear| wear.what == Worn::Passives && system.markers >= wear.boxes)
    }

    /// The symbols that the Attached cards of a working card offer (DN-3.10, DN-3.22).
    pub(crate) fn offered(&self, system: &System) -> GridTypes {
        if system.disabled {
            return GridTypes::NONE;
        }
        let symbols = system.attached.iter().flat_map(|it| self.content.grid_card(it.card).attach.iter());
        symbols.collect()
    }

    /// Shows everything that is true all the time for a player to `each`: constants of class, cards and blue
    /// bonuses, where their conditions hold.
    fn constants(&self, seat: Seat, each: impl FnMut(Constant)) {
        self.constants_where(seat, |conditions| self.holds(seat, conditions), each);
    }

    /// The same, where the conditions are judged by `holds`.
    fn constants_where(
        &self,
        seat: Seat,
        holds: impl Fn(Conditions) -> bool,
        mut each: impl FnMut(Constant),
    ) {
        let player = self.player(seat);
        if player.destroyed {
            return;
        }
        for passive in &self.content.class(self.agreed.class[seat]).passives {
            if holds(passive.conditions) {
                each(passive.constant);
            }
        }
        for system in &player.systems {
            if system.disabled {
                continue;
            }
            let card = self.content.system(system.card);
            if !card.passives.is_empty() {
                let off = self.passives_off(system);
                for passive in &card.passives {
                    let works = match passive.needs {
                        Some(symbol) => self.offered(system).contains(symbol),
                        None => !off,
                    };
                    if works && holds(passive.conditions) {
                        each(passive.constant);
                    }
                }
            }
            for attached in &system.attached {
                for bonus in &self.content.grid_card(attached.card).bonuses {
                    if let Bonus::Blue(constant) = *bonus {
                        each(constant);
                    }
                }
            }
        }
    }

    /// What effects add to a number of the own ship (`me`).
    pub(crate) fn modifier(&self, seat: Seat, stat: Stat) -> i8 {
        let mut sum = self.lasting_modifier(seat, stat);
        self.constants(seat, |constant| sum += constant.adds(stat));
        sum
    }

    fn lasting_modifier(&self, seat: Seat, stat: Stat) -> i8 {
        let mine = self.state.lasting.iter().filter(|lasting| lasting.owner == seat);
        mine.map(|lasting| match lasting.what {
            LastingEffect::Modify { stat: it, by, whom: Whom::Me } if it == stat => by,
            _ => 0,
        })
        .sum()
    }

    /// What effects add to a number of one Cruiser.
    pub(crate) fn cruiser_modifier(&self, seat: Seat, index: u8, stat: Stat) -> i8 {
        let at = self.player(seat).cruisers[usize::from(index)].pose.map(|pose| pose.at);
        let reached = |whom: Whom| match whom {
            Whom::OwnCruisers => true,
            Whom::OwnCruisersWithin(hexes) => match (at, self.player(seat).ship) {
                (Some(at), Some(ship)) => at.distance(ship.at) <= hexes,
                _ => false,
            },
            Whom::This | Whom::Me => false,
        };
        let mut sum = 0;
        self.constants(seat, |constant| {
            if let Constant::Modify { stat: it, by, whom } = constant
                && it == stat
                && reached(whom)
            {
                sum += by;
            }
        });
        for lasting in self.state.lasting.iter().filter(|lasting| lasting.owner == seat) {
            if let LastingEffect::Modify { stat: it, by, whom } = lasting.what
                && it == stat
                && reached(whom)
            {
                sum += by;
            }
        }
        sum
    }

    /// Whether something does not count for a player (DN-23.10).
    pub(crate) fn ignores(&self, seat: Seat, what: Ignored) -> bool {
        let mut found = false;
        self.constants(seat, |constant| found |= constant == Constant::Ignore(what));
        found
            || self.state.lasting.iter().any(|it| it.owner == seat && it.what == LastingEffect::Ignore(what))
    }

    /// Whether Strain does not count on a card (DN-12.16).
    pub(crate) fn ignores_strain(&self, system: &System) -> bool {
        let passives = &self.content.system(system.card).passives;
        let off = self.passives_off(system);
        let offered = self.offered(system);
        let works = |needs: Option<_>| needs.map_or(!off, |symbol| offered.contains(symbol));
        let printed = passives
            .iter()
            .any(|passive| passive.constant == Constant::Ignore(Ignored::Strain) && works(passive.needs));
        let mut bonuses = system.attached.iter().flat_map(|it| &self.content.grid_card(it.card).bonuses);
        !system.disabled
            && (printed || bonuses.any(|bonus| *bonus == Bonus::Blue(Constant::Ignore(Ignored::Strain))))
    }

    /// How much slower the Drive is (DN-12.19).
    pub(crate) fn slowed(&self, seat: Seat) -> i8 {
        let mut sum = 0;
        self.constants(seat, |constant| {
            if let Constant::Slowed(by) = constant {
                sum += by as i8;
            }
        });
        sum
    }

    /// How many Quick Repairs the player has (DN-12.12).
    pub(crate) fn quick_repairs(&self, seat: Seat) -> u8 {
        let mut count = 0;
        self.constants(seat, |constant| count += u8::from(constant == Constant::QuickRepair));
        count
    }

    /// Whether the Attached cards of a card are safe from opponents (DN-12.14).
    pub(crate) fn secured(&self, system: &System) -> bool {
        let mut bonuses = system.attached.iter().flat_map(|it| &self.content.grid_card(it.card).bonuses);
        !system.disabled && bonuses.any(|bonus| *bonus == Bonus::Blue(Constant::Secure))
    }

    /// White bonuses of a card (DN-12.6, DN-12.7).
    pub(crate) fn white(&self, system: &System, stat: Stat) -> i8 {
        if system.disabled {
            return 0;
        }
        let bonuses = system.attached.iter().flat_map(|it| &self.content.grid_card(it.card).bonuses);
        bonuses
            .map(|bonus| match *bonus {
                Bonus::White { stat: it, by } if it == stat => by as i8,
                _ => 0,
            })
            .sum()
    }

    /// The printed values of the Reactor. A player who has not built yet has none of them.
    pub(crate) fn reactor(&self, seat: Seat) -> crate::content::Reactor {
        let reactors = self.player(seat).systems.iter().filter_map(|it| self.content.system(it.card).reactor);
        let none = crate::content::Reactor { activations: 1, boosts: 1, attachments: 1, hand: 5, energy: 0 };
        reactors.into_iter().next().unwrap_or(none)
    }

    /// The hand size (DN-3.7, DN-22.20).
    pub(crate) fn hand_size(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let size = if player.destroyed {
            player.former_hand.div_ceil(2)
        } else {
            (self.reactor(seat).hand as i8 + self.modifier(seat, Stat::Hand)).max(0) as u8
        };
        size.clamp(3, 9)
    }

    /// The Activation Limit at a reset (DN-8.1).
    pub(crate) fn activation_limit(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        if !self.is_duel() && player.intent == Some(crate::player::Intent::Recover) {
            return 1;
        }
        let printed = self.reactor(seat).activations as i8;
        let cut = player.drained as i8;
        (printed + self.modifier(seat, Stat::Activations) - cut).clamp(1, 4) as u8
    }

    /// The Boost Limit (DN-9.3, DN-9.4).
    pub(crate) fn boost_limit(&self, seat: Seat) -> u8 {
        (self.reactor(seat).boosts as i8 + self.modifier(seat, Stat::Boosts)).clamp(0, 4) as u8
    }

    /// The Attachment Limit at a reset (DN-7.2).
    pub(crate) fn attachment_limit(&self, seat: Seat) -> u8 {
        (self.reactor(seat).attachments as i8 + self.modifier(seat, Stat::Attachments)).max(1) as u8
    }

    /// The Repair total (DN-2.9, DN-22.21).
    pub(crate) fn repair_total(&self, seat: Seat) -> u8 {
        if self.player(seat).destroyed {
            return 1;
        }
        let printed = self.content.class(self.agreed.class[seat]).repair as i8;
        (printed + self.modifier(seat, Stat::Repair)).max(0) as u8
    }

    /// Whether conditions hold for a player's card (DN-23.52). Those about an attack speak of the innermost one.
    pub(crate) fn holds(&self, seat: Seat, conditions: Conditions) -> bool {
        conditions.into_iter().flatten().all(|condition| self.condition(seat, condition))
    }

    fn condition(&self, seat: Seat, condition: Condition) -> bool {
        let shot = self.state.shots.last();
        let distance = || shot.and_then(|shot| self.shot_distance(shot));
        match condition {
            Condition::DistanceFrom(hexes) => distance().is_some_and(|distance| distance >= hexes),
            Condition::DistanceTo(hexes) => distance().is_some_and(|distance| distance <= hexes),
            Condition::Face(face) => {
                let faces = shot.map(|shot| self.faces_of(shot)).unwrap_or_default();
                faces.len() == 1 && faces[0] == face
            }
            Condition::Keyword(keyword) => shot.is_some_and(|shot| shot.keywords.has(keyword)),
            Condition::NotMoved => !self.player(seat).moved,
            Condition::CruisersWithin { hexes, count } => self.cruisers_within(seat, hexes) >= count,
            Condition::AttackerLight => shot.is_some_and(|shot| !matches!(shot.by, Shooter::Card(..))),
            Condition::AttackerDreadnaught => shot.is_some_and(|shot| matches!(shot.by, Shooter::Card(..))),
            Condition::DamagedComponents(count) => self.player(seat).filled.count_ones() >= count.into(),
            Condition::ReactorMarkers(count) => self
                .slot_of(seat, Kind::Reactor)
                .is_some_and(|slot| self.player(seat).systems[slot].markers >= count),
            Condition::TargetInArc(arc) => {
                let at = shot.and_then(|shot| self.target_hex(shot.target));
                match (at, self.player(seat).ship) {
                    (Some(at), Some(ship)) => self.in_arc(ship, arc, at),
                    _ => false,
                }
            }
            Condition::Markers(count) => shot.is_some_and(|shot| self.markers_to_place(shot) >= count),
        }
    }

    fn cruisers_within(&self, seat: Seat, hexes: u8) -> u8 {
        let player = self.player(seat);
        let Some(ship) = player.ship else { return 0 };
        let near = player.cruisers.iter().filter_map(|cruiser| cruiser.pose);
        near.filter(|pose| pose.at.distance(ship.at) <= hexes).count() as u8
    }

    /// Whether a hex lies in an arc of something.
    pub(crate) fn in_arc(&self, pose: Pose, arc: crate::content::ArcId, hex: Hex) -> bool {
        self.content.arcs[arc.index()].arc.contains(hex.seen_from(pose.at, pose.facing))
    }

    /// Where a ship is, while it is on the map.
    pub(crate) fn pose(&self, ship: ShipRef) -> Option<Pose> {
        match ship {
            ShipRef::Dreadnaught(seat) => self.player(seat).ship,
            ShipRef::Cruiser(seat, index) => {
                self.player(seat).cruisers.get(usize::from(index)).and_then(|cruiser| cruiser.pose)
            }
        }
    }

    /// Where a target is.
    pub(crate) fn target_hex(&self, target: Target) -> Option<Hex> {
        match target {
            Target::Ship(ship) => self.pose(ship).map(|pose| pose.at),
            Target::Obstacle(_, hex) => Some(hex),
            Target::Token(index) => self.state.tokens.get(usize::from(index)).map(|token| token.pose.at),
            Target::Beacon(index) => self.state.beacons.get(usize::from(index)).map(|beacon| beacon.at),
        }
    }

    /// Where an attack comes from; nowhere for an Impact.
    pub(crate) fn shooter_pose(&self, by: Shooter) -> Option<Pose> {
        match by {
            Shooter::Card(seat, _) => self.player(seat).ship,
            Shooter::Cruiser(seat, index) => self.pose(ShipRef::Cruiser(seat, index)),
            Shooter::Token(_) | Shooter::Obstacle(_) => None,
        }
    }

    /// How far an attack reaches now; none for an Impact.
    pub(crate) fn shot_distance(&self, shot: &Shot) -> Option<u8> {
        let from = self.shooter_pose(shot.by)?.at;
        Some(from.distance(self.target_hex(shot.target)?))
    }

    /// All ships on the map.
    pub(crate) fn ships(&self) -> impl Iterator<Item = (ShipRef, Pose)> + '_ {
        self.state.players.iter().flat_map(|(seat, player)| {
            let own = player.ship.map(|pose| (ShipRef::Dreadnaught(seat), pose));
            let cruisers = (0u8..).zip(&player.cruisers).filter_map(move |(index, cruiser)| {
                cruiser.pose.map(|pose| (ShipRef::Cruiser(seat, index), pose))
            });
            own.into_iter().chain(cruisers)
        })
    }

    /// The ship on a hex (DN-1.12).
    pub(crate) fn ship_at(&self, hex: Hex) -> Option<ShipRef> {
        self.ships().find(|(_, pose)| pose.at == hex).map(|(ship, _)| ship)
    }

    /// Whether a ship may be put on a hex.
    pub(crate) fn is_free(&self, hex: Hex) -> bool {
        self.map().region.contains(hex) && self.ship_at(hex).is_none()
    }

    /// A number for each ship, for sets of them.
    pub(crate) fn ship_bit(ship: ShipRef) -> u64 {
        match ship {
            ShipRef::Dreadnaught(seat) => 1 << (seat.index() * 8),
            ShipRef::Cruiser(seat, index) => 1 << (seat.index() * 8 + 1 + usize::from(index)),
        }
    }

    /// The slots of a layout whose cards are of a type (DN-3.1).
    pub(crate) fn slots_of_type(&self, seat: Seat, kin: Type) -> impl Iterator<Item = usize> + '_ {
        let systems = self.player(seat).systems.iter().enumerate();
        systems.filter(move |(_, it)| self.content.system(it.card).kind.kin() == kin).map(|(slot, _)| slot)
    }

    /// The Defence cards of a layout.
    pub(crate) fn defences(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        let systems = self.player(seat).systems.iter().enumerate();
        systems.filter(|(_, it)| self.content.system(it.card).kind == Kind::Defence).map(|(slot, _)| slot)
    }

    /// The Defence that a card has by itself: its Base value and white bonuses.
    pub(crate) fn own_defence(&self, system: &System) -> i8 {
        let card = self.content.system(system.card);
        base(card.defence, self.worn(system, Worn::Defence)) + self.white(system, Stat::Defence)
    }

    /// The most Strain a Defence card can hold (DN-12.5). What holds against some attacks alone does not count, so
    /// that it is the same before, in and after an attack.
    pub(crate) fn strain_cap(&self, seat: Seat, slot: usize) -> u8 {
        let system = &self.player(seat).systems[slot];
        let card = self.content.system(system.card);
        let mut cap =
            base(card.defence, self.worn(system, Worn::Defence)) + self.white(system, Stat::Defence);
        let holds = |conditions: Conditions| {
            let mut each = conditions.into_iter().flatten();
            each.all(|condition| !condition.is_about_attacks() && self.condition(seat, condition))
        };
        self.constants_where(seat, holds, |constant| cap += constant.adds(Stat::Defence));
        cap.max(0) as u8
    }

    /// The set-aside System cards of a player (DN-4.13).
    pub(crate) fn set_aside(&self, seat: Seat) -> impl Iterator<Item = SystemId> + '_ {
        let systems = &self.player(seat).systems;
        let deck = self.agreed.deck[seat].iter().copied();
        deck.filter(move |&card| systems.iter().all(|system| system.card != card))
    }
}
