//! What the words on cards do (DN-23).

use crate::movement::motion::Going;
use crate::player::Attached;
use crate::prelude::*;

impl Dreadnaught {
    #[expect(clippy::too_many_lines, reason = "one arm for each word of the vocabulary")]
    pub(crate) fn operate(
        &mut self,
        op: Op,
        at: u16,
        seat: Seat,
        source: Source,
        umpire: &mut impl Umpire<Event>,
    ) {
        let afloat = self.player(seat).ship.is_some();
        match op {
            Op::Attack(_) => {
                if let Some(slot) = self.slot_behind(seat, source) {
                    let left = self.shots_of(seat, slot, at);
                    self.push(Shots { seat, slot, op: at, left });
                }
            }
            Op::Move { speed, agility } => {
                if afloat {
                    let slot = self.slot_behind(seat, source).filter(|_| source == Source::Profile);
                    let going = self.drive(seat, slot, speed, agility);
                    self.begin_motion(ShipRef::Dreadnaught(seat), going);
                }
            }
            Op::GridMove(pattern) => {
                if afloat {
                    self.begin_motion(ShipRef::Dreadnaught(seat), Going::Grid { pattern, to: None });
                }
            }
            Op::Rotate(count) => {
                if afloat {
                    self.push(Rotate(seat, count));
                }
            }
            Op::Modify { stat, by, whom, lasts } => self.modify(seat, source, stat, by, whom, lasts, umpire),
            Op::Arc(arc) => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.arc = Some(arc);
                }
            }
            Op::Grant(keyword) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.keywords.grant(keyword);
                }
            }
            Op::Ignore { what, lasts } => self.ignore(seat, source, what, lasts, umpire),
            Op::Cancel(what) => self.cancel(seat, source, what, umpire),
            Op::Reflect(_) => self.reflect(seat, source, umpire),
            Op::Prevent(count) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.prevented += count;
                }
            }
            Op::Breach(count) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.breach += count;
                }
            }
            Op::Strain { count, range } => self.push(StrainWhich { seat, count, range }),
            Op::Unstrain(count) => self.mend(seat, Mending::Unstrain, count, None),
            Op::MarkAttacker(count) => {
                if let Some(Shooter::Card(by, slot)) = self.state.shots.last().map(|shot| shot.by) {
                    // A marker by an own effect is nobody's attack; a returned one harms.
                    let harm = self.are_enemies(by, seat).then_some(seat);
                    self.mark_by_effect(by, usize::from(slot), count, harm, umpire);
                }
            }
            Op::Unmark(count) => self.mend(seat, Mending::Unmark, count, None),
            Op::Disable { range } => self.push(DisableWhich { seat, range }),
            Op::Enable(count) => self.mend(seat, Mending::Enable, count, None),
            Op::Shove { hexes, toward, range } => self.push(ShoveWhich { seat, hexes, toward, range }),
            Op::Draw(count) => self.draw(seat, count, false),
            Op::Scan(count) => self.look(seat, seat, count),
            Op::Scry(count) => self.aimed(Intrusion::Scry, count, seat, source, umpire),
            Op::Burn { count, who } => {
                let shot = self.state.shots.last().copied();
                match who {
                    Burned::Opponent => self.aimed(Intrusion::Burn, count, seat, source, umpire),
                    Burned::Attacker => {
                        if let Some(on) = shot.and_then(|shot| shot.credited()) {
                            self.intrude(Intrusion::Burn, count, seat, Some(on));
                        }
                    }
                    Burned::Target => {
                        if let Some(ship) = shot.and_then(|shot| shot.ship()) {
                            self.intrude(Intrusion::Burn, count, seat, Some(ship.owner()));
                        }
                    }
                }
            }
            Op::Peek => self.aimed(Intrusion::Peek, 0, seat, source, umpire),
            Op::Recall { count, types } => self.pick(seat, Picking::Recall, count, types),
            Op::Redraw => self.redraw(seat),
            Op::Salvage(count) => self.pick(seat, Picking::Salvage, count, GridTypes::NONE),
            Op::Detach { count, range } => self.push(DetachWhich { seat, left: count, range, of: None }),
            Op::Reattach(count) => self.push(ReattachWhich(seat, count)),
            Op::ActivationTokens(count) => self.gain_tokens(seat, count, umpire),
            Op::Energy(count) => {
                let player = self.player_mut(seat);
                let count = count.min(player.spent);
                player.spent -= count;
                player.energy += count;
                umpire.say(|| Event::Energised { seat, count, rule: "DN-23.33" });
            }
            Op::Ready(filter) => self.mend(seat, Mending::Ready, 1, filter.kin),
            Op::ReadyDeclared => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.ready = true;
                }
            }
            Op::Repair(count) => self.push(Repairs(seat, count)),
            Op::CruiserMove { count, hexes } => self.move_cruisers(seat, count, hexes, false),
            Op::CruiserFire(count) => self.attack_with_cruisers(seat, count),
            Op::Rearm(count) => {
                let disarmed = self.disarmed(seat).count();
                if disarmed > usize::from(count) {
                    self.push(Rearm(seat, count));
                } else {
                    self.player_mut(seat).cruisers.iter_mut().for_each(|cruiser| cruiser.disarmed = false);
                    umpire.say(|| Event::Rearmed { seat, count: disarmed as u8 });
                }
            }
            Op::Place { token, count, min, max, arc } => {
                self.push(PlaceTokens { seat, token, left: count, min, max, arc });
            }
            Op::TokenMove { count, hexes } => {
                self.state.tokens.iter_mut().for_each(|token| token.moved = false);
                self.push(TokenMoves { seat, left: count, hexes });
            }
            Op::ObstacleMove { hexes, range } => self.push(ObstacleWhich { seat, hexes, range }),
            Op::Choose(branches) => self.push(ChooseBranch { seat, branches, source }),
            Op::If { conditions, then, otherwise } => {
                let program = if self.holds(seat, conditions) { then } else { otherwise };
                self.run(program, seat, source);
            }
            Op::May(program) => self.push(MayDo { seat, program, source }),
        }
    }

    /// Markers by an effect that is no attack (DN-16.20).
    fn mark_by_effect(
        &mut self,
        seat: Seat,
        slot: usize,
        count: u8,
        by: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.mark_card(seat, slot, count, None, umpire);
        if let Some(by) = by {
            self.player_mut(seat).harmed_by = Some(by);
        }
    }

    pub(crate) fn gain_tokens(&mut self, seat: Seat, count: u8, umpire: &mut impl Umpire<Event>) {
        let player = self.player_mut(seat);
        let gained = count.min(4u8.saturating_sub(player.tokens));
        player.tokens += gained;
        if gained > 0 {
            umpire.say(|| Event::Tokens { seat, count: gained });
        }
    }

    pub(crate) fn mend(&mut self, seat: Seat, what: Mending, left: u8, kin: Option<Type>) {
        self.push(MendCards { seat, what, left, kin });
    }

    pub(crate) fn pick(&mut self, seat: Seat, what: Picking, left: u8, types: GridTypes) {
        self.push(PickCards { seat, what, left, types });
    }

    pub(crate) fn redraw(&mut self, seat: Seat) {
        self.push(Redraw { seat, count: 0 });
    }

    /// The own cards that something can be done to.
    pub(crate) fn mendable(
        &self,
        seat: Seat,
        what: Mending,
        kin: Option<Type>,
    ) -> impl Iterator<Item = u8> + '_ {
        (0u8..).zip(&self.player(seat).systems).filter_map(move |(slot, system)| {
            let card = self.content.system(system.card);
            let fits = kin.is_none_or(|kin| card.kind.kin() == kin);
            let useful = match what {
                Mending::Unmark => system.markers > 0 && card.kind != Kind::Reactor,
                Mending::Enable => system.disabled,
                Mending::Unstrain => system.strain > 0,
                Mending::Ready => system.activated,
            };
            (fits && useful).then_some(slot)
        })
    }

    /// A card may be Activated again (DN-23.34).
    pub(crate) fn ready(&mut self, seat: Seat, slot: u8, umpire: &mut impl Umpire<Event>) {
        let system = &mut self.player_mut(seat).systems[usize::from(slot)];
        system.activated = false;
        system.attached.iter_mut().for_each(|attached| attached.used = false);
        umpire.say(|| Event::Readied { seat, slot });
    }

    /// Enemy Dreadnaughts within so many hexes of the own one.
    pub(crate) fn enemies_within(&self, seat: Seat, range: u8) -> impl Iterator<Item = Seat> + '_ {
        let own = self.player(seat).ship;
        self.enemies(seat).filter(move |&enemy| match (own, self.player(enemy).ship) {
            (Some(own), Some(ship)) => own.at.distance(ship.at) <= range,
            _ => false,
        })
    }

    /// Takes an Attached card off a System card and says which.
    pub(crate) fn take_attached(&mut self, seat: Seat, slot: u8, place: u8) -> Attached {
        self.player_mut(seat).systems[usize::from(slot)].attached.remove(usize::from(place))
    }
}
