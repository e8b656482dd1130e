//! Maps and scenarios.

use serde::Deserialize;

use broadside_geometry::plane::Point;
use broadside_kit::catalogue::{Names, Page};

use crate::contact::TABLE;
use crate::content::{Aim, Map, Scenario};

pub(super) fn map(page: &Page<'_>, read: Map) -> Map {
    page.title(&read.id, &read.name, 24);
    if !read.asteroids.iter().all(|rock| TABLE.contains(rock.at) && (300..=3000).contains(&rock.radius)) {
        let reason = "an asteroid is [x, y, radius] with x and y 0 to 48000 and radius 300 to 3000";
        page.at("asteroids").wrong(reason);
    }
    page.at_most("asteroids", &read.asteroids, 32, "asteroids");
    read
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    aim: Aim,
    players: Vec<u8>,
    maps: Vec<String>,
    rounds: u8,
    #[serde(default)]
    points: Vec<Point>,
    #[serde(default)]
    points2: Vec<Point>,
    #[serde(default)]
    points3: Vec<Point>,
    #[serde(default)]
    points4: Vec<Point>,
}

pub(super) fn scenario(page: &Page<'_>, read: ScenarioFile, maps: &Names) -> Scenario {
    page.title(&read.id, &read.name, 24);
    let allowed: &[u8] = match read.aim {
        Aim::Breakthrough => &[2],
        Aim::Gauntlet => &[2, 4],
        Aim::LastShip | Aim::Beacons | Aim::Salvage => &[2, 3, 4],
    };
    if read.players.is_empty() || !read.players.iter().all(|count| allowed.contains(count)) {
        page.at("players").wrong(format!("players must be some of {allowed:?} for this aim"));
    }
    if read.maps.is_empty() {
        page.at("maps").wrong("a scenario needs at least one map");
    }
    // That there is no map at all is told once.
    if !maps.is_empty() {
        page.find_all("maps", maps, &read.maps);
    }
    let (points, wanted) = match read.aim {
        Aim::Beacons => ([read.points2, read.points3, read.points4], 1..=8),
        Aim::Salvage => (std::array::from_fn(|_| read.points.clone()), 1..=8),
        Aim::Gauntlet => (std::array::from_fn(|_| read.points.clone()), 4..=4),
        Aim::LastShip | Aim::Breakthrough => (Default::default(), 0..=0),
    };
    for &count in read.players.iter().filter(|count| (2..=4).contains(*count)) {
        let list: &[Point] = &points[usize::from(count) - 2];
        if !wanted.contains(&list.len()) || !list.iter().copied().all(|at| TABLE.contains(at)) {
            let (least, most) = (wanted.start(), wanted.end());
            let reason =
                format!("{count} players need {least} to {most} points, from [0, 0] to [48000, 48000]");
            page.at("id").wrong(reason);
        }
    }
    Scenario {
        id: read.id,
        name: read.name,
        note: read.note,
        aim: read.aim,
        players: read.players,
        maps: read.maps,
        rounds: page.number("rounds", read.rounds, 1..=30),
        points,
    }
}
