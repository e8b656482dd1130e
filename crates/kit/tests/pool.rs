//! Rolls and odds of pools: the odds against every case of small pools, and against many rolls of big ones.

use broadside_engine::Rule;
use broadside_engine::dice::{Dice, FastDice, Script, Stream};
use broadside_engine::table::{Counted, Line};
use broadside_kit::pool::{Die, Distribution, Face, MAX_CHAIN, MAX_DICE, Pool, Reroll, Rolled, opposed};

const TEST: Stream = Stream::new("test");

/// A die that hits from `need` up; a six hits twice and brings another.
fn exploding(need: u8) -> Die {
    Die::numbered(6, |number| match number {
        6 => Face::number(2).exploding(),
        _ => Face::number((number >= need).into()),
    })
}

/// A die with symbols, of which one brings another.
fn symbols() -> Die {
    Die::new([
        Face::symbol("blank", 0),
        Face::symbol("counter", 0),
        Face::symbol("heavy counter", 0),
        Face::symbol("strike", 1),
        Face::symbol("heavy strike", 2),
        Face::symbol("exploding strike", 2).exploding(),
    ])
}

/// A die with few faces, so that all cases can be gone through.
fn small() -> Die {
    Die::new([Face::symbol("blank", 0), Face::symbol("hit", 1), Face::symbol("star", 2).exploding()])
}

/// Every kind of pool of so many of these dice.
fn kinds(dice: u8, die: &Die, chain: u8) -> Vec<Pool> {
    let pool = Pool::new(dice, die.clone()).with_chain(chain);
    let again = Reroll::of([1]);
    let more = Reroll::of([1, 2, die.sides()]).with_brought();
    let rerolls = [again, again.exploding(), more, more.exploding()];
    std::iter::once(pool.clone()).chain(rerolls.map(|reroll| pool.clone().with_reroll(reroll))).collect()
}

/// Dice that go through all that can be rolled, and remember how many faces each die had.
#[derive(Default)]
struct Every {
    path: Vec<(u32, u32)>,
    used: usize,
}

impl Dice for Every {
    fn below(&mut self, _: Stream, bound: u32) -> u32 {
        if self.used == self.path.len() {
            self.path.push((0, bound));
        }
        self.used += 1;
        self.path[self.used - 1].0
    }
}

impl Every {
    /// Goes on to the next case; whether there is one.
    fn next(&mut self) -> bool {
        self.used = 0;
        while let Some((value, bound)) = self.path.pop() {
            if value + 1 < bound {
                self.path.push((value + 1, bound));
                return true;
            }
        }
        false
    }
}

/// The cases of each total, out of `of`, by rolling everything that can be rolled.
fn by_rolling(pool: &Pool, of: u128) -> Vec<u128> {
    let mut cases = Vec::new();
    let mut every = Every::default();
    loop {
        let total = pool.roll(&mut every, TEST).total(pool.die()) as usize;
        let paths: u128 = every.path.iter().map(|&(_, bound)| u128::from(bound)).product();
        assert_eq!(of % paths, 0);
        cases.resize(cases.len().max(total + 1), 0);
        cases[total] += of / paths;
        if !every.next() {
            return cases;
        }
    }
}

fn trimmed(cases: &[u128]) -> &[u128] {
    let end = cases.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
    &cases[..end]
}

#[test]
fn odds_count_every_case_of_small_pools() {
    let mut pools = kinds(3, &small(), 1);
    pools.extend(kinds(2, &small(), 2));
    pools.extend(kinds(1, &exploding(4), 3));
    pools.extend(kinds(2, &symbols(), 1));
    pools.extend(kinds(4, &Die::numbered(6, Face::number), 0).into_iter().take(1));
    for pool in pools {
        let odds = pool.distribution();
        assert_eq!(trimmed(odds.cases()), by_rolling(&pool, odds.of()), "{pool:?}");
    }
}

#[test]
fn odds_agree_with_many_rolls_of_big_pools() {
    const ROLLS: u32 = 200_000;
    // Six standard deviations of a share near a half are 6.7 thousandths; half a thousandth is rounding.
    const TOLERANCE: u32 = 8;
    let mut dice = FastDice::new(7);
    let mut pools = kinds(25, &symbols(), MAX_CHAIN);
    pools.push(Pool::new(25, exploding(5)));
    for pool in pools {
        let odds = pool.distribution();
        let mut at_least = vec![0u32; odds.cases().len() + 1];
        let mut sum = 0;
        for _ in 0..ROLLS {
            let total = pool.roll(&mut dice, TEST).total(pool.die());
            at_least[total as usize] += 1;
            sum += total;
        }
        for total in (1..at_least.len()).rev() {
            at_least[total - 1] += at_least[total];
        }
        for (total, count) in at_least.iter().enumerate() {
            let (told, seen) = (odds.at_least(total), count / (ROLLS / 1000));
            assert!(told.abs_diff(seen) <= TOLERANCE, "{total}: told {told}, seen {seen}: {pool:?}");
        }
        assert!(odds.mean_hundredths().abs_diff(sum / (ROLLS / 100)) <= 10, "{pool:?}");
    }
}

