//! The command line.

use std::path::PathBuf;

use broadside_engine::Seat;
use broadside_players::{Level, Who};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use ipnet::IpNet;

/// A table for ship-combat games.
#[derive(Parser)]
#[command(name = "broadside", version, about, max_term_width = 100)]
pub(crate) struct Args {
    /// A folder of packs of your own, besides those that come with the games.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Serve the web table.
    Serve(Serve),
    /// Copy the store into a new file, while a server runs or not.
    Backup {
        file: PathBuf,
        /// Where matches are kept.
        #[arg(long, default_value = "data", value_name = "DIR")]
        data: PathBuf,
    },
    /// Put a copy of a store back, while no server runs.
    Restore {
        file: PathBuf,
        /// Where matches are kept.
        #[arg(long, default_value = "data", value_name = "DIR")]
        data: PathBuf,
        /// Replace a store that is there; it is kept under another name.
        #[arg(long)]
        force: bool,
    },
    /// Ask a server whether it is well.
    Health {
        /// Where it listens.
        #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDR")]
        at: std::net::SocketAddr,
    },
    /// Play in the terminal, against the computer or on one screen.
    Play(Play),
    /// Build a ship or the like in the terminal.
    Build(Build),
    /// Let computers play many games and count.
    Simulate(Simulate),
    /// Pit sides that are meant to be equal against each other, everybody against everybody.
    Balance(Balance),
    /// Measure who is stronger than whom: everybody against everybody, on one scale.
    Ladder(Ladder),
    /// Let the computer play against itself, and find what counts how much in its judgement.
    Train(Train),
    /// Measure how well a level stands against players who know one trick each.
    Styles(Styles),
    /// Measure random play on one core.
    Bench(Bench),
    /// List the games.
    Games {
        #[arg(long)]
        json: bool,
    },
    /// Print a rule, such as RX-5.8, or a whole rulebook by its game.
    Rule { id: String },
    /// Print the JSON Schema of a game's set-ups and of the state in its match files.
    Schema { game: String },
    /// Check a folder of packs, or a single file of one.
    Check { path: PathBuf },
    /// Make a match in a file.
    New(New),
    /// List what a seat may do.
    Options {
        file: PathBuf,
        #[arg(long)]
        seat: Seat,
        #[arg(long)]
        json: bool,
    },
    /// Do something in a match.
    Act(Act),
    /// Show what a seat sees, or a spectator.
    View {
        file: PathBuf,
        #[arg(long)]
        seat: Option<Seat>,
        #[arg(long)]
        json: bool,
    },
    /// Play a record again and check every hash.
    Replay {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    /// Tell how a match went: how it stood, which choices cost much, what was luck.
    Analyse {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    /// Tell what a computer would do in a match, and why.
    Why {
        file: PathBuf,
        /// After so many steps; at the end if left out.
        #[arg(long, value_name = "N")]
        step: Option<usize>,
        /// The seat that is asked; the first that is awaited if left out.
        #[arg(long)]
        seat: Option<Seat>,
        /// Who is asked; an adviser whom nothing distracts if left out.
        #[arg(long)]
        player: Option<Level>,
        #[arg(long)]
        json: bool,
    },
    /// Recompute every die of a match.
    Verify {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
}

#[derive(ClapArgs)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDR")]
    pub(crate) listen: std::net::SocketAddr,
    /// Where matches are kept.
    #[arg(long, default_value = "data", value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// Open the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// How many requests and messages a second a session may send.
    #[arg(long, default_value_t = 30.0, value_name = "N")]
    pub(crate) rate: f64,
    /// How many milliseconds computers wait before they act in the open.
    #[arg(long, default_value_t = 400, value_name = "MS")]
    pub(crate) pace: u64,
    /// A name it answers to, besides localhost and addresses; may be given many times.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// A proxy, or a network of them, that is believed when it says who asks; may be given many times.
    #[arg(long, value_name = "CIDR", value_parser = network)]
    pub(crate) trust_proxy: Vec<IpNet>,
    /// What has to be shown to read /metrics, which is for this machine alone without it.
    #[arg(long, value_name = "TOKEN")]
    pub(crate) metrics_token: Option<String>,
    /// Log every request, in this form.
    #[arg(long, value_name = "FORM")]
    pub(crate) log: Option<LogForm>,
    /// How many connections may be open.
    #[arg(long, default_value_t = 4096, value_name = "N")]
    pub(crate) connections: usize,
    /// How many connections an address may have open.
    #[arg(long, default_value_t = 256, value_name = "N")]
    pub(crate) connections_per_address: usize,
    /// How many sockets a session may have open.
    #[arg(long, default_value_t = 64, value_name = "N")]
    pub(crate) sockets_per_session: usize,
    /// How many sockets an address may have open.
    #[arg(long, default_value_t = 256, value_name = "N")]
    pub(crate) sockets_per_address: usize,
    /// How many matches a session may have under way.
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(crate) matches_per_session: usize,
    /// How many of them against admirals, who think the longest.
    #[arg(long, default_value_t = 10, value_name = "N")]
    pub(crate) admirals_per_session: usize,
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogForm {
    /// One JSON object a line.
    Json,
    /// For people.
    Text,
}

/// Seconds that somebody can wait.
fn bot_seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "this is no number of seconds".to_string())?;
    if (0.01..=3600.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("must lie between 0.01 and 3600".into())
    }
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let address = || text.parse().map(|address: std::net::IpAddr| IpNet::from(address));
    text.parse()
        .or_else(|_| address())
        .map_err(|_| "this is no address and no network such as 10.0.0.0/8".into())
}

#[derive(ClapArgs)]
pub(crate) struct Play {
    pub(crate) game: String,
    /// Who sits where: human, a level, or bot:PROGRAM.
    #[arg(long, value_delimiter = ',', default_value = "human,captain")]
    pub(crate) seats: Vec<String>,
    /// The options of the game, as JSON or TOML.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Begin in the position of this scenario, as listed by `games`, against who sits there.
    #[arg(long, value_name = "ID", conflicts_with_all = ["seats", "setup"])]
    pub(crate) scenario: Option<String>,
    /// Dice that follow from a seed instead of fair ones.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Keep the match in this file; go on with it if it is there.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub(crate) struct Build {
    pub(crate) game: String,
    /// Go on with what a code stands for.
    #[arg(long, conflicts_with = "file")]
    pub(crate) code: Option<String>,
    /// Go on with what a file of a pack describes.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Where to write it.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Do this without asking, in order; may be given many times.
    #[arg(long, value_name = "PICK")]
    pub(crate) pick: Vec<String>,
    /// Print the workbench without asking.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How many games are played at once.
#[derive(ClapArgs)]
pub(crate) struct Lab {
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// All cores if left out. The numbers do not depend on it.
    #[arg(long, default_value_t = 0)]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Simulate {
    pub(crate) game: String,
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The players, each a level or bot:PROGRAM. They change seats from game to game.
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<Who>,
    /// How long a bot may take for one answer.
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS", value_parser = bot_seconds)]
    pub(crate) bot_time: f64,
    /// The options of the game, as JSON or TOML.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) lab: Lab,
}

#[derive(ClapArgs)]
pub(crate) struct Balance {
    pub(crate) game: String,
    /// Only the sides of this group, such as "150 points", or 150 for short.
    #[arg(long)]
    pub(crate) group: Option<String>,
    /// Who plays all the sides: a level.
    #[arg(long, default_value_t = Level::Captain)]
    pub(crate) level: Level,
    /// Games a pair; half of them with changed seats.
    #[arg(long, default_value_t = 40)]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) lab: Lab,
    /// Write it down as Markdown.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub(crate) struct Ladder {
    pub(crate) game: String,
    /// Who is measured, each a level or bot:PROGRAM.
    #[arg(long, value_delimiter = ',', default_value = "greedy,captain,admiral")]
    pub(crate) players: Vec<Who>,
    /// With the sides of this group, such as "150 points", or 150 for short; the first if left out.
    #[arg(long)]
    pub(crate) group: Option<String>,
    /// Games a pair; half of them with changed seats.
    #[arg(long, default_value_t = 200)]
    pub(crate) games: u64,
    /// Everybody meets only those who stand at most so many places from him in --players; everybody if left out.
    #[arg(long, value_name = "PLACES", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) reach: Option<u8>,
    /// How long a bot may take for one answer.
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS", value_parser = bot_seconds)]
    pub(crate) bot_time: f64,
    #[command(flatten)]
    pub(crate) lab: Lab,
    /// Write it down as Markdown, with a picture beside it.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub(crate) struct Train {
    pub(crate) game: String,
    /// Who plays against itself.
    #[arg(long, default_value_t = Level::Commander)]
    pub(crate) level: Level,
    /// How often games are played with the weights found so far, to find those that foretell best how they end.
    #[arg(long, default_value_t = 2)]
    pub(crate) rounds: u32,
    /// Games a round.
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// In so many games each it is then tried whether to go a quarter, half or all of the way to those weights, or to stay.
    /// Without trial all of it.
    #[arg(long, default_value_t = 200)]
    pub(crate) trial: u64,
    /// After that the weights follow whoever wins, in so many pairs of games between weights moved a little one
    /// way and the other.
    #[arg(long, default_value_t = 0)]
    pub(crate) pairs: u64,
    /// Who then plays with the new weights against the old ones.
    #[arg(long, default_value_t = Level::Captain)]
    pub(crate) proof_level: Level,
    /// In so many games; half of them with changed seats.
    #[arg(long, default_value_t = 400)]
    pub(crate) proof: u64,
    /// With the sides of this group, such as "150 points", or 150 for short; the first if left out.
    #[arg(long)]
    pub(crate) group: Option<String>,
    #[command(flatten)]
    pub(crate) lab: Lab,
    /// Write the new weights down, as a file for the folder judgement of a pack.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub(crate) struct Styles {
    pub(crate) game: String,
    /// Who is measured.
    #[arg(long, default_value_t = Level::Captain)]
    pub(crate) level: Level,
    /// How well those play who have a style.
    #[arg(long, default_value_t = Level::Greedy)]
    pub(crate) style_level: Level,
    /// Against this style alone, such as Rush; against all if left out.
    #[arg(long)]
    pub(crate) style: Option<String>,
    /// Games a style; half of them with changed seats.
    #[arg(long, default_value_t = 200)]
    pub(crate) games: u64,
    /// With the sides of this group, such as "150 points", or 150 for short; the first if left out.
    #[arg(long)]
    pub(crate) group: Option<String>,
    #[command(flatten)]
    pub(crate) lab: Lab,
}

#[derive(ClapArgs)]
pub(crate) struct Bench {
    /// All games if left out.
    pub(crate) game: Option<String>,
    #[arg(long, default_value_t = 3.0)]
    pub(crate) seconds: f64,
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// The options of the game, as JSON or TOML.
    #[arg(long, value_name = "FILE", conflicts_with = "players", requires = "game")]
    pub(crate) setup: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct New {
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Begin in the position of this scenario, as listed by `games`.
    #[arg(long, value_name = "ID", conflicts_with_all = ["players", "setup"])]
    pub(crate) scenario: Option<String>,
    /// The options of the game, as JSON or TOML.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// Dice that follow from a seed instead of fair ones.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(ClapArgs)]
pub(crate) struct Act {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) seat: Seat,
    #[command(flatten)]
    pub(crate) what: What,
    /// The results of the dice that are rolled, in order.
    #[arg(long, value_delimiter = ',', value_name = "N,N,…")]
    pub(crate) dice: Option<Vec<u32>>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
#[group(required = true, multiple = false)]
pub(crate) struct What {
    /// The number of the choice, as listed by `options`.
    #[arg(long, value_name = "K")]
    pub(crate) choice: Option<usize>,
    /// The action, as listed by `options`: a JSON string or its bare text.
    #[arg(long, value_name = "JSON")]
    pub(crate) action: Option<String>,
    /// Let a computer decide.
    #[arg(long, value_name = "LEVEL")]
    pub(crate) player: Option<Level>,
    /// Take the seat's last action back.
    #[arg(long)]
    pub(crate) take_back: bool,
    /// Give up.
    #[arg(long)]
    pub(crate) concede: bool,
}
