//! An effect that looks into or empties another player's cards: whom it affects (DN-23.12, DN-23.13).

use crate::describe::terms;
use crate::prelude::*;
use crate::restore::MANY;

use super::opponents;

/// An effect that looks into or empties another player's cards (DN-23.13).
///
/// From a keyword or a trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Intrude {
    /// What it does.
    pub kind: Intrusion,
    /// Its number.
    pub count: u8,
    /// Whose effect.
    pub by: Seat,
    /// Whom it affects, once somebody is named.
    pub on: Option<Seat>,
    /// Whether it turns back.
    pub reflected: bool,
    /// Whether the window has been.
    pub asked: bool,
}

impl Question<Dreadnaught> for Intrude {
    const RULE: &'static str = opponents::RULE;
    const ASKS: Only<Self> = Some(|it| it.by);
    const WAIT: &'static str = opponents::WAIT;
    const DEMAND: &'static str = opponents::DEMAND;

    /// The opponent, the window, then the effect.
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        let Some(target) = self.on else {
            match opponents::lone(game, self.by) {
                Err(opponents::Several) => return Progress::Asks,
                Ok(Some(on)) => game.replace(Self { on: Some(on), ..self }),
                Ok(None) => game.leave(),
            }
            return Progress::Made;
        };
        if !self.asked {
            game.replace(Self { asked: true, ..self });
            // In the Start of turn no Boost is played (DN-6.10).
            if game.in_battle() {
                game.open_window(WindowKind::B, None);
            }
            return Progress::Made;
        }
        game.leave();
        let (by, on) = if self.reflected { (target, self.by) } else { (self.by, target) };
        game.perform_intrusion(self.kind, self.count, by, on, umpire);
        Progress::Made
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        opponents::all(game, seat).map(Action::Opponent).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Opponent(opponent) = action else { return };
        game.replace(Self { on: Some(opponent), ..self });
        umpire.say(|| Event::Named { seat, opponent });
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        let text = format!("Name the opponent your {} is aimed at.", terms::intrusion(self.kind));
        Words::new(opponents::RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        opponents::choice(game, action, opponents::RULE)
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.by) && self.on.is_none_or(|it| game.has(it)) && self.count <= MANY)
    }
}

impl Underway for Intrude {
    fn item(&self, _: &Dreadnaught, _: &mut Untold<'_>) -> Option<(Option<Seat>, String)> {
        let on = self.on?;
        Some((Some(self.by), format!("{} on player {on}", terms::intrusion(self.kind))))
    }

    fn is_answered_by(&self, _: &Dreadnaught, seat: Seat) -> bool {
        self.on == Some(seat)
    }

    fn aims(&self, _: &Dreadnaught, by: Seat, at: Seat, kinds: Intrusions) -> bool {
        self.by == by && self.on == Some(at) && !self.reflected && kinds.contains(self.kind)
    }

    fn turn_back(&mut self) -> Option<Seat> {
        self.reflected = true;
        Some(self.by)
    }
}

impl Dreadnaught {
    /// Such an effect is about to happen.
    pub(crate) fn intrude(&mut self, kind: Intrusion, count: u8, by: Seat, on: Option<Seat>) {
        self.push(Intrude { kind, count, by, on, reflected: false, asked: false });
    }

    /// SCRY, BURN or PEEK of a profile, a Boost or a trigger.
    pub(crate) fn aimed(
        &mut self,
        kind: Intrusion,
        count: u8,
        seat: Seat,
        source: Source,
        umpire: &mut impl Umpire<Event>,
    ) {
        let (opponent, reflected) = self.aim(seat, source);
        match (opponent, source) {
            (Some(on), _) if reflected => self.perform_intrusion(kind, count, on, seat, umpire),
            (Some(on), _) => self.perform_intrusion(kind, count, seat, on, umpire),
            (None, Source::Trigger(_) | Source::Bonus) => self.intrude(kind, count, seat, None),
            (None, Source::Profile | Source::Boost) => {}
        }
    }

    /// Does it.
    fn perform_intrusion(
        &mut self,
        kind: Intrusion,
        count: u8,
        by: Seat,
        on: Seat,
        umpire: &mut impl Umpire<Event>,
    ) {
        match kind {
            Intrusion::Burn => {
                if !self.ignores(on, Ignored::Burn) {
                    self.burn(on, count, Some(by), umpire);
                }
            }
            Intrusion::Scry => self.look(by, on, count),
            Intrusion::Peek => {
                let cards = self.player(on).hand;
                self.player_mut(on).seen.show(cards, Seats::one(by));
                umpire.say(|| Event::Peeks { seat: by, on, kind });
                umpire.show(Seats::one(by), || Event::Peeked { seat: by, on, cards });
            }
        }
    }
}
