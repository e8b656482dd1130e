//! What choices lead to: a piece where it would be, lines of fire, what bears and how far, and how likely what is.

use broadside_engine::Seat;
use broadside_engine::table::{Choice, Mark, Meaning, Shape};
use broadside_geometry::plane::{INCH, Pose};
use broadside_kit::plane::chart::shape;
use broadside_kit::plane::track::Track;
use broadside_kit::plane::words::{distance, spoken};

use super::gestures::places::heading;
use super::odds::{Forecast, odds};
use crate::action::Action;
use crate::content::SquadronId;
use crate::ids::{ModelNo, UnitNo};
use crate::measures::{SINES, rotation, straight};
use crate::movement::STEP;
use crate::pieces::{Band, Special};
use crate::rounds::arrive::Landfall;
use crate::squadrons::stacks::Goal;
use crate::state::{Attack, Dystopian, Mates, Mode, Target};
use crate::steps::{DeedKind, Step};
use crate::words::{self, dice, plural};

impl Forecast {
    fn told(self, mut choice: Choice) -> Choice {
        let before = if choice.detail.is_empty() { String::new() } else { format!("{} ", choice.detail) };
        choice.detail = format!("{before}{}", self.text);
        choice.odds = self.odds;
        choice
    }
}

impl Dystopian {
    /// What a choice leads to, as far as whoever makes it can know.
    pub(super) fn foreseen(&self, step: Step, choice: Choice, seat: Seat, action: Action) -> Choice {
        match (step, action) {
            (Step::Activate(_), Action::Activate(unit)) => choice.with_detail(self.unit_words(unit)),
            (Step::Deploy(_), Action::Deploy(unit)) => {
                choice.with_detail(self.unit_words(unit)).in_group("Put on the table")
            }
            (Step::Deploy(_), Action::Reserve(_)) => choice.in_group("Keep in reserve"),
            (Step::Placing(_), Action::Formation(pattern, gap)) => self.as_formed(choice, step, pattern, gap),
            (Step::Placing(placing), Action::Heading(steps)) => match (placing.column, placing.row) {
                (Some(column), Some(row)) => {
                    let at = broadside_geometry::plane::Point::new(
                        i32::from(column) * INCH / 2,
                        i32::from(row) * INCH / 2,
                    );
                    choice.with_ghost(self.ghost(placing.model, Pose::new(at, heading(steps))))
                }
                _ => choice,
            },
            (Step::Arriving(arriving), Action::Heading(steps)) => match (arriving.edge, arriving.along) {
                (Some(edge), Some(along)) => {
                    let (pose, _) = Landfall::of(self, arriving).at_edge(edge, along, heading(steps));
                    choice.with_ghost(self.ghost(arriving.model, pose))
                }
                _ => choice,
            },
            (Step::DeployReserves(_), Action::Nominate(unit)) => {
                let dice = self.reserve_dice(unit);
                choice.with_odds([
                    odds("arrives", Self::any_chance(dice, |face| face.is_heavy())),
                    odds(
                        "anywhere",
                        Self::any_chance(dice, |face| face == crate::pieces::Face::ExplodingStrike),
                    ),
                ])
            }
            (Step::MoveMode(mode), Action::Shift(halves)) => {
                let pose = self.model(mode.model).pose();
                let side = pose.heading.turned(if halves > 0 { 900 } else { -900 });
                let track = straight(pose, side, i32::from(halves.unsigned_abs()) * INCH / 2);
                choice.with_ghost(self.ghost(mode.model, track.end(SINES))).in_group("Shift sideways")
            }
            (Step::Helm(helm), _) => self.steered(choice, helm.model, action),
            (Step::DeclareRam(ram), Action::Ram) => {
                self.ram_forecast(ram.model, ram.target, seat).told(choice)
            }
            (Step::DeclareRam(_), _) => {
                choice.with_detail("An ordinary collision: disorder, and damage to the lighter.")
            }
            (Step::AttackMode, Action::Mode(mode)) => self.best_aim(choice, mode, seat),
            (Step::AttackTarget | Step::TorrentNext, Action::Model(_) | Action::Feature(_)) => {
                action.target().map_or(choice.clone(), |target| self.aimed_at(choice, target))
            }
            (Step::AttackWeapons, _) => self.with_weapons(choice, action),
            (Step::BroadsideTarget, Action::Model(target)) => {
                let mut choice = self.broadside_forecast(target).told(choice);
                choice.marks = self
                    .batteries(target)
                    .map(|model| self.line_to(model, Target::Model(target), ""))
                    .collect();
                choice
            }
            (Step::RaidingParties(_), Action::Number(_)) => choice,
            (Step::BoardingTarget, Action::Model(target)) => {
                let able: Mates = self.mates_of(self.boarders(target));
                let mut choice = self.boarding_forecast(target, able).unwrap_or_default().told(choice);
                choice.marks = self
                    .boarders(target)
                    .map(|model| self.line_to(model, Target::Model(target), ""))
                    .collect();
                choice
            }
            (Step::Participants(participants), _) => {
                self.with_participants(choice, participants.deed, action)
            }
            (Step::SrsMission(_) | Step::FlakTarget, Action::Stack(place)) => {
                self.mission_foreseen(choice, step, seat, place)
            }
            (Step::RunTargets, _) => self.with_run_targets(choice, action),
            (Step::CrewCheck(check), Action::Draw) => {
                let crew = check.crew(self);
                choice.with_odds([odds("passes", self.pass_chance(seat, crew))])
            }
            (Step::DeckSweepers(sweepers), Action::Check) => {
                let crew = self.crew(sweepers.model);
                choice.with_odds([odds("passes", self.pass_chance(seat, crew))])
            }
            (Step::JuryRig(rig), _) => self.mended(choice, rig.model, action),
            (Step::EscortDiscards(discards), Action::Number(count)) => {
                let escorts = self.unit(discards.unit).escorts;
                let more = escorts.saturating_sub(count) + 3 * count;
                choice.with_detail(format!("{} of defensive fire.", dice(more.into())))
            }
            (Step::Allocate(allocate), Action::Unit(unit)) => {
                let to = self.members(unit).next();
                let mut choice = choice;
                choice.marks =
                    to.map(|to| self.line_to(allocate.model, Target::Model(to), "")).into_iter().collect();
                choice.in_group(if self.unit(unit).owner == seat { "Support" } else { "Attack" })
            }
            (Step::Allocate(_), Action::Mine(_)) => choice.in_group("Clear mines"),
            (Step::Allocate(_), Action::Squadron(squadron)) => {
                choice.with_detail(self.squadron_words(SquadronId(squadron)))
            }
            (Step::Bid(_), Action::Bid(_)) => {
                choice.with_detail("The higher value has the initiative; both cards are spent.")
            }
            (Step::Deny(_), Action::Deny(card)) => {
                let value = self.value(crate::content::CardId(card));
                choice.with_detail(format!("It is denied if its value is at most {value}."))
            }
            _ => choice,
        }
    }

