//! How likely each total of a roll is, in whole numbers.

use broadside_engine::table::Odds;

/// Up to this many equally likely cases are counted one by one.
const MOST_CASES: u128 = 1 << 108;
/// Beyond it chances are shares of `2^FINE_BITS`.
const FINE_BITS: u32 = 62;
const FINE: u128 = 1 << FINE_BITS;

/// How likely each total is: so many cases out of so many.
///
/// It is exact as long as there are at most 2^108 equally likely cases: 41 plain dice with six faces, and
/// always a single die with all that follows from it. Beyond that, whenever two distributions are put
/// together, each "this total or less" is rounded down to a multiple of 2^-62. Such an error never grows when
/// distributions are put together, it only adds up: at most three steps a die, so for the biggest pool less
/// than 2^-54.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution {
    /// The cases of each total, from 0 up.
    cases: Vec<u128>,
    /// All cases.
    of: u128,
}

/// What is left of one total after another, rolled against it, was taken off; never below 0.
pub fn opposed(total: &Distribution, against: &Distribution) -> Distribution {
    total.combined(against, usize::saturating_sub)
}

impl Distribution {
    /// Always this total.
    pub fn certain(total: u8) -> Self {
        let mut cases = vec![0; usize::from(total) + 1];
        cases[usize::from(total)] = 1;
        Self { cases, of: 1 }
    }

    /// So many cases of each total, from 0 up; there is at least one case.
    pub fn of_cases(cases: Vec<u128>) -> Self {
        let of = cases.iter().sum();
        debug_assert!(of > 0, "something happens");
        Self { cases, of }
    }

    /// What becomes of each total.
    pub fn map(&self, becomes: impl Fn(usize) -> usize) -> Self {
        let mut cases = Vec::new();
        for (total, count) in self.cases.iter().enumerate() {
            let total = becomes(total);
            if cases.len() <= total {
                cases.resize(total + 1, 0);
            }
            cases[total] += count;
        }
        Self { cases, of: self.of }
    }

    /// One of these, each equally likely. The cases of each divide those of the one with the most: they are
    /// powers of the same number of faces.
    pub(super) fn any_of(parts: impl Iterator<Item = Self>) -> Self {
        let parts: Vec<Self> = parts.collect();
        let most = parts.iter().map(|part| part.of).max().unwrap_or(1);
        let longest = parts.iter().map(|part| part.cases.len()).max().unwrap_or(0);
        let mut cases = vec![0; longest];
        for part in &parts {
            debug_assert_eq!(most % part.of, 0, "dice with different numbers of faces");
            for (total, count) in part.cases.iter().enumerate() {
                cases[total] += count * (most / part.of);
            }
        }
        Self { cases, of: most * parts.len() as u128 }
    }

    /// The sum of two totals.
    pub fn plus(&self, other: &Self) -> Self {
        self.combined(other, |one, two| one + two)
    }

    /// The sum of so many of the same.
    pub fn times(&self, count: u8) -> Self {
        let half = match count {
            0 => return Self::certain(0),
            1 => return self.clone(),
            _ => self.times(count / 2),
        };
        let even = half.plus(&half);
        if count.is_multiple_of(2) { even } else { even.plus(self) }
    }

    /// The cases of each total, from 0 up.
    pub fn cases(&self) -> &[u128] {
        &self.cases
    }

    /// All cases.
    pub const fn of(&self) -> u128 {
        self.of
    }

    /// The share of so many cases in thousandths, rounded.
    pub const fn permille(&self, cases: u128) -> u32 {
        ((cases * 2000 + self.of) / (2 * self.of)) as u32
    }

    /// How likely exactly this total is, in thousandths.
    pub fn exactly(&self, total: usize) -> u32 {
        self.permille(self.cases.get(total).copied().unwrap_or(0))
    }

    /// How likely this total or more is, in thousandths.
    pub fn at_least(&self, total: usize) -> u32 {
        self.permille(self.cases.iter().skip(total).sum())
    }

    /// The same as a line of odds.
    pub fn odds_of_at_least(&self, total: usize, outcome: impl Into<String>) -> Odds {
        Odds { outcome: outcome.into(), permille: self.at_least(total) }
    }

    /// The mean in hundredths, rounded.
    pub fn mean_hundredths(&self) -> u32 {
        let sum: u128 = self.cases.iter().enumerate().map(|(total, count)| total as u128 * count).sum();
        let (whole, rest) = (sum / self.of, sum % self.of);
        (whole * 100 + (rest * 200 + self.of) / (2 * self.of)) as u32
    }

    /// What `total` makes of each pair of totals.
    fn combined(&self, other: &Self, total: impl Fn(usize, usize) -> usize) -> Self {
        match self.of.checked_mul(other.of) {
            Some(of) if of <= MOST_CASES => self.pairs(other, of, total),
            _ => self.rounded().pairs(&other.rounded(), FINE * FINE, total).rounded(),
        }
    }

    fn pairs(&self, other: &Self, of: u128, total: impl Fn(usize, usize) -> usize) -> Self {
        let (one, two) = (self.cases.len() - 1, other.cases.len() - 1);
        let mut cases = vec![0; total(one, two).max(one) + 1];
        for (one, &count) in self.cases.iter().enumerate().filter(|(_, count)| **count > 0) {
            for (two, by) in other.cases.iter().enumerate() {
                cases[total(one, two)] += count * by;
            }
        }
        Self { cases, of }
    }

    /// The same out of [`FINE`] cases, each "this total or less" rounded down.
    fn rounded(&self) -> Self {
        let mut up_to = 0;
        let mut before = 0;
        let cases = self.cases.iter().map(|count| {
            up_to += count;
            let share = fine(up_to, self.of);
            let count = share - before;
            before = share;
            count
        });
        Self { cases: cases.collect(), of: FINE }
    }
}

/// `part * FINE / of`, rounded down, bit by bit since the product does not fit. `of` is at most `FINE * FINE`.
fn fine(part: u128, of: u128) -> u128 {
    let (mut share, mut rest) = (part / of, part % of);
    for _ in 0..FINE_BITS {
        rest <<= 1;
        share <<= 1;
        if rest >= of {
            rest -= of;
            share += 1;
        }
    }
    share
}
