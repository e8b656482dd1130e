//! Guests who dawdle, hold on to too much, or come by another name.

use std::time::{Duration, Instant};

use broadside_server::{Ceilings, Config, Patience};
use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::kit::{Person, Server};

fn config(folder: &TempDir) -> Config {
    let mut config = Config::ordinary(folder.path().to_path_buf());
    (config.pace, config.per_second) = (Duration::ZERO, 1e6);
    config
}

fn impatient(folder: &TempDir) -> Config {
    let soon = Duration::from_millis(300);
    let patience = Patience { head: soon, body: soon, write: soon, ..Patience::default() };
    Config { patience, ..config(folder) }
}

/// A counter of the metrics.
async fn metric(server: &Server, name: &str) -> u64 {
    let nobody = Person { address: server.address, cookie: None };
    let text = nobody.call("GET", "/metrics", None).await.body;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.trim().parse().ok()).unwrap_or(0)
}

/// Whether something comes to hold, once the server has seen who is gone.
async fn soon(mut holds: impl AsyncFnMut() -> bool) -> bool {
    for _ in 0..250 {
        if holds().await {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    false
}

/// A message of a client, masked with nothing.
fn frame(text: &str) -> Vec<u8> {
    assert!(text.len() < 126, "short messages only");
    let mut bytes = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
    bytes.extend(text.as_bytes());
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_does_not_read_is_closed_and_forgotten() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::with(impatient(&folder)).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream = socket.connect(server.address).await.expect("a connection");
    let head = format!(
        "GET /api/matches/{id}/socket HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address,
        me.cookie.as_deref().expect("a cookie")
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    // Every greeting is answered with the whole table, which it does not read.
    let hello = frame(r#"{"say":"hello"}"#);
    let begun = Instant::now();
    while stream.write_all(&hello).await.is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is never closed");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(soon(async || metric(&server, "broadside_sockets").await == 0).await, "it is forgotten");
    let full = metric(&server, "broadside_sockets_dropped_total{reason=\"full\"}").await;
    let slow = metric(&server, "broadside_sockets_dropped_total{reason=\"slow\"}").await;
    assert_eq!(full + slow, 1);
    assert!(me.open(&id).await.table().await["number"].is_u64(), "others are served");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_dawdles_is_not_waited_for() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::with(impatient(&folder)).await;
    let host = server.address;
    for sent in [
        String::new(),
        "GET /api/hea".into(),
        format!("GET /api/health HTTP/1.1\r\nhost: {host}\r\nx-slow: "),
        // After an answer, for the next request.
        format!("GET /api/health HTTP/1.1\r\nhost: {host}\r\n\r\n"),
        // For a body that does not come.
        format!(
            "PUT /api/session HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{{"
        ),
    ] {
        let mut stream = TcpStream::connect(host).await.expect("a connection");
        stream.write_all(sent.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "it is waited for after {sent:?}");
    }
    let alone = soon(async || metric(&server, "broadside_connections").await <= 1).await;
    assert!(alone, "all are gone but the one that asks");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_ceiling_for_connections() {
    let folder = TempDir::new().expect("a folder");
    let ceilings = Ceilings { connections: 3, ..Ceilings::default() };
    let server = Server::with(Config { ceilings, ..config(&folder) }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(TcpStream::connect(server.address).await.expect("a connection"));
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut late = TcpStream::connect(server.address).await.expect("a connection");
    let read = tokio::time::timeout(Duration::from_secs(5), late.read_to_end(&mut Vec::new())).await;
    assert!(read.is_ok(), "the fourth is closed at once");
    drop(open);
    let nobody = Person { address: server.address, cookie: None };
    let mut asked = 0;
    let room = soon(async || {
        asked += 1;
        nobody.call("GET", "/api/health", None).await.status == 200
    })
    .await;
    assert!(room, "there is room again");
    assert_eq!(
        metric(&server, "broadside_connections_refused_total").await,
        asked,
        "the late one, and the early"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_ceiling_for_sockets_of_a_session_and_of_an_address() {
    let folder = TempDir::new().expect("a folder");
    let ceilings = Ceilings { sockets_of_session: 2, sockets_of_address: 3, ..Ceilings::default() };
    let trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    let server = Server::with(Config { ceilings, trusted_proxies, ..config(&folder) }).await;
    let (me, you) = (Person::new(&server).await, Person::new(&server).await);
    let id = me.make_with_friend("reflex").await;
    let from = |ip: &'static str| [("x-forwarded-for", ip)];
    let one = me.try_connect(&id, &from("9.9.9.9")).await.expect("the first");
    let _two = me.try_connect(&id, &from("9.9.9.9")).await.expect("the second");
    assert_eq!(me.try_connect(&id, &from("8.8.8.8")).await.err(), Some(429), "the session has two");
    let _three = you.try_connect(&id, &from("9.9.9.9")).await.expect("the third");
    assert_eq!(you.try_connect(&id, &from("9.9.9.9")).await.err(), Some(429), "the address has three");
    assert!(you.try_connect(&id, &from("8.8.8.8")).await.is_ok(), "another address");
    drop(one);
    let closed = soon(async || me.try_connect(&id, &from("9.9.9.9")).await.is_ok()).await;
    assert!(closed, "there is room for another");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_proxy_says_that_it_is_https() {
    let folder = TempDir::new().expect("a folder");
    let (one, two) = (TempDir::new().expect("a folder"), folder);
    let proxied = "x-forwarded-proto: https\r\nx-forwarded-for: 9.9.9.9\r\n";
    let trusted_proxies = vec!["127.0.0.1/32".parse().expect("a network")];
    for (config, secure) in [(config(&one), false), (Config { trusted_proxies, ..config(&two) }, true)] {
        let server = Server::with(config).await;
        let nobody = Person { address: server.address, cookie: None };
        let answer = nobody.raw("GET", "/api/session", proxied, "").await;
        let cookie = answer.header("set-cookie").expect("a cookie");
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
        // What comes through a proxy is not this machine, whether it is trusted or not.
        assert_eq!(nobody.raw("GET", "/metrics", proxied, "").await.status, 403);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_names_that_were_told_are_answered() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::with(Config { hosts: vec!["sea.example".into()], ..config(&folder) }).await;
    let ask = async |host: &str, more: &str| {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        let head = format!("GET /api/session HTTP/1.1\r\nhost: {host}\r\n{more}connection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer
    };
    assert!(ask("sea.example", "").await.starts_with("HTTP/1.1 200"));
    assert!(ask("localhost:1", "").await.starts_with("HTTP/1.1 200"));
    let refused = ask("evil.example:7878", "").await;
    assert!(refused.starts_with("HTTP/1.1 421") && refused.contains("--host evil.example"), "{refused}");
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: http://evil.example\r\n";
    assert!(ask("evil.example", upgrade).await.starts_with("HTTP/1.1 421"), "sockets too");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_not_kept_and_are_packed() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let answer = me.raw("GET", "/api/games/reflex/rules", "accept-encoding: gzip\r\n", "").await;
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(me.call("GET", "/api/nothing", None).await.header("cache-control"), Some("no-store"));
    assert_eq!(me.call("GET", "/api/games", None).await.header("content-encoding"), None);
    // An id for the log; nobody else's.
    let answer = me.raw("GET", "/api/health", "x-request-id: mine\r\n", "").await;
    let id = answer.header("x-request-id").expect("an id");
    assert!(id.len() == 16 && id != "mine", "{id}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_rulebooks_are_kept_until_they_change() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let answer = me.call("GET", "/api/games/reflex/pictures/ring", None).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json()["scene"]["pieces"][0]["id"], "ship:1");
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    let tag = answer.header("etag").expect("a tag");
    let again =
        me.raw("GET", "/api/games/reflex/pictures/ring", &format!("if-none-match: {tag}\r\n"), "").await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    for nothing in ["reflex/pictures/nothing", "nothing/pictures/ring"] {
        assert_eq!(me.call("GET", &format!("/api/games/{nothing}"), None).await.status, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_this_machine_or_for_who_has_the_token() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let text = me.call("GET", "/metrics", None).await.body;
    assert!(text.contains("broadside_requests_total{status=\"2xx\"} 1"), "{text}");
    assert!(text.ends_with("# EOF\n"), "{text}");
    let other = TempDir::new().expect("a folder");
    let server = Server::with(Config { metrics_token: Some("sesame".into()), ..config(&other) }).await;
    let me = Person::new(&server).await;
    assert_eq!(me.call("GET", "/metrics", None).await.status, 403);
    assert_eq!(me.raw("GET", "/metrics", "authorization: Bearer sesam\r\n", "").await.status, 403);
    assert_eq!(me.raw("GET", "/metrics", "authorization: Bearer sesame\r\n", "").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_cleaned() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let renamed =
        me.call("PUT", "/api/session", Some(json!({ "name": " A\u{202e}nn\u{3164}\u{a0} Lee " }))).await;
    assert_eq!(renamed.json()["name"], "Ann Lee");
    let blank = me.call("PUT", "/api/session", Some(json!({ "name": "\u{3164}\u{200b}" }))).await;
    assert_eq!(blank.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_ends_the_socket() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::with(Config { per_second: 5.0, ..config(&folder) }).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let mut page = me.open(&id).await;
    for _ in 0..300 {
        page.raw(r#"{"say":"ping"}"#.into()).await;
    }
    while page.hear().await.is_some() {}
    assert_eq!(metric(&server, "broadside_sockets_dropped_total{reason=\"flood\"}").await, 1);
}
