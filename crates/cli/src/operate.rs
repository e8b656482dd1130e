//! What whoever runs a server needs besides it: copies of the store, and whether it is well.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};

use crate::out::say;

/// How long a healthy server takes at most.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) fn backup(file: &Path, data: &Path) -> Result<()> {
    let matches = wait(broadside_server::backup(data, file))?;
    say!("{} holds {matches} matches", file.display());
    Ok(())
}

pub(crate) fn restore(file: &Path, data: &Path, force: bool) -> Result<()> {
    let restored = wait(broadside_server::restore(data, file, force))?;
    say!("{} holds {} matches", data.display(), restored.matches);
    if let Some(kept) = restored.kept {
        say!("what was there before is {}", kept.display());
    }
    Ok(())
}

/// Asks a server whether it is well.
pub(crate) fn health(at: SocketAddr) -> Result<()> {
    let answer = ask(at).with_context(|| format!("nobody answers at {at}"))?;
    match answer.split(' ').nth(1) {
        Some("200") => Ok(()),
        status => Err(anyhow!("the server at {at} answers with status {}", status.unwrap_or("none"))),
    }
}

fn ask(at: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&at, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /api/health HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

fn wait<T>(work: impl Future<Output = Result<T, String>>) -> Result<T> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to be had")?;
    runtime.block_on(work).map_err(|problem| anyhow!(problem))
}
