//! Everything that crosses the wire, in the order in which a bot author would meet it. The page's types are
//! generated from these.

use broadside_engine::table::{Field, Line, Table};
use broadside_engine::{Awaiting, Seat, StandingOrder};
use broadside_players::Way;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who is asking: made on the first visit, kept in a cookie.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Session {
    /// What the person is called.
    pub name: String,
}

/// A new name for the person.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// One to 24 characters.
    pub name: String,
}

/// A code with which the person comes back without the cookie.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Recovery {
    /// Twenty letters in groups of five; shown once, stored only as a hash. It replaces any earlier one.
    pub code: String,
}

/// A code that somebody kept.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The code; case, blanks and dashes do not matter.
    pub code: String,
}

/// How the server is.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Health {
    /// Whether something was just stored and read back.
    pub ok: bool,
    /// How many matches are in memory.
    pub live_matches: usize,
}

/// A game of the shelf.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, in a sentence.
    pub blurb: String,
    /// The fewest and the most players.
    pub players: [usize; 2],
    /// How long a game takes, about.
    pub minutes: u32,
    /// A few silhouettes of its ships, as SVG path data pointing up.
    pub art: Vec<String>,
    /// What can be agreed before a game.
    pub fields: Vec<Field>,
    /// What can be built for it on the workbench, such as `ship`; none if nothing can.
    pub builds: Option<String>,
    /// Its situations, the first battle first.
    pub situations: Vec<SituationInfo>,
}

/// A scenario that starts from a described position.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SituationInfo {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is about, in a sentence.
    pub blurb: String,
    /// Who sits where: `human`, or the level of a computer.
    pub seats: Vec<String>,
}

/// Something to be done on the workbench of a game. Nothing is kept there: the work is all of it.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Build {
    /// The work as the workbench gave it, or a code; empty to begin.
    #[serde(default)]
    pub work: String,
    /// What to do: the action of a choice, or `name` and a name. Left out to look only.
    #[serde(default)]
    pub pick: Option<String>,
}

/// A file to be opened on the workbench.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenFile {
    /// What the file is called.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// Why a file cannot be opened: a problem as everywhere, and every fault in the file.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Unreadable {
    /// In plain words.
    pub problem: String,
    /// The rule behind it, if there is one.
    pub rule: Option<String>,
    /// All that is wrong, in the order of the file.
    pub faults: Vec<FileFault>,
}

/// A mistake in a file.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FileFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: String,
}

/// A rulebook.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Rulebook {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// The whole text as Markdown. Rules have headings `### RX-5.8 Look-ahead`. A line `![The ring.](scene:ring)` stands
    /// for a picture, which is asked for by its name.
    pub markdown: String,
}

/// Who shall sit at a seat of a new match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// The person who makes the match; several such seats are played on the same screen.
    Me,
    /// Somebody who gets an invite link.
    Friend,
    /// The computer.
    Random,
    /// The computer.
    Greedy,
    /// The computer.
    Cadet,
    /// The computer.
    Lieutenant,
    /// The computer.
    Commander,
    /// The computer.
    Captain,
    /// The computer.
    Admiral,
}

impl Sitter {
    /// Who sits there if the computers are of the next level: people and the strongest stay who they are.
    pub(crate) const fn stronger(self) -> Self {
        match self {
            Self::Me => Self::Me,
            Self::Friend => Self::Friend,
            Self::Random => Self::Cadet,
            Self::Cadet => Self::Lieutenant,
            Self::Greedy | Self::Lieutenant => Self::Commander,
            Self::Commander => Self::Captain,
            Self::Captain | Self::Admiral => Self::Admiral,
        }
    }
}

/// What the table commits to before a match: the hash of a secret that nobody can change afterwards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Committed {
    /// In hexadecimal. Good for one match, for a quarter of an hour.
    pub commitment: String,
}

/// What a person adds to the dice after the table has committed itself.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Entropy {
    /// What the table committed to.
    pub commitment: String,
    /// Thirty-two random bytes of the person's own, in hexadecimal.
    pub entropy: String,
}

