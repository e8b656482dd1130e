//! Counting what is asked of the allocator: with the journal off, playing allocates nothing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use crate::dice::FastDice;
use crate::{Dice, Game, Observer, Silent, Stream};

use super::Trial;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, with a count of what each thread asks it for. A test makes it the global one.
#[derive(Debug)]
pub struct Counting;

#[expect(unsafe_code, reason = "an allocator cannot be written without; it only passes on")]
// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps to the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// How often this thread has asked for memory so far.
pub fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

/// Plays random games with the journal off, and at every decision also from a world that the deciding seat could be
/// in. Nothing is allocated between the set-up and the end. Returns how many decisions were made.
///
/// # Panics
/// If [`Counting`] is not the allocator of the test, so that nothing would be counted.
pub fn allocates_nothing<G: Game>(trial: &Trial<'_, G>, games: u64) -> Result<u64, String> {
    const PICK: Stream = Stream::new("contract allocations");
    let counted = allocations();
    drop(std::hint::black_box(Box::new(trial.seed)));
    assert!(allocations() > counted, "the allocator of this test does not count");
    let mut dice = FastDice::new(trial.seed);
    let mut options = Vec::with_capacity(1024);
    let mut decisions = 0;
    for index in 0..games {
        let mut game = G::start(trial.content, trial.setup, &mut dice, &mut Silent)
            .map_err(|problems| format!("the set-up is refused: {problems:?}"))?;
        while let Some(seat) = game.awaiting().seats().first() {
            options.clear();
            let before = allocations();
            game.options(seat, &mut options);
            let action = options[dice.below(PICK, options.len() as u32) as usize];
            let mut copy = game.clone();
            copy.determinise(Observer::Seat(seat), &mut dice);
            let imagined = copy.apply(seat, action, &mut dice, &mut Silent);
            let done = game.apply(seat, action, &mut dice, &mut Silent);
            let more = allocations() - before;
            if more > 0 {
                return Err(format!("game {index}: {action} allocates {more} times"));
            }
            imagined.and(done).map_err(|refusal| format!("game {index}: {action} is refused: {refusal}"))?;
            decisions += 1;
        }
    }
    Ok(decisions)
}
