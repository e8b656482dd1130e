//! What the encounter pays for: in the complete objectives step, and at once (DW-22.1, content).

use crate::content::Objective;
use crate::measures::{in_contact, is_within};
use crate::prelude::*;
use crate::state::{Marker, MarkerKind};
use crate::vocabulary::Goal;

impl Dystopian {
    /// Both admirals score what they have achieved, the first one first (DW-22.1).
    pub(crate) fn score_objectives(&mut self, umpire: &mut impl Umpire<Event>) {
        let (first, round) = (self.state.first, self.state.round);
        for seat in [first, opponent(first)] {
            let due = |it: &&Objective| it.rounds.is_some_and(|(from, to)| (from..=to).contains(&round));
            let objectives = self.encounter().map_or(&[][..], |it| &it.objectives);
            let worth = |it: &Objective| {
                let points = u16::from(it.vp).saturating_mul(self.achieved(it.goal, seat));
                it.most.map_or(points, |most| points.min(most.into()))
            };
            let points: u16 = objectives.iter().filter(due).map(worth).fold(0, u16::saturating_add);
            self.score(seat, points, "DW-22.1", umpire);
            self.state.feats.held[seat.index()] = points.try_into().unwrap_or(u8::MAX);
        }
    }

    /// An admiral has done something that the encounter pays for at once, up to its ceiling.
    pub(crate) fn pay_at_once(&mut self, seat: Seat, goal: Goal, umpire: &mut impl Umpire<Event>) {
        let Some(encounter) = self.encounter() else { return };
        let Some(place) = encounter.objectives.iter().position(|it| it.goal == goal) else { return };
        let Objective { vp, most, .. } = encounter.objectives[place];
        let paid = self.admiral(seat).paid[place];
        let points = most.map_or(vp, |most| vp.min(most.saturating_sub(paid)));
        self.state.admirals[seat].paid[place] = paid.saturating_add(points);
        self.score(seat, points.into(), "DW-22.1", umpire);
    }

    /// A model of the marked unit of the parent profile is crippled, or counts so: the enemy is paid (E5).
    pub(crate) fn pay_for_marked(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) {
        let (owner, unit) = (self.owner(model), self.model(model).unit);
        let parent = self.unit(unit).bought.unit == self.model(model).profile;
        if parent && self.admiral(owner).marked == Some(unit) {
            self.pay_at_once(opponent(owner), Goal::MarkedCrippled, umpire);
        }
    }

    /// How often an admiral has achieved a goal now.
    fn achieved(&self, goal: Goal, seat: Seat) -> u16 {
        let enemy = opponent(seat);
        let more = |count: &dyn Fn(Seat) -> usize| u16::from(count(seat) > count(enemy));
        let scoring = |seat: Seat| self.fleet(seat).filter(|&model| self.is_scoring(model));
        let controlled = |which: &dyn Fn(usize, &Marker) -> bool| {
            let own = self.objectives().enumerate().filter(|(place, marker)| which(*place, marker));
            own.filter(|(_, marker)| self.controls(seat, marker)).count() as u16
        };
        match goal {
            Goal::Middle(inches) => {
                more(&|seat| scoring(seat).filter(|&it| self.is_near_middle(it, inches)).count())
            }
            Goal::EnemyZone => {
                let Some(zone) = self.zone(enemy) else { return 0 };
                scoring(seat).filter(|&it| zone.holds(self.footprint(it).outline())).count() as u16
            }
            Goal::Control(markers) => controlled(&|place, _| markers.contains(place)),
            Goal::ControlAll => {
                let all = self.objectives().count() as u16;
                u16::from(all > 0 && controlled(&|_, _| true) == all)
            }
            Goal::EnemyHalf => controlled(&|_, marker| self.is_in_half_of(enemy, marker.at.y)),
            Goal::OwnHalf => controlled(&|_, marker| self.is_in_half_of(seat, marker.at.y)),
            Goal::Near { feature, within } => {
                let near = |model: &ModelNo| self.is_near_objective(*model, feature, within);
                more(&|seat| scoring(seat).filter(near).count())
            }
            Goal::MarkedForward => {
                let marked = self.admiral(seat).marked.filter(|&unit| self.is_in_play(unit));
                u16::from(marked.is_some_and(|unit| {
                    let over = |model: ModelNo| self.is_in_half_of(enemy, self.model(model).at.y);
                    self.members(unit).all(over) && self.members(unit).any(|it| !self.model(it).crippled)
                }))
            }
            Goal::MarkedAlive => {
                let marked = self.admiral(seat).marked.filter(|&unit| self.is_in_play(unit));
                let alive = |unit| self.members(unit).any(|model| !self.model(model).crippled);
                u16::from(marked.is_some_and(alive))
            }
            Goal::MineCleared | Goal::StructureDestroyed | Goal::MarkedCrippled => 0,
        }
    }

    /// Strategic objective markers, in the order of the encounter.
    fn objectives(&self) -> impl Iterator<Item = &Marker> {
        self.state.markers.iter().filter(|marker| marker.kind == MarkerKind::Objective)
    }

    /// Whether an admiral controls a marker: own scoring models touch it, and none of the enemy's (DW-21.21).
    pub(crate) fn controls(&self, seat: Seat, marker: &Marker) -> bool {
        let touches = |seat: Seat| {
            let mut models = self.fleet(seat).filter(|&model| self.is_scoring(model));
            models.any(|model| in_contact(self.footprint(model).outline(), marker.outline()))
        };
        touches(seat) && !touches(opponent(seat))
    }

    /// Whether a model is near a feature of the encounter, counted from 1.
    fn is_near_objective(&self, model: ModelNo, feature: u8, inches: u8) -> bool {
        let listed = self.encounter().and_then(|it| it.features.get(usize::from(feature).checked_sub(1)?));
        let Some(listed) = listed else { return false };
        let at = listed.place(self.scale());
        let mut placed = self.state.terrain.iter().filter(|it| it.terrain == listed.terrain && it.at == at);
        placed.any(|it| {
            let (_, placed) = self.terrain(it);
            placed.is_some_and(|it| is_within(self.footprint(model).outline(), it.outline(), inches.into()))
        })
    }
}
