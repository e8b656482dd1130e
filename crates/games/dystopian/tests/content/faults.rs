//! Wrong files are refused with file, line and what would be right: units, weapons, properties, squadrons and cards.

use crate::kit::{check, files, read};

#[test]
fn wrong_units() {
    let unit = "units/bd_jarn";
    check(&[
        (
            unit,
            "id = \"bd_jarn\"",
            "id = \"bd_jarm\"",
            &["1: id 'bd_jarm' must be the file's name, 'bd_jarn'"],
        ),
        (
            unit,
            "name = \"Jarnhold Battlecruiser\"",
            "name = \"\"",
            &["2: name has 0 characters, but must have 1 to 32"],
        ),
        (
            unit,
            "\"boreal\"",
            "\"norse\"",
            &["4: there is no faction 'norse': expected one of aurelian, boreal, meridian, sable"],
        ),
        (
            unit,
            "\"flagship\"",
            "\"capital\"",
            &[
                "5: category: unknown word `capital`, expected one of `flagship`, `line`, `patrol`, `support`, `auxiliary`",
            ],
        ),
        (
            unit,
            "\"surface\"",
            "\"space\"",
            &["6: layer: unknown word `space`, expected one of `surface`, `airborne`, `underwater`"],
        ),
        (unit, "mass = 4", "mass = 9", &["7: mass is 9, but must be 1 to 8"]),
        (unit, "[1, 2]", "[2, 1]", &["8: models is [2, 1], but must be [least, most] from 1 to 8"]),
        (unit, "[1, 2]", "[1, 9]", &["8: models is [1, 9], but must be [least, most] from 1 to 8"]),
        (unit, "[2, 7]", "[7, 2]", &["9: speed is [7, 2], but must be [0 to 6, not less and at most 16]"]),
        (unit, "turn_limit = 2", "turn_limit = 5", &["10: turn_limit is 5, but must be 1 to 4"]),
        (unit, "defences = 6", "defences = 13", &["11: defences is 13, but must be 0 to 12"]),
        (unit, "armour = 5", "armour = 0", &["12: armour is 0, but must be 1 to 8"]),
        (unit, "hull = 10", "hull = 17", &["13: hull is 17, but must be 1 to 16"]),
        (unit, "action_limit = 3", "action_limit = 0", &["14: action_limit is 0, but must be 1 to 4"]),
        (unit, "broadside = 4", "broadside = 9", &["15: broadside is 9, but must be 0 to 8"]),
        (unit, "repair = 2", "repair = 7", &["16: repair is 7, but must be 0 to 6"]),
        (unit, "crew = 7", "crew = 13", &["17: crew is 13, but must be 1 to 12"]),
        (unit, "escorts = 3", "escorts = 7", &["18: escorts is 7, but must be 0 to 6"]),
        (unit, "points = 180", "points = 501", &["19: points is 501, but must be 10 to 500"]),
        (unit, "vp = 7", "vp = 21", &["20: vp is 21, but must be 0 to 20"]),
        (unit, "vp = 7", "vp = 7\nlength = 10001", &["21: length is 10001, but must be 250 to 10000"]),
        (
            unit,
            "vp = 7",
            "vp = 7\nlength = 600\nwidth = 1200",
            &["22: a ship is longer than half its width (DW-1.7)"],
        ),
        ("units/ml_beacon", "vp = 3", "vp = 3\nwidth = 500", &["22: a disc has a length only (DW-1.9)"]),
        ("units/ml_beacon", "[0, 0]", "[0, 2]", &["10: an IMMOBILE unit has speed [0, 0] (DW-23.19)"]),
        ("units/ml_beacon", "\"surface\"", "\"airborne\"", &["6: an IMMOBILE unit is SURFACE"]),
        (
            unit,
            "vp = 7",
            "vp = 7\ntonnage = 5",
            &[
                "21: unknown field `tonnage`, expected one of `id`, `name`, `note`, `faction`, `category`, `layer`, `shape`, `length`, `width`, `mass`, `models`, `speed`, `turn_limit`, `defences`, `armour`, `hull`, `action_limit`, `broadside`, `repair`, `crew`, `escorts`, `points`, `vp`, `mounts`, `properties`, `systems`, `option`, `art`",
            ],
        ),
    ]);
}

