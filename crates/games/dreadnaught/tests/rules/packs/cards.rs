//! Decks, classes, System cards and Grid cards.

use broadside_dreadnaught::{Component, GridType};

use super::kit::{change, fault, fault_at, faults_of, general, last_line, starter, starter_files, without};

#[test]
fn dn_18_3_the_cruiser() {
    let content = starter();
    let cells: Vec<(i8, i8, Component)> =
        content.cruiser().cells.iter().map(|&(hex, component)| (hex.q, hex.r, component)).collect();
    use Component::{D, E, R, U, W};
    assert_eq!(cells, [(-1, 0, D), (-1, 1, U), (0, -1, W), (0, 0, R), (0, 1, E), (1, -1, D), (1, 0, U)]);
    general(&without("ships/cruiser"), &["the ship 'cruiser' is needed (DN-18.3)"]);
    fault(
        "ships/cruiser",
        "id = \"cruiser\"",
        "id = \"raft\"",
        "the only ship here is 'cruiser', not 'raft'",
    );
    fault_at("[components]", "ships/cruiser", "E = [[0, 1]]\n", "", "at least one Component E is needed");
}

#[test]
fn dn_4_1_a_deck_has_twenty_cards() {
    let symbol = "symbol = \"ANV\"";
    let told = "a deck has 20 cards: 3 Reactor, 2 Drive, 2 Main Weapon, 5 Weapon, 3 Defence, 5 Upgrade; this one has";
    let card = "id = \"ANV-U4\"\nname = \"Tow Cables\"\nkind = \"U\"";
    fault_at(
        symbol,
        "decks/anvil",
        card,
        "id = \"ANV-W6\"\nname = \"Tow Cables\"\nkind = \"W\"",
        &format!("{told} 3 Reactor, 2 Drive, 2 Main Weapon, 6 Weapon, 3 Defence, 4 Upgrade (DN-4.1)"),
    );
    let twin = "[[card]]\nid = \"ANV-R1\"\nname = \"Twin Pile\"\nkind = \"R\"\nhp = 9\n\
                reactor = { activations = 2, boosts = 2, attachments = 2, hand = 5, energy = 0 }\n\
                flavour = \"Two piles, so that one can always be blamed.\"\n";
    fault_at(symbol, "decks/anvil", twin, "", &format!("{told} 2 Reactor, 2 Drive"));
}

#[test]
fn dn_2_1_ship_classes() {
    let anvil = "decks/anvil";
    let repair = "name = \"Ironmarch\"\nrepair = 3";
    fault(anvil, repair, "name = \"Ironmarch\"\nrepair = 6", "repair is 6, but must be 0 to 5");
    fault(anvil, "slot = \"D\"", "slot = \"M\"", "slot must be W, D or U");
    fault("decks/crown", "cruisers = 1", "cruisers = 2", "cruisers is 2, but must be 0 to 1");
    fault_at(
        "id = \"ANV-b\"",
        anvil,
        "slot = \"D\"\n",
        "",
        "a ship class needs an ability, a slot or a Cruiser",
    );
    let fleet = "cruisers = 1\n";
    let passive = "\n[[class.passive]]\nignore = \"burn\"\n";
    let trigger = "\n[[class.trigger]]\nwhen = \"drift\"\neffects = [{ draw = 1 }]\n";
    let needs = "\n[[class.passive]]\nneeds = \"CO\"\nignore = \"burn\"\n";
    let cases = [
        (passive.repeat(5), "at most 4 passives"),
        (trigger.repeat(3), "at most 2 triggers"),
        (needs.into(), "nothing is Attached to a ship class: it has no needs"),
    ];
    for (entries, words) in cases {
        let change = change("decks/crown", fleet, &format!("{fleet}{entries}# here\n"));
        let before = &change.after[..change.after.find("# here").expect("a mark")];
        let head = entries.lines().nth(1).expect("a head");
        change.is_told(last_line(before, head), words);
    }
}

