//! Encounters.

use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page, Reader};

use super::{note, some};
use crate::content::{Encounter, Feature, MineLine, Objective, Squall, TerrainId, ZoneForm};
use crate::limits::{FEATURES, MARKERS, MINES, ROUNDS};
use crate::pieces::Face;
use crate::vocabulary::Goal;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EncounterFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    face: Face,
    zone: ZoneFile,
    #[serde(default)]
    markers: Vec<[u8; 2]>,
    mines: Option<MinesFile>,
    #[serde(default)]
    features: Vec<FeatureFile>,
    landing: Option<u8>,
    squall: Option<SquallFile>,
    #[serde(default)]
    marked: bool,
    objective: Vec<ObjectiveFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneFile {
    x: [u8; 2],
    #[serde(default)]
    deeper: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MinesFile {
    count: [u8; 3],
    off: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeatureFile {
    terrain: String,
    off: [i8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquallFile {
    rounds: u8,
    beyond: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveFile {
    rounds: Option<[u8; 2]>,
    vp: u8,
    most: Option<u8>,
    feat: Goal,
}

pub(super) fn encounter(page: &Page<'_>, read: EncounterFile, terrain: &Names) -> Encounter {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    let [left, right] = read.zone.x;
    if left >= right || right > 8 {
        page.at("zone: x").wrong(format!("x is [{left}, {right}], but must be two rising eighths, 0 to 8"));
    }
    page.at("zone").number("deeper", read.zone.deeper, 0..=6);
    page.at_most("markers", &read.markers, MARKERS, "markers");
    for (page, &[x, y]) in page.items("markers", &read.markers) {
        if !(1..=7).contains(&x) || !(1..=7).contains(&y) {
            page.wrong(format!("a marker lies at [{x}, {y}], but must at [1, 1] to [7, 7]"));
        }
        if !read.markers.contains(&[8u8.wrapping_sub(x), 8u8.wrapping_sub(y)]) {
            page.wrong("no marker lies opposite: both sides of the table are alike");
        }
    }
    let mines = read.mines.as_ref().map(|it| {
        let page = page.at("mines");
        it.count.iter().for_each(|&count| _ = page.number("count", count, 2..=MINES));
        if it.count.iter().any(|count| count % 2 != 0) {
            page.at("count").wrong("count must be even: both sides of the table are alike");
        }
        MineLine { count: it.count, off: page.number("off", it.off, 0..=8) }
    });
    page.at_most("features", &read.features, FEATURES, "features");
    let features = page.items("features", &read.features).filter_map(|(page, it)| {
        let [x, y] = it.off;
        if x.unsigned_abs() > 16 || y.unsigned_abs() > 6 {
            page.at("off").wrong(format!("off is [{x}, {y}], but must be [-16, -6] to [16, 6]"));
        }
        let found = page.find("terrain", terrain, &it.terrain)?;
        Some(Feature { terrain: TerrainId(found as u8), off: (x, y) })
    });
    let features: arrayvec::ArrayVec<Feature, FEATURES> = features.take(FEATURES).collect();
    let objectives: Vec<Objective> =
        page.items("objective", &read.objective).map(|(page, it)| objective(&page, it, &read)).collect();
    Encounter {
        face: read.face,
        zone: ZoneForm { x: (left, right), deeper: read.zone.deeper },
        markers: read.markers.iter().take(MARKERS).map(|&[x, y]| (x, y)).collect(),
        mines,
        features,
        objectives: some(page, "objective", objectives, "objectives"),
        landing: page.number("landing", read.landing.unwrap_or(1), 1..=2),
        squall: read.squall.map(|it| Squall {
            rounds: page.at("squall").number("rounds", it.rounds, 1..=ROUNDS),
            beyond: page.at("squall").number("beyond", it.beyond, 5..=60),
        }),
        marked: read.marked,
        id: read.id,
        name: read.name,
        note: read.note,
    }
}

fn objective(page: &Page<'_>, read: &ObjectiveFile, whole: &EncounterFile) -> Objective {
    match read.rounds {
        Some([first, last]) => {
            if first < 1 || first > last || last > ROUNDS {
                let reason =
                    format!("rounds is [{first}, {last}], but must be [first, last] from 1 to {ROUNDS}");
                page.at("rounds").wrong(reason);
            }
            if read.feat.is_at_once() {
                page.at("rounds").wrong("this scores at once: leave rounds out");
            }
        }
        None if !read.feat.is_at_once() => page.wrong("rounds is missing: expected [first, last]"),
        None => {}
    }
    let markers = whole.markers.len();
    match read.feat {
        Goal::Control(which) if !which.are_among(markers) => {
            page.at("feat")
                .wrong(format!("there are {markers} markers: expected some of them, counted from 1"));
        }
        Goal::ControlAll | Goal::EnemyHalf | Goal::OwnHalf if markers == 0 => {
            page.at("feat").wrong("this is about markers, and there are none");
        }
        Goal::Near { feature, .. } if feature == 0 || usize::from(feature) > whole.features.len() => {
            let count = whole.features.len();
            page.at("feat")
                .wrong(format!("there is no feature {feature}: there are {count}, counted from 1"));
        }
        goal if goal.is_about_marked() && !whole.marked => {
            page.at("feat").wrong("this is about marked units: write marked = true");
        }
        _ => {}
    }
    Objective {
        rounds: read.rounds.map(|[first, last]| (first, last)),
        vp: page.number("vp", read.vp, 1..=5),
        most: page.optional("most", read.most, 1..=20),
        goal: read.feat,
    }
}

/// A fault for a face of the die that selects no encounter, or more than one (DW-4.6).
pub(super) fn faces(reader: &Reader<'_>, encounters: &[Encounter]) {
    for face in Face::ALL {
        let count = encounters.iter().filter(|it| it.face == face).count();
        if count != 1 {
            reader.general(format!("the face {face} is that of {count} encounters, but must be of 1"));
        }
    }
}
