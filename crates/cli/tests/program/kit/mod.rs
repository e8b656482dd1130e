//! The language of the program's tests: a desk with files on it, and the program to run on them.

#![allow(unreachable_pub, reason = "nothing is reached from outside of a program of tests")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// What the program said, and with which status it ended.
pub struct Said {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code(),
            out: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
        }
    }
}

/// A folder that goes away after the test.
pub struct Desk(TempDir);

impl Desk {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder for the test"))
    }

    /// With a match of two in `m.json`.
    pub fn with_match(seed: u64) -> Self {
        let desk = Self::new();
        desk.does(&["new", "reflex", "--seed", &seed.to_string(), "-o", "m.json"]);
        desk
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn put(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(path, text).expect("the file can be written");
    }

    pub fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("the file can be read")
    }

    pub fn json(&self, name: &str) -> Value {
        serde_json::from_str(&self.text(name)).expect("the file is JSON")
    }

    /// The state of the match in a file.
    pub fn table(&self, name: &str) -> Value {
        self.json(name)["state"].take()
    }

    /// Changes the state in a match file, as a person with an editor would.
    pub fn edit(&self, name: &str, change: impl FnOnce(&mut Value)) {
        let mut file = self.json(name);
        change(&mut file["state"]);
        self.put(name, serde_json::to_string_pretty(&file).expect("JSON has a text"));
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_broadside"));
        command.args(args).current_dir(self.0.path()).env("COLUMNS", "100").env_remove("CLICOLOR_FORCE");
        command
    }

    pub fn run(&self, args: &[&str]) -> Said {
        self.command(args).stdin(Stdio::null()).output().expect("the program runs").into()
    }

    /// Runs the program with standard output going elsewhere.
    pub fn run_into(&self, args: &[&str], out: impl Into<Stdio>) -> Said {
        self.command(args).stdin(Stdio::null()).stdout(out).output().expect("the program runs").into()
    }

    /// Runs the program and types at it.
    pub fn type_at(&self, args: &[&str], typed: impl AsRef<[u8]>) -> Said {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        let typed = typed.as_ref().to_vec();
        // The program may end before it has read everything.
        let typist = std::thread::spawn(move || stdin.write_all(&typed).is_ok());
        let said = child.wait_with_output().expect("the program ends").into();
        typist.join().expect("typing does not panic");
        said
    }

    /// Runs what must succeed without a complaint, and gives what it says.
    #[track_caller]
    pub fn does(&self, args: &[&str]) -> String {
        let said = self.run(args);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args:?}");
        said.out
    }

    /// The same, with the answer as JSON.
    #[track_caller]
    pub fn tells(&self, args: &[&str]) -> Value {
        let mut args = args.to_vec();
        args.push("--json");
        serde_json::from_str(&self.does(&args)).expect("the answer is JSON")
    }

    /// Takes an action in `m.json`; `dice` may be empty.
    #[track_caller]
    pub fn act(&self, seat: u64, action: &str, dice: &str) -> Value {
        let seat = seat.to_string();
        let mut args = vec!["act", "m.json", "--seat", &seat, "--action", action];
        if !dice.is_empty() {
            args.extend(["--dice", dice]);
        }
        self.tells(&args)
    }

    /// The actions a seat may take in `m.json`.
    #[track_caller]
    pub fn actions(&self, seat: u64) -> Vec<String> {
        let options = self.tells(&["options", "m.json", "--seat", &seat.to_string()]);
        let options = options.as_array().expect("a list");
        options.iter().map(|it| it["action"].as_str().expect("an action").to_string()).collect()
    }

    /// Runs what must be refused: status 2, one line, nothing on standard output, every file as it was.
    /// Gives the line.
    #[track_caller]
    pub fn refuses(&self, args: &[&str]) -> String {
        let before = self.files();
        let said = self.run(args);
        assert_eq!(said.status, Some(2), "{args:?}: {}", said.err);
        assert_eq!(said.out, "", "{args:?}");
        assert_eq!(said.err.matches('\n').count(), 1, "{args:?}: {}", said.err);
        let line = said.err.strip_suffix('\n').expect("a whole line");
        let line = line.strip_prefix("broadside: ").expect("the program's name");
        assert!(line.len() > 8 && !line.contains("panicked"), "{args:?}: {line}");
        assert!(self.files() == before, "{args:?} changed a file");
        line.to_string()
    }

    /// The same, and the line must have these words.
    #[track_caller]
    pub fn refuses_with(&self, args: &[&str], words: &[&str]) {
        let line = self.refuses(args);
        for word in words {
            assert!(line.contains(word), "{args:?}: expected '{word}' in: {line}");
        }
    }

    /// Every file on the desk with its bytes.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        fn collect(folder: &Path, into: &mut Vec<(PathBuf, Vec<u8>)>) {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    collect(&path, into);
                }
                let bytes = std::fs::read(&path).unwrap_or_default();
                into.push((path, bytes));
            }
        }
        let mut files = Vec::new();
        collect(self.0.path(), &mut files);
        files.sort();
        files
    }

    /// Lets a computer play the match in `m.json` to its end.
    pub fn play_out(&self, level: &str) {
        let mut awaiting = self.json("m.json")["awaiting"].take();
        for _ in 0..2000 {
            let Some(seat) = awaiting["decision"]["seats"][0].as_u64() else { return };
            let args = ["act", "m.json", "--seat", &seat.to_string(), "--player", level];
            awaiting = self.tells(&args)["awaiting"].take();
        }
        panic!("a game does not go on for ever");
    }
}

/// The rule and text of every event.
pub fn events(answer: &Value) -> Vec<(&str, &str)> {
    let events = answer["events"].as_array().expect("a list of events");
    let word = |value: &'_ Value| value.as_str().is_some();
    assert!(events.iter().all(|it| word(&it["rule"]) && word(&it["text"])), "{events:?}");
    events
        .iter()
        .map(|it| (it["rule"].as_str().unwrap_or_default(), it["text"].as_str().unwrap_or_default()))
        .collect()
}

/// The answer waits for this seat alone.
#[track_caller]
pub fn awaits(answer: &Value, seat: u64) {
    assert_eq!(answer["awaiting"]["decision"]["seats"], json!([seat]));
}

/// Changes a state into the Action Phase of round 1 with empty consoles, no cubes and seat 1 to act.
pub fn action_phase(table: &mut Value) {
    table["steps"] = json!(["actions"]);
    table["active"] = json!(1);
    table["first"] = json!(1);
    for ship in table["ships"].as_array_mut().expect("ships") {
        ship["plan"] = json!("finished");
        ship["hand"] = json!([]);
        ship["dice"] = json!({});
        ship["cubes"] = json!(0);
    }
}
