//! Wrong terrain, maps and encounters.

use crate::kit::{change, check, files, read};

#[test]
fn wrong_terrain() {
    let terrain = "terrain/terrain";
    check(&[
        (
            terrain,
            "rectangle = [7000, 4000]",
            "rectangle = [7000, 4000]\n\n[[terrain]]\nid = \"T12\"\nname = \"X\"\nkind = \"fog\"\nrectangle = [900, 900]",
            &["110: the terrain 'T12' is already defined in packs/dystopian/terrain/terrain.toml"],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "rectangle = [7000, 4000]\nmass = 2",
            &["108: treacherous water has no mass"],
        ),
        (
            terrain,
            "rectangle = [2000, 2000]\nmass = 3",
            "rectangle = [2000, 2000]",
            &["70: a structure needs a mass"],
        ),
        (
            terrain,
            "rectangle = [2000, 2000]\nmass = 3",
            "rectangle = [2000, 2000]\nmass = 9",
            &["75: mass is 9, but must be 1 to 8"],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "rectangle = [7000, 4000]\narmour = 2",
            &["108: only structures and icebergs have ARMOUR (DW-21.14)"],
        ),
        (
            terrain,
            "rectangle = [2000, 2000]\nmass = 3",
            "rectangle = [2000, 2000]\nmass = 3\narmour = 0",
            &["76: armour is 0, but must be 1 to 8"],
        ),
        (
            terrain,
            "rectangle = [2000, 2000]",
            "rectangle = [2000, 2000]\nimpassable = { corners = 4, radius = 500 }",
            &["75: only an island has impassable ground (DW-21.11)"],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "regular = { corners = 7, radius = 1000 }",
            &["107: corners is 7, but must be 3, 4, 5, 6, 8, 9, 10, 12, 15 or 16"],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "regular = { corners = 4, radius = 50 }",
            &["107: radius is 50, but must be 100 to 12000"],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "corners = [[0, 0], [1000, 0]]",
            &[
                "107: corners must be 3 to 16 corners of a convex outline in order, at most 12000 from the centre",
            ],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "corners = [[1000, 0], [-1000, 0], [0, 1000], [0, -1000]]",
            &[
                "107: corners must be 3 to 16 corners of a convex outline in order, at most 12000 from the centre",
            ],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "rectangle = [70000, 4000]",
            &[
                "107: rectangle must be 3 to 16 corners of a convex outline in order, at most 12000 from the centre",
            ],
        ),
        (
            terrain,
            "rectangle = [7000, 4000]",
            "",
            &["103: an outline is given as one of corners, regular and rectangle"],
        ),
    ]);
}

#[test]
fn wrong_maps() {
    let map = "maps/reef_passage";
    check(&[
        (map, "at = [20, 50]", "at = [20, 101]", &["6: at is [20, 101], but must be [0, 0] to [100, 100]"]),
        (
            map,
            "at = [20, 50]",
            "at = [21, 50]",
            &[
                "4: no such piece lies opposite: both sides of the table are alike (DW-4.10)",
                "8: no such piece lies opposite: both sides of the table are alike (DW-4.10)",
            ],
        ),
        (
            map,
            "at = [40, 42]\nturned = 30",
            "at = [40, 42]\nturned = 31",
            &[
                "12: no such piece lies opposite: both sides of the table are alike (DW-4.10)",
                "17: no such piece lies opposite: both sides of the table are alike (DW-4.10)",
            ],
        ),
        (
            map,
            "at = [40, 42]\nturned = 30",
            "at = [40, 42]\nturned = 360",
            &["15: turned is 360, but must be 0 to 359"],
        ),
        (map, "\"T3\"", "\"T33\"", &["23: there is no terrain 'T33': did you mean 'T13'?"]),
    ]);
    // A piece that looks the same after half a turn may lie either way.
    let mut turned = files();
    change(&mut turned, map, "at = [40, 42]\nturned = 30", "at = [40, 42]\nturned = 210");
    assert!(read(&turned).is_ok());
}

#[test]
fn wrong_encounters() {
    let (narrows, mines, coast) =
        ("encounters/contested_narrows", "encounters/minefield_passage", "encounters/coastal_assault");
    check(&[
        (narrows, "x = [0, 8]", "x = [4, 4]", &["5: x is [4, 4], but must be two rising eighths, 0 to 8"]),
        (narrows, "x = [0, 8]", "x = [0, 8], deeper = 7", &["5: deeper is 7, but must be 0 to 6"]),
        (
            narrows,
            "[2, 4]",
            "[0, 4]",
            &[
                "6: a marker lies at [0, 4], but must at [1, 1] to [7, 7]",
                "6: no marker lies opposite: both sides of the table are alike",
            ],
        ),
        (
            narrows,
            "{ control = [2] }",
            "{ control = [4] }",
            &["11: there are 3 markers: expected some of them, counted from 1"],
        ),
        (
            narrows,
            "{ control = [2] }",
            "\"marked_alive\"",
            &["11: this is about marked units: write marked = true"],
        ),
        (narrows, "{ control = [2] }", "\"mine_cleared\"", &["9: this scores at once: leave rounds out"]),
        (
            narrows,
            "rounds = [2, 5]\nvp = 2",
            "rounds = [2, 6]\nvp = 2",
            &["9: rounds is [2, 6], but must be [first, last] from 1 to 5"],
        ),
        (narrows, "vp = 2", "vp = 6", &["10: vp is 6, but must be 1 to 5"]),
        (
            "encounters/line_of_battle",
            "\"enemy_zone\"",
            "\"enemy_half\"",
            &["16: this is about markers, and there are none"],
        ),
        (
            mines,
            "count = [6, 8, 10]",
            "count = [6, 7, 10]",
            &["7: count must be even: both sides of the table are alike"],
        ),
        (mines, "count = [6, 8, 10]", "count = [6, 8, 14]", &["7: count is 14, but must be 2 to 12"]),
        (
            mines,
            "vp = 1\nmost = 4\nfeat = \"mine_cleared\"",
            "vp = 1\nfeat = \"own_half\"",
            &["19: rounds is missing: expected [first, last]"],
        ),
        (mines, "most = 4", "most = 21", &["21: most is 21, but must be 1 to 20"]),
    ]);
    let mut files = files();
    change(&mut files, coast, "landing = 2", "landing = 3");
    change(&mut files, coast, "off = [9, 0]", "off = [17, 0]");
    change(&mut files, coast, "feat = { near = { feature = 1", "feat = { near = { feature = 4");
    let told = read(&files).expect_err("three faults");
    let told: Vec<&str> = told.iter().filter_map(|it| it.split_once(".toml:")).map(|it| it.1).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].ends_with("off is [17, 0], but must be [-16, -6] to [16, 6]"));
    assert!(told[1].ends_with("landing is 3, but must be 1 to 2"));
    assert!(told[2].ends_with("there is no feature 4: there are 3, counted from 1"));
}

#[test]
fn each_face_of_the_die_has_one_encounter() {
    let mut files = files();
    change(&mut files, "encounters/squall_line", "\"exploding_strike\"", "\"blank\"");
    assert_eq!(
        read(&files).expect_err("two blanks"),
        [
            "packs of Dystopian Wars:1: the face blank is that of 2 encounters, but must be of 1",
            "packs of Dystopian Wars:1: the face exploding_strike is that of 0 encounters, but must be of 1"
        ]
    );
}
