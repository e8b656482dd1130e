//! Legs, turns and whole moves.

use broadside_engine::table::Outline as Drawn;
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose, Scale};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::Base;
use broadside_kit::plane::chart::Chart;
use broadside_kit::plane::track::{Meeting, Meets, Track};
use broadside_kit::plane::way::{Handling, Instead, Legs, Not, Pick, Pivoting, Swings, Turning, Way};
use proptest::prelude::*;

use crate::lying::base;
use crate::{cases, inches, point, pose};

const FINE: Scale = Scale::BILLION;

fn at(x: i32, y: i32, tenths: i32) -> Pose {
    Pose::new(Point::new(x, y), Heading::from_tenths(tenths))
}

#[test]
fn a_ship_stops_in_contact_before_it_overlaps() {
    let (small, large) = (Base::ship(1_500, 500), Base::ship(3_500, 1_000));
    let there = large.placed(FINE, at(0, 3_250, 900));
    let track = Track::straight(at(0, 0, 0), Heading::NORTH, 6_000, 50).refined(10);
    let met = track.meetings::<4>(FINE, &small, Meets::Deeper(5), [there.outline()].into_iter());
    assert_eq!(met.as_slice(), [Meeting { thing: 0, after: 2_010 }]);
    assert_eq!(track.before(2_010), 2_000);
    let touched = track.meetings::<4>(FINE, &small, Meets::Hundredths(1), [there.outline()].into_iter());
    assert_eq!(touched.as_slice(), [Meeting { thing: 0, after: 1_990 }]);
    // Where it lies it has met the other at once, but does not overlap it.
    let on = Track::straight(at(0, 2_000, 0), Heading::SOUTH, 1_000, 50).refined(10);
    assert!(on.meetings::<4>(FINE, &small, Meets::Deeper(5), [there.outline()].into_iter()).is_empty());
}

#[test]
fn the_last_step_may_be_shorter() {
    let track = Track::straight(at(0, 0, 0), Heading::EAST, 1_200, 500);
    let places: Vec<_> = track.each(FINE).map(|(step, pose)| (step, pose.at.x)).collect();
    assert_eq!(places, [(1, 500), (2, 1_000), (3, 1_200)]);
    assert_eq!(track.end(FINE).heading, Heading::NORTH);
    let turn = Track::turn(at(0, 0, 100), -225, 50);
    assert_eq!((turn.steps(), turn.amount(), turn.end(FINE).heading.tenths()), (5, 225, 3475));
    assert_eq!((turn.before(225), turn.before(50)), (200, 0));
}

#[test]
fn a_hull_that_swings_may_leave_the_table() {
    let table = Rect::inches((0, 48), (0, 48));
    let hull = Base::rectangle(4_000, 1_000);
    // Along the edge, an inch from it: a quarter turn leads out, going on does not.
    let pose = at(1_000, 10_000, 0);
    assert_eq!(Track::straight(pose, Heading::NORTH, 5_000, 50).leaves(FINE, &hull, table), None);
    let out = Track::turn(pose, 900, 5).leaves(FINE, &hull, table).expect("its stern swings out");
    assert!((1..900).contains(&out));
    let up = Track::straight(pose, Heading::NORTH, 40_000, 50).refined(10);
    assert_eq!(up.leaves(FINE, &hull, table), Some(36_010));
}

