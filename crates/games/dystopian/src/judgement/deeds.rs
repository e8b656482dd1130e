//! Which action a unit makes, on whom and with whom.

#![expect(clippy::float_arithmetic, reason = "actions are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_geometry::plane::INCH;
use broadside_kit::worth::Best;

use super::arms::Marks;
use super::fire::{Salvo, broadside, salvoes};
use super::odds::{SUCCESSES, mean, successes};
use super::sea::Sea;
use crate::action::Action;
use crate::actions::participants::{Deed, Participants};
use crate::attack::torrent::TorrentNext;
use crate::attack::weapons::AttackWeapons;
use crate::attributes::Changes;
use crate::content::Content;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{MOUNTS, ROUNDS};
use crate::pieces::Critical;
use crate::state::{Attack, Dystopian, Mode};
use crate::vocabulary::{Effect, Feat, Goal, SpecialAction, Window};

/// The most attacks that are compared.
const SALVOES: usize = 160;

/// Actions that promise less are left undone: unused ones steady the crews.
const LEAST: f32 = 0.03;

/// What cards in hand add to a ram.
#[derive(Default)]
struct RamCards {
    /// The crew check passes.
    passes: bool,
    dice: f32,
    /// Minor victories: the place of the success that they take, and their VPs.
    claims: ArrayVec<(usize, f32), 4>,
}

/// All attacks of a unit that promise something.
pub(crate) type Salvoes = ArrayVec<Salvo, SALVOES>;

impl Dystopian {
    /// What the active unit should do next.
    pub(crate) fn usual_action(&self, seat: Seat) -> Option<Action> {
        let unit = self.active_unit()?;
        if self.actions_left(unit) == 0 {
            return Some(Action::Done);
        }
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let mut best = Best::of(Action::Done, LEAST + self.worth_of_rest(unit));
        if let Some(salvo) = self.best_salvo(unit, &sea, &marks, None) {
            best.offer(Action::Attack, salvo.worth / f32::from(salvo.cost.max(1)));
        }
        self.other_deeds(unit, &sea, &marks, &mut |action, worth| best.offer(action, worth));
        best.thing()
    }

    /// Actions other than attacks that a unit can make, and what they promise.
    pub(crate) fn other_deeds(
        &self,
        unit: UnitNo,
        sea: &Sea,
        marks: &Marks,
        each: &mut dyn FnMut(Action, f32),
    ) {
        let mut offer = |deed: Deed, action: Action, worth: f32| {
            if worth > LEAST && self.can_make(unit, deed) {
                each(action, worth);
            }
        };
        if !self.state.acts.broadside {
            offer(Deed::Broadside, Action::Broadside, self.worth_of_broadside(unit, sea, marks));
        }
        offer(Deed::Maintenance, Action::Maintenance, self.worth_of_repairs(unit));
        offer(Deed::Boarding, Action::Boarding, self.worth_of_boarding(unit).map_or(0.0, |it| it.1));
        for special in SpecialAction::ALL {
            let able = self.members(unit).any(|model| self.special_of(model, special).is_some());
            if able {
                offer(Deed::Special(special), Action::Special(special), self.worth_of_special(unit, special));
            }
        }
    }

    /// What leaving an action unused brings: shaken crews lose one more level (DW-7.14).
    fn worth_of_rest(&self, unit: UnitNo) -> f32 {
        let shaken = self.members(unit).filter(|&model| self.model(model).disorder >= 2);
        let each = shaken.map(|model| 0.06 * self.prize(model));
        let steady = self.members(unit).all(|model| !self.model(model).crippled);
        if steady { each.sum() } else { 0.0 }
    }

    /// The best attack of a unit, perhaps of one mode, that it can really make.
    pub(crate) fn best_salvo(
        &self,
        unit: UnitNo,
        sea: &Sea,
        marks: &Marks,
        mode: Option<Mode>,
    ) -> Option<Salvo> {
        let mut found = self.all_salvoes(unit, sea, marks);
        found.retain(|salvo| mode.is_none_or(|mode| mode == salvo.mode));
        while !found.is_empty() {
            let best = (0..found.len()).max_by(|&one, &other| {
                let rate = |salvo: &Salvo| salvo.worth / f32::from(salvo.cost.max(1));
                rate(&found[one]).total_cmp(&rate(&found[other])).then(other.cmp(&one))
            })?;
            let salvo = found.swap_remove(best);
            let attack = Attack::new(salvo.mode, self.state.acts.fired);
            if self.can_attack(unit, salvo.target, &attack) {
                return Some(salvo);
            }
        }
        None
    }

