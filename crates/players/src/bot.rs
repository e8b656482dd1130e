//! Players from outside: any program that speaks JSON lines on its standard input and output.
//!
//! A program is started for each game and ends with it. It is told what its seat sees and nothing else. Whatever it
//! does wrong is a [`BotFault`], and costs nobody but itself.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use broadside_engine::table::{Choice, Table};
use broadside_engine::{GameBox, Observer, Outcome, Seat, choices_of, table_of};
use serde::{Deserialize, Serialize};

/// The version of what is spoken.
pub const BOT_PROTOCOL: u32 = 1;

/// How long a program may take to say hello, since some languages are slow to start.
const GREETING: Duration = Duration::from_secs(10);

/// How long a program may go on when its game is over.
const FAREWELL: Duration = Duration::from_millis(500);

/// The longest line a program may say.
const LONGEST_LINE: u64 = 64 * 1024;

/// How a program is called and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotCommand {
    words: Vec<String>,
    /// The longest it may take for one answer.
    time: Duration,
}

impl BotCommand {
    /// How long an answer may take if nobody says otherwise.
    pub const TIME: Duration = Duration::from_secs(5);

    /// The program and what it is started with, parted by spaces.
    ///
    /// # Errors
    /// If no program is named.
    pub fn new(line: &str) -> Result<Self, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        if words.is_empty() {
            return Err("a bot needs a program: bot:./my-bot".into());
        }
        Ok(Self { words, time: Self::TIME })
    }

    /// The same with another limit for one answer.
    #[must_use]
    pub fn answering_within(self, time: Duration) -> Self {
        Self { time, ..self }
    }
}

impl fmt::Display for BotCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot:{}", self.words.join(" "))
    }
}

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotFault(String);

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl BotFault {
    /// It chose what the rules refuse.
    pub fn refused(action: &str, why: impl fmt::Display) -> Self {
        Self(format!("chose {}, which is refused: {why}", quoted(action)))
    }
}

/// What a program is told.
#[derive(Serialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
enum Tell<'a> {
    Hello { protocol: u32, game: &'a str, seat: Seat, seats: usize, seed: u64, seconds: f64 },
    Options { options: &'a [Choice], view: Option<&'a Table> },
    Over { outcome: Outcome, you_won: bool },
}

/// What a program says.
#[derive(Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
enum Say {
    Hello {
        /// Whether it wants to see the table with each question.
        #[serde(default = "yes")]
        view: bool,
    },
    Choose {
        action: String,
    },
}

const fn yes() -> bool {
    true
}

/// A program from outside at one seat of one game.
#[derive(Debug)]
pub struct Bot {
    command: BotCommand,
    seed: u64,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    /// Lines for the program. A thread writes them, so that one who does not read holds nobody up.
    told: Sender<String>,
    said: Receiver<Vec<u8>>,
    wants_view: bool,
}

impl Bot {
    /// A program that starts when it is first asked. What it draws by chance may follow from `seed`.
    pub const fn new(command: BotCommand, seed: u64) -> Self {
        Self { command, seed, running: None }
    }

    /// Lets the program choose for the seat.
    ///
    /// # Errors
    /// What it did wrong.
    pub fn choose<G: GameBox>(&mut self, game: &G, seat: Seat) -> Result<G::Action, BotFault> {
        let options = choices_of(game, seat);
        let text =
            self.ask(G::ID, seat, game.seat_count(), &options, || table_of(game, Observer::Seat(seat)))?;
        let action: G::Action = text.parse().map_err(|why: String| BotFault::refused(&text, why))?;
        game.check(seat, action).map_err(|refusal| BotFault::refused(&text, refusal))?;
        Ok(action)
    }

