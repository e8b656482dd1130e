//! Games of two computers that do not judge alike.

use std::sync::Arc;

use rayon::prelude::*;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Awaiting, Outcome, Seat, Sight, Silent, Trained};
use broadside_players::{Computer, Level};

/// Somebody who judges by the weights of its own content.
pub(crate) struct Mind<G: Trained> {
    content: Arc<G::Content>,
    level: Level,
}

impl<G: Trained> Mind<G> {
    pub(crate) fn new(content: &Arc<G::Content>, level: Level) -> Self {
        Self { content: Arc::clone(content), level }
    }
}

/// Games between two: each deal is played twice, the second time with changed seats.
pub(crate) struct Bouts {
    pub(crate) games: u64,
    /// Everything random follows from this.
    pub(crate) seed: u64,
}

impl Bouts {
    /// What the first of two won, in games, on the threads of the pool that this is called in.
    pub(crate) fn points<G: Trained<Content: Clone>>(
        &self,
        minds: [(&G::Content, Level); 2],
        setups: &[G::Setup],
        progress: &(impl Fn() + Sync),
    ) -> f64 {
        let points = (0..self.games).into_par_iter().map_init(
            || minds.map(|(content, level)| Mind::<G>::new(&Arc::new(content.clone()), level)),
            |[one, other], game| {
                let setup = &setups[(game / 2) as usize % setups.len()];
                let deal = mix(self.seed ^ mix(game / 2));
                let seat = Seat::new((game % 2) as usize);
                let minds = if seat.index() == 0 { [&*one, &*other] } else { [&*other, &*one] };
                let outcome = play(minds, setup, deal, |_| {});
                progress();
                u64::from(outcome.share(seat))
            },
        );
        points.sum::<u64>() as f64 / 60.0
    }
}

/// A game in which each seat judges by its own content. Every seat has a table of its own, at which the same is done with
/// the same dice: they differ in nothing but the judgement. `watch` sees every position in which somebody decides.
///
/// # Panics
/// If the game refuses a set-up or an option of its own.
pub(crate) fn play<G: Trained>(
    minds: [&Mind<G>; 2],
    setup: &G::Setup,
    deal: u64,
    mut watch: impl FnMut(&G),
) -> Outcome {
    let mut players = [0, 1].map(|seat| Computer::new(minds[seat].level, mix(deal ^ mix(1 + seat as u64))));
    let mut tables = minds.map(|mind| {
        let mut dice = FastDice::new(mix(deal));
        match G::start(&mind.content, setup, &mut dice, &mut Silent) {
            Ok(table) => (table, dice),
            Err(problems) => panic!("a set-up of the game's own is refused: {problems:?}"),
        }
    });
    loop {
        let seat = match tables[0].0.awaiting() {
            Awaiting::Over(outcome) => return outcome,
            Awaiting::Decision { seats, .. } => seats.first().expect("somebody is awaited"),
        };
        watch(&tables[0].0);
        let action = players[seat.index()].choose(&Sight::new(&tables[seat.index()].0, seat));
        for (table, dice) in &mut tables {
            if let Err(refusal) = table.apply(seat, action, dice, &mut Silent) {
                panic!("{action} is refused: {refusal}");
            }
        }
    }
}
