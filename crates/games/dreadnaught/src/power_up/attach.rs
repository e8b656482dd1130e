//! Attach actions go round, and each is carried out (DN-7.6 to DN-7.11).

use crate::content::GRID_CARDS;
use crate::player::Attached;
use crate::prelude::*;

/// Attach actions (DN-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["place"]))]
pub struct Attaching(#[schemars(with = "PlaceNo")] pub u8);

impl Procedure<Dreadnaught> for Attaching {
    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) {
        let count = game.count() as u8;
        let open = |&place: &u8| {
            let player = game.player(game.in_order(place));
            player.attach > 0 && !player.attached && player.ship.is_some() && !player.hand.is_empty()
        };
        match (0..count).map(|step| (self.0 + step) % count).find(open) {
            Some(place) => {
                game.replace(Self((place + 1) % count));
                let seat = game.in_order(place);
                game.push(AttachPick(seat));
            }
            None => game.leave(),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(usize::from(self.0) <= game.count())
    }
}

/// An Attach.
///
/// Window, flips, tuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AttachCard {
    pub seat: Seat,
    pub card: GridId,
    #[schemars(with = "PlaceNo")]
    pub slot: u8,
    /// The Attached card to be replaced, by its number.
    #[schemars(with = "Option<PlaceNo>")]
    pub replace: Option<u8>,
    /// Flips made; 255 before the window.
    pub flips: u8,
    /// Whether it is by an Energy token.
    pub energy: bool,
    /// Whether it was cancelled.
    pub cancelled: bool,
}

impl AttachCard {
    /// It is over, and has been one of the Attach actions if no Energy token did it.
    fn spend(self, game: &mut Dreadnaught) {
        if !self.energy {
            let player = game.player_mut(self.seat);
            player.attach = player.attach.saturating_sub(1);
        }
    }
}

/// The window, the Disabled token, the flips, the tuck (DN-7.8 to DN-7.11).
impl Procedure<Dreadnaught> for AttachCard {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { seat, card, slot, replace, flips, cancelled, .. } = self;
        let with = |flips| Self { flips, ..self };
        let place = usize::from(slot);
        match flips {
            u8::MAX => {
                game.replace(with(u8::MAX - 1));
                game.open_window(WindowKind::P, Some(ShipRef::Dreadnaught(seat)));
            }
            254 => {
                if cancelled {
                    game.leave();
                    game.player_mut(seat).discard.insert(card);
                    umpire.say(|| Event::Discarded { seat, cards: Cards::one(card), rule: "DN-7.8" });
                    self.spend(game);
                    return;
                }
                game.replace(with(0));
                if game.player(seat).systems[place].attached.is_empty() {
                    game.disable(seat, place, None, umpire);
                }
            }
            0..=2 => {
                let Some(flipped) = game.flip(seat, umpire) else { return };
                let Some(flipped) = flipped else {
                    game.replace(with(3));
                    return;
                };
                let symbols = game.content.grid_card(card).attach;
                let matches = game.content.grid_card(flipped).attach.meets(symbols);
                umpire.reveal(|| Event::Flipped { seat, card: flipped, matches });
                game.replace(with(if matches { 3 } else { flips + 1 }));
            }
            _ => {
                game.leave();
                if let Some(old) = replace {
                    let old = game.take_attached(seat, slot, old).card;
                    game.player_mut(seat).discard.insert(old);
                    umpire.say(|| Event::Discarded { seat, cards: Cards::one(old), rule: "DN-7.11" });
                }
                let attached = &mut game.player_mut(seat).systems[place].attached;
                let _full = attached.try_push(Attached { card, used: false });
                umpire.say(|| Event::Tucked { seat, card, slot });
                self.spend(game);
            }
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(self.card.index() < GRID_CARDS && game.has_place(self.seat, self.slot, self.replace))
    }
}

impl Underway for AttachCard {
    fn item(&self, game: &Dreadnaught, _: &mut Untold<'_>) -> Option<(Option<Seat>, String)> {
        let (card, slot) = (game.grid_name(self.card), game.slot_name(self.seat, self.slot));
        let end = if self.cancelled { " (cancelled)" } else { "" };
        Some((Some(self.seat), format!("attaches {card} to {slot}{end}")))
    }

    fn face_up(&self, of: Seat) -> Cards {
        if self.seat == of { Cards::one(self.card) } else { Cards::NONE }
    }

    fn go_without(&mut self) {
        self.flips = 3;
    }
}

impl Dreadnaught {
    /// An Attach action of Power Up takes the place of the question it answers.
    pub(crate) fn attach(
        &mut self,
        (seat, card): (Seat, GridId),
        slot: u8,
        replace: Option<u8>,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.player_mut(seat).hand.remove(card);
        umpire.reveal(|| Event::Attaching { seat, card, slot });
        let flips = u8::MAX;
        self.replace(AttachCard { seat, card, slot, replace, flips, energy: false, cancelled: false });
    }

    /// An Energy token attaches a card (DN-11.5).
    pub(crate) fn attach_by_energy(&mut self, (seat, card): (Seat, GridId), slot: u8, replace: Option<u8>) {
        let flips = u8::MAX;
        self.push(AttachCard { seat, card, slot, replace, flips, energy: true, cancelled: false });
    }

    /// The innermost Attach has no effect; says whose it is.
    pub(crate) fn cancel_attach(&mut self) -> Option<Seat> {
        let attach = self.state.steps.of_mut::<AttachCard>().next_back()?;
        attach.cancelled = true;
        Some(attach.seat)
    }
}
