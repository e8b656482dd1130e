//! Files, ids, names and references.

use broadside_dreadnaught::Content;
use broadside_engine::packs::PackFile;

use super::kit::{PROFILE, change, fault, faults_of, general, starter_files, with};

#[test]
fn files_that_cannot_be_read() {
    fault("decks/anvil", "blurb = ", "blurbs = ", "unknown field `blurbs`");
    fault("decks/anvil", "effects = [{ scan = 3 }]", "effects = [{ scans = 3 }]", "unknown word `scans`");
    fault("decks/anvil", "effects = [{ scan = 3 }]", "effects = [\"peeks\"]", "unknown word `peeks`");
    fault(
        "decks/tide",
        "{ unstrain = \"all\" }",
        "{ unstrain = \"most\" }",
        "expected a whole number or \"all\"",
    );
    fault("grid/flux", "grid = \"FL\"", "grid = \"FX\"", "unknown word `FX`");
    fault("arcs/arcs", "rays = [0]", "rays = 0", "expected a list");
    fault("missions/intel", "on = \"look\"\nterms", "on = \"looks\"\nterms", "unknown word `looks`");
    PROFILE.told("{ move = { speed = 3 } }", "missing field `agility`");
    PROFILE.told(
        "{ move = { speed = 3, agility = 1, far = 2 } }",
        "unknown field far, expected one of speed, agility",
    );
    PROFILE.told(
        "{ attack = { damage = 3, shots = 1, range = [1, 2], arc = \"BOW\", sharp = 1 } }",
        "unknown field `sharp`",
    );
}

#[test]
fn files_in_the_wrong_place() {
    assert_eq!(
        faults_of(&with("mine/cards/x.toml", "")),
        [
            "mine/cards/x.toml:1: a pack of Dreadnaught has the folders decks, grid, arcs, patterns, maps, obstacles, tokens, missions, ships, not 'cards'"
        ]
    );
    let faults = faults_of(&with("x.toml", ""));
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("x.toml:1: this file lies in no folder: put it in one of decks,"));
    let faults = faults_of(&with("mine/arcs/arcs.toml", ""));
    assert_eq!(
        faults,
        ["mine/arcs/arcs.toml:1: 'arcs' is already defined in packs/dreadnaught/arcs/arcs.toml"]
    );
}

#[test]
fn more_files_than_anyone_wants() {
    let mut files = starter_files();
    files.extend((0..200).map(|index| (format!("mine/arcs/arcs{index}.toml"), String::new())));
    let count = files.len();
    general(&files, &[&format!("there are {count} files, but at most 200 can be read")]);
}

#[test]
fn the_same_id_twice() {
    let told = |what: &str, id: &str, path: &str| {
        format!("the {what} '{id}' is already defined in packs/dreadnaught/{path}.toml")
    };
    let anvil = "decks/anvil";
    fault(anvil, "id = \"ANV-W4\"", "id = \"ANV-W3\"", &told("System card", "ANV-W3", anvil));
    fault(anvil, "id = \"ANV-b\"", "id = \"ANV-a\"", &told("ship class", "ANV-a", anvil));
    fault("grid/ward", "id = \"WA2\"", "id = \"WA1\"", &told("Grid card", "WA1", "grid/ward"));
    fault("obstacles/three_hexes", "\"OB08\"", "\"OB01\"", &told("Obstacle", "OB01", "obstacles/one_hex"));
    let twice = change("missions/intel", "number = 19", "number = 1");
    let is_told = |words: &str| faults_of(&twice.files).iter().any(|fault| fault.ends_with(words));
    assert!(
        is_told("intel.toml:4: there is another Mission 1")
            && is_told("the Mission 19 is needed: 1 to 24 (DN-19.1)")
    );
    let arc = "[[arc]]\nid = \"BOW\"\nname = \"Bow\"\nrays = [0]\ncones = []\n";
    let faults = faults_of(&with("mine/arcs/mine.toml", arc));
    assert_eq!(faults, [format!("mine/arcs/mine.toml:2: {}", told("arc", "BOW", "arcs/arcs"))]);
    let pattern = "[[pattern]]\nid = \"HOP\"\nhexes = [[0, 1]]\n";
    let faults = faults_of(&with("mine/patterns/mine.toml", pattern));
    assert_eq!(
        faults,
        [format!("mine/patterns/mine.toml:2: {}", told("Movement Grid", "HOP", "patterns/patterns"))]
    );
    let token = "[[token]]\nid = \"mine\"\nname = \"Mine\"\ndeck = \"ANV\"\nsupply = 2\nstrike = 3\n";
    let faults = faults_of(&with("mine/tokens/mine.toml", token));
    assert_eq!(faults, [format!("mine/tokens/mine.toml:2: {}", told("token", "mine", "tokens/tokens"))]);
}

