//! Dice that lie on the table, and the odds of what is done to them.

use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{Dice, Stream};
use broadside_kit::pool::{Die, Face, Lying, Pool, Reroll, Scheme, opposed};
use proptest::prelude::*;

const STREAM: Stream = Stream::new("dice");

/// Blank, two counters, strike, heavy strike, and one that counts 2 and brings another die.
fn die() -> Die {
    Die::new([
        Face::symbol("B", 0),
        Face::symbol("c", 0),
        Face::symbol("C", 0),
        Face::symbol("s", 1),
        Face::symbol("S", 2),
        Face::symbol("X", 2).exploding(),
    ])
}

fn counts() -> [u8; 8] {
    [0, 0, 0, 1, 2, 2, 0, 0]
}

fn thrown(faces: &[u8]) -> Lying {
    let mut lying = Lying::default();
    let mut told = Vec::new();
    lying.throw(&die(), faces.len() as u8, &mut script(faces), STREAM, |face| told.push(face));
    assert_eq!(told, faces);
    lying
}

#[test]
fn dice_are_counted_by_their_faces() {
    let lying = thrown(&[1, 4, 4, 5, 6]);
    assert_eq!((1..=6).map(|face| lying.showing(face)).collect::<Vec<_>>(), [1, 0, 0, 2, 1, 1]);
    assert_eq!((lying.len(), lying.is_empty(), lying.total(&die())), (5, false, 6));
}

#[test]
fn explosions_come_in_waves() {
    let mut lying = thrown(&[6, 1, 6]);
    let mut told = Vec::new();
    lying.explode(&die(), &mut script(&[6, 4, 5]), STREAM, |face| told.push(face));
    // Two dice for the two of the pool, then one for the new one.
    assert_eq!((told, lying.total(&die())), (vec![6, 4, 5], 2 + 2 + 2 + 1 + 2));
    // A chain is cut.
    let mut long = thrown(&[6]);
    long.explode(&die(), &mut script(&[6; 20]), STREAM, |_| {});
    assert_eq!(long.len(), 10);
}

#[test]
fn a_die_is_turned_once_and_rolled_again_once() {
    let mut lying = thrown(&[5, 5, 1, 1]);
    assert_eq!((lying.turn(5, 6, 1), lying.showing(5), lying.showing(6)), (1, 1, 1));
    // What was turned is not turned again.
    assert_eq!((lying.turn(6, 4, 9), lying.turn(5, 4, 9)), (0, 1));
    lying.reroll(&die(), 1, 5, &mut script(&[1, 6]), STREAM, |_| {});
    assert_eq!((lying.showing(1), lying.fresh(1), lying.showing(6)), (1, 0, 2));
    lying.reroll(&die(), 1, 5, &mut script(&[]), STREAM, |_| {});
    assert_eq!(lying.len(), 4);
    // A die that was rolled again can still be turned.
    assert_eq!(lying.turn(6, 5, 9), 1);
}

fn plain(die: &Die, dice: u8) -> Scheme<'_> {
    Scheme {
        die,
        dice,
        explodes: true,
        turned: None,
        late: false,
        again: None,
        counts: counts(),
        turned_counts: counts(),
    }
}

#[test]
fn a_plain_scheme_is_a_pool() {
    let die = die();
    for dice in [0, 1, 2, 5, 12] {
        let (scheme, pool) = (plain(&die, dice).distribution(), Pool::new(dice, die.clone()).distribution());
        for total in 0..20 {
            assert_eq!(scheme.at_least(total), pool.at_least(total), "{dice} dice, {total}");
        }
        assert_eq!(scheme.mean_hundredths(), pool.mean_hundredths());
    }
    let all = Scheme { again: Some((1 << 1, 64)), ..plain(&die, 6) }.distribution();
    let pool = Pool::new(6, die.clone()).with_reroll(Reroll::symbol(&die, "B").with_brought()).distribution();
    assert_eq!(
        (0..15).map(|total| all.at_least(total)).collect::<Vec<_>>(),
        (0..15).map(|total| pool.at_least(total)).collect::<Vec<_>>()
    );
}