#[test]
fn wrong_mounts_and_options() {
    let unit = "units/bd_jarn";
    let aft = "{ weapon = \"bd_thunderer\", arcs = \"PSA\" }";
    check(&[
        (
            unit,
            aft,
            "{ weapon = \"bd_thundere\", arcs = \"PSA\" }",
            &["26: there is no weapon 'bd_thundere': did you mean 'bd_thunderer'?"],
        ),
        (
            unit,
            aft,
            "{ weapon = \"bd_thunderer\", arcs = \"PX\" }",
            &["26: there is no arc 'X': expected some of F, P, S, A"],
        ),
        (
            unit,
            aft,
            "{ weapon = \"bd_thunderer\", arcs = \"\" }",
            &["26: a mount bears somewhere: expected some of F, P, S, A"],
        ),
        (
            unit,
            "{ weapon = \"bd_claws\", arcs = \"F\" },",
            "{ weapon = \"bd_claws\", arcs = \"F\", count = 7 },",
            &["27: at most 8 mounts"],
        ),
        (
            unit,
            aft,
            "{ weapon = \"bd_thunderer\", arcs = \"PSA\", count = 0 }",
            &["26: count is 0, but must be 1 to 8"],
        ),
        (unit, "cost = 10", "cost = 60", &["35: cost is 60, but must be -50 to 50"]),
        (
            unit,
            "replace = { weapon = \"bd_claws\", arcs = \"F\" }",
            "replace = { weapon = \"bd_claws\", arcs = \"A\" }",
            &["33: the unit has no such mount"],
        ),
        (
            unit,
            "arcs = \"FPS\" }\ncost",
            "arcs = \"FPS\", count = 2 }\ncost",
            &["32: an option is about one mount: leave count out"],
        ),
    ]);
}

#[test]
fn wrong_properties_of_units() {
    let (unit, carrier) = ("units/bd_jarn", "units/ml_lodestar");
    check(&[
        (
            unit,
            "\"stern_plating\"",
            "\"stern_platin\"",
            &["29: there is no property 'stern_platin': did you mean 'stern_plating'?"],
        ),
        (
            unit,
            "\"surge_boilers\"",
            "\"surge\"",
            &[
                "30: there is no system 'surge': expected one of ablative_plating, aether_screen, cryo_projector, deck_sweepers, escort_tender, fire_control_engine, flak_array, flight_control, hydrophone_net, lateral_thrusters, launch_catapults, logistics_office, magnetic_deflector, picket_guns, shock_coils, signal_mast, smoke_projectors, surge_boilers, sweep_gear, tender_workshops",
            ],
        ),
        (unit, "{ ram_bow = 2 }", "\"ram_bow\"", &["29: ram_bow takes a number: write { ram_bow = 1 }"]),
        (
            unit,
            "{ ram_bow = 2 }",
            "{ ram_bow = \"two\" }",
            &["29: ram_bow takes a number: write { ram_bow = 1 }"],
        ),
        (
            unit,
            "\"stern_plating\"",
            "{ stern_plating = 1 }",
            &["29: stern_plating takes nothing: write \"stern_plating\""],
        ),
        (
            unit,
            "{ ram_bow = 2 }",
            "{ ram_bow = 0 }",
            &[
                "29: ram_bow: found the number `0`, expected a whole number from 1 to 99, a word, or a list of them",
            ],
        ),
        (
            unit,
            "{ ram_bow = 2 }",
            "{ ram_bow = 2, pivot = 1 }",
            &["29: properties: expected one name with what it is given, such as { nimble = 1 }"],
        ),
        (unit, "\"stern_plating\"", "{ ram_bow = 1 }", &["29: the property 'ram_bow' is given twice"]),
        (
            carrier,
            "\"fighters\"",
            "\"fighter\"",
            &[
                "28: there is no squadron 'fighter': expected one of bombers, fighters, interceptors, scouts, torpedo_planes, wasps",
            ],
        ),
        (
            carrier,
            ", { srs = [\"fighters\", \"interceptors\"] }",
            "",
            &["28: a unit that launches squadrons needs their types, and the other way round (DW-6.5)"],
        ),
        (carrier, "\"fighters\"", "3", &["28: expected a word in quotes"]),
        (
            carrier,
            "[\"fighters\", \"interceptors\"]",
            "\"fighters\"",
            &[
                "28: a unit that launches squadrons needs their types, and the other way round (DW-6.5)",
                "28: srs takes a list: write { srs = [\"…\"] }",
            ],
        ),
        (
            "units/ml_marlin",
            "[\"line\"]",
            "[\"lines\"]",
            &["29: 'lines' is none of flagship, line, patrol, support, auxiliary"],
        ),
    ]);
}