#[test]
fn a_deck_without_what_it_needs() {
    let symbol = "symbol = \"ANV\"";
    fault(
        "decks/anvil",
        "symbol = \"ANV\"\nname = \"Anvil\"\nblurb",
        "symbol = \"ANV\"\nname = \"\"\nblurb",
        "name has 0 characters",
    );
    let files = starter_files();
    let text = &files.iter().find(|file| file.0.ends_with("decks/anvil.toml")).expect("a file").1;
    let (from, to) = (text.find("[[class]]").expect("classes"), text.find("[[card]]").expect("cards"));
    fault_at(symbol, "decks/anvil", &text[from..to], "", "a deck needs at least one ship class");
    let (from, to) = (text.find("# Once a turn").expect("a hull"), text.find("[[class]]").expect("classes"));
    fault_at(symbol, "decks/anvil", &text[from..to], "", "missing field `hull`");
    let change = change("decks/anvil", symbol, "symbol = \"ANVI\"");
    let faults = faults_of(&change.files);
    assert!(faults[0].ends_with("anvil.toml:1: symbol 'ANVI' must be three capital letters"), "{faults:#?}");
}

#[test]
fn dn_2_3_component_grids() {
    let at = |from: &str, to: &str, words: &str| fault_at("[components]", "decks/anvil", from, to, words);
    at("M = [[0, -1]]\n", "", "at least one Component M is needed");
    at("E = [[0, 2]]\n", "E = []\n", "at least one Component E is needed");
    at("R = [[0, 0]]\n", "", "at least one Component R is needed");
    at("R = [[0, 0]]", "R = [[0, -1]]", "two Components are on the hex [0, -1]");
    at("R = [[0, 0]]", "R = [[0, 7]]", "the hex [0, 7] is more than 6 from [0, 0]");
}

#[test]
fn dn_2_3_the_size_of_component_grids() {
    let weapons = "W = [[-2, 0], [-2, 1], [-1, -1], [-1, 1], [1, -2], [1, 0], [2, -2], [2, -1]]\n";
    let few = "there are 14 Components, but must be 15 to 30";
    let defences = "D = [[-2, 2], [-1, -2], [-1, 2], [0, -3], [0, 3], [1, -3], [1, 1], [2, 0]]\n";
    fault_at(
        "[components]",
        "decks/anvil",
        &format!("{weapons}{defences}"),
        "D = [[-2, 2], [-1, -2], [-1, 2], [0, -3], [0, 3], [1, -3], [1, 1]]\n",
        few,
    );
    let extra = "W = [[-2, 0], [-2, 1], [-1, -1], [-1, 1], [1, -2], [1, 0], [2, -2], [2, -1], [3, 0], [3, 1], [3, 2], [3, 3], [-3, 0], [-3, 1], [-3, 2], [-3, 3]]\n";
    fault_at("[components]", "decks/anvil", weapons, extra, "there are 31 Components, but must be 15 to 30");
}

#[test]
fn dn_3_3_values_of_cards() {
    let anvil = "decks/anvil";
    let hp = "name = \"Triple Screw\"\nkind = \"V\"\nhp = 5";
    fault(anvil, hp, "name = \"Triple Screw\"\nkind = \"V\"\nhp = 1", "hp is 1, but must be 2 to 10");
    fault(anvil, hp, "name = \"Triple Screw\"\nkind = \"V\"\nhp = 11", "hp is 11, but must be 2 to 10");
    fault(anvil, hp, &format!("{hp}\ndefence = 3"), "defence is for Defence cards only");
    fault(anvil, "defence = 4", "defence = 6", "defence is 6, but must be 1 to 5");
    fault(anvil, "defence = 4", "defence = 0", "defence is 0, but must be 1 to 5");
    fault_at("id = \"ANV-D1\"", anvil, "defence = 4\n", "", "a Defence card needs defence");
    fault_at(
        "id = \"TAL-W5\"",
        "decks/talon",
        "flavour = \"Nobody holds",
        &format!("flavour = \"{}", "x".repeat(121)),
        "flavour has more than 120 characters",
    );
}

