//! The papers do not drift from the code.

use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn architecture_lists_every_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let paper = std::fs::read_to_string(root.join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    let listed: BTreeSet<String> = paper
        .lines()
        .filter_map(|line| line.strip_prefix("- `crates/")?.split('`').next().map(str::to_string))
        .collect();
    let mut there = BTreeSet::new();
    for folder in ["crates", "crates/games"] {
        for entry in std::fs::read_dir(root.join(folder)).expect("a folder of the workspace") {
            let path = entry.expect("an entry").path();
            if path.join("Cargo.toml").exists() {
                let name = path.strip_prefix(root.join("crates")).expect("below crates");
                there.insert(name.to_string_lossy().into_owned());
            }
        }
    }
    assert_eq!(listed, there);
}
