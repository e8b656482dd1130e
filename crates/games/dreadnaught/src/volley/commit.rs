//! All choose in secret what they commit to (DN-8.5, DN-8.6).

use arrayvec::ArrayVec;

use broadside_engine::table::Blocked;
use broadside_engine::{Audience, Dice, Silent, With};

use crate::content::SystemCard;
use crate::describe::cards::hand_id;
use crate::describe::terms;
use crate::prelude::*;
use crate::secrets::GUESS;

const RULE: &str = "DN-8.5";
const SECOND: &str = "DN-8.6";

/// All choose in secret (DN-8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Committing;

impl Question<Dreadnaught> for Committing {
    const RULE: &'static str = RULE;
    const WAIT: &'static str = "to commit in secret";
    const DEMAND: &'static str = "commit a card, Attached cards, a Drift, Energy or nothing";

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        for seat in Self::open(game).iter() {
            let player = game.player(seat);
            // Whoever can only pass, passes.
            if player.conceded || player.ship.is_none() && player.hand.is_empty() {
                game.player_mut(seat).commit = Commit::Pass;
            }
        }
        if !Self::open(game).is_empty() {
            return Progress::Asks;
        }
        game.leave();
        for seat in game.order() {
            let commit = game.player(seat).commit;
            if commit != Commit::Absent {
                umpire.reveal(|| Event::Revealed { seat, commit });
            }
        }
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        Asked::secretly(Self::open(game))
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let player = game.player(seat);
        if let Commit::First(first) = player.commit {
            game.second_cards(seat, first).iter().map(Action::Card).try_for_each(&mut *each)?;
            let alone = game.pays_something(seat, &[first]).then_some(Action::Done);
            return alone.into_iter().try_for_each(each);
        }
        if player.ship.is_none() {
            player.hand.iter().map(Action::Card).try_for_each(&mut *each)?;
            return each(Action::Pass);
        }
        if game.has_action(seat) {
            committable(game, seat).iter().map(Action::Card).try_for_each(&mut *each)?;
            if game.pays_something(seat, &[]) {
                each(Action::Attached)?;
            }
            each(Action::Drift)?;
        }
        if game.may_commit_energy(seat) {
            each(Action::Energy)?;
        }
        each(Action::Pass)
    }

    fn allows(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.lists(game, seat, action) {
            return Ok(());
        }
        Err(match action {
            Action::Card(card) if !game.player(seat).hand.contains(card) => {
                Refusal::new(RULE, "this card is not in your hand")
            }
            Action::Card(_) if matches!(game.player(seat).commit, Commit::First(_)) => {
                Refusal::new(SECOND, "this card completes no cost")
            }
            Action::Card(_) => Refusal::new(RULE, "this card can pay for nothing now"),
            Action::Attached => Refusal::new(RULE, "Attached cards alone pay for nothing now"),
            Action::Energy => Refusal::new("DN-11.2", "no Energy token can be used now"),
            Action::Drift => Refusal::new("DN-8.4", "no Activation is left but by Energy"),
            Action::Done => Refusal::new(SECOND, "the first card alone pays for nothing"),
            _ => self.demand(game),
        })
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let afloat = game.player(seat).ship.is_some();
        let commit = match (game.player(seat).commit, action) {
            (Commit::First(first), Action::Card(second)) => Commit::Cards(first, Some(second)),
            (Commit::First(first), _) => Commit::Cards(first, None),
            (_, Action::Card(card)) if afloat => {
                let seconds = game.second_cards(seat, card);
                match (game.pays_something(seat, &[card]), seconds.len(), seconds.first()) {
                    (true, 0, _) => Commit::Cards(card, None),
                    (false, 1, Some(second)) => Commit::Cards(card, Some(second)),
                    _ => Commit::First(card),
                }
            }
            (_, Action::Card(card)) => Commit::Cards(card, None),
            (_, Action::Attached) => Commit::Attached,
            (_, Action::Drift) => Commit::Drift,
            (_, Action::Energy) => Commit::Energy,
            _ => Commit::Pass,
        };
        let player = game.player_mut(seat);
        player.commit = commit;
        if let Commit::Cards(first, second) = commit {
            player.hand.remove(first);
            if let Some(second) = second {
                player.hand.remove(second);
            }
        }
        if !matches!(commit, Commit::First(_)) {
            umpire.tell(Audience::only(seat), || Event::Committed { seat, commit });
            umpire.say(|| Event::Ready { seat, rule: "DN-8.5" });
        }
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let player = game.player(seat);
        if let Commit::First(card) = player.commit {
            let text = format!("Add a second card to {}, or commit it alone.", game.grid_name(card));
            return Words::new(SECOND, text);
        }
        if game.state.lone > 0 {
            return Words::new("DN-10.5", "You fight on alone: commit to one more Activation, or pass.");
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
        Words::new(RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => card_choice(game, seat, action, card),
            Action::Attached => labels::plain(action, RULE, "Pay with Attached cards alone")
                .with_detail("Keep your hand: a System card is paid by what is attached to it."),
            Action::Drift => drift_choice(game, seat, action),
            Action::Energy => labels::plain(action, "DN-11.3", "Use an Energy token")
                .with_detail("Activate a card for free, work a Disabled one, or attach a card."),
            Action::Pass => {
                labels::plain(action, RULE, "Pass").with_detail("Take no Activation in this Exchange.")
            }
            _ => labels::plain(action, SECOND, "Commit this card alone"),
        }
    }

    /// Profiles that cannot be paid for, and cards that cannot be Activated.
    fn blocked(&self, game: &Dreadnaught, seat: Seat) -> Vec<Blocked> {
        let player = game.player(seat);
        if player.ship.is_none() {
            return Vec::new();
        }
        let blocked = |label: String, reason: String| Blocked { label, reason, rule: Rule::new(RULE) };
        let mut found = Vec::new();
        let hand: Vec<GridTypes> =
            player.hand.iter().map(|card| GridTypes::one(game.content.grid_card(card).grid)).collect();
        let held: Vec<&str> = GridType::ALL
            .into_iter()
            .filter(|&grid| hand.contains(&GridTypes::one(grid)))
            .map(GridType::code)
            .collect();
        for system in &player.systems {
            let card = game.content.system(system.card);
            if card.profiles.is_empty() {
                continue;
            }
            if system.disabled || system.activated {
                let reason =
                    if system.disabled { "it is Disabled" } else { "it has been Activated in this Volley" };
                found.push(blocked(card.name.trim_end_matches('*').into(), reason.into()));
                continue;
            }
            let attached = system.attached.iter().filter(|it| !it.used);
            let attached = attached.map(|it| game.content.grid_card(it.card).attach);
            let payers: Vec<GridTypes> = hand.iter().copied().chain(attached).collect();
            for (index, profile) in card.profiles.iter().enumerate() {
                let pays = |place: usize, cost: usize| payers[place].meets(profile.cost[cost].types);
                let all = 0..payers.len();
                let paid = match profile.cost.len() {
                    1 => all.clone().any(|one| pays(one, 0)),
                    _ => all
                        .clone()
                        .any(|one| pays(one, 0) && all.clone().any(|other| other != one && pays(other, 1))),
                };
                if !paid {
                    let have = if held.is_empty() { "no card".into() } else { held.join(", ") };
                    let reason = format!("it costs {}, and you hold {have}", terms::cost(&profile.cost));
                    found.push(blocked(profile_name(card, index), reason));
                }
            }
        }
        found
    }

    fn habit(&self, game: &Dreadnaught, seat: Seat) -> Option<Action> {
        Some(game.commit_habit(seat))
    }

    fn is_quiet(&self, game: &Dreadnaught, seat: Seat) -> bool {
        matches!(game.player(seat).commit, Commit::Open | Commit::Absent)
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_commits(seat, into);
    }
}

