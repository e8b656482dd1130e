//! Maps and scenarios are those of the rulebook.

use broadside_firestorm::{
    Content, Edge, Edges, Entry, Exit, Heading, HoldTime, Map, RULEBOOK, Scenario, SideId, Terrain, Zone,
};
use broadside_geometry::plane::{Disc, Point};

use crate::kit::{class, shipped};

/// Every map as the rulebook prints it, without its number.
const MAPS: &str = "\
Twin Shoals | 48×48 | B (12,22,3)+(18,20,3); B (36,26,3)+(30,28,3); D (10,34,3); D (38,14,3); P (24,24,2.5)
Convoy Lane | 72×48 | B (24,12,4); B (48,36,4); D (36,10,4); D (36,38,4); M (36,24,1) heading 3
Anchorage | 48×48 | P (24,24,4); B (8,24,3); B (40,24,3); D (24,38,3); D (24,11,3)
Shattered Belt | 48×48 | B (10,16,4)+(18,14,3); B (38,16,4); B (10,34,4); B (38,34,4)+(30,36,3); M (24,40,1.5) heading 15
The Narrows | 72×48 | P (20,24,3); P (52,24,3); B (36,24,4); D (36,40,4); D (36,8,4)
Ghost Light | 48×48 | B (24,33,3); B (24,15,3); M (12,12,1) heading 3; M (36,36,1) heading 15
Crossroads | 60×60 | P (30,30,3); B (30,44,4); B (30,16,4); D (16,30,4); D (44,30,4)
";

fn inches(mils: i32) -> String {
    match mils % 1000 {
        0 => (mils / 1000).to_string(),
        rest => format!("{}.{}", mils / 1000, rest / 100),
    }
}

/// A map as the rulebook prints it.
fn row(map: &Map) -> String {
    let pieces = map.pieces.iter().map(|piece| {
        let letter = match piece.terrain {
            Terrain::Belt => "B",
            Terrain::Distortion => "D",
            Terrain::Planet => "P",
            Terrain::Meteoroid => "M",
        };
        let discs = piece.discs.iter().map(|disc| {
            format!("({},{},{})", inches(disc.center.x), inches(disc.center.y), inches(disc.radius))
        });
        let flies = match piece.terrain {
            Terrain::Meteoroid => format!(" heading {}", piece.heading.number()),
            _ => String::new(),
        };
        format!("{letter} {}{flies}", discs.collect::<Vec<_>>().join("+"))
    });
    let pieces: Vec<String> = pieces.collect();
    format!("{} | {}×{} | {}", map.name, inches(map.size.x), inches(map.size.y), pieces.join("; "))
}

#[test]
fn every_map_is_that_of_its_table_and_stands_in_the_rulebook() {
    let content = shipped();
    let mut rows: Vec<String> = content.maps().iter().map(row).collect();
    for row in &rows {
        assert!(RULEBOOK.lines().any(|line| line.ends_with(&format!(" {row} |"))), "{row}");
    }
    let mut expected: Vec<&str> = MAPS.lines().collect();
    rows.sort();
    expected.sort_unstable();
    assert_eq!(rows, expected);
}

fn scenario<'a>(content: &'a Content, id: &str) -> &'a Scenario {
    content.scenario(content.find_scenario(id).unwrap_or_else(|| panic!("no scenario {id}")))
}

fn area(west: i32, south: i32, east: i32, north: i32) -> Zone {
    let at = |x: i32, y: i32| Point::new(x * 1000, y * 1000);
    Zone::Box(at(west, south), at(east, north))
}

fn disc(x: i32, y: i32, radius: i32) -> Disc {
    Disc::new(Point::new(x * 1000, y * 1000), radius * 1000)
}

fn zones(scenario: &Scenario) -> Vec<(&str, Vec<(Zone, Edges)>)> {
    let places = |side: usize| scenario.sides[side].places.iter().map(|place| (place.zone, place.edges));
    let sides =
        (0..scenario.sides.len()).map(|side| (scenario.sides[side].id.as_str(), places(side).collect()));
    sides.collect()
}