    pub(crate) fn all_salvoes(&self, unit: UnitNo, sea: &Sea, marks: &Marks) -> Salvoes {
        let shooters = self.declaring(sea, unit);
        let mut found = Salvoes::new();
        let left = self.actions_left(unit);
        salvoes(self.layer_of(unit), &shooters, marks, &mut |salvo| {
            if salvo.cost <= left.max(1) {
                _ = found.try_push(salvo);
            }
        });
        found
    }

    /// The mode of the best attack.
    pub(crate) fn usual_mode(&self, seat: Seat) -> Option<Action> {
        let unit = self.active_unit()?;
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        self.best_salvo(unit, &sea, &marks, None).map(|salvo| Action::Mode(salvo.mode))
    }

    /// The target of the best attack of the mode that was chosen.
    pub(crate) fn usual_target(&self, seat: Seat) -> Option<Action> {
        let (unit, attack) = (self.active_unit()?, self.state.attack.as_ref()?);
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        self.best_salvo(unit, &sea, &marks, Some(attack.mode)).map(|salvo| Action::at(salvo.target))
    }

    /// All weapons that fit, but crippled models stay out of it where others can fire: their crews may fail all of them.
    pub(crate) fn usual_weapons(&self, seat: Seat) -> Option<Action> {
        let (unit, attack) = (self.active_unit()?, self.state.attack.as_ref()?);
        let target = attack.target?;
        let sound = |model: &ModelNo| !self.model(*model).crippled && self.model(*model).disorder < 3;
        if self.members(unit).all(|model| sound(&model)) {
            return AttackWeapons.habit(self, seat);
        }
        let able = |model: ModelNo| {
            let taken = attack.weapons[usize::from(self.mate(model).0)];
            let able = self.able(model, target, attack) & !taken;
            let fits = |place: &u8| {
                let mount = self.mount(model, *place);
                mount.is_some_and(|mount| self.company_fault(model, mount, attack).is_none())
            };
            (0..MOUNTS as u8)
                .filter(|place| able & 1 << place != 0)
                .filter(fits)
                .fold(0_u8, |all, it| all | 1 << it)
        };
        for model in self.members(unit).filter(sound) {
            let mask = able(model);
            if mask.count_ones() > 1 {
                return Some(Action::Weapons(model));
            }
            if mask != 0 {
                return Some(Action::Weapon(model, mask.trailing_zeros() as u8));
            }
        }
        if attack.participants().is_empty() { AttackWeapons.habit(self, seat) } else { Some(Action::Done) }
    }

    /// The next target of a torrent: whoever promises most.
    pub(crate) fn usual_torrent(&self, seat: Seat) -> Option<Action> {
        let (unit, attack) = (self.active_unit()?, self.state.attack.as_ref()?);
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let mut shooters = self.shooters(&sea, unit);
        // Weapons of a torrent may contribute again.
        for shooter in &mut shooters {
            let spent = attack.spent[usize::from(self.mate(shooter.model).0)];
            shooter.arms = self.arms_but(shooter.model, spent);
        }
        let mut best = Best::NOTHING;
        salvoes(self.layer_of(unit), &shooters, &marks, &mut |salvo| {
            let action = Action::at(salvo.target);
            if salvo.mode == attack.mode
                && salvo.worth > best.worth()
                && TorrentNext.lists(self, seat, action)
            {
                best.offer(action, salvo.worth);
            }
        });
        best.thing().or(Some(Action::Done))
    }

    /// What a broadside promises.
    fn worth_of_broadside(&self, unit: UnitNo, sea: &Sea, marks: &Marks) -> f32 {
        let shooters = self.shooters(sea, unit);
        let layer = self.layer_of(unit);
        let each = marks.iter().map(|mark| (mark, self.batteries_on(layer, &shooters, mark)));
        each.filter(|it| it.1 > 0.0).map(|(mark, dice)| broadside(dice, mark)).sum()
    }

    /// The target of a broadside that promises most.
    pub(crate) fn usual_broadside(&self, seat: Seat) -> Option<Action> {
        let sea = Sea::of(self);
        let fired_at = &self.state.broadside.as_ref()?.fired_at;
        let mut best = Best::of(Action::Done, 0.0);
        for hull in sea.enemies(seat).filter(|hull| !fired_at.contains(&hull.model)) {
            let dice: u8 = self.batteries(hull.model).map(|model| self.profile(model).broadside).sum();
            if dice > 0 {
                best.offer(Action::Model(hull.model), broadside(dice.into(), &self.mark(hull)).max(0.01));
            }
        }
        best.thing()
    }

    /// What repairs promise: a third of the dice mend something.
    fn worth_of_repairs(&self, unit: UnitNo) -> f32 {
        let each = self.members(unit).map(|model| {
            let effects = self.removable(model).map(|effect| self.cost_of_effect(model, effect));
            let worst = effects.max_by(f32::total_cmp).unwrap_or(0.0);
            let count = f32::from(self.criticals(model));
            if worst > 0.0 { (f32::from(self.repair_dice(model)) / 3.0).min(count) * worst } else { 0.0 }
        });
        each.sum()
    }