#[test]
fn cases_add_up() {
    for dice in [0, 1, 2, 7, 25, MAX_DICE] {
        for pool in [kinds(dice, &small(), 4), kinds(dice, &symbols(), MAX_CHAIN)].concat() {
            let odds = pool.distribution();
            assert_eq!(odds.cases().iter().sum::<u128>(), odds.of(), "{pool:?}");
            let against = opposed(&odds, &Pool::new(9, exploding(4)).distribution());
            assert_eq!(against.cases().iter().sum::<u128>(), against.of(), "{pool:?}");
        }
    }
}

#[test]
fn rounding_stays_below_what_is_stated() {
    // The cases of 40 dice with three faces are counted one by one. Those of as many dice with 18 faces, which
    // hit as often, are too many for that.
    let hits = |sides| Pool::new(40, Die::numbered(sides, |number| Face::number((number % 3 == 0).into())));
    let (exact, close) = (hits(3).distribution(), hits(18).distribution());
    assert_eq!((exact.of(), close.of()), (3u128.pow(40), 1 << 62));
    let (mut counted, mut rounded, mut off) = (0u128, 0u128, 0);
    for (one, two) in exact.cases().iter().zip(close.cases()) {
        counted += one;
        rounded += two;
        off = off.max(((counted << 62) / exact.of()).abs_diff(rounded));
    }
    assert!((1..1 << 8).contains(&off), "off by {off} steps of 2^-62");
}

#[test]
fn a_changed_face_changes_roll_and_odds() {
    let pool = |worth: u8| {
        Pool::new(2, symbols().counting(|_, face| if face.symbol == "strike" { worth } else { face.counts }))
    };
    let total = |pool: &Pool| pool.roll(&mut Script::new([4, 5]), TEST).total(pool.die());
    assert_eq!((total(&pool(1)), total(&pool(3))), (3, 5));
    assert_ne!(pool(1).distribution(), pool(3).distribution());
    let quiet = Pool::new(2, symbols()).with_chain(0);
    assert_eq!(quiet.roll(&mut Script::new([6, 6]), TEST).faces().count(), 2);
    assert_eq!(trimmed(quiet.distribution().cases()).len(), 5);
}

/// Rolls these dice, which must be just as many as the pool rolls.
fn scripted<const N: usize>(pool: &Pool, values: [u32; N]) -> Rolled {
    let mut script = Script::new(values);
    let rolled = pool.roll(&mut script, TEST);
    assert_eq!(script.finish(), Ok(()));
    rolled
}

#[test]
fn batches_follow_one_another() {
    let pool = Pool::new(6, exploding(4));
    let rolled = scripted(&pool, [1, 4, 5, 6, 6, 3, 6, 2, 5]);
    assert_eq!(rolled.total(pool.die()), 9);
    let depths: Vec<u8> = rolled.shown().iter().map(|shown| shown.depth).collect();
    assert_eq!(depths, [0, 0, 0, 0, 0, 0, 1, 1, 2]);
}

#[test]
fn a_chain_ends_at_its_limit() {
    for chain in [0, 1, 5, MAX_CHAIN, u8::MAX] {
        let length = usize::from(chain.min(MAX_CHAIN)) + 1;
        let pool = Pool::new(2, exploding(4)).with_chain(chain);
        let mut sixes = Script::new([6; 100]);
        assert_eq!(pool.roll(&mut sixes, TEST).shown().len(), 2 * length);
        let cases = pool.distribution();
        assert_eq!(trimmed(cases.cases()).len(), 4 * length + 1);
    }
}

#[test]
fn a_die_is_rolled_again_once() {
    let pool = Pool::new(3, symbols()).with_reroll(Reroll::symbol(&symbols(), "blank").with_brought());
    // The strike brought a blank; both blanks are rolled again: one stays blank, one brings nothing more.
    let mut rolled = scripted(&pool, [1, 6, 4, 1, 1, 6]);
    assert_eq!(rolled.faces().collect::<Vec<_>>(), [6, 4, 1, 6]);
    assert_eq!(rolled.total(pool.die()), 5);
    assert_eq!(rolled.symbols(pool.die(), "exploding strike"), 2);
    let before = rolled.clone();
    pool.reroll(&mut rolled, &mut Script::new([4]), TEST);
    assert_eq!(rolled, before);
}

