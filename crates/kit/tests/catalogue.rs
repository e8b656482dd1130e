//! A made-up pack, and what is told about each mistake in it.

use std::collections::BTreeMap;

use serde::Deserialize;

use broadside_kit::catalogue::{Fault, Names, PackFile, Page, Reader, alone};

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Ship {
    id: String,
    name: String,
    art: String,
    cost: u8,
    crew: Option<u8>,
    motto: String,
    #[serde(default)]
    masts: u8,
    #[serde(default)]
    guns: Vec<Mount>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Mount {
    gun: String,
    #[serde(default)]
    effects: Vec<Effect>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Effect {
    Hit { damage: u8 },
    Both(Vec<Effect>),
    Peek,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GunsFile {
    #[serde(default)]
    gun: Vec<Gun>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gun {
    id: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fleet {
    id: String,
    name: String,
    budget: u16,
    ships: Vec<String>,
}

/// Ships by id with what their guns are, and how many ships each fleet has.
type Content = (BTreeMap<String, Vec<usize>>, Vec<usize>);

fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
    let reader = Reader::new("Toy", files);
    reader.folders(&["ships", "guns", "fleets"]);
    let guns = reader.lists("guns", "gun", |file: GunsFile| file.gun);
    let guns = Names::of("gun", &guns, |gun| &gun.id);
    let ships = reader.names("ship", "ships");
    let content: BTreeMap<_, _> =
        reader.each("ships", |page, read| ship(page, read, &guns)).into_iter().collect();
    let fleets = reader.each("fleets", |page, fleet: Fleet| {
        page.title(&fleet.id, &fleet.name, 12);
        let found = page.find_all("ships", &ships, &fleet.ships);
        page.afford("budget", "the ships", 10 * found.len() as u16, fleet.budget, "TY-1.2");
        found.len()
    });
    if reader.is_sound() {
        reader.amount("fleets", fleets.len(), 1..=3);
    }
    reader.or((content, fleets))
}

fn ship(page: &Page<'_>, ship: Ship, guns: &Names) -> (String, Vec<usize>) {
    page.title(&ship.id, &ship.name, 12);
    page.art("art", &ship.art);
    page.number("cost", ship.cost, 1..=50);
    page.optional("crew", ship.crew, 2..=9);
    page.text("motto", &ship.motto, 1..=20);
    if page.gives("masts") {
        page.number("masts", ship.masts, 1..=3);
    }
    page.at_most("guns", &ship.guns, 2, "guns");
    let mut mounted = Vec::new();
    for (page, mount) in page.items("guns", &ship.guns) {
        mounted.extend(page.find("gun", guns, &mount.gun));
        check(&page.at("effects"), &mount.effects);
    }
    if page.is_sound() && ship.guns.is_empty() {
        page.at("guns").wrong("a ship needs a gun");
    }
    (ship.id, mounted)
}

fn check(page: &Page<'_>, effects: &[Effect]) {
    for (page, effect) in page.items("", effects) {
        match effect {
            Effect::Hit { damage } => {
                page.number("hit: damage", *damage, 1..=5);
                page.number("the sum of all damage", *damage, 0..=99);
            }
            Effect::Both(effects) => check(&page.at("both"), effects),
            Effect::Peek => page.wrong(format!("{} has no meaning here", page.word())),
        }
    }
}

const SLOOP: &str = r#"id = "sloop"
name = "Sloop"
art = "M0 -4 L2 4 Z"
cost = 7
motto = """
Onward,
always"""

[[guns]]
gun = "rail"

[[guns]]
gun = "lance"
effects = [
    { hit = { damage = 2 } },
    { both = [
        { hit = { damage = 5 } },
    ] },
]
"#;
const GUNS: &str = "[[gun]]\nid = \"lance\"\n\n[[gun]]\nid = \"rail\"\n";
const PAIR: &str =
    "id = \"pair\"\nname = \"Pair\"\nbudget = 20\nships = [\n    \"sloop\",\n    \"sloop\",\n]\n";

const PACK: [(&str, &str); 3] =
    [("mine/ships/sloop.toml", SLOOP), ("mine/guns/all.toml", GUNS), ("mine/fleets/pair.toml", PAIR)];

fn told(files: &[(&str, &str)]) -> Vec<String> {
    let files: Vec<PackFile<'_>> = files.iter().map(|&(path, text)| PackFile { path, text }).collect();
    read(&files).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

/// The pack with one thing in one file changed, and exactly what is told then.
#[track_caller]
fn changed(index: usize, from: &str, to: &str, expected: &[&str]) {
    let (path, text) = PACK[index];
    assert_eq!(text.matches(from).count(), 1, "{from} must be there once");
    let text = text.replace(from, to);
    let mut files = PACK;
    files[index].1 = &text;
    let expected: Vec<String> = expected.iter().map(|it| format!("{path}:{it}")).collect();
    assert_eq!(told(&files), expected);
}

/// The pack with another file.
fn with<'a>(path: &'a str, text: &'a str) -> Vec<(&'a str, &'a str)> {
    PACK.into_iter().chain([(path, text)]).collect()
}

#[test]
fn what_is_right_comes_through() {
    let files = PACK.map(|(path, text)| PackFile { path, text });
    let (ships, fleets) = read(&files).expect("a right pack");
    assert_eq!(ships, [("sloop".to_string(), vec![1, 0])].into());
    assert_eq!(fleets, [2]);
}

#[test]
fn folders_and_files() {
    assert_eq!(
        told(&with("mine/maps/open.toml", "")),
        ["mine/maps/open.toml:1: a pack of Toy has the folders ships, guns, fleets, not 'maps'"]
    );
    assert_eq!(
        told(&with("open.toml", "")),
        ["open.toml:1: this file lies in no folder: put it in one of ships, guns, fleets"]
    );
    assert_eq!(
        told(&with("your/ships/sloop.toml", SLOOP)),
        ["your/ships/sloop.toml:1: 'sloop' is already defined in mine/ships/sloop.toml"]
    );
    let paths: Vec<String> = (0..200).map(|index| format!("mine/guns/{index}.toml")).collect();
    let mut files = PACK.to_vec();
    files.extend(paths[1..].iter().map(|path| (path.as_str(), "")));
    assert_eq!(told(&files), [""; 0]);
    files.push((&paths[0], ""));
    assert_eq!(told(&files), ["packs of Toy:1: at most 200 files of a kind"]);
}

#[test]
fn two_folders_are_told_in_a_sentence() {
    let files = [PackFile { path: "a/b/c.toml", text: "" }, PackFile { path: "c.toml", text: "" }];
    let reader = Reader::new("Toy", &files);
    reader.folders(&["ships", "guns"]);
    let faults: Vec<String> = reader.faults().iter().map(|fault| fault.reason.clone()).collect();
    assert_eq!(
        faults,
        [
            "a pack of Toy has the folders ships and guns, not 'b'",
            "this file lies in no folder: put it in ships or guns"
        ]
    );
}

#[test]
fn a_file_that_cannot_be_read() {
    changed(
        0,
        "cost = 7",
        "cost = \"7\"",
        &["4: cost: found the text \"7\", expected a whole number from 0 to 255"],
    );
    changed(0, "cost = 7", "cost =", &["4: cost: a value is missing or not in quotes"]);
    changed(0, "damage = 2", "damages = 2", &["15: unknown field damages, expected one of damage"]);
    changed(1, "id = \"rail\"", "ids = \"rail\"", &["5: unknown field `ids`, expected `id`"]);
    // That others name what is in it is no fault, and neither is what cannot be known because of it.
    changed(0, "id = \"sloop\"", "id =", &["1: id: a value is missing or not in quotes"]);
    let text = SLOOP.replace("\"rail\"", "\"catapult\"");
    let mut files = with("your/guns/more.toml", "gun = 3");
    files[0].1 = &text;
    let list = "gun: found the number `3`, expected a list such as [1, 2]";
    assert_eq!(told(&files), [format!("your/guns/more.toml:1: {list}")]);
    files[3].1 = "gun = []";
    assert_eq!(told(&files).len(), 1);
    assert!(told(&files)[0].contains("there is no gun 'catapult'"));
}

#[test]
fn ids_and_names_of_files() {
    changed(0, "id = \"sloop\"", "id = \"slop\"", &["1: id 'slop' must be the file's name, 'sloop'"]);
    changed(
        0,
        "id = \"sloop\"",
        "id = \"Big sloop\"",
        &[
            "1: id 'Big sloop' must be made of lower-case letters, digits and _",
            "1: id 'Big sloop' must be the file's name, 'sloop'",
        ],
    );
    changed(0, "name = \"Sloop\"", "name = \"\"", &["2: name has 0 characters, but must have 1 to 12"]);
    let long = "name = \"A ship of war\"";
    changed(0, "name = \"Sloop\"", long, &["2: name has 13 characters, but must have 1 to 12"]);
}

#[test]
fn ids_in_lists() {
    let twice = "the gun 'lance' is already defined in mine/guns/all.toml";
    changed(1, "id = \"rail\"", "id = \"rail\"\n\n[[gun]]\nid = \"lance\"", &[&format!("8: {twice}")]);
    let more = with("your/guns/more.toml", "[[gun]]\nid = \"lance\"\n");
    assert_eq!(told(&more), [format!("your/guns/more.toml:2: {twice}")]);
    for id in ["", "a b", "seventeen_letters"] {
        let text = format!("[[gun]]\nid = \"{id}\"\n");
        let reason = format!("id '{id}' must be 1 to 16 letters, digits, - and _");
        assert_eq!(told(&with("your/guns/more.toml", &text)), [format!("your/guns/more.toml:2: {reason}")]);
    }
}

#[test]
fn numbers_texts_and_pictures() {
    changed(0, "cost = 7", "cost = 51", &["4: cost is 51, but must be 1 to 50"]);
    changed(0, "cost = 7", "cost = 7\ncrew = 1", &["5: crew is 1, but must be 2 to 9"]);
    changed(0, "cost = 7", "cost = 7\nmasts = 0", &["5: masts is 0, but must be 1 to 3"]);
    changed(0, "always", "always and evermore", &["5: motto has 27 characters, but must have 1 to 20"]);
    for art in ["", "L0 0", "M0 0\\\"/><script>"] {
        changed(0, "M0 -4 L2 4 Z", art, &["3: art must be SVG path data that begins with M"]);
    }
    changed(0, "M0 -4 L2 4 Z", "m 0,-5 c 3.5 4 1 1 2 2 z", &[]);
}

#[test]
fn lists_and_what_is_deep_in_them() {
    changed(0, "gun = \"rail\"", "gun = \"rail\"\n\n[[guns]]\ngun = \"rail\"", &["15: at most 2 guns"]);
    changed(0, "damage = 2", "damage = 6", &["15: hit: damage is 6, but must be 1 to 5"]);
    changed(0, "damage = 5", "damage = 6", &["17: hit: damage is 6, but must be 1 to 5"]);
    changed(0, "{ hit = { damage = 5 } }", "\"peek\"", &["17: peek has no meaning here"]);
}

#[test]
fn a_fault_about_what_is_not_there_is_told_around_it() {
    changed(
        0,
        "damage = 2",
        "damage = 100",
        &[
            "15: hit: damage is 100, but must be 1 to 5",
            "15: the sum of all damage is 100, but must be 0 to 99",
        ],
    );
    let bare = SLOOP.split("[[guns]]").next().expect("the beginning");
    let files = [("mine/ships/sloop.toml", bare), PACK[1], PACK[2]];
    assert_eq!(told(&files), ["mine/ships/sloop.toml:1: a ship needs a gun"]);
}

#[test]
fn names_that_nothing_has() {
    changed(
        0,
        "gun = \"rail\"",
        "gun = \"rial\"",
        &["10: there is no gun 'rial': expected one of lance, rail"],
    );
    changed(
        2,
        "    \"sloop\",\n]",
        "    \"slop\",\n]",
        &["6: there is no ship 'slop': expected one of sloop"],
    );
    let many: String = (10..30).map(|index| format!("[[gun]]\nid = \"gun{index}\"\n")).collect();
    let text = SLOOP.replace("gun = \"rail\"", "gun = \"rial\"");
    let mut files = with("mine/guns/more.toml", &many);
    files[0].1 = &text;
    assert_eq!(told(&files), ["mine/ships/sloop.toml:10: there is no gun 'rial': did you mean 'rail'?"]);
    let text = SLOOP.replace("gun = \"rail\"", "gun = \"trebuchet\"");
    files[0].1 = &text;
    let all = told(&files);
    assert!(all.len() == 1 && all[0].contains("'trebuchet': expected one of gun10, gun11, "), "{all:?}");
}

#[test]
fn names_can_be_kept_for_oneself() {
    let files = [PackFile { path: "mine/ships/sloop.toml", text: "" }];
    let reader = Reader::new("Toy", &files);
    let ships = reader.names("ship", "ships");
    assert!(ships.contains("sloop") && !ships.is_empty() && reader.names("gun", "guns").is_empty());
    for page in reader.files::<BTreeMap<String, u8>>("ships").iter().map(|(page, _)| page) {
        assert_eq!(page.find("", &ships.clone().untold(), "slop"), None);
        assert_eq!(page.find("", &ships, "sloop"), Some(0));
    }
    assert_eq!(reader.faults()[0].to_string(), "mine/ships/sloop.toml:1: there is no ship 'slop'");
}

#[test]
fn costs_and_amounts() {
    changed(2, "budget = 20", "budget = 19", &["3: the ships cost 20, more than 19 (TY-1.2)"]);
    assert_eq!(told(&PACK[..2]), ["packs of Toy:1: there are 0 fleets, but must be 1 to 3"]);
}

#[test]
fn all_faults_come_at_once_in_order_and_each_once() {
    let ship = SLOOP.replace("cost = 7", "cost = 0").replace("gun = \"rail\"", "gun = \"sail\"");
    let ship = ship.replace("damage = 5", "damage = 0");
    let fleet = PAIR
        .replace("\"sloop\"", "\"slop\"")
        .replace("[\n    \"slop\",\n    \"slop\",\n]", "[\"slop\", \"slop\"]");
    let files = [
        ("mine/ships/sloop.toml", ship.as_str()),
        ("mine/gun/more.toml", "gun = 3"),
        PACK[1],
        ("mine/fleets/pair.toml", &fleet),
    ];
    assert_eq!(
        told(&files),
        [
            "mine/fleets/pair.toml:4: there is no ship 'slop': expected one of sloop",
            "mine/gun/more.toml:1: a pack of Toy has the folders ships, guns, fleets, not 'gun'",
            "mine/ships/sloop.toml:4: cost is 0, but must be 1 to 50",
            "mine/ships/sloop.toml:10: there is no gun 'sail': expected one of lance, rail",
            "mine/ships/sloop.toml:17: hit: damage is 0, but must be 1 to 5",
        ]
    );
}

#[test]
fn a_file_can_be_read_alone() {
    let guns = {
        let mut guns = Names::new("gun");
        let files = PACK.map(|(path, text)| PackFile { path, text });
        let reader = Reader::new("Toy", &files);
        for (page, gun) in reader.lists("guns", "gun", |file: GunsFile| file.gun) {
            guns.add(&page, "id", &gun.id);
        }
        reader.or(guns).expect("right guns")
    };
    let open = |text: &str| {
        let file = PackFile { path: "sloop.toml", text };
        let read = alone(file, |page, read| ship(page, read, &guns));
        read.map(|(id, _)| id).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(open(SLOOP), Ok("sloop".into()));
    assert_eq!(
        open(&SLOOP.replace("cost = 7", "cost = 0")),
        Err(vec!["sloop.toml:4: cost is 0, but must be 1 to 50".into()])
    );
    assert!(open("nonsense").is_err());
}
