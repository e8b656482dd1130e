//! An attack being resolved (DN-15).

use crate::prelude::*;

/// What an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Ship(ShipRef),
    Obstacle(u8, Hex),
    /// A weapon token, by its place in the list.
    Token(u8),
    /// A Beacon, by its place in the list.
    Beacon(u8),
}

/// Who makes an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shooter {
    /// A System card of a Dreadnaught.
    #[schemars(extend("parts" = ["seat", "slot"]))]
    Card(
        /// Whose Dreadnaught.
        Seat,
        #[schemars(with = "PlaceNo")] u8,
    ),
    /// A Cruiser.
    #[schemars(extend("parts" = ["seat", "index"]))]
    Cruiser(
        /// Whose.
        Seat,
        /// Which of the player's Cruisers.
        #[schemars(with = "PlaceNo")]
        u8,
    ),
    /// A weapon token of this player.
    Token(Seat),
    /// An Obstacle, by its number: nobody's attack.
    Obstacle(#[schemars(with = "PlaceNo")] u8),
}

/// An attack being resolved (DN-15.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
pub struct Shot {
    /// Who attacks.
    pub by: Shooter,
    /// What is attacked.
    pub target: Target,
    /// The attack of a System card; without meaning for other attacks.
    #[schemars(with = "OperationNo", extend("told" = "rarely"))]
    pub op: u16,
    /// The Damage of an Impact.
    pub impact: u8,
    /// Where the strike of a Mine comes from.
    #[schemars(with = "Option<Coordinates>")]
    pub from: Option<Hex>,
    /// Its words.
    pub keywords: Keywords,
    /// More Damage by Boosts.
    pub more: i8,
    /// More Defence by Boosts.
    pub defence: i8,
    /// Range taken off by Boosts.
    pub shorter: i8,
    /// Whether Obstacles do not affect the line.
    pub clear: bool,
    /// Whether it does nothing.
    pub cancelled: bool,
    /// Markers that are prevented.
    pub prevented: u8,
    /// Breach by Boosts and words.
    pub breach: u8,
    /// The face of an Impact.
    pub face: Option<Face>,
    /// The face that was picked.
    pub picked: Option<Face>,
    /// The Defence card of the target, by its number in the layout.
    #[schemars(with = "PlaceNo")]
    pub defending: u8,
    /// Damage above the Defence.
    pub net: u8,
    /// The Component that was picked, by its number.
    #[schemars(with = "PlaceNo")]
    pub component: u8,
    /// The card that suffers, by its number in the layout.
    #[schemars(with = "Option<PlaceNo>")]
    pub card: Option<u8>,
    /// How far it is.
    pub stage: Stage,
    /// Whether a component marker was placed.
    pub marked: bool,
    /// Card markers that were placed.
    pub hurt: u8,
}

impl Shot {
    /// An attack that has just begun.
    pub(crate) fn new(by: Shooter, target: Target) -> Self {
        Self {
            by,
            target,
            op: 0,
            impact: 0,
            from: None,
            keywords: Keywords::default(),
            more: 0,
            defence: 0,
            shorter: 0,
            clear: false,
            cancelled: false,
            prevented: 0,
            breach: 0,
            face: None,
            picked: None,
            defending: 0,
            net: 0,
            component: 0,
            card: None,
            stage: Stage::Open,
            marked: false,
            hurt: 0,
        }
    }

    /// An Impact: an attack without an attacker (DN-14.9).
    pub(crate) fn impact(by: Shooter, ship: ShipRef, damage: u8) -> Self {
        Self { impact: damage, ..Self::new(by, Target::Ship(ship)) }
    }

    pub(crate) fn is_impact(&self) -> bool {
        matches!(self.by, Shooter::Token(_) | Shooter::Obstacle(_))
    }

    /// The player to whom the attack is credited (DN-15.19, DN-23.62).
    pub(crate) fn credited(&self) -> Option<Seat> {
        match self.by {
            Shooter::Card(seat, _) | Shooter::Cruiser(seat, _) | Shooter::Token(seat) => Some(seat),
            Shooter::Obstacle(_) => None,
        }
    }

    /// The player who counts as the attacker for Boosts (DN-14.9).
    pub(crate) fn attacker(&self) -> Option<Seat> {
        self.credited().filter(|_| !self.is_impact())
    }

    /// The ship that is attacked.
    pub(crate) fn ship(&self) -> Option<ShipRef> {
        match self.target {
            Target::Ship(ship) => Some(ship),
            _ => None,
        }
    }

    /// The player whose Dreadnaught is attacked.
    pub(crate) fn victim(&self) -> Option<Seat> {
        match self.target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => Some(seat),
            _ => None,
        }
    }
}

/// How far a Shot is (DN-15.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A2: the A window.
    Open,
    /// A3: the target is checked again.
    Recheck,
    /// A4: the Defence card.
    Defend,
    /// A5 and A6.
    Compare,
    /// A7: face, row and component.
    Pick,
    /// A8: the card.
    Card,
    /// A9: triggers that prevent.
    Shield,
    /// A9: the H window.
    Window,
    /// A10: the markers.
    Mark,
    /// A11: Crash, Overload and Breach.
    Words,
    /// A11: Burn.
    Burn,
    /// A11: Snare.
    Snare,
    /// A11: Shove or Drag.
    Push,
    /// A12: the attacker's triggers.
    Hit,
    /// A12: the target's triggers.
    Taken,
    /// After a Shot that the Defence held.
    Held,
    /// Over.
    Done,
}