/// A match to be made.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game's id.
    pub game: String,
    /// The fields of the set-up that differ from the ordinary; `players` follows from the seats.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub setup: serde_json::Map<String, serde_json::Value>,
    /// The id of a situation to begin in. Its set-up is its own, and `setup` is left out.
    #[serde(default)]
    pub situation: Option<String>,
    /// Who sits where, in clockwise order. With seats for friends the match begins when all of them are taken. In a
    /// situation they may be left out: every seat of a person is then of whoever makes the match.
    #[serde(default)]
    pub seats: Vec<Sitter>,
    /// What this person adds to the dice; drawn by the table if left out.
    #[serde(default)]
    pub dice: Option<Entropy>,
    /// Whether anybody may join: then it is listed until all seats for friends are taken.
    #[serde(default)]
    pub open: bool,
    /// How much time people have; none for as much as they want.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// What happens when a person's time is up.
    #[serde(default)]
    pub away: Away,
}

/// How much time people have. It runs for a seat while a decision of it is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// So much for each decision; one that is made in secret counts as one, however many picks it takes.
    Decision {
        /// 1 to 3600.
        seconds: u32,
    },
    /// So much for the whole match, and some more with each action.
    Match {
        /// At most 600.
        minutes: u32,
        /// In seconds, at most 600.
        increment: u32,
    },
    /// So much for each decision, for people who are not there at the same time.
    Days {
        /// 1 to 60.
        days: u32,
    },
}

/// What happens when a person's time is up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// A captain decides for the seat until the person is back.
    #[default]
    Computer,
    /// The seat gives up.
    Loses,
}

/// The times of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Clocks {
    /// How much there is.
    pub clock: Clock,
    /// What happens when it is up.
    pub away: Away,
    /// For each seat.
    pub seats: Vec<SeatClock>,
}

/// The time of a seat. It changes only with what everybody can see; the page counts down by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatClock {
    /// What was left at the moment `at`, in milliseconds.
    #[ts(type = "number")]
    pub left_ms: u64,
    /// Whether it runs since then.
    pub running: bool,
    /// In milliseconds since 1970, by the clock of the server.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether the time was up, and a computer decides for the seat.
    pub out: bool,
}

/// A match that was made.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Made {
    /// The match's id, for `/#/match/ID`.
    pub id: String,
}

/// A match of mine, as a list shows it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MatchInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// My seats.
    pub mine: Vec<Seat>,
    /// What it waits for.
    pub awaiting: Awaiting,
    /// Whether it has not begun, since somebody is still missing.
    pub waiting: bool,
    /// Round and phase, or the outcome.
    pub headline: String,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub touched: i64,
}

/// A match that anybody may join.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OpenInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Since when, in seconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
}

/// What comes with somebody who takes a seat that is open to anybody.
#[derive(Clone, Default, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// What this person adds to the dice: 32 random bytes in hexadecimal; drawn by the table if left out.
    #[serde(default)]
    pub entropy: Option<String>,
}

/// Who has come to a match, for those who wait until it begins.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Room {
    /// The match's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_name: String,
    /// What was agreed; what others bring is `null` until it begins.
    #[ts(type = "Record<string, unknown>")]
    pub setup: serde_json::Value,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// My seats.
    pub mine: Vec<Seat>,
    /// What people bring of their own choice before it begins.
    pub brings: Vec<Brings>,
    /// What the table has committed itself to, before anybody added to the dice.
    pub commitment: String,
    /// Whether anybody may join.
    pub open: bool,
    /// Since when it waits, in seconds since 1970; none once it has begun.
    #[ts(type = "number | null")]
    pub since: Option<i64>,
    /// Whether it has begun: then there is a table.
    pub begun: bool,
    /// How much time people have; none for as much as they want.
    pub clock: Option<Clock>,
    /// What happens when a person's time is up.
    pub away: Away,
}

/// What a seat brings to a match before it begins, whatever that is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Brings {
    /// The seat.
    pub seat: Seat,
    /// The field of the set-up.
    pub field: String,
    /// Whether it is there.
    pub brought: bool,
}

/// Something for a seat of mine in a match that has not begun.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bring {
    /// The seat.
    pub seat: Seat,
    /// The field of the set-up.
    pub field: String,
    /// What is offered for a seat there, or the code of what was built.
    #[ts(type = "unknown")]
    pub value: serde_json::Value,
}

/// The same match again.
#[derive(Clone, Copy, Default, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// By how many seats everybody moves on.
    #[serde(default)]
    pub turn: usize,
    /// Whether the computers are of the next level.
    #[serde(default)]
    pub stronger: bool,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// The person's name, or the computer's level; empty while nobody has taken it.
    pub name: String,
    /// What kind of sitter it is.
    pub sitter: Sitter,
    /// Whether a person's page is open; computers always are.
    pub connected: bool,
    /// Since when none is, in seconds since 1970, where that is known.
    #[ts(type = "number | null")]
    pub away_since: Option<i64>,
}

