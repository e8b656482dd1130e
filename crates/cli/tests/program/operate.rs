//! Running a server: it ends when it is asked to, its store can be copied meanwhile, and nobody else gets it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn broadside(args: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_broadside"));
    command.args(args).arg("--data").arg(folder).output().expect("the program runs")
}

fn serve(folder: &Path, more: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_broadside"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder)
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("Broadside is ready at http://").expect("where it is").to_string();
    (child, address)
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").arg(name).arg(child.id().to_string()).status();
    assert!(sent.expect("a signal").success());
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn one_line(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && error.lines().count() == 1, "{error}");
    error
}

#[test]
fn signals_end_it_well() {
    for name in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut child, address) = serve(folder.path(), &[]);
        assert!(get(&address, "/api/health").starts_with("HTTP/1.1 200"));
        let begun = Instant::now();
        signal(&child, name);
        assert!(child.wait().expect("it ends").success(), "{name}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{name}");
    }
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve(folder.path(), &[]);
    // Somebody who would be waited for.
    let mut dawdler = TcpStream::connect(&address).expect("it listens");
    dawdler.write_all(b"GET / HT").expect("sent");
    std::thread::sleep(Duration::from_millis(200));
    let begun = Instant::now();
    signal(&child, "-TERM");
    std::thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().expect("its state").is_none(), "it waits");
    signal(&child, "-TERM");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn the_store_is_copied_while_it_runs_and_put_back_when_it_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve(folder.path(), &[]);
    get(&address, "/api/session");
    let file = folder.path().join("copy.sqlite");
    let name = file.to_str().expect("a name");
    let made = broadside(&["backup", name], folder.path());
    assert!(made.status.success() && file.exists(), "{made:?}");
    assert!(one_line(&broadside(&["backup", name], folder.path())).contains("there is a file already"));
    assert!(one_line(&broadside(&["restore", name], folder.path())).contains("a server runs"));
    let second = broadside(&["serve", "--listen", "127.0.0.1:0"], folder.path());
    assert!(one_line(&second).contains("another server runs on this folder") && second.stdout.is_empty());
    signal(&child, "-TERM");
    assert!(child.wait().expect("it ends").success());
    assert!(one_line(&broadside(&["restore", name], folder.path())).contains("--force"));
    let restored = broadside(&["restore", name, "--force"], folder.path());
    let words = String::from_utf8_lossy(&restored.stdout).into_owned();
    assert!(restored.status.success() && words.contains("what was there before"), "{restored:?}");
}

#[test]
fn health_tells_a_server_from_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve(folder.path(), &[]);
    let health =
        |at: &str| Command::new(env!("CARGO_BIN_EXE_broadside")).args(["health", "--at", at]).output();
    assert!(health(&address).expect("it runs").status.success());
    signal(&child, "-TERM");
    child.wait().expect("it ends");
    assert!(one_line(&health(&address).expect("it runs")).contains("nobody answers"));
}

#[test]
fn every_request_is_one_line_without_what_people_send() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve(folder.path(), &["--log", "json"]);
    let answer = get(&address, "/api/matches/0123456789abcdef/frames/3?eyes=canary");
    let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("an id").to_string();
    get(&address, "/join/canary/canary");
    signal(&child, "-TERM");
    child.wait().expect("it ends");
    let mut log = String::new();
    child.stderr.take().expect("its log").read_to_string(&mut log).expect("text");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let requests: Vec<_> = lines.iter().filter(|line| line["message"] == "request").collect();
    assert_eq!(requests.len(), 2, "{log}");
    assert_eq!(requests[0]["id"], id.as_str());
    assert_eq!(requests[0]["path"], "/api/matches/{id}/frames/{step}");
    assert_eq!((&requests[0]["method"], &requests[0]["status"]), (&"GET".into(), &404.into()));
    assert!(requests[0]["ms"].is_number() && !log.contains("canary") && !log.contains("0123456789abcdef"));
}