impl Committing {
    /// Everybody who has to commit and has not.
    fn open(game: &Dreadnaught) -> Seats {
        let open = |commit: Commit| matches!(commit, Commit::Open | Commit::First(_));
        game.state.players.iter().filter(|(_, it)| open(it.commit)).map(|(seat, _)| seat).collect()
    }
}

impl Dreadnaught {
    /// Whether what is committed is still secret (DN-8.7).
    pub(crate) fn secret_commits(&self) -> bool {
        matches!(self.step(), Step::Commit)
    }

    /// What another has committed to while commits are secret: mostly what the new hand promises most by, and
    /// sometimes anything that it allows.
    pub(crate) fn forget_commit(&mut self, seat: Seat, dice: &mut impl Dice) {
        let commit = self.player(seat).commit;
        if !self.secret_commits() || matches!(commit, Commit::Absent | Commit::Open) {
            return;
        }
        self.player_mut(seat).commit = Commit::Open;
        if matches!(commit, Commit::First(_)) {
            return;
        }
        let usual = dice.below(GUESS, 4) > 0;
        for _ in 0..2 {
            if !matches!(self.player(seat).commit, Commit::Open | Commit::First(_)) {
                return;
            }
            let mut options: ArrayVec<Action, 48> = ArrayVec::new();
            self.visit(seat, &mut |action| options.try_push(action).is_ok());
            let habit = Some(self.commit_habit(seat)).filter(|action| usual && options.contains(action));
            if let Some(action) = habit.or_else(|| dice.draw(GUESS, &options)) {
                let umpire = &mut With { dice, journal: &mut Silent };
                Committing.answer(self, seat, action, umpire);
            }
        }
    }
}

