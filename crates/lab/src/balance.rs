//! Whether sides that are meant to be equal are.

use std::time::Instant;

use serde::Serialize;

use broadside_engine::dice::mix;
use broadside_engine::{Part, Pitted, Seat, Side};
use broadside_players::{Computer, Level, Player};

use crate::playing::{Designer, Fixture, Played, longest_ms, mean_rounds, play_all};
use crate::wilson;

/// How the sides are to be pitted against each other.
#[derive(Clone, Debug)]
pub struct RoundRobin {
    /// Games a pair: an even number, since each deal is played twice, the second time with changed seats.
    pub games: u64,
    /// Who plays all the sides.
    pub level: Level,
    /// Everything random follows from this.
    pub seed: u64,
    /// On how many threads. The numbers do not depend on it.
    pub threads: usize,
}

/// Sides that are meant to be equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common, such as `150 points`.
    pub name: String,
    /// Who they are.
    pub sides: Vec<Side>,
}

impl Group {
    /// Everybody against everybody else, once.
    pub fn pairs(&self) -> impl Iterator<Item = [&Side; 2]> {
        let after = |index: usize| self.sides[index + 1..].iter();
        self.sides
            .iter()
            .enumerate()
            .flat_map(move |(index, one)| after(index).map(move |other| [one, other]))
    }
}

/// What came of a round robin in every group.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The game's id.
    pub game: String,
    /// Who played all the sides.
    pub level: String,
    /// What everything random followed from.
    pub seed: u64,
    /// Games a pair.
    pub games_per_pair: u64,
    /// Games in all.
    pub games: u64,
    /// How long it took.
    pub seconds: f64,
    /// The longest anybody thought about one decision.
    pub longest_decision_ms: f64,
    /// The groups, in the order of the game.
    pub groups: Vec<GroupReport>,
    /// What the sides were made of, in the order of the game.
    pub parts: Vec<PartReport>,
}

/// What came of it for those who brought a part.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PartReport {
    /// The part that was brought.
    #[serde(flatten)]
    pub part: Part,
    /// How often somebody brought it. Two who bring it to the same game count twice.
    pub brought: u64,
    /// Wins and shares of draws, of all that.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
    /// How often it was used.
    pub used: u64,
}

/// What came of a round robin.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GroupReport {
    /// What the sides have in common.
    pub group: String,
    /// The sides, in the order of the game.
    pub sides: Vec<SideReport>,
    /// Every pair of them.
    pub pairs: Vec<PairReport>,
    /// What each seat won of all games, whoever sat there.
    pub seat_shares: [f64; 2],
    /// Rounds a game, on the average.
    pub mean_rounds: f64,
}

/// What came of it for one side, against all others of its group.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideReport {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs.
    pub cost: u32,
    /// Games won.
    pub wins: u64,
    /// Victories shared.
    pub draws: u64,
    /// The rest.
    pub losses: u64,
    /// Wins and shares of draws, of all its games.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
    /// What to make of the share.
    pub verdict: Verdict,
}

/// What came of it between two sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairReport {
    /// Their ids.
    pub sides: [String; 2],
    /// Games won by each.
    pub wins: [u64; 2],
    /// Victories shared.
    pub draws: u64,
    /// What the first of them won of all games.
    pub share: f64,
    /// What each seat won of all games, whoever sat there.
    pub seat_shares: [f64; 2],
    /// Rounds a game, on the average.
    pub mean_rounds: f64,
}

/// Whether a share is that of an equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It wins too little.
    Below,
    /// It is about equal.
    Within,
    /// It wins too much.
    Above,
}

impl Verdict {
    /// The shares between which a side counts as equal.
    pub const BAND: [f64; 2] = [0.4, 0.6];

    /// What to make of a share.
    pub fn of(share: f64) -> Self {
        let [least, most] = Self::BAND;
        if share < least {
            Self::Below
        } else if share > most {
            Self::Above
        } else {
            Self::Within
        }
    }
}

