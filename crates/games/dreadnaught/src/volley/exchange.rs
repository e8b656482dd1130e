//! Exchanges: commit, declare, resolve, pay (DN-8, DN-11).

use crate::step::{
    Activating, AttachCard, CruiserAttacks, DeclareActivation, DeclareOpponent, Declaring, EmergencyRepair,
    Ops, Resolving,
};
use arrayvec::ArrayVec;

use broadside_engine::{Refusal, Seat};

use crate::action::Action;
use crate::cards::sets::Cards;
use crate::content::{Cost, GridId};
use crate::effects::vocabulary::{Bonus, Filter, GridType, GridTypes, Lasts, Occurrence, Type};
use crate::event::Event;
use crate::movement::motion::Going;
use crate::player::{Activation, Commit, Declared, System};
use crate::state::{Dreadnaught, ShipRef};
use crate::step::{Beat, Part, Source, Step};
use broadside_engine::Umpire;

/// Something that pays a symbol.
#[derive(Clone, Copy)]
struct Payer {
    symbols: GridTypes,
    card: GridId,
    /// It is an Attached card, not one from the hand.
    attached: bool,
}

/// Who pays which symbol of a cost: the payers in the order of the cost, or nothing if they do not fit exactly.
fn assign(cost: &[Cost], payers: &[Payer]) -> Option<ArrayVec<(Payer, Cost), 2>> {
    if cost.len() != payers.len() {
        return None;
    }
    let pays = |payer: &Payer, cost: &Cost| payer.symbols.meets(cost.types);
    let straight = payers.iter().zip(cost).all(|(payer, cost)| pays(payer, cost));
    if straight {
        return Some(payers.iter().copied().zip(cost.iter().copied()).collect());
    }
    let crossed = payers.iter().rev().zip(cost).all(|(payer, cost)| pays(payer, cost));
    crossed.then(|| payers.iter().rev().copied().zip(cost.iter().copied()).collect())
}

impl Dreadnaught {
    /// Whether Energy tokens can be used now (DN-11.2).
    pub(crate) fn energy_usable(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let in_volley = match self.state.steps.iter().next() {
            Some(Step::Turn(beat)) => (Beat::Raise..=Beat::Exchanged).contains(beat),
            _ => false,
        };
        let limit = if in_volley { player.limit } else { self.activation_limit(seat) };
        player.ship.is_some() && self.state.lone == 0 && limit < 2 && player.tokens == 0
    }

    fn has_action(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.state.lone > 0 || player.limit > 0 || player.tokens > 0
    }

    /// Whether an Energy token can be committed.
    fn may_commit_energy(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let opens =
            |it: &System| !it.disabled && !it.activated && !self.content.system(it.card).profiles.is_empty();
        player.energy > 0
            && self.energy_usable(seat)
            && (!player.hand.is_empty() || player.systems.iter().any(opens))
    }

    /// Whether a player takes part in an Exchange (DN-8.4).
    pub(crate) fn takes_part(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        if !self.is_in(seat) {
            return false;
        }
        if self.state.lone > 0 {
            return player.intent == Some(crate::player::Intent::Fight) && player.ship.is_some();
        }
        player.made < 4 && (self.has_action(seat) || self.may_commit_energy(seat))
    }

    fn payer_from_hand(&self, card: GridId) -> Payer {
        Payer { symbols: GridTypes::one(self.content.grid_card(card).grid), card, attached: false }
    }

    fn payer_attached(&self, card: GridId) -> Payer {
        Payer { symbols: self.content.grid_card(card).attach, card, attached: true }
    }

