//! What keeps people safe from each other and the server from everybody.

use broadside_server::Config;
use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Person, Server};

#[tokio::test(flavor = "multi_thread")]
async fn headers_are_strict_and_cookies_out_of_reach() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let nobody = Person { address: server.address, cookie: None };
    let answer = nobody.call("GET", "/api/session", None).await;
    let policy = answer.header("content-security-policy").expect("a policy");
    assert!(!policy.contains("unsafe") && policy.contains("default-src 'none'"), "{policy}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let value = cookie.split(['=', ';']).nth(1).expect("a value");
    assert_eq!(value.len(), 64, "256 bits");
    // Only its hash is stored.
    for entry in std::fs::read_dir(folder.path()).expect("the folder") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("readable");
        assert!(!bytes.windows(value.len()).any(|window| window == value.as_bytes()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let body = json!({ "name": "Eve" }).to_string();
    for origin in ["origin: http://evil.example\r\n", "origin: null\r\n", "sec-fetch-site: cross-site\r\n"] {
        assert_eq!(me.raw("PUT", "/api/session", origin, &body).await.status, 403, "{origin}");
    }
    let upgrade = "origin: http://evil.example\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    assert_eq!(me.raw("GET", "/api/matches/x/socket", upgrade, "").await.status, 403);
    // A program that is no browser names no origin.
    assert_eq!(me.raw("PUT", "/api/session", "", &body).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_is_too_much() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let large = json!({ "name": "x".repeat(70_000) });
    assert_eq!(me.call("PUT", "/api/session", Some(large)).await.status, 413);
    let id = me.make(json!(["me", "greedy"])).await;
    let mut page = me.open(&id).await;
    page.table().await;
    page.raw("x".repeat(100_000)).await;
    assert!(page.hear().await.is_none(), "a message over 64 KiB ends the socket");
    // Nonsense is answered, and then shown out; the match is as it was.
    let mut page = me.open(&id).await;
    page.table().await;
    let mut answers = 0;
    for _ in 0..60 {
        page.raw("{\"say\":\"what\"}".into()).await;
    }
    while page.hear().await.is_some() {
        answers += 1;
    }
    // Answers still on their way when the socket is closed may be lost.
    assert!((1..40).contains(&answers), "{answers} answers");
    assert!(me.open(&id).await.table().await["number"].is_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_waits() {
    let folder = TempDir::new().expect("a folder");
    let config = Config { per_second: 5.0, ..Config::ordinary(folder.path().to_path_buf()) };
    let server = Server::with(config).await;
    let me = Person::new(&server).await;
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(me.call("GET", "/api/session", None).await.status == 429);
    }
    assert!(refused >= 15, "{refused} of 40 were refused");
    let other = Person::new(&server).await;
    assert_eq!(other.call("GET", "/api/session", None).await.status, 200, "others are not disturbed");
}
