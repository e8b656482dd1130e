//! Designs as codes.

use broadside_inertia::{Cell, Design};

use crate::kit::{catalogue, shipped};
use crate::oracle::Lots;

#[track_caller]
fn comes_back(design: &Design) {
    let code = design.to_string();
    assert_eq!(code.parse::<Design>().as_ref(), Ok(design), "{code}");
    let json = serde_json::to_string(design).expect("a readable form");
    assert_eq!(json, format!("{code:?}"));
    assert_eq!(serde_json::from_str::<Design>(&json).as_ref().ok(), Some(design));
}

#[test]
fn every_ready_ship_comes_back_from_its_code() {
    for content in [catalogue(), shipped()] {
        for ship in content.ships() {
            comes_back(&ship.design);
        }
    }
}

#[test]
fn designs_that_are_not_finished_come_back_too() {
    for mut design in catalogue().ships().iter().map(|ship| ship.design.clone()) {
        for name in ["", "Old Ironsides", "O'Neill-2.b", "Ägir", "twenty four characters x"] {
            design.name = name.into();
            comes_back(&design);
        }
        while design.parts.pop().is_some() {
            comes_back(&design);
        }
        design.cubes.truncate(1);
        comes_back(&design);
        design.cubes.clear();
        comes_back(&design);
    }
}

#[test]
fn cells_at_the_ends_of_the_lattice_come_back() {
    let mut design = catalogue().find_ship("wasp").expect("a ship").design.clone();
    for (c, r) in [(-4, -6), (-4, 6), (4, -6), (4, 6)] {
        design.cubes.push(Cell::new(c, r));
        design.parts[0].at = Cell::new(c, r);
        comes_back(&design);
    }
}

#[test]
fn codes_of_ships_are_short_text_without_spaces() {
    let wasp = &catalogue().find_ship("wasp").expect("a ship").design.clone();
    let code = wasp.to_string();
    assert!(code.len() < 60 && !code.contains(char::is_whitespace), "{code}");
    assert_eq!(format!(" {code} ").parse::<Design>().as_ref(), Ok(wasp), "spaces round it do not matter");
}

#[test]
fn garbage_is_refused() {
    let wasp = catalogue().find_ship("wasp").expect("a ship").design.to_string();
    let (plan, _) = wasp.split_once(':').expect("a name");
    let garbage = [
        "",
        " ",
        ".",
        "1",
        "0eg.",
        "4eg.",
        "xeg.",
        "1eg",
        "1e.",
        "1ega.",
        "1zz.",
        "1jg.",
        "1en.",
        "1eg.c",
        "1eg.cef",
        "1eg.cefX",
        "1eg.cefi",
        "1eg.-efA",
        "1eg.czfA",
        "1eg.cefA:a/b",
        "1eg.cefA:<b>",
        "1eg.cefA:a:b",
        "1eg.cefA:this name has many characters",
        "ä",
        "1ä.",
        "1eg.äöü",
        "1EG.",
        "1eg.cefAA",
        "1eg..",
    ];
    for text in garbage {
        assert!(text.parse::<Design>().is_err(), "{text:?} is read");
        assert!(serde_json::from_value::<Design>(text.into()).is_err());
    }
    assert!(plan.parse::<Design>().is_ok());
    let long = format!("1{}.", "eg".repeat(41));
    assert!(long.parse::<Design>().is_err());
    let long = format!("1eg.{}", "cegA".repeat(61));
    assert!(long.parse::<Design>().is_err());
    // The reason stays short.
    assert!("x".repeat(5000).parse::<Design>().expect_err("garbage").chars().count() < 200);
}

#[test]
fn whatever_is_typed_nothing_breaks() {
    let letters: Vec<char> = "123.:abcdefghijklmnopFSAPfsapI_ -äß\u{1f680}\"\\".chars().collect();
    let mut lots = Lots::new(77);
    let wasp = catalogue().find_ship("wasp").expect("a ship").design.to_string();
    for _ in 0..5000 {
        let mut text: Vec<char> = wasp.chars().collect();
        for _ in 0..lots.between(1, 4) {
            let at = lots.between(0, text.len() as i64 - 1) as usize;
            let letter = letters[lots.between(0, letters.len() as i64 - 1) as usize];
            match lots.between(0, 2) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => {
                    text.remove(at);
                }
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(design) = text.parse::<Design>() {
            // What is read can be judged, and is the same again.
            let _faults = design.faults(&catalogue());
            let again: Design = design.to_string().parse().expect("its own code");
            assert_eq!(again, design, "{text}");
        }
    }
}