    /// "3 of 4 models, 12 of 15 hull, 2 actions."
    fn unit_words(&self, unit: UnitNo) -> String {
        let (mut count, mut left, mut all) = (0_u32, 0_u32, 0_u32);
        for model in self.members(unit) {
            let hull = self.profile(model).hull;
            count += 1;
            all += u32::from(hull);
            if !self.model(model).crippled {
                left += u32::from(hull.saturating_sub(self.model(model).damage));
            }
        }
        format!(
            "{}, {left} of {all} hull, {}.",
            plural(count, "model"),
            plural(self.action_limit(unit), "action")
        )
    }

    /// The ratings of a type of squadrons.
    pub(super) fn squadron_words(&self, squadron: SquadronId) -> String {
        let it = self.content.squadron(squadron);
        format!(
            "Attack {}, support {}, intercept {}, resilience {}.",
            it.attack, it.support, it.intercept, it.resilience
        )
    }

    /// The rest of a unit in a formation.
    fn as_formed(&self, mut choice: Choice, step: Step, pattern: crate::pieces::Pattern, gap: u8) -> Choice {
        let Step::Placing(placing) = step else { return choice };
        let poses = self.formed(placing.unit, pattern, gap).unwrap_or_default();
        let models = (self.unit(placing.unit).first.0 + 1..).map(ModelNo);
        choice.ghosts = models.zip(poses).map(|(model, pose)| self.ghost(model, pose)).collect();
        choice
    }

