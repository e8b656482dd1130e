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
                game.replace(Self::PowerUp);
                game.set_off_all(Occurrence::StartTurn);
            }
            Self::PowerUp => {
                game.replace(Self::Initiative);
                game.power_up();
            }
            Self::Initiative => {
                game.replace(Self::Obstacles);
                if let Some(seat) = game.state.initiative {
                    game.push(InitiativeDraw(seat));
                }
            }
            Self::Obstacles => {
                game.replace(Self::Tokens);
                game.push(MoveObstacles(0));
            }
            Self::Tokens => {
                game.replace(Self::Areas);
                game.push(Flights { place: 0, index: 0, left: u8::MAX });
            }
            Self::Areas => {
                game.replace(Self::Rearm);
                game.push(Step::Checkpoint);
                game.push(Areas { place: 0, kind: 0 });
            }
            Self::Rearm => {
                game.replace(Self::Attach);
                game.rearm();
                game.open_window(WindowKind::F, None);
            }
            Self::Attach => {
                game.replace(Self::Convert);
                game.push(Attaching(0));
            }
            Self::Convert => {
                game.replace(Self::Volley);
                game.convert(umpire);
                game.push(Step::Checkpoint);
            }
            Self::Volley => {
                game.replace(Self::Raise);
                game.begin_volley(umpire);
            }
            Self::Raise => {
                game.replace(Self::Exchange);
                game.push(Step::Checkpoint);
                if let Some(seat) = game.state.initiative
                    && !game.state.raised
                {
                    game.push(InitiativeBoost(seat));
                }
            }
            Self::Exchange => {
                game.replace(Self::Commit);
                game.open_window(WindowKind::F, None);
            }
            Self::Commit => game.begin_commit(),
            Self::Reveal => {
                let acts = |commit: Commit| !matches!(commit, Commit::Absent | Commit::Pass);
                if game.state.players.values().any(|player| acts(player.commit)) {
                    game.replace(Self::Respond);
                    game.push(Declaring(0));
                } else {
                    game.end_exchange(true);
                }
            }
            Self::Respond => {
                game.replace(Self::Order);
                game.open_window(WindowKind::D, None);
            }
            Self::Order => {
                game.replace(Self::Resolve);
                let both = game.is_duel()
                    && game.state.players.values().all(|it| it.declared.is_some_and(|it| !it.cancelled));
                match game.state.initiative.filter(|_| both) {
                    Some(seat) => game.push(ResolveOrder(seat)),
                    None => game.push(Resolving { place: 0, reversed: false }),
                }
            }
            Self::Resolve => game.end_exchange(false),
            Self::Exchanged | Self::Intent => {
                game.replace(Self::Decide);
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
                game.replace(next);
            }
            Self::Lone => {
                if game.state.lone == 0 {
                    game.end_lone(umpire);
                    game.replace(Self::Recovery);
                } else {
                    game.replace(Self::Commit);
                    game.open_window(WindowKind::F, None);
                }
            }
            Self::Recovery => {
                game.replace(Self::Recovered);
                for seat in game.order().rev() {
                    if game.is_in(seat) && game.player(seat).intent == Some(Intent::Recover) {
                        game.push(Recovering(seat, false));
                    }
                }
                game.open_window(WindowKind::F, None);
            }
            Self::Recovered => {
                game.replace(Self::Control);
                game.push(Step::Checkpoint);
            }
            Self::Control => {
                game.replace(Self::Score);
                game.push(Step::Checkpoint);
                for seat in game.order().rev() {
                    game.push(DamageControl { seat, ship: 0, cruisers: 0 });
                }
            }
            Self::Score => {
                game.replace(Self::End);
                game.score_end(umpire);
            }
            Self::End => {
                game.end_turn(umpire);
                game.replace(Self::Start);
            }
        }
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
    pub(crate) fn beat(&self) -> Option<Beat> {
        self.get().copied()
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
            self.replace(Beat::Reveal);
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
        self.replace(next);
        self.push(Step::Checkpoint);
    }
}