/// The groups of a game that have somebody to play against: all of them, or the one of this name. The first
/// word of a name will do.
///
/// # Errors
/// One line that says why there is none.
pub fn groups<G: Pitted>(content: &G::Content, only: Option<&str>) -> Result<Vec<Group>, String> {
    let mut groups: Vec<Group> = Vec::new();
    for side in G::sides(content) {
        match groups.iter_mut().find(|group| group.name == side.group) {
            Some(group) => group.sides.push(side),
            None => groups.push(Group { name: side.group.clone(), sides: vec![side] }),
        }
    }
    groups.retain(|group| group.sides.len() > 1);
    if groups.is_empty() {
        return Err(format!("{} has no sides that could be pitted against each other", G::NAME));
    }
    let Some(only) = only else { return Ok(groups) };
    let is_meant = |name: &str| name == only || name.split(' ').next() == Some(only);
    let names: Vec<String> = groups.iter().map(|group| format!("'{}'", group.name)).collect();
    groups.retain(|group| is_meant(&group.name));
    if groups.is_empty() {
        return Err(format!("there is no group '{only}': expected one of {}", names.join(", ")));
    }
    Ok(groups)
}

/// Two sides that meet, with a set-up for each way round.
struct Meeting<'a, S> {
    sides: [&'a Side; 2],
    setups: [S; 2],
}

/// Pits everybody against everybody else of the group. `progress` is told of every finished game.
///
/// What comes of a pair follows from the seed and the two ids, whatever else is played and in whatever order
/// the two are named.
///
/// # Errors
/// If the number of games is odd or 0, two sides cannot be pitted, or the threads cannot be had.
pub fn balance<G: Pitted<Content: Clone>>(
    content: &G::Content,
    groups: &[Group],
    robin: &RoundRobin,
    progress: impl Fn() + Sync,
) -> Result<Balance, String> {
    if robin.games == 0 || robin.games % 2 == 1 {
        return Err(format!("{} games a pair, but both sides sit on both seats equally often", robin.games));
    }
    let begun = Instant::now();
    let pit = |sides: [&Side; 2]| {
        G::pit(content, &sides)
            .ok_or_else(|| format!("{} cannot be pitted against {}", sides[0].name, sides[1].name))
    };
    let meetings: Vec<Meeting<'_, G::Setup>> = groups
        .iter()
        .flat_map(Group::pairs)
        .map(|[one, other]| {
            Ok(Meeting { sides: [one, other], setups: [pit([one, other])?, pit([other, one])?] })
        })
        .collect::<Result<_, String>>()?;
    let games = meetings.len() as u64 * robin.games;
    let fixture = |game: u64| fixture(robin, &meetings[(game / robin.games) as usize], game % robin.games);
    let played = play_all::<G, Designer>(content, robin.threads, games, fixture, progress)?;

    let mut of_pairs = played.chunks(robin.games as usize);
    let reports = groups.iter().map(|group| {
        let results: Vec<_> = group.pairs().zip(&mut of_pairs).collect();
        summarise(group, &results)
    });
    Ok(Balance {
        game: G::ID.to_string(),
        level: robin.level.to_string(),
        seed: robin.seed,
        games_per_pair: robin.games,
        games,
        groups: reports.collect(),
        parts: part_reports(G::parts(content), &played),
        seconds: begun.elapsed().as_secs_f64(),
        longest_decision_ms: longest_ms(&played),
    })
}

/// A game of a meeting. Each deal is played twice in a row, with the same dice and the same thoughts for each
/// side, so that neither seat nor luck favours anybody.
fn fixture<'a, S>(robin: &RoundRobin, meeting: &'a Meeting<'_, S>, game: u64) -> Fixture<'a, S> {
    // Adding the names up makes it the same for either order.
    let names = meeting.sides.map(|side| scramble(&side.id));
    let deal = robin.seed ^ mix(names[0].wrapping_add(names[1]) ^ mix(1 + game / 2));
    let player = |seat| Player::Computer(Computer::new(robin.level, mix(deal ^ names[side_at(game, seat)])));
    Fixture { setup: &meeting.setups[(game % 2) as usize], deal, players: Seat::all(2).map(player).collect() }
}

fn scramble(name: &str) -> u64 {
    name.bytes().fold(1, |so_far, byte| mix(so_far.rotate_left(8) ^ u64::from(byte)))
}

/// Which of the two sides sits there in a game: they change seats from game to game.
fn side_at(game: u64, seat: Seat) -> usize {
    (seat.index() + (game % 2) as usize) % 2
}

