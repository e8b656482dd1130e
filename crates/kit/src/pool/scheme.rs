//! The odds of a roll in which some dice are turned to another face and some rolled again, each up to a number.

use super::{Die, Distribution, MAX_CHAIN};

/// A probability in parts of this.
const WHOLE: u128 = 1 << 62;

/// What happens to a pool of dice between throwing and counting, in the order of [`super::Lying`].
#[derive(Clone, Debug)]
pub struct Scheme<'a> {
    /// The die, with what its faces bring; what they count is said by `counts`.
    pub die: &'a Die,
    /// How many are thrown.
    pub dice: u8,
    /// Whether faces bring other dice.
    pub explodes: bool,
    /// Turned from a face to a face, so many: right after throwing, before anything explodes.
    pub turned: Option<(u8, u8, u8)>,
    /// They are turned after re-rolls instead, in a pool in which nothing explodes.
    pub late: bool,
    /// Rolled again when all has exploded: these faces, as bits by their number, and at most so many. Faces that bring
    /// a die are not rolled again.
    pub again: Option<(u32, u8)>,
    /// What each face of a die counts that nothing has turned, by its number less 1.
    pub counts: [u8; 8],
    /// What each face counts that a die was turned to.
    pub turned_counts: [u8; 8],
}

/// What a die comes to with all that follows from it: what the last of them counts if that may be rolled again, the
/// total, and the probability.
type Outcomes = Vec<(Option<u8>, usize, u128)>;

impl Scheme<'_> {
    /// How likely each total is. Each step rounds down to 2^-62, so for the largest pool the error stays below 2^-40.
    pub fn distribution(&self) -> Distribution {
        let turned = self.turned.map_or(0, |(_, _, most)| most.min(self.dice)) as usize;
        let again = self.again.map_or(0, |(_, most)| most) as usize;
        let plain = |without: Option<u8>| self.die_at(0, without);
        // By dice turned and rolled again so far: the probability of each total.
        let mut table = vec![vec![Vec::new(); again + 1]; turned + 1];
        table[0][0].push(WHOLE);
        let from = self.turned.map(|(from, ..)| from);
        let (others, normal, changed) = (plain(from), self.of_face(from), self.of_turned());
        for _ in 0..self.dice {
            let mut next = vec![vec![Vec::new(); again + 1]; turned + 1];
            for (k, row) in table.iter().enumerate() {
                for (z, totals) in row.iter().enumerate() {
                    self.add(&mut next, (k, z), totals, &others);
                    if k < turned {
                        self.add(&mut next, (k + 1, z), totals, &changed);
                    } else {
                        self.add(&mut next, (k, z), totals, &normal);
                    }
                }
            }
            table = next;
        }
        let longest = table.iter().flatten().map(Vec::len).max().unwrap_or(1);
        let mut cases = vec![0; longest];
        for (total, share) in table.iter().flatten().flat_map(|totals| totals.iter().enumerate()) {
            cases[total] += share;
        }
        Distribution::of_cases(cases)
    }

    /// Adds what a die comes to. One that may be rolled again is, as long as there are any left.
    fn add(&self, table: &mut [Vec<Vec<u128>>], at: (usize, usize), totals: &[u128], outcomes: &Outcomes) {
        let left = self.again.is_some_and(|(_, most)| at.1 < usize::from(most));
        for (sum, &share) in totals.iter().enumerate().filter(|(_, share)| **share > 0) {
            for &(last, more, chance) in outcomes {
                let part = share * chance / WHOLE;
                let Some(last) = last.filter(|_| left) else {
                    put(&mut table[at.0][at.1], sum + more, part);
                    continue;
                };
                let rest = sum + more - usize::from(last);
                for face in 1..=self.die.sides() {
                    let (turned, shown) = self.late_face(face, at.0);
                    let part = part / u128::from(self.die.sides());
                    put(&mut table[at.0 + turned][at.1 + 1], rest + usize::from(shown), part);
                }
            }
        }
    }

    /// Whether a die that was rolled again and shows a face is turned, as one more after so many, and what it counts.
    fn late_face(&self, face: u8, turned: usize) -> (usize, u8) {
        let place = |face: u8| usize::from(face) - 1;
        match self.turned {
            Some((from, to, most))
                if self.late && from == face && turned < usize::from(most.min(self.dice)) =>
            {
                (1, self.turned_counts[place(to)])
            }
            _ => (0, self.counts[place(face)]),
        }
    }

    /// A die that shows none of the faces that are turned.
    fn die_at(&self, depth: u8, without: Option<u8>) -> Outcomes {
        let mut all = Outcomes::new();
        for face in (1..=self.die.sides()).filter(|&face| Some(face) != without) {
            all.extend(self.shown(face, depth, WHOLE / u128::from(self.die.sides())));
        }
        all
    }

    /// A die that shows a face which would be turned, but is not.
    fn of_face(&self, face: Option<u8>) -> Outcomes {
        face.map_or_else(Outcomes::new, |face| self.shown(face, 0, WHOLE / u128::from(self.die.sides())))
    }

    /// A die that shows a face and is turned to another.
    fn of_turned(&self) -> Outcomes {
        let Some((_, to, _)) = self.turned else { return Outcomes::new() };
        let own = usize::from(self.turned_counts[usize::from(to) - 1]);
        let chance = WHOLE / u128::from(self.die.sides());
        if self.explodes && self.die.face(to).again {
            return self.after(own, 0, chance);
        }
        vec![(None, own, chance)]
    }

    fn shown(&self, face: u8, depth: u8, chance: u128) -> Outcomes {
        let own = self.counts[usize::from(face) - 1];
        if self.die.face(face).again {
            if self.explodes && depth < MAX_CHAIN {
                return self.after(own.into(), depth, chance);
            }
            return vec![(None, own.into(), chance)];
        }
        let again = self.again.is_some_and(|(faces, _)| faces >> face & 1 == 1);
        vec![(again.then_some(own), own.into(), chance)]
    }

    /// A die that counts so much, with the one that follows from it.
    fn after(&self, own: usize, depth: u8, chance: u128) -> Outcomes {
        let next = self.die_at(depth + 1, None);
        next.into_iter().map(|(last, more, part)| (last, own + more, part * chance / WHOLE)).collect()
    }
}

fn put(totals: &mut Vec<u128>, total: usize, share: u128) {
    if totals.len() <= total {
        totals.resize(total + 1, 0);
    }
    totals[total] += share;
}