/// The hand cards that could pay for something (DN-8.5).
fn committable(game: &Dreadnaught, seat: Seat) -> Cards {
    let player = game.player(seat);
    let held = player.hand.iter().map(|card| game.content.grid_card(card).grid);
    let held: GridTypes = held.collect();
    // By type: what a card of it could pay for, and which other types it needs beside it.
    let mut alone = GridTypes::NONE;
    let mut pairs: ArrayVec<(GridTypes, GridTypes), 14> = ArrayVec::new();
    for system in player.systems.iter().filter(|it| !it.disabled && !it.activated) {
        for profile in &game.content.system(system.card).profiles {
            let attached = || {
                let free = system.attached.iter().filter(|attached| !attached.used);
                free.map(|attached| game.content.grid_card(attached.card).attach)
            };
            match profile.cost.as_slice() {
                [one] => alone = alone.iter().chain(one.types.iter()).collect(),
                [one, two] => {
                    for (mine, other) in [(one, two), (two, one)] {
                        if attached().any(|symbols| symbols.meets(other.types)) {
                            alone = alone.iter().chain(mine.types.iter()).collect();
                        }
                    }
                    if one.types.meets(held) && two.types.meets(held) {
                        let _full = pairs.try_push((one.types, two.types));
                    }
                }
                _ => {}
            }
        }
    }
    let of_type =
        |grid: GridType| player.hand.iter().filter(move |&it| game.content.grid_card(it).grid == grid);
    let pays = |card: &GridId| {
        let grid = game.content.grid_card(*card).grid;
        let partner = |types: GridTypes| types.iter().any(|it| of_type(it).any(|other| other != *card));
        alone.contains(grid)
            || pairs
                .iter()
                .any(|&(one, two)| one.contains(grid) && partner(two) || two.contains(grid) && partner(one))
    };
    player.hand.iter().filter(pays).collect()
}

/// A card of the hand, with what it can pay for.
fn card_choice(game: &Dreadnaught, seat: Seat, action: Action, card: GridId) -> Choice {
    let it = game.content.grid_card(card);
    let detail = if game.player(seat).ship.is_none() {
        "All your Cruisers move or attack.".into()
    } else {
        format!("Can pay for {}.", words::list(&paid_by(game, seat, card)))
    };
    let second = matches!(game.player(seat).commit, Commit::First(_));
    Choice {
        detail,
        anchors: labels::slot(hand_id(seat, card)),
        group: if second { String::new() } else { "Cards that pay".into() },
        ..labels::plain(
            action,
            if second { SECOND } else { RULE },
            format!("{} ({})", it.name, it.grid.code()),
        )
    }
}

/// A Drift, with where it leads.
pub(super) fn drift_choice(game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
    let ghosts = game.player(seat).ship.and_then(|pose| {
        let at = pose.at.neighbour(pose.facing);
        game.is_free(at).then(|| game.ghost(ShipRef::Dreadnaught(seat), Pose { at, ..pose }))
    });
    Choice {
        detail: "One hex straight ahead; costs an Activation but no card.".into(),
        ghosts: ghosts.into_iter().collect(),
        ..labels::plain(action, "DN-8.20", "Drift")
    }
}

/// What a committed card can pay for, alone or with others.
fn paid_by(game: &Dreadnaught, seat: Seat, card: GridId) -> Vec<String> {
    let grid = game.content.grid_card(card).grid;
    let first = match game.player(seat).commit {
        Commit::First(first) => Some(game.content.grid_card(first).grid),
        _ => None,
    };
    let mut found = Vec::new();
    let working = game.player(seat).systems.iter().filter(|it| !it.disabled && !it.activated);
    for system in working {
        let it = game.content.system(system.card);
        for (index, profile) in it.profiles.iter().enumerate() {
            let name = profile_name(it, index);
            let pays = |place: usize, grid: GridType| {
                profile.cost.get(place).is_some_and(|cost| cost.types.contains(grid))
            };
            match (profile.cost.len(), first) {
                (1, None) if pays(0, grid) => found.push(name),
                (2, None) if pays(0, grid) => {
                    found.push(format!("{name} with {}", words::codes(profile.cost[1].types)));
                }
                (2, None) if pays(1, grid) => {
                    found.push(format!("{name} with {}", words::codes(profile.cost[0].types)));
                }
                (2, Some(first)) if pays(0, grid) && pays(1, first) || pays(1, grid) && pays(0, first) => {
                    found.push(name);
                }
                _ => {}
            }
        }
    }
    found
}

/// A profile of a System card, numbered where there are several.
fn profile_name(card: &SystemCard, index: usize) -> String {
    let number = if card.profiles.len() > 1 { format!(" A{}", index + 1) } else { String::new() };
    format!("{}{number}", card.name.trim_end_matches('*'))
}
