//! The web table.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use broadside_server::{Ceilings, Config, Server};
use tracing_subscriber::EnvFilter;

use crate::args::{self, LogForm};
use crate::out::say;

pub(crate) fn run(args: &args::Serve, packs: &[PathBuf]) -> Result<()> {
    if !(0.1..=1e9).contains(&args.rate) {
        return Err(anyhow!("--rate must lie between 0.1 and a thousand million"));
    }
    write_logs(args.log);
    let config = Config {
        packs: packs.to_vec(),
        per_second: args.rate,
        pace: Duration::from_millis(args.pace),
        hosts: args.host.clone(),
        trusted_proxies: args.trust_proxy.clone(),
        // A token among the arguments can be seen by everybody on the machine.
        metrics_token: args.metrics_token.clone().or_else(|| std::env::var("BROADSIDE_METRICS_TOKEN").ok()),
        ceilings: Ceilings {
            connections: args.connections,
            connections_of_address: args.connections_per_address,
            sockets_of_session: args.sockets_per_session,
            sockets_of_address: args.sockets_per_address,
            matches_of_session: args.matches_per_session,
            admirals_of_session: args.admirals_per_session,
        },
        ..Config::ordinary(args.data.clone())
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads to be had")?;
    let served = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("cannot listen on {}", args.listen))?;
        let address = format!("http://{}", listener.local_addr()?);
        let mut signals = Signals::new()?;
        let server = Server::open(config).await.map_err(|problem| anyhow!(problem))?;
        say!("Broadside is ready at {address}");
        if args.open {
            open(&address);
        }
        let stop = async move {
            signals.next().await;
            // Who asks twice does not want to wait.
            tokio::spawn(async move {
                signals.next().await;
                std::process::exit(130);
            });
        };
        server.serve(listener, stop).await;
        Ok(())
    });
    // A computer may be in the middle of a long thought that nobody needs any more.
    runtime.shutdown_background();
    served
}

/// Warnings as text; with a form chosen, every request as well. `RUST_LOG` has the last word.
fn write_logs(form: Option<LogForm>) {
    let ordinary = if form.is_some() { "info" } else { "warn" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| ordinary.into());
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match form {
        Some(LogForm::Json) => logs.json().flatten_event(true).init(),
        Some(LogForm::Text) | None => logs.init(),
    }
}

/// What asks a process to end.
#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// What asks a process to end.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> std::io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) {
        let _stopped = tokio::signal::ctrl_c().await;
    }
}

/// Opens the browser where there is one.
fn open(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _opened = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
