//! Who is stronger than whom, on one scale.

use std::time::Instant;

use serde::Serialize;

use broadside_engine::dice::mix;
use broadside_engine::{Pitted, Seat, Side};
use broadside_players::{Player, Who};

use crate::balance::Group;
use crate::playing::{Fixture, Nobody, Played, play_all};
use crate::strength::{Encounter, strengths};
use crate::wilson;

/// Who is to be measured, and how.
#[derive(Clone, Debug)]
pub struct Climb {
    /// Whoever is measured.
    pub players: Vec<Who>,
    /// Everybody plays those who stand at most so many places from him in the list. 1 is enough for one scale, if
    /// neighbours are neighbours in strength; the games of unequal players, who tell little, are saved.
    pub reach: usize,
    /// Games a pair: an even number, since each deal is played twice, the second time with changed seats.
    pub games: u64,
    /// Everything random follows from this.
    pub seed: u64,
    /// On how many threads. The numbers do not depend on it.
    pub threads: usize,
}

/// Everybody's strength.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    /// The game's id.
    pub game: String,
    /// With which sides was played, each against itself and against every other.
    pub group: String,
    /// Games in all.
    pub games: u64,
    /// Games a pair.
    pub games_per_pair: u64,
    /// How far apart in the list of players those stood at most who met.
    pub reach: usize,
    /// How long it took.
    pub seconds: f64,
    /// The players, the strongest first.
    pub rungs: Vec<Rung>,
    /// Every pair that met, those of neighbours on the ladder first.
    pub pairs: Vec<RungPair>,
    /// What each seat won of all games, whoever sat there.
    pub seat_shares: [f64; 2],
}

/// One player's strength.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// Who.
    pub player: String,
    /// Its strength in points: 400 more are ten wins to one loss. The weakest has 0.
    pub points: f64,
    /// Up and down from there lies the true strength with 95 % confidence.
    pub margin: f64,
    /// The longest it thought about one decision.
    pub longest_decision_ms: f64,
    /// Games that it lost by doing something wrong.
    pub forfeits: u64,
}

/// What came of it between two.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RungPair {
    /// The stronger and the weaker.
    pub players: [String; 2],
    /// Whether they are neighbours on the ladder.
    pub neighbours: bool,
    /// Games won by each.
    pub wins: [u64; 2],
    /// Victories shared.
    pub draws: u64,
    /// What the stronger won of all games.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

impl Climb {
    /// Who meets whom, as places in the list.
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        pairs(self.players.len()).filter(|[one, other]| other - one <= self.reach)
    }

    /// How many games that takes.
    pub fn bouts(&self) -> u64 {
        self.games * self.pairs().count() as u64
    }
}

/// Lets everybody play everybody within reach with the sides of a group. `progress` is told of every finished game.
///
/// # Errors
/// If the sides cannot be pitted, or the threads cannot be had.
pub fn ladder<G: Pitted<Content: Clone>>(
    content: &G::Content,
    group: &Group,
    climb: &Climb,
    progress: impl Fn() + Sync,
) -> Result<Ladder, String> {
    let begun = Instant::now();
    let setups = set_ups::<G>(content, &group.sides)?;
    let pairs: Vec<[usize; 2]> = climb.pairs().collect();
    let fixture = |number: u64| {
        let Bout { deal, seats, .. } = bout(&pairs, climb, number);
        let sits = |seat: Seat| {
            let who = seats[seat.index()];
            Player::new(&climb.players[who], mix(deal ^ mix(1 + who as u64)))
        };
        // Every pair meets in the same set-ups.
        let setup = &setups[(number % climb.games / 2) as usize % setups.len()];
        Fixture { setup, deal, players: Seat::all(2).map(sits).collect() }
    };
    let played = play_all::<G, Nobody>(content, climb.threads, climb.bouts(), fixture, progress)?;
    Ok(report::<G>(group, climb, &pairs, &played, begun.elapsed().as_secs_f64()))
}

/// Everybody with everybody else, once.
fn pairs(players: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..players).flat_map(move |one| (one + 1..players).map(move |other| [one, other]))
}

