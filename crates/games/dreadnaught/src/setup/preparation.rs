//! The set-up, stage by stage (DN-5.2, DN-22.5).

use std::cmp::Ordering;

use broadside_engine::{Dice, Stream};

use crate::prelude::*;

use super::build::BuildShip;
use super::hands::KeepHand;
use super::missions::KeepMissions;

/// A stage of set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// Ships are built in secret.
    Build,
    /// Dreadnaughts are placed.
    Ships,
    /// Cruisers are placed.
    Cruisers,
    /// Beacons are placed.
    Beacons,
    /// Missions are drawn, and duplicates replaced.
    Missions,
    /// Hands are drawn and mulliganed.
    Hands,
    /// Bonuses are taken.
    #[schemars(extend("parts" = ["place"]))]
    Bonuses(#[schemars(with = "PlaceNo")] u8),
    /// Initiative is drawn.
    Initiative,
}

impl Preparation {
    /// What it is called in the headline.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Build => "build your ship",
            Self::Ships => "place the Dreadnaughts",
            Self::Cruisers => "place the Cruisers",
            Self::Beacons => "place the Beacons",
            Self::Missions => "Missions",
            Self::Hands => "starting hands",
            Self::Bonuses(_) => "bonuses",
            Self::Initiative => "Initiative",
        }
    }

    /// The stage after this one.
    fn next(self, game: &Dreadnaught) -> Option<Self> {
        use Preparation::{Beacons, Bonuses, Build, Cruisers, Hands, Initiative, Missions, Ships};
        let duel = [Build, Ships, Cruisers, Beacons, Missions, Hands, Bonuses(0), Initiative];
        let more = [Build, Hands, Bonuses(0), Ships, Cruisers, Beacons, Missions];
        let order: &[Self] = if game.is_duel() { &duel } else { &more };
        let same = |it: &&Self| std::mem::discriminant(*it) == std::mem::discriminant(&self);
        order.iter().skip_while(|it| !same(it)).nth(1).copied()
    }

    /// Goes on to the next stage of set-up, or to the first turn.
    fn go_on(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Some(next) = self.next(game) else {
            game.replace(Beat::Start);
            return;
        };
        game.replace(next);
        game.state.players.values_mut().for_each(|player| player.ready = false);
        match next {
            Self::Missions => KeepMissions::begin(game, umpire),
            Self::Hands => KeepHand::begin(game, umpire),
            Self::Bonuses(_) => {
                for seat in game.order() {
                    game.player_mut(seat).selections = game.bonus_selections(seat);
                }
            }
            Self::Build | Self::Ships | Self::Cruisers | Self::Beacons | Self::Initiative => {}
        }
    }
}

/// What the question of a secret stage says; the other stages ask nobody.
macro_rules! secretly {
    ($stage:ident.$says:ident($($what:expr),*), $other:expr) => {
        match $stage {
            Self::Build => BuildShip.$says($($what),*),
            Self::Missions => KeepMissions.$says($($what),*),
            Self::Hands => KeepHand.$says($($what),*),
            _ => $other,
        }
    };
}

/// Three stages ask all players at once and in secret; the others push a question for whoever is next.
impl Question<Dreadnaught> for Preparation {
    const QUIET: bool = true;

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        let next = match self {
            Self::Build => return BuildShip.resolve(game, umpire),
            Self::Missions => return KeepMissions.resolve(game, umpire),
            Self::Hands => return KeepHand.resolve(game, umpire),
            Self::Ships => {
                let next = game.order().find(|&seat| game.player(seat).start.is_none());
                next.map(|seat| Step::PlaceShip(PlaceShip(seat)))
            }
            Self::Cruisers => match PlaceCruiser::next(game) {
                Some(next) if next.hexes(game).next().is_none() => {
                    next.lose(game);
                    return Progress::Made;
                }
                next => next.map(Step::PlaceCruiser),
            },
            Self::Beacons => PlaceBeacon::next(game).map(Step::PlaceBeacon),
            Self::Bonuses(place) => {
                let next = TakeBonus::next(game, place);
                if let Some((place, _)) = next {
                    game.replace(Self::Bonuses((place + 1) % game.count() as u8));
                }
                next.map(|(_, it)| Step::Bonus(it))
            }
            Self::Initiative => {
                game.assign_initiative(umpire);
                None
            }
        };
        match next {
            Some(step) => game.push(step),
            None => self.go_on(game, umpire),
        }
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        secretly!(self.asked(game), Asked::NOBODY)
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        secretly!(self.list(game, seat, each), ControlFlow::Continue(()))
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        secretly!(self.demand(game), Refusal::new("DN-6.13", "that is not asked now"))
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        secretly!(self.answer(game, seat, action, umpire), {});
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        secretly!(self.ask(game, seat), Words::nothing())
    }

    fn wait(&self, game: &Dreadnaught) -> Words {
        secretly!(self.wait(game), Words::new("DN-5.2", "in the set-up"))
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        secretly!(self.choice(game, seat, action), labels::answer(action, "DN-5.2"))
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        match self {
            Self::Build => game.offer_all(seat, into),
            _ => into.push(vec![Action::Done]),
        }
    }
}

