//! The web table.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use broadside_server::Config;

use crate::args;
use crate::out::say;

pub(crate) fn run(args: &args::Serve, packs: &[PathBuf]) -> Result<()> {
    if !(0.1..=1e9).contains(&args.rate) {
        return Err(anyhow!("--rate must lie between 0.1 and a thousand million"));
    }
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let config = Config {
        packs: packs.to_vec(),
        per_second: args.rate,
        pace: Duration::from_millis(args.pace),
        ..Config::ordinary(args.data.clone())
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads to be had")?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("cannot listen on {}", args.listen))?;
        let address = format!("http://{}", listener.local_addr()?);
        say!("Broadside is ready at {address}");
        if args.open {
            open(&address);
        }
        let stop = async {
            let _stopped = tokio::signal::ctrl_c().await;
        };
        broadside_server::serve(listener, config, stop).await.map_err(|problem| anyhow!(problem))
    })
}

/// Opens the browser where there is one.
fn open(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _opened = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