/// Each side against itself, and against each other.
pub(crate) fn set_ups<G: Pitted>(content: &G::Content, sides: &[Side]) -> Result<Vec<G::Setup>, String> {
    let mirrored = sides.iter().map(|side| [side, side]);
    let ready = pairs(sides.len()).map(|[one, other]| [&sides[one], &sides[other]]);
    mirrored
        .chain(ready)
        .map(|sides| {
            G::pit(content, &sides)
                .ok_or_else(|| format!("{} cannot be pitted against {}", sides[0].name, sides[1].name))
        })
        .collect()
}

/// One game of a ladder.
struct Bout {
    pair: usize,
    deal: u64,
    /// Who sits on seat 1 and on seat 2.
    seats: [usize; 2],
}

fn bout(pairs: &[[usize; 2]], climb: &Climb, number: u64) -> Bout {
    let pair = (number / climb.games) as usize;
    let game = number % climb.games;
    let [one, other] = pairs[pair];
    let seats = if game.is_multiple_of(2) { [one, other] } else { [other, one] };
    Bout { pair, deal: climb.seed ^ mix(game / 2), seats }
}

fn report<G: Pitted>(
    group: &Group,
    climb: &Climb,
    pairs: &[[usize; 2]],
    played: &[Played],
    seconds: f64,
) -> Ladder {
    let mut longest = vec![0.0f64; climb.players.len()];
    let mut forfeits = vec![0; climb.players.len()];
    let mut seat_points = [0u64; 2];
    // Wins of each, and draws.
    let mut results = vec![[0u64; 3]; pairs.len()];
    for (number, result) in (0..).zip(played) {
        let Bout { pair, seats, .. } = bout(pairs, climb, number);
        for (seat, who) in Seat::all(2).zip(seats) {
            let share = result.outcome.share(seat);
            seat_points[seat.index()] += u64::from(share);
            longest[who] = longest[who].max(result.longest[seat.index()].as_secs_f64() * 1e3);
            forfeits[who] += result.faults.iter().filter(|(of, _)| *of == seat).count() as u64;
            match share {
                60 => results[pair][usize::from(pairs[pair][1] == who)] += 1,
                0 => {}
                _ if seat.index() == 0 => results[pair][2] += 1,
                _ => {}
            }
        }
    }
    let encounters: Vec<Encounter> = pairs
        .iter()
        .zip(&results)
        .map(|(&players, &[first, second, draws])| Encounter {
            players,
            points: [first as f64 + draws as f64 / 2.0, second as f64 + draws as f64 / 2.0],
        })
        .collect();
    let strengths = strengths(climb.players.len(), &encounters);
    let mut order: Vec<usize> = (0..climb.players.len()).collect();
    order.sort_by(|&one, &other| strengths[other].points.total_cmp(&strengths[one].points));
    let rungs = order
        .iter()
        .map(|&who| Rung {
            player: climb.players[who].to_string(),
            points: strengths[who].points,
            margin: strengths[who].margin,
            longest_decision_ms: longest[who],
            forfeits: forfeits[who],
        })
        .collect();
    let place = |who: usize| order.iter().position(|&at| at == who).unwrap_or(0);
    let mut met: Vec<RungPair> = pairs
        .iter()
        .zip(&results)
        .map(|(&[one, other], &[first, second, draws])| {
            let named = |who: usize| climb.players[who].to_string();
            let ([strong, weak], wins) = if place(one) < place(other) {
                ([one, other], [first, second])
            } else {
                ([other, one], [second, first])
            };
            let points = wins[0] as f64 + draws as f64 / 2.0;
            let games = (first + second + draws) as f64;
            let (low, high) = wilson(points, games);
            RungPair {
                players: [named(strong), named(weak)],
                neighbours: place(weak) - place(strong) == 1,
                wins,
                draws,
                share: points / games.max(1.0),
                low,
                high,
            }
        })
        .collect();
    let by_place = |name: &String| order.iter().position(|&who| climb.players[who].to_string() == *name);
    met.sort_by_key(|pair| (!pair.neighbours, by_place(&pair.players[0]), by_place(&pair.players[1])));
    let games = played.len() as f64;
    Ladder {
        game: G::ID.to_string(),
        group: group.name.clone(),
        games: played.len() as u64,
        games_per_pair: climb.games,
        reach: climb.reach,
        seconds,
        rungs,
        pairs: met,
        seat_shares: seat_points.map(|points| points as f64 / 60.0 / games.max(1.0)),
    }
}
