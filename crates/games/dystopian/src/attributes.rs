//! Attributes with all that changes them (DW-2.2 to DW-2.8, DW-2.19).

use crate::ids::{ModelNo, UnitNo};
use crate::pieces::Critical;
use crate::state::Dystopian;
use crate::vocabulary::Effect;

/// What changes an attribute at a moment. Attributes are computed anew each time they are used (DW-2.19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes {
    /// The largest multiplier so far, in halves: 2 leaves the attribute as it is (DW-2.3).
    halves: Option<u8>,
    /// Fixed modifiers, added afterwards.
    more: i16,
}

impl Changes {
    /// Nothing changes.
    pub const NONE: Self = Self { halves: None, more: 0 };

    /// A multiplier in halves: 1 halves, 4 doubles. Only the largest applies, once (DW-2.3).
    #[must_use]
    pub const fn times_halves(self, halves: u8) -> Self {
        let most = match self.halves {
            Some(before) if before > halves => before,
            _ => halves,
        };
        Self { halves: Some(most), ..self }
    }

    /// The attribute is halved, if so.
    #[must_use]
    pub const fn halved_if(self, so: bool) -> Self {
        if so { self.times_halves(1) } else { self }
    }

    /// A fixed modifier.
    #[must_use]
    pub const fn plus(self, more: i16) -> Self {
        Self { more: self.more + more, ..self }
    }

    /// The attribute, rounded up after the multiplier and never below 0 (DW-2.2, DW-2.4).
    pub const fn of(self, printed: u8) -> u8 {
        let halves = match self.halves {
            Some(halves) => halves as i16,
            None => 2,
        };
        let value = (printed as i16 * halves + 1) / 2 + self.more;
        if value < 0 {
            0
        } else if value > u8::MAX as i16 {
            u8::MAX
        } else {
            value as u8
        }
    }

    /// The attribute within bounds, which are applied to the result of all (DW-2.6, DW-2.7, DW-2.19).
    pub const fn within(self, printed: u8, least: u8, most: u8) -> u8 {
        let value = self.of(printed);
        if value < least {
            least
        } else if value > most {
            most
        } else {
            value
        }
    }
}

/// TURN LIMIT (DW-2.6).
pub const fn turn_limit(printed: u8, changes: Changes) -> u8 {
    changes.within(printed, 1, 4)
}

/// ARMOUR or ACTION LIMIT (DW-2.7).
pub const fn at_least_one(printed: u8, changes: Changes) -> u8 {
    changes.within(printed, 1, u8::MAX)
}

impl Dystopian {
    /// CREW, 1 less for each level of disorder (DW-16.2).
    pub fn crew(&self, model: ModelNo) -> u8 {
        Changes::NONE.plus(-i16::from(self.model(model).disorder)).of(self.profile(model).crew)
    }

    /// ARMOUR, 1 less for each structural failure (DW-15.12), with what the moment changes.
    pub fn armour(&self, model: ModelNo, changes: Changes) -> u8 {
        let failures = self.instances(model, Critical::StructuralFailure);
        at_least_one(self.profile(model).armour, changes.plus(-i16::from(failures)))
    }

    /// DEFENCES, 2 less for each shredded defences (DW-15.14), and more with the help of others of its layer nearby, of
    /// which the best counts (DW-23.52).
    pub fn defences(&self, model: ModelNo) -> u8 {
        let shredded = 2 * i16::from(self.instances(model, Critical::ShreddedDefences));
        let (owner, layer) = (self.owner(model), self.layer(model));
        let helps = |friend: ModelNo| {
            self.effect_most(friend, |effect, x| match effect {
                Effect::Defences { by, within } => {
                    self.is_near(friend, model, within.of(x).into()).then_some(by.of(x))
                }
                _ => None,
            })
        };
        let friends = self.in_play().filter(|&it| {
            it != model
                && self.owner(it) == owner
                && self.layer(it) == layer
                && self.profile(it).has(|effect| matches!(effect, Effect::Defences { .. }))
        });
        let help = friends.map(helps).max().unwrap_or(0);
        Changes::NONE.plus(i16::from(help) - shredded).of(self.profile(model).defences)
    }
}

/// MAXIMUM SPEED, not below MINIMUM SPEED (DW-2.5).
pub const fn max_speed(printed: u8, changes: Changes, min_speed: u8) -> u8 {
    changes.within(printed, min_speed, u8::MAX)
}

impl Dystopian {
    /// The ACTION LIMIT of a unit, which is that of its parent profile (DW-18.3).
    pub fn action_limit(&self, unit: UnitNo) -> u8 {
        at_least_one(self.parent(unit).action_limit, Changes::NONE)
    }
}
