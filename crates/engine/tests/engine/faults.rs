//! Collecting the mistakes of packs.

use broadside_engine::packs::{Faults, PackFile, Spanned};

#[derive(serde::Deserialize)]
struct Thing {
    name: Spanned<String>,
    size: Spanned<u8>,
}

const SMALL: PackFile<'_> = PackFile { path: "mine/things/small.toml", text: "name = \"x\"\nsize = 1\n" };

fn told(faults: Faults) -> Vec<String> {
    faults.or(()).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn all_faults_come_at_once_and_in_order() {
    let mut faults = Faults::default();
    let thing: Thing = faults.parsed(&SMALL).expect("a thing");
    assert!(faults.is_empty());
    assert_eq!(faults.within(&SMALL, thing.size.span(), "size", *thing.size.get_ref(), 2..=4), 1);
    faults.length(&SMALL, "name", &thing.name, 2..=8);
    faults.length(&SMALL, "name", &thing.name, 2..=8);
    faults.general("Toy", "nothing to play with");
    assert!(!faults.is_empty());
    assert_eq!(
        told(faults),
        [
            "mine/things/small.toml:1: name has 1 characters, but must have 2 to 8",
            "mine/things/small.toml:2: size is 1, but must be 2 to 4",
            "packs of Toy:1: nothing to play with",
        ]
    );
}

#[test]
fn a_file_that_cannot_be_read_is_a_fault() {
    let mut faults = Faults::default();
    let file = PackFile { text: "name = \"x\"\nsize = \"big\"\n", ..SMALL };
    assert!(faults.parsed::<Thing>(&file).is_none());
    assert!(told(faults)[0].starts_with("mine/things/small.toml:2: size: found the text \"big\""));
}

#[test]
fn files_in_wrong_folders_and_files_twice() {
    let mut faults = Faults::default();
    let files = [
        SMALL,
        PackFile { path: "small.toml", ..SMALL },
        PackFile { path: "your/things/small.toml", ..SMALL },
    ];
    faults.folders("Toy", &files, &["things", "maps"]);
    faults.folders("Toy", &files[..1], &["maps"]);
    faults.twice(&files);
    assert_eq!(
        told(faults),
        [
            "mine/things/small.toml:1: a pack of Toy has the folders maps, not 'things'",
            "small.toml:1: this file lies in no folder: put it in one of things, maps",
            "your/things/small.toml:1: 'small' is already defined in mine/things/small.toml",
        ]
    );
}

#[test]
fn what_is_right_comes_through() {
    assert_eq!(Faults::default().or(3), Ok(3));
}
