//! Terrain, maps and encounters that ship with the game.

use broadside_dystopian::{Encounter, Face, Form, Goal, Ground, Scale};
use broadside_geometry::plane::{Point, Pose, Scale as Sines};
use broadside_kit::plane::area::Rect;

use crate::kit::shipped;

#[test]
fn dw_1_12_fifteen_pieces_of_terrain() {
    let content = shipped();
    let told: Vec<String> = content
        .terrain()
        .iter()
        .map(|it| {
            let corners = match &it.form {
                Form::Corners(corners) => corners.len().to_string(),
                Form::Regular { corners, radius } => format!("{corners}x{radius}"),
            };
            format!("{} {} {} {corners}", it.id, it.kind, it.mass)
        })
        .collect();
    assert_eq!(
        told,
        [
            "T1 grounding_hazard 1 6",
            "T10 iceberg 2 6x1000",
            "T11 iceberg 4 8x1750",
            "T12 fog 0 8",
            "T13 fog 0 8x2500",
            "T14 treacherous_water 0 4",
            "T15 iceberg 1 8x1000",
            "T2 grounding_hazard 1 8x2000",
            "T3 island 2 6x1500",
            "T4 island 3 8",
            "T5 island 4 6",
            "T6 island 5 8",
            "T7 island 4 8",
            "T8 structure 4 8x1250",
            "T9 structure 3 4"
        ]
    );
    let of = |id: &str| content.terrain_of(content.find_terrain(id).expect("terrain"));
    assert_eq!((of("T8").armour, of("T11").armour), (3, 3));
    assert_eq!(of("T6").impassable, Some(Form::Regular { corners: 8, radius: 1500 }));
    // A regular outline has a corner on the x axis, a rectangle its longer sides along it.
    let (base, heading) = of("T3").form.base().expect("convex");
    let placed = base.placed(Sines::BILLION, Pose::new(Point::default(), heading));
    let corner = |place: usize| match placed.outline() {
        broadside_geometry::plane::Outline::Convex(corners) => corners[place],
        broadside_geometry::plane::Outline::Disc(_) => Point::default(),
    };
    assert_eq!((corner(0), corner(3)), (Point::new(1500, 0), Point::new(-1500, 0)));
    let Form::Corners(water) = &of("T14").form else { panic!("a rectangle") };
    assert_eq!(water[0], (3500, 2000));
}

#[test]
fn dw_21_12_two_islands_are_territories() {
    let content = shipped();
    let found: Vec<&str> =
        content.terrain().iter().filter(|it| it.is_territory()).map(|it| it.id.as_str()).collect();
    assert_eq!(found, ["T6", "T7"]);
    assert!(Ground::ALL.into_iter().filter(|kind| kind.is_solid()).count() == 4);
}

#[test]
fn dw_4_9_eight_maps_look_alike_from_both_sides() {
    let content = shipped();
    let told: Vec<String> = content
        .maps()
        .iter()
        .map(|map| {
            let piece = map.pieces.iter().map(|piece| {
                let turned = piece.turned.degrees();
                let turned = if turned == 0 { String::new() } else { format!(" {turned}") };
                format!("{} {},{}{turned}", content.terrain_of(piece.terrain).id, piece.at.0, piece.at.1)
            });
            format!("{}: {}", map.name, piece.collect::<Vec<_>>().join("; "))
        })
        .collect();
    assert_eq!(
        told,
        [
            "Archipelago: T4 25,38; T4 75,62; T3 50,35; T3 50,65; T5 50,50",
            "Fog Banks: T12 30,45; T12 70,55; T3 50,50; T14 50,35; T14 50,65",
            "Great Island: T6 50,50; T2 18,45; T2 82,55; T1 50,30; T1 50,70",
            "Ice Field: T11 30,42; T11 70,58; T10 50,36; T10 50,64; T10 15,55; T10 85,45; T13 50,50",
            "Oil Coast: T9 28,45; T9 72,55; T8 50,50; T14 25,62; T14 75,38",
            "Open Sea: T1 22,40; T1 78,60; T13 50,50",
            "Reef Passage: T2 20,50; T2 80,50; T1 40,42 30; T1 60,58 30; T3 50,50",
            "Twin Plateaus: T7 30,45; T7 70,55; T13 50,35; T13 50,65; T10 50,50"
        ]
    );
    // On a small table of 48 by 36 inches.
    let sea = content.map(content.find_map("open_sea").expect("a map"));
    assert_eq!(sea.pieces[0].place(Scale::Small), Point::new(10_560, 14_400));
}

