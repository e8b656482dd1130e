//! What was committed is declared (DN-8.8), by Energy too (DN-11.3 to DN-11.5).

use arrayvec::ArrayVec;

use crate::describe::cards::{hand_id, system_id};
use crate::describe::terms;
use crate::player::Declared;
use crate::prelude::*;

use super::commit::drift_choice;
use super::payment::assign;

const RULE: &str = "DN-8.8";

/// What was committed is declared (DN-8.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["place"]))]
pub struct Declaring(#[schemars(with = "PlaceNo")] pub u8);

impl Procedure<Dreadnaught> for Declaring {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self(place) = self;
        if usize::from(place) >= game.count() {
            game.leave();
            return;
        }
        game.replace(Self(place + 1));
        let seat = game.in_order(place);
        match game.player(seat).commit {
            Commit::Absent | Commit::Open | Commit::First(_) | Commit::Pass => {}
            Commit::Drift => {
                game.push(DeclareActivation(seat));
                DeclareActivation(seat).answer(game, seat, Action::Drift, umpire);
            }
            Commit::Cards(..) | Commit::Attached | Commit::Energy => game.push(DeclareActivation(seat)),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(usize::from(self.0) <= game.count())
    }
}

/// An Activation is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DeclareActivation(pub Seat);

impl Question<Dreadnaught> for DeclareActivation {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const WAIT: &'static str = "to declare what is Activated";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let player = game.player(seat);
        let mut declare = |slot, profile, attached| each(Action::Declare { slot, profile, attached });
        match player.commit {
            Commit::Cards(first, second) if player.ship.is_some() => {
                let cards: ArrayVec<GridId, 2> = [Some(first), second].into_iter().flatten().collect();
                game.payable(seat, &cards, declare)
            }
            Commit::Cards(..) => [Action::MoveCruisers, Action::FireCruisers].into_iter().try_for_each(each),
            Commit::Attached => game.payable(seat, &[], &mut declare),
            Commit::Drift => each(Action::Drift),
            Commit::Energy => energy_uses(game, seat, each),
            Commit::Absent | Commit::Open | Commit::First(_) | Commit::Pass => ControlFlow::Continue(()),
        }
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        match game.player(self.0).commit {
            Commit::Energy => Refusal::new("DN-11.3", "an Energy token does not do that"),
            _ => Refusal::new(RULE, "what you committed does not pay for that"),
        }
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        let energy = game.player(seat).commit == Commit::Energy;
        let mut hand: ArrayVec<GridId, 2> = match (game.player(seat).commit, action) {
            (Commit::Cards(first, second), _) => [Some(first), second].into_iter().flatten().collect(),
            (_, Action::Force { first, second, .. }) => [Some(first), second].into_iter().flatten().collect(),
            _ => ArrayVec::new(),
        };
        let what = match action {
            Action::Declare { slot, profile, attached } => Activation::Card { slot, profile, attached },
            Action::Force { slot, profile, .. } => Activation::Card { slot, profile, attached: 0 },
            Action::AttachBy { card, slot, replace } => Activation::Attach { card, slot, replace },
            Action::MoveCruisers => Activation::Cruisers { attack: false },
            Action::FireCruisers => Activation::Cruisers { attack: true },
            _ => Activation::Drift,
        };
        let mut paid = [None; 2];
        let (mut using, mut overloaded) = (Cards::NONE, Cards::NONE);
        if let Activation::Card { slot, profile, attached } = what
            && !(energy && hand.is_empty())
        {
            let bill = game.bill(seat, slot, profile, &hand, attached);
            for (place, (payer, cost)) in bill.iter().enumerate() {
                let symbol = payer.symbols.iter().find(|&symbol| cost.types.contains(symbol));
                paid[place] = symbol;
                if payer.attached {
                    using.insert(payer.card);
                }
                if cost.overload {
                    overloaded.insert(payer.card);
                }
            }
        }
        let player = game.player_mut(seat);
        if energy {
            player.energy -= 1;
            player.spent += 1;
        }
        for card in &hand {
            player.hand.remove(*card);
        }
        if let Activation::Attach { card, .. } = what {
            player.hand.remove(card);
            hand.push(card);
        }
        player.declared = Some(Declared {
            what,
            cards: hand.drain(..).collect(),
            attached: using,
            overloaded,
            paid,
            energy,
            opponent: None,
            cancelled: false,
            reflected: false,
            ready: false,
            shots: 0,
            damage: 0,
            first: 0,
            pierce: 0,
            range: 0,
            arc: None,
            whole: false,
            fired: false,
            begun: false,
        });
        umpire.reveal(|| Event::Declared { seat, what, energy });
        if let Some((slot, profile)) = game.declared_card(seat) {
            let card = game.player(seat).systems[usize::from(slot)].card;
            if !game.content.profile(card, profile).intrudes.is_empty() {
                game.push(DeclareOpponent(seat));
            }
        }
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let text = match game.player(seat).commit {
            Commit::Energy => "Declare what your Energy token does.".to_string(),
            commit => {
                let committed = game.commit_words(commit).replacen("commits", "committed", 1);
                format!("You {committed}. Declare what you Activate.")
            }
        };
        Words::new(RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Declare { slot, profile, attached } => {
                card_choice(game, seat, action, (slot, profile), attached)
            }
            Action::Force { slot, profile, first, second } => {
                let cards: Vec<String> =
                    [Some(first), second].into_iter().flatten().map(|it| game.grid_name(it).into()).collect();
                let choice = card_choice(game, seat, action, (slot, profile), 0);
                Choice {
                    label: format!("{}, paid with {}", choice.label, words::list(&cards)),
                    rule: Rule::new("DN-11.4"),
                    group: "Work a Disabled card".into(),
                    ..choice
                }
            }
            Action::AttachBy { card, slot, replace } => {
                let old = replace.and_then(|place| {
                    let attached = &game.player(seat).systems.get(usize::from(slot))?.attached;
                    attached.get(usize::from(place)).map(|it| game.grid_name(it.card))
                });
                let place = old.map_or(String::new(), |old| format!(", in place of {old}"));
                let name = game.slot_name(seat, slot);
                Choice {
                    anchors: vec![Anchor::Slot(hand_id(seat, card)), Anchor::Slot(system_id(seat, slot))],
                    group: "Attach a card".into(),
                    odds: game.flip_odds(seat, card),
                    ..labels::plain(
                        action,
                        "DN-11.5",
                        format!("{}: attach to {name}{place}", game.grid_name(card)),
                    )
                }
            }
            Action::MoveCruisers => labels::plain(action, "DN-22.20", "All your Cruisers move"),
            Action::FireCruisers => labels::plain(action, "DN-22.20", "All your Cruisers attack"),
            _ => drift_choice(game, seat, action),
        }
    }

    fn habit(&self, game: &Dreadnaught, seat: Seat) -> Option<Action> {
        game.best_declaration(seat)
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_declarations(seat, into);
    }
}