/// Points are counted in sixtieths of a win, as [`broadside_engine::Outcome::share`] does.
fn rate(points: u64, games: u64) -> f64 {
    points as f64 / 60.0 / (games as f64).max(1.0)
}

/// What two sides made of their games.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    draws: u64,
    /// Of each side.
    wins: [u64; 2],
    points: [u64; 2],
    /// Of each seat.
    seat_points: [u64; 2],
}

impl Tally {
    fn of(played: &[Played]) -> Self {
        let mut tally = Self { games: played.len() as u64, ..Self::default() };
        for (game, result) in (0..).zip(played) {
            for seat in Seat::all(2) {
                let (side, share) = (side_at(game, seat), result.outcome.share(seat));
                tally.points[side] += u64::from(share);
                tally.seat_points[seat.index()] += u64::from(share);
                tally.wins[side] += u64::from(share > 0 && !result.outcome.shared);
            }
            tally.draws += u64::from(result.outcome.shared);
        }
        tally
    }

    fn seat_shares(&self) -> [f64; 2] {
        self.seat_points.map(|points| rate(points, self.games))
    }

    /// The same with the sides the other way round.
    fn turned(mut self) -> Self {
        self.wins.reverse();
        self.points.reverse();
        self
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        for index in 0..2 {
            self.wins[index] += other.wins[index];
            self.points[index] += other.points[index];
            self.seat_points[index] += other.seat_points[index];
        }
    }
}

fn summarise(group: &Group, results: &[([&Side; 2], &[Played])]) -> GroupReport {
    let tallies: Vec<([&Side; 2], Tally)> =
        results.iter().map(|&(sides, played)| (sides, Tally::of(played))).collect();
    let mut all = Tally::default();
    for (_, tally) in &tallies {
        all.add(tally);
    }
    let pairs: Vec<PairReport> = tallies
        .iter()
        .zip(results)
        .map(|((sides, tally), (_, played))| PairReport {
            sides: sides.map(|side| side.id.clone()),
            wins: tally.wins,
            draws: tally.draws,
            share: rate(tally.points[0], tally.games),
            seat_shares: tally.seat_shares(),
            mean_rounds: mean_rounds(played),
        })
        .collect();
    GroupReport {
        group: group.name.clone(),
        sides: group.sides.iter().map(|side| side_report(side, &tallies)).collect(),
        // All pairs play as many games, so the mean of the means is the mean.
        mean_rounds: pairs.iter().map(|pair| pair.mean_rounds).sum::<f64>() / (pairs.len() as f64).max(1.0),
        pairs,
        seat_shares: all.seat_shares(),
    }
}

fn part_reports(parts: Vec<Part>, played: &[Played]) -> Vec<PartReport> {
    let mut brought = vec![(0, 0); parts.len()];
    for result in played {
        for (seat, own) in Seat::all(result.brought.len()).zip(&result.brought) {
            for &part in own {
                brought[part].0 += 1;
                brought[part].1 += u64::from(result.outcome.share(seat));
            }
        }
    }
    let report = |(place, part): (usize, Part)| {
        let (count, points) = brought[place];
        let share = rate(points, count);
        let (low, high) = wilson(share * count as f64, count as f64);
        let used = played.iter().filter_map(|result| result.used.get(place)).sum();
        PartReport { part, brought: count, share, low, high, used }
    };
    parts.into_iter().enumerate().map(report).collect()
}

fn side_report(side: &Side, tallies: &[([&Side; 2], Tally)]) -> SideReport {
    // By place and not by id, so that a side can be pitted against itself.
    let mut own = Tally::default();
    for ([one, other], tally) in tallies {
        if std::ptr::eq(*one, side) {
            own.add(tally);
        } else if std::ptr::eq(*other, side) {
            own.add(&tally.turned());
        }
    }
    let share = rate(own.points[0], own.games);
    let (low, high) = wilson(share * own.games as f64, own.games as f64);
    SideReport {
        id: side.id.clone(),
        name: side.name.clone(),
        cost: side.cost,
        wins: own.wins[0],
        draws: own.draws,
        losses: own.games - own.wins[0] - own.draws,
        share,
        low,
        high,
        verdict: Verdict::of(share),
    }
}
