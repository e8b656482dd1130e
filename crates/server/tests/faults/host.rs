//! A server on a disk that fails, and what it takes to start it again.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use broadside_faults::Disk;
use broadside_server::{Config, serve};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::client::health;

/// A folder, the disk under it, and the server on it.
pub(crate) struct Host {
    pub(crate) disk: Disk,
    pub(crate) folder: TempDir,
    pub(crate) address: SocketAddr,
    runtime: Option<Runtime>,
}

/// How a server ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The program is killed: all that was written is there.
    Crash,
    /// The power is cut: only what was synced is there.
    PowerCut,
}

impl Host {
    /// A disk that nothing runs on yet.
    pub(crate) fn new(name: &str) -> Self {
        let folder = TempDir::new().expect("a folder");
        Self { disk: Disk::new(name), folder, address: SocketAddr::from(([0; 4], 0)), runtime: None }
    }

    /// Fills the write-ahead log until it is about to be copied into the file, which happens at a thousand pages:
    /// otherwise no test would play long enough to see it.
    pub(crate) async fn fill(&self) {
        let options = SqliteConnectOptions::new()
            .filename(self.folder.path().join("broadside.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .vfs(self.disk.name().to_string());
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a sound disk");
        let mut script = "CREATE TABLE filler (number); INSERT INTO filler VALUES (0);".to_string();
        for number in 0..940 {
            let _written = write!(script, "UPDATE filler SET number = {number};");
        }
        sqlx::raw_sql(AssertSqlSafe(script)).execute(&mut connection).await.expect("a sound disk");
        // Whoever closes the file in order would copy the log.
        self.disk.stop();
        drop(connection);
        self.disk.restart(false);
        self.disk.reset();
    }

    /// With a server that has begun to serve.
    pub(crate) async fn started(name: &str) -> Self {
        let mut host = Self::new(name);
        assert!(host.start().await, "it starts on a sound disk");
        host
    }

    /// Starts the server, without pauses and limits that a test would run into; `false` if it does not come up.
    pub(crate) async fn start(&mut self) -> bool {
        let mut config = Config::ordinary(self.folder.path().to_path_buf());
        config.file_system = Some(self.disk.name().to_string());
        (config.pace, config.per_second) = (Duration::ZERO, 1e6);
        config.pause = (Duration::from_millis(5), Duration::from_millis(10));
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("threads");
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a port for tokio");
        self.address = listener.local_addr().expect("an address");
        let mut serving = runtime.spawn(async move {
            let listener = TcpListener::from_std(listener).expect("a port");
            serve(listener, config, std::future::pending()).await
        });
        self.runtime = Some(runtime);
        let serves = tokio::select! {
            _ended = &mut serving => false,
            answer = health(self.address) => answer.is_some(),
        };
        if !serves {
            self.end(End::Crash);
        }
        serves
    }

    /// Ends the server in the middle of whatever it does, and makes the disk usable again.
    pub(crate) fn end(&mut self, end: End) {
        self.disk.stop();
        if let Some(runtime) = self.runtime.take() {
            // Not in this thread, in which the clients run. Nothing of the old server may be left afterwards.
            let ended = std::thread::spawn(move || runtime.shutdown_timeout(Duration::from_secs(10))).join();
            ended.expect("the server ends");
        }
        self.disk.restart(end == End::PowerCut);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.disk.heal();
        self.end(End::Crash);
    }
}