    /// Whom a unit could board, and what that promises.
    pub(crate) fn worth_of_boarding(&self, unit: UnitNo) -> Option<(ModelNo, f32)> {
        let raiders = self.state.boarding.is_some_and(|it| it.raiders > 0) && self.state.acting == Some(unit);
        let mut best = Best::NOTHING;
        for enemy in self.in_play().filter(|&enemy| self.can_board_model(unit, enemy, raiders)) {
            let boarders = self.members(unit).filter(|&it| self.boards(it, enemy, raiders).is_ok());
            let dice: u8 = boarders.map(|it| self.boarding_dice(it)).fold(0, u8::saturating_add);
            let more = if raiders { self.state.boarding.map_or(0, |it| it.raiders) } else { 0 };
            best.offer(enemy, self.worth_of_boarders(enemy, f32::from(dice.saturating_add(more))));
        }
        let worth = best.worth();
        best.thing().map(|enemy| (enemy, worth))
    }

    /// What so many boarding dice promise against an enemy.
    pub(crate) fn worth_of_boarders(&self, enemy: ModelNo, dice: f32) -> f32 {
        let escorts = self.unit(self.model(enemy).unit).escorts;
        let against = f32::from(self.profile(enemy).defences) + f32::from(escorts);
        let chances = successes(dice, against, self.crew(enemy).max(1));
        let each = self.cost_of_effect(enemy, self.worst_effect(enemy));
        let explodes = if self.model(enemy).crippled { 0.3 } else { 0.0 };
        mean(chances) * (each + explodes) + chances[0] * self.cost_of_disorder(enemy, 1)
    }

    /// The critical effect that hurts a model most.
    pub(crate) fn worst_effect(&self, model: ModelNo) -> Critical {
        let mut worst = Best::NOTHING;
        for effect in Critical::ALL {
            let again = f32::from(self.instances(model, effect));
            worst.offer(effect, self.cost_of_effect(model, effect) / (1.0 + 0.5 * again));
        }
        worst.thing().unwrap_or(Critical::Breach)
    }

    /// What a special action promises.
    fn worth_of_special(&self, unit: UnitNo, special: SpecialAction) -> f32 {
        let rounds = f32::from(ROUNDS + 1 - self.state.round.clamp(1, ROUNDS));
        let each = || self.members(unit).filter_map(|model| self.special_of(model, special));
        let amount = f32::from(each().fold(0, u8::saturating_add));
        match special {
            SpecialAction::Land => rounds * self.worth_of_territory(),
            SpecialAction::Sweep => 0.33 * amount * if self.pays_for_mines(unit) { 1.0 } else { 0.05 },
            SpecialAction::Flak => self.worth_of_flak(unit),
            SpecialAction::Tender => 0.1 * amount,
            SpecialAction::Shock => {
                let mass: u8 = self.members(unit).map(|model| self.profile(model).mass).sum();
                0.12 * f32::from(mass)
            }
            SpecialAction::Freeze => 0.25,
            SpecialAction::LayMines => 0.1,
            SpecialAction::Redirect => self.worth_of_redirecting(self.unit(unit).owner, amount as u8),
        }
    }

    /// Whether the encounter still pays an admiral for mines that he clears.
    pub(crate) fn pays_for_mines(&self, unit: UnitNo) -> bool {
        let Some(encounter) = self.encounter() else { return false };
        let place = encounter.objectives.iter().position(|it| it.goal == Goal::MineCleared);
        place.is_some_and(|place| {
            let paid = self.admiral(self.unit(unit).owner).paid[place];
            encounter.objectives[place].most.is_none_or(|most| paid < most)
        })
    }

    /// Who takes part in an action other than an attack: all who need no crew check, else all.
    pub(crate) fn usual_participants(&self, seat: Seat, question: Participants) -> Option<Action> {
        let unit = self.active_unit()?;
        let chosen = self.state.acts.taking_part;
        let able = |model: &ModelNo| {
            !chosen.contains(self.mate(*model))
                && self.may_take_part(*model, question.deed).is_ok()
                && self.may_join(*model, chosen)
        };
        let crippled = self.members(unit).any(|model| self.model(model).crippled && able(&model));
        let mut ready = self.members(unit).filter(|&model| !self.model(model).crippled && able(&model));
        match ready.next() {
            Some(model) if crippled => Some(Action::Model(model)),
            None if !chosen.is_empty() => Some(Action::Done),
            _ if question.lists(self, seat, Action::All) => Some(Action::All),
            Some(model) => Some(Action::Model(model)),
            None => None,
        }
    }

