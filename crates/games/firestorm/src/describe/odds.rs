//! What an attack comes to before it is made, from the very pools that are rolled.

use broadside_engine::table::Odds;
use broadside_kit::pool::{Distribution, opposed};

use crate::damage::strike::{PLAIN, Strike};
use crate::firing::attack::source;
use crate::ids::ShipId;
use crate::linked::same_kind;
use crate::measures::dice::pool;
use crate::state::{Attack, Firestorm, Mode, Supporter};
use crate::words;

/// Of 36 rolls on the table of critical hits one is a core breach (FA-12.9).
const BREACH: (u128, u128) = (35, 36);

/// What is known of an attack before it is made.
pub(crate) struct Forecast {
    /// Pool, defence and the hits that are left on average, in a sentence.
    pub(crate) text: String,
    pub(crate) odds: Vec<Odds>,
}

impl Firestorm {
    /// What an attack would do to a target, whoever else may put a card between.
    pub(crate) fn forecast(&self, attack: &Attack, target: ShipId) -> Forecast {
        let dice = self.attack_dice(attack, target);
        let needs = attack.ship().map_or(PLAIN, |ship| self.scores_on(ship, target));
        let strike = Strike { ship: target, hits: 1, source: source(attack), author: None };
        let (shields, point_defence) = strike.defences(self);
        let defence = shields.max(point_defence);
        let rolled = pool(dice, needs).distribution();
        let left = match defence {
            0 => rolled,
            dice => opposed(&rolled, &pool(dice, PLAIN).distribution()),
        };
        let against = match (defence, defence == shields) {
            (0, _) => String::new(),
            (dice, true) => format!(" against {} of shields", words::dice(dice)),
            (dice, false) => format!(" against {} of point defence", words::dice(dice)),
        };
        let mean = left.mean_hundredths();
        let text = format!(
            "{}{against}: {}.{} hits are left on average.",
            words::dice(dice),
            mean / 100,
            mean % 100 / 10
        );
        Forecast { text, odds: self.outcomes(target, &left) }
    }

    /// The chances of damage, of a critical hit and of destruction.
    fn outcomes(&self, target: ShipId, left: &Distribution) -> Vec<Odds> {
        let (dr, cr, _) = self.ratings(target);
        let odds = |outcome: &str, permille: u32| Odds { outcome: outcome.into(), permille };
        vec![
            odds("damage", left.at_least(dr.into())),
            odds("critical hit", left.at_least(cr.into())),
            odds("destroyed", self.end_of(target, left)),
        ]
    }

    /// The chance that a ship does not outlive hits: its hull is gone, or a critical hit breaches its core.
    fn end_of(&self, target: ShipId, left: &Distribution) -> u32 {
        let (dr, cr, _) = self.ratings(target);
        let hull = u32::from(self.ship(target).hp);
        let gone = left.cases().iter().enumerate().map(|(hits, &cases)| {
            let criticals = (hits / usize::from(cr.max(1))) as u32;
            match criticals {
                0 if hull <= 1 && hits >= usize::from(dr) => cases,
                0 => 0,
                _ if criticals * 2 >= hull => cases,
                // Shares of a large number of cases, so that rounding does not show.
                _ => cases - cases / BREACH.1.pow(criticals) * BREACH.0.pow(criticals),
            }
        });
        left.permille(gone.sum())
    }

    /// An attack as it is being declared, with this target; a link with every weapon that can join it, the best of
    /// each ship.
    pub(crate) fn as_declared(&self, target: ShipId) -> Option<Attack> {
        let mut attack = self.attack()?.clone();
        attack.target = Some(target);
        let (ship, weapon) = self.declared()?;
        if attack.mode == Mode::Linked && attack.others.is_empty() {
            let mut joiners: Vec<_> = self
                .joiners(ship, weapon, target)
                .filter(|&(_, other)| same_kind(weapon, other))
                .filter_map(|(other, it)| {
                    let aim = self.aim(other, it, target).ok()?;
                    Some((self.weapon_dice(other, it, target, aim), other, it))
                })
                .collect();
            joiners.sort_by_key(|&(dice, other, _)| (other, std::cmp::Reverse(dice)));
            joiners.dedup_by_key(|&mut (_, other, _)| other);
            let others = joiners.into_iter().map(|(_, ship, weapon)| Supporter { ship, weapon });
            attack.others = others.take(7).collect();
        }
        Some(attack)
    }
}
