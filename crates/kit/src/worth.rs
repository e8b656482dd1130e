//! Things and what they are worth: what games make their plans with.
//!
//! Of equals the first counts, or all of them. Where the order of a list must not decide, a game offers all equals, and
//! the player's own dice choose.

#![expect(clippy::float_arithmetic, reason = "worth is judged, and judgement may use floats")]

/// The best of what is offered; of equals the first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Best<T> {
    thing: Option<T>,
    worth: f32,
}

impl<T> Best<T> {
    /// Nothing yet; whatever is offered is better.
    pub const NOTHING: Self = Self { thing: None, worth: f32::NEG_INFINITY };

    /// What others must surpass.
    pub const fn of(thing: T, worth: f32) -> Self {
        Self { thing: Some(thing), worth }
    }

    /// Takes what is better.
    pub fn offer(&mut self, thing: T, worth: f32) {
        if worth > self.worth {
            *self = Self::of(thing, worth);
        }
    }

    /// The best, if anything was offered.
    pub fn thing(self) -> Option<T> {
        self.thing
    }

    /// What it is worth.
    pub const fn worth(&self) -> f32 {
        self.worth
    }
}

/// Puts the best first. Equals stay in their order.
pub fn best_first<T>(things: &mut [T], worth: impl Fn(&T) -> f32) {
    things.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
}

/// Keeps only those that are worth as much as the best, in their order.
pub fn keep_equals<T>(things: &mut Vec<T>, worth: impl Fn(&T) -> f32) {
    let most = things.iter().map(&worth).max_by(f32::total_cmp);
    things.retain(|thing| Some(worth(thing)) == most);
}

/// From any difference to a chance between 0 and 1.
pub fn squash(difference: f32) -> f32 {
    0.5 + 0.5 * difference / (1.0 + difference.abs())
}

/// The chance to come out first against rivals, from the leads over each of them.
pub fn chance_among(leads: impl Iterator<Item = f32>) -> f32 {
    let (chance, rivals) = leads.fold((1.0, 0), |(chance, rivals), lead| (chance * squash(lead), rivals + 1));
    match rivals {
        0 | 1 => chance,
        // To be level with two is worth a third, with three a quarter.
        2 => (chance * 4.0 / 3.0).min(1.0),
        _ => (chance * 2.0).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::{Best, best_first, chance_among, keep_equals};

    #[test]
    fn to_be_level_is_worth_ones_share() {
        for (rivals, share) in [(1, 0.5), (2, 1.0 / 3.0), (3, 0.25)] {
            assert!((chance_among([0.0].into_iter().cycle().take(rivals)) - share).abs() < 1e-6);
        }
        assert!(chance_among([1.0].into_iter()) > 0.5 && chance_among([1.0, -1.0].into_iter()) < 1.0 / 3.0);
    }

    const WORTH: fn(&(char, f32)) -> f32 = |thing| thing.1;

    #[test]
    fn the_first_of_equals_is_the_best() {
        let mut best = Best::NOTHING;
        for (name, worth) in [('a', 1.0), ('b', 2.0), ('c', 2.0)] {
            best.offer(name, worth);
        }
        assert_eq!((best.thing(), best.worth()), (Some('b'), 2.0));
        assert_eq!(Best::<char>::NOTHING.thing(), None);
        let mut best = Best::of('x', 2.0);
        best.offer('y', 2.0);
        assert_eq!(best.thing(), Some('x'));
    }

    #[test]
    fn equals_stay_in_their_order() {
        let mut things = vec![('a', 1.0), ('b', 2.0), ('c', 0.5), ('d', 2.0), ('e', 1.0)];
        best_first(&mut things, WORTH);
        assert_eq!(things.iter().map(|it| it.0).collect::<String>(), "bdaec");
        keep_equals(&mut things, WORTH);
        assert_eq!(things, [('b', 2.0), ('d', 2.0)]);
        let mut none: Vec<(char, f32)> = Vec::new();
        keep_equals(&mut none, WORTH);
        assert!(none.is_empty());
    }
}