#[test]
fn dn_3_6_reactors() {
    let anvil = "decks/anvil";
    let twin = "hp = 9\nreactor = { activations = 2, boosts = 2, attachments = 2, hand = 5, energy = 0 }";
    let told = |to: &str, words: &str| fault(anvil, twin, &format!("hp = 9\nreactor = {{ {to} }}"), words);
    told(
        "activations = 4, boosts = 2, attachments = 2, hand = 5, energy = 0",
        "activations is 4, but must be 1 to 3",
    );
    told(
        "activations = 2, boosts = 5, attachments = 2, hand = 5, energy = 0",
        "boosts is 5, but must be 1 to 4",
    );
    told(
        "activations = 2, boosts = 2, attachments = 0, hand = 5, energy = 0",
        "attachments is 0, but must be 1 to 3",
    );
    told(
        "activations = 2, boosts = 2, attachments = 2, hand = 8, energy = 0",
        "hand is 8, but must be 4 to 7",
    );
    told(
        "activations = 1, boosts = 2, attachments = 2, hand = 5, energy = 6",
        "energy is 6, but must be 0 to 5",
    );
    told(
        "activations = 2, boosts = 2, attachments = 2, hand = 5, energy = 1",
        "energy is for Reactors with activations = 1 only",
    );
    fault_at("id = \"ANV-R1\"", anvil, twin, "hp = 9", "a Reactor card needs reactor");
    let hp = "name = \"Triple Screw\"\nkind = \"V\"\nhp = 5";
    let reactor = "reactor = { activations = 1, boosts = 2, attachments = 2, hand = 5, energy = 0 }";
    fault(anvil, hp, &format!("{hp}\n{reactor}"), "reactor is for Reactor cards only");
}

#[test]
fn dn_3_11_costs() {
    let cost = "cost = [\"GU\", \"SE\"]\neffects = [{ attack = { damage = 6";
    let told = |cost_: &str, words: &str| {
        fault("decks/anvil", cost, &format!("cost = {cost_}\neffects = [{{ attack = {{ damage = 6"), words);
    };
    told("[]", "a cost has 1 or 2 symbols");
    told("[\"GU\", \"GU\", \"GU\"]", "a cost has 1 or 2 symbols");
    for wrong in ["GUN", "GU/", "GU/WA/SE", "GU/GU", "GU!", "", "!"] {
        told(&format!("[\"{wrong}\"]"), &format!("cost '{wrong}' must be like GU, GU/WA or !GU"));
    }
}

#[test]
fn dn_3_17_wear() {
    let wear = "hp = 5\nwear = [{ every = 2, what = \"speed\", by = 1 }]";
    let told = |to: &str, words: &str| fault("decks/anvil", wear, &format!("hp = 5\nwear = [{to}]"), words);
    told("{ every = 2, at = 2, what = \"speed\", by = 1 }", "wear is either at or every so many boxes");
    told("{ what = \"speed\", by = 1 }", "wear is either at or every so many boxes");
    told("{ every = 9, what = \"speed\", by = 1 }", "wear: boxes is 9, but must be 1 to 8");
    told("{ every = 2, what = \"speed\", by = 4 }", "wear: by is 4, but must be 1 to 3");
    told("{ every = 2, what = \"speed\" }", "wear: by is 0, but must be 1 to 3");
    told("{ at = 2, what = \"passives\", by = 1 }", "wear: passives are on or off, without by");
    told("{ at = 2, what = \"hull\", by = 1 }", "unknown word `hull`");
    let one = "{ at = 1, what = \"speed\", by = 1 }";
    told(&format!("{one}, {one}, {one}"), "at most 2 things that wear out");
}

#[test]
fn dn_3_20_an_asterisk_stands_for_tokens() {
    let told = "the name of a card that places tokens, and of no other, ends in *";
    fault("decks/lantern", "\"Probe Launchers*\"", "\"Probe Launchers\"", told);
    fault("decks/anvil", "\"Rail Slinger\"", "\"Rail Slinger*\"", told);
}

