//! An attack from its declaration to its end (FA-8.15).

use crate::cards::windows::About;
use crate::damage::strike::{PLAIN, Strike};
use crate::event::Source;
use crate::firing::halved;
use crate::measures::dice::roll;
use crate::pieces::Weapon;
use crate::prelude::*;
use crate::state::{Attack, Mode, Stage};
use crate::vocabulary::Moment;

/// The most dice of an attack.
const MOST: i32 = 60;

/// The attack goes on with its next step.
#[derive(Clone, Copy, Debug)]
pub struct Firing;

impl Procedure<Firestorm> for Firing {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let Some(attack) = game.attack() else {
            game.state.steps.pop();
            return;
        };
        match attack.stage {
            Stage::Declared => {
                game.note_fired(umpire);
                game.advance_attack(Stage::Card);
            }
            Stage::Card => {
                let (by, ship) = (attack.by, attack.ship());
                game.advance_attack(Stage::Reaction);
                if let Some(ship) = ship {
                    game.open_window(by, Moment::Attack, About::Ship(ship));
                }
            }
            Stage::Reaction => game.open_reaction(),
            Stage::Dice => game.roll_attack(umpire),
            Stage::Blow => game.land_blow(umpire),
            Stage::Next => game.next_share(umpire),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        match game.attack() {
            Some(attack) if attack.target.is_some() || !attack.shares.is_empty() => Ok(()),
            _ => Err(Problem::new("FA-8.15", "attacks", "an attack has a target")),
        }
    }
}

impl Firestorm {
    fn advance_attack(&mut self, stage: Stage) {
        if let Some(attack) = self.attack_mut() {
            attack.stage = stage;
        }
    }

    /// Weapons are spent, and whom their ships have fired at is noted (FA-10.7, FA-10.9, FA-13.13).
    fn note_fired(&mut self, umpire: &mut impl Umpire<Event>) {
        let Some(attack) = self.attack().cloned() else { return };
        let (Some(ship), Some(weapon)) = (attack.ship(), attack.weapon) else { return };
        umpire.say(|| Event::Fired {
            ship,
            weapon,
            mode: attack.mode,
            others: attack.others.iter().map(|other| (other.ship, other.weapon)).collect(),
            targets: match attack.target {
                Some(target) => vec![(target, 0)],
                None => attack.shares.iter().map(|share| (share.target, share.dice)).collect(),
            },
        });
        // A last word is no fire of an activation.
        if attack.last_word.is_some() {
            return;
        }
        let own = [(ship, weapon)].into_iter();
        for (ship, weapon) in own.chain(attack.others.iter().map(|other| (other.ship, other.weapon))) {
            if let Some(go) = self.go_mut(ship) {
                go.fired = go.fired.with(weapon);
                attack.target.into_iter().for_each(|target| go.at.insert(target));
                attack.shares.iter().for_each(|share| go.at.insert(share.target));
            }
        }
        if let Some(activation) = self.state.activation.as_mut().filter(|_| attack.mode != Mode::Plain) {
            activation.mode = Some(attack.mode);
        }
    }

    /// Whether the firer can still fire: on the table, and steered or having its last word.
    fn firer_is_there(&self, attack: &Attack) -> bool {
        match attack.firer {
            Model::Ship(ship) => {
                self.ship(ship).is_active() && (self.ship(ship).hp > 0 || attack.last_word.is_some())
            }
            Model::Flight(flight) => self.flight(flight).is_some(),
        }
    }

    /// The target, or that of the next share, is warned (FA-8.15, step 3).
    fn open_reaction(&mut self) {
        let Some(attack) = self.attack() else { return };
        let share = attack.shares.get(usize::from(attack.shared)).map(|share| share.target);
        let there = |target: &ShipId| self.ship(*target).is_on_table() && self.ship(*target).hp > 0;
        let Some(target) = share.or(attack.target).filter(there).filter(|_| self.firer_is_there(attack))
        else {
            return self.advance_attack(Stage::Next);
        };
        let (tokens, commanded) = (self.tokens(target), self.is_in_command(target));
        if let Some(attack) = self.attack_mut() {
            (attack.target, attack.stage) = (Some(target), Stage::Dice);
            (attack.tokens, attack.commanded) = (tokens, commanded);
        }
        if let Some(owner) = self.owner(target) {
            self.open_window(owner, Moment::Target, About::Ship(target));
        }
    }

