//! Which weapons contribute (DW-12.11, DW-12.26)?

use arrayvec::ArrayVec;

use crate::attack::resolve::Attacking;
use crate::limits::{ALL_UNIT_MODELS, MOUNTS};
use crate::prelude::*;
use crate::vocabulary::Shot;

/// Weapons are added one by one, all of a model, or all there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackWeapons;

impl AttackWeapons {
    /// The weapons that may still be added.
    pub(crate) fn addable(self, game: &Dystopian) -> impl Iterator<Item = (ModelNo, u8)> + '_ {
        let attack = game.state.attack.as_ref();
        let found = attack.and_then(|attack| Some((attack, attack.target?, game.active_unit()?)));
        found.into_iter().flat_map(move |(attack, target, unit)| {
            game.members(unit).flat_map(move |model| {
                let taken = attack.weapons[usize::from(game.mate(model).0)];
                let able = game.able(model, target, attack) & !taken;
                (0..MOUNTS as u8).filter(move |place| able & 1 << place != 0).filter_map(move |place| {
                    let mount = game.mount(model, place)?;
                    game.company_fault(model, mount, attack).is_none().then_some((model, place))
                })
            })
        })
    }

    fn add(game: &mut Dystopian, model: ModelNo, place: u8) {
        let mate = usize::from(game.mate(model).0);
        if let Some(attack) = &mut game.state.attack {
            attack.weapons[mate] |= 1 << place;
        }
    }

    /// All of those that go together, perhaps of one model.
    pub(crate) fn add_all(self, game: &mut Dystopian, of: Option<ModelNo>) {
        loop {
            let next = self.addable(game).find(|it| of.is_none_or(|model| it.0 == model));
            let Some((model, place)) = next else { return };
            Self::add(game, model, place);
        }
    }
}

impl Question<Dystopian> for AttackWeapons {
    const RULE: &'static str = "DW-12.11";
    const ASK: &'static str = "Which weapons contribute?";
    const WAIT: &'static str = "to say which weapons contribute";
    const DEMAND: &'static str = "name a weapon that can contribute, or be done with those you have named";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let addable: ArrayVec<(ModelNo, u8), { ALL_UNIT_MODELS * MOUNTS }> = self.addable(game).collect();
        for (at, &(model, place)) in addable.iter().enumerate() {
            // Shortcuts are there where they save something.
            let is_first = at == 0 || addable[at - 1].0 != model;
            if is_first && addable.get(at + 1).is_some_and(|next| next.0 == model) {
                each(Action::Weapons(model))?;
            }
            each(Action::Weapon(model, place))?;
        }
        if addable.len() > 1 {
            each(Action::All)?;
        }
        let any = game.state.attack.as_ref().is_some_and(|attack| !attack.participants().is_empty());
        if any { each(Action::Done) } else { Listing::Continue(()) }
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Weapon(model, place) => {
                let member = game.active_unit().is_some_and(|unit| game.members(unit).any(|it| it == model));
                if member { game.contribution_fault(model, place) } else { Err(self.demand(game)) }
            }
            _ if self.lists(game, seat, action) => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Weapon(model, place) => return Self::add(game, model, place),
            Action::Weapons(model) => return self.add_all(game, Some(model)),
            Action::All => self.add_all(game, None),
            _ => {}
        }
        let (Some(unit), Some(attack)) = (game.active_unit(), game.state.attack.clone()) else { return };
        // A torrent is one action, whoever takes part in its attacks (DW-13.15).
        if attack.made == 0 {
            let cost = game.contributing(unit, &attack).flat_map(|it| game.shots(it.2)).filter_map(|it| {
                match it.0 {
                    Shot::Costs(actions) => Some(actions.of(it.1)),
                    _ => None,
                }
            });
            let more = cost.max().unwrap_or(1).saturating_sub(1);
            game.use_actions(more);
        }
        game.take_part(unit, attack.participants());
        if let Some(target) = attack.target {
            let weapons = || game.contributing(unit, &attack).map(|it| (it.0, it.1)).collect();
            umpire.say(|| Event::Attacks { unit, target, weapons: weapons() });
        }
        game.enter(Attacking::Check);
    }

    /// All of them, or the one there is.
    fn habit(&self, game: &Dystopian, seat: Seat) -> Option<Action> {
        if self.lists(game, seat, Action::All) { Some(Action::All) } else { self.first(game, seat) }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Weapon(model, place) => {
                format!("{} of {}", game.mount_name(model, place), game.model_name(model))
            }
            Action::Weapons(model) => format!("All of {}", game.model_name(model)),
            Action::All => "All weapons".into(),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_attack(Self::RULE)
    }
}