    /// A model after a leg, a segment or a pivot, and what it meets.
    fn steered(&self, choice: Choice, model: ModelNo, action: Action) -> Choice {
        let (pose, handling) = (self.model(model).pose(), self.handling(model));
        let course = if handling.astern { pose.heading.opposite() } else { pose.heading };
        let gone = self.way(model).map_or(0, |way| way.gone);
        let (tracks, group): (Vec<Track>, &str) = match action {
            Action::Ahead(halves) => (
                vec![straight(pose, course, i32::from(halves) * INCH / 2)],
                if handling.astern { "Astern" } else { "Ahead" },
            ),
            Action::Turn(steps) => {
                let run = straight(pose, course, INCH);
                (vec![run, rotation(run.end(SINES), i32::from(steps) * STEP)], "Come about, 1 inch each")
            }
            Action::Pivot(steps) => (vec![rotation(pose, i32::from(steps) * STEP)], "Pivot"),
            Action::Emergency => {
                return choice.with_detail("One more come about, for 1 disorder.");
            }
            _ => return choice,
        };
        let (end, met) = self.tried(model, &tracks);
        let length = end.at.distance_squared(pose.at).isqrt() as i32;
        let so_far = format!("{} of {} gone", spoken(gone + (length + 5) / 10 * 10), spoken(handling.most));
        let detail = met.map_or(format!("{so_far}."), |met| format!("{so_far}; it {met}."));
        choice.with_detail(detail).with_ghost(self.ghost(model, end)).in_group(group)
    }

    /// Where tracks one after the other lead, and what ends them.
    fn tried(&self, model: ModelNo, tracks: &[Track]) -> (Pose, Option<String>) {
        let mut pose = self.model(model).pose();
        for &track in tracks {
            let (clear, met) = self.along(model, track);
            pose = track.at(SINES, clear);
            if let Some((what, _)) = met {
                return (pose, Some(what));
            }
        }
        (pose, None)
    }

    /// A line of fire with how far it is and what it adds.
    fn line_to(&self, model: ModelNo, target: Target, more: &str) -> Mark {
        let from = self.model(model).at;
        let Some(there) = self.lying(target) else {
            return self.chart().line(from, from, "", Meaning::Reach);
        };
        let gap = distance(self.footprint(model).outline().distance(there.placed.outline()));
        self.chart().line(from, there.centre, format!("{gap}{more}"), Meaning::Reach)
    }

    /// A line of fire of the weapons of a model: how far, how many dice, and what is in the way.
    fn fire_line(&self, unit: UnitNo, attack: &Attack, model: ModelNo, target: Target) -> Option<Mark> {
        let there = self.lying(target)?;
        let own = self.contributing(unit, attack).filter(|it| it.0 == model);
        let sum = own
            .map(|(model, _, mount)| self.dice_of(model, mount, attack, &there))
            .fold(0, u8::saturating_add);
        let view = self.view(model, target, attack.mode.has(Special::Submerged));
        let sight = match (view.visible, view.obscured, view.hampered) {
            (false, ..) => ", unseen",
            (_, 1.., _) if !attack.mode.has(Special::Bomb) => ", obscured",
            (.., true) => ", hampered",
            _ => "",
        };
        Some(self.line_to(model, target, &format!(" · {}{sight}", dice(sum.into()))))
    }

