//! Critical hits (FA-12.4, FA-12.9, FA-12.13).

use crate::cards::windows::About;
use crate::event::{Critical, Source};
use crate::measures::dice::{d6, two_d6};
use crate::pieces::{Marker, Weapon};
use crate::prelude::*;
use crate::vocabulary::Moment;

/// Critical hits on a ship, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Criticals {
    pub ship: ShipId,
    /// How many are left, this one among them.
    pub left: u8,
    pub source: Source,
    pub author: Option<Seat>,
    /// The two dice, once they are rolled.
    pub dice: Option<[u8; 2]>,
    /// A roll on the table alone (FA-13.17).
    pub sabotage: bool,
}

impl Criticals {
    pub(crate) const fn of(ship: ShipId, left: u8, source: Source, author: Option<Seat>) -> Self {
        Self { ship, left, source, author, dice: None, sabotage: false }
    }
}

impl Procedure<Firestorm> for Criticals {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        if self.left == 0 || !game.ship(self.ship).is_on_table() || game.ship(self.ship).hp == 0 {
            game.state.steps.pop();
            return;
        }
        let Some(dice) = self.dice else {
            let dice = two_d6("critical", umpire);
            umpire.say(|| Event::CriticalRoll { ship: self.ship, dice });
            game.state.steps.replace(Self { dice: Some(dice), ..self });
            if let Some(owner) = game.owner(self.ship).filter(|_| !self.sabotage) {
                game.open_window(owner, Moment::Critical, About::Ship(self.ship));
            }
            return;
        };
        game.state.steps.replace(Self { left: self.left - 1, dice: None, ..self });
        self.strike(game, dice[0] + dice[1], umpire);
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let sound = |dice: [u8; 2]| dice.iter().all(|die| (1..=6).contains(die));
        if game.find_ship(self.ship).is_none() || !self.dice.is_none_or(sound) {
            return Err(Problem::new("FA-12.4", "steps", "a critical hit needs a ship and two dice"));
        }
        game.may_score(self.author)
    }
}

impl Criticals {
    /// A row of the table.
    fn strike(self, game: &mut Firestorm, sum: u8, umpire: &mut impl Umpire<Event>) {
        let id = self.ship;
        let row = if self.sabotage && matches!(sum, 2 | 12) { 7 } else { sum };
        let lost = match row {
            _ if self.sabotage => 0,
            2 => game.ship(id).hp,
            _ => 2.min(game.ship(id).hp),
        };
        game.ship_mut(id).hp -= lost;
        let tell = |result, crew, troops, umpire: &mut _| {
            Umpire::say(umpire, || Event::CriticalHit { ship: id, result, hull: lost, crew, troops });
        };
        if row == 2 {
            tell(Critical::CoreBreach, 0, 0, umpire);
            game.destroy(id, self.author, umpire);
            return game.explode(id, self.author, umpire);
        }
        if game.ship(id).hp == 0 {
            tell(Critical::Nothing, 0, 0, umpire);
            return game.die(id, self.source, self.author, umpire);
        }
        match row {
            3 => self.mark(game, Marker::Drive, lost, umpire),
            4 => self.mark(game, Marker::Firecontrol, lost, umpire),
            5 => {
                tell(Critical::Marker(Marker::Fire), 1, 0, umpire);
                game.ship_mut(id).fires = game.ship(id).fires.saturating_add(1);
                game.lose_crew(id, 1, umpire);
            }
            6 => self.mark(game, Marker::Battery, lost, umpire),
            7 => {
                let troops = game.ship(id).ap.min(1);
                tell(Critical::HullShock, 1, troops, umpire);
                game.ship_mut(id).ap -= troops;
                game.lose_crew(id, 1, umpire);
            }
            8 => {
                let die = d6("systems", umpire);
                umpire.say(|| Event::SystemsDie { ship: id, die });
                match game.system_hit(id, die) {
                    Some(system) => self.mark(game, system, lost, umpire),
                    None => tell(Critical::Nothing, 0, 0, umpire),
                }
                if game.ship(id).has(Marker::ShieldsOut) {
                    game.ship_mut(id).cloaked = false;
                }
            }
            9 => {
                tell(Critical::Marker(Marker::Decompression), 2, 0, umpire);
                game.ship_mut(id).decompressions = game.ship(id).decompressions.saturating_add(1);
                game.lose_crew(id, 2, umpire);
            }
            10 => self.mark(game, Marker::Steering, lost, umpire),
            11 => self.mark(game, Marker::CommandDeck, lost, umpire),
            _ => {
                tell(Critical::FoldSpasm, 0, 0, umpire);
                game.throw(id, self.author, umpire);
            }
        }
    }

    /// A marker that does not add up (FA-12.13).
    fn mark(self, game: &mut Firestorm, marker: Marker, hull: u8, umpire: &mut impl Umpire<Event>) {
        let ship = game.ship_mut(self.ship);
        let result = if ship.has(marker) { Critical::Nothing } else { Critical::Marker(marker) };
        ship.markers = ship.markers.with(marker);
        umpire.say(|| Event::CriticalHit { ship: self.ship, result, hull, crew: 0, troops: 0 });
    }
}

impl Firestorm {
    /// The system that a die of Secondary Systems knocks out: the next that the ship has and that works (FA-12.13).
    fn system_hit(&self, id: ShipId, die: u8) -> Option<Marker> {
        const SYSTEMS: [Marker; 4] =
            [Marker::ShieldsOut, Marker::MinesOut, Marker::PdOut, Marker::TorpedoesOut];
        let class = self.class(id);
        let has = |system: Marker| match system {
            Marker::ShieldsOut => class.sh > 0 || class.cloak,
            Marker::MinesOut => class.mn > 0,
            Marker::PdOut => class.pd > 0,
            _ => class.has(Weapon::Torpedo),
        };
        let named = match die {
            1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        let order = (0..SYSTEMS.len()).map(|step| SYSTEMS[(named + step) % SYSTEMS.len()]);
        order.into_iter().find(|&system| has(system) && !self.ship(id).has(system))
    }
}
