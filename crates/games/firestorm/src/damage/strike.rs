//! Hits on a ship: its defence, and what is left of them (FA-9.6 to FA-9.11, FA-12.1 to FA-12.3).

use crate::cards::windows::About;
use crate::content::Terrain;
use crate::damage::critical::Criticals;
use crate::event::Source;
use crate::measures::dice::roll;
use crate::pieces::Marker;
use crate::prelude::*;
use crate::state::Ship;
use crate::vocabulary::{Effect, Moment, Number};

/// What a plain die needs (FA-9.1).
pub(crate) const PLAIN: u8 = 4;

/// How does a ship defend itself against torpedoes?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strike {
    pub ship: ShipId,
    pub hits: u16,
    pub source: Source,
    /// Who scores for what it destroys (FA-21.5).
    pub author: Option<Seat>,
}

impl Question<Firestorm> for Strike {
    const RULE: &'static str = "FA-9.8";
    const WAIT: &'static str = "to defend a ship";
    const DEMAND: &'static str = "use point defence or shields";

    /// With a choice the owner is asked; otherwise what there is is used.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.ship(self.ship).is_on_table() {
            game.state.steps.pop();
            return Progress::Made;
        }
        let (shields, pd) = self.defences(game);
        match (shields, pd) {
            _ if self.hits == 0 => self.wound(game, 0, umpire),
            (1.., 1..) => return Progress::Asks,
            (1.., 0) => self.use_shields(game, shields, umpire),
            (0, 1..) => self.use_point_defence(game, pd, umpire),
            (0, 0) => self.wound(game, self.hits, umpire),
        }
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.owner(self.ship).map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, _: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::PointDefence, Action::Shields].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (shields, pd) = self.defences(game);
        match action {
            Action::Shields => self.use_shields(game, shields, umpire),
            _ => self.use_point_defence(game, pd, umpire),
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let (name, hits) = (game.ship_name(self.ship), words::plural(self.hits, "hit"));
        Words::new(Self::RULE, format!("Torpedoes score {hits} on {name}. Use point defence or shields."))
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        let (shields, pd) = self.defences(game);
        match action {
            Action::Shields => words::choice("FA-9.6", action, "Shields").with_detail(words::dice(shields)),
            Action::PointDefence => {
                words::choice("FA-9.7", action, "Point defence").with_detail(words::dice(pd))
            }
            _ => words::unasked(action),
        }
    }

    /// The defence with more dice.
    fn habit(&self, game: &Firestorm, _: Seat) -> Option<Action> {
        let (shields, pd) = self.defences(game);
        Some(if pd > shields { Action::PointDefence } else { Action::Shields })
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        if game.find_ship(self.ship).is_none() || self.hits > 2_000 {
            return Err(Problem::new("FA-9.6", "steps", "there is no such ship, or far too many hits"));
        }
        game.may_score(self.author)
    }
}

impl Strike {
    /// Dice of shields and of point defence that can be used against it.
    pub(crate) fn defences(self, game: &Firestorm) -> (u8, u8) {
        let shields = game.shield_dice(self.ship, self.source);
        let pd = if self.source == Source::Torpedoes { game.torpedo_defence(self.ship) } else { 0 };
        (shields, pd)
    }

    fn use_shields(self, game: &mut Firestorm, dice: u8, umpire: &mut impl Umpire<Event>) {
        let rolled = roll(dice, PLAIN, "shields", umpire);
        let cancelled = rolled.hits;
        umpire.say(|| Event::ShieldDice { ship: self.ship, dice: rolled.dice(), cancelled });
        self.wound(game, self.hits.saturating_sub(cancelled), umpire);
    }

    fn use_point_defence(self, game: &mut Firestorm, dice: u8, umpire: &mut impl Umpire<Event>) {
        let rolled = roll(dice, PLAIN, "point defence", umpire);
        let cancelled = rolled.hits;
        umpire.say(|| Event::PointDefenceDice { ship: self.ship, dice: rolled.dice(), cancelled });
        self.wound(game, self.hits.saturating_sub(cancelled), umpire);
    }

    /// The hits that are left meet DR and CR (FA-12.1 to FA-12.3).
    fn wound(self, game: &mut Firestorm, left: u16, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let hits = game.hits_after_cards(left, self.source);
        let (dr, cr, _) = game.ratings(self.ship);
        let criticals = (hits / u16::from(cr)).min(255) as u8;
        let hull = u8::from(criticals == 0 && hits >= u16::from(dr));
        umpire.say(|| Event::Hit { ship: self.ship, hits, hull, criticals });
        if criticals > 0 {
            game.state.steps.push(Criticals::of(self.ship, criticals, self.source, self.author));
        } else if hull > 0 {
            game.lose_hull(self.ship, 1, umpire);
            if game.ship(self.ship).hp == 0 {
                game.die(self.ship, self.source, self.author, umpire);
            }
        }
    }
}