/// A secret link to a match: `/#/join/ID/TOKEN` or `/#/watch/ID/TOKEN`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Invite {
    /// The token; shown once, stored only as a hash.
    pub token: String,
}

/// A token that somebody was sent.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The token.
    pub token: String,
    /// What this person adds to the dice: 32 random bytes in hexadecimal; drawn by the table if left out.
    #[serde(default)]
    pub entropy: Option<String>,
}

/// The seat that was joined.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Joined {
    /// The seat.
    pub seat: Seat,
}

/// As whom a finished match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Eyes {
    /// As this seat knew it.
    Seat(Seat),
    /// As a spectator knew it.
    Spectator,
    /// With everything open.
    Open,
}

/// One moment of a finished match.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Frame {
    /// The game's id.
    pub game: String,
    /// Who sat where.
    pub seats: Vec<SeatInfo>,
    /// How many steps were made, from 0.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// The table then.
    pub table: Table,
    /// Whether the seat through whose eyes it is seen was in a window in which nothing new fitted: who is asked only
    /// where something fits is passed for there.
    pub nothing_new: bool,
    /// What the last step told.
    pub lines: Vec<Line>,
}

/// When a finished match was decided.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TurningPoint {
    /// After how many steps. None if nobody won, or it was given up at once.
    pub step: Option<usize>,
    /// What stood above the table then: round and phase.
    pub moment: Option<String>,
}

/// How far the analysis of a match is.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Looking {
    /// How many of its steps were looked at,
    pub done: usize,
    /// and how many there are.
    pub of: usize,
}

/// What a computer would do at a moment of a match, from what its seat knows.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Why {
    /// The seat that is asked.
    pub seat: Seat,
    /// What it would do.
    pub action: String,
    /// What it wants, and what else it considered, in a sentence.
    pub sentence: String,
    /// What it considered, what it would do first. Nothing where there was nothing to think about.
    pub considered: Vec<Way>,
}

/// What came of recomputing the dice.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Verified {
    /// Whether every die and every hash is right.
    pub verified: bool,
    /// How many dice were recomputed.
    pub dice: usize,
    /// How many steps were played again.
    pub steps: usize,
    /// What was committed to before the match.
    pub commitment: String,
    /// What is wrong, if anything.
    pub problem: Option<String>,
}

/// A position of a finished match to play on from.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// After how many steps.
    pub step: usize,
    /// Which seat I take; the captain takes the others.
    pub seat: Seat,
}

/// Something that went wrong.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Problem {
    /// In plain words.
    pub problem: String,
    /// The rule behind it, if there is one.
    pub rule: Option<String>,
}

/// What a page says on the socket `/api/matches/ID/socket`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum Say {
    /// The first message: as whom the page looks, and how many lines of the log it has.
    Hello {
        /// The seat to look as; mine that is awaited, or my first, if left out.
        #[serde(default)]
        seat: Option<Seat>,
        /// A spectator's token, for who has no seat.
        #[serde(default)]
        token: Option<String>,
        /// The number of the last message it has, 0 for none.
        #[serde(default)]
        #[ts(type = "number")]
        have: u64,
        /// Whether messages may come as binary frames: the same text, packed by raw deflate.
        #[serde(default)]
        deflate: bool,
    },
    /// What I have does not fit what I am told: send the whole table.
    Whole,
    /// On the same screen: look as another of my seats.
    Look {
        /// The seat.
        seat: Seat,
    },
    /// Take an action.
    Act {
        /// The seat that acts.
        seat: Seat,
        /// The action, as listed.
        action: String,
        /// The number of the table it was chosen on: on an older one it is refused.
        #[ts(type = "number")]
        on: u64,
    },
    /// Take several actions as one: all or none. They are taken back as one as well.
    Gesture {
        /// The seat that acts.
        seat: Seat,
        /// The actions in order, at most 64.
        actions: Vec<String>,
        /// The number of the table they were chosen on: on an older one they are refused.
        #[ts(type = "number")]
        on: u64,
    },
    /// Show me what these actions would lead to, without taking them. Refused as soon as dice would be rolled, something
    /// secret shown or another seat asked.
    Draft {
        /// The seat that would act.
        seat: Seat,
        /// The actions in order, at most 64.
        actions: Vec<String>,
        /// The number of the table they were chosen on: on an older one they are refused.
        #[ts(type = "number")]
        on: u64,
    },
    /// Take the seat's last action back.
    TakeBack {
        /// The seat.
        seat: Seat,
    },
    /// My time was up, and I am here again: I decide from now on.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// Give up.
    Concede {
        /// The seat.
        seat: Seat,
    },
    /// How to be asked at windows from now on.
    Order {
        /// The seat.
        seat: Seat,
        /// The order, in place of the one before.
        order: StandingOrder,
    },
    /// Are you there?
    Ping,
}