proptest! {
    #![proptest_config(cases(512))]

    /// Without looking ahead which things are near: every thing, every step, then every finer one.
    #[test]
    fn meetings_are_told_in_order(
        (base, start, heading, length, turn, things, kind) in (
            base(), pose(3_000), 0..3600, 1..6_000, any::<bool>(),
            prop::collection::vec((point(5_000), base()), 0..5), 0..3_usize,
        )
    ) {
        let track = if turn {
            Track::turn(start, heading - 1_800, 50)
        } else {
            Track::straight(start, Heading::from_tenths(heading), length, 50).refined(10)
        };
        let fine = if turn { 50 } else { 10 };
        let meets = [Meets::Within(40), Meets::Hundredths(1), Meets::Deeper(5)][kind];
        let placed: Vec<_> =
            things.iter().map(|(at, base)| base.placed(FINE, Pose::new(*at, Heading::NORTH))).collect();
        let mut expected = Vec::new();
        for (thing, other) in placed.iter().enumerate() {
            let met = |amount: i32| {
                meets.hold(base.placed(FINE, track.at(FINE, amount)).outline(), other.outline())
            };
            let ends = (1..).map(|step| step * 50).take_while(|end| *end < track.amount());
            if let Some(end) = ends.chain([track.amount()]).filter(|&end| end > 0).find(|&end| met(end)) {
                let begin = (end - 1) / 50 * 50;
                let finer = (1..).map(|step| begin + step * fine).take_while(|amount| *amount < end);
                let after = finer.chain([end]).find(|&amount| met(amount)).expect("met at the end");
                expected.push(Meeting { thing, after });
            }
        }
        expected.sort_by_key(|meeting| (meeting.after, meeting.thing));
        let outlines = || placed.iter().map(|placed| placed.outline());
        let told = track.meetings::<8>(FINE, &base, meets, outlines());
        prop_assert_eq!(told.as_slice(), expected.as_slice());
        let few = track.meetings::<2>(FINE, &base, meets, outlines());
        prop_assert_eq!(few.as_slice(), &expected[..expected.len().min(2)]);
        for meeting in told {
            let before = track.before(meeting.after);
            prop_assert!(before < meeting.after && (before == 0 || before % fine == 0));
        }
    }

    #[test]
    fn a_base_leaves_the_table_where_some_of_it_does(
        (base, start, heading, length) in (base(), pose(9_000), 0..3600, 1..12_000)
    ) {
        let table = Rect { x: (-12_000, 12_000), y: (-10_000, 11_000) };
        let track = Track::straight(start, Heading::from_tenths(heading), length, 50);
        let off = |amount: i32| {
            let outline = base.placed(FINE, track.at(FINE, amount));
            !table.holds(outline.outline())
        };
        let ends = (1..).map(|step| step * 50).take_while(|end| *end < length).chain([length]);
        prop_assert_eq!(track.leaves(FINE, &base, table), ends.into_iter().find(|&end| off(end)));
    }
}

/// A starship: legs of half inches, a turn limit in inches, an inch after each turn.
fn starship(least: i32, most: i32, limit: i32) -> Handling {
    let turning = Turning {
        angles: &[150, 300, 450],
        run: 1_000,
        swings: Swings::First,
        straight: limit,
        gone: 0,
        in_row: 1,
        manoeuvres: None,
    };
    Handling { least, most, legs: Legs::Every(500), turning: Some(turning), pivoting: None, astern: false }
}

/// A warship: a few legs, the least way before it comes about, segments of a template.
fn warship(least: i32, most: i32, limit: u8) -> Handling {
    let turning = Turning {
        angles: &[75, 150, 225],
        run: 1_000,
        swings: Swings::Last,
        straight: 0,
        gone: least,
        in_row: limit,
        manoeuvres: Some(1),
    };
    let legs = Legs::These(&[500, 1_000, 2_000, 3_000, 4_000, 6_000]);
    Handling { least, most, legs, turning: Some(turning), pivoting: None, astern: false }
}

const QUARTER: [i32; 12] = [75, 150, 225, 300, 375, 450, 525, 600, 675, 750, 825, 900];

fn moved(scale: Scale, handling: &Handling, from: Pose, picks: &[Pick]) -> Way {
    picks.iter().fold(Way::begin(from), |way, &pick| {
        assert_eq!(way.check(handling, pick), Ok(()), "{pick:?} after {way:?}");
        way.after(scale, handling, pick)
    })
}

