//! Verbs to play with, and letting things go by.

use broadside_dreadnaught::{
    Action, Activation, Commit, DeclareActivation, Event, OpenWindow, Recover, ShipRef, Step, Target,
    WindowKind,
};
use broadside_engine::Game;
use broadside_engine::table::Deed;
use broadside_kit::testing::RuleTable;

use super::Table;
use super::names::*;

impl Table {
    /// Takes an action, and the first that is offered after it if the same player is asked for a facing.
    #[track_caller]
    pub fn act_first(&mut self, player: usize, action: &str) -> &mut Self {
        self.act(player, action);
        match self.actions(player).first() {
            Some(&facing @ Action::Face(_)) => self.act(player, facing),
            _ => self,
        }
    }

    /// The text of an action, with numbers instead of printed ids.
    #[track_caller]
    pub(super) fn named(&self, player: usize, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let owner = match words[0] {
            "enemy" | "detach" => words[1].parse().expect("a seat"),
            _ => player,
        };
        let named = words.iter().enumerate().map(|(index, word)| {
            if index == 0 {
                return (*word).to_string();
            }
            if words[0] == "kind" && word.parse::<u8>().is_err() {
                return (obstacle_kind(word).0 + 1).to_string();
            }
            if let Some(id) = content().find_grid(word) {
                return (id.0 + 1).to_string();
            }
            match content().find_system(word) {
                Some(id) if words[0] == "build" => (id.0 + 1).to_string(),
                Some(_) => (self.slot(owner, word) + 1).to_string(),
                None => (*word).to_string(),
            }
        });
        named.collect::<Vec<_>>().join(" ")
    }

    /// Makes all picks of a deed.
    #[track_caller]
    pub fn do_whole(&mut self, number: usize, deed: &Deed) -> &mut Self {
        for pick in &deed.picks {
            self.act(number, pick);
        }
        self
    }

    /// Everybody passes until no window is open.
    #[track_caller]
    pub fn hush(&mut self) -> &mut Self {
        while let Some(number) = self.window() {
            self.once(number, "pass");
        }
        self
    }

    /// Passes in windows of one kind until something else is asked.
    #[track_caller]
    pub fn pass_windows_of(&mut self, kind: WindowKind) -> &mut Self {
        while matches!(self.step(), Step::Window(OpenWindow { kind: it, .. }) if it == kind) {
            let player = self.awaited()[0];
            self.act(player, "pass");
        }
        self
    }

    /// Lets everything go by until the game is over.
    #[track_caller]
    pub fn until_over(&mut self) -> &mut Self {
        self.until(|table| table.outcome().is_some())
    }

