//! A server in a process of its own, and clients that talk to it.

#![allow(dead_code, reason = "each tool uses its own part of the kit")]

#[path = "../../tests/server/patch.rs"]
mod patch;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use patch::{take, told_table};

/// A server process.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Server {
    /// Without limits that a tool would run into.
    pub(crate) async fn start(program: &str, folder: &Path) -> Self {
        let mut more = vec!["--rate", "1000000"];
        // A program from before knows no ceilings.
        let help = Command::new(program).args(["serve", "--help"]).output().expect("the program starts");
        let help = String::from_utf8_lossy(&help.stdout);
        for ceiling in ["--sockets-per-session", "--matches-per-session"] {
            if help.contains(ceiling) {
                more.extend([ceiling, "1000000"]);
            }
        }
        Self::with(program, folder, &more).await
    }

    pub(crate) async fn with(program: &str, folder: &Path, more: &[&str]) -> Self {
        let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
        let child = Command::new(program)
            .args(["serve", "--listen", &port.to_string(), "--pace", "0", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        for _ in 0..500 {
            if TcpStream::connect(port).await.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Self { address: port, child }
    }

    /// Signal 9, in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        let _killed = self.child.kill();
        let _reaped = self.child.wait();
    }

    /// How long its threads have worked, in seconds.
    pub(crate) fn worked(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // Behind the name in brackets, the 12th and 13th fields, in hundredths.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|it| it.parse::<f64>().ok()).unwrap_or(0.0);
        (ticks(11) + ticks(12)) / 100.0
    }

    /// Memory in use, in MiB.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|it| it.parse::<u64>().ok()).unwrap_or(0) / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A small generator, so that a run can be repeated.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        broadside_engine::dice::mix(self.0) % bound
    }
}

async fn request(address: SocketAddr, cookie: &str, method: &str, path: &str, body: &str) -> Option<String> {
    request_with(address, cookie, "", method, path, body).await
}

/// A request with headers of one's own; the whole answer.
pub(crate) async fn request_with(
    address: SocketAddr,
    cookie: &str,
    headers: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Option<String> {
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n{headers}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.ok()?;
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    Some(answer)
}

/// The cookie of a new person.
pub(crate) async fn cookie(address: SocketAddr) -> String {
    let answer = request(address, "", "GET", "/api/session", "").await.unwrap_or_default();
    let line = answer.lines().find(|line| line.starts_with("set-cookie: ")).unwrap_or_default();
    line.trim_start_matches("set-cookie: ").split(';').next().unwrap_or_default().to_string()
}

/// Makes a match of Reflex against a computer.
pub(crate) async fn make(address: SocketAddr, cookie: &str, opponent: &str) -> Option<String> {
    make_of(address, cookie, "reflex", &["me", opponent]).await
}

/// Makes a match of a game.
pub(crate) async fn make_of(address: SocketAddr, cookie: &str, game: &str, seats: &[&str]) -> Option<String> {
    let wanted = json!({ "game": game, "seats": seats }).to_string();
    let answer = request(address, cookie, "POST", "/api/matches", &wanted).await?;
    let made: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1)?).ok()?;
    made["id"].as_str().map(str::to_string)
}

/// What a path answers.
pub(crate) async fn get(address: SocketAddr, cookie: &str, path: &str) -> Option<String> {
    let answer = request(address, cookie, "GET", path, "").await?;
    answer.split_once("\r\n\r\n").map(|(_, body)| body.to_string())
}

/// Seats a friend by an invitation.
pub(crate) async fn seat(address: SocketAddr, host: &str, friend: &str, id: &str, seat: usize) -> bool {
    let invite = request(address, host, "POST", &format!("/api/matches/{id}/invite/{seat}"), "").await;
    let Some(body) = invite.as_ref().and_then(|answer| answer.split("\r\n\r\n").nth(1)) else { return false };
    let Ok(invite) = serde_json::from_str::<Value>(body) else { return false };
    let token = json!({ "token": invite["token"] }).to_string();
    let joined = request(address, friend, "POST", &format!("/api/matches/{id}/join"), &token).await;
    joined.is_some_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

/// A page's socket.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    seen: Option<Value>,
    /// How many bytes it was told.
    pub(crate) bytes: usize,
}

impl Client {
    pub(crate) async fn open(address: SocketAddr, cookie: &str, id: &str) -> Option<Self> {
        let mut client = Self::connect(address, &[("cookie", cookie)], id).await?;
        client.raw(json!({ "say": "hello" }).to_string()).await;
        Some(client)
    }

    pub(crate) async fn connect(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
        id: &str,
    ) -> Option<Self> {
        let mut request = format!("ws://{address}/api/matches/{id}/socket").into_client_request().ok()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().ok()?);
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        Some(Self { socket, seen: None, bytes: 0 })
    }

    pub(crate) async fn raw(&mut self, text: String) -> bool {
        self.socket.send(Message::Text(text.into())).await.is_ok()
    }

    pub(crate) async fn act(&mut self, seat: u64, action: &str, on: &Value) {
        self.raw(json!({ "say": "act", "seat": seat, "action": action, "on": on }).to_string()).await;
    }

    /// Hears on until the table is told; a refusal is returned in its words. Nothing once the socket is gone.
    pub(crate) async fn listen(&mut self) -> Option<Result<(), String>> {
        loop {
            let Message::Text(text) = self.socket.next().await?.ok()? else { continue };
            self.bytes += text.len();
            let told: Value = serde_json::from_str(&text).ok()?;
            if told["tell"] == "refused" {
                return Some(Err(told["problem"].as_str().unwrap_or_default().to_string()));
            }
            if take(&mut self.seen, told) {
                return Some(Ok(()));
            }
        }
    }

    /// Hears everything that was told before now.
    pub(crate) async fn ping(&mut self) {
        self.raw(json!({ "say": "ping" }).to_string()).await;
        while let Some(Ok(message)) = self.socket.next().await {
            let Message::Text(text) = message else { continue };
            self.bytes += text.len();
            let Ok(told) = serde_json::from_str::<Value>(&text) else { continue };
            if told["tell"] == "pong" {
                return;
            }
            take(&mut self.seen, told);
        }
    }

    /// The table as it was told last.
    pub(crate) fn seen(&self) -> &Value {
        self.seen.as_ref().unwrap_or(&Value::Null)
    }

    /// The next thing told, tables as if they had been sent whole; nothing once the socket is gone.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => {
                    self.bytes += text.len();
                    let told = serde_json::from_str(&text).ok()?;
                    return Some(told_table(&mut self.seen, &told).unwrap_or(told));
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}
