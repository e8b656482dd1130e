//! Wrong files are refused with file, line and what would be right.

use crate::kit::{change, check, files, read};

#[test]
fn wrong_classes() {
    let class = "classes/ter_cr";
    check(&[
        (class, "id = \"ter_cr\"", "id = \"ter_cx\"", &["1: id 'ter_cx' must be the file's name, 'ter_cr'"]),
        (class, "name = \"Lantern\"", "name = \"\"", &["2: name has 0 characters, but must have 1 to 24"]),
        (
            class,
            "\"terrans\"",
            "\"terran\"",
            &[
                "4: there is no faction 'terran': expected one of aquans, dindrenzi, directorate, relthoza, sorylians, terrans",
            ],
        ),
        (class, "[2, 3]", "[3, 2]", &["6: squadron is [3, 2], but must be [least, most] from 1 to 4"]),
        (class, "[2, 3]", "[2, 5]", &["6: squadron is [2, 5], but must be [least, most] from 1 to 4"]),
        (class, "[2, 3]", "[0, 3]", &["6: squadron is [0, 3], but must be [least, most] from 1 to 4"]),
        (class, "points = 60", "points = 62", &["7: points is 62, but must be a multiple of 5"]),
        (class, "points = 60", "points = 305", &["7: points is 305, but must be 5 to 300"]),
        (class, "dr = 4", "dr = 1", &["9: dr is 1, but must be 2 to 7"]),
        (class, "cr = 6", "cr = 4", &["10: cr is 4, but must be 5 to 12"]),
        (class, "mv = 8", "mv = 21", &["11: mv is 21, but must be 1 to 20"]),
        (class, "tl = 1", "tl = 4", &["12: tl is 4, but must be 0 to 3"]),
        (class, "hp = 5", "hp = 0", &["13: hp is 0, but must be 1 to 14"]),
        (class, "cp = 5", "cp = 15", &["14: cp is 15, but must be 1 to 14"]),
        (class, "ap = 3", "ap = 13", &["15: ap is 13, but must be 0 to 12"]),
        (class, "pd = 3", "pd = 10", &["16: pd is 10, but must be 0 to 9"]),
        (class, "sh = 1", "sh = 6", &["17: sh is 6, but must be 0 to 5"]),
        (class, "sh = 1", "mn = 9", &["17: mn is 9, but must be 0 to 8"]),
        (class, "sh = 1", "wg = 13", &["17: wg is 13, but must be 0 to 12"]),
        (
            class,
            "port = [5, 5, 3, 1]",
            "port = [5, 17, 3, 1]",
            &["20: port has 17 attack dice, but at most 16 are allowed"],
        ),
        (
            "classes/ter_es",
            "[\"escort\"]",
            "[\"escord\"]",
            &["22: there is no trait 'escord': expected one of cloak, engineers, escort, fixed"],
        ),
        (
            "classes/ter_es",
            "[\"escort\"]",
            "[\"escort\", \"escort\"]",
            &["22: the trait 'escort' is given twice"],
        ),
        (
            "classes/ter_tr",
            "turret = [2, 1, 0, 0]",
            "turret = [2, 1, 0, 0]\ntraits = [\"fixed\"]",
            &["20: a trait that narrows the Fore battery needs a fore battery (FA-1.15)"],
        ),
    ]);
}

#[test]
fn wrong_factions_and_wings() {
    check(&[
        ("factions/terrans", "tactics = 2", "tactics = 7", &["4: tactics is 7, but must be 0 to 6"]),
        ("factions/terrans", "command = 6", "command = 1", &["5: command is 1, but must be 2 to 12"]),
        ("wings/terrans", "mv = 14", "mv = 23", &["7: mv is 23, but must be 8 to 22"]),
        ("wings/terrans", "dogfight = 1", "dogfight = 4", &["8: dogfight is 4, but must be 0 to 3"]),
        (
            "wings/terrans",
            "name = \"Kestrel\"\ntype = \"fighter\"\nmv = 14\ndogfight = 1\nscores_on = 4",
            "name = \"Kestrel\"\ntype = \"fighter\"\nmv = 14\ndogfight = 1\nscores_on = 6",
            &["9: scores_on is 6, but must be 4 to 5"],
        ),
        ("wings/terrans", "ad = 3", "ad = 4", &["32: ad is 4, but must be 0 to 3"]),
        ("wings/terrans", "ap = 2", "ap = 3", &["44: ap is 3, but must be 0 to 2"]),
        (
            "wings/terrans",
            "ter_wi",
            "ter_wf",
            &["15: the wing 'ter_wf' is already defined in packs/firestorm/wings/terrans.toml"],
        ),
    ]);
    let mut files = files();
    change(&mut files, "wings/terrans", "type = \"bomber\"", "type = \"fighter\"");
    let faults = read(&files).expect_err("two kinds of fighters");
    assert_eq!(
        faults,
        [
            "packs of Firestorm Armada:1: the faction 'terrans' has 0 bomber wings, but must have 1",
            "packs of Firestorm Armada:1: the faction 'terrans' has 2 fighter wings, but must have 1",
        ]
    );
}