/// A ship is about to be removed; its owner may have a last word (FA-18.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dying {
    pub ship: ShipId,
    pub author: Option<Seat>,
    /// The owner was asked.
    pub asked: bool,
}

impl Procedure<Firestorm> for Dying {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let owner = game.owner(self.ship).filter(|_| !self.asked);
        let Some(owner) = owner else {
            game.state.steps.pop();
            if game.ship(self.ship).is_on_table() {
                game.destroy(self.ship, self.author, umpire);
            }
            return;
        };
        game.state.steps.replace(Self { asked: true, ..self });
        game.open_window(owner, Moment::Destroyed, About::Ship(self.ship));
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        match game.find_ship(self.ship) {
            Some(_) => game.may_score(self.author),
            None => Err(Problem::new("FA-12.5", "steps", "there is no such ship")),
        }
    }
}

impl Firestorm {
    /// So many plain dice are rolled at a ship by something that no player fires.
    pub(crate) fn strike_with(
        &mut self,
        ship: ShipId,
        dice: u8,
        source: Source,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let purpose = match source {
            Source::Mine => "mine",
            Source::Belt => "belt",
            Source::Meteoroid => "meteoroid",
            _ => "explosion",
        };
        let rolled = roll(dice, PLAIN, purpose, umpire);
        let hits = rolled.hits;
        umpire.say(|| Event::AttackDice { source, target: ship, dice: rolled.dice(), hits });
        self.state.steps.push(Strike { ship, hits, source, author });
    }

    /// A ship without hull is gone: after an attack with guns or torpedoes its owner may have a last word.
    pub(crate) fn die(
        &mut self,
        ship: ShipId,
        source: Source,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        if matches!(source, Source::Guns | Source::Torpedoes) {
            self.state.steps.push(Dying { ship, author, asked: false });
        } else {
            self.destroy(ship, author, umpire);
        }
    }

    /// Whether the shields of a ship work, whatever their number (FA-9.6, FA-9.12).
    pub(crate) fn shields_work(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        ship.is_active() && !ship.has(Marker::ShieldsOut) && !self.is_cloaked(id)
    }

    /// Shield dice against one attack (FA-9.6, FA-7.4).
    fn shield_dice(&self, id: ShipId, source: Source) -> u8 {
        if !self.shields_work(id) {
            return 0;
        }
        let printed = i32::from(self.class(id).sh);
        let halved = if self.is_in(Terrain::Distortion, self.ship(id).at) { printed / 2 } else { printed };
        let cards = self.ship_adds(Number::Shields, id) + self.attack_changes(source).0;
        (halved + cards).clamp(0, 60) as u8
    }

    /// PD dice against torpedoes, with the help of escorts (FA-9.7, FA-9.10).
    fn torpedo_defence(&self, id: ShipId) -> u8 {
        let ship = self.ship(id);
        if !ship.is_active() || ship.has(Marker::PdOut) {
            return 0;
        }
        let cards = self.ship_adds(Number::PointDefence, id) + self.attack_changes(Source::Torpedoes).1;
        let own = (i32::from(self.point_defence(id)) + cards).max(0);
        if own == 0 {
            return 0;
        }
        let (Some(owner), at) = (self.owner(id), ship.at) else { return own.min(60) as u8 };
        let helps = |(other, friend): &(ShipId, &Ship)| {
            let reach = self.escort_reach(*other);
            let near = reach.is_some_and(|reach| friend.at.is_within(at, reach));
            *other != id
                && friend.is_active()
                && near
                && self.owner(*other).is_some_and(|seat| !self.are_enemies(seat, owner))
        };
        let help = |(other, _): (ShipId, &Ship)| match self.point_defence(other) {
            0 => 0,
            pd => i32::from((pd / 2).max(1)),
        };
        (own + self.on_table().filter(helps).map(help).sum::<i32>()).min(60) as u8
    }

    /// How far a ship helps its friends against torpedoes, if it does (FA-9.10).
    fn escort_reach(&self, id: ShipId) -> Option<i32> {
        let class = self.squad_of(id).class?;
        let mut effects = self.content.hooks(class).flat_map(|hook| &hook.effects);
        effects.find_map(|effect| if let Effect::Escort(reach) = effect { Some(*reach) } else { None })
    }

    /// What cards on the attack under way add to shields and to point defence against it.
    fn attack_changes(&self, source: Source) -> (i32, i32) {
        let fired = matches!(source, Source::Guns | Source::Torpedoes | Source::Flight);
        let changes = self.attack().filter(|_| fired).map(|attack| attack.changes).unwrap_or_default();
        (changes.shields.into(), changes.point_defence.into())
    }

    /// What cards on the attack under way leave of its hits.
    fn hits_after_cards(&self, hits: u16, source: Source) -> u16 {
        let fired = matches!(source, Source::Guns | Source::Torpedoes | Source::Flight);
        let change = self.attack().filter(|_| fired).map_or(0, |attack| attack.changes.hits);
        if hits == 0 { 0 } else { hits.saturating_add_signed(change.into()) }
    }
}
