//! With the journal off, playing allocates nothing: search and simulation live on it.

use std::sync::Arc;

use broadside_engine::contract::{Counting, allocations};
use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Game, GameBox, Observer, Silent, Stream};
use broadside_inertia::{Inertia, Setup};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Inertia::content(Inertia::packs()).expect("our own packs are right"));
    let mut dice = FastDice::new(3);
    let mut options = Vec::with_capacity(512);
    // Six small ships a side on a table full of rocks: contact is tested all the time.
    for (players, fleet, map) in [(2, "locusts", "shoal"), (3, "hammer", "belt"), (4, "locusts", "open")] {
        let setup = Setup {
            budget: Some(300),
            fleets: Some(vec![fleet.into(); players]),
            map: Some(map.into()),
            ..Setup::ordinary(players)
        };
        for _ in 0..10 {
            let mut game = Inertia::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
            let before = allocations();
            while let Some(seat) = game.awaiting().seats().first() {
                options.clear();
                game.options(seat, &mut options);
                let action = options[dice.below(Stream::new("test"), options.len() as u32) as usize];
                let mut copy = game.clone();
                copy.determinise(Observer::Seat(seat), &mut dice);
                copy.apply(seat, action, &mut dice, &mut Silent).expect("what the seat knows is the same");
                game.apply(seat, action, &mut dice, &mut Silent).expect("a listed option");
            }
            assert_eq!(allocations() - before, 0);
        }
    }
}
