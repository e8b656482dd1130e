//! A table to play rules at: picks by whoever is asked, dice of some purposes as written, everything else by chance.

use std::sync::{Arc, OnceLock};

use broadside_dystopian::{Action, CardId, Content, Dystopian, Event, Saved, Setup, State, Step, packs};
use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Game, Noted, Seat, Stream};
use broadside_kit::set::Set;

/// What ships with the game, read once.
pub(crate) fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(Content::read(packs()).expect("packs without faults")))
}

/// Dice of one purpose show what is written; all others fall as they will.
pub(crate) struct Forced {
    pub(crate) rest: FastDice,
    pub(crate) purpose: &'static str,
    pub(crate) faces: Vec<u32>,
    /// More purposes with what their dice show.
    pub(crate) more: Vec<(&'static str, Vec<u32>)>,
}

impl Dice for Forced {
    fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        if stream == Stream::new(self.purpose) && !self.faces.is_empty() {
            return self.faces.remove(0) - 1;
        }
        let more = self.more.iter_mut().find(|it| Stream::new(it.0) == stream && !it.1.is_empty());
        more.map_or_else(|| self.rest.below(stream, bound), |it| it.1.remove(0) - 1)
    }
}

pub(crate) struct Table {
    pub(crate) content: Arc<Content>,
    pub(crate) game: Dystopian,
    pub(crate) setup: Setup,
    pub(crate) dice: Forced,
    pub(crate) log: Vec<Noted<Event>>,
    /// Windows of cards are passed unless a test is about them.
    pub(crate) windows: bool,
}

/// Two forces at a limit, an encounter and a map.
pub(crate) fn setup(limit: u16, forces: [&str; 2], encounter: Option<&str>, map: Option<&str>) -> Setup {
    Setup {
        limit,
        forces: forces.map(String::from),
        encounter: encounter.map(String::from),
        map: map.map(String::from),
        ..Setup::default()
    }
}

/// A small battle on the open sea.
pub(crate) fn ordinary() -> Setup {
    setup(1000, ["trade_protection_squadron", "iron_floe"], Some("line_of_battle"), Some("open_sea"))
}

impl Table {
    pub(crate) fn new(setup: Setup, seed: u64) -> Self {
        Self::forced(setup, seed, "", &[])
    }

    /// With dice of a purpose from the beginning.
    pub(crate) fn forced(setup: Setup, seed: u64, purpose: &'static str, faces: &[u32]) -> Self {
        let dice = Forced { rest: FastDice::new(seed), purpose, faces: faces.to_vec(), more: Vec::new() };
        Self::of(content(), setup, dice)
    }

    /// With other content than what ships with the game.
    pub(crate) fn of(content: &Arc<Content>, setup: Setup, mut dice: Forced) -> Self {
        let mut log = Vec::new();
        let game = Dystopian::start(content, &setup, &mut dice, &mut log).expect("a legal set-up");
        Self { content: Arc::clone(content), game, setup, dice, log, windows: false }
    }