#[test]
fn dw_4_6_each_face_has_its_encounter() {
    let content = shipped();
    let of = |face: Face| content.encounters().iter().find(|it| it.face == face).expect("an encounter");
    let names = Face::ALL.map(|face| of(face).name.as_str());
    assert_eq!(
        names,
        [
            "Line of Battle",
            "Contested Narrows",
            "Minefield Passage",
            "Coastal Assault",
            "Hunt the Flagship",
            "Squall Line"
        ]
    );
    let goals = |it: &Encounter| -> Vec<String> {
        it.objectives
            .iter()
            .map(|it| format!("{:?} {:?} {} {:?}", it.rounds, it.goal, it.vp, it.most))
            .collect()
    };
    assert_eq!(goals(of(Face::Blank)), ["Some((2, 5)) Middle(6) 2 None", "Some((5, 5)) EnemyZone 1 Some(4)"]);
    let narrows = of(Face::StandardCounter);
    assert_eq!(narrows.objectives.len(), 3);
    let Goal::Control(which) = narrows.objectives[1].goal else { panic!("markers") };
    assert_eq!([0, 1, 2, 3].map(|place| which.contains(place)), [true, false, true, false]);
    assert_eq!(narrows.marker(narrows.markers[0], Scale::Standard), Point::new(12_000, 24_000));
    assert_eq!(goals(of(Face::HeavyCounter))[2], "None MineCleared 1 Some(4)");
    assert_eq!((of(Face::StandardStrike).landing, of(Face::Blank).landing), (2, 1));
    let forts = &of(Face::StandardStrike).features;
    assert_eq!(forts[1].place(Scale::Small), Point::new(15_000, 18_000));
    assert!(of(Face::HeavyStrike).marked && !of(Face::Blank).marked);
    let squall = of(Face::ExplodingStrike).squall.expect("a squall");
    assert_eq!((squall.rounds, squall.beyond), (2, 20));
}

#[test]
fn dw_4_7_dw_4_8_tables_depths_and_zones_by_scale() {
    assert_eq!(Scale::ALL.map(Scale::table), [(48, 36), (48, 48), (72, 48)]);
    assert_eq!(Scale::ALL.map(Scale::depth), [8, 10, 10]);
    let content = shipped();
    let zone =
        |id: &str, scale| content.encounter(content.find_encounter(id).expect("one")).zone.south(scale);
    let inches = |x: (i32, i32), y: i32| Rect::inches(x, (0, y));
    assert_eq!(zone("line_of_battle", Scale::Small), inches((0, 48), 8));
    assert_eq!(zone("minefield_passage", Scale::Standard), inches((6, 42), 10));
    assert_eq!(zone("hunt_the_flagship", Scale::Large), inches((18, 54), 12));
    assert_eq!(zone("squall_line", Scale::Small), inches((0, 24), 12));
    // The other zone lies across the middle.
    let table = Rect::inches((0, 48), (0, 36));
    assert_eq!(zone("squall_line", Scale::Small).across(table), Rect::inches((24, 48), (24, 36)));
}

#[test]
fn dw_4_11_hands_by_scale() {
    assert_eq!(Scale::ALL.map(Scale::hand), [5, 6, 7]);
}

#[test]
fn a_line_of_mines_lies_about_the_middle() {
    let content = shipped();
    let passage = content.encounter(content.find_encounter("minefield_passage").expect("one"));
    let mines = passage.mines.expect("mines");
    assert_eq!(mines.count, [6, 8, 10]);
    let places: Vec<Point> = mines.places(Scale::Small).collect();
    assert_eq!(places[..2], [Point::new(4_000, 21_000), Point::new(12_000, 15_000)]);
    assert_eq!((places.len(), places[5]), (6, Point::new(44_000, 15_000)));
}
