//! The page's types are fresh. `make types` writes them.

#[test]
fn the_pages_types_are_fresh() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
    let fresh = broadside_server::typescript::declarations();
    if std::env::var_os("BROADSIDE_WRITE_TYPES").is_some() {
        std::fs::write(&path, &fresh).expect("the page's folder");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == fresh, "web/src/lib/wire.ts is stale: run `make types`");
}
