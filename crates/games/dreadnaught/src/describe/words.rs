//! Names of things, as in the rulebook.

pub(crate) use broadside_kit::words::{capital, list, plural, signed};

use crate::action::{Recover, SetupBonus};
use crate::prelude::*;

pub(crate) fn player(seat: Seat) -> String {
    format!("Player {seat}")
}

/// A draw between these players.
pub(crate) fn draw(names: &[String]) -> String {
    format!("a draw between {}", list(names).to_lowercase())
}

pub(crate) fn compass(direction: Direction) -> &'static str {
    ["north", "north-east", "south-east", "south", "south-west", "north-west"][usize::from(direction.index())]
}

pub(crate) fn place(hex: Hex) -> String {
    format!("({}, {})", hex.q, hex.r)
}

pub(crate) const fn grid(grid: GridType) -> &'static str {
    match grid {
        GridType::Dr => "Drive",
        GridType::Gu => "Gunnery",
        GridType::La => "Lance",
        GridType::Wa => "Ward",
        GridType::Se => "Sensor",
        GridType::Co => "Command",
        GridType::Fl => "Flux",
        GridType::Fo => "Forge",
    }
}

/// Symbols of which one is meant.
pub(crate) fn codes(types: GridTypes) -> String {
    types.iter().map(GridType::code).collect::<Vec<_>>().join("/")
}

pub(crate) const fn face(face: Face) -> &'static str {
    match face {
        Face::Forward => "forward face",
        Face::UpperRight => "upper right face",
        Face::LowerRight => "lower right face",
        Face::Rear => "rear face",
        Face::LowerLeft => "lower left face",
        Face::UpperLeft => "upper left face",
    }
}

pub(crate) const fn component(component: Component) -> &'static str {
    match component {
        Component::W => "Weapon",
        Component::D => "Defence",
        Component::U => "Upgrade",
        Component::M => "Main Weapon",
        Component::E => "Drive",
        Component::R => "Reactor",
    }
}

pub(crate) const fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Damage => "Damage",
        Stat::Pierce => "Pierce",
        Stat::Shots => "Shots",
        Stat::Range => "Range",
        Stat::Defence => "Defence",
        Stat::DefenceVsLight => "Defence against Impacts and Cruisers",
        Stat::RangeAgainst => "Range of attacks against the ship",
        Stat::Speed => "Speed",
        Stat::Agility => "Agility",
        Stat::Hand => "hand size",
        Stat::Activations => "Activation Limit",
        Stat::Boosts => "Boost Limit",
        Stat::Attachments => "Attachment Limit",
        Stat::Repair => "Repair",
        Stat::CruiserDefence => "Defence of Cruisers",
        Stat::CruiserDamage => "Damage of Cruisers",
        Stat::CruiserMove => "move of Cruisers",
    }
}

/// A set-up bonus, and what it does.
pub(crate) const fn bonus(bonus: SetupBonus) -> (&'static str, &'static str) {
    match bonus {
        SetupBonus::Attach => {
            ("Attach a card", "From your hand to a System card, without flips and without Disabling it.")
        }
        SetupBonus::Boost => ("Use a Boost", "One that can be played between things."),
        SetupBonus::Ship => ("Move your Dreadnaught", "One hex in any direction."),
        SetupBonus::Cruisers => ("Move Cruisers", "Up to two, one hex each."),
        SetupBonus::Beacon => ("Move a Beacon", "Up to two hexes within its zone."),
        SetupBonus::Small => ("Place two small Obstacles", "Of one kind, one hex each."),
        SetupBonus::Medium => ("Place an Obstacle of two hexes", "In or at a yellow or purple zone."),
        SetupBonus::Swap => ("Swap a System card", "One that is not critical, for a card you left aside."),
        SetupBonus::Large => ("Place an Obstacle of three hexes", "In a yellow zone."),
    }
}

/// A Recovery option.
pub(crate) const fn recover(option: Recover) -> &'static str {
    match option {
        Recover::Enable => "Take the Disabled token off up to 2 cards",
        Recover::Unmark => "Take up to 3 damage markers off",
        Recover::Unstrain => "Take all Strain off a Defence card",
        Recover::Recall => "Take a card back from the discard pile",
        Recover::Redraw => "Discard cards and draw as many",
        Recover::Energy => "Flip all spent Energy tokens back",
    }
}