    /// Whoever is asked.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.game.awaiting() {
            Awaiting::Decision { seats, .. } => seats.first().expect("somebody"),
            Awaiting::Over(outcome) => panic!("the game is over: {outcome:?}"),
        }
    }

    pub(crate) fn options(&self) -> Vec<String> {
        let mut all = Vec::new();
        self.game.options(self.asked(), &mut all);
        all.iter().map(ToString::to_string).collect()
    }

    /// Whoever is asked picks these, one after the other.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &[&str]) {
        for text in actions {
            let action: Action = text.parse().expect("an action");
            let seat = self.asked();
            let done = self.game.apply(seat, action, &mut self.dice, &mut self.log);
            assert!(done.is_ok(), "{text}: {done:?}; {:?}", self.options());
            self.pass_windows();
        }
    }

    /// Every window of cards is passed, unless the test is about them.
    pub(crate) fn pass_windows(&mut self) {
        while !self.windows && matches!(self.game.awaiting(), Awaiting::Decision { .. }) {
            let pass = match self.game.step() {
                Step::ValourWindow(_) | Step::Deny(_) => Action::Pass,
                Step::Claim(_) => Action::Done,
                _ => return,
            };
            let seat = self.asked();
            self.game.apply(seat, pass, &mut self.dice, &mut self.log).expect("a pass");
        }
    }

    /// The rule by which a pick is refused.
    #[track_caller]
    pub(crate) fn refused(&self, text: &str) -> &'static str {
        let action: Action = text.parse().expect("an action");
        self.game.check(self.asked(), action).expect_err("refused").rule.id()
    }

    /// Picks the first option as long as a question begins with one of these words.
    pub(crate) fn run_through(&mut self, words: &[&str]) {
        while matches!(self.game.awaiting(), Awaiting::Decision { .. }) {
            let option = self.options()[0].clone();
            if !words.iter().any(|word| option.starts_with(word)) {
                return;
            }
            self.play(&[&option]);
        }
    }

    /// Through setup to the first deployment turn: the winner takes the initiative, hands are kept, south is chosen.
    pub(crate) fn play_to_deployment(&mut self) {
        self.play(&["take", "keep", "keep", "edge south"]);
    }

    /// Everything is placed by the first option.
    pub(crate) fn deploy_all(&mut self) {
        self.run_through(&["deploy", "formation", "singly", "column", "row", "heading", "lurk", "mark"]);
        while self.state().round == 0 {
            self.play(&["pass"]);
        }
    }

    /// What whoever is asked does without a thought: done or pass where that is offered, else the first option.
    pub(crate) fn usual(&self) -> String {
        let options = self.options();
        let idle = ["done", "pass", "take", "surrender"];
        let found = options.iter().find(|option| idle.contains(&option.as_str()));
        found.unwrap_or(&options[0]).clone()
    }

    /// Picks what is usual until something is offered that begins with this word, or the game is over.
    pub(crate) fn play_on_to(&mut self, word: &str) {
        while matches!(self.game.awaiting(), Awaiting::Decision { .. })
            && !self.options().iter().any(|option| option.starts_with(word))
        {
            let usual = self.usual();
            self.play(&[&usual]);
        }
    }

    /// Picks what is usual until the game is over.
    pub(crate) fn play_out(&mut self) {
        self.play_on_to("what is never offered");
    }

    /// In the ready phase of round 2.
    pub(crate) fn play_to_round_2(&mut self) {
        self.play_to_deployment();
        self.deploy_all();
        self.play_on_to("surrender");
        assert_eq!(self.state().round, 2);
    }

    /// An ordinary battle in the ready phase of round 2, played there once for all tests, with calm crews.
    pub(crate) fn in_round_2() -> Self {
        static STATE: OnceLock<State> = OnceLock::new();
        let state = STATE.get_or_init(|| {
            let mut table = Self::new(ordinary(), 11);
            table.play_to_round_2();
            let mut state = table.state();
            // What round 1 did to crews is no concern of these tests.
            state.models.iter_mut().for_each(|model| (model.disorder, model.shaken) = (0, false));
            state
        });
        let mut table = Self::new(ordinary(), 11);
        table.edit(|it| it.clone_from(state));
        table
    }

    pub(crate) fn state(&self) -> State {
        self.game.save().table
    }

    /// The same with an edited state.
    #[track_caller]
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut State)) {
        let mut table = self.state();
        change(&mut table);
        self.game = Dystopian::restore(&self.content, &self.setup, Saved { table }).expect("a sound state");
    }

    /// An admiral holds these cards; all others are in the deck.
    pub(crate) fn hold(&mut self, seat: Seat, cards: &[&str]) {
        let hand: Set<CardId> = cards.iter().map(|id| content().find_card(id).expect("a card")).collect();
        self.edit(|state| {
            let admiral = &mut state.admirals[seat];
            (admiral.hand, admiral.discards) = (hand, Set::NONE);
            admiral.deck = Set::<CardId>::ALL.without(hand).iter().collect();
        });
    }

    /// What happened, as far as the events are of a kind.
    pub(crate) fn events<T>(&self, which: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.log.iter().filter_map(|noted| which(&noted.event)).collect()
    }
}
