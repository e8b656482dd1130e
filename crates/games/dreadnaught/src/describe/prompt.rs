//! What is asked, of whom, and what happens next.

use crate::step::{
    CruiserRotate, CruiserShots, DetachWhich, Intrude, MayDo, OpenWindow, PlaceTokens, Rotate, Shots,
    ShoveWhich, StrainCard, StrainWhich, TokenSteps,
};
use broadside_engine::Game;
use broadside_engine::question::{Question, Words};
use broadside_engine::{Awaiting, Observer, Seat};

use crate::attack::shot::Stage;
use crate::effects::vocabulary::Window;
use crate::movement::motion::{Going, Motion};
use crate::player::Commit;
use crate::state::{Dreadnaught, ShipRef};
use crate::step::Step;

use super::board::hex_count;
use super::{terms, words};

impl Dreadnaught {
    pub(super) fn sentence(&self, observer: Observer) -> (String, &'static str) {
        let seats = match self.awaiting() {
            Awaiting::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(words::player).collect();
                let text = match (outcome.shared, winners.len()) {
                    (true, _) => format!("{} share the victory.", words::list(&winners)),
                    (false, 0 | 1) => format!("{} wins the battle.", words::list(&winners)),
                    (false, _) => format!("{} win the battle.", words::list(&winners)),
                };
                return (text, outcome.rule.id());
            }
            Awaiting::Decision { seats, .. } => seats,
        };
        match observer.seat().filter(|&seat| seats.contains(seat)) {
            Some(seat) => {
                let Words { text, rule } = self.step().ask(self, seat);
                (text, rule.id())
            }
            None => {
                let names: Vec<String> = seats.iter().map(words::player).collect();
                let Words { text, rule } = self.step().wait(self);
                (format!("Waiting for {} {text}.", words::list(&names).to_lowercase()), rule.id())
            }
        }
    }

    /// What others are waited for; nothing of it is secret.
    pub(crate) fn waiting_for(&self) -> (&'static str, &'static str) {
        let (rule, _) = self.demand(self.step());
        match self.step() {
            Step::FaceToken(_) => ("to choose a facing", rule),
            Step::InitiativeBoost(_) => ("to say whether Initiative raises the limit", rule),
            Step::Commit => ("to commit in secret", "DN-8.5"),
            Step::Declare(_) => ("to declare what is Activated", "DN-8.8"),
            Step::DeclareOpponent(_) | Step::BoostOpponent(_) | Step::Intrude(_) => {
                ("to name an opponent", rule)
            }
            Step::ResolveOrder(_) => ("to say what resolves first", rule),
            Step::Window(OpenWindow { kind, .. }) => (window_waiting(kind), "DN-6.7"),
            Step::Branch(_) | Step::May(_) | Step::Triggers(_) => ("to choose an effect", rule),
            Step::Moving(_) | Step::Rotate(_) => ("to move", "DN-13.1"),
            Step::CruiserMoves(_) | Step::CruiserRotate(_) => ("to move Cruisers", rule),
            Step::CruiserAttacks(_) => ("to attack with Cruisers", rule),
            Step::CruiserShots(_) | Step::Shots(_) => ("to choose a target", rule),
            Step::Shot => match self.state.shots.last().map(|shot| shot.stage) {
                Some(Stage::Defend) => ("to choose the Defence card", "DN-15.13"),
                Some(Stage::Card) => ("to choose the card that suffers", "DN-16.11"),
                _ => ("to choose the Component that is hit", "DN-16.1"),
            },
            Step::PlaceTokens(_) => ("to place tokens", rule),
            Step::TokenMoves(_) | Step::TokenSteps(_) | Step::TokenStrike(_) => ("to move tokens", rule),
            Step::ObstacleWhich(_) | Step::ObstacleWay(_) => ("to move an Obstacle", rule),
            Step::ShoveWhich(_)
            | Step::StrainWhich(_)
            | Step::StrainCard(_)
            | Step::DisableWhich(_)
            | Step::DetachWhich(_)
            | Step::ReattachWhich(_)
            | Step::ReattachTo(_) => ("to choose what an effect concerns", rule),
            _ => ("", "DN-6.1"),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each thing that is asked")]
    pub(crate) fn question(&self, seat: Seat) -> (String, &'static str) {
        let (rule, _) = self.demand(self.step());
        let player = self.player(seat);
        let name = |ship: ShipRef| self.ship_name(ship);
        match self.step() {
            Step::InitiativeBoost(_) => (
                "Use Initiative for one more Activation this Volley? The token goes to your opponent afterwards."
                    .into(),
                rule,
            ),
            Step::Commit => self.commit_question(seat),
            Step::Declare(_) => {
                let text = match player.commit {
                    Commit::Energy => "Declare what your Energy token does.".to_string(),
                    commit => format!("You {}. Declare what you Activate.", own(&self.commit_words(commit))),
                };
                (text, "DN-8.8")
            }
            Step::DeclareOpponent(_) | Step::BoostOpponent(_) => {
                ("Name the opponent it is aimed at.".into(), rule)
            }
            Step::Intrude(Intrude { kind, .. }) => {
                (format!("Name the opponent your {} is aimed at.", terms::intrusion(kind)), rule)
            }
            Step::ResolveOrder(_) => {
                ("You have Initiative: whose Activation resolves first?".into(), rule)
            }
            Step::Window(OpenWindow { kind, about, .. }) => self.window_question(seat, kind, about),
            Step::Branch(_) => ("Choose one of the two effects.".into(), rule),
            Step::May(MayDo { program, .. }) => {
                (format!("Do you want it: {}?", terms::program(&self.content, program)), rule)
            }
            Step::Triggers(_) => ("Choose which of your effects comes first.".into(), rule),
            Step::Moving(motion) => self.motion_question(seat, &motion),
            Step::Rotate(Rotate(_, left)) => {
                (format!("Turn {} up to {left} times, or be done.", self.dreadnaught_name(seat)), rule)
            }
            Step::CruiserMoves(_) => ("Choose a Cruiser to move along, or be done.".into(), rule),
            Step::CruiserRotate(CruiserRotate(_, index)) => {
                (format!("{} may turn once.", name(ShipRef::Cruiser(seat, index))), rule)
            }
            Step::CruiserAttacks(_) => ("Choose a Cruiser to attack with, or be done.".into(), rule),
            Step::CruiserShots(CruiserShots { index, left, .. }) => (
                format!(
                    "Choose the target of {}, {} left, or stop.",
                    name(ShipRef::Cruiser(seat, index)),
                    words::plural(left, "Shot")
                ),
                rule,
            ),
            Step::Shots(Shots { slot, left, .. }) => (
                format!(
                    "{}: choose the target, {} left, or stop.",
                    self.slot_name(seat, slot),
                    words::plural(left, "Shot")
                ),
                rule,
            ),
            Step::Shot => self.shot_question(),
            Step::ShoveWhich(ShoveWhich { toward, range, .. }) => {
                let way = if toward { "closer" } else { "away" };
                (format!("Choose an enemy ship within {} to move {way}.", hex_count(range)), rule)
            }
            Step::StrainWhich(StrainWhich { count, .. }) => {
                (format!("Choose the enemy Dreadnaught that gains {count} Strain."), rule)
            }
            Step::StrainCard(StrainCard { count, .. }) => {
                (format!("Choose the Defence card of yours that gains {count} Strain."), rule)
            }
            Step::DisableWhich(_) => ("Choose the enemy card that is Disabled.".into(), rule),
            Step::DetachWhich(DetachWhich { left, .. }) => {
                (format!("Choose Attached enemy cards to discard, {left} to go."), rule)
            }
            Step::ReattachWhich(_) => ("Choose an Attached card of yours to move, or be done.".into(), rule),
            Step::ReattachTo(_) => ("Choose the System card it goes to.".into(), rule),
            Step::PlaceTokens(PlaceTokens { token, left, .. }) => {
                let token = &self.content.tokens()[token.index()].name;
                (format!("Place a {token}, {left} to go, or be done."), rule)
            }
            Step::FaceToken(_) => ("Choose where the token flies.".into(), rule),
            Step::TokenMoves(_) => ("Choose a token to move, or be done.".into(), rule),
            Step::TokenSteps(TokenSteps { left, .. }) => {
                (format!("Move the token, {} left.", words::plural(left, "step")), rule)
            }
            Step::TokenStrike(_) => ("Choose the ship your token strikes.".into(), rule),
            Step::ObstacleWhich(_) => ("Choose the Obstacle you move.".into(), rule),
            Step::ObstacleWay(_) => ("Choose where the Obstacle goes.".into(), rule),
            step => (format!("You decide: {}.", self.demand(step).1), rule),
        }
    }

    fn commit_question(&self, seat: Seat) -> (String, &'static str) {
        let player = self.player(seat);
        if let Commit::First(card) = player.commit {
            let text = format!("Add a second card to {}, or commit it alone.", self.grid_name(card));
            return (text, "DN-8.6");
        }
        if self.state.lone > 0 {
            return ("You fight on alone: commit to one more Activation, or pass.".into(), "DN-10.5");
        }
        let tokens = if player.tokens > 0 {
            format!(" and {}", words::plural(player.tokens, "token"))
        } else {
            String::new()
        };
        let text = format!(
            "Commit in secret to your next Activation ({} left{tokens}): choose the card that pays for it. All reveal at once.",
            player.limit
        );
        (text, "DN-8.5")
    }

    fn window_question(&self, seat: Seat, kind: Window, about: Option<ShipRef>) -> (String, &'static str) {
        let left = self.boost_limit(seat).saturating_sub(self.player(seat).boosts);
        let boosts = words::plural(left, "Boost");
        let text = match kind {
            Window::F => format!("Play a Boost now, or pass ({boosts} left)."),
            Window::P => format!(
                "Player {} attaches a card. Answer with a Boost, or pass ({boosts} left).",
                about.map_or(seat, ShipRef::owner)
            ),
            Window::D => {
                format!("All have declared. Play a Boost before it resolves, or pass ({boosts} left).")
            }
            Window::A => {
                let shot = self.state.shots.last().map_or(String::new(), |shot| self.shot_words(shot));
                format!("{shot}. Play a Boost, or pass ({boosts} left).")
            }
            Window::H => {
                let shot = self.state.shots.last().map_or(String::new(), |shot| self.shot_words(shot));
                format!("{shot}. Last chance for a Boost, or pass ({boosts} left).")
            }
            Window::C => {
                let ship = about.map_or("your ship".into(), |ship| self.ship_name(ship));
                format!(
                    "An Obstacle is about to hit {ship}. Play a Boost to avoid it, or pass ({boosts} left)."
                )
            }
            Window::B => {
                format!("An enemy effect is about to resolve. Answer with a Boost, or pass ({boosts} left).")
            }
        };
        (text, "DN-6.7")
    }

    fn motion_question(&self, seat: Seat, motion: &Motion) -> (String, &'static str) {
        let name = self.ship_name(motion.ship);
        let turns = |count: u8| words::plural(count, "turn");
        match motion.going {
            Going::Drive { speed, agility } => {
                (format!("Move {name}: {} and {} left.", hex_count(speed), turns(agility)), "DN-13.4")
            }
            Going::Grid { to: None, .. } => (format!("Choose the hex {name} moves to."), "DN-13.9"),
            Going::Grid { .. } => (format!("Choose the way of {name}."), "DN-13.9"),
            Going::Drift { .. } => (format!("{name} drifts."), "DN-8.20"),
            Going::Cruiser { steps } => (format!("Move {name}: {} left.", hex_count(steps)), "DN-13.13"),
            Going::Shove { steps, toward, .. } => {
                let way = if toward { "closer" } else { "away" };
                let whose = if motion.ship.owner() == seat { "your ship " } else { "" };
                (format!("Move {whose}{name} {way}: {} left.", hex_count(steps)), "DN-13.17")
            }
        }
    }

    fn shot_question(&self) -> (String, &'static str) {
        let Some(shot) = self.state.shots.last() else { return (String::new(), "DN-15.9") };
        let words = self.shot_words(shot);
        match shot.stage {
            Stage::Defend => (format!("{words}. Choose the Defence card that answers."), "DN-15.13"),
            Stage::Card => (format!("{words}. Choose your card that suffers."), "DN-16.11"),
            _ => {
                let faces: Vec<String> =
                    self.faces_of(shot).iter().map(|&face| words::face(face).to_string()).collect();
                (format!("{words}. Choose the Component you hit, at the {}.", words::list(&faces)), "DN-16.1")
            }
        }
    }
}

/// What somebody does, said to that person.
fn own(text: &str) -> String {
    text.replacen("commits", "committed", 1)
}

const fn window_waiting(kind: Window) -> &'static str {
    match kind {
        Window::F => "to play a Boost or pass",
        Window::P => "to answer the Attach",
        Window::D => "to answer the declarations",
        Window::A => "to answer the attack",
        Window::H => "to answer the hit",
        Window::C => "to avoid an Obstacle",
        Window::B => "to answer a Boost",
    }
}
