//! Does a torrent go on, and against whom (DW-13.12 to DW-13.17)?

use crate::attack::weapons::AttackWeapons;
use crate::measures::is_within;
use crate::prelude::*;
use crate::state::{Attack, Target};

/// How far the next target lies from the last, in inches (DW-13.13).
const NEXT: i32 = 4;

/// The next attack of a torrent, or its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TorrentNext;

impl Question<Dystopian> for TorrentNext {
    const RULE: &'static str = "DW-13.12";
    const ASK: &'static str = "The torrent may go on. Choose the next target, or stop.";
    const WAIT: &'static str = "to say whether a torrent goes on";
    const DEMAND: &'static str = "choose a target near the last one, with its positional trait, or stop";
    const HABIT: Option<Action> = Some(Action::Done);

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let next = game.all_targets(seat).filter(|&target| game.may_follow(target));
        next.map(Action::at).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let (Some(unit), Some(attack)) = (game.active_unit(), game.state.attack.clone()) else { return };
        let Some(next) = action.target() else {
            game.state.steps.pop();
            return attack.target.map_or((), |target| game.finish_attack(unit, &attack, target));
        };
        game.state.attack = Some(Attack {
            target: Some(next),
            weapons: Default::default(),
            helped: 0,
            damage: 0,
            earlier: attack.earlier.union(attack.participants()),
            before: attack.target,
            blasted: None,
            ruin: None,
            ..attack
        });
        game.enter(AttackWeapons);
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_attack(Self::RULE)
    }
}

impl Dystopian {
    /// Whether a target may follow the last one: it is the same, or has its positional trait and lies within 4" of it, or
    /// of where it stood (DW-13.13, DW-13.17).
    fn may_follow(&self, next: Target) -> bool {
        let Some(attack) = &self.state.attack else { return false };
        let Some((last, there)) = attack.target.zip(self.lying(next)) else { return false };
        let near = match (last, attack.ruin) {
            (Target::Feature(_), Some(ruin)) => {
                there.layer == crate::pieces::Layer::Surface
                    && self
                        .terrain(&ruin)
                        .1
                        .is_some_and(|it| is_within(it.outline(), there.placed.outline(), NEXT))
            }
            // What stood there keeps its place and its profile when it is gone.
            (Target::Model(model), _) => {
                let stood = self.footprint(model);
                self.layer(model) == there.layer && is_within(stood.outline(), there.placed.outline(), NEXT)
            }
            (Target::Feature(_), None) => self.lying(last).is_some_and(|stood| {
                stood.layer == there.layer && is_within(stood.placed.outline(), there.placed.outline(), NEXT)
            }),
        };
        near && self.is_legal_target(next)
    }
}
