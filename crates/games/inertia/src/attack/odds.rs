//! The odds of a shot, exactly (IN-10.9).

use broadside_engine::table::Odds;

use crate::content::Attack;
use crate::words;

use super::{Need, criticals, hits};

/// What a shot may do to a ship with so much hull.
pub(crate) fn shot(attack: Attack, aimed: Need, hull: i16) -> Vec<Odds> {
    let distribution = hits(attack, aimed.need).distribution();
    let mut odds = Vec::new();
    let mut add = |outcome: String, permille: u32| odds.push(Odds { outcome, permille });
    add("no hit".into(), distribution.exactly(0));
    for hits in 1..=usize::from(attack.dice) {
        let damage = hits as i64 * i64::from(aimed.damage);
        let outcome = if aimed.damage == 0 {
            words::plural(hits as i64, "hit")
        } else {
            format!("{}, {damage} damage", words::plural(hits as i64, "hit"))
        };
        add(outcome, distribution.exactly(hits));
    }
    add("at least one critical".into(), criticals(attack).distribution().at_least(1));
    let lethal: u128 = distribution
        .cases()
        .iter()
        .enumerate()
        .filter(|(hits, _)| *hits as i64 * i64::from(aimed.damage) >= i64::from(hull))
        .map(|(_, count)| count)
        .sum();
    if lethal > 0 && aimed.damage > 0 {
        add("destroyed".into(), distribution.permille(lethal));
    }
    odds
}
