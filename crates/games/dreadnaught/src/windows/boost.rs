//! A Boost (DN-6.8), and the opponent it is aimed at (DN-9.7, DN-22.35).

use arrayvec::ArrayVec;

use crate::content::GRID_CARDS;
use crate::effects::opponents;
use crate::prelude::*;

/// A Boost (DN-6.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlayBoost {
    pub seat: Seat,
    /// From what.
    pub source: BoostSource,
    /// Which timing of the card.
    #[schemars(with = "PlaceNo")]
    pub timing: u8,
    /// At whom it is aimed.
    pub opponent: Option<Seat>,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// Whether it turns back on its player.
    pub reflected: bool,
    /// How far it is: 0 aims, 1 opens its window, 2 takes effect, 3 is discarded.
    pub phase: u8,
}

/// What a Boost is played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoostSource {
    /// A Grid card from the hand.
    Grid(GridId),
    /// A Boost effect of a System card.
    System {
        #[schemars(with = "PlaceNo")]
        slot: u8,
        /// Which Boost effect of it.
        #[schemars(with = "PlaceNo")]
        index: u8,
    },
    /// An Energy token for the Reactor (DN-11.6).
    Mend,
    /// An Energy token against an opponent's limit (DN-11.7).
    Drain,
}

impl Procedure<Dreadnaught> for PlayBoost {
    /// Whom it is aimed at, the B window, its effect, the discard (DN-6.8).
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { seat, opponent, phase, .. } = self;
        let with = |opponent, phase| Self { opponent, phase, ..self };
        match phase {
            0 => {
                let objects = self.objects(game);
                if objects.len() > 1 && opponent.is_none() {
                    game.replace(with(opponent, 1));
                    game.push(BoostOpponent(seat));
                } else {
                    game.replace(with(opponent.or(objects.first().copied()), 1));
                }
            }
            1 => {
                game.replace(with(opponent, 2));
                game.open_window(WindowKind::B, Some(ShipRef::Dreadnaught(seat)));
            }
            2 => {
                game.replace(with(opponent, 3));
                self.take_effect(game, umpire);
            }
            _ => {
                game.leave();
                if let BoostSource::Grid(card) = self.source {
                    game.player_mut(seat).discard.insert(card);
                    umpire.say(|| Event::Discarded { seat, cards: Cards::one(card), rule: "DN-9.6" });
                }
            }
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        let known = match self.source {
            BoostSource::Grid(card) => {
                card.index() < GRID_CARDS
                    && usize::from(self.timing) < game.content.grid_card(card).timings.len()
            }
            BoostSource::System { slot, index } => {
                game.has_slot(self.seat, slot)
                    && usize::from(index) < game.card(self.seat, usize::from(slot)).boosts.len()
            }
            BoostSource::Mend | BoostSource::Drain => true,
        };
        exists(game.has(self.seat) && known && self.opponent.is_none_or(|it| game.has(it)))
    }
}

impl Underway for PlayBoost {
    fn item(&self, game: &Dreadnaught, _: &mut Untold<'_>) -> Option<(Option<Seat>, String)> {
        let name = game.boost_name(self.seat, self.source);
        let end = if self.cancelled { " (cancelled)" } else { "" };
        Some((Some(self.seat), format!("Boost: {name}{end}")))
    }

    fn face_up(&self, of: Seat) -> Cards {
        match self.source {
            BoostSource::Grid(card) if self.seat == of => Cards::one(card),
            _ => Cards::NONE,
        }
    }

    fn is_answered_by(&self, game: &Dreadnaught, seat: Seat) -> bool {
        game.are_enemies(self.seat, seat)
    }

    fn aims(&self, game: &Dreadnaught, by: Seat, at: Seat, kinds: Intrusions) -> bool {
        let timing = || game.timing(self.seat, self.source, self.timing);
        self.seat == by
            && self.opponent == Some(at)
            && !self.reflected
            && timing().is_some_and(|timing| game.content.intrusions(timing.effects).meets(kinds))
    }

    fn turn_back(&mut self) -> Option<Seat> {
        self.reflected = true;
        Some(self.seat)
    }
}

impl PlayBoost {
    const fn begun(seat: Seat, source: BoostSource, timing: u8) -> Self {
        Self { seat, source, timing, opponent: None, cancelled: false, reflected: false, phase: 0 }
    }

