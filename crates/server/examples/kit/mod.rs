//! A server in a process of its own, and clients that talk to it.

#![allow(dead_code, reason = "each tool uses its own part of the kit")]

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

/// A server process.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Server {
    pub(crate) async fn start(program: &str, folder: &Path) -> Self {
        let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
        let child = Command::new(program)
            .args(["serve", "--listen", &port.to_string(), "--rate", "1000000", "--pace", "0", "--data"])
            .arg(folder)
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
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
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

/// Makes a match against a computer.
pub(crate) async fn make(address: SocketAddr, cookie: &str, opponent: &str) -> Option<String> {
    let wanted = json!({ "game": "reflex", "seats": ["me", opponent] }).to_string();
    let answer = request(address, cookie, "POST", "/api/matches", &wanted).await?;
    let made: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1)?).ok()?;
    made["id"].as_str().map(str::to_string)
}

/// A page's socket.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub(crate) async fn open(address: SocketAddr, cookie: &str, id: &str) -> Option<Self> {
        let mut request = format!("ws://{address}/api/matches/{id}/socket").into_client_request().ok()?;
        request.headers_mut().insert("cookie", cookie.parse().ok()?);
        let (socket, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        let mut client = Self { socket };
        client.raw(json!({ "say": "hello" }).to_string()).await;
        Some(client)
    }

    pub(crate) async fn raw(&mut self, text: String) -> bool {
        self.socket.send(Message::Text(text.into())).await.is_ok()
    }

    pub(crate) async fn act(&mut self, seat: u64, action: &str, on: &Value) {
        self.raw(json!({ "say": "act", "seat": seat, "action": action, "on": on }).to_string()).await;
    }

    /// The next thing told; nothing once the socket is gone.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}