fn edges(edges: &[Edge]) -> Edges {
    edges.iter().copied().collect()
}

fn reserves(scenario: &Scenario) -> Vec<Option<Entry>> {
    scenario.sides.iter().map(|side| side.reserves).collect()
}

#[test]
fn scenarios_have_their_maps_turns_and_players() {
    let content = shipped();
    let found: Vec<_> = content
        .scenarios()
        .iter()
        .map(|it| {
            let players: Vec<usize> = (0..=5).filter(|&count| it.takes(count)).collect();
            (it.name.as_str(), content.map(it.map).name.as_str(), it.turns, players)
        })
        .collect();
    assert_eq!(
        found,
        [
            ("Belt Ambush", "Shattered Belt", 6, vec![2]),
            ("Breakthrough", "The Narrows", 8, vec![2]),
            ("Convoy Raid", "Convoy Lane", 8, vec![2]),
            ("Crossroads", "Crossroads", 5, vec![2, 3, 4]),
            ("Ghost Ship", "Ghost Light", 6, vec![2]),
            ("Hold the Anchorage", "Anchorage", 7, vec![2]),
            ("Line of Battle", "Twin Shoals", 6, vec![2]),
        ]
    );
    for scenario in content.scenarios() {
        assert!(RULEBOOK.contains(&format!("| {} | M", scenario.name)), "{}", scenario.name);
    }
}

#[test]
fn two_edges_and_a_hulk() {
    let content = shipped();
    for id in ["line_of_battle", "ghost_ship"] {
        let scenario = scenario(&content, id);
        assert_eq!(
            zones(scenario),
            [
                ("south", vec![(area(0, 0, 48, 8), edges(&[Edge::South]))]),
                ("north", vec![(area(0, 40, 48, 48), edges(&[Edge::North]))]),
            ]
        );
        assert_eq!(reserves(scenario), [Some(Entry::OwnHalf); 2]);
        assert!(scenario.holds.is_empty());
    }
    assert_eq!(scenario(&content, "line_of_battle").hulk, None);
    let hulk = scenario(&content, "ghost_ship").hulk.expect("a hulk");
    assert_eq!((hulk.at, hulk.heading), (Point::new(24_000, 24_000), Heading::NORTH));
    assert_eq!((hulk.dr, hulk.cr, hulk.hp, hulk.points), (4, 6, 6, 150));
}

#[test]
fn a_convoy_with_three_hauliers() {
    let content = shipped();
    let scenario = scenario(&content, "convoy_raid");
    assert_eq!(
        zones(scenario),
        [
            ("convoy", vec![(area(0, 0, 20, 48), edges(&[Edge::West]))]),
            (
                "raider",
                vec![
                    (area(40, 40, 72, 48), edges(&[Edge::North])),
                    (area(40, 0, 72, 8), edges(&[Edge::South])),
                ]
            ),
        ]
    );
    assert_eq!(reserves(scenario), [None, Some(Entry::OwnHalf)]);
    let free = scenario.sides[0].free.expect("Hauliers");
    assert_eq!((free.class, free.ships, free.worth), (class(&content, "com_tr"), 3, 60));
    assert_eq!((free.zone, free.heading), (area(12, 18, 18, 30), Some(Heading::EAST)));
    let exit = Exit { edge: Edge::East, free: true, own: 1, crippled: None };
    assert_eq!(scenario.sides[0].exits.as_slice(), [exit]);
    assert!(scenario.sides[1].exits.is_empty() && scenario.sides[1].free.is_none());
}