#[test]
fn totals_can_become_something_else() {
    let die = die();
    let hits = Pool::new(2, die.clone()).with_chain(0).distribution();
    let successes = hits.map(|hits| hits / 2);
    assert_eq!((successes.at_least(1), successes.at_least(2)), (hits.at_least(2), hits.at_least(4)));
    let left = opposed(&hits, &hits);
    assert_eq!(left.map(|_| 0).exactly(0), 1000);
}

/// The same steps with dice, many times: the mean in hundredths and how often a total is reached, in thousandths.
fn simulated(scheme: &Scheme<'_>, reached: u32, seed: u64) -> (u32, u32) {
    const TIMES: u32 = 40_000;
    let mut dice = FastDice::new(seed);
    let counted = scheme.die.counting(|number, _| scheme.counts[usize::from(number) - 1]);
    let (mut sum, mut often) = (0u64, 0u64);
    for _ in 0..TIMES {
        let mut lying = Lying::default();
        lying.throw(scheme.die, scheme.dice, &mut dice, STREAM, |_| {});
        let mut extra = 0i64;
        if let Some((from, to, most)) = scheme.turned {
            let turned = lying.turn(from, to, most);
            let place = usize::from(to) - 1;
            extra = i64::from(turned)
                * (i64::from(scheme.turned_counts[place]) - i64::from(scheme.counts[place]));
        }
        if scheme.explodes {
            lying.explode(scheme.die, &mut dice, STREAM, |_| {});
        }
        if let Some((faces, mut left)) = scheme.again {
            for face in (1..=6).filter(|face| faces >> face & 1 == 1) {
                let count = lying.fresh(face).min(left);
                left -= count;
                lying.reroll(scheme.die, face, count, &mut dice, STREAM, |_| {});
            }
        }
        let total = (i64::from(lying.total(&counted)) + extra) as u64;
        sum += total;
        often += u64::from(total >= u64::from(reached));
    }
    ((sum * 100 / u64::from(TIMES)) as u32, (often * 1000 / u64::from(TIMES)) as u32)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Odds agree with the same steps made with dice.
    #[test]
    fn odds_are_those_of_the_steps(
        dice in 1u8..14,
        turn in proptest::option::of((5u8..=6, 1u8..4)),
        blanks in proptest::option::of(1u8..5),
        level in 0u8..3,
        seed in any::<u64>(),
    ) {
        let die = die();
        // Disorder lowers what heavy and exploding strikes count, but not of dice that were turned.
        let lowered = [0, 0, 0, 1, 2 - u8::from(level > 0), 2 - u8::from(level > 1), 0, 0];
        let scheme = Scheme {
            turned: turn.map(|(from, most)| (from, 11 - from, most)),
            again: blanks.map(|most| (1 << 1, most)),
            counts: lowered,
            ..plain(&die, dice)
        };
        let odds = scheme.distribution();
        let (mean, often) = simulated(&scheme, u32::from(dice), seed);
        prop_assert!(odds.mean_hundredths().abs_diff(mean) <= 12, "{} and {mean}", odds.mean_hundredths());
        prop_assert!(odds.at_least(usize::from(dice)).abs_diff(often) <= 16);
    }
}

#[test]
fn a_pool_of_nothing_shows_nothing() {
    let mut lying = thrown(&[]);
    let mut dice = FastDice::new(1);
    lying.explode(&die(), &mut dice, STREAM, |_| panic!("nothing is thrown"));
    assert!(lying.is_empty() && dice.d6(STREAM) > 0);
}

/// Dice that show these faces.
fn script(faces: &[u8]) -> Script {
    Script::new(faces.iter().map(|&face| u32::from(face)).collect::<Vec<_>>())
}