#[test]
fn wrong_weapons() {
    let weapons = "weapons/sable";
    check(&[
        (
            weapons,
            "id = \"sd_silent\"",
            "id = \"sd silent\"",
            &["2: id 'sd silent' must be 1 to 16 letters, digits, - and _"],
        ),
        (
            weapons,
            "id = \"sd_silent\"",
            "id = \"sd_boat\"",
            &["20: the weapon 'sd_boat' is already defined in packs/dystopian/weapons/sable.toml"],
        ),
        (weapons, "standard = 9", "standard = 21", &["39: standard is 21, but must be 0 to 20"]),
        (
            weapons,
            "close = 5\nstandard = 3\nspecial",
            "special",
            &["63: a weapon needs FIREPOWER in at least one band"],
        ),
        (
            weapons,
            "[\"assault\", \"submerged\"]",
            "[\"assault\", \"bomber\"]",
            &["60: 'bomber' is none of aerial, assault, bomb, singular, submerged, torrent"],
        ),
        (weapons, "[\"aerial\"]", "[\"torrent\"]", &["68: torrent takes a number: write { torrent = 3 }"]),
        (weapons, "[\"aerial\"]", "[{ aerial = 2 }]", &["68: aerial takes nothing: write \"aerial\""]),
        (
            weapons,
            "[{ critical = [\"breach\", 2] }]",
            "[{ critical = \"breach\" }]",
            &["61: critical takes an effect and a number: write { critical = [\"breach\", 1] }"],
        ),
        (
            weapons,
            "[{ critical = [\"breach\", 2] }]",
            "[{ critical = [\"leak\", 2] }]",
            &[
                "61: there is no such effect: 'leak' is none of breach, structural_failure, hazard, shredded_defences, navigation_lock, system_failure",
            ],
        ),
        (
            weapons,
            "[\"disruptive\", \"powered\"]",
            "[\"disruptive\", \"power\"]",
            &["47: there is no quality 'power': did you mean 'powered'?"],
        ),
        (
            weapons,
            "[\"disruptive\", \"powered\"]",
            "[\"powered\", \"limited\", \"homing\", \"synergy\", \"sustained\"]",
            &["47: at most 4 qualities"],
        ),
        (
            "weapons/aurelian",
            "special = [{ torrent = 3 }]",
            "special = [{ torrent = 7 }]",
            &["33: torrent is 7, but must be 1 to 6"],
        ),
    ]);
}