#[test]
fn a_starship_runs_straight_before_each_turn() {
    let scale = Scale::TEN_THOUSAND;
    let lantern = starship(4_000, 8_000, 1_000);
    let begin = at(10_000, 10_000, 0);
    let picks = [Pick::Ahead(1_000), Pick::Turn(450), Pick::Ahead(2_000), Pick::Turn(-300)];
    let places =
        [at(10_000, 11_000, 0), at(10_707, 11_707, 450), at(12_121, 13_121, 450), at(12_380, 14_087, 150)];
    for (count, place) in places.into_iter().enumerate() {
        assert_eq!(moved(scale, &lantern, begin, &picks[..=count]).pose, place);
    }
    let turned = moved(scale, &lantern, begin, &picks[..2]);
    assert_eq!(turned.check(&lantern, Pick::Turn(150)), Err(Not::Straight));
    assert_eq!(turned.check(&lantern, Pick::End), Err(Not::Gone));
    let way = moved(scale, &lantern, begin, &picks);
    assert_eq!((way.gone, way.spent, way.check(&lantern, Pick::End)), (5_000, 5_000, Ok(())));
    assert_eq!(way.check(&lantern, Pick::Ahead(3_500)), Err(Not::Left));
    assert_eq!(way.check(&lantern, Pick::Ahead(250)), Err(Not::Offered));
    let line =
        Chart { table: Rect::inches((0, 48), (0, 48)) }.course(scale, &lantern, Way::begin(begin), &picks);
    assert!(matches!(line, Drawn::Path(points) if points.len() == 5 && points[4] == [12_380, 33_913]));
}

#[test]
fn what_stops_a_leg_leaves_the_rest_unspent() {
    let handling = starship(4_000, 8_000, 1_000);
    let mut way = Way::begin(at(0, 0, 0));
    way.take(Scale::TEN_THOUSAND, &handling, Pick::Ahead(4_000), 3_000);
    assert_eq!((way.pose, way.spent, way.straight), (at(0, 3_000, 0), 3_000, 3_000));
    // A turn that is stopped in its inch has turned all the same.
    way.take(Scale::TEN_THOUSAND, &handling, Pick::Turn(300), 500);
    assert_eq!((way.pose, way.spent, way.straight), (at(250, 3_433, 300), 3_500, 0));
    // A segment that is stopped has not.
    let handling = warship(2_000, 7_000, 2);
    let mut way = Way::begin(at(0, 0, 0)).after(FINE, &handling, Pick::Ahead(2_000));
    way.take(FINE, &handling, Pick::Turn(225), 400);
    assert_eq!((way.pose, way.gone), (at(0, 2_400, 0), 2_400));
}

#[test]
fn a_warship_comes_about_once_by_segments_to_one_side() {
    let handling = warship(2_000, 7_000, 3);
    let begin = at(10_000, 10_000, 0);
    let (ahead, segment) = (Pick::Ahead(2_000), Pick::Turn(225));
    let picks = [ahead, segment, segment, segment, Pick::Ahead(1_000)];
    let places = [
        at(10_000, 12_000, 0),
        at(10_000, 13_000, 225),
        at(10_383, 13_924, 450),
        at(11_090, 14_631, 675),
        at(12_014, 15_014, 675),
    ];
    for (count, place) in places.into_iter().enumerate() {
        assert_eq!(moved(FINE, &handling, begin, &picks[..=count]).pose, place);
    }
    let way = moved(FINE, &handling, begin, &picks);
    assert_eq!((way.spent, way.gone), (6_000, 6_000));
    assert_eq!(way.check(&handling, segment), Err(Not::Manoeuvres));
    assert_eq!(Way::begin(begin).check(&handling, segment), Err(Not::Gone));
    let begun = moved(FINE, &handling, begin, &picks[..2]);
    assert_eq!(
        (begun.check(&handling, Pick::Turn(-75)), begun.check(&handling, Pick::Turn(75))),
        (Err(Not::Manoeuvres), Ok(()))
    );
    // Headings in tenths of a degree.
    let handling = warship(2_000, 7_000, 2);
    let way = moved(
        FINE,
        &handling,
        at(20_000, 20_000, 3525),
        &[ahead, Pick::Turn(150), Pick::Turn(75), Pick::End],
    );
    assert_eq!((way.pose, way.spent, way.over), (at(19_739, 23_965, 150), 4_000, true));
}

#[test]
fn a_move_under_way_is_saved_and_what_was_edited_is_checked() {
    let handling = warship(2_000, 7_000, 3);
    let way = moved(FINE, &handling, at(0, 0, 0), &[Pick::Ahead(2_000), Pick::Turn(-225)]);
    let text = serde_json::to_string(&way).expect("a move is data");
    assert_eq!(serde_json::from_str::<Way>(&text).expect("it was saved"), way);
    assert!(way.is_sound() && Way::begin(at(0, 0, 0)).is_sound());
    let edited = [
        Way { spent: -1, ..way },
        Way { gone: 9_000, ..way },
        Way { straight: 4_000, ..way },
        Way { run_up: -5, ..way },
        Way { row: i8::MIN, ..way },
        Way { pose: at(i32::MIN, 0, 0), ..way },
    ];
    assert!(edited.into_iter().all(|way| !way.is_sound()));
}

