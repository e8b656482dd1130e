//! An attack begins, and goes on from stage to stage (DN-15.9).

use crate::attack::shot::Stage;
use crate::event::Aim;
use crate::missions::Happening;
use crate::movement::motion::Going;
use crate::prelude::*;
use crate::state::{Lasting, LastingEffect};

impl Dreadnaught {
    /// Fires a Shot of a System card.
    pub(crate) fn fire_card(
        &mut self,
        seat: Seat,
        slot: u8,
        op: u16,
        target: Target,
        umpire: &mut impl Umpire<Event>,
    ) {
        let attack = self.profile_of(op);
        let mut shot = Shot::new(Shooter::Card(seat, slot), target);
        shot.op = op;
        shot.keywords = attack.keywords;
        let system = &self.player(seat).systems[usize::from(slot)];
        if !system.disabled {
            for attached in &system.attached {
                for bonus in &self.content.grid_card(attached.card).bonuses {
                    if let Bonus::GreenKeyword(keyword) = *bonus {
                        shot.keywords.grant(keyword);
                    }
                }
            }
        }
        if let Some(declared) = &mut self.player_mut(seat).declared
            && !declared.fired
        {
            declared.fired = true;
            shot.more = declared.first;
        }
        self.begin_shot(shot, true, umpire);
    }

    /// Fires a Shot of a Cruiser. `asks` says whether its A window opens (DN-6.15).
    pub(crate) fn fire_cruiser(
        &mut self,
        seat: Seat,
        index: u8,
        target: Target,
        asks: bool,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.begin_shot(Shot::new(Shooter::Cruiser(seat, index), target), asks, umpire);
    }