    /// A target with lines of fire, pools and chances, all weapons firing.
    fn aimed_at(&self, mut choice: Choice, target: Target) -> Choice {
        let (Some(unit), Some(attack)) = (self.active_unit(), self.with_all_weapons(target)) else {
            return choice;
        };
        let participants = self.of_mates(unit, attack.participants());
        choice.marks =
            participants.filter_map(|model| self.fire_line(unit, &attack, model, target)).collect();
        self.attack_forecast(unit, &attack).unwrap_or_default().told(choice)
    }

    /// A kind of weapons, with the target that it threatens most.
    fn best_aim(&self, mut choice: Choice, mode: Mode, seat: Seat) -> Choice {
        let Some(unit) = self.active_unit() else { return choice };
        let mut then = self.clone();
        then.state.attack = Some(Attack::new(mode, self.state.acts.fired));
        let tried = self.all_targets(seat).filter_map(|target| {
            let attack = then.with_all_weapons(target).filter(|it| !it.participants().is_empty())?;
            if self.target_fault(unit, mode, target).is_some() {
                return None;
            }
            Some((target, then.attack_forecast(unit, &attack)?))
        });
        let tried: Vec<(Target, Forecast)> = tried.collect();
        let worst = |(_, forecast): &(Target, Forecast)| -> Vec<u32> {
            forecast.odds.iter().map(|it| it.permille).collect()
        };
        choice.shapes = self.mode_reach(unit, mode);
        let count = tried.len();
        let Some((target, forecast)) = tried.into_iter().max_by_key(worst) else { return choice };
        let at = self.target_words(target);
        let among = if count > 1 {
            format!("{} in reach, best at {at}:", plural(count, "target"))
        } else {
            format!("At {at}:")
        };
        forecast.told(choice.with_detail(among))
    }

