//! The segments of a squadron's activation (FA-5.7).

use broadside_geometry::plane::INCH;

use crate::boarding::board::Board;
use crate::cards::windows::About;
use crate::command::segment::CommandSegment;
use crate::content::Terrain;
use crate::firing::combat::CombatPick;
use crate::movement::choose_ship::MoveShip;
use crate::pieces::Marker;
use crate::prelude::*;
use crate::state::Segment;
use crate::vocabulary::Moment;
use crate::wings::launch::LaunchSegment;

/// How near a planet lends speed (FA-7.7).
const GRAVITY: i32 = 4 * INCH;

/// The squadron's activation goes on with its next segment.
#[derive(Clone, Copy, Debug)]
pub struct SquadronGo;

impl Procedure<Firestorm> for SquadronGo {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let (Some(squadron), Some(&activation)) = (game.activated(), game.activation()) else {
            game.state.steps.pop();
            return;
        };
        let acts = game.members(squadron).any(|ship| game.ship(ship).is_active());
        let segment = if acts { activation.segment } else { Segment::End };
        game.proceed(segment);
        match segment {
            Segment::Card => game.open_window(activation.by, Moment::Activation, About::Squadron(squadron)),
            Segment::Command => game.state.steps.push(CommandSegment::of(game.squad(squadron).first)),
            Segment::Movement => game.state.steps.push(MoveShip),
            Segment::Launch => game.state.steps.push(LaunchSegment::default()),
            Segment::CombatCard => game.open_window(activation.by, Moment::Combat, About::Squadron(squadron)),
            Segment::Combat => game.state.steps.push(CombatPick),
            Segment::Boarding => game.state.steps.push(Board),
            Segment::End => game.end_go(squadron, umpire),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        match game.activated() {
            Some(_) => Ok(()),
            None => Err(Problem::new("FA-5.7", "steps", "no squadron is activated")),
        }
    }
}

impl Firestorm {
    /// What comes after a segment.
    fn proceed(&mut self, segment: Segment) {
        let next = match segment {
            Segment::Card => Segment::Command,
            Segment::Command => Segment::Movement,
            Segment::Movement => Segment::Launch,
            Segment::Launch => Segment::CombatCard,
            Segment::CombatCard => Segment::Combat,
            Segment::Combat => Segment::Boarding,
            Segment::Boarding | Segment::End => Segment::End,
        };
        if let Some(activation) = &mut self.state.activation {
            activation.segment = next;
        }
    }

    /// What counts for the whole activation is fixed when it begins (FA-6.13, FA-7.7, FA-12.10).
    pub(crate) fn begin_go(&mut self, squadron: SquadronId) {
        for id in self.members(squadron) {
            let ship = *self.ship(id);
            let gravity = self.pieces(Terrain::Planet).any(|planet| planet.is_near(ship.at, GRAVITY));
            self.ship_mut(id).cut = false;
            if let Some(go) = self.go_mut(id) {
                (go.gravity, go.cut) = (gravity, ship.cut);
                go.jammed = ship.has(Marker::Steering);
                go.blinded = ship.has(Marker::Firecontrol);
            }
        }
    }

    /// Mines are armed, and markers that lasted for this activation are cleared (FA-5.7 g, FA-12.10, FA-15.3).
    fn end_go(&mut self, squadron: SquadronId, _: &mut impl Umpire<Event>) {
        for id in self.members(squadron) {
            let go = self.go(id);
            let ship = self.ship_mut(id);
            if go.jammed {
                ship.lift(Marker::Steering);
            }
            if go.blinded {
                ship.lift(Marker::Firecontrol);
            }
        }
        self.end_activation();
    }

    /// The activation of a squadron or a flight is over.
    pub(crate) fn end_activation(&mut self) {
        for mine in &mut self.state.mines {
            mine.armed = true;
        }
        self.end_activation_cards();
        self.state.activation = None;
        self.state.steps.pop();
    }
}