    /// Begins an attack. Only ships have an A window (DN-6.15).
    pub(crate) fn begin_shot(&mut self, shot: Shot, asks: bool, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Shot { by: shot.by, kind: None, at: self.aimed_at(shot.target) });
        self.push_shot(shot, asks);
    }

    /// The same, where it has been told.
    pub(crate) fn push_shot(&mut self, mut shot: Shot, asks: bool) {
        if !asks || shot.ship().is_none() {
            shot.stage = Stage::Recheck;
        }
        self.state.shots.push(shot);
        self.push(Step::Shot);
    }

    /// A target as it is now, for the log.
    fn aimed_at(&self, target: Target) -> Aim {
        let token = |index: u8| self.state.tokens.get(usize::from(index)).copied();
        match target {
            Target::Token(index) => token(index).map_or(Aim::Other(target), Aim::Token),
            Target::Ship(_) | Target::Obstacle(..) | Target::Beacon(_) => Aim::Other(target),
        }
    }

    /// The innermost attack.
    pub(super) fn shot(&self) -> Shot {
        *self.state.shots.last().expect("a Shot is being resolved")
    }

    pub(crate) fn shot_mut(&mut self) -> &mut Shot {
        self.state.shots.last_mut().expect("a Shot is being resolved")
    }

    /// One stage of the innermost attack. Where somebody would choose, there is nothing to choose from.
    pub(super) fn pass_stage(&mut self, umpire: &mut impl Umpire<Event>) {
        let shot = self.shot();
        let next = match shot.stage {
            Stage::Open => {
                self.shot_mut().stage = Stage::Recheck;
                self.open_window(WindowKind::A, None);
                return;
            }
            Stage::Recheck => {
                let legal = if shot.is_impact() {
                    self.target_hex(shot.target).is_some()
                } else {
                    let clear = shot.clear || shot.keywords.arcing;
                    self.check_target(shot.by, shot.op, shot.target, shot.shorter, clear).is_ok()
                };
                if shot.cancelled || !legal {
                    umpire.say(|| Event::Lost { at: self.aimed_at(shot.target) });
                    Stage::Done
                } else if shot.victim().is_some() {
                    Stage::Defend
                } else {
                    Stage::Compare
                }
            }
            Stage::Defend => {
                let seat = shot.victim().expect("only Dreadnaughts have Defence cards");
                let first = self.defences(seat).next().unwrap_or(0);
                self.shot_mut().defending = first as u8;
                Stage::Compare
            }
            Stage::Compare => self.compare(&shot, umpire),
            Stage::Pick => Stage::Done,
            Stage::Card => {
                self.shot_mut().card = None;
                Stage::Shield
            }
            Stage::Shield => {
                self.shot_mut().stage = Stage::Window;
                if let Some(seat) = shot.victim() {
                    self.set_off(seat, Occurrence::HitTaken, Some(true));
                }
                return;
            }
            Stage::Window => {
                self.shot_mut().stage = Stage::Mark;
                self.open_window(WindowKind::H, None);
                return;
            }
            Stage::Mark => {
                self.mark_hit(umpire);
                Stage::Words
            }
            Stage::Words => {
                self.strike_words(umpire);
                Stage::Burn
            }
            Stage::Burn => {
                self.shot_mut().stage = Stage::Snare;
                if let (Some(by), Some(ship)) = (shot.credited(), shot.ship())
                    && shot.keywords.burn > 0
                {
                    self.intrude(Intrusion::Burn, shot.keywords.burn, by, Some(ship.owner()));
                }
                return;
            }
            Stage::Snare => {
                if let Some(seat) = shot.victim()
                    && shot.keywords.snare > 0
                {
                    let by = -(shot.keywords.snare as i8);
                    let what = LastingEffect::Modify { stat: Stat::Speed, by, whom: Whom::Me };
                    self.add_lasting(Lasting { owner: seat, slot: None, what, lasts: Lasts::Turn });
                    umpire.say(|| Event::Modified { seat, stat: Stat::Speed, by });
                }
                Stage::Push
            }
            Stage::Push => {
                self.shot_mut().stage = Stage::Hit;
                let words = shot.keywords;
                let source = self.shooter_pose(shot.by).map(|pose| pose.at);
                if let (Some(ship), Some(source), Some(by)) = (shot.ship(), source, shot.attacker()) {
                    for (steps, toward) in [(words.drag, true), (words.shove, false)] {
                        if steps > 0 && self.pose(ship).is_some() {
                            self.begin_motion(ship, Going::Shove { steps, source, toward, by });
                        }
                    }
                }
                return;
            }
            Stage::Hit => {
                self.shot_mut().stage = Stage::Taken;
                if let Shooter::Card(seat, _) = shot.by
                    && shot.ship().is_some()
                {
                    self.set_off(seat, Occurrence::Hit, None);
                }
                return;
            }
            Stage::Taken => {
                self.shot_mut().stage = Stage::Done;
                if let Some(seat) = shot.victim() {
                    self.set_off(seat, Occurrence::HitTaken, Some(false));
                }
                return;
            }
            Stage::Held => {
                self.shot_mut().stage = Stage::Done;
                if let Some(seat) = shot.victim() {
                    self.set_off(seat, Occurrence::Strained, None);
                }
                return;
            }
            Stage::Done => {
                self.state.shots.pop();
                self.leave();
                return;
            }
        };
        self.shot_mut().stage = next;
    }

    /// Steps A5 and A6, and all of a hit on something without Components.
    fn compare(&mut self, shot: &Shot, umpire: &mut impl Umpire<Event>) -> Stage {
        let damage = self.damage_total(shot);
        let defence = self.defence_total(shot);
        let target = shot.target;
        let at = self.aimed_at(target);
        if damage <= defence {
            let strain = if damage == 0 { 0 } else { self.strain_target(shot) };
            umpire.say(|| Event::Held { at, damage, defence, strain });
            return if damage == 0 { Stage::Done } else { Stage::Held };
        }
        let net = damage - defence;
        self.shot_mut().net = net;
        umpire.say(|| Event::Hit { at, damage, defence });
        match target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => {
                if let (Shooter::Card(by, _), Some(distance)) = (shot.by, self.shot_distance(shot)) {
                    self.deed(by, Some(seat), Happening::DreadnaughtHit { distance }, umpire);
                }
                Stage::Pick
            }
            Target::Ship(ship @ ShipRef::Cruiser(owner, _)) => {
                if let Shooter::Cruiser(by, _) = shot.by {
                    self.deed(by, Some(owner), Happening::CruiserHit, umpire);
                }
                if net >= 7 {
                    self.lose_cruiser(ship, shot, umpire);
                    return Stage::Words;
                }
                Stage::Pick
            }
            Target::Obstacle(index, _) => {
                self.hurt_obstacle(index, net, "DN-14.17", umpire);
                Stage::Done
            }
            Target::Token(index) => {
                self.remove_token(usize::from(index), umpire);
                Stage::Done
            }
            Target::Beacon(index) => {
                let beacon = &mut self.state.beacons[usize::from(index)];
                beacon.gone = true;
                let owner = beacon.owner;
                umpire.say(|| Event::BeaconLost { beacon: index });
                if let Some(by) = shot.credited() {
                    self.deed(by, Some(owner), Happening::BeaconKilled, umpire);
                }
                Stage::Done
            }
        }
    }

    /// Places the Strain of a Shot that did not get through, and says how much (DN-15.10, DN-12.5).
    pub(crate) fn strain_target(&mut self, shot: &Shot) -> u8 {
        let count = shot.keywords.strain.max(1);
        match shot.target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => self.strain(seat, usize::from(shot.defending), count),
            Target::Ship(ShipRef::Cruiser(seat, index)) => {
                let cap = self.cruiser_defence(seat, index).max(0) as u8;
                let cruiser = &mut self.player_mut(seat).cruisers[usize::from(index)];
                let added = count.min(cap.saturating_sub(cruiser.strain));
                cruiser.strain += added;
                added
            }
            Target::Token(index) => {
                let cap = self.content.tokens[self.state.tokens[usize::from(index)].kind.index()].defence;
                let token = &mut self.state.tokens[usize::from(index)];
                let added = count.min(cap.saturating_sub(token.strain));
                token.strain += added;
                added
            }
            Target::Obstacle(..) | Target::Beacon(_) => 0,
        }
    }
}