#[test]
fn wrong_abilities() {
    check(&[
        (
            "properties/ram_bow",
            "{ ram_dice = \"x\" }",
            "{ ram_dices = \"x\" }",
            &[
                "4: unknown word `ram_dices`, expected one of `manoeuvres`, `pivot`, `surge`, `thrusts`, `immobile`, `breaks_ice`, `passes`, `ignores`, `rallies_near`, `untouched_by`, `advance`, `reserve_dice`, `deploys_mines`, `station`, `forbids`, `launches`, `squadrons`, `launch_reach`, `boards`, `boards_at`, `boards_submerged`, `garrison`, `sweeps_decks`, `attaches`, `duplicates`, `frail`, `evades`, `wreckage`, `doubles`, `ram_dice`, `ram_plating`, `steady`, `commands`, `fearsome`, `scores_aloft`, `broadsides_below`, `prize`, `drilled`, `plunges`, `armour`, `hampers`, `ablates`, `rerolls_blanks`, `deflects`, `defences`, `repair_dice`, `spots`, `card_value`, `hand_limit`, `acts`",
            ],
        ),
        (
            "properties/ram_bow",
            "{ ram_dice = \"x\" }",
            "{ ram_dice = \"y\" }",
            &["4: ram_dice: found the text \"y\", expected a whole number from 1 to 99, or \"x\""],
        ),
        (
            "properties/ram_bow",
            "{ ram_dice = \"x\" }",
            "{ ram_dice = 100 }",
            &["4: ram_dice: found the number `100`, expected a whole number from 1 to 99, or \"x\""],
        ),
        (
            "properties/ram_bow",
            "{ ram_dice = \"x\" }, { ram_plating = \"x\" }",
            "",
            &["4: effects needs at least one of the effects"],
        ),
        (
            "properties/immobile",
            "\"immobile\",",
            "\"immobile\", \"frail\", \"pivot\",",
            &["4: at most 4 effects"],
        ),
        (
            "properties/srs",
            "[\"squadrons\"]",
            "[\"squadrons\", { launches = \"x\" }]",
            &["4: a unit gives a list or a number, not both: use two properties"],
        ),
        (
            "systems/signal_mast",
            "text = \"Once",
            "text = \"\" # \"Once",
            &["3: text has 0 characters, but must have 1 to 240"],
        ),
        (
            "qualities/homing",
            "[\"homes\"]",
            "[\"home\"]",
            &[
                "4: effects: unknown word `home`, expected one of `pierces`, `devastates`, `outruns`, `firepower`, `overflight`, `synergy`, `homes`, `sustained`, `lobs`, `minimum_range`, `criticals`, `blast`, `disrupts`, `costs`, `limited`, `powered`",
            ],
        ),
        ("squadron_traits/payload", "[\"payload\"]", "[]", &["4: effects needs at least one of the effects"]),
        ("squadrons/squadrons", "attack = 5", "attack = 7", &["38: attack is 7, but must be 0 to 6"]),
        (
            "squadrons/squadrons",
            "traits = [\"payload\", { surgical = \"breach\" }]",
            "traits = [\"payload\", \"surgical\"]",
            &["42: surgical takes an effect: write { surgical = \"breach\" }"],
        ),
        (
            "squadrons/squadrons",
            "traits = [\"payload\", { surgical = \"breach\" }]",
            "traits = [\"payload\", \"surgery\"]",
            &[
                "42: there is no trait of squadrons 'surgery': expected one of observers, payload, surgical, swarm, sweepers",
            ],
        ),
        ("factions/sable", "#5b5470", "violet", &["4: colour is 'violet', but must be six digits after #"]),
        (
            "factions/sable",
            "\"run_silent\"",
            "\"run_deep\"",
            &[
                "5: there is no doctrine 'run_deep': expected one of blaze_of_glory, run_silent, signal_the_fleet, winters_resolve",
            ],
        ),
    ]);
    let mut files = files();
    let text = "id = \"pivot\"\nname = \"Pivot\"\ntext = \"Twice.\"\neffects = [\"pivot\"]\n";
    files.push(("packs/dystopian/systems/pivot.toml".into(), text.into()));
    let faults = read(&files).expect_err("two of a name");
    assert_eq!(faults, ["packs/dystopian/systems/pivot.toml:1: 'pivot' is a property already"]);
}

