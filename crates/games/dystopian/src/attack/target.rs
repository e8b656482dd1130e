//! What is attacked (DW-12.9)?

use crate::attack::weapons::AttackWeapons;
use crate::prelude::*;
use crate::state::Target;

/// The initial target of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackTarget;

impl Question<Dystopian> for AttackTarget {
    const RULE: &'static str = "DW-12.9";
    const ASK: &'static str = "Choose the target of the attack.";
    const WAIT: &'static str = "to choose a target";
    const DEMAND: &'static str = "choose a target against which a weapon of the unit can contribute";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let legal = game.all_targets(seat).filter(|&target| game.is_legal_target(target));
        legal.map(Action::at).try_for_each(each)
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        let target = action.target().filter(|&target| game.all_targets(seat).any(|it| it == target));
        let Some((target, unit)) = target.zip(game.active_unit()) else { return Err(self.demand(game)) };
        let mode = game.state.attack.as_ref().map(|attack| attack.mode).unwrap_or_default();
        if let Some(refusal) = game.target_fault(unit, mode, target) {
            return Err(refusal);
        }
        if game.is_legal_target(target) { Ok(()) } else { Err(self.demand(game)) }
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let Some(attack) = &mut game.state.attack {
            attack.target = action.target();
        }
        game.enter(AttackWeapons);
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_attack(Self::RULE)
    }
}

impl Action {
    /// The pick of a target.
    pub(crate) const fn at(target: Target) -> Self {
        match target {
            Target::Model(model) => Self::Model(model),
            Target::Feature(place) => Self::Feature(place),
        }
    }

    /// The target that is picked.
    pub(crate) const fn target(self) -> Option<Target> {
        match self {
            Self::Model(model) => Some(Target::Model(model)),
            Self::Feature(place) => Some(Target::Feature(place)),
            _ => None,
        }
    }
}

impl Dystopian {
    /// Whether the active unit can attack a target in the mode of the attack.
    pub(crate) fn is_legal_target(&self, target: Target) -> bool {
        let (Some(unit), Some(attack)) = (self.active_unit(), &self.state.attack) else { return false };
        self.can_attack(unit, target, attack)
    }

    /// What a pick of a target is called.
    pub(crate) fn target_name(&self, action: Action) -> String {
        match action {
            Action::Model(model) => self.model_name(model),
            Action::Feature(place) => self.feature_name(place),
            _ => "Stop".into(),
        }
    }

    /// Whether an edited state may hold a step of an attack: there is one, and what it names exists.
    pub(crate) fn knows_attack(&self, rule: &'static str) -> Result<(), Problem> {
        self.is_acting(rule)?;
        if self.state.attack.is_some() {
            return Ok(());
        }
        Err(Problem::new(rule, "attack", "there is no attack"))
    }
}