#[test]
fn wrong_cards() {
    let (turn, squadron) = ("cards/turn", "cards/squadron");
    check(&[
        (turn, "id = \"T-01\"", "id = \"T 01\"", &["2: id 'T 01' must be 1 to 16 letters, digits, - and _"]),
        (
            turn,
            "id = \"T-02\"",
            "id = \"T-01\"",
            &["10: the card 'T-01' is already defined in packs/firestorm/cards/turn.toml"],
        ),
        (
            turn,
            "text = \"You add 2 to your initiative total this turn.\"\ncopies = 2",
            "text = \"\"\ncopies = 5",
            &["4: text has 0 characters, but must have 1 to 240", "5: copies is 5, but must be 1 to 4"],
        ),
        (
            turn,
            "what = \"initiative\"",
            "what = \"hits\"",
            &[
                "7: hits does not go with turn: expected one of initiative, command_distance, movement, repair, attack, shields, point_defence",
            ],
        ),
        (
            turn,
            "what = \"initiative\", by = 2",
            "what = \"initiative\", by = 0",
            &["7: by is 0, which changes nothing"],
        ),
        (
            turn,
            "what = \"initiative\", by = 2",
            "what = \"initiative\", by = 7",
            &["7: by is 7, but must be -6 to 6"],
        ),
        (
            turn,
            "what = \"initiative\", by = 2",
            "what = \"initiative\", by = 2, first = true",
            &["7: first is for attack dice of a turn, an activation or a combat segment"],
        ),
        (
            turn,
            "what = \"initiative\", by = 2",
            "what = \"initiative\", by = 2, if = [\"linked\"]",
            &["7: linked does not go with initiative, which takes none"],
        ),
        (
            turn,
            "on = \"opponent\"",
            "on = \"each\"",
            &["15: on of a card for turn must be one of you, everybody, opponent"],
        ),
        (
            turn,
            "on = \"opponent\"",
            "lasts = \"activation\"",
            &["15: lasts of a card for turn must be one of turn"],
        ),
        (turn, "on = \"opponent\"", "if = [\"guns\"]", &["15: guns does not go with turn, which takes none"]),
        (turn, "{ range = 24 }", "{ range = 33 }", &["34: range is 33, but must be 1 to 32"]),
        (
            turn,
            "{ range = 24 }",
            "\"turn\"",
            &["34: turn does not go with turn: expected one of add, range, forbid, cancel"],
        ),
        (
            turn,
            "{ forbid = \"S\" }",
            "{ forbid = \"T\" }",
            &["68: turn cards cannot be forbidden: they are laid already"],
        ),
        (turn, "[\"cancel\"]", "[]", &["59: at least one effect is needed"]),
        (
            squadron,
            "if = [\"linked\"]",
            "if = [\"linked\", \"obscured\"]",
            &[
                "7: obscured does not go with attack: expected one of guns, torpedoes, plain, linked, unsplit, band",
            ],
        ),
        (
            squadron,
            "{ ignore = \"turn_limit\" }",
            "{ ignore = \"obscured\" }",
            &["23: this cannot be ignored in activation: expected turn_limit, minimum"],
        ),
        (
            squadron,
            "[\"fire\", \"decompression\", \"crew\"]",
            "[]",
            &["40: relieve needs at least one of crew, markers and the single markers"],
        ),
        (
            squadron,
            "{ sweep = 8 }",
            "{ ignore = \"minimum\" }",
            &["56: mine is about the sweep of the same card, which has none"],
        ),
        (squadron, "{ sweep = 8 }", "{ sweep = 0 }", &["57: sweep is 0, but must be 1 to 16"]),
        (
            "cards/reaction",
            "{ roll_again = \"critical\" }",
            "{ roll_again = \"ones\" }",
            &["50: critical rolls other dice: expected critical"],
        ),
        (
            "cards/reaction",
            "[{ size = [\"medium\", \"small\", \"tiny\"] }]",
            "[{ size = [] }]",
            &["15: size needs at least one of capital, medium, small, tiny"],
        ),
        (
            "cards/reaction",
            "moment = \"board\"",
            "moment = \"always\"",
            &[
                "41: always is a moment of traits: a card is played at some moment",
                "42: defenders does not go with always: expected one of repair",
            ],
        ),
    ]);
}