    /// How many escorts go as raiding parties: all of them where that may carry an enemy, else as few as may be.
    pub(crate) fn usual_raiders(&self, unit: UnitNo) -> Option<Action> {
        let escorts = self.unit(unit).escorts;
        let least = u8::from(!self.can_board_with(unit, false));
        let gain = |count: u8| {
            let enemies = self.in_play().filter(|&enemy| self.can_board_model(unit, enemy, count > 0));
            let worths = enemies.map(|enemy| {
                let boarders = self.members(unit).filter(|&it| self.boards(it, enemy, count > 0).is_ok());
                let dice: u8 = boarders.map(|it| self.boarding_dice(it)).fold(0, u8::saturating_add);
                self.worth_of_boarders(enemy, f32::from(dice + 2 * count))
            });
            worths.max_by(f32::total_cmp).unwrap_or(0.0) - 0.15 * f32::from(count)
        };
        let mut best = Best::NOTHING;
        (least..=escorts).for_each(|count| best.offer(count, gain(count)));
        best.thing().map(Action::Number)
    }

    /// What a ram promises, less what it costs the rammer (DW-9.19 to DW-9.25), with the cards that its admiral holds. If
    /// the crew fails its check it is an ordinary collision.
    pub(crate) fn ram_worth(&self, model: ModelNo, enemy: ModelNo, run_up: i32) -> f32 {
        let inches = (run_up / INCH).clamp(0, 5);
        let (own, other) = (self.profile(model), self.profile(enemy));
        let (more, plating) = self.ram_bow(model);
        let cards = self.ram_cards(self.owner(model));
        // It is shaken before the dice are rolled.
        let calm = match self.model(model).disorder {
            0 => 1.0,
            1 => 0.8,
            _ => 0.6,
        };
        let dice = calm * (f32::from(own.hull) + inches as f32 + f32::from(more) + cards.dice);
        let hits = successes(dice, 0.0, other.mass);
        let shaken = self.cost_of_disorder(model, 1);
        let harm = self.stake(enemy).expected(hits) + self.cost_of_disorder(enemy, 1);
        let claim: f32 = cards.claims.iter().map(|&(least, vp)| hits[least] * vp).sum();
        let bounced = successes(dice, 0.0, own.mass);
        let back =
            std::array::from_fn(|point| bounced.get(point + usize::from(plating)).copied().unwrap_or(0.0));
        let stake = self.stake(model);
        let passes = if cards.passes { 1.0 } else { self.share_of_cards(self.crew(model)) };
        let bumped = if other.mass > own.mass { stake.of(own.mass / 2) } else { 0.0 };
        passes * (harm + claim - stake.expected(&back)) - (1.0 - passes) * bumped - shaken
    }

    /// What the cards of a hand add to a ram.
    fn ram_cards(&self, seat: Seat) -> RamCards {
        let mut found = RamCards::default();
        for card in self.admiral(seat).hand.iter() {
            let card = self.content.card(card);
            let valour = self.content.valour_of(card.valour);
            if valour.windows.contains(&Window::Ram) {
                for deed in &valour.deeds {
                    match deed {
                        crate::vocabulary::Deed::PassesCheck => found.passes = true,
                        crate::vocabulary::Deed::Dice(more) => found.dice = found.dice.max((*more).into()),
                        _ => {}
                    }
                }
            }
            let victory = self.content.victory(card.victory);
            if let Feat::Rammed(least) = victory.feat {
                let least = usize::from(least).clamp(1, SUCCESSES) - 1;
                _ = found.claims.try_push((least, victory.vp.into()));
            }
        }
        found
    }

    /// Dice that a bow adds to rams, and damage that it withstands (DW-23.17).
    fn ram_bow(&self, model: ModelNo) -> (u8, u8) {
        let mut bow = (0, 0);
        for given in &self.profile(model).effects {
            match given.effect {
                Effect::RamDice(dice) => bow.0 = dice.of(given.x),
                Effect::RamPlating(points) => bow.1 = points.of(given.x),
                _ => {}
            }
        }
        bow
    }

    /// How many of the cards of a deck pass a check against a CREW.
    pub(crate) fn share_of_cards(&self, crew: u8) -> f32 {
        share_of_cards(&self.content, crew)
    }

    /// The threshold of an attack run or a blast against a model.
    pub(crate) fn plain_armour(&self, model: ModelNo) -> u8 {
        self.armour(model, Changes::NONE)
    }
}

fn share_of_cards(content: &Content, crew: u8) -> f32 {
    let cards = content.cards();
    let low = cards.iter().filter(|card| card.value <= crew).count();
    low as f32 / cards.len().max(1) as f32
}