/// What the table tells a page on the socket.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Tell {
    /// The table as this page may see it. Everything is in it: a page that missed some needs nothing else.
    Table(Box<Seen>),
    /// What is different from the table this page was sent before.
    Change(Box<Change>),
    /// What a draft would lead to. The table is as it was.
    Draft(Box<Drafted>),
    /// What was asked is not done; the table is as it was.
    Refused(Problem),
    /// I am here.
    Pong,
    /// The server is about to restart, and closes the socket. Come back in a moment.
    Going,
}

/// What the table would be after some actions that were not taken.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Drafted {
    /// The actions.
    pub actions: Vec<String>,
    /// The number of the table they were drafted on.
    #[ts(type = "number")]
    pub on: u64,
    /// The table after them.
    pub table: Table,
}

/// The table as one page may see it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Seen {
    /// Grows with everything that this observer can see happen. A gap means that something was missed; the
    /// table is whole all the same.
    #[ts(type = "number")]
    pub number: u64,
    /// The log from line `log_from` on; earlier lines stand, later ones are replaced.
    pub log: Vec<Line>,
    /// From which line.
    pub log_from: usize,
    /// What time it is for the server, in milliseconds since 1970; only where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub time: Option<u64>,
    /// All the rest.
    #[serde(flatten)]
    pub shown: Shown,
}

/// The table as one page may see it, without the log.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Shown {
    /// The match's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// As which seat the page looks; none for a spectator, and none on the same screen while something is hidden
    /// and nobody has asked to look.
    pub seat: Option<Seat>,
    /// All seats of this person.
    pub mine: Vec<Seat>,
    /// The scene, the panels, and what may be done.
    pub table: Table,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whether the seat may take its last action back.
    pub can_take_back: bool,
    /// How the seat is asked at windows.
    pub order: StandingOrder,
    /// Whether the seat is asked in a window now.
    pub in_window: bool,
    /// Whether the seat passes in this window after a moment, by its order or by hand.
    pub passing: bool,
    /// Whether decisions of this game can be passed at all.
    pub has_windows: bool,
    /// Whether this person may ask what a captain would do.
    pub advised: bool,
    /// What was committed to before the match, for the dice.
    pub commitment: String,
    /// What is to be said of the match besides, such as that it goes on under new rules; mostly empty.
    pub notice: String,
    /// How much time everybody has; none where there is no clock.
    pub clock: Option<Clocks>,
}

/// The difference between two tables of one page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Change {
    /// The number of the table with the difference.
    #[ts(type = "number")]
    pub number: u64,
    /// The number of the table without it. A page that has another one asks for the whole.
    #[ts(type = "number")]
    pub from: u64,
    /// What is different, to be done in order. Paths begin at `Seen`.
    pub edits: Vec<Edit>,
    /// The log from line `log_from` on; earlier lines stand, later ones are replaced.
    pub log: Vec<Line>,
    /// From which line.
    pub log_from: usize,
    /// What time it is for the server, in milliseconds since 1970; only where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub time: Option<u64>,
}

/// One difference. The path always exists; an empty one is the whole.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Edit {
    /// A value is another now.
    Is {
        /// Where.
        at: Vec<Step>,
        /// What it is.
        is: serde_json::Value,
    },
    /// Some elements of a list are others now.
    List {
        /// Where the list is.
        at: Vec<Step>,
        /// From which element on.
        from: usize,
        /// How many are taken out.
        out: usize,
        /// What is put in.
        #[serde(rename = "in")]
        put: Vec<serde_json::Value>,
    },
}

/// A step of a path: a name in an object or a place in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Step {
    /// The name.
    Name(String),
    /// The place, from 0.
    Place(usize),
}