    /// What the weapons of a mode reach, model by model.
    fn mode_reach(&self, unit: UnitNo, mode: Mode) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for model in self.members(unit) {
            for (place, mount) in self.mounts(model) {
                if self.content.weapon(mount.weapon).special == mode.0 {
                    shapes.extend(self.weapon_reach(model, place));
                }
            }
        }
        shapes
    }

    /// What a weapon reaches, band by band in each of its arcs (DW-1.16, DW-1.19).
    pub(super) fn weapon_reach(&self, model: ModelNo, place: u8) -> Vec<Shape> {
        let Some(mount) = self.mount(model, place) else { return Vec::new() };
        let (weapon, pose) = (self.content.weapon(mount.weapon), self.model(model).pose());
        let mut shapes = Vec::new();
        for quarter in mount.arcs.iter() {
            for (begin, band) in [0, 10 * INCH, 30 * INCH].into_iter().zip(Band::ALL) {
                let Some(count) = weapon.firepower[band as usize] else { continue };
                let outline = self.chart().sector(quarter.arc().wedge(SINES, pose), begin, self.end_of(band));
                let what = format!("{}, {}: {}", weapon.name, band.name(), dice(count.into()));
                let id = format!("band:{model}:{}:{quarter}:{band}", place + 1);
                shapes.push(shape(id, outline, Meaning::Reach, ("", what), "DW-1.19"));
            }
        }
        shapes
    }

    /// The weapons of an attack with one more, with all, or as they are.
    fn with_weapons(&self, mut choice: Choice, action: Action) -> Choice {
        let (Some(unit), Some(attack)) = (self.active_unit(), self.state.attack.clone()) else {
            return choice;
        };
        let Some(target) = attack.target else { return choice };
        let mut then = self.clone();
        match action {
            Action::Weapon(model, place) => {
                if let Some(attack) = &mut then.state.attack {
                    attack.weapons[usize::from(self.mate(model).0)] |= 1 << place;
                }
                choice.shapes = self.weapon_reach(model, place);
            }
            Action::Weapons(model) => crate::attack::weapons::AttackWeapons.add_all(&mut then, Some(model)),
            Action::All => crate::attack::weapons::AttackWeapons.add_all(&mut then, None),
            _ => {}
        }
        let Some(attack) = then.state.attack else { return choice };
        let shown = match action {
            Action::Weapon(model, _) | Action::Weapons(model) => Mates::one(self.mate(model)),
            _ => attack.participants(),
        };
        choice.marks = self
            .of_mates(unit, shown)
            .filter_map(|model| self.fire_line(unit, &attack, model, target))
            .collect();
        // The set of weapons tells what one of them adds.
        if matches!(action, Action::Weapon(..)) {
            return choice;
        }
        if matches!(action, Action::All | Action::Done) {
            choice.label = format!(
                "{} at {}",
                if action == Action::All { "Fire everything" } else { "Fire" },
                self.target_words(target)
            );
        }
        self.attack_forecast(unit, &attack).unwrap_or_default().told(choice)
    }

    /// The models of the active unit that could board an enemy now.
    fn boarders(&self, target: ModelNo) -> impl Iterator<Item = ModelNo> + '_ {
        let raiders = self.state.boarding.is_some_and(|boarding| boarding.raiders > 0);
        let unit = self.active_unit().into_iter();
        unit.flat_map(|unit| self.members(unit))
            .filter(move |&model| self.boards(model, target, raiders).is_ok())
    }

    /// Who takes part, where that changes a pool.
    fn with_participants(&self, choice: Choice, deed: DeedKind, action: Action) -> Choice {
        let taking = self.state.acts.taking_part;
        let Some(target) =
            self.state.boarding.and_then(|it| it.target).filter(|_| deed == DeedKind::Boarding)
        else {
            return choice;
        };
        let with = match action {
            Action::Model(model) => taking.union(Mates::one(self.mate(model))),
            Action::All => taking.union(self.mates_of(self.boarders(target))),
            _ => taking,
        };
        self.boarding_forecast(target, with).unwrap_or_default().told(choice)
    }

    /// A mission that could be resolved, or squadrons that could be shot at.
    fn mission_foreseen(&self, choice: Choice, step: Step, seat: Seat, place: u8) -> Choice {
        let stack = self.state.stacks[usize::from(place)];
        let choice = choice.with_detail(format!("{}.", self.stack_words(&stack)));
        match (step, stack.goal) {
            (Step::SrsMission(_), Goal::Unit(unit)) => {
                let targets = self.members(unit).take(stack.size().into());
                let targets = self.mates_of(targets);
                self.run_forecast(seat, &stack, unit, targets).told(choice)
            }
            (Step::SrsMission(_), Goal::Mines(_)) => {
                let chance =
                    Self::any_chance(stack.size(), |face| face == crate::pieces::Face::ExplodingStrike);
                choice.with_odds([odds("at least", chance)])
            }
            _ => choice,
        }
    }

    /// The targets of an attack run with one more, all, or as they are.
    fn with_run_targets(&self, choice: Choice, action: Action) -> Choice {
        let Some(run) = &self.state.run else { return choice };
        let Some(place) = self.stack_on(run.by, Goal::Unit(run.unit)) else { return choice };
        let targets = match action {
            Action::Model(model) => run.targets.union(Mates::one(self.mate(model))),
            Action::All => self.mates_of(self.members(run.unit)),
            _ => run.targets,
        };
        self.run_forecast(run.by, &self.state.stacks[place], run.unit, targets).told(choice)
    }

    /// Repairs: how likely something is mended, and somebody is shaken (DW-14.2, DW-14.4).
    fn mended(&self, choice: Choice, model: ModelNo, action: Action) -> Choice {
        let (count, rigged) = (self.repair_dice(model), action == Action::JuryRig);
        let mends = move |face: crate::pieces::Face| {
            face.is_heavy() || rigged && face == crate::pieces::Face::StandardStrike
        };
        let mut all = vec![odds("mended", Self::any_chance(count, mends))];
        if rigged {
            all.push(odds("disorder", Self::any_chance(count, |face| face == crate::pieces::Face::Blank)));
        }
        choice.with_detail(format!("{}.", words::capital(&dice(count.into())))).with_odds(all)
    }
}
