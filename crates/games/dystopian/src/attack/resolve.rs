//! An attack that has been declared, stage by stage (DW-12.25).

use crate::attack::escorts::EscortDiscards;
use crate::attack::return_fire::ReturnFire;
use crate::attack::support::AirSupport;
use crate::attack::torrent::TorrentNext;
use crate::cards::checks::CrewCheck;
use crate::damage::harm::{Cause, Harm};
use crate::disorder::Gain;
use crate::measures::bands;
use crate::pieces::{Band, Special};
use crate::prelude::*;
use crate::state::{Attack, Target};
use crate::valour::occasion::{Fact, Occasion};
use crate::vocabulary::{Shot, Window};

/// What comes next of the attack in `state.attack`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attacking {
    /// The crew check of crippled participants (DW-12.7).
    Check,
    Checked,
    /// The window of the target's admiral.
    Targeted,
    /// Escorts, then air support (DW-12.17, DW-12.18).
    Escorts,
    Support,
    /// The pools are rolled, and with that the weapons have contributed (DW-12.28).
    Roll,
    Damage,
    /// Under fire, and qualities that follow damage.
    Suffered,
    Criticals,
    /// Secondary targets, one after the other.
    Blast,
    /// Return fire, then the next attack of a torrent, or the window after the action.
    Next,
}

impl Procedure<Dystopian> for Attacking {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let (Some(unit), Some(attack)) = (game.active_unit(), game.state.attack.clone()) else {
            game.state.steps.pop();
            return;
        };
        let Some(target) = attack.target else {
            game.state.steps.pop();
            return;
        };
        match self {
            Self::Check => {
                game.enter(Self::Checked);
                game.state.check = None;
                if game.needs_check(unit, attack.participants()) {
                    game.state.steps.push(CrewCheck::group(unit));
                }
            }
            Self::Checked => {
                // A failure ends the action, and a torrent (DW-13.21).
                if game.state.check.take() == Some(false) {
                    game.state.steps.pop();
                    // What it made before has been an attack action.
                    return attack.before.map_or((), |last| game.finish_attack(unit, &attack, last));
                }
                game.enter(Self::Targeted);
                game.open_attack(unit, &attack);
            }
            Self::Targeted => {
                game.enter(Self::Escorts);
                // A card of the first attack counts for the whole torrent (DW-23.93).
                let boons = game.state.boons.roll;
                if let Some(attack) = &mut game.state.attack {
                    attack.clear |= boons.clear_sight;
                    if attack.made == 0 {
                        attack.extra = boons.torrent;
                    }
                }
                if let Target::Model(model) = target {
                    let enemy = game.model(model).unit;
                    game.open(Occasion::of(Window::Targeted, enemy).at(model));
                }
            }
            Self::Escorts => {
                game.enter(Self::Support);
                game.state.reply = None;
                let denied = attack.mode.has(Special::Bomb) || attack.mode.has(Special::Torrent);
                if let (Target::Model(model), false) = (target, denied) {
                    game.state.steps.push(EscortDiscards { unit: game.model(model).unit });
                }
            }
            Self::Support => {
                game.note_help();
                game.enter(Self::Roll);
                if let (Target::Model(model), false) = (target, attack.mode.has(Special::Torrent)) {
                    game.state.steps.push(AirSupport { unit: game.model(model).unit, dice: 0 });
                }
            }
            Self::Roll => {
                game.note_help();
                game.contribute(unit, target);
                game.enter(Self::Damage);
                let roll = game.state.attack.as_ref().and_then(|attack| game.attack_roll(unit, attack));
                if let Some(roll) = roll {
                    game.call_roll(roll);
                }
            }
            Self::Damage => {
                let points = game.take_roll().1.min(u8::MAX.into()) as u8;
                game.state.suffered = None;
                game.enter(Self::Suffered);
                match target {
                    Target::Model(model) => game.state.steps.push(Harm::new(model, points, Cause::Attack)),
                    Target::Feature(place) => game.harm_feature(unit, place, points, umpire),
                }
            }
            Self::Suffered => {
                game.enter(Self::Criticals);
                game.come_under_fire(unit, &attack, target);
            }
            Self::Criticals => {
                game.enter(Self::Blast);
                game.roll_quality_criticals(unit, &attack, target, umpire);
            }
            Self::Blast => {
                if !game.next_blast(unit, &attack, target) {
                    game.enter(Self::Next);
                    game.return_fire(unit);
                }
            }
            Self::Next => {
                game.state.steps.pop();
                if game.state.attack.as_ref().is_some_and(|attack| attack.made < attack.most) {
                    return game.state.steps.push(TorrentNext);
                }
                game.finish_attack(unit, &attack, target);
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_attack("DW-12.25")
    }
}

impl Dystopian {
    /// The window of the attacking admiral (DW-20.26).
    fn open_attack(&mut self, unit: UnitNo, attack: &Attack) {
        let ready = self.of_mates(unit, attack.participants()).any(|model| !self.model(model).crippled);
        let left = self.members(unit).any(|model| {
            let mate = usize::from(self.mate(model).0);
            let used = attack.weapons[mate] | self.state.acts.fired[mate];
            self.mounts(model).any(|(place, _)| used & 1 << place == 0)
        });
        let torrent = attack.mode.has(Special::Torrent) && attack.made == 0;
        let occasion = Occasion::of(Window::AttackDeclared, unit)
            .with(Fact::BattleReady, ready)
            .with(Fact::WeaponLeft, left)
            .with(Fact::FirstOfTorrent, torrent);
        self.open(occasion);
    }

