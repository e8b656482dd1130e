//! Who begins: the deployment roll and the initiative (FA-3.3, FA-4.4 to FA-4.6, FA-21.2).

use arrayvec::ArrayVec;

use broadside_engine::{Seat, Umpire};

use crate::event::Event;
use crate::limits::PLAYERS;
use crate::measures::dice::two_d6;
use crate::setup::sides::PickSide;
use crate::state::Firestorm;
use crate::vocabulary::Number;

type Seated = ArrayVec<Seat, PLAYERS>;
type Rolls = ArrayVec<(Seat, [u8; 2], i16), PLAYERS>;

impl Firestorm {
    /// The order in which sides are picked and squadrons deployed (FA-3.3, FA-3.6).
    pub(crate) fn roll_for_deployment(&mut self, umpire: &mut impl Umpire<Event>) {
        let tactics = |game: &Self, seat: Seat| i16::from(game.tactics(seat));
        let all: Seated = self.in_play().iter().collect();
        let mut order = Seated::new();
        self.contest(&all, "deployment", &tactics, &mut order, umpire);
        self.settle_order(order, umpire);
        self.enter(PickSide);
    }

    /// The initiative order of the turn (FA-4.4).
    pub(crate) fn roll_for_initiative(&mut self, umpire: &mut impl Umpire<Event>) {
        let acts = self.scenario().first.acts.filter(|_| self.state.turn == 1);
        if acts.is_some() {
            let is_first = |seat: &Seat| self.player(*seat).side == acts;
            let first = self.state.order.iter().copied().filter(is_first);
            let others = self.state.order.iter().copied().filter(|seat| !is_first(seat));
            let order = first.chain(others).collect();
            self.settle_order(order, umpire);
            return;
        }
        let bonus = |game: &Self, seat: Seat| {
            i16::from(game.tactics(seat)) + game.player_adds(Number::Initiative, seat) as i16
        };
        let all: Seated = self.in_play().iter().collect();
        let mut order = Seated::new();
        self.contest(&all, "initiative", &bonus, &mut order, umpire);
        self.settle_order(order, umpire);
    }

    fn settle_order(&mut self, order: Seated, umpire: &mut impl Umpire<Event>) {
        self.state.order = self.alternating(order);
        umpire.say(|| Event::Order { order: self.state.order.to_vec() });
    }

    /// Fleet Tactics (FA-2.1).
    fn tactics(&self, seat: Seat) -> u8 {
        self.content.faction(self.player(seat).faction).tactics
    }

    /// Each rolls two dice and adds a bonus; those with equal totals roll again among themselves (FA-4.5).
    fn contest(
        &self,
        seats: &[Seat],
        purpose: &'static str,
        bonus: &dyn Fn(&Self, Seat) -> i16,
        order: &mut Seated,
        umpire: &mut impl Umpire<Event>,
    ) {
        let mut rolls = Rolls::new();
        for &seat in seats {
            let dice = two_d6(purpose, umpire);
            rolls.push((seat, dice, i16::from(dice[0] + dice[1]) + bonus(self, seat)));
        }
        umpire.say(|| match purpose {
            "deployment" => Event::DeploymentRoll { rolls: rolls.to_vec() },
            _ => Event::InitiativeRoll { rolls: rolls.to_vec() },
        });
        rolls.sort_by_key(|&(seat, _, total)| (-total, seat));
        for tied in rolls.chunk_by(|one, other| one.2 == other.2) {
            match tied {
                [(seat, ..)] => order.push(*seat),
                _ => {
                    let again: Seated = tied.iter().map(|&(seat, ..)| seat).collect();
                    self.contest(&again, purpose, bonus, order, umpire);
                }
            }
        }
    }

    /// In team games the order alternates between the teams as far as possible (FA-21.2).
    fn alternating(&self, mut left: Seated) -> Seated {
        if self.sides() != 2 {
            return left;
        }
        let mut order = Seated::new();
        while !left.is_empty() {
            let last = order.last().map(|&seat| self.player(seat).team);
            let place = left.iter().position(|&seat| Some(self.player(seat).team) != last).unwrap_or(0);
            order.push(left.remove(place));
        }
        order
    }

    /// How many sides there are (FA-21.1).
    pub(crate) fn sides(&self) -> usize {
        let first = |seat: &Seat| {
            let team = self.player(*seat).team;
            self.state.players.iter().find(|(_, player)| player.team == team).map(|(seat, _)| seat)
                == Some(*seat)
        };
        self.state.players.seats().filter(first).count()
    }
}
