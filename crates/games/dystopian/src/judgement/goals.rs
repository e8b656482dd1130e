//! Where models should be, by what the encounter pays for and by the cards in hand.

#![expect(clippy::float_arithmetic, reason = "aims are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::plane::INCH;
use broadside_kit::plane::area::Rect;

use super::sea::{Lie, Sea, Spot};
use crate::content::Objective;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{OBJECTIVES, ROUNDS};
use crate::measures::MARKER;
use crate::pieces::{Edge, Layer};
use crate::state::lookups::opponent;
use crate::state::{Dystopian, MarkerKind};
use crate::vocabulary::{Effect, Feat, Goal, Moment, SpecialAction};

/// The most aims at a time.
const AIMS: usize = 4 * OBJECTIVES;

/// How near a territory troops land, a little less than the rule says.
const LANDING: f32 = 3.7;

/// VPs of later rounds count for so much of those of this one.
const LATER: f32 = 0.75;

/// Where an aim lies.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// So near to the middle line.
    Strip { y: f32, within: f32 },
    /// So near to a place: it touches a marker, or is near a feature.
    Disc { at: Spot, within: f32 },
    /// All of a model in a zone.
    Zone(Rect),
    /// Beyond the middle line: its height, and whether that is north of it.
    Beyond { y: f32, north: bool },
}

/// Who it is for.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Whom {
    Scoring,
    /// Battle-ready models of at least this MASS, on any layer.
    Heavy(u8),
    Marked(UnitNo),
    /// Those who carry troops that have not landed.
    Landers,
}

/// Somewhere to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    place: Place,
    whom: Whom,
    /// What being there brings, in VPs.
    worth: f32,
    /// Whether it takes more models there than the enemy has.
    most: bool,
}

/// All there are for an admiral.
pub(crate) type Aims = ArrayVec<Aim, AIMS>;

/// A model as aims ask of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runner {
    pub(crate) unit: UnitNo,
    pub(crate) scores: bool,
    pub(crate) ready: bool,
    pub(crate) mass: u8,
    /// It carries troops that have not landed.
    pub(crate) lands: bool,
}

impl Aim {
    fn is_for(&self, runner: &Runner) -> bool {
        match self.whom {
            Whom::Scoring => runner.scores,
            Whom::Heavy(mass) => runner.ready && runner.mass >= mass,
            Whom::Marked(unit) => runner.unit == unit,
            Whom::Landers => runner.lands,
        }
    }

    /// How near a model that lies so is to it: 1 where it is there, and less the further it has to go.
    fn nearness(&self, lie: &Lie) -> f32 {
        let (far, fading) = match self.place {
            Place::Strip { y, within } => ((lie.at.y - y).abs() - within, 12.0),
            Place::Disc { at, within } => (lie.gap_to(at) - within, 18.0),
            Place::Zone(zone) => {
                let inside = zone.inset((lie.half.0 * 0.8 * INCH as f32) as i32);
                let (low, high) = (inside.y.0 as f32 / INCH as f32, inside.y.1 as f32 / INCH as f32);
                let (west, east) = (zone.x.0 as f32 / INCH as f32, zone.x.1 as f32 / INCH as f32);
                let off = |at: f32, low: f32, high: f32| (low - at).max(at - high).max(0.0);
                (off(lie.at.y, low, high) + off(lie.at.x, west, east), 20.0)
            }
            Place::Beyond { y, north } => (if north { y - lie.at.y } else { lie.at.y - y }, 14.0),
        };
        if far <= 0.0 { 1.0 } else { 0.6 * (1.0 - far / fading).max(0.0) }
    }
}

/// What a model that lies so brings by its aims.
pub(crate) fn gain(aims: &Aims, runner: &Runner, lie: &Lie) -> f32 {
    let each = aims.iter().filter(|aim| aim.is_for(runner));
    // Nobody is in two places at once: the best aim counts, the others a little.
    let (mut best, mut rest) = (0.0_f32, 0.0);
    for aim in each {
        let worth = aim.worth * aim.nearness(lie) * if aim.most { 0.4 } else { 1.0 };
        rest += worth;
        best = best.max(worth);
    }
    best + 0.35 * (rest - best)
}

