//! Cruisers and tokens move and attack (DN-13.12 to DN-13.15, DN-18).

use crate::step::{CruiserMoves, CruiserRotate, TokenSteps};
use broadside_engine::Seat;

use crate::action::Action;
use crate::attack::shot::Shooter;
use crate::effects::vocabulary::{Component, Stat};
use crate::event::Event;
use crate::movement::motion::Going;
use crate::state::{Dreadnaught, Pose, ShipRef};
use crate::step::Step;
use broadside_engine::Umpire;

impl Dreadnaught {
    /// Own Cruisers move, and where escorts may, tokens that escort (DN-13.12, DN-18.19).
    pub(crate) fn move_cruisers(&mut self, seat: Seat, count: u8, hexes: u8, escorts: bool) {
        self.player_mut(seat).cruisers.iter_mut().for_each(|cruiser| cruiser.moved = false);
        if escorts {
            self.state.tokens.iter_mut().for_each(|token| token.moved = false);
        }
        self.state.steps.push(Step::CruiserMoves(CruiserMoves { seat, left: count, hexes, escorts }));
    }

    /// How far a Cruiser goes (DN-13.13, DN-18.4).
    fn cruiser_steps(&self, seat: Seat, index: u8, hexes: u8) -> u8 {
        let filled = self.player(seat).cruisers[usize::from(index)].filled;
        let drive = self.filled_of(filled, Component::E) as i8;
        let more = self.cruiser_modifier(seat, index, Stat::CruiserMove);
        (hexes as i8 - drive + more).max(0) as u8
    }

    /// Shows the Cruisers and escorts that may still move to `each`.
    pub(crate) fn movers(&self, seat: Seat, left: u8, escorts: bool, mut each: impl FnMut(Action)) {
        if left > 0 {
            for (index, cruiser) in (0u8..).zip(&self.player(seat).cruisers) {
                if cruiser.pose.is_some() && !cruiser.moved {
                    each(Action::Cruiser(index));
                }
            }
        }
        if escorts {
            for (index, token) in (0u8..).zip(&self.state.tokens) {
                let escort = self.content.tokens[token.kind.index()].escort;
                if token.owner == seat && escort > 0 && !token.moved {
                    each(Action::Token(index));
                }
            }
        }
    }

    pub(crate) fn perform_cruiser_moves(&mut self, step: Step, action: Action) {
        let Step::CruiserMoves(CruiserMoves { seat, left, hexes, escorts }) = step else { return };
        match action {
            Action::Cruiser(index) => {
                let left = if left == u8::MAX { left } else { left - 1 };
                self.replace(Step::CruiserMoves(CruiserMoves { seat, left, hexes, escorts }));
                self.player_mut(seat).cruisers[usize::from(index)].moved = true;
                let steps = self.cruiser_steps(seat, index, hexes);
                self.state.steps.push(Step::CruiserRotate(CruiserRotate(seat, index)));
                self.begin_motion(ShipRef::Cruiser(seat, index), Going::Cruiser { steps });
            }
            Action::Token(index) => {
                let token = &mut self.state.tokens[usize::from(index)];
                token.moved = true;
                let left = self.content.tokens[token.kind.index()].escort;
                self.state.steps.push(Step::TokenSteps(TokenSteps { seat, index, left }));
            }
            _ => {
                self.state.steps.pop();
            }
        }
    }

    /// How many Shots a Cruiser has (DN-18.4).
    pub(crate) fn cruiser_shots(&self, seat: Seat, index: u8) -> u8 {
        let filled = self.player(seat).cruisers[usize::from(index)].filled;
        if self.filled_of(filled, Component::W) > 0 { 1 } else { 2 }
    }

    /// Shows the armed Cruisers that have a target to `each`.
    pub(crate) fn attackers(&self, seat: Seat, mut each: impl FnMut(u8)) {
        for (index, cruiser) in (0u8..).zip(&self.player(seat).cruisers) {
            let armed = cruiser.pose.is_some() && !cruiser.disarmed;
            if armed && self.has_target(Shooter::Cruiser(seat, index), 0) {
                each(index);
            }
        }
    }

    /// The Disarmed Cruisers of a player.
    pub(crate) fn disarmed(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let cruisers = (0u8..).zip(&self.player(seat).cruisers);
        cruisers.filter(|(_, it)| it.disarmed && it.pose.is_some()).map(|(index, _)| index)
    }

    /// A token takes a step.
    pub(crate) fn perform_token_step(
        &mut self,
        seat: Seat,
        index: u8,
        left: u8,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Action::Hex(to) = action else {
            self.state.steps.pop();
            return;
        };
        let token = &mut self.state.tokens[usize::from(index)];
        let from = token.pose.at;
        token.pose = Pose { at: to, ..token.pose };
        let kind = token.kind;
        umpire.say(|| Event::TokenMoved { owner: seat, kind, from, to });
        self.replace(Step::TokenSteps(TokenSteps { seat, index, left: left - 1 }));
        let came = from.direction_to(to).unwrap_or_default();
        let depth = self.state.steps.depth();
        if !self.token_arrives(usize::from(index), came, umpire) {
            // It moves no more: its own step lies right below what the arrival has brought.
            if let Some(Step::TokenSteps(TokenSteps { left, .. })) =
                self.state.steps.iter_mut().nth(depth - 1)
            {
                *left = 0;
            }
        }
    }
}