    /// Resistance dice of whoever was asked last.
    fn note_help(&mut self) {
        let more = self.state.reply.take().unwrap_or(0);
        if let Some(attack) = &mut self.state.attack {
            attack.helped = attack.helped.saturating_add(more);
        }
    }

    /// The weapons have contributed, and how many attacks a torrent has follows from the lowest of them (DW-12.28,
    /// DW-13.14).
    fn contribute(&mut self, unit: UnitNo, target: Target) {
        let Some(mut attack) = self.state.attack.take() else { return };
        for (fired, weapons) in self.state.acts.fired.iter_mut().zip(attack.weapons) {
            *fired |= weapons;
        }
        let torrents = self.contributing(unit, &attack).map(|it| self.content.weapon(it.2.weapon).torrent);
        let lowest = torrents.min().unwrap_or(0).saturating_add(attack.extra).max(1);
        let there = self.lying(target);
        let near = there.is_some_and(|there| {
            self.of_mates(unit, attack.participants()).any(|model| {
                bands(self.footprint(model).outline(), there.placed.outline())[0] != Band::Extreme
            })
        });
        attack.most = attack.most.min(lowest);
        attack.made = attack.made.saturating_add(1);
        attack.far &= !near;
        self.state.attack = Some(attack);
    }

    /// Under fire, or what a quality gives instead (DW-12.23, DW-13.16, DW-23.75).
    fn come_under_fire(&mut self, unit: UnitNo, attack: &Attack, target: Target) {
        let Target::Model(model) = target else { return };
        let suffered = self.state.suffered.take().unwrap_or_default();
        let disrupts =
            self.contributing(unit, attack).flat_map(|it| self.shots(it.2)).filter_map(|it| match it.0 {
                Shot::Disrupts(levels) => Some(levels.of(it.1)),
                _ => None,
            });
        let disrupts = disrupts.max().unwrap_or(0);
        let mass = self.profile(model).mass;
        let Some(attack) = &mut self.state.attack else { return };
        attack.damage = suffered.points;
        let Some(harmed) = attack.note_harm(model, suffered.points) else { return };
        let under_fire = harmed.points >= mass && !suffered.evaded && !harmed.shaken;
        let levels = match disrupts {
            0 if under_fire => {
                harmed.shaken = true;
                1
            }
            _ if suffered.points > 0 => disrupts,
            _ => 0,
        };
        if levels > 0 {
            self.state.steps.push(Gain { model, levels });
        }
    }

    /// A card of the target's admiral answers the attack (V27).
    fn return_fire(&mut self, unit: UnitNo) {
        let Some((by, levels)) = self.state.boons.roll.return_fire.take() else { return };
        if self.members(by).next().is_some() && self.participants().next().is_some() {
            self.state.steps.push(ReturnFire { seat: opponent(self.unit(unit).owner), levels });
        }
    }

    /// The whole action is done: what it has achieved, and the window after it.
    pub(crate) fn finish_attack(&mut self, unit: UnitNo, attack: &Attack, target: Target) {
        if attack.far {
            self.state.feats.long_shot = self.state.feats.long_shot.max(attack.total);
        }
        let Target::Model(model) = target else { return };
        let unharmed = !attack.has_harmed(model) && self.is_model_in_play(model);
        if self.members(unit).next().is_some() {
            let occasion = Occasion::of(Window::OwnAttackDone, unit).at(model);
            self.open(occasion.with(Fact::Unharmed, unharmed));
        }
    }
}