#[test]
fn astern_the_bow_swings_to_the_side_that_is_named() {
    let handling = Handling { astern: true, ..warship(0, 4_000, 4) };
    let way = moved(FINE, &handling, at(0, 0, 0), &[Pick::Turn(225), Pick::Ahead(1_000)]);
    assert_eq!(way.pose, at(-383, -1_924, 225));
}

#[test]
fn a_pivot_stands_for_a_manoeuvre_or_for_the_move() {
    let pivoting = Pivoting { angles: &QUARTER, cost: 2_000, instead: Instead::Manoeuvre };
    let handling = Handling { pivoting: Some(pivoting), ..warship(2_000, 7_000, 2) };
    let way =
        moved(FINE, &handling, at(0, 0, 0), &[Pick::Ahead(2_000), Pick::Pivot(-900), Pick::Ahead(3_000)]);
    assert_eq!((way.pose, way.spent, way.gone, way.run_up), (at(-3_000, 2_000, 2_700), 7_000, 5_000, 3_000));
    assert_eq!(Way::begin(at(0, 0, 0)).check(&handling, Pick::Pivot(75)), Err(Not::Gone));
    assert_eq!(way.check(&handling, Pick::Pivot(75)), Err(Not::Left));
    let pivoting = Pivoting { angles: &[150, 300, 450], cost: 0, instead: Instead::Move };
    let drifting = Handling { pivoting: Some(pivoting), ..starship(0, 4_000, 1_000) };
    let way = moved(Scale::TEN_THOUSAND, &drifting, at(0, 0, 0), &[Pick::Pivot(300)]);
    assert_eq!(way.picks(&drifting).collect::<Vec<_>>(), [Pick::End]);
    let gone = moved(Scale::TEN_THOUSAND, &drifting, at(0, 0, 0), &[Pick::Ahead(500)]);
    assert_eq!(gone.check(&drifting, Pick::Pivot(150)), Err(Not::Fresh));
}

