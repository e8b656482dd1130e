//! The Mission deck.

use serde::Deserialize;

use broadside_kit::catalogue::{Page, Reader};

use crate::content::{Count, Deed, Family, Mission, Place, ScoreLine, Test, Whose};

/// How many Missions there are (DN-19.1).
const MISSIONS: u8 = 24;

/// The most points a line gives at once: what a Mission yields in a whole game (DN-19.6).
const POINTS: u8 = 12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MissionsFile {
    family: Family,
    #[serde(default)]
    mission: Vec<Mission>,
}

/// The Missions by number.
pub(super) fn missions(reader: &Reader<'_>, files: Vec<(Page<'_>, MissionsFile)>) -> Vec<Mission> {
    let mut missions: Vec<Mission> = Vec::new();
    for (page, file) in files {
        for (page, mission) in page.items("mission", file.mission) {
            check(&page, &mission);
            let number = mission.number;
            if missions.iter().any(|mission| mission.number == number) {
                page.at("number").wrong(format!("there is another Mission {number}"));
            }
            missions.push(Mission { family: file.family, ..mission });
        }
    }
    missions.sort_by_key(|mission| mission.number);
    for number in (1..=MISSIONS).filter(|number| !missions.iter().any(|it| it.number == *number)) {
        reader.general(format!("the Mission {number} is needed: 1 to {MISSIONS} (DN-19.1)"));
    }
    missions
}

fn check(page: &Page<'_>, mission: &Mission) {
    page.number("number", mission.number, 1..=MISSIONS);
    super::name(page, &mission.name);
    super::text(page, "reveal_text", &mission.reveal_text);
    super::text(page, "score_text", &mission.score_text);
    super::text(page, "counter_text", &mission.counter_text);
    if mission.score.is_empty() {
        page.at("number").wrong("a Mission needs a scoring line");
    }
    page.at_most("score", &mission.score, 4, "scoring lines");
    page.at_most("counter", &mission.counter, 2, "counter lines");
    check_deed(&page.at("reveal"), mission.reveal.on);
    check_tests(&page.at("reveal"), &mission.reveal.tests, false);
    for (page, line) in page.items("score", &mission.score) {
        check_line(&page, line, false);
    }
    for (page, line) in page.items("counter", &mission.counter) {
        check_line(&page, line, true);
    }
}

fn check_line(page: &Page<'_>, line: &ScoreLine, counter: bool) {
    check_deed(page, line.on);
    check_tests(page, &line.tests, counter);
    if line.terms.is_empty() {
        page.wrong("a line needs points: terms = [{ points = 1 }]");
    }
    page.at_most("terms", &line.terms, 3, "terms");
    if line.fresh && !matches!(line.on, Deed::ContactOwn { .. } | Deed::ContactEnemy) {
        page.wrong("fresh is for Contacts only");
    }
    for (page, term) in page.items("terms", &line.terms) {
        page.number("points", term.points, 1..=POINTS);
        if term.opp && (!counter || term.per.is_none()) {
            page.wrong("opp is for what counter lines count only");
        }
        if let Some(count) = term.per {
            check_count(&page, count);
        }
    }
    page.optional("cap", line.cap, 1..=POINTS);
}

fn check_tests(page: &Page<'_>, tests: &[Test], counter: bool) {
    page.at_most("if", tests, 4, "conditions");
    for (page, test) in page.items("if", tests) {
        check_count(&page, test.count);
        let open = test.min == 0 && test.max == Test::NO_LIMIT;
        if test.min > test.max || (open && !page.gives("min") && !page.gives("max")) {
            page.wrong("a condition needs min or max, and min not above max");
        }
        if test.whose == Whose::Opp && !counter {
            page.wrong("whose = \"opp\" is for counter lines only");
        }
    }
}

fn check_deed(page: &Page<'_>, deed: Deed) {
    if let Deed::DreadnaughtHit { within } = deed {
        page.at("on: dreadnaught_hit").number("within", within, 1..=30);
    }
}

fn check_count(page: &Page<'_>, count: Count) {
    match count {
        Count::Control(Place::Zone | Place::EnemyHome) => {
            page.wrong("control is of yellow or purple zones or the centre (DN-19.11)");
        }
        Count::CruisersFar(hexes)
        | Count::CruisersNear(hexes)
        | Count::CruisersAstray(hexes)
        | Count::BeaconsNear(hexes)
        | Count::BeaconsHeld { near: hexes, .. }
        | Count::FarFromAll(hexes) => {
            page.number("the number of hexes", hexes, 0..=30);
        }
        _ => {}
    }
}