impl Dystopian {
    /// Where an admiral wants models to be.
    pub(crate) fn aims(&self, seat: Seat) -> Aims {
        let mut aims = Aims::new();
        let objectives = self.encounter().map_or(&[][..], |encounter| &encounter.objectives);
        for objective in objectives {
            let worth = f32::from(objective.vp) * self.steps_left(objective);
            if worth > 0.0 {
                self.add_aims(seat, objective.goal, worth, &mut aims);
            }
        }
        self.add_card_aims(seat, &mut aims);
        self.add_landings(seat, &mut aims);
        aims
    }

    /// Territories on which troops would bring something (DW-23.28).
    fn add_landings(&self, seat: Seat, aims: &mut Aims) {
        let mut models = self.units_of(seat).flat_map(|(unit, _)| self.members(unit));
        if !models.any(|model| self.carries_troops(model)) {
            return;
        }
        let rounds = f32::from(ROUNDS + 1 - self.state.round.clamp(1, ROUNDS));
        for feature in &self.state.terrain {
            let terrain = self.content.terrain_of(feature.terrain);
            let held = feature.landed[seat.index()] > feature.landed[opponent(seat).index()];
            if held || !terrain.is_territory() {
                continue;
            }
            let size = terrain.form.reach() as f32 / INCH as f32;
            let place = Place::Disc { at: Spot::of(feature.at), within: LANDING + 0.8 * size };
            let worth = rounds * self.worth_of_territory();
            _ = aims.try_push(Aim { place, whom: Whom::Landers, worth, most: false });
        }
    }

    /// Whether a model has troops on board that could still land.
    fn carries_troops(&self, model: ModelNo) -> bool {
        let lands = |effect: Effect| matches!(effect, Effect::Acts { what: SpecialAction::Land, .. });
        !self.unit(self.model(model).unit).landed && self.profile(model).has(lands)
    }

    /// What a territory brings in a round.
    pub(crate) fn worth_of_territory(&self) -> f32 {
        f32::from(self.encounter().map_or(1, |encounter| encounter.landing.max(1)))
    }

    /// How many steps still score an objective; later ones count for less.
    fn steps_left(&self, objective: &Objective) -> f32 {
        let Some((from, to)) = objective.rounds else { return 0.0 };
        let now = self.state.round.max(1);
        let mut steps = 0.0;
        let mut counts = 1.0;
        for round in now..=to.min(ROUNDS) {
            if round >= from {
                steps += counts;
            }
            counts *= LATER;
        }
        // Who is somewhere now need not be there in the last round.
        steps.min(2.2)
    }

    fn add_aims(&self, seat: Seat, goal: Goal, worth: f32, aims: &mut Aims) {
        let middle = self.table().y.1 as f32 / (2 * INCH) as f32;
        let marker = |aims: &mut Aims, at: Spot, worth: f32| {
            let within = MARKER as f32 / INCH as f32;
            let place = Place::Disc { at, within };
            _ = aims.try_push(Aim { place, whom: Whom::Scoring, worth, most: false });
        };
        let markers = || {
            let all = self.state.markers.iter().filter(|marker| marker.kind == MarkerKind::Objective);
            all.enumerate().map(|(place, marker)| (place, Spot::of(marker.at), marker.at.y))
        };
        match goal {
            Goal::Middle(inches) => {
                let place = Place::Strip { y: middle, within: f32::from(inches) };
                _ = aims.try_push(Aim { place, whom: Whom::Scoring, worth, most: true });
            }
            Goal::EnemyZone => {
                if let Some(zone) = self.zone(opponent(seat)) {
                    let place = Place::Zone(zone);
                    _ = aims.try_push(Aim { place, whom: Whom::Scoring, worth, most: false });
                }
            }
            Goal::Control(these) => {
                markers().filter(|it| these.contains(it.0)).for_each(|it| marker(aims, it.1, worth));
            }
            Goal::ControlAll => markers().for_each(|it| marker(aims, it.1, worth / 3.0)),
            Goal::EnemyHalf => {
                let there = markers().filter(|it| self.is_in_half_of(opponent(seat), it.2));
                there.for_each(|it| marker(aims, it.1, worth));
            }
            Goal::OwnHalf => {
                let there = markers().filter(|it| self.is_in_half_of(seat, it.2));
                there.for_each(|it| marker(aims, it.1, worth));
            }
            Goal::Near { feature, within } => {
                let listed = self.encounter().and_then(|it| it.features.get(usize::from(feature) - 1));
                if let Some(listed) = listed {
                    let at = Spot::of(listed.place(self.scale()));
                    let size = self.content.terrain_of(listed.terrain).form.reach() as f32 / INCH as f32;
                    let place = Place::Disc { at, within: f32::from(within) + 0.8 * size };
                    _ = aims.try_push(Aim { place, whom: Whom::Scoring, worth, most: true });
                }
            }
            Goal::MarkedForward => {
                if let Some(unit) = self.admiral(seat).marked {
                    let north = self.admiral(seat).edge == Some(Edge::South);
                    let place = Place::Beyond { y: middle, north };
                    let models = self.members(unit).count().max(1) as f32;
                    let whom = Whom::Marked(unit);
                    _ = aims.try_push(Aim { place, whom, worth: worth / models, most: false });
                }
            }
            // Whoever lives, clears or destroys need not be anywhere.
            Goal::MarkedAlive | Goal::MineCleared | Goal::StructureDestroyed | Goal::MarkedCrippled => {}
        }
    }