#[test]
fn wrong_traits() {
    let escort = "traits/escort";
    check(&[
        (escort, "{ escort = 4 }", "{ escort = 13 }", &["7: escort is 13, but must be 1 to 12"]),
        (
            escort,
            "{ escort = 4 }",
            "\"cancel\"",
            &["7: cancel does not go with always: expected one of add, channel, cloak, escort"],
        ),
        (
            escort,
            "moment = \"always\"",
            "moment = \"turn\"",
            &[
                "6: a trait has no moment 'turn': expected one of always, attack, target, party, board",
                "7: escort does not go with turn: expected one of add, range, forbid, cancel",
            ],
        ),
        (
            escort,
            "\n[[hook]]\nmoment = \"always\"\neffects = [{ escort = 4 }]\n",
            "hook = []\n",
            &["1: a trait needs at least one hook"],
        ),
        (
            escort,
            "effects = [{ escort = 4 }]",
            "effects = [{ escort = 4 }, { escort = 4 }, { escort = 4 }, { escort = 4 }]",
            &["7: at most 3 effects"],
        ),
    ]);
}

#[test]
fn fields_that_do_not_exist_are_missing_or_of_a_wrong_type() {
    for (path, id) in [
        ("classes/ter_cr", "id = \"ter_cr\"\n"),
        ("factions/terrans", "id = \"terrans\"\n"),
        ("traits/fixed", "id = \"fixed\"\n"),
        ("maps/narrows", "id = \"narrows\"\n"),
        ("scenarios/breakthrough", "id = \"breakthrough\"\n"),
        ("fleets/web_front", "id = \"web_front\"\n"),
        ("wings/terrans", "id = \"ter_wf\"\n"),
        ("cards/turn", "id = \"T-01\"\n"),
    ] {
        let told = |to: &str| {
            let mut files = files();
            change(&mut files, path, id, to);
            let faults = read(&files).expect_err("a wrong file");
            let own = format!("packs/firestorm/{path}.toml:");
            let own: Vec<&String> = faults.iter().filter(|fault| fault.starts_with(&own)).collect();
            assert_eq!(own.len(), 1, "{faults:?}");
            own[0].clone()
        };
        let strange = told(&format!("{id}colour = \"red\"\n"));
        assert!(strange.contains("unknown field `colour`"), "{strange}");
        assert!(told("").contains("missing field `id`"), "{path}");
        assert!(told("id = 7\n").contains("string"), "{path}");
        assert!(told("id = \n").contains(".toml:"), "{path}");
    }
    let mut files = files();
    change(&mut files, "classes/ter_cr", "fore = [4, 3, 2, 0]", "fore = [4, 3, 2]");
    let faults = read(&files).expect_err("three bands");
    assert!(faults[0].starts_with("packs/firestorm/classes/ter_cr.toml:19: "), "{faults:?}");
}

#[test]
fn packs_need_something_of_each_kind() {
    let without = |folder: &str| {
        let mut files = files();
        files.retain(|file| !file.0.contains(&format!("/{folder}/")));
        read(&files).expect_err("packs without a kind")
    };
    let all = |reason: &str| format!("packs of Firestorm Armada:1: {reason}");
    assert!(without("factions").contains(&all("there are 0 factions, but must be 1 to 16")));
    assert!(without("cards").contains(&all("there are 0 cards, but must be 1 to 64")));
    assert!(without("maps").contains(&all("there are 0 maps, but must be 1 to 200")));
    assert!(without("scenarios").contains(&all("there are 0 scenarios, but must be 1 to 200")));
    assert!(without("classes").contains(&all("there are 0 classes, but must be 1 to 200")));
    assert!(without("wings").contains(&all("the faction 'aquans' has 0 fighter wings, but must have 1")));
    let mut files = files();
    files.retain(|file| !["ter_ca", "ter_cr"].iter().any(|id| file.0.contains(&format!("classes/{id}"))));
    files.retain(|file| !file.0.contains("/fleets/"));
    let faults = read(&files).expect_err("no Medium class");
    assert_eq!(faults, [all("the faction 'terrans' needs a Medium class and a Small or Tiny one (FA-2.6)")]);
}

#[test]
fn files_lie_in_the_folders_of_the_game() {
    let mut files = files();
    files.push(("mine/guns/lance.toml".into(), String::new()));
    let known = "factions, traits, classes, wings, cards, fleets, maps, scenarios";
    let expected =
        format!("mine/guns/lance.toml:1: a pack of Firestorm Armada has the folders {known}, not 'guns'");
    assert_eq!(read(&files).expect_err("a strange folder"), [expected]);
}

#[test]
fn all_faults_are_reported_at_once() {
    let mut files = files();
    change(&mut files, "factions/terrans", "command = 6", "command = 60");
    change(&mut files, "maps/narrows", "[20000, 24000, 3000]", "[20000, 24000, 9000]");
    change(&mut files, "cards/turn", "range = 24", "range = 99");
    let faults = read(&files).expect_err("wrong files");
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults.is_sorted());
}