#[test]
fn wrong_cards() {
    let (valour, victories, deck) = ("valour/valour", "victories/victories", "cards/deck");
    check(&[
        (
            valour,
            "window = \"repair\"",
            "window = \"movement\"",
            &[
                "157: dice does not go with movement: expected one of speed, turn_limit, manoeuvres, early_turns, unimpeded, escorts",
            ],
        ),
        (
            valour,
            "if = [\"above_water\"]",
            "if = [\"mobile\"]",
            &["127: mobile does not go with targeted: expected one of above_water"],
        ),
        (
            valour,
            "effects = [{ patrol = 3 }]",
            "effects = [{ patrol = 3 }]\nif = [\"mobile\"]",
            &["242: mobile does not go with mission, which takes none"],
        ),
        (
            valour,
            "effects = [{ patrol = 3 }]",
            "effects = [{ patrol = 0 }]",
            &["241: this changes nothing, or far too much: expected 1 to 12"],
        ),
        (
            valour,
            "{ speed = 3 }, { turn_limit = -1 }",
            "{ speed = 3 }, { turn_limit = 0 }",
            &["150: this changes nothing, or far too much: expected 1 to 12"],
        ),
        (
            valour,
            "effects = [{ patrol = 3 }]",
            "effects = []",
            &["241: effects needs at least one of the effects"],
        ),
        (
            victories,
            "feat = { boarded = 2 }",
            "feat = { burning = 2 }",
            &["44: this feat is claimed at another moment: expected objectives"],
        ),
        (
            victories,
            "feat = \"trailing\"",
            "feat = \"exploded\"",
            &["148: this feat is claimed at another moment: expected own or any"],
        ),
        (
            victories,
            "feat = { held = 1 }",
            "feat = { rammed = 1 }",
            &["156: this feat is claimed at another moment: expected own"],
        ),
        (
            deck,
            "id = \"C54\"\nvalue = 11",
            "id = \"C54\"\nvalue = 13",
            &["328: value is 13, but must be 1 to 12"],
        ),
        (
            deck,
            "id = \"C54\"",
            "id = \"C53\"",
            &["327: the card 'C53' is already defined in packs/dystopian/cards/deck.toml"],
        ),
        (
            deck,
            "id = \"C54\"\nvalue = 11\nvalour = \"V27\"",
            "id = \"C54\"\nvalue = 11\nvalour = \"V28\"",
            &["329: there is no valour effect 'V28': did you mean 'V08'?"],
        ),
        (
            deck,
            "id = \"C54\"\nvalue = 11\nvalour = \"V27\"\nvictory = \"M04\"",
            "id = \"C54\"\nvalue = 11\nvalour = \"V27\"\nvictory = \"M19\"",
            &["330: there is no minor victory 'M19': did you mean 'M09'?"],
        ),
        (
            "doctrines/signal_the_fleet",
            "\"ram\"]",
            "\"repair\"]",
            &[
                "5: flagship does not go with repair, which takes none",
                "6: reroll does not go with repair: expected one of dice",
            ],
        ),
        (
            "doctrines/signal_the_fleet",
            "[\"attack_declared\", \"boarding\", \"ram\"]",
            "[]",
            &[
                "4: windows needs at least one of the windows",
                "5: flagship does not go with ready: expected one of whole_spirit",
                "6: reroll does not go with ready: expected one of revises",
            ],
        ),
    ]);
    let mut few = files();
    let cards = few.iter_mut().find(|file| file.0.ends_with("cards/deck.toml")).expect("the deck");
    let last = cards.1.rfind("\n[[card]]").expect("a card");
    cards.1.truncate(last);
    let faults = read(&few).expect_err("53 cards");
    assert_eq!(faults, ["packs of Dystopian Wars:1: there are 53 cards, but must be 54 to 54"]);
}

#[test]
fn files_lie_in_their_folders() {
    let mut files = files();
    files.push(("packs/dystopian/ships/x.toml".into(), String::new()));
    let faults = read(&files).expect_err("no such folder");
    assert_eq!(
        faults,
        [
            "packs/dystopian/ships/x.toml:1: a pack of Dystopian Wars has the folders factions, doctrines, properties, systems, qualities, weapons, squadron_traits, squadrons, units, valour, victories, cards, terrain, maps, encounters, forces, not 'ships'"
        ]
    );
}