#[test]
fn a_planet_to_hold() {
    let content = shipped();
    let scenario = scenario(&content, "hold_the_anchorage");
    assert_eq!(
        zones(scenario),
        [
            ("defender", vec![(Zone::Disc(disc(24, 24, 16)), Edges::NONE)]),
            ("attacker", vec![(area(0, 0, 48, 8), edges(&[Edge::South]))]),
        ]
    );
    assert_eq!(reserves(scenario), [None, Some(Entry::OwnHalf)]);
    let free = scenario.sides[0].free.expect("a Bastion");
    assert_eq!((free.class, free.ships, free.worth), (class(&content, "com_gp"), 1, 40));
    assert_eq!((free.zone, free.heading), (Zone::Disc(disc(24, 24, 12)), None));
    let [hold] = scenario.holds.as_slice() else { panic!("one area") };
    assert_eq!((hold.area, hold.points, hold.time), (disc(24, 24, 12), 25, HoldTime::From(3)));
}

#[test]
fn prey_in_the_middle_and_a_runner() {
    let content = shipped();
    let ambush = scenario(&content, "belt_ambush");
    assert_eq!(
        zones(ambush),
        [
            ("prey", vec![(Zone::Disc(disc(24, 24, 8)), Edges::NONE)]),
            ("hunter", vec![(Zone::Frame(8000), Edges::NONE)]),
        ]
    );
    assert_eq!(reserves(ambush), [None, Some(Entry::Frame(12_000))]);
    assert_eq!((ambush.first.deploys, ambush.first.acts), (Some(SideId(0)), Some(SideId(1))));
    let exit = Exit { edge: Edge::South, free: false, own: 5, crippled: Some(2) };
    assert_eq!(ambush.sides[0].exits.as_slice(), [exit]);
    let run = scenario(&content, "breakthrough");
    assert_eq!(
        zones(run),
        [
            ("runner", vec![(area(0, 0, 20, 48), edges(&[Edge::West]))]),
            ("blocker", vec![(area(40, 0, 60, 48), Edges::NONE)]),
        ]
    );
    assert_eq!(reserves(run), [None, None]);
    let exit = Exit { edge: Edge::East, free: false, own: 1, crippled: None };
    assert_eq!(run.sides[0].exits.as_slice(), [exit]);
}

#[test]
fn four_corners() {
    let content = shipped();
    let scenario = scenario(&content, "crossroads");
    use Edge::{East, North, South, West};
    assert_eq!(
        zones(scenario),
        [
            ("south_west", vec![(area(0, 0, 12, 12), edges(&[South, West]))]),
            ("south_east", vec![(area(48, 0, 60, 12), edges(&[South, East]))]),
            ("north_west", vec![(area(0, 48, 12, 60), edges(&[North, West]))]),
            ("north_east", vec![(area(48, 48, 60, 60), edges(&[North, East]))]),
        ]
    );
    let opposite: Vec<_> = scenario.sides.iter().map(|side| side.opposite).collect();
    assert_eq!(opposite, [3, 2, 1, 0].map(|id| Some(SideId(id))));
    assert_eq!(reserves(scenario), [Some(Entry::OwnHalf); 4]);
    let [hold] = scenario.holds.as_slice() else { panic!("one area") };
    assert_eq!((hold.area, hold.points, hold.time), (disc(30, 30, 8), 100, HoldTime::Last));
}

#[test]
fn a_zone_has_its_bounds() {
    let size = Point::new(48_000, 48_000);
    let at = |zone: Zone, x: i32, y: i32| zone.contains(Point::new(x, y), size);
    let strip = area(0, 0, 48, 8);
    assert!(at(strip, 0, 8000) && !at(strip, 0, 8001));
    let frame = Zone::Frame(8000);
    assert!(at(frame, 8000, 24_000) && at(frame, 24_000, 40_000) && at(frame, 40_000, 24_000));
    assert!(!at(frame, 8001, 24_000) && !at(frame, 24_000, 39_999) && !at(frame, 39_999, 24_000));
    assert!(
        at(Zone::Disc(disc(24, 24, 8)), 32_000, 24_000) && !at(Zone::Disc(disc(24, 24, 8)), 32_001, 24_000)
    );
}