    /// The players it may be aimed at; none where it names nobody (DN-9.7, DN-22.35).
    fn objects(&self, game: &Dreadnaught) -> ArrayVec<Seat, 6> {
        let Self { seat, source, timing, .. } = *self;
        if source == BoostSource::Drain {
            return opponents::all(game, seat).collect();
        }
        let Some(timing) = game.timing(seat, source, timing) else { return ArrayVec::new() };
        if matches!(timing.occasion, Occasion::EnemyActivation(_) | Occasion::AimedAtMe(_))
            && timing.windows.contains(WindowKind::D)
            && game.answered().is_none()
        {
            let declared: ArrayVec<Seat, 6> = game.objects(seat, WindowKind::D, timing.occasion).collect();
            if !declared.is_empty() {
                return declared;
            }
        }
        if game.content.intrusions(timing.effects).is_empty() {
            return ArrayVec::new();
        }
        opponents::all(game, seat).collect()
    }

    /// Does it, unless it was cancelled.
    fn take_effect(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { seat, source, timing, .. } = self;
        if self.cancelled {
            umpire.say(|| Event::BoostCancelled { seat, source });
            return;
        }
        match source {
            BoostSource::Mend => {
                if let Some(slot) = game.slot_of(seat, Kind::Reactor) {
                    let system = &mut game.player_mut(seat).systems[slot];
                    system.markers = system.markers.saturating_sub(1);
                    umpire.say(|| Event::Unmarked { seat, slot: slot as u8, markers: 1, rule: "DN-11.6" });
                }
            }
            BoostSource::Drain => {
                if let Some(enemy) = self.opponent {
                    let player = game.player_mut(enemy);
                    player.limit = player.limit.saturating_sub(1);
                    player.drained += 1;
                    umpire.say(|| Event::Drained { seat: enemy });
                }
            }
            BoostSource::Grid(_) | BoostSource::System { .. } => {
                if let Some(timing) = game.timing(seat, source, timing) {
                    let program = timing.effects;
                    game.run(program, seat, Source::Boost);
                }
            }
        }
    }
}

impl Step {
    pub(crate) fn as_boost(&self) -> Option<&PlayBoost> {
        self.get()
    }
}

impl Dreadnaught {
    /// A Boost begins.
    pub(crate) fn play_boost(&mut self, seat: Seat, source: BoostSource, timing: u8) {
        self.push(PlayBoost::begun(seat, source, timing));
    }

    /// A Boost takes effect in place of the question it answers: no window of any kind opens.
    pub(crate) fn use_boost(&mut self, seat: Seat, source: BoostSource, timing: u8) {
        let boost = PlayBoost { phase: 2, ..PlayBoost::begun(seat, source, timing) };
        let opponent = boost.objects(self).first().copied();
        self.replace(PlayBoost { opponent, ..boost });
    }

    /// The Boosts under way, the innermost first.
    pub(crate) fn boosts(&self) -> impl Iterator<Item = &PlayBoost> {
        self.state.steps.of().rev()
    }

    /// The Boost below the innermost one, which cancels it, has no effect.
    pub(crate) fn cancel_boost(&mut self) {
        if let Some(boost) = self.state.steps.of_mut::<PlayBoost>().rev().nth(1) {
            boost.cancelled = true;
        }
    }
}

/// The opponent is named whom a Boost is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BoostOpponent(pub Seat);

impl Question<Dreadnaught> for BoostOpponent {
    const RULE: &'static str = opponents::RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = opponents::ASK;
    const WAIT: &'static str = opponents::WAIT;
    const DEMAND: &'static str = opponents::DEMAND;

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        let below = game.state.steps.iter().rev().nth(1);
        let objects = below.and_then(Step::as_boost).map_or_else(ArrayVec::new, |boost| boost.objects(game));
        objects.into_iter().map(Action::Opponent).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Opponent(enemy) = action else { return };
        game.leave();
        if let Some(Step::Boost(PlayBoost { opponent, .. })) = game.state.steps.top_mut() {
            *opponent = Some(enemy);
        }
        umpire.say(|| Event::Named { seat, opponent: enemy });
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        opponents::choice(game, action, opponents::RULE)
    }
}
