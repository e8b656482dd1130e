//! The beats of the turn: what comes after what (DN-6.1).

use broadside_engine::Steps;

use crate::player::Intent;
use crate::prelude::*;

use super::flow::VOLLEYS;

/// A beat of the turn: what comes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Beat {
    /// Start of turn.
    Start,
    /// Reset and draw.
    PowerUp,
    /// Initiative draw.
    Initiative,
    /// Obstacles move.
    Obstacles,
    /// Torpedoes fly.
    Tokens,
    /// Area effects.
    Areas,
    /// Re-arm, F window.
    Rearm,
    /// Attach actions.
    Attach,
    /// What is left of the limits becomes tokens.
    Convert,
    /// A Volley begins.
    Volley,
    /// The Initiative choice.
    Raise,
    /// An Exchange begins with its F window.
    Exchange,
    /// All choose in secret.
    Commit,
    /// After the commits.
    Reveal,
    /// The D window.
    Respond,
    /// Which Activation resolves first.
    Order,
    /// The Activations resolve.
    Resolve,
    /// The Exchange is over.
    Exchanged,
    /// Intents are declared.
    Intent,
    /// After the declarations.
    Decide,
    /// Lone Activations: the first or second.
    Lone,
    /// Those who chose it recover.
    Recovery,
    /// After Recovery.
    Recovered,
    /// Damage Control.
    Control,
    /// End-of-turn scoring.
    Score,
    /// Turn effects end; attrition; limits.
    End,
}

impl Procedure<Dreadnaught> for Beat {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        match self {
            Self::Start => {
                game.begin_turn(umpire);
                game.set_beat(Self::PowerUp);
                game.set_off_all(Occurrence::StartTurn);
            }
            Self::PowerUp => {
                game.set_beat(Self::Initiative);
                game.power_up();
            }
            Self::Initiative => {
                game.set_beat(Self::Obstacles);
                if let Some(seat) = game.state.initiative {
                    game.push(InitiativeDraw(seat));
                }
            }
            Self::Obstacles => {
                game.set_beat(Self::Tokens);
                game.push(MoveObstacles(0));
            }
            Self::Tokens => {
                game.set_beat(Self::Areas);
                game.push(Flights { place: 0, index: 0, left: u8::MAX });
            }
            Self::Areas => {
                game.set_beat(Self::Rearm);
                game.push(Step::Checkpoint);
                game.push(Areas { place: 0, kind: 0 });
            }
            Self::Rearm => {
                game.set_beat(Self::Attach);
                game.rearm();
                game.open_window(WindowKind::F, None);
            }
            Self::Attach => {
                game.set_beat(Self::Convert);
                game.push(Attaching(0));
            }
            Self::Convert => {
                game.set_beat(Self::Volley);
                game.convert(umpire);
                game.push(Step::Checkpoint);
            }
            Self::Volley => {
                game.set_beat(Self::Raise);
                game.begin_volley(umpire);
            }
            Self::Raise => {
                game.set_beat(Self::Exchange);
                game.push(Step::Checkpoint);
                if let Some(seat) = game.state.initiative
                    && !game.state.raised
                {
                    game.push(InitiativeBoost(seat));
                }
            }
            Self::Exchange => {
                game.set_beat(Self::Commit);
                game.open_window(WindowKind::F, None);
            }
            Self::Commit => game.begin_commit(),
            Self::Reveal => {
                let acts = |commit: Commit| !matches!(commit, Commit::Absent | Commit::Pass);
                if game.state.players.values().any(|player| acts(player.commit)) {
                    game.set_beat(Self::Respond);
                    game.push(Declaring(0));
                } else {
                    game.end_exchange(true);
                }
            }
            Self::Respond => {
                game.set_beat(Self::Order);
                game.open_window(WindowKind::D, None);
            }
            Self::Order => {
                game.set_beat(Self::Resolve);
                let both = game.is_duel()
                    && game.state.players.values().all(|it| it.declared.is_some_and(|it| !it.cancelled));
                match game.state.initiative.filter(|_| both) {
                    Some(seat) => game.push(ResolveOrder(seat)),
                    None => game.push(Resolving { place: 0, reversed: false }),
                }
            }
            Self::Resolve => game.end_exchange(false),
            Self::Exchanged | Self::Intent => {
                game.set_beat(Self::Decide);
                if game.state.volley < VOLLEYS {
                    game.push(Intents(0));
                } else {
                    for seat in game.order() {
                        if game.is_in(seat) && game.player(seat).intent != Some(Intent::Recover) {
                            game.declare_intent(seat, Intent::Recover, umpire);
                        }
                    }
                }
            }
            Self::Decide => {
                let next = game.decide_intent(umpire);
                game.set_beat(next);
            }
            Self::Lone => {
                if game.state.lone == 0 {
                    game.end_lone(umpire);
                    game.set_beat(Self::Recovery);
                } else {
                    game.set_beat(Self::Commit);
                    game.open_window(WindowKind::F, None);
                }
            }
            Self::Recovery => {
                game.set_beat(Self::Recovered);
                let recovering: Seats = Seat::all(game.count())
                    .filter(|&seat| game.is_in(seat) && game.player(seat).intent == Some(Intent::Recover))
                    .collect();
                game.push_in_order(|seat| {
                    recovering.contains(seat).then_some(Step::Recovery(Recovering(seat, false)))
                });
                game.open_window(WindowKind::F, None);
            }
            Self::Recovered => {
                game.set_beat(Self::Control);
                game.push(Step::Checkpoint);
            }
            Self::Control => {
                game.set_beat(Self::Score);
                game.push(Step::Checkpoint);
                game.push_in_order(|seat| {
                    Some(Step::DamageControl(DamageControl { seat, ship: 0, cruisers: 0 }))
                });
            }
            Self::Score => {
                game.set_beat(Self::End);
                game.score_end(umpire);
            }
            Self::End => {
                game.end_turn(umpire);
                game.set_beat(Self::Start);
            }
        }
    }

    fn sound(&self, _: &Dreadnaught) -> Result<(), Problem> {
        Ok(())
    }
}

