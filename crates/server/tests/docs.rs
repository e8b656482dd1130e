//! The description of the API does not drift from the routes.

use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_route_is_described() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(root.join("src/http.rs")).expect("the routes");
    let mut routes = BTreeSet::new();
    for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, handlers) = line.split_once('"').expect("a route");
        for method in ["get", "put", "post"] {
            if handlers.contains(&format!("{method}(")) {
                routes.insert(format!("{method} {path}"));
            }
        }
    }
    let text = std::fs::read_to_string(root.join("../../docs/api/openapi.json")).expect("the description");
    let description: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            described.insert(format!("{method} {path}"));
        }
    }
    assert!(routes.len() > 10);
    assert_eq!(routes, described);
}