/// The rules of a starship's move, written down once more.
fn starship_picks(way: Way, (least, most, limit): (i32, i32, i32), straight: i32) -> Vec<Pick> {
    let left = most - way.spent;
    let mut picks: Vec<Pick> = (1..).map(|k| 500 * k).take_while(|d| *d <= left).map(Pick::Ahead).collect();
    if straight >= limit && left >= 1_000 {
        picks.extend([-450, -300, -150, 150, 300, 450].map(Pick::Turn));
    }
    picks.extend((way.gone >= least).then_some(Pick::End));
    picks
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_starship_has_the_picks_of_its_rules(
        ((least, most, limit), choices) in (
            prop::sample::select(vec![(4, 8, 1), (0, 4, 2), (2, 2, 0), (7, 13, 3)]),
            prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        )
    ) {
        let rules = (1_000 * least, 1_000 * most, 1_000 * limit);
        let handling = starship(rules.0, rules.1, rules.2);
        let (mut way, mut straight) = (Way::begin(at(0, 0, 0)), 0);
        for choice in choices {
            let picks: Vec<Pick> = way.picks(&handling).collect();
            prop_assert_eq!(&picks, &starship_picks(way, rules, straight));
            prop_assume!(!picks.is_empty());
            let pick = picks[choice.index(picks.len())];
            way = way.after(Scale::TEN_THOUSAND, &handling, pick);
            match pick {
                Pick::Ahead(length) => straight += length,
                Pick::Turn(_) => straight = 0,
                Pick::Pivot(_) | Pick::End => break,
            }
        }
    }

    /// Picks of a warship, with the side and the number of segments kept beside.
    #[test]
    fn a_warship_has_the_picks_of_its_rules(
        ((least, most, limit), extra, pivots, choices) in (
            prop::sample::select(vec![(2, 7, 2), (0, 3, 1), (1, 8, 4), (3, 3, 2)]),
            0..2_u8, any::<bool>(),
            prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        )
    ) {
        let (least, most) = (1_000 * least, 1_000 * most);
        let mut handling = warship(least, most, limit);
        handling.turning = handling.turning.map(|it| Turning { manoeuvres: Some(1 + extra), ..it });
        if pivots {
            handling.pivoting =
                Some(Pivoting { angles: &QUARTER, cost: 2_000, instead: Instead::Manoeuvre });
        }
        let mut way = Way::begin(at(0, 0, 0));
        let (mut spent, mut gone, mut about, mut segments, mut side) = (0, 0, 0, 0, 0);
        for choice in choices {
            let left = most - spent;
            let mut expected: Vec<Pick> =
                [500, 1_000, 2_000, 3_000, 4_000, 6_000, least - gone, left].map(Pick::Ahead).to_vec();
            expected.retain(|&pick| matches!(pick, Pick::Ahead(1..)) && pick <= Pick::Ahead(left));
            let begins = gone >= least && about < 1 + extra;
            for angle in [75_i32, 150, 225].into_iter().flat_map(|angle| [-angle, angle]) {
                let goes_on = segments > 0 && segments < limit && angle.signum() == side;
                expected.extend((left >= 1_000 && (begins || goes_on)).then_some(Pick::Turn(angle)));
            }
            for angle in QUARTER.into_iter().flat_map(|angle| [-angle, angle]) {
                expected.extend((pivots && left >= 2_000 && begins).then_some(Pick::Pivot(angle)));
            }
            expected.extend((gone >= least).then_some(Pick::End));
            expected.sort_unstable();
            expected.dedup();
            let mut picks: Vec<Pick> = way.picks(&handling).collect();
            picks.sort_unstable();
            prop_assert_eq!(&picks, &expected);
            let pick = picks[choice.index(picks.len())];
            match pick {
                Pick::Ahead(length) => {
                    (spent, gone, segments) = (spent + length, gone + length, 0);
                }
                Pick::Turn(angle) => {
                    if segments == 0 || segments == limit || angle.signum() != side {
                        (about, segments) = (about + 1, 0);
                    }
                    (spent, gone, segments, side) = (spent + 1_000, gone + 1_000, segments + 1, angle.signum());
                }
                Pick::Pivot(_) => (spent, about, segments) = (spent + 2_000, about + 1, 0),
                Pick::End => break,
            }
            way = way.after(FINE, &handling, pick);
            prop_assert_eq!((way.spent, way.gone), (spent, gone));
        }
    }

    /// The tracks of a pick lead where the pick does.
    #[test]
    fn tracks_lead_to_where_a_pick_ends(
        (start, choices, kind) in (pose(9_000), prop::collection::vec(any::<prop::sample::Index>(), 1..8), 0..3)
    ) {
        let handling = match kind {
            0 => starship(4_000, 9_000, 1_000),
            1 => warship(1_000, 9_000, 3),
            _ => Handling { astern: true, ..warship(0, 9_000, 3) },
        };
        let mut way = Way::begin(start);
        for choice in choices {
            let picks: Vec<Pick> = way.picks(&handling).collect();
            let pick = picks[choice.index(picks.len())];
            let tracks = way.tracks(FINE, &handling, pick, (50, 5));
            let next = way.after(FINE, &handling, pick);
            prop_assert_eq!(tracks.last().map_or(way.pose, |track| track.end(FINE)), next.pose);
            prop_assert_eq!(tracks.is_empty(), pick == Pick::End);
            if pick == Pick::End {
                break;
            }
            way = next;
        }
    }
}

#[test]
fn a_round_base_meets_a_rock_beside_its_way() {
    let rock = Outline::Disc(Disc::new(inches(3, 5), 1_000));
    let track = Track::straight(at(0, 0, 0), Heading::NORTH, 9_000, 500);
    let meets =
        |radius: i32| track.meetings::<2>(FINE, &Base::disc(radius), Meets::Within(0), [rock].into_iter());
    assert!(meets(1_999).is_empty());
    assert_eq!(meets(2_000).as_slice(), [Meeting { thing: 0, after: 5_000 }]);
}