    /// Minor victories in hand that ask where models are.
    fn add_card_aims(&self, seat: Seat, aims: &mut Aims) {
        let middle = self.table().y.1 as f32 / (2 * INCH) as f32;
        for card in self.admiral(seat).hand.iter() {
            let victory = self.content.victory(self.content.card(card).victory);
            if victory.moment != Moment::Objectives {
                continue;
            }
            let vp = f32::from(victory.vp);
            let aim = match victory.feat {
                Feat::Wall { mass, within, .. } => Some(Aim {
                    place: Place::Strip { y: middle, within: f32::from(within) },
                    whom: Whom::Heavy(mass),
                    worth: 0.4 * vp,
                    most: false,
                }),
                Feat::Press => Some(Aim {
                    place: Place::Beyond { y: middle, north: self.admiral(seat).edge == Some(Edge::South) },
                    whom: Whom::Scoring,
                    worth: 0.4 * vp,
                    most: true,
                }),
                Feat::BehindLines => self.zone(opponent(seat)).map(|zone| Aim {
                    place: Place::Zone(zone),
                    whom: Whom::Heavy(0),
                    worth: 0.4 * vp,
                    most: false,
                }),
                _ => None,
            };
            if let Some(aim) = aim {
                _ = aims.try_push(aim);
            }
        }
    }

    /// A model as aims ask of it; submarines could surface.
    pub(crate) fn runner(&self, model: ModelNo) -> Runner {
        let it = self.model(model);
        let profile = self.profile(model);
        let aloft = profile.layer == Layer::Airborne && !profile.has(|effect| effect == Effect::ScoresAloft);
        let below = self.layer(model) == Layer::Underwater;
        let ready = !it.crippled;
        let lands = ready && self.carries_troops(model);
        Runner { unit: it.unit, scores: ready && !aloft && !below, ready, mass: profile.mass, lands }
    }

    /// What an admiral may expect of his aims as everything lies.
    pub(crate) fn outlook_of_aims(&self, sea: &Sea, seat: Seat) -> f32 {
        let mut sum = 0.0;
        for aim in &self.aims(seat) {
            let (mut best, mut all) = (0.0_f32, 0.0);
            let mut enemies = 0.0;
            for hull in &sea.hulls {
                let runner = self.runner(hull.model);
                if hull.seat == seat && aim.is_for(&runner) {
                    let near = aim.nearness(&hull.lie);
                    (best, all) = (best.max(near), all + near * near);
                } else if hull.seat != seat && runner.scores {
                    let near = aim.nearness(&hull.lie);
                    enemies += near * near * near;
                }
            }
            sum += aim.worth
                * if aim.most {
                    0.5 + 0.5 * ((all - enemies) / 2.0).clamp(-1.0, 1.0)
                } else {
                    // Who is touched by both is nobody's.
                    let shared = enemies >= 1.0 && aim.whom != Whom::Landers;
                    let alone: f32 = if shared { 0.3 } else { 1.0 };
                    0.9 * best * alone + 0.1 * all.min(2.0)
                };
        }
        sum
    }
}
