//! The odds of a shot, exactly (IN-10.9).

use broadside_engine::table::Odds;

use crate::content::Attack;
use crate::words;

use super::{Need, is_hit};

/// How many ways out of `10^dice` bring each number of hits.
fn ways(dice: u8, need: i8) -> Vec<u128> {
    let hitting = (1..=10).filter(|&roll| is_hit(roll, need)).count() as u128;
    let mut ways: Vec<u128> = vec![1];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + 1];
        for (hits, count) in ways.iter().enumerate() {
            next[hits] += count * (10 - hitting);
            next[hits + 1] += count * hitting;
        }
        ways = next;
    }
    ways
}

/// A share in thousandths, rounded.
fn permille(ways: u128, of: u128) -> u32 {
    ((ways * 2000 + of) / (2 * of)) as u32
}

/// What a shot may do to a ship with so much hull.
pub(crate) fn shot(attack: Attack, aimed: Need, hull: i16) -> Vec<Odds> {
    let ways = ways(attack.dice, aimed.need);
    let all: u128 = ways.iter().sum();
    let mut odds = Vec::new();
    let mut add = |outcome: String, ways: u128| odds.push(Odds { outcome, permille: permille(ways, all) });
    add("no hit".into(), ways[0]);
    for (hits, &count) in ways.iter().enumerate().skip(1) {
        let damage = hits as i64 * i64::from(aimed.damage);
        let outcome = if aimed.damage == 0 {
            words::plural(hits as i64, "hit")
        } else {
            format!("{}, {damage} damage", words::plural(hits as i64, "hit"))
        };
        add(outcome, count);
    }
    let none = 9u128.pow(attack.dice.into());
    add("at least one critical".into(), 10u128.pow(attack.dice.into()) - none);
    let lethal: u128 = ways
        .iter()
        .enumerate()
        .filter(|(hits, _)| *hits as i64 * i64::from(aimed.damage) >= i64::from(hull))
        .map(|(_, count)| count)
        .sum();
    if lethal > 0 && aimed.damage > 0 {
        add("destroyed".into(), lethal);
    }
    odds
}