#[test]
fn only_the_first_batch_is_rolled_again_unless_said() {
    let ones = Reroll::of([1]).exploding();
    let pool = Pool::new(2, exploding(4)).with_reroll(ones);
    let rolled = scripted(&pool, [1, 6, 1, 6, 6, 1]);
    assert_eq!(rolled.faces().collect::<Vec<_>>(), [6, 1, 6, 6, 1]);
}

#[test]
fn the_longest_roll_fits() {
    // Sixes to the limit, where a one is rolled again; and ones first, then sixes to the limit.
    let reroll = Reroll::of([1]).with_brought().exploding();
    let pool = Pool::new(u8::MAX, exploding(4)).with_reroll(reroll);
    let chain = usize::from(MAX_CHAIN);
    let all = usize::from(MAX_DICE);
    let late = [vec![1; all], vec![6; all * (chain + 1)]].concat();
    let early = [vec![6; all * chain], vec![1; all * 2]].concat();
    for values in [late, early] {
        let mut script = Script::new(values);
        assert_eq!(pool.roll(&mut script, TEST).shown().len(), all * (chain + 2));
        assert_eq!(script.finish(), Ok(()));
    }
}

#[test]
fn steps_make_the_roll() {
    let pool = Pool::new(8, symbols()).with_reroll(Reroll::of([1, 2]).exploding());
    for seed in 0..200 {
        let mut dice = FastDice::new(seed);
        let mut rolled = pool.first(&mut dice, TEST);
        for _ in 0..2 {
            pool.explode(&mut rolled, &mut dice, TEST);
        }
        pool.reroll(&mut rolled, &mut dice, TEST);
        pool.explode(&mut rolled, &mut dice, TEST);
        assert_eq!(rolled, pool.roll(&mut FastDice::new(seed), TEST));
    }
}

#[test]
fn opposed_rolls_leave_the_difference() {
    let attack = Pool::new(3, small()).with_chain(1).distribution();
    let defence = Pool::new(2, small()).with_chain(0).distribution();
    let mut expected = vec![0; attack.cases().len()];
    for (one, count) in attack.cases().iter().enumerate() {
        for (two, by) in defence.cases().iter().enumerate() {
            expected[one.max(two) - two] += count * by;
        }
    }
    assert_eq!(opposed(&attack, &defence).cases(), expected);
    let none = Pool::new(0, small()).distribution();
    assert_eq!(opposed(&attack, &none), attack);
    assert_eq!(opposed(&none, &attack).exactly(0), 1000);
}

#[test]
fn shares_and_means_are_rounded() {
    let pair = Pool::new(2, Die::numbered(6, Face::number)).distribution();
    assert_eq!((pair.exactly(7), pair.exactly(2), pair.exactly(1), pair.exactly(99)), (167, 28, 0, 0));
    assert_eq!((pair.at_least(0), pair.at_least(11), pair.at_least(13)), (1000, 83, 0));
    assert_eq!(pair.mean_hundredths(), 700);
    // A die that hits on 4 and 5 and twice on 6, which brings another, is worth (1 + 1 + 2) / 5.
    assert_eq!(Pool::new(10, exploding(4)).distribution().mean_hundredths(), 800);
    let odds = pair.odds_of_at_least(11, "eleven or more");
    assert_eq!((odds.outcome.as_str(), odds.permille), ("eleven or more", 83));
    assert_eq!(Distribution::certain(3).plus(&pair).at_least(5), 1000);
}

#[test]
fn a_line_tells_what_every_die_came_to() {
    let line = || Line::plain(Rule::new("XX-1.1"), "Fire.");
    let counted = |counts, symbol: &str, brought, again| Counted {
        counts,
        symbol: symbol.into(),
        brought,
        again,
        ..Counted::default()
    };

    let rolled = scripted(&Pool::new(3, exploding(4)), [6, 2, 4, 5]);
    let told = rolled.told_in(line(), &exploding(4));
    assert_eq!(told.dice, [6, 2, 4, 5]);
    let [six, miss, four, five] = [(2, false), (0, false), (1, false), (1, true)];
    assert_eq!(
        told.counted,
        [six, miss, four, five].map(|(counts, brought)| counted(counts, "", brought, false))
    );

    let again = Pool::new(2, symbols()).with_reroll(Reroll::symbol(&symbols(), "blank"));
    let told = scripted(&again, [1, 5, 2]).told_in(line(), &symbols());
    assert_eq!((told.sides, told.dice), (6, vec![1, 5, 2]));
    assert_eq!(
        told.counted,
        [
            counted(0, "blank", false, true),
            counted(2, "heavy strike", false, false),
            counted(0, "counter", false, false),
        ]
    );
}
