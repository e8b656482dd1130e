//! The web table as a process: it says where it is, and its logs hold no secrets.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(folder: &std::path::Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_broadside"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .env("RUST_LOG", "trace")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        out.read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Broadside is ready at http://").expect("where it is");
        let address = address.to_string();
        Self { child, address }
    }

    fn call(&self, cookie: &str, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    fn cookie(&self) -> String {
        let answer = self.call("", "GET", "/api/session", "");
        let line = answer.lines().find(|line| line.starts_with("set-cookie: ")).expect("a cookie");
        line["set-cookie: ".len()..].split(';').next().expect("a value").to_string()
    }

    /// Everything it has written to its log.
    fn stop(mut self) -> String {
        self.child.kill().expect("it was running");
        let mut log = String::new();
        self.child.stderr.take().expect("its log").read_to_string(&mut log).expect("text");
        self.child.wait().expect("it is gone");
        log
    }
}

fn field(answer: &str, name: &str) -> String {
    let body = answer.split("\r\n\r\n").nth(1).expect("a body");
    let value: serde_json::Value = serde_json::from_str(body).expect("JSON");
    value[name].as_str().unwrap_or_else(|| panic!("{name} in {body}")).to_string()
}

#[test]
fn cookies_tokens_and_secrets_never_reach_the_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path());
    let (me, friend) = (serving.cookie(), serving.cookie());
    let made = serving.call(&me, "POST", "/api/matches", r#"{"game":"reflex","seats":["me","friend"]}"#);
    let id = field(&made, "id");
    let token = field(&serving.call(&me, "POST", &format!("/api/matches/{id}/invite/2"), ""), "token");
    let watch = field(&serving.call(&me, "POST", &format!("/api/matches/{id}/watch"), ""), "token");
    let body = format!(r#"{{"token":"{token}"}}"#);
    let joined = serving.call(&friend, "POST", &format!("/api/matches/{id}/join"), &body);
    assert!(joined.contains(r#""seat":2"#), "{joined}");
    let wrong = serving.call(&friend, "POST", "/api/matches", r#"{"game":"canary-in-a-body"}"#);
    assert!(wrong.starts_with("HTTP/1.1 4"), "{wrong}");
    let log = serving.stop();
    assert!(log.lines().count() > 20, "there is a log to look at: {log}");
    for secret in [&me, &friend] {
        let value = secret.split_once('=').expect("a pair").1;
        assert!(!log.contains(value), "a cookie is in the log");
    }
    assert!(!log.contains(&token) && !log.contains(&watch), "a token is in the log");
    assert!(!log.contains("canary-in-a-body"), "what people send is in the log");
}

#[test]
fn a_port_that_is_taken_gets_one_clear_line() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_broadside"))
        .args(["serve", "--listen", &address, "--data"])
        .arg(folder.path())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.lines().count() == 1 && error.contains("cannot listen on"), "{error}");
}
