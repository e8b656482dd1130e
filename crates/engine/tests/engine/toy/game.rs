//! The rules of Skirmish in the engine's eyes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use arrayvec::ArrayVec;
use broadside_engine::{
    Audience, Awaiting, BySeat, Dice, Game, Journal, Observer, Problem, Refusal, Seat, Seats, Steps, Stream,
    Window,
};

use crate::toy::{Action, Card, Content, Event, Flaw, GUNS, Hand, Order, Setup, State, Step, Toy, add};

const DECK: Stream = Stream::new("deck");
const GUESS: Stream = Stream::new("guess");

impl Game for Toy {
    type Content = Content;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Saved = State;

    fn start(
        content: &Arc<Content>,
        setup: &Setup,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        if !(2..=4).contains(&setup.players) {
            problems.push(Problem::new("SK-1.1", "players", "two to four can play"));
        }
        if setup.rounds == 0 {
            problems.push(Problem::new("SK-6.2", "rounds", "at least one round is played"));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut deck: ArrayVec<Card, 24> = (0..content.copies).flat_map(|_| 1..=3).collect();
        dice.shuffle(DECK, &mut deck);
        let hands = BySeat::new(setup.players, |seat| {
            let mut hand = Hand::new();
            deck.drain(deck.len() - 2..).for_each(|card| add(&mut hand, card));
            journal.note(Audience::shown_to(seat), || Event::Dealt { seat, cards: hand.clone() });
            hand
        });
        let state = State {
            round: 1,
            hull: BySeat::new(setup.players, |_| content.hull),
            hands,
            deck,
            orders: BySeat::new(setup.players, |_| None),
            steps: Steps::begin(Step::Orders),
        };
        Ok(Self { content: Arc::clone(content), setup: setup.clone(), state })
    }

    fn save(&self) -> State {
        let mut saved = self.state.clone();
        if self.has(Flaw::SaveLosesOrders) {
            saved.orders.values_mut().for_each(|order| *order = None);
        }
        saved
    }

    fn restore(content: &Arc<Content>, setup: &Setup, saved: State) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut problem = |wrong: bool, field: &str, reason: &str| {
            if wrong {
                problems.push(Problem::new("SK-1.1", field, reason));
            }
        };
        let counts = [saved.hull.count(), saved.hands.count(), saved.orders.count()];
        problem(counts != [setup.players; 3], "hull", "one entry a player");
        problem(saved.hull.values().any(|&hull| hull > content.hull), "hull", "more than a ship has");
        let cards: Vec<Card> = saved.deck.iter().chain(saved.hands.values().flatten()).copied().collect();
        problem(cards.iter().any(|card| !(1..=3).contains(card)), "hands", "cards are 1 to 3");
        problem(cards.len() > usize::from(content.copies) * 3, "deck", "more cards than there are");
        let seated = |seat: Seat| seat.index() < setup.players;
        let astray = |order: &Order| order.target().is_some_and(|at| !seated(at));
        problem(saved.orders.values().flatten().any(astray), "orders", "nobody sits there");
        let steps: ArrayVec<Step, 3> = saved.steps.iter().copied().collect();
        let alive = saved.hull.values().filter(|&&hull| hull > 0).count();
        let unordered =
            saved.hull.values().zip(saved.orders.values()).any(|(&hull, it)| hull > 0 && it.is_none());
        let nested = match steps.as_slice() {
            [Step::Orders] => unordered,
            [Step::Volley { next }, rest @ ..] if *next <= setup.players => match rest {
                [] => alive <= 1,
                [Step::Attack { attacker, target, boost: 0..=3 }, window @ ..] => {
                    let asked = match window {
                        [] => true,
                        [Step::Window { seat }] => seat == attacker,
                        _ => false,
                    };
                    asked && seated(*attacker) && seated(*target)
                }
                _ => false,
            },
            _ => false,
        };
        problem(!nested, "steps", "nothing could have come to this");
        problem(
            setup.flaw == Flaw::RestoreRefusesLateRounds && saved.round > 1,
            "round",
            "a flawed table knows but one round",
        );
        if problems.is_empty() {
            Ok(Self { content: Arc::clone(content), setup: setup.clone(), state: saved })
        } else {
            Err(problems)
        }
    }

    fn seat_count(&self) -> usize {
        self.state.hull.count()
    }

    fn awaiting(&self) -> Awaiting {
        if let Some(outcome) = self.outcome() {
            return Awaiting::Over(outcome);
        }
        let secret = matches!(self.state.steps.top(), Some(Step::Orders));
        let seats = match self.state.steps.top() {
            Some(Step::Orders) => {
                self.alive().iter().filter(|&seat| self.state.orders[seat].is_none()).collect()
            }
            Some(Step::Window { .. }) if self.has(Flaw::AwaitsNobody) => Seats::NONE,
            Some(Step::Window { .. }) if self.has(Flaw::AwaitsAStranger) => Seats::one(Seat::new(5)),
            Some(Step::Window { seat }) => Seats::one(*seat),
            Some(Step::Attack { target, .. }) => Seats::one(*target),
            Some(Step::Volley { .. }) | None => Seats::NONE,
        };
        Awaiting::Decision { seats, secret }
    }

    fn must_wait(&self) -> Refusal {
        Refusal::new("SK-1.1", "it is not your turn")
    }

    fn list(&self, seat: Seat, into: &mut Vec<Action>) {
        into.extend(self.candidates().filter(|&action| self.check(seat, action).is_ok()));
    }

