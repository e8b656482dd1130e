//! A window, in which each in turn may play a Boost or pass (DN-6.7, DN-6.14).

use broadside_engine::table::Blocked;

use crate::describe::terms;
use crate::prelude::*;

use super::timing::boost_bit;

/// A window (DN-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OpenWindow {
    /// Free, Attach, declarations, attack, hit, collision or Boost.
    pub kind: WindowKind,
    /// The ship it is about.
    ///
    /// That of the attaching player, the Boost's player, the one in the way, or of the player about to be affected.
    pub about: Option<ShipRef>,
    #[schemars(with = "PlaceNo")]
    pub place: u8,
    /// Players in succession who passed or were not asked.
    pub quiet: u8,
}

impl Question<Dreadnaught> for OpenWindow {
    const RULE: &'static str = "DN-6.7";
    const DEMAND: &'static str = "play a Boost or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) -> Progress {
        let Self { kind, mut place, mut quiet, .. } = self;
        let count = game.count() as u8;
        let cancelled = |step: Step| step.as_boost().is_some_and(|boost| boost.cancelled);
        if kind == WindowKind::B && game.answered().is_some_and(cancelled) {
            game.leave();
            return Progress::Made;
        }
        while quiet < count {
            if self.asks(game, game.in_order(place)) {
                game.replace(Self { place, quiet, ..self });
                return Progress::Asks;
            }
            place = (place + 1) % count;
            quiet += 1;
        }
        game.leave();
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        Asked::openly(game.in_order(self.place))
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        if game.boost_left(seat) {
            for card in game.player(seat).hand.iter() {
                if game.fitting_timing(seat, self.kind, self.about, card).is_some() {
                    each(Action::Card(card))?;
                }
            }
            self.public_boosts(game, seat, each)?;
        }
        if self.kind == WindowKind::A {
            screens(game, seat).map(Action::Screen).try_for_each(&mut *each)?;
        }
        each(Action::Pass)
    }

    fn allows(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Result<(), Refusal> {
        if action == Action::Pass || self.lists(game, seat, action) {
            return Ok(());
        }
        Err(match action {
            Action::Card(_) | Action::SystemBoost(..) | Action::Mend | Action::Drain
                if !game.boost_left(seat) =>
            {
                Refusal::new("DN-9.2", "no Boost is left")
            }
            Action::Card(card) if !game.player(seat).hand.contains(card) => {
                Refusal::new("DN-9.1", "this card is not in your hand")
            }
            Action::Card(_) => Refusal::new("DN-9.1", "the Boost of this card does not fit this moment"),
            Action::SystemBoost(..) => Refusal::new("DN-9.5", "this card has no Boost for this moment"),
            Action::Mend | Action::Drain => Refusal::new("DN-11.2", "no Energy token can be used now"),
            Action::Screen(_) => Refusal::new("DN-18.19", "this token cannot shield the ship attacked"),
            _ => self.demand(game),
        })
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Self { kind, about, place, quiet } = self;
        let next = (place + 1) % game.count() as u8;
        if action == Action::Pass {
            game.replace(Self { kind, about, place: next, quiet: quiet + 1 });
            return;
        }
        let timing = match action {
            Action::Card(card) => game.fitting_timing(seat, kind, about, card).unwrap_or(0),
            _ => 0,
        };
        game.replace(Self { kind, about, place: next, quiet: 0 });
        let source = match action {
            Action::Card(card) => {
                game.player_mut(seat).hand.remove(card);
                BoostSource::Grid(card)
            }
            Action::SystemBoost(slot, index) => {
                let bit = boost_bit(slot, index);
                game.player_mut(seat).used_volley |= bit;
                game.player_mut(seat).used_turn |= bit;
                BoostSource::System { slot, index }
            }
            Action::Mend | Action::Drain => {
                game.player_mut(seat).energy -= 1;
                if action == Action::Mend { BoostSource::Mend } else { BoostSource::Drain }
            }
            Action::Screen(token) => {
                let kind = game.state.tokens[usize::from(token)].kind;
                let screen = game.content.tokens[kind.index()].screen as i8;
                game.remove_token(usize::from(token), umpire);
                game.shot_mut().defence += screen;
                umpire.say(|| Event::Modified { seat, stat: Stat::Defence, by: screen });
                return;
            }
            _ => return,
        };
        game.player_mut(seat).boosts += 1;
        umpire.reveal(|| Event::Boosted { seat, source });
        game.play_boost(seat, source, timing);
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let left = game.boost_limit(seat).saturating_sub(game.player(seat).boosts);
        let boosts = words::plural(left, "Boost");
        let shot = || game.state.shots.last().map_or(String::new(), |shot| game.shot_words(shot));
        let text = match self.kind {
            WindowKind::F => format!("Play a Boost now, or pass ({boosts} left)."),
            WindowKind::P => format!(
                "Player {} attaches a card. Answer with a Boost, or pass ({boosts} left).",
                self.about.map_or(seat, ShipRef::owner)
            ),
            WindowKind::D => {
                format!("All have declared. Play a Boost before it resolves, or pass ({boosts} left).")
            }
            WindowKind::A => format!("{}. Play a Boost, or pass ({boosts} left).", shot()),
            WindowKind::H => format!("{}. Last chance for a Boost, or pass ({boosts} left).", shot()),
            WindowKind::C => {
                let ship = self.about.map_or("your ship".into(), |ship| game.ship_name(ship));
                format!(
                    "An Obstacle is about to hit {ship}. Play a Boost to avoid it, or pass ({boosts} left)."
                )
            }
            WindowKind::B => {
                format!("An enemy effect is about to resolve. Answer with a Boost, or pass ({boosts} left).")
            }
        };
        Words::new(Self::RULE, text)
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        let text = match self.kind {
            WindowKind::F => "to play a Boost or pass",
            WindowKind::P => "to answer the Attach",
            WindowKind::D => "to answer the declarations",
            WindowKind::A => "to answer the attack",
            WindowKind::H => "to answer the hit",
            WindowKind::C => "to avoid an Obstacle",
            WindowKind::B => "to answer a Boost",
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => {
                labels::in_hand(game, action, "DN-9.1", (seat, card), "").in_group("Boosts")
            }
            Action::SystemBoost(slot, index) => {
                let timing = game.timing(seat, BoostSource::System { slot, index }, 0);
                let detail = timing.map_or(String::new(), |it| terms::program(&game.content, it.effects));
                let label = format!("Boost of {}", game.slot_name(seat, slot));
                labels::system(action, "DN-9.5", (seat, slot), label)
                    .with_detail(words::capital(&detail))
                    .in_group("Boosts")
            }
            Action::Mend => labels::plain(action, "DN-11.6", "Repair the Reactor")
                .with_detail("Spend an Energy token to take 1 marker off your Reactor.")
                .in_group("Energy"),
            Action::Drain => labels::plain(action, "DN-11.7", "Drain an opponent")
                .with_detail("Spend an Energy token: an opponent's Activation Limit is 1 lower this turn.")
                .in_group("Energy"),
            Action::Screen(index) => {
                labels::plain(action, "DN-18.19", format!("Give up {}", game.token_name(index)))
                    .with_detail("It is lost, and the ship attacked has more Defence.")
                    .at([Anchor::Piece(game.token_id(index))])
            }
            _ => labels::plain(action, Self::RULE, "Pass").with_detail("Play no Boost now."),
        }
    }

    fn blocked(&self, game: &Dreadnaught, seat: Seat) -> Vec<Blocked> {
        if game.boost_left(seat) {
            return Vec::new();
        }
        let reason = "no Boost is left in this Volley".into();
        vec![Blocked { label: "Boosts".into(), reason, rule: Rule::new("DN-9.2") }]
    }

    fn window(&self, game: &Dreadnaught, seat: Seat) -> Option<broadside_engine::Window<Action>> {
        // An own ship is attacked, hit, or about to be hit by an Obstacle.
        let own = |ship: Option<ShipRef>| ship.is_some_and(|ship| ship.owner() == seat);
        let pressing = match self.kind {
            WindowKind::A | WindowKind::H => own(game.state.shots.last().and_then(|shot| shot.ship())),
            WindowKind::C => own(self.about),
            WindowKind::F | WindowKind::P | WindowKind::D | WindowKind::B => false,
        };
        Some(broadside_engine::Window { pass: Action::Pass, pressing })
    }

    fn offer_of(&self, game: &Dreadnaught, seat: Seat, action: Action) -> broadside_engine::Offer {
        game.boost_offer(seat, (self.kind, self.about), action)
    }

    /// A free window between two things is.
    fn is_quiet(&self, game: &Dreadnaught, _: Seat) -> bool {
        self.kind == WindowKind::F && game.state.steps.depth() == 2
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_boosts(seat, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        let count = game.count();
        exists(
            self.about.is_none_or(|ship| game.has_ship(ship))
                && usize::from(self.place) < count
                && usize::from(self.quiet) <= count,
        )
    }
}

impl OpenWindow {
    /// Whether it belongs to a player (DN-6.14).
    fn belongs(&self, game: &Dreadnaught, seat: Seat) -> bool {
        match self.kind {
            WindowKind::F | WindowKind::D => true,
            WindowKind::P => self.about.is_some_and(|ship| game.are_enemies(ship.owner(), seat)),
            WindowKind::C => self.about.is_some_and(|ship| ship.owner() == seat),
            WindowKind::A | WindowKind::H => game.state.shots.last().is_some_and(|shot| {
                shot.attacker() == Some(seat) || shot.ship().is_some_and(|ship| ship.owner() == seat)
            }),
            WindowKind::B => {
                let answers = |step: Step| step.underway().is_some_and(|it| it.is_answered_by(game, seat));
                game.answered().is_some_and(answers)
            }
        }
    }

    /// Whether a player has something left to answer with, by public facts alone (DN-6.7).
    fn asks(&self, game: &Dreadnaught, seat: Seat) -> bool {
        let player = game.player(seat);
        if player.conceded || !self.belongs(game, seat) || !game.is_in(seat) {
            return false;
        }
        if game.boost_left(seat) {
            if !player.hand.is_empty() && game.some_card_fits(seat, self.kind, self.about) {
                return true;
            }
            if self.public_boosts(game, seat, &mut |_| ControlFlow::Break(())).is_break() {
                return true;
            }
        }
        self.kind == WindowKind::A && screens(game, seat).next().is_some()
    }

    /// Shows the Boosts that everybody can see to `each`: of System cards and Energy tokens.
    fn public_boosts(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let player = game.player(seat);
        if player.ship.is_none() {
            return ControlFlow::Continue(());
        }
        for (slot, system) in (0u8..).zip(&player.systems) {
            if system.disabled {
                continue;
            }
            for (index, timing) in (0u8..).zip(&game.content.system(system.card).boosts) {
                let bit = boost_bit(slot, index);
                let spent = match timing.limit {
                    Limit::Turn => player.used_turn & bit != 0,
                    Limit::Always | Limit::Volley => player.used_volley & bit != 0,
                };
                if !spent && game.fits(seat, self.kind, self.about, timing) {
                    each(Action::SystemBoost(slot, index))?;
                }
            }
        }
        if self.kind == WindowKind::F && player.energy > 0 && game.energy_usable(seat) {
            if game.slot_of(seat, Kind::Reactor).is_some_and(|slot| player.systems[slot].markers > 0) {
                each(Action::Mend)?;
            }
            if game.enemies(seat).any(|enemy| game.is_in(enemy)) {
                each(Action::Drain)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Dreadnaught {
    /// Opens a window.
    pub(crate) fn open_window(&mut self, kind: WindowKind, about: Option<ShipRef>) {
        self.push(OpenWindow { kind, about, place: 0, quiet: 0 });
    }

    /// The Boost or intrusion that the innermost B window answers.
    pub(crate) fn answered(&self) -> Option<Step> {
        let is_b = |window: &OpenWindow| window.kind == WindowKind::B;
        self.state.steps.iter().rev().skip_while(|step| !step.get().is_some_and(is_b)).nth(1).copied()
    }

    /// The ship that the innermost C window is about.
    pub(crate) fn endangered(&self) -> Option<ShipRef> {
        let windows = self.state.steps.of::<OpenWindow>().rev();
        windows.filter(|window| window.kind == WindowKind::C).find_map(|window| window.about)
    }
}

/// The own tokens that can be given up in the innermost attack (DN-18.19).
fn screens(game: &Dreadnaught, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let at = game.state.shots.last().and_then(|shot| match shot.target {
        Target::Ship(ship) if ship.owner() == seat => game.pose(ship).map(|pose| pose.at),
        _ => None,
    });
    (0u8..).zip(&game.state.tokens).filter_map(move |(index, token)| {
        let kind = &game.content.tokens[token.kind.index()];
        let near = at.is_some_and(|at| at.distance(token.pose.at) <= 1);
        (token.owner == seat && kind.screen > 0 && near).then_some(index)
    })
}
