//! The order in which options are listed decides nothing among equals.
//!
//! Many players are asked the same, once with the options and plans as the game lists them and once the other way
//! round. What they choose must be as frequent in both.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use broadside_dreadnaught::Dreadnaught;
use broadside_dystopian::Dystopian;
use broadside_engine::dice::FastDice;
use broadside_engine::{
    Awaiting, Dice, Game, GameBox, Journal, Judge, Observer, Pitted, Problem, Refusal, Seat, Sight, Silent,
    Window,
};
use broadside_firestorm::Firestorm;
use broadside_inertia::Inertia;
use broadside_players::{Budget, Computer, Level};
use broadside_reflex::Reflex;

/// A game that lists everything the other way round at the first decision.
#[derive(Clone, PartialEq, Debug)]
struct Turned<G> {
    game: G,
    turned: bool,
}

impl<G: Judge> Game for Turned<G> {
    type Content = G::Content;
    type Setup = G::Setup;
    type Action = G::Action;
    type Event = G::Event;
    type Saved = G::Saved;
    type Readable = G::Readable;

    fn start(
        content: &Arc<G::Content>,
        setup: &G::Setup,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<G::Event>,
    ) -> Result<Self, Vec<Problem>> {
        Ok(Self { game: G::start(content, setup, dice, journal)?, turned: true })
    }

    fn save(&self) -> G::Saved {
        self.game.save()
    }

    fn restore(content: &Arc<G::Content>, setup: &G::Setup, saved: G::Saved) -> Result<Self, Vec<Problem>> {
        Ok(Self { game: G::restore(content, setup, saved)?, turned: true })
    }

    fn readable(&self) -> G::Readable {
        self.game.readable()
    }

    fn understand(
        content: &Arc<G::Content>,
        setup: &G::Setup,
        readable: G::Readable,
    ) -> Result<G::Saved, Vec<Problem>> {
        G::understand(content, setup, readable)
    }

    fn seat_count(&self) -> usize {
        self.game.seat_count()
    }

    fn awaiting(&self) -> Awaiting {
        self.game.awaiting()
    }

    fn must_wait(&self) -> Refusal {
        self.game.must_wait()
    }

    fn list(&self, seat: Seat, into: &mut Vec<G::Action>) {
        self.game.list(seat, into);
        if self.turned {
            into.reverse();
        }
    }

    fn allows(&self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.game.allows(seat, action)
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: G::Action,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<G::Event>,
    ) {
        self.turned = false;
        self.game.carry_out(seat, action, dice, journal);
    }

    fn concede(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        journal: &mut dyn Journal<G::Event>,
    ) -> Result<(), Refusal> {
        self.game.concede(seat, dice, journal)
    }

    fn determinise(&mut self, observer: Observer, dice: &mut impl Dice) {
        self.game.determinise(observer, dice);
    }

    fn window(&self, seat: Seat) -> Option<Window<G::Action>> {
        self.game.window(seat)
    }

    fn round(&self) -> u32 {
        self.game.round()
    }
}

impl<G: Judge> Judge for Turned<G> {
    fn value(&self, seat: Seat) -> f32 {
        self.game.value(seat)
    }

    fn plans(&self, seat: Seat, into: &mut Vec<Vec<G::Action>>) {
        self.game.plans(seat, into);
        if self.turned {
            into.reverse();
        }
    }

    fn undertaking(&self, seat: Seat) -> u64 {
        self.game.undertaking(seat)
    }

    fn draws(&self, seat: Seat) -> bool {
        self.game.draws(seat)
    }

    fn looks_beyond_plans(&self) -> bool {
        self.game.looks_beyond_plans()
    }

    fn habit(&self, seat: Seat) -> Option<G::Action> {
        self.game.habit(seat)
    }

    fn horizon(&self) -> (u32, u32) {
        self.game.horizon()
    }
}

/// The first decisions of a match between equals that leave so much to choose.
fn decisions<G: Pitted>(least: usize, count: usize) -> Vec<G> {
    let content = Arc::new(G::content(G::packs()).expect("our own packs are right"));
    let sides = G::sides(&content);
    let setup = G::pit(&content, &[&sides[0], &sides[0]]).expect("a side against itself");
    let mut dice = FastDice::new(3);
    let mut game = G::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
    let mut player = Computer::new(Level::Greedy, 5);
    let mut found = Vec::new();
    while found.len() < count {
        let seat = game.awaiting().seats().first().expect("the game goes on");
        let mut options = Vec::new();
        game.options(seat, &mut options);
        if options.len() >= least {
            found.push(game.clone());
        }
        let pick = player.choose(&Sight::new(&game, seat));
        game.apply(seat, pick, &mut dice, &mut Silent).expect("it is legal");
    }
    found
}

/// How often each option is chosen, both ways round: first the order of the game.
fn frequencies<G: Judge>(
    game: &G,
    samples: u64,
    player: impl Fn(u64) -> Computer,
) -> BTreeMap<String, [f64; 2]> {
    let seat = game.awaiting().seats().first().expect("somebody is asked");
    let mut found: BTreeMap<String, [f64; 2]> = BTreeMap::new();
    for (way, turned) in [false, true].into_iter().enumerate() {
        let game = Turned { game: game.clone(), turned };
        for seed in 0..samples {
            // Others are asked the other way round, so that equal dice do not make the two agree.
            let pick = player(2 * seed + way as u64).choose(&Sight::new(&game, seat));
            found.entry(pick.to_string()).or_default()[way] += 1.0;
        }
    }
    found
}

/// Pearson's test of whether both ways have the same frequencies, with a bound that one in some thousand exceeds.
fn order_decides_nothing<G: GameBox + Pitted>(least: usize, count: usize, samples: u64, captain: u64) {
    let small =
        Budget { iterations: 64, playout: 2, among: 2, time: Duration::from_secs(60), ..Budget::ATTENTIVE };
    for (index, game) in decisions::<G>(least, count).into_iter().enumerate() {
        let greedy = frequencies(&game, samples, |seed| Computer::new(Level::Greedy, seed));
        let search = frequencies(&game, captain, |seed| Computer::searching(small, seed));
        for (who, found) in [("greedy", greedy), ("captain", search)] {
            let part = |[one, other]: &[f64; 2]| (one - other) * (one - other) / (one + other);
            let differ: f64 = found.values().map(part).sum();
            let free = found.len() as f64 - 1.0;
            let bound = free + 4.0 * (2.0 * free).sqrt() + 6.0;
            println!("{} {index} {who}: {} picks, {differ:.1} of {bound:.1}", G::ID, found.len());
            assert!(differ < bound, "{} {index}: the order decides for {who}: {found:?}", G::ID);
        }
    }
}

#[test]
fn in_reflex() {
    order_decides_nothing::<Reflex>(4, 3, 300, 150);
}

#[test]
fn in_inertia() {
    order_decides_nothing::<Inertia>(8, 3, 200, 60);
}

#[test]
fn in_dreadnaught() {
    order_decides_nothing::<Dreadnaught>(8, 4, 150, 40);
}

#[test]
fn in_firestorm() {
    order_decides_nothing::<Firestorm>(8, 3, 100, 10);
}

#[test]
fn in_dystopian_wars() {
    order_decides_nothing::<Dystopian>(8, 3, 100, 10);
}
