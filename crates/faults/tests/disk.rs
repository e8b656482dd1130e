//! Each fault is one that SQLite sees, and a power cut takes what was not synced.

use std::path::Path;
use std::time::{Duration, Instant};

use broadside_faults::{Disk, Fault, Kind, Lasts, Plan};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

async fn connect(folder: &Path, disk: &Disk, wait: Duration) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(folder.join("test.sqlite"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(wait)
        .vfs(disk.name().to_string());
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS numbers (number INTEGER)").execute(&mut connection).await?;
    Ok(connection)
}

async fn open(folder: &Path, disk: &Disk) -> SqliteConnection {
    connect(folder, disk, Duration::from_secs(5)).await.expect("a sound disk")
}

async fn put(connection: &mut SqliteConnection, number: i64) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO numbers VALUES (?)").bind(number).execute(connection).await.map(|_| ())
}

async fn all(connection: &mut SqliteConnection) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT number FROM numbers ORDER BY number").fetch_all(connection).await
}

fn code(error: &sqlx::Error) -> String {
    let code = error.as_database_error().and_then(|error| error.code());
    code.unwrap_or_else(|| panic!("{error}")).into_owned()
}

/// Whoever had the disk open is dead, and it is opened again.
async fn restart(connection: SqliteConnection, folder: &Path, disk: &Disk, cut: bool) -> SqliteConnection {
    disk.stop();
    drop(connection);
    disk.restart(cut);
    open(folder, disk).await
}

fn once(kind: Kind, fault: Fault) -> Plan {
    Plan { kind, nth: 1, lasts: Lasts::Times(1), fault }
}

#[tokio::test]
async fn a_fault_is_an_error_once_and_then_all_is_well() {
    let cases = [
        (Kind::Write, Fault::Full, "13"),
        (Kind::Write, Fault::Io, "778"),
        (Kind::Write, Fault::Short, "778"),
        (Kind::Sync, Fault::Io, "1034"),
        (Kind::Sync, Fault::Lost, "1034"),
        (Kind::Lock, Fault::Io, "3850"),
    ];
    for (index, (kind, fault, expected)) in cases.into_iter().enumerate() {
        let folder = TempDir::new().expect("a folder");
        let disk = Disk::new(&format!("once-{index}"));
        let mut connection = open(folder.path(), &disk).await;
        put(&mut connection, 1).await.expect("a sound disk");
        disk.plan(once(kind, fault));
        let error = put(&mut connection, 2).await.expect_err("a fault");
        assert_eq!(code(&error), expected, "{kind:?} {fault:?}");
        assert_eq!(disk.injected(), 1);
        put(&mut connection, 3).await.expect("only once");
        assert_eq!(all(&mut connection).await.expect("readable"), [1, 3]);
        // What was stored after a lost sync is there after a power cut as well.
        let mut connection = restart(connection, folder.path(), &disk, true).await;
        assert_eq!(all(&mut connection).await.expect("readable"), [1, 3], "{kind:?} {fault:?}");
    }
}

#[tokio::test]
async fn opening_and_deleting_and_reading_fail_as_well() {
    let folder = TempDir::new().expect("a folder");
    let disk = Disk::new("open");
    disk.plan(once(Kind::Open, Fault::Io));
    let error = connect(folder.path(), &disk, Duration::ZERO).await.expect_err("a fault");
    assert_eq!(code(&error), "14");
    let mut connection = open(folder.path(), &disk).await;
    put(&mut connection, 1).await.expect("a sound disk");
    disk.plan(once(Kind::Delete, Fault::Io));
    connection.close().await.expect("closing says nothing");
    assert_eq!(disk.injected(), 2);
    assert!(folder.path().join("test.sqlite-wal").exists(), "it could not be deleted");
    disk.plan(once(Kind::Read, Fault::Io));
    let error = connect(folder.path(), &disk, Duration::ZERO).await.expect_err("a fault");
    assert_eq!(code(&error), "266");
    let mut connection = open(folder.path(), &disk).await;
    assert_eq!(all(&mut connection).await.expect("readable"), [1]);
}

