//! A boarding party fights (FA-13.9 to FA-13.17).

use broadside_engine::question::Stepwise;
use schemars::JsonSchema;

use crate::cards::windows::About;
use crate::damage::critical::Criticals;
use crate::damage::strike::PLAIN;
use crate::event::Source;
use crate::measures::dice::roll;
use crate::pieces::Marker;
use crate::prelude::*;
use crate::state::Party;
use crate::vocabulary::{Moment, Number};

/// What is the party out for?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    pub by: Seat,
    pub target: ShipId,
    /// Those who are not aboard yet.
    pub ap: u8,
    pub sabotage: bool,
    pub stage: AssaultStage,
    /// Whether the target rolls its PD at them: not at assaulters (FA-16.20).
    pub shot_at: bool,
    /// Dice that cards add to the first roll of the party and to the defender, and half the PD (S-06, R-05, A-08).
    pub bonus: u8,
    pub defenders: i8,
    pub halved: bool,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssaultStage {
    Objective,
    Card,
    PointDefence,
    Reaction,
    Round,
}

impl Assault {
    /// Troops of ships go over.
    pub(crate) const fn by(by: Seat, target: ShipId, ap: u8, bonus: u8) -> Self {
        let stage = AssaultStage::Objective;
        Self { by, target, ap, sabotage: false, stage, shot_at: true, bonus, defenders: 0, halved: false }
    }

    /// A fight of the turns before goes on (FA-19.5).
    pub(crate) fn goes_on(game: &Firestorm, target: ShipId) -> Self {
        let by = game.ship(target).party.map_or(Seat::new(0), |party| party.owner);
        Self { stage: AssaultStage::Reaction, ..Self::by(by, target, 0, 0) }
    }

    fn at(self, stage: AssaultStage) -> Self {
        Self { stage, ..self }
    }
}

impl Question<Firestorm> for Assault {
    const RULE: &'static str = "FA-13.9";
    const WAIT: &'static str = "to name an objective";
    const DEMAND: &'static str = "capture or sabotage";

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.ship(self.target).is_on_table() {
            game.state.steps.pop();
            return Progress::Made;
        }
        match self.stage {
            AssaultStage::Objective => {
                if game.holder(self.target).is_none() {
                    game.state.steps.pop();
                    game.capture(self.target, self.by, self.ap, umpire);
                    return Progress::Made;
                }
                return take_lone(self, game, umpire);
            }
            AssaultStage::Card => {
                game.state.steps.replace(self.at(AssaultStage::PointDefence));
                if self.shot_at && game.boarder_defence(self.target, false) > 0 {
                    game.open_window(self.by, Moment::Party, About::Ship(self.target));
                }
            }
            AssaultStage::PointDefence => self.shoot(game, umpire),
            AssaultStage::Reaction => {
                game.state.steps.replace(self.at(AssaultStage::Round));
                let ship = game.ship(self.target);
                let owner = game.owner(self.target).filter(|_| ship.is_active());
                if let Some(owner) = owner {
                    game.open_window(owner, Moment::Board, About::Ship(self.target));
                }
            }
            AssaultStage::Round => self.fight(game, umpire),
        }
        Progress::Made
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.by)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Capture)?;
        let ship = game.ship(self.target);
        // Neither a prize nor a ship on which the fight goes on can be sabotaged.
        if ship.prize.is_some() || ship.party.is_some() {
            Listing::Continue(())
        } else {
            each(Action::Sabotage)
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let sabotage = action == Action::Sabotage;
        let Self { target, by: seat, ap, .. } = self;
        umpire.say(|| Event::Boarding { target, seat, ap, sabotage });
        game.state.steps.replace(Self { sabotage, ..self.at(AssaultStage::Card) });
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let name = game.ship_name(self.target);
        Words::new(Self::RULE, format!("{} AP board {name}. What are they out for?", self.ap))
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        let dr = game.ratings(self.target).0;
        match action {
            Action::Capture => words::choice("FA-13.12", action, "Capture")
                .with_detail("Without AP aboard, and with no more CP than you have AP, the ship is yours."),
            Action::Sabotage => words::choice("FA-13.17", action, "Sabotage").with_detail(format!(
                "One round; with {dr} hits a roll on the critical table. The party is lost."
            )),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let wrong = |reason| Err(Problem::new("FA-13.7", "steps", reason));
        if game.find_ship(self.target).is_none() {
            return wrong("there is no such ship");
        }
        let aboard = game.ship(self.target).party.is_some();
        if matches!(self.stage, AssaultStage::Reaction | AssaultStage::Round) && !aboard {
            return wrong("no party is aboard");
        }
        game.may_ask(self.by)
    }
}

