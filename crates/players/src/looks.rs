//! How things look at once, to whoever overlooks much but does nothing absurd.

use broadside_engine::dice::FastDice;
use broadside_engine::{Judge, Seat};

use crate::plans::follow;

/// What looks so much worse than something else is clearly bad.
pub(crate) const CLEARLY: f32 = 0.08;

/// How often something is tried with other dice before it is called good or bad.
const LUCKS: u64 = 6;

/// How often two things are compared once more, where luck may have flattered one of them.
const SECOND_LUCKS: u64 = 24;

/// How a world looks to the seat right after a plan, with one luck and another.
pub(crate) fn looks_after<G: Judge>(world: &G, seat: Seat, plan: &[G::Action], luck: u64) -> f32 {
    looks_with(world, seat, plan, luck, LUCKS)
}

/// How the first of two plans looks with much other luck, if it is better than the second by so much, or leaves
/// hope where that leaves none.
pub(crate) fn clearly_better<G: Judge>(
    world: &G,
    seat: Seat,
    [one, other]: [&[G::Action]; 2],
    luck: u64,
    by: f32,
) -> Option<f32> {
    let looks = |plan: &[G::Action]| looks_with(world, seat, plan, !luck, SECOND_LUCKS);
    let (look, others) = (looks(one), looks(other));
    let saves = others <= 0.0 && look > 0.0;
    (saves || others < look - by).then_some(look)
}

fn looks_with<G: Judge>(world: &G, seat: Seat, plan: &[G::Action], luck: u64, lucks: u64) -> f32 {
    let look = |luck| {
        let mut after = world.clone();
        follow(&mut after, seat, plan, &mut FastDice::new(luck));
        after.value(seat)
    };
    (0..lucks).map(|which| look(luck ^ which)).sum::<f32>() / lucks as f32
}