#[tokio::test]
async fn a_file_that_cannot_be_cut_is_left_to_the_next_checkpoint() {
    let folder = TempDir::new().expect("a folder");
    let disk = Disk::new("truncate");
    let mut connection = open(folder.path(), &disk).await;
    put(&mut connection, 1).await.expect("a sound disk");
    disk.plan(once(Kind::Truncate, Fault::Io));
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    let error = sqlx::query(checkpoint).execute(&mut connection).await.expect_err("a fault");
    assert_eq!(code(&error), "1546");
    sqlx::query(checkpoint).execute(&mut connection).await.expect("only once");
    assert_eq!(all(&mut connection).await.expect("readable"), [1]);
}

#[tokio::test]
async fn a_full_disk_is_full_until_it_is_healed_and_can_be_read() {
    let folder = TempDir::new().expect("a folder");
    let disk = Disk::new("full");
    let mut connection = open(folder.path(), &disk).await;
    put(&mut connection, 1).await.expect("a sound disk");
    disk.plan(Plan { kind: Kind::Write, nth: 3, lasts: Lasts::UntilHealed, fault: Fault::Full });
    put(&mut connection, 2).await.expect("there is space for one frame: two writes");
    for number in 3..6 {
        assert_eq!(code(&put(&mut connection, number).await.expect_err("full")), "13");
        assert_eq!(all(&mut connection).await.expect("readable"), [1, 2]);
    }
    disk.heal();
    put(&mut connection, 6).await.expect("there is space again");
    assert_eq!(all(&mut connection).await.expect("readable"), [1, 2, 6]);
}

#[tokio::test]
async fn a_lock_is_held_for_its_time() {
    let folder = TempDir::new().expect("a folder");
    let disk = Disk::new("held");
    let length = Duration::from_millis(200);
    let mut hasty = connect(folder.path(), &disk, Duration::ZERO).await.expect("a sound disk");
    let mut patient = open(folder.path(), &disk).await;
    disk.plan(once(Kind::Lock, Fault::Held(length)));
    let begun = Instant::now();
    assert_eq!(code(&put(&mut hasty, 1).await.expect_err("held")), "5");
    assert_eq!(all(&mut hasty).await.expect("readable"), []);
    put(&mut patient, 2).await.expect("it waits");
    assert!(begun.elapsed() >= length);
    assert_eq!(all(&mut hasty).await.expect("readable"), [2]);
}

#[tokio::test]
async fn a_power_cut_takes_what_was_not_synced_and_a_crash_does_not() {
    for (name, cut, left) in [("cut", true, vec![1]), ("crash", false, vec![1, 2])] {
        let folder = TempDir::new().expect("a folder");
        let disk = Disk::new(name);
        let mut connection = open(folder.path(), &disk).await;
        put(&mut connection, 1).await.expect("a sound disk");
        // A commit that is written but not flushed has not happened; but it comes back if the power stays on.
        disk.plan(once(Kind::Sync, Fault::Io));
        put(&mut connection, 2).await.expect_err("a fault");
        assert_eq!(all(&mut connection).await.expect("readable"), [1]);
        let mut connection = restart(connection, folder.path(), &disk, cut).await;
        assert_eq!(all(&mut connection).await.expect("readable"), left, "{name}");
        // Without flushing, a power cut takes what was told to be stored.
        sqlx::query("PRAGMA synchronous = OFF").execute(&mut connection).await.expect("a setting");
        put(&mut connection, 3).await.expect("a sound disk");
        let mut connection = restart(connection, folder.path(), &disk, cut).await;
        let there = all(&mut connection).await.expect("readable");
        assert_eq!(there.contains(&3), !cut, "{name}");
    }
}

#[tokio::test]
async fn points_are_counted_by_kind_and_from_the_plan_on() {
    let folder = TempDir::new().expect("a folder");
    let disk = Disk::new("count");
    let mut connection = open(folder.path(), &disk).await;
    assert!(Kind::ALL.into_iter().all(|kind| kind == Kind::Truncate || disk.count(kind) > 0));
    disk.reset();
    assert!(Kind::ALL.into_iter().all(|kind| disk.count(kind) == 0));
    put(&mut connection, 1).await.expect("a sound disk");
    assert_eq!((disk.count(Kind::Sync), disk.count(Kind::Delete)), (1, 0));
    disk.plan(Plan { kind: Kind::Sync, nth: 2, lasts: Lasts::Times(2), fault: Fault::Io });
    let mut failed = Vec::new();
    for number in 0..6 {
        failed.push(put(&mut connection, number).await.is_err());
    }
    assert_eq!(failed, [false, true, true, false, false, false]);
}