#[test]
fn more_on_a_card_than_it_holds() {
    let card = "flavour = \"They smell of hot tin and are never tired.\"\n";
    let cases = [
        ("[[card.profile]]", "cost = [\"GU\"]\neffects = [{ draw = 1 }]\n", 2, "at most 2 profiles"),
        ("[[card.passive]]", "ignore = \"burn\"\n", 4, "at most 4 passives"),
        ("[[card.trigger]]", "when = \"drift\"\neffects = [{ draw = 1 }]\n", 3, "at most 2 triggers"),
        ("[[card.boost]]", "windows = [\"F\"]\neffects = [{ draw = 1 }]\n", 3, "at most 2 Boosts"),
    ];
    for (head, body, count, words) in cases {
        // The last card of the file has one profile and one passive already.
        let entry = format!("\n{head}\n{body}");
        let change = change("decks/tide", card, &(card.to_string() + &entry.repeat(count)));
        change.is_told(last_line(&change.after, head), words);
    }
}

#[test]
fn dn_21_2_the_grid_deck() {
    general(&without("grid/drive"), &["there are 0 Grid cards of type DR, but must be 5 (DN-21.2)"]);
    let twice = change("grid/drive", "grid = \"DR\"", "grid = \"GU\"");
    let faults = faults_of(&twice.files);
    for words in ["there are 0 Grid cards of type DR", "there are 10 Grid cards of type GU"] {
        assert!(faults.iter().any(|fault| fault.contains(words)), "{words}: {faults:#?}");
    }
    assert!(starter().grid().iter().all(|card| card.attach.contains(card.grid)));
    assert!(
        GridType::ALL
            .iter()
            .all(|grid| starter().grid().iter().filter(|card| card.grid == *grid).count() == 5)
    );
}

#[test]
fn dn_3_21_grid_cards() {
    let attach = "name = \"Brace\"\nattach = [\"WA\", \"CO\"]";
    let told = |list: &str| {
        let to = format!("name = \"Brace\"\nattach = [{list}]");
        fault("grid/ward", attach, &to, "attach must be [\"WA\"], or \"WA\" and one other type");
    };
    told("\"CO\", \"WA\"");
    told("\"WA\", \"WA\"");
    told("");
    told("\"WA\", \"CO\", \"DR\"");
    let bonus =
        "name = \"Brace\"\nattach = [\"WA\", \"CO\"]\nbonus = [{ white = { stat = \"defence\", by = 1 } }]";
    let told = |list: &str, words: &str| {
        fault(
            "grid/ward",
            bonus,
            &format!("name = \"Brace\"\nattach = [\"WA\", \"CO\"]\nbonus = [{list}]"),
            words,
        );
    };
    told("{ white = { stat = \"defence\", by = 3 } }", "white: by is 3, but must be 1 to 2");
    told(
        "{ white = { stat = \"hand\", by = 1 } }",
        "a white bonus is damage, range, speed, agility or defence",
    );
    told("{ green = { scan = 3 } }", "green: scan is 3, but must be 1 to 2");
    told("{ green = \"arcing\" }", "unknown word `arcing`");
    told("{ blue = { modify = { stat = \"hand\", by = 3 } } }", "blue: by is 3, but must be 1 to 2");
    told(
        "{ blue = { modify = { stat = \"damage\", by = 1, whom = \"this\" } } }",
        "is never for whom = \"this\"",
    );
    told("{ blue = \"secure\" }, { blue = \"secure\" }, { blue = \"quick_repair\" }", "at most 2 bonuses");
    let boost = "[[card.boost]]\nwindows = [\"H\"]\nwhen = \"target_owner\"\neffects = [{ prevent = 2 }]\n";
    fault_at("id = \"WA2\"", "grid/ward", boost, "", "a Grid card needs at least one Boost");
    fault(
        "grid/ward",
        boost,
        &boost.replace("effects", "limit = \"turn\"\neffects"),
        "a Grid card is discarded: it has no limit",
    );
    let change = change("grid/ward", boost, &format!("{boost}\n{boost}\n{boost}\n{boost}# the last"));
    let before = change.after.find("# the last").expect("a mark");
    change.is_told(last_line(&change.after[..before], "[[card.boost]]"), "at most 3 Boosts");
}
