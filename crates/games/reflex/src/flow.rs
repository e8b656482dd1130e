//! The turn sequence: what comes after what, and what is taken without asking.

use arrayvec::ArrayVec;
use broadside_engine::{Audience, Dice, Game, Journal, Seat, Steps, Stream};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::Sector;
use crate::state::{Plan, Reflex, Step, Winners};

impl Reflex {
    /// Ships on their starting spaces, the first player rolled for, the first round (RX-4).
    pub(crate) fn set_up(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let battlefield = self.battlefield().clone();
        let starts: &[u8] = if self.has_two_sectors() { &battlefield.starts3 } else { &battlefield.starts2 };
        for seat in self.state.ships.seats() {
            if !self.ship(seat).alive {
                continue;
            }
            let console = self.console(seat);
            let (cubes, shields) = (console.start_cubes, console.start_shields);
            let ship = self.ship_mut(seat);
            ship.sector = Sector::A;
            ship.space = starts[seat.index()];
            ship.facing = battlefield.start_facing;
            ship.cubes = cubes;
            ship.shields = shields;
        }
        journal.note(Audience::REVEALED, || Event::Consoles {
            names: self.living().map(|seat| (seat, self.console(seat).name.clone())).collect(),
        });
        self.state.first = self.roll_for_first(dice, journal);
        self.begin_round(dice, journal);
    }

    /// Rolls for the first player until one is highest (RX-4.8).
    fn roll_for_first(&self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) -> Seat {
        let mut rolling: ArrayVec<Seat, 3> = self.living().collect();
        loop {
            let rolls: ArrayVec<(Seat, u8), 3> =
                rolling.iter().map(|&seat| (seat, dice.d6(Stream::new("first player")))).collect();
            journal.note(Audience::EVERYONE, || Event::RolledForFirst { rolls: rolls.to_vec() });
            let best = rolls.iter().map(|roll| roll.1).max().unwrap_or(0);
            rolling = rolls.iter().filter(|roll| roll.1 == best).map(|roll| roll.0).collect();
            if let [seat] = rolling.as_slice() {
                return *seat;
            }
        }
    }

    pub(crate) fn begin_round(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let (round, first) = (self.state.round, self.state.first);
        journal.note(Audience::EVERYONE, || Event::Round { round, first });
        self.state.steps = Steps::begin(Step::Planning);
        self.begin_planning(dice, journal);
    }

    /// Whether somebody still plans behind a screen.
    pub(crate) fn is_planning(&self) -> bool {
        matches!(self.step(), Step::Planning)
    }

    /// Goes on until somebody must decide or the game is over. A decision without a choice is taken.
    pub(crate) fn settle(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        while self.state.ending.is_none() {
            let settled = match self.step() {
                Step::ChooseConsoles => self.settle_consoles(dice, journal),
                Step::Planning => self.settle_planning(journal),
                Step::Actions => self.settle_actions(dice, journal),
                Step::Activation(activation) => {
                    // Without a cube nothing is left but to resolve, unless there are two ways to.
                    let seat = self.state.active;
                    let both = self.check_activation(seat, activation, Action::ResolveBoth).is_ok();
                    if self.ship(seat).cubes == 0 && !both {
                        self.perform_activation(seat, activation, Action::Resolve, journal);
                        true
                    } else {
                        self.take_lone_option(seat, dice, journal)
                    }
                }
                Step::Target { number } => self.settle_target(number, journal),
                Step::Absorb { target, .. } | Step::Damage { target, .. } => {
                    self.take_lone_option(target, dice, journal)
                }
                Step::Winners(winners) => match winners.now {
                    Some(_) => false,
                    None => {
                        self.state.steps.pop();
                        self.end_activation(journal);
                        true
                    }
                },
                Step::TakeReflex { .. } => false,
            };
            if !settled {
                return;
            }
        }
    }

    /// Takes the seat's only option, if it has only one.
    fn take_lone_option(
        &mut self,
        seat: Seat,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        match self.lone_option(seat) {
            Some(action) => {
                self.perform(seat, action, dice, journal);
                true
            }
            None => false,
        }
    }

    fn settle_consoles(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) -> bool {
        let undecided = |game: &Self| game.living().find(|&seat| game.ship(seat).plan == Plan::Choosing);
        while let Some(seat) = undecided(self) {
            match self.lone_option(seat) {
                Some(action) => self.perform(seat, action, dice, journal),
                None => return false,
            }
        }
        self.set_up(dice, journal);
        true
    }

