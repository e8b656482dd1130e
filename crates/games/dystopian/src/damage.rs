//! Damage, crippled models, critical effects and explosions (DW-15).
//!
//! Whoever inflicts damage pushes a [`Harm`](harm::Harm), whoever names critical effects a
//! [`Suffer`](criticals::Suffer); explosions that follow are resolved on top of them, before the one below goes on
//! (DW-15.25).

pub(crate) mod criticals;
pub(crate) mod evade;
pub(crate) mod explosion;
pub(crate) mod harm;

use crate::measures::in_contact;
use crate::pieces::Critical;
use crate::prelude::*;
use crate::squadrons::stacks::Goal;
use crate::state::{Marker, MarkerKind, Status};
use crate::vocabulary::Effect;

impl Dystopian {
    /// Whether a model is in the play area, neither lost nor waiting, incoming or in reserve.
    pub(crate) fn is_model_in_play(&self, model: ModelNo) -> bool {
        let it = self.model(model);
        it.placed && !it.lost && self.is_in_play(it.unit)
    }

    /// The admiral of a model.
    pub(crate) fn owner(&self, model: ModelNo) -> Seat {
        self.unit(self.model(model).unit).owner
    }

    /// Victory points for an admiral (DW-22.12).
    pub(crate) fn score(
        &mut self,
        seat: Seat,
        points: u16,
        rule: &'static str,
        umpire: &mut impl Umpire<Event>,
    ) {
        if points > 0 {
            let vp = &mut self.state.admirals[seat].vp;
            *vp = vp.saturating_add(points);
            umpire.say(|| Event::Scored { seat, points, rule });
        }
    }

    /// Damage of a model where it stands: it cripples, and what is left over becomes critical effects (DW-15.1 to
    /// DW-15.9). Explosions are queued; [`Dystopian::resolve_explosions`] lets them happen.
    pub(crate) fn harm(&mut self, model: ModelNo, points: u8, umpire: &mut impl Umpire<Event>) {
        if points == 0 || !self.is_model_in_play(model) {
            return;
        }
        umpire.say(|| Event::Harmed { model, points });
        let hull = self.profile(model).hull;
        let it = self.model_mut(model);
        if it.crippled {
            return self.roll_criticals(model, points, umpire);
        }
        let left = hull.saturating_sub(it.damage).max(1);
        if points < left {
            it.damage += points;
            return;
        }
        (it.damage, it.crippled) = (0, true);
        self.tell_crippled(model, umpire);
        if self.has_effect(model, |effect| effect == Effect::Frail) {
            // DW-23.10: no overflow, no explosion.
            return self.leave_play(model, Event::Destroyed { model }, umpire);
        }
        self.roll_criticals(model, points - left, umpire);
        self.check_explosion(model);
    }

    /// The opponent scores, and what counts cripplings counts one (DW-15.2, DW-15.24, DW-15.27).
    fn tell_crippled(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) {
        let (owner, vp, mass) = (self.owner(model), self.profile(model).vp, self.profile(model).mass);
        self.state.feats.note_crippled(owner, mass);
        umpire.say(|| Event::Crippled { model });
        self.score(opponent(owner), vp.into(), "DW-15.2", umpire);
        self.pay_for_marked(model, umpire);
    }

    /// A model is destroyed; a battle-ready one counts as crippled (DW-15.24).
    pub(crate) fn destroy(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) {
        if !self.model(model).crippled {
            self.tell_crippled(model, umpire);
        }
        self.leave_play(model, Event::Destroyed { model }, umpire);
    }

    /// A model is abandoned: a battle-ready one earns the opponent its VPs, but it was not crippled (DW-8.24, DW-18.5).
    pub(crate) fn abandon(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) {
        if !self.model(model).crippled {
            let (owner, vp) = (self.owner(model), self.profile(model).vp);
            self.score(opponent(owner), vp.into(), "DW-8.24", umpire);
            self.pay_for_marked(model, umpire);
        }
        self.leave_play(model, Event::Abandoned { model }, umpire);
    }

    /// A model leaves play with all its tokens (DW-15.26); what belongs to a unit without models goes, too.
    pub(crate) fn leave_play(&mut self, model: ModelNo, event: Event, umpire: &mut impl Umpire<Event>) {
        let wreck =
            matches!(event, Event::Destroyed { .. }) && self.has_effect(model, |it| it == Effect::Wreckage);
        let it = self.model_mut(model);
        (it.lost, it.damage, it.disorder) = (true, 0, 0);
        it.effects = [0; Critical::ALL.len()];
        let (unit, at) = (it.unit, it.at);
        umpire.say(|| event);
        if wreck {
            self.leave_wreck(at, umpire);
        }
        let parent = self.unit(unit).bought.unit;
        if self.members(unit).next().is_none() {
            let owner = self.unit(unit).owner;
            let it = self.unit_mut(unit);
            (it.status, it.escorts) = (Status::Lost, 0);
            self.state.feats.lost[owner.index()] = true;
            self.set_aside(Goal::Unit(unit));
        } else if self.members(unit).all(|mate| self.model(mate).profile != parent) {
            // DW-18.5; the last one of them takes the other way.
            let next = self.members(unit).next();
            next.into_iter().for_each(|mate| self.abandon(mate, umpire));
        }
    }

    /// A wreck at a place, unless it would touch something there (DW-23.26).
    fn leave_wreck(&mut self, at: broadside_geometry::plane::Point, umpire: &mut impl Umpire<Event>) {
        let marker = Marker { kind: MarkerKind::Wreck, at };
        let models =
            self.standing().any(|(model, _)| in_contact(self.footprint(model).outline(), marker.outline()));
        let markers = self.state.markers.iter().any(|it| in_contact(it.outline(), marker.outline()));
        let terrain = self.state.terrain.iter().any(|feature| {
            let (terrain, placed) = self.terrain(feature);
            terrain.kind.is_solid() && placed.is_some_and(|it| in_contact(it.outline(), marker.outline()))
        });
        if !models && !markers && !terrain && self.state.markers.try_push(marker).is_ok() {
            umpire.say(|| Event::Wreck { at });
        }
    }
}
