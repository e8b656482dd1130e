//! The open table allocates nothing while a game is played: search asks it millions of times.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use broadside_geometry::plane::{Distance, Heading, Point, Pose, Scale, sight as lines};
use broadside_kit::plane::arc::Arc;
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::bands::Bands;
use broadside_kit::plane::base::Base;
use broadside_kit::plane::groups::{groups, largest};
use broadside_kit::plane::sight::{Hinders, Obstacle, look};
use broadside_kit::plane::track::Meets;
use broadside_kit::plane::way::{Handling, Legs, Pick, Swings, Turning, Way};

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

const SCALE: Scale = Scale::BILLION;

#[test]
fn moving_and_aiming_allocate_nothing() {
    let turning = Turning {
        angles: &[75, 150, 225],
        run: 1_000,
        swings: Swings::Last,
        straight: 0,
        gone: 0,
        in_row: 3,
        manoeuvres: None,
    };
    let handling = Handling {
        least: 1_000,
        most: 30_000,
        legs: Legs::Every(500),
        turning: Some(turning),
        pivoting: None,
        astern: false,
    };
    let table = Rect::inches((0, 48), (0, 48));
    let before = ALLOCATIONS.with(Cell::get);
    let base = Base::ship(3_500, 1_000);
    let there = base.placed(SCALE, Pose::new(Point::new(24_000, 30_000), Heading::EAST));
    let mut way = Way::begin(Pose::new(Point::new(24_000, 20_000), Heading::NORTH));
    let mut picked = 0;
    while !way.over {
        picked += 1;
        let mut last = Pick::End;
        for pick in way.picks(&handling) {
            for track in way.tracks(SCALE, &handling, pick, (50, 5)) {
                let things = [there.outline()].into_iter();
                black_box(track.refined(5).meetings::<4>(SCALE, &base, Meets::Deeper(5), things));
                black_box(track.leaves(SCALE, &base, table));
            }
            last = if picked < 6 && matches!(pick, Pick::Turn(_)) { pick } else { last };
        }
        // A few turns, and then the end.
        way = way.after(SCALE, &handling, last);
        let here = base.placed(SCALE, way.pose);
        let distance = here.outline().distance(there.outline());
        black_box((Bands(&[10_000, 30_000]).either(distance), Bands(&[10_000]).of(distance)));
        black_box(Arc::QUARTERS.map(|arc| arc.bears(way.pose, Point::new(24_000, 30_000))));
        black_box(Arc::FORE.wedge(SCALE, way.pose).touches(there.outline()));
        let obstacle = Obstacle { outline: there.outline(), hinders: Hinders::Blocks };
        let points = table.corners();
        black_box(look(way.pose.at, lines::border_points(&points, 4_000), &[obstacle], 10));
        let places = [way.pose.at, Point::new(24_000, 30_000), Point::default()];
        let linked = |a: usize, b: usize| Distance::between(places[a], places[b]).is_within(9_000);
        black_box(largest(&groups(3, linked)).count());
    }
    assert!(picked > 2, "the move turned");
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
    // The count does count.
    black_box(vec![1]);
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 1);
}
