//! Where a choice lies on the table: the models, terrain, markers and cards that it names.

use broadside_engine::Seat;
use broadside_engine::question::Stepwise;
use broadside_engine::table::Anchor;

use super::board::{feature_id, marker_id, model_id};
use super::sheets::{card_id, mount_id, squadron_id};
use crate::action::Action;
use crate::content::{CardId, SquadronId};
use crate::ids::{ModelNo, UnitNo};
use crate::squadrons::stacks::Goal;
use crate::state::Dystopian;
use crate::steps::Step;

impl Dystopian {
    /// What a choice is attached to. There is no arm for the rest, so that a new action is looked at.
    pub(super) fn anchors(&self, seat: Seat, action: Action) -> Vec<Anchor> {
        let card = |card: u8| Anchor::Slot(card_id(seat, CardId(card)));
        match action {
            Action::Mark(unit)
            | Action::Deploy(unit)
            | Action::Reserve(unit)
            | Action::Nominate(unit)
            | Action::Launch(unit)
            | Action::Unit(unit)
            | Action::Activate(unit)
            | Action::Advance(unit)
            | Action::Mines(unit) => self.unit_anchors(unit),
            Action::Model(model)
            | Action::Withdraw(model)
            | Action::Largest(model)
            | Action::Weapons(model) => self.model_anchor(model).into_iter().collect(),
            Action::Weapon(model, place) => {
                let slot = self.is_shown_in_full(self.model(model).unit);
                let slot = slot.then(|| Anchor::Slot(mount_id(model, place)));
                self.model_anchor(model).into_iter().chain(slot).collect()
            }
            Action::Feature(place) => vec![Anchor::Shape(feature_id(place))],
            Action::Mine(place) => vec![Anchor::Shape(marker_id(place))],
            Action::Bid(it)
            | Action::Discard(it)
            | Action::Remove(it)
            | Action::Deny(it)
            | Action::Claim(it) => {
                vec![card(it)]
            }
            Action::Enact(it, unit)
            | Action::EnactSignalled(it, unit)
            | Action::Doctrine(it, unit)
            | Action::DoctrineSignalled(it, unit) => {
                [card(it)].into_iter().chain(self.unit_anchors(unit)).collect()
            }
            Action::Stack(place) => {
                let stack = self.state.stacks.get(usize::from(place));
                stack.map_or_else(Vec::new, |stack| self.goal_anchors(stack.goal))
            }
            Action::Squadron(squadron) => match self.top() {
                Step::Allocate(allocate) => {
                    vec![Anchor::Slot(squadron_id(allocate.model, SquadronId(squadron)))]
                }
                _ => Vec::new(),
            },
            Action::Take
            | Action::Give
            | Action::Keep
            | Action::Redraw
            | Action::Edge(_)
            | Action::Column(_)
            | Action::Row(_)
            | Action::Heading(_)
            | Action::Formation(..)
            | Action::Singly
            | Action::Lurk
            | Action::Surface
            | Action::Surrender
            | Action::Along(_)
            | Action::Pass
            | Action::Done
            | Action::Reroll(_)
            | Action::All
            | Action::Draw
            | Action::Fail
            | Action::Number(_)
            | Action::Attack
            | Action::Maintenance
            | Action::Broadside
            | Action::Boarding
            | Action::Special(_)
            | Action::Mode(_)
            | Action::Support(_)
            | Action::Properly
            | Action::JuryRig
            | Action::Check
            | Action::Inflict(_)
            | Action::Relieve(_)
            | Action::Escort
            | Action::Normal
            | Action::Reverse
            | Action::Surge
            | Action::Shift(_)
            | Action::Ahead(_)
            | Action::Turn(_)
            | Action::Pivot(_)
            | Action::Emergency
            | Action::Collide
            | Action::Ram => Vec::new(),
        }
    }

    fn model_anchor(&self, model: ModelNo) -> Option<Anchor> {
        let it = self.model(model);
        (it.placed && !it.lost).then(|| Anchor::Piece(model_id(model)))
    }

    pub(super) fn unit_anchors(&self, unit: UnitNo) -> Vec<Anchor> {
        self.members(unit).filter_map(|model| self.model_anchor(model)).collect()
    }

    fn goal_anchors(&self, goal: Goal) -> Vec<Anchor> {
        match goal {
            Goal::Unit(unit) => self.unit_anchors(unit),
            Goal::Mines(at) => {
                let place = self.state.markers.iter().position(|marker| marker.at == at);
                place.map(|place| Anchor::Shape(marker_id(place as u8))).into_iter().collect()
            }
            Goal::Aside => Vec::new(),
        }
    }
}
