//! With the journal off, playing allocates nothing: search and simulation live on it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Game, GameBox, Observer, Silent, Stream};
use broadside_reflex::{Reflex, Setup};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, with a count of what this thread asks it for.
struct Counting;

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

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_decision_allocates_nothing() {
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    let mut dice = FastDice::new(3);
    let mut options = Vec::with_capacity(256);
    for players in [2, 3] {
        let setup = Setup::ordinary(players);
        for _ in 0..50 {
            let mut game = Reflex::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
            let before = ALLOCATIONS.with(Cell::get);
            while let Some(seat) = game.awaiting().seats().first() {
                options.clear();
                game.options(seat, &mut options);
                let action = options[dice.below(Stream::new("test"), options.len() as u32) as usize];
                let mut copy = game.clone();
                copy.determinise(Observer::Seat(seat), &mut dice);
                copy.apply(seat, action, &mut dice, &mut Silent).expect("what the seat knows is the same");
                game.apply(seat, action, &mut dice, &mut Silent).expect("a listed option");
            }
            assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
        }
    }
}
