//! How a level stands against players who know one trick each.

use serde::Serialize;

use broadside_engine::Trained;
use broadside_players::Level;

use crate::balance::Group;
use crate::duel::Bouts;
use crate::ladder::set_ups;
use crate::wilson;

/// Who is tried, and how.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Who is tried.
    pub level: Level,
    /// How well those play who have a style.
    pub style_level: Level,
    /// Games a style: an even number, since each deal is played twice, the second time with changed seats.
    pub games: u64,
    /// Everything random follows from this.
    pub seed: u64,
    /// On how many threads. The numbers do not depend on it.
    pub threads: usize,
}

/// What came of it against one style.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StyleReport {
    /// What the style is called.
    pub style: String,
    /// Games.
    pub games: u64,
    /// What the level that is tried won of them.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

/// What somebody knows who has a style.
#[derive(Clone, PartialEq, Debug)]
pub enum Trick {
    /// What counts how much, and nothing else.
    Weights(Vec<f32>),
    /// What it always does.
    Same,
}

/// What the style is called that every game has.
const SAME: &str = "Always the same";

/// The styles of the content and the one that every game has, or the one of this name.
///
/// # Errors
/// If there is none: one line that names those there are.
pub fn chosen_styles<G: Trained>(
    content: &G::Content,
    name: Option<&str>,
) -> Result<Vec<(String, Trick)>, String> {
    let own = G::styles(content).into_iter().map(|(name, weights)| (name, Trick::Weights(weights)));
    let all: Vec<(String, Trick)> = own.chain([(SAME.to_string(), Trick::Same)]).collect();
    let names: Vec<&str> = all.iter().map(|style| style.0.as_str()).collect();
    if let Some(name) = name.filter(|name| !names.iter().any(|known| known.eq_ignore_ascii_case(name))) {
        return Err(format!("there is no style '{name}': expected one of {}", names.join(", ")));
    }
    let wanted = |style: &(String, _)| name.is_none_or(|name| style.0.eq_ignore_ascii_case(name));
    Ok(all.into_iter().filter(wanted).collect())
}

/// Plays against styles with the sides of a group. `progress` is told of every finished game.
///
/// # Errors
/// If the sides cannot be pitted, or the threads cannot be had.
pub fn styles<G: Trained<Content: Clone>>(
    content: &G::Content,
    group: &Group,
    styles: &[(String, Trick)],
    trial: &Trial,
    progress: impl Fn() + Sync,
) -> Result<Vec<StyleReport>, String> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(trial.threads)
        .build()
        .map_err(|error| format!("no threads: {error}"))?;
    let setups = set_ups::<G>(content, &group.sides)?;
    let bouts = Bouts { games: trial.games, seed: trial.seed };
    let tried = |(style, trick): &(String, Trick)| {
        let (other, level) = match trick {
            Trick::Weights(weights) => (G::reweighed(content, weights), trial.style_level),
            Trick::Same => (content.clone(), Level::Same),
        };
        let minds = [(content, trial.level), (&other, level)];
        let points = pool.install(|| bouts.points::<G>(minds, &setups, &progress));
        let games = trial.games as f64;
        let (low, high) = wilson(points, games);
        StyleReport { style: style.clone(), games: trial.games, share: points / games.max(1.0), low, high }
    };
    Ok(styles.iter().map(tried).collect())
}