impl Assault {
    /// The target rolls its PD at the newcomers, and who is left goes aboard (FA-13.10, FA-13.16).
    fn shoot(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let dice = if self.shot_at { game.boarder_defence(self.target, self.halved) } else { 0 };
        let mut ap = self.ap;
        if dice > 0 {
            let rolled = roll(dice, 5, "boarders", umpire);
            let killed = rolled.hits.min(ap.into()) as u8;
            umpire.say(|| Event::BoarderDefence { target: self.target, dice: rolled.dice(), killed });
            ap -= killed;
        }
        if ap == 0 {
            return self.repelled(game, umpire);
        }
        let party = game.ship(self.target).party.unwrap_or(Party { owner: self.by, ap: 0 });
        let ap = party.ap.saturating_add(ap);
        game.ship_mut(self.target).party = Some(Party { ap, ..party });
        game.state.steps.replace(Self { ap: 0, ..self.at(AssaultStage::Reaction) });
    }

    /// A round (FA-13.11), and what comes of it (FA-13.12, FA-13.17).
    fn fight(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let (target, ship) = (self.target, *game.ship(self.target));
        let Some(party) = ship.party else {
            game.state.steps.pop();
            return;
        };
        let attack = roll(party.ap.saturating_add(self.bonus), PLAIN, "boarding", umpire);
        let defenders = i32::from(ship.ap) + i32::from(ship.cp) + i32::from(self.defenders);
        let defence = roll(defenders.clamp(0, 60) as u8, PLAIN, "boarding", umpire);
        let dead = defence.hits.min(party.ap.into()) as u8;
        let troops = attack.hits.min(ship.ap.into()) as u8;
        let crew = (attack.hits - u16::from(troops)).min(ship.cp.into()) as u8;
        umpire.say(|| Event::Round {
            target,
            party: attack.dice(),
            defender: defence.dice(),
            lost: (dead, troops, crew),
        });
        let left = party.ap - dead;
        game.ship_mut(target).ap -= troops;
        game.ship_mut(target).party = Some(Party { ap: left, ..party });
        game.lose_crew(target, crew, umpire);
        if self.sabotage {
            let done = attack.hits >= u16::from(game.ratings(target).0);
            umpire.say(|| Event::Sabotaged { target, done });
            game.state.steps.pop();
            game.end_fight(target);
            if done {
                let roll = Criticals::of(target, 1, Source::Ram, Some(self.by));
                game.state.steps.push(Criticals { sabotage: true, ..roll });
            }
            return;
        }
        if left == 0 {
            game.ship_mut(target).party = None;
            return self.repelled(game, umpire);
        }
        game.state.steps.pop();
        let ship = game.ship(target);
        if ship.ap == 0 && left >= ship.cp {
            game.capture(target, self.by, left, umpire);
        }
    }

    /// The assault is over; those who fight aboard already fight on.
    fn repelled(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        umpire.say(|| Event::Repelled { target: self.target });
        if game.ship(self.target).party.is_none() {
            game.end_fight(self.target);
        }
    }
}

impl Firestorm {
    /// PD dice against boarders (FA-13.10); what cards add counts after the halving (FA-18.12).
    fn boarder_defence(&self, target: ShipId, halved: bool) -> u8 {
        let ship = self.ship(target);
        if !ship.is_active() || ship.has(Marker::PdOut) {
            return 0;
        }
        let (own, cards) = (self.point_defence(target), self.ship_adds(Number::PointDefence, target));
        let own = if halved { own / 2 } else { own };
        (i32::from(own) + cards).clamp(0, 60) as u8
    }
}
