//! Copies of the store: made while a server runs, and put back while none does.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tempfile::NamedTempFile;

use crate::lock::Lock;
use crate::store::now;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// The store's file in its folder.
const FILE: &str = "broadside.sqlite";

/// What was put back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// How many matches it holds.
    pub matches: u64,
    /// Where the store that was there before is now.
    pub kept: Option<PathBuf>,
}

/// Copies the store of a folder into a new file, whether a server runs on it or not. The copy is one moment of
/// the store, is on the disk when this returns, and has been read through. Returns how many matches it holds.
///
/// # Errors
/// If there is no store, if the file is there already, or if the copy is not whole; then there is no file.
pub async fn backup(data: &Path, to: &Path) -> Result<u64, String> {
    if to.exists() {
        return Err(format!("{}: there is a file already", to.display()));
    }
    let store = data.join(FILE);
    if !store.is_file() {
        return Err(format!("{}: there is no store here", data.display()));
    }
    // Under another name until it is whole.
    let part = temporary(folder_of(to), "broadside-backup-")?;
    let mut source = open(&store).await?;
    let path = part.path().to_str().ok_or("the name of the file is not text")?;
    sqlx::query("VACUUM INTO ?").bind(path).execute(&mut source).await.map_err(words(&store))?;
    source.close().await.map_err(words(&store))?;
    let matches = check(part.path()).await?;
    sync(part.path())?;
    part.persist_noclobber(to).map_err(|error| format!("{}: {}", to.display(), error.error))?;
    sync_folder(folder_of(to));
    Ok(matches)
}

/// Puts a copy of a store into a folder. A store that is there already is replaced only with `force`, and kept
/// beside it under another name.
///
/// # Errors
/// If the copy is not one of ours, is damaged, or is of a newer version; if a server runs on the folder; or if
/// a store is there and `force` is not set. Then nothing has changed.
pub async fn restore(data: &Path, from: &Path, force: bool) -> Result<Restored, String> {
    let from_file = |error| format!("{}: {error}", from.display());
    let mut source = File::open(from).map_err(from_file)?;
    let Some(_lock) = Lock::take(data)? else {
        return Err(format!("{}: a server runs on this folder: end it first", data.display()));
    };
    let store = data.join(FILE);
    if store.exists() && !force {
        return Err(format!("{}: there is a store already: --force replaces it", data.display()));
    }
    let mut part = temporary(data, "broadside-restore-")?;
    std::io::copy(&mut source, part.as_file_mut()).map_err(from_file)?;
    bring_up_to_date(part.path()).await.map_err(|problem| format!("{}: {problem}", from.display()))?;
    let matches = check(part.path()).await.map_err(|problem| format!("{}: {problem}", from.display()))?;
    sync(part.path())?;
    let kept = if store.exists() { Some(set_aside(data, &store).await?) } else { None };
    part.persist(&store).map_err(|error| format!("{}: {}", store.display(), error.error))?;
    sync_folder(data);
    Ok(Restored { matches, kept })
}

/// Brings a copy to our version, if it is one of ours and not of a newer one.
async fn bring_up_to_date(path: &Path) -> Result<(), String> {
    let not_ours = |_: sqlx::Error| "this is no store of Broadside".to_string();
    let mut connection = open(path).await?;
    let tables: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' \
         AND name IN ('sessions', 'matches', 'steps', 'seats', 'watchers', '_sqlx_migrations')",
    )
    .fetch_one(&mut connection)
    .await
    .map_err(not_ours)?;
    if tables != 6 {
        return Err("this is no store of Broadside".into());
    }
    let newest: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(&mut connection)
        .await
        .map_err(not_ours)?;
    if newest > MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0) {
        return Err("this store is of a newer version than this program".into());
    }
    MIGRATIONS
        .run_direct(None, &mut connection, false)
        .await
        .map_err(|error| format!("it cannot be brought up to date: {error}"))?;
    connection.close().await.map_err(words(path))
}

/// Reads a copy through; how many matches it holds.
async fn check(path: &Path) -> Result<u64, String> {
    let mut connection = open(path).await?;
    let damaged = |_: sqlx::Error| "the store is damaged".to_string();
    let found: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut connection).await.map_err(damaged)?;
    let loose = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut connection).await.map_err(damaged)?;
    if found != ["ok"] || !loose.is_empty() {
        return Err(format!("the store is damaged: {}", found.first().map_or("", String::as_str)));
    }
    let matches: i64 = sqlx::query_scalar("SELECT count(*) FROM matches")
        .fetch_one(&mut connection)
        .await
        .map_err(damaged)?;
    connection.close().await.map_err(words(path))?;
    Ok(matches as u64)
}

/// Gives the present store another name, with everything that belongs to it.
async fn set_aside(data: &Path, store: &Path) -> Result<PathBuf, String> {
    let name = (0..).map(|extra| data.join(format!("{FILE}.before-{}", now() + extra)));
    let kept = name.into_iter().find(|name| !name.exists()).ok_or("there is no name left")?;
    // What is still in its log goes into the file, if it can be read at all.
    if let Ok(mut connection) = open(store).await {
        let _done = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
        let _closed = connection.close().await;
    }
    for end in ["-wal", "-shm", ""] {
        let with = |path: &Path| {
            let mut name = path.as_os_str().to_os_string();
            name.push(end);
            PathBuf::from(name)
        };
        let old = with(store);
        if old.exists() {
            std::fs::rename(&old, with(&kept)).map_err(|error| format!("{}: {error}", old.display()))?;
        }
    }
    Ok(kept)
}

async fn open(path: &Path) -> Result<SqliteConnection, String> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .busy_timeout(std::time::Duration::from_secs(30));
    SqliteConnection::connect_with(&options).await.map_err(words(path))
}

fn words(path: &Path) -> impl Fn(sqlx::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// An empty file that goes away by itself, for nobody else to read.
fn temporary(folder: &Path, prefix: &str) -> Result<NamedTempFile, String> {
    tempfile::Builder::new()
        .prefix(prefix)
        .suffix(".part")
        .tempfile_in(folder)
        .map_err(|error| format!("{}: {error}", folder.display()))
}

fn sync(path: &Path) -> Result<(), String> {
    let synced = File::options().write(true).open(path).and_then(|file| file.sync_all());
    synced.map_err(|error| format!("{}: {error}", path.display()))
}

/// So that the new name is on the disk as well. Not every machine can.
fn sync_folder(folder: &Path) {
    let _synced = File::open(folder).and_then(|folder| folder.sync_all());
}