    fn roll_attack(&mut self, umpire: &mut impl Umpire<Event>) {
        let Some(attack) = self.attack() else { return };
        let (Some(target), by, ship) = (attack.target, attack.by, attack.ship()) else { return };
        let firer = attack.firer;
        let dice = self.attack_dice(attack, target);
        let needs = ship.map_or(PLAIN, |ship| self.scores_on(ship, target));
        let source = source(attack);
        let rolled = roll(dice, needs, "attack", umpire);
        let (hits, ones) = (rolled.hits, rolled.ones());
        umpire.say(|| Event::AttackDice { source, target, dice: rolled.dice(), hits });
        // Whatever the attack leads to, the wings have nothing left (FA-16.17).
        if let Model::Flight(flight) = firer
            && let Some(flight) = self.flight_mut(flight)
        {
            flight.spent = true;
        }
        if let Some(attack) = self.attack_mut() {
            (attack.hits, attack.ones, attack.stage) = (hits, ones, Stage::Blow);
        }
        if let Some(ship) = ship.filter(|_| ones > 0) {
            self.open_window(by, Moment::Dice, About::Ship(ship));
        }
    }

    /// The dice of an attack, or of one of its shares (FA-8.14).
    pub(crate) fn attack_dice(&self, attack: &Attack, target: ShipId) -> u8 {
        let (dice, bonus) = match (attack.mode, attack.firer, attack.weapon) {
            (_, Model::Flight(flight), _) => (self.flight_attack_dice(flight), self.attack_adds(attack)),
            (Mode::Split, Model::Ship(ship), Some(weapon)) => {
                let share = attack.shares.get(usize::from(attack.shared)).map_or(1, |share| share.dice);
                // What has moved the target since may have put it out of the arc, but not out of the fire.
                let halvings =
                    self.aim(ship, weapon, target).map_or(0, |aim| self.target_halvings(target, aim));
                (halved(share, halvings), 0)
            }
            (_, Model::Ship(_), _) => (self.link_dice(attack, target), self.attack_adds(attack)),
        };
        (i32::from(dice) + bonus + i32::from(attack.changes.attack)).clamp(1, MOST) as u8
    }

    /// Ones are rolled again, and the hits meet the defence (FA-8.15, steps 5 to 8).
    fn land_blow(&mut self, umpire: &mut impl Umpire<Event>) {
        let Some(attack) = self.attack() else { return };
        let (Some(target), by) = (attack.target, attack.by) else { return };
        let mut hits = attack.hits;
        if attack.changes.ones_again {
            let needs = attack.ship().map_or(PLAIN, |ship| self.scores_on(ship, target));
            let again = roll(attack.ones, needs, "attack", umpire);
            hits += again.hits;
            umpire.say(|| Event::OnesAgain { dice: again.dice(), hits });
        }
        let source = source(attack);
        self.advance_attack(Stage::Next);
        self.state.steps.push(Strike { ship: target, hits, source, author: Some(by) });
    }

    /// The next share of a split attack, or the end of it.
    fn next_share(&mut self, umpire: &mut impl Umpire<Event>) {
        let Some(attack) = self.attack_mut() else { return };
        if usize::from(attack.shared) + 1 < attack.shares.len() {
            attack.shared += 1;
            attack.stage = Stage::Reaction;
            let changes = &mut attack.changes;
            // What was played for one share does not count for the next.
            (changes.attack, changes.shields, changes.point_defence) = (0, 0, 0);
            (changes.hits, changes.ones_again) = (0, false);
            return;
        }
        self.state.steps.pop();
        let Some(attack) = self.state.attacks.pop() else { return };
        self.use_first_attack(&attack);
        if let Some(ship) = attack.ship().filter(|&ship| self.ship(ship).is_active()) {
            self.lose_crew(ship, attack.changes.crew, umpire);
        }
    }
}

pub(crate) fn source(attack: &Attack) -> Source {
    match attack.weapon {
        None => Source::Flight,
        Some(Weapon::Torpedo) => Source::Torpedoes,
        Some(_) => Source::Guns,
    }
}