#[test]
fn one_deck_twice() {
    let text = starter_files().into_iter().find(|file| file.0.ends_with("anvil.toml")).expect("a file").1;
    let faults = faults_of(&with("mine/decks/other.toml", &text));
    assert!(
        faults.contains(
            &"mine/decks/other.toml:1: the deck 'ANV' is already defined in packs/dreadnaught/decks/anvil.toml".into()
        ),
        "{faults:#?}"
    );
}

#[test]
fn a_new_deck_beside_the_old_ones() {
    let text = starter_files().into_iter().find(|file| file.0.ends_with("anvil.toml")).expect("a file").1;
    let text = text.replace("ANV", "NEW").replace("name = \"Anvil\"", "name = \"New\"");
    let files = with("mine/decks/new.toml", &text);
    assert_eq!(faults_of(&files), Vec::<String>::new());
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    let content = Content::read(&files).expect("right packs");
    assert_eq!((content.decks().len(), content.systems().len()), (7, 140));
    assert_eq!(
        content.cards_of(content.class(content.find_class("NEW-a").expect("a class")).deck).count(),
        20
    );
}

#[test]
fn names_that_nothing_has() {
    let anvil = "decks/anvil";
    fault(
        anvil,
        "range = [4, 10], arc = \"BOW\"",
        "range = [4, 10], arc = \"ARM\"",
        "there is no arc 'ARM': expected one of AFT, ALL, BOW, BRD, PRT, SPN, STB, WID",
    );
    fault("grid/lance", "arc = \"WID\"", "arc = \"FAT\"", "there is no arc 'FAT'");
    fault("grid/gunnery", "target_in_arc = \"BRD\"", "target_in_arc = \"BRR\"", "there is no arc 'BRR'");
    fault("decks/tide", "grid_move = \"SWELL\"", "grid_move = \"SWIM\"", "there is no Movement Grid 'SWIM'");
    fault(
        "decks/lantern",
        "token = \"probe\"",
        "token = \"robe\"",
        "there is no token 'robe': expected one of drone, mine, probe, torpedo",
    );
    fault(
        "tokens/tokens",
        "deck = \"LAN\"",
        "deck = \"LAM\"",
        "there is no deck 'LAM': expected one of ANV, CRO, LAN, TAL, THO, TID",
    );
    fault(
        anvil,
        "activate = { type = \"W\", paid = \"GU\" }",
        "activate = { deck = \"AN\" }",
        "there is no deck 'AN'",
    );
    PROFILE.told("{ ready = { deck = \"XYZ\" } }", "there is no deck 'XYZ'");
}

#[test]
fn ids_names_and_texts() {
    let anvil = "decks/anvil";
    fault(anvil, "id = \"ANV-W4\"", "id = \"ANV-W 4\"", "must be 1 to 16 letters, digits, - and _");
    fault(
        anvil,
        "id = \"ANV-W4\"",
        "id = \"ANV-D4\"",
        "must begin with the deck's symbol and the kind: ANV-W",
    );
    fault(anvil, "id = \"ANV-b\"", "id = \"b\"", "must begin with the deck's symbol: ANV-");
    fault("grid/ward", "id = \"WA2\"", "id = \"WO2\"", "must begin with its type: WA");
    fault(anvil, "name = \"Rail Slinger\"", "name = \"\"", "name has 0 characters, but must have 1 to 28");
    fault(
        anvil,
        "name = \"Doorward\"",
        "name = \"A door that is warded very well\"",
        "name has 31 characters",
    );
    fault("grid/ward", "name = \"Brace\"", "name = \"\"", "name has 0 characters");
    let text = "text = \"You build with a second Defence card.\"";
    fault(anvil, text, "text = \"\"", "text has 0 characters, but must have 1 to 200");
    fault(
        "grid/sensor",
        "text = \"A Shot from 5 or more hexes away does nothing.\"",
        "text = \"\"",
        "text has 0",
    );
    fault(
        "missions/intel",
        "score_text = \"4 for the first Contact with each of your Beacons.\"",
        "score_text = \"\"",
        "score_text has 0",
    );
}