impl Dreadnaught {
    /// The ship of a player by its class, with the player where two fly the same.
    pub(crate) fn dreadnaught_name(&self, seat: Seat) -> String {
        let class = self.agreed.class[seat];
        let name = &self.content.class(class).name;
        let others = Seat::all(self.count()).any(|it| it != seat && self.agreed.class[it] == class);
        if others { format!("{name} of player {seat}") } else { name.clone() }
    }

    pub(crate) fn ship_name(&self, ship: ShipRef) -> String {
        match ship {
            ShipRef::Dreadnaught(seat) => self.dreadnaught_name(seat),
            ShipRef::Cruiser(seat, index) => format!("Cruiser {seat}-{}", index + 1),
        }
    }

    pub(crate) fn system_name(&self, card: SystemId) -> &str {
        self.content.system(card).name.trim_end_matches('*')
    }

    /// A System card of a layout.
    pub(crate) fn slot_name(&self, seat: Seat, slot: u8) -> &str {
        self.player(seat).systems.get(usize::from(slot)).map_or("a card", |it| self.system_name(it.card))
    }

    pub(crate) fn grid_name(&self, card: GridId) -> &str {
        &self.content.grid_card(card).name
    }

    pub(crate) fn grid_names(&self, cards: Cards) -> String {
        list(&cards.iter().map(|card| self.grid_name(card).to_string()).collect::<Vec<_>>())
    }

    pub(crate) fn target_name(&self, target: Target) -> String {
        match target {
            Target::Ship(ship) => self.ship_name(ship),
            Target::Obstacle(index, hex) => format!("{} at {}", self.obstacle_name(index), place(hex)),
            Target::Token(index) => self.token_name(index),
            Target::Beacon(index) => self.beacon_name(index),
        }
    }

    pub(crate) fn obstacle_name(&self, index: u8) -> &str {
        let obstacle = self.state.obstacles.get(usize::from(index));
        obstacle.map_or("an Obstacle", |obstacle| &self.obstacle_kind(obstacle).name)
    }

    pub(crate) fn token_name(&self, index: u8) -> String {
        match self.state.tokens.get(usize::from(index)) {
            Some(token) => {
                let name = &self.content.tokens[token.kind.index()].name;
                format!("{name} of player {}", token.owner)
            }
            None => "a token".into(),
        }
    }

    pub(crate) fn beacon_name(&self, index: u8) -> String {
        match self.state.beacons.get(usize::from(index)) {
            Some(beacon) => {
                let own =
                    self.state.beacons[..usize::from(index)].iter().filter(|it| it.owner == beacon.owner);
                format!("Beacon {}-{}", beacon.owner, own.count() + 1)
            }
            None => "a Beacon".into(),
        }
    }

    pub(crate) fn shooter_name(&self, by: Shooter) -> String {
        match by {
            Shooter::Card(seat, slot) => {
                format!("{} ({})", self.dreadnaught_name(seat), self.slot_name(seat, slot))
            }
            Shooter::Cruiser(seat, index) => self.ship_name(ShipRef::Cruiser(seat, index)),
            Shooter::Token(seat) => format!("A token of player {seat}"),
            Shooter::Obstacle(index) => self.obstacle_name(index).to_string(),
        }
    }

    pub(crate) fn boost_name(&self, seat: Seat, source: BoostSource) -> String {
        match source {
            BoostSource::Grid(card) => self.grid_name(card).to_string(),
            BoostSource::System { slot, .. } => format!("the Boost of {}", self.slot_name(seat, slot)),
            BoostSource::Mend => "an Energy token for the Reactor".into(),
            BoostSource::Drain => "an Energy token against an Activation Limit".into(),
        }
    }

    /// What an Activation is, without its cost.
    pub(crate) fn activation_name(&self, seat: Seat, what: Activation) -> String {
        match what {
            Activation::Card { slot, profile, .. } => {
                let name = self.slot_name(seat, slot);
                let several = self
                    .player(seat)
                    .systems
                    .get(usize::from(slot))
                    .is_some_and(|it| self.content.system(it.card).profiles.len() > 1);
                if several { format!("{name} (A{})", profile + 1) } else { name.to_string() }
            }
            Activation::Drift => "Drift".into(),
            Activation::Attach { card, slot, .. } => {
                format!("{} attached to {}", self.grid_name(card), self.slot_name(seat, slot))
            }
            Activation::Cruisers { attack: false } => "all Cruisers move".into(),
            Activation::Cruisers { attack: true } => "all Cruisers attack".into(),
        }
    }
}