    /// Shows every way to pay for a profile with exactly these hand cards to `each`: the Attached cards used, as
    /// bits (DN-3.11 to DN-3.14).
    fn ways_to_pay(&self, seat: Seat, slot: u8, profile: u8, hand: &[GridId], mut each: impl FnMut(u8)) {
        let system = &self.player(seat).systems[usize::from(slot)];
        let cost = &self.content.profile(system.card, profile).cost;
        if hand.len() > cost.len() {
            return;
        }
        let needed = cost.len() - hand.len();
        let count = if system.disabled { 0 } else { system.attached.len() };
        for mask in 0u8..1 << count {
            if mask.count_ones() as usize != needed {
                continue;
            }
            let mut payers: ArrayVec<Payer, 4> =
                hand.iter().map(|&card| self.payer_from_hand(card)).collect();
            for (place, attached) in (0u8..).zip(&system.attached) {
                if mask & (1 << place) != 0 && !attached.used {
                    payers.push(self.payer_attached(attached.card));
                }
            }
            if assign(cost, &payers).is_some() {
                each(mask);
            }
        }
    }

    /// Shows every profile that these hand cards pay for, with Attached cards, to `each`; stops when it says no.
    pub(crate) fn payable(&self, seat: Seat, hand: &[GridId], mut each: impl FnMut(u8, u8, u8) -> bool) {
        for (slot, system) in (0u8..).zip(&self.player(seat).systems) {
            if system.disabled || system.activated {
                continue;
            }
            let profiles = self.content.system(system.card).profiles.len() as u8;
            for profile in 0..profiles {
                let mut go_on = true;
                self.ways_to_pay(seat, slot, profile, hand, |mask| {
                    if go_on {
                        go_on = each(slot, profile, mask);
                    }
                });
                if !go_on {
                    return;
                }
            }
        }
    }

    fn pays_something(&self, seat: Seat, hand: &[GridId]) -> bool {
        let mut any = false;
        self.payable(seat, hand, |_, _, _| {
            any = true;
            false
        });
        any
    }

    /// The hand cards that complete a double cost with a first one (DN-8.6).
    pub(crate) fn second_cards(&self, seat: Seat, first: GridId) -> Cards {
        let hand = self.player(seat).hand;
        hand.iter().filter(|&card| card != first && self.pays_something(seat, &[first, card])).collect()
    }

    /// Shows what a player may commit to to `each` (DN-8.5).
    pub(crate) fn commit_options(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let player = self.player(seat);
        if let Commit::First(first) = player.commit {
            self.second_cards(seat, first).iter().for_each(|card| each(Action::Card(card)));
            if self.pays_something(seat, &[first]) {
                each(Action::Done);
            }
            return;
        }
        if player.ship.is_none() {
            player.hand.iter().for_each(|card| each(Action::Card(card)));
        } else {
            if self.has_action(seat) {
                for card in self.committable(seat).iter() {
                    each(Action::Card(card));
                }
                if self.pays_something(seat, &[]) {
                    each(Action::Attached);
                }
                each(Action::Drift);
            }
            if self.may_commit_energy(seat) {
                each(Action::Energy);
            }
        }
        each(Action::Pass);
    }