    /// Asks the program to choose one of the options, with what the seat sees if it wants to. The answer may be
    /// anything.
    ///
    /// # Errors
    /// What it did wrong.
    pub fn ask(
        &mut self,
        game: &str,
        seat: Seat,
        seats: usize,
        options: &[Choice],
        view: impl FnOnce() -> Table,
    ) -> Result<String, BotFault> {
        let time = self.command.time;
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                let mut begun = Running::start(&self.command)?;
                let seconds = time.as_secs_f64();
                let hello =
                    Tell::Hello { protocol: BOT_PROTOCOL, game, seat, seats, seed: self.seed, seconds };
                match begun.answer(&hello, GREETING)? {
                    Say::Hello { view } => begun.wants_view = view,
                    Say::Choose { .. } => return Err(BotFault("chose before it said hello".into())),
                }
                none.insert(begun)
            }
        };
        let view = running.wants_view.then(view).map(|mut view| {
            // They are told beside it.
            view.prompt.choices.clear();
            view
        });
        match running.answer(&Tell::Options { options, view: view.as_ref() }, time)? {
            Say::Choose { action } => Ok(action),
            Say::Hello { .. } => Err(BotFault("said hello when it was to choose".into())),
        }
    }

    /// Tells the program how the game ended, and lets it go.
    pub fn dismiss(&mut self, seat: Seat, outcome: Outcome) {
        let Some(mut running) = self.running.take() else { return };
        let you_won = !outcome.shared && outcome.winners.contains(seat);
        running.tell(&Tell::Over { outcome, you_won });
        let Running { mut child, told, .. } = running;
        // Without anybody to tell it more, its input ends.
        drop(told);
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline {
            if !matches!(child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        stop(&mut child);
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(running) = &mut self.running {
            stop(&mut running.child);
        }
    }
}

/// Whoever cannot be stopped has ended already.
fn stop(child: &mut Child) {
    let _ended = child.kill();
    let _buried = child.wait();
}

impl Running {
    fn start(command: &BotCommand) -> Result<Self, BotFault> {
        let mut child = Command::new(&command.words[0])
            .args(&command.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| BotFault(format!("cannot be started: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            stop(&mut child);
            return Err(BotFault("cannot be spoken to".into()));
        };
        let (told, to_tell) = mpsc::channel();
        let (saying, said) = mpsc::sync_channel(1);
        thread::spawn(move || write_lines(input, &to_tell));
        thread::spawn(move || read_lines(output, &saying));
        Ok(Self { child, told, said, wants_view: true })
    }

    /// Whether anybody hears it shows when an answer is awaited.
    fn tell(&mut self, what: &Tell<'_>) {
        if let Ok(line) = serde_json::to_string(what) {
            let _heard = self.told.send(line);
        }
    }

    fn answer(&mut self, what: &Tell<'_>, time: Duration) -> Result<Say, BotFault> {
        if let Ok(line) = self.said.try_recv() {
            return Err(BotFault(format!("spoke when nobody had asked: {}", quoted_bytes(&line))));
        }
        self.tell(what);
        match self.said.recv_timeout(time) {
            Ok(line) if line.len() as u64 >= LONGEST_LINE => {
                Err(BotFault(format!("said a line of more than {LONGEST_LINE} bytes")))
            }
            Ok(line) => serde_json::from_slice(&line).map_err(|error| {
                BotFault(format!("answered {}, which is no message: {error}", quoted_bytes(&line)))
            }),
            Err(RecvTimeoutError::Timeout) => {
                Err(BotFault(format!("gave no answer within {} s", time.as_secs_f64())))
            }
            Err(RecvTimeoutError::Disconnected) => Err(BotFault(match self.child.wait() {
                Ok(status) => format!("ended without an answer ({status})"),
                Err(error) => format!("ended without an answer ({error})"),
            })),
        }
    }
}

/// Ends when there is nobody to tell more, or nobody who listens.
fn write_lines(mut input: ChildStdin, to_tell: &Receiver<String>) {
    for line in to_tell {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Ends with what is said, or when nobody listens any more.
fn read_lines(output: ChildStdout, saying: &mpsc::SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.iter().all(u8::is_ascii_whitespace) => {}
            Ok(_) => {
                if saying.send(line).is_err() {
                    return;
                }
            }
        }
    }
}

fn quoted_bytes(line: &[u8]) -> String {
    quoted(String::from_utf8_lossy(line).trim())
}

/// The beginning of what was said, safe to print.
fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let plain: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let more = if text.chars().count() > MOST { "…" } else { "" };
    format!("'{plain}{more}'")
}
