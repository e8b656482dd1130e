//! Verbs to play with, and letting things go by.

use broadside_dreadnaught::{Action, Commit, Step, Window};
use broadside_dreadnaught::{DeclareActivation, OpenWindow};
use broadside_engine::dice::{FastDice, Script};
use broadside_engine::{Game, Log};

use super::Table;
use super::names::*;

impl Table {
    /// Takes an action; whatever is drawn or shuffled is drawn anyhow.
    #[track_caller]
    pub fn act(&mut self, player: usize, action: &str) -> &mut Self {
        let action = self.action(player, action);
        self.does(player, action)
    }

    /// Takes an action, and the first that is offered after it if the same player is asked for a facing.
    #[track_caller]
    pub fn act_first(&mut self, player: usize, action: &str) -> &mut Self {
        self.act(player, action);
        match self.actions(player).first() {
            Some(&facing @ Action::Face(_)) => self.does(player, facing),
            _ => self,
        }
    }

    /// Takes an action with exactly these draws, each counted from 1, in their order.
    #[track_caller]
    pub fn act_rolling(&mut self, player: usize, action: &str, values: &[u32]) -> &mut Self {
        let action = self.action(player, action);
        let mut script = Script::new(values);
        self.does_with(player, action, &mut script);
        script.finish().unwrap_or_else(|fault| panic!("{action}: {fault}"));
        self
    }

    /// An action, with cards by number or by printed id.
    #[track_caller]
    pub fn action(&self, player: usize, text: &str) -> Action {
        let words: Vec<&str> = text.split_whitespace().collect();
        let owner = match words[0] {
            "enemy" | "detach" => words[1].parse().expect("a seat"),
            _ => player,
        };
        let named = words.iter().enumerate().map(|(index, word)| {
            if index == 0 {
                return (*word).to_string();
            }
            if words[0] == "kind" {
                return (obstacle_kind(word).0 + 1).to_string();
            }
            if let Some(id) = self.content.find_grid(word) {
                return (id.0 + 1).to_string();
            }
            match self.content.find_system(word) {
                Some(id) if words[0] == "build" => (id.0 + 1).to_string(),
                Some(_) => (self.slot(owner, word) + 1).to_string(),
                None => (*word).to_string(),
            }
        });
        let text = named.collect::<Vec<_>>().join(" ");
        text.parse().unwrap_or_else(|reason| panic!("{reason}"))
    }

    /// The action is refused under this rule, is not offered, and changes nothing.
    #[track_caller]
    pub fn refused(&mut self, player: usize, action: &str, rule: &str) -> &mut Self {
        let parsed = self.action(player, action);
        let before = self.game().clone();
        let mut tried = before.clone();
        match tried.apply(seat(player), parsed, &mut FastDice::new(99), &mut Log::new()) {
            Ok(()) => panic!("{action} is accepted"),
            Err(refusal) => assert_eq!(refusal.rule.id(), rule, "{action}: {refusal}"),
        }
        assert!(tried == before, "refused {action} changed something");
        assert!(!self.actions(player).contains(&parsed), "{action} is refused and offered");
        self
    }

    /// Passes in every window until something else is asked or the game is over.
    #[track_caller]
    pub fn pass_windows(&mut self) -> &mut Self {
        while let Some(&player) = self.awaited().first() {
            match self.game().window(seat(player)) {
                Some(window) => self.does(player, window.pass),
                None => break,
            };
        }
        self
    }

    /// Passes in windows of one kind until something else is asked.
    #[track_caller]
    pub fn pass_windows_of(&mut self, kind: Window) -> &mut Self {
        while matches!(self.step(), Step::Window(OpenWindow { kind: it, .. }) if it == kind) {
            let player = self.awaited()[0];
            self.act(player, "pass");
        }
        self
    }

    /// Lets everything go by until the game is over.
    #[track_caller]
    pub fn until_over(&mut self) -> &mut Self {
        for _ in 0..2000 {
            match self.awaited().first() {
                Some(&player) => self.idle(player),
                None => return self,
            };
        }
        panic!("the game goes on; asked is {:?}", self.step());
    }

    /// Lets everything go by (no, done, pass, recover) until a step is asked.
    #[track_caller]
    pub fn until(&mut self, wanted: impl Fn(Step) -> bool) -> &mut Self {
        for _ in 0..2000 {
            let Some(&player) = self.awaited().first() else { panic!("the game is over") };
            if wanted(self.step()) {
                return self;
            }
            self.idle(player);
        }
        panic!("never asked; asked is {:?}", self.step());
    }

    /// Lets one question go by, or gives the first answer there is.
    #[track_caller]
    pub fn idle(&mut self, player: usize) -> &mut Self {
        let offered = self.actions(player);
        let idle = [Action::Pass, Action::Done, Action::No, Action::Recover];
        let action = idle.into_iter().find(|action| offered.contains(action)).unwrap_or(offered[0]);
        self.does(player, action)
    }

    /// Commits cards, `drift`, `attached`, `energy` or `pass`.
    #[track_caller]
    pub fn commit(&mut self, player: usize, what: &str) -> &mut Self {
        if ["drift", "attached", "energy", "pass"].contains(&what) {
            return self.act(player, what);
        }
        let mut cards = what.split_whitespace();
        self.act(player, &format!("card {}", cards.next().expect("a card")));
        // A second card that alone completes the cost has been taken with the first.
        if matches!(self.player(player).commit, Commit::First(_)) {
            match cards.next() {
                Some(second) => self.act(player, &format!("card {second}")),
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

    /// Declares a profile, counted from 1, paying with Attached cards as bits. What cannot be declared otherwise has
    /// been declared already.
    #[track_caller]
    pub fn declare(&mut self, player: usize, system: &str, profile: u8, attached: u8) -> &mut Self {
        if matches!(self.step(), Step::Declare(DeclareActivation(it)) if it == seat(player)) {
            self.act(player, &format!("declare {system} {profile} {attached}"));
        }
        self
    }

    /// One player Activates a profile with cards from the hand, all others pass, and windows are let go by.
    #[track_caller]
    pub fn activate(&mut self, player: usize, system: &str, profile: u8, cards: &str) -> &mut Self {
        self.to_commit();
        self.all_but(player).commit(player, cards);
        self.declare(player, system, profile, 0);
        self.pass_windows()
    }

    /// One player drifts, all others pass, and windows are let go by.
    #[track_caller]
    pub fn drift(&mut self, player: usize) -> &mut Self {
        self.to_commit();
        self.all_but(player).commit(player, "drift");
        self.pass_windows()
    }
}