    /// The hand cards that could pay for something (DN-8.5).
    fn committable(&self, seat: Seat) -> Cards {
        let player = self.player(seat);
        let held = player.hand.iter().map(|card| self.content.grid_card(card).grid);
        let held: GridTypes = held.collect();
        // By type: what a card of it could pay for, and which other types it needs beside it.
        let mut alone = GridTypes::NONE;
        let mut pairs: ArrayVec<(GridTypes, GridTypes), 14> = ArrayVec::new();
        for system in player.systems.iter().filter(|it| !it.disabled && !it.activated) {
            for profile in &self.content.system(system.card).profiles {
                let attached = || {
                    let free = system.attached.iter().filter(|attached| !attached.used);
                    free.map(|attached| self.content.grid_card(attached.card).attach)
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
            |grid: GridType| player.hand.iter().filter(move |&it| self.content.grid_card(it).grid == grid);
        let pays = |card: &GridId| {
            let grid = self.content.grid_card(*card).grid;
            let partner = |types: GridTypes| types.iter().any(|it| of_type(it).any(|other| other != *card));
            alone.contains(grid)
                || pairs.iter().any(|&(one, two)| {
                    one.contains(grid) && partner(two) || two.contains(grid) && partner(one)
                })
        };
        player.hand.iter().filter(pays).collect()
    }

    pub(crate) fn check_commit(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut found = false;
        self.commit_options(seat, |option| found |= option == action);
        if found {
            return Ok(());
        }
        Err(match action {
            Action::Card(card) if !self.player(seat).hand.contains(card) => {
                Refusal::new("DN-8.5", "this card is not in your hand")
            }
            Action::Card(_) if matches!(self.player(seat).commit, Commit::First(_)) => {
                Refusal::new("DN-8.6", "this card completes no cost")
            }
            Action::Card(_) => Refusal::new("DN-8.5", "this card can pay for nothing now"),
            Action::Attached => Refusal::new("DN-8.5", "Attached cards alone pay for nothing now"),
            Action::Energy => Refusal::new("DN-11.2", "no Energy token can be used now"),
            Action::Drift => Refusal::new("DN-8.4", "no Activation is left but by Energy"),
            Action::Done => Refusal::new("DN-8.6", "the first card alone pays for nothing"),
            _ => Refusal::new("DN-8.5", "commit a card, Attached cards, a Drift, Energy or nothing"),
        })
    }

    pub(crate) fn perform_commit(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let afloat = self.player(seat).ship.is_some();
        let commit = match (self.player(seat).commit, action) {
            (Commit::First(first), Action::Card(second)) => Commit::Cards(first, Some(second)),
            (Commit::First(first), _) => Commit::Cards(first, None),
            (_, Action::Card(card)) if afloat => {
                let seconds = self.second_cards(seat, card);
                match (self.pays_something(seat, &[card]), seconds.len(), seconds.nth(0)) {
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
        let player = self.player_mut(seat);
        player.commit = commit;
        if let Commit::Cards(first, second) = commit {
            player.hand.remove(first);
            if let Some(second) = second {
                player.hand.remove(second);
            }
        }
        if !matches!(commit, Commit::First(_)) {
            umpire.tell(broadside_engine::Audience::only(seat), || Event::Committed { seat, commit });
            umpire.say(|| Event::Ready { seat });
        }
    }

    /// Everybody who has to commit and has not.
    pub(crate) fn committing(&self) -> broadside_engine::Seats {
        let open = |commit: Commit| matches!(commit, Commit::Open | Commit::First(_));
        self.state.players.iter().filter(|(_, it)| open(it.commit)).map(|(seat, _)| seat).collect()
    }

    /// Goes on with the commits: whoever can only pass, passes. Says whether nobody is asked.
    pub(crate) fn resolve_commit(&mut self, umpire: &mut impl Umpire<Event>) -> bool {
        for seat in self.committing().iter() {
            let player = self.player(seat);
            if player.conceded || player.ship.is_none() && player.hand.is_empty() {
                self.player_mut(seat).commit = Commit::Pass;
            }
        }
        if !self.committing().is_empty() {
            return false;
        }
        self.state.steps.pop();
        for seat in self.order() {
            let commit = self.player(seat).commit;
            if commit != Commit::Absent {
                umpire.reveal(|| Event::Revealed { seat, commit });
            }
        }
        true
    }

    /// Shows every legal declaration to `each` (DN-8.8).
    pub(crate) fn declarations(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let player = self.player(seat);
        let mut declare = |slot, profile, attached| {
            each(Action::Declare { slot, profile, attached });
            true
        };
        match player.commit {
            Commit::Cards(first, second) if player.ship.is_some() => {
                let cards: ArrayVec<GridId, 2> = [Some(first), second].into_iter().flatten().collect();
                self.payable(seat, &cards, &mut declare);
            }
            Commit::Cards(..) => {
                each(Action::MoveCruisers);
                each(Action::FireCruisers);
            }
            Commit::Attached => self.payable(seat, &[], &mut declare),
            Commit::Drift => each(Action::Drift),
            Commit::Energy => self.energy_uses(seat, each),
            Commit::Absent | Commit::Open | Commit::First(_) | Commit::Pass => {}
        }
    }

    /// What an Energy token can do (DN-11.3 to DN-11.5).
    fn energy_uses(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let player = self.player(seat);
        for (slot, system) in (0u8..).zip(&player.systems).filter(|(_, system)| !system.activated) {
            let profiles = (0u8..).zip(&self.content.system(system.card).profiles);
            for (index, profile) in profiles {
                if !system.disabled {
                    each(Action::Declare { slot, profile: index, attached: 0 });
                    continue;
                }
                for first in player.hand.iter() {
                    if profile.cost.len() == 1 {
                        if assign(&profile.cost, &[self.payer_from_hand(first)]).is_some() {
                            each(Action::Force { slot, profile: index, first, second: None });
                        }
                        continue;
                    }
                    for second in player.hand.iter().filter(|&second| second > first) {
                        let payers = [self.payer_from_hand(first), self.payer_from_hand(second)];
                        if assign(&profile.cost, &payers).is_some() {
                            each(Action::Force { slot, profile: index, first, second: Some(second) });
                        }
                    }
                }
            }
        }
        for card in player.hand.iter() {
            for (slot, system) in (0u8..).zip(&player.systems) {
                if system.attached.len() < 2 {
                    each(Action::AttachBy { card, slot, replace: None });
                }
                for place in 0..system.attached.len() as u8 {
                    each(Action::AttachBy { card, slot, replace: Some(place) });
                }
            }
        }
    }

    pub(crate) fn check_declare(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut found = false;
        self.declarations(seat, |option| found |= option == action);
        if found {
            return Ok(());
        }
        Err(match self.player(seat).commit {
            Commit::Energy => Refusal::new("DN-11.3", "an Energy token does not do that"),
            _ => Refusal::new("DN-8.8", "what you committed does not pay for that"),
        })
    }

    pub(crate) fn perform_declare(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        let energy = self.player(seat).commit == Commit::Energy;
        let mut hand: ArrayVec<GridId, 2> = match (self.player(seat).commit, action) {
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
            let bill = self.bill(seat, slot, profile, &hand, attached);
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
        let player = self.player_mut(seat);
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
        if let Some((slot, profile)) = self.declared_card(seat) {
            let card = self.player(seat).systems[usize::from(slot)].card;
            if !self.content.profile(card, profile).intrudes.is_empty() {
                self.state.steps.push(Step::DeclareOpponent(DeclareOpponent(seat)));
            }
        }
    }

    /// Who pays what of a declared profile.
    fn bill(
        &self,
        seat: Seat,
        slot: u8,
        profile: u8,
        hand: &[GridId],
        attached: u8,
    ) -> ArrayVec<(Payer, Cost), 2> {
        let system = &self.player(seat).systems[usize::from(slot)];
        let mut payers: ArrayVec<Payer, 4> = hand.iter().map(|&card| self.payer_from_hand(card)).collect();
        for (place, it) in (0u8..).zip(&system.attached) {
            if attached & (1 << place) != 0 {
                payers.push(self.payer_attached(it.card));
            }
        }
        assign(&self.content.profile(system.card, profile).cost, &payers).unwrap_or_default()
    }

    /// The opponent at whom a declaration is aimed (DN-23.13). Says whether nobody is asked.
    pub(crate) fn resolve_declare_opponent(&mut self, seat: Seat) -> bool {
        let mut enemies = self.enemies(seat).filter(|&enemy| self.is_in(enemy));
        let (first, second) = (enemies.next(), enemies.next());
        drop(enemies);
        if second.is_some() {
            return false;
        }
        self.state.steps.pop();
        if let Some(declared) = &mut self.player_mut(seat).declared {
            declared.opponent = first;
        }
        true
    }

    /// The next player who has to declare.
    pub(crate) fn resolve_declaring(&mut self, place: u8, umpire: &mut impl Umpire<Event>) {
        if usize::from(place) >= self.count() {
            self.state.steps.pop();
            return;
        }
        self.replace(Step::Declaring(Declaring(place + 1)));
        let seat = self.in_order(place);
        match self.player(seat).commit {
            Commit::Absent | Commit::Open | Commit::First(_) | Commit::Pass => {}
            Commit::Drift => {
                self.state.steps.push(Step::Declare(DeclareActivation(seat)));
                self.perform_declare(seat, Action::Drift, umpire);
            }
            Commit::Cards(..) | Commit::Attached | Commit::Energy => {
                self.state.steps.push(Step::Declare(DeclareActivation(seat)));
            }
        }
    }

    /// The next Activation resolves (DN-8.11).
    pub(crate) fn resolve_resolving(&mut self, place: u8, reversed: bool, umpire: &mut impl Umpire<Event>) {
        let count = self.count() as u8;
        if place >= count {
            self.state.steps.pop();
            return;
        }
        self.replace(Step::Resolving(Resolving { place: place + 1, reversed }));
        let seat = self.in_order(if reversed { count - 1 - place } else { place });
        let Some(declared) = &mut self.player_mut(seat).declared else { return };
        declared.begun = true;
        let declared = *declared;
        let part = if declared.cancelled { Part::Pay } else { Part::Scan };
        if !declared.cancelled {
            umpire.say(|| Event::Resolving { seat, what: declared.what });
        }
        self.state.steps.push(Step::Activating(Activating(seat, part)));
    }

    /// One part of an Activation (DN-8.19, DN-8.20).
    pub(crate) fn resolve_activating(&mut self, seat: Seat, part: Part, umpire: &mut impl Umpire<Event>) {
        let Some(declared) = self.player(seat).declared else {
            self.state.steps.pop();
            return;
        };
        let card = match declared.what {
            Activation::Card { slot, profile, .. } => Some((slot, profile)),
            _ => None,
        };
        let next = match part {
            Part::Scan => Part::Before,
            Part::Before => Part::Effects,
            Part::Effects => Part::Cruisers,
            Part::Cruisers => Part::After,
            Part::After => Part::Repair,
            Part::Repair => Part::Pay,
            Part::Pay => {
                self.state.steps.pop();
                self.pay(seat, umpire);
                return;
            }
        };
        self.replace(Step::Activating(Activating(seat, next)));
        match (part, card) {
            (Part::Scan, Some((slot, _))) => {
                let system = &self.player(seat).systems[usize::from(slot)];
                let mut scans: ArrayVec<u8, 4> = ArrayVec::new();
                if !system.disabled {
                    for attached in &system.attached {
                        for bonus in &self.content.grid_card(attached.card).bonuses {
                            if let Bonus::GreenScan(count) = *bonus {
                                let _full = scans.try_push(count);
                            }
                        }
                    }
                }
                for count in scans {
                    self.look(seat, seat, count);
                }
            }
            (Part::Before, Some(_)) => self.set_off(seat, Occurrence::Activate(Filter::default()), None),
            (Part::Effects, Some((slot, profile))) => {
                let card = self.player(seat).systems[usize::from(slot)].card;
                let program = self.content.profile(card, profile).effects;
                self.state.steps.push(Step::Ops(Ops { program, seat, source: Source::Profile }));
            }
            (Part::Effects, None) => self.begin_other_activation(seat, declared.what),
            (Part::Cruisers, Some((slot, profile))) => {
                let id = self.player(seat).systems[usize::from(slot)].card;
                let card = self.content.system(id);
                let (weapon, moves) =
                    (card.kind.kin() == Type::Weapon, self.content.profile(id, profile).moves);
                if weapon {
                    self.state.steps.push(Step::CruiserAttacks(CruiserAttacks(seat, u8::MAX)));
                }
                if moves {
                    self.move_cruisers(seat, u8::MAX, 2, true);
                }
            }
            (Part::Cruisers, None) if declared.what == Activation::Drift => {
                self.move_cruisers(seat, u8::MAX, 2, true);
            }
            (Part::After, Some(_)) => self.set_off(seat, Occurrence::Activated(Filter::default()), None),
            (Part::Repair, None)
                if declared.what == Activation::Drift
                    && self.player(seat).emergency < self.repair_total(seat)
                    && self.can_recover(seat, false) =>
            {
                self.state.steps.push(Step::EmergencyRepair(EmergencyRepair(seat)));
            }
            _ => {}
        }
    }

    fn begin_other_activation(&mut self, seat: Seat, what: Activation) {
        match what {
            Activation::Card { .. } => {}
            Activation::Drift => {
                // The Drift triggers come after the step and before the Cruisers (DN-8.20).
                self.set_off(seat, Occurrence::Drift, None);
                if self.player(seat).ship.is_some() {
                    self.begin_motion(ShipRef::Dreadnaught(seat), Going::Drift { left: true });
                }
            }
            Activation::Attach { card, slot, replace } => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.cards.remove(card);
                }
                self.state.steps.push(Step::Attach(AttachCard {
                    seat,
                    card,
                    slot,
                    replace,
                    flips: u8::MAX,
                    energy: true,
                    cancelled: false,
                }));
            }
            Activation::Cruisers { attack: true } => {
                self.state.steps.push(Step::CruiserAttacks(CruiserAttacks(seat, u8::MAX)));
            }
            Activation::Cruisers { attack: false } => self.move_cruisers(seat, u8::MAX, 2, true),
        }
    }

    /// Paying and marking (DN-8.12), and the card for a limit of 0 (DN-8.14).
    fn pay(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let Some(declared) = self.player(seat).declared else { return };
        self.state.lasting.retain(|it| !(it.owner == seat && it.lasts == Lasts::Activation));
        let lone = self.state.lone > 0;
        // What was cancelled is never resolved, and only then is anything Overloaded (DN-3.14, DN-8.10).
        let mut overloaded = if declared.cancelled { Cards::NONE } else { declared.overloaded };
        if let Activation::Card { slot, .. } = declared.what {
            let taken = self.pay_by_attached(seat, declared.attached, overloaded);
            overloaded = declared.cards.both(overloaded).union(taken);
            self.player_mut(seat).systems[usize::from(slot)].activated = true;
            if declared.ready && !declared.cancelled {
                self.ready(seat, slot, umpire);
            }
        }
        let player = self.player_mut(seat);
        let spent = declared.cards.without(overloaded);
        player.discard = player.discard.union(spent);
        player.overload = player.overload.union(overloaded);
        if !overloaded.is_empty() {
            umpire.say(|| Event::Overloaded { seat, cards: overloaded });
        }
        if !spent.is_empty() {
            umpire.say(|| Event::Discarded { seat, cards: spent });
        }
        let player = self.player_mut(seat);
        // What has paid is face up in a pile now.
        if let Some(declared) = &mut player.declared {
            declared.cards = Cards::NONE;
            declared.attached = Cards::NONE;
            declared.overloaded = Cards::NONE;
        }
        if matches!(declared.what, Activation::Attach { .. }) {
            return;
        }
        player.made += 1;
        if lone || declared.energy {
            return;
        }
        if player.limit > 0 {
            player.limit -= 1;
            if player.limit == 0 && !player.zero {
                player.zero = true;
                self.draw(seat, 1, false);
            }
        } else {
            player.tokens = player.tokens.saturating_sub(1);
        }
    }
    /// Marks the Attached cards that have paid as used, or takes those that are Overloaded, and says which it took. One
    /// that is not Attached any more stays where it has gone; one that was moved is found where it is.
    fn pay_by_attached(&mut self, seat: Seat, paying: Cards, overloaded: Cards) -> Cards {
        let mut taken = Cards::NONE;
        for system in &mut self.player_mut(seat).systems {
            for attached in system.attached.iter_mut().filter(|it| paying.contains(it.card)) {
                attached.used = true;
                if overloaded.contains(attached.card) {
                    taken.insert(attached.card);
                }
            }
            system.attached.retain(|it| !taken.contains(it.card));
        }
        taken
    }
}
