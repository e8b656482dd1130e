//! Whatever is refused is refused in the same form.

use tempfile::TempDir;

use crate::kit::{Person, Server};

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_says_why_as_json() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for (method, path, status) in [
        ("DELETE", "/api/session", 405),
        ("GET", "/api/commitments", 405),
        ("GET", "/api/matches/x/frames/many", 400),
        ("GET", "/api/matches/%FF/record", 400),
        ("POST", "/api/matches/x/invite/-1", 400),
        ("GET", "/api/matches/x/frames/1?eyes=a&eyes=b", 400),
        ("GET", "/api/matches/x/socket", 400),
        ("GET", "/api/nothing", 404),
    ] {
        let answer = me.call(method, path, None).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
        assert!(!answer.json()["problem"].as_str().expect("words").is_empty());
    }
    let answer = me.call("PUT", "/api/games", None).await;
    assert_eq!(answer.header("allow"), Some("GET,HEAD"), "what can be done is said");
}