/// What an Energy token can do (DN-11.3 to DN-11.5).
fn energy_uses(game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
    let player = game.player(seat);
    for (slot, system) in (0u8..).zip(&player.systems).filter(|(_, system)| !system.activated) {
        let profiles = (0u8..).zip(&game.content.system(system.card).profiles);
        for (index, profile) in profiles {
            if !system.disabled {
                each(Action::Declare { slot, profile: index, attached: 0 })?;
                continue;
            }
            for first in player.hand.iter() {
                if profile.cost.len() == 1 {
                    if assign(&profile.cost, &[game.payer_from_hand(first)]).is_some() {
                        each(Action::Force { slot, profile: index, first, second: None })?;
                    }
                    continue;
                }
                for second in player.hand.iter().filter(|&second| second > first) {
                    let payers = [game.payer_from_hand(first), game.payer_from_hand(second)];
                    if assign(&profile.cost, &payers).is_some() {
                        each(Action::Force { slot, profile: index, first, second: Some(second) })?;
                    }
                }
            }
        }
    }
    for card in player.hand.iter() {
        for (slot, system) in (0u8..).zip(&player.systems) {
            if system.attached.len() < 2 {
                each(Action::AttachBy { card, slot, replace: None })?;
            }
            for place in 0..system.attached.len() as u8 {
                each(Action::AttachBy { card, slot, replace: Some(place) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A profile of a System card, with what it does and reaches.
fn card_choice(
    game: &Dreadnaught,
    seat: Seat,
    action: Action,
    (place, profile): (u8, u8),
    attached: u8,
) -> Choice {
    let Some(system) = game.player(seat).systems.get(usize::from(place)) else {
        return labels::plain(action, RULE, "A System card");
    };
    let card = game.content.system(system.card);
    let Some(it) = card.profiles.get(usize::from(profile)) else {
        return labels::plain(action, RULE, card.name.clone());
    };
    let name = game.activation_name(seat, Activation::Card { slot: place, profile, attached });
    let used = (0u8..).zip(&system.attached).filter(|(at, _)| attached & (1 << at) != 0);
    let used: Vec<String> = used.map(|(_, it)| game.grid_name(it.card).to_string()).collect();
    let by = if used.is_empty() { String::new() } else { format!(" Uses {} attached.", words::list(&used)) };
    let effects = words::capital(&terms::program(&game.content, it.effects));
    let mut choice = labels::system(action, RULE, (seat, place), name).with_detail(format!("{effects}.{by}"));
    if let Some(pose) = game.player(seat).ship {
        game.content.any_op(it.effects, &mut |op| {
            if let Op::Attack(attack) = op {
                let range = (attack.min, attack.max);
                choice.shapes.extend(game.arc_shapes(pose, attack.arc, range, &card.name));
            }
            false
        });
    }
    choice
}