    fn settle_planning(&mut self, journal: &mut impl Journal<Event>) -> bool {
        for seat in self.state.ships.seats() {
            if self.ship(seat).alive {
                self.settle_plan(seat, journal);
            }
        }
        if self.living().any(|seat| self.ship(seat).plan != Plan::Finished) {
            return false;
        }
        self.reveal(journal);
        self.state.steps = Steps::begin(Step::Actions);
        self.state.active = self.state.first;
        true
    }

    /// Whose turn it is: the next living player with dice, from the active seat on (RX-6.1, RX-6.3).
    fn settle_actions(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) -> bool {
        let mut order = self.state.active.around(self.count());
        let next = order.find(|&seat| self.ship(seat).alive && !self.ship(seat).dice.is_empty());
        match next {
            None => {
                self.end_round(dice, journal);
                true
            }
            Some(seat) => {
                self.state.active = seat;
                self.take_lone_option(seat, dice, journal)
            }
        }
    }

    /// The activation is resolved: the turn passes clockwise (RX-6.1).
    pub(crate) fn end_activation(&mut self, journal: &mut impl Journal<Event>) {
        self.state.steps.unwind();
        self.close_sector(journal);
        self.state.active = self.state.active.next(self.count());
    }

    /// Does what has been checked.
    pub(crate) fn perform(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        match self.step() {
            Step::ChooseConsoles => {
                if let Action::Console(console) = action {
                    let ship = self.ship_mut(seat);
                    ship.console = console;
                    ship.plan = Plan::Finished;
                    journal.note(Audience::EVERYONE, || Event::Finished { seat });
                }
            }
            Step::Planning => self.perform_planning(seat, action, dice, journal),
            Step::Actions => {
                if let Ok(activation) = self.activation(seat, action) {
                    self.state.steps.push(Step::Activation(activation));
                }
            }
            Step::Activation(activation) => self.perform_activation(seat, activation, action, journal),
            Step::Target { number } => {
                if let Action::Target { seat: target, way } = action {
                    self.hit(seat, number, target, way, journal);
                }
            }
            Step::Absorb { target, .. } => {
                if let Action::Absorb(shield) = action {
                    self.absorb(target, shield, journal);
                }
            }
            Step::Damage { target, .. } => {
                if let Action::Damage(space) = action {
                    self.damage(target, space, journal);
                }
            }
            Step::Winners(winners) => self.perform_winner(seat, winners, action, journal),
            Step::TakeReflex { seat } => {
                let taken = action == Action::TakeReflex;
                self.state.reflex = taken.then_some(seat);
                journal.note(Audience::EVERYONE, || Event::ReflexAnswered { seat, taken });
                self.next_round(dice, journal);
            }
        }
    }

    /// A player concedes (RX-15.4): the ship is gone, and whatever was being decided goes on without it.
    pub(crate) fn give_up(&mut self, seat: Seat, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let (step, deciding) = (self.step(), self.awaiting().includes(seat));
        journal.note(Audience::EVERYONE, || Event::Conceded { seat });
        self.destroy(seat, journal);
        if self.state.ending.is_some() {
            return;
        }
        match step {
            Step::ChooseConsoles | Step::Planning => self.close_sector(journal),
            Step::Actions | Step::TakeReflex { .. } if !deciding => self.close_sector(journal),
            // Somebody else decides; a Sector is closed when the activation ends.
            Step::Activation(_) | Step::Target { .. } | Step::Absorb { .. } | Step::Damage { .. }
                if !deciding => {}
            Step::Winners(winners) if !deciding => {
                let then = winners.then.filter(|&next| next != seat);
                self.state.steps.pop();
                self.state.steps.push(Step::Winners(Winners { then, ..winners }));
            }
            Step::Actions
            | Step::Activation(_)
            | Step::Target { .. }
            | Step::Absorb { .. }
            | Step::Damage { .. } => self.end_activation(journal),
            Step::Winners(winners) => {
                self.perform_winner(seat, winners, Action::Stay, &mut broadside_engine::Silent);
                self.close_sector(journal);
            }
            Step::TakeReflex { .. } => {
                self.close_sector(journal);
                self.next_round(dice, journal);
            }
        }
        self.settle(dice, journal);
    }
}
