//! Missions.

use super::kit::{Change, change, fault, fault_at, faults_of, general, last_line, without};

#[test]
fn dn_19_1_there_are_twenty_four_missions() {
    let files = without("missions/intel");
    let missing: Vec<String> =
        (19..=24).map(|number| format!("the Mission {number} is needed: 1 to 24 (DN-19.1)")).collect();
    general(&files, &missing.iter().map(String::as_str).collect::<Vec<_>>());
    let change = change("missions/intel", "number = 24", "number = 25");
    let faults = faults_of(&change.files);
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(faults[0].contains("the Mission 24 is needed"));
    assert!(faults[1].contains("number is 25, but must be 1 to 24"));
}

#[test]
fn dn_19_3_mission_lines() {
    let intel = "missions/intel";
    let look = "[[mission.score]]\non = \"look\"\nterms = [{ points = 1 }]\ncap = 3\n";
    let told =
        |to: &str, words: &str| fault(intel, look, &format!("[[mission.score]]\non = \"look\"\n{to}"), words);
    told("terms = [{ points = 0 }]\ncap = 3\n", "points is 0, but must be 1 to 12");
    told("terms = [{ points = 1 }]\ncap = 13\n", "cap is 13, but must be 1 to 12");
    told(
        "terms = [{ points = 1, per = \"turn\", opp = true }]\n",
        "opp is for what counter lines count only",
    );
    told(
        "if = [{ count = \"turn\" }]\nterms = [{ points = 1 }]\n",
        "a condition needs min or max, and min not above max",
    );
    told(
        "if = [{ count = \"turn\", min = 3, max = 2 }]\nterms = [{ points = 1 }]\n",
        "a condition needs min or max",
    );
    told(
        "if = [{ count = \"turn\", whose = \"opp\", min = 3 }]\nterms = [{ points = 1 }]\n",
        "whose = \"opp\" is for counter lines only",
    );
    told(
        "if = [{ count = { control = \"zone\" }, min = 1 }]\nterms = [{ points = 1 }]\n",
        "control is of yellow or purple zones or the centre",
    );
    told(
        "if = [{ count = { far_from_all = 31 }, min = 1 }]\nterms = [{ points = 1 }]\n",
        "the number of hexes is 31",
    );
    let test = "{ count = \"turn\", min = 3 }";
    told(&format!("if = [{}]\nterms = [{{ points = 1 }}]\n", [test; 5].join(", ")), "at most 4 conditions");
    let line = |wanted: &str, change: &Change| {
        let at = change.after.find("# here").expect("a mark");
        last_line(&change.after[..at], wanted)
    };
    let fresh = change(intel, look, &format!("{}fresh = true\n# here\n", look));
    fresh.is_told(line("[[mission.score]]", &fresh), "fresh is for Contacts only");
    let empty = change(intel, look, "[[mission.score]]\non = \"look\"\nterms = []\n# here\n");
    empty.is_told(line("[[mission.score]]", &empty), "a line needs points");
    let five = change(intel, look, &format!("{}# here\n", look.repeat(5)));
    five.is_told(line("[[mission.score]]", &five), "at most 4 scoring lines");
    let counter = "[[mission.counter]]\non = \"burned\"\nterms = [{ points = 1 }]\n";
    let three = change(intel, counter, &format!("{}# here\n", counter.repeat(3)));
    three.is_told(line("[[mission.counter]]", &three), "at most 2 counter lines");
    fault_at("number = 23", intel, look, "", "a Mission needs a scoring line");
}