    fn allows(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.is_legal(seat, action)
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        match action {
            Action::Hold => self.order(seat, Order::Hold, journal),
            Action::Fire { at } => self.order(seat, Order::Fire(at), journal),
            Action::Boost { card } => self.boost(seat, card, journal),
            Action::Pass | Action::Mumble => self.pass_window(seat, dice, journal),
            Action::Brace => self.shoot(false, dice, journal),
            Action::Dodge => self.shoot(true, dice, journal),
        }
        if self.has(Flaw::DependsOnTheWeather) {
            static WEATHER: AtomicU8 = AtomicU8::new(0);
            self.state.hull[seat] |= WEATHER.fetch_add(1, Ordering::Relaxed) & 1;
        }
        self.advance(journal);
    }

    // What follows is provided by the engine, and is here only to be flawed.

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        let asked = self.state.steps.top();
        if matches!(asked, Some(Step::Attack { .. })) && self.has(Flaw::ListsNothing) {
            return;
        }
        self.list(seat, into);
        if !self.awaiting().includes(seat) {
            if self.has(Flaw::ListsForOthers) && matches!(asked, Some(Step::Window { .. })) {
                into.push(Action::Brace);
            }
            return;
        }
        match (asked, self.setup.flaw) {
            (Some(Step::Orders), Flaw::ListsTheIllegal) => into.push(Action::Fire { at: seat }),
            (Some(Step::Attack { .. }), Flaw::ListsTwice) => into.push(Action::Brace),
            (Some(Step::Window { .. }), Flaw::GarblesText) => into.push(Action::Mumble),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let strict = self.has(Flaw::CheckIsStricterThanApply) && self.state.round == 2;
        let lax = self.has(Flaw::CheckIsLaxerThanApply) && self.state.round == 2;
        match self.require_awaited(seat).and_then(|()| self.allows(seat, action)) {
            Ok(()) if strict && action == Action::Dodge => Err(Refusal::new("SK-1.2", "not in round two")),
            Err(_) if lax && action == (Action::Fire { at: seat }) => Ok(()),
            verdict => verdict,
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<(), Refusal> {
        if let Err(refusal) = self.require_awaited(seat).and_then(|()| self.allows(seat, action)) {
            match self.setup.flaw {
                Flaw::RefusalChangesState => self.state.round += 1,
                Flaw::RefusalRollsDice => drop(dice.d6(GUNS)),
                Flaw::RefusalIsWrittenDown => journal.note(Audience::EVERYONE, || Event::Passed { seat }),
                _ => {}
            }
            return Err(refusal);
        }
        self.carry_out(seat, action, dice, journal);
        Ok(())
    }

    fn concede(
        &mut self,
        seat: Seat,
        _: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> Result<(), Refusal> {
        if self.state.hull[seat] == 0 {
            return Err(Refusal::new("SK-3.1", "you are out of it"));
        }
        journal.note(Audience::EVERYONE, || Event::GaveUp { seat });
        if !self.has(Flaw::StaysWhenGivingUp) {
            self.state.hull[seat] = 0;
        }
        // An attack that is under way comes to nothing.
        self.state.steps.unwind();
        self.show_orders(journal);
        self.advance(journal);
        Ok(())
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        if self.has(Flaw::SeesThroughEverything) {
            return;
        }
        let forgets_own = self.has(Flaw::ForgetsOwnHand);
        let others: ArrayVec<Seat, 6> =
            self.state.hull.seats().filter(|&seat| forgets_own || !observer.is(seat)).collect();
        let mut unseen = self.state.deck.clone();
        for &seat in &others {
            unseen.extend(self.state.hands[seat].iter().copied());
        }
        // In a fixed order first: the sample must not follow from how the cards really lie.
        if !self.has(Flaw::SampleFollowsTheTruth) {
            unseen.sort_unstable();
        }
        dice.shuffle(GUESS, &mut unseen);
        for &seat in &others {
            let count = self.state.hands[seat].len();
            self.state.hands[seat].clear();
            unseen.drain(unseen.len() - count..).for_each(|card| add(&mut self.state.hands[seat], card));
        }
        self.state.deck = unseen;
        if self.state.steps.top() != Some(&Step::Orders) {
            return;
        }
        for seat in self.state.hull.seats() {
            let own = observer.is(seat) && !self.has(Flaw::ForgetsOwnOrder);
            if own || self.state.orders[seat].is_none() || !self.is_alive(seat) {
                continue;
            }
            let targets: ArrayVec<Order, 6> = std::iter::once(Order::Hold)
                .chain(self.alive().iter().filter(|&target| target != seat).map(Order::Fire))
                .collect();
            self.state.orders[seat] = dice.draw(GUESS, &targets);
        }
    }

    fn window(&self, seat: Seat) -> Option<Window<Action>> {
        let anywhere = self.has(Flaw::PassesWhereNoneIsListed);
        let window = matches!(self.state.steps.top(), Some(Step::Window { .. }));
        let pressing = window && self.state.orders.values().any(|&it| it == Some(Order::Fire(seat)));
        let open = (window || anywhere) && self.awaiting().includes(seat);
        open.then_some(Window { pass: Action::Pass, pressing })
    }

    /// Choosing and shooting.
    fn span(&self) -> u32 {
        2 * self.round() + u32::from(self.state.steps.top() != Some(&Step::Orders))
    }

    fn round(&self) -> u32 {
        if self.has(Flaw::CountsRoundsDown) { 100 - self.state.round } else { self.state.round }
    }
}