impl Beat {
    /// Where the turn stands, for the headline.
    pub(crate) fn name(self, game: &Dreadnaught) -> String {
        match self {
            Self::Start | Self::PowerUp => "start of turn".into(),
            Self::Initiative
            | Self::Obstacles
            | Self::Tokens
            | Self::Areas
            | Self::Rearm
            | Self::Attach
            | Self::Convert
            | Self::Volley => "Power Up".into(),
            Self::Decide => format!("Intent after Volley {}", game.state.volley),
            Self::Lone => game.round_name(),
            Self::Recovery | Self::Recovered => "Recovery".into(),
            Self::Control | Self::Score | Self::End => "end of turn".into(),
            _ => {
                let what = match game.activating() {
                    // The step names the part that comes next.
                    Some((_, Part::After)) => ", Cruisers",
                    Some(_) => ", resolving",
                    None if game.secret_commits() => ", commit",
                    None => "",
                };
                format!("{}{what}", game.round_name())
            }
        }
    }
}

impl Step {
    pub(crate) const fn beat(&self) -> Option<Beat> {
        if let Self::Turn(beat) = self { Some(*beat) } else { None }
    }

    /// Whether it is all that is left when the game is over.
    pub(crate) fn is_end(&self) -> bool {
        self.stage().is_some() || self.beat() == Some(Beat::End)
    }
}

impl Dreadnaught {
    /// Nothing is resolved any more when the game is over.
    pub(crate) fn clear_steps(&mut self) {
        if !self.in_set_up() {
            self.state.shots.clear();
            self.state.steps = Steps::begin(Beat::End);
        }
    }

    fn set_beat(&mut self, beat: Beat) {
        self.replace(beat);
    }

    /// What comes next in the turn, once the battle has begun.
    fn beat(&self) -> Option<Beat> {
        self.state.steps.iter().next().and_then(Step::beat)
    }

    /// Whether the battle has begun and Boosts can be played at all (DN-6.10).
    pub(crate) fn in_battle(&self) -> bool {
        self.beat().is_some_and(|beat| beat > Beat::PowerUp)
    }

    /// Whether Activations are being made.
    pub(crate) fn in_volley(&self) -> bool {
        self.beat().is_some_and(|beat| (Beat::Raise..=Beat::Exchanged).contains(&beat))
    }

    /// Whether the last Activation of the turn has been made.
    pub(crate) fn is_after_volleys(&self) -> bool {
        self.beat().is_some_and(|beat| beat > Beat::Lone)
    }

    /// Who takes part commits; if nobody does, the Volley ends (DN-8.4).
    fn begin_commit(&mut self) {
        let mut any = false;
        for seat in Seat::all(self.count()) {
            let part = self.takes_part(seat);
            any |= part;
            self.player_mut(seat).commit = if part { Commit::Open } else { Commit::Absent };
            self.player_mut(seat).declared = None;
        }
        if any {
            self.set_beat(Beat::Reveal);
            self.push(Step::Commit);
        } else {
            self.end_exchange(true);
        }
    }

    /// The end of an Exchange, and of the Volley if nobody acted.
    fn end_exchange(&mut self, idle: bool) {
        for player in self.state.players.values_mut() {
            player.commit = Commit::Absent;
            player.declared = None;
        }
        self.state.lasting.retain(|it| it.lasts > Lasts::Activation);
        let next = if self.state.lone > 0 {
            self.state.lone -= 1;
            Beat::Lone
        } else if idle {
            Beat::Intent
        } else {
            Beat::Exchange
        };
        self.set_beat(next);
        self.push(Step::Checkpoint);
    }
}
