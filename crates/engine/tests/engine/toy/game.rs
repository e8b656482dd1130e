//! The rules of Skirmish in the engine's eyes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use arrayvec::ArrayVec;
use broadside_engine::question::{self, Progress, Question, Stepwise};
use broadside_engine::{
    AnyUmpire, Audience, BySeat, Dice, Game, Journal, Observer, Outcome, Problem, Refusal, Seat, Steps,
    Stream, Umpire, Window,
};

use super::orders::Orders;
use super::{Action, Card, Content, Event, Flaw, GUNS, Hand, Order, Readable, Setup, State, Step, Toy, add};

const DECK: Stream = Stream::new("deck");
const GUESS: Stream = Stream::new("guess");

impl Stepwise for Toy {
    type Step = Step;

    fn top(&self) -> Step {
        self.state.steps.top().copied().unwrap_or(Step::Orders)
    }

    fn leave(&mut self) {
        self.state.steps.pop();
    }

    fn ended(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn between(&mut self, _: &mut impl Umpire<Event>) -> Progress {
        if self.has(Flaw::DependsOnTheWeather) {
            static WEATHER: AtomicU8 = AtomicU8::new(0);
            self.state.hull[Seat::new(0)] |= WEATHER.fetch_add(1, Ordering::Relaxed) & 1;
        }
        Progress::Asks
    }
}

impl Game for Toy {
    type Content = Content;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Saved = State;
    type Readable = Readable;

    fn start(
        content: &Arc<Content>,
        setup: &Setup,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
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
        let umpire = &mut AnyUmpire::new(dice, journal);
        umpire.dice().shuffle(DECK, &mut deck);
        let hands = BySeat::new(setup.players, |seat| {
            let mut hand = Hand::new();
            deck.drain(deck.len() - 2..).for_each(|card| add(&mut hand, card));
            umpire.tell(Audience::shown_to(seat), || Event::Dealt { seat, cards: hand.clone() });
            hand
        });
        let state = State {
            round: 1,
            hull: BySeat::new(setup.players, |_| content.hull),
            hands,
            deck,
            orders: BySeat::new(setup.players, |_| None),
            steps: Steps::begin(Orders),
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
        problem(saved.steps.depth() == 0, "steps", "something is always being resolved");
        problem(
            setup.flaw == Flaw::RestoreRefusesLateRounds && saved.round > 1,
            "round",
            "a flawed table knows but one round",
        );
        if counts != [setup.players; 3] {
            return Err(problems);
        }
        let game = Self { content: Arc::clone(content), setup: setup.clone(), state: saved };
        let unsound = game.state.steps.iter().find_map(|step| step.sound(&game).err());
        let stuck = || question::stuck(&game).map(|reason| Problem::new("SK-1.2", "steps", reason));
        problems.extend(unsound.or_else(stuck));
        if problems.is_empty() { Ok(game) } else { Err(problems) }
    }

    fn readable(&self) -> Readable {
        let State { round, hull, hands, deck, mut orders, steps } = self.state.clone();
        if self.has(Flaw::ShownWithoutOrders) {
            orders.values_mut().for_each(|order| *order = None);
        }
        let round = if self.has(Flaw::ShowsRoundsFromZero) { round - 1 } else { round };
        Readable { round, hull, hands, deck, orders, steps }
    }

    fn understand(_: &Arc<Content>, setup: &Setup, readable: Readable) -> Result<State, Vec<Problem>> {
        let Readable { round, hull, hands, deck, orders, steps } = readable;
        if setup.flaw == Flaw::ReadsNoLateRounds && round > 1 {
            return Err(vec![Problem::new("SK-6.2", "round", "a flawed reader knows but one round")]);
        }
        Ok(State { round, hull, hands, deck, orders, steps })
    }

    fn seat_count(&self) -> usize {
        self.state.hull.count()
    }

    fn must_wait(&self) -> Refusal {
        Refusal::new("SK-1.1", "it is not your turn")
    }

    broadside_engine::stepwise!();

    // What follows is provided by the engine, and is here only to be flawed.

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        let asked = self.awaiting().includes(seat);
        if asked {
            self.list(seat, into);
        }
        let itself = Action::Fire { at: seat };
        match self.setup.flaw {
            Flaw::ListsNothing => into.clear(),
            Flaw::ListsForOthers if !asked => into.push(Action::Brace),
            Flaw::CheckIsStricterThanApply => into.retain(|&action| self.check(seat, action).is_ok()),
            Flaw::CheckIsLaxerThanApply if self.check(seat, itself).is_ok() => into.push(itself),
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
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<(), Refusal> {
        if let Err(refusal) = self.require_awaited(seat).and_then(|()| self.allows(seat, action)) {
            match self.setup.flaw {
                Flaw::RefusalChangesState => self.state.round += 1,
                Flaw::RefusalRollsDice => drop(dice.d6(GUNS)),
                Flaw::RefusalIsWrittenDown => journal.write(Audience::EVERYONE, Event::Passed { seat }),
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
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<Event>,
    ) -> Result<(), Refusal> {
        if self.state.hull[seat] == 0 {
            return Err(Refusal::new("SK-3.1", "you are out of it"));
        }
        journal.write(Audience::EVERYONE, Event::GaveUp { seat });
        if !self.has(Flaw::StaysWhenGivingUp) {
            self.state.hull[seat] = 0;
        }
        // An attack that is under way comes to nothing.
        self.state.steps.unwind();
        question::settle(self, &mut AnyUmpire::new(dice, journal));
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
        if !self.is_giving_orders() {
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
        let anywhere = self.has(Flaw::PassesWhereNoneIsListed) && self.awaiting().includes(seat);
        let nowhere = anywhere.then_some(Window { pass: Action::Pass, pressing: false });
        question::window(self, seat).or(nowhere)
    }

    /// Choosing and shooting.
    fn span(&self) -> u32 {
        2 * self.round() + u32::from(!self.is_giving_orders())
    }

    fn round(&self) -> u32 {
        if self.has(Flaw::CountsRoundsDown) { 100 - self.state.round } else { self.state.round }
    }
}