impl Step {
    pub(crate) fn stage(&self) -> Option<Preparation> {
        self.get().copied()
    }
}

impl Dreadnaught {
    /// Whether the battle has not begun.
    pub(crate) fn in_set_up(&self) -> bool {
        self.stage().is_some()
    }

    fn stage(&self) -> Option<Preparation> {
        self.state.steps.iter().next().and_then(Step::stage)
    }

    /// Whether ships are being built, each unseen by the others.
    pub(crate) fn is_building(&self) -> bool {
        self.step().stage() == Some(Preparation::Build)
    }

    /// Whether Missions are being kept or replaced.
    pub(crate) fn is_keeping_missions(&self) -> bool {
        self.step().stage() == Some(Preparation::Missions)
    }

    /// Whether cards of starting hands are being kept or laid down.
    pub(crate) fn is_keeping_hands(&self) -> bool {
        self.step().stage() == Some(Preparation::Hands)
    }

    /// Whether it matters where ships may be placed: while they are built, placed and pointed.
    pub(crate) fn is_deploying(&self) -> bool {
        matches!(self.stage(), Some(Preparation::Build | Preparation::Ships)) || self.is_facing()
    }

    /// A secret stage is over.
    pub(crate) fn end_stage(&mut self, umpire: &mut impl Umpire<Event>) {
        if let Some(stage) = self.stage() {
            stage.go_on(self, umpire);
        }
    }

    /// Who is not done with a secret stage.
    pub(crate) fn unready(&self) -> Seats {
        self.state.players.iter().filter(|(_, player)| !player.ready).map(|(seat, _)| seat).collect()
    }

    /// Bonus selections (DN-5.13, DN-22.6).
    fn bonus_selections(&self, seat: Seat) -> u8 {
        let own = self.reactor(seat).activations;
        let highest = Seat::all(self.count()).map(|it| self.reactor(it).activations).max().unwrap_or(own);
        if self.is_duel() { 3 + highest.saturating_sub(own) } else { 2 + u8::from(own < highest) }
    }

    /// Initiative goes to the lower Activation Limit, or is drawn for (DN-5.18, DN-5.19).
    fn assign_initiative(&mut self, umpire: &mut impl Umpire<Event>) {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let limits = [one, two].map(|seat| self.reactor(seat).activations);
        let winner = match limits[0].cmp(&limits[1]) {
            Ordering::Less => one,
            Ordering::Greater => two,
            Ordering::Equal => self.flip_for_initiative(umpire),
        };
        self.state.initiative = Some(winner);
        let rule = if limits[0] == limits[1] { "DN-5.19" } else { "DN-5.18" };
        umpire.say(|| Event::Initiative { seat: winner, rule });
    }

    fn flip_for_initiative(&self, umpire: &mut impl Umpire<Event>) -> Seat {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let mut decks = [one, two].map(|seat| self.player(seat).mission_deck);
        loop {
            let mut numbers = [0; 2];
            for (place, seat) in [one, two].into_iter().enumerate() {
                let Some(mission) = decks[place].draw(Stream::of("missions", seat), umpire.dice()) else {
                    let winner = umpire.dice().below(Stream::new("first"), 2);
                    return Seat::new(winner as usize);
                };
                numbers[place] = self.content.missions[mission.index()].number;
                umpire.reveal(|| Event::MissionFlipped { seat, mission });
            }
            match numbers[0].cmp(&numbers[1]) {
                Ordering::Greater => return one,
                Ordering::Less => return two,
                Ordering::Equal => {}
            }
        }
    }
}
