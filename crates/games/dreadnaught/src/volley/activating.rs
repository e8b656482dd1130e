//! One Activation, part by part (DN-8.19, DN-8.20).

use arrayvec::ArrayVec;

use crate::movement::motion::Going;
use crate::player::Declared;
use crate::prelude::*;

/// One Activation, part by part (DN-8.19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "part"]))]
pub struct Activating(
    pub Seat,
    /// Which part of it is next.
    pub Part,
);

/// A part of an Activation (DN-8.19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Green Scans.
    Scan,
    /// `Activate` triggers.
    Before,
    /// The profile itself.
    Effects,
    /// Cruisers move or attack.
    Cruisers,
    /// `Activated` triggers.
    After,
    /// Emergency Repair, after a Drift.
    Repair,
    /// Paying and marking.
    Pay,
}

impl Procedure<Dreadnaught> for Activating {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self(seat, part) = self;
        let Some(declared) = game.player(seat).declared else {
            game.leave();
            return;
        };
        let next = match part {
            Part::Scan => Part::Before,
            Part::Before => Part::Effects,
            Part::Effects => Part::Cruisers,
            Part::Cruisers => Part::After,
            Part::After => Part::Repair,
            Part::Repair => Part::Pay,
            Part::Pay => {
                game.leave();
                game.pay(seat, umpire);
                return;
            }
        };
        game.replace(Self(seat, next));
        match declared.what {
            Activation::Card { slot, profile, .. } => self.work_card(game, slot, profile),
            _ => self.do_other(game, &declared),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.0))
    }
}

impl Activating {
    /// A part of the Activation of a System card (DN-8.19).
    fn work_card(self, game: &mut Dreadnaught, slot: u8, profile: u8) {
        let Self(seat, part) = self;
        match part {
            Part::Scan => {
                let system = &game.player(seat).systems[usize::from(slot)];
                let mut scans: ArrayVec<u8, 4> = ArrayVec::new();
                if !system.disabled {
                    for attached in &system.attached {
                        for bonus in &game.content.grid_card(attached.card).bonuses {
                            if let Bonus::GreenScan(count) = *bonus {
                                let _full = scans.try_push(count);
                            }
                        }
                    }
                }
                for count in scans {
                    game.look(seat, seat, count);
                }
            }
            Part::Before => game.set_off(seat, Occurrence::Activate(Filter::ANY), None),
            Part::Effects => {
                let card = game.player(seat).systems[usize::from(slot)].card;
                let program = game.content.profile(card, profile).effects;
                game.run(program, seat, Source::Profile);
            }
            Part::Cruisers => {
                let id = game.player(seat).systems[usize::from(slot)].card;
                let weapon = game.content.system(id).kind.kin() == Type::Weapon;
                let moves = game.content.profile(id, profile).moves;
                if weapon {
                    game.attack_with_cruisers(seat, u8::MAX);
                }
                if moves {
                    game.move_cruisers(seat, u8::MAX, 2, true);
                }
            }
            Part::After => game.set_off(seat, Occurrence::Activated(Filter::ANY), None),
            Part::Repair | Part::Pay => {}
        }
    }

    /// A part of a Drift, an Attach by Energy, or the Activation of Cruisers without a Dreadnaught.
    fn do_other(self, game: &mut Dreadnaught, declared: &Declared) {
        let Self(seat, part) = self;
        let drifts = declared.what == Activation::Drift;
        match part {
            Part::Effects => Self::begin_other(game, seat, declared.what),
            Part::Cruisers if drifts => game.move_cruisers(seat, u8::MAX, 2, true),
            Part::Repair
                if drifts
                    && game.player(seat).emergency < game.repair_total(seat)
                    && game.can_recover(seat, false) =>
            {
                game.push(EmergencyRepair(seat));
            }
            _ => {}
        }
    }

    fn begin_other(game: &mut Dreadnaught, seat: Seat, what: Activation) {
        match what {
            Activation::Card { .. } => {}
            Activation::Drift => {
                // The Drift triggers come after the step and before the Cruisers (DN-8.20).
                game.set_off(seat, Occurrence::Drift, None);
                if game.player(seat).ship.is_some() {
                    game.begin_motion(ShipRef::Dreadnaught(seat), Going::Drift { left: true });
                }
            }
            Activation::Attach { card, slot, replace } => {
                if let Some(declared) = &mut game.player_mut(seat).declared {
                    declared.cards.remove(card);
                }
                game.attach_by_energy((seat, card), slot, replace);
            }
            Activation::Cruisers { attack: true } => game.attack_with_cruisers(seat, u8::MAX),
            Activation::Cruisers { attack: false } => game.move_cruisers(seat, u8::MAX, 2, true),
        }
    }
}

impl Dreadnaught {
    /// Whose Activation is being resolved, and which part of it is next.
    pub(crate) fn activating(&self) -> Option<(Seat, Part)> {
        self.state.steps.of().next().map(|&Activating(seat, part)| (seat, part))
    }
}
