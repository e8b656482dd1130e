//! Geometry allocates nothing: search asks it millions of times.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use broadside_geometry::hex::{Arc, Direction, Hex, Region, crossed, crossing};
use broadside_geometry::plane::{
    Disc, Heading, Point, Pose, Scale, convex, first_contact, outlines_touch, sight, sweep_misses,
};

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

fn hull(pose: Pose) -> [Point; 5] {
    [(0, 900), (300, 500), (300, -900), (-300, -900), (-300, 500)]
        .map(|(u, v)| Scale::BILLION.to_table(pose, u, v))
}

#[test]
fn contact_and_sight_allocate_nothing() {
    let there = hull(Pose::new(Point::new(3_000, 6_000), Heading::from_degrees(70)));
    let rock = Disc::new(Point::new(-2_000, 3_000), 800);
    let before = ALLOCATIONS.with(Cell::get);
    for tenths in (0..3600).step_by(25) {
        let heading = Heading::from_tenths(tenths);
        let end = Point::default() + Scale::BILLION.displacement(9_000, heading);
        black_box(sweep_misses(Point::default(), end, rock.center, 2_000));
        black_box(first_contact(90, |step| {
            let at = Point::default() + Scale::BILLION.displacement(100 * step as i32, heading);
            let here = hull(Pose::new(at, heading));
            outlines_touch(&here, &there) || rock.touches_convex(&here)
        }));
        let here = hull(Pose::new(end, heading));
        black_box(convex::distance_squared(&here, &there).hundredths());
        black_box(convex::closest_points(&here, &there));
        black_box(convex::contact_point(&here, &there, 10));
        black_box(convex::overlap_deeper(&here, &there, 5));
        black_box(convex::length_inside(Point::default(), end, &there));
        black_box(sight::first_seen(Point::default(), sight::border_points(&here, 250), &[there], 10));
        black_box((end - rock.center).bearing());
    }
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
    // The count does count.
    black_box(vec![1]);
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 1);
}

#[test]
fn hexes_allocate_nothing() {
    let arc = Arc::new(0b10_0011, 0b10_0001);
    let at = Hex::new(3, -5);
    let before = ALLOCATIONS.with(Cell::get);
    let mut region = Region::disc(at, 2);
    for cell in Hex::ZERO.within(15) {
        for facing in Direction::ALL {
            let seen = black_box(cell.seen_from(at, facing));
            black_box((seen.placed_at(at, facing), seen.bearing(), seen.ring(), arc.contains(seen)));
        }
        black_box((cell.distance(at), cell.direction_to(at), region.contains(cell)));
        black_box(cell.neighbours().filter(|&next| crossing(at, cell, next).is_some()).count());
        black_box(crossed(at, cell).count());
        region.insert(cell);
    }
    black_box((region.len(), region.iter().count(), region.overlaps(&Region::disc(at, 1))));
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
}