    /// Lets everything go by until something holds.
    #[track_caller]
    pub fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) -> &mut Self {
        for _ in 0..2000 {
            if holds(self) {
                return self;
            }
            self.lazily();
        }
        panic!("it never happens: {:?}", self.step());
    }

    /// Lets everything go by until a step is asked.
    #[track_caller]
    pub fn until_step(&mut self, wanted: impl Fn(Step) -> bool) -> &mut Self {
        self.until(|table| wanted(table.step()))
    }

    /// Answers with as little as possible: nothing, or the first option.
    #[track_caller]
    pub fn lazily(&mut self) -> &mut Self {
        let asked = self.awaited();
        self.idle(*asked.first().expect("the game goes on"))
    }

    /// Lets one question go by, or gives the first answer there is.
    #[track_caller]
    pub fn idle(&mut self, player: usize) -> &mut Self {
        let offered = self.actions(player);
        let idle = [Action::Pass, Action::Done, Action::No, Action::Recover];
        let action = idle.into_iter().find(|action| offered.contains(action)).unwrap_or(offered[0]);
        self.once(player, action)
    }

    /// Commits cards, `drift`, `attached`, `energy` or `pass`.
    #[track_caller]
    pub fn commit(&mut self, player: usize, what: &str) -> &mut Self {
        if ["drift", "attached", "energy", "pass"].contains(&what) {
            return self.act(player, what);
        }
        let mut cards = what.split_whitespace();
        self.act(player, format!("card {}", cards.next().expect("a card")));
        // A second card that alone completes the cost has been taken with the first.
        if matches!(self.player(player).commit, Commit::First(_)) {
            match cards.next() {
                Some(second) => self.act(player, format!("card {second}")),
                None => self.act(player, "done"),
            };
        }
        self
    }

    /// All but one player pass the Commit.
    #[track_caller]
    pub fn all_but(&mut self, player: usize) -> &mut Self {
        for other in self.awaited() {
            if other != player {
                self.act(other, "pass");
            }
        }
        self
    }

    /// All others, who have not committed yet, pass the Commit.
    #[track_caller]
    pub fn others_pass(&mut self) -> &mut Self {
        // Only those of this Exchange: the next one may be asked at once.
        if matches!(self.step(), Step::Commit) {
            for player in self.awaited() {
                self.act(player, "pass");
            }
        }
        self
    }

    /// Declares a profile (1 or 2) of a card, paying with Attached cards as bits.
    #[track_caller]
    pub fn declare(&mut self, number: usize, id: &str, profile: u8, attached: u8) -> &mut Self {
        let slot = self.slot(number, id) as u8;
        if matches!(self.step(), Step::Declare(DeclareActivation(it)) if it == seat(number)) {
            return self.act(number, Action::Declare { slot, profile: profile - 1, attached });
        }
        // A lone declaration is taken by itself.
        let what = Activation::Card { slot, profile: profile - 1, attached };
        let declared = |event: &Event| {
            matches!(*event, Event::Declared { seat: it, what: is, .. }
            if it == seat(number) && is == what)
        };
        assert!(self.happened(declared), "{id} is not declared: {:?}", self.step());
        self
    }

    /// Activates a profile of a card, paying with these cards from the hand; the others pass. The hand is made to
    /// hold them.
    #[track_caller]
    pub fn activate(&mut self, number: usize, id: &str, profile: u8, cards: &str) -> &mut Self {
        self.hush().hold(number, cards).all_but(number).commit(number, cards).declare(number, id, profile, 0)
    }

    /// Drifts; the others pass.
    #[track_caller]
    pub fn drift(&mut self, number: usize) -> &mut Self {
        self.hush().all_but(number).commit(number, "drift")
    }

    /// The first player Activates a profile and fires at the second player's Dreadnaught.
    #[track_caller]
    pub fn shoot(&mut self, id: &str, profile: u8, cards: &str) -> &mut Self {
        if !matches!(self.step(), Step::Commit) {
            self.exchange();
        }
        self.activate(1, id, profile, cards).fire(1, at_ship(2))
    }

    /// Who is asked in a window, if one is open.
    pub fn window(&self) -> Option<usize> {
        let number = *self.awaited().first()?;
        self.game().window(seat(number)).map(|_| number)
    }

    /// Whether an own ship is attacked of who is asked in the open window.
    pub fn presses(&self) -> bool {
        let asked = self.awaited();
        asked.iter().any(|&number| self.game().window(seat(number)).is_some_and(|window| window.pressing))
    }

    /// The kind of the open window, and who is asked.
    pub fn open_window(&self) -> Option<(WindowKind, usize)> {
        match self.step() {
            Step::Window(OpenWindow { kind, .. }) => self.window().map(|number| (kind, number)),
            _ => None,
        }
    }

    /// All who are asked in the windows up to the next other decision, when everybody passes.
    pub fn who_is_asked(&mut self) -> Vec<(WindowKind, usize)> {
        let mut asked = Vec::new();
        while let Some(it) = self.open_window() {
            asked.push(it);
            self.once(it.1, Action::Pass);
        }
        asked
    }

    /// Plays a Boost: others pass until the player is asked; then its B window is passed.
    #[track_caller]
    pub fn boost(&mut self, number: usize, id: &str) -> &mut Self {
        self.boost_by(number, Action::Card(grid(id)))
    }

    #[track_caller]
    pub fn boost_by(&mut self, number: usize, action: Action) -> &mut Self {
        while !self.is_offered(number, action) {
            let asked =
                self.window().unwrap_or_else(|| panic!("{action} is never offered: {:?}", self.step()));
            self.once(asked, Action::Pass);
        }
        self.once(number, action);
        while let Some((WindowKind::B, asked)) = self.open_window() {
            self.once(asked, Action::Pass);
        }
        self
    }

    /// Whether a Boost is offered in some window up to the next other decision, when everybody passes.
    pub fn never_offers(&mut self, number: usize, id: &str) -> bool {
        let action = Action::Card(grid(id));
        while let Some(asked) = self.window() {
            if self.is_offered(number, action) {
                return false;
            }
            self.once(asked, Action::Pass);
        }
        true
    }

    #[track_caller]
    pub fn fire(&mut self, number: usize, target: Target) -> &mut Self {
        self.act(number, Action::Target(target))
    }

    /// Hits the Component on a hex of the plan, by whatever face leads there.
    #[track_caller]
    pub fn hit(&mut self, number: usize, cell: (i8, i8)) -> &mut Self {
        let cells = self.cells_hit();
        let found = self
            .actions(number)
            .into_iter()
            .find(|it| matches!(it, Action::Hit(_, component) if cells[usize::from(*component)] == cell));
        let action = found.unwrap_or_else(|| panic!("{cell:?} cannot be hit: {:?}", self.picks(number)));
        self.act(number, action)
    }

    /// Hits a Component of a kind (a letter).
    #[track_caller]
    pub fn hit_kind(&mut self, number: usize, letter: &str) -> &mut Self {
        let shot = *self.state().shots.last().expect("an attack");
        let content = content();
        let cells = match shot.target {
            Target::Ship(ShipRef::Dreadnaught(victim)) => self.plan(victim.number()).cells,
            _ => content.cruiser().cells.clone(),
        };
        let found = self
            .actions(number)
            .into_iter()
            .find(|it| matches!(it, Action::Hit(_, at) if cells[usize::from(*at)].1.letter() == letter));
        let action = found.unwrap_or_else(|| panic!("no {letter} can be hit: {:?}", self.picks(number)));
        self.act(number, action)
    }

    /// The owner lets this card suffer, if asked.
    #[track_caller]
    pub fn suffer(&mut self, number: usize, id: &str) -> &mut Self {
        let slot = self.slot(number, id) as u8;
        self.act(number, Action::System(slot))
    }

    #[track_caller]
    pub fn go(&mut self, number: usize, to: (i8, i8)) -> &mut Self {
        self.act(number, Action::Hex(hex(to)))
    }

    #[track_caller]
    pub fn done(&mut self, number: usize) -> &mut Self {
        self.act(number, Action::Done)
    }

    #[track_caller]
    pub fn recover(&mut self, number: usize, option: Recover) -> &mut Self {
        self.act(number, Action::Option(option))
    }

    /// Finishes what is being resolved, up to the next Exchange or the end of the game, lazily.
    #[track_caller]
    pub fn rest(&mut self) -> &mut Self {
        self.until(|table| {
            table.outcome().is_some() || matches!(table.step(), Step::Commit | Step::Intent(_))
        })
    }

    /// Goes on lazily until the next turn has begun or the game is over.
    #[track_caller]
    pub fn next_turn(&mut self) -> &mut Self {
        let turn = self.state().turn;
        self.until(|table| table.outcome().is_some() || table.state().turn > turn)
    }
}
